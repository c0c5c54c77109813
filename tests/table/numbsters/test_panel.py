"""The panel under the stack, in every moment of a game."""

from __future__ import annotations

import random
from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest

from critterbox.game import Refusal
from critterbox.numbsters import GAME
from critterbox.numbsters.model import Eat, Leave, State
from critterbox.numbsters.rules import arranged, arrangements, meals, refuse_meal, tries
from critterbox.table.numbsters.look import Look
from critterbox.table.numbsters.panel import panel
from critterbox.table.parts import refusal_note
from tests.games.numbsters.positions import at, play
from tests.table.games import HOPELESS, WORDS, all_states, one_of_each_size, scene, some_looks
from tests.table.numbsters.test_cards import check_promise, engine_meals
from tests.table.reading import by_id, check, doers, label, outline, read, text


def drawn(state: State, look: Look | None = None) -> ET.Element:
    return read(panel(scene(state, look)))


def heading(root: ET.Element) -> str:
    return text(next(iter(root.iter("h2"))))


def playable(root: ET.Element) -> list[str]:
    return [do.removeprefix("play ") for do in doers(root) if do.startswith("play ")]


# Meals.


def test_meals_are_exactly_the_legal_ones() -> None:
    for state in all_states():
        root = drawn(state)
        offered = [GAME.parse_move(move) for move in playable(root)]
        match state.phase:
            case "eat":
                assert tuple(offered) == GAME.legal_moves(state)
            case "arrange":
                left = GAME.apply(state, Leave()).state
                assert tuple(offered) == GAME.legal_moves(left)
                assert ("keep" in doers(root)) == (left.phase == "over")
            case _:
                assert offered == []


def test_a_meal_shows_what_it_leaves_and_how_it_ends() -> None:
    for state in all_states():
        if state.phase != "eat":
            continue
        for do, button in doers(drawn(state)).items():
            if not do.startswith("play "):
                continue
            meal = GAME.parse_move(do.removeprefix("play "))
            assert isinstance(meal, Eat)
            after = GAME.apply(state, meal).state
            drew = after.deck != state.deck
            stack = after.stack[:-1] if drew else after.stack
            chips = [node for node in button.iter() if "chip" in (node.get("class") or "").split()]
            assert tuple(int(text(chip)) for chip in chips) == stack
            marked = [int(text(chip)) for chip in chips if "marked" in (chip.get("class") or "").split()]
            used = meal.how == "special" and meal.eaten != state.stack[-1]
            assert marked == ([state.stack[-1]] if used else [])
            fates = [node for node in button.iter() if "fate" in (node.get("class") or "").split()]
            expected = None if after.phase != "over" else "fate won" if after.won else "fate lost"
            assert [node.get("class") for node in fates] == ([] if expected is None else [expected])
            said = label(button)
            assert WORDS.say("numbsters.eats", eater=meal.eater, eaten=meal.eaten) in said
            assert ("basic rule" in said) == (meal.how == "basic")
            assert (WORDS.say(f"ability.{state.stack[-1]}") in said) == (meal.how == "special")


def test_why_not_lists_the_meals_that_are_refused() -> None:
    seen = 0
    for state in all_states():
        if state.phase != "eat":
            continue
        asked = [do.removeprefix("why ") for do in doers(drawn(state)) if do.startswith("why ")]
        refused = [meal for meal in tries(state.stack) if refuse_meal(state.stack, meal) is not None]
        assert asked == [GAME.move_text(meal) for meal in refused]
        for move in asked:
            assert GAME.refuse(state, 0, GAME.parse_move(move)) is not None
        seen += len(asked)
    assert seen > 100


# Arranging.


def test_every_arrange_step_says_whether_somebody_can_eat() -> None:
    for state in all_states():
        if state.phase != "arrange":
            continue
        title = heading(drawn(state))
        assert title == WORDS.say("numbsters.arrange" if meals(state.stack) else "numbsters.hungry")


def test_a_hopeless_stack_is_called_so() -> None:
    state = at(*HOPELESS, phase="arrange")
    assert not any(engine_meals(state, move) for move in arrangements(3))
    assert "No arrangement of this stack leads to a meal" in text(drawn(state))
    for other in all_states():
        if other.phase == "arrange":
            hopeless = not any(engine_meals(other, move) for move in arrangements(len(other.stack)))
            assert ("No arrangement" in text(drawn(other))) == hopeless


def test_answers_of_the_question_promise_what_the_rules_answer() -> None:
    for state in one_of_each_size():
        size = len(state.stack)
        for chosen in range(size):
            for asked in range(size):
                if chosen == asked:
                    continue
                root = drawn(state, Look(f"card {asked}", chosen=chosen, asked=asked, aim=f"card {asked}"))
                moves = playable(root)
                assert moves[0] == f"swap {min(chosen, asked)} {max(chosen, asked)}"
                stacks = set()
                for text_ in moves:
                    move = GAME.parse_move(text_)
                    assert not isinstance(move, Eat)
                    assert GAME.refuse(state, 0, move) is None
                    check_promise(doers(root)[f"play {text_}"], state, move)
                    stacks.add(arranged(state.stack, move))
                assert len(stacks) == len(moves), "no answer twice"
                without = [card for card in state.stack if card != state.stack[chosen]]
                place = without.index(state.stack[asked])
                for beside in (place, place + 1):
                    wanted = (*without[:beside], state.stack[chosen], *without[beside:])
                    assert wanted in stacks or wanted == state.stack, "swap, or move to either side of it"
                assert by_id(root, "ask-first").get("data-do") == f"play {moves[0]}"


def test_aiming_shows_the_stack_and_its_meals() -> None:
    for state in one_of_each_size():
        for look in some_looks(state, random.Random(len(state.stack)), 40):
            if look.aim is None or look.chosen is None or look.asked is not None:
                continue
            root = drawn(state, look)
            shown = list(root.iter("ol"))
            if not shown:
                continue
            stack = tuple(int(text(chip)) for chip in shown[0])
            assert sorted(stack) == sorted(state.stack)
            assert stack != state.stack
            listed = [text(item) for item in root.iter("li") if not item.get("class")]
            assert len(listed) == len(meals(stack))


def test_a_doubt_offers_to_think_again_first() -> None:
    for state in one_of_each_size():
        size = len(state.stack)
        for move in arrangements(size):
            if meals(arranged(state.stack, move)):
                continue
            root = drawn(state, Look(f"card {size - 1}", doubt=move))
            assert heading(root) == "Nobody could eat after that"
            assert list(doers(root)) == ["cancel", "sure"]
            assert by_id(root, "doubt-back").get("class") == "primary"
            assert tuple(int(text(chip)) for chip in next(iter(root.iter("ol")))) == arranged(
                state.stack, move
            )


# The end.


def ends() -> list[State]:
    return [state for state in all_states() if state.phase == "over"]


def test_every_end_is_explained() -> None:
    reasons = set()
    for state in ends():
        root = drawn(state)
        reasons.add(state.reason)
        assert heading(root) == ("You win!" if state.won else "The game is lost")
        assert by_id(root, "panel").get("class") == f"panel over {'won' if state.won else 'lost'}"
        assert {"new", "open share"} <= set(doers(root))
        assert "undo" not in doers(root), "not beside a new deal"
        assert ("open checklist" in doers(root)) == (state.won and not state.assisted)
        if state.won:
            assert [img.get("src") for img in root.iter("img")] == [f"art/numbsters/{state.stack[-1]}.svg"]
    assert len(reasons) >= 2


def test_a_lost_game_tells_why_nobody_could_eat() -> None:
    stuck = play(at(6, 1, 8, 4, phase="arrange"), "leave")
    told = [text(item) for item in drawn(stuck).iter("li")]
    for meal in tries(stuck.stack):
        refusal = refuse_meal(stuck.stack, meal)
        assert refusal is not None
        assert WORDS.explain(refusal) in told
    assert len(set(told)) == len(told)
    at_end = play(at(8, 1, 6, 4, phase="arrange"), "leave")
    assert "The Mouth lies at an end of the stack" in text(drawn(at_end))


def test_an_assisted_end_says_so() -> None:
    stuck = play(at(6, 1, 8, 4, phase="arrange"), "leave")
    assert "assisted" not in text(drawn(stuck))
    assert "This game is assisted" in text(drawn(stuck._replace(assisted=True)))


# Refusals.


def test_a_refusal_is_told_with_the_way_to_its_ruling() -> None:
    refusal = Refusal("no_mouth_between", "N3", {"eater": 4, "eaten": 5})
    root = check(refusal_note(refusal, WORDS, "numbsters"))
    assert text(root).startswith("The Mouth does not lie directly between Four and Five.")
    assert [(do, text(button)) for do, button in doers(root).items()] == [("open help N3", "Ruling N3")]


def test_a_refusal_without_a_ruling_has_no_link() -> None:
    assert doers(check(refusal_note(Refusal("nothing_to_undo"), WORDS, "numbsters"))) == {}


def test_foreign_text_in_a_refusal_stays_text() -> None:
    nasty = """<img src=x onerror="alert('1')">&"""
    root = read(refusal_note(Refusal("bad_move_text", None, {"text": nasty}), WORDS, "numbsters"))
    assert [node.tag for node in root.iter()] == ["root", "p", "span", "a"]
    assert nasty in text(root)


# To read.

FED = at(9, 4, 8, 5, 11, 2, phase="arrange", deck=(1, 3))
UNFED = at(11, 4, 8, 12, 9, 3, phase="arrange", deck=(1, 2))


@pytest.mark.parametrize(
    ("name", "moments"),
    [
        (
            "arranging",
            {
                "somebody can eat": (FED, None),
                "nobody can eat yet": (UNFED, None),
                "nobody ever can": (at(*HOPELESS, phase="arrange"), None),
                "Five is chosen": (FED, Look("card 3", chosen=3)),
                "Five is held over the top": (FED, Look("card 3", chosen=3, aim="gap 6", dragging=True)),
                "Five is held over Nine": (FED, Look("card 0", chosen=3, aim="card 0")),
                "Nine was tapped after Two": (FED, Look("card 0", chosen=5, aim="card 0", asked=0)),
                "Eleven was tapped after Two, its neighbour": (
                    FED,
                    Look("card 4", chosen=5, aim="card 4", asked=4),
                ),
                "leaving would lose": (UNFED, Look("card 5", doubt=Leave())),
            },
        ),
        (
            "eating",
            {
                "two rules": (play(FED, "leave"), None),
                "the last meal": (at(5, 8, 4), None),
                "the used card is itself eaten": (at(2, 1, 8, 16), None),
                "seven and nine": (at(14, 9, 8, 7, 10), None),
            },
        ),
        (
            "over",
            {
                "won": (play(at(5, 8, 4), "eat 4 5 basic"), None),
                "nothing could be eaten": (play(at(6, 1, 8, 4, phase="arrange"), "leave"), None),
                "the Mouth at the end": (play(at(8, 1, 6, 4, phase="arrange"), "leave"), None),
                "the Mouth on top": (play(at(2, 1, 8, 3, 4), "eat 1 3 special"), None),
                "assisted": (play(at(5, 8, 4), "eat 4 5 basic")._replace(assisted=True), None),
            },
        ),
    ],
)
def test_golden_panels(
    name: str, moments: dict[str, tuple[State, Look | None]], golden: Callable[[str, str], None]
) -> None:
    parts = []
    for title, (state, look) in moments.items():
        row = " ".join("M" if card == 8 else str(card) for card in state.stack)
        shown = panel(scene(state, look))
        check(shown)
        parts.append(f"=== {title}: {row}\n{outline(shown)}")
    golden(f"table/numbsters-{name}", "\n\n".join(parts))
