"""What the engine says of a snapshot: a position that fits it, and every move that is legal there.

Only the order of the stack and what chance will do are unknown, and no move depends on them. An intent asks for all
this several times, before and after its look has changed; the latest answers are kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from critterbox.vacuum.hexmap import Map
from critterbox.vacuum.model import (
    Consolidate,
    Establish,
    Feed,
    Go,
    Move,
    NewBlood,
    Push,
    Reproduce,
    State,
)
from critterbox.vacuum.rules import moves
from critterbox.vacuum.snapshot import sample_world


class Legal(NamedTuple):
    """A position, its legal moves, and those of them that are taken at a place, by kind and place."""

    world: State
    moves: tuple[Move, ...]
    places: Mapping[type, Mapping[str, list[Move]]]


class _Now:
    """A snapshot that can be looked up: two of the same moment are the same."""

    __slots__ = ("map", "snapshot")

    def __init__(self, snapshot: dict[str, Any], map_: Map) -> None:
        self.snapshot = snapshot
        self.map = map_

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Now) and self.snapshot == other.snapshot

    def __hash__(self) -> int:
        return hash((self.snapshot["round"], self.snapshot["mover"], self.snapshot["points"]))


def legal(snapshot: dict[str, Any], map_: Map) -> Legal:
    """Return what the engine says of a snapshot, the map of which is known already."""
    return _legal(_Now(snapshot, map_))


@lru_cache(maxsize=2)
def _legal(now: _Now) -> Legal:
    world = sample_world(now.snapshot, 0)._replace(map=now.map)
    every = tuple(moves(world))
    places: dict[type, dict[str, list[Move]]] = {}
    for move in every:
        match move:
            case Go(name, _):
                pass
            case (
                Reproduce(name)
                | NewBlood(name)
                | Push(name)
                | Consolidate(name)
                | Feed(name)
                | Establish(name)
            ):
                pass
            case _:
                continue
        places.setdefault(type(move), {}).setdefault(name, []).append(move)
    return Legal(world, every, places)
