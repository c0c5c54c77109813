"""Undo, redo and restart: one decision at a time, nothing lost, and honest about what has been seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from critterbox.game import IllegalMove, Refusal
from critterbox.numbsters.notation import move_text
from critterbox.numbsters.rules import meals
from critterbox.session import Session
from critterbox.words import Words
from e2e.numbsters.board import (
    card,
    decide,
    decisions,
    expected,
    lay,
    meal,
    played,
    positions,
    read,
    same,
    wins,
)
from e2e.numbsters.players import KeyboardPlayer, PointerPlayer
from e2e.table import actions, focused, press, said, settle, strike, wait_for_action

pytestmark = pytest.mark.started

DEAL = 11


def test_undo_takes_back_one_decision_and_redo_brings_it_again(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    session, player = Session.new("numbsters", DEAL), PointerPlayer(page)
    same(page, session)
    for decision in decisions(wins()[DEAL])[:4]:
        player.play(*decision)
        decide(session, *decision)

    # An arrangement or a meal at a time, also past draws, down to the deal as it was; and all of it again.
    while session.log:
        press(page, "undo")
        session.undo()
        same(page, session)
        assert said(page).startswith("Taken back.")
    assert read(page)["stack"] == list(Session.new("numbsters", DEAL).state.stack)
    while session.undone:
        press(page, "redo")
        session.redo()
        same(page, session)

    # Another decision after an undo: what was undone is over.
    press(page, "undo")
    session.undo()
    other = next(move for move in session.game.legal_moves(session.state))
    if session.state.phase == "arrange":
        other = next(
            move
            for move in session.game.legal_moves(session.state)
            if move_text(move).startswith("swap")
            and session.game.apply(session.state, move).state.phase == "eat"
        )
    player.play(move_text(other))
    decide(session, move_text(other))
    assert not session.undone
    same(page, session)


def test_a_meal_taken_at_once_is_one_decision(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    session = next(
        session for session in positions("arrange") if meals(session.state.stack) and session.state.deck
    )
    session = played(session.seed or 0, [move_text(ply.move) for ply in session.log])
    before, text = expected(session), move_text(meals(session.state.stack)[0])
    lay(page, session)
    meal(page, text).click()
    wait_for_action(page, 1)
    decide(session, "leave", text)
    same(page, session)
    press(page, "undo")
    session.undo()
    same(page, session)
    assert {**read(page), "assisted": False, "redo": False} == before
    press(page, "redo")
    session.redo()
    same(page, session)


def test_a_game_is_assisted_only_past_a_draw(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    player = PointerPlayer(page)
    arrange, eat, again = wins()[DEAL][:3]
    player.play(arrange)
    press(page, "undo")  # nothing new has been seen
    expect(page.locator(".badge")).to_have_count(0)
    assert "assisted" not in said(page)
    press(page, "redo")
    player.play(eat)
    player.play(again)
    press(page, "undo")
    expect(page.locator(".badge")).to_have_count(0)
    press(page, "undo")  # the card drawn after the meal has been seen
    expect(page.locator(".badge")).to_have_text("assisted")
    assert "now marked as assisted" in said(page)
    press(page, "undo")
    assert "now marked as assisted" not in said(page), "it is said once"
    for _ in range(3):
        press(page, "redo")
    expect(page.locator(".badge")).to_be_visible()

    # A loss by arranging shows no new card: taking it back is clean.
    session = next(positions("over"))
    while session.log and session.state.phase == "over":
        last = session.log[-1]
        if session.state.reason == "nothing can be eaten" and not last.reveals:
            break
        session = next(one for one in positions("over") if one.state.reason == "nothing can be eaten")
    lay(page, session)
    expect(page.locator("#panel.lost")).to_be_visible()
    press(page, "undo")
    session.undo()
    same(page, session)
    expect(page.locator(".badge")).to_have_count(0)


def test_restart_deals_the_same_cards_and_can_be_taken_back(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    moves = wins()[DEAL][:8]
    session = played(DEAL, moves)
    lay(page, session)
    for _ in range(2):
        press(page, "restart")
        while session.log:
            session.undo()
        same(page, session)
        assert read(page)["stack"] == list(Session.new("numbsters", DEAL).state.stack)
        assert said(page).startswith("The same deal from its beginning.")
        while session.undone:
            press(page, "redo")
            session.redo()
        same(page, session)
    assert [move_text(ply.move) for ply in session.log] == moves


def test_the_button_that_was_pressed_may_be_pressed_again(open_site: Callable[..., Page]) -> None:
    """By keyboard: the focus stays, also on a button that cannot do anything more for now."""
    page = open_site(f"?game=numbsters&deal={DEAL}")
    session, keyboard = played(DEAL, wins()[DEAL][:4]), KeyboardPlayer(page)
    lay(page, session)
    keyboard.tab_to("undo")
    for number, key in enumerate(("Enter", "Enter", "Space", "Enter"), start=1):
        page.keyboard.press(key)
        wait_for_action(page, number)
        session.undo()
        same(page, session)
        assert focused(page) == "undo"
    assert not session.log
    keyboard.tab_to("redo")
    for number in (5, 6):
        page.keyboard.press("Enter")
        wait_for_action(page, number)
        session.redo()
        assert focused(page) == "redo"
    same(page, session)
    keyboard.tab_to("restart")
    page.keyboard.press("Enter")
    wait_for_action(page, 7)
    assert focused(page) == "restart"
    session.restart()
    same(page, session)


def test_a_button_that_is_refused_keeps_the_focus(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    for button in ("undo", "redo", "restart"):
        KeyboardPlayer(page).tab_to(button)
        page.keyboard.press("Enter")
        expect(page.locator("#refusal")).to_contain_text("There is nothing to")
        settle(page)
        assert focused(page) == button
        page.keyboard.press("Escape")
        expect(page.locator("#refusal")).to_have_count(0)


def test_undo_by_keys(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    session = played(DEAL, wins()[DEAL][:4])
    lay(page, session)
    for back, forth in (
        ("u", "r"),
        ("U", "R"),
        ("Control+z", "Control+y"),
        ("Control+z", "Control+Shift+Z"),
        ("Meta+z", "Meta+Shift+Z"),
    ):
        strike(page, back)
        session.undo()
        same(page, session)
        strike(page, forth)
        session.redo()
        same(page, session)

    # Not while a sheet is open, nor while somebody writes.
    before = actions(page)
    page.locator("#deals").click()
    page.locator("#deal-number").fill("7")
    page.keyboard.press("u")
    page.keyboard.press("Control+z")
    page.locator("#sheet-title").focus()
    page.keyboard.press("u")
    page.keyboard.press("Escape")
    settle(page)
    assert actions(page) == before
    same(page, session)


def test_a_refusal_stays_while_something_else_is_read(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    lay(page, played(DEAL, wins()[DEAL][:1]))
    card(page, read(page)["stack"][0]).click(force=True)
    told = Words().explain(Refusal("already_arranged"))
    expect(page.locator("#refusal")).to_contain_text(told)
    for sheet, way_back in (("tool-help", "Escape"), ("deals", ""), ("tool-share", "Escape")):
        page.locator(f"#{sheet}").click()
        expect(page.locator("#sheet")).to_be_visible()
        if sheet == "deals":  # what is wrong there is said there
            page.locator("#deal-number").fill("x")
            page.locator("#deal-number").press("Enter")
            expect(page.locator("#deal-refused")).to_be_visible()
            expect(page.locator("#deal-number")).to_have_value("x")
            expect(page.locator("#deal-number")).to_have_attribute("aria-invalid", "true")
            page.locator('#sheet [data-do="close"]').click()
        else:
            page.keyboard.press(way_back)
        expect(page.locator("#sheet")).to_be_hidden()
        expect(page.locator("#refusal")).to_contain_text(told)
        expect(page.locator("#refusal")).to_have_count(1)
    # It goes with the next thing that is done.
    meal(page, wins()[DEAL][1]).click()
    wait_for_action(page, 1)
    expect(page.locator("#refusal")).to_have_count(0)


def test_a_refused_undo_explains_itself(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    session = Session.new("numbsters", DEAL)
    for button in ("undo", "restart"):
        expect(page.locator(f"#{button}")).to_have_attribute("aria-disabled", "true")
        page.locator(f"#{button}").click(force=True)
        expect(page.locator("#refusal > span")).to_have_text("There is nothing to take back.")
        expect(page.locator("#live")).to_have_text("There is nothing to take back.")
        assert actions(page) == 0
        assert read(page) == expected(session)
        page.keyboard.press("Escape")
        expect(page.locator("#refusal")).to_have_count(0)
    page.keyboard.press("r")
    expect(page.locator("#refusal > span")).to_have_text("There is nothing to bring back.")
    with pytest.raises(IllegalMove, match="nothing_to_undo"):
        session.undo()
