"""An action and then its place, or a place and then what is possible there; what is refused explains itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from critterbox.game import Refusal
from critterbox.session import Session
from critterbox.table.vacuum.look import place
from critterbox.vacuum.notation import parse_move
from critterbox.words import Words
from e2e.native import legal
from e2e.table import actions, focused, rest, send, settle
from e2e.vacuum.moments import full, in_the_middle, may, state
from e2e.vacuum.players import KeyboardPlayer, PointerPlayer
from e2e.vacuum.twin import Twin
from e2e.vacuum.warren import FRIENDS, SIGNS, VERBS, address, lay, position, same, shows

pytestmark = pytest.mark.started

WORDS = Words()
COSTS = {
    "blood": 2,
    "reproduce": 2,
    "push": 2,
    "consolidate": 3,
    "feed": 4,
    "establish": 5,
    "trigger": 5,
    "move": 1,
}


def put(page: Page, wanted: Callable[[Session], bool]) -> Session:
    """Put a game between two people on the table that stands as wanted."""
    session = position(FRIENDS, wanted)
    lay(page, session, FRIENDS)
    rest(page)
    return session


def places(session: Session, kind: str) -> list[str]:
    """Return where an action is possible, in the order of the map."""
    found = {text.split()[1] for text in legal(session) if text.split()[0] == kind}
    return [name for name in state(session).map.names if name in found]


def marked(page: Page) -> list[str]:
    found: list[str] = page.locator(".place.goal").evaluate_all(
        "(all) => all.map((it) => it.dataset.do.slice(6))"
    )
    return found


def refused(page: Page, refusal: Refusal | None) -> None:
    """Check that nothing was played, and that it is explained why."""
    assert refusal is not None
    settle(page)
    told = WORDS.explain(refusal)
    expect(page.locator("#refusal > span")).to_have_text(told)
    expect(page.locator("#live")).to_have_text(told)
    assert actions(page) == 0


def test_every_action_marks_its_places_with_the_cost(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    for kind in ("blood", "reproduce", "push", "consolidate", "feed", "establish"):
        session = put(page, may(kind))
        seat = state(session).seat
        possible = {text.split()[0] for text in legal(session)} & VERBS
        for action in sorted(VERBS):
            button = page.locator(f"#action-{action}")
            expect(button.locator(".cost")).to_have_text(str(COSTS[action]))
            assert (button.get_attribute("aria-disabled") != "true") == (action in possible)
        page.locator(f"#action-{kind}").click()
        settle(page)
        assert marked(page) == places(session, kind)
        badges = page.locator(".place.goal .cost").evaluate_all(SIGNS)
        assert badges == [str(COSTS[kind])] * len(badges)
        # Elsewhere it is explained, with the ruling; and the action goes on waiting for its place.
        other = next(name for name in state(session).map.names if name not in places(session, kind))
        page.locator(f"#{place(other)}").click()
        example = f"push {other} {1 - seat} 0a" if kind == "push" else f"{kind} {other}"
        refusal = session.refuse(parse_move(example), seat)
        assert refusal is not None
        if kind != "push":
            refused(page, refusal)
        expect(page.locator("#refusal button.cite")).to_have_attribute("data-do", f"open help {refusal.rule}")
        assert marked(page) == places(session, kind)
        page.keyboard.press("Escape")
        settle(page)
        assert marked(page) == []
        expect(page.locator("#refusal")).to_have_count(0)
        shows(page, session)


def test_a_place_offers_what_is_possible_there(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    session = put(page, full)
    now = state(session)
    seat, texts = now.seat, legal(session)
    own = [name for name, crowd in zip(now.map.names, now.crowds, strict=True) if crowd[seat]]
    for name in (own[0], next(name for name in reversed(own) if name != own[0]), "0a"):
        page.locator(f"#{place(name)}").click()
        settle(page)
        expect(page.locator(f"#{place(name)}.chosen")).to_have_count(1)
        offered = page.locator("#panel .option").evaluate_all(
            "(all) => all.map((it) => [it.id.slice(3), it.ariaDisabled !== 'true'])"
        )
        for action, able in offered:
            assert able == any(text.split()[:2] == [action, name] for text in texts), (name, action)
        unable = [action for action, able in offered if not able]
        if unable:
            page.locator(f"#do-{unable[0]}").click(force=True)
            if unable[0] != "push":
                refused(page, session.refuse(parse_move(f"{unable[0]} {name}"), seat))
            # The ruling behind it, and back to the table.
            _, _, rule = (page.locator("#refusal button.cite").get_attribute("data-do") or "").split()
            page.locator("#refusal button.cite").click()
            expect(page.locator(f"#rule-{rule}")).to_be_focused()
            page.keyboard.press("Escape")
            expect(page.locator("#sheet")).to_be_hidden()
            assert focused(page) != "body"
        page.keyboard.press("Escape")
        settle(page)
        expect(page.locator(".place.chosen")).to_have_count(0)
    shows(page, session)


def test_an_action_that_is_possible_nowhere_says_why(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    fresh = same(page)
    for action in sorted(VERBS - {"blood"}):
        page.locator(f"#action-{action}").click(force=True)
        settle(page)
        told = page.locator("#refusal > span").inner_text()
        expect(page.locator("#live")).to_have_text(told)
        expect(page.locator(f"#action-{action}")).to_have_attribute("aria-pressed", "false")
    assert actions(page) == 0
    page.keyboard.press("Escape")
    settle(page)
    shows(page, fresh)


def test_one_gesture_is_one_action(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    session = position(FRIENDS, in_the_middle)
    name = places(session, "reproduce")[0]

    def one_more(text: str) -> None:
        after = same(page)
        assert [after.game.move_text(ply.move) for ply in after.log[len(session.log) :]] == [text]

    # A double click chooses a place once, and plays once.
    lay(page, session, FRIENDS)
    rest(page)
    page.locator(f"#{place(name)}").dblclick()
    settle(page)
    expect(page.locator(f"#{place(name)} .taken")).to_have_attribute("data-sign", "1")
    page.locator("#do-reproduce").dblclick()
    one_more(f"reproduce {name}")
    lay(page, session, FRIENDS)
    rest(page)
    page.locator("#end").dblclick()
    one_more("end")
    # A held key.
    for key in ("Enter", "Space"):
        lay(page, session, FRIENDS)
        rest(page)
        keyboard = KeyboardPlayer(
            page, Twin(page, page.url.split("/")[-1], page.evaluate("({ ...localStorage })"))
        )
        keyboard.choose("reproduce")
        keyboard.walk_to(place(name))
        for _ in range(4):
            page.keyboard.down(key)
            settle(page)
        page.keyboard.up(key)
        one_more(f"reproduce {name}")
    # Intents that are stale, or never were.
    lay(page, session, FRIENDS)
    rest(page)
    for intent in (
        *(
            "play nonsense",
            "play move 0a 99z",
            "play take A 0",
            "play place 9 9 0",
            "press 99a",
            "press tile 77",
        ),
        *(
            "press cell 5 5",
            "press cell x y",
            "drop 0a",
            "lift 99z",
            "aim 99z",
            "group 3",
            "group x",
            "victim 1",
        ),
        *(
            "target Q 9",
            "turn 1",
            "turn 7",
            "action nothing",
            "uncover",
            "hand over",
            "answer 1 end",
            "tick 1",
        ),
        *(
            "think 1",
            "resume 99",
            "zoom sideways",
            "pan nowhere",
            "name 9 x",
            "colour 0 pink",
            "wish player 9 easy",
        ),
    ):
        send(page, intent)
        assert actions(page) == 0, intent
    page.keyboard.press("Escape")
    settle(page)
    shows(page, session)


def test_a_push_asks_whom_and_where(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    session = put(page, may("push"))
    pushes = [text for text in legal(session) if text.startswith("push")]
    _, name, seat, _ = pushes[-1].split()
    goals = {text.split()[3] for text in pushes if text.split()[1:3] == [name, seat]}
    page.locator("#action-push").click()
    page.locator(f"#{place(name)}").click()
    settle(page)
    assert set(marked(page)) == goals
    offered = page.locator('#panel [data-do^="play push"]').evaluate_all(
        "(all) => all.map((it) => it.dataset.do)"
    )
    assert sorted(offered) == sorted(f"play push {name} {seat} {goal}" for goal in goals)
    page.keyboard.press("Escape")
    settle(page)
    assert marked(page) == places(session, "push")
    page.keyboard.press("Escape")
    settle(page)
    PointerPlayer(page).play((pushes[-1],))
    after = same(page)
    assert after.game.move_text(after.log[-1].move) == pushes[-1]
