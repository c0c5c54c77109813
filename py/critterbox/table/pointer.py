"""A pointer's gesture, from press to release, as a small machine that knows no browser.

A press that stays where it is remains a click, which the browser reports by itself. One that travels becomes
a drag: it lifts what was gripped, passes over drop zones and drops. A second finger, Escape, a cancelled pointer
or a release outside ends it with nothing played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

TRAVEL = 8
"""How far, in CSS pixels, a press travels before it is a drag."""

EDGE = 0.28
"""The share of a zone, at either end, that means the target its end names; between them lies its own."""

MARGIN = 14
"""How far, in CSS pixels, a zone reaches beyond its box, so that there is no dead ground between two."""

LANE = 52
"""How high, in CSS pixels, the lane above a zone is."""

Axis: TypeAlias = Literal["right", "up"]
"""Where a zone's last end lies, seen from its first."""


class Box(NamedTuple):
    """Where something is on the screen, in CSS pixels."""

    left: float
    top: float
    width: float
    height: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in the box."""
        return self.left <= x <= self.left + self.width and self.top <= y <= self.top + self.height

    def distance(self, x: float, y: float) -> float:
        """Return how far outside a point lies, along the axis that it is further away on."""
        aside = max(self.left - x, x - self.left - self.width, 0)
        return max(self.top - y, y - self.top - self.height, aside)

    def along(self, x: float, y: float, axis: Axis) -> float:
        """Return how far along an axis a point lies: 0 where the box begins, 1 where it ends."""
        if axis == "up":
            return (self.top + self.height - y) / self.height if self.height else 0.5
        return (x - self.left) / self.width if self.width else 0.5


class Zone(NamedTuple):
    """A place to drop something.

    `target` is what the place is called. Its ends may be called otherwise: `first` and `last`, as they lie along the
    axis. A zone with a `lane` reaches up into the space above it, of which one half is its first end, the other its
    last; what stands upright has the next zone there instead.
    """

    target: str
    box: Box
    first: str | None = None
    last: str | None = None
    axis: Axis = "right"
    lane: bool = False

    def at(self, x: float, y: float) -> str:
        """Return the target at a point in the zone or beside it."""
        along = self.box.along(x, y, self.axis)
        if along < EDGE:
            return self.first or self.target
        return (self.last or self.target) if along > 1 - EDGE else self.target

    def in_lane(self, x: float, y: float) -> str | None:
        """Return the target at a point of the lane above, None for any other point."""
        box = self.box
        lane = Box(box.left - MARGIN, box.top - LANE, box.width + 2 * MARGIN, LANE)
        if not self.lane or self.axis == "up" or not lane.holds(x, y):
            return None
        return (self.first if box.along(x, y, "right") < 0.5 else self.last) or self.target


def drop_target(zones: Sequence[Zone], x: float, y: float) -> str | None:
    """Return the target at a point, None if nothing can be dropped there.

    A zone inside another one comes after it and goes first. Beside the zones the nearest one counts, then a lane.
    """
    holding = [zone for zone in zones if zone.box.holds(x, y)]
    if holding:
        return holding[-1].at(x, y)
    near = [zone for zone in zones if zone.box.distance(x, y) <= MARGIN]
    if near:
        return min(near, key=lambda zone: zone.box.distance(x, y)).at(x, y)
    return next((target for zone in zones if (target := zone.in_lane(x, y)) is not None), None)


SCROLL_ZONE = 64
"""How near, in CSS pixels, to the upper or lower edge of the window a drag scrolls the page."""

SCROLL_AFTER_MS = 350
"""How long a drag rests near the edge before it scrolls, so that one which only passes by does not."""

SCROLL_SPEED = 0.5
"""How fast it scrolls at the very edge, in CSS pixels a millisecond."""


def scroll_speed(y: float, start: float, height: float) -> float:
    """Return how fast a drag at height `y` of the window scrolls the page: down if positive, 0 for not at all.

    It must have been carried towards the edge from where it started: what was lifted near the edge lies still.
    """
    if y < SCROLL_ZONE and start - y >= TRAVEL:
        return -SCROLL_SPEED * min((SCROLL_ZONE - y) / SCROLL_ZONE, 1)
    if y > height - SCROLL_ZONE and y - start >= TRAVEL:
        return SCROLL_SPEED * min((y - height + SCROLL_ZONE) / SCROLL_ZONE, 1)
    return 0


class Gesture:
    """The gesture under way. Each method returns the intents it amounts to.

    `grip` is the token of what was pressed, `target` what the thing in the air is over. `swallow_click` says that
    the browser will report a click which belongs to a drag.
    """

    def __init__(self) -> None:
        self.pointer: int | None = None
        self.grip: str | None = None
        self.dragging = False
        self.target: str | None = None
        self.start: tuple[float, float] = (0, 0)
        self.swallow_click = False
        self.patient = False

    def press(
        self, pointer: int, grip: str | None, x: float, y: float, *, patient: bool = False
    ) -> list[str]:
        """Begin, on a grip or elsewhere; a second finger gives up what the first one did.

        `patient` says that a swipe from here scrolls: the thing is lifted only when the finger rests on it.
        """
        if self.pointer is not None and pointer != self.pointer:
            return self.cancel()
        given_up = self.cancel()  # the same pointer again: nobody saw its release
        self.swallow_click = False
        self.pointer, self.grip, self.patient = pointer, grip, patient
        self.start = (x, y)
        return given_up

    def moves(self, pointer: int, x: float, y: float) -> bool:
        """Whether this movement is part of a drag, perhaps its first."""
        if pointer != self.pointer or self.grip is None:
            return False
        far = abs(x - self.start[0]) + abs(y - self.start[1]) >= TRAVEL
        if self.patient and far and not self.dragging:
            self.grip = None  # a swipe
            return False
        return self.dragging or far

    def rested(self, pointer: int) -> bool:
        """Whether a patient press has rested where it began, and now lifts the thing."""
        if pointer != self.pointer or self.grip is None or self.dragging:
            return False
        return self.patient

    def drag(self, target: str | None) -> list[str]:
        """Go on over a target, or over nothing."""
        intents = []
        if not self.dragging:
            self.dragging = True
            intents.append(f"lift {self.grip}")
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
        self.pointer, self.grip, self.dragging, self.target = None, None, False, None
