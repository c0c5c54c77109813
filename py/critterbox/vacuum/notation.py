"""Varmint Vacuum as text and JSON: moves such as `move 0a 3b` or `take B 4`, and whole positions."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from critterbox import chance, check
from critterbox.game import BadInput, Json
from critterbox.vacuum.components import name_or_json
from critterbox.vacuum.hexmap import Components, Map, Placed
from critterbox.vacuum.model import (
    BLANK,
    Act,
    Colony,
    Consolidate,
    Draw,
    End,
    Establish,
    Feed,
    Go,
    Growth,
    Move,
    NewBlood,
    Over,
    Phase,
    Place,
    Push,
    Reproduce,
    State,
    Take,
    Trigger,
    Withdraw,
    Withdrawal,
)

_NAME = "([0-9]{1,3}[a-z])"
_NUMBER = "(0|[1-9][0-9]{0,2})"
_SIGNED = "(0|-?[1-9][0-9]{0,2})"
_GO = f"move {_NAME} {_NAME}"
_AT = f"(reproduce|blood|consolidate|feed|establish) {_NAME}"
_PUSH = f"push {_NAME} ([0-9]) {_NAME}"
_WITHDRAW = f"withdraw {_NAME}"
_TAKE = f"take ([A-Z]|{BLANK}) {_NUMBER}"
_PLACE = f"place {_SIGNED} {_SIGNED} ([0-9])"

_ONE_PLACE: Mapping[str, type[Reproduce | NewBlood | Consolidate | Feed | Establish]] = {
    "reproduce": Reproduce,
    "blood": NewBlood,
    "consolidate": Consolidate,
    "feed": Feed,
    "establish": Establish,
}
_VERBS = {kind: verb for verb, kind in _ONE_PLACE.items()}


def move_text(move: Move) -> str:
    """Return the text of a move, as `docs/protocol.md` lists them."""
    match move:
        case Go(start, goal):
            return f"move {start} {goal}"
        case Push(at, seat, goal):
            return f"push {at} {seat} {goal}"
        case Withdraw(goal):
            return f"withdraw {goal}"
        case Trigger():
            return "trigger"
        case Take(token, tile):
            return f"take {token} {tile}"
        case Place(q, r, turn):
            return f"place {q} {r} {turn}"
        case End():
            return "end"
    return f"{_VERBS[type(move)]} {move.at}"


def parse_move(text: str) -> Move:
    """Read the text of a move. Raises BadInput."""
    if text == "end":
        return End()
    if text == "trigger":
        return Trigger()
    if found := re.fullmatch(_GO, text):
        return Go(found[1], found[2])
    if found := re.fullmatch(_AT, text):
        return _ONE_PLACE[found[1]](found[2])
    if found := re.fullmatch(_PUSH, text):
        return Push(found[1], int(found[2]), found[3])
    if found := re.fullmatch(_WITHDRAW, text):
        return Withdraw(found[1])
    if found := re.fullmatch(_TAKE, text):
        return Take(found[1], int(found[2]))
    if found := re.fullmatch(_PLACE, text):
        return Place(int(found[1]), int(found[2]), int(found[3]))
    raise BadInput("bad_move_text", text=check.shorten(text))


# Positions as JSON.


def locations_json(state: State) -> list[dict[str, Json]]:
    """Return who is at each location."""
    return [
        {"name": name, "varmints": list(crowd), "colonies": [colony._asdict() for colony in colonies]}
        for name, crowd, colonies in zip(state.map.names, state.crowds, state.colonies, strict=True)
    ]


def phase_json(state: State) -> dict[str, Json]:
    """Return the phase, with the seat that decides in it."""
    match state.phase:
        case Act():
            return {"name": "act", "seat": state.seat}
        case Withdrawal(chamber, seats):
            name = state.map.names[chamber]
            return {"name": "withdraw", "seat": seats[0], "chamber": name, "seats": list(seats)}
        case Draw(tokens):
            return {"name": "draw", "seat": state.seat, "tokens": list(tokens)}
        case Growth(tile):
            return {"name": "grow", "seat": state.seat, "tile": tile}
        case Over(reason):
            return {"name": "over", "reason": reason}


def to_json(state: State) -> dict[str, Json]:
    """Return the whole state as plain JSON; `docs/protocol.md` describes it."""
    return {
        "components": name_or_json(state.map.components),
        "track": state.track,
        "tiles": [placed._asdict() for placed in state.map.placed],
        "stack": list(state.stack),
        "locations": locations_json(state),
        "supply": list(state.supply),
        "scores": list(state.scores),
        "bag": list(state.bag),
        "beside": list(state.beside),
        "spare": list(state.spare),
        "seat": state.seat,
        "points": state.points,
        "round": state.round,
        "phase": phase_json(state),
        "generator": chance.text(state.generator),
        "ending": state.ending,
        "quiet": state.quiet,
        "stirred": state.stirred,
        "assisted": state.assisted,
    }


def position(
    data: Mapping[str, Json], components: Components, *, stack: Sequence[str], generator: int
) -> State:
    """Return the state that trusted JSON describes, such as a snapshot, with what that leaves out."""
    board = Map(components, tuple(Placed(it["tile"], it["q"], it["r"], it["turn"]) for it in data["tiles"]))
    return State(
        map=board,
        track=data["track"],
        stack=tuple(stack),
        crowds=tuple(tuple(it["varmints"]) for it in data["locations"]),
        colonies=tuple(
            tuple(Colony(chip["seat"], chip["noisy"]) for chip in it["colonies"]) for it in data["locations"]
        ),
        supply=tuple(data["supply"]),
        scores=tuple(data["scores"]),
        bag=tuple(data["bag"]),
        beside=tuple(data["beside"]),
        spare=tuple(data["spare"]),
        seat=data["seat"],
        points=data["points"],
        round=data["round"],
        phase=_phase(data["phase"], board),
        generator=generator,
        ending=data["ending"],
        quiet=data["quiet"],
        stirred=data["stirred"],
        assisted=data["assisted"],
    )


def _phase(data: Mapping[str, Json], board: Map) -> Phase:
    match data["name"]:
        case "act":
            return Act()
        case "withdraw":
            return Withdrawal(board.by_name[data["chamber"]], tuple(data["seats"]))
        case "draw":
            return Draw(tuple(data["tokens"]))
        case "grow":
            return Growth(data["tile"])
    return Over(data["reason"])
