"""Things on their way: what has changed its place travels there, what is gone flies as a copy over the page.

The place of everything is measured before and after a drawing. Any touch or key ends what is still moving.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pyodide.ffi import create_once_callable, to_js

from critterbox.table.dom.elements import Element, box_of, by_id, options
from critterbox.table.page import Motion
from critterbox.table.pointer import Box
from js import document, window

MOVE_MS = 260
SWALLOW_MS = 240
EASING = "cubic-bezier(.3,.7,.3,1)"
FROM_PILE = 0.3
"""The size, as a share of its own, that something has when it comes out of a pile."""

_MEANINGFUL = ("id", "data-do", "data-aim", "data-grip", "data-drop", "data-board")


class Before(NamedTuple):
    """How things lay before a drawing: their boxes by id, and copies of those that are about to be swallowed."""

    boxes: dict[str, Box]
    travelling: frozenset[str]
    copies: dict[str, Element]


class Moving:
    """Everything that moves on the page; copies lie on the stage, above all else."""

    def __init__(self) -> None:
        self.allowed = True
        self._board = by_id("board")
        self._stage = by_id("stage")
        self._running: list[Any] = []

    def before(self, motions: tuple[Motion, ...] | None) -> Before | None:
        """Return how things lie now; None if nothing is going to move."""
        if motions is None or not self._may_move():
            return None
        boxes = self._travellers()
        travelling = frozenset(boxes)
        copies = {}
        for motion in motions:
            for name in (motion.element, motion.other):
                if name not in boxes and (element := by_id(name)):
                    boxes[name] = box_of(element)
            if motion.kind == "swallowed" and (element := by_id(motion.element)):
                copies[motion.element] = self.copy(element)
        return Before(boxes, travelling, copies)

    def after(self, before: Before | None, motions: tuple[Motion, ...]) -> None:
        """Let everything travel from where it was, and the named things as their motion says."""
        if before is None:
            return
        arriving = {motion.element for motion in motions if motion.kind != "swallowed"}
        for name, goal in self._travellers().items():
            start = before.boxes.get(name) if name in before.travelling and name not in arriving else None
            if start and (abs(start.left - goal.left) > 1 or abs(start.top - goal.top) > 1):
                self._travel(by_id(name), start.left - goal.left, start.top - goal.top)
        for motion in motions:
            other = by_id(motion.other)
            place = box_of(other) if other else before.boxes.get(motion.other)
            if place is None:
                continue
            if motion.kind != "swallowed":
                alike = motion.kind == "along" or motion.other in before.travelling
                self._arrive(by_id(motion.element), place, alike=alike)
            elif motion.element in before.copies:
                self._swallow(before.copies[motion.element], before.boxes[motion.element], place)

    def finish(self) -> None:
        """End at once what is still moving."""
        for animation in self._running:
            animation.finish()
        self._running.clear()

    def clear(self) -> None:
        """End at once what is still moving, and take every copy off the page."""
        self.finish()
        self._stage.replaceChildren()

    def copy(self, element: Element) -> Element:
        """Return a copy that is only a picture: it has no name and does nothing."""
        copy = element.cloneNode(True)
        for part in (copy, *copy.querySelectorAll(", ".join(f"[{name}]" for name in _MEANINGFUL))):
            for name in _MEANINGFUL:
                part.removeAttribute(name)
        copy.classList.add("flying")
        copy.inert = True
        return copy

    def show(self, copy: Element, box: Box) -> None:
        """Put a copy on the stage."""
        style = copy.style
        style.left, style.top = f"{box.left}px", f"{box.top}px"
        style.width, style.height = f"{box.width}px", f"{box.height}px"
        self._stage.append(copy)

    def dress(self) -> None:
        """Let the stage be of the game on the table, so that its stylesheet holds for copies too."""
        table = self._board.firstElementChild
        self._stage.className = (table.getAttribute("data-game") if table else None) or ""

    def _travellers(self) -> dict[str, Box]:
        return {element.id: box_of(element) for element in self._board.querySelectorAll(".travels")}

    def _may_move(self) -> bool:
        still = window.matchMedia("(prefers-reduced-motion: reduce)").matches
        return self.allowed and not still and not document.hidden

    def _travel(self, element: Element, x: float, y: float, *, scale: float = 1) -> None:
        frames = [options(transform=f"translate({x}px,{y}px) scale({scale})"), options(transform="none")]
        self._animate(element, frames, MOVE_MS)

    def _arrive(self, element: Element | None, source: Box, *, alike: bool) -> None:
        """Let a new thing come: out of a pile it grows; out of what was `alike`, a card say, it goes on as that."""
        if not element:
            return
        goal = box_of(element)
        if alike and goal.width:
            self._travel(element, *_between(goal, source), scale=source.width / goal.width)
        else:
            self._travel(element, source.left - goal.left, source.top - goal.top, scale=FROM_PILE)

    def _swallow(self, copy: Element, start: Box, goal: Box) -> None:
        x, y = _between(start, goal)
        self.show(copy, start)
        frames = [
            options(transform="none"),
            options(transform=f"translate({x}px,{y}px) scale(.12) rotate(20deg)", opacity=0.4),
        ]
        animation = self._animate(copy, frames, SWALLOW_MS)
        animation.finished.then(create_once_callable(lambda *_: copy.remove()))

    def _animate(self, element: Element, frames: list[Any], duration: int) -> Any:
        animation = element.animate(to_js(frames), options(duration=duration, easing=EASING))
        self._running.append(animation)
        return animation


def _between(one: Box, other: Box) -> tuple[float, float]:
    """Return the way from the middle of one box to that of another."""
    x = other.left + other.width / 2 - one.left - one.width / 2
    return x, other.top + other.height / 2 - one.top - one.height / 2
