"""Ways to play: what a game offers, and what addresses and files may ask for."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from urllib.parse import parse_qsl

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox import chance
from critterbox.game import BadInput, Json
from critterbox.games import GAME_IDS
from critterbox.session import HUMAN, Session
from critterbox.table.faces import find_face
from critterbox.table.ways import (
    FRIEND,
    Choices,
    Way,
    change_way,
    easiest_first,
    players,
    read_way,
    seating,
    way_from_json,
    way_text,
    way_to_json,
)
from critterbox.words import Words

ALONE = Choices()
SEVERAL = Choices(("medium", "easy", "hard", FRIEND), ("", "numbers"), decks=True)
MANY = Choices(("medium", "easy", "hard", FRIEND), ("", "short"), opponents=range(1, 4), draws_seats=True)
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
        (SEVERAL, "against", "hard.easy"),
        (MANY, "against", ""),
        (MANY, "against", "."),
        (MANY, "against", "hard."),
        (MANY, "against", ".hard"),
        (MANY, "against", "hard..easy"),
        (MANY, "against", "hard.nobody"),
        (MANY, "against", "hard,easy"),
        (MANY, "against", "easy.easy.easy.easy"),
        (ALONE, "against", "hard"),
        (ALONE, "against", "."),
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
        (Way("hard.easy.friend"), "&against=hard.easy.friend"),
    ],
)
def test_ways_in_an_address(way: Way, text: str) -> None:
    assert way_text(way) == text


every_way = st.builds(
    Way,
    st.sampled_from(SEVERAL.against),
    st.sampled_from(SEVERAL.rules),
    st.just("") | st.text("0123456789abcdef", min_size=16, max_size=16),
    st.just("") | st.text("0123456789abcdef", min_size=16, max_size=16),
)


@given(st.lists(st.sampled_from(MANY.against), min_size=1, max_size=3), st.sampled_from(MANY.rules))
def test_a_way_with_several_opponents_is_read_again(opponents: list[str], rules: str) -> None:
    way = Way(rules=rules).with_opponents(*opponents)
    assert way.opponents == tuple(opponents)
    assert read_way(MANY, dict(parse_qsl(way_text(way)))) == way
    assert way_from_json(json.loads(json.dumps(way_to_json(way)))) == way


@given(every_way)
def test_a_way_is_read_again(way: Way) -> None:
    assert read_way(SEVERAL, dict(parse_qsl(way_text(way)))) == way
    assert read_way(SEVERAL, way._asdict()) == way
    assert way_from_json(json.loads(json.dumps(way_to_json(way)))) == way


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
        ["hard.", "", ""],
        [".", "", ""],
        [".".join(["hard"] * 9), "", ""],
    ],
)
def test_what_is_no_way_in_a_file(data: Json) -> None:
    with pytest.raises(BadInput):
        way_from_json(data)


# What a player wishes.


@pytest.mark.parametrize(
    ("wishes", "against"),
    [
        (["add"], "medium.medium"),
        (["add", "add"], "medium.medium.medium"),
        (["add", "player 2 friend"], "medium.friend"),
        (["add", "player 1 hard", "remove"], "hard"),
        (["against easy.friend"], "easy.friend"),
    ],
)
def test_opponents_come_and_go(wishes: list[str], against: str) -> None:
    way = Way("medium", "short")
    for wish in wishes:
        way = change_way(MANY, way, tuple(wish.split()))
    assert way == Way(against, "short")


@pytest.mark.parametrize(
    "wish",
    [
        *(
            "player 0 hard",
            "player 2 hard",
            "player 01 hard",
            "player x hard",
            "player \u0661 hard",
            "player 1",
        ),
        *(
            "player 1 nobody",
            "player 1 hard.easy.easy.easy",
            "player",
            "remove",
            "remove 1",
            "add 2",
            "nonsense",
        ),
        *("add add", "rules none", "against"),
    ],
)
def test_a_wish_that_cannot_be_is_refused(wish: str) -> None:
    with pytest.raises(BadInput) as refused:
        change_way(MANY, Way("medium"), tuple(wish.split()))
    assert refused.value.refusal.code == "unknown_way"
    assert Words().explain(refused.value.refusal)


def test_there_is_room_for_so_many() -> None:
    with pytest.raises(BadInput):
        change_way(MANY, Way("easy.easy.easy"), ("add",))


def test_a_game_for_two_has_one_opponent() -> None:
    assert change_way(SEVERAL, Way("easy"), ("player", "1", "hard")) == Way("hard")
    for wish in ("add", "remove"):
        with pytest.raises(BadInput):
            change_way(SEVERAL, Way("easy"), (wish,))


def test_opponents_are_offered_from_the_weakest() -> None:
    assert easiest_first(MANY.against) == ["easy", "medium", "hard", FRIEND]
    assert easiest_first(("",)) == [""]


# Who sits where.


def test_where_nothing_is_drawn_everybody_sits_in_order() -> None:
    assert seating(ALONE, Way(), 5) == (0,)
    assert players(ALONE, Way(), 5) == (HUMAN,)
    for deal in range(20):
        assert seating(SEVERAL, Way("hard"), deal) == (0, 1)
        assert players(SEVERAL, Way("hard"), deal) == (HUMAN, "hard")
        assert players(SEVERAL, Way(FRIEND), deal) == (HUMAN, HUMAN)


@pytest.mark.parametrize("against", ["hard", "hard.easy", "hard.easy.medium"])
def test_seats_are_drawn_fairly_and_always_the_same(against: str) -> None:
    """Every order comes up as often as any other: chi squared, at one in a thousand."""
    way, deals = Way(against), 6_000
    drawn = Counter(seating(MANY, way, deal) for deal in range(deals))
    people = 1 + len(way.opponents)
    assert set(drawn) == set(itertools.permutations(range(people)))
    expected = deals / len(drawn)
    strayed = sum((count - expected) ** 2 / expected for count in drawn.values())
    assert strayed < {2: 10.8, 6: 20.5, 24: 49.7}[len(drawn)]
    assert seating(MANY, way, 77) == seating(MANY, way, 77)


def test_players_go_with_their_seats() -> None:
    way = Way("hard.easy.friend")
    for deal in range(50):
        kinds = {0: HUMAN, 1: "hard", 2: "easy", 3: HUMAN}
        assert players(MANY, way, deal) == tuple(kinds[person] for person in seating(MANY, way, deal))


def test_the_seats_tell_nothing_of_the_deal() -> None:
    """They are drawn with numbers that no deal is dealt with."""
    for deal in (0, 1, 2**53 - 1):
        assert seating(MANY, Way("hard.easy.easy"), deal) == chance.shuffle(2**53 + deal, range(4))[1]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_way_of_every_game_can_be_played(game_id: str) -> None:
    face, words = find_face(game_id), Words()
    for against in face.choices.against:
        for rules in face.choices.rules:
            way = Way(against, rules)
            everybody = players(face.choices, way, 42)
            session = Session.new(game_id, 42, face.options(way, no_file), everybody)
            assert session.players == everybody
            assert (everybody.count(HUMAN) > 1) == (against == FRIEND)
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
