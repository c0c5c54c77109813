"""Slips of the hand, and screens that are hardly large enough: nothing is lost, and what matters is in sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from critterbox.session import Session
from critterbox.table.vacuum.look import place
from critterbox.table.ways import Way
from e2e.table import middle, middle_of, press, rest, send, settle, still, stored
from e2e.vacuum.moments import crowds, full, in_the_middle, travellers
from e2e.vacuum.warren import FRIENDS, address, kept, lay, position

OVERFLOWING = """() => [...document.querySelectorAll("#bar button > span:first-child")].filter((it) => {
  const range = document.createRange();
  range.selectNodeContents(it);
  const text = range.getBoundingClientRect(), button = it.closest("button").getBoundingClientRect();
  return text.left < button.left + 2 || text.right > button.right - 2;
}).map((it) => it.textContent)"""
"""Lists the words on the buttons of the bar that are wider than their button."""


def put(page: Page, session: Session, way: Way = FRIENDS) -> None:
    """Put a game on the table, and wait until nothing moves."""
    lay(page, session, way)
    rest(page)
    still(page)


def test_the_press_that_comes_too_late_ends_nobody_elses_turn(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    session = position(FRIENDS, in_the_middle)
    put(page, session)
    end = page.locator("#end")
    end.click()
    end.click()  # too slow for a double click
    settle(page)
    assert len(kept(page).log) == len(session.log) + 1
    expect(end).to_contain_text("Really end?")
    page.keyboard.press("Escape")
    expect(end).to_contain_text("End turn")

    # Whoever means it presses once more, by keyboard too; and the one turn is taken back with one press.
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    settle(page)
    expect(end).to_be_focused()
    expect(page.locator("#live")).to_contain_text("Press again to end it")
    page.keyboard.press("Enter")
    rest(page)
    assert len(kept(page).log) == len(session.log) + 2
    press(page, "undo")
    rest(page)
    assert len(kept(page).log) == len(session.log) + 1
    # What has been taken back has not just begun: it is looked at anew.
    end.click()
    rest(page)
    assert len(kept(page).log) == len(session.log) + 2


@pytest.mark.parametrize("edge", ["left", "right", "up", "down"])
def test_the_wheel_leads_back_to_where_it_came_from(open_warren: Callable[[str], Page], edge: str) -> None:
    page = open_warren(address(FRIENDS))
    put(page, position(FRIENDS, full))
    for _ in range(2):
        page.locator("#zoom-in").click()
    x, y = middle(page, "#chart")
    for _ in range(4):  # to the edge of the map
        send(page, f"pan {edge}")
        still(page)
    page.mouse.move(x, y)
    near = page.locator(".place").evaluate_all(
        """(all, [x, y]) => all.map((it) => [it.id, it.getBoundingClientRect()])
          .map(([id, box]) => [Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y), id])
          .sort((one, other) => one[0] - other[0])[0][1]""",
        [x, y],
    )
    before = middle_of(page.locator(f"#{near}"))
    # By the small steps of a touchpad, so far out that the edge of the map comes along, and back.
    for way in (*[24] * 12, *[-24] * 12):
        page.mouse.wheel(0, way)
        settle(page)
    still(page)
    after = middle_of(page.locator(f"#{near}"))
    assert after == pytest.approx(before, abs=2.5)


def test_a_phone_on_its_side_stays_where_it_is(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    session = position(FRIENDS, crowds)
    for width, height in ((844, 390), (640, 400), (667, 375)):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        put(page, session)
        seen = []
        for _ in range(4):
            send(page, "action reproduce")
            page.locator(".place.goal").first.click()
            rest(page)
            send(page, "undo")
            rest(page)
            seen.append(page.evaluate("scrollY"))
        assert len(set(seen)) == 1, (width, seen)
        for part in ("#bar h2", "#end", "#actions"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)


def test_on_the_smallest_phone_a_chosen_place_shows_what_it_offers(
    open_warren: Callable[[str], Page],
) -> None:
    page = open_warren(address(FRIENDS))
    page.set_viewport_size(ViewportSize(width=320, height=568))
    session = position(FRIENDS, crowds)
    put(page, session)
    expect(page.locator("#actions")).to_be_in_viewport(ratio=1)
    page.locator(f"#{place(travellers(session)[0])}").click()
    still(page)
    foot = page.locator("#toolbar").bounding_box()
    assert foot is not None
    for part in ("#map", "#bar h2", "#end", "#panel h2", "#group-3"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
        assert middle(page, part)[1] < foot["y"]
    page.keyboard.press("Escape")
    expect(page.locator("#actions")).to_be_in_viewport(ratio=1)


def test_words_stay_within_their_buttons(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    put(page, position(FRIENDS, crowds))
    for width, height in (
        (320, 568),
        (360, 640),
        (640, 400),
        (667, 375),
        (900, 700),
        (1024, 768),
        (1280, 800),
    ):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        settle(page)
        assert page.evaluate(OVERFLOWING) == [], (width, height)


def test_a_map_is_shown_no_smaller_than_can_be_hit(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    page.set_viewport_size(ViewportSize(width=1280, height=485))
    put(page, position(FRIENDS, full))
    smallest = "(all) => Math.min(...all.map((it) => it.getBoundingClientRect().width))"
    places = page.locator(".place")
    assert places.evaluate_all(smallest) == pytest.approx(24, abs=0.1)
    page.locator("#zoom-fit").click()  # all of it, for whoever asks
    still(page)
    assert places.evaluate_all(smallest) < 23


def test_an_invisible_name_is_refused(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    page.locator("#more-deals").click()
    field = page.locator("#name-0")
    for name in ("\u2800", "\u3164", "\u0301"):
        field.fill(name)
        field.blur()
        expect(page.locator("#notice")).to_contain_text("none that cannot be seen")
        assert "critterbox:people" not in stored(page)
        page.locator("#notice button").click()
    field.fill("Zoe\u0308 \u2764\ufe0f")
    field.blur()
    page.keyboard.press("Escape")
    expect(page.locator("#warren")).to_contain_text("Zo\u00eb \u2764")


def test_a_piece_that_something_took_off_the_page_comes_back(open_warren: Callable[[str], Page]) -> None:
    """A drawing names what has stayed the same, and does not bring it along: that must be there."""
    page = open_warren(address(FRIENDS))
    session = position(FRIENDS, in_the_middle)
    put(page, session)
    names = page.locator("#board .place").evaluate_all("places => places.map((place) => place.id)")
    page.evaluate("(id) => document.getElementById(id).remove()", names[-1])
    page.locator("#board .place[data-grip]").first.click()
    settle(page)
    assert page.locator("#board .place").evaluate_all("places => places.map((place) => place.id)") == names
    expect(page.locator("[data-stub]")).to_have_count(0)
    expect(page.locator("#notice")).to_have_count(0)
    page.keyboard.press("Escape")  # and all goes on
    settle(page)
    expect(page.locator("#board .place.chosen")).to_have_count(0)
