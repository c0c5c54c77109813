"""Markup is patched in at most once a frame, so that focus and identity survive; after it the live region speaks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from polyscript import js_modules
from pyodide.ffi import create_proxy

from critterbox.table.dom.elements import by_id, from_root, options
from critterbox.table.dom.moving import Moving
from critterbox.table.markup import Markup
from critterbox.table.page import Motion
from critterbox.table.pieces import Pieces, whole
from js import document, window

FRAME_MS = 17
"""How long a frame takes, at the most common rate of screens."""
_FILES = '="(art|files|rules)/'
_NOTHING = (None, None)

morphdom = js_modules.morphdom.default
patch = js_modules.patching.patch


class Drawing:
    """The board, the sheet over it, and what has the focus there."""

    def __init__(self, moving: Moving, board_drawn: Callable[[], None]) -> None:
        """`board_drawn` is called whenever the board has been patched, before anything is measured."""
        self._moving = moving
        self._board_drawn = board_drawn
        self._board = by_id("board")
        self._sheet = by_id("sheet")
        self._sheet_body = by_id("sheet-content")
        self._live = by_id("live")
        self._root = from_root("")
        self._pending: tuple[Markup, Markup | None, tuple[Motion, ...] | None] | None = None
        self._between_frames = False
        self._unsaid: str | None = None
        self._drawn: tuple[Markup | None, Markup | None] = _NOTHING
        self._pieces = Pieces()
        self._focus: str | None = None
        self._reveal: str | None = None
        self._patch_proxy = create_proxy(lambda *_: self.patch())
        self._passed_proxy = create_proxy(self._frame_passed)
        self._say_proxy = create_proxy(self._say)

    def draw(self, board: Markup, sheet: Markup | None, motions: tuple[Motion, ...] | None) -> None:
        """Draw at once, so that the frame finds it done; further drawings before that frame wait for it."""
        if self._pending is not None and self._pending[2] is not None:
            motions = (*self._pending[2], *(motions or ()))
        self._pending = (board, sheet, motions)
        if self._between_frames:
            window.requestAnimationFrame(self._patch_proxy)
        else:
            # A clock tells when the frame has passed: whatever is called in the frame itself would hold it up.
            self._between_frames = True
            window.setTimeout(self._passed_proxy, FRAME_MS)
            self.patch()

    def cover(self, board: Markup) -> None:
        """Put a board over everything, at once: what was drawn, moved, shown in a sheet or said before is gone."""
        self._pending = (board, None, None)
        self._moving.clear()
        self.patch()
        self._unsaid, self._live.textContent = None, ""

    def patch(self) -> None:
        """Draw what waits for the next frame."""
        if self._pending is None:
            return
        board, sheet, motions = self._pending
        self._pending = None
        drawn, self._drawn = self._drawn, _NOTHING  # what fails halfway is drawn anew
        held = document.activeElement.id if self._has_focus() else None
        before = self._moving.before(motions)
        if drawn[0] is None:
            self._pieces.forget()
        if board != drawn[0]:
            self._patch_board(board)
        self._patch_sheet(sheet, drawn[1])
        self._drawn = (board, sheet)
        self._give_focus(held)  # before anything moves, so that the page scrolls to where things will be
        self._moving.after(before, motions or ())

    def offer(self, notices: Markup, ways: Mapping[str, Markup]) -> None:
        """Show notices in the lobby, and at the tile of each game the ways into it."""
        morphdom(by_id("lobby-notices"), f'<div id="lobby-notices">{notices}</div>')
        for game, links in ways.items():
            morphdom(by_id(f"ways-{game}"), f'<div class="ways" id="ways-{game}">{links}</div>')

    def focus(self, element: str) -> None:
        """Give the focus to the element with this id with the next patch."""
        self._focus = element

    def reveal(self, element: str) -> None:
        """Bring the element with this id into sight with the next patch."""
        self._reveal = element

    def speak(self, sentence: str) -> None:
        """Say something when the next frame has passed: eyes do not wait for it, and ears find it in its place."""
        self._unsaid = sentence if self._unsaid is None else f"{self._unsaid} {sentence}"
        window.setTimeout(self._say_proxy, FRAME_MS)

    def _say(self, *_: object) -> None:
        if self._unsaid is not None:
            self._live.textContent, self._unsaid = self._unsaid, None

    def _frame_passed(self, *_: object) -> None:
        self._between_frames = False

    def _patch_board(self, board: Markup) -> None:
        unfolded = list(self._board.querySelectorAll("details[open]"))
        placed = self._placed(board)
        if not patch(self._board, f'<div id="board">{self._pieces.leave_out(placed)}</div>'):
            patch(
                self._board, f'<div id="board">{whole(placed)}</div>'
            )  # somebody has taken one off the page
        for details in unfolded:  # what the reader has unfolded is the reader's, and in no markup
            details.open = True
        self._board_drawn()
        self._moving.dress()

    def _patch_sheet(self, sheet: Markup | None, drawn: Markup | None) -> None:
        if sheet is None:
            if self._sheet.open:
                self._sheet.close()
                self._sheet_body.replaceChildren()  # what has been shown there is not for every eye later
                document.body.append(self._live)
            return
        if sheet != drawn:
            morphdom(self._sheet_body, f'<div id="sheet-content">{whole(self._placed(sheet))}</div>')
        if not self._sheet.open:
            self._sheet.append(self._live)  # outside an open dialog nothing is heard
            self._sheet.showModal()

    def _placed(self, markup: Markup) -> str:
        """Return markup for a page that may lie in a folder: views name the site's files from its root."""
        return re.sub(_FILES, rf'="{self._root}\1/', markup) if self._root else markup

    def _has_focus(self) -> bool:
        active = document.activeElement
        return bool(active) and not active.isSameNode(document.body)

    def _may_focus(self) -> bool:
        """Whether the focus may be given: in somebody's page only where the reader already is."""
        return not document.documentElement.hasAttribute("data-framed") or bool(document.hasFocus())

    def _give_focus(self, held: str | None) -> None:
        """Give the focus where it was asked for, else leave it where it was.

        `held` is the id of what held it. If that is gone, the sheet or the board's tab stop takes over.
        """
        wanted = by_id(self._focus)
        active = document.activeElement
        if not self._sheet.open and active and self._sheet.contains(active):
            active.blur()  # a closed dialog still holds it until the next rendering
        if not wanted and held and not self._has_focus():
            # A patch may have moved it, and a moved element loses the focus.
            wanted = by_id(held)
        if not wanted and held is not None and not self._has_focus():
            stop = "#sheet-title" if self._sheet.open else '#board [data-board][tabindex="0"]'
            wanted = document.querySelector(stop)
        if wanted and self._may_focus():
            wanted.focus()
        seen = by_id(self._reveal)
        if seen:
            seen.scrollIntoView(options(block="nearest"))
        self._focus = self._reveal = None
