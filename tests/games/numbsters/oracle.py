"""Numbsters once more, by brute force and from the rulebook alone: it shares no code with `critterbox`.

A position is (stack, deck, phase) with lists of numbers, bottom first; a move is its text. Slow and plain on
purpose, so that the two can disagree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple


class Position(NamedTuple):
    stack: tuple[int, ...]
    deck: tuple[int, ...]
    eaten: tuple[int, ...]
    phase: str
    end: str = ""


def _even(n: int) -> bool:
    return n in (2, 4, 6, 10, 12, 14, 16, 18)


def _odd(n: int) -> bool:
    return n in (1, 3, 5, 7, 9, 11, 13, 15, 17)


def _single(n: int) -> bool:
    return n in (1, 2, 3, 4, 5, 6, 7, 9)


def _double(n: int) -> bool:
    return n in (10, 11, 12, 13, 14, 15, 16, 17, 18)


ROW = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]
"""The Numbsters in order: two are sequential when they stand side by side here."""


def _next(a: int, b: int) -> bool:
    return abs(ROW.index(a) - ROW.index(b)) == 1


# card on top: may `a` eat `b`, when the Numbsters in the stack are `row`, in order?
SPECIAL: dict[int, Callable[[int, int, list[int]], bool]] = {
    1: lambda a, b, _: _even(a) and _even(b) and b < a,
    2: lambda a, b, _: _even(a) and _single(b),
    3: lambda a, b, row: row.index(a) == len(row) - 1 and _odd(b),
    4: lambda a, b, _: _odd(a) and _odd(b) and b > a,
    5: lambda a, b, _: _odd(a) and b > a,
    6: lambda a, b, _: _double(a) and _single(b),
    7: lambda a, b, _: _odd(a) and _odd(b) and b < a,
    9: lambda a, b, _: _single(a) and _double(b),
    10: lambda a, b, _: _next(a, b) and a > b,
    11: lambda a, b, _: _even(a) and b < a,
    12: lambda a, b, _: _even(a) and _even(b) and b > a,
    13: lambda a, b, _: _odd(a) and _double(b),
    14: lambda a, b, _: _single(a) and _odd(b),
    15: lambda a, b, _: _even(a) and _double(b),
    16: lambda a, b, row: row.index(a) == 0 and _even(b),
    17: lambda a, b, _: _even(a) and b > a,
    18: lambda a, b, _: _odd(a) and b < a,
}


def meals(stack: tuple[int, ...]) -> set[str]:
    """Return every possible meal: all pairs of cards, both rules."""
    found = set()
    for i in range(len(stack) - 2):
        if stack[i + 1] != 8:
            continue
        for a, b in ((stack[i], stack[i + 2]), (stack[i + 2], stack[i])):
            if _next(a, b) and a < b:
                found.add(f"eat {a} {b} basic")
            if SPECIAL[stack[-1]](a, b, sorted(card for card in stack if card != 8)):
                found.add(f"eat {a} {b} special")
    return found


def arrangements(stack: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    """Return every arrangement with the stack it makes."""
    found = {"leave": stack}
    size = len(stack)
    for i in range(size):
        rest = stack[:i] + stack[i + 1 :]
        for j in range(size):
            if i != j:
                found[f"move {i} {j}"] = (*rest[:j], stack[i], *rest[j:])
            if i < j:
                swapped = dict(enumerate(stack)) | {i: stack[j], j: stack[i]}
                found[f"swap {i} {j}"] = tuple(swapped[k] for k in range(size))
    return found


def steps(position: Position) -> dict[str, Position]:
    """Return every legal move with what it leads to."""
    stack, deck, eaten, phase, _ = position
    if phase == "arrange":
        return {move: _arranged(now, deck, eaten) for move, now in arrangements(stack).items()}
    return {move: _fed(position, move) for move in meals(stack)} if phase == "eat" else {}


def _arranged(stack: tuple[int, ...], deck: tuple[int, ...], eaten: tuple[int, ...]) -> Position:
    if meals(stack):
        return Position(stack, deck, eaten, "eat")
    return Position(stack, deck, eaten, "over", "nothing can be eaten")


def _fed(position: Position, meal: str) -> Position:
    _, _, victim, how = meal.split()
    cards = list(position.stack)
    used = cards[-1]
    cards.remove(int(victim))
    if how == "special" and used in cards:
        cards.remove(used)
        cards.insert(0, used)
    deck, eaten = position.deck, (*position.eaten, int(victim))
    if cards[-1] == 8:
        return Position(tuple(cards), deck, eaten, "over", "the Mouth is on top")
    if len(cards) == 2:
        return Position(tuple(cards), deck, eaten, "over", "one Numbster is left")
    return Position((*cards, *deck[:1]), deck[1:], eaten, "arrange")


def count(position: Position, depth: int) -> int:
    """Return in how many ways exactly `depth` moves can be played."""
    if depth == 0:
        return 1
    return sum(count(after, depth - 1) for after in steps(position).values())


def divide(position: Position, depth: int) -> Counter[str]:
    """Return the count behind each first move."""
    return Counter({move: count(after, depth - 1) for move, after in steps(position).items()})


def read(data: dict[str, Any]) -> Position:
    """Read a state's JSON; positions that are over are not read."""
    stack, deck, eaten = (tuple(int(card) for card in data[name]) for name in ("stack", "deck", "discard"))
    return Position(stack, deck, eaten, str(data["phase"]))
