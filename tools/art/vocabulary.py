"""The drawing vocabulary of the whole box: one hand, one ink, one palette.

Everything here is a pure function.  Most return a string of SVG elements; the
ones in the first half return lists of points, which is what the others draw.

* A *point* is ``(x, y)``, or ``(x, y, 1)`` for a sharp corner; a list of points
  is joined by a smooth curve, the way a pen would do it.
* A *spine* is a list of ``(x, y, half_width)``: the middle line of a limb, a
  neck, a tail, a worm.
* y points down, creatures live in a 120 x 120 frame and the light comes from
  the upper left.
* Colours are presentation attributes only: no style, no ids, no references,
  so that any number of drawings can be put in one page under a strict CSP.

The slight wobble of the ink depends on nothing but the coordinates, so the
same call always draws the same line.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, radians, sin
from typing import TypeVar

Pair = tuple[float, float]
Points = Sequence[tuple[float, ...]]
Spine = Sequence[tuple[float, float, float]]
Item = TypeVar("Item")

INK, CREAM, BRICK, AMBER = "#2b1d2e", "#fff6e3", "#c8553d", "#f2a541"
HONEY, MOSS, LEAF, TEAL = "#f7d070", "#6a994e", "#a7c957", "#3a8f8a"
SKY, PLUM, ROSE, BONE = "#8ecae6", "#7b4b94", "#e58fb1", "#efe3c8"
SLATE, NIGHT = "#5c677d", "#2a2350"

OUTLINE, INNER, FINE = 4, 3, 2.2  # the three pens
WOBBLE = 0.7  # how far the hand strays, in frame units
GULLET = "#4a1c33"  # the inside of every mouth
SHADES = {  # the shade of each palette colour, warmer than mere darkness
    CREAM: "#ecd3c3",
    BRICK: "#a23c36",
    AMBER: "#dc7f35",
    HONEY: "#eaae4b",
    MOSS: "#4d7c4b",
    LEAF: "#83ae4a",
    TEAL: "#2b6c75",
    SKY: "#63a7cc",
    PLUM: "#5b3680",
    ROSE: "#c9699b",
    BONE: "#d6bf9c",
    SLATE: "#454e6b",
    NIGHT: "#1c173c",
}


# ---------------------------------------------------------------- colours


def mix(colour: str, other: str, amount: float) -> str:
    """``colour`` with ``amount`` (0..1) of ``other`` stirred in."""
    pairs = zip(bytes.fromhex(colour[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * amount):02x}" for a, b in pairs)


def dark(colour: str, amount: float = 0.24) -> str:
    """The shade tone of a colour: its own, or a warm step towards ink."""
    if amount == 0.24 and colour in SHADES:
        return SHADES[colour]
    return mix(colour, "#4a1f5a", amount)


def light(colour: str, amount: float = 0.5) -> str:
    """The highlight tone of a colour: a step towards warm white."""
    return mix(colour, "#fffaf0", amount)


# ----------------------------------------------------------------- points


def num(value: float) -> str:
    """A coordinate, rounded to one decimal and written as short as possible."""
    text = f"{value:.1f}".removesuffix(".0")
    text = text.replace("-0.", "-.") if text.startswith("-0.") else text
    text = text[1:] if text.startswith("0.") else text
    return "0" if text in ("-0", "", "-") else text


def nums(*values: float) -> str:
    """Several coordinates, separated only where they have to be."""
    out, last = "", ""
    for value in values:
        text = num(value)
        glued = not out or text[0] == "-" or (text[0] == "." and "." in last)
        out += text if glued else " " + text
        last = text
    return out


def wobble(x: float, y: float, amount: float = WOBBLE) -> Pair:
    """The point next to (x, y) where an unsteady hand would have put it."""
    n = (round(x * 10) * 374761393 + round(y * 10) * 668265263) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    angle, reach = (n & 0xFFFF) / 0xFFFF * 2 * pi, ((n >> 16) & 0xFF) / 0xFF
    return x + cos(angle) * reach * amount, y + sin(angle) * reach * amount


def ring(
    x: float,
    y: float,
    rx: float,
    ry: float | None = None,
    n: int = 8,
    turn: float = 0.0,
    bumps: tuple[float, ...] = (),
) -> Points:
    """Points of an ellipse, from the top clockwise; ``bumps`` scale single radii."""
    tall = rx if ry is None else ry
    out = []
    for i in range(n):
        a = 2 * pi * i / n - pi / 2 + radians(turn)
        k = bumps[i % len(bumps)] if bumps else 1
        out.append((x + cos(a) * rx * k, y + sin(a) * tall * k))
    return out


def spiky(
    x: float,
    y: float,
    rx: float,
    ry: float,
    n: int,
    length: float,
    lean: float = 0.0,
    turn: float = 0.0,
    skip: tuple[int, ...] = (),
) -> Points:
    """Points of an ellipse with ``n`` sharp spikes (leaning by a part of their pitch)."""
    out: list[tuple[float, ...]] = []
    for i in range(n):
        a = 2 * pi * i / n - pi / 2 + radians(turn)
        tip = a + 2 * pi / n * (0.5 + lean)
        out.append((x + cos(a) * rx, y + sin(a) * ry, 1))
        if i not in skip:
            out.append((x + cos(tip) * (rx + length), y + sin(tip) * (ry + length), 1))
    return out


def shaggy(
    points: Points, length: float, step: float = 5.0, droop: float = 3.0, upto: float = 999.0
) -> Points:
    """A closed outline turned into tufts of fur that sweep downwards.

    ``step`` is the distance between a tip and the next valley; below
    ``upto`` (a y) the outline stays smooth.
    """
    dense = sample(points, per=12)
    out: list[tuple[float, ...]] = []
    run, tip, last = 0.0, False, dense[-1]
    for p, (nx, ny) in zip(dense, _normals(dense), strict=True):
        run += hypot(p[0] - last[0], p[1] - last[1])
        last = p
        if run < step * (1.15 if tip else 0.85):
            continue
        run, tip = 0.0, not tip
        if tip and p[1] < upto:
            down = (-nx * ny, 1 - ny * ny)  # gravity along the outline
            out.append((p[0] + nx * length + down[0] * droop, p[1] + ny * length + down[1] * droop, 1))
        else:
            out.append(p)
    return out


def tube(spine: Spine, cap: float = 0.8) -> Points:
    """The outline of a spine: up its left side, round the tip, down its right side."""
    left, right = [], []
    for i, (x, y, w) in enumerate(spine):
        ax, ay, _ = spine[max(i - 1, 0)]
        bx, by, _ = spine[min(i + 1, len(spine) - 1)]
        d = hypot(bx - ax, by - ay) or 1
        nx, ny = (by - ay) / d, -(bx - ax) / d
        left.append((x + nx * w, y + ny * w))
        right.append((x - nx * w, y - ny * w))
    (ax, ay, _), (bx, by, w) = spine[-2:]
    d = hypot(bx - ax, by - ay) or 1
    tip = (bx + (bx - ax) / d * w * cap, by + (by - ay) / d * w * cap)
    return [*left, tip, *right[::-1]]


def move(points: Points, dx: float = 0.0, dy: float = 0.0, flip: float | None = None) -> Points:
    """Points shifted, and mirrored left-right about x = ``flip`` if given."""
    out = [((2 * flip - p[0] if flip is not None else p[0]) + dx, p[1] + dy, *p[2:]) for p in points]
    return out[::-1] if flip is not None else out


def spin(points: Points, x: float, y: float, turn: float) -> Points:
    """Points turned by some degrees (clockwise) about (x, y)."""
    c, s = cos(radians(turn)), sin(radians(turn))
    return [
        (x + (p[0] - x) * c - (p[1] - y) * s, y + (p[0] - x) * s + (p[1] - y) * c, *p[2:]) for p in points
    ]


def _handles(points: Points, closed: bool, shake: float) -> list[tuple[Pair, Pair, Pair, Pair]]:
    """The Bezier segments (p0, c0, c1, p1) of the smooth curve through the points."""
    pts = [(*wobble(p[0], p[1], shake), len(p) > 2 and bool(p[2])) for p in points]
    n = len(pts)

    def tangent(i: int, outgoing: bool) -> Pair:
        here = pts[i]
        a, b = pts[i - 1], pts[(i + 1) % n]
        if not closed and i == 0:
            a = here
        if not closed and i == n - 1:
            b = here
        if here[2]:
            a, b = (here, b) if outgoing else (a, here)
        d = hypot(b[0] - a[0], b[1] - a[1]) or 1
        return (b[0] - a[0]) / d, (b[1] - a[1]) / d

    segments = []
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        p, q = pts[i], pts[j]
        k = hypot(q[0] - p[0], q[1] - p[1]) * 0.36
        (ux, uy), (vx, vy) = tangent(i, True), tangent(j, False)
        segments.append((p[:2], (p[0] + ux * k, p[1] + uy * k), (q[0] - vx * k, q[1] - vy * k), q[:2]))
    return segments


def curve(points: Points, closed: bool = True, shake: float = WOBBLE) -> str:
    """The path data of a smooth line through the points."""
    segments = _handles(points, closed, shake)
    x, y = (round(v, 1) for v in segments[0][0])
    out, steps = "M" + nums(x, y), []
    for _, c, d, q in segments:
        rel = [round(v, 1) for v in (c[0] - x, c[1] - y, d[0] - x, d[1] - y, q[0] - x, q[1] - y)]
        steps += rel
        x, y = x + rel[4], y + rel[5]
    return out + "c" + nums(*steps) + ("z" if closed else "")


def sample(points: Points, closed: bool = True, per: int = 6) -> list[Pair]:
    """The smooth line through the points as a dense polyline."""
    out = []
    for p, c, d, q in _handles(points, closed, WOBBLE):
        for i in range(per):
            t = i / per
            s = 1 - t
            a, b, e, f = s**3, 3 * s * s * t, 3 * s * t * t, t**3
            out.append((a * p[0] + b * c[0] + e * d[0] + f * q[0], a * p[1] + b * c[1] + e * d[1] + f * q[1]))
    return out


def _normals(dense: Sequence[Pair]) -> list[Pair]:
    """Outward unit normals of a closed polyline."""
    n = len(dense)
    area = sum(dense[i - 1][0] * dense[i][1] - dense[i][0] * dense[i - 1][1] for i in range(n))
    sign = 1 if area > 0 else -1
    out = []
    for i in range(n):
        a, b = dense[i - 1], dense[(i + 1) % n]
        d = hypot(b[0] - a[0], b[1] - a[1]) or 1
        out.append((sign * (b[1] - a[1]) / d, -sign * (b[0] - a[0]) / d))
    return out


def _clockwise(points: Points) -> Points:
    """The same outline, running clockwise."""
    area = sum(points[i - 1][0] * p[1] - p[0] * points[i - 1][1] for i, p in enumerate(points))
    return points if area > 0 else points[::-1]


def _facing(points: Points, toward: Pair, least: float = 14.0) -> list[list[tuple[Pair, Pair]]]:
    """Runs of the outline that face ``toward``, as lists of (point, normal)."""
    dense = sample(points)
    normals = _normals(dense)
    n = len(dense)
    good = [nx * toward[0] + ny * toward[1] > 0.12 for nx, ny in normals]
    if all(good) or not any(good):
        return []
    start = next(i for i in range(n) if good[i] and not good[i - 1])
    runs, run = [], []
    for k in range(n + 1):
        i = (start + k) % n
        if k < n and good[i]:
            run.append((dense[i], normals[i]))
        elif run:
            runs.append(run)
            run = []

    def size(r: list[tuple[Pair, Pair]]) -> float:
        return sum(hypot(a[0][0] - b[0][0], a[0][1] - b[0][1]) for a, b in pairwise(r))

    return [r for r in runs if size(r) > least]


def _thin(items: Sequence[Item], n: int) -> list[Item]:
    """``n`` items of a list, evenly spread, both ends included."""
    return [items[round(i * (len(items) - 1) / (n - 1))] for i in range(n)]


# ---------------------------------------------------------------- the pens


def path(d: str, fill: str = "none", width: float = 0.0, stroke: str = INK) -> str:
    """One path element."""
    pen = f' stroke="{stroke}" stroke-width="{num(width)}"' if width else ""
    return f'<path d="{d}" fill="{fill}"{pen}/>'


def shape(
    points: Points, fill: str, width: float = OUTLINE, closed: bool = True, shake: float = WOBBLE
) -> str:
    """A filled, inked shape.  ``closed=False`` leaves the base of a limb open."""
    return path(curve(points, closed, shake), fill, width)


def shapes(fill: str, width: float, *outlines: Points) -> str:
    """Several inked shapes of one colour; later ones do not cover earlier ones' ink."""
    return path("".join(curve(_clockwise(points)) for points in outlines), fill, width)


def board(x: float, y: float, w: float, h: float, bow: float = 0.8) -> Points:
    """Points of a hand-sawn rectangle: planks, walls, bins."""
    return [
        (x, y, 1),
        (x + w / 2, y + bow),
        (x + w, y, 1),
        (x + w - bow, y + h / 2),
        (x + w, y + h, 1),
        (x + w / 2, y + h + bow),
        (x, y + h, 1),
        (x + bow, y + h / 2),
    ]


def flat(points: Points, fill: str) -> str:
    """A shape without ink: patterns, bellies, patches."""
    return path(curve(points), fill)


def line(points: Points, width: float = INNER, colour: str = INK) -> str:
    """A stroke of the pen."""
    return path(curve(points, False), "none", width, colour)


def lines(width: float, colour: str, *strokes: Points) -> str:
    """Several strokes of one pen."""
    return path("".join(curve(points, False) for points in strokes), "none", width, colour)


def wire(points: Points, colour: str, width: float = 3.0, pen: float = 2.6) -> str:
    """A thin inked thing of even width: bird legs, bare tails, feelers, handles."""
    d = curve(points, False)
    return path(d, "none", width + 2 * pen) + path(d, "none", width, colour)


def dot(x: float, y: float, r: float, fill: str = INK, ry: float | None = None) -> str:
    """A plain round dot (or oval)."""
    if ry is None or ry == r:
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"/>'
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(r)}" ry="{num(ry)}" fill="{fill}"/>'


def group(
    content: str, x: float = 0.0, y: float = 0.0, scale: float = 1.0, turn: float = 0.0, flip: bool = False
) -> str:
    """Content moved to (x, y), scaled and turned (degrees) about its own origin."""
    t = f"translate({nums(x, y)})" if x or y else ""
    t += f"rotate({num(turn)})" if turn else ""
    if flip:
        t += f"scale({-scale:g} {scale:g})"
    elif scale != 1:
        t += f"scale({scale:g})"
    return f'<g transform="{t}">{content}</g>' if t else content


def about(content: str, x: float, y: float, turn: float) -> str:
    """Content turned by some degrees about (x, y)."""
    return f'<g transform="rotate({num(turn)} {nums(x, y)})">{content}</g>'


def svg(content: str, width: int = 120, height: int = 120) -> str:
    """A whole drawing.  The defaults sit on the root, so they are left out below it."""
    content = content.replace(' fill="none"', "").replace(f' stroke-width="{OUTLINE}"', "")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" fill="none" stroke-linecap="round" '
        f'stroke-linejoin="round" stroke-width="{OUTLINE}">{content}</svg>\n'
    )


# ------------------------------------------------------------ light, bodies


def shading(points: Points, colour: str, depth: float = 6.0, inset: float = 1.5) -> str:
    """Flat shade along the lower right edge of a shape, inside its ink."""
    out = ""
    for run in _facing(points, (0.45, 0.9)):
        picked = _thin(run, max(4, min(9, len(run) // 4)))
        last = len(picked) - 1
        outer: list[tuple[float, ...]] = []
        inner: list[tuple[float, ...]] = []
        for i, ((x, y), (nx, ny)) in enumerate(picked):
            d = inset + depth * sin(pi * i / last) ** 0.7 if 0 < i < last else inset
            outer.append((x - nx * inset, y - ny * inset, i in (0, last)))
            if 0 < i < last:
                inner.append((x - nx * d, y - ny * d))
        out += curve(outer + inner[::-1], True, 0)
    return path(out, colour) if out else ""


def gloss(
    points: Points, colour: str, inset: float = 6.0, width: float = 3.0, start: float = 0.3, end: float = 0.62
) -> str:
    """One highlight stroke along the upper left edge of a shape."""
    runs = _facing(points, (-0.75, -0.65))
    if not runs:
        return ""
    run = max(runs, key=len)
    part = run[int(len(run) * start) : int(len(run) * end) + 1]
    if len(part) < 3:
        return ""
    picked = [(x - nx * inset, y - ny * inset) for (x, y), (nx, ny) in _thin(part, 3)]
    return path(curve(picked, False, 0), "none", width, colour)


def solid(
    points: Points,
    colour: str,
    depth: float = 6.0,
    shine: bool = True,
    closed: bool = True,
    width: float = OUTLINE,
) -> str:
    """A whole body part: ink, flat colour, one shade, one highlight."""
    out = shape(points, colour, width, closed)
    out += shading(points, dark(colour), depth) if depth else ""
    return out + (gloss(points, light(colour)) if shine else "")


def union(colour: str, *outlines: Points, width: float = OUTLINE) -> str:
    """Several closed outlines melted into one inked shape, without seams.

    The ink lies outside the outlines (it is painted before the fill), so draw
    them about half a pen smaller than usual.
    """
    d = "".join(curve(_clockwise(points)) for points in outlines)
    return f'<path d="{d}" fill="{colour}" stroke="{INK}" stroke-width="{num(width * 1.8)}" paint-order="stroke"/>'


def span(points: Points, y: float) -> Pair | None:
    """The leftmost and rightmost x of an outline at height y, or None."""
    dense = sample(points)
    xs = []
    for (ax, ay), (bx, by) in pairwise([*dense, dense[0]]):
        if (ay <= y) != (by <= y):
            xs.append(ax + (bx - ax) * (y - ay) / (by - ay))
    return (min(xs), max(xs)) if len(xs) > 1 else None


def stripe(points: Points, y0: float, y1: float, colour: str, bend: float = 3.0, inset: float = 1.5) -> str:
    """A stripe across an outline between two heights, sagging by ``bend``."""
    top, low = span(points, y0), span(points, y1)
    if not top or not low:
        return ""
    a, b, c, d = top[0] + inset, top[1] - inset, low[1] - inset, low[0] + inset
    return path(
        f"M{nums(a, y0)}Q{nums((a + b) / 2, y0 + 2 * bend, b, y0)}L{nums(c, y1)}"
        f"Q{nums((c + d) / 2, y1 + 2 * bend, d, y1)}z",
        colour,
    )


def spot(x: float, y: float, r: float, colour: str, ry: float | None = None, turn: float = 0.0) -> str:
    """One uneven spot."""
    return flat(ring(x, y, r, ry, 5, turn, (1, 0.94, 1.05)), colour)


def spots(colour: str, *places: tuple[float, float, float]) -> str:
    """Several spots, each (x, y, r)."""
    return path(
        "".join(curve(ring(x, y, r, None, 4 if r < 5 else 5, x, (1, 0.9, 1.06))) for x, y, r in places),
        colour,
    )


# ------------------------------------------------------- limbs and the like


def limb(
    spine: Spine,
    colour: str,
    depth: float = 2.5,
    closed: bool = False,
    cap: float = 0.8,
    width: float = OUTLINE,
) -> str:
    """A neck, arm, leg, tentacle or tail; its base is left open to melt into a body."""
    points = tube(spine, cap)
    return shape(points, colour, width, closed) + (shading(points, dark(colour), depth) if depth else "")


def bands(spine: Spine, colour: str, *parts: Pair, inset: float = 1.4) -> str:
    """Bands across a limb, each (from, to) in 0..1 along its spine: ringed tails."""

    def at(t: float) -> tuple[Pair, Pair]:
        f = t * (len(spine) - 1)
        i = min(int(f), len(spine) - 2)
        f -= i
        (ax, ay, aw), (bx, by, bw) = spine[i], spine[i + 1]
        x, y, w = ax + (bx - ax) * f, ay + (by - ay) * f, aw + (bw - aw) * f - inset
        d = hypot(bx - ax, by - ay) or 1
        nx, ny = (by - ay) / d * w, -(bx - ax) / d * w
        return (x + nx, y + ny), (x - nx, y - ny)

    out = ""
    for a, b in parts:
        (al, ar), (bl, br) = at(a), at(b)
        out += path(f"M{nums(*al)}L{nums(*bl)}L{nums(*br)}L{nums(*ar)}z", colour)
    return out


def creases(spine: Spine, colour: str, *places: float, reach: float = 0.7, width: float = FINE) -> str:
    """Bulging lines across a limb at places 0..1 along its spine: worms, sausages, legs."""
    strokes = []
    for t in places:
        i = min(int(t * (len(spine) - 1)), len(spine) - 2)
        f = t * (len(spine) - 1) - i
        (ax, ay, aw), (bx, by, bw) = spine[i], spine[i + 1]
        x, y, w = ax + (bx - ax) * f, ay + (by - ay) * f, (aw + (bw - aw) * f) * reach
        d = hypot(bx - ax, by - ay) or 1
        ux, uy = (bx - ax) / d, (by - ay) / d
        strokes.append(
            [(x + uy * w, y - ux * w), (x - ux * w * 0.3, y - uy * w * 0.3), (x - uy * w, y + ux * w)]
        )
    return lines(width, colour, *strokes)


def foot(x: float, y: float, w: float, h: float, colour: str, toes: int = 3, width: float = OUTLINE) -> str:
    """A foot standing on (x, y): its sole is at y, its toes are lines of the pen."""
    points = [
        (x - w, y - 1),
        (x - w * 0.85, y - h * 0.65),
        (x, y - h),
        (x + w * 0.85, y - h * 0.65),
        (x + w, y - 1),
        (x, y + 0.5),
    ]
    gaps = [x - w + 2 * w * i / toes for i in range(1, toes)]
    return shape(points, colour, width) + lines(
        FINE, INK, *([(t, y - 1), (t + (x - t) * 0.12, y - h * 0.42)] for t in gaps)
    )


def claws(x: float, y: float, w: float, n: int = 3, size: float = 5.0, colour: str = BONE) -> str:
    """A row of claws whose bases are centred on (x, y)."""
    d = ""
    for i in range(n):
        cx = x - w + 2 * w * i / max(n - 1, 1)
        lean = (cx - x) * 0.25
        d += f"M{nums(cx - size * 0.45, y)}L{nums(cx + lean, y + size)}L{nums(cx + size * 0.45, y)}z"
    return path(d, colour, FINE)


def hand(
    x: float, y: float, r: float, colour: str, turn: float = 0.0, fingers: int = 3, width: float = OUTLINE
) -> str:
    """A mitten of stubby fingers, reaching away from the arm (turn 0 = down)."""
    points: list[tuple[float, ...]] = []
    for i in range(fingers):
        a = radians(turn + 90 + (i - (fingers - 1) / 2) * -55)
        b = a - radians(27)
        points.append((x + cos(a) * r * 1.5, y + sin(a) * r * 1.5))
        if i < fingers - 1:
            points.append((x + cos(b) * r * 0.8, y + sin(b) * r * 0.8, 1))
    back = radians(turn - 90)
    side = radians(turn)
    points += [(x + cos(side) * r * 0.8, y + sin(side) * r * 0.8)]
    points += [(x + cos(back) * r * 0.7, y + sin(back) * r * 0.7)]
    points += [(x - cos(side) * r * 0.8, y - sin(side) * r * 0.8)]
    return shape(points, colour, width)


def horn(
    x: float,
    y: float,
    tip_x: float,
    tip_y: float,
    w: float,
    colour: str = BONE,
    bend: float = 0.0,
    rings: int = 3,
    width: float = OUTLINE,
) -> str:
    """A horn from its base centre to its tip, bent sideways, with growth rings."""
    dx, dy = tip_x - x, tip_y - y
    d = hypot(dx, dy) or 1
    nx, ny = -dy / d, dx / d
    mx, my = x + dx * 0.5 + nx * bend, y + dy * 0.5 + ny * bend
    points = [
        (x - nx * w, y - ny * w, 1),
        (mx - nx * w * 0.62, my - ny * w * 0.62),
        (tip_x, tip_y, 1),
        (mx + nx * w * 0.62, my + ny * w * 0.62),
        (x + nx * w, y + ny * w, 1),
    ]
    rills = []
    for i in range(1, rings + 1):
        t = i / (rings + 1.6)
        k = w * (1 - t) * 0.95
        off = bend * 4 * t * (1 - t)
        px, py = x + dx * t + nx * off, y + dy * t + ny * off
        rills.append(
            [(px - nx * k, py - ny * k), (px + dx / d * 1.6, py + dy / d * 1.6), (px + nx * k, py + ny * k)]
        )
    return shape(points, colour, width) + (lines(FINE, INK, *rills) if rills else "")


def ear(
    x: float,
    y: float,
    tip_x: float,
    tip_y: float,
    w: float,
    colour: str,
    inside: str | None = None,
    width: float = OUTLINE,
) -> str:
    """A pointed ear from its base centre to its tip, with a paler inside."""
    dx, dy = tip_x - x, tip_y - y
    d = hypot(dx, dy) or 1
    nx, ny = -dy / d, dx / d

    def leaf(k: float, t0: float, t1: float) -> Points:
        bx, by = x + dx * t0, y + dy * t0
        mx, my = x + dx * (t0 + t1) * 0.55, y + dy * (t0 + t1) * 0.55
        return [
            (bx - nx * w * k, by - ny * w * k, 1),
            (mx - nx * w * k * 0.72, my - ny * w * k * 0.72),
            (x + dx * t1, y + dy * t1, 1),
            (mx + nx * w * k * 0.72, my + ny * w * k * 0.72),
            (bx + nx * w * k, by + ny * w * k, 1),
        ]

    return shape(leaf(1, 0, 1), colour, width) + (flat(leaf(0.5, 0.15, 0.78), inside) if inside else "")


def round_ear(
    x: float, y: float, r: float, colour: str, inside: str | None = None, width: float = OUTLINE
) -> str:
    """A round ear: bears, mice, rats."""
    return shape(ring(x, y, r, n=6), colour, width) + (
        spot(x, y + r * 0.1, r * 0.55, inside) if inside else ""
    )


def tuft(x: float, y: float, *tips: Pair, width: float = INNER, colour: str = INK) -> str:
    """Single hairs from one root."""
    return lines(
        width,
        colour,
        *([(x, y), ((x + tx) / 2 + (ty - y) * 0.12, (y + ty) / 2), (tx, ty)] for tx, ty in tips),
    )


# -------------------------------------------------------------------- faces


def eye(
    x: float,
    y: float,
    r: float,
    look: Pair = (-0.2, 0.1),
    lid: float = 0.0,
    skin: str = INK,
    slant: float = 0.0,
    iris: str | None = None,
    ry: float | None = None,
    white: str = CREAM,
    pupil: float = 0.52,
) -> str:
    """A big friendly eye.

    ``look`` is where the pupil sits (-1..1), ``lid`` how much of the eye an
    upper lid of colour ``skin`` covers, ``slant`` its tilt in degrees
    (positive lowers its right end).
    """
    ry = ry or r
    pen = INNER if r > 6 else FINE
    if r > 9 or r != ry:
        out = shape(ring(x, y, r, ry, 5, 15), white, pen, shake=min(WOBBLE, r * 0.06))
    else:
        out = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{white}" stroke="{INK}" stroke-width="{num(pen)}"/>'
    px, py = x + look[0] * r * 0.5, y + look[1] * ry * 0.5
    if iris:
        out += dot(px, py, r * min(0.72, pupil + 0.22), iris)
        out += dot(px, py, r * pupil * 0.82)
    else:
        out += dot(px, py, r * pupil)
    out += dot(px - r * 0.2, py - r * 0.22, max(r * 0.19, 0.9), "#fffdf6")
    if lid:
        half = 1 - 2 * lid  # height of the lid's edge above the middle, in radii
        half = max(-0.95, min(0.95, half))
        w = (1 - half * half) ** 0.5
        edge = f"M{nums(x - w * r, y - half * ry)}A{nums(r, ry)} 0 {int(lid > 0.5)} 1 {nums(x + w * r, y - half * ry)}Q{nums(x, y - half * ry + r * 0.12, x - w * r, y - half * ry)}z"
        cap = path(edge, skin, pen)
        out += about(cap, x, y, slant) if slant else cap
    return out


def brow(x: float, y: float, w: float, slant: float = 0.0, width: float = OUTLINE, colour: str = INK) -> str:
    """A heavy brow; positive slant lowers its right end."""
    dy = sin(radians(slant)) * w
    return line([(x - w, y - dy), (x, y - w * 0.18), (x + w, y + dy)], width, colour)


def shut_eye(x: float, y: float, r: float, width: float = INNER) -> str:
    """A closed, contented eye."""
    return path(f"M{nums(x - r, y)}q{nums(r, r * 1.1, 2 * r, 0)}", "none", width)


def cheek(x: float, y: float, r: float, colour: str = ROSE) -> str:
    """A blush."""
    return dot(x, y, r, colour, r * 0.65)


def smile(x: float, y: float, w: float, sag: float = 4.0, width: float = INNER, ends: bool = True) -> str:
    """A closed mouth: a line of the pen, with little dimples."""
    d = f"M{nums(x - w, y)}Q{nums(x, y + 2 * sag, x + w, y)}"
    if ends:
        d += f"M{nums(x - w - 1.5, y + 1.2)}l{nums(2.6, -3)}M{nums(x + w + 1.5, y + 1.2)}l{nums(-2.6, -3)}"
    return path(d, "none", width)


def _tooth(ax: float, ay: float, bx: float, by: float, tx: float, ty: float, blunt: bool = False) -> str:
    """Path data of a tooth between two gum points, with its tip at (tx, ty)."""
    if blunt:
        k = (bx - ax) * 0.4
        return f"M{nums(ax, ay)}L{nums(tx - k, ty)}Q{nums(tx, ty + (ty - ay) * 0.16, tx + k, ty)}L{nums(bx, by)}z"
    p, q, h = ax + (tx - ax) * 0.25, bx + (tx - bx) * 0.25, (ty - ay) * 0.62
    return f"M{nums(ax, ay)}Q{nums(p, ay + h, tx, ty)}Q{nums(q, by + h, bx, by)}z"


def teeth(
    x: float,
    y: float,
    w: float,
    sag: float,
    n: int,
    length: float,
    colour: str = CREAM,
    blunt: bool = False,
    width: float = 1.6,
    gap: float = 0.0,
    profile: float = 1.0,
) -> str:
    """``n`` teeth hanging from a gum that sags by ``sag`` (negative length: standing up).

    ``profile`` below 1 makes the outer teeth shorter.
    """

    def gum(t: float) -> Pair:
        return x - w + 2 * w * t, y + sag * 4 * t * (1 - t)

    out = ""
    for i in range(n):
        a, b = (i + gap / 2) / n, (i + 1 - gap / 2) / n
        m = (a + b) / 2
        reach = length * (profile + (1 - profile) * sin(pi * m))
        (ax, ay), (bx, by), (mx, my) = gum(a), gum(b), gum(m)
        out += _tooth(ax, ay, bx, by, mx, my + reach, blunt)
    return path(out, colour, width)


def grin(
    x: float,
    y: float,
    w: float,
    h: float,
    sag: float = 2.0,
    n: int = 5,
    tooth: float = 6.0,
    low: int = 0,
    blunt: bool = False,
    tongue: str | None = ROSE,
    width: float = INNER,
    inside: str = GULLET,
) -> str:
    """An open mouth: corners at (x-w, y) and (x+w, y), h deep, teeth above (and below)."""
    d = f"M{nums(x - w, y)}Q{nums(x, y + 2 * sag, x + w, y)}Q{nums(x, y + 2 * h, x - w, y)}z"
    out = path(d, inside)
    if tongue:
        a, b = 0.24, 0.8
        ya, yb = y + h * 4 * a * (1 - a) - 0.5, y + h * 4 * b * (1 - b) - 0.5
        ctrl = ya + h * 4 * (1 - 2 * a) * (b - a) / 2
        ax, bx = x - w + 2 * w * a, x - w + 2 * w * b
        out += path(
            f"M{nums(ax, ya)}Q{nums((ax + bx) / 2, ctrl - 0.4, bx, yb)}Q{nums((ax + bx) / 2 + w * 0.1, y + h * 0.28, ax, ya)}z",
            tongue,
        )
    if low:
        out += teeth(x, y - 0.5, w * 0.8, h * 0.96, low, -tooth * 0.8, blunt=blunt, profile=0.8, gap=0.2)
    out += teeth(x, y + 0.3, w * 0.92, sag, n, tooth, blunt=blunt, profile=0.5) if n else ""
    return out + path(d, "none", width)


def fangs(w: float, length: float, *places: Pair, colour: str = CREAM, width: float = FINE) -> str:
    """Single teeth sticking out of a lip, each at (x, y) (negative length: upwards)."""
    return path("".join(_tooth(x - w, y, x + w, y, x, y + length) for x, y in places), colour, width)


def tongue(x: float, y: float, w: float, length: float, colour: str = ROSE, width: float = FINE) -> str:
    """A tongue hanging out from (x, y)."""
    points = [
        (x - w, y, 1),
        (x - w * 1.05, y + length * 0.7),
        (x, y + length),
        (x + w * 1.05, y + length * 0.7),
        (x + w, y, 1),
    ]
    return shape(points, colour, width, False) + line(
        [(x, y + 1), (x - 0.4, y + length * 0.55)], FINE, dark(colour)
    )


def beak(
    x: float,
    y: float,
    w: float,
    length: float,
    colour: str = AMBER,
    width: float = OUTLINE,
    gape: float = 0.0,
) -> str:
    """A beak pointing left from its base at (x, y), open by ``gape``."""
    low = [
        (x, y + w * 0.1, 1),
        (x - length * 0.45, y + w * 0.35 + gape),
        (x - length * 0.72, y + w * 0.2 + gape, 1),
        (x - length * 0.3, y + w + gape),
        (x, y + w, 1),
    ]
    top = [
        (x, y - w, 1),
        (x - length * 0.55, y - w * 0.62),
        (x - length, y + w * 0.55, 1),
        (x - length * 0.5, y + w * 0.22),
        (x, y + w * 0.35, 1),
    ]
    return shape(low, dark(colour), width) + shape(top, colour, width) + gloss(top, light(colour), 3.5, 2.4)


def nose(x: float, y: float, w: float, h: float, colour: str = INK) -> str:
    """A shiny nose."""
    points = [
        (x - w, y - h * 0.6),
        (x, y - h),
        (x + w, y - h * 0.6),
        (x + w * 0.3, y + h * 0.7),
        (x, y + h),
        (x - w * 0.3, y + h * 0.7),
    ]
    return flat(points, colour) + dot(x - w * 0.3, y - h * 0.4, max(h * 0.26, 0.8), light(colour, 0.75))


def whiskers(x: float, y: float, length: float, side: float = -1, n: int = 3, colour: str = INK) -> str:
    """Whiskers fanning out to one side (-1 left, 1 right)."""
    hairs = []
    for i in range(n):
        a = radians((i - (n - 1) / 2) * 20)
        hairs.append(
            [
                (x, y + i * 2 - n + 1),
                (x + side * cos(a) * length * 0.6, y + sin(a) * length * 0.5 - 1),
                (x + side * cos(a) * length, y + sin(a) * length),
            ]
        )
    return lines(FINE * 0.8, colour, *hairs)


def stalk(
    x: float,
    y: float,
    tip_x: float,
    tip_y: float,
    w: float,
    colour: str,
    bend: float = 0.0,
    width: float = OUTLINE,
) -> str:
    """An eye stalk or antenna shaft from a body to (tip_x, tip_y)."""
    mx, my = (x + tip_x) / 2 + bend, (y + tip_y) / 2
    return limb([(x, y, w * 1.2), (mx, my, w), (tip_x, tip_y, w)], colour, 0, width=width)


def direction(x0: float, y0: float, x1: float, y1: float) -> float:
    """The angle in degrees from one point to another (0 = right, 90 = down)."""
    return degrees(atan2(y1 - y0, x1 - x0))
