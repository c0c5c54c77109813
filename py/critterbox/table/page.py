"""What a table needs from the page it sits on. `dom` fulfils it in the browser, tests with a few lists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple, Protocol

from critterbox.table.markup import Markup


class Motion(NamedTuple):
    """A movement that explains what happened to the element with this id.

    "swallowed": it is gone from the board and flies into the element `other`; "from": it is new and comes out of the
    element `other`; "along": it goes on, in its size, as what `other` was. If `other` is gone, it is where it was
    before this drawing. What has the class `travels` and merely changed its place moves there without being named; its
    id must stay the same, and must not tell what is hidden.
    """

    kind: Literal["swallowed", "from", "along"]
    element: str
    other: str


class Storage(Protocol):
    """A small store of texts that outlives the page, if the browser allows one."""

    def read(self, key: str) -> str | None:
        """Return the text kept under a key, or None."""
        ...

    def write(self, key: str, text: str) -> bool:
        """Keep a text; returns False if the browser refuses."""
        ...

    def remove(self, key: str) -> None:
        """Forget a key."""
        ...


class Page(Storage, Protocol):
    """The page: drawn on, spoken through, and asked for the few things only a browser knows."""

    def draw(self, board: Markup, sheet: Markup | None, motions: tuple[Motion, ...] | None = None) -> None:
        """Show this board, and this sheet over it, with the next frame.

        `motions` is None when nothing has moved on the board since the last drawing.
        """
        ...

    def offer(self, notices: Markup, ways: Mapping[str, Markup]) -> None:
        """Show notices in the lobby, and at the tile of each game, by its id, the ways into it."""
        ...

    def focus(self, element: str) -> None:
        """Give the focus to the element with this id, once the next frame is drawn."""
        ...

    def reveal(self, element: str) -> None:
        """Bring the element with this id into sight, once the next frame is drawn."""
        ...

    def speak(self, sentence: str) -> None:
        """Say a sentence through the page's live region."""
        ...

    def query(self) -> list[tuple[str, str]]:
        """Return the name and value pairs of the page's address: of its query, then of its fragment."""
        ...

    def show_address(self, query: str) -> None:
        """Make the page's address end in this query and fragment, in the same entry of the history."""
        ...

    def title(self, text: str) -> None:
        """Name the page, for tabs and bookmarks."""
        ...

    def link(self, query: str) -> str:
        """Return the whole address of this page with another query."""
        ...

    def copy(self, text: str) -> None:
        """Put a text on the clipboard; the intent `copied yes` or `copied no` comes back."""
        ...

    def download(self, name: str, text: str) -> None:
        """Offer a text as a file."""
        ...

    def random_deal(self) -> int:
        """Return a deal number nobody can foresee, short enough to be said aloud."""
        ...

    def today(self) -> int:
        """Return the UTC date as the number YYYYMMDD."""
        ...

    def set_theme(self, theme: str) -> None:
        """Use the "light", "dark" or "system" theme."""
        ...

    def set_motion(self, motion: str) -> None:
        """Move things ("system": unless the system asks for stillness) or not at all ("off")."""
        ...

    def set_letters(self, letters: str) -> None:
        """Take single letters for commands ("on"), or leave them to the browser and its helpers ("off")."""
        ...

    def zoom(self, how: str) -> None:
        """Show the map nearer ("in"), from further away ("out") or whole ("fit"); nothing where there is none."""
        ...

    def pan(self, way: str) -> None:
        """Look further to the "left" or "right", "up" or "down" on the map."""
        ...

    def cover(self, board: Markup) -> None:
        """Show this board and nothing else, at once: when this returns, the page holds nothing of what it showed.

        Nothing is in the air any more, no sheet is open, and what was still to be said is not said.
        """
        ...

    def rehearse(self, steps: Iterator[None]) -> None:
        """Go through some steps, one in each moment in which there is nothing else to do."""
        ...

    def later(self, milliseconds: int, intent: str) -> None:
        """Let an intent come after a while; whoever asked drops it if it has become stale by then."""
        ...

    def wake_computer(self) -> None:
        """Get the computer ready, as it will be asked soon."""
        ...

    def ask(self, request: str) -> None:
        """Let the computer think about a request (JSON, see `bots.players`).

        The intent `answer SERIAL MOVE;MOVE…` comes back: the moves to play one after the other.
        """
        ...

    def log(self, trace: str) -> None:
        """Write a trace where those look who mend things."""
        ...

    def ready(self, *, game: str | None) -> None:
        """Say that everything asked for can be played; `game` is the one on the table."""
        ...
