"""What is carried about the page: from a press on a grip, over drop zones, to its release.

A grip is an element with `data-grip`, a drop zone one with `data-drop`. A zone may name other targets for its two
ends (`data-drop-first`, `data-drop-last`) and reach up into a lane above it (`data-drop-lane`). How the ends lie is
a matter of layout, so the stylesheet says it: `--drop-axis: up` for what stands upright, else to the right.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_once_callable, create_proxy

from critterbox.table.dom.elements import Element, box_of, by_id
from critterbox.table.dom.moving import Moving
from critterbox.table.pointer import SCROLL_AFTER_MS, Axis, Gesture, Zone, drop_target, scroll_speed
from js import window

LONG_PRESS_MS = 220
LONGEST_FRAME_MS = 50
"""However long a frame took, the page scrolls no further in it than in this time."""


class Dragging:
    """The thing in the air, of which there is one at most."""

    def __init__(self, moving: Moving) -> None:
        self.gesture = Gesture()
        self.act: Callable[[str], None] = lambda _: None
        self._moving = moving
        self._board = by_id("board")
        self._gripped = ""
        self._ghost: Element | None = None
        self._at = (0.0, 0.0)
        self._scroll_proxy = create_proxy(self._scroll)
        self._watching = False
        self._near_since: float | None = None
        self._last_frame = 0.0
        self._left_over = 0.0

    def press(self, event: Any) -> None:
        """Begin."""
        grip = event.target.closest("[data-grip]") or None
        patient = grip is not None and _swipe_scrolls(event, grip)
        self._gripped = grip.id if grip else ""
        token = grip.dataset.grip if grip else None
        pointer, x, y = event.pointerId, event.clientX, event.clientY
        self._intend(self.gesture.press(pointer, token, x, y, patient=patient))
        if patient:
            window.setTimeout(create_once_callable(lambda: self._rest(pointer)), LONG_PRESS_MS)

    def move(self, event: Any) -> None:
        """Go on, if this pointer drags."""
        if self.gesture.moves(event.pointerId, event.clientX, event.clientY):
            self._drag_to(event.clientX, event.clientY)

    def release(self, event: Any) -> None:
        """End it where it is."""
        self._intend(self.gesture.release(event.pointerId))

    def cancel(self) -> None:
        """Give up."""
        self._intend(self.gesture.cancel())

    def forget(self) -> None:
        """Give up, and let nobody know: the table has moved on."""
        self.gesture.cancel()
        self._drop_ghost()

    def _intend(self, intents: list[str]) -> None:
        for intent in intents:
            self.act(intent)
        if not self.gesture.dragging:
            self._drop_ghost()

    def _rest(self, pointer: int) -> None:
        """A finger has rested on a grip: lift it, so that it can be dragged where a swipe would scroll."""
        if self.gesture.rested(pointer):
            self._drag_to(*self.gesture.start)

    def _drag_to(self, x: float, y: float) -> None:
        if not self.gesture.dragging and not self._lift():
            return
        self._at = (x, y)
        target = drop_target(self._zones(), x, y)
        if self._ghost:
            self._ghost.style.translate = f"{x - self.gesture.start[0]}px {y - self.gesture.start[1]}px"
        self._intend(self.gesture.drag(target))
        if self._speed() and not self._watching:
            self._watching = True
            window.requestAnimationFrame(self._scroll_proxy)

    def _zones(self) -> list[Zone]:
        return [_zone(element) for element in self._board.querySelectorAll("[data-drop]")]

    def _lift(self) -> bool:
        """Take a copy of the grip into the air, while it still looks as it did; False if it has gone meanwhile."""
        grip = by_id(self._gripped)
        if not grip or grip.getAttribute("data-grip") != self.gesture.grip:
            self.forget()
            return False
        self._drop_ghost()
        self._ghost = self._moving.copy(grip)
        self._ghost.classList.add("ghost")
        self._moving.show(self._ghost, box_of(grip))
        return True

    def _drop_ghost(self) -> None:
        if self._ghost:
            self._ghost.remove()
            self._ghost = None

    # Near the upper or lower edge of the window the page scrolls.

    def _speed(self) -> float:
        if not self.gesture.dragging:
            return 0
        return scroll_speed(self._at[1], self.gesture.start[1], window.innerHeight)

    def _scroll(self, now: float) -> None:
        speed = self._speed()
        self._watching = speed != 0
        if not speed:
            self._near_since = None
            return
        window.requestAnimationFrame(self._scroll_proxy)
        if self._near_since is None:
            self._near_since, self._left_over = now, 0
        elif now - self._near_since >= SCROLL_AFTER_MS:
            # Whole pixels: of less than one, a browser may make none.
            way = self._left_over + speed * min(now - self._last_frame, LONGEST_FRAME_MS)
            self._left_over = way - int(way)
            before = window.scrollY
            window.scrollBy(0, int(way))
            if window.scrollY != before:
                self._drag_to(*self._at)  # over something else now
        self._last_frame = now


def _zone(element: Element) -> Zone:
    target, box = element.getAttribute("data-drop"), box_of(element)
    first = element.getAttribute("data-drop-first") or None
    last = element.getAttribute("data-drop-last") or None
    if first is None and last is None:
        return Zone(target, box)
    upright = window.getComputedStyle(element).getPropertyValue("--drop-axis").strip() == "up"
    axis: Axis = "up" if upright else "right"
    return Zone(target, box, first, last, axis, element.hasAttribute("data-drop-lane"))


def _swipe_scrolls(event: Any, grip: Element) -> bool:
    """Whether a swipe that begins here scrolls the page: the stylesheet decides, for the grip and its parts."""
    if event.pointerType != "touch":
        return False
    part = event.target
    while window.getComputedStyle(part).touchAction != "none":
        if part.isSameNode(grip):
            return True
        part = part.parentElement
    return False
