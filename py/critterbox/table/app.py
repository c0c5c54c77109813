"""The box itself: follows the address from the lobby to a table and back."""

from __future__ import annotations

import traceback
from collections.abc import Callable

from critterbox.game import Refusal
from critterbox.games import GAME_IDS, find_game
from critterbox.table import frame
from critterbox.table.address import read_address, write_address
from critterbox.table.markup import Markup, element, join
from critterbox.table.page import Page
from critterbox.table.settings import Settings
from critterbox.table.shelf import Shelf
from critterbox.table.table import Table
from critterbox.words import Words


class App:
    """What lies on the page: one table, or none while the lobby is shown."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.words = Words()
        self.settings = Settings(page)
        self.table: Table | None = None
        self._shelves = {game_id: Shelf(page, game_id) for game_id in GAME_IDS}
        self._arriving = False

    def navigate(self) -> None:
        """Show what the address asks for."""
        asked = read_address(self.page.query())
        self.table = None
        if asked.game is not None:
            self.table = Table(self.page, asked.game, self.words, self.settings, self._shelves[asked.game])
            self.table.arrive(asked)
            if self._arriving:  # from another screen; a page that has just been opened takes no focus
                self.table.take_focus()
            self.table.show()
        elif asked.problem is not None:
            self.page.speak(self.words.explain(asked.problem))
            self.page.draw(frame.problem(self.words, asked.problem, playable=False), None)
        else:
            self.page.title(self.words.say("lobby.title"))
            if self._arriving:
                self.page.focus("lobby-title")
            self.page.offer(self._offers())
            self.page.draw(Markup(""), None)
        self._arriving = True
        self.page.ready(game=asked.game)

    def act(self, intent: str) -> None:
        """Hand an intent to the table."""
        self._guarded(lambda table: table.act(intent))

    def _guarded(self, act: Callable[[Table], None]) -> None:
        """Do something at the table. A fault of ours is logged and told, and the next intent finds the table."""
        if self.table is None:
            return
        try:
            act(self.table)
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

    def _offers(self) -> Markup:
        """Draw, for each game, the link to the deal one could go on with and to the deal of the day."""
        unfinished, links = [], []
        for game_id, shelf in self._shelves.items():
            for kept in shelf.unfinished()[:1]:
                game = self.words.say(f"game.{game_id}")
                # Where the deal's number gives secrets away it is not for the eyes of players (M16).
                secret = find_game(game_id).hides_seed or bool(kept.way.start)
                told = (
                    self.words.say("lobby.go_on.secret", game=game, turn=kept.turn)
                    if secret
                    else self.words.say("lobby.go_on", game=game, deal=kept.deal, turn=kept.turn)
                )
                href = write_address(game_id, None if secret else kept.deal, kept.way)
                unfinished.append(
                    element("a", {"href": href, "data-navigate": True, "class": "primary"}, told)
                )
            if shelf.set_aside:
                links.append(element("p", {"class": "notice"}, self.words.say("table.set_aside")))
                self.page.speak(self.words.say("table.set_aside"))
            today = write_address(game_id, self.page.today())
            daily = self.words.say("lobby.daily", game=self.words.say(f"game.{game_id}"))
            links.append(element("a", {"href": today, "data-navigate": True, "class": "plain"}, daily))
        return join(unfinished, links)
