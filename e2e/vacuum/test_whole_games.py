"""Whole games of Varmint Vacuum on the built site: by pointer, by touch against three computers, by keyboard alone.

After every action the page shows what the engine says, and draws it just as a table without a browser does, wherever
the tiles to come lie in the stack.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from critterbox.session import Session
from critterbox.words import Words
from e2e.native import DEAL
from e2e.table import focused, rest, said, stored
from e2e.vacuum.moments import in_the_middle, state
from e2e.vacuum.players import KeyboardPlayer, Player, PointerPlayer, TouchPlayer
from e2e.vacuum.twin import Twin
from e2e.vacuum.warren import EASY, FOUR, FRIENDS, Planner, address, lay, position, same

WORDS = Words()
EVERY = {
    *("move", "blood", "reproduce", "trigger", "take", "establish", "place"),
    *("push", "consolidate", "feed", "withdraw", "end"),
}


def play_on(page: Page, player: Player, policy: Planner, most: int = 300) -> Session:
    """Play on to the end, whoever of the people it is."""
    assert player.twin is not None
    session = player.twin.session
    for _ in range(most):
        if session.outcome() is not None:
            break
        moves = policy.gesture(session)
        before = len(session.log)
        player.play(moves)
        session = same(page)
        played = [session.game.move_text(ply.move) for ply in session.log[before:]]
        assert played[: len(moves)] == [*moves]
    assert session.outcome() is not None, "it goes on and on"
    expect(page.locator(".table")).to_have_attribute("data-over", "true")
    return session


def halfway(session: Session) -> bool:
    """Whether a person is at the beginning of a turn, with about half of the game still to come."""
    return in_the_middle(session) and state(session).round >= 7


def the_end_is_told(page: Page, session: Session) -> None:
    """Check what is told when a game is over, and that it has been counted if it was one person's."""
    outcome, seat = session.snapshot(None)["outcome"], session.lone_human()
    panel = page.locator("#panel")
    expect(panel).to_contain_text(
        WORDS.say(f"vacuum.ending.{outcome['reason']}", round=session.snapshot(None)["round"])
    )
    won = seat is not None and outcome["ranking"][0] == [seat]
    if won:
        expect(panel.locator("h2")).to_have_text(WORDS.say("vacuum.over.you"))
    assert "The game is over" in said(page)
    page.locator("#tool-checklist").click()
    counts = page.locator("#sheet .counts dd").all_text_contents()
    assert counts[:2] == (["0", "0"] if seat is None else ["1", str(int(won))])


def test_two_people_by_pointer(open_warren: Callable[[str], Page]) -> None:
    query = address(FRIENDS, DEAL)
    page = open_warren(query)
    player, policy = PointerPlayer(page, Twin(page, query, {})), Planner(DEAL)
    session = play_on(page, player, policy)
    the_end_is_told(page, session)
    assert policy.done.keys() >= EVERY, policy.done
    assert player.used >= {"drag", "tap", "action", "place"}


@pytest.mark.parametrize("screen", ["phone"])
def test_one_against_three_on_a_phone(open_warren: Callable[[str], Page]) -> None:
    """The second half of a game: its beginning is not another one for fingers than for a mouse."""
    page = open_warren(address(FOUR))
    lay(page, position(FOUR, halfway), FOUR)
    rest(page)
    player = TouchPlayer(page, Twin(page, page.url.split("/")[-1], stored(page)))
    session = play_on(page, player, Planner(DEAL, rare=()))
    the_end_is_told(page, session)
    assert player.used >= {"drag", "tap", "action", "place"}


def test_one_by_keyboard_alone(open_warren: Callable[[str], Page]) -> None:
    query = address(EASY, DEAL + 1)
    page = open_warren(query)
    twin = Twin(page, query, {})
    keyboard, policy = KeyboardPlayer(page, twin), Planner(DEAL)
    session = play_on(page, keyboard, policy)
    assert session.outcome() is not None
    # From the end to the next game without a mouse.
    keyboard.keys.tab_to("again")
    keyboard.keys.press("Enter")
    rest(page)
    expect(page.locator(".table")).to_have_attribute("data-over", "false")
    assert focused(page) != "body"
