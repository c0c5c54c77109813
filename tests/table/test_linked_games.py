"""Games that begin with a link: a position or a whole game, kept beside the games that were dealt here."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from critterbox import link
from critterbox.game import Refused
from critterbox.games import GAME_IDS
from critterbox.session import HUMAN, Session
from critterbox.table import sharing
from critterbox.table.app import App
from tests.table.fake_page import HERE, FakePage
from tests.table.opening import game_of, harmless, open_at, play_any
from tests.table.reading import read, text


def after(game_id: str, moves: int) -> Session:
    """Return a game under way."""
    session = Session.new(game_id, 42)
    for _ in range(moves):
        session.play(harmless(session))
    return session


def address_of(session: Session, *, whole: bool = False) -> str:
    kept = session.record() if whole else session.position()
    return f"?game={session.game.id}#record={link.write(kept)}"


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_position_is_played_on_from(game_id: str) -> None:
    there = after(game_id, 2)
    table, page = open_at(address_of(there))
    session = game_of(table)
    assert session.state == there.state
    assert session.log == []
    seat = there.game.to_move(there.state)
    assert seat is not None
    assert session.players[seat] == HUMAN, "whoever opens a link decides first"
    assert session.players.count(HUMAN) == 1
    assert table.seats[seat] == 0
    assert table.viewer == seat
    assert "From a link" in text(read(page.board))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_whole_game_can_be_taken_back_to_its_beginning(game_id: str) -> None:
    there = after(game_id, 3)
    against = "" if game_id == "numbsters" else "&against=friend"
    table, _ = open_at(address_of(there, whole=True).replace("#", f"{against}#"))
    session = game_of(table)
    assert session.record() == there.record()
    table.act("restart")
    assert session.log == []


@pytest.mark.parametrize("whole", [False, True], ids=["a position", "a whole game"])
def test_it_is_kept_and_found_again(whole: bool) -> None:
    there = after("numbsters", 1)
    table, page = open_at(address_of(there, whole=whole))
    play_any(table)
    assert page.address.startswith("?game=numbsters&start=")
    assert "#record=1." in page.address
    again, _ = open_at(page.address, store=page.store)
    assert game_of(again).record() == game_of(table).record()
    # The address without its fragment is enough where the game is kept, and explained where it is not.
    short = page.address.partition("#")[0]
    assert game_of(open_at(short, store=page.store)[0]).record() == game_of(table).record()
    elsewhere, other = open_at(short)
    assert elsewhere.session is None
    assert "part of a link" in text(read(other.board))


@pytest.mark.parametrize("whole", [False, True], ids=["a position", "a whole game"])
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_lobby_leads_back_to_it(game_id: str, whole: bool) -> None:
    table, page = open_at(address_of(after(game_id, 1), whole=whole))
    lobby = FakePage("", store=page.store)
    App(lobby).navigate()
    ways = lobby.offers[-1].ways[game_id]
    (link_back,) = re.findall(r'href="([^"]+start=[0-9a-f]+)"', ways)
    again, _ = open_at(unescape(link_back), store=page.store)
    assert game_of(again).record() == game_of(table).record()


def test_it_is_kept_before_anything_is_played() -> None:
    """What somebody has sent to be looked at is still there when another game was begun."""
    table, page = open_at(address_of(after("numbsters", 1), whole=True))
    record = game_of(table).record()
    table.act("new")
    table.act("open deals")
    table.act("resume 0")
    assert game_of(table).record() == record
    assert page.store


def test_a_file_that_comes_in_leaves_it_as_it_is() -> None:
    table, page = open_at(address_of(after("numbsters", 1)))
    address, record = page.address, game_of(table).record()
    table.read_file("restore", table.shelf.export())
    assert (page.address, game_of(table).record()) == (address, record)


def test_it_takes_the_place_of_no_other_game() -> None:
    """A link to a game from a deal, and the same deal played here, lie on the shelf side by side."""
    table, page = open_at("?game=numbsters&deal=42")
    own = game_of(table)
    play_any(table)
    there = after("numbsters", 1)
    other, _ = open_at(address_of(there, whole=True), store=page.store)
    play_any(other)
    again, _ = open_at("?game=numbsters&deal=42", store=page.store)
    assert game_of(again).record() == own.record()
    assert len(again.shelf.contents().deals) == 2


def test_its_link_is_the_one_that_was_opened() -> None:
    address = address_of(after("vacuum", 4))
    table, page = open_at(address)
    assert sharing.link(table) == f"{HERE}{address.replace('#', '&against=medium#')}"
    # Found on the shelf without the link, it has one to the same beginning.
    play_any(table)
    again, _ = open_at(page.address.partition("#")[0], store=page.store)
    assert sharing.link(again) == sharing.link(table)


def won() -> Session:
    """A position in which one meal wins."""
    position = {
        "stack": [4, 8, 5],
        "deck": [],
        "discard": [card for card in range(1, 19) if card not in (4, 8, 5)],
        "phase": "eat",
        "turn": 16,
        "assisted": False,
        "outcome": None,
    }
    return Session.at("numbsters", position)


def test_a_win_from_a_link_is_no_result() -> None:
    table, _ = open_at(address_of(won()))
    table.act("try eat 4 5 basic")
    assert game_of(table).outcome() is not None
    assert table.shelf.contents().results == ()
    assert table.shelf.contents().deals != ()


def test_a_new_game_after_it_is_an_ordinary_one() -> None:
    table, page = open_at(address_of(after("numbsters", 1)))
    table.act("new")
    assert table.way.start == ""
    assert table.shown_deal == table.deal
    assert "start=" not in page.address


def test_what_is_shared_of_it_names_no_deal() -> None:
    table, _ = open_at(address_of(won()))
    table.act("try eat 4 5 basic")
    assert "From a link" in sharing.result(table)
    assert "deal" not in sharing.result(table)


@pytest.mark.parametrize(("options", "rules"), [({}, "numbers"), ({"numbers_only": True}, "")])
def test_rules_are_those_of_the_record(options: dict[str, Any], rules: str) -> None:
    session = Session.new("varmints", 42, options)
    for whole in (False, True):
        address = address_of(session, whole=whole)
        table, _ = open_at(address)
        assert table.way.rules == ("numbers" if options else "")
        other, page = open_at(address.replace("#", f"&rules={rules}#"))
        assert other.session is None
        assert "rules" in text(read(page.board))
        other, page = open_at(address.replace("#", "&deck=0123456789abcdef#"))
        assert other.session is None


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda address: address[:-4], "damaged"),
        (lambda address: address.replace("numbsters", "varmints"), "damaged"),
        (lambda address: address.replace("record=1.", "record=7."), "version 7"),
        (lambda address: address.replace("#", "&deal=42#"), "twice"),
        (lambda address: address.replace("#", "&against=hard#"), "against=hard"),
        (lambda address: address + "&position=1.abc", "twice"),
    ],
    ids=["cut", "another game", "another version", "a deal too", "an opponent", "a position too"],
)
def test_what_is_wrong_with_a_link_is_said_and_nothing_is_dealt(change: Any, told: str) -> None:
    table, page = open_at(change(address_of(after("numbsters", 2))))
    assert table.session is None
    assert told in text(read(page.board))
    assert page.store == {}


def test_a_link_for_more_players_than_it_has_is_refused() -> None:
    address = address_of(after("vacuum", 1)).replace("#", "&against=easy.easy#")
    table, page = open_at(address)
    assert table.session is None
    assert "players" in text(read(page.board))


def test_names_of_the_fragment_are_read_like_those_of_the_query() -> None:
    record = address_of(after("numbsters", 1)).partition("#record=")[2]
    table, _ = open_at(f"?game=numbsters&record={record}")
    assert table.way.start
    table, _ = open_at(f"?game=numbsters#position={record}")
    assert table.way.start


def test_what_cannot_be_replayed_is_refused() -> None:
    kept = after("numbsters", 2).record()._replace(moves=("eat 1 2 basic",))
    table, _ = open_at(f"?game=numbsters#record={link.write(kept)}")
    assert table.session is None
    with pytest.raises(Refused):
        Session.replay(kept)
