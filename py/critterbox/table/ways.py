"""The ways a game can be played: against whom, by which rules, with which cards.

A way is part of a game's address and of its place on the shelf: the same deal can be played in several ways.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from critterbox import check
from critterbox.check import shorten
from critterbox.game import BadInput, Json

FRIEND = "friend"
"""Against somebody at the same device."""


class Way(NamedTuple):
    """How a game is played.

    `against` is a computer's strength or `FRIEND`, empty for a game alone; `rules` a variant of the rules, empty
    for the whole game; `deck` the hash of a player's own deck, empty for the one in the box.
    """

    against: str = ""
    rules: str = ""
    deck: str = ""


USUAL = Way()
"""The way to play a game that can be played in one way only."""


class Choices(NamedTuple):
    """What a game offers: opponents and variants, the usual one first, and whether decks can be loaded."""

    against: tuple[str, ...] = ("",)
    rules: tuple[str, ...] = ("",)
    decks: bool = False

    @property
    def usual(self) -> Way:
        """The way to play for somebody who has not chosen."""
        return Way(self.against[0], self.rules[0])


def read_way(choices: Choices, asked: Mapping[str, str]) -> Way:
    """Return the way that the parts of an address (`against`, `rules`, `deck`) ask for; the usual one for the rest.

    Raises BadInput for a value the game does not offer.
    """
    usual = choices.usual
    way = Way(
        asked.get("against", usual.against),
        asked.get("rules", usual.rules),
        asked.get("deck", ""),
    )
    if way.against not in choices.against:
        raise BadInput("unknown_way", name="against", value=shorten(way.against))
    if way.rules not in choices.rules:
        raise BadInput("unknown_way", name="rules", value=shorten(way.rules))
    if way.deck and not (choices.decks and re.fullmatch("[0-9a-f]{16}", way.deck)):
        raise BadInput("unknown_way", name="deck", value=shorten(way.deck))
    return way


def way_text(way: Way) -> str:
    """Return a way as it stands in an address: `&against=hard&rules=numbers`; empty for a game alone."""
    return "".join(f"&{name}={value}" for name, value in zip(Way._fields, way, strict=True) if value)


def way_from_json(data: Json) -> Way:
    """Read a way from a file: a list of three short texts. Raises BadInput."""
    parts = check.texts(data, "way", len(Way._fields))
    if len(parts) != len(Way._fields) or any(not re.fullmatch("[a-z0-9]{0,20}", part) for part in parts):
        raise BadInput("wrong_type", where="way", expected="list")
    return Way(*parts)
