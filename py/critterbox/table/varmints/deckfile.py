"""A player's own deck, at the table: read, explained, and handed to the game."""

from __future__ import annotations

from collections.abc import Callable

from critterbox import datafile
from critterbox.game import BadInput, Json, Refused
from critterbox.table.markup import Markup, element, join
from critterbox.table.scene import LoadedFile
from critterbox.table.ways import Way
from critterbox.varmints import deck
from critterbox.words import Words

FAULTS_TOLD = 20
"""So many faults of a file are told at once; whoever has mended them loads it again."""


def options(way: Way, file: Callable[[str], str | None]) -> dict[str, Json]:
    """Return the options a game is set up with."""
    chosen: dict[str, Json] = {"numbers_only": way.rules == "numbers"}
    if way.deck and way.deck != deck.our_deck().hash:
        text = file(way.deck)
        if text is None:
            raise BadInput("deck_not_here", hash=way.deck)
        chosen["deck"] = deck.name_or_json(deck.read_toml(text))
    return chosen


def read_file(text: str) -> LoadedFile:
    """Read a deck file. Raises FileFaults with everything that is wrong with it."""
    read = deck.read_toml(text)
    return LoadedFile(read.hash, read.name, text)


def explain_file(error: Refused, words: Words) -> tuple[str, ...]:
    """Return the faults of a deck file, a sentence each."""
    if not isinstance(error, datafile.FileFaults):
        return (words.explain(error.refusal),)
    return tuple(datafile.tell(fault, words) for fault in error.faults[:FAULTS_TOLD])


def about_files(words: Words) -> Markup:
    """Return what is to be known about decks: whose the one in the box is, and how to load another."""
    return join(
        element("p", {"class": "hint"}, words.say("varmints.deck.ours")),
        element("p", {"class": "hint"}, words.say("varmints.deck.load")),
    )
