"""Pieces of a board: elements that the page leaves alone for as long as they stay the same, and need not even read."""

from __future__ import annotations

import re

from critterbox.table.markup import Markup

PIECE = "<!--piece-->"
"""What stands before and after a piece."""
_BEGINNING = r'<(?P<name>\w+)[^>]*? id="(?P<id>[^"]*)"'


def piece(element_with_id: Markup) -> Markup:
    """Set an element apart. It must have an id; what holds pieces is none itself."""
    return element_with_id if PIECE in element_with_id else Markup(f"{PIECE}{element_with_id}{PIECE}")


def whole(board: str) -> str:
    """Return a board as it stands on a page."""
    return board.replace(PIECE, "")


class Pieces:
    """The pieces that are on the page."""

    def __init__(self) -> None:
        self._stubs: dict[str, str] = {}

    def forget(self) -> None:
        """Take none to be there."""
        self._stubs = {}

    def leave_out(self, board: str) -> str:
        """Return a board with stubs in place of the pieces that are there; afterwards those of this board are."""
        parts = board.split(PIECE)  # those with odd numbers are pieces
        there, pieces = self._stubs, parts[1::2]
        parts[1::2] = [there.get(it, it) for it in pieces]
        self._stubs = {it: there.get(it) or _stub(it) for it in pieces}
        return "".join(parts)


def _stub(it: str) -> str:
    """Return what stands for a piece that is there, and is to stay as it is (js/patching.js)."""
    found = re.match(_BEGINNING, it)
    assert found is not None, it
    return f'<{found["name"]} id="{found["id"]}" data-stub></{found["name"]}>'
