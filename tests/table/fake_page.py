"""A page made of a few lists, for tables without a browser."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from critterbox.table.markup import Markup
from critterbox.table.page import Motion

TODAY = 20261130
HERE = "https://example.org/a/b/"


@dataclass(frozen=True)
class Drawn:
    """What one call of `draw` showed."""

    board: Markup
    sheet: Markup | None
    motions: tuple[Motion, ...] | None


class Offer(NamedTuple):
    """What one call of `offer` showed in the lobby."""

    notices: Markup
    ways: Mapping[str, Markup]

    def __str__(self) -> str:
        """Return all of it."""
        return "".join((self.notices, *self.ways.values()))


class FakePage:
    """Fulfils the Page protocol and remembers what it was asked for.

    `store` is what outlives the page; two pages with the same one are two tabs. `room` is how many characters
    fit in there (0: the browser keeps nothing). As in the browser, what is refused is remembered until the page
    closes. `deals` are the next random ones. `order` is in which order was written, spoken and drawn.
    """

    def __init__(
        self,
        address: str = "",
        *,
        store: dict[str, str] | None = None,
        room: int | None = None,
        deals: Iterable[int] | None = None,
    ) -> None:
        self.address = address
        self.store = {} if store is None else store
        self.room = room
        self._memory: dict[str, str] = {}
        self._deals = iter(count(70_001) if deals is None else deals)
        self.drawn: list[Drawn] = []
        self.offers: list[Offer] = []
        self.focused: list[str] = []
        self.revealed: list[str] = []
        self.letters: list[str] = []
        self.spoken: list[str] = []
        self.copied: list[str] = []
        self.files: list[tuple[str, str]] = []
        self.themes: list[str] = []
        self.motions: list[str] = []
        self.titles: list[str] = []
        self.readies: list[str | None] = []
        self.logged: list[str] = []
        self.order: list[str] = []
        self.covered: list[Markup] = []
        self.timers: list[tuple[int, str]] = []
        self.asked: list[str] = []
        self.looked: list[str] = []
        self.rehearsals: list[Iterator[None]] = []

    @property
    def board(self) -> Markup:
        """What is on the page now."""
        return self.drawn[-1].board

    @property
    def sheet(self) -> Markup | None:
        """What lies over it."""
        return self.drawn[-1].sheet

    @property
    def said(self) -> str:
        """What was said last."""
        return self.spoken[-1]

    def forget(self) -> None:
        """Begin to remember anew; the store and the address stay."""
        kept: tuple[list[Any], ...] = (
            *(self.drawn, self.offers, self.focused, self.revealed, self.spoken),
            *(self.copied, self.files, self.order),
        )
        for what in kept:
            what.clear()

    # The store.

    def read(self, key: str) -> str | None:
        return self._memory.get(key, self.store.get(key))

    def write(self, key: str, text: str) -> bool:
        others = sum(len(kept) for name, kept in self.store.items() if name != key)
        if self.room is not None and others + len(text) > self.room:
            self._memory[key] = text
            return False
        self._memory.pop(key, None)
        self.store[key] = text
        self.order.append("write")
        return True

    def remove(self, key: str) -> None:
        self._memory.pop(key, None)
        self.store.pop(key, None)

    # The page.

    def draw(self, board: Markup, sheet: Markup | None, motions: tuple[Motion, ...] | None = None) -> None:
        self.order.append("draw")
        self.drawn.append(Drawn(board, sheet, motions))

    def offer(self, notices: Markup, ways: Mapping[str, Markup]) -> None:
        self.offers.append(Offer(notices, ways))

    def focus(self, element: str) -> None:
        self.focused.append(element)

    def reveal(self, element: str) -> None:
        self.revealed.append(element)

    def speak(self, sentence: str) -> None:
        self.order.append("speak")
        self.spoken.append(sentence)

    def query(self) -> list[tuple[str, str]]:
        return parse_qsl(self.address.removeprefix("?").replace("#", "&"), keep_blank_values=True)

    def show_address(self, query: str) -> None:
        self.address = query

    def title(self, text: str) -> None:
        self.titles.append(text)

    def link(self, query: str) -> str:
        return HERE + query

    def copy(self, text: str) -> None:
        self.copied.append(text)

    def download(self, name: str, text: str) -> None:
        self.files.append((name, text))

    def random_deal(self) -> int:
        return next(self._deals)

    def today(self) -> int:
        return TODAY

    def set_theme(self, theme: str) -> None:
        self.themes.append(theme)

    def set_motion(self, motion: str) -> None:
        self.motions.append(motion)

    def set_letters(self, letters: str) -> None:
        self.letters.append(letters)

    def zoom(self, how: str) -> None:
        self.looked.append(f"zoom {how}")

    def pan(self, way: str) -> None:
        self.looked.append(f"pan {way}")

    def cover(self, board: Markup) -> None:
        self.order.append("cover")
        self.covered.append(board)

    def rehearse(self, steps: Iterator[None]) -> None:
        self.rehearsals.append(steps)

    def later(self, milliseconds: int, intent: str) -> None:
        self.timers.append((milliseconds, intent))

    def wake_computer(self) -> None:
        self.order.append("wake")

    def ask(self, request: str) -> None:
        self.asked.append(request)

    def log(self, trace: str) -> None:
        self.logged.append(trace)

    def ready(self, *, game: str | None) -> None:
        self.readies.append(game)
