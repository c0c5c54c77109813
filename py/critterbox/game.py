"""What every game is to the rest of the box: one protocol and its small values.

A game is a set of pure functions over immutable states. Everything around it (sessions, tables, bots, the
JSON-lines engine) is written once, against this protocol.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

Seat: TypeAlias = int
"""Who sits where, counted from 0."""

Json: TypeAlias = Any
"""Plain JSON: dicts with text keys, lists, text, whole numbers, booleans and None."""

S = TypeVar("S")
M = TypeVar("M")


class Refusal(NamedTuple):
    """Why something is not accepted, as data; the sentence is made from it by `words`.

    `code` names the reason, `rule` the ruling or rulebook paragraph behind it (None when the reason is not a
    rule of the game, for example a typing error), `arguments` what the sentence needs to be exact.
    """

    code: str
    rule: str | None = None
    arguments: Mapping[str, Json] = MappingProxyType({})


class Refused(ValueError):
    """Base of every error a caller can cause; carries the `Refusal` that explains it."""

    def __init__(self, refusal: Refusal) -> None:
        details = ", ".join(f"{name}={value!r}" for name, value in refusal.arguments.items())
        super().__init__(f"{refusal.code}({details})" + (f" [{refusal.rule}]" if refusal.rule else ""))
        self.refusal = refusal


class IllegalMove(Refused):
    """The move is well formed, but the rules refuse it in this position."""


class BadInput(Refused):
    """A text, file, record or position from outside that cannot be understood or is inconsistent."""

    def __init__(self, code: str, rule: str | None = None, **arguments: Json) -> None:
        super().__init__(Refusal(code, rule, arguments))


class Beat(NamedTuple, Generic[S]):
    """One moment of what a move did that is worth showing: the position then, and the events that led to it.

    `events` are plain JSON with a `type`, for speech and animation only: whoever drops them still has the whole
    truth in `state`. They are true for everybody; see `seen_by` for what only some may know.
    """

    state: S
    events: tuple[Json, ...] = ()


class Step(NamedTuple, Generic[S]):
    """What one move did, in one beat or several.

    `reveals` names the seats that now know something that was hidden from them before and that the move itself does
    not name: a drawn card, but not the card that somebody chose to show. That is where undo has to think.
    """

    beats: tuple[Beat[S], ...]
    reveals: tuple[Seat, ...] = ()

    @property
    def state(self) -> S:
        """The position after the move."""
        return self.beats[-1].state

    @property
    def events(self) -> tuple[Json, ...]:
        """All that happened, in order."""
        return tuple(event for beat in self.beats for event in beat.events)


def seen_by(event: Mapping[str, Json], seat: Seat | None) -> dict[str, Json]:
    """Return an event as a seat sees it; None is a spectator.

    An event is true for everybody. Its field `only`, if it has one, maps a seat (as text, "0") to more fields,
    which that seat sees and nobody else.
    """
    shown = {name: value for name, value in event.items() if name != "only"}
    return {**shown, **event.get("only", {}).get(str(seat), {})}


class Outcome(NamedTuple):
    """How a game ended: the reason, the seats from first to last (ties share a place), and the scores by seat.

    A solo game that is lost has an empty ranking.
    """

    reason: str
    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]


class Game(Protocol[S, M]):
    """The rules of one game. Every function is pure; states and moves are frozen values.

    `seats` are the numbers of players it can be played with. `hides_seed` says that the seed decides what is hidden,
    so that nobody may see it while the game runs (M16); `secrets` that players keep something from each other, so that
    two of them at one device may not both look.
    """

    id: str
    rules_version: int
    seats: range
    hides_seed: bool
    secrets: bool

    @property
    def final_rule(self) -> str | None:
        """The ruling by which nothing is taken back once it was revealed, or another seat has decided since.

        None: undo goes past both, and marks the game as assisted.
        """
        ...

    def complete(self, options: Mapping[str, Json]) -> dict[str, Json]:
        """Return the options with every default spelled out, as records keep them.

        Raises BadInput for options the game does not have.
        """
        ...

    def setup(self, options: Mapping[str, Json], seed: int) -> S:
        """Deal a new game. The same options and seed give the same state on any Python.

        Raises BadInput for options the game does not have.
        """
        ...

    def seated(self, state: S) -> int:
        """Return how many seats play in this position, one of `seats`."""
        ...

    def to_move(self, state: S) -> Seat | None:
        """Return the seat that must decide now; None when the game is over."""
        ...

    def refuse(self, state: S, seat: Seat, move: M) -> Refusal | None:
        """Return why `seat` may not play `move` now, or None if it may: the one statement of legality."""
        ...

    def legal_moves(self, state: S) -> tuple[M, ...]:
        """Return every move that `refuse` lets through, in a stable order; empty only when the game is over."""
        ...

    def forced(self, state: S) -> M | None:
        """Return the only move of a seat that has nothing to decide, for example a pass; else None (M4).

        None when the game is over, and wherever there is a choice.
        """
        ...

    def apply(self, state: S, move: M) -> Step[S]:
        """Play `move` for the seat to move. Raises IllegalMove with the refusal."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None while it runs."""
        ...

    def snapshot(self, state: S, seat: Seat | None) -> dict[str, Json]:
        """Return all that this seat may know, as plain JSON; None is a spectator."""
        ...

    def sample_world(self, snapshot: Mapping[str, Json], seed: int) -> S:
        """Return a full state that fits the snapshot. It is given nothing else, so it cannot peek."""
        ...

    def assist(self, state: S) -> S:
        """Return the state marked as assisted: undo went past something seen, or past a computer's move."""
        ...

    def move_text(self, move: M) -> str:
        """Return the short text of a move, as records and JSON lines hold it."""
        ...

    def parse_move(self, text: str) -> M:
        """Read the text of a move. Raises BadInput."""
        ...

    def to_json(self, state: S) -> dict[str, Json]:
        """Return the whole state, hidden parts included, as plain JSON."""
        ...

    def from_json(self, data: Json) -> S:
        """Read a position, however reached. Raises BadInput for anything inconsistent."""
        ...


AnyGame: TypeAlias = Game[Any, Any]
