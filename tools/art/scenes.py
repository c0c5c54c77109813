"""The logo, the favicon, the three lobby tiles and the social card."""

from collections.abc import Callable
from math import cos, radians, sin

from tools.art import numbsters
from tools.art.vocabulary import *

EARTH, CLAY, FUR = "#7a4a3c", "#94604a", "#8d8793"


# ------------------------------------------------------------ scene pieces


def rect(x: float, y: float, w: float, h: float, fill: str) -> str:
    """A plain rectangle of colour, for backgrounds."""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" fill="{fill}"/>'


def bricks(
    x: float, y: float, w: float, h: float, colour: str, every: int = 5, bw: float = 22, bh: float = 9
) -> str:
    """A few stray bricks on a wall, as one path."""
    d, n = "", 0
    for row in range(int(h // (bh + 5))):
        for col in range(int(w // (bw + 5))):
            n += 1
            if (row * 7 + col * 5 + row * col) % every == 0:
                bx, by = (
                    round(v) for v in wobble(x + col * (bw + 5) + (row % 2) * 12, y + row * (bh + 5), 2)
                )
                d += f"M{nums(bx, by)}h{num(bw)}v{num(bh)}h{num(-bw)}z"
    return path(d, colour)


def stars(colour: str, *places: tuple[float, float, float]) -> str:
    """Four-pointed stars, each (x, y, r)."""
    d = ""
    for x, y, r in places:
        d += f"M{nums(x, y - r)}Q{nums(x, y, x + r, y)}Q{nums(x, y, x, y + r)}Q{nums(x, y, x - r, y)}Q{nums(x, y, x, y - r)}z"
    return path(d, colour)


def window(x: float, y: float, w: float, h: float, lit: str, frame: str = SLATE) -> str:
    """A window with a cross of glazing bars and a sill."""
    return (
        shape(board(x, y, w, h), lit, INNER)
        + lines(INNER, INK, [(x + w / 2, y), (x + w / 2, y + h)], [(x, y + h * 0.45), (x + w, y + h * 0.45)])
        + shape(board(x - 4, y + h, w + 8, 6), frame, INNER)
    )


def peepers(x: float, y: float, r: float, white: str = HONEY, look: Pair = (0, 0)) -> str:
    """Two eyes and nothing else, for dark places."""
    return eye(x - r * 1.15, y, r, look, white=white, pupil=0.45) + eye(
        x + r * 1.15, y, r, look, white=white, pupil=0.45
    )


def raccoon(x: float, y: float, scale: float = 1.0, look: Pair = (-0.2, 0.1)) -> str:
    """A raccoon's head, looking over the edge of something at (x, y)."""
    head = [(0, -46), (22, -42), (42, -14, 1), (24, 4), (0, 10), (-24, 4), (-42, -14, 1), (-22, -42)]
    return group(
        round_ear(-24, -40, 10, FUR, INK)
        + round_ear(24, -40, 10, FUR, INK)
        + solid(head, FUR, 0, shine=False)
        + flat([(0, -40), (6, -30), (3, -16), (-3, -16), (-6, -30)], dark(FUR))
        + flat(
            [(0, -16), (18, -16), (36, -14, 1), (22, 0), (0, 8), (-22, 0), (-36, -14, 1), (-18, -16)], CREAM
        )
        + flat(
            [
                (0, -19),
                (12, -31),
                (26, -27),
                (32, -14),
                (18, -7),
                (0, -12),
                (-18, -7),
                (-32, -14),
                (-26, -27),
                (-12, -31),
            ],
            INK,
        )
        + eye(-14, -19, 9, look)
        + eye(14, -19, 9, look)
        + nose(0, -6, 5, 3.6)
        + smile(0, 0, 6, 1.6, FINE, False),
        x,
        y,
        scale,
    )


def rat(x: float, y: float, scale: float = 1.0) -> str:
    """A rat going about its business, to the left."""
    body = [(-6, -12), (6, -26), (28, -28), (40, -12), (36, 0), (-4, 0), (-22, 0), (-32, -6, 1), (-20, -16)]
    return group(
        line([(38, -4), (54, 0), (62, -10), (74, -6)], OUTLINE, dark(ROSE))
        + solid(body, SLATE, 5, shine=False)
        + round_ear(-2, -21, 7, SLATE, ROSE)
        + eye(-12, -12, 5, (-0.4, 0))
        + dot(-32, -6, 3, ROSE)
        + whiskers(-25, -3, 10, -1, 2),
        x,
        y,
        scale,
    )


def mole(x: float, y: float, r: float, colour: str, look: Pair = (0, 0)) -> str:
    """A small round burrow dweller."""
    body = ring(x, y, r, r * 0.95, 7)
    return (
        round_ear(x - r * 0.75, y - r * 0.7, r * 0.36, colour, ROSE, INNER)
        + round_ear(x + r * 0.75, y - r * 0.7, r * 0.36, colour, ROSE, INNER)
        + solid(body, colour, r * 0.25, shine=False, width=INNER)
        + eye(x - r * 0.38, y - r * 0.2, r * 0.33, look)
        + eye(x + r * 0.38, y - r * 0.2, r * 0.33, look)
        + nose(x, y + r * 0.2, r * 0.2, r * 0.14, ROSE)
        + fangs(r * 0.11, r * 0.3, (x - r * 0.12, y + r * 0.42), (x + r * 0.12, y + r * 0.42))
    )


def bin_can(x: float, y: float, w: float, h: float, colour: str, lid: float | None = None) -> str:
    """A ribbed trash bin standing on (x, y); ``lid`` tilts its lid (None: no lid)."""
    body = [
        (x - w, y - h, 1),
        (x, y - h + 2),
        (x + w, y - h, 1),
        (x + w * 0.86, y - 2, 1),
        (x, y + 1),
        (x - w * 0.86, y - 2, 1),
    ]
    ribs = [[(x + k * w, y - h + 14), (x + k * w * 0.9, y - 9)] for k in (-0.55, -0.18, 0.18, 0.55)]
    out = shape(body, colour) + flat(
        [(x + w * 0.62, y - h, 1), (x + w - 2, y - h, 1), (x + w * 0.84, y - 3, 1), (x + w * 0.5, y - 2, 1)],
        dark(colour),
    )
    out += lines(INNER, dark(colour), *ribs)
    out += shape(board(x - w - 4, y - h - 5, 2 * w + 8, 11), mix(colour, CREAM, 0.3))
    if lid is not None:
        top = [
            (x - w - 7, y - h - 4, 1),
            (x - w * 0.6, y - h - 17),
            (x + w * 0.6, y - h - 17),
            (x + w + 7, y - h - 4, 1),
        ]
        cover = line([(x - 9, y - h - 16), (x, y - h - 27), (x + 9, y - h - 16)], OUTLINE) + solid(
            top, mix(colour, CREAM, 0.3), 4
        )
        out += about(cover, x + w, y - h - 5, lid) if lid else cover
    return out


def cobbles(width: float, y: float, height: float, colour: str, stone: str) -> str:
    """A cobbled ground from y down."""
    out = rect(0, y, width, height, colour)
    d = ""
    for i in range(int(width / 34)):
        x, cy = wobble(i * 34 + 14, y + 10 + (i * 23) % max(int(height) - 14, 1), 6)
        d += f"M{nums(round(x), round(cy))}q9-5 18 0q-9 5-18 0z"
    return out + path(d, stone)


def crate() -> str:
    """The box itself, in a 120 x 120 frame: a crate whose lid does not quite hold."""
    front = board(14, 62, 92, 51)
    lid = [(5, 45, 1), (54, 26), (109, 12, 1), (113, 24, 1), (60, 39), (9, 58, 1)]
    posts = "".join(
        shape(board(x, 60, 15, 54, 0.6), HONEY)
        + flat(board(x + 9, 63, 4.5, 49, 0.3), dark(HONEY))
        + spots(INK, (x + 7.5, 70, 2), (x + 7.5, 87, 2), (x + 7.5, 104, 2))
        for x in (9, 96)
    )
    arm = [(80, 58, 6.5), (82, 76, 6), (76, 90, 5), (64, 92, 4), (61, 83, 3), (67, 80, 1.5)]
    return (
        horn(86, 26, 95, 4, 8, BONE, 3, 1)
        + tuft(38, 36, (27, 25), (36, 21), (46, 25), width=OUTLINE)
        + shape([(13, 48, 1), (60, 34), (106, 22, 1), (107, 66, 1), (13, 66, 1)], NIGHT)
        + eye(38, 56, 9, (0.1, -0.1), white=LEAF, pupil=0.45)
        + eye(57, 53, 9, (-0.1, -0.1), white=LEAF, pupil=0.45)
        + eye(84, 46, 13, (-0.3, 0.1), iris=BRICK)
        + solid(lid, AMBER, 4)
        + line([(26, 47), (62, 34), (92, 25)], FINE, dark(AMBER))
        + shape(front, AMBER)
        + flat(board(24, 103, 72, 8), dark(AMBER))
        + lines(INNER, INK, [(15, 80), (60, 81), (105, 80)], [(15, 97), (60, 96), (105, 97)])
        + limb(arm, PLUM, 2)
        + spots(ROSE, (78, 84, 1.6), (79, 76, 1.8), (78, 68, 2))
        + posts
        + foot(40, 70, 9, 11, ROSE, 3, INNER)
    )


# ------------------------------------------------------------------ scenes


def logo() -> str:
    """The crate, as large as its frame."""
    return crate()


def icon() -> str:
    """The crate on a ground that reaches the edges: systems cut icons to shapes of their own."""
    return rect(0, 0, 512, 512, HONEY) + dot(256, 512, 300, "#f9dc8c") + group(crate(), 82, 92, 2.9)


def favicon() -> str:
    """The crate for 16 to 32 pixels: a lid, two eyes in the dark, a box."""
    return (
        path("M5 20L58 9V36H6z", NIGHT, 4)
        + dot(20, 27, 9, CREAM)
        + dot(43, 25, 9, CREAM)
        + dot(21, 28, 4.6, INK)
        + dot(42, 26, 4.6, INK)
        + path("M3 12L58 3L60 12L5 22z", HONEY, 4)
        + path("M6 35H58V60H6z", AMBER, 4)
        + path("M8 49H56V58H8z", dark(AMBER))
        + path("M8 47.5H56", "none", 4)
    )


def lobby_numbsters() -> str:
    """A queue of Numbsters who have just seen who is at the head of it."""
    hills = [
        (0, 190, 1),
        (70, 150),
        (150, 176),
        (240, 140),
        (340, 172),
        (420, 146),
        (480, 170, 1),
        (480, 300, 1),
        (0, 300, 1),
    ]
    d = ""
    for i in range(11):
        a, b = radians(i * 24 + 93), radians(i * 24 + 105)
        d += f"M378 74L{nums(*(round(v) for v in (378 + cos(a) * 620, 74 + sin(a) * 620, 378 + cos(b) * 620, 74 + sin(b) * 620)))}z"
    return (
        rect(0, 0, 480, 300, HONEY)
        + path(d, "#f9dc8c")
        + dot(378, 74, 50, CREAM)
        + flat(hills, LEAF)
        + flat(
            [(0, 236, 1), (120, 214), (260, 226), (380, 206), (480, 222, 1), (480, 300, 1), (0, 300, 1)], MOSS
        )
        + dot(104, 275, 84, dark(MOSS), 10)
        + dot(236, 278, 30, dark(MOSS), 6)
        + dot(324, 280, 44, dark(MOSS), 7)
        + dot(424, 276, 44, dark(MOSS), 7)
        + group(numbsters.mouth(), 4, 82, 1.65)
        + group(numbsters.one(), 186, 162, 0.98)
        + group(numbsters.sixteen(), 270, 68, 0.9)
        + group(numbsters.five(), 274, 170, 0.96)
        + group(numbsters.seventeen(), 356, 160, 1)
        + lines(INNER, INK, [(222, 150), (224, 140)], [(240, 154), (247, 146)])
    )


def lobby_varmints() -> str:
    """An alley, half day and half night, and somebody in every bin."""
    wall_day, wall_night = "#d98b62", "#4a3a6e"
    return (
        rect(0, 0, 480, 300, SKY)
        + path("M262 0H480V300H206z", NIGHT)
        + dot(60, 52, 26, HONEY)
        + flat([(96, 60), (110, 48), (128, 46), (140, 54), (156, 58), (150, 68), (104, 68)], CREAM)
        + dot(420, 50, 25, CREAM)
        + dot(410, 44, 21, NIGHT)
        + stars(HONEY, (300, 30, 6), (344, 58, 4), (368, 22, 4), (456, 96, 5), (285, 78, 3))
        + path("M0 92H72V70H150V112H244L206 300H0z", wall_day)
        + bricks(8, 120, 190, 120, "#c8754f")
        + path("M244 112H320V84H380V118H480V300H206z", wall_night)
        + bricks(236, 128, 230, 110, "#5b4881")
        + path("M0 92H72V70H150V112H320V84H380V118H480", "none", OUTLINE)
        + window(28, 112, 46, 50, CREAM, BRICK)
        + window(398, 138, 48, 46, INK, SLATE)
        + peepers(422, 162, 7, LEAF)
        + cobbles(480, 246, 54, "#b98a78", "#cda08b")
        + path("M217 246H480V300H206z", "#3b2f5c")
        + path(
            "M240 268q12-6 24 0q-12 5-24 0zM330 262q12-6 24 0q-12 5-24 0zM400 288q12-6 24 0q-12 5-24 0z",
            "#4b3d6e",
        )
        + path("M0 246H480", "none", OUTLINE)
        + limb([(150, 196, 8), (186, 190, 10), (196, 160, 10), (180, 142, 8), (172, 146, 3)], FUR, 0)
        + bands(
            [(150, 196, 8), (186, 190, 10), (196, 160, 10), (180, 142, 8), (172, 146, 3)],
            INK,
            (0.32, 0.42),
            (0.52, 0.62),
            (0.72, 0.82),
            (0.9, 1),
        )
        + shape(board(66, 184, 100, 14), INK)
        + raccoon(116, 188, 1.15)
        + bin_can(116, 278, 58, 86, SLATE)
        + hand(77, 190, 8, dark(FUR))
        + hand(155, 190, 8, dark(FUR))
        + shape([(279, 204, 1), (274, 166, 1), (380, 196, 1), (376, 204, 1)], INK)
        + peepers(304, 187, 9, HONEY, (-0.3, 0.2))
        + bin_can(328, 282, 52, 84, TEAL, 17)
        + rat(222, 286, 0.95)
        + shape(
            [
                (436, 288),
                (420, 286),
                (414, 262),
                (426, 244),
                (432, 232, 1),
                (440, 242),
                (448, 232, 1),
                (452, 244),
                (466, 262),
                (462, 286),
            ],
            "#3f3350",
        )
        + peepers(440, 264, 6, CREAM)
    )


def lobby_vacuum() -> str:
    """A burrow of hexes under the lawn, and a hose that does not care."""
    r, holes = 44, []
    tiles: dict[str, str] = {}
    for row in range(4):
        for col in range(-1, 7):
            x, y = 22 + (col + row % 2 / 2) * r * 3**0.5, 108 + row * r * 1.5
            corners = [nums(x + cos(radians(a)) * r, y + sin(radians(a)) * r) for a in range(-90, 270, 60)]
            colour = ("#b5744f", "#c78a5a", "#a8674a", "#d09a66")[(row * 5 + col * 3) % 4]
            tiles[colour] = tiles.get(colour, "") + "M" + "L".join(corners) + "z"
            holes.append((x, y))
    links = ((2, 9), (9, 18), (18, 19), (19, 11), (19, 20), (20, 21), (21, 22), (22, 14), (20, 28), (18, 25))
    tunnel = "".join(f"M{nums(*holes[a])}L{nums(*holes[b])}" for a, b in links)
    rooms = [holes[i] for i in (9, 11, 18, 20, 22, 14)]
    burrow = path(tunnel, "none", 32) + "".join(dot(x, y, 30) for x, y in rooms)
    burrow += path(tunnel, "none", 25, "#4a2a38") + "".join(dot(x, y, 26.5, "#4a2a38") for x, y in rooms)
    grass = [(0, 30, 1), (480, 30, 1)] + [(480 - i * 16, 78 if i % 2 else 66, i % 2 == 0) for i in range(31)]
    hose = [(500, 30, 19), (424, 22, 19), (388, 70, 19), (404, 122, 19), (366, 160, 18), (320, 152, 17)]
    nozzle = [
        (330, 128, 1),
        (300, 116, 1),
        (270, 104, 1),
        (262, 140),
        (264, 190, 1),
        (298, 184),
        (326, 174, 1),
    ]
    return (
        rect(0, 0, 480, 300, EARTH)
        + "".join(path(d, colour, INNER, EARTH) for colour, d in tiles.items())
        + burrow
        + spots(
            EARTH,
            (140, 112, 4),
            (290, 276, 4),
            (372, 262, 3),
            (24, 196, 3),
            (136, 200, 3),
            (412, 130, 4),
            (340, 216, 3),
        )
        + about(
            shape(
                [
                    (120, 282),
                    (126, 276),
                    (132, 281),
                    (146, 281),
                    (152, 276),
                    (158, 282),
                    (152, 287),
                    (158, 292),
                    (150, 296),
                    (146, 290),
                    (132, 290),
                    (126, 296),
                    (120, 290),
                    (126, 286),
                ],
                BONE,
                INNER,
            ),
            140,
            286,
            -14,
        )
        + shape(grass, LEAF)
        + rect(0, 0, 480, 44, SKY)
        + flat(
            [(0, 44, 1), (60, 32), (150, 46), (250, 30), (360, 46), (480, 34, 1), (480, 60, 1), (0, 60, 1)],
            LEAF,
        )
        + flat([(60, 20), (72, 12), (88, 10), (100, 16), (118, 22), (110, 28), (68, 28)], CREAM)
        + lines(
            INNER,
            MOSS,
            *(
                [(x, y), (x - 3, y - 6)]
                for x, y in ((36, 56), (44, 57), (130, 60), (214, 52), (222, 54), (310, 60), (456, 58))
            ),
        )
        + mole(*holes[9], 20, FUR, (0.6, -0.1))
        + mole(*holes[20], 19, ROSE, (0.1, -0.6))
        + mole(*holes[14], 18, LEAF, (-0.6, -0.1))
        + shape(tube(hose), SLATE)
        + shading(tube(hose), dark(SLATE), 7)
        + creases(hose, INK, *[i / 15 for i in range(2, 15)], reach=0.72, width=INNER)
        + shape(nozzle, BRICK)
        + shading(nozzle, dark(BRICK), 8)
        + shape([(270, 102), (278, 146), (266, 192), (258, 146)], INK)
        + lines(
            INNER,
            CREAM,
            [(248, 118), (226, 108), (204, 112)],
            [(246, 146), (214, 147)],
            [(248, 172), (226, 182), (206, 178)],
        )
        + about(mole(206, 148, 24, AMBER, (0.6, 0)), 206, 148, -14)
        + peepers(*holes[18], 8, HONEY, (0.5, -0.3))
        + peepers(*holes[22], 7, SKY, (-0.5, -0.4))
    )


def social() -> str:
    """The whole family for a link preview, 1200 x 630, without words."""
    return (
        rect(0, 0, 1200, 630, NIGHT)
        + dot(600, 330, 470, "#3b2f6b")
        + dot(600, 340, 350, "#54417f")
        + dot(600, 350, 240, "#8a5a86")
        + stars(
            HONEY,
            (130, 90, 14),
            (300, 60, 8),
            (470, 110, 7),
            (880, 70, 11),
            (1080, 120, 9),
            (760, 130, 6),
            (210, 190, 6),
            (1010, 210, 6),
        )
        + path("M0 250H120V190H270V300H300V520H0zM900 520V280H960V220H1100V260H1200V520z", "#3f2f5c", 6)
        + bricks(10, 300, 270, 180, "#513e70", 6, 40, 16)
        + bricks(930, 310, 240, 180, "#513e70", 6, 40, 16)
        + cobbles(1200, 500, 130, "#7d5670", "#93697f")
        + path("M0 500H1200", "none", 6)
        + dot(600, 575, 250, "#5c3d58", 26)
        + dot(210, 572, 150, "#5c3d58", 18)
        + dot(1000, 578, 150, "#5c3d58", 18)
        + group(crate(), 396, 172, 3.5)
        + group(numbsters.mouth(), 50, 276, 2.55)
        + group(numbsters.one(), 300, 404, 1.55)
        + group(
            shape(board(-50, -94, 100, 14), INK)
            + raccoon(0, -92, 1.15)
            + bin_can(0, 0, 58, 86, TEAL)
            + hand(-39, -90, 8, dark(FUR))
            + hand(39, -90, 8, dark(FUR)),
            1025,
            575,
            1.75,
        )
        + group(rat(0, 0), 838, 584, 1.7)
    )


SCENES: dict[str, tuple[Callable[[], str], int, int]] = {
    "logo.svg": (logo, 120, 120),
    "favicon.svg": (favicon, 64, 64),
    "icon.svg": (icon, 512, 512),
    "lobby/numbsters.svg": (lobby_numbsters, 480, 300),
    "lobby/varmints.svg": (lobby_varmints, 480, 300),
    "lobby/varmint-vacuum.svg": (lobby_vacuum, 480, 300),
    "social.svg": (social, 1200, 630),
}
