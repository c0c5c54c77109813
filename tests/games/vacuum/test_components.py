"""Component files: what is read, what is refused and why, and what holds for our own tiles and tokens."""

from __future__ import annotations

import itertools
import json
import math
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox import check
from critterbox.datafile import FAULTS_LIMIT, FILE_LIMIT, Fault, FileFaults, tell
from critterbox.game import BadInput, Json
from critterbox.vacuum import layout
from critterbox.vacuum.components import (
    TILE_KEYS,
    find_components,
    from_json,
    name_or_json,
    our_components,
    read_toml,
    to_json,
)
from critterbox.vacuum.hexmap import EDGES, LETTERS, Location, Tile
from critterbox.words import Words
from tests.effort import calls
from tests.refusing import explained

ROOT = Path(__file__).parents[3]
FILE = ROOT / "py" / "critterbox" / "vacuum" / "tiles.toml"

CENTRAL = """\
[[tile]]
id = "central"
letter = "A"
a = "chamber at 0 0"
b = "hollow at 48 -28"
c = "hollow at -48 -28"
d = "hollow at 0 56"
passages = ["ab", "ac", "ad"]
mouths = "bbccdd"
"""
HEAD = f"""\
name = "Test"
[tokens]
A = 1
B = 2
blank = 0
{CENTRAL}"""
"""Fourteen lines; then come tiles of four lines each."""
BURROW = """\
[[tile]]
id = "t0"
a = "chamber 5 at 0 0"
mouths = "aaaaaa"
"""
SIX = "".join(BURROW.replace("t0", f"t{number}") for number in range(1, 7))


def faults(text: str) -> tuple[Fault, ...]:
    with pytest.raises(FileFaults) as raised:
        read_toml(text)
    told = [tell(fault, Words()) for fault in raised.value.faults]
    assert all(sentence.endswith(".") for sentence in told)
    explained(raised.value)
    return raised.value.faults


def told(text: str) -> list[tuple[int | None, str | None, str]]:
    return [(fault.line, fault.item, fault.refusal.code) for fault in faults(text)]


def json_faults(data: Json) -> list[tuple[str | None, int | None, str]]:
    with pytest.raises(FileFaults) as raised:
        from_json(data)
    explained(raised.value)
    assert all(fault.line is None and tell(fault, Words()) for fault in raised.value.faults)
    return [(fault.item, fault.number, fault.refusal.code) for fault in raised.value.faults]


def burrows(**changes: Json) -> dict[str, Json]:
    """Return the JSON of the Central tile and six others; the first of these is changed, None takes a key away."""
    tile: dict[str, Json] = {"id": "t1", "letter": "B", "a": "chamber 5 at 0 0", "mouths": "aaaaaa"} | changes
    others = [{"id": f"t{n}", "a": "hollow at 9 -9", "passages": [], "mouths": "aaaaaa"} for n in range(2, 7)]
    central: dict[str, Json] = {
        "id": "central",
        "letter": "A",
        "a": "chamber at 0 0",
        "b": "hollow at 48 -28",
    }
    central |= {"c": "hollow at -48 -28", "d": "hollow at 0 56"}
    central |= {"passages": ["ab", "ac", "ad"], "mouths": "bbccdd"}
    tiles = [central, {key: value for key, value in tile.items() if value is not None}, *others]
    return {"name": "Burrows", "tokens": {"A": 1, "B": 2, "blank": 0}, "tiles": tiles}


def central(**changes: Json) -> dict[str, Json]:
    """Return the same with the Central tile changed."""
    data = burrows()
    tile = data["tiles"][0] | changes
    data["tiles"][0] = {key: value for key, value in tile.items() if value is not None}
    return data


def tokens(**changes: Json) -> dict[str, Json]:
    """Return the same with other tokens."""
    data = burrows()
    counts = data["tokens"] | changes
    data["tokens"] = {key: value for key, value in counts.items() if value is not None}
    return data


# Our components.


def ours() -> list[Tile]:
    """Return our tiles but for the Central one."""
    return list(our_components().tiles.values())[1:]


def chambers(tile: Tile) -> list[int | None]:
    return [it.size for it in tile.locations if it.kind == "chamber"]


def hollows(tile: Tile) -> int:
    return sum(it.kind == "hollow" for it in tile.locations)


def lines(tile: Tile) -> list[tuple[set[int], layout.Line]]:
    """Return what is drawn on a tile, with the locations that each line ends at."""
    points = [(float(it.x), float(it.y)) for it in tile.locations]
    passages = [({one, other}, (points[one], points[other])) for one, other in tile.passages]
    return passages + [({at}, (points[at], layout.EDGE_MIDDLES[edge])) for edge, at in enumerate(tile.mouths)]


def gap(line: layout.Line, point: layout.Point) -> float:
    """Return how far a point is from a line, by looking at many points of the line."""
    (x, y), (end_x, end_y) = line
    return min(math.dist(point, (x + (end_x - x) * n / 200, y + (end_y - y) * n / 200)) for n in range(201))


def inside(point: layout.Point) -> float:
    """Return how far a point is from the nearest edge."""
    return min(layout.RIM - (point[0] * x + point[1] * y) / layout.RIM for x, y in layout.EDGE_MIDDLES)


def likeness(tile: Tile) -> tuple[Any, ...]:
    """Return the same for tiles that differ only in how they are turned or mirrored, and in positions and sizes."""
    variants = []
    for mirrored, turn in itertools.product((False, True), EDGES):
        mouths = (*tile.mouths[turn:], *tile.mouths[:turn])
        mouths = mouths[::-1] if mirrored else mouths
        order = list(dict.fromkeys([*mouths, *range(len(tile.locations))]))
        passages = sorted(tuple(sorted((order.index(a), order.index(b)))) for a, b in tile.passages)
        kinds = [tile.locations[place].kind for place in order]
        variants.append((kinds, [order.index(place) for place in mouths], passages))
    return tuple(map(str, min(variants)))


def test_the_central_tile() -> None:
    """V3."""
    tile = our_components().central
    assert tile.id == "central" and tile.letter == "A"
    assert tile.locations[0] == Location("chamber", None, 0, 0)
    assert [it.kind for it in tile.locations[1:]] == ["hollow"] * 3
    assert tile.passages == ((0, 1), (0, 2), (0, 3))
    assert tile.mouths == (1, 1, 2, 2, 3, 3)


def test_thirty_six_tiles() -> None:
    """V4."""
    assert our_components().ours
    assert [tile.id for tile in ours()] == [f"t{number:02}" for number in range(1, 37)]
    assert Counter(len(chambers(tile)) for tile in ours()) == {1: 22, 2: 14}
    assert {hollows(tile) for tile in ours()} == {1, 2, 3, 4}
    assert Counter(size for tile in ours() for size in chambers(tile)) == {6: 11, 7: 16, 8: 14, 10: 9}


def test_letters_and_tokens() -> None:
    """V4 and V5."""
    assert Counter(tile.letter for tile in ours()) == dict.fromkeys("BCDEFG", 5) | {None: 6}
    assert our_components().tokens == {"A": 2, **dict.fromkeys("BCDEFG", 5), "blank": 4}
    both = Counter(tile.letter for tile in ours() if len(chambers(tile)) == 2)
    assert both == dict.fromkeys([*"BCDEFG", None], 2)
    for letter in "BCDEFG":
        sizes = {size for tile in ours() if tile.letter == letter for size in chambers(tile)}
        assert len(sizes) >= 3, "no letter is for large Chambers only, or for small ones"


def test_every_location_leads_on() -> None:
    """V2, and no dead ends; and how many ways there are differs."""
    ways: Counter[int] = Counter()
    for tile in ours():
        for place in range(len(tile.locations)):
            there = sum(place in passage for passage in tile.passages) + tile.mouths.count(place)
            assert 2 <= there <= 6, tile.id
            ways[there] += 1
    assert len(ways) >= 4


def test_no_two_tiles_are_alike() -> None:
    assert len({likeness(tile) for tile in our_components().tiles.values()}) == 37


def test_locations_have_room() -> None:
    for tile in our_components().tiles.values():
        for it in tile.locations:
            assert inside((it.x, it.y)) - layout.RADII[it.kind] >= 7, tile.id
        for one, other in itertools.combinations(tile.locations, 2):
            free = layout.distance(one, other) - layout.RADII[one.kind] - layout.RADII[other.kind]
            assert free >= 14, tile.id


def test_lines_keep_their_distance() -> None:
    """By counting through points, not by the arithmetic that the judge uses."""
    for tile in our_components().tiles.values():
        for ends, line in lines(tile):
            for place, it in enumerate(tile.locations):
                if place not in ends:
                    assert gap(line, (it.x, it.y)) - layout.RADII[it.kind] >= 5, tile.id
        for (ends, line), (others, other) in itertools.combinations(lines(tile), 2):
            if not ends & others:
                assert min(gap(line, point) for point in other) >= 8, tile.id
                assert min(gap(other, point) for point in line) >= 8, tile.id
                assert not layout.cross(line, other)


def test_every_letter_has_a_free_spot() -> None:
    """A square of 18 fits into a circle of 13."""
    grid = [(float(x), float(y)) for x in range(-80, 81, 8) for y in range(-80, 81, 8)]
    for tile in our_components().tiles.values():
        assert any(
            inside(spot) >= 14
            and all(math.dist(spot, (it.x, it.y)) >= layout.RADII[it.kind] + 13 for it in tile.locations)
            and all(gap(line, spot) >= 13 for _, line in lines(tile))
            for spot in grid
        ), tile.id


def test_our_tiles_are_read_as_their_file_says() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert "OUR design, not the published ones" in text
    assert read_toml(text) is our_components()
    assert read_toml("\ufeff" + text.replace("\n", "\r\n")) is our_components()
    assert our_components().tiles["t03"] == Tile(
        "t03",
        "B",
        (
            Location("chamber", 6, -34, 22),
            Location("hollow", None, 30, -4),
            Location("hollow", None, -24, -46),
        ),
        ((0, 1), (0, 2), (1, 2)),
        (1, 1, 2, 0, 0, 1),
    )


# Reading and writing.


def test_components_and_their_json() -> None:
    data = to_json(our_components())
    assert from_json(json.loads(json.dumps(data))) is our_components()
    assert find_components(data) is our_components()
    assert name_or_json(our_components()) == our_components().hash
    assert re.fullmatch("[0-9a-f]{16}", our_components().hash)


def test_components_of_somebody_else() -> None:
    data = burrows(b="hollow  at  -50   10", passages=["ba"], mouths="aaabaa")
    made = from_json(data)
    assert not made.ours and made != our_components()
    assert made.name == "Burrows" and list(made.tiles) == ["central", *(f"t{n}" for n in range(1, 7))]
    assert made.tokens == {"A": 1, "B": 2, "blank": 0}
    assert made.tiles["t1"] == Tile(
        "t1",
        "B",
        (Location("chamber", 5, 0, 0), Location("hollow", None, -50, 10)),
        ((0, 1),),
        (0, 0, 0, 1, 0, 0),
    )
    assert made.central == our_components().central
    plain = burrows(b="hollow at -50 10", passages=["ab"], mouths="aaabaa")
    assert to_json(made) == plain
    assert name_or_json(made) == plain
    assert find_components(plain) == made


def test_a_passage_may_be_left_out_where_there_is_nothing_to_join() -> None:
    assert from_json(burrows()) == from_json(burrows(passages=[]))


def test_the_hash_tells_components_apart() -> None:
    two = {"b": "hollow at -50 10", "passages": ["ab"], "mouths": "aaabaa"}
    variants = [
        burrows(),
        burrows(a="chamber 6 at 0 0"),
        burrows(a="chamber 5 at 1 0"),
        burrows(letter=None),
        burrows(**two),
        burrows(**two | {"mouths": "aabbaa"}),
        tokens(B=3),
        tokens(C=1),
        burrows() | {"name": "Warrens"},
    ]
    assert len({from_json(data).hash for data in variants}) == len(variants)


def test_which_components_are_meant() -> None:
    assert find_components(None) is find_components(our_components().hash) is our_components()
    assert find_components(burrows()) is find_components(burrows())
    for other in ("", "0123456789abcdef", "x" * 1000):
        with pytest.raises(BadInput) as raised:
            find_components(other)
        assert explained(raised.value) == "unknown_tiles"
    for foreign in ("1", "true", "[]", "{}"):
        with pytest.raises(FileFaults):
            find_components(json.loads(foreign))


def test_the_example_of_the_manual_can_be_read() -> None:
    manual = (ROOT / "docs" / "tiles.md").read_text(encoding="utf-8")
    head, tile = re.findall(r"```toml\n(.*?)```", manual, re.DOTALL)
    filling = SIX.replace('id = "t1"', 'id = "t9"')
    assert read_toml(head + tile + filling).tiles.keys() >= {"central", "t1"}
    assert "our design, not the published one" in manual
    assert f"{FILE_LIMIT:,} characters" in manual
    assert all(f"`{key}`" in manual for key in TILE_KEYS if key not in LETTERS)
    assert all(f"radius of {radius}" in manual for radius in layout.RADII.values())


def test_the_smallest_and_the_largest() -> None:
    assert len(read_toml(HEAD + SIX).tiles) == 7
    sixty = "".join(BURROW.replace("t0", f"t{number}") for number in range(60))
    assert len(read_toml(HEAD + sixty).tiles) == 61
    assert told(HEAD + sixty + BURROW) == [(None, None, "tiles_count")]
    assert told(HEAD) == [(None, None, "tiles_count")]
    assert told(HEAD + SIX.rpartition("[[tile]]")[0]) == [(None, None, "tiles_count")]


# Faults.


def test_every_fault_is_told_with_its_line() -> None:
    text = """\
name = ""
colour = 3

[tokens]
A = 0
C = 1
BB = 1
blank = 21

[[tile]]
id = "centre"
letter = "B"
a = "chamber at 0 0"
mouths = "aaaaaa"

[[tile]]
id = "central"
a = "chamber 5 at 0 0"
b = "hollow at 48 -28"
c = "hollow at -48 -28"
d = "hollow at 0 56"
passages = ["ab", "ac"]
mouths = "bbccdd"

[[tile]]
id = "T3"
letter = "b"
a = "chamber 31 at 0 0"
b = "hollow 2 at 40 40"
d = "hollow at 80 0"
e = "hollow at left"
g = "hollow at 0 0"
passages = ["ab", "ba", "aa", "ac",
  "a-d", 4]
mouths = "abcdea"

[[tile]]
id = "t4"
letter = "C"
colour = "brown"
a = "chamber 5 at 0 0"
b = "hollow at 30 0"
mouth = "aaaaab"

[[tile]]
id = "t4"
letter = "C"
a = "chamber 5 at -50 0"
b = "chamber 5 at 50 0"
c = "hollow at -20 40"
d = "hollow at 20 40"
e = "hollow at 0 5"
passages = [
  "ea", "ad",
  "ba",
  "bc", # through the other one
]
mouths = "bbaabb"

[[tile]]
id = "t6"
letter = 6
a = 5
passages = "ab"
mouths = 5
"""
    assert told(text) == [
        (1, None, "file_name"),
        (2, None, "file_strange_key"),
        (4, None, "tiles_few_tokens"),
        (5, None, "out_of_range"),
        (6, None, "tiles_few_tokens"),
        (7, None, "tiles_token"),
        (8, None, "out_of_range"),
        (11, "centre", "tiles_central_first"),
        (13, "centre", "tiles_lacks_size"),
        (16, "central", "tiles_central_letter"),
        (18, "central", "tiles_central_size"),
        (22, "central", "tiles_apart"),
        (26, "T3", "file_id"),
        (27, "T3", "tiles_letter"),
        (28, "T3", "tiles_size"),
        (29, "T3", "tiles_hollow_size"),
        (30, "T3", "tiles_gap"),
        (30, "T3", "tiles_outside"),
        (31, "T3", "tiles_place"),
        (32, "T3", "tiles_seventh"),
        (33, "T3", "tiles_passage_twice"),
        (33, "T3", "tiles_passage_self"),
        (33, "T3", "tiles_passage_nowhere"),
        (33, "T3", "wrong_type"),
        (34, "T3", "tiles_passage"),
        (35, "T3", "tiles_mouth_nowhere"),
        (37, "t4", "file_lacks_key"),
        (37, "t4", "file_lacks_key"),
        (40, "t4", "file_strange_key"),
        (42, "t4", "tiles_overlap"),
        (43, "t4", "file_key"),
        (46, "t4", "file_same_id"),
        (55, "t4", "tiles_passage_through"),
        (56, "t4", "tiles_passages_cross"),
        (58, "t4", "tiles_mouth_through"),
        (58, "t4", "tiles_mouth_through"),
        (58, "t4", "tiles_mouth_crosses"),
        (62, "t6", "wrong_type"),
        (63, "t6", "wrong_type"),
        (64, "t6", "wrong_type"),
        (65, "t6", "wrong_type"),
        (None, None, "tiles_count"),
    ]


def test_faults_are_told_in_sentences() -> None:
    text = HEAD + BURROW.replace("chamber 5", "chamber 31") + SIX
    (size,) = faults(text)
    assert size.refusal.rule == "V7"
    assert tell(size, Words()) == "Line 17, t0: The size of a Chamber is from 1 to 30."
    (few,) = faults(HEAD + SIX.replace('"\na =', '"\nletter = "B"\na ='))
    assert tell(few, Words()) == (
        "Line 4: 6 tiles have the letter B, and there are 2 tokens of it; each tile needs one."
    )
    (one,) = faults(HEAD + SIX + BURROW.replace("a =", 'letter = "C"\na ='))
    assert tell(one, Words()) == (
        "Line 2: 1 tile has the letter C, and there are 0 tokens of it; each tile needs one."
    )
    assert tell(faults(CENTRAL + SIX)[0], Words()) == "“name” is missing."
    nobody = tell(faults(HEAD + SIX + "[[tile]]\n")[0], Words())
    assert nobody == "Line 39: “id” is missing."
    with pytest.raises(FileFaults) as raised:
        from_json(burrows() | {"tiles": [*burrows()["tiles"], 5]})
    assert tell(raised.value.faults[0], Words()) == "Tile 8: “tile” must be an object."
    with pytest.raises(FileFaults) as raised:
        from_json(burrows(letter="A", mouths="a"))
    assert tell(raised.value.faults[0], Words()).startswith("T1: “A” cannot be a letter here")
    assert Words().explain(raised.value.refusal) == "There are 2 faults in these tiles."


def test_a_single_fault_is_the_refusal() -> None:
    with pytest.raises(FileFaults) as raised:
        from_json(burrows(letter="A"))
    assert raised.value.refusal.code == "tiles_letter"


BOTH = {"a": "chamber 5 at -35 0", "b": "hollow at 35 0", "passages": ["ab"], "mouths": "bbaaab"}
"""Two locations side by side."""


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"id": None}, "file_lacks_key"),
        ({"a": None, "passages": []}, "file_lacks_key tiles_mouth_nowhere"),
        ({"mouths": None}, "file_lacks_key"),
        ({"name": "Den"}, "file_strange_key"),
        ({"colour": 3}, "file_strange_key"),
        ({"A": "hollow at 40 0"}, "file_key"),
        ({"passage": []}, "file_key"),
        ({"g": "hollow at 40 0"}, "tiles_seventh"),
        ({"id": ""}, "file_id"),
        ({"id": "T1"}, "file_id"),
        ({"id": "1"}, "file_id"),
        ({"id": "t" * 25}, "file_id"),
        ({"id": 1}, "wrong_type"),
        ({"id": "central"}, "file_same_id"),
        ({"letter": ""}, "tiles_letter"),
        ({"letter": "A"}, "tiles_letter"),
        ({"letter": "b"}, "tiles_letter"),
        ({"letter": "BC"}, "tiles_letter"),
        ({"letter": "Ä"}, "tiles_letter"),
        ({"letter": "B\n"}, "tiles_letter"),
        ({"letter": 2}, "wrong_type"),
        ({"letter": "C"}, "tiles_few_tokens"),
        ({"a": 5}, "wrong_type"),
        ({"a": ["chamber 5 at 0 0"]}, "wrong_type"),
        ({"a": ""}, "tiles_place"),
        ({"a": "chamber 5"}, "tiles_place"),
        ({"a": "chamber 5 at 0"}, "tiles_place"),
        ({"a": "chamber 5 at 0 0 0"}, "tiles_place"),
        ({"a": "chamber 5 at 0, 0"}, "tiles_place"),
        ({"a": "chamber 5 at 0.5 0"}, "tiles_place"),
        ({"a": "chamber 5 at 0 +1"}, "tiles_place"),
        ({"a": "chamber five at 0 0"}, "tiles_place"),
        ({"a": "Chamber 5 at 0 0"}, "tiles_place"),
        ({"a": "cave 5 at 0 0"}, "tiles_place"),
        ({"a": " chamber 5 at 0 0"}, "tiles_place"),
        ({"a": "chamber 5 at 0 0\n"}, "tiles_place"),
        ({"a": "chamber 5 at ٣ 0"}, "tiles_place"),
        ({"a": f"chamber 5 at {'9' * 5000} 0"}, "tiles_place"),
        ({"a": "chamber at 0 0"}, "tiles_lacks_size"),
        ({"a": "chamber 0 at 0 0"}, "tiles_size"),
        ({"a": "chamber -5 at 0 0"}, "tiles_size"),
        ({"a": "chamber 31 at 0 0"}, "tiles_size"),
        ({"a": "chamber 123456789 at 0 0"}, "tiles_size"),
        ({"a": "hollow 1 at 0 0"}, "tiles_hollow_size"),
        ({"a": "chamber 5 at 66 0"}, "tiles_outside"),
        ({"a": "hollow at -74 0"}, "tiles_outside"),
        ({"a": "hollow at 0 88"}, "tiles_outside"),
        ({"a": "hollow at 123456789 -123456789"}, "tiles_outside"),
        ({"b": "hollow at 33 0", "passages": ["ab"], "mouths": "baaaaa"}, "tiles_overlap"),
        ({"b": "hollow at 0 0", "passages": ["ab"], "mouths": "baaaaa"}, "tiles_overlap"),
        ({"b": "hollow at 40 0", "mouths": "baaaaa"}, "file_lacks_key"),
        ({"b": "hollow at 40 0", "passages": [], "mouths": "baaaaa"}, "tiles_apart"),
        ({"c": "hollow at 40 0", "passages": ["ac"], "mouths": "caaaaa"}, "tiles_gap"),
        (BOTH | {"passages": "ab"}, "wrong_type"),
        (BOTH | {"passages": {"a": "b"}}, "wrong_type"),
        (BOTH | {"passages": None}, "file_lacks_key"),
        (BOTH | {"passages": ["ab", 3]}, "wrong_type"),
        (BOTH | {"passages": ["ab", ["ab"]]}, "wrong_type"),
        (BOTH | {"passages": ["ab", ""]}, "tiles_passage"),
        (BOTH | {"passages": ["ab", "a"]}, "tiles_passage"),
        (BOTH | {"passages": ["a-b"]}, "tiles_passage"),
        (BOTH | {"passages": ["abc"]}, "tiles_passage"),
        (BOTH | {"passages": ["AB"]}, "tiles_passage"),
        (BOTH | {"passages": ["ab", "ac"]}, "tiles_passage_nowhere"),
        (BOTH | {"passages": ["ab", "aa"]}, "tiles_passage_self"),
        (BOTH | {"passages": ["ab", "ab"]}, "tiles_passage_twice"),
        (BOTH | {"passages": ["ab", "ba"]}, "tiles_passage_twice"),
        (BOTH | {"mouths": 6}, "wrong_type"),
        (BOTH | {"mouths": [*"bbaaab"]}, "wrong_type"),
        (BOTH | {"mouths": ""}, "tiles_mouths"),
        (BOTH | {"mouths": "bbaaa"}, "tiles_mouths"),
        (BOTH | {"mouths": "bbaaabb"}, "tiles_mouths"),
        (BOTH | {"mouths": "bbaaa-"}, "tiles_mouths"),
        (BOTH | {"mouths": "BBAAAB"}, "tiles_mouths"),
        (BOTH | {"mouths": "bbaaac"}, "tiles_mouth_nowhere"),
        (BOTH | {"mouths": "bbaacc"}, "tiles_mouth_nowhere"),
        (BOTH | {"mouths": "bbaacd"}, "tiles_mouth_nowhere tiles_mouth_nowhere"),
        (BOTH | {"mouths": "baaaaa"}, ""),
        (BOTH | {"mouths": "bbabab"}, "tiles_mouth_through"),
        (BOTH | {"mouths": "babaab"}, "tiles_mouths_cross"),
        (BOTH | {"c": "hollow at 0 0", "passages": ["ab", "ac"]}, "tiles_passage_through"),
        (BOTH | {"c": "hollow at 0 13", "passages": ["ab", "ac"]}, ""),
        (BOTH | {"c": "hollow at 0 12", "passages": ["ab", "ac"]}, "tiles_passage_through"),
        (BOTH | {"c": "hollow at 0 40", "passages": ["ab", "ac"], "mouths": "bcaaab"}, "tiles_mouth_crosses"),
        (
            BOTH
            | {"c": "hollow at 0 50", "d": "hollow at 0 -50", "passages": ["ab", "cd", "ac"]}
            | {"mouths": "bdaacb"},
            "tiles_passages_cross",
        ),
    ],
    ids=str,
)
def test_faults_of_a_tile(changes: dict[str, Json], code: str) -> None:
    """By JSON; where TOML can say it, by TOML too."""
    data = burrows(**changes)
    if not code:
        assert read_toml(as_toml(data)) == from_json(data)
        return
    found = json_faults(data)
    assert [told[-1] for told in found] == code.split()
    assert {number for _, number, _ in found} == ({None} if code == "tiles_few_tokens" else {2})
    try:
        text = as_toml(data)
        text.encode()
    except (UnicodeEncodeError, ValueError):
        return
    first = text.count("\n", 0, text.index("[[tile]]", text.index("central"))) + 1
    last = text.count("\n", 0, text.index("[[tile]]", text.index("mouths", text.index("central") + 200)))
    for line, _, told_code in told(text):
        assert told_code in code.split()
        assert line is not None
        assert first <= line <= last or code == "tiles_few_tokens"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"id": "centre"}, "tiles_central_first tiles_central_size"),
        ({"letter": None}, "tiles_central_letter"),
        ({"letter": "B"}, "tiles_central_letter"),
        ({"letter": 3}, "tiles_central_letter"),
        ({"a": "chamber 30 at 0 0"}, "tiles_central_size"),
        ({"a": "hollow at 0 0"}, "tiles_central_places"),
        ({"b": "chamber at 45 -28"}, "tiles_central_places"),
        ({"d": None, "passages": ["ab", "ac"], "mouths": "bbccab"}, "tiles_central_places"),
        ({"e": "hollow at 0 -50", "passages": ["ab", "ac", "ad", "ae"]}, "tiles_central_places"),
        ({"passages": ["ab", "bc", "ad"]}, "tiles_central_passages"),
        ({"passages": ["ab", "ac", "ad", "bc"]}, "tiles_central_passages"),
        ({"mouths": "bbcadd"}, "tiles_central_mouths"),
        ({"mouths": "bbcccd"}, "tiles_central_mouths"),
        ({"mouths": "bdccdd"}, "tiles_mouth_through tiles_mouth_crosses"),
        ({"mouths": None}, "file_lacks_key"),
        ({"mouths": None, "passages": ["ab", "bc", "ad"]}, "file_lacks_key tiles_central_passages"),
        ({"passages": ["ab", "bc", "ad"], "mouths": "bbcadd"}, "tiles_central_passages tiles_central_mouths"),
        ({"colour": 1, "mouths": "bbcadd"}, "file_strange_key tiles_central_mouths"),
    ],
    ids=str,
)
def test_faults_of_the_central_tile(changes: dict[str, Json], code: str) -> None:
    expected = code.replace("tiles_central_size", "tiles_lacks_size") if "id" in changes else code
    if "id" in changes:
        expected += " tiles_letter"
    found = {told[-1] for told in json_faults(central(**changes))}
    assert found == set(expected.split())


def test_hollows_of_the_central_tile_lie_where_one_likes() -> None:
    turned = {"b": "hollow at 0 -50", "c": "hollow at -50 20", "d": "hollow at 50 20", "mouths": "dbbccd"}
    assert from_json(central(**turned)).central.mouths == (3, 1, 1, 2, 2, 3)


def test_the_central_tile_comes_first() -> None:
    text = HEAD.replace(CENTRAL, "") + BURROW + CENTRAL + SIX
    assert told(text) == [(7, "t0", "tiles_central_first")]
    assert told(HEAD.replace(CENTRAL, "") + BURROW + SIX) == [
        (7, "t0", "tiles_central_first"),
    ]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"A": None}, "file_lacks_key"),
        ({"blank": None}, "file_lacks_key"),
        ({"B": None}, "tiles_few_tokens"),
        ({"A": 0}, "out_of_range"),
        ({"B": 61}, "out_of_range"),
        ({"blank": -1}, "out_of_range"),
        ({"blank": 21}, "out_of_range"),
        ({"A": "2"}, "wrong_type"),
        ({"A": 1.0}, "wrong_type"),
        ({"A": True}, "wrong_type"),
        ({"a": 1}, "tiles_token"),
        ({"": 1}, "tiles_token"),
        ({"AB": 1}, "tiles_token"),
        ({"Blank": 1}, "tiles_token"),
        ({"Ä": 1}, "tiles_token"),
    ],
    ids=str,
)
def test_faults_of_the_tokens(changes: dict[str, Json], code: str) -> None:
    data = tokens(**changes)
    assert json_faults(data) == [(None, None, code)]
    text = as_toml(data)
    (found,) = told(text)
    assert found[1:] == (None, code)
    assert found[0] is not None and 2 <= found[0] <= 6
    inline = ", ".join(f"{json.dumps(key)} = {json.dumps(value)}" for key, value in data["tokens"].items())
    start, _, tiles = text.partition("[tokens]")
    tiles = tiles[tiles.index("[[tile]]") :]
    (found,) = told(f"{start}tokens = {{ {inline} }}\n{tiles}")
    assert found == (2, None, code)


def test_tokens_may_stand_anywhere_between_tiles() -> None:
    counts = "[tokens]\nA = 1\nB = 2\nblank = 0\n"
    without = HEAD.replace(counts, "")
    for text in (without + counts + SIX, without + SIX + counts):
        assert read_toml(text).tokens == {"A": 1, "B": 2, "blank": 0}
        line = text[: text.index("B = 2")].count("\n") + 1
        assert told(text.replace("B = 2", "B = -2")) == [(line, None, "out_of_range")]
        assert told(text.replace("B = 2", "B = ")) == [(line, None, "file_toml_value")]
    assert told(without + SIX) == [(None, None, "file_lacks_key")]
    assert told(without + SIX + "[[tokens]]\nA = 1") == [(None, None, "wrong_type")]


def as_toml(data: dict[str, Any]) -> str:
    """Return components as a file: of values, JSON's texts are TOML's too, but for objects."""
    lines = [f"name = {json.dumps(data['name'])}", "[tokens]"]
    lines += [f"{json.dumps(key)} = {json.dumps(value)}" for key, value in data["tokens"].items()]
    lines = [re.sub(r'^"([A-Za-z]+)"', r"\1", line) for line in lines]
    for tile in data["tiles"]:
        lines.append("[[tile]]")
        for key, value in tile.items():
            if isinstance(value, dict):
                raise ValueError("not the same in TOML")
            lines.append(f"{key} = {json.dumps(value, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    "data",
    [
        *(None, 1, "tiles", [], {}, {"name": "Burrows"}),
        burrows() | {"tiles": None},
        burrows() | {"tiles": {}},
        burrows() | {"tiles": []},
        burrows() | {"tiles": [None] * 7},
        burrows() | {"tiles": [[]] * 7},
        burrows() | {"tokens": None},
        burrows() | {"tokens": []},
        burrows() | {"tokens": 5},
        burrows() | {"name": ""},
        burrows() | {"name": 7},
        burrows() | {"tile": []},
    ],
    ids=str,
)
def test_what_is_no_set_of_components(data: Json) -> None:
    assert json_faults(data)


# Broken TOML; what all files have in common is tried with decks.


def test_a_broken_line_does_not_hide_the_other_tiles() -> None:
    first = BURROW.replace("a =", "a")
    second = BURROW.replace("t0", "t9").replace("aaaaaa", "aaaaab")
    third = BURROW.replace("t0", "t8").replace('aaaaaa"', "aaaaaa")
    assert told(HEAD.replace("B = 2", "B 2") + first + second + third + SIX) == [
        (4, None, "file_toml_equals"),
        (17, "t0", "file_toml_equals"),
        (22, "t9", "tiles_mouth_nowhere"),
        (26, "t8", "file_toml_unclosed"),
    ]
    assert told("name = \n" + HEAD.removeprefix('name = "Test"\n') + second + SIX) == [
        (1, None, "file_toml_value"),
        (18, "t9", "tiles_mouth_nowhere"),
    ]


def test_many_open_lists_are_not_nested() -> None:
    text = HEAD + BURROW.replace("mouths", "passages = [\nmouths") * 12
    assert Counter(code for _, _, code in told(text)) == {"file_toml_value": 12}


def test_tiles_are_a_list_of_tables() -> None:
    assert told(HEAD.replace(CENTRAL, "") + BURROW.replace("[[tile]]", "[tile]")) == [
        (None, None, "file_no_list")
    ]
    assert told("tile = [3]\n" + HEAD.replace(CENTRAL, "")) == [
        (None, None, "tiles_count"),
        (None, None, "wrong_type"),
    ]


def test_tokens_twice() -> None:
    found = told(HEAD + SIX + "[tokens]\nA = 3\n")
    assert [code for _, _, code in found] == ["file_toml_twice"]


# Files that mean harm.


HOSTILE = {
    "large": "#" * (FILE_LIMIT + 1),
    "brackets": "a = " + "[" * 90_000,
    "brackets in tokens": "[tokens]\na = " + "[" * 90_000,
    "between headers": "a = [\n" + "[\n[tokens]\n" * 8_000,
    "dots": "tokens." + ".".join("a" * 49_000) + " = 1",
    "tiles": "[[tile]]\n" * 11_000,
    "broken tiles": "[[tile]]\nx\n" * 9_000,
    "tokens": "[tokens]\n" * 11_000,
    "many tokens": "[tokens]\n" + "".join(f"k{number}=1\n" for number in range(11_000)),
    "tokens of tokens": "[tokens]\n" + "".join(f"[tokens.k{number}]\n" for number in range(5_000)),
    "passages": HEAD
    + SIX.replace("mouths", 'b = "hollow at 50 0"\npassages = [' + '"ab",' * 19_000 + "]\nmouths", 1),
    "a long passage": HEAD + SIX + f'passages = ["{"ab" * 40_000}"]',
    "a long location": HEAD + SIX.replace("chamber 5 at", "chamber 5 at" + " " * 90_000, 1) + "x",
    "a long letter": HEAD + SIX + f'letter = "{"B" * 90_000}"',
    "a long number": HEAD.replace("B = 2", "B = " + "9" * 90_000) + SIX,
    "a number without end": HEAD.replace("B = 2", "B = inf") + SIX,
    "long mouths": HEAD + SIX.replace("aaaaaa", "a" * 90_000, 1),
    "crowded tiles": HEAD
    + "".join(
        f'[[tile]]\nid = "t{number}"\n'
        + "".join(f'{letter} = "hollow at 0 0"\n' for letter in LETTERS)
        + 'passages = ["ab", "ac", "ad", "ae", "af", "bc", "bd", "be", "bf", "cd", "ce"]\nmouths = "abcdef"\n'
        for number in range(60)
    ),
    "nothing": "",
    "zero": "\x00",
    "half a sign": 'name = "\ud800"',
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_files_are_refused_soon(text: str) -> None:
    """In time that grows with their length and not with its square: a good file takes as much for each sign."""
    work, found = calls(lambda: faults(text))
    assert work < 30 * len(text) + 20_000
    assert 1 <= len(found) <= FAULTS_LIMIT + 1


def test_no_more_faults_than_anybody_reads() -> None:
    for text in (HOSTILE["many tokens"], HOSTILE["crowded tiles"]):
        found = faults(text)
        assert len(found) == FAULTS_LIMIT + 1
        assert found[-1].refusal.code == "file_more_faults"
    strange = "".join(f"k{number} = 1\n" for number in range(FAULTS_LIMIT + 50))
    assert len(faults(strange + HEAD + SIX.replace("mouths", "mouth"))) == FAULTS_LIMIT + 1


def check_faults(found: tuple[Fault, ...], last: int) -> None:
    assert all(fault.line is None or 1 <= fault.line <= last for fault in found)
    assert all(tell(fault, Words()).endswith(".") for fault in found)


@given(st.integers(0, 2**32))
def test_files_with_slips_are_read_or_explained(seed: int) -> None:
    """Our file with letters taken out, put in, changed, and lines moved."""
    chance = random.Random(seed)
    text = FILE.read_text(encoding="utf-8")
    for _ in range(chance.randrange(1, 6)):
        start = chance.randrange(len(text))
        end = min(len(text), start + chance.choice((0, 1, 1, 2, 10, 300)))
        text = (
            text[:start]
            + chance.choice(("", "", "x", "a", "9", "-", "\n", '"', "[", "]", "=", "#", '"""', "é"))
            + text[end:]
        )
    try:
        made = read_toml(text)
    except FileFaults as error:
        check_faults(error.faults, last=text.count("\n") + 1)
    else:
        assert from_json(to_json(made)) == made


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.text("abcdef", max_size=6)
    | st.builds("{0} {1} at {2} {3}".format, st.just("chamber"), *[st.integers(-40, 40)] * 3)
    | st.builds("hollow at {0} {1}".format, *[st.integers(-70, 70)] * 2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(TILE_KEYS), PLAIN), PLAIN)
def test_any_json_is_components_or_is_explained(changes: dict[str, Json], other: Json) -> None:
    for data in (
        other,
        {"name": other, "tokens": other, "tiles": other},
        burrows() | {"tokens": other},
        burrows(**changes),
        central(**changes),
    ):
        try:
            made = from_json(data)
        except FileFaults as error:
            check_faults(error.faults, last=0)
        else:
            assert from_json(check.parse_json(json.dumps(to_json(made)))) == made


SHAPE = st.builds(
    lambda places, passages, mouths: {
        **{letter: f"{kind} at {x} {y}" for letter, (kind, x, y) in zip(LETTERS, places, strict=False)},
        "passages": passages,
        "mouths": mouths,
    },
    st.lists(
        st.tuples(st.sampled_from(["chamber 5", "hollow"]), st.integers(-70, 70), st.integers(-80, 80)),
        min_size=1,
        max_size=6,
    ),
    st.lists(st.text("abcdef", min_size=2, max_size=2), max_size=6),
    st.text("abcd", min_size=6, max_size=6),
)


@given(SHAPE)
def test_what_is_drawn_is_judged_as_it_looks(shape: dict[str, Json]) -> None:
    """Whatever is let through has no lines that meet where they must not."""
    try:
        made = from_json(burrows(**shape))
    except FileFaults as error:
        check_faults(error.faults, last=0)
        return
    tile = made.tiles["t1"]
    for (ends, line), (others, other) in itertools.combinations(lines(tile), 2):
        if not ends & others:
            assert not layout.cross(line, other)
    for ends, line in lines(tile):
        for place, it in enumerate(tile.locations):
            assert place in ends or gap(line, (it.x, it.y)) >= layout.RADII[it.kind]


def test_each_pair_of_slips_is_told_twice() -> None:
    """No fault hides another one."""
    text = HEAD + SIX.replace("a = ", 'letter = "B"\na = ', 1)
    slips = {
        'name = "Test"': 'name = ""',
        "B = 2": "B = 0",
        "blank = 0": "blanc = 0",
        'id = "t1"': 'id = "t 1"',
        'letter = "B"': 'letter = "β"',
        'a = "chamber 5 at 0 0"': 'a = "chamber 50 at 0 0"',
        'mouths = "aaaaaa"': 'mouths = "aaaaa"',
        'letter = "A"': 'letter = "Z"',
        'mouths = "bbccdd"': 'mouths = "bbccd"',
        '"ad"]': '"dd"]',
    }
    for one, other in itertools.combinations(slips, 2):
        broken = text.replace(one, slips[one], 1).replace(other, slips[other], 1)
        found = [code for _, _, code in told(broken)]
        extra = sum("blanc" in slip for slip in (slips[one], slips[other]))
        assert len(found) == 2 + extra, (one, other, found)
