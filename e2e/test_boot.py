"""The way in: what is there before Python, and that Python arrives."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import SCREENS

every_screen = pytest.mark.parametrize("screen", ["desktop", "phone", "small"])


def test_the_lobby_is_readable_with_scripts_off(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(site)
    for size in SCREENS.values():
        page.set_viewport_size(size)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        for game in ("Numbsters", "Varmints!", "Varmint Vacuum"):
            expect(page.get_by_text(game).first).to_be_visible()


def test_a_link_leads_straight_to_a_table(open_site: Callable[..., Page]) -> None:
    page = open_site("?game=numbsters&deal=42")
    assert page.evaluate("performance.getEntriesByName('critterbox:ready').length") == 1
    expect(page.locator("[data-game=numbsters][data-turn]")).to_be_visible()


def test_every_request_stays_under_the_folder_of_the_site(
    page: Page, open_site: Callable[..., Page], site: str
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_site("?game=numbsters&deal=42")
    folder = urlsplit(site).path
    fetched = [urlsplit(url).path for url in asked if urlsplit(url).scheme == "http"]
    assert fetched
    assert [path for path in fetched if not path.startswith(folder)] == []


@every_screen
def test_the_lobby_has_no_barriers_and_no_sideways_scrolling(
    page: Page, site: str, axe: Callable[[Page], list[str]]
) -> None:
    page.goto(site)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
