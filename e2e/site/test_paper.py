"""On paper: the rules with whole figures, tables and the lobby without what wants to be pressed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from critterbox.games import GAME_IDS
from critterbox.table.parts import RULES_PAGES

WIDE, TALL = 711, 1032
"""What the margins leave of an A4 page, in pixels."""

STICKING = """() => [...document.querySelectorAll("body *")]
  .filter((it) => it.checkVisibility() && ["sticky", "fixed"].includes(getComputedStyle(it).position))
  .map((it) => it.id || it.className).filter((name) => name !== "live")"""
"""Lists what stays in sight while one scrolls."""

PRESSED = """() => [...document.querySelectorAll("button, input, .primary, .plain")]
  .filter((it) => it.checkVisibility() && !it.closest(".tries, .poster, #board")).map((it) => it.textContent.trim())"""
"""Lists what wants to be pressed."""

CUT = """(tall) => [...document.querySelectorAll("#rules figure.example")].map((figure) => {
  const [whole, stand, words] = [figure, figure.querySelector(".stand"), figure.querySelector("figcaption")]
    .map((it) => it.getBoundingClientRect());
  const [poster] = [...figure.querySelectorAll(".poster .table")].map((it) => it.getBoundingClientRect());
  const faults = [];
  if (whole.height > 0.6 * tall) faults.push("too tall");
  if (words.top < stand.bottom - 1 && words.left < stand.right - 1) faults.push("its words lie on its picture");
  if (poster.right > whole.right + 1 || poster.bottom > whole.bottom + 1) faults.push("its picture sticks out");
  if (getComputedStyle(figure).breakInside !== "avoid") faults.push("it may be cut");
  return [figure.id, faults, Math.round(whole.height)];
}).filter(([, faults]) => faults.length)"""
"""Lists the figures that do not lie whole on a page, in a window as large as that."""


def pages_of(page: Page) -> int:
    """Return how many pages of A4 a page of the site takes."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", prefer_css_page_size=True)))


@pytest.mark.parametrize(("game_id", "most"), [("numbsters", 20), ("varmints", 36), ("vacuum", 34)])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_rules(page: Page, open_site: Callable[..., Page], game_id: str, most: int, theme: Any) -> None:
    page.emulate_media(color_scheme=theme)
    open_site(RULES_PAGES[game_id])
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    if theme == "light":
        assert 5 < pages_of(page) <= most
    page.set_viewport_size({"width": WIDE, "height": TALL})
    page.emulate_media(media="print", color_scheme=theme)
    assert page.evaluate(STICKING) == []
    assert page.evaluate(PRESSED) == []
    assert page.evaluate(CUT, TALL) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Links can be read: ink on white, and underlined.
    links = page.evaluate(
        """[...document.querySelectorAll("#rules :is(p, li, td) a[href]")].filter((it) => it.checkVisibility())
          .map((it) => [getComputedStyle(it).color, getComputedStyle(it).textDecorationLine])"""
    )
    assert links
    for colour, line in links:
        assert max(map(int, re.findall(r"\d+", colour)[:3])) < 140, colour
        assert line in ("underline", "none")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_lobby(page: Page, open_site: Callable[..., Page], theme: Any) -> None:
    page.emulate_media(color_scheme=theme)
    open_site()
    assert pages_of(page) == 1
    page.emulate_media(media="print", color_scheme=theme)
    assert page.evaluate(PRESSED) == []
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(43, 29, 46)"


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_table(page: Page, open_site: Callable[..., Page], game_id: str) -> None:
    page.emulate_media(color_scheme="dark")
    open_site(f"?game={game_id}&deal=42")
    assert pages_of(page) == 1
    page.set_viewport_size({"width": WIDE, "height": TALL})
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate(STICKING) == []
    for gone in (".toolbar", ".masthead .tools", "#chart .zoom"):
        expect(page.locator(gone).locator("visible=true")).to_have_count(0)
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(43, 29, 46)", (
        "ink, whatever the theme"
    )
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
