"""The rulebook of Numbsters, sentence by sentence in our own words, and the rulings N1-N11.

Stacks are written bottom first, as the rulebook lays them out: the top is at the right, 8 is the Mouth.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise, permutations

import pytest

from critterbox.game import BadInput, IllegalMove, Json, Outcome
from critterbox.numbsters import GAME
from critterbox.numbsters.model import (
    CHECKLIST,
    LAST_NUMBSTER,
    MOUTH,
    MOUTH_ON_TOP,
    NOTHING_EATEN,
    NUMBSTERS,
    Eat,
    Leave,
    Shift,
    State,
    Swap,
)
from critterbox.numbsters.rules import after_meal, ending, meals, neighbours
from critterbox.session import Session
from critterbox.words import Words
from tests.contract.trial import play as play_out
from tests.games.numbsters.positions import at, ended, legal, play, refusal
from tests.games.numbsters.trial import TRIAL

DEALS = range(200)


def code(state: State, text: str) -> str | None:
    found = refusal(state, text)
    return None if found is None else found.code


# Components and Setup


def test_there_are_17_numbsters_and_one_mouth() -> None:
    """17 Numbster cards; one Mouth, which is number eight."""
    for seed in DEALS:
        assert sorted(TRIAL.components(GAME.setup({}, seed))) == list(range(1, 19))
    assert len(NUMBSTERS) == 17
    assert MOUTH == 8
    assert MOUTH not in NUMBSTERS


def test_the_deck_is_shuffled_without_the_mouth() -> None:
    """The Mouth is set aside; the Numbsters are shuffled into a deck."""
    decks = [GAME.setup({}, seed).deck for seed in DEALS]
    assert all(MOUTH not in deck for deck in decks)
    assert {card for deck in decks for card in deck} == set(NUMBSTERS)
    assert len(set(decks)) == len(DEALS)


def test_six_numbsters_and_the_mouth_are_shuffled_into_a_stack_of_seven() -> None:
    """Six are drawn and shuffled with the Mouth: it may lie anywhere among the seven."""
    places: Counter[int] = Counter()
    for seed in DEALS:
        stack = GAME.setup({}, seed).stack[:-1]  # without the card drawn for the first turn
        assert len(stack) == 7
        places[stack.index(MOUTH)] += 1
    assert set(places) == set(range(7))
    assert all(10 < count < 50 for count in places.values()), places


# The Stack


def test_the_whole_stack_is_face_up_and_may_be_looked_through() -> None:
    """All cards in the stack are face up, at all times, in their order."""
    state = GAME.setup({}, 1)
    for turn in play_out(GAME, state, random.Random(1)):
        assert GAME.snapshot(turn.before, 0)["stack"] == list(turn.before.stack)


def test_the_top_card_has_the_ability_that_counts() -> None:
    """Only the top card's ability may be used: the 6 does nothing deeper down."""
    assert legal(at(12, 8, 3, 6)) == {"eat 12 3 special"}
    assert legal(at(6, 12, 8, 3, 9)) == {"eat 3 12 special"}
    assert legal(at(6, 12, 8, 3, 4)) == set()


def test_the_order_changes_only_as_the_rules_say() -> None:
    """Nothing but an arrangement, a used special card and a drawn card changes the order."""
    for turn in play_out(GAME, GAME.setup({}, 2), random.Random(2)):
        move, before, after = turn.move, turn.before.stack, turn.step.state.stack
        if isinstance(move, Eat):
            left = [card for card in before if card != move.eaten]
            if move.how == "special" and left[-1] == before[-1]:
                left.insert(0, left.pop())
            assert list(after[: len(left)]) == left
            assert refusal(turn.before, "leave") is not None
            assert refusal(turn.before, "swap 0 1") is not None


# Gameplay


def test_a_turn_is_draw_then_move_then_eat() -> None:
    """The three steps come in order."""
    state = at(3, 5, 8, 4, phase="arrange", deck=(9, 2))
    assert code(state, "eat 4 5 basic") == "arrange_first"
    state = play(state, "leave")
    assert code(state, "leave") == "already_arranged"
    state = play(state, "eat 4 5 basic")
    assert (state.stack, state.phase) == ((3, 8, 4, 9), "arrange"), "and the next turn has drawn"
    assert code(state, "eat 3 4 basic") == "arrange_first"


def test_draw_puts_one_card_on_top() -> None:
    """Draw one card and place it on top of the stack."""
    state = play(at(3, 5, 8, 4, deck=(9, 2)), "eat 4 5 basic")
    assert state.stack == (3, 8, 4, 9)
    assert state.deck == (2,)
    assert state.turn == at(3, 5, 8, 4, deck=(9, 2)).turn + 1


def test_draw_is_skipped_when_the_deck_is_empty() -> None:
    """No card, no draw; the turn goes on with the Move step."""
    state = play(at(3, 5, 8, 4), "eat 4 5 basic")
    assert state.stack == (3, 8, 4)
    assert state.deck == ()
    assert state.phase == "arrange"


def test_the_move_step_is_optional() -> None:
    """The stack may be left as it is."""
    state = play(at(3, 5, 8, 4, phase="arrange"), "leave")
    assert state.stack == (3, 5, 8, 4)
    assert state.phase == "eat"


@pytest.mark.parametrize(
    ("move", "stack"),
    [
        ("move 0 3", (2, 8, 4, 1, 5)),
        ("move 3 0", (4, 1, 2, 8, 5)),
        ("move 0 4", (2, 8, 4, 5, 1)),
        ("move 4 0", (5, 1, 2, 8, 4)),
        ("move 1 2", (1, 8, 2, 4, 5)),
        ("move 2 4", (1, 2, 4, 5, 8)),
    ],
)
def test_one_card_may_be_moved(move: str, stack: tuple[int, ...]) -> None:
    """Move one card to another position; TO counts in the finished stack."""
    assert play(at(1, 2, 8, 4, 5, phase="arrange"), move).stack == stack


@pytest.mark.parametrize(
    ("move", "stack"),
    [("swap 0 4", (5, 2, 8, 4, 1)), ("swap 1 3", (1, 4, 8, 2, 5)), ("swap 2 4", (1, 2, 5, 4, 8))],
)
def test_two_cards_may_be_swapped(move: str, stack: tuple[int, ...]) -> None:
    """Swap two cards in the stack."""
    assert play(at(1, 2, 8, 4, 5, phase="arrange"), move).stack == stack


def test_only_one_arrangement_a_turn() -> None:
    """One of the following, not both, and not twice."""
    state = play(at(3, 5, 8, 4, 9, phase="arrange"), "move 4 0")
    for text in ("leave", "move 0 1", "swap 0 1"):
        found = refusal(state, text)
        assert found is not None
        assert (found.code, found.rule) == ("already_arranged", "N2")


def test_any_card_may_be_moved_and_swapped_the_mouth_too() -> None:
    """All cards may be moved and swapped, the Mouth included."""
    state = at(3, 8, 4, 9, phase="arrange")
    moves = {f"move {i} {j}" for i in range(4) for j in range(4) if i != j}
    swaps = {f"swap {i} {j}" for i in range(4) for j in range(i + 1, 4)}
    assert legal(state) == {"leave"} | moves | swaps


def test_exactly_one_numbster_eats_one_other() -> None:
    """A single Numbster eats another: the stack loses one card, and then comes the next turn."""
    state = play(at(2, 3, 5, 8, 4), "eat 4 5 basic")
    assert state.stack == (2, 3, 8, 4)
    assert state.discard[-1] == 5
    assert state.phase == "arrange"


def test_you_lose_if_nothing_is_eaten() -> None:
    """No meal is possible: lost."""
    state = play(at(12, 8, 4, phase="arrange"), "leave")
    assert (state.phase, state.reason, state.won) == ("over", NOTHING_EATEN, False)


# Basic Eating


def test_the_smaller_of_two_sequential_eats_the_bigger() -> None:
    """Two sequential Numbsters around the Mouth: the smaller eats, the bigger is discarded."""
    for one, other in permutations(NUMBSTERS, 2):
        state = at(one, MOUTH, other, 18 if 18 not in (one, other) else 1)
        basic = {text for text in legal(state) if text.endswith("basic")}
        small, big = sorted((one, other))
        follows = big - small == 1 or (small, big) == (7, 9)
        assert basic == ({f"eat {small} {big} basic"} if follows else set())


@pytest.mark.parametrize("stack", [(4, 8, 5, 7), (5, 8, 4, 7)])
def test_the_smaller_may_be_below_or_above_the_mouth(stack: tuple[int, ...]) -> None:
    """It does not matter on which side the smaller one lies: the Five is eaten in both valid examples."""
    state = at(*stack)
    assert legal(state) == {"eat 4 5 basic"}
    after = play(state, "eat 4 5 basic")
    assert after.discard[-1] == 5
    assert 4 in after.stack
    found = refusal(state, "eat 5 4 basic")
    assert found is not None
    assert (found.code, found.rule) == ("smaller_eats_bigger", "N3")


def test_invalid_example_the_mouth_is_not_between() -> None:
    """4, 5, Mouth, 6: the Four and the Five are sequential, but the Mouth is not between them."""
    found = refusal(at(4, 5, 8, 6), "eat 4 5 basic")
    assert found is not None
    assert (found.code, found.rule) == ("no_mouth_between", "N3")
    assert legal(at(4, 5, 8, 6)) == {"eat 5 6 basic"}


def test_invalid_example_not_sequential() -> None:
    """4, Mouth, 7: the Four and the Seven are not sequential."""
    found = refusal(at(4, 8, 7), "eat 4 7 basic")
    assert found is not None
    assert (found.code, found.rule) == ("not_sequential", "N3")
    assert legal(at(4, 8, 7)) == set()


# Special Eating


def test_the_special_rule_may_be_used_instead_of_the_basic_one() -> None:
    """The player may use either: each lies on offer when it is met."""
    assert legal(at(11, 8, 10, 5)) == {"eat 10 11 basic"}
    assert legal(at(10, 8, 11, 12)) == {"eat 10 11 basic"}
    assert legal(at(11, 8, 10, 13)) == {"eat 10 11 basic", "eat 11 10 special"}


def test_a_used_special_card_goes_to_the_bottom_and_is_not_discarded() -> None:
    """After the eaten card is discarded, the card whose rule was used goes to the bottom."""
    state = play(at(2, 1, 8, 3, 4), "eat 1 3 special")
    assert state.stack == (4, 2, 1, 8)
    assert state.discard[-1] == 3
    assert 4 not in state.discard


def test_a_basic_meal_leaves_the_top_card_where_it_is() -> None:
    """Only a used special rule moves the top card."""
    assert play(at(5, 8, 4, 7), "eat 4 5 basic").stack == (8, 4, 7)


def test_a_special_meal_too_needs_the_mouth_directly_between() -> None:
    """The special rule does not lift the Mouth's: the two lie directly around it."""
    found = refusal(at(1, 2, 8, 6, 3, 4), "eat 1 3 special")
    assert found is not None
    assert (found.code, found.rule) == ("no_mouth_between", "N3")
    found = refusal(at(8, 1, 3, 4), "eat 1 3 special")
    assert found is not None
    assert (found.code, found.rule) == ("no_mouth_between", "N3")


def test_a_special_rule_replaces_what_the_two_numbsters_must_be() -> None:
    """Only the requirements for the two change: not sequential, and the bigger may eat."""
    assert legal(at(12, 8, 3, 1)) == set()
    assert legal(at(12, 8, 3, 11)) == {"eat 12 3 special"}


def test_example_of_a_special_meal() -> None:
    """6, 13, 3, 15, Mouth, 1, 4: with the Four on top the One eats the Fifteen; the Four goes to the bottom."""
    state = at(6, 13, 3, 15, 8, 1, 4)
    assert legal(state) == {"eat 1 15 special"}
    after = play(state, "eat 1 15 special")
    assert after.stack == (4, 6, 13, 3, 8, 1)
    assert after.discard[-1] == 15
    assert after.phase == "arrange"


def test_the_game_ends_with_one_numbster_and_the_mouth() -> None:
    """After the Eat step, one Numbster and the Mouth end the game."""
    assert play(at(5, 8, 4), "eat 4 5 basic").phase == "over"


def test_the_game_ends_with_the_mouth_on_top() -> None:
    """After the Eat step, the Mouth on top ends the game."""
    state = play(at(2, 4, 8, 5), "eat 4 5 basic")
    assert state.stack == (2, 4, 8)
    assert state.phase == "over"


# Sequential Numbsters


def test_numbsters_that_differ_by_one_are_sequential() -> None:
    """For example, Five and Six."""
    assert "eat 5 6 basic" in legal(at(6, 8, 5, 3))
    assert "eat 5 7 basic" not in legal(at(7, 8, 5, 3))


@pytest.mark.parametrize("stack", [(7, 8, 9, 12), (9, 8, 7, 12)])
def test_seven_and_nine_are_sequential(stack: tuple[int, ...]) -> None:
    """Eight is no Numbster, so Seven eats Nine by the basic rule, from either side."""
    assert legal(at(*stack)) == {"eat 7 9 basic"}


def test_ten_lets_the_bigger_of_two_sequential_eat_the_smaller() -> None:
    """Ten's rule still needs the Mouth between two sequential Numbsters; the smaller is discarded."""
    assert legal(at(4, 8, 5, 10)) == {"eat 4 5 basic", "eat 5 4 special"}
    assert legal(at(4, 8, 6, 10)) == set()
    assert legal(at(4, 5, 8, 10)) == set()
    assert play(at(4, 8, 5, 10), "eat 5 4 special").discard[-1] == 4


# Winning the Game


def test_example_you_win() -> None:
    """Only the Mouth, and a Numbster (12) on top of it: won."""
    state = play(at(13, 8, 12), "eat 12 13 basic")
    assert state.stack == (8, 12)
    assert state.won
    assert GAME.outcome(state) == Outcome(LAST_NUMBSTER, ((0,),), (1,))


def test_example_you_lose_as_nothing_can_be_eaten() -> None:
    """12, Mouth, 4: more than two cards, and nothing can be eaten."""
    assert legal(at(12, 8, 4)) == set()
    state = play(at(12, 8, 4, phase="arrange"), "leave")
    assert state.stack == (12, 8, 4)
    assert GAME.outcome(state) == Outcome(NOTHING_EATEN, (), (0,))


def test_example_you_lose_with_the_mouth_on_top() -> None:
    """4, 12, Mouth: the Mouth is on top at the end of the turn."""
    state = play(at(4, 12, 8, 13), "eat 12 13 basic")
    assert state.stack == (4, 12, 8)
    assert GAME.outcome(state) == Outcome(MOUTH_ON_TOP, (), (0,))


def test_the_mouth_on_top_loses_even_with_one_numbster_left() -> None:
    """A win needs the Numbster on top of the Mouth."""
    state = play(at(4, 8, 5), "eat 4 5 basic")
    assert state.stack == (4, 8)
    assert (state.reason, state.won) == (MOUTH_ON_TOP, False)


def test_the_mouth_may_be_on_top_within_a_turn() -> None:
    """Only the end of a turn counts: drawn to the top or moved there, the Mouth can still be moved away."""
    state = at(4, 5, 3, 8, phase="arrange")
    assert state.phase == "arrange"
    assert play(state, "move 3 1").stack == (4, 8, 5, 3)
    assert play(state, "move 3 1").phase == "eat"


# Numbster Checklist


def test_the_checklist_has_boxes_for_sixteen() -> None:
    """1-7 and 9-17: the Mouth has no box, nor has the unicorn."""
    assert CHECKLIST == (1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17)


# The rulings


def test_n1_the_first_turn_draws_too() -> None:
    for seed in DEALS:
        state = GAME.setup({}, seed)
        assert (len(state.stack), len(state.deck), state.discard) == (8, 10, ())
        assert (state.phase, state.turn, state.assisted, state.reason) == ("arrange", 1, False, None)


def test_n1_the_mouth_may_be_dealt_on_top() -> None:
    """It may end on top of the seven; the first draw then covers it."""
    assert any(GAME.setup({}, seed).stack[6] == MOUTH for seed in DEALS)


def test_n1_drawing_goes_on_to_the_last_card_and_each_draw_is_a_reveal() -> None:
    step = GAME.apply(at(3, 5, 8, 4, deck=(9,)), Eat(4, 5, "basic"))
    assert step.state.deck == ()
    assert step.reveals == (0,)
    assert step.events[-1] == {"type": "drew", "card": 9}
    step = GAME.apply(at(3, 5, 8, 4), Eat(4, 5, "basic"))
    assert not step.reveals
    assert "drew" not in {event["type"] for event in step.events}


def test_n2_arrangements_of_eight_cards() -> None:
    state = GAME.setup({}, 5)
    assert len(legal(state)) == 1 + 8 * 7 + 8 * 7 // 2
    assert GAME.legal_moves(state)[0] == Leave()
    assert {Shift(0, 7), Shift(7, 0), Swap(0, 7)} <= set(GAME.legal_moves(state))


@pytest.mark.parametrize("text", ["move 0 0", "swap 3 3"])
def test_n2_an_arrangement_that_changes_nothing_is_no_move_or_swap(text: str) -> None:
    found = refusal(at(3, 5, 8, 4, phase="arrange"), text)
    assert found is not None
    assert (found.code, found.rule) == ("same_place", "N2")


def test_n3_seven_eats_nine_and_not_the_other_way_round() -> None:
    assert refusal(at(7, 8, 9, 12), "eat 7 9 basic") is None
    found = refusal(at(7, 8, 9, 12), "eat 9 7 basic")
    assert found is not None
    assert (found.code, found.rule) == ("smaller_eats_bigger", "N3")


def test_n3_six_and_nine_are_not_sequential_nor_seven_and_ten() -> None:
    assert legal(at(6, 8, 9, 12)) == set()
    assert "eat 7 10 basic" not in legal(at(7, 8, 10, 12))


def test_n4_the_top_card_may_itself_be_a_neighbour_of_the_mouth() -> None:
    """The used card eats, and then goes to the bottom: here that brings the Mouth to the top."""
    state = play(at(2, 12, 8, 13), "eat 13 12 special")
    assert state.stack == (13, 2, 8)
    assert state.reason == MOUTH_ON_TOP


def test_n4_the_mouth_on_top_after_a_special_meal_loses() -> None:
    """The top card was the only one above the Mouth besides the eaten one."""
    state = play(at(2, 1, 8, 3, 4), "eat 1 3 special")
    assert state.stack == (4, 2, 1, 8)
    assert (state.phase, state.reason) == ("over", MOUTH_ON_TOP)


def test_n4_the_event_tells_that_the_card_was_used() -> None:
    step = GAME.apply(at(6, 13, 3, 15, 8, 1, 4), Eat(1, 15, "special"))
    assert step.events == (
        {"type": "ate", "eater": 1, "eaten": 15, "how": "special"},
        {"type": "used", "card": 4},
    )


def test_n5_the_biggest_is_looked_for_in_the_whole_stack() -> None:
    assert legal(at(16, 8, 5, 3)) == {"eat 16 5 special"}
    assert legal(at(17, 16, 8, 5, 3)) == set()
    assert legal(at(16, 8, 5, 17, 3)) == set()


def test_n5_the_smallest_is_looked_for_in_the_whole_stack() -> None:
    assert legal(at(5, 8, 12, 16)) == {"eat 5 12 special"}
    assert legal(at(4, 5, 8, 12, 16)) == set()


def test_n5_biggest_and_smallest_leave_the_mouth_out() -> None:
    assert legal(at(7, 8, 5, 3)) == {"eat 7 5 special"}, "7 is the biggest: the 8 does not count"
    assert legal(at(9, 8, 12, 16)) == {"eat 9 12 special"}, "9 is the smallest: the 8 does not count"


def test_n5_biggest_and_smallest_are_found_before_the_meal() -> None:
    """What is about to be eaten still counts."""
    assert "eat 5 17 special" not in legal(at(5, 8, 17, 3)), "5 would be the biggest only after its meal"
    assert "eat 12 10 special" not in legal(at(12, 8, 10, 16)), "12 would be the smallest only after its meal"
    assert "eat 17 5 special" in legal(at(5, 8, 17, 3))


def test_n5_single_digits_are_1_to_7_and_9() -> None:
    """With the Nine on top a single-digit eats a double-digit; with the Six it is the other way round."""
    for one, other in permutations([card for card in NUMBSTERS if card != 9], 2):
        assert (refusal(at(one, 8, other, 9), f"eat {one} {other} special") is None) == (
            one < 8 and other > 9
        )
    assert refusal(at(9, 8, 12, 14), "eat 9 12 special") is not None, "12 is not odd"
    assert refusal(at(9, 8, 13, 14), "eat 9 13 special") is None, "9 is a single-digit"
    assert refusal(at(10, 8, 13, 14), "eat 10 13 special") is not None, "10 is not"


def test_n5_ten_counts_seven_and_nine_as_sequential() -> None:
    assert legal(at(7, 8, 9, 10)) == {"eat 7 9 basic", "eat 9 7 special"}


def test_n6_both_directions_may_be_possible() -> None:
    """Two odd cards under a Thirteen eat each other, if both are double-digit."""
    assert legal(at(11, 8, 15, 13)) == {"eat 11 15 special", "eat 15 11 special"}
    assert play(at(2, 11, 8, 15, 13), "eat 11 15 special").stack == (13, 2, 11, 8)
    assert play(at(2, 11, 8, 15, 3, 13), "eat 15 11 special").stack == (13, 2, 8, 15, 3)


def test_n6_basic_and_special_are_different_choices() -> None:
    """The same pair by either rule: two moves, two stacks."""
    state = at(11, 8, 10, 17)
    assert legal(state) == {"eat 10 11 basic", "eat 10 11 special"}
    assert play(state, "eat 10 11 basic").stack == (8, 10, 17)
    assert play(state, "eat 10 11 special").stack == (17, 8, 10)


def test_n6_three_meals_at_the_most() -> None:
    """Both directions by the special rule, and the smaller eats the bigger by the basic one."""
    assert legal(at(7, 8, 9, 14)) == {"eat 7 9 basic", "eat 7 9 special", "eat 9 7 special"}
    assert max(len(meals((one, MOUTH, other, top))) for one, other, top in permutations(NUMBSTERS, 3)) == 3


def test_n7_an_arrangement_without_a_meal_is_accepted_and_lost_at_once() -> None:
    state = at(3, 5, 8, 4, phase="arrange")
    assert refusal(state, "move 2 3") is None
    after = play(state, "move 2 3")
    assert (after.phase, after.reason) == ("over", NOTHING_EATEN)
    found = refusal(after, "leave")
    assert found is not None
    assert (found.code, found.rule) == ("game_over", "N7")


def test_n8_an_eaten_special_card_is_discarded_and_not_moved() -> None:
    """The Thirteen on top says that odd eats double-digit, and is eaten by it."""
    step = GAME.apply(at(2, 11, 8, 13), Eat(11, 13, "special"))
    assert step.state.stack == (2, 11, 8)
    assert step.state.discard[-1] == 13
    assert (step.state.phase, step.state.reason) == ("over", MOUTH_ON_TOP)
    assert [event["type"] for event in step.events] == ["ate", "lost"]


def test_n8_holds_for_every_card() -> None:
    by_their_own_rule = set()
    for low, top, other in permutations(NUMBSTERS, 3):
        meal = Eat(low, top, "special")
        state = at(other, low, MOUTH, top)
        if GAME.refuse(state, 0, meal) is None:
            after = GAME.apply(state, meal).state
            assert (after.stack, after.discard[-1], after.reason) == ((other, low, MOUTH), top, MOUTH_ON_TOP)
            by_their_own_rule.add(top)
    # 1, 4, 9, 14 and 18 let only such be eaten as they are not themselves.
    assert by_their_own_rule == {2, 3, 5, 6, 7, 10, 11, 12, 13, 15, 16, 17}


def test_n9_the_mouth_on_top_comes_before_two_cards() -> None:
    assert ending((5, MOUTH)) == MOUTH_ON_TOP
    assert ending((MOUTH, 5)) == LAST_NUMBSTER
    assert ending((3, 5, MOUTH)) == MOUTH_ON_TOP
    assert ending((3, MOUTH, 5)) is None
    assert ending((MOUTH, 3, 5)) is None


def test_n9_after_the_end_nothing_can_be_played() -> None:
    for state in (play(at(5, 8, 4), "eat 4 5 basic"), play(at(4, 8, 5), "eat 4 5 basic")):
        assert legal(state) == set()
        found = refusal(state, "leave")
        assert found is not None
        assert (found.code, found.rule) == ("game_over", "N9")


def test_n10_the_18_plays_like_any_other() -> None:
    assert legal(at(17, 8, 18, 12)) == {"eat 17 18 basic"}
    assert legal(at(4, 8, 18, 12)) == {"eat 4 18 special"}
    assert legal(at(17, 8, 4, 18)) == {"eat 17 4 special"}


def test_n10_the_18_is_never_the_last_one() -> None:
    """Every last meal there can be: three cards, the Mouth between, all pairs. The top eats the next one up."""
    last = {}
    for low, top in permutations(NUMBSTERS, 2):
        stack = (low, MOUTH, top)
        for meal in meals(stack):
            after = after_meal(stack, meal)
            if ending(after) == LAST_NUMBSTER:
                assert meal.how == "basic"
                assert (meal.eater, meal.eaten) == (top, low)
                last[top] = low
    assert last == dict(pairwise(NUMBSTERS))
    assert set(last) == set(CHECKLIST)


def test_n10_no_other_stack_can_be_the_last_but_one() -> None:
    """A meal takes exactly one card, and without the Mouth between two there is none."""
    for stack in permutations((3, 8, 18)):
        if stack[1] != MOUTH:
            assert neighbours(stack) is None
            assert meals(stack) == ()
    for turn in play_out(GAME, GAME.setup({}, 7), random.Random(7)):
        if isinstance(turn.move, Eat):
            assert len(turn.step.state.discard) == len(turn.before.discard) + 1


def test_n11_undo_past_a_draw_marks_the_game() -> None:
    session = Session.at("numbsters", GAME.to_json(at(3, 5, 8, 4, phase="arrange", deck=(9, 2))))
    session.play(Leave())
    session.undo()
    assert not session.state.assisted, "nothing had been seen"
    session.redo()
    session.play(Eat(4, 5, "basic"))
    session.undo()
    assert session.state.assisted
    session.redo()
    assert session.state.assisted, "for good"
    session.play(Leave())
    assert session.state.assisted
    assert GAME.snapshot(session.state, 0)["assisted"] is True


def test_n11_undo_without_a_draw_marks_nothing() -> None:
    session = Session.at("numbsters", GAME.to_json(at(3, 5, 8, 4)))
    session.play(Eat(4, 5, "basic"))
    session.undo()
    assert not session.state.assisted


# What is refused


ARRANGE = at(4, 5, 8, 6, 9, phase="arrange")
BASIC = at(4, 5, 8, 7, 12)
OVER = ended(8, 4, reason=LAST_NUMBSTER)
STUCK = ended(12, 8, 4, reason=NOTHING_EATEN)


@pytest.mark.parametrize(
    ("state", "text", "code", "rule", "sentence"),
    [
        (ARRANGE, "eat 5 6 basic", "arrange_first", "N2", "Arrange first"),
        (ARRANGE, "move 5 0", "no_such_place", "N2", "no place 5"),
        (ARRANGE, "move 0 5", "no_such_place", "N2", "0 (bottom) to 4 (top)"),
        (ARRANGE, "move -1 2", "no_such_place", "N2", "no place -1"),
        (ARRANGE, "swap 0 99", "no_such_place", "N2", "no place 99"),
        (ARRANGE, "move 2 2", "same_place", "N2", "leave the Mouth where"),
        (ARRANGE, "swap 4 4", "same_place", "N2", "Nine"),
        (BASIC, "leave", "already_arranged", "N2", "Now one Numbster must eat"),
        (BASIC, "move 0 1", "already_arranged", "N2", "has been arranged"),
        (BASIC, "swap 0 9", "already_arranged", "N2", "has been arranged"),
        (BASIC, "eat 8 7 basic", "mouth_is_no_numbster", "N3", "neither eats nor is eaten"),
        (BASIC, "eat 7 8 special", "mouth_is_no_numbster", "N3", "neither eats nor is eaten"),
        (BASIC, "eat 5 19 basic", "no_such_card", None, "no Numbster 19"),
        (BASIC, "eat 0 5 special", "no_such_card", None, "no Numbster 0"),
        (BASIC, "eat -4 5 basic", "no_such_card", None, "no Numbster -4"),
        (BASIC, "eat 5 6 basic", "not_in_stack", "N3", "Six is not in the stack"),
        (BASIC, "eat 18 5 special", "not_in_stack", "N3", "Eighteen is not in the stack"),
        (BASIC, "eat 5 5 basic", "eats_itself", "N3", "Five cannot eat itself"),
        (BASIC, "eat 4 5 basic", "no_mouth_between", "N3", "between Four and Five"),
        (BASIC, "eat 7 12 special", "no_mouth_between", "N3", "between Seven and Twelve"),
        (BASIC, "eat 5 7 basic", "not_sequential", "N3", "Five and Seven are no neighbours in counting"),
        (at(5, 8, 6, 12), "eat 6 5 basic", "smaller_eats_bigger", "N3", "Six cannot eat Five"),
        (BASIC, "eat 5 7 special", "ability_eater", "N4", "Five would eat, but is not even"),
        (at(4, 8, 7, 12), "eat 4 7 special", "ability_eaten", "N4", "Seven would be eaten, but is not even"),
        (at(6, 8, 4, 12), "eat 6 4 special", "ability_size", "N4", "Four is not bigger than Six"),
        (
            at(6, 17, 8, 5, 3),
            "eat 5 17 special",
            "ability_eater",
            "N5",
            "Five would eat, but is not the biggest in the stack",
        ),
        (
            at(4, 8, 6, 16),
            "eat 6 4 special",
            "ability_eater",
            "N5",
            "Six would eat, but is not the smallest in the stack",
        ),
        (at(4, 8, 6, 10), "eat 6 4 special", "ability_size", "N5", "not the next smaller number before Six"),
        (at(6, 8, 9, 10), "eat 9 6 special", "ability_size", "N5", "not the next smaller number before Nine"),
        (at(4, 8, 5, 10), "eat 4 5 special", "ability_size", "N4", "not the next smaller number before Four"),
        (
            at(7, 8, 9, 10),
            "eat 7 9 special",
            "ability_size",
            "N4",
            "not the next smaller number before Seven",
        ),
        (ARRANGE, "move 99999999999 1", "no_such_place", "N2", "no place 99999999999"),
        (ARRANGE, f"move 1 -{'9' * 20}", "no_such_place", "N2", f"no place -{'9' * 20}"),
        (BASIC, f"eat {'9' * 20} 5 basic", "no_such_card", None, f"no Numbster {'9' * 20}"),
        (OVER, "leave", "game_over", "N9", "one Numbster is left"),
        (OVER, "eat 4 5 basic", "game_over", "N9", "The game is over"),
        (STUCK, "leave", "game_over", "N7", "nothing can be eaten"),
        (STUCK, "eat 12 4 basic", "game_over", "N7", "nothing can be eaten"),
    ],
)
def test_refusals_name_their_ruling(
    state: State, text: str, code: str, rule: str | None, sentence: str
) -> None:
    found = refusal(state, text)
    assert found is not None
    assert (found.code, found.rule) == (code, rule)
    assert sentence in Words().explain(found)
    with pytest.raises(IllegalMove, match=code):
        play(state, text)


def test_another_seat_may_not_move() -> None:
    found = GAME.refuse(ARRANGE, 1, Leave())
    assert found is not None
    assert found.code == "wrong_seat"
    assert "seat 1" in Words().explain(found)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "leave ",
            " leave",
            "Leave",
            "leave\n",
            "leave 1",
            "move",
            "move 1",
            "move 1 2 3",
            "move 1  2",
        ),
        *(
            "move a b",
            "move 1.0 2",
            "move ² 2",
            "move ١ ٢",
            "move 1_0 2",
            "move 0x1 2",
            "move +1 2",
            "swap 1",
        ),
        *(
            f"move {'9' * 21} 1",
            f"eat 4 -{'9' * 21} basic",
            "move 01 2",
            "move 0 00",
            "move -0 1",
            "move 1 -01",
            "swap 1 02",
            "eat 04 5 basic",
            "eat 4 5",
            "eat 4 5 BASIC",
            "eat 4 5 both",
            "eat basic 4 5",
            "eat Four Five basic",
        ),
        *("eat 4 5 basic special", "pass", "undo", "leave;leave", "move 1 2\x00", "\ud800", "💥" * 50),
    ],
)
def test_what_is_no_move_text(text: str) -> None:
    with pytest.raises(BadInput) as raised:
        GAME.parse_move(text)
    assert raised.value.refusal.code == "bad_move_text"
    assert len(Words().explain(raised.value.refusal)) < 120


def test_a_swap_has_one_name() -> None:
    assert GAME.parse_move("swap 5 2") == GAME.parse_move("swap 2 5") == Swap(2, 5)


@pytest.mark.parametrize("name", ["expert", "", "seed"])
def test_there_are_no_options(name: str) -> None:
    options: dict[str, Json] = {name: 1}
    with pytest.raises(BadInput) as raised:
        GAME.setup(options, 1)
    assert raised.value.refusal.code == "unknown_option"
