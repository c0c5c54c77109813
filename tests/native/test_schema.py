"""The JSON Schemas in docs/schema/ agree with what the engine writes and reads.

It is here because the validator has a compiled part, which Pyodide lacks.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from critterbox.game import BadInput, Json
from critterbox.games import GAME_IDS, find_game
from critterbox.record import from_json, to_json
from critterbox.session import Session
from tests.contract.trial import deals, played, positions
from tests.games.numbsters.positions import scattered
from tests.games.numbsters.test_positions import GOOD, LOST, WON

SCHEMAS = Path(__file__).parents[2] / "docs" / "schema"


def read(name: str) -> Json:
    return json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))


def validator(name: str) -> Draft202012Validator:
    schema = read(name)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


STATE, RECORD = validator("numbsters-state"), validator("record")


@pytest.mark.parametrize("path", sorted(SCHEMAS.glob("*.json")), ids=lambda path: path.stem)
def test_schemas_are_schemas(path: Path) -> None:
    validator(path.stem)
    assert read(path.stem)["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize(("game_id", "seed", "options"), deals())
def test_states_fit_their_schema(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, _, turns = played(game_id, seed, options)
    schema = validator(f"{game_id}-state")
    for state in positions(turns):
        schema.validate(game.to_json(state))


@pytest.mark.parametrize(("game_id", "seed", "options"), deals())
def test_records_fit_their_schema(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, _, turns = played(game_id, seed, options)
    session = Session.new(game_id, seed, options)
    for turn in turns:
        RECORD.validate(to_json(session.record()))
        session.play(turn.move)
    RECORD.validate(to_json(session.record()))
    session.undo()
    RECORD.validate(to_json(session.record()))
    RECORD.validate(to_json(Session.at(game_id, game.to_json(session.state)).record()))


def test_the_record_schema_knows_every_game() -> None:
    assert read("record")["properties"]["game"]["enum"] == list(GAME_IDS)


@pytest.mark.parametrize(
    "change",
    [
        {"stack": [3, 5, 4]},
        {"stack": [8]},
        {"stack": [3, 5, 8, 8]},
        {"stack": [3, 5, 8, 19]},
        {"stack": [3, 5, 8, "4"]},
        {"stack": [3, 5, 8, 4.5]},
        {"deck": [8]},
        {"discard": [1, 1]},
        {"phase": "draw"},
        {"phase": "over"},
        {"turn": 0},
        {"turn": True},
        {"assisted": 1},
        {"outcome": {"result": "won", "reason": "one Numbster is left"}},
        {"phase": "over", "outcome": {"result": "won", "reason": "nothing can be eaten"}},
        {"phase": "over", "outcome": {"result": "lost", "reason": "one Numbster is left"}},
        {"version": 1},
    ],
)
def test_what_does_not_fit_is_not_read_either(change: dict[str, Json]) -> None:
    data = {**GOOD, **change}
    assert not STATE.is_valid(data)
    with pytest.raises(BadInput):
        find_game("numbsters").from_json(data)


@pytest.mark.parametrize("seed", range(20))
def test_what_is_read_fits(seed: int) -> None:
    game = find_game("numbsters")
    chance = random.Random(seed)
    for _ in range(20):
        state = game.from_json(game.to_json(scattered(chance)))
        STATE.validate(game.to_json(state))


@given(st.sampled_from((GOOD, WON, LOST)), st.data())
def test_what_fits_is_read_but_for_what_a_schema_cannot_say(
    good: dict[str, Json], data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from(sorted(good)))
    other = (
        st.integers(-1, 20)
        | st.booleans()
        | st.none()
        | st.sampled_from(("eat", "over"))
        | st.lists(st.integers(1, 18))
    )
    changed = {**good, name: data.draw(other)}
    try:
        find_game("numbsters").from_json(changed)
    except BadInput as error:
        beyond = ("card_count", "wrong_outcome")
        assert not STATE.is_valid(changed) or error.refusal.code in beyond  # noqa: PT017
    else:
        STATE.validate(changed)


@pytest.mark.parametrize(
    "change",
    [
        {"seed": None},
        {"seed": 2**53},
        {"seed": True},
        {"position": GOOD},
        {"seed": None, "position": GOOD, "options": {"a": 1}},
        {"rules_version": 0},
        {"moves": [1]},
        {"moves": "leave"},
        {"game": 1},
        {"assisted": None},
        {"comment": "nice"},
    ],
)
def test_records_that_do_not_fit_are_not_read_either(change: dict[str, Json]) -> None:
    data = {**to_json(Session.new("numbsters", 3).record()), **change}
    assert not RECORD.is_valid(data)
    with pytest.raises(BadInput):
        from_json(data)
