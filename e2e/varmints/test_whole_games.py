"""Whole games of Varmints! on the built site: by pointer, by keyboard, by touch between two people.

After every action the page shows what the engine says, and nothing in it gives away what is hidden.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from critterbox.game import Seat
from critterbox.session import Session
from critterbox.table.ways import Way
from critterbox.varmints.notation import move_text
from critterbox.words import Words
from e2e.native import DEAL, copy_of
from e2e.table import focused, rest, said, settle, stored
from e2e.varmints.players import KeyboardPlayer, Player, PointerPlayer, TouchPlayer
from e2e.varmints.twin import Twin
from e2e.varmints.yard import EASY, FRIENDS, HARD, MEDIUM, Wanderer, address, kept, lay, played, same, shows

WORDS = Words()


def play_on(page: Page, player: Player, twin: Twin, policy: Wanderer, most: int = 200) -> Session:
    """Play on against the computer to the end."""
    session = twin.session
    for _ in range(most):
        if session.outcome() is not None:
            break
        move = policy(session)
        before = len(session.log)
        player.play(move)
        session = same(page)
        assert move_text(session.log[before].move) == move
        twin.act(f"play {move}")
    assert session.outcome() is not None, "it goes on and on"
    expect(page.locator(".table")).to_have_attribute("data-over", "true")
    return session


def near_the_end(way: Way, decisions: int) -> Session:
    """Return a game that was over after so many more decisions of the person, when it was played natively."""
    before: list[Session] = []
    for session in played(way, Wanderer(3)):
        before = [*before, copy_of(session)][-decisions - 1 :]
    return before[0]


def the_end_is_told(page: Page, session: Session) -> None:
    """Check what is told when a game against the computer is over, and that it has been counted."""
    outcome = session.snapshot(0)["outcome"]
    who = {0: "you", 1: "computer", None: "draw"}[outcome["winner"]]
    expect(page.locator("#panel h2")).to_have_text(WORDS.say(f"varmints.over.{who}"))
    loser = WORDS.fill("varmints.whose.you" if who == "computer" else "varmints.whose.computer", {})
    expect(page.locator("#panel")).to_contain_text(
        WORDS.say(f"varmints.ending.{outcome['reason']}", whose=loser)
    )
    assert WORDS.say(f"varmints.event.over.{'draw' if who == 'draw' else 'won'}", who=who) in said(page)
    page.locator("#tool-checklist").click()
    counts = page.locator("#sheet .counts dd").all_text_contents()
    assert counts[:2] == ["1", str(int(who == "you"))]


def test_a_whole_game_by_pointer(open_yard: Callable[[str], Page]) -> None:
    query = address(EASY, DEAL)
    page = open_yard(query)
    policy, player = Wanderer(3), PointerPlayer(page)
    session = play_on(page, player, Twin(page, query, {}), policy)
    the_end_is_told(page, session)
    assert policy.done.keys() >= {"face-up", "face-down", "pass", "boost", "choose"}, policy.done
    assert player.used >= {"drag", "click"}


def test_hard_plays_to_the_end_by_pointer(open_yard: Callable[[str], Page]) -> None:
    page = open_yard(address(HARD))
    lay(page, near_the_end(HARD, 7), HARD)
    rest(page)
    player = PointerPlayer(page)
    session = play_on(page, player, Twin(page, address(HARD), stored(page)), Wanderer(2))
    the_end_is_told(page, session)


def test_a_whole_game_by_keyboard_alone(open_yard: Callable[[str], Page]) -> None:
    query = address(MEDIUM, DEAL + 1)
    page = open_yard(query)
    keyboard, policy = KeyboardPlayer(page), Wanderer(5)
    session = play_on(page, keyboard, Twin(page, query, {}), policy)
    assert policy.done.keys() >= {"face-up", "face-down", "pass", "boost"}, policy.done
    assert session.outcome() is not None
    # From the end to the next game without a mouse.
    keyboard.tab_to("again")
    keyboard.press("Enter")
    rest(page)
    expect(page.locator(".table")).to_have_attribute("data-over", "false")
    assert focused(page) != "body"


def test_numbers_only(open_yard: Callable[[str], Page]) -> None:
    way = Way("easy", "numbers")
    page = open_yard(address(way))
    lay(page, near_the_end(way, 12), way)
    rest(page)
    expect(page.locator("#yard.numbers-only")).to_have_count(1)
    policy = Wanderer(5)
    session = play_on(page, PointerPlayer(page), Twin(page, address(way), stored(page)), policy)
    assert session.options["numbers_only"] is True
    assert not policy.done.keys() & {"choose", "decline"}, "no card has an effect"
    the_end_is_told(page, session)


@pytest.mark.parametrize("screen", ["phone"])
def test_two_people_on_a_phone(open_yard: Callable[[str], Page]) -> None:
    query = address(FRIENDS, DEAL)
    page = open_yard(query)
    player, policy = TouchPlayer(page), Wanderer(9)
    finger = player.finger  # one finger knows when it has tapped there before
    twin = Twin(page, query, {})
    viewer: Seat | None = None
    session, covered = twin.session, 0
    while session.outcome() is None:
        if page.locator("#curtain").count():
            behind_the_curtain(page)
            if covered:  # a page that has just been opened takes no focus
                expect(page.locator("#uncover")).to_be_focused()
            covered += 1
            finger.tap(page.locator("#uncover"))
            expect(page.locator("#yard")).to_be_visible()
            viewer = session.game.to_move(session.state)
            assert viewer is not None
            twin.act("uncover")
            session = same(page, viewer)
        elif page.locator("#hand-over").count():
            finger.tap(page.locator("#hand-over"))
            expect(page.locator("#curtain")).to_be_visible()
            twin.act("hand over")
        else:
            assert viewer is not None
            move = policy(session)
            before = len(session.log)
            player.play(move)
            session = kept(page)
            assert move_text(session.log[before].move) == move
            if not page.locator("#curtain").count():
                shows(page, session, viewer)
            twin.act(f"play {move}")
    assert covered > 10
    assert policy.done.keys() == {"face-up", "face-down", "pass", "boost", "choose", "decline"}
    assert player.used == {"tap", "drag"}
    winner = session.snapshot(None)["outcome"]["winner"]
    who = "draw" if winner is None else "you" if winner == viewer else "friend"
    expect(page.locator("#panel h2")).to_have_text(WORDS.say(f"varmints.over.{who}"))


def behind_the_curtain(page: Page) -> None:
    """Check that nothing of any player is there but the sentences that both may hear."""
    settle(page)
    gone = "#yard, #hand, #stage > *, #sheet-content > *, [id^=card-], [id^=hand-]"
    expect(page.locator(gone)).to_have_count(0)
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("#uncover")).to_be_in_viewport()
    assert page.locator("#curtain h2").inner_text() in said(page)
