"""Posters: the board of an example, drawn by the game's face for a page that has no Python yet.

The view is that of the live table. What makes it live is taken off: ids, intents, names for ears. A poster is a
picture, and next to it stands in words what it shows.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from html.parser import HTMLParser
from typing import NamedTuple

from critterbox.game import Seat
from critterbox.session import Session
from critterbox.table.faces import find_face
from critterbox.table.scene import Company, Scene
from critterbox.words import Words

LEFT_OUT = frozenset({"unseen", "status", "panel", "log", "zoom", "hint"})
"""Classes of what is for ears, and of what belongs to a turn and not to the position."""

LEFT_OUT_OF = {
    "numbsters": frozenset({"piles"}),
    "varmints": frozenset({"beside"}),
    "vacuum": frozenset({"bar", "all-tokens"}),
}

_VOID = frozenset({"br", "hr", "img", "input"})
_AS_SPANS = frozenset({"a", "button"})
_KEPT_DATA = frozenset({"data-phase", "data-sign"})
"""What stylesheets look at."""
_IDS = re.compile(r'\sid="([^"]+)"')
_REFERENCE = re.compile(r"#([A-Za-z][\w-]*)")
_DEFINED = re.compile(r'<svg [^>]*class="(?P<drawing>[^"]+)"|<defs>(?P<content>.*?)</defs>')


class Poster(NamedTuple):
    """The markup of a poster, and the rules of a stylesheet that put its pieces where they are.

    Elements may have no style of their own: the policy of the page forbids it. `live` are the ids that are taken off
    it, and that its table will have.
    """

    markup: str
    rules: str
    live: frozenset[str]


class Stock:
    """What the drawings of a page define and refer to, once for all its posters: most of them show the same map.

    It belongs to no poster, since one that gives way to its table is not displayed, and neither is then what refers
    to definitions in it.
    """

    def __init__(self, game: str) -> None:
        self._game = game
        self._names: dict[tuple[str, str], str] = {}

    def take(self, board: str) -> tuple[str, dict[str, str]]:
        """Return a board without its definitions, and what each of their ids is in the stock."""
        drawing = ""
        ids: dict[str, str] = {}

        def taken(found: re.Match[str]) -> str:
            nonlocal drawing
            if found["drawing"]:
                drawing = found["drawing"]
                return found[0]
            name = self._names.setdefault((drawing, found["content"]), f"stock-{len(self._names) + 1}")
            ids.update({own: f"{name}-{own}" for own in _IDS.findall(found["content"])})
            return ""

        return _DEFINED.sub(taken, board), ids

    def markup(self) -> list[str]:
        """Return the lines of it: each definition inherits what it did in the drawing that it comes from."""
        if not self._names:
            return []
        lines = [
            f'<g class="{drawing}"><defs>{_renamed(content, name)}</defs></g>'
            for (drawing, content), name in self._names.items()
        ]
        return [f'<svg class="stock {self._game}" aria-hidden="true">', *lines, "</svg>"]


def _renamed(content: str, name: str) -> str:
    """Return definitions with another name before each id, and before each reference to one."""
    return re.sub(r'(\sid="|url\(#|href="#)', rf"\1{name}-", content)


def draw(session: Session, name: str, stock: Stock) -> Poster:
    """Draw where a session stands; `name` begins every id that a drawing has for itself."""
    face = find_face(session.game.id)
    seats = len(session.players)
    viewer = looks(session)
    company = Company(
        viewer,
        session.players,
        session.options,
        ("",) * seats,
        face.colours[:seats] if face.colours else ("",) * seats,
    )
    snapshot = session.snapshot(viewer)
    board = face.board(Scene(snapshot, face.opening(snapshot), Words(), company=company))
    drawn, defined = stock.take(board)
    cleaner = _Cleaner(name, LEFT_OUT | LEFT_OUT_OF[session.game.id], _needed_ids(drawn), defined)
    cleaner.feed(drawn)
    cleaner.close()
    return Poster("".join(cleaner.parts), "".join(cleaner.rules), frozenset(_IDS.findall(board)))


def looks(session: Session) -> Seat:
    """Return for whose eyes a position is drawn: whose turn it is, or who has moved last."""
    seat = session.game.to_move(session.state)
    if seat is None:
        seat = session.log[-1].seat if session.log else 0
    return seat


def _needed_ids(board: str) -> frozenset[str]:
    """Return the ids that the drawing itself refers to, or that its pieces find their places by."""
    texts = re.findall(r'url\((#[^)]+)\)|href="(#[^"]+)"|data-rules="([^"]*)"', board)
    return frozenset(_REFERENCE.findall(" ".join(" ".join(found) for found in texts)))


class _Cleaner(HTMLParser):
    """Writes markup again without what makes it live."""

    def __init__(
        self, name: str, left_out: frozenset[str], needed: frozenset[str], defined: Mapping[str, str]
    ) -> None:
        super().__init__(convert_charrefs=False)
        self.parts: list[str] = []
        self.rules: list[str] = []
        self._name = name
        self._left_out = left_out
        self._needed = needed
        self._defined = defined
        self._skipping = 0  # how deep inside something that is left out

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._skipping:
            self._skipping += tag not in _VOID
        elif self._left_out & set((dict(attrs).get("class") or "").split()):
            self._skipping = int(tag not in _VOID)
        else:
            self.parts.append(f"<{self._span(tag)}{self._attributes(attrs)}>")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self._skipping:
            self.parts.append(f"<{tag}{self._attributes(attrs)}/>")

    def handle_endtag(self, tag: str) -> None:
        if self._skipping:
            self._skipping -= 1
        else:
            self.parts.append(f"</{self._span(tag)}>")

    def handle_data(self, data: str) -> None:
        self._write(data)

    def handle_entityref(self, name: str) -> None:
        self._write(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._write(f"&#{name};")

    def _write(self, text: str) -> None:
        if not self._skipping:
            self.parts.append(text)

    def _span(self, tag: str) -> str:
        return "span" if tag in _AS_SPANS else tag

    def _attributes(self, attrs: list[tuple[str, str | None]]) -> str:
        kept: list[str] = []
        for key, value in attrs:
            if key == "data-rules" and value:
                self.rules.append(self._own(value))
            elif key == "data-shown" and value:
                sides = zip(("left", "top", "wide", "tall"), value.split(), strict=True)
                shown = "".join(f"--shown-{side}:{number};" for side, number in sides)
                self.rules.append(f"#{self._name}{{{shown}}}")
            text = self._kept(key, value)
            if text is not None:
                kept.append(f' {key}="{escape(text)}"' if text else f" {key}")
        return "".join(kept)

    def _kept(self, key: str, value: str | None) -> str | None:
        """Return what an attribute is on a poster, None if it is taken off; empty where it has no value."""
        text = value or ""
        if key == "id":
            return f"{self._name}-{text}" if text in self._needed else None
        if key in ("tabindex", "role", "type", "title", "draggable") or key.startswith("aria-"):
            return None
        if key.startswith("data-") and key not in _KEPT_DATA:
            return None
        if key in ("src", "href"):
            return self._own(text) if text.startswith("#") else f"../{text}"
        return self._own(text) if "url(#" in text else text

    def _own(self, text: str) -> str:
        """Return a text whose references are to this poster's ids, and to those of the stock."""
        return _REFERENCE.sub(lambda it: f"#{self._defined.get(it[1], f'{self._name}-{it[1]}')}", text)
