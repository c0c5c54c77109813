"""A rules page in the browser: the board lies wherever an example was touched."""

from __future__ import annotations

from collections.abc import Mapping

from critterbox.table.dom.elements import Element
from critterbox.table.dom.page import BrowserPage
from js import document, window


class BrowserRulesPage(BrowserPage):
    """The RulesPage protocol in a browser. Title and address are the page's own, whatever lies on its table."""

    def __init__(self) -> None:
        board = document.createElement("div")
        board.id = "board"
        document.body.append(board)  # before anything looks for it
        super().__init__(everywhere=False)
        self._board = board
        self._figure: Element | None = None

    def example(self, name: str) -> Mapping[str, str]:
        figure = self._find(name)
        if figure is None:
            return {}
        return {part: str(getattr(figure.dataset, part, "")) for part in ("game", "against", "record")}

    def lay(self, name: str) -> None:
        if self._figure is not None:
            self._figure.classList.remove("laid")
        figure = self._find(name)
        if figure is not None:
            figure.classList.remove("waiting")
            figure.classList.add("laid")
            figure.querySelector(".stand").append(self._board)
        self._figure = figure

    def wish(self) -> str:
        return str(getattr(self._root.dataset, "wish", ""))

    def show_address(self, query: str) -> None:
        """Nothing: the address names a paragraph."""

    def title(self, text: str) -> None:
        """Nothing: the title is that of the rules."""

    def link(self, query: str) -> str:
        return str(window.URL.new(f"../{query}", window.location.href).href)

    def query(self) -> list[tuple[str, str]]:
        return []

    def _find(self, name: str) -> Element | None:
        return document.querySelector(f"figure.example#{window.CSS.escape(name)}") or None
