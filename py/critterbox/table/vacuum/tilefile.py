"""A player's own tiles, at the table: read, explained, and handed to the game with the other options."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from critterbox import datafile
from critterbox.game import BadInput, Json, Refused
from critterbox.table.markup import Markup, element, join
from critterbox.table.scene import LoadedFile
from critterbox.table.ways import Way
from critterbox.vacuum import components
from critterbox.words import Words

FAULTS_TOLD = 20
"""So many faults of a file are told at once; whoever has mended them loads it again."""
TRACKS = {"": 7, "short": 5, "long": 9}
"""The last box of the Progress Track in each variant of the rules (V7)."""


def options(way: Way, file: Callable[[str], str | None]) -> dict[str, Json]:
    """Return the options a game is set up with."""
    chosen: dict[str, Json] = {"seats": 1 + len(way.opponents), "track": TRACKS[way.rules]}
    if way.deck and way.deck != components.our_components().hash:
        text = file(way.deck)
        if text is None:
            raise BadInput("tiles_not_here", hash=way.deck)
        chosen["components"] = components.name_or_json(components.read_toml(text))
    return chosen


def variant(snapshot: Mapping[str, Json]) -> str:
    """Return the variant that a position is played by; a Progress Track of another length counts as the usual one."""
    return next((name for name, last in TRACKS.items() if last == snapshot["track"]), "")


def read_file(text: str) -> LoadedFile:
    """Read a component file. Raises FileFaults with everything that is wrong with it."""
    read = components.read_toml(text)
    return LoadedFile(read.hash, read.name, text)


def explain_file(error: Refused, words: Words) -> tuple[str, ...]:
    """Return the faults of a component file, a sentence each."""
    if not isinstance(error, datafile.FileFaults):
        return (words.explain(error.refusal),)
    return tuple(datafile.tell(fault, words) for fault in error.faults[:FAULTS_TOLD])


def about_files(words: Words) -> Markup:
    """Return what is to be known about tiles: whose those in the box are, and how to load others."""
    return join(
        element("p", {"class": "hint"}, words.say("vacuum.tiles.ours")),
        element("p", {"class": "hint"}, words.say("vacuum.tiles.load")),
    )
