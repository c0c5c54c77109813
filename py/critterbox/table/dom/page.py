"""The page as a table knows it, put together of its parts and of the small things that only a browser knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pyodide.ffi import create_once_callable, create_proxy, to_js

from critterbox.table.dom.dragging import Dragging
from critterbox.table.dom.drawing import Drawing
from critterbox.table.dom.elements import by_id, options
from critterbox.table.dom.listening import Listening
from critterbox.table.dom.moving import Moving
from critterbox.table.dom.store import BrowserStore
from critterbox.table.markup import Markup
from critterbox.table.page import Motion
from js import document, window

if TYPE_CHECKING:
    from critterbox.table.dom.charting import Charting
    from critterbox.table.dom.thinking import Thinker


LEAST_IDLE_MS = 10
"""With less time left, a step of a rehearsal waits for another idle moment."""


class BrowserPage(BrowserStore):
    """The Page protocol in a browser."""

    def __init__(self, *, everywhere: bool = True) -> None:
        """Keys are the table's `everywhere`, or only on the board, where it lies among other things to read."""
        super().__init__()
        self._root = document.documentElement
        self._moving = Moving()
        self._dragging = Dragging(self._moving)
        self._drawing = Drawing(self._moving, self._board_drawn)
        self._listening = Listening(self._dragging, self._moving, everywhere=everywhere)
        self._act: Callable[[str], None] = lambda _: None
        self._thinker: Thinker | None = None
        self._charting: Charting | None = None

    def listen(
        self, act: Callable[[str], None], navigate: Callable[[], None], read_file: Callable[[str, str], None]
    ) -> None:
        """Send intents to `act`, changes of the address to `navigate`, chosen files to `read_file`: kind and text."""
        self._act = act
        self._copied = create_proxy(lambda *_: act("copied yes"))
        self._not_copied = create_proxy(lambda *_: act("copied no"))
        self._listening.begin(act, navigate, read_file)

    # What is shown and said.

    def draw(self, board: Markup, sheet: Markup | None, motions: tuple[Motion, ...] | None = None) -> None:
        self._drawing.draw(board, sheet, motions)

    def cover(self, board: Markup) -> None:
        self._dragging.forget()
        self._drawing.cover(board)

    def offer(self, notices: Markup, ways: Mapping[str, Markup]) -> None:
        self._drawing.offer(notices, ways)

    def focus(self, element: str) -> None:
        self._drawing.focus(element)

    def reveal(self, element: str) -> None:
        self._drawing.reveal(element)

    def speak(self, sentence: str) -> None:
        self._drawing.speak(sentence)

    def zoom(self, how: str) -> None:
        if self._charting is not None:
            self._charting.zoom(how)

    def pan(self, way: str) -> None:
        if self._charting is not None:
            self._charting.pan(way)

    def _board_drawn(self) -> None:
        """See to the map, if there is one; what that takes is loaded with the first."""
        if self._charting is None and by_id("chart"):
            from critterbox.table.dom.charting import Charting  # noqa: PLC0415

            self._charting = Charting()
        if self._charting is not None:
            self._charting.drawn()

    # The address.

    def query(self) -> list[tuple[str, str]]:
        parts = (window.location.search, str(window.location.hash)[1:])
        return [
            (str(pair[0]), str(pair[1]))
            for part in parts
            for pair in window.URLSearchParams.new(part).entries()
        ]

    def show_address(self, query: str) -> None:
        if window.location.search + window.location.hash != query:
            window.history.replaceState(window.history.state, "", query)

    def title(self, text: str) -> None:
        document.title = text

    def link(self, query: str) -> str:
        return str(window.URL.new(query, window.location.origin + window.location.pathname).href)

    # The small things only a browser knows.

    def rehearse(self, steps: Iterator[None]) -> None:
        if not hasattr(window, "requestIdleCallback"):
            return  # a browser that cannot say when it is idle is left alone

        def step(deadline: Any) -> None:
            if deadline.timeRemaining() < LEAST_IDLE_MS or next(steps, self) is not self:
                window.requestIdleCallback(create_once_callable(step))

        window.requestIdleCallback(create_once_callable(step))

    def copy(self, text: str) -> None:
        clipboard = window.navigator.clipboard
        if clipboard:
            clipboard.writeText(text).then(self._copied, self._not_copied)
        else:
            self._act("copied no")

    def download(self, name: str, text: str) -> None:
        anchor = document.createElement("a")
        anchor.download = name
        blob = window.Blob.new(to_js([text]), options(type="application/json"))
        anchor.href = window.URL.createObjectURL(blob)
        anchor.click()
        # Some browsers read the file only after the click.
        window.setTimeout(create_once_callable(lambda: window.URL.revokeObjectURL(anchor.href)), 60_000)

    def random_deal(self) -> int:
        numbers = window.crypto.getRandomValues(window.Uint32Array.new(1))
        return int(numbers[0]) % 999_999 + 1

    def today(self) -> int:
        return int(str(window.Date.new().toISOString())[:10].replace("-", ""))

    def later(self, milliseconds: int, intent: str) -> None:
        window.setTimeout(create_once_callable(lambda: self._act(intent)), milliseconds)

    def wake_computer(self) -> None:
        self._computer().wake()

    def ask(self, request: str) -> None:
        self._computer().ask(request)

    def _computer(self) -> Thinker:
        """Return what thinks; most tables never need it, so it is loaded when it is first asked for."""
        if self._thinker is None:
            from critterbox.table.dom.thinking import Thinker  # noqa: PLC0415

            self._thinker = Thinker(self._act)
        return self._thinker

    def set_theme(self, theme: str) -> None:
        self._root.dataset.theme = theme

    def set_motion(self, motion: str) -> None:
        self._root.dataset.motion = motion
        self._moving.allowed = motion != "off"

    def set_letters(self, letters: str) -> None:
        self._listening.letters = letters == "on"

    def log(self, trace: str) -> None:
        window.console.error(trace)

    def ready(self, *, game: str | None) -> None:
        self._drawing.patch()
        self._root.dataset.ready = game or ""
        window.performance.mark("critterbox:ready")
