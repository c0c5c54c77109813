"""A rules page: its examples are posters, and the one that is touched becomes a table.

There is one table at a time. Touching another example lays that one, from its position, and the one before is a poster
again. So a page with many examples is as quick, and takes as much memory, as a page with one.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from critterbox import link
from critterbox.game import Refused
from critterbox.games import GAME_IDS
from critterbox.record import Record
from critterbox.table.manner import Manner
from critterbox.table.page import Page
from critterbox.table.settings import Settings
from critterbox.table.shelf import Drawer, Shelf
from critterbox.table.table import Table
from critterbox.words import Words


class Example(NamedTuple):
    """What a rules page says of one of its examples: the game, how it is played, and where it begins."""

    game: str
    way: Mapping[str, str]
    record: Record


class RulesPage(Page, Protocol):
    """A page with examples on it."""

    def example(self, name: str) -> Mapping[str, str]:
        """Return an example's attributes: `game`, `against`, `record`; empty if none is called like that."""
        ...

    def lay(self, name: str) -> None:
        """Let the table lie where the poster of an example is; the one that gave way to a table is there again."""
        ...

    def wish(self) -> str:
        """Return what the reader has touched before there was a table, empty if nothing."""
        ...


class Booklet:
    """A rules page with a table on it, or none yet."""

    def __init__(self, page: RulesPage) -> None:
        self.page = page
        self.words = Words()
        self.settings = Settings(page)
        self.table: Table | None = None
        self._laid = ""

    def begin(self) -> None:
        """Lay the example that the reader has touched already, and say that the page is alive."""
        self.page.ready(game=None)
        if wish := self.page.wish():
            self.act(wish)

    def act(self, intent: str) -> None:
        """Lay an example (`lay NAME`), try a move there (`lay NAME try MOVE`), or hand an intent to the table."""
        try:
            match intent.split(maxsplit=3):
                case ["lay", name]:
                    self._lay(name)
                case ["lay", name, "try", move]:
                    if self._lay(name, anew=True) and self.table is not None:
                        self.table.act(f"try {move}")
                case _:
                    if self.table is not None:
                        self.table.act(intent)
        except Exception:
            self.page.log(traceback.format_exc())
            self._guarded(lambda table: table.broke())

    def navigate(self) -> None:
        """The address has changed: another paragraph is looked at, which is no table's business."""

    def read_file(self, kind: str, text: str) -> None:
        """Hand the text of a chosen file to the table, with what it was chosen for."""
        self._guarded(lambda table: table.read_file(kind, text))

    def _guarded(self, act: Callable[[Table], None]) -> None:
        if self.table is None:
            return
        try:
            act(self.table)
        except Exception:  # what cannot be drawn breaks this too; the page can still be read
            self.page.log(traceback.format_exc())

    def _lay(self, name: str, *, anew: bool = False) -> bool:
        """Put an example on the table from its beginning; one that lies there stays, unless it is wanted `anew`.

        Returns whether it lies there now: no page has an example of any name.
        """
        if name == self._laid and not anew:
            return True
        example = read_example(self.page.example(name))
        if example is None:
            return False
        shelf = Shelf(Drawer(), example.game)
        table = Table(
            self.page, example.game, self.words, self.settings, shelf, Manner(chrome="none"), open_hands=True
        )
        table.begin_with(example.record, example.way)
        if name != self._laid:
            self.page.lay(name)
        self.table, self._laid = table, name
        if not anew:  # who tries one move after the other stays where the moves are
            table.take_focus()
        table.show()
        return True


def read_example(attributes: Mapping[str, str]) -> Example | None:
    """Return what an example's attributes say; None if they say nothing that can be laid."""
    game = attributes.get("game", "")
    if game not in GAME_IDS:
        return None
    try:
        record = link.read(attributes.get("record", ""))
    except Refused:
        return None
    way = {"against": attributes["against"]} if attributes.get("against") else {}
    return Example(game, way, record)
