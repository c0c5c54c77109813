"""The words of effects: what each verb takes, who chooses for it, and words as text.

A deck file writes `draw 2`, `move backup you` or `speed -20 contest they here`. The parts come in a fixed order:
verb, number, how long, whose side, where. What the words do is in `effects`; docs/deck.md explains them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from critterbox.check import shorten
from critterbox.datafile import nearest
from critterbox.game import BadInput
from critterbox.varmints.model import Until, Verb, Word

Whom: TypeAlias = Literal["you", "they", "both"]
Where: TypeAlias = Literal["here", "any", "all"]
Field: TypeAlias = Literal["card", "alley", "target"]
Chooser: TypeAlias = Literal["owner", "whom"]
"""Who chooses (M18): the `owner` of the effect, or the player on `whom` it falls."""

Part = TypeVar("Part", bound=str)

SPEED_LIMIT = 100
"""The most by which one word changes a Speed, up or down."""
UNTIL: tuple[Until, ...] = ("contest", "tonight")
WHERE: tuple[Where, ...] = ("here", "any", "all")


class Spec(NamedTuple):
    """What one verb takes, and what has to be chosen for it.

    `numbers` is the lowest and the highest number (None: no number). `whom` lists the sides it may fall on (empty:
    its text names none, and the word's `whom` stays "you"); `may_omit` says that "you" may be left out.
    `chooser` is None where nothing is chosen; else `asks` has the fields of `Choose` that must be named.
    The functions `chooser` and `asks` know the exceptions that a whole word makes.
    `declinable` holds for a word that falls on its owner ("you"): an effect on the other side is never declined.
    """

    numbers: tuple[int, int] | None = None
    whom: tuple[Whom, ...] = ()
    may_omit: bool = False
    chooser: Chooser | None = None
    asks: tuple[Field, ...] = ()
    declinable: bool = False


_EITHER: tuple[Whom, ...] = ("you", "they")
_ANYBODY: tuple[Whom, ...] = ("you", "they", "both")
_SOME = (1, 5)

SPECS: Mapping[Verb, Spec] = {
    "draw": Spec(numbers=_SOME, whom=_ANYBODY, may_omit=True),
    "discard": Spec(numbers=_SOME, whom=_ANYBODY, may_omit=True, chooser="whom", asks=("card",)),
    "look hand": Spec(),
    "look backup": Spec(chooser="owner", asks=("alley",)),
    "look pile": Spec(numbers=_SOME),
    "move backup": Spec(whom=_EITHER, chooser="owner", asks=("card", "alley", "target"), declinable=True),
    "move varmint": Spec(whom=_EITHER, chooser="owner", asks=("alley", "target"), declinable=True),
    "turn up": Spec(chooser="owner", asks=("card", "alley"), declinable=True),
    "turn down": Spec(whom=_EITHER, chooser="owner", asks=("alley",), declinable=True),
    "swap beside": Spec(whom=_EITHER, chooser="owner", asks=("alley", "target"), declinable=True),
    "swap across": Spec(chooser="owner", asks=("alley",), declinable=True),
    "speed": Spec(numbers=(-SPEED_LIMIT, SPEED_LIMIT), whom=_EITHER, chooser="owner", asks=("alley",)),
    "take back": Spec(chooser="owner", asks=("card",), declinable=True),
    "return": Spec(whom=_EITHER, chooser="owner", asks=("alley",), declinable=True),
    "shed": Spec(whom=_EITHER, chooser="whom", asks=("card", "alley")),
    "stash": Spec(chooser="owner", asks=("alley",), declinable=True),
    "spill": Spec(whom=_EITHER, chooser="owner", asks=("alley",), declinable=True),
}
"""Every verb. Only `speed` has a sign, `until` and `where`; it asks only where it says "any"."""

_COUNT = "[1-9][0-9]{0,2}"
_AMOUNT = "[+-][1-9][0-9]{0,2}"


def chooser(word: Word) -> Chooser | None:
    """Return who chooses for a word: the "owner" of the effect, "whom" it falls on, or None (M18)."""
    return None if word.where in ("here", "all") else SPECS[word.verb].chooser


def asks(word: Word) -> tuple[Field, ...]:
    """Return the fields of `Choose` that must be named for a word; empty where nothing is chosen.

    Which unseen Backup of the other player moves is chance's (M16), so that is not asked.
    """
    if chooser(word) is None:
        return ()
    needed = SPECS[word.verb].asks
    return needed[1:] if word.verb == "move backup" and word.whom == "they" else needed


def declinable(word: Word) -> bool:
    """Return whether its chooser may leave a word undone (a `Choose` that names nothing)."""
    return SPECS[word.verb].declinable and word.whom == "you"


def word_text(word: Word) -> str:
    """Return the one text of a word, as a deck file has it; "you" is left out where that is allowed."""
    spec = SPECS[word.verb]
    parts: list[str] = [word.verb]
    if spec.numbers:
        parts.append(f"{word.number:+}" if word.verb == "speed" else str(word.number))
    if word.until:
        parts.append(word.until)
    if spec.whom and not (spec.may_omit and word.whom == "you"):
        parts.append(word.whom)
    if word.where:
        parts.append(word.where)
    return " ".join(parts)


def parse_word(text: str) -> Word:
    """Read the text of a word; spaces may be wider, and "you" may be said where it could be left out.

    Raises BadInput, which names the part that is wrong and what could stand there instead.
    """
    reader = _Reader(text)
    verb = reader.verb()
    spec = SPECS[verb]
    until: Until | None = None
    whom: Whom = "you"
    where: Where | None = None
    number = 1
    if verb == "speed":
        number = reader.amount()
        until = reader.one_of(UNTIL)
    elif spec.numbers:
        number = reader.number(*spec.numbers)
    if spec.whom and not (spec.may_omit and reader.at_end()):
        whom = reader.one_of(spec.whom)
    if verb == "speed":
        where = reader.one_of(WHERE)
    reader.end()
    return Word(verb, whom, number, until, where)


class _Reader:
    """Takes the parts of a word's text, one after the other."""

    def __init__(self, text: str) -> None:
        self._text = shorten(text)
        self._parts = text.split()
        self._next = 0

    def at_end(self) -> bool:
        return self._next == len(self._parts)

    def verb(self) -> Verb:
        for length in (2, 1):
            for verb in SPECS:
                if verb == " ".join(self._parts[:length]):
                    self._next = len(self._parts[:length])
                    return verb
        start = self._parts[0] if self._parts else ""
        seconds = [verb.split()[1] for verb in SPECS if verb.startswith(f"{start} ")]
        if seconds:
            self._next = 1
            self.one_of(seconds)  # which none of them is
        near = nearest(" ".join(self._parts[:2]), SPECS) or nearest(start, SPECS)
        if near:
            raise BadInput("word_unknown", text=self._text, near=near)
        raise BadInput("word_strange", text=self._text, known=list(SPECS))

    def number(self, low: int, high: int) -> int:
        part = self._take()
        if part is None:
            raise BadInput("word_lacks_count", text=self._text, low=low, high=high)
        if not re.fullmatch(_COUNT, part) or not low <= int(part) <= high:
            raise BadInput("word_count", text=self._text, part=shorten(part), low=low, high=high)
        return int(part)

    def amount(self) -> int:
        part = self._take()
        if part is None:
            raise BadInput("word_lacks_amount", text=self._text, limit=SPEED_LIMIT)
        if not re.fullmatch(_AMOUNT, part) or abs(int(part)) > SPEED_LIMIT:
            raise BadInput("word_amount", text=self._text, part=shorten(part), limit=SPEED_LIMIT)
        return int(part)

    def one_of(self, choices: Sequence[Part]) -> Part:
        part = self._take()
        if part is None:
            raise BadInput("word_breaks_off", text=self._text, choices=list(choices))
        for choice in choices:
            if choice == part:
                return choice
        raise BadInput("word_part", text=self._text, part=shorten(part), choices=list(choices))

    def end(self) -> None:
        part = self._take()
        if part is not None:
            raise BadInput("word_goes_on", text=self._text, part=shorten(part))

    def _take(self) -> str | None:
        if self.at_end():
            return None
        self._next += 1
        return self._parts[self._next - 1]
