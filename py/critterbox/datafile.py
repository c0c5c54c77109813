"""Files of data that players bring along: read and judged whole, so that every fault is told, with its line.

A deck of Varmints! and the tiles of Varmint Vacuum are such files: TOML, in which each item of a list begins with a
line of its own, `[[critter]]` or `[[tile]]`. What they have in common is here; what a deck or a tile must be like is
said by the judges of the games.
"""

from __future__ import annotations

import json
import pkgutil
import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple, TypeAlias, TypeVar

from critterbox import check
from critterbox.game import BadInput, Json, Refusal, Refused

if TYPE_CHECKING:
    from critterbox.words import Words

T = TypeVar("T")

FILE_LIMIT = 100_000
"""Longest file read, in characters; ours have some thousands."""
FAULTS_LIMIT = 100
"""So many faults are told; a file with more of them is something else."""
NAME_LIMIT = 24
"""Longest name and longest id, in characters."""
NESTING_LIMIT = 8
DOTS_LIMIT = 8
"""How deeply lists may be nested and how many dots a line may have: such a file needs one list, and no dot.

A TOML reader goes down into lists call by call, and its time grows with the square of the parts of `a.b.c`."""

Item = Literal["critter", "tile"]
"""What the list of a file is of: the header of each in the file, and what sentences call it."""

_ID = f"[a-z][a-z0-9-]{{0,{NAME_LIMIT - 1}}}"


class Fault(NamedTuple):
    """One thing wrong with a file: in which line of it, on which item, and what.

    `item` is the name of the critter or tile, or its id, or None if it has neither or the fault is not on one;
    `number` is its place among the `kind` of items, from 1.
    """

    line: int | None
    item: str | None
    refusal: Refusal
    number: int | None = None
    kind: Item | None = None


class FileFaults(BadInput):
    """Data that cannot be played with. `faults` holds every one, from the first line to the last.

    Its own `refusal` is that of the fault, if there is only one.
    """

    def __init__(self, what: str, faults: Sequence[Fault]) -> None:
        many = Refusal("file_faults", None, {"count": len(faults), "what": what})
        Refused.__init__(self, faults[0].refusal if len(faults) == 1 else many)
        self.faults = tuple(faults)


def tell(fault: Fault, words: Words) -> str:
    """Return a fault as a player reads it: where it is, and a sentence."""
    reason = words.explain(fault.refusal)
    if fault.line is not None and fault.item is not None:
        return words.say("file.fault.line_item", line=fault.line, item=fault.item, reason=reason)
    if fault.line is not None:
        return words.say("file.fault.line", line=fault.line, reason=reason)
    if fault.item is not None:
        return words.say("file.fault.item", item=fault.item, reason=reason)
    if fault.number is not None:
        return words.say("file.fault.number", kind=fault.kind, number=fault.number, reason=reason)
    return reason


# What stands in a TOML file, and where. (Patterns are compiled when they are needed: few games read a file.)

# Text in quotes and comments, as TOML ends them; possessively (*+), so that no text takes long.
_QUOTED = (
    r'(?s)"""(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5}+)?'
    r"|'''(?:[^']|'(?!''))*+(?:'{3,5}+)?"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
)
_NO_LINE_END = "[^\n]"
_TABLE = r"[ \t]*\[[ \t]*([A-Za-z0-9_-]+)[ \t]*\]"
_KEY = r"[ \t]*([A-Za-z0-9_-]+)[ \t]*="
_NAME = r"""(?m)^[ \t]*(name|id)[ \t]*=[ \t]*["']([^"'\n]*)["']"""
_BRACKET = r"[\[\]{}]"
_AT_LINE = r"\(at line ([0-9]+), column [0-9]+\)$"

Place: TypeAlias = int | str
"""Where in a file: in an item, by its number from 1; in a table, by its name; or before all of them, 0."""


class Source:
    """The text of a file, and in which line something stands. Lines are counted from 1."""

    def __init__(self, text: str, item: str, tables: Sequence[str] = ()) -> None:
        self.lines = text.split("\n")
        bare = re.sub(_QUOTED, lambda found: re.sub(_NO_LINE_END, " ", found[0]), text)
        self.bare = bare.split("\n")
        self.items = 0
        self._starts: dict[Place, int] = {0: 1}
        self._keys: dict[tuple[Place, str], int] = {}
        header = re.compile(rf"[ \t]*\[\[[ \t]*{item}[ \t]*\]\]")
        table, key = re.compile(_TABLE), re.compile(_KEY)
        place: Place = 0
        for n, line in enumerate(self.bare, 1):
            if header.match(line):
                self.items += 1
                place = self.items
                self._starts[place] = n
            elif (found := table.match(line)) and found[1] in tables and found[1] not in self._starts:
                place = found[1]
                self._starts[place] = n
            elif found := key.match(line):
                self._keys.setdefault((place, found[1]), n)
        ends = [*self._starts.values(), len(self.lines) + 1][1:]
        self._ends = dict(zip(self._starts, ends, strict=True))

    @property
    def places(self) -> Iterable[Place]:
        """All parts of the file, from top to bottom."""
        return self._starts

    def start(self, place: Place) -> int:
        """Return the line in which a part of the file begins."""
        return self._starts[place]

    def headers(self) -> set[int]:
        """Return the lines in which items and tables begin."""
        return {n for place, n in self._starts.items() if place != 0}

    def line(self, place: Place, key: str | None, quoted: str | None = None) -> int | None:
        """Return the line of an item or table, of one of its keys, or of a text in the value of that key."""
        if place not in self._starts:  # `tokens = { … }` is a table too
            return self._keys.get((0, place)) if isinstance(place, str) else None
        start = self._keys.get((place, key)) if key is not None else None
        if start is None:
            return self._starts[place] if place != 0 else None
        if quoted is not None:
            for n, line in enumerate(self.piece(place)[start - self._starts[place] :], start):
                if f'"{quoted}"' in line or f"'{quoted}'" in line:
                    return n
        return start

    def piece(self, place: Place) -> list[str]:
        """Return the lines of one part."""
        return self.lines[self._starts[place] - 1 : self._ends[place] - 1]

    def label(self, place: Place) -> str | None:
        """Return what an item is called that cannot be read otherwise."""
        if not isinstance(place, int) or place == 0:
            return None
        return label_of(dict(reversed(re.findall(_NAME, "\n".join(self.piece(place))))))


def _refuse_depths(source: Source, what: str) -> None:
    """Refuse what a TOML reader must not be given (see `NESTING_LIMIT`)."""
    depth = 0
    bracket = re.compile(_BRACKET)
    headers = source.headers()
    for n, line in enumerate(source.bare, 1):
        if n in headers:
            depth = 0  # a reader inside an open list does not get past this line
        for found in bracket.finditer(line):
            depth = depth + 1 if found[0] in "[{" else max(0, depth - 1)
            if depth > NESTING_LIMIT:
                raise FileFaults(what, [Fault(n, None, Refusal("file_nesting"))])
        if line.count(".") > DOTS_LIMIT:
            raise FileFaults(what, [Fault(n, None, Refusal("file_nesting"))])


class _Broken(Exception):
    """A text that is not TOML."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


def ours(package: str | None, name: str) -> dict[str, Json]:
    """Return what a file in the box says, which is known to be right. Files from outside are for a judge to read.

    It is TOML; where the site is built, it lies there as JSON, which is read at every start in no time.
    """
    assert package is not None
    try:
        data = pkgutil.get_data(package, f"{name}.json")
    except OSError:
        data = pkgutil.get_data(package, f"{name}.toml")
        assert data is not None
        return _loads(data.decode())
    assert data is not None
    read: dict[str, Json] = json.loads(data)
    return read


def _loads(text: str) -> dict[str, Json]:
    import tomllib  # noqa: PLC0415 (nobody pays for it at the start)

    return tomllib.loads(text)


def _parse(text: str, first_line: int) -> dict[str, Json]:
    """Read TOML that begins in a line of a file. Raises _Broken."""
    try:
        return _loads(text)
    except (ValueError, RecursionError) as error:  # TOMLDecodeError, or a number of thousands of digits
        message = str(error)
        found = re.search(_AT_LINE, message)
        last = text.rstrip().count("\n") + 1
        line = min(int(found[1]), last) if found else last
        raise _Broken(Fault(first_line + line - 1, None, _broken_toml(message))) from None


def _broken_toml(message: str) -> Refusal:
    """Return the reason that Python's message about TOML tells."""
    if message.startswith(("Unclosed", "Unterminated", "Illegal character '\\n'")):
        return Refusal("file_toml_unclosed")
    if message.startswith(("Cannot overwrite", "Cannot declare", "Duplicate")):
        return Refusal("file_toml_twice")
    if message.startswith(("Invalid value", "Invalid initial character")):
        return Refusal("file_toml_value")
    if message.startswith("Expected '='"):
        return Refusal("file_toml_equals")
    return Refusal("file_toml")


# Judging what was read.

UNREAD = object()
"""Stands for what could not be read: its fault is known, and nothing more is said about it."""


class Judge:
    """Makes something of the plain data of a file, and gathers everything that is wrong with it.

    The judges of the games say what they judge: `what` the whole is, and of which `item` its list is, `most` of them
    at most; `tables` are the named tables such a file may have besides. While one item or table is judged, `place` is
    where it stands and `label` what an item is called.
    """

    what: ClassVar[str]
    item: ClassVar[Item]
    tables: ClassVar[tuple[str, ...]] = ()
    most: ClassVar[int]

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.place: Place = 0
        self.label: str | None = None
        self._source: Source | None = None

    def read(self, text: str) -> dict[str, Json]:
        """Return the data of a file. Raises FileFaults for what must not even be looked at.

        Where the TOML itself is broken, each item is read by itself, so that one slip does not hide the others.
        """
        text = text.removeprefix("\ufeff").replace("\r\n", "\n")
        if len(text) > FILE_LIMIT:
            fault = Fault(None, None, Refusal("file_too_large", None, {"limit": FILE_LIMIT}))
            raise FileFaults(self.what, [fault])
        self._source = source = Source(text, self.item, self.tables)
        _refuse_depths(source, self.what)
        try:
            return _parse(text, 1)
        except _Broken as broken:
            return self._pieces(source, broken.fault)

    def _pieces(self, source: Source, whole: Fault) -> dict[str, Json]:
        """Read a file that is not TOML part by part; `whole` is what was wrong with it as a whole."""
        data: dict[str, Json] = {}
        items: list[Json] = []
        for place in source.places:
            if isinstance(place, int) and place > self.most:
                continue
            try:
                piece = _parse("\n".join(source.piece(place)), source.start(place))
            except _Broken as broken:
                self.faults.append(self._on(place, broken.fault, source.label(place)))
                piece = self._unread(place)
            if isinstance(place, int) and place:
                items += piece.pop(self.item, [])
            data = piece | data  # what is said twice counts the first time
        if not self.faults:
            self.faults.append(whole)
        items += [UNREAD] * (source.items - len(items))
        return data | {self.item: items or UNREAD}

    def _unread(self, place: Place) -> dict[str, Json]:
        """Return what stands for a part that cannot be read."""
        if isinstance(place, str):
            return {place: UNREAD}
        return {self.item: [UNREAD]} if place else {"name": UNREAD} | dict.fromkeys(self.tables, UNREAD)

    def _on(self, place: Place, fault: Fault, label: str | None) -> Fault:
        """Return a fault with the item it is on."""
        number = place if isinstance(place, int) and place else None
        return fault._replace(item=label, number=number, kind=self.item if number else None)

    def full(self) -> bool:
        """Whether there are more faults already than are told; no more are kept."""
        return len(self.faults) > FAULTS_LIMIT

    def raise_faults(self) -> None:
        """Raise FileFaults if there are any, from the first line to the last."""
        if not self.faults:
            return
        ordered = sorted(self.faults, key=lambda fault: (fault.line is None, fault.line or 0))
        if len(ordered) > FAULTS_LIMIT:
            ordered[FAULTS_LIMIT:] = [Fault(None, None, Refusal("file_more_faults"))]
        raise FileFaults(self.what, ordered)

    def fault(self, key: str | None, refusal: Refusal, quoted: str | None = None) -> None:
        """Keep a fault: at a key of what is being judged, or at a text in its value; without a key, at its header."""
        if not self.full():
            line = self._source.line(self.place, key, quoted) if self._source else None
            self.faults.append(self._on(self.place, Fault(line, None, refusal), self.label))

    def attempt(self, key: str, call: Callable[[], T], quoted: str | None = None) -> T | None:
        """Return what a check returns, or keep what it raises."""
        try:
            return call()
        except BadInput as error:
            self.fault(key, error.refusal, quoted)
            return None

    def keys(self, data: dict[str, Json], needed: Sequence[str], known: Sequence[str]) -> None:
        """Keep a fault for each key that is missing, and for each that is not known."""
        for key in needed:
            if key not in data:
                self.fault(None, Refusal("file_lacks_key", None, {"name": key}))
        for key in data:
            if key not in known and not self.full():
                near = nearest(key, known)
                shown = check.shorten(key)
                if near:
                    self.fault(key, Refusal("file_key", None, {"name": shown, "near": near}))
                else:
                    self.fault(key, Refusal("file_strange_key", None, {"name": shown, "known": list(known)}))

    def read_name(self, data: Json) -> str | None:
        """Return a name: it is shown in headings and lists, so it is short and has no signs that act."""
        if data is UNREAD:
            return None
        if not isinstance(data, str):
            self.fault("name", Refusal("wrong_type", None, {"where": "name", "expected": "text"}))
        elif not 1 <= len(data) <= NAME_LIMIT or not data.isprintable() or data != data.strip():
            self.fault("name", Refusal("file_name", None, {"limit": NAME_LIMIT}))
        else:
            return data
        return None

    def read_id(self, data: Json, ids: dict[str, int]) -> str | None:
        """Return the id of an item, which no other has; it joins `ids`, with the item's number."""
        if data is UNREAD:
            return None
        if not isinstance(data, str):
            self.fault("id", Refusal("wrong_type", None, {"where": "id", "expected": "text"}))
        elif not re.fullmatch(_ID, data):
            self.fault("id", Refusal("file_id", None, {"id": check.shorten(data), "limit": NAME_LIMIT}))
        elif data in ids:
            same = {"id": data, "item": self.item, "number": ids[data]}
            self.fault("id", Refusal("file_same_id", None, same))
        else:
            assert isinstance(self.place, int)
            ids[data] = self.place
            return data
        return None

    def read_whole(self, key: str, data: Json, low: int, high: int) -> int | None:
        """Return a whole number."""
        return None if data is UNREAD else self.attempt(key, partial(check.whole, data, key, low, high))

    def read_items(self, key: str, data: Json) -> list[Json] | None:
        """Return the list of items, or None where there is no list."""
        if data is UNREAD:
            return None
        if not isinstance(data, list):
            self.fault(key, Refusal("file_no_list", None, {"name": key, "item": self.item}))
            return None
        return data

    def is_item(self, data: Json) -> bool:
        """Whether an item is one at all: a table with keys."""
        if data is UNREAD:
            return False
        if not isinstance(data, dict):
            self.fault(None, Refusal("wrong_type", None, {"where": self.item, "expected": "object"}))
            return False
        return True


def label_of(data: dict[str, Json]) -> str | None:
    """Return what an item is called in the telling of its faults: its name, or else its id."""
    for key in ("name", "id"):
        value = data.get(key)
        if isinstance(value, str) and value.strip() and value.isprintable():
            return check.shorten(value.strip(), NAME_LIMIT)
    return None


def nearest(text: str, known: Iterable[str]) -> str | None:
    """Return the known text that `text` was probably meant to be, or None if it is like none of them."""
    text = text[:40].casefold()
    distances = {choice: _distance(text, choice) for choice in known}
    best = min(distances, key=lambda choice: distances[choice])
    return best if distances[best] <= max(len(best), len(text)) // 3 else None


def _distance(one: str, other: str) -> int:
    """Return how many letters must be put in, taken out, changed or swapped to make one text of the other."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, opposite in enumerate(other, 1):
            row.append(min(before[j - 1] + (letter != opposite), before[j] + 1, row[j - 1] + 1))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == opposite:
                row[j] = min(row[j], older[j - 2] + 1)
    return row[-1]
