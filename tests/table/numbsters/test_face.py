"""The face of Numbsters: whole boards, sentences, rules, checklist, shared results."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from critterbox.numbsters import GAME
from critterbox.numbsters.model import CHECKLIST, Eat, State
from critterbox.numbsters.rules import ending
from critterbox.session import Session
from critterbox.table.numbsters.face import FACE, RULINGS
from critterbox.table.numbsters.look import Look, opening, react
from critterbox.table.page import Motion
from critterbox.table.results import Result
from critterbox.table.scene import Company
from tests.games.numbsters.positions import at, play
from tests.games.numbsters.trial import TRIAL
from tests.table.games import (
    WORDS,
    all_states,
    looks,
    one_of_each_size,
    scene,
    some_looks,
    win,
    won_states,
)
from tests.table.reading import by_id, check, doers, ids, label, outline, read, text

ALONE = Company()
"""One person, who looks."""

TABLES_OWN = {"new", "open share", "open checklist"}
"""What a board offers that the table around it does."""


def test_every_board_is_sound() -> None:
    """Half of the positions of nine games, with some of what a player can be about to do in each."""
    chance = random.Random(7)
    for state in all_states()[::2]:
        for look in (None, *some_looks(state, chance, 2)):
            check(FACE.board(scene(state, look)))


@pytest.mark.parametrize("size", [3, 5, 7])
def test_every_look_of_a_board_is_sound(size: int) -> None:
    state = next(state for state in one_of_each_size() if len(state.stack) == size)
    for look in looks(state):
        check(FACE.board(scene(state, look)))


def test_everything_on_a_board_does_something() -> None:
    chance = random.Random(8)
    for state in all_states()[::3]:
        for look in (opening(GAME.snapshot(state, 0)), *some_looks(state, chance, 2)):
            now = scene(state, look)
            root = read(FACE.board(now))
            for do in doers(root):
                intent = tuple(do.split())
                if do in TABLES_OWN or intent[:2] == ("open", "help"):
                    continue
                reaction = react(now, intent)
                assert reaction is not None, do
                answers = (reaction.moves, reaction.why, reaction.refusal, reaction.focus)
                assert any(answers) or reaction.look != look, do
                if intent[0] == "play":
                    *_, last = reaction.moves or (reaction.look.doubt,)
                    assert GAME.move_text(last) == do.removeprefix("play ")
            for node in root.iter():
                aim = node.get("data-aim")
                if aim is not None:
                    aimed = react(now, ("aim", *aim.split()))
                    assert aimed is not None
                    assert aimed.look.aim == aim


def test_whatever_gets_the_focus_is_there() -> None:
    chance = random.Random(9)
    for state in all_states()[::9]:
        for look in (opening(GAME.snapshot(state, 0)), *some_looks(state, chance, 2)):
            now = scene(state, look)
            for do in (*doers(read(FACE.board(now))), "step right", "step left", "step last", "cancel"):
                reaction = None if do in TABLES_OWN else react(now, tuple(do.split()))
                if reaction is not None and reaction.focus is not None and not reaction.moves:
                    assert reaction.focus in ids(read(FACE.board(scene(state, reaction.look)))), do
            assert FACE.home(now) in ids(read(FACE.board(now)))


# Nothing is told that is hidden.


def test_the_order_of_the_deck_changes_nothing() -> None:
    chance = random.Random(10)
    changed = 0
    for state in all_states()[::2]:
        other = TRIAL.scramble(state, 0, chance)
        changed += other != state
        for look in (opening(GAME.snapshot(state, 0)), *some_looks(state, chance, 1)):
            now, then = scene(state, look), scene(other, look)
            assert FACE.board(then) == FACE.board(now)
            assert FACE.situation(then) == FACE.situation(now)
            assert FACE.home(then) == FACE.home(now)
            for intent in (
                "card 0",
                "gap 0",
                "keep",
                "key k",
                "step right",
                "cancel",
                "play leave",
                "lift 1",
            ):
                assert react(then, tuple(intent.split())) == react(now, tuple(intent.split()))
    assert changed > 50


def test_the_deck_is_listed_by_number() -> None:
    for state in all_states():
        root = read(FACE.board(scene(state)))
        deck = [int(text(item)) for item in by_id(root, "deck").iter("li")]
        assert deck == sorted(state.deck)
        assert [int(text(item)) for item in by_id(root, "discard").iter("li")] == list(state.discard)
        assert text(next(by_id(root, "deck").iter("h3"))) == f"In the deck: {len(state.deck)}"
        for pile in ("deck", "discard"):
            assert label(by_id(root, pile)), "it is told, too"


# What is said.


def test_events_are_told() -> None:
    session = Session.new("numbsters", win(0)[0])
    told = [FACE.tell(session.play(GAME.parse_move(move)).events, WORDS, ALONE) for move in win(0)[1][:4]]
    assert told == [
        "Eighteen moved.",
        "Seventeen ate Ten. Eighteen went to the bottom. Fourteen was drawn.",
        "Eighteen moved.",
        "Seventeen ate Eighteen. Nine was drawn.",
    ]


@pytest.mark.parametrize(
    ("state", "moves", "told"),
    [
        (at(9, 4, 8, 5, 11, 2, phase="arrange"), ["leave"], "The stack stays as it is."),
        (
            at(9, 4, 8, 5, 11, 2, phase="arrange"),
            ["swap 0 2"],
            "Nine and the Mouth swapped places. The game is lost",
        ),
        (at(9, 4, 8, 5, 11, 2, phase="arrange"), ["move 2 0"], "The Mouth moved. The game is lost"),
        (at(5, 8, 4), ["eat 4 5 basic"], "Four ate Five. You win!"),
        (at(2, 1, 8, 3, 4), ["eat 1 3 special"], "One ate Three. Four went to the bottom. The game is lost"),
        (at(2, 1, 8, 16), ["eat 1 16 special"], "One ate Sixteen. The game is lost"),
    ],
)
def test_what_happened_is_told(state: State, moves: list[str], told: str) -> None:
    events = [event for move in moves for event in GAME.apply(state, GAME.parse_move(move)).events]
    assert FACE.tell(events, WORDS, ALONE).startswith(told)


def test_every_event_is_told() -> None:
    kinds = set()
    for number in range(3):
        for before, move in zip(won_states(number), win(number)[1], strict=False):
            for event in GAME.apply(before, GAME.parse_move(move)).events:
                kinds.add(event["type"])
                said = FACE.tell([event], WORDS, ALONE)
                assert said.endswith((".", "!"))
                assert said[0].isupper()
    assert kinds == {"left", "moved", "swapped", "ate", "used", "drew", "won"}


def test_situations() -> None:
    assert FACE.situation(scene(at(9, 4, 8, 5, 11, 2, phase="arrange"))) == (
        "Turn 13. Two is on top: even eats single-digit. The Mouth lies between Four and Five. "
        "Possible: Four eats Five by the basic rule; Four eats Five by Two’s rule."
    )
    unfed = FACE.situation(scene(at(11, 4, 8, 12, 9, 3, phase="arrange")))
    assert unfed.endswith(WORDS.say("numbsters.arrange_must"))
    assert FACE.situation(scene(play(at(5, 8, 4), "eat 4 5 basic"))) == "You win!"
    assert FACE.situation(scene(at(8, 5, 4, phase="arrange"))).count("Mouth") == 0, "it lies at an end"


def test_every_situation_is_one_of_sentences() -> None:
    for state in all_states():
        said = FACE.situation(scene(state))
        if state.phase == "over":
            assert said == ("You win!" if state.won else "The game is lost")
        else:
            assert re.fullmatch(r"([A-Z].*?\.(?= [A-Z]|$) ?)+", said), said


# Movements.


def test_movements_name_what_is_on_the_board() -> None:
    for number in range(3):
        states = won_states(number)
        for before, after, move in zip(states, states[1:], win(number)[1], strict=False):
            events = GAME.apply(before, GAME.parse_move(move)).events
            motions = FACE.motions(events, {}, ALONE)
            old, new = ids(read(FACE.board(scene(before)))), ids(read(FACE.board(scene(after))))
            parsed = GAME.parse_move(move)
            if not isinstance(parsed, Eat):
                assert motions == ()
                continue
            drawn = (Motion("from", f"slot-{after.stack[-1]}", "deck"),) if after.deck != before.deck else ()
            assert motions == (
                Motion("swallowed", f"slot-{parsed.eaten}", f"slot-{parsed.eater}"),
                *drawn,
            )
            for motion in motions:
                assert motion.other in new
                assert (motion.element in old, motion.element in new) == (
                    motion.kind == "swallowed",
                    motion.kind == "from",
                )


# Rules and checklist.


def test_the_rules_have_a_place_for_every_ruling() -> None:
    root = check(FACE.help(WORDS))
    assert tuple(f"N{number}" for number in range(1, 12)) == RULINGS
    for rule in RULINGS:
        place = by_id(root, f"rule-{rule}")
        assert place.get("tabindex") == "-1", "it can get the focus"
        assert text(place).startswith(f"{rule} ")
    cards = [node for node in root.iter("li") if node.get("class") == "ability"]
    assert [text(next(card.iter("strong"))) for card in cards] == [str(number) for number in range(1, 19)]


def test_every_refusal_of_the_rules_cites_a_ruling_that_is_there() -> None:
    places = ids(read(FACE.help(WORDS)))
    for state in all_states()[::6]:
        for move in TRIAL.candidates(state):
            refusal = GAME.refuse(state, 0, move)
            if refusal is not None and refusal.rule is not None:
                assert f"rule-{refusal.rule}" in places


def test_the_checklist() -> None:
    results = (
        Result(11, True, False, 7, 32, 20261130),
        Result(12, True, False, 7, 32, 20261130),
        Result(13, True, True, 3, 32, 20261130),
        Result(14, False, False, None, 9, 20261130),
        Result(15, True, False, 17, 32, 20261130),
    )
    root = check(FACE.trophies(results, WORDS))
    items = list(root.iter("li"))
    assert len(items) == len(CHECKLIST) == 16
    made = {card for card, node in zip(CHECKLIST, items, strict=True) if "made" in (node.get("class") or "")}
    assert made == {7, 17}, "assisted wins make none"
    assert "2 of 16" in text(root)
    assert label(items[CHECKLIST.index(7)]) == "Seven: won with deal 11, 12."
    assert label(items[CHECKLIST.index(3)]) == "Three: not yet."
    assert 18 not in CHECKLIST


def test_an_empty_checklist() -> None:
    root = check(FACE.trophies((), WORDS))
    assert "0 of 16" in text(root)
    assert not [node for node in root.iter() if "made" in (node.get("class") or "")]


def test_a_win_is_remembered_by_the_last_one_standing() -> None:
    ended = [(state, outcome) for state in all_states() if (outcome := GAME.outcome(state)) is not None]
    assert {state.won for state, _ in ended} == {True, False}
    for state, outcome in ended:
        expected = state.stack[-1] if state.won else None
        assert FACE.mark(GAME.snapshot(state, 0), outcome) == expected
        if state.won:
            assert ending(state.stack) == state.reason


# Sharing.


def test_a_shared_result_gives_no_card_away() -> None:
    names = [WORDS.fill(f"card.{card}", {}).lower() for card in range(1, 19)]
    for number in range(3):
        told = FACE.spoilerless(win(number)[1], GAME.snapshot(won_states(number)[-1], 0), WORDS, ALONE)
        first, signs = told.split("\n")
        assert first == WORDS.say("numbsters.shared.won", meals=16)
        assert "●" in first and "★" in first, "the signs are explained"
        assert set(signs) <= {"★", "●"}
        assert len(signs) == 16
        assert not any(re.search(rf"\b{name}\b", told.lower()) for name in names)


def test_shared_results_tell_how_it_went() -> None:
    lost = play(at(6, 1, 8, 4, phase="arrange"), "leave")
    one = ["leave", "eat 4 5 basic", "leave"]
    two = ["leave", "eat 4 5 basic", "leave", "eat 11 2 special"]
    for moves, signs in ((["leave"], ()), (one, ("●",)), (two, ("●★",))):
        told = FACE.spoilerless(moves, GAME.snapshot(lost, 0), WORDS, ALONE)
        meals_eaten = len(moves) // 2
        first = WORDS.say("numbsters.shared.lost", meals=meals_eaten)
        assert told == "\n".join((first, *signs))
        assert first.startswith(f"Lost after {meals_eaten} meal")


def test_golden_board(golden: Callable[[str, str], None]) -> None:
    """One whole board, as it stands and with a card chosen."""
    state = at(9, 4, 8, 5, 11, 2, phase="arrange", deck=(1, 3))
    parts = [outline(FACE.board(scene(state, look))) for look in (None, Look("card 3", chosen=3))]
    golden("table/numbsters-board", "\n\n===\n".join(parts))
