"""The words of effects: their table and their texts."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox.game import BadInput
from critterbox.varmints.model import Word
from critterbox.varmints.vocabulary import (
    SPECS,
    SPEED_LIMIT,
    UNTIL,
    WHERE,
    asks,
    chooser,
    declinable,
    parse_word,
    word_text,
)
from tests.refusing import explained

DOCS = Path(__file__).parents[3] / "docs" / "deck.md"

CHOICES = {
    "draw 1": (None, ()),
    "draw 1 they": (None, ()),
    "draw 1 both": (None, ()),
    "discard 1": ("whom", ("card",)),
    "discard 1 they": ("whom", ("card",)),
    "discard 1 both": ("whom", ("card",)),
    "look hand": (None, ()),
    "look backup": ("owner", ("alley",)),
    "look pile 1": (None, ()),
    "move backup you": ("owner", ("card", "alley", "target")),
    "move backup they": ("owner", ("alley", "target")),
    "move varmint you": ("owner", ("alley", "target")),
    "move varmint they": ("owner", ("alley", "target")),
    "turn up": ("owner", ("card", "alley")),
    "turn down you": ("owner", ("alley",)),
    "turn down they": ("owner", ("alley",)),
    "swap beside you": ("owner", ("alley", "target")),
    "swap beside they": ("owner", ("alley", "target")),
    "swap across": ("owner", ("alley",)),
    "speed -20 contest you here": (None, ()),
    "speed -20 contest you any": ("owner", ("alley",)),
    "speed -20 contest you all": (None, ()),
    "speed +20 tonight they here": (None, ()),
    "speed +20 tonight they any": ("owner", ("alley",)),
    "speed +20 tonight they all": (None, ()),
    "take back": ("owner", ("card",)),
    "return you": ("owner", ("alley",)),
    "return they": ("owner", ("alley",)),
    "shed you": ("whom", ("card", "alley")),
    "shed they": ("whom", ("card", "alley")),
    "stash": ("owner", ("alley",)),
    "spill you": ("owner", ("alley",)),
    "spill they": ("owner", ("alley",)),
}
"""Who chooses what for each word, written down once more (M18)."""

DECLINABLE = {
    *("move backup you", "move varmint you", "turn up", "turn down you", "swap beside you", "swap across"),
    *("return you", "spill you", "stash", "take back"),
}


def every_word() -> Iterator[Word]:
    for verb, spec in SPECS.items():
        if verb == "speed":
            amounts = (n for n in range(-SPEED_LIMIT, SPEED_LIMIT + 1) if n)
            for amount, until, whom, where in itertools.product(amounts, UNTIL, spec.whom, WHERE):
                yield Word(verb, whom, amount, until, where)
        else:
            low, high = spec.numbers or (1, 1)
            for number, whom in itertools.product(range(low, high + 1), spec.whom or ("you",)):
                yield Word(verb, whom, number)


def refused(text: str) -> BadInput:
    with pytest.raises(BadInput) as raised:
        parse_word(text)
    explained(raised.value)
    return raised.value


def test_every_word_has_one_text() -> None:
    words = list(every_word())
    texts = [word_text(word) for word in words]
    assert len(set(texts)) == len(words) == 200 * 2 * 2 * 3 + 2 * 5 * 3 + 5 + 20
    for word, text in zip(words, texts, strict=True):
        assert parse_word(text) == word


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("draw 2", Word("draw", "you", 2)),
        ("discard 1 both", Word("discard", "both", 1)),
        ("look pile 3", Word("look pile", "you", 3)),
        ("move backup they", Word("move backup", "they")),
        ("speed -20 tonight they any", Word("speed", "they", -20, "tonight", "any")),
        ("speed +7 contest you here", Word("speed", "you", 7, "contest", "here")),
        ("turn up", Word("turn up")),
    ],
)
def test_texts(text: str, word: Word) -> None:
    assert parse_word(text) == word
    assert word_text(word) == text


@pytest.mark.parametrize(
    ("loose", "text"),
    [("draw 2 you", "draw 2"), ("  turn \t up ", "turn up"), ("discard 3  you", "discard 3")],
)
def test_texts_that_mean_the_same(loose: str, text: str) -> None:
    assert word_text(parse_word(loose)) == text


def test_who_chooses_what() -> None:
    different = {}
    for text, told in CHOICES.items():
        word = parse_word(text)
        if (chooser(word), asks(word)) != told:
            different[text] = (chooser(word), asks(word))
    assert different == {}
    assert {text for text in CHOICES if declinable(parse_word(text))} == DECLINABLE


def test_the_list_of_choices_knows_every_word() -> None:
    shapes = {(word.verb, word.whom, word.until and "any time", word.where) for word in every_word()}
    told = {parse_word(text) for text in CHOICES}
    assert {(word.verb, word.whom, word.until and "any time", word.where) for word in told} == shapes


def test_only_what_is_chosen_can_be_declined() -> None:
    assert all(chooser(word) == "owner" for word in every_word() if declinable(word))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "word_strange"),
        ("   ", "word_strange"),
        ("abracadabra", "word_strange"),
        ("2 draw", "word_unknown"),
        ("drw 2", "word_unknown"),
        ("Draw 2", "word_unknown"),
        ("draws 2", "word_unknown"),
        ("movebackup you", "word_unknown"),
        ("takeback", "word_unknown"),
        ("draw", "word_lacks_count"),
        ("look pile", "word_lacks_count"),
        ("draw 0", "word_count"),
        ("draw 6", "word_count"),
        ("draw 01", "word_count"),
        ("draw +1", "word_count"),
        ("draw two", "word_count"),
        ("draw ２", "word_count"),
        ("draw 1.0", "word_count"),
        ("draw " + "9" * 100_000, "word_count"),
        ("speed", "word_lacks_amount"),
        ("speed 20 contest you here", "word_amount"),
        ("speed +0 contest you here", "word_amount"),
        ("speed +101 contest you here", "word_amount"),
        ("speed -101 contest you here", "word_amount"),
        ("speed −20 contest you here", "word_amount"),
        ("move", "word_breaks_off"),
        ("speed +20", "word_breaks_off"),
        ("speed +20 contest", "word_breaks_off"),
        ("speed +20 contest they", "word_breaks_off"),
        ("move backup", "word_breaks_off"),
        ("shed", "word_breaks_off"),
        ("move cat you", "word_part"),
        ("draw 2 them", "word_part"),
        ("shed both", "word_part"),
        ("speed +20 forever you here", "word_part"),
        ("speed +20 contest here", "word_part"),
        ("speed +20 contest both here", "word_part"),
        ("speed +20 contest you there", "word_part"),
        ("turn up you", "word_goes_on"),
        ("stash 1", "word_goes_on"),
        ("draw 2 you now", "word_goes_on"),
        ("draw 2\x00", "word_count"),
    ],
    ids=lambda text: ascii(text[:30]),
)
def test_what_is_no_word(text: str, code: str) -> None:
    assert refused(text).refusal.code == code


def test_what_was_meant() -> None:
    meant = {"drw 2": "draw", "Draw 2": "draw", "stsh": "stash", "takeback": "take back", "shet you": "shed"}
    for text, near in meant.items():
        assert refused(text).refusal.arguments["near"] == near


def test_what_could_stand_there() -> None:
    assert refused("move cat").refusal.arguments["choices"] == ["backup", "varmint"]
    assert refused("shed").refusal.arguments["choices"] == ["you", "they"]
    assert refused("speed +20 contest you").refusal.arguments["choices"] == ["here", "any", "all"]
    arguments = refused("look pile 9").refusal.arguments
    assert arguments == {"text": "look pile 9", "part": "9", "low": 1, "high": 5}


@given(st.text(alphabet="draw seholktupnmvcby+-0123456789é", max_size=30) | st.text(max_size=60))
def test_any_text_is_a_word_or_is_explained(text: str) -> None:
    try:
        word = parse_word(text)
    except BadInput as error:
        explained(error)
    else:
        assert parse_word(word_text(word)) == word


def test_every_verb_is_explained_to_those_who_write_decks() -> None:
    chapter = DOCS.read_text(encoding="utf-8").partition("## The words of effects")[2]
    two_words = "(?:look|move|turn|swap|take) [a-z]+"
    rows = re.findall(rf"^\| `({two_words}|[a-z]+)[^|`]*` \|", chapter, re.MULTILINE)
    assert rows == list(SPECS)
