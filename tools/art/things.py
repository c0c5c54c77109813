"""What lies about in the alley of Varmints!: trash to steal, bins, the truck, the card back, the sky."""

from collections.abc import Callable
from math import cos, pi, sin

from tools.art.vocabulary import *

STEEL, CRUST, TAN = "#8f9bb0", "#b9744a", "#cf9a63"


# ------------------------------------------------------------------- props


def fishbone(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """What is left of a fish, 48 long, its head to the left of (x, y)."""
    ribs = [[(2, -9), (4, 0), (2, 9)], [(9, -8), (11, 0), (9, 8)], [(16, -6), (18, 0), (16, 6)]]
    d = "".join(curve(points, False) for points in (*ribs, [(-10, 0), (8, 1), (24, 0)]))
    return group(
        path(d, "none", 6.5)
        + path(d, "none", 2.6, BONE)
        + shape([(22, 0), (32, -8, 1), (30, 0), (32, 8, 1)], BONE, INNER)
        + shape([(-6, -8, 1), (-4, 0), (-6, 8, 1), (-17, 6), (-24, 0), (-17, -6)], BONE, INNER)
        + path("M-16-3l5 5M-11-3l-5 5", "none", 1.8),
        x,
        y,
        scale,
        turn,
    )


def tin(x: float, y: float, w: float, h: float, label: str = BRICK, lid: bool = True) -> str:
    """An opened tin standing on (x, y), half as wide as ``w``, its lid bent up."""
    ry = w * 0.26
    wall = f"M{nums(x - w, y - h)}V{num(y - ry * 0.6)}Q{nums(x, y + ry * 1.1, x + w, y - ry * 0.6)}V{num(y - h)}z"
    band = (
        f"M{nums(x - w, y - h * 0.72)}Q{nums(x, y - h * 0.72 + ry * 1.7, x + w, y - h * 0.72)}"
        f"V{num(y - h * 0.24)}Q{nums(x, y - h * 0.24 + ry * 1.7, x - w, y - h * 0.24)}z"
    )
    top = y - h - w * 0.62
    back = about(
        shape(spiky(x, top, w * 0.74, w * 0.5, 16, w * 0.13), mix(STEEL, CREAM, 0.2), INNER)
        + path(curve(ring(x, top, w * 0.46, w * 0.29, 6)), "none", FINE, dark(STEEL)),
        x,
        y - h,
        16,
    )
    return (
        (back if lid else "")
        + path(wall, STEEL, OUTLINE)
        + path(band, label, INNER)
        + shape(ring(x, y - h, w, ry), mix(STEEL, CREAM, 0.4), INNER)
        + dot(x, y - h, w * 0.72, INK, ry * 0.6)
    )


def bottle_cap(x: float, y: float, r: float, colour: str = BRICK, flat_by: float = 1.0) -> str:
    """A crown cap seen from above; ``flat_by`` squashes it."""
    teeth_ = [(p[0], p[1]) for p in ring(x, y, r, r * flat_by, 18, 0, (1.08, 0.9))]
    return shape(teeth_, STEEL, INNER) + dot(x, y, r * 0.66, colour, r * 0.66 * flat_by)


def pizza(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A slice of pizza, its tip 44 below (x, y), which is the middle of its crust."""
    return group(
        shape([(-19, 2, 1), (0, 6), (19, 2, 1), (10, 24), (3, 44), (-4, 42), (-8, 26), (-14, 20)], HONEY)
        + spots(BRICK, (-7, 12, 5), (7, 14, 4.6), (1, 28, 4.4))
        + solid([(-23, 3), (-16, -6), (0, -4), (16, -6), (23, 3), (14, 6), (0, 7), (-14, 6)], CRUST, 3),
        x,
        y,
        scale,
        turn,
    )


def apple_core(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """An apple somebody has been at, 30 high."""
    return group(
        wire([(0, -14), (2, -21)], CRUST, 1.6, 1.8)
        + shape(
            [
                (-10, -11),
                (0, -14),
                (10, -11),
                (4, -5),
                (4, 4),
                (10, 11),
                (0, 14),
                (-10, 11),
                (-4, 4),
                (-4, -5),
            ],
            CREAM,
            INNER,
        )
        + flat([(-9, -11), (0, -13), (9, -11), (5, -7), (0, -8), (-5, -7)], BRICK)
        + flat([(-9, 11), (0, 8), (9, 11), (0, 13)], BRICK)
        + spots(INK, (0, -1, 1.3), (0.5, 3, 1)),
        x,
        y,
        scale,
        turn,
    )


def peel(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """A banana peel lying over (x, y), its stalk up."""
    side = [(0, -9, 1), (13, -9), (27, 3), (36, 22, 1), (20, 13), (9, 10), (0, 9, 1)]
    middle = [(-9, -5), (-8, 9), (3, 28, 1), (9, 10), (10, -5)]
    out = (
        shape(side, HONEY, INNER)
        + shape(move(side, flip=0), HONEY, INNER)
        + shape(middle, light(HONEY, 0.3), INNER)
    )
    return group(
        out + shape([(-5, 0), (-3, -14, 1), (4, -14, 1), (6, 0)], dark(HONEY), INNER), x, y, scale, turn
    )


def sock(x: float, y: float, scale: float = 1.0, turn: float = 0.0, colour: str = BRICK) -> str:
    """A stolen sock hanging from (x, y), its toe to the left."""
    outline = [(-9, 0, 1), (9, 0, 1), (10, 22), (8, 36), (-4, 42), (-20, 41), (-22, 32), (-10, 27), (-8, 16)]
    return group(
        shape(outline, CREAM)
        + stripe(outline, 5, 10, colour, 0.5)
        + stripe(outline, 15, 20, colour, 0.5)
        + flat([(-11, 40), (-20, 40), (-21, 32), (-13, 29.5)], colour)
        + flat([(9, 25), (8, 36), (1, 38), (2, 29)], colour)
        + dot(-2, 25, 2.2),
        x,
        y,
        scale,
        turn,
    )


def sack(x: float, y: float, w: float, h: float, colour: str) -> str:
    """A knotted trash bag standing on (x, y)."""
    body = [
        (x - w * 0.2, y - h * 0.78, 1),
        (x + w * 0.2, y - h * 0.78, 1),
        (x + w * 0.8, y - h * 0.6),
        (x + w, y - h * 0.2),
        (x + w * 0.7, y),
        (x - w * 0.7, y),
        (x - w, y - h * 0.2),
        (x - w * 0.8, y - h * 0.6),
    ]
    knot = [
        (x, y - h * 0.74),
        (x - w * 0.5, y - h, 1),
        (x - w * 0.05, y - h * 0.9),
        (x + w * 0.45, y - h, 1),
    ]
    return shape(knot, colour) + solid(body, colour, w * 0.22)


def paw(x: float, y: float, r: float, colour: str, turn: float = 0.0) -> str:
    """A paw print: one path."""
    d = curve(ring(0, r * 0.3, r * 0.75, r * 0.6, 6, 0, (0.85, 1.06, 1.06)), True, 0)
    for px, py in ((-0.88, -0.3), (-0.32, -0.82), (0.32, -0.82), (0.88, -0.3)):
        d += curve(ring(px * r, py * r, r * 0.28, r * 0.36, 4), True, 0)
    return group(path(d, colour), x, y, 1, turn)


def lid_top(x: float, y: float, r: float, colour: str, pen: float = OUTLINE) -> str:
    """A bin lid seen from above: a disc, a ring, a handle."""
    return (
        shape(ring(x, y, r), colour, pen)
        + f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r * 0.7)}" stroke="{dark(colour)}" stroke-width="{num(pen * 0.8)}"/>'
        + wire(
            [(x - r * 0.3, y + r * 0.12), (x, y - r * 0.1), (x + r * 0.3, y + r * 0.12)],
            light(colour),
            pen * 0.7,
            pen * 0.6,
        )
    )


def cover(colour: str) -> str:
    """A bin lid seen from the side, 88 wide, its rim on (0, 0)."""
    top = [(-44, 0, 1), (-36, -11), (0, -17), (36, -11), (44, 0, 1), (0, 3)]
    return wire([(-10, -15), (-7, -24), (7, -24), (10, -15)], colour, 3) + solid(top, colour, 4)


def bin_body(colour: str, h: float = 62) -> str:
    """A ribbed bin, 84 wide and ``h`` + 7 high, standing on (0, 0), open at the top."""
    m = -h / 2
    body = [(-37, -h, 1), (0, 2 - h), (37, -h, 1), (34, m), (31, -3, 1), (0, 1), (-31, -3, 1), (-34, m)]
    shade = [(20, -h, 1), (35, -h, 1), (32, m), (29.5, -4, 1), (14, -1, 1), (18, m)]
    rim = [(-42, -h - 7, 1), (0, -h - 4), (42, -h - 7, 1), (42, 4 - h, 1), (0, 7 - h), (-42, 4 - h, 1)]
    return (
        shape(body, colour)
        + flat(shade, dark(colour))
        + lines(INNER, dark(colour), *([(k * 37, 16 - h), (k * 33, -12)] for k in (-0.62, -0.22, 0.18)))
        + shape(rim, mix(colour, CREAM, 0.3))
    )


# ------------------------------------------------------------------ things


def bin_full() -> str:
    """A bin that will not shut any more."""
    return (
        fishbone(26, 36, 0.95, -62)
        + sack(66, 56, 25, 40, PLUM)
        + group(sock(0, 0, 0.8), 96, 38, 1, -12)
        + pizza(38, 36, 0.8, 160)
        + about(group(cover(STEEL), 64, 26, 0.86), 64, 26, 12)
        + group(bin_body(STEEL), 60, 115)
        + peel(26, 55, 0.75, -8)
    )


def bin_empty() -> str:
    """A bin after the varmints: tipped over, with a fly for company."""
    body = [(46, 46, 1), (78, 50), (112, 56, 1), (115, 80), (112, 104, 1), (78, 110), (46, 114, 1)]
    return (
        about(group(cover(STEEL), 26, 54, 0.62), 26, 54, -52)
        + shape(body, STEEL)
        + flat([(50, 98, 1), (80, 96), (112, 90, 1), (110, 102, 1), (80, 107), (50, 112, 1)], dark(STEEL))
        + lines(INNER, dark(STEEL), [(66, 62), (102, 66)], [(68, 78), (103, 78)])
        + shape(ring(45, 80, 21, 36), mix(STEEL, CREAM, 0.3))
        + shape(ring(45, 80, 14, 28), INK, INNER)
        + line([(36, 70), (32, 54), (45, 62)], 1.6, SLATE)
        + lines(1.8, STEEL, [(40, 58), (46, 66), (54, 68)], [(46, 66), (44, 76)], [(46, 54), (46, 66)])
        + apple_core(17, 101, 0.8, -64)
        + lines(1.8, SLATE, [(66, 30), (76, 18), (70, 12), (66, 20), (84, 26)])
        + dot(89, 26, 3.4)
        + path("M88 23q-2-8 3-8q3 3-1 8z", SKY, 1.6)
    )


def truck() -> str:
    """The trash truck: it eats everything, at one end."""
    box = [(30, 16, 1), (70, 12), (118, 16, 1), (119, 46), (118, 78, 1), (70, 79), (26, 78, 1), (16, 52)]
    cab = [(118, 28, 1), (140, 26), (154, 30), (162, 50), (173, 56), (175, 78, 1), (118, 79, 1)]

    def wheel(x: float) -> str:
        return (
            shape(ring(x, 82, 14.5), "#3c3550") + shape(ring(x, 82, 6.5, n=6), HONEY, INNER) + dot(x, 82, 2)
        )

    return (
        sack(17, 82, 13, 30, PLUM)
        + solid(box, MOSS, 6)
        + lines(INNER, dark(MOSS), *([(x, 26), (x, 70)] for x in (58, 76, 94)))
        + paw(85, 46, 17, HONEY, 12)
        + shape([(28, 17, 1), (44, 30), (40, 50), (46, 78, 1), (8, 78, 1), (3.5, 56), (10, 30)], dark(MOSS))
        + flat([(8, 48), (22, 41), (35, 50), (36, 66), (22, 71), (7, 66)], GULLET)
        + fangs(4, 9, (13, 47), (22, 45), (31, 48))
        + fangs(4, -8, (14, 68), (23, 69), (31, 67))
        + eye(22, 29, 7.5, (-0.2, 0.4), lid=0.3, skin=MOSS)
        + solid(cab, AMBER, 5, shine=False)
        + shape([(126, 36, 1), (138, 34), (149, 36, 1), (155, 52, 1), (126, 53, 1)], SKY, INNER)
        + shape([(127, 53, 1), (130, 44), (138, 40), (146, 45), (148, 53, 1)], SLATE, INNER)
        + flat([(129, 45), (138, 36), (147, 44, 1)], BRICK)
        + eye(142, 47, 3.2, (0.4, 0))
        + shape(board(120, 16, 17, 9), BRICK, INNER)
        + eye(168, 64, 6, (0.4, 0), white=HONEY)
        + shape(board(6, 76, 170, 7), SLATE, INNER)
        + wheel(50)
        + wheel(150)
        + line([(126, 60), (133, 60)], INNER)
    )


def back() -> str:
    """The back of the cards: a bin lid with somebody under it, and paws all around."""
    out = (
        '<rect x="2" y="2" width="96" height="136" rx="10" fill="#4a3a7a" stroke="'
        + INK
        + '" stroke-width="4"/>'
    )
    out += f'<rect x="9" y="9" width="82" height="122" rx="6" stroke="{HONEY}" stroke-width="2.6"/>'
    tone = "#8069ba"
    for x, y, turn in (
        (50, 23, 6),
        (20.5, 44, -24),
        (79.5, 44, 24),
        (20.5, 96, -156),
        (79.5, 96, 156),
        (50, 118, 174),
    ):
        out += paw(x, y, 8.4, tone, turn)
    for x, y in ((24, 23), (76, 23), (24, 118), (76, 118)):
        out += dot(x, y, 9, tone) + f'<circle cx="{x}" cy="{y}" r="5.6" stroke="#4a3a7a" stroke-width="2"/>'
        out += path(f"M{x - 2} {y}h4", "none", 2, "#4a3a7a")
    out += lid_top(50, 70, 29, STEEL)
    mouth_ = [(27, 71), (38, 60), (50, 57), (62, 60), (73, 71), (62, 81), (50, 84), (38, 81)]
    out += shape(mouth_, INK, INNER) + eye(40, 71, 9, (0.1, 0.1), white=HONEY, pupil=0.45)
    return out + eye(60, 71, 9, (-0.1, 0.1), white=HONEY, pupil=0.45)


def scraps() -> str:
    """A small heap of somebody's dinner."""
    heap = [(60, 66), (80, 74), (96, 90), (112, 106), (104, 114), (16, 114), (8, 106), (24, 90), (40, 74)]
    return (
        about(tin(88, 92, 15, 30, TEAL), 88, 92, 24)
        + fishbone(34, 62, 1, -58)
        + pizza(62, 44, 0.95, 12)
        + solid(heap, PLUM, 7)
        + lines(INNER, dark(PLUM), [(60, 74), (54, 84)], [(38, 86), (44, 94)], [(74, 102), (68, 108)])
        + apple_core(26, 98, 0.95, -24)
        + sock(84, 82, 0.72, 24, SKY)
        + peel(54, 92, 0.8, 6)
        + bottle_cap(100, 106, 8, BRICK, 0.85)
    )


def sun() -> str:
    """The sun, sleepy: the alley is boring by day."""
    rays = [
        (50 + cos(i * pi / 10 - pi / 2) * r, 50 + sin(i * pi / 10 - pi / 2) * r, i % 2 == 0)
        for i in range(20)
        for r in ((46 if i % 4 == 0 else 42) if i % 2 == 0 else 31,)
    ]
    disc = ring(50, 50, 28)
    return (
        shape(rays, AMBER)
        + solid(disc, HONEY, 5)
        + eye(40, 46, 7.5, (0.1, 0.3), lid=0.5, skin=AMBER)
        + eye(60, 46, 7.5, (0.1, 0.3), lid=0.34, skin=AMBER)
        + cheek(33, 57, 4, BRICK)
        + cheek(67, 57, 4, BRICK)
        + smile(50, 58, 8, 3)
    )


def moon() -> str:
    """The moon, masked: one of them after all."""
    disc = [
        (62, 6),
        (42, 14),
        (34, 32),
        (34, 52),
        (40, 72),
        (56, 86),
        (72, 90, 1),
        (54, 97),
        (34, 92),
        (16, 76),
        (8, 52),
        (14, 28),
        (30, 11),
        (48, 4),
    ]
    disc = [
        (70, 8, 1),
        (50, 22),
        (44, 46),
        (54, 70),
        (78, 84, 1),
        (56, 96),
        (30, 91),
        (11, 72),
        (6, 48),
        (14, 25),
        (32, 9),
        (52, 4),
    ]
    return (
        solid(disc, CREAM, 6)
        + spots(dark(CREAM), (30, 24, 4.5), (46, 82, 4), (20, 66, 3))
        + flat([(8, 40), (22, 32), (45, 36), (44, 48), (46, 58), (30, 57), (8, 54)], PLUM)
        + eye(29, 45, 9.5, (0.4, 0.1), lid=0.3, skin=dark(PLUM), slant=14)
        + path("M30 70Q40 72 46 64", "none", INNER)
        + fangs(2.4, 5, (40, 69.5))
        + path(
            "M74 22q1 10 10 11q-9 1-10 11q-1-10-10-11q9-1 10-11zM88 56q1 6 6 7q-5 1-6 7q-1-6-6-7q5-1 6-7z",
            HONEY,
            FINE,
        )
    )


THINGS: dict[str, tuple[Callable[[], str], int, int]] = {
    "bin-full": (bin_full, 120, 120),
    "bin-empty": (bin_empty, 120, 120),
    "truck": (truck, 180, 100),
    "back": (back, 100, 140),
    "scraps": (scraps, 120, 120),
    "sun": (sun, 100, 100),
    "moon": (moon, 100, 100),
}
