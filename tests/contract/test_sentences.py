"""Every refusal in the source has a sentence, and no sentence waits for a refusal that does not exist."""

from __future__ import annotations

import string

import pytest

from critterbox.languages.en import SENTENCES
from tests.contract.refusals import arguments, refusals


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def test_every_refusal_has_a_sentence() -> None:
    made = refusals()
    assert len(made) > 40
    lacking = {f"{file}:{line}": code for file, line, code, _ in made if f"refusal.{code}" not in SENTENCES}
    assert not lacking


def test_no_sentence_is_left_over() -> None:
    sentences = {key.removeprefix("refusal.") for key in SENTENCES if key.startswith("refusal.")}
    assert sentences - {made.code for made in refusals()} == set()


def test_refusals_bring_what_their_sentence_needs() -> None:
    """Where the arguments are written out, none is missing that the sentence asks for."""
    checked = 0
    for file, line, code, call in refusals():
        given = arguments(call)
        if given is not None:
            checked += 1
            assert fields(SENTENCES.get(f"refusal.{code}", "")) <= given, f"{file}:{line}"
    assert checked > 30


@pytest.mark.parametrize("key", SENTENCES)
def test_a_sentence_asks_only_for_words_there_are(key: str) -> None:
    prefixes = {known.rpartition(".")[0] for known in SENTENCES}
    for _, name, spec, conversion in string.Formatter().parse(SENTENCES[key]):
        if name is not None:
            assert name.isidentifier()
            assert conversion is None
            assert not spec or spec.startswith("plural|") or spec in prefixes, spec
