"""Varmint Vacuum's side of the contract."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from critterbox.game import Json, Seat
from critterbox.vacuum.hexmap import around
from critterbox.vacuum.model import (
    Act,
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
    Place,
    Push,
    Reproduce,
    State,
    Take,
    Trigger,
    Withdraw,
    Withdrawal,
)
from tests.games.vacuum.positions import any_move, small_set

Component = tuple[str | int, ...]

NOWHERE = ("0e", "99a", "7z")
"""Names that a text can have and no place on any of our maps."""
THINLY = 6
"""Of the places that are not the seat's own, one in so many is tried."""


class VacuumTrial:
    options: ClassVar[tuple[dict[str, Json], ...]] = (
        {},
        {"seats": 3, "track": 5, "components": small_set()},
        {"seats": 4, "track": 5, "components": small_set()},
    )

    def candidates(self, state: State) -> Iterator[Move]:
        """All that could be legal: whole tables of the moves of this phase, and a few of the other phases."""
        yield from (Trigger(), End())
        names = state.map.names
        match state.phase:
            case Act():
                yield from _foreign(Act)
                yield from _actions(state)
            case Withdrawal(chamber):
                yield from _foreign(Withdrawal)
                yield from (Withdraw(name) for name in (*names, *NOWHERE))
                yield Go(names[chamber], names[state.map.neighbours[chamber][0]])
            case Draw(tokens):
                yield from _foreign(Draw)
                tiles = (*range(len(state.map.placed)), 99)
                for token in dict.fromkeys((*tokens, *sorted(state.map.components.tokens), "Z")):
                    yield from (Take(token, tile) for tile in tiles)
            case Growth():
                yield from _foreign(Growth)
                cells = {cell for there in state.map.cells for cell in around(there)} | {(0, 0), (40, -3)}
                for q, r in sorted(cells):
                    yield from (Place(q, r, turn) for turn in (*range(6), 6, 9))
            case Over():
                yield from _foreign(Over)
                yield from (NewBlood(name) for name in names)

    def choose(self, state: State, moves: Sequence[Move], chance: random.Random) -> Move:  # noqa: ARG002
        """Return a move as players make it who try everything, and build: chance alone would hardly ever get on."""
        return any_move(state, chance, eager=0.75)

    def components(self, state: State) -> Iterable[Component]:
        """Every varmint, colony chip, tile and token."""
        for seat, left in enumerate(state.supply):
            varmints = left + sum(crowd[seat] for crowd in state.crowds)
            chips = state.track - state.scores[seat]
            chips += sum(colony.seat == seat for colonies in state.colonies for colony in colonies)
            yield from itertools.repeat(("varmint", seat), varmints)
            yield from itertools.repeat(("chip", seat), chips)
        turned_up = (state.phase.tile,) if isinstance(state.phase, Growth) else ()
        placed = [tile.tile for tile in state.map.placed]
        yield from (("tile", tile) for tile in (*placed, *turned_up, *state.stack))
        drawn = state.phase.tokens if isinstance(state.phase, Draw) else ()
        yield from (("token", token) for token in (*state.bag, *state.beside, *state.spare, *drawn))

    def hides(self, state: State, seat: Seat | None) -> bool:  # noqa: ARG002 - chance itself is hidden from all
        return True

    def scramble(self, state: State, seat: Seat | None, chance: random.Random) -> State:  # noqa: ARG002
        """Shuffle the stack anew, and change what chance will do; nobody sees more than anybody else."""
        stack = list(state.stack)
        chance.shuffle(stack)
        return state._replace(stack=tuple(stack), generator=chance.getrandbits(64))


def _foreign(phase: type) -> Iterator[Move]:
    """Yield one move or two of each other phase."""
    others: dict[type, Sequence[Move]] = {
        Act: (Go("0a", "0b"), Reproduce("0a"), Push("0b", 1, "0a")),
        Withdrawal: (Withdraw("0b"),),
        Draw: (Take("A", 0),),
        Growth: (Place(2, -1, 0),),
    }
    for other, moves in others.items():
        if other is not phase:
            yield from moves


def _actions(state: State) -> Iterator[Move]:
    """Yield the actions of a turn: at the seat's own places and some others, to everywhere near and some places more.

    Which others, changes from position to position, so that over a game all are tried.
    """
    names = state.map.names
    first = (state.points + state.round + sum(state.supply)) % THINLY
    others = (*names[first::THINLY], *NOWHERE)
    own = [place for place, crowd in enumerate(state.crowds) if crowd[state.seat]]
    for name in dict.fromkeys((*(names[place] for place in own), *others)):
        yield from (Reproduce(name), NewBlood(name), Consolidate(name), Feed(name), Establish(name))
    foreign = [place for place, crowd in enumerate(state.crowds) if not crowd[state.seat]][first::THINLY]
    for place in (*own, *foreign[:1]):
        near = [names[goal] for goal in state.map.neighbours[place]]
        for goal in dict.fromkeys((*near, names[place], others[0], NOWHERE[0])):
            yield Go(names[place], goal)
    yield Go(NOWHERE[0], "0a")
    hollows = [place for place in own if state.map.locations[place].kind == "hollow"]
    for place in (*hollows[:3], *own[:1], *foreign[:1]):
        near = [names[goal] for goal in state.map.neighbours[place]]
        for goal in (*near[:2], names[place], NOWHERE[1]):
            yield from (Push(names[place], victim, goal) for victim in (*range(len(state.supply)), 4))
    yield Push(NOWHERE[0], 0, "0a")


TRIAL = VacuumTrial()
