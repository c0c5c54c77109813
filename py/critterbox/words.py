"""Sentences for people: looked up in the catalogue of a language and filled in.

Nothing else in the project holds a sentence that a player reads, except the page that must be readable before
Python runs; a test compares that page with the catalogue.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

from critterbox.game import Refusal

LANGUAGES = ("en",)
"""The languages there is a catalogue of."""


class _Part:
    """A value in a sentence. Its format spec says how it is told.

    `{n:plural|card|cards}` chooses by the number, `{card:card}` looks up `card.<value>` in the catalogue (for a
    list: each, joined), no spec is the plain value.
    """

    def __init__(self, words: Words, value: Any) -> None:
        self._words = words
        self._value = value

    def __format__(self, spec: str) -> str:
        value = self._value
        if spec.startswith("plural|"):
            _, one, other = spec.split("|")
            return one if value == 1 else other
        if isinstance(value, list | tuple):
            return self._words.joined([format(_Part(self._words, item), spec) for item in value])
        return self._words.fill(f"{spec}.{value}", {}) if spec else str(value)


class Words:
    """The catalogue of one language."""

    def __init__(self, language: str = "en") -> None:
        catalogue = importlib.import_module(f"critterbox.languages.{language}")
        self.language = language
        self.sentences: Mapping[str, str] = catalogue.SENTENCES

    def say(self, key: str, **arguments: Any) -> str:
        """Return the sentence for a key. Raises KeyError if the catalogue lacks it or an argument."""
        filled = self.fill(key, arguments)
        # A sentence that begins with a placeholder begins with a capital whatever is put there.
        return filled[:1].upper() + filled[1:] if self.sentences[key].startswith("{") else filled

    def fill(self, key: str, arguments: Mapping[str, Any]) -> str:
        """Return the text for a key as it stands inside a sentence."""
        text = self.sentences[key]
        if "{" not in text:
            return text
        return text.format_map({name: _Part(self, value) for name, value in arguments.items()})

    def explain(self, refusal: Refusal) -> str:
        """Return the sentence that tells why something was refused."""
        return self.say(f"refusal.{refusal.code}", **refusal.arguments)

    def joined(self, items: list[str]) -> str:
        """Return "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        return self.fill("list.last", {"first": ", ".join(items[:-1]), "last": items[-1]})
