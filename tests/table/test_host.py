"""What the page around a frame is told, what it may ask for, and in which manner a table is shown there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from critterbox.game import Refused
from critterbox.games import GAME_IDS, find_game
from critterbox.session import Session
from critterbox.table import sharing
from critterbox.table.app import App
from critterbox.table.host import LEAST, MOST, Heights, Host, Wish, read_wish
from critterbox.table.table import Table
from critterbox.words import LANGUAGES
from tests.table.fake_page import FakePage
from tests.table.opening import harmless
from tests.table.reading import doers, read, text

SCHEMA = json.loads((Path(__file__).parents[2] / "docs/schema/messages.json").read_text(encoding="utf-8"))
DEAL = 271_828
WON = {
    "stack": [4, 8, 5],
    "deck": [],
    "discard": [card for card in range(1, 19) if card not in (4, 8, 5)],
    "phase": "eat",
    "turn": 16,
    "assisted": False,
    "outcome": None,
}


class Framed:
    """A box in a frame, and what the page around it has been told."""

    def __init__(self, address: str, **of_the_page: Any) -> None:
        self.page = FakePage(address, **of_the_page)
        self.app = App(self.page)
        self.told: list[dict[str, Any]] = []
        self.app.host = Host(self.told.append)
        self.app.navigate()

    @property
    def table(self) -> Table:
        assert self.app.table is not None
        return self.app.table

    @property
    def session(self) -> Session:
        assert self.table.session is not None
        return self.table.session

    def play_any(self) -> None:
        self.app.act(f"try {self.session.game.move_text(harmless(self.session))}")

    def hear(self, **message: Any) -> None:
        self.app.hear(json.dumps({"critterbox": 1, **message}))


def fields_of(kind: str) -> set[str]:
    """Return the fields of a message from the table, as the schema has them."""
    fields: dict[str, Any] = SCHEMA["$defs"][kind]["properties"]
    return set(fields)


# What is told.


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_it_is_told_when_the_game_is_there_and_goes_on(game_id: str) -> None:
    against = "" if game_id == "numbsters" else "&against=friend"
    framed = Framed(f"?game={game_id}&deal={DEAL}{against}")
    (ready,) = framed.told
    hidden = find_game(game_id).hides_seed
    assert ready == {
        "critterbox": 1,
        "type": "ready",
        "game": game_id,
        "turn": 1,
        "moves": 0,
        "over": False,
        "deal": None if hidden else DEAL,
    }
    framed.app.act("uncover")  # where players have secrets
    framed.play_any()
    turn = framed.told[-1]
    assert (turn["type"], turn["moves"]) == ("turn", len(framed.session.log))
    told = len(framed.told)
    framed.app.act("open help")
    framed.app.act("aim card 3")
    assert len(framed.told) == told, "only what happens is told"
    assert not hidden or str(DEAL) not in json.dumps(framed.told)


def test_the_end_is_told_once_and_with_the_result() -> None:
    from critterbox import link  # noqa: PLC0415

    record = link.write(Session.at("numbsters", WON).record())
    framed = Framed(f"?game=numbsters&record={record}")
    framed.app.act("try eat 4 5 basic")
    turn, finished = framed.told[1:]
    assert (turn["type"], finished["type"]) == ("turn", "finished")
    assert finished["over"] is True
    outcome = framed.session.outcome()
    assert outcome is not None
    assert finished["result"]["ranking"] == [list(place) for place in outcome.ranking]
    assert set(finished["result"]) == {"reason", "ranking", "scores", "assisted"}
    framed.app.act("open share")
    assert len(framed.told) == 3
    framed.app.act("undo")
    assert framed.told[-1]["over"] is False
    framed.app.act("redo")
    assert framed.told[-1]["type"] == "finished"


def test_the_end_of_a_game_that_is_only_looked_at_again_is_not_told() -> None:
    from critterbox import link  # noqa: PLC0415

    store: dict[str, str] = {}
    address = f"?game=numbsters#record={link.write(Session.at('numbsters', WON).record())}"
    Framed(address, store=store).app.act("try eat 4 5 basic")
    framed = Framed(address, store=store)
    framed.app.act("aim card 3")
    (ready,) = framed.told
    assert ready["over"] is True
    framed.app.act("undo")
    framed.app.act("redo")
    assert [message["type"] for message in framed.told] == ["ready", "turn", "turn", "finished"]
    # Nor is it when it is fetched from the shelf.
    framed.app.act("new")
    framed.app.act("open deals")
    framed.app.act("resume 0")
    assert (framed.told[-1]["type"], framed.told[-1]["over"]) == ("turn", True)


def test_every_message_is_as_the_schema_has_it() -> None:
    framed = Framed(f"?game=numbsters&deal={DEAL}")
    framed.play_any()
    framed.hear(type="nothing")
    for message in framed.told:
        assert set(message) <= fields_of(message["type"])
        assert set(SCHEMA["$defs"][message["type"]]["required"]) <= set(message)
    assert {message["type"] for message in framed.told} == {"ready", "turn", "error"}


def test_a_bad_address_is_told() -> None:
    for address in ("?game=numbsters&deal=x", "?game=chess", "?game=numbsters&theme=pink"):
        (told,) = Framed(address).told
        assert told["type"] == "error"
        assert told["text"]


def test_a_table_that_began_with_a_problem_is_told_when_it_is_there() -> None:
    framed = Framed("?game=numbsters&deal=x")
    framed.app.act("new")
    framed.play_any()
    assert [message["type"] for message in framed.told] == ["error", "ready", "turn"]
    asked = Framed("?game=numbsters&deal=x")
    asked.hear(type="new", deal=7)
    assert [message["type"] for message in asked.told] == ["error", "ready"]
    assert asked.told[-1]["deal"] == 7


# What is asked for.


def test_a_new_game() -> None:
    framed = Framed(f"?game=numbsters&deal={DEAL}")
    framed.page.forget()
    framed.hear(type="new")
    assert framed.table.deal != DEAL
    framed.hear(type="new", deal=7)
    assert framed.table.deal == 7
    assert [message["deal"] for message in framed.told] == [DEAL, 70_001, 7]
    assert framed.page.focused == [], "the reader is elsewhere"


def test_a_new_game_that_cannot_be_had_leaves_the_table_as_it_is() -> None:
    framed = Framed("?game=varmints&against=friend")
    framed.app.act("uncover")
    framed.play_any()
    session, board = framed.session, framed.page.board
    framed.table.wish = framed.table.wish._replace(deck="00ff00ff00ff00ff")  # its file is gone
    framed.hear(type="new")
    assert framed.told[-1]["type"] == "error"
    assert framed.told[-1]["code"] == "deck_not_here"
    assert (framed.session, framed.page.board) == (session, board)


def test_a_theme_and_a_language_are_this_pages_only() -> None:
    framed = Framed(f"?game=numbsters&deal={DEAL}&theme=light")
    framed.hear(type="theme", theme="dark")
    assert framed.page.themes[-1] == "dark"
    assert "theme=dark" in framed.page.address, "a reload finds it again"
    framed.hear(type="language", language="en")
    assert "lang=en" in framed.page.address
    assert "critterbox:settings" not in framed.page.store
    assert [message["type"] for message in framed.told] == ["ready"]


@pytest.mark.parametrize(
    "message",
    [
        {"critterbox": 2, "type": "new"},
        {"critterbox": "1", "type": "new"},
        {"critterbox": True, "type": "new"},
        {"type": "new"},
        {"critterbox": 1},
        {"critterbox": 1, "type": "undo"},
        {"critterbox": 1, "type": ["new"]},
        {"critterbox": 1, "type": "new", "deal": "7"},
        {"critterbox": 1, "type": "new", "deal": -1},
        {"critterbox": 1, "type": "new", "deal": None},
        {"critterbox": 1, "type": "new", "game": "vacuum"},
        {"critterbox": 1, "type": "theme"},
        {"critterbox": 1, "type": "theme", "theme": "pink"},
        {"critterbox": 1, "type": "theme", "theme": "dark", "deal": 7},
        {"critterbox": 1, "type": "language", "language": "tlh"},
        {"critterbox": 1, "type": "act", "intent": "reset sure"},
        [],
        7,
    ],
)
def test_whatever_else_is_asked_for_is_answered_with_what_is_wrong(message: Any) -> None:
    framed = Framed(f"?game=numbsters&deal={DEAL}")
    before = framed.page.board
    with pytest.raises(Refused):
        read_wish(json.dumps(message))
    framed.app.hear(json.dumps(message))
    assert [told["type"] for told in framed.told] == ["ready", "error"]
    assert (framed.page.board, framed.table.deal) == (before, DEAL)


@pytest.mark.parametrize("junk", ["", "{", "x" * 2_000_000, "[" * 500])
def test_junk_is_answered(junk: str) -> None:
    framed = Framed("?game=numbsters")
    framed.app.hear(junk)
    assert framed.told[-1]["type"] == "error"


def test_good_wishes() -> None:
    assert read_wish('{"critterbox":1,"type":"new"}') == Wish("new")
    assert read_wish('{"critterbox":1,"type":"new","deal":0}') == Wish("new", 0)
    assert read_wish('{"critterbox":1,"type":"theme","theme":"system"}') == Wish("theme", "system")


def test_the_schema_lists_the_languages() -> None:
    assert SCHEMA["$defs"]["language"]["properties"]["language"]["enum"] == list(LANGUAGES)


# Heights.


def test_a_height_is_told_when_it_is_another() -> None:
    heights = Heights()
    assert heights.resized(800.2, 600) == 801
    assert heights.changed(800.5) is None
    assert heights.changed(900) == 900
    assert heights.changed(900) is None
    assert heights.changed(800) == 800


def test_a_host_that_follows_makes_nothing_grow() -> None:
    """Even with a page that is always a little higher than its window."""
    heights = Heights()
    told = heights.resized(800, 600)
    messages = 0
    while told is not None:
        messages += 1
        told = heights.resized(told + 50, 600)
    assert messages == 1
    for content in (851, 852, 851):
        told = heights.changed(content)
        assert told is None or told <= content


def test_heights_are_within_reason() -> None:
    heights = Heights()
    assert heights.changed(1) == LEAST
    assert heights.changed(2) is None
    assert heights.changed(1_000_000) == MOST
    assert heights.changed(2_000_000) is None


# The manner.


def test_a_bare_table_has_what_a_game_needs() -> None:
    framed = Framed(f"?game=numbsters&deal={DEAL}&chrome=none")
    root = read(framed.page.board)
    assert list(root.iter("header")) == []
    links = [node.get("href") for node in root.iter("a") if node.get("target") != "_blank"]
    assert links == []
    assert {"undo", "redo", "restart", "open deals", "open settings", "open help"} <= set(doers(root))
    assert not {"open share", "open checklist"} & set(doers(root))


def test_a_bare_table_from_a_position_is_begun_again_and_not_dealt_anew() -> None:
    from critterbox import link  # noqa: PLC0415

    framed = Framed(f"?game=numbsters&chrome=none#record={link.write(Session.at('numbsters', WON).record())}")
    assert "open deals" not in doers(read(framed.page.board))


def test_nothing_is_kept_where_nothing_may_be() -> None:
    store: dict[str, str] = {}
    framed = Framed(f"?game=numbsters&deal={DEAL}&keep=no", store=store)
    framed.play_any()
    framed.app.act("theme dark")
    assert store == {}
    # It is kept for as long as the page is open, and told of no refusal.
    framed.app.act("new")
    framed.app.act("open deals")
    framed.app.act("resume 0")
    assert (framed.table.deal, len(framed.session.log)) == (DEAL, 1)
    assert framed.table.notice is None
    # What was kept before is neither shown nor touched.
    kept = Framed(f"?game=numbsters&deal={DEAL}", store=store)
    kept.play_any()
    before = dict(store)
    again = Framed(f"?game=numbsters&deal={DEAL}&keep=no", store=store)
    assert again.session.log == []
    assert store == before


def test_the_players_own_theme_comes_back() -> None:
    page = FakePage("?game=numbsters&theme=dark", store={"critterbox:settings": '{"theme": "light"}'})
    app = App(page)
    app.navigate()
    assert page.themes[-1] == "dark"
    page.address = "?game=numbsters"
    app.navigate()
    assert page.themes[-1] == "light"
    assert "dark" not in page.store["critterbox:settings"]


def test_what_the_player_chooses_goes_before_what_the_page_asks_for() -> None:
    framed = Framed("?game=numbsters&theme=dark")
    framed.app.act("theme light")
    assert framed.page.themes[-1] == "light"
    assert '"theme": "light"' in framed.page.store["critterbox:settings"]


def test_the_manner_stays_in_the_address_and_goes_into_no_link() -> None:
    framed = Framed(f"?game=numbsters&theme=dark&lang=en&chrome=none&keep=no&deal={DEAL}&x=1")
    assert framed.page.address == f"?game=numbsters&theme=dark&lang=en&chrome=none&keep=no&deal={DEAL}"
    framed.app.act("new")
    assert framed.page.address.startswith("?game=numbsters&theme=dark&lang=en&chrome=none&keep=no&deal=")
    assert "theme" not in sharing.link(framed.table)


def test_a_manner_that_cannot_be_had_is_explained_and_nothing_is_dealt() -> None:
    for asked, sentence in (
        ("theme=pink", "“light”, “dark” or “system”"),
        ("lang=tlh", "“en”"),
        ("chrome=some", "“full” or “none”"),
        ("keep=maybe", "“yes” or “no”"),
        ("height=tall", "a number of pixels"),
    ):
        framed = Framed(f"?game=numbsters&{asked}")
        assert framed.table.session is None
        assert sentence in text(read(framed.page.board))
        assert framed.page.store == {}
        framed.app.act("new")
        assert framed.session.log == []


def test_there_is_no_way_to_the_lobby_from_a_bare_problem() -> None:
    assert list(read(Framed("?game=numbsters&deal=x&chrome=none").page.board).iter("a")) == []
