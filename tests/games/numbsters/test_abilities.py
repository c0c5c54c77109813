"""Each of the 17 printed abilities: when it works, and what each part of it refuses."""

from __future__ import annotations

import pytest

from critterbox.languages.en import SENTENCES
from critterbox.numbsters import GAME
from critterbox.numbsters.model import ABILITIES, NUMBSTERS
from critterbox.words import Words
from tests.games.numbsters.positions import at, play, refusal

WORKS = None
EATER, EATEN, SIZE = "ability_eater", "ability_eaten", "ability_size"

# stack (bottom first, the ability card on top), eater, eaten, what is wrong
TABLE = [
    # 1: even eats smaller even
    ((6, 8, 4, 1), 6, 4, WORKS),
    ((2, 8, 18, 1), 18, 2, WORKS),
    ((7, 8, 4, 1), 7, 4, EATER),
    ((6, 8, 3, 1), 6, 3, EATEN),
    ((4, 8, 6, 1), 4, 6, SIZE),
    # 2: even eats single-digit
    ((4, 8, 9, 2), 4, 9, WORKS),
    ((18, 8, 1, 2), 18, 1, WORKS),
    ((4, 8, 6, 2), 4, 6, WORKS),
    ((5, 8, 1, 2), 5, 1, EATER),
    ((4, 8, 10, 2), 4, 10, EATEN),
    # 3: the biggest in the stack eats odd
    ((16, 8, 5, 3), 16, 5, WORKS),
    ((17, 8, 15, 3), 17, 15, WORKS),
    ((17, 16, 8, 5, 3), 16, 5, EATER),
    ((16, 8, 4, 3), 16, 4, EATEN),
    # 4: odd eats bigger odd
    ((3, 8, 15, 4), 3, 15, WORKS),
    ((9, 8, 7, 4), 7, 9, WORKS),
    ((2, 8, 15, 4), 2, 15, EATER),
    ((3, 8, 14, 4), 3, 14, EATEN),
    ((15, 8, 3, 4), 15, 3, SIZE),
    # 5: odd eats bigger
    ((3, 8, 14, 5), 3, 14, WORKS),
    ((3, 8, 15, 5), 3, 15, WORKS),
    ((2, 8, 15, 5), 2, 15, EATER),
    ((15, 8, 14, 5), 15, 14, SIZE),
    # 6: double-digit eats single-digit
    ((10, 8, 9, 6), 10, 9, WORKS),
    ((18, 8, 1, 6), 18, 1, WORKS),
    ((9, 8, 1, 6), 9, 1, EATER),
    ((12, 8, 10, 6), 12, 10, EATEN),
    # 7: odd eats smaller odd
    ((15, 8, 3, 7), 15, 3, WORKS),
    ((1, 8, 17, 7), 17, 1, WORKS),
    ((14, 8, 3, 7), 14, 3, EATER),
    ((15, 8, 4, 7), 15, 4, EATEN),
    ((3, 8, 15, 7), 3, 15, SIZE),
    # 9: single-digit eats double-digit
    ((1, 8, 18, 9), 1, 18, WORKS),
    ((7, 8, 10, 9), 7, 10, WORKS),
    ((10, 8, 18, 9), 10, 18, EATER),
    ((1, 8, 7, 9), 1, 7, EATEN),
    # 10: the bigger of two sequential eats the smaller
    ((5, 8, 4, 10), 5, 4, WORKS),
    ((7, 8, 9, 10), 9, 7, WORKS),
    ((6, 8, 4, 10), 6, 4, SIZE),
    ((4, 8, 5, 10), 4, 5, SIZE),
    ((7, 8, 9, 10), 7, 9, SIZE),
    # 11: even eats smaller
    ((6, 8, 5, 11), 6, 5, WORKS),
    ((18, 8, 2, 11), 18, 2, WORKS),
    ((7, 8, 5, 11), 7, 5, EATER),
    ((6, 8, 7, 11), 6, 7, SIZE),
    # 12: even eats bigger even
    ((4, 8, 6, 12), 4, 6, WORKS),
    ((18, 8, 2, 12), 2, 18, WORKS),
    ((3, 8, 6, 12), 3, 6, EATER),
    ((4, 8, 7, 12), 4, 7, EATEN),
    ((6, 8, 4, 12), 6, 4, SIZE),
    # 13: odd eats double-digit
    ((1, 8, 18, 13), 1, 18, WORKS),
    ((17, 8, 10, 13), 17, 10, WORKS),
    ((2, 8, 18, 13), 2, 18, EATER),
    ((1, 8, 9, 13), 1, 9, EATEN),
    # 14: single-digit eats odd
    ((2, 8, 17, 14), 2, 17, WORKS),
    ((9, 8, 1, 14), 9, 1, WORKS),
    ((10, 8, 1, 14), 10, 1, EATER),
    ((2, 8, 4, 14), 2, 4, EATEN),
    # 15: even eats double-digit
    ((2, 8, 18, 15), 2, 18, WORKS),
    ((18, 8, 11, 15), 18, 11, WORKS),
    ((3, 8, 18, 15), 3, 18, EATER),
    ((2, 8, 9, 15), 2, 9, EATEN),
    # 16: the smallest in the stack eats even
    ((5, 8, 12, 16), 5, 12, WORKS),
    ((18, 8, 1, 16), 1, 18, WORKS),
    ((4, 5, 8, 12, 16), 5, 12, EATER),
    ((5, 8, 13, 16), 5, 13, EATEN),
    # 17: even eats bigger
    ((4, 8, 7, 17), 4, 7, WORKS),
    ((4, 8, 18, 17), 4, 18, WORKS),
    ((3, 8, 7, 17), 3, 7, EATER),
    ((6, 8, 5, 17), 6, 5, SIZE),
    # 18: odd eats smaller
    ((7, 8, 4, 18), 7, 4, WORKS),
    ((17, 8, 1, 18), 17, 1, WORKS),
    ((6, 8, 4, 18), 6, 4, EATER),
    ((7, 8, 12, 18), 7, 12, SIZE),
]


@pytest.mark.parametrize(("stack", "eater", "eaten", "wrong"), TABLE)
def test_ability(stack: tuple[int, ...], eater: int, eaten: int, wrong: str | None) -> None:
    state, meal = at(*stack), f"eat {eater} {eaten} special"
    found = refusal(state, meal)
    if wrong is None:
        assert found is None
        after = play(state, meal)
        assert after.stack == (stack[-1], *(card for card in stack[:-1] if card != eaten))
        return
    assert found is not None
    assert found.code == wrong
    assert found.rule in ("N4", "N5")
    sentence = Words().explain(found)
    assert f"“{SENTENCES[f'ability.{stack[-1]}']}”" in sentence
    assert SENTENCES[f"card.{stack[-1]}"] in sentence


@pytest.mark.parametrize("card", NUMBSTERS)
def test_each_part_of_each_ability_is_in_the_table(card: int) -> None:
    ability = ABILITIES[card]
    parts = {EATER: ability.eater, EATEN: ability.eaten, SIZE: ability.size}
    expected = {None, *(part for part, what in parts.items() if what != "any")}
    assert {wrong for stack, _, _, wrong in TABLE if stack[-1] == card} == expected
    assert sum(stack[-1] == card and wrong is None for stack, _, _, wrong in TABLE) >= 2


@pytest.mark.parametrize("card", NUMBSTERS)
def test_an_ability_is_used_only_from_the_top(card: int) -> None:
    """The same two around the Mouth, with the card at the bottom instead: something else is on top."""
    for stack, eater, eaten, wrong in TABLE:
        if stack[-1] == card and wrong is None:
            below = at(stack[-1], *stack[:-1])
            used = [move for move in GAME.legal_moves(below) if GAME.move_text(move).endswith("special")]
            assert all(GAME.apply(below, move).events[-1].get("card") != card for move in used)
            assert refusal(below, f"eat {eater} {eaten} basic") == refusal(
                at(*stack), f"eat {eater} {eaten} basic"
            ), "the basic rule does not look at the top"


def test_the_sentences_say_what_the_abilities_are() -> None:
    """The words of each ability name its parts."""
    for card, ability in ABILITIES.items():
        words = SENTENCES[f"ability.{card}"]
        for kind, named in (
            *(("even", "even"), ("odd", "odd"), ("single", "single-digit"), ("double", "double-digit")),
            *(("biggest", "the biggest"), ("smallest", "the smallest")),
        ):
            assert (kind in (ability.eater, ability.eaten)) == (
                named in words.replace("bigger eats the", "")
            ), words
        assert ("smaller" in words) == (ability.size in ("smaller", "next smaller"))
        assert ("bigger" in words) == (ability.size in ("bigger", "next smaller"))
        assert ("neighbours in counting" in words) == (ability.size == "next smaller")


@pytest.mark.parametrize("card", NUMBSTERS)
def test_a_card_without_a_part_lets_anything_be_it(card: int) -> None:
    """Parts that say nothing refuse nothing."""
    ability = ABILITIES[card]
    reasons = set()
    for low in NUMBSTERS:
        for high in NUMBSTERS:
            if len({low, high, card}) == 3:
                found = refusal(at(low, 8, high, card), f"eat {low} {high} special")
                reasons |= {found.code} if found else set()
    parts = {EATER: ability.eater, EATEN: ability.eaten, SIZE: ability.size}
    assert reasons == {part for part, what in parts.items() if what != "any"}
