"""What a view is given and what a player's intent amounts to: the values between the table and a game's face."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar

from critterbox.game import Json, Outcome, Refusal, Refused, Seat
from critterbox.table.markup import Markup
from critterbox.table.page import Motion
from critterbox.table.results import Result
from critterbox.table.ways import Choices, Way
from critterbox.words import Words

L = TypeVar("L")


class Company(NamedTuple):
    """Who sits at the table, and for whose eyes it is drawn.

    `players` is "human" or a computer's strength for each seat; `viewer` is None while nobody in particular looks,
    so that only what all may know is shown. `options` are those the game was set up with. `names` and `colours` are
    what was chosen for each seat, a name empty if none was, a colour empty if the game has none.
    """

    viewer: Seat | None = 0
    players: tuple[str, ...] = ("human",)
    options: Mapping[str, Json] = MappingProxyType({})
    names: tuple[str, ...] = ("",)
    colours: tuple[str, ...] = ("",)


class Scene(NamedTuple, Generic[L]):
    """One moment at a table: what the seat may know, what the player is about to do, and the language.

    `look` is the game's own view state; `refused` what was refused last and not yet answered by an action; `told` the
    sentences about the last action. `live` is False while nothing can be chosen: a moment of the last move is being
    shown, it is somebody else's turn, or a computer is `thinking`. `undoable`: what was decided last can be taken
    back. `counts`: its result will be kept, as that of a game from a link or of a guided one is not. `after` is what
    is offered when it is over: a "new" deal, or to "restart" what somebody's page has begun. `events` are
    those of the moment shown, as the viewer sees them; `recent` are all since the viewer decided something, up to that
    moment, with what the decision itself led to if that was more than one moment. `story` is the whole game in
    sentences, the latest last.
    """

    snapshot: dict[str, Json]
    look: L
    words: Words
    refused: Refusal | None = None
    told: str = ""
    company: Company = Company()
    live: bool = True
    thinking: bool = False
    undoable: bool = True
    counts: bool = True
    after: Literal["new", "restart"] = "new"
    events: tuple[Json, ...] = ()
    recent: tuple[Json, ...] = ()
    story: tuple[str, ...] = ()


class Reaction(NamedTuple, Generic[L]):
    """What an intent amounts to: another look, moves to play as one decision, something to be told about.

    `separately`: each of the moves is a decision of its own, which undo takes back by itself. They are shown together,
    and if one of them is refused, those before it stand. `why` is a move whose refusal is to be explained, `refusal`
    one that the face can tell by itself. `focus` names the element that should have the focus next, `speech` is said
    at once.
    """

    look: L
    moves: tuple[Any, ...] = ()
    separately: bool = False
    why: Any = None
    refusal: Refusal | None = None
    focus: str | None = None
    speech: str | None = None


class LoadedFile(NamedTuple):
    """A file that a game can be played with: its hash names it, `name` is for people, `text` is what is kept of it."""

    hash: str
    name: str
    text: str


class Face(Protocol[L]):
    """How one game shows itself: pure functions from a scene to markup, and from an intent to a reaction.

    `choices` says in which ways the game can be played; `keys` names its own keys in the catalogue (`key.NAME`);
    `assisted_rule` is the ruling behind the mark of an assisted game. `colours` are those that players can have, at
    least one for each (`GAME.kind.NAME` in the catalogue, a picture `art/GAME/NAME.svg`); none where nobody chooses.
    """

    choices: Choices
    keys: tuple[str, ...]
    assisted_rule: str
    colours: tuple[str, ...]

    def options(self, way: Way, file: Callable[[str], str | None]) -> dict[str, Json]:
        """Return the options that a game is set up with; `file` finds the text of a loaded file by its hash.

        Raises BadInput when the way asks for a file that is not here.
        """
        ...

    def variant(self, snapshot: Mapping[str, Json]) -> str:
        """Return the variant of the rules that a position is played by, as a way names it."""
        ...

    def read_file(self, text: str) -> LoadedFile:
        """Read a file that somebody wants to play with. Raises Refused; `explain_file` tells all that is wrong."""
        ...

    def explain_file(self, error: Refused, words: Words) -> tuple[str, ...]:
        """Return every fault of a file that could not be read, a sentence each."""
        ...

    def about_files(self, words: Words) -> Markup:
        """Return what is to be known about loading a file of one's own, empty for a game without."""
        ...

    def opening(self, snapshot: dict[str, Json], before: L | None = None) -> L:
        """Return the look of a table nobody has touched since the last action.

        `before` is the look until then, None for a table that has just been laid: where somebody is with the keyboard
        may stay.
        """
        ...

    def board(self, scene: Scene[L]) -> Markup:
        """Draw everything between the table's header and its toolbar."""
        ...

    def react(self, scene: Scene[L], intent: tuple[str, ...]) -> Reaction[L] | None:
        """Return what an intent amounts to here; None if it is not one of this game's."""
        ...

    def tell(self, events: Sequence[Json], words: Words, company: Company) -> str:
        """Return the sentences for what just happened, as the viewer saw it."""
        ...

    def continues(self, before: Sequence[Json], events: Sequence[Json]) -> bool:
        """Whether what happened goes on with what happened before, so that both are better told together."""
        ...

    def motions(
        self, events: Sequence[Json], snapshot: dict[str, Json], company: Company
    ) -> tuple[Motion, ...]:
        """Return the movements that explain what just happened; `snapshot` is what it led to."""
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

    def mark(self, snapshot: dict[str, Json], outcome: Outcome) -> int | None:
        """Return what a finished game is remembered by, None if by nothing."""
        ...

    def progress(self, snapshot: dict[str, Json]) -> int:
        """Return how far the game is, in its own count of turns or rounds, from 1."""
        ...

    def spoilerless(
        self, log: Sequence[str], snapshot: dict[str, Json], words: Words, company: Company
    ) -> str:
        """Return lines that tell how a finished game went, and nothing about its cards."""
        ...
