"""The numbers behind the judgement of a position.

Values are in logits of the chance to win: +1 makes a level game 73 to 27. `python3 -m tools.fit` fits them to
games that the computer plays against itself, and prints a table to put here.
"""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """How much each thing on the table is worth to its owner, in logits, at dawn.

    `scraps` is the worth of a bin with 0, 1, 2 and 3 Scraps, `more` of each beyond; `emptied` of having 0, 1 or 2
    bins empty. In an alley where both bins stand, `lead` goes to the faster Varmint and `lean` for each 50 of Speed
    that it is faster; `pile` is a Backup card. `raid` and its kin are the same where only the other's bin
    stands. `card` is a card in hand, `start` having the first word next.
    """

    scraps: tuple[float, float, float, float]
    more: float
    emptied: tuple[float, float, float]
    lead: float
    lean: float
    pile: float
    raid: float
    raid_lean: float
    raid_pile: float
    idle_pile: float
    card: float
    start: float


WEIGHTS = Weights(
    scraps=(0.0, 0.115, 0.957, 1.721),
    more=0.816,
    emptied=(0.0, -0.472, -1.16),
    lead=0.077,
    lean=0.127,
    pile=0.246,
    raid=0.208,
    raid_lean=0.25,
    raid_pile=0.205,
    idle_pile=0.178,
    card=0.42,
    start=-0.03,
)


class Style(NamedTuple):
    """How the rules of thumb look ahead to the night.

    `spread` is how far Speeds may still shift before a contest is decided, `boost` what each Boost that is possible
    is reckoned to add, both in Speed and by stage: by day, later this night, in the contest itself. `held` is the
    worth of so many cards in hand before the night is over, in cards at dawn. By day `patience` is what passing
    is worth more than nothing, in logits. `keep` is how much a card's own worth counts against using it, in cards
    at dawn. In a contest `answer` is how likely the other seat Boosts past you when it can, `reach` what one Boost
    of unseen cards adds, `doubt` how far that may be off (both in Speed).
    """

    spread: tuple[float, float, float] = (25.0, 20.0, 12.0)
    boost: tuple[float, float, float] = (5.0, 7.0, 10.0)
    held: tuple[float, ...] = (0.0, 0.5, 1.2, 1.7, 2.0, 2.2, 2.3, 2.4, 2.5)
    patience: float = -0.1
    keep: float = 1.0
    answer: float = 0.4
    reach: float = 15.0
    doubt: float = 12.0


STYLE = Style()
