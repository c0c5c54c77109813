"""A link opens the game it names, or says what is wrong with it; a deal's number stays secret while it is played."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urljoin

from playwright.sync_api import BrowserContext, Page, expect

from critterbox.table.ways import Way
from critterbox.words import Words
from e2e.conftest import wait_until_ready
from e2e.native import DEAL, HURRIED, copy_of
from e2e.table import focused, go, press, rest, settle, way_in
from e2e.vacuum.moments import ended
from e2e.vacuum.warren import EASY, FRIENDS, address, asked, kept, lay, new, position, same, shelf, shows

WORDS = Words()
USUAL = Way("medium")


def test_a_link_deals_the_same_tiles_and_hides_its_number(
    open_warren: Callable[[str], Page], new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = open_warren(address(FRIENDS, DEAL))
    ways = (FRIENDS, Way("friend.friend", "long"), Way("friend.friend.friend"))
    for way in ways:
        go(page, f"{address(way, DEAL)}&utm_source=a%20letter#some=thing")
        rest(page)
        assert asked(page) == (None, way)
        shows(page, new(way))
        assert str(DEAL) not in page.evaluate(
            "document.documentElement.outerHTML + document.title + location.href"
        )
    # Without a word on how to play, it is the usual way.
    go(page, f"?game=vacuum&deal={DEAL}")
    rest(page)
    assert asked(page) == (None, USUAL)
    assert kept(page).seed == DEAL

    # Who wants the link all the same is warned first; the link then reproduces the deal anywhere.
    go(page, address(FRIENDS, DEAL))
    rest(page)
    page.locator("#tool-share").click()
    expect(page.locator("#sheet .shared", has_text=str(DEAL))).to_have_count(0)
    page.locator('#sheet [data-do="open share anyway"]').click()
    link = page.locator("#sheet .shared").first.inner_text()
    assert link == urljoin(site, address(FRIENDS, DEAL))
    page.locator('#sheet [data-do="close"]').click()
    expect(page.locator("#sheet")).to_be_hidden()
    settle(page)
    assert str(DEAL) not in page.evaluate("document.documentElement.outerHTML"), "gone again with the sheet"
    stranger = new_context().new_page()
    stranger.add_init_script(HURRIED)
    stranger.goto(link)
    wait_until_ready(stranger)
    rest(stranger)
    shows(stranger, new(FRIENDS))

    # When the game is over, the number is told, and the address has it.
    over = position(EASY, ended)
    lay(page, over, EASY)
    rest(page)
    assert asked(page) == (over.seed, EASY)
    expect(page.locator("#deals")).to_contain_text(str(over.seed))
    page.locator('#panel [data-do="open share"]').click()
    text = page.locator("#sheet pre.shared").inner_text()
    assert text.splitlines()[0] == f"Critterbox · Varmint Vacuum · deal {over.seed}"
    assert text.splitlines()[-1] == urljoin(site, address(EASY, over.seed))
    page.keyboard.press("Escape")
    # The same deal again is a game that counts no more, and hides its number.
    press(page, "restart")
    session = same(page)
    wanted = copy_of(over)
    wanted.restart()
    assert session.save() == wanted.save()
    assert asked(page) == (None, EASY)


BAD = {
    "against=nobody": "nobody",
    "against=": "",
    "against=HARD": "HARD",
    "against=easy.": "easy.",
    "against=easy.easy.easy.easy": "easy.easy.easy.easy",
    "against=easy..hard": "easy..hard",
    "against=easy&against=hard": "twice",
    "rules=chess": "chess",
    "rules=numbers": "numbers",
    "deck=mine": "mine",
    "deck=<b>0123456789": "<b>0123456789",
    "deck=0123456789abcdef": "tiles that have not been loaded",
    "deal=-1": "-1",
    "deal=x": "x",
    f"deal={2**53}": str(2**53),
    "against=" + "x" * 500: "xxxxxx",
}


def test_a_bad_link_is_explained_and_nothing_is_dealt(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(EASY, DEAL))
    before = shelf(page)
    for query, part in BAD.items():
        go(page, f"?game=vacuum&{query}")
        expect(page.locator("#board h1")).to_have_text("This link cannot be opened as it is")
        told = page.locator(".problem p").inner_text()
        assert part in told, query
        assert len(told) < 300, query
        expect(page.locator(".problem b")).to_have_count(0)
        expect(page.locator("#live")).to_have_text(told)
        expect(page.locator("[data-game]")).to_have_count(0)
        assert shelf(page) == before, query
    page.locator('.problem [data-do="new"]').click()
    rest(page)
    expect(page.locator(".table[data-game=vacuum]")).to_be_visible()
    assert asked(page) == (None, EASY), "a new game, played as the last one was"
    assert focused(page) != "body"


def test_back_and_forward(open_warren: Callable[[str], Page], site: str) -> None:
    page = open_warren("")
    entries = page.evaluate("history.length")
    way_in(page, "vacuum").click()
    rest(page)
    assert page.evaluate("history.length") == entries + 1
    assert asked(page) == (None, USUAL)
    page.locator("#deals").click()
    page.locator("#wish-player-1-friend").click()
    page.locator("#deal-number").fill(str(DEAL))
    page.keyboard.press("Enter")
    expect(page.locator("#sheet")).to_be_hidden()
    rest(page)
    press(page, "end")
    session = same(page)
    assert page.evaluate("history.length") == entries + 1
    page.go_back()
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#lobby-title")).to_be_focused()
    assert page.url == site
    page.go_forward()
    rest(page)
    assert kept(page).save() == session.save()
    shows(page, session)
