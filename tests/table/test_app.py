"""The box: from the address to the lobby or a table, and back."""

from __future__ import annotations

import pytest

from critterbox.game import Refusal
from critterbox.games import GAME_IDS
from critterbox.numbsters.notation import move_text
from critterbox.numbsters.rules import arranged, arrangements, meals
from critterbox.table.app import App
from critterbox.table.page import Page
from critterbox.table.table import Table
from tests.table.fake_page import FakePage
from tests.table.reading import check, doers, page_ids, read, text

KEY = "critterbox:numbsters"


def box(address: str = "", *, store: dict[str, str] | None = None) -> tuple[App, FakePage]:
    """Return the box as the page opens at an address."""
    page = FakePage(address, store=store)
    browser: Page = page
    app = App(browser)
    app.navigate()
    return app, page


def table_of(app: App) -> Table:
    assert app.table is not None
    return app.table


def begin(app: App) -> None:
    """Arrange once, so that somebody can eat."""
    session = table_of(app).session
    assert session is not None
    stack = session.state.stack
    move = next(move for move in arrangements(len(stack)) if meals(arranged(stack, move)))
    app.act(f"play {move_text(move)}")
    assert len(session.log) == 1


def test_the_lobby() -> None:
    app, page = box()
    assert app.table is None
    assert (page.board, page.sheet) == ("", None)
    (offer,) = page.offers
    assert offer.notices == ""
    assert list(offer.ways) == list(GAME_IDS)
    assert page.readies == [None]
    assert page.spoken == []
    assert page.focused == [], "nobody's focus is taken"


def test_a_deal_starts_at_once() -> None:
    app, page = box("?game=numbsters&deal=42")
    assert table_of(app).deal == 42
    assert page.readies == ["numbsters"]
    assert "card 7" in doers(check(page.board))
    assert page.focused == []


def test_a_game_without_a_deal_gets_one() -> None:
    app, page = box("?game=numbsters")
    assert table_of(app).deal == 70_001
    assert page.address == "?game=numbsters&deal=70001", "the link always reproduces the deal"


def test_a_game_without_a_deal_goes_on_with_the_last_one() -> None:
    store: dict[str, str] = {}
    app, _ = box("?game=numbsters&deal=42", store=store)
    begin(app)
    again, page = box("?game=numbsters", store=store)
    assert table_of(again).deal == 42
    assert page.address == "?game=numbsters&deal=42"


def test_what_others_add_to_a_link_does_no_harm() -> None:
    app, page = box("?utm_source=x&game=numbsters&deal=42&fbclid=y")
    assert table_of(app).deal == 42
    assert page.address == "?game=numbsters&deal=42"


@pytest.mark.parametrize(
    "address",
    [
        "?game=numbsters&deal=",
        "?game=numbsters&deal=x",
        "?game=numbsters&deal=-1",
        "?game=numbsters&deal=99999999999999999999",
        "?game=numbsters&deal=%3Cscript%3E",
        "?game=numbsters&deal=1&deal=2",
    ],
)
def test_bad_deals_are_explained_and_a_new_one_offered(address: str) -> None:
    app, page = box(address)
    root = check(page.board)
    assert page.said in text(root)
    assert "<script" not in page.board
    assert page.address == address, "never another deal in its place"
    assert KEY not in page.store
    assert len(page.readies) == 1
    assert "new" in doers(root)
    app.act("new")
    assert page.address == "?game=numbsters&deal=70001"
    assert "card 7" in doers(check(page.board))


@pytest.mark.parametrize("address", ["?game=chess", "?game=", "?game=chess&deal=3", "?game=%22%3E"])
def test_games_that_are_not_there_are_explained(address: str) -> None:
    app, page = box(address)
    root = check(page.board)
    assert page.said in text(root)
    assert [node.get("href") for node in root.iter("a")] == ["./"], "the way back"
    assert doers(root) == {}
    assert page.readies == [None]
    app.act("undo")
    app.act("open help")
    app.read_file("restore", "{}")
    assert len(page.drawn) == 1


def test_back_and_forward() -> None:
    app, page = box("?game=numbsters&deal=42")
    begin(app)
    app.act("card 3")
    assert page.titles == ["Numbsters, deal 42 · Critterbox"]
    page.address = ""
    page.forget()
    app.navigate()
    assert app.table is None
    assert page.board == ""
    assert page.focused == ["lobby-title"], "who comes back is not left in the void"
    (offer,) = page.offers
    link, *_ = list(read(offer.ways["numbsters"]))
    assert (link.get("href"), text(link)) == ("?game=numbsters&deal=42", "Go on: deal 42, turn 1")
    assert link.get("data-navigate") is not None
    page.address = "?game=numbsters&deal=42"
    app.navigate()
    assert table_of(app).deal == 42
    assert page.readies == ["numbsters", None, "numbsters"]
    assert "lobby-title" in page_ids()
    assert len(page.titles) == 3
    assert page.titles[0] == page.titles[2] != page.titles[1]
    assert page.focused[-1].startswith("card-"), "who comes to the table has the focus on it"


def test_intents_in_the_lobby_do_nothing() -> None:
    app, page = box()
    for intent in ("undo", "card 3", "new", "open help", "close"):
        app.act(intent)
    app.read_file("restore", "{}")
    assert len(page.drawn) == 1
    assert page.store == {}


def test_settings_hold_for_the_whole_box() -> None:
    app, page = box("?game=numbsters&deal=42")
    app.act("theme dark")
    page.address = ""
    app.navigate()
    page.address = "?game=numbsters&deal=43"
    app.navigate()
    assert app.settings["theme"] == "dark"
    assert page.themes[-1] == "dark"
    _, later = box("", store=page.store)
    assert later.themes == ["dark"], "from the first moment"


def test_a_file_is_handed_to_the_table() -> None:
    app, page = box("?game=numbsters&deal=42")
    app.read_file("restore", "{")
    assert page.said.startswith("That is not a file exported from this game")


def breaking(*_: object) -> None:
    raise ZeroDivisionError("a fault of ours")


def test_a_fault_is_logged_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page = box("?game=numbsters&deal=42")
    begin(app)
    session = table_of(app).session
    assert session is not None
    before = dict(page.store)
    with monkeypatch.context() as broken:
        broken.setattr(table_of(app), "_act_on_game", breaking)
        page.forget()
        app.act("card 3")
    (trace,) = page.logged
    assert "ZeroDivisionError: a fault of ours" in trace
    assert "_act_on_game" in trace, "where it was"
    told = app.words.say("table.broke")
    assert page.spoken == [told]
    assert told in text(check(page.board))
    assert page.store == before, "what was kept is as it was"
    app.act("dismiss")
    app.act("undo")
    assert session.log == [], "and the game goes on"
    assert told not in text(check(page.board))
    assert len(page.logged) == 1


def test_what_happened_before_a_fault_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table keeps before it tells."""
    app, page = box("?game=numbsters&deal=42")
    with monkeypatch.context() as broken:
        broken.setattr(type(table_of(app).face), "tell", breaking, raising=False)
        begin(app)
        assert app.words.explain(Refusal("broke")) in text(check(page.board))
    assert all("a fault of ours" in trace for trace in page.logged)
    assert len(page.logged) == 2, "once when it was to be said, once when it was to be drawn"
    again, _ = box("?game=numbsters&deal=42", store=page.store)
    session = table_of(again).session
    assert session is not None
    assert len(session.log) == 1


def test_a_fault_in_drawing_does_not_escape(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page = box("?game=numbsters&deal=42")
    with monkeypatch.context() as broken:
        broken.setattr("critterbox.table.frame.table", breaking)
        app.act("card 3")
    assert len(page.logged) >= 1
    assert app.words.explain(Refusal("broke")) in text(check(page.board))
    app.act("card 3")
    assert "card 3" in doers(check(page.board)), "the next intent finds the table"


def test_a_fault_in_laying_a_table_does_not_stop_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(Table, "begin", breaking)
        app, page = box("?game=numbsters&deal=42")
        assert app.words.explain(Refusal("broke")) in text(check(page.board))
        assert "ZeroDivisionError" in page.logged[0]
        assert page.readies == ["numbsters"], "it has started all the same"
        app.act("undo")
    page.address = "?game=numbsters&deal=42"
    app.navigate()
    assert table_of(app).deal == 42


def test_no_module_keeps_a_game() -> None:
    """Two boxes on one page know nothing of each other."""
    one, first = box("?game=numbsters&deal=42")
    two, second = box("?game=numbsters&deal=43")
    one.act("card 3")
    assert first.board != second.board
    assert table_of(two).look.chosen is None
    assert "deal=42" not in second.board
