"""The ways a game can be played: against whom, by which rules, with which cards or tiles; and who then sits where.

A way is part of a game's address and of its place on the shelf: the same deal can be played in several ways.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from critterbox import chance, check
from critterbox.check import shorten
from critterbox.game import BadInput, Json
from critterbox.session import HUMAN

FRIEND = "friend"
"""Against somebody at the same device."""

STRENGTHS = ("easy", "medium", "hard", FRIEND)
"""Opponents in the order of their strength, as they are offered; a game names its usual one first."""

TOUR = "tour"
"""What `Way.start` is for a guided first game, which begins with no link but with a script of ours."""

NO_DEAL = 0
"""What stands for the deal of a game that was not dealt here: it is known by what it began with (`Way.start`)."""
_HASH = "[0-9a-f]{16}"
_PART = r"[a-z0-9]{0,20}(?:\.[a-z0-9]{1,20}){0,7}"
_SEATING = chance.SEED_LIMIT
"""Who sits where is drawn from beyond the numbers of all deals, so that it tells nothing of what a deal hides."""


class Way(NamedTuple):
    """How a game is played.

    `against` names the opponents with dots between them, each a computer's strength or `FRIEND`; it is empty for a game
    alone. `rules` is a variant of the rules, empty for the usual ones; `deck` the hash of a player's own components,
    empty for those in the box; `start` the hash of the record that a game opened from a link began with, `TOUR` for a
    guided first game, empty for a game that was dealt here.
    """

    against: str = ""
    rules: str = ""
    deck: str = ""
    start: str = ""

    @property
    def opponents(self) -> tuple[str, ...]:
        """Each opponent."""
        return tuple(self.against.split(".")) if self.against else ()

    def with_opponents(self, *opponents: str) -> Way:
        """Return the same way against others."""
        return self._replace(against=".".join(opponents))


USUAL = Way()
"""The way to play a game that can be played in one way only."""


class Choices(NamedTuple):
    """What a game offers: opponents and variants, the usual one first, and whether own components can be loaded.

    `opponents` says how many of them there may be. `draws_seats` says that the table draws who sits where.
    """

    against: tuple[str, ...] = ("",)
    rules: tuple[str, ...] = ("",)
    decks: bool = False
    opponents: range = range(1, 2)
    draws_seats: bool = False

    @property
    def usual(self) -> Way:
        """The way to play for somebody who has not chosen."""
        return Way(self.against[0], self.rules[0])

    @property
    def tour(self) -> Way:
        """The one way to play a guided first game: against the weakest."""
        return Way(easiest_first(self.against)[0], self.rules[0], start=TOUR)


def easiest_first(against: tuple[str, ...]) -> list[str]:
    """Return opponents in the order of their strength."""
    return sorted(against, key=lambda name: (*STRENGTHS, name).index(name))


def read_way(choices: Choices, asked: Mapping[str, str]) -> Way:
    """Return the way that the parts of an address (`against`, `rules` and so on) ask for; the usual one for the rest.

    Raises BadInput for a value the game does not offer.
    """
    if asked.get("start") == TOUR:
        return choices.tour
    usual = choices.usual
    way = Way(
        asked.get("against", usual.against),
        asked.get("rules", usual.rules),
        asked.get("deck", ""),
        asked.get("start", ""),
    )
    opponents = way.against.split(".")
    if len(opponents) not in choices.opponents or not set(opponents) <= set(choices.against):
        raise _unknown("against", way.against)
    if way.rules not in choices.rules:
        raise _unknown("rules", way.rules)
    if way.deck and not (choices.decks and re.fullmatch(_HASH, way.deck)):
        raise _unknown("deck", way.deck)
    if way.start and not re.fullmatch(_HASH, way.start):
        raise _unknown("start", way.start)
    return way


def change_way(choices: Choices, way: Way, wish: tuple[str, ...]) -> Way:
    """Return a way with one thing changed, as a player wishes.

    A part and its value; or "player", the number of an opponent, from 1, and who that is to be; or "add", or "remove",
    which takes the last opponent away. Raises BadInput for what the game does not offer.
    """
    opponents = way.opponents
    match wish:
        case ("player", number, who) if number in map(str, range(1, len(opponents) + 1)):
            place = int(number)
            way = way.with_opponents(*opponents[: place - 1], who, *opponents[place:])
        case ("add",):
            way = way.with_opponents(*opponents, choices.against[0])
        case ("remove",):
            way = way.with_opponents(*opponents[:-1])
        case ("against" | "rules" | "deck" as part, *value):
            way = way._replace(**{part: " ".join(value)})
        case (part, *value):
            raise _unknown(part, " ".join(value))
    return read_way(choices, way._asdict())


def _unknown(name: str, value: str) -> BadInput:
    return BadInput("unknown_way", name=name, value=shorten(value))


def seating(choices: Choices, way: Way, deal: int) -> tuple[int, ...]:
    """Return who sits at each seat: 0 is whoever has chosen the way, the others are its opponents in their order.

    Where the table draws it, every order is as likely as any other, and a deal has always the same one (V1).
    """
    everybody = range(1 + len(way.opponents))
    return chance.shuffle(_SEATING + deal, everybody)[1] if choices.draws_seats else tuple(everybody)


def players(choices: Choices, way: Way, deal: int) -> tuple[str, ...]:
    """Return who plays at each seat: `HUMAN`, or the name of a computer player."""
    return _players(way, seating(choices, way, deal))


def seating_from(way: Way, first: int | None) -> tuple[int, ...]:
    """Return who sits at each seat of a game that was opened from a link.

    Against computers whoever has opened it has the seat that decides `first` in it (None: nobody does), and the others
    follow in their order. People at one device sit in the order of their seats.
    """
    seats = 1 + len(way.opponents)
    own = 0 if set(way.opponents) <= {FRIEND} else first or 0
    return tuple((seat - own) % seats for seat in range(seats))


def players_from(way: Way, first: int | None) -> tuple[str, ...]:
    """Return who plays at each seat of a game that was opened from a link (see `seating_from`)."""
    return _players(way, seating_from(way, first))


def _players(way: Way, seated: tuple[int, ...]) -> tuple[str, ...]:
    kinds = (HUMAN, *(HUMAN if opponent == FRIEND else opponent for opponent in way.opponents))
    return tuple(kinds[person] for person in seated)


def way_text(way: Way) -> str:
    """Return a way as it stands in an address: `&against=hard&rules=numbers`; empty for a game alone."""
    return "".join(f"&{name}={value}" for name, value in zip(Way._fields, way, strict=True) if value)


def way_to_json(way: Way) -> list[Json]:
    """Return a way for a file; what only games from links have stands there only for them."""
    return list(way if way.start else way[:3])


def way_from_json(data: Json) -> Way:
    """Read a way from a file: a list of three or four short texts. Raises BadInput."""
    parts = check.texts(data, "way", len(Way._fields))
    linked = len(parts) == len(Way._fields) and parts[-1]
    if not (len(parts) == len(Way._fields) - 1 or linked) or any(
        not re.fullmatch(_PART, part) for part in parts
    ):
        raise BadInput("wrong_type", where="way", expected="list")
    return Way(*parts)
