"""The ground that everything stands on: tiles, tunnels, Chambers and Hollows, painted once for each map.

It is one drawing without anything that can be pressed, and the same text for as long as no tile is added, so a
redraw has nothing to do here. The places that lie over it as buttons are put there by rules of a stylesheet which
is written here too: no element may carry a style of its own, as the content security policy forbids it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from critterbox.table.markup import Markup, element, join
from critterbox.table.pieces import piece
from critterbox.table.vacuum import look
from critterbox.table.vacuum.geometry import (
    REACH,
    Curve,
    Frame,
    Point,
    centre,
    corners,
    frame,
    inner_tunnel,
    outer_tunnel,
    spots,
    spots_of,
    tunnels_of,
    turned,
    unsteady,
    whole,
)
from critterbox.table.vacuum.pieces import hex_id
from critterbox.vacuum.hexmap import CENTRE, EDGES, Cell, Map, Placed, Tile, mouth

MARGIN = 26
"""How much room there is around the tiles when all of them are shown."""
SOILS = 3
SIGN = 13
"""Half of the side of the square that a letter stands in."""
PLATE = 13
"""How high the plate is that a name stands on."""
NAME_BELOW = {"hollow": 21, "chamber": 31, "heart": 34}
"""How far below the middle of a location the middle of its name is."""
_STEP = 14
"""How far apart the points are that are tried for what lies about on a tile."""
_ENOUGH = 3
"""How much room around it something has that lies about."""


# Text of paths. Whole numbers: at any size on a screen the difference is less than the ink is wide.


def number(value: float) -> str:
    """Return a coordinate."""
    return str(whole(value))


def pair(point: Point) -> str:
    """Return the coordinates of a point."""
    return f"{whole(point[0])} {whole(point[1])}"


def path(curves: Iterable[Curve]) -> str:
    """Return the path of curves that do not hang together."""
    return "".join(
        f"M{pair(start)}C{pair(one)} {pair(other)} {pair(end)}" for start, one, other, end in curves
    )


def line(curves: Iterable[Curve]) -> str:
    """Return the path of curves each of which begins where the last one ended."""
    text = ""
    for start, one, other, end in curves:
        text += f"C{pair(one)} {pair(other)} {pair(end)}" if text else path([(start, one, other, end)])
    return text


@lru_cache(maxsize=256)
def outline(cell: Cell) -> str:
    """Return the outline of a tile as a steady hand would not draw it; neighbours share their edges."""
    ends = corners(cell)
    text = f"M{pair(unsteady(ends[0]))}"
    for one, other in pairwise((*ends, ends[0])):
        thirds = [
            unsteady((one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share), 5)
            for share in (1 / 3, 2 / 3)
        ]
        text += f"C{pair(thirds[0])} {pair(thirds[1])} {pair(unsteady(other))}"
    return f"{text}z"


def _straight(cell: Cell) -> str:
    return f"M{'L'.join(pair(unsteady(corner)) for corner in corners(cell))}z"


def _ring(reach: float, bumps: int = 0, depth: float = 0) -> str:
    """Return a circle around (0, 0) as a pen would draw it, perhaps with bumps."""
    count = 2 * bumps or 12
    points = []
    for at in range(count):
        angle = 2 * pi * at / count
        far = reach + (depth if bumps and at % 2 else 0)
        points.append(unsteady((cos(angle) * far, sin(angle) * far), 0 if bumps else 1.3))
    middles = [((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in pairwise((*points, points[0]))]
    text = f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}"
    for (x, y), (u, v) in zip(points, middles, strict=True):
        text += f"Q{x:.1f} {y:.1f} {u:.1f} {v:.1f}"
    return f"{text}z"


# What is drawn many times is described once, and put at every point of a path: so the whole drawing is a few elements.

_FLOOR = (
    '<circle r="{0}" fill="url(#art-lamp)"/>'
    '<path fill="var(--shade)" d="M-{1}-{2}A{0} {0} 0 0 1 {1}-{2}A{3} {4} 0 0 0-{1}-{2}z"/>'
)
_ROOM = '<circle r="26" fill="var(--ink)"/>' + _FLOOR.format(25, 24.4, 5, 27, 23)
_INKED = 'stroke="var(--ink)" stroke-width="3"'
_LITTER = {
    "pebbles": "M-9 2a5 4 0 1 0 10 0a5 4 0 1 0-10 0zM2-2a3 3 0 1 0 7 0a3 3 0 1 0-7 0zM2 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
    "root": "M-12 2Q-5-4 1 0T12-3M-2-1Q1 5 6 8M-7-1Q-9-6-6-9",
    "bone": "M-7-3a3 3 0 1 1 3-3L7 1a3 3 0 1 1 0 5a3 3 0 1 1-4-1L-7 1a3 3 0 1 1 0-4z",
    "clover": "M0 9Q-2 2 0-3Q-9-1-7-5Q-4-6 0-3Q-2-9 2-9Q5-8 0-3Q5-6 7-3Q7 1 0-3",
    "snail": "M-9 6H9Q6 4 6 0A6 6 0 1 0-3 4A3.6 3.6 0 1 0 0-3",
    "acorn": "M-5-1Q-5 7 0 9Q5 7 5-1zM-7-2.500Q0-9 7-2.500z",
}
_SOLID = ("pebbles", "bone", "acorn")


def _stamp(name: str, content: str) -> str:
    return f'<marker id="art-{name}" markerUnits="userSpaceOnUse" overflow="visible">{content}</marker>'


DEFINITIONS = Markup(
    '<defs><radialGradient id="art-lamp" cy=".42"><stop offset=".5" stop-color="var(--lit)"/>'
    '<stop offset="1" stop-color="var(--dim)"/></radialGradient>'
    + _stamp(
        "chamber",
        f'<path fill="var(--stone)" {_INKED} d="{_ring(32)}"/><circle r="28.4" stroke="var(--stone-gap)" '
        f'stroke-width="5" stroke-dasharray="2 9.15" stroke-linecap="butt"/>{_ROOM}',
    )
    + _stamp("heart", f'<path fill="var(--honey)" {_INKED} d="{_ring(29, 11, 11)}"/>{_ROOM}')
    + _stamp("hollow", f'<path fill="var(--ink)" d="{_ring(20.8)}"/>{_FLOOR.format(18, 17.5, 4, 20, 16)}')
    + _stamp(
        "plaque",
        f'<path fill="var(--paper)" {_INKED} d="M-11.5-9Q0-12.5 11.5-9L11 6Q8 11 0 13Q-8 11-11 6z"/>',
    )
    + _stamp(
        "sign",
        f'<rect x="-{SIGN}" y="-{SIGN}" width="{2 * SIGN}" height="{2 * SIGN}" rx="4" '
        f'fill="var(--indicator)" {_INKED}/>',
    )
    + "".join(
        _stamp(
            name,
            f'<path fill="{"var(--litter)" if name in _SOLID else "none"}" stroke="var(--litter)" '
            f'stroke-width="2.4" d="{d}"/>',
        )
        for name, d in _LITTER.items()
    )
    + "</defs>"
)


def _everywhere(name: str, points: Iterable[Point]) -> Markup | None:
    """Return something at every one of these points."""
    d = "L".join(map(pair, points))
    if not d:
        return None
    stamp = f"url(#art-{name})"
    return element(
        "path",
        {"d": f"M{d}h0", "marker-start": stamp, "marker-mid": stamp, "marker-end": stamp},
    )


# What else is on a tile, where there is room for it.


_TRIED = tuple(
    (_STEP * (x + y % 2 / 2), _STEP * 0.87 * y)
    for y in range(-5, 6)
    for x in range(-5, 6)
    if hypot(_STEP * (x + y % 2 / 2), _STEP * 0.87 * y) < REACH - SIGN
)


@lru_cache(maxsize=256)
def room(tile: Tile) -> tuple[Point, ...]:
    """Return where there is room on an unturned tile: first for its letter, then for what may lie about there."""
    there = [(float(it.x), float(it.y)) for it in tile.locations]
    full = [
        (x, y, 48.0 if it.kind == "chamber" else 30.0)
        for it, (x, y) in zip(tile.locations, there, strict=True)
    ]
    tunnels = [inner_tunnel(there[one], there[other]) for one, other in tile.passages]
    tunnels += [outer_tunnel(there[mouth(tile, 0, edge)], CENTRE, edge) for edge in EDGES]
    full += [(*_on(tunnel, share), 11.0) for tunnel in tunnels for share in (0.35, 0.6, 0.85)]
    clear = {point: _clearance(point, full) for point in _TRIED}
    found: list[Point] = []
    while len(found) < 3:
        best = max(clear, key=clear.__getitem__)
        if found and clear[best] < _ENOUGH:
            break
        found.append(best)
        for point, room_there in clear.items():
            apart = hypot(point[0] - best[0], point[1] - best[1]) - SIGN - 3
            clear[point] = min(room_there, apart)
    return tuple(found)


def _on(curve: Curve, share: float) -> Point:
    """Return a point of a curve."""
    rest = 1 - share
    at = [
        rest**3 * start + 3 * rest**2 * share * one + 3 * rest * share**2 * other + share**3 * end
        for start, one, other, end in zip(*curve, strict=True)
    ]
    return at[0], at[1]


def _clearance(point: Point, full: Iterable[tuple[float, float, float]]) -> float:
    """Return how far a point is from whatever lies on a tile, and from its edges."""
    x, y = point
    clear = REACH - 4 - max(abs(x), abs(x) / 2 + abs(y) * 0.866)
    for there_x, there_y, reach in full:
        dx, dy, near = x - there_x, y - there_y, clear + reach
        if near > 0 and dx * dx + dy * dy < near * near:
            clear = hypot(dx, dy) - reach
    return clear


# Tiles.


def _kind(cell: Cell) -> str:
    """Return which colour the ground of a cell has; no two neighbours have the same."""
    return "centre" if cell == CENTRE else f"s{(cell[0] - cell[1]) % SOILS}"


def ground(cells: Sequence[Cell]) -> list[Markup]:
    """Return the ground of some cells."""
    kinds: dict[str, str] = {}
    for cell in cells:
        kinds[_kind(cell)] = kinds.get(_kind(cell), "") + outline(cell)
    return [element("path", {"class": f"soil {kind}", "d": d}) for kind, d in sorted(kinds.items())]


def burrow(map_: Map, tiles: Mapping[int, Placed], tunnels: str) -> Markup:
    """Return the tunnels of some tiles, under this id, with Chambers, Hollows, letters, and what lies about."""
    stamps: dict[str, list[Point]] = {}
    letters = []
    for number_, placed in tiles.items():
        tile, (x, y) = map_.components.tiles[placed.tile], centre((placed.q, placed.r))
        free = [turned(point, placed.turn) for point in room(tile)]
        free = [(x + dx, y + dy) for dx, dy in free]
        if tile.letter is not None:
            stamps.setdefault("sign", []).append(free[0])
            letters.append(text(free[0], "letter", tile.letter, 7))
        for at, point in enumerate(free[1:]):
            stamps.setdefault(tuple(_LITTER)[(3 * number_ + 2 * at) % len(_LITTER)], []).append(point)
        for location, spot in zip(tile.locations, spots_of(map_, placed), strict=True):
            central = location.kind == "chamber" and location.size is None
            stamps.setdefault("heart" if central else location.kind, []).append(spot)
    curves = [curve for placed in tiles.values() for curve in tunnels_of(map_, placed)]
    return join(
        element("defs", {}, element("path", {"id": tunnels, "d": path(curves)})),
        *(element("use", {"href": f"#{tunnels}", "class": kind}) for kind in ("tunnel", "gang", "dashes")),
        *(_everywhere(name, stamps[name]) for name in sorted(stamps)),
        *letters,
    )


def sizes(map_: Map, placed: Placed) -> Markup:
    """Return the sizes of a tile's Chambers; on the map they stand at their buttons."""
    chambers = [
        ((x, y - 27), str(location.size))
        for location, (x, y) in zip(
            map_.components.tiles[placed.tile].locations, spots_of(map_, placed), strict=True
        )
        if location.size is not None
    ]
    return join(
        _everywhere("plaque", [at for at, _ in chambers]),
        *(text(at, "size", size, 6) for at, size in chambers),
    )


def text(at: Point, kind: str, content: str, lower: int) -> Markup:
    """Return a word whose foot is so much lower than a point."""
    return element("text", {"class": kind, "x": number(at[0]), "y": number(at[1] + lower)}, content)


@lru_cache(maxsize=4)
def land(map_: Map) -> Markup:
    """Return the whole drawing."""
    cells = [(placed.q, placed.r) for placed in map_.placed]
    below = element("path", {"id": "ground", "d": "".join(map(_straight, cells))})
    drawing = element(
        "svg",
        {"id": "land", "class": "land", "viewBox": view_box(map_), "aria-hidden": "true"},
        DEFINITIONS,
        element("defs", {}, below),
        *(element("use", {"href": "#ground", "class": kind}) for kind in ("depth", "rim")),
        *ground(cells),
        burrow(map_, dict(enumerate(map_.placed)), "tunnels"),
    )
    return piece(drawing)


def _plate(middle: Point, half: float) -> str:
    """Return a plate for a name, with round ends; `half` is half of its length."""
    x, y = middle
    straight, round_ = number(2 * half - PLATE), f"a{PLATE / 2} {PLATE / 2} 0 0 1 0 "
    start = pair((x - half + PLATE / 2, y - PLATE / 2))
    return f"M{start}h{straight}{round_}{PLATE}h-{straight}{round_}-{PLATE}z"


@lru_cache(maxsize=4)
def names(map_: Map) -> Markup:
    """Return what every location is called, as the log calls it too: one drawing that lies over whoever is there."""
    signs, words = "", []
    for name, location, (x, y) in zip(map_.names, map_.locations, spots(map_), strict=True):
        central = location.kind == "chamber" and location.size is None
        middle = y + NAME_BELOW["heart" if central else location.kind]
        signs += _plate((x, middle), 9.5 + 3.5 * (len(name) - 1))
        words.append(element("tspan", {"x": number(x), "y": number(middle + 4)}, name))
    drawing = element(
        "svg",
        {"id": "names", "class": "names", "viewBox": view_box(map_), "aria-hidden": "true"},
        element("path", {"d": signs}),
        element("text", {}, words),
    )
    return piece(drawing)


# How large everything is, and where its buttons lie.


@lru_cache(maxsize=4)
def world(map_: Map) -> Frame:
    """Return the part of the plane that can be seen at all: room for the map to grow by one tile on every side."""
    return frame((*map_.cells, *map_.frontier)).grown(MARGIN)


@lru_cache(maxsize=8)
def shown(map_: Map, cells: tuple[Cell, ...] = ()) -> Frame:
    """Return what is shown when all of the map is, with some empty cells."""
    return frame((*map_.cells, *cells)).grown(MARGIN)


@lru_cache(maxsize=4)
def start(map_: Map) -> str:
    """Return what tells the map of one game from that of another: how it began."""
    return " ".join(f"{placed.tile}.{placed.turn}" for placed in map_.placed[: len(EDGES) + 1])


def view_box(map_: Map) -> str:
    """Return the world as a drawing's view box."""
    return frame_text(world(map_))


def frame_text(frame_: Frame) -> str:
    """Return a frame as text."""
    return " ".join(map(number, frame_))


@lru_cache(maxsize=4)
def rules(map_: Map) -> str:
    """Return the stylesheet that says where the buttons of the map lie."""
    whole = world(map_)
    lines = [
        "#world{"
        + "".join(
            f"--{side}:{number(length)};"
            for side, length in zip(("left", "top", "wide", "tall"), whole, strict=True)
        )
        + "}"
    ]
    lines += [_rule(look.place(name), spot) for name, spot in zip(map_.names, spots(map_), strict=True)]
    lines += [
        _rule(f"{hex_id(tile)},#{look.tile(tile)}", centre((it.q, it.r)))
        for tile, it in enumerate(map_.placed)
    ]
    lines += [_rule(look.cell(*cell), centre(cell)) for cell in map_.frontier]
    return "".join(lines)


def _rule(name: str, at: Point) -> str:
    return f"#{name}{{--x:{number(at[0])};--y:{number(at[1])}}}"
