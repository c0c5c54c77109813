"""The generator: known numbers, fair numbers, and the same numbers for ever."""

from __future__ import annotations

import math
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox import chance


def stream(seed: int, length: int) -> list[int]:
    found = []
    for _ in range(length):
        seed, bits = chance.advance(seed)
        found.append(bits)
    return found


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        (
            1234567,
            [
                6457827717110365317,
                3203168211198807973,
                9817491932198370423,
                4593380528125082431,
                16408922859458223821,
            ],
        ),
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
    ],
)
def test_known_vectors(seed: int, expected: list[int]) -> None:
    """SplitMix64 as published, and as other programs have it."""
    assert stream(seed, len(expected)) == expected


def test_frozen_results() -> None:
    """What deals and worlds are made of; a change here changes every deal number."""
    assert chance.shuffle(42, range(10))[1] == (0, 9, 5, 8, 6, 4, 7, 2, 1, 3)
    generator, found = 7, []
    for limit in (2, 6, 10, 100, 2**32):
        generator, number = chance.below(generator, limit)
        found.append(number)
    assert found == [1, 0, 6, 3, 1780359642]


def test_numbers_from_the_uneven_rest_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """2**64 is no multiple of 10: the six numbers at its top would favour 0 to 5."""
    rest = iter([2**64 - 1, 2**64 - 6, 2**64 - 7])
    monkeypatch.setattr(chance, "advance", lambda generator: (generator + 1, next(rest)))
    assert chance.below(0, 10) == (3, 9)


def test_powers_of_two_throw_nothing_away() -> None:
    for limit in (1, 2, 64, 2**32):
        generator, bits = chance.advance(99)
        assert chance.below(99, limit) == (generator, bits % limit)


def chi_square(counts: Counter[object], cells: int) -> float:
    """Return how many standard deviations the counts lie from fair; a fair source stays within a few."""
    expected = counts.total() / cells
    square = sum((count - expected) ** 2 for count in counts.values()) / expected
    square += (cells - len(counts)) * expected
    return (square - (cells - 1)) / math.sqrt(2 * (cells - 1))


@pytest.mark.parametrize("limit", [2, 3, 6, 7, 17, 52])
def test_below_is_fair(limit: int) -> None:
    counts: Counter[object] = Counter()
    generator = 2026
    for _ in range(200 * limit):
        generator, number = chance.below(generator, limit)
        assert 0 <= number < limit
        counts[number] += 1
    assert -4 < chi_square(counts, limit) < 4


def test_below_is_fair_over_the_first_number_of_many_seeds() -> None:
    """Deal numbers are small and follow each other; their first cards must not."""
    counts: Counter[object] = Counter(chance.below(seed, 17)[1] for seed in range(5000))
    assert -4 < chi_square(counts, 17) < 4
    pairs: Counter[object] = Counter(
        (chance.below(seed, 5)[1], chance.below(seed + 1, 5)[1]) for seed in range(5000)
    )
    assert -4 < chi_square(pairs, 25) < 4


def test_shuffle_is_fair() -> None:
    counts: Counter[object] = Counter(chance.shuffle(seed, "abcd")[1] for seed in range(4800))
    assert set(counts) == set(permutations("abcd"))
    assert -4 < chi_square(counts, 24) < 4


def test_every_card_lands_everywhere() -> None:
    places: Counter[object] = Counter()
    for seed in range(2000):
        places.update(enumerate(chance.shuffle(seed, range(17))[1]))
    assert -4 < chi_square(places, 17 * 17) < 4


def test_the_measure_would_notice() -> None:
    """An unfair shuffle (every card swaps with any place) and an unfair die are found out."""
    counts: Counter[object] = Counter()
    for seed in range(4800):
        cards, generator = list("abcd"), seed
        for place in range(4):
            generator, other = chance.below(generator, 4)
            cards[place], cards[other] = cards[other], cards[place]
        counts[tuple(cards)] += 1
    assert chi_square(counts, 24) > 4
    assert chi_square(Counter({0: 600, 1: 500, 2: 500, 3: 500, 4: 500, 5: 400}), 6) > 4


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(), max_size=30))
def test_shuffle_keeps_everything(generator: int, items: list[int]) -> None:
    after, shuffled = chance.shuffle(generator, items)
    assert sorted(shuffled) == sorted(items)
    assert 0 <= after < 2**64
    assert chance.shuffle(generator, tuple(items)) == (after, shuffled)


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**32))
def test_below_stays_below(generator: int, limit: int) -> None:
    after, number = chance.below(generator, limit)
    assert 0 <= number < limit
    assert after != generator
