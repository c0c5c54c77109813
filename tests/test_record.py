"""Records: read strictly, written one way, checked by their hash."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox.game import BadInput, Json
from critterbox.numbsters import GAME
from critterbox.record import MOVES_LIMIT, canonical, from_json, state_hash, to_json
from critterbox.session import Session
from critterbox.words import Words
from tests.refusing import explained

WINS = json.loads((Path(__file__).parent / "games/numbsters/wins.json").read_text(encoding="utf-8"))
GOOD = WINS[0]
POSITION = GAME.to_json(GAME.setup({}, 1))


def refused(data: Json) -> str:
    """Return the code of the refusal, whoever refuses: the reader or the replay."""
    with pytest.raises(BadInput) as raised:
        Session.replay(from_json(data))
    return explained(raised.value)


def test_the_text_of_data_is_one() -> None:
    assert canonical({"b": [1, None, True], "a": "é"}) == '{"a":"\\u00e9","b":[1,null,true]}'
    assert canonical({"a": 1, "b": 2}) == canonical({"b": 2, "a": 1})
    with pytest.raises(ValueError, match="JSON"):
        canonical([float("nan")])


def test_hashes_are_frozen() -> None:
    assert state_hash({}) == "44136fa355b3678a"
    assert state_hash(POSITION) == Session.new("numbsters", 1).state_hash()
    assert state_hash({"lone": "\ud800"}) == state_hash({"lone": "\ud800"})


@pytest.mark.parametrize("name", ["stack", "deck", "discard", "phase", "turn", "assisted", "outcome"])
def test_the_hash_covers_everything(name: str) -> None:
    assert state_hash({**POSITION, name: 0}) != state_hash(POSITION)


@pytest.mark.parametrize("number", range(len(WINS)))
def test_records_go_through_json_and_back(number: int) -> None:
    kept = from_json(WINS[number])
    assert to_json(kept) == WINS[number]
    assert to_json(Session.replay(kept).record()) == WINS[number]


def test_a_record_may_begin_at_a_position() -> None:
    session = Session.at("numbsters", POSITION)
    data = to_json(session.record())
    assert data["seed"] is None
    assert data["position"] == POSITION
    assert Session.replay(from_json(data)).state == session.state


def test_optional_fields_stand_only_where_they_say_something() -> None:
    assert set(GOOD) == {"game", "rules_version", "options", "seed", "moves", "state_hash"}
    session = Session.new("numbsters", GOOD["seed"])
    for text in GOOD["moves"][:2]:
        session.play(GAME.parse_move(text))
    session.undo()
    data = to_json(session.record())
    assert data["assisted"] is True
    assert Session.replay(from_json(data)).state == session.state


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": 1}, "wrong_type"),
        ({"game": "x" * 1000}, "too_long"),
        ({"rules_version": 2}, "unknown_version"),
        ({"rules_version": 0}, "out_of_range"),
        ({"rules_version": True}, "wrong_type"),
        ({"rules_version": "1"}, "wrong_type"),
        ({"options": []}, "wrong_type"),
        ({"options": None}, "wrong_type"),
        ({"options": {"expert": True}}, "unknown_option"),
        ({"options": {"\ud800": float("nan")}}, "unknown_option"),
        ({"options": {"x" * 10**5: 1}}, "unknown_option"),
        ({"seed": None}, "seed_or_position"),
        ({"position": POSITION}, "seed_or_position"),
        ({"seed": -1}, "out_of_range"),
        ({"seed": 2**53}, "out_of_range"),
        ({"seed": 10**399}, "out_of_range"),
        ({"seed": 8.0}, "wrong_type"),
        ({"seed": True}, "wrong_type"),
        ({"seed": float("nan")}, "wrong_type"),
        ({"seed": None, "position": {}}, "missing_field"),
        ({"seed": None, "position": {**POSITION, "stack": []}}, "card_count"),
        ({"seed": None, "position": POSITION, "options": {"expert": True}}, "options_and_position"),
        ({"moves": "leave"}, "wrong_type"),
        ({"moves": [1]}, "wrong_type"),
        ({"moves": ["leave"] * (MOVES_LIMIT + 1)}, "too_long"),
        ({"moves": ["x" * 201]}, "too_long"),
        ({"moves": ["\ud800"]}, "bad_record_move"),
        ({"moves": [*GOOD["moves"], "leave"]}, "bad_record_move"),
        ({"moves": GOOD["moves"][:-1]}, "wrong_hash"),
        ({"moves": []}, "wrong_hash"),
        ({"state_hash": GOOD["state_hash"].upper()}, "wrong_hash"),
        ({"state_hash": ""}, "wrong_hash"),
        ({"state_hash": None}, "wrong_type"),
        ({"assisted": True}, "wrong_hash"),
        ({"assisted": 1}, "wrong_type"),
        ({"comment": "nice"}, "unknown_field"),
    ],
)
def test_bad_records(change: dict[str, Json], code: str) -> None:
    assert refused({**GOOD, **change}) == code


@pytest.mark.parametrize("name", GOOD)
def test_every_field_is_needed(name: str) -> None:
    assert refused({key: value for key, value in GOOD.items() if key != name}) == "missing_field"


@pytest.mark.parametrize("data", [None, [], "record", 1, [GOOD]])
def test_what_is_no_object(data: Json) -> None:
    assert refused(data) == "wrong_type"


def test_a_bad_move_is_named_by_its_number() -> None:
    with pytest.raises(BadInput) as raised:
        Session.replay(from_json({**GOOD, "moves": ["leave", "eat 1 2 special"]}))
    assert "Move 1 of the record, “leave”" in Words().explain(raised.value.refusal) or (
        "Move 2 of the record, “eat 1 2 special”" in Words().explain(raised.value.refusal)
    )


@given(st.integers(0, len(GOOD["moves"]) - 1), st.data())
def test_a_changed_record_is_refused_or_leads_to_the_same_place(place: int, data: st.DataObject) -> None:
    moves = list(GOOD["moves"])
    size = 8 - max(0, place // 2 - 10)
    index = st.integers(-1, size)
    moves[place] = data.draw(
        st.just("leave")
        | st.builds("{} {} {}".format, st.sampled_from(("move", "swap")), index, index)
        | st.builds(
            "eat {} {} {}".format,
            st.integers(0, 19),
            st.integers(0, 19),
            st.sampled_from(("basic", "special")),
        )
    )
    try:
        session = Session.replay(from_json({**GOOD, "moves": moves}))
    except BadInput as error:
        if explained(error) not in ("bad_record_move", "wrong_hash"):
            raise
    else:
        assert session.state_hash() == GOOD["state_hash"]
