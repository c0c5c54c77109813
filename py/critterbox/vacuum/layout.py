"""How a tile is drawn: where its edges are, how large its locations, and which lines and circles meet.

Everything is told from the middle of the unturned tile, in hundredths of its corner radius, with y downwards. A
passageway is a straight line from the middle of a location to that of another one, or to the middle of an edge.
"""

from __future__ import annotations

import math
from typing import TypeAlias

from critterbox.vacuum.hexmap import Location

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = tuple[Point, Point]

RADII = {"chamber": 21, "hollow": 13}
"""How large locations are drawn: what a file has to leave room for."""

_HALF = 50.0
RIM = _HALF * math.sqrt(3)
"""From the middle to the middle of an edge."""

EDGE_MIDDLES: tuple[Point, ...] = (
    *((RIM, 0.0), (RIM / 2, -1.5 * _HALF), (-RIM / 2, -1.5 * _HALF)),
    *((-RIM, 0.0), (-RIM / 2, 1.5 * _HALF), (RIM / 2, 1.5 * _HALF)),
)
"""The middle of each printed edge, where its passage mouth is (V2)."""


def within(place: Location) -> bool:
    """Whether a location is drawn wholly on its tile."""
    return all(RIM - (place.x * x + place.y * y) / RIM >= RADII[place.kind] for x, y in EDGE_MIDDLES)


def overlap(one: Location, other: Location) -> bool:
    """Whether two locations lie on top of each other."""
    return distance(one, other) < RADII[one.kind] + RADII[other.kind]


def distance(one: Location, other: Location) -> float:
    """Return how far two locations are from each other, from middle to middle."""
    return math.dist((one.x, one.y), (other.x, other.y))


def runs_through(line: Line, place: Location) -> bool:
    """Whether a line touches a location."""
    (x, y), end = line
    dx, dy = end[0] - x, end[1] - y
    length = dx * dx + dy * dy
    part = ((place.x - x) * dx + (place.y - y) * dy) / length if length else 0.0
    part = min(1.0, max(0.0, part))
    return math.dist((place.x, place.y), (x + part * dx, y + part * dy)) < RADII[place.kind]


def cross(one: Line, other: Line) -> bool:
    """Whether two lines cross; to have an end in common is not to cross."""
    return _divides(one, other) and _divides(other, one)


def _divides(line: Line, other: Line) -> bool:
    """Whether the ends of a line lie on both sides of another one."""
    return _side(other, line[0]) * _side(other, line[1]) < 0


def _side(line: Line, point: Point) -> float:
    """Return on which side of a line a point is, as the sign of a number; 0 on the line."""
    (x, y), (end_x, end_y) = line
    return (end_x - x) * (point[1] - y) - (end_y - y) * (point[0] - x)
