"""What a view is given and what a player's intent amounts to: the values between the table and a game's face."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from critterbox.game import Json, Refusal
from critterbox.table.markup import Markup
from critterbox.table.page import Motion
from critterbox.table.results import Result
from critterbox.words import Words

L = TypeVar("L")


class Scene(NamedTuple, Generic[L]):
    """One moment at a table: what the seat may know, what the player is about to do, and the language.

    `look` is the game's own view state; `refused` what was refused last and not yet answered by an action; `told`
    the sentences about the last action.
    """

    snapshot: dict[str, Json]
    look: L
    words: Words
    refused: Refusal | None = None
    told: str = ""


class Reaction(NamedTuple, Generic[L]):
    """What an intent amounts to: another look, moves to play as one decision, something to be told about.

    `why` is a move whose refusal is to be explained, `refusal` one that the face can tell by itself. `focus` names
    the element that should have the focus next, `speech` is said at once.
    """

    look: L
    moves: tuple[Any, ...] = ()
    why: Any = None
    refusal: Refusal | None = None
    focus: str | None = None
    speech: str | None = None


class Face(Protocol[L]):
    """How one game shows itself: pure functions from a scene to markup, and from an intent to a reaction."""

    def opening(self, snapshot: dict[str, Json]) -> L:
        """Return the look of a table nobody has touched since the last action."""
        ...

    def board(self, scene: Scene[L]) -> Markup:
        """Draw everything between the table's header and its toolbar."""
        ...

    def react(self, scene: Scene[L], intent: tuple[str, ...]) -> Reaction[L] | None:
        """Return what an intent amounts to here; None if it is not one of this game's."""
        ...

    def tell(self, events: Sequence[Json], words: Words) -> str:
        """Return the sentences for what just happened."""
        ...

    def motions(self, events: Sequence[Json]) -> tuple[Motion, ...]:
        """Return the movements that explain what just happened."""
        ...

    def situation(self, scene: Scene[L]) -> str:
        """Return one or two sentences on where the game stands, for whoever cannot see it."""
        ...

    def home(self, scene: Scene[L]) -> str:
        """Return the id of the element that holds the board's tab stop."""
        ...

    def reveal(self, scene: Scene[L]) -> str:
        """Return the id of the element that should be in sight after an action, on a screen too small for all."""
        ...

    def help(self, words: Words) -> Markup:
        """Return the rules on one page, with an element `id="rule-N3"` for each ruling."""
        ...

    def trophies(self, results: tuple[Result, ...], words: Words) -> Markup:
        """Return what wins have collected."""
        ...

    def mark(self, snapshot: dict[str, Json]) -> int | None:
        """Return what a finished game is remembered by, None for a loss."""
        ...

    def spoilerless(self, log: Sequence[str], snapshot: dict[str, Json], words: Words) -> str:
        """Return lines that tell how a finished game went, and nothing about its cards."""
        ...
