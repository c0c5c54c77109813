"""Whole games on the built site, by pointer, by keyboard and by touch, compared with the engine at every step."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from critterbox.numbsters.model import MOUTH, MOUTH_ON_TOP
from critterbox.numbsters.notation import move_text
from critterbox.numbsters.rules import after_meal, arranged, meals, refuse_meal, tries
from critterbox.session import Session
from critterbox.words import Words
from e2e.numbsters.board import decide, decisions, kept, lay, meal, positions, read, same, wins
from e2e.numbsters.players import KeyboardPlayer, Player, PointerPlayer, TouchPlayer
from e2e.table import settle

BY_POINTER, BY_KEYBOARD, BY_TOUCH = 11, 13, 8


def play_to_the_win(page: Page, player: Player, deal: int) -> Session:
    """Play a recorded win; the page shows what the engine says after every action."""
    session = Session.new("numbsters", deal)
    same(page, session)
    for decision in decisions(wins()[deal]):
        player.play(*decision)
        decide(session, *decision)
        same(page, session)
    assert session.outcome() is not None
    assert read(page)["result"] == "won"
    expect(page.locator(".table")).to_have_attribute("data-over", "true")
    expect(page.locator("#panel.won")).to_contain_text("You win!")
    expect(page.locator("#live")).to_contain_text("You win!")
    return session


def the_checklist_has_it(page: Page, session: Session) -> None:
    """Check an open checklist: one box ticked, for the last one standing, and one game won of one."""
    expect(page.locator("#sheet .trophy")).to_have_count(16)
    ticked = page.locator("#sheet .trophy.made")
    expect(ticked).to_have_count(1)
    expect(ticked.locator(".number")).to_have_text(str(session.state.stack[-1]))
    expect(ticked.locator(".unseen")).to_contain_text(f"won with deal {session.seed}")
    counts = page.locator("#sheet .counts > div").evaluate_all(
        "(all) => all.map((it) => [it.querySelector('dt').textContent, it.querySelector('dd').textContent])"
    )
    assert dict(counts) == {
        "Finished": "1",
        "Won": "1",
        "Winning streak": "1",
        "Longest streak": "1",
        "Assisted": "0",
    }


def test_a_whole_game_won_by_pointer(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={BY_POINTER}")
    page.emulate_media(reduced_motion="reduce")  # a hand would wait for every card
    session = play_to_the_win(page, PointerPlayer(page), BY_POINTER)
    page.locator("#tool-checklist").click()
    the_checklist_has_it(page, session)


def test_a_whole_game_won_by_keyboard_alone(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={BY_KEYBOARD}")
    player = KeyboardPlayer(page)
    session = play_to_the_win(page, player, BY_KEYBOARD)
    player.tab_to("tool-checklist")
    player.press("Enter")
    the_checklist_has_it(page, session)
    player.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("#tool-checklist")).to_be_focused()


@pytest.mark.parametrize("screen", ["small"])
def test_a_whole_game_won_by_touch(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={BY_TOUCH}")
    page.emulate_media(reduced_motion="reduce")
    player = TouchPlayer(page)
    session = play_to_the_win(page, player, BY_TOUCH)
    assert player.used == {"place", "choice of move", "choice of swap", "drag"}
    page.locator("#tool-checklist").tap()
    the_checklist_has_it(page, session)


def test_a_lost_game_is_explained(open_site: Callable[..., Page]) -> None:
    page, words = open_site("?game=numbsters&deal=42"), Words()

    # Nobody can eat: the table warns, and after a second word says for each meal why it is impossible.
    session, losing = next(
        (session, move)
        for session in positions("arrange")
        for move in session.game.legal_moves(session.state)
        if tries(after := arranged(session.state.stack, move))
        and not meals(after)
        and move_text(move)[:4] == "move"
    )
    lay(page, session)
    player = PointerPlayer(page)
    player.lift(move_text(losing))
    player.aim(move_text(losing))
    page.mouse.up()
    settle(page)
    expect(page.locator("#panel")).to_contain_text("Nobody could eat after that")
    assert read(page)["stack"] == list(session.state.stack), "nothing is played before the second word"
    page.locator("#doubt-sure").click()
    expect(page.locator("#panel.lost")).to_be_visible()
    decide(session, move_text(losing))
    same(page, session)
    reasons = page.locator("#panel .reasons li").all_text_contents()
    stack = session.state.stack
    refusals = [refuse_meal(stack, one) for one in tries(stack)]
    assert set(reasons) == {words.explain(refusal) for refusal in refusals if refusal}
    assert {result["won"] for result in shelf_results(page)} == {False}

    # The Mouth ends on top: the meal's own button says so before.
    session, last = next(
        (session, one)
        for session in positions("eat")
        for one in meals(session.state.stack)
        if after_meal(session.state.stack, one)[-1] == MOUTH
    )
    lay(page, session)
    expect(meal(page, move_text(last))).to_contain_text("you lose")
    meal(page, move_text(last)).click()
    expect(page.locator("#panel.lost")).to_contain_text(words.say(f"numbsters.lost.{MOUTH_ON_TOP}"))
    decide(session, move_text(last))
    assert session.state.reason == MOUTH_ON_TOP
    same(page, session)
    assert kept(page, session.seed) == session.save()


def shelf_results(page: Page) -> list[dict[str, object]]:
    """Return the results that the page has kept."""
    results: list[dict[str, object]] = page.evaluate(
        "JSON.parse(localStorage.getItem('critterbox:numbsters')).results"
    )
    return results
