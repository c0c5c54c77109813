"""The JSON Schemas in docs/schema/ agree with what the engine writes and reads.

It is here because the validator has a compiled part, which Pyodide lacks.
"""

from __future__ import annotations

import copy
import functools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from critterbox.game import BadInput, Json
from critterbox.games import GAME_IDS, find_game
from critterbox.record import from_json, to_json
from critterbox.session import Session
from critterbox.vacuum import GAME as VACUUM
from critterbox.varmints import GAME as VARMINTS
from critterbox.varmints.model import Change, Day, Over, Word
from critterbox.varmints.vocabulary import SPECS, parse_word, word_text
from tests.contract.trial import deals, decisions, played, positions, some
from tests.games.numbsters.positions import scattered
from tests.games.numbsters.test_positions import GOOD, LOST, WON
from tests.games.vacuum.positions import phases, small_set
from tests.games.varmints.positions import VOCABULARY, at, deck, night, play

SCHEMAS = Path(__file__).parents[2] / "docs" / "schema"

Place = tuple[str | int, ...]
"""Where something stands in a position: names and places in lists."""


def read(name: str) -> Json:
    return json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))


@functools.cache
def validator(name: str) -> Draft202012Validator:
    schema = read(name)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


RECORD = validator("record")


class Known(NamedTuple):
    """One game's side of these tests.

    `good` are positions that are read, by name; `wrong` says what does not fit in one of them, and where it would
    stand; `beyond` are the refusals of what a schema cannot say.
    """

    good: dict[str, Json]
    wrong: tuple[tuple[str, Place, Json], ...]
    beyond: tuple[str, ...]


NUMBSTERS_WRONG: tuple[tuple[str, Place, Json], ...] = (
    ("good", ("stack",), [3, 5, 4]),
    ("good", ("stack",), [8]),
    ("good", ("stack",), [3, 5, 8, 8]),
    ("good", ("stack",), [3, 5, 8, 19]),
    ("good", ("stack",), [3, 5, 8, "4"]),
    ("good", ("stack",), [3, 5, 8, 4.5]),
    ("good", ("deck",), [8]),
    ("good", ("discard",), [1, 1]),
    ("good", ("phase",), "draw"),
    ("good", ("phase",), "over"),
    ("good", ("turn",), 0),
    ("good", ("turn",), True),
    ("good", ("assisted",), 1),
    ("good", ("outcome",), {"result": "won", "reason": "one Numbster is left"}),
    ("won", ("outcome", "reason"), "nothing can be eaten"),
    ("lost", ("outcome", "reason"), "one Numbster is left"),
    ("good", ("version",), 1),
)

VARMINTS_WRONG: tuple[tuple[str, Place, Json], ...] = (
    ("day", ("deck",), "ours"),
    ("own deck", ("deck", "version"), 1),
    ("own deck", ("deck", "name"), ""),
    ("own deck", ("deck", "name"), " Decks"),
    ("own deck", ("deck", "critters"), []),
    ("own deck", ("deck", "critters", 0, "id"), "Ant"),
    ("own deck", ("deck", "critters", 0, "id"), "nothing"),
    ("own deck", ("deck", "critters", 0, "id"), "a" * 25),
    ("own deck", ("deck", "critters", 0, "name"), "a" * 25),
    ("own deck", ("deck", "critters", 0, "picture"), "unicorn"),
    ("own deck", ("deck", "critters", 0, "level"), 5),
    ("own deck", ("deck", "critters", 0, "speed"), 1000),
    ("own deck", ("deck", "critters", 0, "boost"), -1),
    ("own deck", ("deck", "critters", 0, "copies"), 0),
    ("own deck", ("deck", "critters", 0, "play"), []),
    ("own deck", ("deck", "critters", 0, "play"), "draw 1"),
    ("own deck", ("deck", "critters", 0, "play"), ["draw 1"] * 4),
    ("own deck", ("deck", "critters", 0, "play"), ["draw 6"]),
    ("own deck", ("deck", "critters", 0, "play"), ["look hand they"]),
    ("own deck", ("deck", "critters", 0, "play"), ["move backup"]),
    ("own deck", ("deck", "critters", 0, "play"), ["speed 20 contest you here"]),
    ("own deck", ("deck", "critters", 0, "play"), ["speed +101 contest you here"]),
    ("own deck", ("deck", "critters", 0, "play"), ["speed +20 you here"]),
    ("choice", ("deck", "critters", 7, "on_boost"), ["draw 1"]),
    ("day", ("numbers_only",), 1),
    ("day", ("pile", 0), "Mouse"),
    ("day", ("pile", 0), None),
    ("day", ("discard",), {}),
    ("day", ("hands",), [[]]),
    ("day", ("sides",), [[], []]),
    ("day", ("sides", 0, 0, "varmint"), ["mouse"]),
    ("day", ("sides", 0, 0, "backup"), ["mouse"] * 4),
    ("day", ("sides", 0, 0, "emptied"), True),
    ("day", ("sides", 0, 0, "owner"), 0),
    ("day", ("round",), 0),
    ("day", ("round",), 51),
    ("day", ("starter",), 2),
    ("day", ("starter",), False),
    ("day", ("phase",), "day"),
    ("day", ("phase", "name"), "night"),
    ("day", ("phase", "passes"), 2),
    ("day", ("phase", "alley"), 1),
    ("contest", ("phase", "alley"), 0),
    ("contest", ("phase", "plays"), 0),
    ("choice", ("phase", "task"), -1),
    ("choice", ("phase", "then", "name"), "choice"),
    ("choice", ("phase", "word"), "spill they"),
    ("over", ("phase", "winner"), None),
    ("over", ("phase", "reason"), "both empty"),
    ("over", ("phase", "reason"), "boredom"),
    ("day", ("generator",), 161),
    ("day", ("generator",), "a1"),
    ("day", ("generator",), "00000000000000A1"),
    ("day", ("quiet",), 4),
    ("day", ("stirred",), None),
    ("looks", ("memos", 0, "at"), "bin"),
    ("looks", ("memos", 0, "alley"), None),
    ("looks", ("memos", 1, "alley"), 1),
    ("looks", ("memos", 2, "cards"), None),
    ("changes", ("sides", 0, 0, "changes", 0, "until"), "dawn"),
    ("changes", ("sides", 0, 0, "changes", 0, "amount"), 1000),
    ("day", ("assisted",), "no"),
    ("day", ("turn",), 1),
)


VACUUM_WRONG: tuple[tuple[str, Place, Json], ...] = (
    ("new", ("components",), None),
    ("new", ("components",), "ours"),
    ("act", ("components", "version"), 1),
    ("act", ("components", "name"), ""),
    ("act", ("components", "tokens", "a"), 1),
    ("act", ("components", "tokens", "B"), 0),
    ("act", ("components", "tokens", "blank"), 21),
    ("act", ("components", "tiles"), []),
    ("act", ("components", "tiles", 0, "id"), "centre"),
    ("act", ("components", "tiles", 0, "letter"), "B"),
    ("act", ("components", "tiles", 0, "a"), "chamber 5 at 0 0"),
    ("act", ("components", "tiles", 0, "b"), "chamber at 48 -28"),
    ("act", ("components", "tiles", 0, "passages"), ["ab", "ac"]),
    ("act", ("components", "tiles", 1, "id"), "central"),
    ("act", ("components", "tiles", 1, "id"), "One"),
    ("act", ("components", "tiles", 1, "letter"), "A"),
    ("act", ("components", "tiles", 1, "letter"), None),
    ("act", ("components", "tiles", 1, "a"), "chamber at 0 0"),
    ("act", ("components", "tiles", 1, "a"), "chamber 31 at 0 0"),
    ("act", ("components", "tiles", 1, "a"), "hollow 1 at 0 0"),
    ("act", ("components", "tiles", 1, "a"), "burrow 1 at 0 0"),
    ("act", ("components", "tiles", 1, "c"), "hollow at 40 40"),
    ("act", ("components", "tiles", 1, "g"), "hollow at 40 40"),
    ("act", ("components", "tiles", 2, "passages"), ["aa"]),
    ("act", ("components", "tiles", 2, "passages"), ["ab", "ab"]),
    ("act", ("components", "tiles", 2, "passages"), "ab"),
    ("act", ("components", "tiles", 2, "mouths"), "bbaaabb"),
    ("new", ("track",), 6),
    ("new", ("track",), True),
    ("new", ("tiles",), []),
    ("new", ("tiles", 0, "q"), 1),
    ("new", ("tiles", 0, "tile"), "t01"),
    ("new", ("tiles", 1, "turn"), 6),
    ("new", ("tiles", 1, "q"), 101),
    ("new", ("tiles", 1, "r"), "0"),
    ("new", ("tiles", 1, "number"), 1),
    ("new", ("stack", 0), "T01"),
    ("new", ("locations",), {}),
    ("new", ("locations", 0, "name"), "a0"),
    ("new", ("locations", 0, "name"), "00a"),
    ("new", ("locations", 0, "varmints"), [0]),
    ("new", ("locations", 0, "varmints"), [31, 0]),
    ("new", ("locations", 0, "varmints"), [-1, 0]),
    ("new", ("locations", 0, "crowded"), False),
    ("new", ("locations", 0, "colonies"), None),
    ("new", ("locations", 4, "colonies"), [{"seat": 4, "noisy": True}]),
    ("new", ("locations", 4, "colonies"), [{"seat": 0, "noisy": 1}]),
    ("new", ("supply",), [30]),
    ("new", ("supply",), [30] * 5),
    ("new", ("scores", 0), 10),
    ("new", ("bag", 0), "a"),
    ("new", ("bag", 0), ""),
    ("new", ("beside",), "blank blank"),
    ("new", ("seat",), 4),
    ("new", ("seat",), False),
    ("new", ("points",), 8),
    ("new", ("round",), 0),
    ("new", ("round",), 61),
    ("new", ("phase",), "act"),
    ("new", ("phase", "name"), "turn"),
    ("new", ("phase", "tokens"), ["A"]),
    ("withdraw", ("phase", "seats"), []),
    ("withdraw", ("phase", "seats"), [1, 1]),
    ("withdraw", ("phase", "chamber"), "Chamber"),
    ("draw", ("phase", "tokens"), []),
    ("draw", ("phase", "tokens"), ["A", "A", "B"]),
    ("grow", ("phase", "tile"), 7),
    ("over", ("phase", "reason"), "boredom"),
    ("over", ("phase", "seat"), 0),
    ("new", ("generator",), 161),
    ("new", ("generator",), "00000000000000A1"),
    ("new", ("ending",), 0),
    ("new", ("quiet",), 4),
    ("new", ("stirred",), None),
    ("new", ("assisted",), "no"),
    ("new", ("turn",), 1),
)


def vacuum() -> dict[str, Json]:
    """Return one position of each phase of Varmint Vacuum, with a small set of tiles, and a new game with ours."""
    states = {**phases({"seats": 3, "components": small_set()}), "new": VACUUM.setup({}, 1)}
    return {name: VACUUM.to_json(state) for name, state in states.items()}


def varmints() -> dict[str, Json]:
    """Return one position of Varmints! for each kind of thing that a position can hold."""
    own = deck(owl="spill they", pig="look backup, look hand, look pile 2")
    looked = play(at(theirs="bee : cat | |", hands=("pig", "ant"), of=own), "play pig 1 up", "choose 1")
    spilled = at("fox : ant ant | : dog | ", hands=("owl", ""), of=own)
    states = {
        "day": VARMINTS.setup({}, 1),
        "own deck": at("bee | : dog | ", hands=("ant", "cat elk"), phase=Day(1, 1, 2), starter=1),
        "contest": at("bee + cat: ant | | ", "dog : elk | | ", phase=night(1, 1, 1)),
        "choice": play(spilled, "play owl 2 up"),
        "over": at(scraps=("1 2 0", "0 0 0"), phase=Over("bins empty", 0), rest="discard"),
        "looks": looked,
        "changes": at("bee | | ", changes=[(0, 1, Change("fox", -20, "tonight"))]),
    }
    return {name: VARMINTS.to_json(state) for name, state in states.items()}


KNOWN = {
    "numbsters": Known(
        good={"good": GOOD, "won": WON, "lost": LOST},
        wrong=NUMBSTERS_WRONG,
        beyond=("card_count", "wrong_outcome"),
    ),
    "varmints": Known(
        good=varmints(),
        wrong=VARMINTS_WRONG,
        beyond=(
            *("wrong_copies", "no_such_critter", "bin_and_scraps", "stray_boosts", "vacant_contest"),
            *("no_such_choice", "outcome_and_phase", "wrong_outcome", "unknown_deck"),
            *("deck_cards", "file_same_id"),
        ),
    ),
    "vacuum": Known(
        good=vacuum(),
        wrong=VACUUM_WRONG,
        beyond=(
            # Numbers and names have bounds in the schema; how many seats, places and tiles there are, it cannot know.
            *("out_of_range", "not_one_of", "wrong_length", "not_sorted", "unknown_tiles"),
            *("bad_map", "bad_colonies", "bad_phase", "bad_ending"),
            *("count_varmints", "count_colonies", "count_tiles", "count_tokens", "count_letters"),
            *(
                "file_faults",
                "file_same_id",
                "tiles_few_tokens",
                "tiles_passage_nowhere",
                "tiles_mouth_nowhere",
            ),
            *("tiles_apart", "tiles_overlap", "tiles_outside", "tiles_passage_twice", "tiles_central_mouths"),
            *("tiles_passage_through", "tiles_mouth_through"),
            *("tiles_passages_cross", "tiles_mouth_crosses", "tiles_mouths_cross"),
        ),
    ),
}


def places(data: Json, place: Place = ()) -> Iterator[Place]:
    """Yield every place in a position but the whole of it."""
    items: list[tuple[str | int, Json]] = []
    if isinstance(data, dict):
        items = list(data.items())
    elif isinstance(data, list):
        items = list(enumerate(data))
    for key, value in items:
        yield (*place, key)
        yield from places(value, (*place, key))


def found(data: Json, place: Place) -> Json:
    for key in place:
        data = data[key]
    return data


def changed(data: Json, place: Place, value: Json) -> Json:
    """Return a copy with another value in one place."""
    other = copy.deepcopy(data)
    found(other, place[:-1])[place[-1]] = value
    return other


@pytest.mark.parametrize("path", sorted(SCHEMAS.glob("*.json")), ids=lambda path: path.stem)
def test_schemas_are_schemas(path: Path) -> None:
    validator(path.stem)
    assert read(path.stem)["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize(("game_id", "seed", "options"), deals())
def test_states_fit_their_schema(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, _, turns = played(game_id, seed, options)
    schema = validator(f"{game_id}-state")
    for state in some(positions(turns)):
        schema.validate(game.to_json(state))


@pytest.mark.parametrize(("game_id", "seed", "options"), deals())
def test_records_fit_their_schema(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, _, turns = played(game_id, seed, options)
    session = Session.new(game_id, seed, options)
    groups = decisions(game, turns)
    looked_at = some(range(len(groups)), most=10)
    for number, group in enumerate(groups):
        if number in looked_at:
            RECORD.validate(to_json(session.record()))
        session.play(group[0].move)
    RECORD.validate(to_json(session.record()))
    session.restart()
    RECORD.validate(to_json(session.record()))
    RECORD.validate(to_json(Session.at(game_id, game.to_json(session.state)).record()))


def test_the_record_schema_knows_every_game() -> None:
    assert read("record")["properties"]["game"]["enum"] == list(GAME_IDS)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_is_taken_for_good_is_read_and_fits(game_id: str) -> None:
    game = find_game(game_id)
    for data in KNOWN[game_id].good.values():
        validator(f"{game_id}-state").validate(data)
        assert game.to_json(game.from_json(data)) == data


def wrongs() -> list[Any]:
    return [
        pytest.param(game_id, *wrong, id=f"{game_id}-{number}")
        for game_id in GAME_IDS
        for number, wrong in enumerate(KNOWN[game_id].wrong)
    ]


@pytest.mark.parametrize(("game_id", "good", "place", "value"), wrongs())
def test_what_does_not_fit_is_not_read_either(game_id: str, good: str, place: Place, value: Json) -> None:
    data = changed(KNOWN[game_id].good[good], place, value)
    assert not validator(f"{game_id}-state").is_valid(data)
    with pytest.raises(BadInput):
        find_game(game_id).from_json(data)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_nothing_may_be_left_out_but_what_the_schema_leaves_out(game_id: str) -> None:
    for data in KNOWN[game_id].good.values():
        kinds = {
            tuple("#" if isinstance(key, int) else key for key in place): place for place in places(data)
        }
        for place in kinds.values():
            if isinstance(place[-1], str):
                other = copy.deepcopy(data)
                del found(other, place[:-1])[place[-1]]
                check_alike(game_id, other)


def check_alike(game_id: str, data: Json) -> None:
    """What is read fits the schema, and what fits is read but for what a schema cannot say."""
    schema = validator(f"{game_id}-state")
    try:
        state = find_game(game_id).from_json(data)
    except BadInput as error:
        assert not schema.is_valid(data) or error.refusal.code in KNOWN[game_id].beyond  # noqa: PT017
    else:
        schema.validate(data)
        schema.validate(find_game(game_id).to_json(state))


@pytest.mark.parametrize("seed", range(20))
def test_what_is_read_fits(seed: int) -> None:
    game = find_game("numbsters")
    chance = random.Random(seed)
    for _ in range(20):
        state = game.from_json(game.to_json(scattered(chance)))
        validator("numbsters-state").validate(game.to_json(state))


@pytest.mark.parametrize("game_id", GAME_IDS)
@given(data=st.data())
def test_what_fits_is_read_but_for_what_a_schema_cannot_say(game_id: str, data: st.DataObject) -> None:
    """Some place of a good position gets another value, for example what stands in another place."""
    good = KNOWN[game_id].good
    name = data.draw(st.sampled_from(sorted(good)))
    anywhere = st.sampled_from(list(places(good[name])))
    place = data.draw(anywhere)
    other = (
        st.integers(-1, 20)
        | st.booleans()
        | st.none()
        | st.sampled_from(("eat", "over", "day", "you", "nothing", "draw 1", ""))
        | st.lists(st.integers(1, 18))
        | st.builds(functools.partial(found, good[name]), anywhere)
    )
    check_alike(game_id, changed(good[name], place, data.draw(other)))


def test_the_schema_knows_every_word_of_effects() -> None:
    """Written in any way that is read."""
    schema = read("varmints-state")
    word = Draft202012Validator({"$defs": schema["$defs"], "$ref": "#/$defs/word"})
    texts = {
        word_text(Word(verb, whom)) for verb, spec in SPECS.items() for whom in spec.whom if verb != "speed"
    }
    for text in sorted(texts | set(VOCABULARY)):
        parts = text.split()
        for written in (
            *(text, text.upper(), f"  {'   '.join(parts)}\t", f"{text} you", f"{text} more", f"-{text}"),
            *(" ".join([*parts[:place], part, *parts[place:]]) for part in ("1", "6") for place in range(4)),
            *(" ".join(parts[:place] + parts[place + 1 :]) for place in range(len(parts))),
        ):
            assert word.is_valid(written) == is_word(written), written


def is_word(text: str) -> bool:
    try:
        parse_word(text)
    except BadInput:
        return False
    return True


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
