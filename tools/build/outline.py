"""What stands where in a rules page: its ids and links, its paragraphs with rules, its examples."""

from __future__ import annotations

from html.parser import HTMLParser
from itertools import accumulate
from typing import NamedTuple

from tools.build.archives import BuildError

LINKED = frozenset({"p", "li", "dt", "dd", "td"})
"""What can state a rule; it does so if it has an id."""
HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})


class Paragraph(NamedTuple):
    """What states a rule: its id, the refusals it is the reason for, where its content begins and ends.

    `heading` is what it stands under, and `number` counts those with an id there.
    """

    id: str
    refuses: tuple[str, ...]
    begin: int
    end: int
    heading: str
    number: int


class Figure(NamedTuple):
    """The place of an example: which one, and where in the source it begins and ends."""

    example: str
    begin: int
    end: int


class Outline(NamedTuple):
    """A page. `links` are all addresses of `<a>`, `rulings` the numbers that have their place here."""

    game: str
    ids: tuple[str, ...]
    links: tuple[str, ...]
    rulings: tuple[str, ...]
    paragraphs: tuple[Paragraph, ...]
    figures: tuple[Figure, ...]


def read_outline(source: str) -> Outline:
    """Read a page. Raises BuildError for one that does not say which game it is about, or cannot be filled."""
    reader = _Reader(source)
    reader.feed(source)
    reader.close()
    if not reader.game:
        raise BuildError("A rules page says which game it is about: <html data-game=…>.")
    if reader.open:
        raise BuildError(f"The paragraph {reader.open[-1][1].id} is never closed.")
    return Outline(
        reader.game,
        tuple(reader.ids),
        tuple(reader.links),
        tuple(reader.rulings),
        tuple(reader.paragraphs),
        tuple(reader.figures),
    )


class _Reader(HTMLParser):
    """Collects the outline. `open` are the elements of LINKED that have begun and not ended, the innermost last."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.game = ""
        self.ids: list[str] = []
        self.links: list[str] = []
        self.rulings: list[str] = []
        self.paragraphs: list[Paragraph] = []
        self.figures: list[Figure] = []
        self.open: list[tuple[str, Paragraph]] = []
        self._source = source
        self._lines = [0, *accumulate(map(len, source.splitlines(keepends=True)))]
        self._figure: tuple[str, int] | None = None
        self._heading = ""
        self._in_heading = False
        self._number = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        begin = self._offset() + len(self.get_starttag_text() or "")
        if "id" in named:
            self.ids.append(named["id"])
        if tag == "html":
            self.game = named.get("data-game", "")
        elif tag == "a":
            self._link(named)
        elif tag == "figure" and "data-example" in named:
            self._figure = (named["data-example"], self._offset())
        if tag in HEADINGS:
            self._heading, self._in_heading, self._number = "", True, 0
        if tag in LINKED:
            self.open.append((tag, self._paragraph(named, begin)))
        elif "data-refuses" in named:
            raise BuildError(
                f"data-refuses stands on <{tag}>, line {self.getpos()[0]}; it belongs to a paragraph."
            )

    def handle_endtag(self, tag: str) -> None:
        if tag == "figure" and self._figure is not None:
            name, begin = self._figure
            self.figures.append(Figure(name, begin, self._offset() + len("</figure>")))
            self._figure = None
        if tag in HEADINGS:
            self._in_heading = False
        if tag not in LINKED:
            return
        if not self.open or self.open[-1][0] != tag:
            raise BuildError(f"</{tag}>, line {self.getpos()[0]}, closes nothing.")
        _, opened = self.open.pop()
        if opened.id:
            content = self._source[opened.begin : self._offset()].rstrip()
            self.paragraphs.append(opened._replace(end=opened.begin + len(content)))
        elif opened.refuses:
            raise BuildError(f"The paragraph that refuses {' '.join(opened.refuses)} has no id.")

    def handle_data(self, data: str) -> None:
        if self._in_heading:
            self._heading += data
        if self._figure is not None and data.strip():
            raise BuildError(f"The figure of the example {self._figure[0]} is not empty.")

    def _paragraph(self, named: dict[str, str], begin: int) -> Paragraph:
        """Return what has begun; where it ends is not known yet."""
        name = named.get("id", "")
        self._number += bool(name)
        refuses = tuple(named.get("data-refuses", "").split())
        return Paragraph(name, refuses, begin, begin, " ".join(self._heading.split()), self._number)

    def _link(self, named: dict[str, str]) -> None:
        if "href" in named:
            self.links.append(named["href"])
        if "ruling" in named.get("class", "").split() and "id" in named:
            self.rulings.append(named["id"])

    def _offset(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column
