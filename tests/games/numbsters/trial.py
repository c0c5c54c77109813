"""Numbsters' side of the contract."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal

from critterbox.game import Json, Seat
from critterbox.numbsters.model import Eat, Leave, Move, Shift, State, Swap

HOW: tuple[Literal["basic", "special"], ...] = ("basic", "special")


class NumbstersTrial:
    options: ClassVar[tuple[dict[str, Json], ...]] = ({},)

    def candidates(self, state: State) -> Iterator[Move]:
        yield Leave()
        places = range(-2, len(state.stack) + 3)
        for first in places:
            for second in places:
                yield Shift(first, second)
                if first <= second:
                    yield Swap(first, second)
        for eater in range(20):
            for eaten in range(20):
                for how in HOW:
                    yield Eat(eater, eaten, how)

    def choose(self, state: State, moves: Sequence[Move], chance: random.Random) -> Move:  # noqa: ARG002 - any will do
        return chance.choice(moves)

    def components(self, state: State) -> list[int]:
        return [*state.stack, *state.deck, *state.discard]

    def hides(self, state: State, seat: Seat | None) -> bool:  # noqa: ARG002 - one seat, and all is open
        return len(state.deck) > 1

    def scramble(self, state: State, seat: Seat | None, chance: random.Random) -> State:
        if not self.hides(state, seat):
            return state
        deck = list(state.deck)
        while tuple(deck) == state.deck:
            chance.shuffle(deck)
        return state._replace(deck=tuple(deck))


TRIAL = NumbstersTrial()
