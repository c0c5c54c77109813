"""A rules page: an example that is touched becomes the table, and there is one table at a time."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from critterbox import link
from critterbox.session import Session
from critterbox.table.booklet import Booklet, read_example
from tests.table.fake_page import FakePage
from tests.table.reading import read, text


class FakeRulesPage(FakePage):
    """A rules page made of a few lists."""

    def __init__(self, examples: Mapping[str, Mapping[str, str]], wish: str = "") -> None:
        super().__init__()
        self._examples = examples
        self._wish = wish
        self.laid: list[str] = []

    def example(self, name: str) -> Mapping[str, str]:
        return self._examples.get(name, {})

    def lay(self, name: str) -> None:
        self.laid.append(name)

    def wish(self) -> str:
        return self._wish


def example(game_id: str, against: str = "") -> dict[str, str]:
    session = Session.new(game_id, 42)
    return {"game": game_id, "against": against, "record": link.write(session.record())}


EXAMPLES = {
    "alone": example("numbsters"),
    "two": example("varmints", "friend"),
    "three": {**example("vacuum"), "against": "friend"},
    "broken": {"game": "numbsters", "against": "", "record": "1.broken"},
    "other": {"game": "chess", "against": "", "record": ""},
}


def open_page(wish: str = "") -> tuple[Booklet, FakeRulesPage]:
    page = FakeRulesPage(EXAMPLES, wish)
    booklet = Booklet(page)
    booklet.begin()
    return booklet, page


def session(booklet: Booklet) -> Session:
    assert booklet.table is not None
    assert booklet.table.session is not None
    return booklet.table.session


def test_a_page_that_is_only_read_has_no_table() -> None:
    booklet, page = open_page()
    assert page.readies == [None]
    assert booklet.table is None
    assert page.drawn == []
    booklet.act("undo")
    assert page.drawn == []


def test_what_was_touched_while_the_page_started_is_laid() -> None:
    booklet, page = open_page("lay two")
    assert page.readies == [None]
    assert page.laid == ["two"]
    assert session(booklet).game.id == "varmints"


@pytest.mark.parametrize("name", ["alone", "two", "three"])
def test_an_example_becomes_a_table(name: str) -> None:
    booklet, page = open_page()
    booklet.act(f"lay {name}")
    (top,) = [node for node in read(page.board) if node.get("data-game")]
    assert top.get("data-game") == EXAMPLES[name]["game"]
    assert page.focused, "whoever touched it goes on there"


def test_touching_it_again_changes_nothing() -> None:
    booklet, page = open_page("lay alone")
    booklet.act("try leave")
    booklet.act("lay alone")
    assert len(session(booklet).log) == 1
    assert page.laid == ["alone"]


def test_another_example_takes_its_place_and_it_begins_anew_later() -> None:
    booklet, page = open_page("lay alone")
    booklet.act("try leave")
    booklet.act("lay two")
    assert session(booklet).game.id == "varmints"
    booklet.act("lay alone")
    assert session(booklet).log == []
    assert page.laid == ["alone", "two", "alone"]


def test_a_move_is_tried_from_the_beginning() -> None:
    booklet, _ = open_page("lay alone")
    booklet.act("try leave")
    booklet.act("lay alone try swap 1 2")
    assert [str(ply.seat) for ply in session(booklet).log] == ["0"]
    booklet.act("lay alone try swap 1 2")
    assert len(session(booklet).log) == 1


def test_a_move_that_may_not_be_is_refused_with_its_reason() -> None:
    booklet, page = open_page()
    booklet.act("lay alone try eat 1 2 basic")
    assert session(booklet).log == []
    assert page.said
    assert booklet.table is not None
    assert booklet.table.refused is not None
    assert booklet.words.explain(booklet.table.refused) in page.said
    assert "In the rules" in text(read(page.board))


@pytest.mark.parametrize("name", ["broken", "other", "nowhere"])
def test_what_cannot_be_laid_leaves_the_page_as_it_is(name: str) -> None:
    booklet, page = open_page("lay alone")
    booklet.act(f"lay {name}")
    booklet.act(f"lay {name} try swap 1 2")
    assert session(booklet).game.id == "numbsters"
    assert session(booklet).log == [], "what was to be tried elsewhere is not tried here"
    assert page.laid == ["alone"]
    assert read_example(EXAMPLES.get(name, {})) is None


def test_nothing_is_kept_beyond_the_page() -> None:
    booklet, page = open_page("lay alone")
    booklet.act("try leave")
    booklet.act("lay two")
    assert page.store == {}


def test_a_fault_of_ours_leaves_the_page_readable(monkeypatch: pytest.MonkeyPatch) -> None:
    booklet, page = open_page("lay alone")

    def broken(_: str) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(booklet.table, "act", broken)
    booklet.act("undo")
    assert "a fault" in page.logged[-1]
    booklet.act("lay two")
    assert session(booklet).game.id == "varmints"
