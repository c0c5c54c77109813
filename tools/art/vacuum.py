"""What lives and lies on the map of Varmint Vacuum: six kinds of varmints, their colony chips, and what befalls them.

A varmint is often no larger than a fingernail, so each kind fills its 60 x 60 frame with an outline of its own, has a
pattern of its own besides, and is drawn with a pen that is twice as thick as elsewhere.
"""

from collections.abc import Callable
from functools import partial
from math import cos, pi, sin

from tools.art.vocabulary import *

FRAME = 60
FOX, STRAW, WATER, STONE, FROG, BERRY = "#d9623b", "#f4c64f", "#7cc0e8", "#8793a8", "#7fae55", "#9a63b8"
NOTCHES = 8


def moss() -> str:
    """A toad: wide, with its eyes on top of its head; spots."""
    head = [(30, 18), (46, 22), (56.5, 36), (54, 50), (30, 56.5), (6, 50), (3.5, 36), (14, 22)]
    brows = ring(15, 16, 12, 12, 7), ring(45, 16, 12, 12, 7)
    return (
        union(FROG, head, *brows)
        + shading(head, dark(FROG), 6, 0)
        + spots(dark(FROG, 0.36), (12, 40, 4.6), (21, 33, 3), (48, 39, 5), (39, 32, 3), (30, 51, 3.6))
        + eye(15, 15, 8.5, (0.1, 0.15))
        + eye(45, 15, 8.5, (-0.3, 0.15))
        + smile(30, 42, 13, 5)
    )


def plum() -> str:
    """A bat: wings to both sides, ears like tips of a crown; chevrons."""
    wings = [
        (30, 30, 1),
        (14, 26),
        (2, 16, 1),
        (3, 34),
        (4, 47, 1),
        (11, 43),
        (16, 51, 1),
        (30, 50),
        (44, 51, 1),
        (49, 43),
        (56, 47, 1),
        (57, 34),
        (58, 16, 1),
        (46, 26),
    ]
    head = [(17, 3, 1), (25, 15), (35, 15), (43, 3, 1), (48, 30), (44, 46), (30, 54), (16, 46), (12, 30)]
    return (
        shape(wings, dark(BERRY))
        + solid(head, BERRY, 5, shine=False)
        + lines(INNER, light(BERRY, 0.55), [(24, 20, 1), (30, 25, 1), (36, 20, 1)])
        + eye(22, 31, 7.6, (0.2, 0.1))
        + eye(38, 31, 7.6, (-0.2, 0.1))
        + lines(INNER, light(BERRY, 0.55), [(17, 40, 1), (22, 46, 1)], [(43, 40, 1), (38, 46, 1)])
        + smile(30, 42, 6, 2, ends=False)
        + fangs(3, 6, (27, 43), (33, 43))
    )


def rust() -> str:
    """A fox: all ears above, all chin below; half and half."""
    head = [
        (5, 3, 1),
        (19, 14),
        (30, 17),
        (41, 14),
        (55, 3, 1),
        (55, 22),
        (58, 36, 1),
        (45, 47),
        (30, 58, 1),
        (15, 47),
        (2, 36, 1),
        (5, 22),
    ]
    muzzle = [
        (8, 42, 1),
        (19, 39),
        (26, 45),
        (30, 37),
        (34, 45),
        (41, 39),
        (52, 42, 1),
        (43, 47),
        (30, 56.5, 1),
        (17, 47),
    ]
    return (
        shape(head, FOX)
        + flat([(8.5, 8, 1), (17, 15), (9, 21, 1)], INK)
        + flat([(51.5, 8, 1), (43, 15), (51, 21, 1)], INK)
        + flat(muzzle, CREAM)
        + eye(20, 30, 7, (0.3, 0.1), lid=0.24, skin=dark(FOX), slant=14)
        + eye(40, 30, 7, (-0.3, 0.1), lid=0.24, skin=dark(FOX), slant=-14)
        + nose(30, 51, 6, 4.6)
        + shape(head, "none")
    )


def sky() -> str:
    """A mouse: two round ears, as large as its face; bands."""
    face = ring(30, 38, 20, 18, 8)
    return (
        round_ear(13, 16, 13, WATER, ROSE)
        + round_ear(47, 16, 13, WATER, ROSE)
        + shape(face, WATER)
        + stripe(face, 23, 27.5, dark(WATER, 0.4), -1)
        + stripe(face, 46, 49.5, dark(WATER, 0.4), 1.5)
        + eye(22, 36, 7, (0.2, 0.1))
        + eye(38, 36, 7, (-0.2, 0.1))
        + nose(30, 44, 4.6, 3.6, BRICK)
        + shape(face, "none")
    )


def straw() -> str:
    """A hare: two tall ears on a broad face; a lattice."""
    left = [(25, 28), (13, 20), (9, 8), (15, 2), (23, 8), (28, 24)]
    right = [(35, 28), (47, 21), (52, 10), (46, 3), (38, 8), (32, 24)]
    face = [(30, 23), (46, 27), (55, 40), (49, 52), (30, 57.5), (11, 52), (5, 40), (14, 27)]
    return (
        shape(left, STRAW)
        + shape(right, STRAW)
        + flat([(22, 21), (15, 14), (15, 7), (20, 11)], ROSE)
        + flat([(38, 21), (45, 15), (46, 8), (41, 11)], ROSE)
        + solid(face, STRAW, 4, shine=False)
        + lines(
            FINE,
            dark(STRAW, 0.5),
            [(9, 40), (19, 51)],
            [(7, 46), (13, 52)],
            [(9, 50), (17, 43)],
            [(51, 40), (41, 51)],
            [(53, 46), (47, 52)],
            [(51, 50), (43, 43)],
        )
        + eye(20, 36, 7.4, (0.2, 0.1))
        + eye(40, 36, 7.4, (-0.2, 0.1))
        + nose(30, 43, 4.4, 3.2, BRICK)
        + path("M26 48h8v7.5h-8zM30 48v7.5", CREAM, FINE)
    )


def slate() -> str:
    """A badger: a block of a head; stripes from top to bottom."""
    head = [(8, 12), (30, 8), (52, 12), (56, 32), (52, 53), (30, 57), (8, 53), (4, 32)]
    dark_stripe = [(11, 11.5, 1), (22, 9.5, 1), (25, 30), (21, 55, 1), (13, 54, 1), (10, 32)]
    pale_stripe = [(25, 9, 1), (35, 9, 1), (34, 28), (42, 44), (36, 56), (24, 56), (18, 44), (26, 28)]
    return (
        round_ear(9, 11, 7.5, STONE)
        + round_ear(51, 11, 7.5, STONE)
        + shape(head, STONE)
        + flat(dark_stripe, "#46516d")
        + flat([(60 - x, y, *sharp) for x, y, *sharp in dark_stripe], "#46516d")
        + flat(pale_stripe, CREAM)
        + shape(head, "none")
        + eye(18, 30, 7, (0.3, 0))
        + eye(42, 30, 7, (-0.3, 0))
        + nose(30, 43, 7, 5)
        + lines(INNER, INK, [(30, 47), (30, 51)])
    )


KINDS: dict[str, tuple[Callable[[], str], str]] = {
    "moss": (moss, FROG),
    "plum": (plum, BERRY),
    "rust": (rust, FOX),
    "sky": (sky, WATER),
    "straw": (straw, STRAW),
    "slate": (slate, STONE),
}


def chip(kind: str) -> str:
    """A colony chip: a notched disc with the face of those whose it is."""
    face, colour = KINDS[kind]
    notches = ""
    for i in range(NOTCHES):
        a = 2 * pi * i / NOTCHES + pi / NOTCHES
        x, y = cos(a), sin(a)
        notches += f"M{nums(30 + x * 20, 30 + y * 20)}L{nums(30 + x * 26, 30 + y * 26)}"
    return (
        shape(ring(30, 30, 27.5, n=10), colour)
        + path(notches, "none", 7, CREAM)
        + shape(ring(30, 30, 27.5, n=10), "none")
        + dot(30, 30, 21, mix(colour, INK, 0.72))
        + group(face(), 9, 8.4, 0.7)
    )


def noise() -> str:
    """Sound, to both sides of something that is 60 wide."""
    waves = [
        [(x, y), (x - side * bow, 40), (x, 80 - y)]
        for side in (1, -1)
        for x, y, bow in ((60 - side * 33, 22, 8), (60 - side * 47, 11, 13))
    ]
    return lines(13, INK, *waves) + lines(7, CREAM, *waves)


def burst() -> str:
    """A place that is too full: the ring around it bursts."""
    outer: list[tuple[float, ...]] = []
    n = 18
    for i in range(2 * n):
        a = pi * i / n - pi / 2
        r = (97 if i % 4 == 0 else 90) if i % 2 == 0 else 77
        outer.append((100 + cos(a) * r, 100 + sin(a) * r, 1))
    hole = ring(100, 100, 65, n=12)
    d = curve(outer) + curve(hole[::-1])
    return (
        f'<path d="{d}" fill="{BRICK}" fill-rule="evenodd" stroke="{INK}" stroke-width="6"/>'
        + path(curve(ring(100, 100, 71.5, n=14)), "none", 5, HONEY)
        + path(curve(ring(36, 40, 23, n=8)), HONEY, 6)
        + path("M36 27v14M36 51.5v.5", "none", 8)
    )


def swirl() -> str:
    """The Vacuum at work: what it takes goes round and round, and in."""
    arms = ""
    for k in range(3):
        points = []
        for i in range(9):
            a = 2 * pi * k / 3 + i * 0.52
            r = 86 - i * 9
            points.append((100 + cos(a) * r, 100 + sin(a) * r))
        arms += curve(points, False)
    dust = [
        (100 + cos(a) * r, 100 + sin(a) * r, s)
        for a, r, s in ((0.4, 70, 5), (1.5, 84, 4), (2.6, 66, 6), (3.7, 82, 4), (4.9, 68, 5), (5.8, 88, 4))
    ]
    return (
        path(arms, "none", 17)
        + path(arms, "none", 9, CREAM)
        + spots(BONE, *dust)
        + dot(100, 100, 20)
        + dot(100, 100, 13, SLATE)
        + dot(100, 100, 6)
    )


def deep() -> str:
    """The ground that nobody has dug yet, to be repeated in every direction; lighter or darker by what is behind."""
    stones = ""
    for x, y, rx, ry, turn in (
        (40, 36, 13, 9, 10),
        (66, 47, 7, 5, -20),
        (182, 74, 10, 13, 30),
        (204, 96, 5, 6, 0),
        (118, 142, 8, 6, 0),
        (58, 196, 15, 10, -12),
        (84, 184, 6, 5, 0),
        (196, 198, 7, 10, 20),
    ):
        stones += curve(spin(ring(x, y, rx, ry, 7, 0, (1, 0.93, 1.05)), x, y, turn))
    roots = [
        [(112, 40), (124, 52), (120, 66), (130, 80)],
        [(123, 56), (134, 58), (142, 52)],
        [(20, 118), (34, 110), (48, 116), (60, 108)],
        [(40, 112), (44, 102)],
        [(140, 204), (152, 214), (150, 226)],
        [(212, 138), (222, 150), (218, 164)],
    ]
    return (
        f'<path d="{stones}" fill="{INK}" fill-opacity=".16"/>'
        f'<path d="{"".join(curve(points, False) for points in roots)}" stroke="{INK}" stroke-opacity=".16" stroke-width="5"/>'
    )


def nozzle() -> str:
    """The mouth of the hose: the sign of the Vacuum."""
    hose = [(54, 4, 9), (44, 6, 9), (36, 15, 9), (36, 26, 9)]
    cone = [(27, 26, 1), (45, 26, 1), (54, 47, 1), (36, 51), (18, 47, 1)]
    return (
        shape(tube(hose), SLATE)
        + creases(hose, INK, 0.15, 0.4, 0.65, 0.9, width=FINE)
        + shape(cone, BRICK)
        + shading(cone, dark(BRICK), 5)
        + shape([(17, 48), (36, 44), (55, 48), (36, 54)], INK, INNER)
        + lines(INNER, INK, [(8, 40), (11, 52)], [(3, 34), (3, 46)])
    )


BURROW: dict[str, tuple[Callable[[], str], int, int]] = {
    **{kind: (face, FRAME, FRAME) for kind, (face, _) in KINDS.items()},
    **{f"chip-{kind}": (partial(chip, kind), FRAME, FRAME) for kind in KINDS},
    "noise": (noise, 120, 80),
    "burst": (burst, 200, 200),
    "swirl": (swirl, 200, 200),
    "deep": (deep, 240, 240),
    "nozzle": (nozzle, FRAME, FRAME),
}
