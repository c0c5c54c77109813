"""Pieces of a board: only those that are not on the page as they should be are handed to it."""

from __future__ import annotations

from critterbox.table.markup import Markup, element
from critterbox.table.pieces import PIECE, Pieces, piece, whole


def item(name: str, text: str | None = None) -> Markup:
    return element("li", {"class": "item", "id": name}, text or name)


def board(*items: Markup) -> Markup:
    return element("ol", {}, map(piece, items))


def stub(name: str) -> str:
    return f'<li id="{name}" data-stub></li>'


def test_pieces_stand_apart_and_the_page_sees_nothing_of_it() -> None:
    made = board(item("one"), item("two"))
    assert type(made) is Markup
    assert made.split(PIECE) == ["<ol>", item("one"), "", item("two"), "</ol>"]
    assert whole(made) == element("ol", {}, item("one"), item("two"))


def test_what_holds_pieces_is_none() -> None:
    made = element("div", {"id": "all"}, board(item("one")))
    assert piece(made) == made


def test_no_text_can_stand_apart() -> None:
    assert PIECE not in element("p", {"title": PIECE}, PIECE)


def test_only_what_has_changed_is_handed_over() -> None:
    pieces = Pieces()
    assert pieces.leave_out(board(item("one"), item("two"))) == whole(board(item("one"), item("two")))
    assert (
        pieces.leave_out(board(item("one"), item("two", "2"))) == f"<ol>{stub('one')}{item('two', '2')}</ol>"
    )
    assert pieces.leave_out(board(item("one"), item("two", "2"))) == f"<ol>{stub('one')}{stub('two')}</ol>"


def test_what_changes_back_is_handed_over_again() -> None:
    pieces = Pieces()
    for text in ("one", "another", "one"):
        assert pieces.leave_out(board(item("one", text))) == whole(board(item("one", text)))


def test_what_has_moved_is_still_there() -> None:
    pieces = Pieces()
    pieces.leave_out(board(item("one"), item("two")))
    assert pieces.leave_out(board(item("two"), item("one"))) == f"<ol>{stub('two')}{stub('one')}</ol>"


def test_what_has_been_away_is_handed_over_again() -> None:
    pieces = Pieces()
    pieces.leave_out(board(item("one")))
    assert pieces.leave_out(Markup("<p>The lobby</p>")) == "<p>The lobby</p>"
    assert pieces.leave_out(board(item("one"))) == whole(board(item("one")))
    pieces.forget()
    assert pieces.leave_out(board(item("one"))) == whole(board(item("one")))
