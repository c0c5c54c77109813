"""Deck files: what is read, what is refused and why, and what holds for our own deck."""

from __future__ import annotations

import itertools
import json
import random
import re
from collections import Counter
from pathlib import Path
from statistics import mean
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox import check, datafile
from critterbox.datafile import FAULTS_LIMIT, FILE_LIMIT, Fault, FileFaults, tell
from critterbox.game import BadInput, Json
from critterbox.varmints.deck import (
    CRITTER_KEYS,
    PICTURES,
    find_deck,
    from_json,
    name_or_json,
    our_deck,
    read_toml,
    to_json,
)
from critterbox.varmints.model import CARDS, Critter, Word
from critterbox.varmints.vocabulary import SPECS, chooser, parse_word
from critterbox.words import Words
from tests.effort import calls
from tests.refusing import explained

ROOT = Path(__file__).parents[3]
FILE = ROOT / "py" / "critterbox" / "varmints" / "deck.toml"

HEAD = 'name = "Test"\n'
RAT = '[[critter]]\nid = "rat"\nname = "Rat"\nlevel = 1\nspeed = 40\nboost = 20\ncopies = 60\n'


def faults(text: str) -> tuple[Fault, ...]:
    with pytest.raises(FileFaults) as raised:
        read_toml(text)
    told = [tell(fault, Words()) for fault in raised.value.faults]
    assert all(sentence.endswith(".") for sentence in told)
    explained(raised.value)
    return raised.value.faults


def told(text: str) -> list[tuple[int | None, str | None, str]]:
    return [(fault.line, fault.item, fault.refusal.code) for fault in faults(text)]


def json_faults(data: Json) -> list[tuple[str | None, int | None, str]]:
    with pytest.raises(FileFaults) as raised:
        from_json(data)
    explained(raised.value)
    assert all(fault.line is None and tell(fault, Words()) for fault in raised.value.faults)
    return [(fault.item, fault.number, fault.refusal.code) for fault in raised.value.faults]


def rat(**changes: Json) -> dict[str, Json]:
    """Return the JSON of a deck of 60 rats, changed; None takes a key away."""
    critter = {"id": "rat", "name": "Rat", "level": 1, "speed": 40, "boost": 20, "copies": 60} | changes
    return {"name": "Rats", "critters": [{key: value for key, value in critter.items() if value is not None}]}


# Our deck.


def ours() -> list[Critter]:
    return list(our_deck().critters.values())


def effect_verbs() -> Counter[str]:
    return Counter(word.verb for critter in ours() for word in critter.effect)


def beaten(critter: Critter) -> bool:
    """Whether another critter is as good in every number and better in one."""
    mine = (-critter.level, critter.speed, critter.boost)
    others = [(-other.level, other.speed, other.boost) for other in ours() if other != critter]
    return any(other != mine and all(a >= b for a, b in zip(other, mine, strict=True)) for other in others)


def test_twenty_critters_three_copies_each() -> None:
    assert our_deck().ours
    assert len(ours()) == 20
    assert {critter.copies for critter in ours()} == {3}
    assert Counter(critter.level for critter in ours()) == dict.fromkeys(range(5), 4)
    assert {critter.id for critter in ours()} == set(PICTURES)
    assert all(critter.id == critter.picture == critter.name.lower().replace(" ", "-") for critter in ours())


def test_every_critter_has_a_drawing() -> None:
    assert {path.stem for path in (ROOT / "art" / "varmints").glob("*.svg")} == set(PICTURES)
    assert list(PICTURES) == sorted(PICTURES)


def test_speeds_and_boosts_are_in_tens() -> None:
    speeds, boosts = {critter.speed for critter in ours()}, {critter.boost for critter in ours()}
    assert speeds <= set(range(10, 101, 10)) and boosts <= set(range(10, 61, 10))
    assert {10, 100} <= speeds and {10, 60} <= boosts


def test_a_third_is_plain_a_third_pink_and_a_third_gold() -> None:
    thirds = Counter(critter.when for critter in ours())
    assert set(thirds) == {None, "play", "boost"}
    assert set(thirds.values()) == {6, 7}
    assert all(bool(critter.effect) == (critter.when is not None) for critter in ours())


def test_higher_levels_are_faster() -> None:
    means = [mean(critter.speed for critter in ours() if critter.level == level) for level in range(5)]
    assert means == sorted(set(means))


def test_who_is_beaten_in_every_number_has_an_effect() -> None:
    assert any(beaten(critter) for critter in ours())
    assert [critter.id for critter in ours() if beaten(critter) and not critter.effect] == []


def test_the_numbers_of_the_rulebooks_diagrams_occur() -> None:
    assert any(critter.level == 3 for critter in ours())
    assert {40, 80} <= {critter.speed for critter in ours()}
    assert {20, 30} <= {critter.boost for critter in ours()}


def test_effects_are_short_and_different() -> None:
    effects = [critter.effect for critter in ours() if critter.effect]
    assert len(set(effects)) == len(effects)
    assert all(len(effect) <= 2 for effect in effects)
    assert all(count <= 2 for count in effect_verbs().values())


def test_most_words_occur() -> None:
    assert len(set(SPECS) - set(effect_verbs())) <= 3


def test_effects_reach_the_other_player_and_ask_something() -> None:
    words = [word for critter in ours() for word in critter.effect]
    against = [word for word in words if word.whom == "they" or word.verb in ("swap across", "look hand")]
    assert len(against) >= 6
    assert sum(chooser(word) is not None for word in words) >= 8


def test_our_deck_is_read_as_its_file_says() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert "OUR design, not the published one" in text
    assert read_toml(text) is our_deck()
    assert read_toml("\ufeff" + text.replace("\n", "\r\n")) is our_deck()
    slug = Critter(
        "slug", "Slug", "slug", 1, 20, 20, 3, "boost", (parse_word("speed -20 contest they here"),)
    )
    assert our_deck().critters["slug"] == slug


# Reading and writing.


def test_a_deck_and_its_json() -> None:
    data = to_json(our_deck())
    assert from_json(json.loads(json.dumps(data))) is our_deck()
    assert find_deck(data) is our_deck()
    assert name_or_json(our_deck()) == our_deck().hash
    assert re.fullmatch("[0-9a-f]{16}", our_deck().hash)


def test_a_deck_of_somebody_else() -> None:
    deck = from_json(rat(play=["draw 1 you"]))
    assert not deck.ours and deck != our_deck()
    assert deck.critters == {
        "rat": Critter("rat", "Rat", "", 1, 40, 20, 60, "play", (Word("draw"),)),
    }
    told_again = {"id": "rat", "name": "Rat", "level": 1, "speed": 40, "boost": 20, "copies": 60}
    assert to_json(deck) == {"name": "Rats", "critters": [told_again | {"play": ["draw 1"]}]}
    assert name_or_json(deck) == to_json(deck)
    assert find_deck(to_json(deck)) == deck


def test_the_hash_tells_decks_apart() -> None:
    variants = [
        rat(),
        rat(speed=50),
        rat(picture="rat"),
        rat(play=["stash"]),
        rat(on_boost=["stash"]),
        rat() | {"name": "Rats!"},
    ]
    assert len({from_json(data).hash for data in variants}) == len(variants)
    assert from_json(rat(play=["draw 1"])) == from_json(rat(play=["draw  1 you"]))


def test_which_deck_is_meant() -> None:
    assert find_deck(None) is find_deck(our_deck().hash) is our_deck()
    for other in ("", "0123456789abcdef", "x" * 1000):
        with pytest.raises(BadInput) as raised:
            find_deck(other)
        assert explained(raised.value) == "unknown_deck"
    for foreign in ("1", "true", "[]", "{}"):
        with pytest.raises(FileFaults):
            find_deck(json.loads(foreign))


def test_the_example_of_the_manual_can_be_read() -> None:
    manual = (ROOT / "docs" / "deck.md").read_text(encoding="utf-8")
    examples = re.findall(r"```toml\n(.*?)```", manual, re.DOTALL)
    assert [sum(critter.copies for critter in read_toml(text).critters.values()) for text in examples] == [60]
    assert "our design, not the published one" in manual
    assert f"{FILE_LIMIT:,} characters" in manual
    assert ", ".join(PICTURES) in manual


# Faults.


def test_every_fault_is_told_with_its_line() -> None:
    text = """\
name = ""
colour = 3

[[critter]]
id = "Raccoon"
name = "Raccoon"
level = 5
speed = 80.5
boost = 1000
copies = 0
play = ["drw 2", "discard 9",
   "move cat"]

[[critter]]
id = "rat"
nmae = "Rat"
level = true
speed = -1
boost = 20
play = ["draw 1"]
on_boost = []

[[critter]]
id = "rat"
name = " Rat"
picture = "ratt"
level = -1
speed = "80"
boost = 20
play = "draw 2"

[[critter]]
id = "nothing"
name = "N"
level = 0
speed = 10
boost = 20
play = ["draw 2", "draw 1", "draw 1",
  "xyz", 4]
"""
    assert told(text) == [
        (1, None, "file_name"),
        (2, None, "file_strange_key"),
        (5, "Raccoon", "file_id"),
        (7, "Raccoon", "deck_level"),
        (8, "Raccoon", "wrong_type"),
        (9, "Raccoon", "out_of_range"),
        (10, "Raccoon", "out_of_range"),
        (11, "Raccoon", "word_unknown"),
        (11, "Raccoon", "word_count"),
        (12, "Raccoon", "word_part"),
        (14, "rat", "file_lacks_key"),
        (16, "rat", "file_key"),
        (17, "rat", "wrong_type"),
        (18, "rat", "out_of_range"),
        (21, "rat", "deck_two_effects"),
        (21, "rat", "deck_words"),
        (24, "Rat", "file_same_id"),
        (25, "Rat", "file_name"),
        (26, "Rat", "deck_picture"),
        (27, "Rat", "out_of_range"),
        (28, "Rat", "wrong_type"),
        (30, "Rat", "wrong_type"),
        (33, "N", "deck_reserved_id"),
        (38, "N", "deck_words"),
        (38, "N", "wrong_type"),
        (39, "N", "word_strange"),
    ]


def test_faults_are_told_in_sentences() -> None:
    level = faults(HEAD + RAT.replace("level = 1", "level = 5"))[0]
    assert level.refusal.rule == "M2"
    assert tell(level, Words()) == (
        "Line 5, Rat: A Level above 4 could never be played: a side of an alley holds at most 4 cards."
    )
    assert tell(faults(RAT)[0], Words()) == "“name” is missing."
    assert tell(faults("x = 1\n" + HEAD + RAT)[0], Words()).startswith("Line 1: There is no “x” here.")
    nobody = tell(faults(HEAD + RAT + "[[critter]]\n")[0], Words())
    assert nobody == "Line 9: “id” is missing."
    with pytest.raises(FileFaults) as raised:
        from_json({"name": "Rats", "critters": [5]})
    assert tell(raised.value.faults[0], Words()) == "Critter 1: “critter” must be an object."
    with pytest.raises(FileFaults) as raised:
        from_json(rat(level=9, boost=-1))
    assert tell(raised.value.faults[1], Words()) == "Rat: “boost” must be from 0 to 999."
    assert Words().explain(raised.value.refusal) == "There are 2 faults in this deck."


def test_a_single_fault_is_the_refusal() -> None:
    with pytest.raises(FileFaults) as raised:
        from_json(rat(level=9))
    assert raised.value.refusal.code == "deck_level"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"id": None}, "file_lacks_key"),
        ({"name": None}, "file_lacks_key"),
        ({"level": None}, "file_lacks_key"),
        ({"speed": None}, "file_lacks_key"),
        ({"boost": None}, "file_lacks_key"),
        ({"size": 3}, "file_strange_key"),
        ({"sped": 3}, "file_key"),
        ({"Speed": 3}, "file_key"),
        ({"id": ""}, "file_id"),
        ({"id": "2"}, "file_id"),
        ({"id": "-"}, "file_id"),
        ({"id": "brown rat"}, "file_id"),
        ({"id": "rät"}, "file_id"),
        ({"id": "rat\n"}, "file_id"),
        ({"id": "r" * 25}, "file_id"),
        ({"id": 7}, "wrong_type"),
        ({"id": "nothing"}, "deck_reserved_id"),
        ({"name": ""}, "file_name"),
        ({"name": "  "}, "file_name"),
        ({"name": " Rat"}, "file_name"),
        ({"name": "R\nat"}, "file_name"),
        ({"name": "R\u202eat"}, "file_name"),
        ({"name": "R\ud800at"}, "file_name"),
        ({"name": "R" * 25}, "file_name"),
        ({"name": ["Rat"]}, "wrong_type"),
        ({"picture": "Rat"}, "deck_picture"),
        ({"picture": "../rat"}, "deck_picture"),
        ({"picture": 1}, "wrong_type"),
        ({"level": -1}, "out_of_range"),
        ({"level": 5}, "deck_level"),
        ({"level": 10**100}, "deck_level"),
        ({"level": 1.0}, "wrong_type"),
        ({"level": False}, "wrong_type"),
        ({"level": "1"}, "wrong_type"),
        ({"speed": -1}, "out_of_range"),
        ({"speed": 1000}, "out_of_range"),
        ({"boost": 1000}, "out_of_range"),
        ({"boost": "+20"}, "wrong_type"),
        ({"copies": 0}, "out_of_range"),
        ({"copies": 61}, "out_of_range"),
        ({"copies": 59}, "deck_cards"),
        ({"copies": None}, "deck_cards"),
        ({"play": "draw 1"}, "wrong_type"),
        ({"play": {"draw": 1}}, "wrong_type"),
        ({"play": []}, "deck_words"),
        ({"play": ["draw 1"] * 4}, "deck_words"),
        ({"play": [["draw 1"]]}, "wrong_type"),
        ({"play": ["draw 9"]}, "word_count"),
        ({"on_boost": ["shed"]}, "word_breaks_off"),
        ({"play": ["draw 1"], "on_boost": ["draw 1"]}, "deck_two_effects"),
    ],
    ids=str,
)
def test_one_fault(changes: dict[str, Json], code: str) -> None:
    """By JSON; where TOML can say it, by TOML too."""
    data = rat(**changes)
    assert [told[-1] for told in json_faults(data)] == [code]
    try:
        text = as_toml(data)
        text.encode()
    except (UnicodeEncodeError, ValueError):
        return
    assert [told[-1] for told in told_lines(text)] == [code]


def told_lines(text: str) -> list[tuple[int | None, str | None, str]]:
    found = told(text)
    without = [fault for fault in found if fault[0] is None]
    assert all(code == "deck_cards" for _, _, code in without)
    return found


def as_toml(data: dict[str, Any]) -> str:
    """Return a deck as a file: of values, JSON's texts are TOML's too, but for objects."""
    lines = [f"name = {json.dumps(data['name'])}"]
    for critter in data["critters"]:
        lines.append("[[critter]]")
        for key, value in critter.items():
            if isinstance(value, dict):
                raise ValueError("not the same in TOML")
            if isinstance(value, int) and abs(value) > 10**30:
                raise ValueError("not in TOML")
            lines.append(f"{key} = {json.dumps(value, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    "data",
    [None, 1, "rat", [], {}, {"name": "Rats"}, {"critters": []}, {"name": "Rats", "critters": {}}],
    ids=str,
)
def test_what_is_no_deck(data: Json) -> None:
    assert json_faults(data)


def test_a_deck_has_at_most_a_critter_for_each_card() -> None:
    sixty = [rat(id=f"rat-{number}", copies=1)["critters"][0] for number in range(CARDS)]
    assert len(from_json({"name": "Rats", "critters": sixty}).critters) == CARDS
    more = [*sixty, sixty[0]]
    assert json_faults({"name": "Rats", "critters": more}) == [(None, None, "deck_too_many")]


def test_cards_are_not_counted_where_copies_are_unknown() -> None:
    assert [told[-1] for told in json_faults(rat(copies="many"))] == ["wrong_type"]


# Broken TOML.


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('note = "unclosed', "file_toml_unclosed"),
        ("play = [1, 2", "file_toml_unclosed"),
        ("level = 1", "file_toml_twice"),
        ("copies = many", "file_toml_value"),
        ("copies = ", "file_toml_value"),
        ("copies", "file_toml_equals"),
        ("copies 3", "file_toml_equals"),
        ("copies: 3", "file_toml_equals"),
        ('picture = "rat" 3', "file_toml"),
        ("copies = 03", "file_toml"),
        ("[other", "file_toml"),
    ],
)
def test_broken_lines(line: str, code: str) -> None:
    place = RAT.replace("copies = 60\n", "") + line + "\n"
    found = told(HEAD + place)
    assert [(card, told_code) for _, card, told_code in found] == [("Rat", code)]
    assert found[0][0] in (8, 9), "an open list ends where the file does"


def test_a_broken_line_does_not_hide_the_other_critters() -> None:
    first = RAT.replace("level = 1", "level 1")
    second = RAT.replace("level = 1", "level = 7").replace("Rat", "Mole")
    third = RAT.replace("speed = 40", 'speed = "40').replace('"Rat"', "'Vole'")
    fourth = RAT.replace("speed = 40", "speed = -40").replace("Rat", "Newt").replace('"rat"', '"newt"')
    assert told(HEAD + first + second + third + fourth) == [
        (5, "Rat", "file_toml_equals"),
        (12, "Mole", "deck_level"),
        (20, "Vole", "file_toml_unclosed"),
        (27, "Newt", "out_of_range"),
    ]
    assert told("name = \n" + second) == [(1, None, "file_toml_value"), (5, "Mole", "deck_level")]


def test_what_is_wrong_only_as_a_whole() -> None:
    assert told(HEAD + "critter = []\n" + RAT)[0][2] == "file_toml"
    assert told(HEAD + RAT + "[other]\n" + RAT.replace("rat", "vole") + "[other]\n")[-1] == (
        *(None, None),
        "deck_cards",
    )


def test_critters_are_a_list_of_tables() -> None:
    assert told(HEAD + RAT.replace("[[critter]]", "[critter]")) == [(None, None, "file_no_list")]
    assert told(HEAD + "critter = [3]") == [(None, None, "wrong_type")]
    inline = HEAD + 'critter = [{id = "rat", name = "Rat", level = 1, speed = 40, boost = 20, copies = 60}]'
    assert read_toml(inline).critters.keys() == {"rat"}


def test_lines_are_found_in_spite_of_what_stands_in_quotes() -> None:
    text = """\
name = "Test" #'\'\'
[[critter]]
id = "mole" # [[critter]]
name = '''
[[critter]]
level = 7'''
level = 5
"""
    assert told(text + RAT) == [
        (2, "mole", "file_lacks_key"),
        (2, "mole", "file_lacks_key"),
        (4, "mole", "file_name"),
        (7, "mole", "deck_level"),
        (None, None, "deck_cards"),
    ]


# Files that mean harm.


HOSTILE = {
    "large": "#" * (FILE_LIMIT + 1),
    "brackets": "a = " + "[" * 90_000,
    "braces": "a = " + "{a=" * 30_000,
    "brackets and braces": "a = " + "[{a=" * 20_000,
    "closed": "a = " + "[" * 45_000 + "]" * 45_000,
    "lines": "a = " + "[\n" * 45_000,
    "after a string": 'a = ["x", ' + "[" * 90_000,
    "after a string of four quotes": 'a = ["""x"""", ' + "[" * 90_000,
    "after a string of five quotes": 'a = ["""x""""", ' + "[" * 90_000,
    "after an empty long string": 'a = ["""""", ' + "[" * 90_000,
    "after five apostrophes": "a = ['''x''''', " + "[" * 90_000,
    "after an escape": 'a = ["\\"", ' + "[" * 90_000,
    "after a backslash": "a = ['\\', " + "[" * 90_000,
    "after a comment": 'a = [ # "\n' + "[" * 90_000,
    "after a carriage return": 'a = [ # "\r' + "[" * 90_000,
    "between headers": "a = [\n" + "[\n[[critter]]\n" * 6_000,
    "between headers with commas": "a = [\n" + "[\n[[critter]],\n" * 6_000,
    "dots": ".".join("a" * 49_000) + " = 1",
    "dots in a header": "[" + ".".join("a" * 49_000) + "]",
    "quoted dots": ".".join(['"a"'] * 24_000) + " = 1",
    "spaced dots": " . ".join("a" * 24_000) + " = 1",
    "tables": "[[critter]]\n" * 8_000,
    "broken tables": "[[critter]]\nx\n" * 7_000,
    "keys": "".join(f"k{number}=1\n" for number in range(11_000)),
    "keys of a critter": "[[critter]]\n" + "".join(f"k{number}=1\n" for number in range(11_000)),
    "words": HEAD + RAT + "play = [" + '"x",' * 20_000 + "]",
    "a long word": HEAD + RAT + f'play = ["{"draw " * 19_000}"]',
    "a long name": HEAD + RAT.replace('"Rat"', f'"{"R" * 90_000}"'),
    "a long number": HEAD + RAT.replace("40", "9" * 90_000),
    "a long hexadecimal number": HEAD + RAT.replace("40", "0x" + "f" * 90_000),
    "a number without end": HEAD + RAT.replace("40", "inf"),
    "no number": HEAD + RAT.replace("40", "nan"),
    "empty lines": "\n" * 99_000 + "name",
    "spaces": " " * 99_000 + "name",
    "quotes": '"' * 99_999,
    "apostrophes": "'" * 99_999,
    "open strings": 'a = """' + '\\"""' * 24_000,
    "backslashes": 'a = "' + "\\" * 99_000,
    "escapes": 'a = "' + "\\n" * 49_000 + '"',
    "nothing": "",
    "zero": "\x00",
    "half a sign": 'name = "\ud800"',
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_files_are_refused_soon(text: str) -> None:
    """In time that grows with their length and not with its square: a good file takes as much for each sign."""
    work, found = calls(lambda: faults(text))
    assert work < 30 * len(text) + 20_000
    assert 1 <= len(found) <= FAULTS_LIMIT + 1


def test_no_more_faults_than_anybody_reads() -> None:
    found = faults(HOSTILE["keys"])
    assert len(found) == FAULTS_LIMIT + 1
    assert found[-1].refusal.code == "file_more_faults"


@pytest.mark.parametrize(
    "text", [HOSTILE["brackets"], HOSTILE["dots"], HOSTILE["after a string of four quotes"]], ids=len
)
def test_what_a_reader_must_not_be_given_is_not_given(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(datafile, "_loads", None)
    assert [code for _, _, code in told(text)] == ["file_nesting"]


def check_faults(found: tuple[Fault, ...], last: int) -> None:
    assert all(fault.line is None or 1 <= fault.line <= last for fault in found)
    assert all(tell(fault, Words()).endswith(".") for fault in found)


@given(st.integers(0, 2**32))
def test_files_with_slips_are_read_or_explained(seed: int) -> None:
    """Our file with letters taken out, put in, changed, and lines moved."""
    chance = random.Random(seed)
    text = FILE.read_text(encoding="utf-8")
    for _ in range(chance.randrange(1, 6)):
        start = chance.randrange(len(text))
        end = min(len(text), start + chance.choice((0, 1, 1, 2, 10, 300)))
        text = (
            text[:start]
            + chance.choice(("", "", "x", "\n", '"', "[", "]", "=", "#", '"""', "é"))
            + text[end:]
        )
    try:
        deck = read_toml(text)
    except FileFaults as error:
        check_faults(error.faults, last=text.count("\n") + 1)
    else:
        assert from_json(to_json(deck)) == deck


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(CRITTER_KEYS), PLAIN), PLAIN)
def test_any_json_is_a_deck_or_is_explained(changes: dict[str, Json], other: Json) -> None:
    critter = rat()["critters"][0]
    for data in (
        other,
        {"name": other, "critters": other},
        {"name": "Rats", "critters": [critter | changes]},
    ):
        try:
            deck = from_json(data)
        except FileFaults as error:
            check_faults(error.faults, last=0)
        else:
            assert from_json(check.parse_json(json.dumps(to_json(deck)))) == deck


def test_each_pair_of_slips_is_told_twice() -> None:
    """No fault hides another one."""
    slips = {
        'id = "rat"': 'id = "Rat"',
        'name = "Rat"': 'name = ""',
        "level = 1": "level = 9",
        "speed = 40": "speed = -1",
        "boost = 20": "boost = 2.5",
        "copies = 60": "copies = 0",
    }
    for one, other in itertools.combinations(slips, 2):
        text = HEAD + RAT.replace(one, slips[one]).replace(other, slips[other])
        assert len(faults(text)) == 2
