"""Clicks, keys and forms become intents.

Every listener sits on something that stays, its proxy is made once, and what an element does stands in its
`data-do`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_once_callable, create_proxy

from critterbox.check import TEXT_LIMIT
from critterbox.table.dom.dragging import Dragging
from critterbox.table.dom.elements import Element, by_id, options
from critterbox.table.dom.moving import Moving
from critterbox.table.keys import key_intent
from js import document

DOUBLE_TAP_MS = 350
_AGAIN_AND_AGAIN = ("zoom ", "turn ")
FILE_LIMIT = 4 * TEXT_LIMIT
"""The most that is read of a file, in bytes: a text that has more is too long in any alphabet."""


class Listening:
    """Everything that a player does to the page."""

    def __init__(self, dragging: Dragging, moving: Moving, *, everywhere: bool) -> None:
        """Keys are the table's `everywhere` on the page, or only while something on the board has the focus."""
        self.letters = True
        self._everywhere = everywhere
        self._dragging = dragging
        self._moving = moving
        self._board = by_id("board")
        self._sheet = by_id("sheet")
        self._last_click = -1000.0
        self._act: Callable[[str], None] = lambda _: None
        self._navigate: Callable[[], None] = lambda: None
        self._read_file: Callable[[str, str], None] = lambda *_: None

    def begin(
        self, act: Callable[[str], None], navigate: Callable[[], None], read_file: Callable[[str, str], None]
    ) -> None:
        """Send intents to `act`, changes of the address to `navigate`, chosen files to `read_file`: kind and text."""
        self._act = self._dragging.act = act
        self._navigate = navigate
        self._read_file = read_file
        on = self._on
        on(document, "click", self._clicked)
        on(document, "keydown", self._key_pressed)
        on(document, "focusin", self._aimed)
        on(document, "pointerover", self._aimed)
        on(document, "pointerdown", self._pressed)
        on(document, "pointermove", self._dragging.move)
        on(document, "pointerup", self._dragging.release)
        on(document, "pointercancel", lambda _: self._dragging.cancel())
        on(document, "contextmenu", self._menu_asked)
        document.addEventListener("touchmove", create_proxy(self._touch_moved), options(passive=False))
        on(document, "submit", self._submitted)
        on(document, "change", self._changed)
        on(document, "critterbox:navigate", self._navigated)
        on(self._sheet, "cancel", self._sheet_cancelled)

    def _on(self, target: Element, kind: str, handler: Callable[[Any], Any]) -> None:
        target.addEventListener(kind, create_proxy(handler))

    def _navigated(self, _: Any) -> None:
        self._dragging.cancel()  # nothing in the air flies over another screen
        self._navigate()

    def _clicked(self, event: Any) -> None:
        gesture = self._dragging.gesture
        if gesture.swallow_click:  # the browser's click at the end of a drag
            gesture.swallow_click = False
            return
        if event.target.isSameNode(self._sheet):  # the backdrop belongs to the dialog itself
            self._act("close")
            return
        doer = event.target.closest("[data-do]")
        if not doer:
            return
        intent = doer.dataset.do
        # The second click of a double click would hit whatever the first one brought under the pointer. Undo and
        # redo may be hammered: there only that one click is dropped.
        # And what only turns something or looks around plays nothing, however quickly it is pressed.
        hammered = (intent in ("undo", "redo") and event.detail > 2) or intent.startswith(_AGAIN_AND_AGAIN)
        quick = (
            getattr(event, "pointerType", "") != "touch" or event.timeStamp - self._last_click < DOUBLE_TAP_MS
        )
        self._last_click = event.timeStamp
        if event.detail > 1 and quick and not hammered:
            return
        self._act(intent)

    def _key_pressed(self, event: Any) -> None:
        key, gesture = event.key, self._dragging.gesture
        self._moving.finish()
        gesture.swallow_click = False
        if event.repeat and key in ("Enter", " "):
            event.preventDefault()  # a held key is one action
            return
        if gesture.dragging:  # a key ends the drag before it does anything else
            self._dragging.cancel()
            if key == "Escape":
                event.preventDefault()
                return
        if self._sheet.open or event.altKey or event.target.closest("input, textarea, select"):
            return
        intent = key_intent(
            key,
            command=bool(event.ctrlKey or event.metaKey),
            on_board=bool(event.target.closest("[data-board]")),
            shift=bool(event.shiftKey),
            on_map=bool(event.target.closest("[data-map]")),
            letters=self.letters,
        )
        if intent is None or not self._board.firstElementChild:
            return
        if not (self._everywhere or self._board.contains(event.target)):
            return
        event.preventDefault()
        self._act(intent)

    def _aimed(self, event: Any) -> None:
        if self._dragging.gesture.dragging:
            return
        if event.type == "pointerover" and event.pointerType != "mouse":
            return
        target = event.target.closest("[data-aim]") if hasattr(event.target, "closest") else None
        if target and not target.classList.contains("aimed"):
            self._act(f"aim {target.dataset.aim}")

    def _pressed(self, event: Any) -> None:
        self._moving.finish()
        if event.button == 0:
            self._dragging.press(event)

    def _touch_moved(self, event: Any) -> None:
        if self._dragging.gesture.dragging and event.cancelable:
            event.preventDefault()  # something is in the air: a finger scrolls nothing

    def _menu_asked(self, event: Any) -> None:
        if event.target.closest("[data-grip]"):
            event.preventDefault()  # a long press lifts

    def _submitted(self, event: Any) -> None:
        form = event.target.closest("[data-form]")
        if form:
            event.preventDefault()
            self._act(f"{form.dataset.form} {form.elements.namedItem('value').value}")

    def _changed(self, event: Any) -> None:
        """A field holds another value, or a file has been chosen."""
        if event.target.matches("[data-change]"):
            self._act(f"{event.target.dataset.change} {event.target.value}")
        if event.target.matches("[data-file]") and event.target.files.length:
            kind = event.target.dataset.file
            # No more is read than the largest file there can be, so that a slip of the hand fills no memory.
            reading = event.target.files.item(0).slice(0, FILE_LIMIT).text()
            reading.then(
                create_once_callable(lambda text: self._read_file(kind, text)),
                create_once_callable(lambda _: self._read_file(kind, "")),
            )
            event.target.value = ""

    def _sheet_cancelled(self, event: Any) -> None:
        event.preventDefault()  # the table closes it, so that both always agree
        self._act("close")
