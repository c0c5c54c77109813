"""The state and the moves of Varmints!, and what a deck is made of.

Seats are 0 and 1. Alleys are 0, 1 and 2 in here, counted from seat 0's left (M1); texts and JSON call them 1, 2
and 3. A card is the id of its critter: copies are one thing, in moves too (M14).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from critterbox.game import Seat

SEATS = (0, 1)
ALLEYS = (0, 1, 2)
CARDS = 60
HAND = 5
"""Where drawing at dawn stops; the starting hand too."""
DRAWN_AT_DAWN = 3
SCRAPS = 3
BACKUP = 3
"""The most Backup cards on one side of an alley."""
HIGHEST_LEVEL = BACKUP + 1
"""A side of an alley never holds more cards, so a higher Level could never be played (M2)."""
PLAYS_A_DAY = 60
"""After so many plays in one Day only passing is legal (M13)."""
QUIET_ROUNDS = 3
LAST_ROUND = 50
"""After so many quiet rounds in a row, or after this round, the game is a draw (M13)."""

Card: TypeAlias = str
Alley: TypeAlias = int
Until: TypeAlias = Literal["contest", "tonight"]
Cards: TypeAlias = tuple[Card, ...]


Verb: TypeAlias = Literal[
    "draw",
    "discard",
    "look hand",
    "look backup",
    "look pile",
    "move backup",
    "move varmint",
    "turn up",
    "turn down",
    "swap beside",
    "swap across",
    "speed",
    "take back",
    "return",
    "shed",
    "stash",
    "spill",
]
"""What an effect can do; `vocabulary.SPECS` says what each takes, `effects` what it does."""


class Word(NamedTuple):
    """One word of the effect vocabulary, as a deck file has it: `draw 2` or `speed -20 tonight they any`.

    `verb` names what happens, `whom` on whose side ("you" is whoever used the card), `number` how many cards or how
    much Speed, `until` and `where` how long and where a change of Speed lies. `vocabulary` says what each verb takes.
    """

    verb: Verb
    whom: Literal["you", "they", "both"] = "you"
    number: int = 1
    until: Until | None = None
    where: Literal["here", "any", "all"] | None = None


class Critter(NamedTuple):
    """One kind of card: what its three or so copies say.

    `id` names it in texts, `picture` is the name of a drawing in `art/varmints/`. `effect` has the words that
    happen when it is played face-up (`when` is "play") or used as a Boost ("boost"); a plain card has none.
    """

    id: str
    name: str
    picture: str
    level: int
    speed: int
    boost: int
    copies: int = 3
    when: Literal["play", "boost"] | None = None
    effect: tuple[Word, ...] = ()


@dataclass(frozen=True, slots=True)
class Deck:
    """What the 60 cards are: the critters by id. `hash` tells decks apart; `ours` marks the one in the box."""

    hash: str
    name: str = field(compare=False)
    critters: Mapping[Card, Critter] = field(compare=False)
    ours: bool = field(default=False, compare=False)


class Change(NamedTuple):
    """A change of Speed that lies on one side of an alley (M19): whose card brought it, how much, until when."""

    card: Card
    amount: int
    until: Until


class Side(NamedTuple):
    """One seat's side of one alley.

    `backup` is sorted; `scraps` lists the next to be picked up first; `boosts` lie on the Varmint in the order
    they were played; `emptied` says that the bin shows its empty side.
    """

    varmint: Card | None = None
    backup: Cards = ()
    scraps: Cards = ()
    boosts: Cards = ()
    changes: tuple[Change, ...] = ()
    emptied: bool = False


class Day(NamedTuple):
    """By day `seat` plays or passes; `passes` in a row so far, `plays` this Day."""

    seat: Seat
    passes: int = 0
    plays: int = 0


class Contest(NamedTuple):
    """At night `seat` Boosts or passes in the contest of one alley. With two `passes` it is being decided."""

    alley: Alley
    seat: Seat
    passes: int = 0


class Choice(NamedTuple):
    """Somebody must choose for an effect: of `card`, played by `owner` in `alley`.

    `task` counts the tasks of its effect (see `effects.tasks`), from 0, up to the one that is to be chosen for;
    `then` is the phase that goes on afterwards.
    """

    seat: Seat
    owner: Seat
    card: Card
    alley: Alley
    task: int
    then: Day | Contest


class Over(NamedTuple):
    """The game has ended: `winner` is None for a draw."""

    reason: str
    winner: Seat | None


Phase: TypeAlias = Day | Contest | Choice | Over

BINS_EMPTY = "bins empty"
BOTH_EMPTY = "both empty"
QUIET = "quiet rounds"
TOO_LONG = "last round"
REASONS = (BINS_EMPTY, BOTH_EMPTY, QUIET, TOO_LONG)
ENDING_RULES = {BINS_EMPTY: "M10", BOTH_EMPTY: "M10", QUIET: "M13", TOO_LONG: "M13"}


class Memo(NamedTuple):
    """What `seat` saw in a look, as it was then; kept until dawn (M15).

    `at` says where: the other's "hand", one "backup" pile of theirs (in `alley`), or the next cards of the "pile".
    """

    seat: Seat
    at: Literal["hand", "backup", "pile"]
    alley: Alley | None
    cards: Cards


class State(NamedTuple):
    """A position.

    `pile` is the face-down draw pile, the next card first; `discard` runs from the first discarded to the last.
    `hands` and every Backup are sorted. `sides[seat][alley]`. `starter` starts this round; `quiet` rounds in a row
    saw no card played or Boosted and no Scrap moved, `stirred` says whether this one has (M13). `generator` is the
    state of chance (never shown, M16). `numbers_only` leaves every effect aside. `assisted` says that undo went
    past something seen or past the computer's answer (M17).
    """

    deck: Deck
    numbers_only: bool
    pile: Cards
    discard: Cards
    hands: tuple[Cards, Cards]
    sides: tuple[tuple[Side, Side, Side], tuple[Side, Side, Side]]
    round: int
    starter: Seat
    phase: Phase
    generator: int
    quiet: int = 0
    stirred: bool = False
    memos: tuple[Memo, ...] = ()
    assisted: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card from hand into an alley, face-up as a Varmint or face-down as Backup."""

    card: Card
    alley: Alley
    face: Literal["up", "down"]


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass, by day or in a contest."""


@dataclass(frozen=True, slots=True)
class Boost:
    """Boost your Varmint in this contest with `card` from hand, paid with `payment` from its Backup (M6)."""

    card: Card
    payment: Card


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose for an effect: what is named depends on its word. All None declines, where that is allowed."""

    card: Card | None = None
    alley: Alley | None = None
    target: Alley | None = None


Move: TypeAlias = Play | Pass | Boost | Choose


def alleys_in_order(starter: Seat) -> tuple[Alley, ...]:
    """Return the alleys as a night goes through them: from left to right as its starting player sits (M1)."""
    return ALLEYS if starter == 0 else ALLEYS[::-1]
