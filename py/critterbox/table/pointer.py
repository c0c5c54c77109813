"""A pointer's gesture, from press to release, as a small machine that knows no browser.

A press that stays where it is remains a click, which the browser reports by itself. One that travels becomes
a drag: it lifts a card, passes over targets and drops. A second finger, Escape, a cancelled pointer or a
release outside ends it with nothing played.
"""

from __future__ import annotations

from typing import NamedTuple

TRAVEL = 8
"""How far, in CSS pixels, a press travels before it is a drag."""

EDGE = 0.28
"""The share of a card, at either end, that means the place beside it; between them lies "swap"."""


class Box(NamedTuple):
    """Where a card is on the screen, in CSS pixels."""

    left: float
    top: float
    width: float
    height: float

    def holds(self, x: float, y: float, margin: float = 0) -> bool:
        """Whether a point lies in the box, or at most `margin` outside it."""
        return (
            self.left - margin <= x <= self.left + self.width + margin
            and self.top - margin <= y <= self.top + self.height + margin
        )


LANE = 52
"""How high, in CSS pixels, the lane with the places between the cards is, above a row of cards."""


def drop_target(boxes: list[Box], x: float, y: float, *, upright: bool) -> str | None:
    """Return what lies under a point of a row of cards: `card I`, `gap G` (below card G) or None.

    `boxes` are the cards from the bottom of the stack; `upright` says that the stack stands, its top above.
    """
    for place, box in enumerate(boxes):
        # Half the space between two cards belongs to either, so that there is no dead ground.
        if not box.holds(x, y, margin=14):
            lane = Box(box.left - 14, box.top - LANE, box.width + 28, LANE)
            if not upright and lane.holds(x, y):
                return f"gap {place if x < box.left + box.width / 2 else place + 1}"
            continue
        along = (box.top + box.height - y) / box.height if upright else (x - box.left) / box.width
        if along < EDGE:
            return f"gap {place}"
        return f"gap {place + 1}" if along > 1 - EDGE else f"card {place}"
    return None


class Gesture:
    """The gesture under way. Each method returns the intents it amounts to.

    `card` is the index of the card that was pressed, `target` what the card in the air is over. `swallow_click` says
    that the browser will report a click which belongs to a drag.
    """

    def __init__(self) -> None:
        self.pointer: int | None = None
        self.card: int | None = None
        self.dragging = False
        self.target: str | None = None
        self.start: tuple[float, float] = (0, 0)
        self.swallow_click = False
        self.patient = False

    def press(
        self, pointer: int, card: int | None, x: float, y: float, *, patient: bool = False
    ) -> list[str]:
        """Begin, on a card or elsewhere; a second finger gives up what the first one did.

        `patient` says that a swipe from here scrolls: the card is lifted only when the finger rests on it.
        """
        if self.pointer is not None and pointer != self.pointer:
            return self.cancel()
        given_up = self.cancel()  # the same pointer again: nobody saw its release
        self.swallow_click = False
        self.pointer, self.card, self.patient = pointer, card, patient
        self.start = (x, y)
        return given_up

    def moves(self, pointer: int, x: float, y: float) -> bool:
        """Whether this movement is part of a drag, perhaps its first."""
        if pointer != self.pointer or self.card is None:
            return False
        far = abs(x - self.start[0]) + abs(y - self.start[1]) >= TRAVEL
        if self.patient and far and not self.dragging:
            self.card = None  # a swipe
            return False
        return self.dragging or far

    def rested(self, pointer: int) -> bool:
        """Whether a patient press has rested where it began, and now lifts the card."""
        if pointer != self.pointer or self.card is None or self.dragging:
            return False
        return self.patient

    def drag(self, target: str | None) -> list[str]:
        """Go on over a target, or over nothing."""
        intents = []
        if not self.dragging:
            self.dragging = True
            intents.append(f"lift {self.card}")
        if target != self.target:
            self.target = target
            intents.append(f"aim {target or 'nowhere'}")
        return intents

    def release(self, pointer: int) -> list[str]:
        """End: drop on the target, or cancel if there is none."""
        if pointer != self.pointer:
            return []
        if not self.dragging:
            self._forget()
            return []
        target = self.target
        if target is None:
            return self.cancel()
        self._forget()
        self.swallow_click = True
        return [f"drop {target}"]

    def cancel(self) -> list[str]:
        """Give up."""
        dragging = self.dragging
        self._forget()
        self.swallow_click = dragging
        return ["cancel"] if dragging else []

    def _forget(self) -> None:
        self.pointer, self.card, self.dragging, self.target = None, None, False, None
