"""A group on its way: by drag or by two presses, with the cost of the whole way; each step can be taken back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from critterbox.session import Session
from critterbox.table.vacuum.look import place
from critterbox.words import Words
from e2e.hands import Finger
from e2e.native import copy_of
from e2e.table import actions, lift, middle, press, rest, said, settle, still, stored
from e2e.vacuum.moments import crowds, state, travellers
from e2e.vacuum.players import bring
from e2e.vacuum.twin import Twin
from e2e.vacuum.warren import FRIENDS, address, kept, lay, position, routes, same, shows, steps

pytestmark = pytest.mark.started

WORDS = Words()


def reach(session: Session, start: str, count: int) -> dict[str, tuple[str, ...]]:
    """Return the way to every place that so many can afford."""
    now = state(session)
    found = routes(now.map, start)
    return {goal: route for goal, route in found.items() if 0 < (len(route) - 1) * count <= now.points}


def marked(page: Page) -> dict[str, int]:
    """Return the marked places with the costs that are written there."""
    found: dict[str, int] = page.locator(".place.goal").evaluate_all(
        "(all) => Object.fromEntries(all.map((it) => [it.dataset.do.slice(6),"
        " Number(it.querySelector('.cost').dataset.sign)]))"
    )
    return found


def costs(session: Session, start: str, count: int) -> dict[str, int]:
    """Return what the page should mark for a group."""
    return {goal: (len(route) - 1) * count for goal, route in reach(session, start, count).items()}


def begin(open_warren: Callable[[str], Page]) -> tuple[Page, Session, str, str]:
    """Put a game on the table in which a group can go two steps: returns it, where from and where to."""
    page = open_warren(address(FRIENDS))
    session = position(FRIENDS, crowds)
    lay(page, session, FRIENDS)
    rest(page)
    start = travellers(session)[0]
    goal = next(goal for goal, route in reach(session, start, 2).items() if len(route) == 3)
    return page, session, start, goal


def nothing_chosen(page: Page) -> None:
    """Check that no group is chosen or under way, and that no picture of one is left over."""
    settle(page)
    expect(page.locator("#stage > *")).to_have_count(0)
    expect(page.locator(".place:is(.chosen, .goal, .aimed, .lifted)")).to_have_count(0)


def test_a_group_goes_a_way_that_is_shown_before(open_warren: Callable[[str], Page]) -> None:
    page, session, start, goal = begin(open_warren)
    twin = Twin(page, page.url.split("/")[-1], stored(page))
    crowd, there = page.locator(f"#{place(start)}"), page.locator(f"#{place(goal)}")
    most = min(
        state(session).crowds[state(session).map.by_name[start]][state(session).seat], state(session).points
    )

    # Each press takes one more along, and everywhere the cost of the whole way is written; after the last one, none.
    for count in range(1, most + 1):
        crowd.click()
        settle(page)
        assert marked(page) == costs(session, start, count)
        expect(page.locator(f"#group-{count}")).to_have_attribute("aria-pressed", "true")
        expect(crowd.locator(".taken")).to_have_attribute("data-sign", str(count))
        told = WORDS.say("vacuum.panel.group_said", count=count, places=len(marked(page)))
        assert said(page).endswith(told)
    crowd.click()
    nothing_chosen(page)
    crowd.click()
    page.locator("#group-2").click()
    settle(page)
    assert marked(page) == costs(session, start, 2)

    # The way is drawn and told before it is gone.
    there.hover()
    settle(page)
    expect(page.locator(".marks .route")).to_have_count(1)
    told = WORDS.say("vacuum.map.goal", cost=4)
    expect(there).to_have_accessible_name(re.compile(f"^{re.escape(told)} "))
    expect(page.locator("#way")).to_contain_text("2 varmints, 2 passageways, 4 points.")
    assert actions(page) == 0
    there.click()
    after = same(page)
    route = reach(session, start, 2)[goal]
    wanted = copy_of(session)
    for text in steps(route) * 2:
        wanted.play(wanted.game.parse_move(text))
    assert after.save() == wanted.save()
    twin.act(f"press {start}", "group 2", f"press {goal}")
    nothing_chosen(page)
    expect(page.locator("#log li").first).to_contain_text(
        re.compile(rf"\b2( varmints)? from {start} to {goal}\b")
    )

    # Step by step back and forth, and the whole turn at once.
    for _ in range(3):
        press(page, "undo")
        wanted.undo()
        assert same(page).save() == wanted.save()
        twin.act("undo")
    press(page, "redo")
    wanted.redo()
    assert same(page).save() == wanted.save()
    twin.act("redo")
    press(page, "undo-turn")
    wanted.undo_turn()
    assert same(page).save() == wanted.save()
    twin.act("undo turn")
    assert said(page).startswith("Taken back.")
    assert not wanted.assisted


def test_a_group_is_carried(open_warren: Callable[[str], Page]) -> None:
    page, session, start, goal = begin(open_warren)
    out_of_reach = next(
        name for name in state(session).map.names if name != start and name not in reach(session, start, 1)
    )
    grip, there = f"#{place(start)}", f"#{place(goal)}"

    def escape() -> None:
        page.keyboard.press("Escape")

    def escape_and_go_on() -> None:
        escape()
        page.mouse.move(600, 300, steps=3)

    endings: dict[str, Callable[[], None]] = {
        "over the header": lambda: page.mouse.move(640, 10, steps=2),
        "over a button": lambda: page.mouse.move(*middle(page, "#more-deals"), steps=2),
        "outside the window": lambda: page.mouse.move(-40, 400, steps=2),
        "where it does not get": lambda: page.mouse.move(*middle(page, f"#{place(out_of_reach)}"), steps=2),
        "after Escape": escape,
        "after Escape, and more movement": escape_and_go_on,
    }
    for name, ending in endings.items():
        still(page)
        lift(page, middle(page, grip))
        expect(page.locator("#stage .ghost")).to_have_count(1)
        expect(page.locator(f"{grip}.lifted")).to_have_count(1)
        assert marked(page) == costs(session, start, 1)
        page.mouse.move(*middle(page, there), steps=3)
        settle(page)
        expect(page.locator(f"{there}.aimed")).to_have_count(1)
        expect(page.locator(".marks .route")).to_have_count(1)
        ending()
        page.mouse.up()
        nothing_chosen(page)
        assert actions(page) == 0, name
    shows(page, session)

    # Put down where it was, it stays chosen. Three of them together, then.
    lift(page, middle(page, grip))
    page.mouse.move(*middle(page, grip), steps=2)
    page.mouse.up()
    settle(page)
    expect(page.locator(f"{grip}.chosen")).to_have_count(1)
    page.locator("#group-3").click()
    still(page)
    near = next(goal for goal, route in reach(session, start, 3).items() if len(route) == 2)
    lift(page, middle(page, grip))
    expect(page.locator("#stage .ghost .carried b, #stage .ghost .carried i")).not_to_have_count(0)
    page.mouse.move(*middle(page, f"#{place(near)}"), steps=3)
    page.mouse.up()
    after = same(page)
    played = [after.game.move_text(ply.move) for ply in after.log[len(session.log) :]]
    assert played == [f"move {start} {near}"] * 3
    nothing_chosen(page)


@pytest.mark.parametrize("screen", ["phone"])
def test_a_finger_carries_and_cancels_cleanly(open_warren: Callable[[str], Page]) -> None:
    page, session, start, _ = begin(open_warren)
    near = next(goal for goal, route in reach(session, start, 1).items() if len(route) == 2)
    crowd = page.locator(f"#{place(start)}")
    finger = Finger(page)

    # A tap, and the click the browser makes of it.
    bring(crowd)
    finger.tap(crowd)
    page.wait_for_timeout(400)
    expect(page.locator(f"#{place(start)}.chosen .taken")).to_have_attribute("data-sign", "1")
    page.keyboard.press("Escape")
    nothing_chosen(page)

    for name in ("second finger", "taken away", "let go outside"):
        bring(crowd)
        before = page.evaluate("[scrollY, document.getElementById('chart').scrollTop]")
        finger.hold(middle(page, f"#{place(start)}"))
        expect(page.locator("#stage .ghost")).to_have_count(1)
        x, y = middle(page, f"#{place(near)}")
        finger.slide((x, y), steps=6)
        settle(page)
        expect(page.locator(f"#{place(near)}.aimed")).to_have_count(1)
        assert page.evaluate("[scrollY, document.getElementById('chart').scrollTop]") == before, name
        if name == "second finger":
            finger.touch((60, 300), finger=1)
            settle(page)
            expect(page.locator("#stage .ghost")).to_have_count(0)
            finger.slide((100, 200), finger=1)  # a pinch
            finger.slide((200, 200), finger=0)
            finger.rest_and_raise()
        elif name == "taken away":
            finger.cancel()
        else:
            finger.slide((x, -30))
            finger.rest_and_raise()
        nothing_chosen(page)
        assert actions(page) == 0, name
        page.locator("#zoom-fit").click()
        page.locator("#zoom-in").click()
    shows(page, session)
    assert kept(page).save() == session.save()
