"""The box itself: follows the address from the lobby to a table and back."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING

from critterbox.game import Refusal, Refused
from critterbox.games import GAME_IDS
from critterbox.table import frame
from critterbox.table.address import Address, read_address
from critterbox.table.manner import AS_USUAL, Manner
from critterbox.table.markup import Markup
from critterbox.table.page import Page, Storage
from critterbox.table.settings import Settings
from critterbox.table.shelf import Drawer, Kept, Shelf
from critterbox.table.table import Table
from critterbox.words import Words

if TYPE_CHECKING:  # loaded in a frame only
    from critterbox.table.host import Host, Wish


class App:
    """What lies on the page: one table, or none while the lobby is shown.

    `host` is the page around the frame this page is in, None if it is in none.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.words = Words()
        self.settings = Settings(page)
        self.table: Table | None = None
        self.host: Host | None = None
        self._shelves = _shelves(page)
        self._drawer = Drawer()
        self._passing = _shelves(self._drawer)  # for tables that keep nothing
        self._arriving = self._rehearsed = False

    def navigate(self) -> None:
        """Show what the address asks for."""
        asked = read_address(self.page.query())
        self.table = None
        self._take_manner(asked.manner if asked.game is not None else AS_USUAL)
        if asked.game is not None:
            self.table = self._lay(asked, asked.game)
        elif asked.problem is not None:
            self.page.speak(self.words.explain(asked.problem))
            self.page.draw(frame.problem(self.words, asked.problem, playable=False), None)
        else:
            self._show_lobby()
        self._arriving = True
        self.page.ready(game=asked.game)
        if self.host is not None:
            problem = asked.problem if asked.game is None else Refusal("broke")
            if self.table is not None:
                self.host.arrived(self.table)
            elif problem is not None:
                self.host.explain(problem, self.words)
        elif self.table is not None and not self._rehearsed:  # a frame leaves the time to the page around it
            from critterbox.table.rehearsal import rehearse  # noqa: PLC0415 - the page is ready, and not held up by it

            self._rehearsed = True
            self.page.rehearse(rehearse(self.table))

    def _lay(self, asked: Address, game_id: str) -> Table | None:
        """Lay a table. A fault of ours is logged and told: the page has started, and there is a way to the lobby."""
        shelves = self._shelves if asked.manner.keeps else self._passing
        try:
            table = Table(self.page, game_id, self.words, self.settings, shelves[game_id], asked.manner)
            table.arrive(asked)
            if self._arriving:  # from another screen; a page that has just been opened takes no focus
                table.take_focus()
            table.show()
        except Exception:
            self.page.log(traceback.format_exc())
            self.page.draw(frame.problem(self.words, Refusal("broke"), playable=False), None)
            return None
        return table

    def _show_lobby(self) -> None:
        """Show at each game's tile the ways into it, and say once what could not be read of what is kept."""
        from critterbox.table import lobby  # noqa: PLC0415 - a page that opens at a table shows no lobby at first

        self.page.title(self.words.say("lobby.title"))
        if self._arriving:
            self.page.focus("lobby-title")
        kept = {
            game_id: self._checked(lobby.to_go_on_with, shelf) for game_id, shelf in self._shelves.items()
        }
        others = any(kept.values())
        ways = {
            game_id: lobby.ways_in(self.words, game_id, last, others=others) for game_id, last in kept.items()
        }
        damaged = [game_id for game_id, shelf in self._shelves.items() if shelf.set_aside]
        self.page.offer(lobby.notices(self.words, damaged), ways)
        for game_id in damaged:
            self._shelves[game_id].set_aside = False
            self.page.speak(lobby.set_aside(self.words, game_id))
        self.page.draw(Markup(""), None)

    def _checked(self, look: Callable[[Shelf], Kept | None], shelf: Shelf) -> Kept | None:
        """Return what somebody finds on a shelf; a fault of ours is logged, and hides that game's alone."""
        try:
            return look(shelf)
        except Exception:
            self.page.log(traceback.format_exc())
            return None

    def _take_manner(self, manner: Manner) -> None:
        """Show everything as an address asks for; what the player has chosen holds where it says nothing."""
        language = manner.lang or "en"
        if language != self.words.language:
            self.words = Words(language)
        self.settings.storage = self.page if manner.keeps else self._drawer
        self.settings.lend(theme=manner.theme)

    def hear(self, text: str) -> None:
        """Do what the page around the frame asks for, if it is one of the things it may ask for."""
        wish = None if self.host is None else self.host.hear(text, self.words)
        if wish is not None:
            self._guarded(lambda table: self._grant(table, wish))

    def _grant(self, table: Table, wish: Wish) -> None:
        """Do what was wished for; a game that cannot be had is the host's affair, and the table stays as it is."""
        if wish.kind == "new":
            try:
                table.begin_anew(wish.value)
            except Refused as error:
                if self.host is not None:
                    self.host.explain(error.refusal, self.words)
                return
        else:
            name = "theme" if wish.kind == "theme" else "lang"
            table.manner = table.manner._replace(**{name: wish.value})
            self._take_manner(table.manner)
            table.words = self.words
            if table.session is not None:
                table.name_page()
        table.show()

    def act(self, intent: str) -> None:
        """Hand an intent to the table; in the lobby, save what could not be read."""
        match intent.split():
            case ["export", "unreadable", game_id] if self.table is None and game_id in self._shelves:
                name = f"critterbox-{game_id}-unreadable.txt"
                self.page.download(name, self._shelves[game_id].unreadable())
            case _:
                self._guarded(lambda table: table.act(intent))

    def _guarded(self, act: Callable[[Table], None]) -> None:
        """Do something at the table. A fault of ours is logged and told, and the next intent finds the table."""
        if self.table is None:
            return
        try:
            act(self.table)
            if self.host is not None:
                self.host.watch(self.table)
        except Exception:
            self.page.log(traceback.format_exc())
            self._tell_of_fault(self.table)

    def _tell_of_fault(self, table: Table) -> None:
        try:
            table.broke()
        except Exception:  # what cannot be drawn breaks this too
            self.page.log(traceback.format_exc())
            self.page.draw(frame.problem(self.words, Refusal("broke"), playable=False), None)

    def read_file(self, kind: str, text: str) -> None:
        """Hand the text of a chosen file to the table, with what it was chosen for."""
        self._guarded(lambda table: table.read_file(kind, text))


def _shelves(storage: Storage) -> dict[str, Shelf]:
    """Return a shelf for each game."""
    return {game_id: Shelf(storage, game_id) for game_id in GAME_IDS}
