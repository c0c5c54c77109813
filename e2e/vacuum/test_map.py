"""The map moves and zooms, by wheel, fingers, buttons and keys; what is drawn is what is hit, and nothing is played."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from critterbox.session import Session
from critterbox.table.vacuum.geometry import spots
from critterbox.table.vacuum.look import place
from e2e.hands import Finger
from e2e.table import SIZES, actions, focused, press, rest, settle, still
from e2e.vacuum.moments import full, state
from e2e.vacuum.players import bring
from e2e.vacuum.warren import FRIENDS, address, kept, lay, position, shows

pytestmark = pytest.mark.started

WHERE = """() => {
  const chart = document.getElementById("chart");
  const box = chart.getBoundingClientRect();
  const middle = (it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const land = document.getElementById("land");
  const matrix = land.getScreenCTM();
  return {
    unit: matrix.a,
    origin: [matrix.e, matrix.f],
    scrolled: [chart.scrollLeft, chart.scrollTop],
    page: [scrollX, scrollY],
    chart: [box.x, box.y, box.width, box.height],
    places: Object.fromEntries(
      [...chart.querySelectorAll(".place")].map((it) => [it.dataset.do.slice(6), middle(it)])
    ),
    sizes: Object.fromEntries(
      [...chart.querySelectorAll(".place")].map((it) => [it.dataset.do.slice(6), it.getBoundingClientRect().width])
    ),
  };
}"""
"""Returns how large the map is shown, which part of it, and where the middle of every place is in the window."""

HITS = """() => {
  const chart = document.getElementById("chart");
  const box = chart.getBoundingClientRect();
  const hidden = document.querySelector(".zoom").getBoundingClientRect();
  const bar = document.getElementById("toolbar").getBoundingClientRect();
  const missed = [];
  for (const it of chart.querySelectorAll(".place")) {
    const { x, y, width, height } = it.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const [right, bottom] = [box.right - 16, Math.min(box.bottom - 16, innerHeight)];
    const inside = left > box.left + 16 && left < right && top > box.top + 16 && top < bottom;
    const under = [hidden, bar].some((b) => left > b.left && left < b.right && top > b.top && top < b.bottom);
    const over = document.elementFromPoint(left, top);
    if (inside && !under && !it.contains(over)) missed.push(`${it.id} under ${over.id} ${over.className}`);
  }
  return missed;
}"""
"""Lists the places in sight whose middle belongs to something else."""

OVER_FOCUS = """() => {
  const it = document.activeElement;
  const { x, y, width, height } = it.getBoundingClientRect();
  const over = document.elementFromPoint(x + width / 2, y + height / 2);
  return it.contains(over) ? null : `${over?.id} ${over?.className}, at ${x} ${y}`;
}"""
"""Returns what hides the middle of what has the focus, or null."""


def look(page: Page) -> dict[str, Any]:
    """Return how the map is shown, once nothing moves."""
    still(page)
    found: dict[str, Any] = page.evaluate(WHERE)
    return found


def drawn_as_hit(page: Page, session: Session) -> dict[str, Any]:
    """Check that the buttons lie where the drawing has its places, and that each can be hit; returns the look."""
    seen = look(page)
    map_ = state(session).map
    for name, (x, y) in zip(map_.names, spots(map_), strict=True):
        left, top = seen["origin"][0] + x * seen["unit"], seen["origin"][1] + y * seen["unit"]
        there = seen["places"][name]
        assert hypot(there[0] - left, there[1] - top) < 1.5, (name, there, (left, top))
    assert page.evaluate(HITS) == []
    return seen


def put(open_warren: Callable[[str], Page]) -> tuple[Page, Session]:
    """Put a game with a large map on the table."""
    page = open_warren(address(FRIENDS))
    session = position(FRIENDS, full)
    lay(page, session, FRIENDS)
    rest(page)
    return page, session


def nothing_played(page: Page, session: Session) -> None:
    """Check that the game is as it was, and nothing chosen."""
    assert actions(page) == 0
    expect(page.locator(".place:is(.chosen, .goal, .lifted)")).to_have_count(0)
    shows(page, session)


TOUCHED = """() => {
  globalThis.touched = new Set();
  const part = (it) => (it.nodeType === 1 ? it : it.parentElement)?.closest(".place, .land, #tracks, #log");
  const note = ({ target }) => touched.add(part(target)?.id || part(target)?.getAttribute("class"));
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver((changes) => changes.forEach(note)).observe(document.getElementById("board"), all);
}"""
"""Notes from now on which parts of the board a patch lays its hands on."""


def test_what_a_click_does_not_change_is_left_alone(open_warren: Callable[[str], Page]) -> None:
    page, session = put(open_warren)
    grip = page.locator("#board .place[data-grip]").first
    page.evaluate(TOUCHED)
    grip.click()
    settle(page)
    touched = set(page.evaluate("[...touched]"))
    assert grip.get_attribute("id") in touched
    goals = {it.get_attribute("id") for it in page.locator("#board .place.goal").all()}
    assert goals and goals <= touched
    assert touched.isdisjoint({"land", "tracks", "log"})
    assert len({it for it in touched if it}) < len(state(session).map.names)


def test_buttons_wheel_and_keys_zoom(open_warren: Callable[[str], Page]) -> None:
    page, session = put(open_warren)
    whole = drawn_as_hit(page, session)
    chart = whole["chart"]
    for x, y in whole["places"].values():  # all of it is in sight
        assert chart[0] < x < chart[0] + chart[2] and chart[1] < y < chart[1] + chart[3]

    page.locator("#zoom-in").click()
    larger = drawn_as_hit(page, session)
    assert larger["unit"] == pytest.approx(whole["unit"] * 1.35, rel=0.02)
    page.locator("#zoom-out").click()
    assert look(page)["unit"] == pytest.approx(whole["unit"], rel=0.02)
    page.locator("#zoom-in").dblclick()  # each of two quick clicks counts
    assert look(page)["unit"] == pytest.approx(whole["unit"] * 1.35**2, rel=0.02)
    page.locator("#zoom-fit").click()

    # The wheel zooms where the pointer is: what lies there stays there, unless the map ends. The page does not scroll.
    seen = look(page)
    left, top, width, height = seen["chart"]
    middle = left + width / 2, top + height / 2
    name = min(
        seen["places"],
        key=lambda it: hypot(*(a - b for a, b in zip(seen["places"][it], middle, strict=True))),
    )
    x, y = seen["places"][name]
    page.mouse.move(x, y)
    for _ in range(3):
        page.mouse.wheel(0, -150)
        settle(page)
    near = drawn_as_hit(page, session)
    assert near["unit"] > whole["unit"] * 1.3
    assert hypot(near["places"][name][0] - x, near["places"][name][1] - y) < 4
    assert near["page"] == whole["page"]

    # A redraw, an action and its undo leave it as it is; so does another window, in which it still fits.
    page.locator(f"#{place(name)}").click()
    page.keyboard.press("Escape")
    assert look(page)["unit"] == near["unit"] and look(page)["scrolled"] == near["scrolled"]
    press(page, "end")
    rest(page)
    assert look(page)["unit"] == near["unit"]
    press(page, "undo")
    rest(page)
    page.set_viewport_size({"width": 1000, "height": 700})
    resized = drawn_as_hit(page, session)
    assert resized["unit"] == pytest.approx(near["unit"], rel=0.01)
    page.locator("#zoom-fit").click()
    fitted = drawn_as_hit(page, session)
    assert fitted["unit"] < near["unit"]
    for size in SIZES.values():
        page.set_viewport_size(size)
        drawn_as_hit(page, session)
    page.set_viewport_size({"width": 1280, "height": 800})
    assert drawn_as_hit(page, session)["unit"] == pytest.approx(whole["unit"], rel=0.02)


def test_keys_zoom_and_pan(open_warren: Callable[[str], Page]) -> None:
    page, session = put(open_warren)
    whole = look(page)
    page.locator('#board [data-board][tabindex="0"]').focus()
    here = focused(page)
    page.keyboard.press("+")
    assert look(page)["unit"] > whole["unit"]
    page.keyboard.press("+")
    before = look(page)
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowDown")
    after = look(page)
    assert after["scrolled"][0] > before["scrolled"][0] and after["scrolled"][1] > before["scrolled"][1]
    page.keyboard.press("-")
    assert look(page)["unit"] < before["unit"]
    page.keyboard.press("0")
    assert look(page)["unit"] == pytest.approx(whole["unit"], rel=0.02)
    assert focused(page) == here
    shows(page, session)
    assert kept(page).save() == session.save()


def test_the_mouse_drags_the_ground_and_plays_nothing(open_warren: Callable[[str], Page]) -> None:
    page, session = put(open_warren)
    for _ in range(3):
        page.locator("#zoom-in").click()
    before = look(page)
    mover = state(session).seat
    empty = next(
        name
        for name, crowd in zip(state(session).map.names, state(session).crowds, strict=True)
        if not crowd[mover] and inside(before, name)
    )
    # From a place that cannot be dragged, too: that is no press.
    x, y = before["places"][empty]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=4)
    page.mouse.up()
    after = look(page)
    assert after["scrolled"][0] == pytest.approx(before["scrolled"][0] + 60, abs=2)
    assert after["scrolled"][1] == pytest.approx(before["scrolled"][1] + 40, abs=2)
    nothing_played(page, session)
    drawn_as_hit(page, session)
    # A press without travel is one.
    x, y = after["places"][empty]
    page.mouse.click(x, y)
    settle(page)
    expect(page.locator(f"#{place(empty)}.chosen")).to_have_count(1)


def inside(seen: dict[str, Any], name: str) -> bool:
    """Whether a place lies well inside the part of the map that is shown."""
    left, top, width, height = seen["chart"]
    x, y = seen["places"][name]
    return bool(left + 80 < x < left + width - 200 and top + 60 < y < top + height - 120)


@pytest.mark.parametrize("screen", ["phone"])
def test_two_fingers_zoom_and_one_scrolls(open_warren: Callable[[str], Page]) -> None:
    page, session = put(open_warren)
    finger = Finger(page)
    first = drawn_as_hit(page, session)
    smallest = min(first["sizes"].values())
    assert smallest >= 40, f"a finger misses a place of {smallest:.0f} pixels"

    # A pinch, beginning on places with somebody on them or not, zooms around its middle and plays nothing.
    left, top, width, height = first["chart"]
    x, y = left + width / 2, top + height / 2
    under = (x - first["origin"][0]) / first["unit"], (y - first["origin"][1]) / first["unit"]
    finger.touch((x - 40, y))
    finger.touch((x + 40, y), finger=1)
    for step in range(1, 5):
        finger.slide((x - 40 - 12 * step, y), steps=1)
        finger.slide((x + 40 + 12 * step, y), finger=1, steps=1)
    finger.rest_and_raise()
    larger = drawn_as_hit(page, session)
    assert larger["unit"] == pytest.approx(first["unit"] * 88 / 40, rel=0.12)
    now = (x - larger["origin"][0]) / larger["unit"], (y - larger["origin"][1]) / larger["unit"]
    assert hypot(now[0] - under[0], now[1] - under[1]) < 12
    nothing_played(page, session)
    assert page.evaluate("visualViewport.scale") == 1
    finger.touch((x - 120, y))
    finger.touch((x + 120, y), finger=1)
    for step in range(1, 9):
        finger.slide((x - 120 + 13 * step, y), steps=1)
        finger.slide((x + 120 - 13 * step, y), finger=1, steps=1)
    finger.rest_and_raise()
    smaller = drawn_as_hit(page, session)
    assert smaller["unit"] < first["unit"]
    nothing_played(page, session)

    # One finger that swipes scrolls the map and not the page.
    page.locator("#zoom-in").click()
    before = look(page)
    finger.touch((x, y))
    finger.slide((x - 90, y - 60), steps=8)
    finger.rest_and_raise()
    page.wait_for_timeout(300)
    after = look(page)
    assert after["scrolled"] != before["scrolled"]
    assert after["page"] == before["page"]
    nothing_played(page, session)


@pytest.mark.parametrize("screen", ["small"])
def test_a_tap_on_a_map_shown_small_zooms_in_first(open_warren: Callable[[str], Page]) -> None:
    page, session = put(open_warren)
    finger = Finger(page)
    finger.tap(page.locator("#zoom-fit"))
    whole = drawn_as_hit(page, session)
    left, top, width, height = whole["chart"]
    for x, y in whole["places"].values():
        assert left < x < left + width and top < y < top + height
    assert min(whole["sizes"].values()) < 24, "this map is not large enough for the test"
    name = next(name for name in state(session).map.names if inside_small(whole, name))
    finger.touch(tuple(whole["places"][name]))
    finger.raise_all()
    page.wait_for_timeout(300)
    larger = drawn_as_hit(page, session)
    assert min(larger["sizes"].values()) >= 40
    assert inside_small(larger, name)
    nothing_played(page, session)
    page.wait_for_timeout(400)
    there = page.locator(f"#{place(name)}")
    bring(there)
    finger.tap(there)
    settle(page)
    expect(page.locator(f"#{place(name)}.chosen")).to_have_count(1)


def inside_small(seen: dict[str, Any], name: str) -> bool:
    """Whether a place is in sight."""
    left, top, width, height = seen["chart"]
    x, y = seen["places"][name]
    return bool(left + 20 < x < left + width - 20 and top + 20 < y < top + height - 70)


def test_the_focus_is_never_hidden(open_warren: Callable[[str], Page]) -> None:
    page, session = put(open_warren)
    hidden = []
    for size in ("desk", "small", "on its side"):
        page.set_viewport_size(SIZES[size])
        for zoom in ("fit", "in"):
            page.locator(f"#zoom-{zoom}").click()
            settle(page)
            for name in state(session).map.names:
                page.locator(f"#{place(name)}").focus()
                over = page.evaluate(OVER_FOCUS)
                if over is not None:
                    hidden.append(f"{name}, {size}, {zoom}: under {over}")
    assert not hidden
