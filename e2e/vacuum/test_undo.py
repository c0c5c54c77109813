"""Undo within one's turn, as far as the last reveal; what has come to light or was decided by others stands (V12)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from critterbox.game import Refusal
from critterbox.session import Session
from critterbox.words import Words
from e2e.native import DEAL, copy_of, legal
from e2e.table import actions, press, rest, said
from e2e.vacuum.moments import first, in_the_middle, may, withdrawing
from e2e.vacuum.players import PointerPlayer
from e2e.vacuum.warren import (
    EASY,
    FRIENDS,
    Planner,
    address,
    kept,
    lay,
    new,
    position,
    read,
    same,
    shows,
)

pytestmark = pytest.mark.started

WORDS = Words()


def stands(page: Page, code: str, *buttons: str) -> None:
    """Check that buttons take nothing back, but say why not, with the ruling behind it."""
    before, number = kept(page).save(), actions(page)
    told = WORDS.explain(Refusal(code))
    for button in buttons:
        page.locator(f"#{button}").click(force=True)
        expect(page.locator("#refusal > span")).to_have_text(told)
        assert said(page).endswith(told)
        assert actions(page) == number
    page.locator("#refusal button.cite").click()
    expect(page.locator("#rule-V12")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    assert kept(page).save() == before


def put(page: Page, wanted: Callable[[Session], bool]) -> Session:
    """Put a game between two people on the table that stands as wanted."""
    session = position(FRIENDS, wanted)
    lay(page, session, FRIENDS)
    rest(page)
    return session


def test_nothing_goes_back_past_what_has_come_to_light(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    player = PointerPlayer(page)

    # Drawn tokens.
    put(page, may("trigger"))
    player.play(("trigger",))
    same(page)
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    stands(page, "undo_past_reveal", "undo")

    # A tile that was turned up; how it was placed can be taken back, as often as one likes.
    session = put(page, may("establish"))
    player.play((first(session, "establish"),))
    turned_up = same(page)
    assert turned_up.snapshot(None)["phase"]["name"] == "grow"
    stands(page, "undo_past_reveal", "undo")
    for choice in (0, -1):
        player.play((legal(turned_up)[choice],))
        grown = same(page)
        assert len(grown.log) == len(turned_up.log) + 1
        press(page, "undo")
        back = copy_of(grown)
        back.undo()
        assert same(page).save() == back.save()
    assert not kept(page).assisted
    stands(page, "undo_past_reveal", "undo")


def test_nothing_goes_back_past_somebody_elses_decision(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    player = PointerPlayer(page)
    asked = put(page, withdrawing)
    consolidated = copy_of(asked)
    consolidated.undo()  # as long as nobody has answered, it can be taken back
    press(page, "undo")
    assert same(page).save() == consolidated.save()
    press(page, "redo")
    same(page)
    player.play((legal(asked)[0],))
    after = same(page)
    assert len(after.log) == len(asked.log) + 1
    # Whoever has answered may think again, as long as nobody has done anything since.
    press(page, "undo")
    again = same(page)
    assert again.snapshot(None)["phase"] == asked.snapshot(None)["phase"]
    assert [ply.move for ply in again.log] == [ply.move for ply in asked.log]


def test_a_computers_turn_stands(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(EASY, DEAL))
    session, policy, player = same(page), Planner(DEAL), PointerPlayer(page)
    seat = session.lone_human()
    while True:
        before = len(session.log)
        player.play(policy.gesture(session))
        session = same(page)
        if any(ply.seat != seat for ply in session.log[before:]):
            break
    refusal = session.refuse_undo()
    assert refusal is not None
    assert refusal.code in {
        "undo_past_decision",
        "undo_past_reveal",
    }  # whichever the computer's turn has brought
    stands(page, refusal.code, "undo")
    # A restart is another matter: the same deal from its beginning.
    press(page, "restart")
    restarted = same(page)
    wanted = copy_of(session)
    wanted.restart()
    assert restarted.save() == wanted.save()
    assert said(page).startswith("The same deal from its beginning.")
    assert read(page)["locations"] == read_of(new(EASY), restarted)
    press(page, "redo")


def read_of(fresh: Session, restarted: Session) -> object:
    """Return the places of a restarted game: those of the deal, with what a computer that opens has done."""
    assert restarted.start == fresh.start
    keys = ("name", "varmints", "colonies", "crowded")
    return [{key: it[key] for key in keys} for it in restarted.snapshot(None)["locations"]]


def test_the_turn_goes_back_as_far_as_it_may(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    session = put(page, in_the_middle)
    policy, player = Planner(1, rare=()), PointerPlayer(page)
    wanted = copy_of(session)
    while (
        wanted.snapshot(None)["mover"] == session.snapshot(None)["mover"]
        and wanted.snapshot(None)["points"] > 2
    ):
        moves = policy.gesture(wanted)
        player.play(moves)
        wanted = same(page)
    expected = copy_of(wanted)
    expected.undo_turn()
    press(page, "undo-turn")
    assert same(page).save() == expected.save()
    shows(page, expected)
