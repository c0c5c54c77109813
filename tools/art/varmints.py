"""The twenty varmints of Varmints!, one function each, the small ones first.

The same hand as the Numbsters: each fills its 120 x 120 frame, stands (or
hangs, or sits in something) and faces left or front.  Each has a silhouette, a
temper and a piece of the alley of its own.  None is filled as dark as a night
card, and thin parts are wires, so that they can be seen there.
"""

from collections.abc import Callable
from math import cos, radians, sin

from tools.art.things import *
from tools.art.vocabulary import *

FUR, DUST, CHESTNUT, UMBER = "#9a94a6", "#c9b6ae", "#a85c38", "#7d5440"
OLIVE, MUSTARD, GINGER = "#8f9048", "#c3b04a", "#cf7434"
SOOT, DUSK, ASH = "#665c88", "#6471a2", "#717d98"  # what passes for black and grey at night
SNOW, SNOWSHADE = "#fffdf8", "#d8d3e0"


def roach() -> str:
    """An old gentleman of a roach, in tails, with a bottle cap for a shield."""
    wings = [
        (60, 40),
        (78, 44),
        (90, 64),
        (93, 88),
        (86, 113, 1),
        (72, 104),
        (60, 108),
        (48, 104),
        (34, 113, 1),
        (27, 88),
        (30, 64),
        (42, 44),
    ]
    belly = [(60, 48), (74, 56), (79, 76), (72, 96), (60, 103), (48, 96), (41, 76), (46, 56)]
    return (
        wire([(52, 22), (42, 8), (26, 6), (14, 14), (12, 26)], CHESTNUT, 2.4)
        + wire([(68, 22), (76, 9), (90, 4), (105, 9), (112, 24)], CHESTNUT, 2.4)
        + wire([(50, 96), (46, 106), (45, 114), (35, 115)], AMBER, 3)
        + wire([(70, 96), (74, 106), (75, 114), (65, 115)], AMBER, 3)
        + solid(wings, CHESTNUT, 6)
        + solid(belly, AMBER, 5, shine=False)
        + lines(
            FINE,
            dark(AMBER),
            *(
                [(43 - 2 * (i == 1), y), (60, y + 4), (77 + 2 * (i == 1), y)]
                for i, y in enumerate((64, 75, 86))
            ),
        )
        + wire([(78, 62), (95, 58), (104, 48), (100, 37)], AMBER, 3)
        + wire([(79, 78), (100, 82), (104, 96), (92, 100)], AMBER, 3)
        + wire([(42, 80), (24, 84), (18, 98), (28, 104)], AMBER, 3)
        + wire([(42, 62), (30, 68), (22, 62)], AMBER, 3)
        + bottle_cap(18, 58, 15, TEAL)
        + solid([(60, 14), (78, 20), (84, 36), (74, 50), (60, 53), (46, 50), (36, 36), (42, 20)], UMBER, 4)
        + eye(50, 32, 10.5, (-0.5, -0.2))
        + eye(71, 33, 9, (0.5, 0.4))
        + smile(60, 45, 4, -1.4, FINE, False)
        + lines(FINE, BONE, [(56, 48), (50, 51), (44, 50)], [(64, 48), (70, 51), (76, 50)])
    )


def mouse() -> str:
    """A very small mouse with a very large piece of cheese."""
    head = [(58, 36), (76, 40), (85, 56), (80, 72), (58, 80), (36, 72), (31, 56), (40, 40)]
    return (
        wire([(84, 106), (104, 110), (113, 98), (105, 84), (109, 68), (116, 64)], ROSE, 3)
        + solid(ring(62, 92, 29, 22), DUST, 6, shine=False)
        + solid(ring(28, 32, 23, 24, 7), DUST, 5)
        + spot(29, 34, 14, ROSE, 15)
        + shape(ring(89, 31, 23, 24, 7), DUST)
        + spot(88, 33, 14, ROSE, 15)
        + solid(head, DUST, 0, shine=False)
        + dot(44, 55, 7.4, INK, 8.4)
        + dot(72, 55, 7.4, INK, 8.4)
        + spots("#fffdf6", (41.5, 51.5, 2.8), (69.5, 51.5, 2.8), (46.5, 58, 1.3), (74.5, 58, 1.3))
        + cheek(37, 68, 5)
        + cheek(80, 68, 5)
        + path("M45 69Q58 76 71 69Q70 84 58 84Q46 84 45 69z", GULLET, INNER)
        + whiskers(33, 65, 17, -1, 2)
        + whiskers(84, 65, 17, 1, 2)
        + shapes(SNOW, 1.8, board(53.5, 72.5, 4.5, 7, 0), board(58, 72.5, 4.5, 7, 0))
        + nose(58, 66, 5.4, 4, dark(ROSE))
        + shape([(22, 96, 1), (74, 83, 1), (93, 95, 1), (58, 96)], light(HONEY))
        + shape([(22, 96, 1), (58, 96), (93, 95, 1), (93, 114, 1), (58, 115), (22, 114, 1)], HONEY)
        + spots(dark(HONEY), (52, 106, 5), (68, 102, 3.2), (83, 108, 4), (60, 90, 2.6))
        + hand(36, 96, 6.5, DUST, 0, 3, INNER)
        + hand(82, 92, 6.5, DUST, 0, 3, INNER)
    )


def sparrow() -> str:
    """A round, furious sparrow. The fry is not for sharing."""
    ball = [
        (58, 26),
        (82, 32),
        (98, 52),
        (100, 76),
        (84, 98),
        (58, 104),
        (30, 97),
        (16, 76),
        (18, 50),
        (34, 32),
    ]
    cap = [
        (50, 40),
        (34, 43),
        (22, 45, 1),
        (34, 31),
        (58, 25),
        (82, 32),
        (97, 51),
        (99, 64, 1),
        (88, 52),
        (68, 41),
    ]
    return (
        wire([(48, 98), (45, 113), (33, 114)], AMBER, 3)
        + wire([(45, 113), (51, 115)], AMBER, 3)
        + wire([(68, 98), (68, 113), (57, 114)], AMBER, 3)
        + wire([(68, 113), (75, 115)], AMBER, 3)
        + shape([(88, 66, 1), (102, 34, 1), (109, 37), (116, 32, 1), (117, 44), (104, 82, 1)], UMBER)
        + shape(
            [(48, 38, 1), (45, 21, 1), (53, 23), (52, 13, 1), (62, 21), (69, 16, 1), (72, 38, 1)], CHESTNUT
        )
        + solid(ball, BONE, 7, shine=False)
        + flat(cap, CHESTNUT)
        + path(curve(ball), "none", OUTLINE)
        + flat([(24, 74), (38, 68), (52, 72), (52, 84), (42, 92), (28, 88)], INK)
        + solid(
            [
                (72, 60),
                (90, 60),
                (101, 72),
                (98, 92, 1),
                (92, 87),
                (88, 96, 1),
                (82, 88),
                (76, 92, 1),
                (70, 76),
            ],
            CHESTNUT,
            0,
        )
        + lines(INNER, BONE, [(78, 72), (87, 76), (95, 74)])
        + eye(32, 55, 10, (-0.1, 0.3), lid=0.38, skin=UMBER, slant=22)
        + eye(56, 55, 11, (-0.35, 0.3), lid=0.38, skin=UMBER, slant=-22)
        + shape([(40, 73, 1), (27, 77), (14, 82, 1), (26, 87), (41, 81, 1)], dark(STEEL), INNER)
        + about(
            shape(board(-2, 72, 42, 8.5, 0.4), HONEY, INNER) + line([(2, 78), (35, 78)], FINE, AMBER),
            19,
            76,
            74,
        )
        + solid([(42, 65, 1), (26, 63), (7, 78, 1), (24, 79), (42, 77, 1)], STEEL, 0, width=INNER)
    )


def moth() -> str:
    """A moth wrapped up in its wings, not really awake, eating a sock."""
    wing = [
        (60, 46, 1),
        (40, 47),
        (19, 64),
        (3, 96, 1),
        (17, 99),
        (23, 111, 1),
        (37, 106),
        (50, 114, 1),
        (60, 92, 1),
    ]
    cloth = mix(BONE, PLUM, 0.3)
    out = ""
    for flip in (None, 60):
        stem = move([(54, 26), (42, 16), (27, 12), (14, 17), (8, 28)], flip=flip)
        combs = "".join(
            f"M{nums(x, y)}L{nums(x + (-side if flip is None else side) * 3.5, y - 7.5)}M{nums(x, y)}L{nums(x + (side if flip is None else -side) * 1.5, y + 8)}"
            for side, (x, y) in ((1, p) for p in sample(stem, False, 2)[2:])
        )
        out += path(combs, "none", 6) + path(curve(stem, False), "none", 7)
        out += path(combs, "none", 2.2, HONEY) + path(curve(stem, False), "none", 2.6, HONEY)
        out += shape(move(wing, flip=flip), cloth)
        bars = [(18, 69, 1), (28, 75), (38, 72), (48, 80), (48, 87), (37, 80), (26, 83), (13, 76, 1)]
        low = [(9, 86, 1), (20, 90), (32, 94), (50, 98), (49, 104), (31, 101), (18, 97), (6, 93, 1)]
        out += flat(move(bars, flip=flip), dark(cloth)) + flat(move(low, flip=flip), BRICK)
    collar = [(60, 44), (80, 43), (95, 52), (88, 66), (60, 70), (32, 66), (25, 52), (40, 43)]
    return (
        out
        + shape(shaggy(collar, 4, 4.6, 3), CREAM)
        + solid(ring(60, 37, 24, 21, 8), BONE, 5, shine=False)
        + eye(47, 35, 12, (0, 0.4), lid=0.5, skin=mix(PLUM, BONE, 0.35), slant=-6)
        + eye(73, 35, 12, (-0.1, 0.4), lid=0.64, skin=mix(PLUM, BONE, 0.35), slant=8)
        + shape([(52, 57), (56, 49), (66, 47), (76, 49), (80, 57), (66, 62)], GULLET, INNER)
        + sock(68, 54, 1.12, 10, TEAL)
        + shapes(SNOW, 1.6, board(61, 49, 4.5, 7, 0), board(65.5, 49, 4.5, 7, 0))
        + wire([(42, 68), (47, 77), (56, 77)], BONE, 3)
        + wire([(90, 68), (86, 77), (76, 78)], BONE, 3)
    )


def slug() -> str:
    """A leopard slug going over a tin, since round would take until Tuesday."""
    spine = [
        (113, 107, 2),
        (105, 94, 8),
        (90, 68, 14),
        (67, 50, 17),
        (46, 62, 16),
        (33, 80, 16),
        (29, 97, 15),
    ]
    body = tube(spine, 0.9)
    return (
        flat([(44, 112), (66, 106), (114, 107), (117, 113), (96, 116), (60, 116)], LEAF)
        + about(tin(68, 112, 21, 40, BRICK, False), 68, 96, 8)
        + wire([(22, 84), (18, 60), (17, 36)], MUSTARD, 5)
        + wire([(36, 82), (42, 54), (42, 32)], MUSTARD, 5)
        + solid(body, MUSTARD, 5, shine=False)
        + flat([(48, 44), (60, 36), (74, 38), (83, 48), (77, 59), (62, 58), (51, 56)], dark(MUSTARD))
        + spots(
            UMBER,
            (56, 45, 3.4),
            (66, 43, 4),
            (74, 48, 3.4),
            (64, 52, 2.8),
            (88, 58, 3.4),
            (96, 72, 4),
            (87, 73, 2.6),
            (104, 91, 2.8),
            (42, 60, 3),
            (46, 73, 2.6),
            (31, 66, 2.4),
        )
        + gloss(body, light(MUSTARD), 5, 3, 0.5, 0.7)
        + eye(17, 27, 12, (-0.1, 0.3), lid=0.55, skin=dark(MUSTARD))
        + eye(43, 21, 13, (-0.4, 0.3), lid=0.4, skin=dark(MUSTARD), slant=-8)
        + path("M17 91Q28 98 42 87", "none", INNER)
        + path("M40 84l4 5", "none", FINE)
        + cheek(43, 79, 4.5)
    )


def rat() -> str:
    """A sly rat off with a slice of pizza bigger than its plans."""
    body = [(66, 46), (84, 56), (97, 80), (97, 102), (84, 112), (56, 112), (46, 98), (46, 74)]
    head = [(62, 18), (78, 24), (83, 40), (74, 53), (54, 57), (30, 54), (10, 47), (8, 40), (26, 34), (44, 22)]
    return (
        wire([(92, 104), (106, 108), (113, 96), (104, 82), (108, 64), (115, 58)], ROSE, 4)
        + shape(ring(52, 17, 13, 13, 7), ASH)
        + solid(body, ASH, 6, shine=False)
        + flat([(56, 62), (68, 66), (76, 88), (70, 108), (54, 109), (48, 96), (49, 76)], BONE)
        + pizza(26, 72, 1.0, 14)
        + limb([(76, 68, 7), (62, 80, 6), (46, 78, 5)], ASH, 0)
        + hand(41, 77, 6.5, ROSE, 90, 3, INNER)
        + shape([(44, 114), (40, 109), (52, 105), (66, 107), (70, 114)], ROSE, INNER)
        + shape([(78, 115), (74, 110), (86, 106), (98, 108), (101, 115)], ROSE, INNER)
        + solid(head, ASH, 4)
        + solid(ring(78, 22, 17, 18, 7), ASH, 0, shine=False)
        + spot(77, 24, 10, ROSE, 11)
        + eye(34, 34, 7.5, (-0.5, 0.2), lid=0.4, skin=dark(ASH), slant=12)
        + eye(53, 35, 9.5, (-0.6, 0.2), lid=0.42, skin=dark(ASH), slant=-12)
        + path("M14 50Q36 61 54 45", "none", INNER)
        + shapes(SNOW, 1.8, board(15, 51, 4.4, 8.5, 0), board(19.4, 52, 4.4, 8.5, 0))
        + dot(9, 42, 5, dark(ROSE))
        + whiskers(22, 44, 12, 1, 2)
        + path("M50 47l7 1", "none", FINE)
        + cheek(58, 51, 4.5)
    )


def pigeon() -> str:
    """A pigeon with toast around its neck and not one thought above it."""
    plume = mix(SLATE, SKY, 0.45)
    body = [
        (48, 60),
        (72, 60),
        (94, 72),
        (116, 92, 1),
        (110, 100),
        (84, 102),
        (58, 107),
        (36, 100),
        (24, 82),
        (32, 66),
    ]
    neck = tube([(48, 80, 20), (44, 58, 14), (42, 30, 14)])
    head = ring(41, 26, 19, 19, 7)
    return (
        wire([(54, 104), (52, 114), (40, 115)], ROSE, 3.4)
        + wire([(52, 114), (58, 115)], ROSE, 3.4)
        + wire([(74, 103), (79, 113), (68, 115)], ROSE, 3.4)
        + wire([(79, 113), (86, 114)], ROSE, 3.4)
        + union(plume, body, neck)
        + shading(body, dark(plume), 6, 0)
        + solid(
            [(60, 68), (82, 68), (100, 80), (115, 94, 1), (92, 96), (70, 94), (58, 82)], light(plume, 0.35), 0
        )
        + lines(5, SOOT, [(78, 72), (83, 82), (80, 92)], [(91, 77), (95, 85), (93, 92)])
        + about(
            solid(
                [
                    (16, 52),
                    (18, 42),
                    (46, 46),
                    (72, 42),
                    (76, 52),
                    (71, 60),
                    (71, 88, 1),
                    (46, 90),
                    (21, 88, 1),
                    (21, 60),
                ],
                CRUST,
                3,
                shine=False,
            )
            + flat(
                [
                    (22, 53),
                    (28, 48),
                    (46, 50),
                    (66, 48),
                    (70, 53),
                    (66, 60),
                    (66, 84, 1),
                    (46, 85),
                    (26, 84, 1),
                    (26, 60),
                ],
                light(HONEY, 0.55),
            )
            + shape(ring(46, 62, 16, 9), dark(CRUST), INNER),
            46,
            66,
            -6,
        )
        + shape([(33, 60), (29, 44), (33, 28), (52, 28), (56, 44), (58, 58), (46, 65)], TEAL)
        + flat([(31, 44), (43, 50), (56, 45), (57, 54), (45, 59), (32, 55)], PLUM)
        + solid(head, plume, 4, shine=False)
        + shape([(24, 28, 1), (12, 31), (7, 41, 1), (16, 39), (26, 38, 1)], SOOT, INNER)
        + shape([(27, 24), (20, 25), (19, 31), (28, 33)], CREAM, FINE)
        + eye(29, 17, 9.5, (-0.5, -0.5), iris=AMBER)
        + eye(50, 20, 10.5, (0.5, 0.4), iris=AMBER)
    )


def toad() -> str:
    """A toad in a sardine tin. It lives here now."""
    body = [
        (60, 38),
        (76, 34),
        (92, 44),
        (104, 66),
        (110, 96),
        (60, 104),
        (10, 96),
        (16, 66),
        (28, 44),
        (44, 34),
    ]
    return (
        solid(ring(32, 36, 19, 18, 7), OLIVE, 0, shine=False)
        + solid(ring(88, 36, 19, 18, 7), OLIVE, 0, shine=False)
        + solid(body, OLIVE, 0)
        + flat([(26, 72), (60, 78), (94, 72), (100, 96), (60, 104), (20, 96)], BONE)
        + eye(32, 34, 13, (0.6, -0.5), iris=AMBER, lid=0.14, skin=dark(OLIVE), slant=-6)
        + eye(88, 34, 13, (-0.6, -0.5), iris=AMBER, lid=0.14, skin=dark(OLIVE), slant=6)
        + path("M18 70Q38 63 60 66Q82 63 102 70", "none", OUTLINE)
        + path("M14 73l5-6M106 73l-5-6", "none", INNER)
        + tongue(66, 67, 6, 13)
        + spots(INK, (54, 54, 1.8), (65, 54, 1.8))
        + spots(
            dark(OLIVE),
            (60, 44, 3.6),
            (43, 57, 4),
            (77, 56, 4.2),
            (26, 62, 3.4),
            (95, 61, 3),
            (34, 63, 2.4),
            (87, 63, 2.4),
        )
        + shape([(6, 92, 1), (60, 96), (114, 92, 1), (109, 114, 1), (60, 116), (11, 114, 1)], STEEL)
        + shape(
            [(4, 88, 1), (60, 91), (116, 88, 1), (116, 96, 1), (60, 99), (4, 96, 1)], mix(STEEL, CREAM, 0.45)
        )
        + shape(
            [(38, 107), (52, 101), (68, 104), (80, 101, 1), (78, 107), (80, 113, 1), (68, 110), (52, 112)],
            BRICK,
            FINE,
        )
        + dot(46, 106, 1.5)
        + hand(28, 89, 8.5, OLIVE, 0)
        + hand(90, 89, 8.5, OLIVE, 0)
        + dot(61, 20, 4)
        + path("M60 17q-11-3-9-11q8 1 9 11zM62 17q11-3 9-11q-8 1-9 11z", SKY, 1.6)
    )


def squirrel() -> str:
    """A squirrel with both cheeks full and still not enough."""
    tail = [
        (74, 110),
        (64, 96),
        (76, 84),
        (80, 66),
        (70, 44),
        (72, 22),
        (90, 7),
        (109, 12),
        (115, 30),
        (106, 40, 1),
        (100, 32),
        (95, 40),
        (103, 58),
        (112, 78),
        (106, 100),
        (92, 112),
    ]
    body = [(52, 62), (68, 68), (79, 86), (80, 106), (66, 114), (38, 114), (30, 102), (32, 80), (40, 68)]
    head = [
        (44, 25),
        (62, 31),
        (70, 46),
        (77, 57),
        (68, 69),
        (46, 72),
        (22, 69),
        (11, 58),
        (19, 46),
        (27, 31),
    ]
    return (
        shape(shaggy(tail, 3.5, 5, 2), CHESTNUT)
        + flat(
            [
                (84, 98),
                (88, 78),
                (84, 56),
                (79, 36),
                (82, 22),
                (92, 16),
                (101, 20),
                (92, 26),
                (90, 40),
                (97, 60),
                (102, 78),
                (98, 96),
            ],
            GINGER,
        )
        + solid(body, GINGER, 5, shine=False)
        + flat([(48, 74), (59, 82), (60, 100), (52, 110), (42, 110), (36, 98), (38, 82)], BONE)
        + foot(40, 115, 14, 10, GINGER, 3, INNER)
        + foot(70, 115, 13, 10, GINGER, 3, INNER)
        + ear(29, 36, 22, 8, 8, GINGER, BONE)
        + ear(58, 35, 62, 7, 8, GINGER, BONE)
        + tuft(44, 27, (36, 16), (44, 12), (51, 17), width=INNER)
        + solid(head, GINGER, 4)
        + flat([(44, 52), (60, 50), (73, 58), (64, 67), (46, 69), (26, 67), (15, 58), (28, 50)], BONE)
        + eye(32, 41, 11, (0.3, 0.1), pupil=0.36)
        + eye(56, 41, 11, (-0.3, 0.1), pupil=0.36)
        + nose(44, 52, 4.4, 3.2)
        + path("M44 55V59M36 60Q44 63 52 60", "none", FINE)
        + shapes(SNOW, 1.6, board(40, 61, 4, 6.5, 0), board(44, 61, 4, 6.5, 0))
        + lines(FINE, dark(BONE), [(20, 63), (18, 58), (21, 54)], [(68, 63), (70, 58), (67, 54)])
        + about(
            solid(
                [
                    (27, 91),
                    (33, 82),
                    (43, 82),
                    (50, 87),
                    (57, 81),
                    (68, 82),
                    (75, 92),
                    (68, 102),
                    (57, 101),
                    (50, 96),
                    (43, 101),
                    (33, 101),
                ],
                light(TAN, 0.3),
                3,
                width=INNER,
            )
            + lines(
                1.8,
                dark(TAN),
                [(34, 88), (34, 95)],
                [(41, 87), (41, 96)],
                [(59, 87), (59, 96)],
                [(67, 88), (67, 96)],
            ),
            50,
            91,
            -14,
        )
        + limb([(34, 82, 5), (28, 90, 5), (33, 95, 5)], GINGER, 0)
        + limb([(70, 78, 5), (76, 86, 5), (68, 90, 5)], GINGER, 0)
    )


def opossum() -> str:
    """An opossum hanging from a pipe, playing dead, peeking."""
    head = [
        (0, -30),
        (20, -26),
        (36, -8),
        (26, 8),
        (15, 22),
        (0, 30),
        (-15, 22),
        (-26, 8),
        (-36, -8),
        (-20, -26),
    ]
    face = (
        round_ear(-26, -25, 11, SOOT, ROSE)
        + round_ear(26, -25, 11, SOOT, ROSE)
        + solid(head, CREAM, 0, shine=False)
        + flat([(0, -28), (8, -26), (4, -14), (0, -8), (-4, -14), (-8, -26)], FUR)
        + flat(ring(-15, -6, 12.5, 11.5), FUR)
        + flat(ring(15, -6, 12.5, 11.5), FUR)
        + path("M-21-12l12 12M-9-12l-12 12", "none", OUTLINE)
        + grin(0, 13, 15, 9, 3, 6, 4.4)
        + shape(ring(0, 7, 8, 6, 6), dark(ROSE), INNER)
        + dot(2.5, 9, 1.6, CREAM)
    )
    body = [(62, 30), (77, 38), (84, 56), (78, 74), (60, 80), (42, 74), (36, 56), (46, 38)]
    return (
        limb([(60, 46, 6), (62, 32, 5), (72, 23, 4.5), (74, 11, 4), (67, 7, 3.5)], ROSE, 0)
        + shape(board(3, 7, 114, 11), TEAL)
        + lines(INNER, light(TEAL), [(8, 10.5), (14, 10.5)], [(34, 10.5), (48, 11)])
        + shape(board(18, 4, 9, 17, 0.4), dark(TEAL))
        + limb([(67, 7, 3.5), (59, 9, 4.2), (57, 16, 4.2), (63, 21, 3.8), (70, 20, 3)], ROSE, 0)
        + limb([(48, 46, 7), (36, 42, 6), (28, 36, 4)], FUR, 0)
        + limb([(74, 46, 7), (86, 42, 6), (94, 35, 4)], FUR, 0)
        + hand(26, 34, 6, ROSE, 125, 3, INNER)
        + hand(96, 33, 6, ROSE, 235, 3, INNER)
        + shape(shaggy(body, 2.5, 5, 3), FUR)
        + limb([(40, 62, 7), (25, 72, 6), (15, 86, 5)], FUR, 0)
        + limb([(80, 62, 7), (96, 72, 6), (105, 86, 5)], FUR, 0)
        + hand(13, 91, 7, ROSE, 12, 3, INNER)
        + hand(107, 91, 7, ROSE, -12, 3, INNER)
        + group(face, 60, 78, 1, 174)
        + eye(45.7, 85.5, 10, (0.4, 0.1), pupil=0.44)
    )


def crow() -> str:
    """A crow who found this key, and the door it belongs to is next."""
    body = [
        (46, 36),
        (62, 46),
        (78, 64),
        (98, 86),
        (115, 105, 1),
        (98, 104),
        (80, 104),
        (58, 100),
        (40, 86),
        (32, 64),
        (34, 46),
    ]
    wing = [
        (56, 56),
        (72, 60),
        (86, 76),
        (108, 100, 1),
        (94, 96),
        (90, 103, 1),
        (80, 96),
        (74, 101, 1),
        (64, 92),
        (54, 76),
    ]
    head = [(48, 9), (64, 14), (71, 28), (66, 44), (48, 50), (34, 44), (28, 29), (34, 15)]
    return (
        wire([(60, 98), (58, 112), (45, 114)], SLATE, 3.4)
        + wire([(58, 112), (66, 115)], SLATE, 3.4)
        + wire([(76, 101), (80, 112), (68, 115)], SLATE, 3.4)
        + wire([(80, 112), (88, 114)], SLATE, 3.4)
        + tuft(58, 14, (62, 3), (69, 7), width=OUTLINE)
        + union(DUSK, body, head)
        + shading(body, dark(DUSK), 6, 0)
        + solid(wing, mix(DUSK, SKY, 0.22), 5)
        + lines(FINE, INK, [(72, 76), (80, 86)], [(66, 82), (72, 91)])
        + wire([(13, 52), (12, 60)], BONE, 1.8, 1.8)
        + about(
            wire([(13, 76), (13, 100)], HONEY, 3.4)
            + wire([(14, 92), (21, 92)], HONEY, 3.4, 2.2)
            + wire([(14, 100), (22, 100)], HONEY, 3.4, 2.2)
            + f'<circle cx="13" cy="68" r="8" stroke="{INK}" stroke-width="8.6"/>'
            + f'<circle cx="13" cy="68" r="8" stroke="{HONEY}" stroke-width="3.4"/>',
            13,
            60,
            -8,
        )
        + shape([(36, 35, 1), (22, 42), (9, 56, 1), (24, 52), (40, 48, 1)], dark(DUSK))
        + solid([(38, 20, 1), (22, 26), (8, 38), (4, 53, 1), (18, 45), (40, 41, 1)], SLATE, 0)
        + eye(52, 27, 12, (-0.5, 0.1), white=HONEY, lid=0.34, skin=mix(DUSK, INK, 0.3), slant=-16, pupil=0.42)
        + tuft(42, 56, (36, 62), width=INNER)
        + tuft(50, 62, (45, 69), width=INNER)
    )


def hedgehog() -> str:
    """A hedgehog out shopping: whatever sticks is paid for."""
    points: list[tuple[float, ...]] = []
    for i in range(14):
        a = radians(196 + i * 12.4)
        b = radians(196 + i * 12.4 + 9)
        points.append((66 + cos(a) * 40, 92 + sin(a) * 52, 1))
        points.append((66 + cos(b) * 51, 92 + sin(b) * 66, 1))
    points += [(106, 104, 1), (113, 109, 1), (100, 112), (50, 112), (34, 96)]
    rows = [
        [
            (66 + cos(radians(a)) * r, 92 + sin(radians(a)) * r * 1.25),
            (66 + cos(radians(a + 9)) * (r + 8), 92 + sin(radians(a + 9)) * (r + 8) * 1.25),
        ]
        for r, angles in ((20, (228, 262, 296, 330, 358)), (32, (214, 236, 258, 280, 302, 324, 346, 365)))
        for a in angles
    ]
    face = [
        (44, 60),
        (54, 74),
        (54, 96),
        (46, 108),
        (28, 108),
        (12, 98),
        (5, 92),
        (8, 85),
        (20, 78),
        (30, 64),
    ]
    return (
        foot(42, 115, 10, 9, UMBER, 3, INNER)
        + foot(88, 115, 11, 9, UMBER, 3, INNER)
        + shape(points, UMBER)
        + lines(INNER, TAN, *rows)
        + apple_core(64, 25, 1.0, 16)
        + bottle_cap(98, 52, 10, TEAL)
        + shape(ring(48, 62, 9, 9, 6), TAN)
        + solid(face, BONE, 5, shine=False)
        + eye(24, 82, 8.5, (0.2, -0.5))
        + eye(42, 81, 9.5, (0.2, -0.5))
        + dot(7, 88, 5.5)
        + dot(5.5, 86, 1.6, CREAM)
        + path("M16 100Q28 105 36 97", "none", INNER)
        + cheek(42, 95, 5)
    )


def skunk() -> str:
    """A skunk of spotless manners. The clothes-peg is a precaution."""
    plume = [(82, 100, 9), (95, 88, 11), (99, 66, 14), (93, 43, 17), (74, 26, 17), (52, 25, 12), (42, 33, 5)]
    body = [(62, 68), (82, 72), (96, 88), (92, 106), (60, 110), (40, 104), (38, 82)]
    head = [(36, 50), (54, 54), (62, 70), (56, 86), (36, 93), (16, 87), (9, 72), (18, 54)]
    stripe_ = [(88, 94, 3), (96, 80, 5.5), (98, 64, 7), (91, 46, 8.5), (74, 32, 8.5), (58, 29, 4)]
    return (
        wire([(36, 38), (29, 32), (31, 23), (22, 17), (23, 9)], LEAF, 3.4)
        + wire([(24, 42), (16, 37), (17, 29), (9, 24)], LEAF, 3.4)
        + shape(shaggy(tube(plume), 4, 5.5, 2), SOOT)
        + flat(tube(stripe_), CREAM)
        + limb([(58, 92, 8), (56, 108, 7)], dark(SOOT), 0)
        + limb([(76, 92, 8), (76, 108, 7)], dark(SOOT), 0)
        + union(SOOT, body, tube([(48, 88, 8), (46, 108, 7)]), tube([(88, 92, 9), (88, 108, 7.5)]))
        + flat([(56, 72), (76, 72), (92, 86), (93, 94), (78, 82), (58, 80)], CREAM)
        + foot(44, 115, 10, 8, SOOT, 3, INNER)
        + foot(86, 115, 11, 8, SOOT, 3, INNER)
        + round_ear(17, 56, 8, SOOT, ROSE)
        + solid(head, SOOT, 5, shine=False)
        + flat([(30, 51), (36, 49), (42, 51), (39, 66), (36, 72), (33, 66)], CREAM)
        + eye(23, 69, 9.5, (0.3, -0.4))
        + eye(48, 69, 9.5, (0.2, -0.4))
        + tuft(14, 65, (7, 60), (6, 65), width=FINE)
        + tuft(57, 65, (64, 60), (65, 65), width=FINE)
        + cheek(18, 82, 5)
        + cheek(54, 82, 5)
        + nose(36, 80, 5.5, 4, ROSE)
        + smile(36, 85.5, 6, 2.2, FINE, False)
        + union(
            SNOW,
            *(
                ring(55 + cos(radians(a)) * 6.4, 52 + sin(radians(a)) * 6.4, 4.4, n=5)
                for a in range(-90, 270, 72)
            ),
            width=INNER,
        )
        + dot(55, 52, 4.4, HONEY)
    )


def raccoon() -> str:
    """A raccoon at home, with the smile of one who will not be leaving."""
    head = [
        (60, 22),
        (80, 25),
        (96, 46),
        (107, 56, 1),
        (90, 70),
        (60, 80),
        (30, 70),
        (13, 56, 1),
        (24, 46),
        (40, 25),
    ]
    tail = [(82, 80, 8), (101, 72, 9), (106, 52, 9.5), (99, 34, 9), (104, 18, 6), (110, 13, 2)]
    return (
        limb(tail, FUR, 0)
        + bands(tail, INK, (0.3, 0.42), (0.52, 0.64), (0.74, 0.85), (0.93, 1))
        + round_ear(32, 24, 12, FUR, INK)
        + round_ear(86, 24, 12, FUR, INK)
        + solid(head, FUR, 0, shine=False)
        + flat([(60, 50), (82, 47), (99, 56, 1), (86, 67), (60, 76), (34, 67), (21, 56, 1), (38, 47)], CREAM)
        + flat(
            [
                (60, 50),
                (72, 40),
                (88, 42),
                (97, 55),
                (84, 63),
                (68, 60),
                (60, 56),
                (52, 60),
                (36, 63),
                (23, 55),
                (32, 42),
                (48, 40),
            ],
            INK,
        )
        + flat([(60, 24), (65, 30), (63, 52), (60, 56), (57, 52), (55, 30)], dark(FUR))
        + eye(44, 51, 9.5, (-0.4, 0.1), lid=0.32, skin=SOOT, slant=12)
        + eye(76, 51, 9.5, (-0.4, 0.1), lid=0.32, skin=SOOT, slant=-12)
        + nose(60, 63, 6, 4.4)
        + path("M46 65Q60 72 77 61M74 60l6 2", "none", INNER)
        + fangs(2.2, 5, (68, 66.5))
        + peel(58, 19, 0.72, -8)
        + group(bin_body(TEAL, 42), 60, 116, 0.9)
        + hand(31, 80, 8.5, SOOT)
        + hand(89, 80, 8.5, SOOT)
    )


def alley_cat() -> str:
    """A ginger tom, one ear down on its luck, dinner in its teeth."""
    body = [(60, 52), (78, 60), (90, 82), (94, 106), (86, 114), (34, 114), (28, 104), (34, 80), (44, 60)]
    tail = [
        (90, 90),
        (104, 90),
        (114, 101),
        (108, 114),
        (76, 116),
        (46, 116),
        (32, 110),
        (35, 103),
        (50, 104),
        (76, 103),
        (90, 102, 1),
    ]
    head = [
        (60, 18),
        (80, 22),
        (92, 38),
        (98, 52, 1),
        (86, 62),
        (60, 69),
        (34, 62),
        (22, 52, 1),
        (28, 38),
        (40, 22),
    ]
    chewed = [
        (68, 24, 1),
        (78, 12),
        (82, 6, 1),
        (84, 13, 1),
        (90, 10, 1),
        (88, 18, 1),
        (94, 20, 1),
        (93, 38, 1),
    ]
    return (
        solid(body, AMBER, 6, shine=False)
        + lines(
            5, GINGER, [(33, 84), (41, 86)], [(31, 94), (39, 96)], [(83, 78), (76, 82)], [(88, 88), (80, 92)]
        )
        + flat([(60, 66), (70, 72), (70, 90), (60, 96), (50, 90), (50, 72)], CREAM)
        + lines(INNER, INK, [(50, 88), (51, 104)], [(71, 88), (70, 104)], [(60, 94), (60, 104)])
        + solid(tail, AMBER, 0)
        + lines(
            5.5,
            GINGER,
            [(54, 107), (56, 112)],
            [(69, 106), (71, 112)],
            [(85, 106), (88, 112)],
            [(101, 104), (109, 108)],
        )
        + flat([(34, 105), (43, 105), (45, 114), (34, 110)], GINGER)
        + ear(37, 32, 26, 3, 12, AMBER, ROSE)
        + shape(chewed, AMBER)
        + flat([(74, 24), (81, 14), (82, 20), (88, 30), (82, 34)], ROSE)
        + solid(head, AMBER, 0)
        + lines(
            4.4,
            GINGER,
            [(60, 21), (60, 31)],
            [(50, 22), (52, 30)],
            [(70, 22), (68, 30)],
            [(26, 50), (34, 50)],
            [(94, 50), (86, 50)],
        )
        + flat([(60, 48), (72, 51), (74, 60), (60, 66), (46, 60), (48, 51)], CREAM)
        + eye(45, 42, 11, (-0.2, 0.1), white=LEAF, pupil=0.4, lid=0.22, skin=GINGER, slant=6)
        + eye(76, 42, 9.5, (-0.4, 0.1), white=LEAF, pupil=0.42, lid=0.58, skin=GINGER, slant=-10)
        + line([(71, 28), (82, 36)], FINE)
        + nose(60, 51, 4.6, 3.4, dark(ROSE))
        + path("M60 54V58", "none", FINE)
        + fishbone(60, 61, 1.0, -4)
        + path("M48 57Q54 62 60 58Q66 62 72 57", "none", INNER)
        + fangs(2, 5, (53, 59.5), (67, 59.5))
        + whiskers(30, 58, 18, -1, 2)
        + whiskers(90, 58, 16, 1, 2)
    )


def seagull() -> str:
    """A gull. MINE."""
    body = [(48, 50), (66, 52), (90, 68), (112, 86, 1), (98, 96), (76, 102), (54, 102), (36, 92), (32, 72)]
    neck = tube([(52, 80, 18), (46, 56, 15), (50, 34, 15)])
    head = ring(52, 32, 20, 20, 7)
    low = [(42, 36, 1), (28, 36), (14, 32), (4, 33, 1), (14, 44), (30, 49), (46, 48, 1)]
    top = [(41, 27, 1), (32, 17), (22, 8), (13, 6), (10, 13, 1), (19, 19), (30, 31), (41, 38, 1)]
    return (
        wire([(58, 98), (58, 112), (46, 114)], AMBER, 3.6)
        + wire([(58, 112), (66, 115)], AMBER, 3.6)
        + wire([(74, 99), (80, 106), (88, 102)], AMBER, 3.6)
        + shape([(88, 84, 1), (104, 80), (115, 86, 1), (106, 90), (113, 97, 1), (98, 98), (84, 94, 1)], SOOT)
        + union(SNOW, body, neck, head)
        + shading(body, SNOWSHADE, 6, 0)
        + solid(
            [
                (60, 66),
                (80, 66),
                (98, 78),
                (114, 92, 1),
                (103, 92),
                (105, 100, 1),
                (92, 94),
                (76, 94),
                (62, 84),
            ],
            STEEL,
            5,
        )
        + flat([(100, 80), (112, 91, 1), (104, 90), (104, 98, 1), (95, 93), (94, 84)], SOOT)
        + flat([(42, 30), (26, 24), (12, 22), (8, 32), (24, 38), (42, 40)], GULLET)
        + shape([(42, 38, 1), (28, 34), (16, 30), (15, 35), (28, 40), (42, 43, 1)], ROSE, FINE)
        + shape(low, dark(AMBER))
        + dot(15, 37, 2.6, BRICK)
        + shape(top, AMBER)
        + eye(43, 20, 8, (-0.5, 0.1), white=HONEY, pupil=0.36, lid=0.26, skin=STEEL, slant=24)
        + eye(60, 23, 10.5, (-0.5, 0.1), white=HONEY, pupil=0.34, lid=0.26, skin=STEEL, slant=-24)
        + lines(INNER, BRICK, [(4, 17), (9, 19)], [(3, 26), (8, 26)], [(27, 4), (27, 9)])
        + shapes(HONEY, FINE, board(10, 82, 5, 18), board(18, 78, 5, 22), board(27, 84, 5, 18))
        + shape([(4, 95, 1), (22, 99), (40, 95, 1), (35, 114, 1), (22, 115), (9, 114, 1)], BRICK)
        + lines(INNER, CREAM, [(16, 102), (17, 111)], [(29, 102), (28, 111)])
    )


def fox() -> str:
    """A fox on tiptoe. Any sausages you may miss were never here."""
    tail = [
        (84, 76),
        (96, 66),
        (98, 44),
        (92, 22),
        (102, 5, 1),
        (114, 20),
        (117, 44),
        (113, 68),
        (102, 84),
        (90, 90),
    ]
    body = [(56, 62), (76, 62), (94, 68), (100, 82), (92, 92), (70, 92), (50, 94), (42, 82)]
    head = [
        (40, 32),
        (58, 36),
        (66, 50),
        (60, 64),
        (42, 68),
        (22, 70),
        (4, 66, 1),
        (8, 60),
        (22, 50),
        (28, 38),
    ]
    links = "".join(
        solid([(x - 6, y - 8), (x + 6, y - 8), (x + 6, y + 8), (x - 6, y + 8)], dark(ROSE), 0, width=INNER)
        if i == 0
        else about(
            solid(
                [(x - 6, y - 8), (x + 6, y - 8), (x + 6, y + 8), (x - 6, y + 8)], dark(ROSE), 0, width=INNER
            ),
            x,
            y,
            t,
        )
        for i, (x, y, t) in enumerate(((16, 79, 0), (13, 98, 14), (26, 110, -68)))
    )
    return (
        solid(tail, BRICK, 5)
        + flat([(93, 32), (94, 20), (102, 8, 1), (112, 20), (115, 36), (108, 31), (104, 38), (99, 30)], CREAM)
        + limb([(64, 84, 7), (61, 98, 5), (64, 112, 4)], dark(BRICK), 0)
        + limb([(84, 84, 8), (80, 98, 5), (78, 112, 4)], dark(BRICK), 0)
        + union(
            BRICK,
            body,
            tube([(50, 54, 13), (56, 78, 14)]),
            tube([(50, 84, 8), (46, 98, 6)]),
            tube([(92, 80, 9), (98, 96, 6)]),
        )
        + limb([(46, 96, 6.4), (42, 106, 5), (44, 113, 4)], SOOT, 0)
        + limb([(98, 94, 6.4), (104, 104, 5), (103, 113, 4)], SOOT, 0)
        + flat([(42, 66), (54, 66), (58, 80), (50, 88), (43, 78)], CREAM)
        + ear(34, 40, 26, 8, 10, BRICK, INK)
        + ear(55, 42, 64, 10, 11, BRICK, INK)
        + solid(head, BRICK, 0)
        + flat([(8, 63), (24, 58), (42, 60), (60, 56), (54, 65), (40, 66), (22, 68), (6, 66)], CREAM)
        + wire([(15, 72), (15, 67)], ROSE, 2, 2)
        + links
        + dot(6, 61, 5)
        + dot(4.6, 59.4, 1.4, CREAM)
        + eye(31, 48, 8, (-0.3, 0.4), lid=0.44, skin=dark(BRICK), slant=14)
        + eye(50, 48, 9, (-0.5, 0.4), lid=0.44, skin=dark(BRICK), slant=-14)
        + path("M10 68Q30 74 50 63l3-3", "none", INNER)
    )


def owl() -> str:
    """An owl on a tin. It knows what you threw away on Thursday."""
    body = [
        (60, 18),
        (82, 12),
        (96, 4, 1),
        (98, 24),
        (102, 46),
        (98, 76),
        (84, 94),
        (60, 100),
        (36, 94),
        (22, 76),
        (18, 46),
        (22, 24),
        (24, 4, 1),
        (38, 12),
    ]
    scales = [
        [(x - 7, y), (x, y + 6), (x + 7, y)]
        for x, y in ((46, 68), (60, 70), (74, 68), (53, 78), (67, 78), (60, 88))
    ]
    return (
        tin(60, 115, 26, 18, MOSS, False)
        + shape([(40, 86), (60, 92), (80, 86), (76, 104, 1), (60, 108), (44, 104, 1)], dark(UMBER))
        + solid(body, UMBER, 5, shine=False)
        + flat([(60, 58), (78, 58), (86, 74), (76, 90), (60, 95), (44, 90), (34, 74), (42, 58)], BONE)
        + lines(INNER, TAN, *scales)
        + shape([(22, 48), (33, 60), (36, 78), (30, 94, 1), (18, 82), (15, 62)], dark(UMBER))
        + shape([(98, 48), (87, 60), (84, 78), (90, 94, 1), (102, 82), (105, 62)], dark(UMBER))
        + flat(
            [
                (60, 32),
                (72, 20),
                (90, 24),
                (96, 42),
                (88, 58),
                (72, 62),
                (60, 54),
                (48, 62),
                (32, 58),
                (24, 42),
                (30, 24),
                (48, 20),
            ],
            BONE,
        )
        + path("M24 8Q36 20 56 24L60 34L64 24Q84 20 96 8", "none", INNER)
        + eye(42, 40, 15.5, (0.1, 0.1), iris=AMBER)
        + eye(78, 40, 15.5, (-0.1, 0.1), iris=AMBER, lid=0.5, skin=TAN)
        + solid([(60, 42, 1), (66, 52), (60, 63, 1), (54, 52)], HONEY, 0, shine=False, width=INNER)
        + claws(47, 97, 5, 3, 7, AMBER)
        + claws(73, 97, 5, 3, 7, AMBER)
    )


def badger() -> str:
    """A badger, up too early, under a tin of somebody else's beans."""
    back_ = [
        (70, 30),
        (91, 38),
        (107, 60),
        (111, 92),
        (105, 111),
        (60, 112),
        (22, 110),
        (14, 92),
        (30, 60),
        (48, 36),
    ]
    head = [
        (42, 40),
        (60, 43),
        (74, 55),
        (79, 70),
        (70, 84),
        (60, 94),
        (56, 108),
        (42, 114),
        (28, 108),
        (24, 94),
        (14, 84),
        (5, 70),
        (10, 55),
        (24, 43),
    ]
    return (
        shape(shaggy(back_, 4, 6, 3, 106), FUR)
        + shading(back_, dark(FUR), 7, 0)
        + lines(
            INNER,
            dark(FUR),
            [(86, 52), (90, 60)],
            [(99, 62), (102, 70)],
            [(86, 72), (89, 80)],
            [(101, 82), (103, 90)],
        )
        + foot(95, 115, 17, 20, SOOT, 4)
        + claws(95, 109, 13, 4, 9)
        + foot(17, 115, 13, 15, SOOT, 3)
        + claws(15, 110, 9, 3, 8)
        + tin(46, 46, 16, 24, BRICK)
        + round_ear(13, 50, 9, SOOT, CREAM)
        + round_ear(70, 50, 9, SOOT, CREAM)
        + solid(head, CREAM, 0, shine=False)
        + flat(
            [(24, 45), (35, 42), (39, 60), (38, 84), (35, 100), (27, 98), (25, 88), (16, 78), (17, 60)], SOOT
        )
        + flat(
            [(60, 45), (49, 42), (45, 60), (46, 84), (49, 100), (57, 98), (59, 88), (68, 78), (67, 60)], SOOT
        )
        + eye(27, 68, 8.5, (0.3, 0.3), lid=0.34, skin=INK, slant=26)
        + eye(57, 68, 8.5, (-0.3, 0.3), lid=0.34, skin=INK, slant=-26)
        + lines(INNER, INK, [(37, 60), (39, 66)], [(47, 60), (45, 66)])
        + nose(42, 93, 9, 6.4)
        + path("M42 99V103M31 107Q42 98 53 107", "none", INNER)
        + fangs(2.4, -7, (35, 106), (49, 106))
    )


def goose() -> str:
    """A goose, arms akimbo. It has seen what you did and it is coming over."""
    body = [(66, 54), (84, 60), (96, 78), (92, 98), (66, 104), (40, 98), (36, 78), (48, 60)]
    neck = tube([(66, 76, 18), (60, 56, 11), (62, 40, 9), (56, 24, 11)])
    head = [(46, 8), (62, 8), (72, 20), (66, 33), (48, 36), (36, 28), (36, 16)]
    left = [
        (46, 58, 1),
        (28, 54),
        (10, 62),
        (4, 78, 1),
        (16, 78),
        (14, 88, 1),
        (26, 85),
        (28, 94, 1),
        (42, 88, 1),
    ]
    right = [
        (86, 58, 1),
        (102, 54),
        (114, 62),
        (118, 78, 1),
        (108, 78),
        (110, 88, 1),
        (99, 85),
        (97, 94, 1),
        (88, 88, 1),
    ]
    return (
        shape([(90, 86, 1), (108, 92), (116, 104, 1), (100, 104), (84, 100, 1)], SNOW)
        + wire([(54, 98), (54, 110)], AMBER, 4)
        + wire([(80, 98), (80, 110)], AMBER, 4)
        + shape([(36, 114), (46, 108), (56, 106), (62, 114)], AMBER, INNER)
        + shape([(64, 115), (72, 109), (82, 107), (90, 115)], AMBER, INNER)
        + shape(left, SNOW)
        + shape(right, SNOW)
        + union(SNOW, body, neck, head)
        + shading(body, SNOWSHADE, 7, 0)
        + lines(
            FINE,
            STEEL,
            [(20, 66), (32, 68)],
            [(22, 76), (34, 77)],
            [(104, 66), (94, 68)],
            [(104, 76), (94, 77)],
            [(56, 84), (60, 88), (64, 84)],
            [(70, 84), (74, 88), (78, 84)],
            [(62, 92), (66, 96), (70, 92)],
        )
        + shape([(40, 26, 1), (24, 33), (12, 32, 1), (22, 42), (44, 36, 1)], dark(AMBER))
        + shape([(38, 26, 1), (26, 28), (14, 30), (24, 33), (40, 32, 1)], ROSE, FINE)
        + shape([(40, 12, 1), (26, 16), (8, 19), (6, 25, 1), (24, 27), (40, 28, 1)], AMBER)
        + dot(20, 20, 1.6)
        + eye(44, 16, 8, (-0.5, 0.3), pupil=0.42, lid=0.3, skin=STEEL, slant=26)
        + eye(60, 18, 10, (-0.6, 0.3), pupil=0.4, lid=0.3, skin=STEEL, slant=-26)
        + lines(INNER, SLATE, [(9, 10), (13, 13)], [(4, 32), (8, 32)], [(9, 44), (13, 41)])
        + shape([(66, 58, 1), (52, 54, 1), (52, 68, 1)], BRICK, INNER)
        + shape([(66, 58, 1), (80, 54, 1), (80, 68, 1)], BRICK, INNER)
        + shape(ring(66, 60, 4.4, 4.4, 5), BRICK, INNER)
    )


VARMINTS: dict[str, Callable[[], str]] = {
    "roach": roach,
    "mouse": mouse,
    "sparrow": sparrow,
    "moth": moth,
    "slug": slug,
    "rat": rat,
    "pigeon": pigeon,
    "toad": toad,
    "squirrel": squirrel,
    "opossum": opossum,
    "crow": crow,
    "hedgehog": hedgehog,
    "skunk": skunk,
    "raccoon": raccoon,
    "alley-cat": alley_cat,
    "seagull": seagull,
    "fox": fox,
    "owl": owl,
    "badger": badger,
    "goose": goose,
}
