"""Whatever lies in the stores of the browser, and whatever these refuse: the page starts, and games can be played."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from critterbox.games import GAME_IDS
from e2e.conftest import wait_until_ready
from e2e.table import go, store, stored
from tests.table.test_rubbish import KEYS, RUBBISH

COUNT, MARK, WISH = "critterbox:failed-starts", "critterbox:starting:", "critterbox:wished"

COUNTS = [
    "", " ", "NaN", "Infinity", "1e999", "-1", "-Infinity", "0x10", "2.5", "two", "null", "true", "[2]", "{}",
    '{"version": 2}', "\x00", "٣", "9" * 400, "x" * 1_000_000,
]  # fmt: skip
"""What is no number of failed starts."""


@pytest.mark.parametrize("address", ["", "?game=numbsters&deal=42"], ids=["lobby", "table"])
def test_rubbish_for_the_number_of_failed_starts(page: Page, site: str, address: str) -> None:
    page.goto(site)
    wait_until_ready(page)
    for number, text in enumerate(COUNTS):
        store(page, COUNT, text)
        page.evaluate("(key) => sessionStorage.setItem(key, '[object Object]')", WISH)
        if number % 6 == 0:  # the others only have to be read as none
            page.goto(site + address)
            page.reload()
            wait_until_ready(page)
            assert COUNT not in stored(page), "a start that went well counts as one"
        else:
            failures = page.evaluate(
                "import('./js/attempts.js').then(({ Attempts }) => new Attempts().failuresInARow())"
            )
            assert failures == 0, text


def test_two_real_failures_still_wait_for_the_player(page: Page, site: str) -> None:
    for count in ("2", "17"):
        page.goto(site)
        store(page, COUNT, count)
        page.goto(site + "?game=numbsters&deal=42")
        expect(page.locator("#paused")).to_be_visible()
        page.locator("#paused [data-start]").click()
        wait_until_ready(page)
        assert COUNT not in stored(page)


def test_rubbish_for_the_mark_of_a_start(page: Page, site: str) -> None:
    """One mark that nobody holds is a start that took its tab with it, whatever stands in it."""
    page.goto(site)
    for text in ("", "NaN", "x" * 100_000):
        store(page, MARK + "x", text)
        page.goto(site + "?game=numbsters&deal=42")
        wait_until_ready(page)
        assert not [key for key in stored(page) if key.startswith((MARK, COUNT))]


@pytest.mark.parametrize("kind", ["no JSON", "null", "NaN as text", "a list of lists", "a later version"])
def test_rubbish_under_every_key(page: Page, open_site: Callable[..., Page], kind: str) -> None:
    """`tests/table/test_rubbish.py` has every kind under each; this goes through the real doors."""
    open_site()
    for key in KEYS:
        store(page, key, RUBBISH[kind])
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#lobby")).to_be_visible()
    for game_id in GAME_IDS:
        go(page, f"?game={game_id}")
        expect(page.locator(f".table[data-game={game_id}]")).to_be_visible()
        page.locator("#tool-checklist").click()
        expect(page.locator("#sheet")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).to_be_hidden()
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".table[data-game=vacuum]")).to_be_visible()


REFUSALS = {
    "neither store may be touched": """
        for (const kind of ["localStorage", "sessionStorage"])
          Object.defineProperty(window, kind, { get() { throw new DOMException("no", "SecurityError"); } });
    """,
    "there are none": """
        for (const kind of ["localStorage", "sessionStorage"])
          Object.defineProperty(window, kind, { value: null });
    """,
    "they are not even known": """
        for (const kind of ["localStorage", "sessionStorage"])
          Object.defineProperty(window, kind, { value: undefined });
    """,
    "nothing can be read": """
        Storage.prototype.getItem = () => { throw new DOMException("no", "SecurityError"); };
    """,
    "nothing can be written": """
        Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
    """,
    "nothing can be removed": """
        Storage.prototype.removeItem = () => { throw new DOMException("no", "InvalidStateError"); };
    """,
    "nothing at all": """
        for (const name of ["getItem", "setItem", "removeItem", "key", "clear"])
          Storage.prototype[name] = () => { throw new Error("no"); };
    """,
}


@pytest.mark.parametrize("refusal", REFUSALS.values(), ids=REFUSALS)
def test_stores_that_refuse(page: Page, open_site: Callable[..., Page], refusal: str) -> None:
    page.add_init_script(refusal)
    open_site()
    expect(page.locator("#lobby")).to_be_visible()
    for game_id in GAME_IDS:
        page.locator(f"#ways-{game_id} > :first-child").click()
        expect(page.locator(f".table[data-game={game_id}]")).to_be_visible()
        page.locator("#tool-settings").click()
        page.locator("#theme-dark").click()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        page.keyboard.press("Escape")
        page.locator(".home").click()
        expect(page.locator("#lobby")).to_be_visible()
        expect(page.locator(f"#ways-{game_id} > .primary")).to_have_count(1)
    page.reload()
    wait_until_ready(page)


def test_a_full_store(page: Page, open_site: Callable[..., Page]) -> None:
    """It is full of what others have put there: nothing of ours is thrown away to make room."""
    open_site("?game=numbsters&deal=42")
    page.locator("#keep, #panel button, .card").first.wait_for()
    damaged = '{"version": 1, "deals": [{"deal": 1}], "results": [], "long": "' + "y" * 1000 + '"}'
    store(page, "critterbox:varmints", damaged)
    page.evaluate(
        """() => {
          for (let size = 1 << 22; size >= 1; size >>= 1) {
            for (let number = 0; ; number += 1) {
              try { localStorage.setItem(`others:${size}:${number}`, "x".repeat(size)); } catch { break; }
            }
          }
        }"""
    )
    for address in ("./", "?game=varmints", "?game=vacuum&start=tour", "?game=numbsters&deal=7"):
        go(page, address)
        expect(page.locator("#lobby" if address == "./" else ".table")).to_be_visible()
    assert stored(page)["critterbox:varmints"] == damaged, "the only copy stays"
    page.reload()
    wait_until_ready(page)
    expect(page.locator(".table[data-game=numbsters]")).to_be_visible()
