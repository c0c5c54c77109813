"""Ways to play: what a game offers, and what addresses and files may ask for."""

from __future__ import annotations

import json
from urllib.parse import parse_qsl

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox.game import BadInput, Json
from critterbox.games import GAME_IDS
from critterbox.session import Session
from critterbox.table.faces import find_face
from critterbox.table.ways import FRIEND, Choices, Way, read_way, way_from_json, way_text
from critterbox.words import Words

ALONE = Choices()
SEVERAL = Choices(("medium", "easy", "hard", FRIEND), ("", "numbers"), decks=True)
DECK = "0123456789abcdef"


def no_file(hash_: str) -> None:
    """Where no file has ever been loaded."""


def test_a_game_alone_has_one_way() -> None:
    assert ALONE.usual == Way("", "", "")
    assert read_way(ALONE, {}) == Way()


def test_the_first_of_each_is_the_usual_one() -> None:
    assert SEVERAL.usual == Way("medium", "", "")
    assert read_way(SEVERAL, {}) == SEVERAL.usual


@pytest.mark.parametrize(
    ("asked", "way"),
    [
        ({"against": "hard"}, Way("hard")),
        ({"rules": "numbers"}, Way("medium", "numbers")),
        ({"rules": ""}, Way("medium")),
        ({"deck": DECK}, Way("medium", "", DECK)),
        ({"deck": ""}, Way("medium")),
        ({"against": FRIEND, "rules": "numbers", "deck": DECK}, Way(FRIEND, "numbers", DECK)),
        ({"against": "easy", "something": "else"}, Way("easy")),
    ],
)
def test_what_is_not_asked_for_is_as_usual(asked: dict[str, str], way: Way) -> None:
    assert read_way(SEVERAL, asked) == way


@pytest.mark.parametrize(
    ("choices", "name", "value"),
    [
        (SEVERAL, "against", ""),
        (SEVERAL, "against", "Hard"),
        (SEVERAL, "against", "human"),
        (SEVERAL, "against", "hard "),
        (SEVERAL, "rules", "none"),
        (SEVERAL, "deck", "x"),
        (SEVERAL, "deck", DECK[:-1]),
        (SEVERAL, "deck", DECK + "0"),
        (SEVERAL, "deck", DECK.upper()),
        (SEVERAL, "deck", f"{DECK}\n"),
        (SEVERAL, "deck", "\u0661" * 16),
        (ALONE, "against", "hard"),
        (ALONE, "rules", "numbers"),
        (ALONE, "deck", DECK),
    ],
)
def test_what_a_game_does_not_offer_is_refused(choices: Choices, name: str, value: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_way(choices, {name: value})
    refusal = refused.value.refusal
    assert (refusal.code, refusal.arguments) == ("unknown_way", {"name": name, "value": value})
    assert f"{name}={value}" in Words().explain(refusal)


def test_a_long_value_is_told_shortened() -> None:
    with pytest.raises(BadInput) as refused:
        read_way(SEVERAL, {"against": "x" * 5000})
    assert len(refused.value.refusal.arguments["value"]) <= 40


@pytest.mark.parametrize(
    ("way", "text"),
    [
        (Way(), ""),
        (Way("hard"), "&against=hard"),
        (Way("hard", "numbers"), "&against=hard&rules=numbers"),
        (Way("", "", DECK), f"&deck={DECK}"),
    ],
)
def test_ways_in_an_address(way: Way, text: str) -> None:
    assert way_text(way) == text


every_way = st.builds(
    Way,
    st.sampled_from(SEVERAL.against),
    st.sampled_from(SEVERAL.rules),
    st.just("") | st.text("0123456789abcdef", min_size=16, max_size=16),
)


@given(every_way)
def test_a_way_is_read_again(way: Way) -> None:
    assert read_way(SEVERAL, dict(parse_qsl(way_text(way)))) == way
    assert read_way(SEVERAL, way._asdict()) == way
    assert way_from_json(json.loads(json.dumps(list(way)))) == way


@pytest.mark.parametrize(
    "data",
    [
        None,
        "hard",
        {},
        [],
        ["hard", ""],
        ["hard", "", "", ""],
        ["hard", "", 3],
        ["hard", None, ""],
        ["HARD", "", ""],
        ["ha rd", "", ""],
        ["hard\n", "", ""],
        ["<b>", "", ""],
        ["h\u00e4rd", "", ""],
        ["x" * 21, "", ""],
    ],
)
def test_what_is_no_way_in_a_file(data: Json) -> None:
    with pytest.raises(BadInput):
        way_from_json(data)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_way_of_every_game_can_be_played(game_id: str) -> None:
    face, words = find_face(game_id), Words()
    for against in face.choices.against:
        for rules in face.choices.rules:
            way = Way(against, rules)
            players = face.players(way)
            session = Session.new(game_id, 42, face.options(way, no_file), players)
            assert session.players == players
            assert (players.count("human") > 1) == (against == FRIEND)
            if against:
                assert words.say(f"way.against.{against}")
                assert words.say(f"table.against.{against}")


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_deck_that_is_not_here_is_missed(game_id: str) -> None:
    face = find_face(game_id)
    if not face.choices.decks:
        assert face.options(face.choices.usual, no_file) == {}
        return
    with pytest.raises(BadInput) as refused:
        face.options(face.choices.usual._replace(deck=DECK), no_file)
    assert Words().explain(refused.value.refusal)
