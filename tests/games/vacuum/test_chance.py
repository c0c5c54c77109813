"""The bags are fair: exactly, by trying all that chance can say, and over many seeds; and every draw is told."""

from __future__ import annotations

import itertools
import math
import random
import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from typing import TypeVar

import pytest

from critterbox import chance
from critterbox.game import Json, Step
from critterbox.vacuum import GAME
from critterbox.vacuum.model import Draw, State
from tests.games.vacuum.boards import board
from tests.games.vacuum.positions import any_move, small_set

IN_PYODIDE = sys.platform == "emscripten"
SEEDS = 500 if IN_PYODIDE else 4000

Found = TypeVar("Found", bound=Hashable)
Shares = Mapping[Hashable, Fraction]
"""How likely each result is."""


# All that chance can say


class Script:
    """Chance that says what is written down for it, and remembers how many answers there were to choose from."""

    def __init__(self, answers: tuple[int, ...]) -> None:
        self.answers = answers
        self.limits: list[int] = []

    def below(self, generator: int, limit: int) -> tuple[int, int]:
        number = len(self.limits)
        self.limits.append(limit)
        return generator, self.answers[number] if number < len(self.answers) else 0


def every_way(
    monkeypatch: pytest.MonkeyPatch, state: State, text: str
) -> Iterator[tuple[Fraction, Step[State]]]:
    """Yield what a move can lead to: one step for all that chance could answer, and how likely those answers are."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        script = Script(waiting.pop())
        with monkeypatch.context() as patch:
            patch.setattr(chance, "below", script.below)
            step = GAME.apply(state, GAME.parse_move(text))
        asked, said = len(script.answers), script.limits
        if len(said) > asked:  # a question that nothing is written down for: every answer to it is tried
            waiting += [(*script.answers, answer) for answer in range(said[asked])]
        else:
            yield Fraction(1, math.prod(said)), step


def shares(
    monkeypatch: pytest.MonkeyPatch, state: State, text: str, look: Callable[[Step[State]], Found]
) -> dict[Found, Fraction]:
    """Return how likely each result of a move is."""
    found: dict[Found, Fraction] = {}
    for share, step in every_way(monkeypatch, state, text):
        found[look(step)] = found.get(look(step), Fraction(0)) + share
    assert sum(found.values()) == 1
    return found


def hands(bag: list[str], count: int) -> dict[tuple[str, ...], Fraction]:
    """Return how likely each hand is that is drawn at once out of a bag: all choices of tokens are alike."""
    choices = list(itertools.combinations(sorted(bag), count))
    return {hand: Fraction(number, len(choices)) for hand, number in Counter(choices).items()}


def drawn(step: Step[State]) -> tuple[str, ...]:
    """Return the drawn tokens."""
    (tokens,) = [event["tokens"] for event in step.events if event["type"] == "drew"]
    return tuple(sorted(tokens))


def kept(step: Step[State]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return how many of each seat were kept at each location that was reduced."""
    return tuple(
        (event["at"], tuple(event["kept"].count(seat) for seat in range(len(event["lost"]))))
        for event in step.events
        if event["type"] == "reduced"
    )


BAGS = ("A B", "B", "A B C", "A B B", "A A B blank", "A A B B C blank blank", "B B C C D E F blank")


@pytest.mark.parametrize("bag", BAGS)
def test_v12_two_tokens_are_drawn_as_from_a_bag(monkeypatch: pytest.MonkeyPatch, bag: str) -> None:
    """Each two of them are as likely as any other two, exactly."""
    state = board({"1a": (1, 0)}, colonies={"1a": "0!"}, scores=(1, 0), bag=bag, beside="")
    tokens = bag.split()
    assert shares(monkeypatch, state, "trigger", drawn) == hands(tokens, min(2, len(tokens)))


def test_v12_the_order_of_the_tokens_is_drawn_too(monkeypatch: pytest.MonkeyPatch) -> None:
    state = board(bag="A A B C", beside="")
    told = shares(monkeypatch, state, "trigger", lambda step: tuple(step.events[0]["tokens"]))
    assert told == {
        ("A", "A"): Fraction(1, 6),
        **{pair: Fraction(1, 6) for pair in (("A", "B"), ("A", "C"), ("B", "A"), ("C", "A"))},
        ("B", "C"): Fraction(1, 12),
        ("C", "B"): Fraction(1, 12),
    }


CROWDS = ((1, 1), (2, 1), (1, 3), (4, 2), (2, 2), (2, 1, 1), (1, 1, 1, 1), (3, 0, 2), (5, 4), (3, 2, 2))


@pytest.mark.parametrize("crowd", CROWDS)
@pytest.mark.parametrize(("place", "room"), [("2b", 1), ("1a", 5)])
def test_v13_a_reduction_draws_as_from_a_bag(
    monkeypatch: pytest.MonkeyPatch, crowd: tuple[int, ...], place: str, room: int
) -> None:
    """Each of so many varmints as there is room for is as likely as any other choice of them, exactly."""
    state = vacuuming({place: crowd}, seats=len(crowd))
    found = shares(monkeypatch, state, "take A 0", kept)
    varmints = [seat for seat, count in enumerate(crowd) for _ in range(count)]
    if len(varmints) <= room:
        assert found == {(): 1}
        return
    choices = Counter(
        tuple(choice.count(seat) for seat in range(len(crowd)))
        for choice in itertools.combinations(varmints, room)
    )
    every = math.comb(len(varmints), room)
    assert found == {((place, choice),): Fraction(number, every) for choice, number in choices.items()}


def test_v13_locations_are_reduced_each_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn at one place says nothing about another."""
    found = shares(monkeypatch, vacuuming({"1b": (2, 1), "2b": (1, 1)}), "take A 0", kept)
    assert found == {
        (("2b", one), ("1b", other)): Fraction(1, 2) * (Fraction(2, 3) if other == (1, 0) else Fraction(1, 3))
        for one in ((1, 0), (0, 1))
        for other in ((1, 0), (0, 1))
    }


def vacuuming(crowds: Mapping[str, tuple[int, ...]], *, seats: int = 2, generator: int = 1) -> State:
    """Return a position in which the Central tile is about to be vacuumed."""
    state = board(crowds, seats=seats, points=1, phase=Draw(("A", "B")), bag="A B C", generator=generator)
    assert GAME.refuse(state, 0, GAME.parse_move("take A 0")) is None
    return state


# Over many seeds


def surprise(found: Mapping[Found, int], expected: Mapping[Found, Fraction]) -> float:
    """Return how far counts are from what is expected, in standard deviations of the chi-square distribution."""
    count = sum(found.values())
    assert set(found) <= set(expected)
    square = sum(
        (found.get(result, 0) - float(share) * count) ** 2 / (float(share) * count)
        for result, share in expected.items()
    )
    freedom = len(expected) - 1
    return (square - freedom) / math.sqrt(2 * freedom)


MOST_SURPRISING = 3.5
"""Fair draws go beyond this once in some thousand tests; these are the same draws every time."""


@pytest.mark.parametrize("bag", ["A A B B C blank blank", "B C D E F", "A A B"])
def test_v12_tokens_are_fair_over_many_seeds(bag: str) -> None:
    state = board({"1a": (1, 0)}, colonies={"1a": "0!"}, scores=(1, 0), bag=bag, beside="")
    found = Counter(
        drawn(GAME.apply(state._replace(generator=seed), GAME.parse_move("trigger"))) for seed in range(SEEDS)
    )
    assert surprise(found, hands(list(state.bag), 2)) < MOST_SURPRISING


@pytest.mark.parametrize("crowd", [(6, 2), (3, 5), (4, 3, 2), (3, 2, 2, 2)])
def test_v13_reductions_are_fair_over_many_seeds(crowd: tuple[int, ...]) -> None:
    found: Counter[tuple[int, ...]] = Counter()
    state = vacuuming({"1a": crowd}, seats=len(crowd))
    for seed in range(SEEDS):
        ((_, choice),) = kept(GAME.apply(state._replace(generator=seed), GAME.parse_move("take A 0")))
        found[choice] += 1
    varmints = [seat for seat, count in enumerate(crowd) for _ in range(count)]
    choices = [
        tuple(choice.count(seat) for seat in range(len(crowd)))
        for choice in itertools.combinations(varmints, 5)
    ]
    expected = {choice: Fraction(number, len(choices)) for choice, number in Counter(choices).items()}
    assert surprise(found, expected) < MOST_SURPRISING


def test_v13_the_first_drawn_is_anybody() -> None:
    """The order in which varmints are drawn is told; whoever comes first is a fair sample too."""
    state = vacuuming({"1a": (4, 3, 2)}, seats=3)
    found: Counter[int] = Counter()
    for seed in range(SEEDS):
        step = GAME.apply(state._replace(generator=seed), GAME.parse_move("take A 0"))
        found[next(event["kept"][0] for event in step.events if event["type"] == "reduced")] += 1
    assert surprise(found, {0: Fraction(4, 9), 1: Fraction(3, 9), 2: Fraction(2, 9)}) < MOST_SURPRISING


def test_v4_the_set_up_is_fair_over_many_seeds() -> None:
    """Every tile is as often at the centre as any other, and in each turn; and on top of the stack."""
    states = [GAME.setup({}, seed) for seed in range(SEEDS)]
    others = [tile for tile in states[0].map.components.tiles if tile != "central"]
    even = dict.fromkeys(others, Fraction(1, len(others)))
    for number in (1, 6):
        around = Counter(state.map.placed[number].tile for state in states)
        assert surprise(around, even) < MOST_SURPRISING
        turns = Counter(state.map.placed[number].turn for state in states)
        assert surprise(turns, dict.fromkeys(range(6), Fraction(1, 6))) < MOST_SURPRISING
    assert surprise(Counter(state.stack[0] for state in states), even) < MOST_SURPRISING
    assert surprise(Counter(state.stack[-1] for state in states), even) < MOST_SURPRISING


def test_surprise_would_notice() -> None:
    fair = {0: Fraction(1, 2), 1: Fraction(1, 2)}
    assert surprise({0: SEEDS, 1: SEEDS}, fair) < 0
    assert surprise({0: SEEDS, 1: SEEDS + SEEDS // 5}, fair) > MOST_SURPRISING


# Every draw is told


OPTIONS: tuple[dict[str, Json], ...] = (
    {},
    {"seats": 3, "components": small_set()},
    {"seats": 4, "track": 5, "components": small_set()},
)


@pytest.mark.parametrize("options", OPTIONS)
def test_every_draw_comes_from_chance_and_is_told(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, Json]
) -> None:
    """As many draws as chance was asked for; the drawn things lead to the position, and nothing else is random."""
    asked: list[int] = []

    def below(generator: int, limit: int) -> tuple[int, int]:
        asked.append(limit)
        return real(generator, limit)

    real = chance.below
    monkeypatch.setattr(chance, "below", below)
    choose = random.Random(5)
    state = GAME.setup(options, 5)
    told = 0
    while GAME.to_move(state) is not None:
        asked.clear()
        move = any_move(state, choose, 0.5)
        step = GAME.apply(state, move)
        limits = []
        for event in step.events:
            if event["type"] == "drew":
                limits += [len(state.bag) - number for number in range(len(event["tokens"]))]
            if event["type"] == "reduced":
                there = len(event["kept"]) + sum(event["lost"])
                limits += [there - number for number in range(len(event["kept"]))]
        assert asked == limits
        assert (step.state.generator != state.generator) == bool(limits)
        assert GAME.apply(state._replace(generator=1), move).state.generator == 1 or limits
        told += len(limits)
        state = step.state
    assert told > 20


def test_what_is_told_of_a_reduction_is_what_happened() -> None:
    choose = random.Random(8)
    state = GAME.setup({"seats": 3, "components": small_set()}, 8)
    reductions = 0
    while GAME.to_move(state) is not None:
        step = GAME.apply(state, any_move(state, choose, 0.2))
        before = state
        for beat in step.beats:
            for event in beat.events:
                if event["type"] == "reduced":
                    place = beat.state.map.by_name[event["at"]]
                    counts = [event["kept"].count(seat) for seat in range(3)]
                    assert list(beat.state.crowds[place]) == counts
                    lost = [was - now for was, now in zip(before.crowds[place], counts, strict=True)]
                    assert event["lost"] == lost
                    assert len(event["kept"]) == state.map.capacities[place]
                    reductions += 1
            before = beat.state
        state = step.state
    assert reductions > 5
