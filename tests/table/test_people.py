"""What people are called and which colours they have, as the browser's store keeps it."""

from __future__ import annotations

import json

import pytest

from critterbox.game import BadInput, Json
from critterbox.table.page import Storage
from critterbox.table.people import KEY, NAME_LIMIT, People
from critterbox.words import Words
from tests.table.fake_page import FakePage

PALETTE = ("moss", "plum", "rust", "sky", "straw", "slate")


def people(page: FakePage) -> People:
    storage: Storage = page
    return People(storage)


def stored(data: Json) -> FakePage:
    return FakePage(store={KEY: data if isinstance(data, str) else json.dumps(data)})


def test_nobody_has_a_name_at_first() -> None:
    nobody = people(FakePage())
    assert nobody.names == ("",) * 4
    assert nobody.colours(PALETTE) == PALETTE[:4]
    assert nobody.colours(()) == ("",) * 4, "a game may have no colours"


def test_what_is_chosen_is_kept() -> None:
    page = FakePage()
    here = people(page)
    here.call(0, "Ann")
    here.call(2, "  Bo   B. ")
    here.dress(1, "slate", PALETTE)
    for known in (here, people(FakePage(store=page.store))):
        assert known.names == ("Ann", "", "Bo B.", "")
        assert known.colours(PALETTE) == ("moss", "slate", "rust", "sky")
    here.call(0, " ")
    assert people(page).names[0] == "", "a name can be taken away"


def test_colours_are_swapped() -> None:
    here = people(FakePage())
    here.dress(0, "sky", PALETTE)
    assert here.colours(PALETTE) == ("sky", "plum", "rust", "moss")
    here.dress(0, "sky", PALETTE)
    assert here.colours(PALETTE) == ("sky", "plum", "rust", "moss")
    here.dress(3, "straw", PALETTE)
    assert here.colours(PALETTE) == ("sky", "plum", "rust", "straw")


def test_colours_of_another_game_are_none_here() -> None:
    here = people(stored({"names": [""] * 4, "colours": ["red", "blue", "green", "grey"]}))
    assert here.colours(PALETTE) == PALETTE[:4]
    here.dress(0, "sky", PALETTE)
    assert set(here.colours(PALETTE)) <= set(PALETTE)


@pytest.mark.parametrize(
    "name", ["x" * (NAME_LIMIT + 1), "a\x00b", "a\x7f", "\u202eevil", "a\u200bb", "\ud800", "\ue000"]
)
def test_what_is_no_name(name: str) -> None:
    page = FakePage()
    here = people(page)
    here.call(0, "Ann")
    before = dict(page.store)
    with pytest.raises(BadInput) as refused:
        here.call(0, name)
    assert str(NAME_LIMIT) in Words().explain(refused.value.refusal)
    assert here.names[0] == "Ann"
    assert page.store == before


@pytest.mark.parametrize("name", ["Zoë", "李明", "<b>&amp;", "🦝 & co", "x" * NAME_LIMIT])
def test_names_of_all_kinds(name: str) -> None:
    page = FakePage()
    people(page).call(3, name)
    assert people(page).names[3] == name


@pytest.mark.parametrize("colour", ["", "red", "PLUM", "plum "])
def test_what_is_no_colour(colour: str) -> None:
    page = FakePage()
    with pytest.raises(BadInput):
        people(page).dress(0, colour, PALETTE)
    assert page.store == {}


COLOURS = list(PALETTE[:4])


@pytest.mark.parametrize(
    "data",
    [
        "",
        "{",
        "NaN",
        "null",
        "[" * 5000,
        "x" * 2_000_000,
        [],
        {},
        {"names": [""] * 4},
        {"names": [""] * 3, "colours": []},
        {"names": [""] * 5, "colours": []},
        {"names": {"0": "Ann"}, "colours": {}},
        {"names": "Anna", "colours": []},
        {"names": ["", "", "", 4], "colours": []},
        {"names": ["x" * 17, "", "", ""], "colours": []},
        {"names": ["\u202e", "", "", ""], "colours": []},
        {"names": [""] * 4, "colours": COLOURS[:3]},
        {"names": [""] * 4, "colours": ["moss", "moss", "rust", "sky"]},
        {"names": [""] * 4, "colours": ["Moss", "plum", "rust", "sky"]},
        {"names": [""] * 4, "colours": ["a b", "plum", "rust", "sky"]},
        {"names": [""] * 4, "colours": COLOURS, "more": 1},
        {"names": [""] * 4, "colours": [[]] * 4},
        {"names": [""] * 4, "colours": COLOURS * 2},
    ],
)
def test_what_cannot_be_read_was_never_chosen(data: Json) -> None:
    page = stored(data)
    before = dict(page.store)
    here = people(page)
    assert here.names == ("",) * 4
    assert here.colours(PALETTE) == PALETTE[:4]
    assert page.store == before, "nobody has chosen anything yet"
    here.call(0, "Ann")
    assert people(page).names == ("Ann", "", "", "")


def test_one_damaged_part_harms_no_other() -> None:
    dressed = ("slate", "plum", "rust", "sky")
    for bad in ("x" * 17, "\u202e", 4, None, ["Bo"]):
        here = people(stored({"names": ["Ann", bad, "Cy"], "colours": list(dressed)}))
        assert here.names == ("Ann", "", "Cy", "")
        assert here.colours(PALETTE) == dressed
    here = people(stored({"names": ["Ann", "", "Cy", "Di", "Ed"], "colours": "slate"}))
    assert here.names == ("Ann", "", "Cy", "Di")
    assert here.colours(PALETTE) == PALETTE[:4]


def test_a_browser_that_keeps_nothing() -> None:
    page = FakePage(room=0)
    here = people(page)
    here.call(1, "Bo")
    assert here.names[1] == "Bo"


@pytest.mark.parametrize(
    "name", ["\u2800", "\u3164\u3164", "\u200b", "Ann\u115f", "An\u034fn", "\u0301", "\U000e0100"]
)
def test_a_name_that_leaves_nothing_on_the_page_is_none(name: str) -> None:
    here = people(FakePage())
    with pytest.raises(BadInput):
        here.call(0, name)
    assert here.names == ("",) * 4


def test_names_that_look_alike_are_the_same() -> None:
    here = people(FakePage())
    for name in ("\u2764\ufe0f", "\u2764"):
        here.call(0, name)
        assert here.names[0] == "\u2764"
    here.call(0, "Zoe\u0308")
    assert here.names[0] == "Zo\u00eb"
    here.call(0, "\ufe0f")
    assert here.names[0] == "", "nothing is left of it"
