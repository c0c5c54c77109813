"""The Numbsters: seventeen monsters and the Mouth, one function each.

Every creature fills its 120 x 120 frame, stands on y = 114 and faces left or
front.  The silhouette carries it first, then the pattern, then the colour;
where a body can count its own number, it does (two heads, three horns, four
wings, five points, six legs, seven tentacles, nine tails, ten eyes, two legs
for 11, a shell of twelve plates, fourteen feet, sixteen spikes).
"""

from collections.abc import Callable
from math import cos, radians, sin

from tools.art.vocabulary import *


def one() -> str:
    """A one-eyed worm, as tall and thin as its number."""
    spine = [
        (104, 97, 2),
        (95, 109, 6),
        (73, 106, 9.5),
        (57, 100, 11),
        (51, 84, 12),
        (59, 66, 12.5),
        (63, 48, 14),
        (55, 28, 20),
    ]
    body = tube(spine, 0.95)
    return (
        tuft(52, 11, (42, 4), (51, 3), (60, 5))
        + solid(body, ROSE, 5)
        + creases(spine, dark(ROSE), 0.18, 0.28, 0.38, 0.5, 0.58, 0.66, 0.74)
        + eye(50, 26, 15, (-0.35, 0.2), iris=TEAL, lid=0.2, skin=dark(ROSE))
        + grin(58, 47, 8, 7, 0.5, 2, 5, blunt=True)
    )


def two() -> str:
    """Two heads on one pear of a body, and they disagree."""
    body = [(60, 66), (78, 72), (90, 88), (87, 103), (60, 108), (33, 103), (30, 88), (42, 72)]
    left = [(50, 84, 11), (42, 64, 9), (31, 50, 9), (26, 38, 10)]
    right = [(70, 84, 11), (80, 66, 9), (90, 56, 9), (94, 46, 10)]
    tail = [(80, 96, 9), (98, 101, 8), (110, 92, 5), (111, 78, 2)]
    heads = ring(26, 33, 19, 18, 7), ring(94, 41, 18, 17, 7)
    return (
        horn(15, 20, 8, 4, 5, BONE, rings=0)
        + horn(36, 18, 42, 4, 5, BONE, rings=0)
        + tuft(95, 25, (87, 13), (95, 10), (104, 14), width=OUTLINE)
        + limb(tail, TEAL)
        + union(TEAL, body, tube(left), tube(right), *heads)
        + shading(heads[0], dark(TEAL), 4, 0)
        + shading(heads[1], dark(TEAL), 4, 0)
        + shading(body, dark(TEAL), 5, 0)
        + flat([(60, 72), (73, 80), (76, 92), (60, 100), (44, 92), (47, 80)], LEAF)
        + lines(FINE, MOSS, [(50, 81), (60, 84), (71, 81)], [(49, 89), (60, 92), (72, 89)])
        + foot(41, 114, 16, 15, TEAL)
        + foot(79, 114, 16, 15, TEAL)
        + spots(light(TEAL, 0.25), (34, 58, 2.4), (40, 66, 2), (84, 69, 2.2), (90, 63, 2))
        + eye(18, 28, 8.5, (0.2, 0.2))
        + eye(35, 27, 8.5, (-0.2, 0.2))
        + grin(26, 39, 13, 9, 1, 4, 5)
        + eye(86, 37, 8, (-0.4, 0.3), lid=0.42, skin=dark(TEAL), slant=16)
        + eye(102, 37, 8, (-0.4, 0.3), lid=0.42, skin=dark(TEAL), slant=-16)
        + smile(94, 51, 10, -2, ends=False)
        + fangs(3, -6.5, (88, 50.5), (100, 50.5))
    )


def three() -> str:
    """A squat toad of a beast: three horns, three eyes, three toes."""
    body = [
        (60, 44),
        (84, 48),
        (103, 62),
        (112, 84),
        (106, 101),
        (60, 107),
        (14, 101),
        (8, 84),
        (17, 62),
        (36, 48),
    ]
    return (
        horn(26, 62, 9, 24, 10, bend=-6)
        + horn(94, 62, 111, 24, 10, bend=6)
        + horn(60, 52, 57, 6, 12, bend=-3, rings=4)
        + solid(body, MOSS, 8)
        + foot(27, 114, 19, 18, MOSS)
        + foot(93, 114, 19, 18, MOSS)
        + spots(
            dark(MOSS),
            (17, 79, 4),
            (24, 70, 3),
            (103, 78, 4.5),
            (96, 69, 3),
            (52, 100, 3),
            (66, 101, 4),
            (59, 103, 2),
        )
        + eye(33, 62, 11, (-0.1, 0.2), lid=0.25, skin=dark(MOSS), slant=10)
        + eye(87, 62, 11, (-0.4, 0.2), lid=0.25, skin=dark(MOSS), slant=-10)
        + eye(60, 57, 14, (-0.2, 0.25), iris=AMBER)
        + grin(60, 78, 37, 18, 3, 6, 9)
    )


def four() -> str:
    """A moth on four wings, with an eye on each."""
    upper = [(57, 54, 1), (48, 28), (29, 11), (10, 14), (5, 33), (12, 55), (30, 67), (56, 68, 1)]
    lower = [(56, 66, 1), (36, 65), (19, 75), (16, 93), (29, 108), (45, 100), (57, 80, 1)]
    out = ""
    for flip in (None, 60):
        up, low = (move(w, flip=flip) for w in (upper, lower))

        def x(v: float, flip: int | None = flip) -> float:
            return v if flip is None else 120 - v

        out += solid(low, mix(PLUM, ROSE, 0.45), 5, shine=False) + solid(up, PLUM, 6, shine=flip is None)
        out += spot(x(26), 36, 12, HONEY, 13) + spot(x(26), 37, 7.5, NIGHT) + dot(x(23.5), 33.5, 2.4, CREAM)
        out += spot(x(32), 88, 8.5, HONEY) + spot(x(32), 88, 4.5, NIGHT)
        out += spots(ROSE, (x(14), 51, 2.3), (x(21), 57, 2.3), (x(29), 61, 2.3))
        out += lines(INNER, INK, [(x(55), 32), (x(52), 18), (x(43), 9)]) + dot(x(42), 8.5, 3.6, INK)
    tail = tube([(60, 62, 11), (60, 84, 10.5), (60, 108, 3)])
    return (
        out
        + solid(tail, AMBER, 4, shine=False)
        + stripe(tail, 83, 88, NIGHT, 2)
        + stripe(tail, 94, 98, NIGHT, 1.5)
        + stripe(tail, 103, 106, NIGHT, 1)
        + shape(ring(60, 68, 19, 11, 12, 15, (1.14, 0.84)), CREAM, INNER)
        + solid(ring(60, 46, 20, 19, 7), AMBER, 4, shine=False)
        + eye(51, 43, 9.5, (0.2, 0.25))
        + eye(69, 43, 9.5, (-0.2, 0.25))
        + grin(60, 54, 9, 7, 1, 0)
        + fangs(2.4, 5.5, (55, 54.5), (65, 54.5))
    )


def five() -> str:
    """A star with five points and far too much confidence."""
    points, tips = [], []
    for i in range(5):
        a = radians(-90 + 72 * i + (5 if i == 0 else 0))
        for turn, r in ((-0.13, 55), (0.13, 55), (radians(36), 31)):
            points.append((60 + cos(a + turn) * r, 62 + sin(a + turn) * r))
        tips += [
            (60 + cos(a) * 45, 62 + sin(a) * 45, 4.2),
            (60 + cos(a + 0.16) * 36, 62 + sin(a + 0.16) * 36, 2.4),
        ]
    return (
        solid(points, HONEY, 7)
        + spots(AMBER, *tips)
        + eye(46, 53, 11.5, (0.25, 0.1), lid=0.22, skin=AMBER, slant=14)
        + eye(73, 52, 13.5, (-0.25, 0.1), lid=0.18, skin=AMBER, slant=-10)
        + cheek(35, 69, 5)
        + cheek(85, 68, 5)
        + grin(60, 68, 19, 16, 2, 4, 7.5)
    )


def six() -> str:
    """A round beetle on six bony legs, with pincers to pinch you."""
    legs = ""
    for flip in (1, -1):
        for x0, y0, kx, ky, fx, fy in (
            (34, 50, 15, 24, 8, 42),
            (28, 66, 11, 58, 8, 84),
            (36, 82, 19, 86, 19, 113),
        ):
            pts = [
                (60 + flip * (x - 60), y, w)
                for x, y, w in (
                    (x0, y0, 5),
                    (kx, ky, 5),
                    ((kx + fx) / 2 - 2, (ky + fy) / 2, 4),
                    (fx, fy - 1, 2),
                )
            ]
            legs += limb(pts, AMBER, 0)
    shell = ring(60, 52, 39, 44, 10)
    face = [(60, 64), (82, 69), (89, 86), (78, 102), (60, 105), (42, 102), (31, 86), (38, 69)]
    return (
        legs
        + solid(shell, BRICK, 7)
        + line([(60, 8), (61, 36), (60, 66)], INNER)
        + spots(NIGHT, (44, 24, 6.5), (77, 25, 6), (34, 45, 6), (87, 46, 6), (51, 47, 4.5), (71, 46, 4.5))
        + limb([(42, 98, 5), (39, 109, 4.5), (47, 114, 3), (55, 112, 1)], BONE, 0)
        + limb([(78, 98, 5), (81, 109, 4.5), (73, 114, 3), (65, 112, 1)], BONE, 0)
        + tuft(42, 67, (33, 57), width=INNER)
        + tuft(78, 67, (87, 57), width=INNER)
        + solid(face, AMBER, 5, shine=False)
        + eye(47, 80, 10.5, (0, 0.15), iris=LEAF, lid=0.2, skin=dark(AMBER), slant=12)
        + eye(74, 80, 10.5, (-0.1, 0.15), iris=LEAF, lid=0.2, skin=dark(AMBER), slant=-12)
        + grin(60, 92, 14, 8, 1.5, 4, 5, tongue=None)
    )


def seven() -> str:
    """A jelly that drifts on seven tentacles."""
    ends = ((12, 88, -1), (24, 106, 1), (42, 98, -1), (57, 113, 1), (77, 99, -1), (94, 107, 1), (109, 88, -1))
    arms = ""
    for i, (x, y, side) in enumerate(ends):
        x0 = 22 + i * 12.6
        spine = [
            (x0 + (x - x0) * t + side * 5.5 * sin(6.8 * t), 50 + (y - 50) * t, 6.8 - 3.8 * t)
            for t in (0, 0.25, 0.45, 0.65, 0.85, 1)
        ]
        arms += limb(spine, SKY if i % 2 else mix(SKY, TEAL, 0.5), 0)
    bell = [
        (60, 5),
        (86, 10),
        (105, 27),
        (113, 52),
        (106, 61),
        (96, 57),
        (86, 65),
        (73, 59),
        (60, 67),
        (47, 59),
        (34, 65),
        (24, 57),
        (14, 61),
        (7, 52),
        (15, 27),
        (34, 10),
    ]
    return (
        arms
        + shape(bell, SKY)
        + flat(
            [
                (110, 50),
                (105, 57),
                (96, 53),
                (86, 60),
                (73, 54),
                (60, 62),
                (47, 54),
                (35, 60),
                (42, 53),
                (60, 53),
                (86, 50),
                (100, 38),
                (104, 30),
            ],
            dark(SKY),
        )
        + gloss(bell, light(SKY, 0.7), 7)
        + spots(light(SKY, 0.5), (78, 17, 5), (91, 26, 4), (67, 13, 2.6), (98, 36, 2.6))
        + eye(42, 36, 12.5, (-0.1, 0.3), iris=PLUM)
        + eye(75, 36, 12.5, (-0.3, 0.3), iris=PLUM)
        + cheek(26, 49, 5)
        + cheek(91, 48, 5)
        + grin(58, 46, 8, 7, 0.5, 0)
    )


def mouth() -> str:
    """Number 8: nothing but a mouth - eight great teeth, a tongue and two tiny feet."""
    lips = [
        (60, 15),
        (74, 7),
        (95, 10),
        (112, 29),
        (115, 57),
        (106, 89),
        (84, 105),
        (60, 107),
        (36, 105),
        (14, 89),
        (5, 57),
        (8, 29),
        (25, 10),
        (46, 7),
    ]
    hole = [
        (60, 28),
        (75, 20),
        (91, 23),
        (102, 37),
        (105, 58),
        (97, 82),
        (80, 94),
        (60, 96),
        (40, 94),
        (23, 82),
        (15, 58),
        (18, 37),
        (29, 23),
        (45, 20),
    ]
    throat = [
        (60, 38),
        (80, 31),
        (94, 42),
        (98, 60),
        (90, 76),
        (60, 82),
        (30, 76),
        (22, 60),
        (26, 42),
        (40, 31),
    ]

    def tooth(
        x0: float, y0: float, x1: float, y1: float, tip: float, length: float, colour: str = CREAM
    ) -> str:
        side = [
            (x0 + (tip - x0) * 0.25, y0 + length * 0.55),
            (tip, y0 + length, 1),
            (x1 + (tip - x1) * 0.25, y1 + length * 0.55),
        ]
        return shape([(x0, y0, 1), *side, (x1, y1, 1)], colour, INNER)

    return (
        foot(36, 115, 14, 14, dark(BRICK))
        + foot(84, 115, 14, 14, dark(BRICK))
        + solid(lips, BRICK, 7, shine=False)
        + gloss(lips, light(BRICK), 6, start=0.1, end=0.62)
        + line([(80, 13.5), (91, 15), (99, 21)], INNER, light(BRICK))
        + flat(hole, "#a9486f")
        + flat(throat, GULLET)
        + flat(ring(60, 56, 22, 19), INK)
        + shape([(57, 29), (63, 29), (63, 46), (67, 53), (60, 60), (53, 53), (57, 46)], "#a9486f", FINE)
        + shape(
            [(60, 70), (74, 63), (90, 69), (95, 82), (78, 95), (42, 95), (25, 82), (30, 69), (46, 63)],
            ROSE,
            INNER,
        )
        + line([(60, 72), (62, 80), (60, 88)], INNER, dark(ROSE))
        + tooth(19, 36, 40, 21, 36, 30)
        + tooth(80, 21, 101, 36, 89, 33)
        + tooth(40, 21, 60, 28, 50, 27)
        + tooth(60, 28, 80, 21, 71, 22)
        + tooth(20, 77, 39, 93, 27, -20)
        + tooth(39, 93, 60, 96, 49, -20)
        + tooth(60, 96, 80, 94, 71, -22, HONEY)
        + tooth(81, 93, 100, 77, 91, -25)
        + shape(hole, "none", INNER)
    )


def nine() -> str:
    """A little fox with nine tails, and it knows it."""
    tails = ""
    for i in (0, 8, 1, 7, 2, 6, 3, 5, 4):
        a = radians(-90 + (i - 4) * 26)
        u, v = cos(a), sin(a)
        k = 72 - 19 * abs(u) ** 1.5

        def at(along: float, across: float, u: float = u, v: float = v) -> tuple[float, float]:
            return 60 + u * along - v * across, 79 + v * along + u * across

        tails += shape(
            [at(8, -4), at(k * 0.66, -10.5), (*at(k, 0), 1), at(k * 0.66, 10.5), at(8, 4)],
            AMBER if i % 2 else mix(AMBER, BRICK, 0.5),
        )
        tails += flat(
            [
                at(k * 0.7, -8.6),
                (*at(k - 3, 0), 1),
                at(k * 0.7, 8.6),
                at(k * 0.79, 3),
                at(k * 0.7, 0),
                at(k * 0.79, -3),
            ],
            CREAM,
        )
    body = [(60, 84), (74, 88), (82, 104), (76, 113), (60, 114), (44, 113), (38, 104), (46, 88)]
    head = [(60, 57), (77, 61), (95, 82, 1), (79, 91), (60, 98), (41, 91), (25, 82, 1), (43, 61)]
    return (
        tails
        + solid(body, BRICK, 4, shine=False)
        + flat([(60, 92), (68, 96), (66, 107), (60, 110), (54, 107), (52, 96)], CREAM)
        + foot(48, 115, 9, 9, BRICK, 2, INNER)
        + foot(72, 115, 9, 9, BRICK, 2, INNER)
        + ear(42, 68, 32, 39, 11, BRICK, NIGHT)
        + ear(78, 68, 88, 39, 11, BRICK, NIGHT)
        + solid(head, BRICK, 0)
        + flat([(60, 80), (70, 82), (87, 82, 1), (77, 89), (60, 95), (43, 89), (33, 82, 1), (50, 82)], CREAM)
        + eye(47, 73, 9.5, (0.15, 0.2), lid=0.2, skin=dark(BRICK), slant=12)
        + eye(73, 73, 9.5, (-0.15, 0.2), lid=0.2, skin=dark(BRICK), slant=-12)
        + nose(60, 83, 5, 3.6)
        + smile(60, 89, 7, 1.6, FINE, False)
        + fangs(2, 5, (55, 90), width=1.6)
    )


def ten() -> str:
    """A slime with ten eyes, all of them on you."""
    body = [
        (54, 22),
        (68, 20),
        (82, 32),
        (92, 52),
        (99, 76),
        (110, 94),
        (114, 110),
        (100, 113),
        (88, 108),
        (76, 114),
        (60, 111),
        (44, 114),
        (30, 109),
        (16, 114),
        (6, 108),
        (10, 92),
        (22, 74),
        (28, 52),
        (38, 34),
    ]
    skin = dark(PLUM)
    return (
        stalk(48, 32, 38, 14, 3.5, PLUM, -2)
        + stalk(76, 32, 88, 16, 3.5, PLUM, 2)
        + solid(body, PLUM, 8)
        + spots(light(PLUM, 0.25), (97, 97, 4), (20, 98, 3.5), (27, 88, 2.4), (102, 105, 2.2))
        + eye(37, 14, 9, (-0.3, 0.2), iris=LEAF)
        + eye(89, 16, 8, (-0.5, 0.2))
        + eye(60, 36, 12, (-0.1, 0.2), iris=HONEY, lid=0.2, skin=skin)
        + eye(42, 50, 6, (-0.2, 0.2))
        + eye(80, 50, 7, (-0.4, 0.2), lid=0.3, skin=skin)
        + eye(61, 60, 7.5, (-0.2, 0.3))
        + eye(37, 65, 8.5, (-0.3, 0.1), iris=ROSE)
        + eye(84, 68, 9, (-0.4, 0.1), iris=LEAF)
        + eye(51, 74, 5, (0, 0.2))
        + eye(70, 74, 5, (-0.1, 0.2))
        + grin(60, 86, 30, 18, 3, 5, 9)
    )


def eleven() -> str:
    """A fluffy bird on two legs as long as the number they spell."""
    puff = ring(68, 42, 31, 26, 9)
    legs = ""
    for x, knee in ((53, 47), (83, 79)):
        legs += limb([(x, 62, 4.2), (knee + 4, 84, 4.2), (x, 108, 3.8)], AMBER, 0)
        legs += solid(
            [
                (x - 21, 112),
                (x - 9, 105),
                (x + 2, 101),
                (x + 9, 107),
                (x + 10, 114),
                (x - 6, 115),
                (x - 18, 115),
            ],
            AMBER,
            2.5,
            shine=False,
        )
        legs += shape(ring(knee + 4, 84, 5.5, n=5), dark(AMBER), INNER) + lines(
            FINE, INK, [(x - 11, 114), (x - 9, 109)], [(x - 2, 114), (x - 1, 109)]
        )
    crest = [
        (54, 24, 1),
        (44, 16),
        (36, 8, 1),
        (50, 10),
        (52, 3, 1),
        (62, 9),
        (70, 3, 1),
        (73, 11),
        (84, 7, 1),
        (80, 24, 1),
    ]
    return (
        legs
        + shape([(92, 42), (103, 22), (105, 35), (116, 33), (108, 45), (115, 55), (92, 54)], PLUM)
        + shape(crest, PLUM)
        + shape(shaggy(puff, 4.5, 4.6, 3), ROSE)
        + shading(puff, dark(ROSE), 7, -1)
        + shape([(72, 48, 1), (88, 43), (99, 52), (97, 65), (89, 59), (85, 67), (78, 60)], PLUM, INNER)
        + beak(38, 46, 10, 33)
        + eye(57, 33, 12.5, (-0.4, 0.2), lid=0.22, skin=dark(ROSE), slant=-8)
        + eye(35, 30, 9.5, (-0.5, 0.2))
        + cheek(54, 53, 5, BRICK)
    )


def twelve() -> str:
    """A snail whose house has twelve plates."""
    shell = ring(73, 55, 42, 42, 10)

    def on(angle: float, r: float) -> tuple[float, float]:
        return 73 + cos(radians(angle)) * r, 55 + sin(radians(angle)) * r

    seams = lines(INNER, INK, *([on(a, 21), on(a + 8, 32), on(a + 6, 41)] for a in range(0, 360, 30)))
    plates = path(
        "".join(
            curve(
                [
                    (*on(a + 3, 22), 1),
                    (*on(a + 9, 32), 0),
                    (*on(a + 8, 40), 1),
                    (*on(a + 34, 40), 1),
                    (*on(a + 36, 32), 0),
                    (*on(a + 29, 22), 1),
                ],
                True,
                0,
            )
            for a in range(0, 360, 60)
        ),
        mix(TEAL, SKY, 0.35),
    )
    whorl = [(73, 57), (67, 59), (65, 51), (73, 46), (82, 52), (82, 63), (71, 69), (59, 63), (57, 51)]
    body = [
        (115, 112),
        (106, 98),
        (84, 90),
        (54, 90),
        (41, 80),
        (36, 66),
        (24, 59),
        (11, 64),
        (6, 78),
        (10, 94),
        (14, 107),
        (28, 114),
        (70, 115),
        (104, 115),
    ]
    return (
        stalk(15, 66, 11, 40, 3.5, HONEY, -1)
        + stalk(25, 66, 27, 40, 3.5, HONEY, 0)
        + solid(body, HONEY, 6, shine=False)
        + shape(shell, TEAL)
        + plates
        + shading(shell, dark(TEAL), 7)
        + seams
        + shape(ring(73, 55, 21, 21), LEAF, INNER)
        + line(whorl, OUTLINE)
        + gloss(shell, light(TEAL, 0.7), 6)
        + eye(13, 32, 9.5, (-0.3, 0.2))
        + eye(31, 33, 9, (-0.5, 0.2), lid=0.3, skin=dark(HONEY))
        + lines(
            INNER,
            dark(HONEY),
            [(60, 104), (65, 107)],
            [(78, 104), (83, 107)],
            [(44, 101), (49, 105)],
            [(95, 106), (99, 109)],
        )
        + grin(21, 79, 12, 11, 1, 3, 6)
        + cheek(34, 82, 4)
    )


def thirteen() -> str:
    """An arch-backed alley cat that crossed your path on purpose."""
    cat, far = mix(NIGHT, SLATE, 0.4), mix(NIGHT, INK, 0.3)
    back = [
        (34, 60),
        (44, 40),
        (66, 27),
        (87, 36),
        (99, 58),
        (102, 84),
        (102, 110),
        (95, 113),
        (86, 110),
        (84, 92),
        (76, 78),
        (62, 76),
        (53, 86),
        (51, 110),
        (43, 113),
        (35, 110),
        (31, 88),
    ]
    fur = [
        (37, 60),
        (41, 46, 1),
        (34, 34, 1),
        (47, 38, 1),
        (43, 22, 1),
        (56, 30, 1),
        (57, 12, 1),
        (66, 26, 1),
        (73, 9, 1),
        (77, 29, 1),
        (88, 17, 1),
        (88, 38, 1),
        (99, 32, 1),
        (95, 50, 1),
        (104, 52, 1),
        (99, 64),
        (70, 60),
    ]
    tail = [
        (92, 74, 6),
        (104, 68, 5),
        (111, 57, 4.5),
        (107, 44, 4.5),
        (112, 30, 4.5),
        (107, 16, 4),
        (110, 9, 2.5),
    ]
    head = [(33, 45), (52, 49), (61, 64), (55, 79), (35, 86), (15, 80), (7, 66), (14, 51)]
    return (
        limb([(64, 70, 8), (66, 92, 6), (66, 108, 6)], far, 0)
        + limb([(80, 70, 8), (77, 92, 6), (77, 108, 6)], far, 0)
        + union(cat, back, fur, tube(tail))
        + shading(back, dark(cat), 4, 0)
        + ear(19, 57, 9, 32, 10, cat, ROSE)
        + ear(48, 55, 60, 32, 10, cat, ROSE)
        + solid(head, cat, 4)
        + eye(20, 60, 11, (0.1, 0.1), white=HONEY, pupil=0.4)
        + eye(47, 60, 11, (-0.1, 0.1), white=HONEY, pupil=0.4)
        + nose(34, 68, 4, 2.8, ROSE)
        + grin(34, 72, 15, 7, 1.5, 6, 5, tongue=None)
        + claws(43, 109, 5, 3, 5)
        + claws(94, 109, 5, 3, 5)
    )


def fourteen() -> str:
    """A caterpillar rearing up on fourteen feet: seven segments, two feet each."""
    segments = [
        (105, 90, 9),
        (90, 91, 12),
        (72, 92, 14),
        (54, 86, 15),
        (46, 72, 15),
        (43, 58, 14),
        (42, 46, 13),
    ]
    feet, body = [], ""
    for i, (x, y, r) in enumerate(segments):
        if i < 4:
            feet += [ring(x - (4 if i == 3 else 0) + k, 105, 4, 8, 4) for k in (-4.6, 4.6)]
        else:
            feet += [ring(x - r - 2, y + 3 + k, 7, 2.8, 4) for k in (-3.4, 3.4)]
        colour = LEAF if i % 2 else mix(LEAF, MOSS, 0.75)
        body += solid(ring(x, y, r, r, 6, i * 13), colour, 4, shine=False)
    head = ring(42, 33, 25, 22, 8)
    return (
        shapes(BRICK, INNER, *feet)
        + tuft(105, 84, (110, 73), (115, 80))
        + tuft(90, 82, (92, 69), (99, 74))
        + tuft(72, 80, (75, 66), (82, 72))
        + body
        + spots(HONEY, (90, 87, 3), (72, 86, 3.4), (60, 79, 3.4), (55, 66, 3))
        + lines(INNER, INK, [(32, 14), (27, 6), (19, 8)], [(51, 13), (58, 5), (66, 9)])
        + shape(ring(17, 9, 4, n=5), BRICK, INNER)
        + shape(ring(67, 11, 4, n=5), BRICK, INNER)
        + solid(head, LEAF, 5)
        + eye(31, 29, 10.5, (-0.3, 0.2))
        + eye(52, 29, 9.5, (-0.5, 0.2))
        + cheek(59, 42, 4.5)
        + cheek(22, 41, 4)
        + grin(40, 41, 11, 9, 0.5, 2, 6, blunt=True)
    )


def fifteen() -> str:
    """A big shaggy yeti; its arms reach the ground."""
    hide = SLATE
    half = [(60, 14), (75, 17), (85, 30), (102, 48), (109, 70), (109, 92), (96, 97), (86, 92), (74, 100)]
    body = half + [(120 - x, y) for x, y in half[:0:-1]]
    return (
        horn(42, 26, 31, 5, 8, AMBER, -4, 2)
        + horn(78, 26, 89, 5, 8, AMBER, 4, 2)
        + hand(18, 99, 11, hide, 6)
        + hand(102, 99, 11, hide, -6)
        + foot(43, 115, 17, 21, hide)
        + foot(77, 115, 17, 21, hide)
        + shape(shaggy(body, 3.5, 5.2, 4), BONE)
        + shading(ring(60, 66, 26, 28), dark(BONE), 6, 0)
        + lines(
            INNER,
            INK,
            [(31, 62), (33, 68), (29, 72), (32, 79), (28, 84), (29, 92)],
            [(89, 62), (87, 68), (91, 72), (88, 79), (92, 84), (91, 92)],
        )
        + lines(
            INNER,
            dark(BONE),
            [(46, 74), (49, 80), (53, 75)],
            [(66, 82), (70, 88), (74, 83)],
            [(64, 70), (68, 76), (72, 71)],
            [(16, 64), (19, 70), (23, 65)],
            [(98, 66), (102, 72), (105, 67)],
        )
        + solid(
            [(60, 25), (78, 22), (88, 40), (80, 60), (60, 67), (40, 60), (32, 40), (42, 22)],
            hide,
            5,
            shine=False,
            width=INNER,
        )
        + eye(49, 39, 9.5, (0, 0.3))
        + eye(71, 39, 9.5, (-0.2, 0.3))
        + line([(37, 28), (48, 29), (60, 34), (72, 29), (83, 27)], 6.5)
        + grin(60, 52, 15, 7, 0, 0, tongue=None)
        + fangs(3, -9, (50, 56), (70, 56))
    )


def sixteen() -> str:
    """A puffer with sixteen spikes, just about to pop."""
    return (
        shape([(92, 58), (106, 44), (115, 45), (110, 62), (115, 80), (105, 82), (92, 68)], BRICK)
        + lines(FINE, INK, [(104, 56), (111, 51)], [(104, 63), (110, 63)], [(104, 70), (111, 75)])
        + shape(spiky(57, 60, 40, 40, 16, 15), HONEY)
        + flat(ring(57, 60, 40.5, 40.5), AMBER)
        + flat(
            [
                (18, 68),
                (36, 71),
                (57, 74),
                (80, 72),
                (95, 66),
                (88, 86),
                (74, 95),
                (57, 98),
                (36, 93),
                (24, 84),
            ],
            CREAM,
        )
        + shading(ring(57, 60, 40.5, 40.5), dark(CREAM), 6, 0)
        + spots(BRICK, (62, 27, 4), (77, 35, 5), (50, 25, 2.5), (88, 46, 3.5), (71, 26, 2.2))
        + gloss(ring(57, 60, 40, 40), light(AMBER), 4)
        + shape([(74, 64, 1), (90, 57), (98, 66), (93, 77), (78, 76)], BRICK, INNER)
        + lines(FINE, INK, [(85, 67), (92, 65)], [(85, 71), (91, 72)])
        + eye(31, 49, 13.5, (-0.3, 0.1))
        + eye(62, 49, 12, (-0.5, 0.1))
        + shape([(39, 68), (49, 70), (52, 79), (42, 84), (30, 81), (28, 73)], ROSE, INNER)
        + dot(40, 76.5, 5.5, GULLET, 3.6)
    )


def seventeen() -> str:
    """A lake serpent: a very long neck, and plates all the way down."""
    neck = [(68, 94, 15), (51, 84, 13), (43, 67, 10.5), (44, 48, 9.5), (38, 28, 10)]
    head = [(29, 7), (41, 11), (47, 24), (42, 36), (24, 41), (9, 37), (7, 27), (16, 20)]
    body = [(72, 64), (90, 72), (99, 88), (94, 105), (72, 109), (48, 106), (40, 94), (52, 76)]
    tail = [(80, 96, 11), (100, 99, 8), (110, 87, 5.5), (109, 74, 4), (114, 66, 1.5)]
    plates = ((51, 22, 62), (56, 38, 78), (57, 54, 84), (63, 66, 40), (79, 62, 10), (94, 71, 38))
    fins = shapes(
        AMBER,
        INNER,
        *(spin([(x - 9, y + 7, 1), (x - 1, y - 10, 1), (x + 9, y + 7, 1)], x, y, a) for x, y, a in plates),
    )
    return (
        fins
        + foot(92, 115, 15, 17, dark(MOSS))
        + union(MOSS, body, tube(neck), head, tube(tail))
        + shading(body, dark(MOSS), 6, 0)
        + lines(
            INNER,
            LEAF,
            [(35, 55), (40, 58)],
            [(34, 63), (39, 66)],
            [(35, 71), (41, 74)],
            [(39, 80), (45, 82)],
            [(44, 88), (50, 89)],
        )
        + foot(56, 115, 16, 17, MOSS)
        + spots(dark(MOSS), (76, 76, 4.5), (86, 86, 4), (67, 84, 3.2), (50, 52, 2.4), (49, 62, 2))
        + eye(33, 16, 9.5, (-0.4, 0.2), lid=0.22, skin=dark(MOSS))
        + spots(INK, (11, 26, 1.5), (16, 24.5, 1.3))
        + path("M7 32Q20 38 37 30", "none", INNER)
        + fangs(2.6, 6, (14, 34.5), (24, 34.5))
        + cheek(41, 27, 3.5)
    )


def eighteen() -> str:
    """A unicorn, nearly: the horn is right, the fangs are not."""
    coat = CREAM
    body = [(60, 66), (80, 63), (96, 67), (101, 80), (93, 91), (66, 92), (53, 86), (50, 74)]
    head = [
        (43, 25),
        (57, 29),
        (62, 44),
        (57, 59),
        (43, 67),
        (27, 75),
        (12, 74),
        (6, 64),
        (11, 54),
        (23, 46),
        (31, 33),
    ]
    mane = [
        (40, 26),
        (46, 15),
        (60, 10),
        (76, 15),
        (85, 28),
        (83, 40),
        (92, 48),
        (88, 60),
        (94, 70),
        (82, 76),
        (70, 70),
        (62, 76),
        (54, 60),
        (60, 40),
    ]
    tail = [(96, 70), (104, 64), (113, 69), (115, 82), (110, 91), (114, 103, 1), (103, 99), (99, 86)]
    near = [tube([(x, 80, 8), (x - 1, 96, 6.5), (x - 1, 106, 7)]) for x in (60, 94)]

    def hoof(x: float, colour: str) -> str:
        return shape(
            [(x - 7.5, 103, 1), (x, 105), (x + 7.5, 103, 1), (x + 9.5, 114), (x - 9.5, 114)], colour, INNER
        )

    far = "".join(
        limb([(x, 80, 8), (x, 96, 6.5), (x, 106, 7)], dark(coat), 0) + hoof(x, dark(PLUM)) for x in (74, 81)
    )
    return (
        shape(tail, PLUM)
        + lines(4.5, ROSE, [(103, 71), (108, 80), (106, 92)])
        + far
        + union(coat, body, tube([(72, 76, 13), (58, 54, 13)]), *near)
        + shading(body, dark(coat), 5, 0)
        + hoof(59, PLUM)
        + hoof(93, PLUM)
        + shape(mane, PLUM)
        + lines(5, ROSE, [(56, 18), (70, 22), (76, 34), (76, 46), (83, 56), (84, 66)])
        + lines(5, SKY, [(60, 28), (67, 36), (68, 50), (72, 62)])
        + ear(53, 32, 62, 14, 8, coat, ROSE)
        + solid(head, coat, 4, shine=False)
        + horn(35, 34, 19, 3, 9.5, HONEY, 0, 4)
        + shape([(44, 20, 1), (53, 25), (54, 35), (46, 41), (37, 40, 1), (42, 33)], ROSE, INNER)
        + eye(42, 52, 11.5, (-0.3, 0.2), iris=PLUM, lid=0.2, skin=ROSE)
        + tuft(52, 48, (58, 44), (58, 49), width=FINE)
        + spots(INK, (13, 62, 1.8), (20, 59, 1.8))
        + cheek(47, 66, 4)
        + path("M8 69Q22 75 35 65", "none", INNER)
        + fangs(2.8, 7, (14, 71), (25, 70.5))
    )


NUMBSTERS: dict[int, Callable[[], str]] = {
    1: one,
    2: two,
    3: three,
    4: four,
    5: five,
    6: six,
    7: seven,
    8: mouth,
    9: nine,
    10: ten,
    11: eleven,
    12: twelve,
    13: thirteen,
    14: fourteen,
    15: fifteen,
    16: sixteen,
    17: seventeen,
    18: eighteen,
}
