"""Varmint Vacuum's first game: from the first varmints to a colony, and to the Vacuum that comes for the neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from critterbox.session import Session
from critterbox.table.tour import Tour, step
from critterbox.table.vacuum import look
from critterbox.vacuum import GAME
from critterbox.vacuum.model import (
    COSTS,
    End,
    Establish,
    Go,
    Move,
    NewBlood,
    Place,
    Reproduce,
    State,
    Take,
    Trigger,
)

DEAL = 6
"""One in which two small Chambers lie near the middle, and the right token comes out of the bag."""

SCRIPT = (
    step("vacuum.blood", "blood 0b"),
    step("vacuum.move", "move 0b 1a"),
    step("", "blood 0d; reproduce 0d"),
    step("vacuum.follow", "move 0b 1a"),
    step("vacuum.reproduce", "reproduce 1a"),
    step("vacuum.more", "reproduce 1a"),
    step("vacuum.spend", "blood 0b"),
    step("", "move 0d 6b; move 0d 6b; move 0d 6b; move 0d 6b; reproduce 6b; end"),
    step("vacuum.establish", "establish 1a"),
    step("vacuum.tile", "place -2 1 0", freely=True),
    step("vacuum.shelter", "move 0b 0a; move 0b 0a"),
    step("", "establish 6b; place -1 2 0; reproduce 6b"),
    step("vacuum.trigger", "trigger"),
    step("vacuum.token", "take blank 6"),
    step("vacuum.end", "end"),
)


def facts(state: State, moves: Sequence[Move]) -> dict[str, Any]:
    """Return what a sentence can name: the place of the move, who is there, what it costs and what is left."""
    me, move = state.seat, next(iter(moves), None)
    found: dict[str, Any] = {"points": state.points, "cost": sum(COSTS.get(type(it), 0) for it in moves)}
    found |= {"token": getattr(move, "token", ""), "tile": len(state.map.placed), "track": state.track}
    at = getattr(move, "at", None)
    if isinstance(move, Go):
        found |= {"start": move.start, "goal": move.goal}
        at = move.goal
    if isinstance(move, Take):
        crowds = [state.crowds[place] for place in state.map.on(move.tile)]
        found |= {"tile": move.tile, "theirs": sum(sum(crowd) - crowd[me] for crowd in crowds)}
    if at is not None:
        place = state.map.by_name[at]
        found |= {"at": at, "size": state.map.capacities[place], "here": state.crowds[place][me]}
    return found


def handles(state: State, move: Move) -> tuple[str, ...]:  # noqa: ARG001 - a move names all its places
    """Return the places of a move, and the button that plays it once they are chosen."""
    match move:
        case Go(start, goal):
            return (look.place(start), look.place(goal))
        case NewBlood(at):
            return (look.place(at), "do-blood")
        case Reproduce(at):
            return (look.place(at), "do-reproduce")
        case Establish(at):
            return (look.place(at), "do-establish")
        case Trigger():
            return ("action-trigger", "pull")
        case Take(token, tile):
            return (look.tile(tile), f"target-{token}-{tile}", "take")
        case Place(q, r):
            return (look.cell(q, r), "put-tile")
        case End():
            return ("end",)
    return ()


TOUR = Tour(Session.new(GAME.id, DEAL, {"seats": 2}).beginning(), SCRIPT, facts, handles)
