"""The only module that touches the browser: it draws, listens and remembers; what is played is decided elsewhere.

Every listener sits on something that stays, its proxy is made once, and what an element does stands in its
`data-do`. Markup is patched in at most once a frame, so that focus and identity survive.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from polyscript import js_modules
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from critterbox.table.keys import key_intent
from critterbox.table.markup import Markup
from critterbox.table.page import Motion
from critterbox.table.pointer import Box, Gesture, drop_target
from js import document, window

morphdom = js_modules.morphdom.default

Element = Any
Rect = tuple[float, float, float, float]

DOUBLE_TAP_MS = 350
LONG_PRESS_MS = 220
MOVE_MS = 260
SWALLOW_MS = 240
EASING = "cubic-bezier(.3,.7,.3,1)"


def _js(**options: Any) -> Any:
    """Return keyword arguments as a JavaScript object."""
    return to_js(options, dict_converter=window.Object.fromEntries)


class BrowserPage:
    """The Page protocol in a browser, for the board, the sheet and the live region of the document."""

    def __init__(self) -> None:
        self._board = document.getElementById("board")
        self._sheet = document.getElementById("sheet")
        self._sheet_body = document.getElementById("sheet-content")
        self._stage = document.getElementById("stage")
        self._live = document.getElementById("live")
        self._offer = document.getElementById("offer")
        self._root = document.documentElement
        self._memory: dict[str, str] = {}
        self._pending: tuple[Markup, Markup | None, tuple[Motion, ...] | None] | None = None
        self._between_frames = False
        self._unsaid: str | None = None
        self._drawn: tuple[Markup, Markup | None] = (Markup(""), None)
        self._focus: str | None = None
        self._reveal: str | None = None
        self._letters = True
        self._last_click = -1000.0
        self._moves_allowed = True
        self._running: list[Any] = []
        self._gesture = Gesture()
        self._ghost: Element | None = None
        self._frame_proxy = create_proxy(self._frame)
        self._act: Callable[[str], None] = lambda _: None
        self._restore: Callable[[str], None] = lambda _: None
        self._navigate: Callable[[], None] = lambda: None

    # Listening.

    def listen(
        self, act: Callable[[str], None], navigate: Callable[[], None], restore: Callable[[str], None]
    ) -> None:
        """Send intents to `act`, changes of the address to `navigate`, texts of chosen files to `restore`."""
        self._act, self._restore, self._navigate = act, restore, navigate
        self._copied = create_proxy(lambda *_: act("copied yes"))
        self._not_copied = create_proxy(lambda *_: act("copied no"))
        self._restored = create_proxy(restore)
        on = self._on
        on(document, "click", self._clicked)
        on(document, "keydown", self._key_pressed)
        on(document, "focusin", self._aimed)
        on(document, "pointerover", self._aimed)
        on(document, "pointerdown", self._pressed)
        on(document, "pointermove", self._moved)
        on(document, "pointerup", self._released)
        on(document, "contextmenu", self._menu_asked)
        touch_moved = create_proxy(self._touch_moved)
        document.addEventListener("touchmove", touch_moved, _js(passive=False))
        on(document, "pointercancel", lambda _: self._intend(self._gesture.cancel()))
        on(document, "submit", self._submitted)
        on(document, "change", self._file_chosen)
        on(document, "critterbox:navigate", self._navigated)
        on(self._sheet, "cancel", self._sheet_cancelled)

    def _on(self, target: Element, kind: str, handler: Callable[[Any], Any]) -> None:
        target.addEventListener(kind, create_proxy(handler))

    def _intend(self, intents: list[str]) -> None:
        for intent in intents:
            self._act(intent)
        if not self._gesture.dragging:
            self._drop_ghost()

    def _navigated(self, _: Any) -> None:
        self._intend(self._gesture.cancel())  # no card in the air flies over another screen
        self._navigate()

    def _clicked(self, event: Any) -> None:
        if self._gesture.swallow_click:  # the browser's click at the end of a drag
            self._gesture.swallow_click = False
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
        hammered = intent in ("undo", "redo") and event.detail > 2
        quick = (
            getattr(event, "pointerType", "") != "touch" or event.timeStamp - self._last_click < DOUBLE_TAP_MS
        )
        self._last_click = event.timeStamp
        if event.detail > 1 and quick and not hammered:
            return
        self._act(intent)

    def _key_pressed(self, event: Any) -> None:
        key = event.key
        self._finish_motions()
        self._gesture.swallow_click = False
        if event.repeat and key in ("Enter", " "):
            event.preventDefault()  # a held key is one action
            return
        if self._gesture.dragging:  # a key ends the drag before it does anything else
            self._intend(self._gesture.cancel())
            if key == "Escape":
                event.preventDefault()
                return
        if self._sheet.open or event.altKey or event.target.closest("input, textarea, select"):
            return
        on_board = bool(event.target.closest("[data-board]"))
        intent = key_intent(
            key, command=bool(event.ctrlKey or event.metaKey), on_board=on_board, letters=self._letters
        )
        if intent is None or not self._board.firstElementChild:
            return
        event.preventDefault()
        self._act(intent)

    def _aimed(self, event: Any) -> None:
        if self._gesture.dragging:
            return
        if event.type == "pointerover" and event.pointerType != "mouse":
            return
        target = event.target.closest("[data-aim]") if hasattr(event.target, "closest") else None
        if target and not target.classList.contains("aimed"):
            self._act(f"aim {target.dataset.aim}")

    def _pressed(self, event: Any) -> None:
        self._finish_motions()
        if event.button != 0:
            return
        card = event.target.closest("[data-card]")
        place = int(card.dataset.card) if card else None
        patient = bool(card) and self._scrolls_from(event, card)
        pointer, x, y = event.pointerId, event.clientX, event.clientY
        self._intend(self._gesture.press(pointer, place, x, y, patient=patient))
        if patient:
            window.setTimeout(create_once_callable(lambda: self._long_pressed(pointer)), LONG_PRESS_MS)

    def _scrolls_from(self, event: Any, card: Element) -> bool:
        """Whether a swipe that begins here scrolls the page; the stylesheet decides, with the card's grip left out."""
        if event.pointerType != "touch" or event.target.closest(".number, .portrait"):
            return False
        return bool(window.getComputedStyle(card).touchAction != "none")

    def _long_pressed(self, pointer: int) -> None:
        """A finger has rested on a card: lift it, so that it can be dragged where a swipe would scroll."""
        if self._gesture.rested(pointer):
            self._drag_to(*self._gesture.start)

    def _touch_moved(self, event: Any) -> None:
        if self._gesture.dragging and event.cancelable:
            event.preventDefault()  # a card is in the air: nothing scrolls

    def _menu_asked(self, event: Any) -> None:
        if event.target.closest("[data-card]"):
            event.preventDefault()  # a long press lifts the card

    def _moved(self, event: Any) -> None:
        if self._gesture.moves(event.pointerId, event.clientX, event.clientY):
            self._drag_to(event.clientX, event.clientY)

    def _drag_to(self, x: float, y: float) -> None:
        boxes = [Box(*self._rect(card)) for card in self._board.querySelectorAll("[data-card]")]
        if not self._gesture.dragging and self._gesture.card is not None and self._gesture.card < len(boxes):
            self._lift_ghost(boxes[self._gesture.card])
        upright = len(boxes) > 1 and boxes[-1].top < boxes[0].top and boxes[-1].left == boxes[0].left
        target = drop_target(boxes, x, y, upright=upright)
        if self._ghost:
            self._ghost.style.translate = f"{x - self._gesture.start[0]}px {y - self._gesture.start[1]}px"
        self._intend(self._gesture.drag(target))

    def _released(self, event: Any) -> None:
        self._intend(self._gesture.release(event.pointerId))

    def _submitted(self, event: Any) -> None:
        form = event.target.closest("[data-form]")
        if form:
            event.preventDefault()
            self._act(f"{form.dataset.form} {form.elements.namedItem('value').value}")

    def _file_chosen(self, event: Any) -> None:
        if event.target.matches("[data-file]") and event.target.files.length:
            event.target.files.item(0).text().then(self._restored)
            event.target.value = ""

    def _sheet_cancelled(self, event: Any) -> None:
        event.preventDefault()  # the table closes it, so that both always agree
        self._act("close")

    # Drawing.

    def draw(self, board: Markup, sheet: Markup | None, motions: tuple[Motion, ...] | None = None) -> None:
        """Draw at once, so that the frame finds it done; further drawings before that frame wait for it."""
        if self._pending is not None and self._pending[2] is not None:
            motions = (*self._pending[2], *(motions or ()))
        self._pending = (board, sheet, motions)
        if self._between_frames:
            return
        self._between_frames = True
        window.requestAnimationFrame(self._frame_proxy)
        self._patch()

    def _frame(self, *_: Any) -> None:
        self._between_frames = False
        self._patch()
        if self._unsaid is not None:
            self._live.textContent, self._unsaid = self._unsaid, None

    def _patch(self) -> None:
        if self._pending is None:
            return
        board, sheet, motions = self._pending
        self._pending = None
        changed = board != self._drawn[0]
        held = document.activeElement.id if self._has_focus() else None
        before, flying = ({}, {}) if motions is None else self._before(motions)
        if changed:
            self._patch_board(board)
        self._patch_sheet(sheet)
        self._drawn = (board, sheet)
        self._give_focus(held)  # before anything moves, so that the page scrolls to where things will be
        self._after(before, flying, motions or ())

    def _patch_board(self, board: Markup) -> None:
        unfolded = list(self._board.querySelectorAll("details[open]"))
        morphdom(self._board, f'<div id="board">{board}</div>')
        for details in unfolded:  # what the reader has unfolded is the reader's, and in no markup
            details.open = True

    def _patch_sheet(self, sheet: Markup | None) -> None:
        if sheet is None:
            if self._sheet.open:
                self._sheet.close()
                document.body.append(self._live)
            return
        if sheet != self._drawn[1]:
            morphdom(self._sheet_body, f'<div id="sheet-content">{sheet}</div>')
        if not self._sheet.open:
            self._sheet.append(self._live)  # outside an open dialog nothing is heard
            self._sheet.showModal()

    def _has_focus(self) -> bool:
        active = document.activeElement
        return bool(active) and not active.isSameNode(document.body)

    def _give_focus(self, held: str | None) -> None:
        """Give the focus where it was asked for, else leave it where it was.

        `held` is the id of what held it. If that is gone, the sheet or the board's tab stop takes over.
        """
        wanted = document.getElementById(self._focus) if self._focus else None
        active = document.activeElement
        if not self._sheet.open and active and self._sheet.contains(active):
            active.blur()  # a closed dialog still holds it until the next rendering
        if not wanted and held and not self._has_focus():
            # A patch may have moved it, and a moved element loses the focus.
            wanted = document.getElementById(held)
        if not wanted and held is not None and not self._has_focus():
            stop = "#sheet-title" if self._sheet.open else '#board [data-board][tabindex="0"]'
            wanted = document.querySelector(stop)
        if wanted:
            wanted.focus()
        seen = document.getElementById(self._reveal) if self._reveal else None
        if seen:
            seen.scrollIntoView(_js(block="nearest"))
        self._focus = self._reveal = None

    def _rect(self, element: Element) -> Rect:
        box = element.getBoundingClientRect()
        return (box.left, box.top, box.width, box.height)

    def _slots(self) -> dict[str, Rect]:
        return {slot.id: self._rect(slot) for slot in self._board.querySelectorAll(".slot")}

    def _before(self, motions: tuple[Motion, ...]) -> tuple[dict[str, Rect], dict[str, Element]]:
        """Return where the cards are, and copies of those that are about to be swallowed."""
        if not self._may_move():
            return {}, {}
        flying = {}
        for motion in motions:
            element = document.getElementById(motion.element) if motion.kind == "swallowed" else None
            if element:
                flying[motion.element] = self._copy(element)
        return self._slots(), flying

    def _after(
        self, before: dict[str, Rect], flying: dict[str, Element], motions: tuple[Motion, ...]
    ) -> None:
        """Let every card travel from where it was, and the named ones as their motion says."""
        if not before:
            return
        after = self._slots()
        for name, (left, top, _, _) in after.items():
            if name in before and (abs(before[name][0] - left) > 1 or abs(before[name][1] - top) > 1):
                self._travel(document.getElementById(name), before[name][0] - left, before[name][1] - top)
        for motion in motions:
            if motion.kind == "swallowed" and motion.element in flying and motion.other in after:
                self._swallow(flying[motion.element], before[motion.element], after[motion.other])
            elif motion.kind == "from" and motion.element in after:
                source, goal = document.getElementById(motion.other), after[motion.element]
                if source:
                    left, top, _, _ = self._rect(source)
                    self._travel(
                        document.getElementById(motion.element), left - goal[0], top - goal[1], scale=0.3
                    )

    def _travel(self, element: Element, x: float, y: float, *, scale: float = 1) -> None:
        frames = [_js(transform=f"translate({x}px,{y}px) scale({scale})"), _js(transform="none")]
        self._animate(element, frames, MOVE_MS)

    def _swallow(self, copy: Element, start: Rect, goal: Rect) -> None:
        x = goal[0] + goal[2] / 2 - start[0] - start[2] / 2
        y = goal[1] + goal[3] / 2 - start[1] - start[3] / 2
        self._place(copy, Box(*start))
        self._stage.append(copy)
        frames = [
            _js(transform="none"),
            _js(transform=f"translate({x}px,{y}px) scale(.12) rotate(20deg)", opacity=0.4),
        ]
        animation = self._animate(copy, frames, SWALLOW_MS)
        animation.finished.then(create_once_callable(lambda *_: copy.remove()))

    def _animate(self, element: Element, frames: list[Any], duration: int) -> Any:
        animation = element.animate(to_js(frames), _js(duration=duration, easing=EASING))
        self._running.append(animation)
        return animation

    def _finish_motions(self) -> None:
        """Any touch or key ends what is still moving."""
        for animation in self._running:
            animation.finish()
        self._running.clear()

    def _may_move(self) -> bool:
        still = window.matchMedia("(prefers-reduced-motion: reduce)").matches
        return self._moves_allowed and not still and not document.hidden

    # The card in the air.

    def _copy(self, element: Element) -> Element:
        """Return a copy that is only a picture: it has no name and does nothing."""
        copy = element.cloneNode(True)
        for part in (copy, *copy.querySelectorAll("[id], [data-do]")):
            for name in ("id", "data-do", "data-aim", "data-card", "data-board"):
                part.removeAttribute(name)
        copy.classList.add("flying")
        copy.inert = True
        return copy

    def _place(self, copy: Element, box: Box) -> None:
        style = copy.style
        style.left, style.top = f"{box.left}px", f"{box.top}px"
        style.width, style.height = f"{box.width}px", f"{box.height}px"

    def _lift_ghost(self, box: Box) -> None:
        card = self._board.querySelector(f'[data-card="{self._gesture.card}"]')
        self._drop_ghost()
        self._ghost = self._copy(card)
        self._ghost.classList.add("ghost")
        self._place(self._ghost, box)
        self._stage.append(self._ghost)

    def _drop_ghost(self) -> None:
        if self._ghost:
            self._ghost.remove()
            self._ghost = None

    # The small things only a browser knows.

    def offer(self, saved: Markup) -> None:
        morphdom(self._offer, f'<div id="offer">{saved}</div>')

    def focus(self, element: str) -> None:
        self._focus = element

    def reveal(self, element: str) -> None:
        self._reveal = element

    def speak(self, sentence: str) -> None:
        self._unsaid = sentence  # with the next patch: only then is the live region where it is heard
        window.requestAnimationFrame(self._frame_proxy)

    def query(self) -> list[tuple[str, str]]:
        pairs = window.URLSearchParams.new(window.location.search)
        return [(str(pair[0]), str(pair[1])) for pair in pairs.entries()]

    def show_address(self, query: str) -> None:
        if window.location.search != query:
            window.history.replaceState(window.history.state, "", query)

    def title(self, text: str) -> None:
        document.title = text

    def link(self, query: str) -> str:
        return str(window.URL.new(query, window.location.origin + window.location.pathname).href)

    def copy(self, text: str) -> None:
        clipboard = window.navigator.clipboard
        if clipboard:
            clipboard.writeText(text).then(self._copied, self._not_copied)
        else:
            self._act("copied no")

    def download(self, name: str, text: str) -> None:
        anchor = document.createElement("a")
        anchor.download = name
        anchor.href = window.URL.createObjectURL(window.Blob.new(to_js([text]), _js(type="application/json")))
        anchor.click()
        # Some browsers read the file only after the click.
        window.setTimeout(create_once_callable(lambda: window.URL.revokeObjectURL(anchor.href)), 60_000)

    def random_deal(self) -> int:
        numbers = window.crypto.getRandomValues(window.Uint32Array.new(1))
        return int(numbers[0]) % 999_999 + 1

    def today(self) -> int:
        return int(str(window.Date.new().toISOString())[:10].replace("-", ""))

    def set_theme(self, theme: str) -> None:
        self._root.dataset.theme = theme

    def set_motion(self, motion: str) -> None:
        self._root.dataset.motion = motion
        self._moves_allowed = motion != "off"

    def set_letters(self, letters: str) -> None:
        self._letters = letters == "on"

    def log(self, trace: str) -> None:
        window.console.error(trace)

    def ready(self, *, game: str | None) -> None:
        self._patch()
        self._root.dataset.ready = game or ""
        window.performance.mark("critterbox:ready")

    # The store. A browser may refuse it at any moment; then memory serves until the page closes.

    def read(self, key: str) -> str | None:
        if key in self._memory:
            return self._memory[key]
        try:
            return window.localStorage.getItem(key) or None
        except JsException:
            return None

    def write(self, key: str, text: str) -> bool:
        try:
            window.localStorage.setItem(key, text)
        except JsException:
            self._memory[key] = text
            return False
        self._memory.pop(key, None)
        return True

    def remove(self, key: str) -> None:
        self._memory.pop(key, None)
        try:
            window.localStorage.removeItem(key)
        except JsException:
            return
