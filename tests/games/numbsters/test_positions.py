"""Positions from outside: either exactly consistent or refused; what the rules end at once is read as ended."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox.game import BadInput, Json
from critterbox.numbsters import GAME
from critterbox.numbsters.model import LAST_NUMBSTER, MOUTH_ON_TOP, NOTHING_EATEN, Phase, State
from critterbox.words import Words
from tests.games.numbsters.positions import CARDS, at, ended, legal
from tests.refusing import explained

GOOD = GAME.to_json(at(3, 5, 8, 4, phase="arrange", deck=(9, 2)))
WON = GAME.to_json(ended(8, 4, reason=LAST_NUMBSTER))
RULES: dict[str, str] = {NOTHING_EATEN: "N7", MOUTH_ON_TOP: "N9", LAST_NUMBSTER: "N9"}
"""The ruling behind each ending."""
LOST = GAME.to_json(ended(12, 8, 4, reason=NOTHING_EATEN))


def refused(data: Json) -> tuple[str, str | None]:
    with pytest.raises(BadInput) as raised:
        GAME.from_json(data)
    return explained(raised.value), raised.value.refusal.rule


def without(name: str) -> Json:
    return {key: value for key, value in GOOD.items() if key != name}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"stack": [3, 5, 8, 4, 4]}, "card_count"),
        ({"stack": [3, 5, 4]}, "card_count"),
        ({"stack": [3, 5, 8, 8, 4]}, "card_count"),
        ({"stack": [3, 5, 8]}, "card_count"),
        ({"stack": []}, "card_count"),
        ({"stack": [3, 5, 8, 4, 19]}, "out_of_range"),
        ({"stack": [3, 5, 8, 4, 0]}, "out_of_range"),
        ({"stack": [3, 5, 8, 4, -1]}, "out_of_range"),
        ({"stack": [3, 5, 8, 4.0]}, "wrong_type"),
        ({"stack": [3, 5, 8, "4"]}, "wrong_type"),
        ({"stack": [3, 5, 8, True]}, "wrong_type"),
        ({"stack": [3, 5, 8, None]}, "wrong_type"),
        ({"stack": [3, 5, 8, [4]]}, "wrong_type"),
        ({"stack": "3 5 8 4"}, "wrong_type"),
        ({"stack": {"0": 3}}, "wrong_type"),
        ({"stack": None}, "wrong_type"),
        ({"stack": [3, 5, 4], "deck": [9, 2, 8]}, "mouth_outside_stack"),
        ({"stack": [3, 5, 4], "discard": [*GOOD["discard"], 8]}, "mouth_outside_stack"),
        ({"stack": [8], "discard": [*GOOD["discard"], 3, 5, 4]}, "lonely_mouth"),
        ({"deck": [9, 2, 10**400]}, "out_of_range"),
        ({"phase": "draw"}, "not_one_of"),
        ({"phase": 1}, "not_one_of"),
        ({"phase": ["eat"]}, "not_one_of"),
        ({"phase": "over"}, "outcome_and_phase"),
        ({"outcome": {"result": "won", "reason": LAST_NUMBSTER}}, "outcome_and_phase"),
        ({"turn": 0}, "out_of_range"),
        ({"turn": 1001 + len(GOOD["discard"])}, "out_of_range"),
        ({"turn": True}, "wrong_type"),
        ({"turn": 1.0}, "wrong_type"),
        ({"turn": float("nan")}, "wrong_type"),
        ({"assisted": 0}, "wrong_type"),
        ({"assisted": None}, "wrong_type"),
        ({"extra": 1}, "unknown_field"),
        ({"x" * 10_000: 1}, "unknown_field"),
        ({"phase": "over", "outcome": {}}, "missing_field"),
        ({"phase": "over", "outcome": []}, "wrong_type"),
        ({"phase": "over", "outcome": {"result": "won", "reason": "luck"}}, "not_one_of"),
        ({"phase": "over", "outcome": {"result": "lost", "reason": [NOTHING_EATEN]}}, "not_one_of"),
        ({"phase": "over", "outcome": {"result": "drawn", "reason": NOTHING_EATEN}}, "not_one_of"),
        ({"phase": "over", "outcome": {"result": "won", "reason": NOTHING_EATEN}}, "wrong_outcome"),
        ({"phase": "over", "outcome": {"result": "lost", "reason": LAST_NUMBSTER}}, "wrong_outcome"),
    ],
)
def test_bad_positions(change: dict[str, Json], code: str) -> None:
    assert refused({**GOOD, **change})[0] == code


@pytest.mark.parametrize("name", GOOD)
def test_every_field_is_needed(name: str) -> None:
    assert refused(without(name)) == ("missing_field", None)


@pytest.mark.parametrize("data", [None, 1, True, "state", [], [GOOD], json.dumps(GOOD)])
def test_what_is_no_object(data: Json) -> None:
    assert refused(data) == ("wrong_type", None)


def test_endings_must_be_true() -> None:
    """A position that calls itself over must be so, for the reason it gives (N7, N9)."""
    assert GAME.from_json(WON).won
    assert not GAME.from_json(LOST).won
    nothing = {"result": "lost", "reason": NOTHING_EATEN}
    on_top = {"result": "lost", "reason": MOUTH_ON_TOP}
    last = {"result": "won", "reason": LAST_NUMBSTER}
    for data, outcome in [(WON, nothing), (WON, on_top), (LOST, last), (LOST, on_top)]:
        assert refused({**data, "outcome": outcome}) == ("wrong_outcome", RULES[outcome["reason"]])
    edible = GAME.to_json(at(3, 5, 8, 4))
    for outcome in (nothing, on_top, last):
        over = {**edible, "phase": "over", "outcome": outcome}
        assert refused(over) == ("wrong_outcome", RULES[outcome["reason"]])
    # The Mouth on top is an end after a meal; without one it is one because nothing can be eaten.
    up = GAME.to_json(at(3, 5, 4, 8))
    for outcome in (nothing, on_top):
        assert GAME.from_json({**up, "phase": "over", "outcome": outcome}).reason == outcome["reason"]
    assert refused({**up, "phase": "over", "outcome": last}) == ("wrong_outcome", "N9")


@pytest.mark.parametrize("reason", RULES)
def test_an_ending_of_the_wrong_kind_cites_its_own_ruling(reason: str) -> None:
    outcome = {"result": "lost" if reason == LAST_NUMBSTER else "won", "reason": reason}
    assert refused({**GOOD, "phase": "over", "outcome": outcome}) == ("wrong_outcome", RULES[reason])


def test_what_comes_of_a_position_of_the_latest_turn_can_be_loaded_again() -> None:
    """Every meal adds one to the turn and one to the discard, so the bound moves along."""
    first = GAME.to_json(at(3, 5, 8, 4, phase="eat", deck=(9, 2)))
    first["turn"] = 1000 + len(first["discard"])
    state = GAME.from_json(first)
    assert refused({**first, "turn": first["turn"] + 1}) == ("out_of_range", None)
    assert (
        refused({**first, "stack": list(CARDS), "deck": [], "discard": [], "turn": 1001})[0] == "out_of_range"
    )
    seen = 0
    while not GAME.outcome(state):
        moves = GAME.legal_moves(state)
        state = GAME.apply(state, moves[-1]).state
        assert GAME.from_json(GAME.to_json(state)) == state
        seen += 1
    assert seen >= 2


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (at(12, 8, 4), NOTHING_EATEN),
        (at(3, 5, 4, 8), NOTHING_EATEN),
        (at(8, 5, 4), NOTHING_EATEN),
        (at(8, 5), LAST_NUMBSTER),
        (at(8, 18), LAST_NUMBSTER),
        (at(5, 8), MOUTH_ON_TOP),
        (at(8, 5, phase="arrange"), LAST_NUMBSTER),
        (at(5, 8, phase="arrange"), MOUTH_ON_TOP),
    ],
)
def test_what_has_ended_is_read_as_ended(state: State, reason: str) -> None:
    loaded = GAME.from_json(GAME.to_json(state))
    assert (loaded.phase, loaded.reason) == ("over", reason)
    assert (loaded.stack, loaded.deck, loaded.discard) == (state.stack, state.deck, state.discard)
    assert legal(loaded) == set()
    assert GAME.from_json(GAME.to_json(loaded)) == loaded


@pytest.mark.parametrize(
    "state",
    [
        at(3, 5, 8, 4),
        at(12, 8, 4, phase="arrange"),  # nothing can be eaten yet, but an arrangement may help
        at(5, 4, 8, phase="arrange"),
        at(8, 5, 4, phase="arrange", deck=(1, 2, 3)),
        at(*CARDS, phase="arrange"),
    ],
)
def test_what_goes_on_is_left_alone(state: State) -> None:
    assert GAME.from_json(GAME.to_json(state)) == state


def test_the_assisted_mark_is_kept() -> None:
    assert GAME.from_json({**GOOD, "assisted": True}).assisted
    assert GAME.from_json({**WON, "assisted": True}).assisted


# Positions that nobody thought of

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
)


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Json]:
    """Return any position that has the 18 cards, over or not."""
    cards = draw(st.permutations(CARDS))
    first, second = sorted((draw(st.integers(0, 18)), draw(st.integers(0, 18))))
    phase: Phase = draw(st.sampled_from(("arrange", "eat", "over")))
    reason = draw(st.sampled_from((LAST_NUMBSTER, MOUTH_ON_TOP, NOTHING_EATEN)))
    result = draw(st.sampled_from(("won", "lost")))
    return {
        "stack": cards[:first],
        "deck": cards[first:second],
        "discard": cards[second:],
        "phase": phase,
        "turn": draw(st.integers(1, 40) | st.integers(990, 1020)),
        "assisted": draw(st.booleans()),
        "outcome": {"result": result, "reason": reason} if phase == "over" else None,
    }


def assert_sound(state: State) -> None:
    """A state that was let in keeps all the promises of one that was played."""
    assert sorted((*state.stack, *state.deck, *state.discard)) == sorted(CARDS)
    assert (state.phase == "over") == (GAME.to_move(state) is None) == (GAME.legal_moves(state) == ())
    assert (state.phase == "over") == (GAME.outcome(state) is not None)
    assert GAME.from_json(GAME.to_json(state)) == state
    for move in GAME.legal_moves(state):
        after = GAME.apply(state, move).state
        assert GAME.from_json(GAME.to_json(after)) == after


def load_or_refuse(data: Json) -> None:
    try:
        state = GAME.from_json(data)
    except BadInput as error:
        explained(error)
    else:
        assert_sound(state)


@given(positions())
def test_any_position_is_sound_or_refused(data: dict[str, Json]) -> None:
    load_or_refuse(data)


@given(st.sampled_from((GOOD, WON, LOST)), st.data())
def test_mutated_positions_are_sound_or_refused(good: dict[str, Json], data: st.DataObject) -> None:
    mutated: Any = copy.deepcopy(good)
    for _ in range(data.draw(st.integers(1, 3))):
        name = data.draw(st.sampled_from(sorted(good)))
        pile = mutated.get(name)
        match data.draw(st.sampled_from(("replace", "drop", "insert", "shuffle", "transfer"))):
            case "drop":
                mutated.pop(name, None)
            case "insert" if isinstance(pile, list):
                pile.insert(0, data.draw(st.integers(-2, 20) | scalars))
            case "shuffle" if isinstance(pile, list):
                mutated[name] = data.draw(st.permutations(pile))
            case "transfer" if isinstance(pile, list) and pile and isinstance(mutated.get("discard"), list):
                mutated["discard"].append(pile.pop())
            case _:
                mutated[name] = data.draw(anything | st.sampled_from(("arrange", "eat", "over")))
    load_or_refuse(mutated)


@given(anything)
def test_any_json_is_refused(data: Json) -> None:
    load_or_refuse(data)


@given(st.text(max_size=30))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = GAME.parse_move(text)
    except BadInput as error:
        explained(error)
    else:
        assert GAME.parse_move(GAME.move_text(move)) == move


@given(
    st.from_regex(
        r"(leave|(move|swap) N N|eat N N (basic|special))".replace("N", "(0|-?[1-9][0-9]{0,19})"),
        fullmatch=True,
    ),
    st.sampled_from((at(3, 5, 8, 4), at(3, 5, 8, 4, phase="arrange"), GAME.from_json(WON))),
)
def test_any_move_is_played_or_refused_with_a_sentence(text: str, state: State) -> None:
    refusal = GAME.refuse(state, 0, GAME.parse_move(text))
    if refusal is not None:
        assert Words().explain(refusal)
    else:
        assert GAME.apply(state, GAME.parse_move(text)).state != state
