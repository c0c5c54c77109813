"""The state and the moves of Varmint Vacuum.

Seats are counted from 0, and so are tiles, in the order in which they were placed; the Central tile is 0. A location is
called by its tile's number and a letter, `0a` or `12c`, in moves and texts; a position counts the locations of all its
tiles through (see `hexmap`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from critterbox.game import Seat
from critterbox.vacuum.hexmap import Map

VARMINTS = 30
"""Each player's, on the board or in the supply (V7)."""
TRACKS = (7, 5, 9)
"""The last box of the Progress Track: the usual one, the short one, the long one (V7)."""
POINTS = 7
"""Action points of a turn."""
FIRST_POINTS = (3, 4, 5, 6)
"""Action points of each seat's first turn."""
QUIET_ROUNDS = 3
LAST_ROUND = 60
"""After so many quiet rounds in a row, or after this round, the game is ranked as it stands (V16)."""
BLANK = "blank"
"""The token without a letter; sorted lists of tokens have it last."""

Name: TypeAlias = str
"""What a location is called: `0a`."""
Token: TypeAlias = str
Tokens: TypeAlias = tuple[Token, ...]
Counts: TypeAlias = tuple[int, ...]
"""How many of something each seat has."""


class Colony(NamedTuple):
    """A colony chip in a Chamber. `noisy`: it has a noise token on top."""

    seat: Seat
    noisy: bool


class Act(NamedTuple):
    """The seat whose turn it is spends its points."""


class Withdrawal(NamedTuple):
    """The first of `seats` decides where one varmint goes from a consolidated Chamber; then the others (V10)."""

    chamber: int
    seats: tuple[Seat, ...]


class Draw(NamedTuple):
    """The seat whose turn it is has drawn these tokens and chooses one that can be used (V12)."""

    tokens: Tokens


class Growth(NamedTuple):
    """The seat whose turn it is has turned up this tile and places it (V6)."""

    tile: str


class Over(NamedTuple):
    """The game has ended."""

    reason: str


Phase: TypeAlias = Act | Withdrawal | Draw | Growth | Over

TRACK_DONE = "track"
QUIET = "idle rounds"
TOO_LONG = "sixty rounds"
REASONS = (TRACK_DONE, QUIET, TOO_LONG)


class State(NamedTuple):
    """A position.

    `crowds[location][seat]` counts varmints, `colonies[location]` are in order of seat. `stack` is the face-down
    pile of tiles, the next one first. Tokens are in the `bag`, `beside` it, in the supply (`spare`), or drawn (in the
    phase); each sorted. `seat` has the turn, with `points` left, also while another seat decides something.
    `ending` says that somebody has reached the last box. `quiet` whole rounds in a row saw nobody spend a point,
    `stirred` says whether this one has (V16). `generator` is the state of chance, never shown.
    """

    map: Map
    track: int
    stack: tuple[str, ...]
    crowds: tuple[Counts, ...]
    colonies: tuple[tuple[Colony, ...], ...]
    supply: Counts
    scores: Counts
    bag: Tokens
    beside: Tokens
    spare: Tokens
    seat: Seat
    points: int
    round: int
    phase: Phase
    generator: int
    ending: bool = False
    quiet: int = 0
    stirred: bool = False
    assisted: bool = False


@dataclass(frozen=True, slots=True)
class Go:
    """Move one varmint along one passageway."""

    start: Name
    goal: Name


@dataclass(frozen=True, slots=True)
class Reproduce:
    """Add one varmint to one, or two to more or to an own colony."""

    at: Name


@dataclass(frozen=True, slots=True)
class NewBlood:
    """Place two varmints on a location of the Central tile."""

    at: Name


@dataclass(frozen=True, slots=True)
class Push:
    """Move the only varmint of `seat` out of a Hollow, along a passageway."""

    at: Name
    seat: Seat
    goal: Name


@dataclass(frozen=True, slots=True)
class Consolidate:
    """Let every other player move one varmint out of a Chamber."""

    at: Name


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Answer Consolidate: one varmint goes there."""

    goal: Name


@dataclass(frozen=True, slots=True)
class Feed:
    """Let every other player lose a varmint from an Overcrowded Chamber."""

    at: Name


@dataclass(frozen=True, slots=True)
class Trigger:
    """Draw two tokens for a Vacuum Event."""


@dataclass(frozen=True, slots=True)
class Take:
    """Use a drawn token: vacuum the tile with this number."""

    token: Token
    tile: int


@dataclass(frozen=True, slots=True)
class Establish:
    """Establish a colony in a Chamber."""

    at: Name


@dataclass(frozen=True, slots=True)
class Place:
    """Place the tile that was turned up on an empty cell, turned counter-clockwise by so many sixths."""

    q: int
    r: int
    turn: int


@dataclass(frozen=True, slots=True)
class End:
    """End the turn; points that are left lapse."""


Move: TypeAlias = (
    Go
    | Reproduce
    | NewBlood
    | Push
    | Consolidate
    | Withdraw
    | Feed
    | Trigger
    | Take
    | Establish
    | Place
    | End
)

COSTS: Mapping[type, int] = {
    Go: 1,
    Reproduce: 2,
    NewBlood: 2,
    Push: 2,
    Consolidate: 3,
    Feed: 4,
    Trigger: 5,
    Establish: 5,
}
"""The action points of each action."""


class Standing(NamedTuple):
    """What one seat is ranked by, in this order (V16): colonies, varmints on the board, varmints in its colonies."""

    colonies: int
    varmints: int
    company: int


TieBreak: TypeAlias = Literal["colonies", "varmints", "company", "shared"]
"""What decided the first place; "shared" if nothing did."""
