"""The lobby: at each tile the ways into its game, never one that leads nowhere, and a word on what is damaged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from critterbox.game import Json
from critterbox.games import GAME_IDS
from critterbox.session import Session
from critterbox.table import lobby
from critterbox.table.app import App
from critterbox.table.faces import find_face
from critterbox.table.page import Page
from critterbox.table.shelf import Contents, Kept, Shelf, write_contents
from critterbox.table.ways import NO_DEAL, TOUR, Way, players, read_way
from critterbox.words import Words
from tests.table.fake_page import TODAY, FakePage
from tests.table.reading import check, doers, label, read, text

WORDS = Words()
HTML = (Path(__file__).parents[2] / "index.html").read_text(encoding="utf-8")


def box(address: str = "", *, store: dict[str, str] | None = None) -> tuple[App, FakePage]:
    """Return the box as the page opens at an address."""
    page = FakePage(address, store=store)
    browser: Page = page
    app = App(browser)
    app.navigate()
    assert page.logged == []
    return app, page


def go(app: App, page: FakePage, address: str) -> None:
    page.forget()
    page.address = address
    app.navigate()
    assert page.logged == []


def usual(game_id: str) -> Way:
    return find_face(game_id).choices.usual


def new(game_id: str, deal: int = 42, **changes: Any) -> Kept:
    """Return a new game as the shelf keeps it, or one that only looks like it."""
    way = usual(game_id)
    face = find_face(game_id)
    session = Session.new(game_id, deal, face.options(way, lambda _: None), players(face.choices, way, deal))
    return Kept(deal, 1, over=False, save=session.save(), way=way)._replace(**changes)


def kept(game_id: str, *games: Kept) -> dict[str, str]:
    """Return a store in which some games are kept, the first played last."""
    return {f"critterbox:{game_id}": write_contents(Contents(games))}


def ways(page: FakePage, game_id: str) -> list[tuple[str | None, str | None, str]]:
    """Return the ways into a game that its tile shows: of which kind, where each leads, and what it says."""
    links = list(check(page.offers[-1].ways[game_id]))
    assert all(link.tag == "a" and link.get("data-navigate") is not None for link in links)
    return [(link.get("class"), link.get("href"), text(link)) for link in links]


PLAY, DAILY, NEW, GUIDED = (
    WORDS.say(key) for key in ("lobby.play", "table.daily", "table.new", "tour.title")
)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_who_has_kept_nothing(game_id: str) -> None:
    _, page = box()
    assert ways(page, game_id) == [
        ("primary", f"?game={game_id}", PLAY),
        ("plain", f"?game={game_id}&deal=today", DAILY),
        ("quiet", f"?game={game_id}&start=tour", GUIDED),
    ]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_before_python_the_tiles_show_the_same(game_id: str) -> None:
    """Nothing moves when it has come."""
    ours = list(read(lobby.ways_in(WORDS, game_id, None)))
    begin = HTML.index(f'<div class="ways" id="ways-{game_id}">')
    (there,) = read(HTML[begin : HTML.index("</div>", begin) + len("</div>")])
    described = [
        [(link.tag, link.get("class"), link.get("href"), text(link), label(link)) for link in links]
        for links in (ours, there)
    ]
    assert described[0] == described[1]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_game_under_way_comes_first_and_stands_out(game_id: str) -> None:
    _, page = box(store=kept(game_id, new(game_id), new(game_id, 7)))
    go_on, *others = ways(page, game_id)
    assert go_on[0] == "primary"
    assert go_on[2].startswith("Go on: ")
    assert others == [
        ("plain", f"?game={game_id}&deal=today", DAILY),
        ("plain", f"?game={game_id}&deal=new", NEW),
    ]
    for other in set(GAME_IDS) - {game_id}:
        assert [kind for kind, *_ in ways(page, other)] == ["plain", "plain", "quiet"], "there nothing does"


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_way_leads_where_it_says(game_id: str) -> None:
    store = kept(game_id, new(game_id), new(game_id, 7))
    app, page = box(store=store)
    guided = ("quiet", f"?game={game_id}&start=tour", GUIDED)
    for _, href, told in (*ways(page, game_id), guided):
        assert href is not None
        go(app, page, href)
        assert app.table is not None and app.table.problem is None
        found = (app.table.deal, app.table.way)
        if told.startswith("Go on"):
            assert found == (42, usual(game_id))
        elif told == NEW:
            assert found == (70_001, usual(game_id))
            assert "deal=new" not in page.address, "who loads it anew goes on"
        elif told == DAILY:
            assert found == (TODAY, usual(game_id))
            assert "today" not in page.address, "the link to what lies here is good tomorrow, too"
        else:
            assert found == (NO_DEAL, find_face(game_id).choices.tour)


def test_a_new_deal_is_played_as_the_last_one() -> None:
    way = usual("varmints")._replace(against="hard")
    face = find_face("varmints")
    session = Session.new("varmints", 3, {}, players(face.choices, way, 3))
    app, page = box(store=kept("varmints", Kept(3, 1, over=False, save=session.save(), way=way)))
    go(app, page, "?game=varmints&deal=new")
    assert app.table is not None
    assert app.table.way == way
    go(app, page, "?game=varmints&deal=new&against=easy")
    assert app.table.way.against == "easy"


def test_whoever_hears_a_link_hears_of_which_game_it_is() -> None:
    _, page = box(store=kept("vacuum", new("vacuum")))
    for game_id in GAME_IDS:
        for link in read(page.offers[-1].ways[game_id]):
            assert label(link).endswith(f" {WORDS.say(f'game.{game_id}')}")
            assert label(link).startswith(text(link)), "who speaks to the page says what is seen"


def test_a_finished_game_is_not_gone_on_with() -> None:
    _, page = box(store=kept("numbsters", new("numbsters", over=True)))
    assert [told for _, _, told in ways(page, "numbsters")] == [PLAY, DAILY, GUIDED]


def test_a_guided_game_under_way() -> None:
    app, page = box("?game=varmints&start=tour")
    app.act("tour show")
    go(app, page, "")
    first, *others = ways(page, "varmints")
    assert first[0] == "primary"
    assert first[2] == WORDS.say("lobby.go_on.tour")
    assert read_way(find_face("varmints").choices, {"start": TOUR}).start in (first[1] or "")
    assert [told for _, _, told in others] == [DAILY, PLAY], "to begin it again is offered at its table"


# What cannot be opened.


def damaged(game_id: str) -> dict[str, Json]:
    """Return saves that a list takes for games, and that cannot be played."""
    save: Any = new(game_id).save
    record = save["record"]
    return {
        "nothing": None,
        "empty": {},
        "another end": {**save, "record": {**record, "state_hash": "0" * 16}},
        "a move that cannot be": {**save, "record": {**record, "moves": ["leave", "pass", "end"]}},
        "another deal": {**save, "record": {**record, "seed": 43}},
        "another game": {**save, "record": {**record, "game": "chess"}},
        "rules from the future": {**save, "record": {**record, "rules_version": 99}},
        "somebody else": {**save, "players": [*save["players"], "human"]},
    }


@pytest.mark.parametrize("kind", damaged("numbsters"))
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_damaged_game_is_not_offered_but_set_aside(game_id: str, kind: str) -> None:
    save = damaged(game_id)[kind]
    store = kept(game_id, new(game_id, save=save), new(game_id, 7))
    app, page = box(store=store)
    first, *_ = ways(page, game_id)
    assert first[2].startswith("Go on"), "the one before it is sound"
    told = lobby.set_aside(WORDS, game_id)
    assert text(check(page.offers[-1].notices)).startswith(told)
    assert page.spoken == [told]
    assert Shelf(page, game_id).unreadable() == json.dumps(save)
    # The way to get it is in the notice.
    (do,) = doers(read(page.offers[-1].notices))
    app.act(do)
    assert page.files == [(f"critterbox-{game_id}-unreadable.txt", json.dumps(save))]
    # It is said once, and the other game is unharmed.
    go(app, page, "./")
    assert page.offers[-1].notices == ""
    assert page.spoken == []
    go(app, page, first[1] or "")
    assert app.table is not None and app.table.deal == 7
    assert app.table.notice is None


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_list_at_a_table_opens_no_damaged_game_either(game_id: str) -> None:
    """It is said where it was asked for, and the game on the table stays there."""
    app, page = box(f"?game={game_id}&deal=5", store=kept(game_id, new(game_id, save={}), new(game_id, 7)))
    table = app.table
    assert table is not None
    app.act("open deals")
    listed = [do for do in doers(read(page.sheet or "")) if do.startswith("resume")]
    assert len(listed) == 2
    app.act("resume 0")
    assert (table.deal, table.notice) == (5, WORDS.say("table.set_aside"))
    assert WORDS.say("table.set_aside") in text(check(page.sheet or ""))
    assert [do for do in doers(read(page.sheet or "")) if do.startswith("resume")] == ["resume 0"]
    app.act("resume 0")
    assert (table.deal, table.notice, page.sheet) == (7, None, None)


def test_where_it_is_the_only_one() -> None:
    _, page = box(store=kept("numbsters", new("numbsters", save={})))
    assert [told for _, _, told in ways(page, "numbsters")] == [PLAY, DAILY, GUIDED]
    assert page.offers[-1].notices != ""


def test_a_damaged_game_that_cannot_be_set_aside_is_not_offered_either() -> None:
    store = kept("varmints", new("varmints", save={"long": "x" * 200}), new("varmints", 7))
    page = FakePage("", store=dict(store), room=len(store["critterbox:varmints"]) + 10)
    app = App(page)
    app.navigate()
    go_on, *_ = ways(page, "varmints")
    assert page.store == store, "the only copy stays"
    go(app, page, go_on[1] or "")
    assert app.table is not None and app.table.deal == 7, "its link does not fall into the same trap"


@pytest.mark.parametrize(
    "way",
    [
        Way(),
        Way("grandmaster"),
        Way("easy.easy"),
        Way("easy", "chess"),
        Way("easy", "", "nodeck"),
        Way("easy", "", "", "nostart"),
        Way("easy", "", "", "0" * 16),
    ],
)
def test_a_game_in_a_way_there_is_not_is_not_offered(way: Way) -> None:
    """A file that was taken in may say anything."""
    odd = new("varmints")._replace(way=way)
    _, page = box(store=kept("varmints", odd))
    assert [told for _, _, told in ways(page, "varmints")] == [PLAY, DAILY, GUIDED]
    _, page = box(store=kept("varmints", odd, new("varmints", 7)))
    assert ways(page, "varmints")[0][2].startswith("Go on")


def test_the_notices_name_each_game() -> None:
    store = {f"critterbox:{game_id}": "{" for game_id in GAME_IDS}
    app, page = box(store=store)
    assert list(doers(check(page.offers[-1].notices))) == [f"export unreadable {name}" for name in GAME_IDS]
    for game_id in GAME_IDS:
        assert lobby.set_aside(WORDS, game_id) in text(read(page.offers[-1].notices))
        app.act(f"export unreadable {game_id}")
    assert [saved for _, saved in page.files] == ["{"] * 3
    app.act("export unreadable chess")
    app.act("export unreadable")
    app.act("export")
    assert len(page.files) == 3


def test_a_fault_of_ours_hides_that_game_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaking(shelf: Shelf) -> Kept | None:
        if shelf.game_id == "varmints":
            raise ZeroDivisionError("a fault of ours")
        return new(shelf.game_id)

    monkeypatch.setattr(lobby, "to_go_on_with", breaking)
    page = FakePage("")
    App(page).navigate()
    assert [told.partition(":")[0] for told in (ways(page, game_id)[0][2] for game_id in GAME_IDS)] == [
        "Go on",
        PLAY,
        "Go on",
    ]
    (trace,) = page.logged
    assert "a fault of ours" in trace
    assert page.readies == [None]
