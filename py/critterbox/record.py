"""Records: a whole game as its start and its moves, checked by the hash of the position they lead to."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from critterbox import check
from critterbox.game import BadInput, Json

MOVES_LIMIT = 10_000


class Record(NamedTuple):
    """A game that can be replayed anywhere.

    It starts from `options` and `seed`, or, when the game began at a loaded position, from `position` (the
    state's JSON; the seed is then None). `assisted` says that undo went past something seen, or past the answer
    of a computer player.
    """

    game: str
    rules_version: int
    seed: int | None
    moves: tuple[str, ...]
    state_hash: str
    options: Mapping[str, Json] = MappingProxyType({})
    position: Json = None
    assisted: bool = False


def canonical(data: Json) -> str:
    """Return the one JSON text of some data: keys sorted, no spaces, ASCII."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def record_hash(record: Record) -> str:
    """Return 16 hexadecimal digits that tell one record from another."""
    return state_hash(to_json(record))


def state_hash(state: Json) -> str:
    """Return 16 hexadecimal digits that tell one state's JSON from another (SHA-256, shortened)."""
    return hashlib.sha256(canonical(state).encode()).hexdigest()[:16]


def to_json(record: Record) -> dict[str, Json]:
    """Return a record as plain JSON; `position` and `assisted` stand there only when they say something."""
    data: dict[str, Json] = {
        "game": record.game,
        "rules_version": record.rules_version,
        "options": dict(record.options),
        "seed": record.seed,
        "moves": list(record.moves),
        "state_hash": record.state_hash,
    }
    if record.position is not None:
        data["position"] = record.position
    if record.assisted:
        data["assisted"] = True
    return data


def from_json(data: Json) -> Record:
    """Read a record. Raises BadInput; whether it can be replayed is for `Session.replay` to find out."""
    needed = ("game", "rules_version", "options", "seed", "moves", "state_hash")
    check.fields(data, "record", needed, ("position", "assisted"))
    if not isinstance(data["options"], dict):
        raise BadInput("wrong_type", where="options", expected="object")
    position = data.get("position")
    if (data["seed"] is None) == (position is None):
        raise BadInput("seed_or_position", where="seed")
    if position is not None and data["options"]:
        raise BadInput("options_and_position", where="options")
    return Record(
        game=check.text(data["game"], "game"),
        rules_version=check.whole(data["rules_version"], "rules_version", 1, 1_000_000),
        seed=None if position is not None else check.seed(data["seed"]),
        moves=check.texts(data["moves"], "moves", MOVES_LIMIT),
        state_hash=check.text(data["state_hash"], "state_hash"),
        options=data["options"],
        position=position,
        assisted=check.truth(data.get("assisted", False), "assisted"),
    )
