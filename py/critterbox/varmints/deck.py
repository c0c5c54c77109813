"""Deck files: reading, judging and writing what the 60 cards are.

The rulebook has no list of its cards, so the deck is data. `deck.toml` is our own design, not the published deck;
anybody can bring another file. A file is judged whole: every fault is told, with its line. docs/deck.md explains
the format to those who write one.
"""

from __future__ import annotations

import json
import pkgutil
import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar

from critterbox import check
from critterbox.game import BadInput, Json, Refusal, Refused
from critterbox.record import canonical, state_hash
from critterbox.varmints.model import CARDS, HIGHEST_LEVEL, Card, Critter, Deck, Word
from critterbox.varmints.vocabulary import nearest, parse_word, word_text

if TYPE_CHECKING:
    from critterbox.words import Words

T = TypeVar("T")

FILE_LIMIT = 100_000
"""Longest deck file read, in characters; ours has five thousand."""
FAULTS_LIMIT = 100
"""So many faults are told; a file with more of them is something else."""
NAME_LIMIT = 24
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

_ID = re.compile(f"[a-z][a-z0-9-]{{0,{NAME_LIMIT - 1}}}")


class Fault(NamedTuple):
    """One thing wrong with a deck: in which line of its file, on which card, and what.

    `card` is the critter's name, or its id, or None if it has neither or the fault is not on a card;
    `number` is its place among the critters, from 1.
    """

    line: int | None
    card: str | None
    refusal: Refusal
    number: int | None = None


class DeckFaults(BadInput):
    """A deck that cannot be played with. `faults` holds every one, from the first line to the last.

    Its own `refusal` is that of the fault, if there is only one.
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        many = Refusal("deck_faults", None, {"count": len(faults)})
        Refused.__init__(self, faults[0].refusal if len(faults) == 1 else many)
        self.faults = tuple(faults)


def tell(fault: Fault, words: Words) -> str:
    """Return a fault as a player reads it: where it is, and a sentence."""
    reason = words.explain(fault.refusal)
    if fault.line is not None and fault.card is not None:
        return words.say("deck.fault.line_card", line=fault.line, card=fault.card, reason=reason)
    if fault.line is not None:
        return words.say("deck.fault.line", line=fault.line, reason=reason)
    if fault.card is not None:
        return words.say("deck.fault.card", card=fault.card, reason=reason)
    if fault.number is not None:
        return words.say("deck.fault.number", number=fault.number, reason=reason)
    return reason


def read_toml(text: str) -> Deck:
    """Read a deck file. Raises DeckFaults with every fault of it.

    Where the TOML itself is broken, each critter is read by itself, so that one slip does not hide the others.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if len(text) > FILE_LIMIT:
        raise DeckFaults([Fault(None, None, Refusal("deck_too_large", None, {"limit": FILE_LIMIT}))])
    source = _Source(text)
    _refuse_depths(source)
    judge = _Judge(source)
    try:
        data = _parse(text, 1)
    except _Broken as broken:
        data = judge.pieces(broken.fault)
    return _ours_if_same(judge.deck(data, "critter"))


def from_json(data: Json) -> Deck:
    """Read a deck from JSON, as options, positions and records hold it. Raises DeckFaults, without lines."""
    return _ours_if_same(_Judge(None).deck(data, "critters"))


def to_json(deck: Deck) -> dict[str, Json]:
    """Return a deck as plain JSON; what a critter does not have is left out."""
    return _json(deck.name, deck.critters.values())


def name_or_json(deck: Deck) -> Json:
    """Return what stands for a deck in options, positions and snapshots: the hash of ours, the JSON of another."""
    return deck.hash if deck.ours else to_json(deck)


def find_deck(value: Json) -> Deck:
    """Return the deck that options or a position name: None or its hash for ours, the JSON of another.

    Raises DeckFaults, or BadInput for the hash of a deck that is not in the box.
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
    data = pkgutil.get_data(__package__, "deck.toml")
    assert data is not None
    return _Judge(None).deck(_parse(data.decode(), 1), "critter", ours=True)


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


# What stands in a TOML file, and where.

# Text in quotes and comments, as TOML ends them; possessively (*+), so that no text takes long.
_QUOTED = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5}+)?'
    r"|'''(?:[^']|'(?!''))*+(?:'{3,5}+)?"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+",
    re.DOTALL,
)
_NO_LINE_END = re.compile("[^\n]")
_HEADER = re.compile(r"[ \t]*\[\[[ \t]*critter[ \t]*\]\]")
_KEY = re.compile(r"[ \t]*([A-Za-z0-9_-]+)[ \t]*=")
_NAME = re.compile(r"""^[ \t]*name[ \t]*=[ \t]*["']([^"'\n]*)["']""", re.MULTILINE)
_BRACKET = re.compile(r"[\[\]{}]")
_AT_LINE = re.compile(r"\(at line ([0-9]+), column [0-9]+\)$")

NESTING_LIMIT = 8
DOTS_LIMIT = 8
"""How deeply lists may be nested and how many dots a line may have: a deck needs one list, and no dot.

A TOML reader goes down into lists call by call, and its time grows with the square of the parts of `a.b.c`."""


class _Source:
    """The text of a deck file, and in which line something stands.

    Lines are counted from 1 and critters too; critter 0 is what stands before all of them.
    """

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        bare = _QUOTED.sub(lambda found: _NO_LINE_END.sub(" ", found[0]), text)
        self.bare = bare.split("\n")
        self.starts = [1]
        self._keys: dict[tuple[int, str], int] = {}
        for n, line in enumerate(self.bare, 1):
            if _HEADER.match(line):
                self.starts.append(n)
            elif found := _KEY.match(line):
                self._keys.setdefault((len(self.starts) - 1, found[1]), n)

    @property
    def critters(self) -> int:
        """Return how many critters begin in the file."""
        return len(self.starts) - 1

    def line(self, number: int, key: str | None, quoted: str | None = None) -> int | None:
        """Return the line of a critter, of one of its keys, or of a text in the value of that key."""
        if not 0 <= number <= self.critters:
            return None
        start = self._keys.get((number, key)) if key is not None else None
        if start is None:
            return self.starts[number] if number else None
        if quoted is not None:
            for n, line in enumerate(self.piece(number)[start - self.starts[number] :], start):
                if f'"{quoted}"' in line or f"'{quoted}'" in line:
                    return n
        return start

    def piece(self, number: int) -> list[str]:
        """Return the lines of one critter."""
        end = self.starts[number + 1] if number < self.critters else len(self.lines) + 1
        return self.lines[self.starts[number] - 1 : end - 1]

    def name(self, number: int) -> str | None:
        """Return what a critter is called that cannot be read otherwise."""
        found = _NAME.search("\n".join(self.piece(number))) if number else None
        return _label({"name": found[1]}) if found else None


def _refuse_depths(source: _Source) -> None:
    """Refuse what a TOML reader must not be given (see `NESTING_LIMIT`)."""
    depth = 0
    for n, line in enumerate(source.bare, 1):
        if _HEADER.match(line):
            depth = 0  # a reader inside an open list does not get past this line
        for found in _BRACKET.finditer(line):
            depth = depth + 1 if found[0] in "[{" else max(0, depth - 1)
            if depth > NESTING_LIMIT:
                raise DeckFaults([Fault(n, None, Refusal("deck_nesting"))])
        if line.count(".") > DOTS_LIMIT:
            raise DeckFaults([Fault(n, None, Refusal("deck_nesting"))])


class _Broken(Exception):
    """A text that is not TOML."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


def _parse(text: str, first_line: int) -> dict[str, Json]:
    """Read TOML that begins in a line of a file. Raises _Broken."""
    import tomllib  # noqa: PLC0415 (nobody pays for it at the start)

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # TOMLDecodeError, or a number of thousands of digits
        message = str(error)
        found = _AT_LINE.search(message)
        last = text.rstrip().count("\n") + 1
        line = min(int(found[1]), last) if found else last
        raise _Broken(Fault(first_line + line - 1, None, _broken_toml(message))) from None


def _broken_toml(message: str) -> Refusal:
    """Return the reason that Python's message about TOML tells."""
    if message.startswith(("Unclosed", "Unterminated", "Illegal character '\\n'")):
        return Refusal("deck_toml_unclosed")
    if message.startswith(("Cannot overwrite", "Cannot declare", "Duplicate")):
        return Refusal("deck_toml_twice")
    if message.startswith(("Invalid value", "Invalid initial character")):
        return Refusal("deck_toml_value")
    if message.startswith("Expected '='"):
        return Refusal("deck_toml_equals")
    return Refusal("deck_toml")


# Judging what was read.

_UNREAD = object()
"""Stands for what could not be read: its fault is known, and nothing more is said about it."""


class _Judge:
    """Makes a deck of plain data, and gathers everything that is wrong with it."""

    def __init__(self, source: _Source | None) -> None:
        self._source = source
        self._faults: list[Fault] = []
        self._number: int | None = None
        self._card: str | None = None

    def pieces(self, whole: Fault) -> dict[str, Json]:
        """Read a file that is not TOML critter by critter; `whole` is what was wrong with it as a whole."""
        source = self._source
        assert source is not None
        data: dict[str, Json] = {}
        critters: list[Json] = []
        for number in range(min(source.critters, CARDS) + 1):
            try:
                piece = _parse("\n".join(source.piece(number)), source.starts[number])
            except _Broken as broken:
                self._faults.append(broken.fault._replace(number=number or None, card=source.name(number)))
                piece = {"critter": [_UNREAD]} if number else {"name": _UNREAD}
            critters += piece.pop("critter", []) if number else []
            data |= piece
        if not self._faults:
            self._faults.append(whole)
        critters += [_UNREAD] * (source.critters - len(critters))
        return data | {"critter": critters or _UNREAD}

    def deck(self, data: Json, critters_key: str, *, ours: bool = False) -> Deck:
        """Return the deck that some data describes. Raises DeckFaults."""
        if not isinstance(data, dict):
            self._fault(None, Refusal("wrong_type", None, {"where": "deck", "expected": "object"}))
            data = {"name": _UNREAD, critters_key: _UNREAD}
        self._keys(data, ("name", critters_key), ("name", critters_key))
        name = self._name(data.get("name", _UNREAD))
        critters = self._critters(data.get(critters_key, _UNREAD), critters_key)
        if self._faults or name is None:
            raise DeckFaults(self._in_order())
        return Deck(
            state_hash(_json(name, critters)), name, {critter.id: critter for critter in critters}, ours
        )

    def _in_order(self) -> list[Fault]:
        ordered = sorted(self._faults, key=lambda fault: (fault.line is None, fault.line or 0))
        if len(ordered) > FAULTS_LIMIT:
            ordered[FAULTS_LIMIT:] = [Fault(None, None, Refusal("deck_more_faults"))]
        return ordered

    def _fault(self, key: str | None, refusal: Refusal, quoted: str | None = None) -> None:
        if len(self._faults) <= FAULTS_LIMIT:
            line = self._source.line(self._number or 0, key, quoted) if self._source else None
            self._faults.append(Fault(line, self._card, refusal, self._number))

    def _try(self, key: str, call: Callable[[], T], quoted: str | None = None) -> T | None:
        """Return what a check returns, or keep what it raises."""
        try:
            return call()
        except BadInput as error:
            self._fault(key, error.refusal, quoted)
            return None

    def _keys(self, data: dict[str, Json], needed: Sequence[str], known: Sequence[str]) -> None:
        for key in needed:
            if key not in data:
                self._fault(None, Refusal("deck_lacks_key", None, {"name": key}))
        for key in data:
            if key not in known and len(self._faults) <= FAULTS_LIMIT:
                near = nearest(key, known)
                shown = check.shorten(key)
                if near:
                    self._fault(key, Refusal("deck_key", None, {"name": shown, "near": near}))
                else:
                    self._fault(key, Refusal("deck_strange_key", None, {"name": shown, "known": list(known)}))

    def _name(self, data: Json) -> str | None:
        """Return a name: it is shown on cards and in lists, so it is short and has no signs that act."""
        if data is _UNREAD:
            return None
        if not isinstance(data, str):
            self._fault("name", Refusal("wrong_type", None, {"where": "name", "expected": "text"}))
        elif not 1 <= len(data) <= NAME_LIMIT or not data.isprintable() or data != data.strip():
            self._fault("name", Refusal("deck_name", None, {"limit": NAME_LIMIT}))
        else:
            return data
        return None

    def _critters(self, data: Json, key: str) -> list[Critter]:
        """Return the critters of a deck that has 60 cards; those with faults are left out."""
        if data is _UNREAD:
            return []
        if not isinstance(data, list):
            self._fault(key, Refusal("deck_no_list", None, {"name": key}))
            return []
        if len(data) > CARDS:
            self._fault(None, Refusal("deck_too_many", None, {"count": len(data), "limit": CARDS}))
        critters: list[Critter] = []
        copies: list[int | None] = []
        ids: dict[str, int] = {}
        for number, item in enumerate(data[:CARDS], 1):
            self._number, self._card = number, None
            critter, many = self._critter(item, ids)
            critters += [critter] if critter else []
            copies.append(many)
        self._number = self._card = None
        known = [many for many in copies if many is not None]
        if len(known) == len(copies) and len(data) <= CARDS and sum(known) != CARDS:
            self._fault(None, Refusal("deck_cards", None, {"count": sum(known), "wanted": CARDS}))
        return critters

    def _critter(self, data: Json, ids: dict[str, int]) -> tuple[Critter | None, int | None]:
        """Return a critter and its copies, each None if something is wrong with it; its id joins `ids`."""
        if data is _UNREAD:
            return None, None
        if not isinstance(data, dict):
            self._fault(None, Refusal("wrong_type", None, {"where": "critter", "expected": "object"}))
            return None, None
        before = len(self._faults)
        self._card = _label(data)
        self._keys(data, _NEEDED, CRITTER_KEYS)
        card = self._id(data.get("id", _UNREAD), ids)
        name = self._name(data.get("name", _UNREAD))
        picture = self._picture(data.get("picture", ""))
        level = self._level(data.get("level", _UNREAD))
        speed = self._whole("speed", data.get("speed", _UNREAD), 0, NUMBER_LIMIT)
        boost = self._whole("boost", data.get("boost", _UNREAD), 0, NUMBER_LIMIT)
        copies = self._whole("copies", data.get("copies", COPIES), 1, CARDS)
        when, effect = self._effect(data)
        if len(self._faults) > before or None in (card, name, level, speed, boost, copies):
            return None, copies
        assert card is not None and name is not None and level is not None
        assert speed is not None and boost is not None and copies is not None
        return Critter(card, name, picture, level, speed, boost, copies, when, effect), copies

    def _id(self, data: Json, ids: dict[str, int]) -> Card | None:
        if data is _UNREAD:
            return None
        number = self._number or 0
        if not isinstance(data, str):
            self._fault("id", Refusal("wrong_type", None, {"where": "id", "expected": "text"}))
        elif not _ID.fullmatch(data):
            self._fault("id", Refusal("deck_id", None, {"id": check.shorten(data), "limit": NAME_LIMIT}))
        elif data == _RESERVED:
            self._fault("id", Refusal("deck_reserved_id", "M18", {"id": data}))
        elif data in ids:
            self._fault("id", Refusal("deck_same_id", None, {"id": data, "number": ids[data]}))
        else:
            ids[data] = number
            return data
        return None

    def _whole(self, key: str, data: Json, low: int, high: int) -> int | None:
        return None if data is _UNREAD else self._try(key, partial(check.whole, data, key, low, high))

    def _level(self, data: Json) -> int | None:
        """Return a Level; a higher one could never be played (M2)."""
        if isinstance(data, int) and data > HIGHEST_LEVEL:
            self._fault("level", Refusal("deck_level", "M2", {"highest": HIGHEST_LEVEL}))
            return None
        return self._whole("level", data, 0, HIGHEST_LEVEL)

    def _picture(self, data: Json) -> str:
        if not isinstance(data, str):
            self._fault("picture", Refusal("wrong_type", None, {"where": "picture", "expected": "text"}))
        elif data and data not in PICTURES:
            picture = check.shorten(data)
            self._fault(
                "picture", Refusal("deck_picture", None, {"picture": picture, "known": list(PICTURES)})
            )
        else:
            return data
        return ""

    def _effect(self, data: dict[str, Json]) -> tuple[Literal["play", "boost"] | None, tuple[Word, ...]]:
        """Return when a critter's effect happens, and its words."""
        if "play" in data and "on_boost" in data:
            self._fault("on_boost", Refusal("deck_two_effects"))
        words = {key: self._words(key, data[key]) for key in ("play", "on_boost") if key in data}
        if "play" in words:
            return "play", words["play"]
        return ("boost", words["on_boost"]) if "on_boost" in words else (None, ())

    def _words(self, key: str, data: Json) -> tuple[Word, ...]:
        if not isinstance(data, list):
            self._fault(key, Refusal("wrong_type", None, {"where": key, "expected": "list"}))
            return ()
        if not 1 <= len(data) <= WORDS_LIMIT:
            self._fault(key, Refusal("deck_words", None, {"name": key, "limit": WORDS_LIMIT}))
        words = []
        for place, item in enumerate(data[: 2 * WORDS_LIMIT]):
            if isinstance(item, str):
                words.append(self._try(key, partial(parse_word, item), quoted=item))
            else:
                where = f"{key}[{place}]"
                self._fault(key, Refusal("wrong_type", None, {"where": where, "expected": "text"}))
        return tuple(word for word in words if word)


def _label(data: dict[str, Json]) -> str | None:
    """Return what a critter is called in the telling of its faults: its name, or else its id."""
    for key in ("name", "id"):
        value = data.get(key)
        if isinstance(value, str) and value.strip() and value.isprintable():
            return check.shorten(value.strip(), NAME_LIMIT)
    return None
