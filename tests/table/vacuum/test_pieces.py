"""What lies on the map: as many varmints as there are, chips, tokens, and a drawing for each colour."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from critterbox.table.vacuum.pieces import (
    COLOURS,
    SHOWN,
    chip,
    colony,
    crowd,
    crowds,
    letter,
    token,
    varmint,
)
from critterbox.vacuum.model import BLANK
from tests.table.reading import by_id, check, read, text

ROOT = Path(__file__).parents[3]
MAP = (ROOT / "css" / "vacuum" / "map.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_has_its_drawings_and_they_are_used(colour: str) -> None:
    check(varmint(colour) + chip(colour, 20))
    for name in (f"{colour}.png", f"chip-{colour}.svg"):
        assert (ROOT / "art" / "vacuum" / name).is_file()
        assert f'url("../../art/vacuum/{name}")' in MAP


def test_every_picture_of_the_stylesheet_is_there() -> None:
    for name in re.findall(r'url\("\.\./\.\./([^"]+)"\)', MAP):
        assert (ROOT / name).is_file(), name


@pytest.mark.parametrize("count", range(1, 13))
def test_a_few_varmints_stand_one_by_one_and_many_are_counted(count: int) -> None:
    root = read(crowd("moss", count, "crowd-0-0a"))
    figures = root.findall(".//i")
    assert {figure.get("class") for figure in figures} == {"moss"}
    if count <= SHOWN:
        assert len(figures) == count and not text(root)
    else:
        assert len(figures) == 1 and text(root) == str(count)
    assert by_id(root, "crowd-0-0a").tag == "span"


def test_where_there_is_no_room_one_stands_for_all() -> None:
    assert len(read(crowd("sky", 1, tight=True)).findall(".//i")) == 1
    many = read(crowd("sky", 2, tight=True))
    assert len(many.findall(".//i")) == 1 and text(many) == "2"


def test_everybody_at_a_place_has_an_element_of_their_own() -> None:
    root = read(crowds("12c", (2, 0, 5), COLOURS[:3]) or "")
    assert [node.get("id") for node in root.iter() if node.get("id")] == ["crowd-0-12c", "crowd-2-12c"]
    assert text(root) == "5"
    assert crowds("12c", (0, 0, 0), COLOURS[:3]) is None


def test_three_kinds_at_a_place_are_too_many_to_draw_one_by_one() -> None:
    root = read(crowds("0a", (1, 2, 3), COLOURS[:3]) or "")
    assert len(root.findall(".//i")) == 3 and text(root) == "23"


def test_a_colony_shows_its_noise() -> None:
    quiet, noisy = colony("rust", "chip-1-3a", noisy=False), colony("rust", "chip-1-3a", noisy=True)
    assert "noisy" not in quiet and "noisy" in noisy
    assert all("chip-rust" in markup for markup in (quiet, noisy))


def test_tokens_and_letters_are_for_eyes() -> None:
    for markup in (token("B"), token(BLANK), letter("B")):
        check(markup)
        assert text(read(markup), aloud=True) == ""
    assert text(read(token("B"))) == "B" and text(read(token(BLANK))) == ""
