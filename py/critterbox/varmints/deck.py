"""Deck files: reading, judging and writing what the 60 cards are.

The rulebook has no list of its cards, so the deck is data. `deck.toml` is our own design, not the published deck;
anybody can bring another file. A file is judged whole: every fault is told, with its line. docs/deck.md explains
the format to those who write one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache, lru_cache, partial
from typing import Literal

from critterbox import check
from critterbox.datafile import UNREAD, Judge, label_of, ours
from critterbox.game import BadInput, Json, Refusal
from critterbox.record import canonical, state_hash
from critterbox.varmints.model import CARDS, HIGHEST_LEVEL, Card, Critter, Deck, Word
from critterbox.varmints.vocabulary import parse_word, word_text

NUMBER_LIMIT = 999
COPIES = 3
"""Of each critter, where a file does not say."""
WORDS_LIMIT = 3

PICTURES = (
    *("alley-cat", "badger", "crow", "fox", "goose", "hedgehog", "moth", "mouse", "opossum", "owl"),
    *("pigeon", "raccoon", "rat", "roach", "seagull", "skunk", "slug", "sparrow", "squirrel", "toad"),
)
"""The drawings in `art/varmints/`."""

CRITTER_KEYS = ("id", "name", "picture", "level", "speed", "boost", "copies", "play", "on_boost")
_NEEDED = ("id", "name", "level", "speed", "boost")
_RESERVED = "nothing"
"""`choose nothing` declines (M18), so no critter is called that."""


def read_toml(text: str) -> Deck:
    """Read a deck file. Raises FileFaults with every fault of it."""
    judge = _Judge()
    return _ours_if_same(judge.deck(judge.read(text), "critter"))


def from_json(data: Json) -> Deck:
    """Read a deck from JSON, as options, positions and records hold it. Raises FileFaults, without lines."""
    return _ours_if_same(_Judge().deck(data, "critters"))


def to_json(deck: Deck) -> dict[str, Json]:
    """Return a deck as plain JSON; what a critter does not have is left out."""
    return _json(deck.name, deck.critters.values())


def name_or_json(deck: Deck) -> Json:
    """Return what stands for a deck in options, positions and snapshots: the hash of ours, the JSON of another."""
    return deck.hash if deck.ours else to_json(deck)


def find_deck(value: Json) -> Deck:
    """Return the deck that options or a position name: None or its hash for ours, the JSON of another.

    Raises FileFaults, or BadInput for the hash of a deck that is not in the box.
    """
    if value is None:
        return our_deck()
    if isinstance(value, str):
        if value != our_deck().hash:
            raise BadInput("unknown_deck", hash=check.shorten(value), ours=our_deck().hash)
        return our_deck()
    return _judged(canonical(value))


@lru_cache(maxsize=8)
def _judged(text: str) -> Deck:
    """Return the deck of a JSON text. Remembered, as every snapshot of a game with another deck brings it along."""
    return from_json(json.loads(text))


@cache
def our_deck() -> Deck:
    """Return the deck in the box: our design, not the published one."""
    return _Judge().deck(ours(__package__, "deck"), "critter", ours=True)


def _ours_if_same(deck: Deck) -> Deck:
    """Return our deck for a copy of it, so that it is known for what it is."""
    return our_deck() if deck == our_deck() else deck


def _json(name: str, critters: Iterable[Critter]) -> dict[str, Json]:
    return {"name": name, "critters": [_critter_json(critter) for critter in critters]}


def _critter_json(critter: Critter) -> dict[str, Json]:
    data: dict[str, Json] = {"id": critter.id, "name": critter.name}
    if critter.picture:
        data["picture"] = critter.picture
    data |= {"level": critter.level, "speed": critter.speed, "boost": critter.boost, "copies": critter.copies}
    if critter.when:
        key = "play" if critter.when == "play" else "on_boost"
        data[key] = [word_text(word) for word in critter.effect]
    return data


class _Judge(Judge):
    """Makes a deck of plain data."""

    what = "deck"
    item = "critter"
    most = CARDS

    def deck(self, data: Json, critters_key: str, *, ours: bool = False) -> Deck:
        """Return the deck that some data describes. Raises FileFaults."""
        if not isinstance(data, dict):
            self.fault(None, Refusal("wrong_type", None, {"where": "deck", "expected": "object"}))
            data = {"name": UNREAD, critters_key: UNREAD}
        self.keys(data, ("name", critters_key), ("name", critters_key))
        name = self.read_name(data.get("name", UNREAD))
        critters = self._critters(data.get(critters_key, UNREAD), critters_key)
        self.raise_faults()
        assert name is not None
        return Deck(
            state_hash(_json(name, critters)), name, {critter.id: critter for critter in critters}, ours
        )

    def _critters(self, data: Json, key: str) -> list[Critter]:
        """Return the critters of a deck that has 60 cards; those with faults are left out."""
        items = self.read_items(key, data)
        if items is None:
            return []
        if len(items) > CARDS:
            self.fault(None, Refusal("deck_too_many", None, {"count": len(items), "limit": CARDS}))
        critters: list[Critter] = []
        copies: list[int | None] = []
        ids: dict[str, int] = {}
        for number, item in enumerate(items[:CARDS], 1):
            self.place, self.label = number, None
            critter, many = self._critter(item, ids)
            critters += [critter] if critter else []
            copies.append(many)
        self.place, self.label = 0, None
        known = [many for many in copies if many is not None]
        if len(known) == len(copies) and len(items) <= CARDS and sum(known) != CARDS:
            self.fault(None, Refusal("deck_cards", None, {"count": sum(known), "wanted": CARDS}))
        return critters

    def _critter(self, data: Json, ids: dict[str, int]) -> tuple[Critter | None, int | None]:
        """Return a critter and its copies, each None if something is wrong with it; its id joins `ids`."""
        if not self.is_item(data):
            return None, None
        before = len(self.faults)
        self.label = label_of(data)
        self.keys(data, _NEEDED, CRITTER_KEYS)
        card = self._id(data.get("id", UNREAD), ids)
        name = self.read_name(data.get("name", UNREAD))
        picture = self._picture(data.get("picture", ""))
        level = self._level(data.get("level", UNREAD))
        speed = self.read_whole("speed", data.get("speed", UNREAD), 0, NUMBER_LIMIT)
        boost = self.read_whole("boost", data.get("boost", UNREAD), 0, NUMBER_LIMIT)
        copies = self.read_whole("copies", data.get("copies", COPIES), 1, CARDS)
        when, effect = self._effect(data)
        if len(self.faults) > before or None in (card, name, level, speed, boost, copies):
            return None, copies
        assert card is not None and name is not None and level is not None
        assert speed is not None and boost is not None and copies is not None
        return Critter(card, name, picture, level, speed, boost, copies, when, effect), copies

    def _id(self, data: Json, ids: dict[str, int]) -> Card | None:
        if data == _RESERVED:
            self.fault("id", Refusal("deck_reserved_id", "M18", {"id": data}))
            return None
        return self.read_id(data, ids)

    def _level(self, data: Json) -> int | None:
        """Return a Level; a higher one could never be played (M2)."""
        if isinstance(data, int) and data > HIGHEST_LEVEL:
            self.fault("level", Refusal("deck_level", "M2", {"highest": HIGHEST_LEVEL}))
            return None
        return self.read_whole("level", data, 0, HIGHEST_LEVEL)

    def _picture(self, data: Json) -> str:
        if not isinstance(data, str):
            self.fault("picture", Refusal("wrong_type", None, {"where": "picture", "expected": "text"}))
        elif data and data not in PICTURES:
            picture = check.shorten(data)
            self.fault(
                "picture", Refusal("deck_picture", None, {"picture": picture, "known": list(PICTURES)})
            )
        else:
            return data
        return ""

    def _effect(self, data: dict[str, Json]) -> tuple[Literal["play", "boost"] | None, tuple[Word, ...]]:
        """Return when a critter's effect happens, and its words."""
        if "play" in data and "on_boost" in data:
            self.fault("on_boost", Refusal("deck_two_effects"))
        words = {key: self._words(key, data[key]) for key in ("play", "on_boost") if key in data}
        if "play" in words:
            return "play", words["play"]
        return ("boost", words["on_boost"]) if "on_boost" in words else (None, ())

    def _words(self, key: str, data: Json) -> tuple[Word, ...]:
        if not isinstance(data, list):
            self.fault(key, Refusal("wrong_type", None, {"where": key, "expected": "list"}))
            return ()
        if not 1 <= len(data) <= WORDS_LIMIT:
            self.fault(key, Refusal("deck_words", None, {"name": key, "limit": WORDS_LIMIT}))
        words = []
        for place, item in enumerate(data[: 2 * WORDS_LIMIT]):
            if isinstance(item, str):
                words.append(self.attempt(key, partial(parse_word, item), quoted=item))
            else:
                where = f"{key}[{place}]"
                self.fault(key, Refusal("wrong_type", None, {"where": where, "expected": "text"}))
        return tuple(word for word in words if word)
