"""What the engine says of a snapshot: a position that fits it, and every move that is legal there.

Only the order of the stack and what chance will do are unknown, and no move depends on them.
"""

from __future__ import annotations

from collections.abc import Mapping
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


def legal(snapshot: dict[str, Any], map_: Map) -> Legal:
    """Return what the engine says of a snapshot, the map of which is known already."""
    world = sample_world(snapshot, 0)._replace(map=map_)
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
