"""Any game's table on the page as a test sees it: when it has come to rest, what it says, what it has kept."""

from __future__ import annotations

import json
from typing import Any, TypeAlias

from playwright.sync_api import Locator, Page, TimeoutError, ViewportSize, expect  # noqa: A004 - theirs is meant

from e2e.conftest import wait_until_ready

Point: TypeAlias = tuple[float, float]

THINKING_MS = 15_000
"""How long to wait, on a machine that is busy with other things, until a table is at rest."""

SIZES = {
    "narrow": ViewportSize(width=320, height=568),
    "small": ViewportSize(width=360, height=640),
    "upright": ViewportSize(width=390, height=844),
    "on its side": ViewportSize(width=844, height=390),
    "zoomed to 200 %": ViewportSize(width=640, height=400),
    "desk": ViewportSize(width=1280, height=800),
}
"""The screens that everything must fit on."""

SIDEWAYS = """() => [document.documentElement, document.getElementById("sheet"), document.querySelector(".table")]
  .filter((it) => it && it.scrollWidth > it.clientWidth)
  .map((it) => `${it.id || it.localName}: ${it.scrollWidth} > ${it.clientWidth}`)"""
"""Lists what scrolls sideways."""

SMALL_TARGETS = """() => [...document.querySelectorAll("a[href], button, summary, input, label.file")]
  .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest("[inert], #stage"))
  .filter((it) => !document.querySelector("dialog[open]") || it.closest("dialog"))
  .filter((it) => getComputedStyle(it).display !== "inline" || !it.closest("p"))
  .map((it) => [it.id || it.dataset.do || it.className || it.localName, it.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.max(width, height) < 44 || Math.min(width, height) < 24)
  .map(([name, { width, height }]) => `${name}: ${Math.round(width)} x ${Math.round(height)}`)"""
"""Lists what a finger may miss: less than 44 pixels one way, or less than 24 the other."""

REGIONS = """() => [...document.querySelectorAll("[aria-live], [role=status], [role=alert], [role=log], output")]
  .filter((it) => it.checkVisibility()).map((it) => it.id)"""
"""Lists what speaks to ears by itself."""

MOVING = """(selector) => {
  document.querySelector(selector).click();
  return new Promise((done) => requestAnimationFrame(() => done(
    document.getAnimations().filter(({ playState }) => playState === "running").length
  )));
}"""
"""Clicks on something, and returns how much is moving in the next frame."""


# Waiting.


def settle(page: Page) -> None:
    """Wait until what has been done is drawn: the page draws in the frame after an action."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => done()))")


def still(page: Page) -> None:
    """Wait until what has been done is drawn and nothing moves any more, as somebody who takes aim does."""
    page.evaluate(
        """async () => {
          await new Promise((done) => requestAnimationFrame(() => done()));
          const moving = document.getAnimations().filter((it) => it.effect.getComputedTiming().endTime < Infinity);
          await Promise.allSettled(moving.map(({ finished }) => finished));
        }"""
    )


def rest(page: Page) -> None:
    """Wait until it is a person's turn, or nobody's: all has been shown, and no computer thinks."""
    expect(page.locator(".table")).to_have_attribute("data-busy", "false", timeout=THINKING_MS)
    settle(page)


def actions(page: Page) -> int:
    """Return how many actions the table has counted."""
    return int(page.locator(".table").get_attribute("data-turn") or "-1")


def wait_for_action(page: Page, number: int) -> None:
    """Wait until the table has counted so many actions."""
    expect(page.locator(".table")).to_have_attribute("data-turn", str(number))


# Ears and focus.


def said(page: Page) -> str:
    """Return what the live region said last: it speaks when the frame of the drawing has passed (`FRAME_MS`)."""
    settle(page)
    page.evaluate("new Promise((done) => setTimeout(done, 20))")
    return page.locator("#live").text_content() or ""


def focused(page: Page) -> str:
    """Return what has the focus: its id, else what it does, else its name."""
    where: str = page.evaluate(
        "(() => { const it = document.activeElement; return it.id || it.dataset.do || it.localName; })()"
    )
    return where


# Places.


def middle_of(target: Locator) -> Point:
    """Return the middle of an element in the window."""
    box = target.bounding_box()
    assert box is not None
    return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def middle(page: Page, selector: str) -> Point:
    """Return the middle of an element in the window."""
    return middle_of(page.locator(selector))


def lift(page: Page, start: Point) -> None:
    """Take what is under the mouse into the air."""
    x, y = start
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 6, y + 6)
    page.mouse.move(x + 12, y + 12)
    settle(page)


# Doing things.


def go(page: Page, query: str) -> None:
    """Go to an address of the site within the page, as Back and Forward do. What is there then is drawn."""
    page.evaluate(
        "(query) => { history.pushState(null, '', query); dispatchEvent(new PopStateEvent('popstate')); }",
        query,
    )


def reload(page: Page) -> None:
    """Load the page anew."""
    page.reload()
    wait_until_ready(page)


HEARS = """(id) => {
  globalThis.heard = 0;
  const hear = ({ target }) => { globalThis.heard += Boolean(target.closest(`#${id}`)); };
  addEventListener("click", hear, { capture: true, once: true });
}"""
"""Notes whether the next click reaches a button."""


def press(page: Page, button: str) -> None:
    """Press a button that is one action.

    Once in some thousand presses the browser, driven from outside, lets no click follow; then it is pressed once more.
    A click that has reached the button and does nothing is a fault of the page.
    """
    before = actions(page)
    page.evaluate(HEARS, button)
    page.locator(f"#{button}").click()
    try:
        page.wait_for_function("heard", timeout=1000)
    except TimeoutError:
        page.locator(f"#{button}").click()
    wait_for_action(page, before + 1)


def strike(page: Page, key: str) -> None:
    """Press a key that is one action."""
    before = actions(page)
    page.keyboard.press(key)
    wait_for_action(page, before + 1)


def send(page: Page, intent: str) -> None:
    """Let an intent arrive that does not come from where the pointer is, and wait until it is drawn."""
    page.evaluate(
        """(intent) => {
          const button = document.createElement("button");
          button.dataset.do = intent;
          document.body.append(button);
          button.click();
          button.remove();
        }""",
        intent,
    )
    settle(page)


# The lobby.


def way_in(page: Page, game: str) -> Locator:
    """Return what the tile of a game leads to: the first of the ways into it, which covers all of the tile."""
    return page.locator(f"#ways-{game} > :first-child")


def go_on(page: Page, game: str) -> Locator:
    """Return the way on to the game that is under way, of all there are at a tile."""
    return page.locator(f"#ways-{game} > :first-child:not([href='?game={game}'])")


# What is kept.


def stored(page: Page) -> dict[str, str]:
    """Return all that is in the page's store."""
    found: dict[str, str] = page.evaluate("({ ...localStorage })")
    return found


def store(page: Page, key: str, text: str) -> None:
    """Put a text into the page's store."""
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


def shelf_of(page: Page, game: str) -> dict[str, Any]:
    """Return all that the page has kept of a game."""
    text = page.evaluate("(key) => localStorage.getItem(key)", f"critterbox:{game}")
    contents: dict[str, Any] = json.loads(text) if text else {"version": 1, "deals": [], "results": []}
    return contents
