"""The search by itself, on games that have nothing to do with the box."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pytest

from critterbox import chance
from critterbox.bots.search import Search, soften
from critterbox.game import Seat


class Heap:
    """Some matches and whose turn it is."""

    def __init__(self, matches: int) -> None:
        self.matches = matches
        self.seat: Seat = 0


class Nim:
    """Take one, two or three matches; whoever takes the last one wins."""

    seat: Seat = 0

    def __init__(self, matches: int) -> None:
        self.matches = matches
        self.generator = 1

    def world(self) -> Heap:
        return Heap(self.matches)

    def to_move(self, world: Heap) -> Seat | None:
        return world.seat if world.matches else None

    def advise(self, world: Heap) -> Sequence[tuple[int, float]]:
        moves = range(1, min(world.matches, 3) + 1)
        return [(move, 1 / len(moves)) for move in moves]

    def seen(self, world: Heap, move: int) -> Hashable:  # noqa: ARG002 - everything is seen
        return move

    def advance(self, world: Heap, move: int) -> None:
        world.matches -= move
        world.seat = 1 - world.seat

    def rollout(self, world: Heap) -> float:
        while world.matches:
            self.generator, number = chance.below(self.generator, min(world.matches, 3))
            self.advance(world, number + 1)
        return float(world.seat != self.seat)  # whoever is to move now has not taken the last one


class Guess(Nim):
    """The other seat hides one or two matches; who guesses the number wins, and two are hidden three times in four.

    The thinking seat does not see which: a search that looked into each world would always win.
    """

    def __init__(self) -> None:
        super().__init__(0)

    def world(self) -> Heap:
        self.generator, number = chance.below(self.generator, 4)
        return Heap(1 if number == 0 else 2)

    def to_move(self, world: Heap) -> Seat | None:
        return world.seat if world.seat == 0 else None

    def advise(self, world: Heap) -> Sequence[tuple[int, float]]:  # noqa: ARG002 - it is the same in every world
        return [(1, 0.5), (2, 0.5)]

    def advance(self, world: Heap, move: int) -> None:
        world.matches -= move
        world.seat = 1

    def rollout(self, world: Heap) -> float:
        return float(world.matches == 0)


@pytest.mark.parametrize(("matches", "right"), [(1, 1), (2, 2), (3, 3), (5, 1), (6, 2), (7, 3), (9, 1)])
def test_nim_is_solved(matches: int, right: int) -> None:
    nim = Nim(matches)
    search = Search(nim, nim.advise(nim.world()))
    search.step(600)
    assert search.best() == right
    assert search.iterations == 600 == search.root.visits


def test_it_does_not_choose_by_what_is_hidden() -> None:
    guess = Guess()
    search = Search(guess, guess.advise(guess.world()))
    search.step(400)
    assert search.best() == 2
    assert 0.6 < search.root.total / search.root.visits < 0.8


def test_before_the_first_step_the_prior_decides() -> None:
    nim = Nim(5)
    assert Search(nim, [(1, 0.2), (2, 0.7), (3, 0.1)]).best() == 2


def test_soften() -> None:
    shares = soften([0.0, 1.0, -1000.0], 0.5)
    assert sum(shares) == pytest.approx(1)
    assert shares[1] > shares[0] > shares[2] >= 0
