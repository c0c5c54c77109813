"""The art: committed files are what the code draws, safe to embed, small and distinct."""

import cmath
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from itertools import combinations
from math import radians
from pathlib import Path

import pytest

from tools.art import drawings
from tools.art import vocabulary as v

Placed = tuple[ET.Element, Callable[[complex], complex]]

ROOT = Path(__file__).parents[2]

ART = ROOT / "art"
DRAWINGS = drawings()
NUMBERS = range(1, 19)
VARMINTS = (
    *("roach", "mouse", "sparrow", "moth", "slug", "rat", "pigeon", "toad", "squirrel", "opossum"),
    *("crow", "hedgehog", "skunk", "raccoon", "alley-cat", "seagull", "fox", "owl", "badger", "goose"),
)
THINGS = {
    "bin-full": (120, 120),
    "bin-empty": (120, 120),
    "truck": (180, 100),
    "back": (100, 140),
    "scraps": (120, 120),
    "sun": (100, 100),
    "moon": (100, 100),
}
KINDS = ("moss", "plum", "rust", "sky", "straw", "slate")
BURROW = {
    **dict.fromkeys(KINDS, (60, 60)),
    **{f"chip-{kind}": (60, 60) for kind in KINDS},
    "noise": (120, 80),
    "burst": (200, 200),
    "swirl": (200, 200),
    "deep": (240, 240),
    "nozzle": (60, 60),
}
SCENES = [name for name in DRAWINGS if name.startswith("lobby/") or name == "social.svg"]


def test_everything_asked_for_is_drawn() -> None:
    names = {f"numbsters/{n}.svg" for n in NUMBERS} | {"logo.svg", "favicon.svg", "icon.svg", "social.svg"}
    names |= {f"lobby/{game}.svg" for game in ("numbsters", "varmints", "varmint-vacuum")}
    names |= {f"varmints/{name}.svg" for name in VARMINTS} | {
        f"varmints/things/{name}.svg" for name in THINGS
    }
    names |= {f"vacuum/{name}.svg" for name in BURROW}
    assert set(DRAWINGS) == names


@pytest.mark.parametrize("name", DRAWINGS)
def test_committed_file_is_what_the_code_draws(name: str) -> None:
    assert (ART / name).read_bytes() == DRAWINGS[name].encode(), "run: python -m tools.art"


def test_no_stray_files() -> None:
    assert {p.relative_to(ART).as_posix() for p in ART.rglob("*.svg")} == set(DRAWINGS)


def test_drawing_is_deterministic() -> None:
    assert drawings() == DRAWINGS


@pytest.mark.parametrize("name", DRAWINGS)
def test_safe_under_a_strict_policy(name: str) -> None:
    root = ET.fromstring(DRAWINGS[name])
    width, height = root.get("width"), root.get("height")
    assert root.get("viewBox") == f"0 0 {width} {height}"
    for element in root.iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        assert tag in {"svg", "g", "path", "circle", "ellipse", "rect"}
        for key, value in element.attrib.items():
            assert key not in {"style", "class", "id"} and not key.startswith("on") and "href" not in key
            assert "url(" not in value and "nan" not in value and "inf" not in value
    assert not "".join(root.itertext()).strip()


@pytest.mark.parametrize("name", DRAWINGS)
def test_size(name: str) -> None:
    limit = 20 if name in SCENES else 8
    assert 500 < len(DRAWINGS[name].encode()) < limit * 1024


@pytest.mark.parametrize("name", DRAWINGS)
def test_path_data_and_colours_are_well_formed(name: str) -> None:
    number = r"-?(?:\d+(?:\.\d)?|\.\d)"
    for element in ET.fromstring(DRAWINGS[name]).iter():
        if d := element.get("d"):
            assert re.fullmatch(rf"(?:[MLHVCQAZmlhvcqaz]|{number}|[ ])+", d), d
            arguments = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "q": 4, "a": 7, "z": 0}
            for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
                count, need = len(re.findall(number, rest)), arguments[command.lower()]
                assert count == 0 if need == 0 else count and count % need == 0, (command, rest)
        for key in ("fill", "stroke"):
            assert re.fullmatch(r"#[0-9a-f]{6}|none|", element.get(key, "")), element.attrib


NUMBER = r"-?(?:\d+(?:\.\d*)?|\.\d+)"


def placed(element: ET.Element, matrix: complex = 1, at: complex = 0, flip: bool = False) -> Iterator[Placed]:
    """The paths below an element, each with the map of its groups: at + matrix * (point, or its mirror image)."""
    for kind, rest in re.findall(r"(\w+)\(([^)]*)\)", element.get("transform", "")):
        n = [float(t) for t in re.findall(NUMBER, rest)]
        if kind == "scale":  # the last in its chain, and mirrors left and right only
            matrix, flip = matrix * n[0], len(n) > 1
            assert not flip or n[1] == -n[0]
            continue
        turn = cmath.rect(1, radians(n[0])) if kind == "rotate" else 1
        about = complex(n[1], n[2]) if len(n) == 3 else 0
        shift = about - turn * about if kind == "rotate" else complex(*n)
        at, matrix = at + matrix * shift, matrix * turn
    if element.get("d"):
        yield element, lambda p: at + matrix * (p.conjugate() if flip else p)
    for child in element:
        yield from placed(child, matrix, at, flip)


def rough_outline(name: str, box: int = 12) -> set[tuple[int, int]]:
    """The boxes on a coarse grid that hold an anchor of the drawing's inked paths."""
    cells = set()
    for element, where in placed(ET.fromstring(DRAWINGS[name])):
        if element.get("stroke") != v.INK:
            continue
        at = 0j
        for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", element.attrib["d"]):
            n = [float(t) for t in re.findall(NUMBER, rest)]
            if command in "MLQ":
                points = [complex(*n[-2:])]
            elif command == "c":
                points = [at := at + complex(*n[i + 4 : i + 6]) for i in range(0, len(n), 6)]
            else:
                continue
            at = points[-1]
            cells |= {(int(p.real // box), int(p.imag // box)) for p in map(where, points)}
    return cells


def test_the_eighteen_are_different() -> None:
    paths = {n: re.findall(r' d="([^"]+)"', DRAWINGS[f"numbsters/{n}.svg"]) for n in NUMBERS}
    cells = {n: rough_outline(f"numbsters/{n}.svg") for n in NUMBERS}
    for a, b in combinations(NUMBERS, 2):
        assert not set(paths[a]) & set(paths[b]), f"{a} and {b} share a path"
        overlap = len(cells[a] & cells[b]) / len(cells[a] | cells[b])
        assert overlap < 0.72, f"{a} and {b} lie in the same places: {overlap:.2f}"


@pytest.mark.parametrize("number", NUMBERS)
def test_fills_its_frame(number: int) -> None:
    cells = rough_outline(f"numbsters/{number}.svg")
    rows = {y for _, y in cells}
    assert min(rows) <= 1 and max(rows) >= 8
    assert all(-1 < x < 10 and -1 < y < 10 for x, y in cells)


def test_the_twenty_are_different() -> None:
    paths = {name: re.findall(r' d="([^"]+)"', DRAWINGS[f"varmints/{name}.svg"]) for name in VARMINTS}
    cells = {name: rough_outline(f"varmints/{name}.svg") for name in VARMINTS}
    for a, b in combinations(VARMINTS, 2):
        assert paths[a] != paths[b]
        overlap = len(cells[a] & cells[b]) / len(cells[a] | cells[b])
        assert overlap < 0.72, f"{a} and {b} lie in the same places: {overlap:.2f}"


@pytest.mark.parametrize("name", VARMINTS)
def test_no_varmint_lies_where_a_numbster_does(name: str) -> None:
    cells = rough_outline(f"varmints/{name}.svg")
    for number in NUMBERS:
        other = rough_outline(f"numbsters/{number}.svg")
        assert len(cells & other) / len(cells | other) < 0.72, number


@pytest.mark.parametrize("name", VARMINTS)
def test_varmint_fills_its_frame_and_seldom_leaves_it(name: str) -> None:
    cells = rough_outline(f"varmints/{name}.svg")
    rows, columns = {y for _, y in cells}, {x for x, _ in cells}
    assert min(rows) <= 1 and max(rows) >= 8 and min(columns) <= 2 and max(columns) >= 7
    assert all(-1 < x < 10 and -1 < y < 10 for x, y in cells)


@pytest.mark.parametrize("name", VARMINTS)
def test_a_varmint_is_lighter_than_the_night(name: str) -> None:
    def lightness(colour: str) -> float:
        red, green, blue = bytes.fromhex(colour[1:])
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    inked = [
        e.get("fill", "") for e in ET.fromstring(DRAWINGS[f"varmints/{name}.svg"]).iter() if e.get("stroke")
    ]
    filled = [lightness(fill) for fill in inked if fill.startswith("#")]
    assert sum(value > lightness(v.NIGHT) + 24 for value in filled) >= 0.8 * len(filled)


def test_the_six_kinds_are_different_in_outline_and_in_grey() -> None:
    cells = {kind: rough_outline(f"vacuum/{kind}.svg", 6) for kind in KINDS}
    for a, b in combinations(KINDS, 2):
        overlap = len(cells[a] & cells[b]) / len(cells[a] | cells[b])
        assert overlap < 0.6, f"{a} and {b} lie in the same places: {overlap:.2f}"


@pytest.mark.parametrize("kind", KINDS)
def test_a_chip_shows_the_face_of_its_kind(kind: str) -> None:
    face = re.findall(r"<(?:path|circle)[^>]*>", DRAWINGS[f"vacuum/{kind}.svg"])
    assert all(part in DRAWINGS[f"vacuum/chip-{kind}.svg"] for part in face)


@pytest.mark.parametrize("name", BURROW)
def test_what_is_on_the_map_has_the_frame_the_page_expects(name: str) -> None:
    root = ET.fromstring(DRAWINGS[f"vacuum/{name}.svg"])
    assert (root.get("width"), root.get("height")) == tuple(map(str, BURROW[name]))


@pytest.mark.parametrize("name", THINGS)
def test_things_have_the_frame_the_page_expects(name: str) -> None:
    root = ET.fromstring(DRAWINGS[f"varmints/things/{name}.svg"])
    assert (root.get("width"), root.get("height")) == tuple(map(str, THINGS[name]))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-0.04, "0"),
        (0.5, ".5"),
        (-0.5, "-.5"),
        (12.0, "12"),
        (3.14159, "3.1"),
        (100, "100"),
        (-20.0, "-20"),
    ],
)
def test_num(value: float, text: str) -> None:
    assert v.num(value) == text


def test_nums_glue_only_what_can_be_told_apart() -> None:
    assert v.nums(1, -2, 0.5, 0.5, 3) == "1-2 .5.5 3"


def test_a_wire_is_inked_on_both_sides() -> None:
    drawn = v.wire([(0, 0), (30, 10)], v.ROSE, 3, 2)
    assert re.findall(r'stroke="(#\w+)" stroke-width="([\d.]+)"', drawn) == [(v.INK, "7"), (v.ROSE, "3")]


def test_wobble_is_small_and_repeatable() -> None:
    for x in range(0, 120, 7):
        assert v.wobble(x, 3) == v.wobble(x, 3)
        wx, wy = v.wobble(x, 3)
        assert abs(wx - x) <= v.WOBBLE and abs(wy - 3) <= v.WOBBLE


def test_check_names_the_files_that_differ(tmp_path: Path) -> None:
    def run(*options: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "tools.art", "--out", str(tmp_path), *options],
            cwd=ROOT,
            check=False,
            capture_output=True,
            text=True,
        )

    assert run("--check").returncode == 1
    assert run().returncode == 0
    assert run("--check").returncode == 0
    (tmp_path / "logo.svg").write_text("scribble")
    result = run("--check")
    assert result.returncode == 1 and result.stdout == "differs: art/logo.svg\n"
