"""A link opens the game it names, or says what is wrong with it; a deal's number stays secret while it is played."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urljoin

from playwright.sync_api import BrowserContext, Page, expect

from critterbox.table.ways import Way
from critterbox.words import Words
from e2e.conftest import wait_until_ready
from e2e.native import DEAL, HURRIED, copy_of
from e2e.table import focused, go, reload, rest, settle, stored, way_in
from e2e.varmints.players import PointerPlayer
from e2e.varmints.twin import Twin
from e2e.varmints.yard import (
    EASY,
    MEDIUM,
    Wanderer,
    address,
    asked,
    kept,
    lay,
    new,
    played,
    read,
    same,
    shelf,
    shows,
)

WORDS = Words()


def test_a_link_deals_the_same_cards_and_hides_its_number(
    open_yard: Callable[[str], Page], new_context: Callable[..., BrowserContext], site: str
) -> None:
    ways = [
        *(EASY, MEDIUM, Way("easy", "numbers"), Way("hard", "numbers")),
    ]
    page = open_yard(address(EASY, DEAL))
    for way in ways:
        go(page, f"{address(way, DEAL)}&utm_source=a%20letter#some=thing")
        rest(page)
        assert asked(page) == (None, way)
        shows(page, new(way))
        assert "8675309" not in page.evaluate(
            "document.documentElement.outerHTML + document.title + location.href"
        )
    # Without a word on how to play, it is the usual way.
    go(page, f"?game=varmints&deal={DEAL}")
    rest(page)
    assert asked(page) == (None, MEDIUM)
    shows(page, new(MEDIUM))

    # Who wants the link all the same is warned first; the link then reproduces the deal anywhere.
    page.locator("#tool-share").click()
    expect(page.locator("#sheet .shared", has_text=str(DEAL))).to_have_count(0)
    expect(page.locator("#sheet")).to_contain_text(WORDS.say("table.share_secret"))
    page.locator('#sheet [data-do="open share anyway"]').click()
    link = page.locator("#sheet .shared").first.inner_text()
    assert link == urljoin(site, address(MEDIUM, DEAL))
    page.locator('#sheet [data-do="close"]').click()
    expect(page.locator("#sheet")).to_be_hidden()
    settle(page)
    assert "8675309" not in page.evaluate("document.documentElement.outerHTML"), "gone again with the sheet"
    stranger = new_context().new_page()
    stranger.add_init_script(HURRIED)
    stranger.goto(link)
    wait_until_ready(stranger)
    rest(stranger)
    shows(stranger, new(MEDIUM))

    # When the game is over, the number is told, and the address has it.
    *_, over = played(EASY, Wanderer(1))
    lay(page, over, EASY)
    rest(page)
    assert asked(page) == (DEAL, EASY)
    expect(page.locator("#deals")).to_contain_text(str(DEAL))
    assert str(DEAL) in page.title()
    page.locator('#panel [data-do="open share"]').click()
    text = page.locator("#sheet pre.shared").inner_text()
    assert text.splitlines()[0] == f"Critterbox · Varmints! · deal {DEAL}"
    assert text.splitlines()[-1] == urljoin(site, address(EASY, DEAL))
    page.keyboard.press("Escape")
    page.locator("#undo").click()
    rest(page)
    before = copy_of(over)
    before.undo()
    shows(page, before)
    assert asked(page) == (None, EASY), "and hidden again, should somebody go back into the game"
    reload(page)
    rest(page)
    Twin(page, address(EASY), stored(page))  # which finds the number nowhere


BAD = {
    "against=nobody": "nobody",
    "against=": "",
    "against=HARD": "HARD",
    "against=easy&against=hard": "twice",
    "rules=chess": "chess",
    "deck=mine": "mine",
    "deck=<b>0123456789": "<b>0123456789",
    "deck=0123456789abcdef": "has not been loaded on this device",
    "deal=-1": "-1",
    "deal=x": "x",
    f"deal={2**53}": str(2**53),
    "against=easy&deal=1&deal=2": "twice",
    "against=" + "x" * 500: "xxxxxx",
}


def test_a_bad_link_is_explained_and_nothing_is_dealt(open_yard: Callable[[str], Page]) -> None:
    page = open_yard(address(EASY, DEAL))
    before = shelf(page)
    for query, part in BAD.items():
        go(page, f"?game=varmints&{query}")
        expect(page.locator("#board h1")).to_have_text("This link cannot be opened as it is")
        told = page.locator(".problem p").inner_text()
        assert part in told, query
        assert len(told) < 300, query
        expect(page.locator(".problem b")).to_have_count(0)
        expect(page.locator("#live")).to_have_text(told)
        expect(page.locator("[data-game]")).to_have_count(0)
        assert shelf(page) == before, query
        expect(page.locator('.problem [data-do="new"]')).to_have_count(1)
        expect(page.locator(".problem a[data-navigate]")).to_be_visible()
    page.locator('.problem [data-do="new"]').click()
    rest(page)
    expect(page.locator(".table[data-game=varmints]")).to_be_visible()
    assert asked(page) == (None, EASY), "a new game, played as the last one was"
    assert focused(page) != "body"


def test_back_and_forward(open_yard: Callable[[str], Page], site: str) -> None:
    page = open_yard("")
    entries = page.evaluate("history.length")
    way_in(page, "varmints").click()
    rest(page)
    assert page.evaluate("history.length") == entries + 1
    assert asked(page) == (None, MEDIUM)
    # Within the table nothing adds to the history: neither another way to play, nor a sheet, nor a move.
    page.locator("#deals").click()
    page.locator("#wish-against-easy").click()
    page.locator("#deal-number").fill(str(DEAL))
    page.keyboard.press("Enter")
    expect(page.locator("#sheet")).to_be_hidden()
    rest(page)
    shows(page, new(EASY))
    PointerPlayer(page).play("pass")
    session = same(page)
    page.locator("#tool-help").click()
    expect(page.locator("#sheet")).to_be_visible()
    assert page.evaluate("history.length") == entries + 1
    page.go_back()
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("#lobby-title")).to_be_focused()
    assert page.url == site
    page.go_forward()
    rest(page)
    assert kept(page).save() == session.save()
    shows(page, session)
    assert not re.search(rf"{DEAL}", page.url)
    # Away in the middle of a move that is being shown, and back: it stands as it was kept.
    page.locator("#pass").click()
    page.go_back()
    expect(page.locator("#lobby")).to_be_visible()
    page.go_forward()
    after = same(page)
    assert len(after.log) > len(session.log)
    assert read(page)["me"] == 0
