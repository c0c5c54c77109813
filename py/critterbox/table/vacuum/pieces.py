"""What lies on the map and beside it: varmints, colony chips, and the letters of tokens.

Each colour is a kind of varmint with an outline and a pattern of its own; the drawings are art/vacuum/COLOUR.svg, which
the table shows as PNG (tools/rasters.py), and art/vacuum/chip-COLOUR.svg. On the map, where there are many, the
stylesheet puts them into empty elements; elsewhere they are pictures. Everything here is for eyes: whoever draws it
says beside it what it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from critterbox.game import Seat
from critterbox.table.markup import Markup, classes, element
from critterbox.vacuum.model import BLANK, Token

COLOURS = ("moss", "plum", "rust", "sky", "straw", "slate")
"""What players choose from."""
SHOWN = 3
"""So many varmints are drawn one by one; of more, one stands for all, with their number."""


@lru_cache(maxsize=64)
def varmint(colour: str, size: int = 28) -> Markup:
    """Return the picture of a varmint."""
    return _picture(f"art/vacuum/{colour}.png", size)


@lru_cache(maxsize=64)
def chip(colour: str, size: int = 28) -> Markup:
    """Return the picture of a colony chip, which is the scoring chip too."""
    return _picture(f"art/vacuum/chip-{colour}.svg", size)


def _picture(source: str, size: int) -> Markup:
    return element("img", {"src": source, "alt": "", "width": size, "height": size, "draggable": "false"})


@lru_cache(maxsize=32)
def token(kind: Token) -> Markup:
    """Return an indicator token: a round one with its letter, or a blank one."""
    if kind == BLANK:
        return element("span", {"class": "token blank", "aria-hidden": "true"})
    return element("span", {"class": "token", "aria-hidden": "true"}, kind)


@lru_cache(maxsize=32)
def letter(sign: str) -> Markup:
    """Return the Vacuum Indicator of a tile: a letter in a square."""
    return element("span", {"class": "letter", "aria-hidden": "true"}, sign)


def crowd_id(seat: Seat, name: str) -> str:
    """Return the id of what is drawn of one seat's varmints at a location."""
    return f"crowd-{seat}-{name}"


def chip_id(seat: Seat, name: str) -> str:
    """Return the id of a colony chip on the map."""
    return f"chip-{seat}-{name}"


def hex_id(number: int) -> str:
    """Return the id of what lies over a tile to which something has just happened."""
    return f"hex-{number}"


def sign(characters: str, kind: str | None = None, picture: Markup | None = None) -> Markup:
    """Return a few characters at a location, perhaps after a picture.

    The stylesheet writes them: as text they would be what the location's button is called, and its label says more.
    """
    return element("b", {"class": kind, "data-sign": characters, "aria-hidden": "true"}, picture)


@lru_cache(maxsize=1024)
def crowd(colour: str, count: int, element_id: str | None = None, *, tight: bool = False) -> Markup:
    """Return varmints of one seat as they stand at a location: one by one, or one with their number.

    `tight`: they share the place with so many others that only one of them is drawn.
    """
    drawn = count if count <= (1 if tight else SHOWN) else 1
    figures = [element("i", {"class": colour})] * drawn
    number = sign(str(count)) if drawn < count else None
    kind = classes("crowd", f"c{drawn}" if number is None else "cn")
    return element("span", {"class": kind, "id": element_id}, figures, number)


def crowds(name: str, varmints: Sequence[int], colours: Sequence[str]) -> Markup | None:
    """Return all who are at a location, by seat; None if nobody is."""
    there = [seat for seat, count in enumerate(varmints) if count]
    if not there:
        return None
    tight = len(there) > 2
    return element(
        "span",
        {"class": f"crowds s{len(there)}", "aria-hidden": "true"},
        [crowd(colours[seat], varmints[seat], crowd_id(seat, name), tight=tight) for seat in there],
    )


@lru_cache(maxsize=256)
def colony(colour: str, element_id: str, *, noisy: bool) -> Markup:
    """Return a colony chip as it lies in its Chamber; with its noise, if it has any."""
    return element(
        "i", {"class": classes("chip", f"chip-{colour}", "noisy" if noisy else None), "id": element_id}
    )
