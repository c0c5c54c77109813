"""Undo, redo and restart: against the computer past its reply, between people only until the curtain."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from critterbox.game import Refusal
from critterbox.session import Session
from critterbox.words import Words
from e2e.native import DEAL, copy_of
from e2e.table import actions, reload, rest, said, settle, stored
from e2e.varmints.moments import before_dawn, second_day
from e2e.varmints.players import PointerPlayer
from e2e.varmints.twin import Twin
from e2e.varmints.yard import EASY, FRIENDS, address, kept, lay, new, position, read, same, shows

pytestmark = pytest.mark.started

WORDS = Words()


def press(page: Page, button: str) -> Session:
    """Press undo, redo or restart, and return the game after it."""
    before = actions(page)
    page.locator(f"#{button}").click()
    rest(page)
    assert actions(page) == before + 1
    return kept(page)


def test_undo_goes_back_past_the_computers_reply(open_yard: Callable[[str], Page]) -> None:
    page = open_yard(address(EASY, DEAL))
    player = PointerPlayer(page)
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    for move in ("pass", "pass"):
        player.play(move)
    after = same(page)
    wanted = copy_of(after)
    while wanted.refuse_undo() is None:
        wanted.undo()
        assert press(page, "undo").save() == wanted.save()
        shows(page, wanted)
        assert said(page).startswith("Taken back.")
    assert wanted.game.to_move(wanted.state) == 0
    expect(page.locator(".badge")).to_have_text("assisted")
    assert "assisted" in page.locator("#notice").inner_text()
    page.locator(".badge").click()
    expect(page.locator("#rule-M17")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()

    # All of it again, the computer's replies too, without a thought.
    while wanted.undone:
        wanted.redo()
        assert press(page, "redo").save() == wanted.save()
        shows(page, wanted)
    assert [ply.move for ply in wanted.log] == [ply.move for ply in after.log]
    expect(page.locator(".badge")).to_be_visible()

    # By keys; and another decision after an undo ends what was undone.
    page.keyboard.press("u")
    rest(page)
    wanted.undo()
    assert kept(page).save() == wanted.save()
    page.keyboard.press("Control+Shift+Z")
    rest(page)
    wanted.redo()
    assert kept(page).save() == wanted.save()

    # Restart deals the same cards, as often as one likes; redo brings the game again.
    for _ in range(2):
        restarted = press(page, "restart")
        wanted.restart()
        assert restarted.save() == wanted.save()
        shows(page, wanted)
        assert read(page)["hand"] == list(new(EASY).state.hands[0])
        assert said(page).startswith("The same deal from its beginning.")
        expect(page.locator("#restart")).to_be_focused()
        press(page, "redo")
        wanted.redo()


def test_a_restart_lets_the_computers_opening_stand(open_yard: Callable[[str], Page]) -> None:
    deal = next(deal for deal in range(DEAL, DEAL + 20) if new(EASY, deal).state.starter == 1)
    page = open_yard(address(EASY, deal))
    opening = same(page)
    assert opening.log and opening.log[0].seat == 1
    PointerPlayer(page).play("pass")
    restarted = press(page, "restart")
    assert [ply.move for ply in restarted.log] == [ply.move for ply in opening.log]
    shows(page, restarted)


def uncover(page: Page) -> None:
    """Take the device."""
    page.locator("#uncover").click()
    expect(page.locator("#yard")).to_be_visible()
    settle(page)


def test_between_people_undo_ends_at_the_curtain(open_yard: Callable[[str], Page]) -> None:
    page = open_yard(address(FRIENDS, DEAL))
    uncover(page)
    card = read(page)["hand"][0]
    player = PointerPlayer(page)
    player.play(f"play {card} 1 down")
    expect(page.locator("#curtain h2")).to_have_text("Player 2, it is your turn")

    # As long as nobody has looked: back to the one who played, behind a curtain too.
    page.locator("#undo").click()
    expect(page.locator("#curtain h2")).to_have_text("Player 1, it is your turn")
    uncover(page)
    session = kept(page)
    assert session.log == []
    shows(page, session)
    assert not session.assisted
    player.play(f"play {card} 2 down")
    expect(page.locator("#curtain h2")).to_have_text("Player 2, it is your turn")
    uncover(page)
    before = same(page, 1)
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    page.locator("#undo").click(force=True)
    told = WORDS.explain(Refusal("undo_past_curtain"))
    expect(page.locator("#refusal > span")).to_have_text(told)
    expect(page.locator("#live")).to_have_text(told)
    page.locator("#refusal button.cite").click()
    expect(page.locator("#rule-M17")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    assert kept(page).save() == before.save()

    # Restart is a new game with the same cards, and says that it does not count.
    page.locator("#restart").click()
    expect(page.locator("#curtain h2")).to_have_text("Player 1, it is your turn")
    uncover(page)
    assert read(page)["hand"] == list(new(FRIENDS).state.hands[0])
    expect(page.locator(".badge")).to_have_text("assisted")


def test_what_has_shown_others_something_cannot_be_taken_back(open_yard: Callable[[str], Page]) -> None:
    page = open_yard(address(FRIENDS))
    session = position(FRIENDS, before_dawn)
    lay(page, session, FRIENDS)
    uncover(page)
    seat = session.game.to_move(session.state)
    assert seat is not None
    PointerPlayer(page).play("pass")
    # Whoever has drawn looks at it before handing the device over.
    expect(page.locator("#handover")).to_be_visible()
    after = same(page, seat)
    page.locator("#undo").click(force=True)
    expect(page.locator("#refusal > span")).to_have_text(WORDS.explain(Refusal("undo_past_reveal")))
    assert kept(page).save() == after.save()
    page.locator("#hand-over").click()
    expect(page.locator("#curtain")).to_be_visible()
    expect(page.locator("#uncover")).to_be_focused()


def test_a_reload_stays_behind_the_curtain(open_yard: Callable[[str], Page]) -> None:
    page = open_yard(address(FRIENDS))
    session = position(FRIENDS, second_day)
    lay(page, session, FRIENDS)
    expect(page.locator("#curtain")).to_be_visible()
    reload(page)
    expect(page.locator("#curtain")).to_be_visible()
    twin = Twin(page, address(FRIENDS), stored(page))  # which looks for everything that nobody may see now

    # Nothing gets through: no key, no old button, no sheet.
    for key in ("p", "Escape", "ArrowUp", "1"):
        page.keyboard.press(key)
    for sheet in ("deals", "checklist", "share", "settings", "help"):
        page.locator("#deals" if sheet == "deals" else f"#tool-{sheet}").click()
        expect(page.locator("#sheet")).to_be_visible()
        twin.act(f"open {sheet}")
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).to_be_hidden()
        twin.act("close")
    assert kept(page).save() == session.save()
    seat = session.game.to_move(session.state)
    assert seat is not None
    uncover(page)
    twin.act("uncover")
    after = same(page, seat)
    assert [ply.move for ply in after.log] == [ply.move for ply in session.log]
    assert after.sealed == len(after.log)
    # Who looks, and then loads the page anew, is not taken for granted.
    reload(page)
    expect(page.locator("#curtain")).to_be_visible()
