"""Checks at the edge: JSON from outside is either exactly what is expected or a `BadInput` that says where.

Python's booleans are whole numbers and its `json` reads NaN; neither is welcome in a position or a record.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Collection, Iterable
from typing import TypeVar

from critterbox.chance import SEED_LIMIT
from critterbox.game import BadInput, Json

Text = TypeVar("Text", bound=str)

TEXT_LIMIT = 1_000_000
"""Longest text read as JSON, in characters; the largest honest record has a few thousand."""


NESTING_LIMIT = 32
"""Deepest nesting of lists and objects; a record needs five. In a browser a bottomless text would not raise
RecursionError but end the interpreter, so the depth is counted before reading."""

# The text in quotes is taken possessively (*+): remembering each character would take a hundred times its size.
_BRACKETS = r'(?s)"(?:[^"\\]|\\.)*+"?|[\[\]{}]'


def _nesting(text: str) -> int:
    """Return how deeply lists and objects are nested in a text, what stands in quotes left out."""
    depth = deepest = 0
    for found in re.finditer(_BRACKETS, text):
        if found[0] in ("[", "{"):
            depth += 1
            deepest = max(deepest, depth)
        elif found[0] in ("]", "}"):
            depth -= 1
    return deepest


def _not_a_number(_: str) -> Json:
    raise BadInput("not_json", fault="number")


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise BadInput("not_json", fault="number")
    return number


def _once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise BadInput("not_json", fault="twice")
    return data


def parse_json(text: str) -> Json:
    """Read strict JSON.

    No name twice in an object, no NaN, no infinities, no text beyond `TEXT_LIMIT`, no bottomless nesting.
    """
    if len(text) > TEXT_LIMIT:
        raise BadInput("too_long", limit=TEXT_LIMIT)
    if _nesting(text) > NESTING_LIMIT:
        raise BadInput("not_json", fault="nesting")
    try:
        return json.loads(text, parse_constant=_not_a_number, parse_float=_finite, object_pairs_hook=_once)
    except BadInput:
        raise
    except ValueError as error:  # JSONDecodeError, or a number of thousands of digits
        fault = "syntax" if isinstance(error, json.JSONDecodeError) else "number"
        raise BadInput("not_json", fault=fault) from None


def fields(
    data: Json, where: str, required: Collection[str], optional: Collection[str] = ()
) -> dict[str, Json]:
    """Return `data` if it is an object with all required and no unknown keys."""
    if not isinstance(data, dict):
        raise BadInput("wrong_type", where=where, expected="object")
    missing = sorted(set(required) - set(data))
    if missing:
        raise BadInput("missing_field", where=where, name=missing[0])
    unknown = sorted(set(data) - set(required) - set(optional))
    if unknown:
        raise BadInput("unknown_field", where=where, name=shorten(unknown[0]))
    return data


def whole(data: Json, where: str, low: int, high: int) -> int:
    """Return `data` if it is a whole number from `low` to `high`, both included."""
    if not isinstance(data, int) or isinstance(data, bool):
        raise BadInput("wrong_type", where=where, expected="whole")
    if not low <= data <= high:
        raise BadInput("out_of_range", where=where, low=low, high=high)
    return data


def wholes(data: Json, where: str, low: int, high: int) -> tuple[int, ...]:
    """Return `data` as a tuple if it is a list of whole numbers from `low` to `high`."""
    if not isinstance(data, list):
        raise BadInput("wrong_type", where=where, expected="list")
    return tuple(whole(item, f"{where}[{place}]", low, high) for place, item in enumerate(data))


def truth(data: Json, where: str) -> bool:
    """Return `data` if it is true or false."""
    if not isinstance(data, bool):
        raise BadInput("wrong_type", where=where, expected="truth")
    return data


def text(data: Json, where: str, limit: int = 200) -> str:
    """Return `data` if it is text of at most `limit` characters."""
    if not isinstance(data, str):
        raise BadInput("wrong_type", where=where, expected="text")
    if len(data) > limit:
        raise BadInput("too_long", limit=limit)
    return data


def texts(data: Json, where: str, limit: int) -> tuple[str, ...]:
    """Return `data` as a tuple if it is a list of at most `limit` short texts."""
    if not isinstance(data, list):
        raise BadInput("wrong_type", where=where, expected="list")
    if len(data) > limit:
        raise BadInput("too_long", limit=limit)
    return tuple(text(item, f"{where}[{place}]") for place, item in enumerate(data))


def one_of(data: Json, where: str, choices: Iterable[Text]) -> Text:
    """Return the one of the given texts that `data` is."""
    known = tuple(choices)
    for choice in known:
        if choice == data:
            return choice
    raise BadInput("not_one_of", where=where, choices=sorted(known))


def seed(data: Json, where: str = "seed") -> int:
    """Return `data` if it can be a seed, that is a deal number."""
    return whole(data, where, 0, SEED_LIMIT - 1)


def generator(data: Json) -> int:
    """Return the state of chance that a text of 16 hexadecimal digits stands for, see `chance.text`."""
    digits = text(data, "generator", 16)
    if not re.fullmatch("[0-9a-f]{16}", digits):
        raise BadInput("wrong_type", where="generator", expected="generator")
    return int(digits, 16)


def shorten(foreign: str, limit: int = 40) -> str:
    """Return text from outside short enough to stand in a message."""
    return foreign if len(foreign) <= limit else foreign[: limit - 1] + "…"
