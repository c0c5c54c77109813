"""The cards on the table: what they are called, and what each place would lead to."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree as ET

import pytest

from critterbox.numbsters import GAME
from critterbox.numbsters.model import MOUTH, NUMBSTERS, Arrangement, Eat, Leave, Move, State
from critterbox.numbsters.rules import arranged, arrangements, meals
from critterbox.table.markup import join
from critterbox.table.numbsters.cards import (
    arrangement_sentence,
    card_name,
    meal_sentence,
    meal_short,
    meals_sentence,
    outlook,
    promise,
    stack_row,
    strip,
    target_label,
)
from critterbox.table.numbsters.look import Look, targets
from tests.games.numbsters.positions import at
from tests.table.games import (
    WORDS,
    all_states,
    one_of_each_size,
    scene,
    target_move,
)
from tests.table.reading import by_id, check, doers, label, read, text

MEAL = re.compile(r"(\d+)▸(\d+)( ★)?(?: \+(\d+))?")


def engine_meals(state: State, move: Arrangement) -> tuple[Move, ...]:
    """Return what the rules allow after an arrangement."""
    return GAME.legal_moves(GAME.apply(state, move).state)


def promised(signs: str) -> tuple[Eat, int] | None:
    """Return the first meal a promise names and how many there are, or None for "nothing"."""
    if signs == "✕":
        return None
    found = MEAL.fullmatch(signs)
    assert found is not None, signs
    eater, eaten, special, more = found.groups()
    return Eat(int(eater), int(eaten), "special" if special else "basic"), 1 + int(more or 0)


def check_promise(node: ET.Element, state: State, move: Arrangement) -> None:
    """See that what a target shows and says is what the rules answer."""
    possible = engine_meals(state, move)
    signs = [inner for inner in node.iter() if "promise" in (inner.get("class") or "").split()]
    assert len(signs) == 1
    told = promised(text(signs[0]))
    said = label(node)
    if not possible:
        assert told is None
        assert said.endswith(WORDS.say("numbsters.then_nothing"))
    else:
        assert told is not None
        assert told[0] == possible[0]
        assert told[1] == len(possible)
        after = arranged(state.stack, move)
        _, _, then = said.rpartition("Then: ")
        sentences = [meal_sentence(meal, after, WORDS) for meal in possible if isinstance(meal, Eat)]
        assert then == "; ".join(sentences) + "."


def test_every_place_promises_what_the_rules_answer() -> None:
    for state in one_of_each_size():
        size = len(state.stack)
        for chosen in range(size):
            root = read(stack_row(scene(state, Look(f"card {chosen}", chosen=chosen))))
            buttons = doers(root)
            named = targets(size, chosen)
            gaps = {do for do in buttons if do.startswith("gap")}
            assert gaps == {target for target in named if target.startswith("gap")}
            assert set(buttons) - gaps == {f"card {place}" for place in range(size)}
            for target in named:
                if target == f"card {chosen}":
                    assert "promise" not in ET.tostring(buttons[target], "unicode")
                    continue
                move = target_move(chosen, target)
                check_promise(buttons[target], state, move)
                dead = "dead" in (buttons[target].get("class") or "").split()
                assert dead == (not engine_meals(state, move) and target.startswith("gap"))
                assert arrangement_sentence(state.stack, move, WORDS) in label(buttons[target])
                assert buttons[target].get("data-aim") == target


def test_without_a_chosen_card_nothing_is_promised() -> None:
    for state in all_states():
        root = check(stack_row(scene(state)))
        assert set(doers(root)) == {f"card {place}" for place in range(len(state.stack))}
        assert not [node for node in root.iter() if node.get("class") in ("promise", "promise nothing")]
        assert not [node for node in root.iter() if node.get("data-aim") is not None]


def test_the_row_tells_the_stack() -> None:
    """Every card shows its number, its picture and its rule; the ones that matter now are marked."""
    for state in all_states():
        stack = state.stack
        root = read(stack_row(scene(state)))
        cards = [node for node in root.iter("button") if (node.get("id") or "").startswith("card-")]
        assert [node.get("id") for node in cards] == [f"card-{card}" for card in stack]
        arranging = state.phase == "arrange"
        draggable = [str(place) if arranging else None for place in range(len(stack))]
        assert [node.get("data-grip") for node in cards] == draggable
        zones = [
            tuple(node.get(name) for name in ("data-drop", "data-drop-first", "data-drop-last"))
            for node in cards
        ]
        around = [(f"card {place}", f"gap {place}", f"gap {place + 1}") for place in range(len(stack))]
        assert zones == (around if arranging else [(None, None, None)] * len(stack))
        assert {node.get("data-drop-lane") for node in cards} == {"" if arranging else None}
        mouth = stack.index(MOUTH)
        for place, (card, node) in enumerate(zip(stack, cards, strict=True)):
            names = set((node.get("class") or "").split())
            shown = text(node)
            assert shown.startswith(f"{card}")
            assert WORDS.say(f"ability.{card}") in shown
            assert [img.get("src") for img in node.iter("img")] == [f"art/numbsters/{card}.svg"]
            assert ("mouth" in names) == (card == MOUTH)
            assert ("top" in names) == (place == len(stack) - 1)
            beside = 0 < mouth < len(stack) - 1 and abs(place - mouth) == 1
            assert ("beside" in names) == beside
            said = label(node)
            assert ("next to the Mouth" in said) == beside
            assert WORDS.say(f"ability.{card}") in said
            assert node.get("aria-disabled") == (None if state.phase == "arrange" else "true")
        assert len({label(node) for node in cards}) == len(cards)


def test_cards_keep_their_names_wherever_they_lie() -> None:
    """So that focus and movement follow them."""
    state = at(9, 4, 8, 5, 11, 2, phase="arrange")
    moved = GAME.apply(state, GAME.parse_move("move 0 3")).state
    before, after = (
        {node.get("id") for node in read(stack_row(scene(now))).iter() if node.tag in ("li", "button")}
        for now in (state, moved)
    )
    assert before == after


def test_only_the_chosen_card_is_pressed() -> None:
    state = at(9, 4, 8, 5, 11, 2, phase="arrange")
    root = read(stack_row(scene(state, Look("card 1", chosen=1, aim="card 4"))))
    pressed = {
        node.get("id"): node.get("aria-pressed") for node in root.iter("button") if node.get("data-grip")
    }
    assert pressed == {"card-9": "false", "card-4": "true", "card-8": "false"} | dict.fromkeys(
        ("card-5", "card-11", "card-2"), "false"
    )
    assert by_id(root, "card-11").get("class") == "card aimed"
    assert by_id(root, "stack").get("class") == "stack choosing"
    eating = read(stack_row(scene(at(9, 4, 8, 5, 11, 2))))
    assert all(node.get("aria-pressed") is None for node in eating.iter("button"))


@pytest.mark.parametrize(
    ("card", "stack", "expected"),
    [
        (4, (1, 2, 4, 8, 5), "Four, third from the bottom, next to the Mouth"),
        (5, (1, 2, 4, 8, 5), "Five, on top, next to the Mouth"),
        (1, (1, 2, 4, 8, 5), "One, at the bottom"),
        (2, (1, 2, 4, 8, 5), "Two, second from the bottom"),
        (8, (1, 2, 4, 8, 5), "The Mouth, fourth from the bottom"),
        (8, (8, 5), "The Mouth, at the bottom"),
        (5, (8, 5), "Five, on top"),
        (8, (5, 8), "The Mouth, on top"),
        (3, (3, 8, 4), "Three, at the bottom, next to the Mouth"),
    ],
)
def test_card_names(card: int, stack: tuple[int, ...], expected: str) -> None:
    assert card_name(card, stack.index(card), stack, WORDS) == expected


def test_every_place_has_a_name() -> None:
    stack = (*NUMBSTERS, MOUTH)
    names = [card_name(card, place, stack, WORDS) for place, card in enumerate(stack)]
    assert len(set(names)) == 18
    assert names[16] == "Eighteen, seventeenth from the bottom"


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("leave", "Leave the stack as it is."),
        ("move 2 0", "Move the Mouth to the bottom."),
        ("move 0 4", "Move One to the top."),
        ("move 0 2", "Move One between the Mouth and Five."),
        ("move 4 2", "Move Nine between Four and the Mouth."),
        ("swap 0 4", "Swap One and Nine."),
        ("swap 2 3", "Swap the Mouth and Five."),
    ],
)
def test_arrangements_are_told(move: str, expected: str) -> None:
    parsed = GAME.parse_move(move)
    assert not isinstance(parsed, Eat)
    assert arrangement_sentence((1, 4, 8, 5, 9), parsed, WORDS) == expected


def test_meals_are_told() -> None:
    stack = (9, 4, 8, 5, 11, 2)
    assert meal_sentence(Eat(4, 5, "basic"), stack, WORDS) == "Four eats Five by the basic rule"
    assert meal_sentence(Eat(4, 5, "special"), stack, WORDS) == "Four eats Five by Two’s rule"
    assert meal_short(Eat(4, 5, "basic")) == "4▸5"
    assert meal_short(Eat(1, 15, "special")) == "1▸15 ★"
    assert meals_sentence(stack, meals(stack), WORDS) == (
        "Then: Four eats Five by the basic rule; Four eats Five by Two’s rule."
    )
    assert meals_sentence(stack, (), WORDS) == WORDS.say("numbsters.then_nothing")
    assert target_label(stack, Leave(), WORDS).startswith("Leave the stack as it is. Then: Four")


def test_the_outlook_is_what_the_rules_answer() -> None:
    for state in one_of_each_size():
        for move in arrangements(len(state.stack)):
            after, possible = outlook(state.stack, move)
            assert after == arranged(state.stack, move)
            assert possible == meals(after)
            reached = GAME.apply(state, move).state
            assert after == reached.stack
            assert possible == GAME.legal_moves(reached)


def test_promises() -> None:
    assert text(read(promise(()))) == "✕"
    assert text(read(promise((Eat(4, 5, "basic"),)))) == "4▸5"
    assert text(read(promise((Eat(4, 5, "special"), Eat(5, 4, "special"))))) == "4▸5 ★ +1"


def test_a_strip_is_a_list_that_says_itself() -> None:
    root = check(join(strip((4, 8, 5), WORDS, marked=(5,))))
    (row,) = list(root)
    assert label(row) == "Stack from the bottom: Four, the Mouth and Five"
    assert [text(chip) for chip in row] == ["4", "8", "5"]
    assert [chip.get("class") for chip in row] == ["chip", "chip mouth", "chip marked"]


def test_no_sentence_depends_on_what_is_hidden() -> None:
    """The row is drawn from the stack alone: another deck, the same row."""
    chance = random.Random(1)
    for state in all_states()[::5]:
        deck = list(state.deck)
        chance.shuffle(deck)
        other = State(
            state.stack, tuple(deck), state.discard, state.phase, state.turn, state.assisted, state.reason
        )
        assert stack_row(scene(other)) == stack_row(scene(state))
        assert meals(other.stack) == meals(state.stack)
