"""The rules pages: to read without anything, and with every example a table that can be played."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from e2e.conftest import BOOT_MS
from e2e.table import SIZES, settle

PAGES = ["numbsters", "varmints", "varmint-vacuum"]

RECORDS = "**/*.examples.json?*"

HEAVY = re.compile(r"\.wasm|\.zip|vendor/")

SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
"""By how much the page scrolls sideways."""

AIMED_AT = """(place) => {
  const it = document.getElementById(place), { top, bottom } = it.getBoundingClientRect();
  return document.location.hash === `#${place}` && top < innerHeight && bottom > -1;
}"""
"""Whether a place is what the address names, and in sight."""


def open_rules(page: Page, site: str, name: str) -> Page:
    page.goto(f"{site}rules/{name}.html")
    return page


def example(page: Page, number: int = 0) -> Locator:
    return page.locator("figure.example").nth(number)


def lay(page: Page, figure: Locator) -> Locator:
    """Touch an example, and return its table."""
    figure.locator(".stand > button").click()
    table = figure.locator(".table[data-game]:not(.poster .table)")
    expect(table).to_be_visible(timeout=BOOT_MS)
    settle(page)
    return table


@pytest.mark.parametrize("name", PAGES)
def test_it_is_read_without_scripts(new_context: Callable[..., BrowserContext], site: str, name: str) -> None:
    page = new_context(java_script_enabled=False).new_page()
    open_rules(page, site, name)
    expect(page.locator("h1")).to_contain_text("How to play")
    assert page.locator("main p").count() > 40
    posters = page.locator("figure.example .poster")
    assert posters.count() > 30
    posters.first.scroll_into_view_if_needed()
    expect(posters.first).to_be_visible()
    expect(page.locator("figure.example :is(a, .stand > button)").filter(visible=True)).to_have_count(0)
    contents = page.locator("nav.contents a").first
    contents.click()
    assert "#" in page.url


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("size", ["narrow", "desk", "zoomed to 200 %"])
def test_nothing_scrolls_sideways(page: Page, site: str, name: str, size: str) -> None:
    page.set_viewport_size(SIZES[size])
    open_rules(page, site, name)
    assert page.evaluate(SIDEWAYS) <= 0


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_barriers(
    page: Page, site: str, name: str, scheme: str, axe: Callable[[Page], list[str]]
) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    open_rules(page, site, name)
    assert axe(page) == []


def test_python_waits_until_the_text_is_there(page: Page, site: str) -> None:
    """Nothing heavy is asked for before the page is painted."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if HEAVY.search(request.url) else None)
    page.add_init_script("window.requestIdleCallback = () => {}")  # a browser that is never idle
    open_rules(page, site, "numbsters")
    expect(page.locator("main h2").first).to_be_visible()
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length > 0")
    assert asked == []
    lay(page, example(page))
    assert asked


@pytest.mark.parametrize("name", PAGES)
def test_an_example_is_tried(page: Page, site: str, name: str, axe: Callable[[Page], list[str]]) -> None:
    """What may be done happens, what may not is refused with a link to the paragraph that says so."""
    open_rules(page, site, name)
    refused = page.locator("figure.example:has(.tries .refused)").first
    refused.locator(".refused [data-do]").first.click()
    note = refused.locator("#refusal")
    expect(note).to_be_visible(timeout=BOOT_MS)
    place = str(note.locator("a.cite").get_attribute("href")).partition("#")[2]
    assert place.startswith("refusal-")
    before = page.url.partition("#")[0]
    with page.context.expect_page() as opened:  # whoever asks for another tab gets one
        note.locator("a.cite").click(modifiers=["ControlOrMeta"])
    opened.value.close()
    assert page.url == before
    note.locator("a.cite").click()
    page.wait_for_function(AIMED_AT, arg=place)
    assert page.url == f"{before}#{place}", "nothing was opened, and the page is the same"

    done = page.locator("figure.example:has(.tries .done)").nth(1)
    done.locator(".done [data-do]").first.click()
    table = done.locator(".stand .table[data-game]:not(.poster .table)")
    expect(table).to_be_visible()
    expect(table).not_to_have_attribute("data-turn", "0")
    expect(page.locator(".table[data-game]:not(.poster .table)")).to_have_count(1)
    expect(refused.locator(".poster")).to_be_visible()
    assert axe(page) == []


@pytest.mark.parametrize("screen", ["phone"])
@pytest.mark.usefixtures("screen")
def test_by_touch_on_a_phone(page: Page, site: str) -> None:
    open_rules(page, site, "varmints")
    figure = example(page, 1)
    figure.locator(".stand").tap()  # the picture itself will do
    expect(figure.locator(".table[data-game]:not(.poster .table)")).to_be_visible(timeout=BOOT_MS)
    expect(page.locator("#curtain")).to_have_count(0)
    assert page.evaluate(SIDEWAYS) <= 0


def test_keys_are_the_page_s_own_but_on_a_table(page: Page, site: str) -> None:
    open_rules(page, site, "numbsters")
    figure = page.locator("figure.example:has(.tries .done)").first
    figure.locator(".done [data-do]").first.click()
    table = figure.locator(".table[data-game]:not(.poster .table)")
    expect(table).to_have_attribute("data-turn", re.compile("[1-9]"), timeout=BOOT_MS)
    turn = table.get_attribute("data-turn")
    page.locator("nav.contents a").first.focus()
    page.keyboard.press("u")
    settle(page)
    assert table.get_attribute("data-turn") == turn
    figure.locator(".stand [data-board] [tabindex='0'], .stand [data-board][tabindex='0']").first.focus()
    page.keyboard.press("u")
    expect(table).not_to_have_attribute("data-turn", str(turn))


def test_from_an_example_to_the_whole_table(page: Page, site: str) -> None:
    open_rules(page, site, "varmint-vacuum")
    figure = example(page, 5)
    expect(figure).to_have_attribute("data-record", re.compile(r"^1\."))
    record = str(figure.get_attribute("data-record"))
    figure.locator("a.plain").click()
    expect(page.locator("#board .table[data-game='vacuum']")).to_be_visible(timeout=BOOT_MS)
    assert record in page.url
    expect(page.locator("#deals")).to_contain_text("From a link")


def test_ten_tables_take_no_more_than_one(page: Page, site: str) -> None:
    """Nodes and listeners stay as they were, whichever example is touched."""
    open_rules(page, site, "numbsters")
    client = page.context.new_cdp_session(page)
    client.send("Performance.enable")

    def measured() -> dict[str, float]:
        client.send("HeapProfiler.collectGarbage")
        found = client.send("Performance.getMetrics")["metrics"]
        return {it["name"]: it["value"] for it in found if it["name"] in ("Nodes", "JSEventListeners")}

    lay(page, example(page, 0))
    first = measured()
    for number in range(1, 11):
        lay(page, example(page, number))
    lay(page, example(page, 0))
    last = measured()
    expect(page.locator(".table[data-game]:not(.poster .table)")).to_have_count(1)
    assert last["JSEventListeners"] <= first["JSEventListeners"] + 2
    assert last["Nodes"] <= first["Nodes"] * 1.1


def test_what_is_touched_before_its_record_has_come(page: Page, site: str) -> None:
    """It is laid as soon as it can be, and no link leads to a table without it."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(RECORDS, hold)
    open_rules(page, site, "varmints")
    figure = example(page, 2)
    figure.locator(".done [data-do]").first.click()
    expect(figure).to_contain_class("waiting")
    expect(figure.locator("a.plain")).to_be_hidden()
    assert page.locator("html").get_attribute("data-boot") is None
    [asked] = held
    asked.continue_()
    table = figure.locator(".stand .table[data-game]:not(.poster .table)")
    expect(table).to_be_visible(timeout=BOOT_MS)
    expect(table).not_to_have_attribute("data-turn", "0")
    expect(figure.locator("a.plain")).to_have_attribute("href", re.compile(r"#record=1\."))


@pytest.mark.allow_trouble("console")
@pytest.mark.parametrize("answer", ["none", "of another version"])
def test_the_rules_are_there_when_the_records_are_not(page: Page, site: str, answer: str) -> None:
    if answer == "none":
        page.route(RECORDS, lambda route: route.fulfill(status=404, body=""))
    else:
        page.route(RECORDS, lambda route: route.fulfill(json={"something-else": "1.x"}))
    open_rules(page, site, "numbsters")
    example(page).locator(".stand > button").click()
    expect(page.locator("#failure [data-reason='download']")).to_be_visible()
    expect(page.locator("#failure [data-retry]")).to_be_visible()
    expect(page.locator("main p").first).to_be_visible()
    expect(page.locator("figure.example a").filter(visible=True)).to_have_count(0)

    page.unroute(RECORDS)
    page.locator("#failure [data-retry]").click()
    expect(page.locator("#failure")).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("data-ready", "", timeout=BOOT_MS)
    lay(page, example(page))


@pytest.mark.allow_trouble("console")
def test_the_rules_are_there_when_the_tables_cannot_start(page: Page, site: str) -> None:
    page.route("**/*.wasm", lambda route: route.fulfill(status=404, body=""))
    open_rules(page, site, "numbsters")
    example(page).locator(".stand > button").click()
    expect(page.locator("#failure")).to_be_visible(timeout=BOOT_MS)
    expect(page.locator("main p").first).to_be_visible()
    expect(page.locator("#failure a")).to_have_attribute("href", "../")


@pytest.mark.parametrize("name", PAGES)
def test_search_engines_are_told_what_it_is(page: Page, site: str, name: str) -> None:
    page.add_init_script("window.requestIdleCallback = () => {}")
    open_rules(page, site, name)
    assert len(str(page.locator("meta[name=description]").get_attribute("content"))) > 60
    assert page.evaluate(
        "() => JSON.parse(document.querySelector('script[type=\"application/ld+json\"]').textContent).headline"
    )
    assert page.title().startswith("How to play")
    assert page.locator("h1").count() == 1


def test_it_prints_well(page: Page, site: str) -> None:
    open_rules(page, site, "numbsters")
    page.emulate_media(media="print")
    expect(page.locator("figure.example .stand > button").first).to_be_hidden()
    expect(page.locator("figure.example .poster").first).to_be_visible()
    expect(page.locator(".tries button").first).to_be_visible()
