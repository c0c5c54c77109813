"""Games of Varmint Vacuum for the tests of what is told and drawn of them, and scenes of them for any pair of eyes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from critterbox.game import Json, Seat, seen_by
from critterbox.table.scene import Company, Scene
from critterbox.table.vacuum.look import Look
from critterbox.table.vacuum.view import View
from critterbox.vacuum import GAME
from critterbox.vacuum.model import (
    Consolidate,
    End,
    Establish,
    Feed,
    Go,
    Move,
    NewBlood,
    Place,
    Push,
    Reproduce,
    State,
    Take,
    Trigger,
    Withdraw,
)
from critterbox.words import Words

WORDS = Words()
COLOURS = ("plum", "moss", "rust", "sky")
AGAINST = ("human", "medium", "medium", "hard")
FRIENDS = ("human", "human", "human", "human")
WEIGHTS: dict[type, float] = {
    Establish: 400,
    Trigger: 5,
    NewBlood: 4,
    Feed: 3,
    End: 0.3,
    **dict.fromkeys((Consolidate, Push, Withdraw, Take, Place), 1),
}
"""How likely each kind of move is, for moves that do not say for themselves."""


def weight(state: State, move: Move) -> float:
    """Return how likely a move is: chance gathers crowds in Chambers with a size, so that games get somewhere."""
    match move:
        case Reproduce(at):
            return 30 if _settles(state, at) else 1
        case Go(start, goal):
            return 0.02 if _settles(state, start) else 3 if _settles(state, goal) else 0.5
    return WEIGHTS[type(move)]


def _settles(state: State, name: str) -> bool:
    location = state.map.locations[state.map.by_name[name]]
    return location.kind == "chamber" and location.size is not None


class Moment(NamedTuple):
    """A position, and what led to it. `passing` ones are shown on the way to the position after a move."""

    state: State
    events: tuple[Json, ...] = ()
    passing: bool = False


@cache
def game(deal: int, seats: int = 2, track: int = 5) -> tuple[Moment, ...]:
    """Return every moment of a deal played by weighted chance to its end."""
    chance = random.Random(deal)
    state = GAME.setup({"seats": seats, "track": track}, deal)
    moments = [Moment(state)]
    while GAME.outcome(state) is None:
        moves = GAME.legal_moves(state)
        move = chance.choices(moves, [weight(state, move) for move in moves])[0]
        step = GAME.apply(state, move)
        moments += [Moment(*beat, passing=beat is not step.beats[-1]) for beat in step.beats]
        state = step.state
    return tuple(moments)


def moments() -> Iterator[Moment]:
    """Yield the moments of games with two, three and four seats."""
    for seats in (2, 3, 4):
        for deal in range(2):
            yield from game(deal, seats)


def company(seats: int, viewer: Seat | None = 0, **fields: Any) -> Company:
    """Return who sits at the table: one person among computers, unless it is said otherwise."""
    known: dict[str, Any] = {"players": AGAINST[:seats], "names": ("",) * seats, "colours": COLOURS[:seats]}
    return Company(viewer, **(known | fields))


def scene(moment: Moment | State, viewer: Seat | None = 0, **fields: Any) -> Scene[Look]:
    """Return a scene as a table would make it; live where the one who looks has to decide."""
    state, events, passing = moment if isinstance(moment, Moment) else Moment(moment)
    turn = GAME.to_move(state) == viewer and not passing
    return Scene(
        GAME.snapshot(state, viewer),
        Look(),
        WORDS,
        company=company(GAME.seated(state), viewer, **fields),
        live=turn,
        events=tuple(seen_by(event, viewer) for event in events),
    )


def view(moment: Moment | State, viewer: Seat | None = 0, **fields: Any) -> View:
    """Return a view of a moment."""
    return View(scene(moment, viewer, **fields))
