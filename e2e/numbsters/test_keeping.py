"""Nothing is lost: games outlive the page, a damaged store, a refused one, and the way through a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from critterbox.session import Session
from critterbox.words import Words
from e2e.conftest import wait_until_ready
from e2e.numbsters.board import (
    SHELF,
    card,
    decide,
    decisions,
    expected,
    kept,
    lay,
    meal,
    played,
    read,
    same,
    shelf,
    wins,
)
from e2e.numbsters.players import PointerPlayer
from e2e.table import go, go_on, reload, settle, store, stored, wait_for_action

pytestmark = pytest.mark.started

ONE, TWO = 11, 13
SET_ASIDE = "It has been set aside untouched"


def test_a_reload_resumes_where_the_last_action_led(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={ONE}")
    session, player = Session.new("numbsters", ONE), PointerPlayer(page)
    for decision in decisions(wins()[ONE])[:5]:
        player.play(*decision)
        decide(session, *decision)
        assert kept(page, ONE) == session.save()
    for _ in range(2):
        page.locator("#undo").click()
        session.undo()
        settle(page)
        assert kept(page, ONE) == session.save()
    reload(page)
    same(page, session)
    assert session.undone and session.assisted
    page.locator("#redo").click()
    session.redo()
    wait_for_action(page, 1)
    same(page, session)
    # Only looking at a card is no action, and is not kept.
    card(page, read(page)["stack"][0]).click(force=True)
    reload(page)
    same(page, session)


def test_deals_are_kept_side_by_side(open_site: Callable[..., Page], site: str) -> None:
    page = open_site(f"?game=numbsters&deal={ONE}")
    games = {}
    for deal in (ONE, TWO):
        go(page, f"?game=numbsters&deal={deal}")
        moves = wins()[deal][:2]
        for decision in decisions(moves):
            PointerPlayer(page).play(*decision)
        games[deal] = played(deal, moves)
        same(page, games[deal])
    # The other one waits in the sheet of deals.
    page.locator("#deals").click()
    expect(page.locator("#sheet .waiting button")).to_have_text([f"Deal {ONE}, turn 2"])
    page.locator("#sheet .waiting button").click()
    expect(page.locator(f".table[data-deal='{ONE}']")).to_be_visible()
    same(page, games[ONE])
    # The lobby offers to go on with the one played last.
    page.goto(site)
    wait_until_ready(page)
    offered = go_on(page, "numbsters")
    expect(offered).to_have_text([f"Go on: deal {TWO}, turn 2 Numbsters"])
    offered.click()
    expect(page.locator(f".table[data-deal='{TWO}']")).to_be_visible()
    same(page, games[TWO])
    # The rest of the tile goes on as well, and so does an address that does not say which deal.
    go(page, "./")
    page.locator("#tile-numbsters").click(position={"x": 60, "y": 60})
    expect(page.locator(f".table[data-deal='{TWO}']")).to_be_visible()
    go(page, "./")
    go(page, "?game=numbsters")
    expect(page.locator(f".table[data-deal='{TWO}']")).to_be_visible()
    same(page, games[TWO])
    # A game that is over is not offered any more.
    lay(page, played(TWO, wins()[TWO]))
    lay(page, played(ONE, wins()[ONE]))
    go(page, "./")
    expect(go_on(page, "numbsters")).to_have_count(0)


def test_a_store_that_cannot_be_read_is_set_aside(open_site: Callable[..., Page]) -> None:
    page = open_site("?game=numbsters&deal=42")
    good = played(ONE, wins()[ONE][:4])
    lay(page, good)
    whole = stored(page)[SHELF]
    unreadable = [
        "{",
        "null",
        "[]",
        '"' + "x" * 100,
        whole[: len(whole) // 2],
        whole.replace('"turn": ', '"turn": 1, "turn": '),
        whole.replace('"deals"', '"dales"'),
        "[" * 5000,
        '{"version": NaN, "deals": [], "results": []}',
    ]
    for number, text in enumerate(unreadable, start=1):
        store(page, SHELF, text)
        if number == 1:
            reload(page)  # once through the real door, then by a shorter way
        else:
            go(page, f"?game=numbsters&deal={ONE}")
        expect(page.locator("#notice")).to_contain_text(SET_ASIDE)
        assert read(page) == expected(Session.new("numbsters", ONE))
        aside = {name: value for name, value in stored(page).items() if "unreadable" in name}
        assert text in aside.values(), "it is kept as it was"
        assert len(aside) == number, "no text is written over another"

    # The message is about that one text: it is not said again when another deal begins.
    page.locator("#notice button").click()
    expect(page.locator("#notice")).to_have_count(0)
    page.locator("#deals").click()
    page.locator('#sheet [data-do="new"]').click()
    expect(page.locator("#sheet")).to_be_hidden()
    settle(page)
    expect(page.locator("#notice")).to_have_count(0)

    # And it is said in the lobby, too, should the lobby be the first to find it.
    store(page, SHELF, "{")
    go(page, "./")
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#lobby-notices .notice")).to_contain_text(SET_ASIDE)
    expect(page.locator("#lobby-notices .notice")).to_be_visible()
    expect(page.locator("#live")).to_contain_text(SET_ASIDE)


def test_what_a_newer_page_has_kept_is_left_alone(open_site: Callable[..., Page]) -> None:
    page = open_site("?game=numbsters&deal=42")
    lay(page, played(ONE, wins()[ONE][:4]))
    newer = stored(page)[SHELF].replace('"version": 1', '"version": 99')
    assert '"version": 99' in newer
    store(page, SHELF, newer)
    reload(page)
    expect(page.locator("#notice")).to_contain_text(Words().say("table.newer"))
    go(page, f"?game=numbsters&deal={TWO}")
    session, player = Session.new("numbsters", TWO), PointerPlayer(page)
    for decision in decisions(wins()[TWO])[:2]:
        player.play(*decision)
        decide(session, *decision)
    assert read(page) == expected(session), "it can be played"
    assert {name: text for name, text in stored(page).items() if SHELF in name} == {SHELF: newer}


def damaged(save: Any) -> list[Any]:
    """Return saves that look like one and cannot be played."""
    record = save["record"]
    return [
        None,
        {},
        {**save, "joined": [400]},
        {**save, "undone": [["eat 1 2 basic"]]},
        {**save, "record": {**record, "state_hash": "0" * 16}},
        {**save, "record": {**record, "moves": ["move 0 0"]}},
        {**save, "record": {**record, "rules_version": 7}},
        {**save, "record": {**record, "seed": ONE + 1}},
        {**save, "record": {**record, "game": "chess"}},
    ]


def test_one_damaged_deal_harms_no_other(open_site: Callable[..., Page]) -> None:
    page = open_site("?game=numbsters&deal=42")
    other = played(TWO, wins()[TWO][:4])
    lay(page, other)
    good = played(ONE, wins()[ONE][:4])
    for number, save in enumerate(damaged(good.save()), start=1):
        contents = shelf(page)
        contents["deals"] = [
            {"deal": ONE, "turn": 3, "over": False, "save": save},
            *(item for item in contents["deals"] if item["deal"] != ONE),
        ]
        store(page, SHELF, json.dumps(contents))
        go(page, f"?game=numbsters&deal={ONE}")
        expect(page.locator("#notice")).to_contain_text(SET_ASIDE)
        assert read(page) == expected(Session.new("numbsters", ONE)), number
        aside = [json.loads(value) for name, value in stored(page).items() if "unreadable" in name]
        assert save in aside and len(aside) == number
        go(page, f"?game=numbsters&deal={TWO}")
        expect(page.locator("#notice")).to_have_count(0)
        same(page, other)


REFUSED = {
    "everything": """
        Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
    """,
    "writing": """
        Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
    """,
    "reading and writing": """
        for (const name of ["getItem", "setItem", "removeItem", "key"])
          Storage.prototype[name] = () => { throw new DOMException("no", "SecurityError"); };
    """,
}


@pytest.mark.parametrize("refused", REFUSED)
def test_a_refused_store_means_a_notice_and_a_game(
    page: Page, open_site: Callable[..., Page], refused: str
) -> None:
    page.add_init_script(REFUSED[refused])
    open_site(f"?game=numbsters&deal={ONE}")
    session, player = Session.new("numbsters", ONE), PointerPlayer(page)
    first, second, third = decisions(wins()[ONE])[:3]
    player.play(*first)
    decide(session, *first)
    expect(page.locator("#notice")).to_contain_text("This browser keeps nothing for this page")
    # Said once it is enough.
    page.locator("#notice button").click()
    expect(page.locator("#notice")).to_have_count(0)
    for decision in (second, third):
        player.play(*decision)
        decide(session, *decision)
    expect(page.locator("#notice")).to_have_count(0)
    assert read(page) == expected(session)
    page.locator("#undo").click()
    session.undo()
    settle(page)
    assert read(page) == expected(session)
    # As long as the page lives, memory serves: another deal, and back.
    go(page, "?game=numbsters&deal=42")
    go(page, f"?game=numbsters&deal={ONE}")
    assert read(page) == expected(session)
    for sheet in ("tool-settings", "tool-checklist"):
        page.locator(f"#{sheet}").click()
        expect(page.locator("#sheet")).to_be_visible()
        if sheet == "tool-settings":
            page.locator("#theme-dark").click()
            expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).to_be_hidden()


def counts(page: Page, *numbers: int) -> None:
    """Check the statistics of the open sheet: finished, won, streak, longest streak, assisted."""
    expect(page.locator("#sheet .counts dd")).to_have_text([str(number) for number in numbers])


def win(page: Page, deal: int) -> None:
    """Make the last move of a recorded win."""
    *before, last = decisions(wins()[deal])
    lay(page, played(deal, [move for decision in before for move in decision]))
    meal(page, last[-1]).click()
    expect(page.locator("#panel.won")).to_be_visible()


def test_export_reset_and_import(open_site: Callable[..., Page], tmp_path: Path) -> None:
    page = open_site(f"?game=numbsters&deal={TWO}")
    win(page, ONE)
    unfinished = played(TWO, wins()[TWO][:4])
    lay(page, unfinished)
    page.locator("#tool-checklist").click()
    counts(page, 1, 1, 1, 1, 0)
    full = shelf(page)

    # A real file, with everything in it.
    with page.expect_download() as download:
        page.locator('[data-do="export"]').click()
    assert download.value.suggested_filename == "critterbox-numbsters.json"
    file = tmp_path / "kept.json"
    download.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8")) == full

    # Bad files are explained and change nothing.
    bad = {
        "empty.json": b"",
        "picture.json": bytes(range(256)) * 20,
        "half.json": file.read_bytes()[:-40],
        "other.json": b'{"hello": "there"}',
        "list.json": b"[1, 2, 3]",
        "later.json": json.dumps({**full, "version": 2}).encode(),
        "deep.json": b"[" * 100_000,
        "long.json": b" " * 3_000_000 + b"{}",
        "results.json": json.dumps({**full, "results": [{"deal": 1}]}).encode(),
        "twice.json": json.dumps({**full, "deals": full["deals"][:1] * 2}).encode(),
    }
    for name, content in bad.items():
        path = tmp_path / name
        path.write_bytes(content)
        page.locator("#file-restore").set_input_files(path)
        expect(page.locator("#sheet .notice")).to_contain_text(
            "That is not a file exported from this game, and nothing has changed."
        )
        told = page.locator("#sheet .notice span").inner_text()
        assert len(told) < 400, name
        assert shelf(page) == full, name
        page.locator("#sheet .notice button").click()
        expect(page.locator("#sheet .notice")).to_have_count(0)

    # Reset asks first, and then everything but the game on the table is gone.
    page.locator('#sheet [data-do="open checklist reset"]').click()
    page.locator('#sheet [data-do="open checklist"]').click()
    assert shelf(page) == full
    page.locator('#sheet [data-do="open checklist reset"]').click()
    page.locator('#sheet [data-do="reset sure"]').click()
    expect(page.locator("#sheet .notice")).to_contain_text("has been forgotten")
    counts(page, 0, 0, 0, 0, 0)
    expect(page.locator("#sheet .trophy.made")).to_have_count(0)
    assert shelf(page)["results"] == []
    assert kept(page, ONE) is None
    assert read(page) == expected(unfinished), "the game on the table goes on"

    # The file brings it back; a second time it changes nothing.
    for new in (1, 0):
        told = Words().say("table.restored", results=new, deals=new)
        page.locator("#file-restore").set_input_files(file)
        expect(page.locator("#sheet .notice")).to_contain_text(told)
        counts(page, 1, 1, 1, 1, 0)
        assert {item["deal"]: item for item in shelf(page)["deals"]} == {
            item["deal"]: item for item in full["deals"]
        }
        assert shelf(page)["results"] == full["results"]
    page.keyboard.press("Escape")
    same(page, unfinished)


def test_reset_forgets_also_the_game_that_has_just_been_won(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={ONE}")
    win(page, ONE)
    page.locator("#tool-checklist").click()
    page.locator('#sheet [data-do="open checklist reset"]').click()
    page.locator('#sheet [data-do="reset sure"]').click()
    expect(page.locator("#sheet .notice")).to_contain_text("has been forgotten")
    counts(page, 0, 0, 0, 0, 0)
    expect(page.locator("#sheet .trophy.made")).to_have_count(0)


def test_a_game_counts_once_and_an_assisted_one_apart(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={ONE}")
    win(page, ONE)
    last = decisions(wins()[ONE])[-1][-1]
    for _ in range(2):  # the end of a game draws nothing, so this is the same clean win again
        page.locator("#undo").click()
        meal(page, last).click()
        expect(page.locator("#panel.won")).to_be_visible()
    session = played(TWO, wins()[TWO])
    while not session.assisted:
        session.undo()
    while len(session.undone) > 1:
        session.redo()
    lay(page, session)
    page.keyboard.press("r")
    expect(page.locator("#panel.won")).to_contain_text("assisted")
    page.locator("#tool-checklist").click()
    counts(page, 1, 1, 1, 1, 1)
    expect(page.locator("#sheet .trophy.made")).to_have_count(1)


def test_two_tabs_do_not_lose_each_others_work(context: BrowserContext, site: str) -> None:
    tabs = {deal: context.new_page() for deal in (ONE, TWO)}
    games = {deal: Session.new("numbsters", deal) for deal in tabs}
    for deal, tab in tabs.items():
        tab.goto(f"{site}?game=numbsters&deal={deal}")
    for tab in tabs.values():
        wait_until_ready(tab)
    for turn in range(3):
        for deal, tab in tabs.items():
            tab.bring_to_front()
            decision = decisions(wins()[deal])[turn]
            PointerPlayer(tab).play(*decision)
            decide(games[deal], *decision)
            same(tab, games[deal])
    for deal, game in games.items():
        assert kept(tabs[ONE], deal) == game.save()
    # What one tab has finished, the other one counts.
    win(tabs[ONE], ONE)
    tabs[TWO].bring_to_front()
    tabs[TWO].locator("#tool-checklist").click()
    counts(tabs[TWO], 1, 1, 1, 1, 0)


def test_two_tabs_on_one_deal_keep_the_newer_game(context: BrowserContext, site: str) -> None:
    older, newer = context.new_page(), context.new_page()
    first, second, third = decisions(wins()[ONE])[:3]
    for tab in (older, newer):
        tab.goto(f"{site}?game=numbsters&deal={ONE}")
        wait_until_ready(tab)
    newer.bring_to_front()
    game, player = Session.new("numbsters", ONE), PointerPlayer(newer)
    for decision in (first, second):
        player.play(*decision)
        decide(game, *decision)
    same(newer, game)

    # The other tab still shows the deal as it was. It may play it, and is told that this is not kept.
    older.bring_to_front()
    behind = Session.new("numbsters", ONE)
    PointerPlayer(older).play(*first)
    decide(behind, *first)
    told = Words().say("table.elsewhere")
    expect(older.locator("#notice")).to_contain_text(told)
    expect(older.locator("#live")).to_contain_text(told)
    assert read(older) == expected(behind)
    assert kept(older, ONE) == game.save()
    older.locator("#notice button").click()
    PointerPlayer(older).play(*second)
    settle(older)
    expect(older.locator("#notice")).to_have_count(0)
    assert kept(older, ONE) == game.save(), "nothing is written over"

    # The newer one goes on undisturbed, and loading the page again brings its game here.
    newer.bring_to_front()
    player.play(*third)
    decide(game, *third)
    same(newer, game)
    expect(newer.locator("#notice")).to_have_count(0)
    older.bring_to_front()
    reload(older)
    same(older, game)
    older.locator("#undo").click()
    wait_for_action(older, 1)
    game.undo()
    same(older, game)
    expect(older.locator("#notice")).to_have_count(0)


def test_a_file_brings_the_game_of_an_untouched_deal(open_site: Callable[..., Page], tmp_path: Path) -> None:
    """The link comes first, the file after it."""
    page = open_site("?game=numbsters&deal=42")
    game = played(ONE, wins()[ONE][:4])
    lay(page, game)
    file = tmp_path / "kept.json"
    file.write_text(stored(page)[SHELF], encoding="utf-8")
    page.evaluate("localStorage.clear()")
    go(page, "?game=numbsters&deal=42")
    go(page, f"?game=numbsters&deal={ONE}")
    assert read(page) == expected(Session.new("numbsters", ONE))
    page.locator("#tool-checklist").click()
    page.locator("#file-restore").set_input_files(file)
    expect(page.locator("#sheet .notice")).to_contain_text(Words().say("table.restored", results=0, deals=1))
    page.keyboard.press("Escape")
    same(page, game)
