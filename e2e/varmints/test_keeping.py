"""Nothing is lost: games outlive the page, side by side in every way of playing; decks of one's own can be loaded."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from critterbox import datafile
from critterbox.table.ways import Way
from critterbox.varmints import deck
from critterbox.varmints.notation import move_text
from critterbox.words import Words
from e2e.conftest import wait_until_ready
from e2e.native import DEAL, HURRIED
from e2e.table import go, go_on, reload, rest, stored
from e2e.varmints.moments import second_day
from e2e.varmints.players import PointerPlayer
from e2e.varmints.twin import Twin
from e2e.varmints.yard import (
    EASY,
    FRIENDS,
    MEDIUM,
    address,
    asked,
    kept,
    lay,
    new,
    position,
    read,
    same,
    shelf,
    shows,
)

pytestmark = pytest.mark.started

WORDS = Words()
OURS = Path(deck.__file__).with_name("deck.toml").read_text(encoding="utf-8")
OWN = OURS.replace('name = "The Critterbox deck"', 'name = "Backyard <b>bunch</b>"').replace(
    'name = "Roach"', 'name = "Xerus"'
)
"""A deck of somebody's own: with another name, and one critter called otherwise."""


def test_a_reload_resumes_where_the_last_action_led(open_yard: Callable[[str], Page]) -> None:
    page = open_yard(address(EASY, DEAL))
    lay(page, position(EASY, second_day), EASY)
    rest(page)
    PointerPlayer(page).play("pass")
    session = same(page)
    reload(page)
    rest(page)
    assert kept(page).save() == session.save()
    twin = Twin(page, address(EASY), stored(page))  # the same game, drawn alike
    # No sheet and no closer look tells a secret either.
    for sheet in ("deals", "checklist", "share", "settings", "help"):
        page.locator("#deals" if sheet == "deals" else f"#tool-{sheet}").click()
        expect(page.locator("#sheet")).to_be_visible()
        twin.act(f"open {sheet}")
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).to_be_hidden()
        twin.act("close")
    for place in ("bin-1-1", "backup-1-1", "backup-0-2", "varmint-1-3", "bin-0-2", "discard"):
        page.locator(f"#{place}").click()
        expect(page.locator("#closer")).to_be_visible()
        twin.act(f"press {place}")
    page.locator("#undo").click()
    rest(page)
    session.undo()
    assert kept(page).save() == session.save()
    reload(page)
    rest(page)
    shows(page, session)
    # Only looking at a card is no action, and is not kept.
    page.locator("#hand button").first.click()
    reload(page)
    rest(page)
    shows(page, session)


def test_games_are_kept_side_by_side(open_yard: Callable[[str], Page], site: str) -> None:
    page = open_yard(address(EASY, DEAL))
    games = {way: position(way, second_day) for way in (Way("easy", "numbers"), MEDIUM, EASY)}
    for way, session in games.items():
        lay(page, session, way)
        rest(page)
    # They wait in the sheet of deals, told apart by how they are played, and never by their number.
    page.locator("#deals").click()
    waiting = page.locator("#sheet .waiting button")
    expect(waiting).to_have_count(2)
    told = waiting.all_text_contents()
    assert any("easy" in text and "Numbers Only" in text for text in told), told
    assert any("medium" in text for text in told), told
    assert not any(re.search(r"\d{3,}", text) for text in told)
    place = next(number for number, text in enumerate(told) if "medium" in text)
    waiting.nth(place).click()
    expect(page.locator("#sheet")).to_be_hidden()
    rest(page)
    assert asked(page) == (None, MEDIUM)
    shows(page, games[MEDIUM])
    # The lobby offers to go on with the one played last; the way to play is in the link, the deal is not.
    PointerPlayer(page).play("pass")
    session = same(page)
    page.goto(site)
    wait_until_ready(page)
    offered = go_on(page, "varmints")
    expect(offered).to_have_text([f"Go on: round {session.snapshot(0)['round']} Varmints!"])
    expect(offered).to_have_attribute("href", address(MEDIUM))
    offered.click()
    rest(page)
    shows(page, session)
    # An address that does not say how goes on as well.
    go(page, "./")
    go(page, "?game=varmints")
    rest(page)
    shows(page, session)
    # A way to play that nobody has begun is a new game, and becomes the usual one.
    page.locator("#deals").click()
    page.locator("#wish-against-friend").click()
    page.locator("#wish-rules-numbers").click()
    expect(page.locator("#wish-rules-numbers")).to_have_attribute("aria-pressed", "true")
    page.locator('#sheet [data-do="new"]').click()
    expect(page.locator("#curtain")).to_be_visible()
    assert asked(page) == (None, Way("friend", "numbers"))


REFUSED = """
  for (const name of ["getItem", "setItem", "removeItem", "key"])
    Storage.prototype[name] = () => { throw new DOMException("no", "SecurityError"); };
"""


def test_a_refused_store_means_a_notice_and_a_game(page: Page, open_site: Callable[..., Page]) -> None:
    page.add_init_script(REFUSED)
    page.emulate_media(reduced_motion="reduce")
    open_site(address(EASY, DEAL))
    rest(page)
    shows(page, new(EASY))
    page.locator("#pass").click()
    rest(page)
    expect(page.locator("#notice")).to_contain_text("This browser keeps nothing for this page")
    page.locator("#notice button").click()
    expect(page.locator("#notice")).to_have_count(0)
    shown = read(page)
    # As long as the page lives, memory serves.
    go(page, "./")
    go(page, address(EASY))
    rest(page)
    assert read(page) == shown
    page.locator("#undo").click()
    rest(page)
    assert read(page)["hand"] == list(new(EASY).state.hands[0])
    expect(page.locator("#notice")).to_contain_text("assisted")  # and not again that nothing is kept


def test_a_broken_deck_file_is_explained_and_changes_nothing(
    open_yard: Callable[[str], Page], tmp_path: Path
) -> None:
    page = open_yard(address(EASY, DEAL))
    PointerPlayer(page).play("pass")
    before, session = stored(page), same(page)
    lines = OURS.splitlines()
    level = next(number for number, line in enumerate(lines, 1) if line.startswith("level = 3"))
    effect = next(number for number, line in enumerate(lines, 1) if line.startswith("play = ["))
    lines[level - 1] = "level = 9"
    lines[effect - 1] = 'play = ["drawn 1"]'
    broken = {
        "faults.toml": "\n".join(lines),
        "sign.toml": OURS.replace('id = "fox"', 'id = "fox'),
        "empty.toml": "",
        "picture.toml": "\x00\x01\x02" * 50,
        "long.toml": "#" * 200_000,
        "page.toml": '<b>name</b> = "<img src=x onerror=alert(1)>"',
    }
    page.locator("#deals").click()
    for name, text in broken.items():
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        with pytest.raises(datafile.FileFaults) as error:
            deck.read_toml(text)
        told = [datafile.tell(fault, WORDS) for fault in error.value.faults]
        page.locator("#file-deck").set_input_files(file)
        expect(page.locator("#file-faults li")).to_have_text(told[:20])
        expect(page.locator("#sheet .notice span")).to_have_text(
            WORDS.say("table.file_failed", faults=len(told[:20]))
        )
        expect(page.locator("#file-faults b, #file-faults img")).to_have_count(0)
        if name == "faults.toml":
            assert [text.split(",")[0] for text in sorted(told)] == sorted(
                [f"Line {effect}", f"Line {level}"]
            )
        expect(page.locator("#wish-deck-usual")).to_have_attribute("aria-pressed", "true")
        assert stored(page) == before, name
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    shows(page, session)


def test_a_deck_of_ones_own_is_played_with(
    open_yard: Callable[[str], Page], new_context: Callable[..., BrowserContext], site: str, tmp_path: Path
) -> None:
    page = open_yard(address(EASY, DEAL))
    own = deck.read_toml(OWN)
    file = tmp_path / "own.toml"
    file.write_text(OWN, encoding="utf-8")
    page.locator("#deals").click()
    page.locator("#file-deck").set_input_files(file)
    expect(page.locator("#sheet .notice span")).to_have_text(WORDS.say("table.file_read", name=own.name))
    expect(page.locator(f"#wish-deck-{own.hash}")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(f"#wish-deck-{own.hash}")).to_have_text(own.name)
    expect(page.locator("#sheet b")).to_have_count(0)
    page.locator("#wish-against-friend").click()
    page.locator("#deal-number").fill(str(DEAL))
    page.keyboard.press("Enter")
    expect(page.locator("#curtain")).to_be_visible()
    way = Way("friend", "", own.hash)
    assert asked(page) == (None, way)
    page.locator("#uncover").click()
    expect(page.locator("#yard")).to_be_visible()
    session = kept(page)
    assert session.seed == DEAL
    shows(page, session)
    assert own.name in page.locator("#log").inner_text()
    # It has the same cards, so it deals the same hand; the one that has another name shows it.
    assert read(page)["hand"] == list(new(FRIENDS).state.hands[0])
    assert "Roach" not in page.locator("#board").inner_text()
    PointerPlayer(page).play(f"play {read(page)['hand'][0]} 1 down")
    assert move_text(kept(page).log[0].move).endswith("1 down")
    page.locator("#uncover").click()

    # The game outlives the page, and another device is told what is missing.
    reload(page)
    expect(page.locator("#curtain")).to_be_visible()
    assert asked(page) == (None, way)
    page.locator("#uncover").click()
    expect(page.locator("#yard")).to_be_visible()
    assert own.name in page.locator("#log").inner_text()
    stranger = new_context().new_page()
    stranger.add_init_script(HURRIED)
    stranger.goto(urljoin(site, address(way, DEAL)))
    wait_until_ready(stranger)
    expect(stranger.locator(".problem p")).to_have_text(WORDS.say("refusal.deck_not_here"))
    assert shelf(stranger)["deals"] == []
    stranger.locator('.problem [data-do="new"]').click()
    # With the file, the same link leads to the same cards.
    rest(stranger)
    stranger.locator("#deals").click()
    stranger.locator("#file-deck").set_input_files(file)
    expect(stranger.locator(f"#wish-deck-{own.hash}")).to_have_attribute("aria-pressed", "true")
    go(stranger, address(way, DEAL))
    stranger.locator("#uncover").click()
    expect(stranger.locator("#yard")).to_be_visible()
    assert asked(stranger) == (None, way)
    assert read(stranger)["hand"] == list(new(FRIENDS).state.hands[0])
