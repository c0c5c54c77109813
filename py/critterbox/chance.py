"""Our own generator and shuffle.

`random` promises the same numbers only for the same Python, and a deal number must give the same deal for ever.
The generator is SplitMix64 (Steele, Lea and Flood 2014): 64 bits of state, one multiply-and-mix per number,
frozen by test vectors. It is not made for secrets: without a server there are none that a developer tool
could not show.

A generator is a plain whole number, so it can lie in a game state: every function takes one and returns the
next one with its result.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_LIMIT = 2**53
"""Seeds are whole numbers from 0 below this, the range in which JSON numbers are exact everywhere."""

_MASK = 2**64 - 1


def advance(generator: int) -> tuple[int, int]:
    """Return the next generator and 64 random bits."""
    generator = (generator + 0x9E3779B97F4A7C15) & _MASK
    bits = generator
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
    return generator, bits ^ (bits >> 31)


def text(generator: int) -> str:
    """Return a generator as 16 hexadecimal digits: 64 bits are more than every reader of JSON keeps."""
    return f"{generator:016x}"


def below(generator: int, limit: int) -> tuple[int, int]:
    """Return the next generator and a fair whole number from 0 below `limit` (1 to 2**32).

    Numbers from the uneven rest at the top of the range are thrown away, so no result is favoured.
    """
    fair = (_MASK + 1) - (_MASK + 1) % limit
    while True:
        generator, bits = advance(generator)
        if bits < fair:
            return generator, bits % limit


def shuffle(generator: int, items: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """Return the next generator and the items in a fair random order (Fisher-Yates, from the end)."""
    shuffled = list(items)
    for last in range(len(shuffled) - 1, 0, -1):
        generator, chosen = below(generator, last + 1)
        shuffled[last], shuffled[chosen] = shuffled[chosen], shuffled[last]
    return generator, tuple(shuffled)
