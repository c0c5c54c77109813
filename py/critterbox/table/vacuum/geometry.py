"""Where everything on the map lies, in the units that it is drawn in: a hexagon's corners are 100 from its middle.

The middle of the Central tile is (0, 0), y points down. Whatever is worked out of a map alone is worked out once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, radians, sin, sqrt
from typing import NamedTuple, TypeAlias

from critterbox.vacuum.hexmap import CENTRE, EDGES, Cell, Map, Placed, across, mouth

RADIUS = 100
"""From the middle of a hexagon to its corners."""
REACH = RADIUS * sqrt(3) / 2
"""From the middle of a hexagon to its edges."""
CHAMBER = 33
HOLLOW = 21
"""How far what is drawn of a Chamber and of a Hollow reaches from its middle."""
UNSTEADY = 3.2
"""How far an unsteady hand strays."""

Point: TypeAlias = tuple[float, float]
Curve: TypeAlias = tuple[Point, Point, Point, Point]
"""A Bézier curve: where it begins, what it is drawn to at either end, where it ends."""


class Frame(NamedTuple):
    """A part of the plane."""

    left: float
    top: float
    width: float
    height: float

    def grown(self, by: float) -> Frame:
        """Return the frame with a margin."""
        return Frame(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)


def whole(value: float) -> int:
    """Return the nearest whole number, the same on every machine: their sines differ in the last digits."""
    return round(round(value, 6))


def centre(cell: Cell) -> Point:
    """Return the middle of a cell."""
    q, r = cell
    return 2 * REACH * (q + r / 2), 1.5 * RADIUS * r


def turned(point: Point, turn: int) -> Point:
    """Return where a point of a tile comes to lie when the tile is turned counter-clockwise by so many sixths."""
    angle = radians(60 * (turn % 6))
    x, y = point
    return x * cos(angle) + y * sin(angle), y * cos(angle) - x * sin(angle)


def corners(cell: Cell) -> tuple[Point, ...]:
    """Return the corners of a cell, counter-clockwise from the lower end of its edge 0."""
    x, y = centre(cell)
    return tuple(
        (x + RADIUS * cos(radians(60 * edge - 30)), y - RADIUS * sin(radians(60 * edge - 30)))
        for edge in EDGES
    )


def edge_middle(cell: Cell, edge: int) -> Point:
    """Return the middle of an edge, where its passage leads out."""
    x, y = centre(cell)
    dx, dy = turned((REACH, 0), edge)
    return x + dx, y + dy


def unsteady(point: Point, amount: float = UNSTEADY) -> Point:
    """Return the point next to this one where an unsteady hand would have put it: the same one every time."""
    x, y = point
    number = (whole(x) * 374761393 + whole(y) * 668265263) & 0xFFFFFFFF
    number = ((number ^ (number >> 13)) * 1274126177) & 0xFFFFFFFF
    angle, share = radians((number & 0xFFFF) % 360), ((number >> 16) & 0xFF) / 0xFF
    return x + cos(angle) * share * amount, y + sin(angle) * share * amount


# Places.


def spots_of(map_: Map, placed: Placed) -> tuple[Point, ...]:
    """Return the middles of the locations of a tile, wherever it lies."""
    x, y = centre((placed.q, placed.r))
    spots = []
    for location in map_.components.tiles[placed.tile].locations:
        dx, dy = turned((location.x, location.y), placed.turn)
        spots.append((x + dx, y + dy))
    return tuple(spots)


@lru_cache(maxsize=4)
def spots(map_: Map) -> tuple[Point, ...]:
    """Return the middle of every location."""
    return tuple(spot for placed in map_.placed for spot in spots_of(map_, placed))


def radius(map_: Map, number: int) -> float:
    """Return how far what is drawn of a location reaches from its middle."""
    return CHAMBER if map_.locations[number].kind == "chamber" else HOLLOW


def frame(cells: tuple[Cell, ...]) -> Frame:
    """Return what is just large enough for some cells."""
    around = bounds([centre(cell) for cell in cells] or [centre(CENTRE)])
    return Frame(
        around.left - REACH, around.top - RADIUS, around.width + 2 * REACH, around.height + 2 * RADIUS
    )


def bounds(points: Sequence[Point]) -> Frame:
    """Return what is just large enough for some points, of which there is at least one."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Frame(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)


# Tunnels.


def reverse(curve: Curve) -> Curve:
    """Return a curve from its end to its beginning."""
    return curve[3], curve[2], curve[1], curve[0]


def inner_tunnel(one: Point, other: Point) -> Curve:
    """Return the passage between two locations of a tile: nearly straight, the same one from either end."""
    start, end = sorted((one, other))
    x, y = unsteady(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), 2 * UNSTEADY)
    bend = (start, _between(start, (x, y), 0.67), _between(end, (x, y), 0.67), end)
    return bend if start == one else reverse(bend)


def outer_tunnel(spot: Point, cell: Cell, edge: int) -> Curve:
    """Return the passage from a location out of its tile: it leaves at a right angle, so it goes on smoothly beyond."""
    end = edge_middle(cell, edge)
    dx, dy = turned((1, 0), edge)
    pull = hypot(end[0] - spot[0], end[1] - spot[1]) * 0.4
    return spot, _between(spot, end, 0.35), (end[0] - dx * pull, end[1] - dy * pull), end


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def tunnels_of(map_: Map, placed: Placed) -> tuple[Curve, ...]:
    """Return every passage of a tile: those inside, then those that lead out, by edge."""
    tile, cell = map_.components.tiles[placed.tile], (placed.q, placed.r)
    there = spots_of(map_, placed)
    inside = [inner_tunnel(there[one], there[other]) for one, other in tile.passages]
    out = [outer_tunnel(there[mouth(tile, placed.turn, edge)], cell, edge) for edge in EDGES]
    return (*inside, *out)


def way(map_: Map, start: int, goal: int) -> tuple[Curve, ...]:
    """Return how one gets from a location to a neighbouring one; straight ahead if no passage joins them."""
    where, owner = spots(map_), map_.owners
    here, there = owner[start], owner[goal]
    if here == there:
        passage = tuple(sorted((start - map_.firsts[here], goal - map_.firsts[here])))
        if passage in map_.tiles[here].passages:
            return (inner_tunnel(where[start], where[goal]),)
    for edge in EDGES:
        placed, beyond = map_.placed[here], map_.placed[there]
        cell = (placed.q, placed.r)
        if across(cell, edge) != (beyond.q, beyond.r):
            continue
        back = (edge + 3) % 6
        if (
            map_.firsts[here] + mouth(map_.tiles[here], placed.turn, edge) == start
            and map_.firsts[there] + mouth(map_.tiles[there], beyond.turn, back) == goal
        ):
            out = outer_tunnel(where[start], cell, edge)
            return out, reverse(outer_tunnel(where[goal], (beyond.q, beyond.r), back))
    return ((where[start], where[start], where[goal], where[goal]),)


@lru_cache(maxsize=256)
def between_rims(curves: tuple[Curve, ...], start: float, end: float) -> tuple[Curve, ...]:
    """Return a way without what lies so near its beginning, and so near its end."""
    first, *others = curves
    *others, last = _beyond(first, start), *others
    return (*others, reverse(_beyond(reverse(last), end)))


def _beyond(curve: Curve, near: float) -> Curve:
    """Return the part of a curve that lies no nearer to its beginning than this."""
    low, high = 0.0, 1.0
    for _ in range(10):
        half = (low + high) / 2
        x, y = _rest(curve, half)[0]
        low, high = (half, high) if hypot(x - curve[0][0], y - curve[0][1]) < near else (low, half)
    return _rest(curve, high) if near else curve


def _rest(curve: Curve, share: float) -> Curve:
    """Return a curve without the first such share of it."""
    one, two, three = (_between(a, b, share) for a, b in pairwise(curve))
    four, five = _between(one, two, share), _between(two, three, share)
    return _between(four, five, share), five, three, curve[3]


# Steps of the keyboard.

_WIDE = 2.2
"""How much further away a location counts as for lying aside."""
_BEHIND = 100_000
"""And for lying more aside than ahead: behind all others."""

Steps: TypeAlias = list[dict[str, int]]
"""Where each direction leads from each location; where there is nothing, it leads nowhere."""


def nearest(map_: Map, name: str, way: str) -> str | None:
    """Return the location that lies next in a direction ("left", "right", "up" or "down"), as the map is drawn.

    What lies within half a right angle of it goes first; else whatever lies on that side at all. None: nothing does.
    Step by step one can go everywhere.
    """
    there = _steps(map_)[map_.by_name[name]].get(way)
    return None if there is None else map_.names[there]


@lru_cache(maxsize=2)
def _steps(map_: Map) -> Steps:
    # Rounded: of two that are equally near, every machine takes the same one, however it reckons sines.
    where = tuple((round(x, 3), round(y, 3)) for x, y in spots(map_))
    steps = [_next(where, here) for here in range(len(where))]
    reached = _reached(steps)
    # A place may be nobody's next one. Then a step that leads elsewhere leads there, if nothing is lost by it.
    while len(reached) < len(where):
        lost = min(set(range(len(where))) - reached)
        for here in sorted(reached, key=lambda other: _apart(where[lost], where[other])):
            way, _ = min(_ways(where[here], where[lost]), key=lambda it: it[1])
            before = steps[here].get(way)
            steps[here][way] = lost
            found = _reached(steps)
            if found > reached:
                reached = found
                break
            steps[here].pop(way) if before is None else steps[here].update({way: before})
        else:
            return steps
    return steps


def _next(where: tuple[Point, ...], here: int) -> dict[str, int]:
    """Return what lies next to a location in every direction."""
    best: dict[str, tuple[float, int]] = {}
    for there, spot in enumerate(where):
        if there != here:
            for way, far in _ways(where[here], spot):
                if way not in best or far < best[way][0]:
                    best[way] = far, there
    return {way: there for way, (_, there) in best.items()}


def _ways(here: Point, there: Point) -> tuple[tuple[str, float], ...]:
    """Return the directions in which a point lies, each with how far away it counts as."""
    x, y = there[0] - here[0], there[1] - here[1]
    wide, tall = abs(x), abs(y)
    aside = ("right" if x > 0 else "left", wide + _WIDE * tall + (0 if wide >= tall else _BEHIND))
    above = ("down" if y > 0 else "up", tall + _WIDE * wide + (0 if tall >= wide else _BEHIND))
    if wide < 1:
        return (above,)
    return (aside,) if tall < 1 else (aside, above)


def _reached(steps: Steps) -> set[int]:
    """Return what can be reached from the first location."""
    seen, waiting = {0}, [0]
    while waiting:
        for there in steps[waiting.pop()].values():
            if there not in seen:
                seen.add(there)
                waiting.append(there)
    return seen


def _apart(one: Point, other: Point) -> float:
    return round(hypot(one[0] - other[0], one[1] - other[1]), 3)
