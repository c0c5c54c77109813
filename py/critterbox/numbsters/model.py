"""The state and the moves of Numbsters, and the printed abilities of its cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

MOUTH = 8
NUMBSTERS = (1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18)
CHECKLIST = NUMBSTERS[:-1]
"""The Numbsters that can be the last one standing; the 18 never is (N10)."""

Phase: TypeAlias = Literal["arrange", "eat", "over"]
Reason: TypeAlias = Literal["nothing can be eaten", "the Mouth is on top", "one Numbster is left"]

NOTHING_EATEN: Reason = "nothing can be eaten"
MOUTH_ON_TOP: Reason = "the Mouth is on top"
LAST_NUMBSTER: Reason = "one Numbster is left"


def ending_rule(reason: Reason | None) -> str:
    """Return the ruling behind an ending."""
    return "N7" if reason == NOTHING_EATEN else "N9"


class State(NamedTuple):
    """A position. Cards are their numbers.

    `stack` runs from the bottom (index 0) to the top, `deck` from the next card to the last, `discard` from the
    first eaten to the last. `turn` counts from 1. `assisted` says that undo went past a draw (N11). `reason` is
    why the game ended, None while it runs.
    """

    stack: tuple[int, ...]
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    phase: Phase
    turn: int
    assisted: bool = False
    reason: Reason | None = None

    @property
    def won(self) -> bool:
        """Whether the game is over and won."""
        return self.reason == LAST_NUMBSTER


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the stack as it is (N2)."""


@dataclass(frozen=True, slots=True)
class Shift:
    """Move the card at `source` so that it ends at index `target` of the finished stack (N2)."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Swap:
    """Swap the cards at two indices (N2). `first` is the lower one, so that a swap has one name."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Eat:
    """One Numbster eats another, by the basic rule (N3) or by the top card's special rule (N4)."""

    eater: int
    eaten: int
    how: Literal["basic", "special"]


Arrangement: TypeAlias = Leave | Shift | Swap
Move: TypeAlias = Arrangement | Eat


class Ability(NamedTuple):
    """A printed ability: `eater` eats `eaten`, if `size` fits.

    `eater` and `eaten` name a kind: "even", "odd", "single" (digit), "double" (digit), "biggest" or "smallest"
    (in the stack) or "any". `size` tells what the eaten one must be beside the eater: "smaller", "bigger",
    "next smaller" (sequential and smaller) or "any".
    """

    eater: str
    eaten: str
    size: str = "any"


ABILITIES: dict[int, Ability] = {
    1: Ability("even", "even", "smaller"),
    2: Ability("even", "single"),
    3: Ability("biggest", "odd"),
    4: Ability("odd", "odd", "bigger"),
    5: Ability("odd", "any", "bigger"),
    6: Ability("double", "single"),
    7: Ability("odd", "odd", "smaller"),
    9: Ability("single", "double"),
    10: Ability("any", "any", "next smaller"),
    11: Ability("even", "any", "smaller"),
    12: Ability("even", "even", "bigger"),
    13: Ability("odd", "double"),
    14: Ability("single", "odd"),
    15: Ability("even", "double"),
    16: Ability("smallest", "even"),
    17: Ability("even", "any", "bigger"),
    18: Ability("odd", "any", "smaller"),
}
