"""Files of a player's own: the latest first, never more than can be read again, and nothing foreign trusted."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox.check import TEXT_LIMIT
from critterbox.game import Json
from critterbox.table.files import FILES_KEPT, Files
from critterbox.table.scene import LoadedFile
from tests.table.fake_page import FakePage

KEY = "critterbox:varmints:files"


def files(page: FakePage) -> Files:
    return Files(page, "varmints")


def a_file(number: int, text: str | None = None) -> LoadedFile:
    return LoadedFile(f"{number:016x}", f"Deck {number}", f"text {number}" if text is None else text)


def test_no_files() -> None:
    page = FakePage()
    assert files(page).all() == ()
    assert files(page).text("") is None
    assert files(page).text(a_file(1).hash) is None
    assert page.store == {}


def test_files_are_kept_the_latest_first() -> None:
    page = FakePage()
    for number in (1, 2, 3):
        assert files(page).add(a_file(number))
    assert files(page).all() == (a_file(3), a_file(2), a_file(1))
    assert files(page).text(a_file(2).hash) == "text 2"
    assert files(page).text(a_file(4).hash) is None
    assert list(page.store) == [KEY]


def test_the_same_file_is_kept_once() -> None:
    page = FakePage()
    for number in (1, 2, 1):
        files(page).add(a_file(number))
    assert files(page).all() == (a_file(1), a_file(2))
    named_anew = a_file(2)._replace(name="Another name")
    files(page).add(named_anew)
    assert files(page).all() == (named_anew, a_file(1))


def test_so_many_and_no_more() -> None:
    page = FakePage()
    for number in range(FILES_KEPT + 3):
        files(page).add(a_file(number))
    assert [file.name for file in files(page).all()] == [
        f"Deck {number}" for number in range(FILES_KEPT + 2, 2, -1)
    ]


@pytest.mark.parametrize("sign", ["x", "\n", "\u20ac", "\U0001f99d", '"'])
def test_however_long_they_are_they_can_be_read_again(sign: str) -> None:
    """A deck file may have 100,000 characters; twelve of them would be too long to be read."""
    page = FakePage()
    for number in range(FILES_KEPT):
        file = a_file(number, sign * 100_000)
        assert files(page).add(file)
        assert files(page).all()[0] == file
        assert len(page.store[KEY]) <= TEXT_LIMIT
    assert len(files(page).all()) >= 4, "the oldest have gone"


def test_each_game_has_its_own_files() -> None:
    page = FakePage()
    files(page).add(a_file(1))
    assert Files(page, "numbsters").all() == ()
    assert "critterbox:varmints" not in page.store, "they do not lie on the shelf"


def test_a_refused_file_is_there_until_the_page_closes() -> None:
    page = FakePage(room=0)
    here = files(page)
    assert not here.add(a_file(1))
    assert here.text(a_file(1).hash) == "text 1"
    assert page.store == {}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "{}",
        "null",
        "3",
        '"files"',
        "[3]",
        "[{}]",
        '[{"hash": "0", "name": "x"}]',
        '[{"hash": "0", "name": "x", "text": 3}]',
        '[{"hash": null, "name": "x", "text": ""}]',
        '[{"hash": "0", "name": "x", "text": "", "more": 1}]',
        json.dumps([{"hash": "0" * 17, "name": "x", "text": ""}]),
        "[" * 5000,
        "x" * (TEXT_LIMIT + 1),
    ],
)
def test_what_cannot_be_read_counts_as_never_loaded(text: str) -> None:
    page = FakePage(store={KEY: text})
    assert files(page).all() == ()
    assert files(page).text("0") is None
    assert files(page).add(a_file(1))
    assert files(page).all() == (a_file(1),)


@pytest.mark.parametrize(
    "bad",
    [
        None,
        3,
        {},
        {"hash": "0", "name": "x", "text": ""},
        {"hash": "<script>alert(1)", "name": "x", "text": ""},
        {"hash": f"{1:016x}", "name": "the same again", "text": "another"},
        {"hash": f"{9:016x}", "name": "x" * 201, "text": ""},
        {"hash": f"{9:016x}", "name": "x", "text": "", "mood": "calm"},
    ],
)
def test_one_damaged_file_harms_no_other(bad: Json) -> None:
    good = [a_file(number)._asdict() for number in (1, 2)]
    page = FakePage(store={KEY: json.dumps([good[0], bad, good[1]])})
    assert files(page).all() == (a_file(1), a_file(2))
    assert files(page).add(a_file(3))
    assert files(page).all() == (a_file(3), a_file(1), a_file(2))


@given(st.text())
def test_any_text_comes_back_as_it_was(text: str) -> None:
    page = FakePage()
    files(page).add(a_file(1, text))
    assert files(page).text(a_file(1).hash) == text
