"""When starting fails: the reason is there to read, and there is always a way on."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from critterbox.session import Session
from critterbox.words import Words
from e2e.conftest import BOOT_MS, wait_until_ready
from e2e.numbsters.board import READ, decide, decisions, expected, gap_of, wins
from tools.serve import serving

TABLE = "?game=numbsters&deal=11"
FAILED_STARTS = "localStorage.getItem('critterbox:failed-starts')"

expects_trouble = pytest.mark.allow_trouble("console", "exception")


def gone(route: Route) -> None:
    """Answer as a host that has no such file."""
    route.fulfill(status=404, content_type="text/html", body="<h1>Not found</h1>")


def archive(**modules: str) -> bytes:
    """Return a zip of our package with these modules and no others."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        for name, text in {"__init__": "", **modules}.items():
            file.writestr(f"critterbox/{name}.py", text)
    return packed.getvalue()


def answering(body: bytes) -> Callable[[Route], None]:
    """Answer with some bytes in place of the file's."""
    return lambda route: route.fulfill(content_type="application/zip", body=body)


def impatient(page: Page, site: str, seconds: int) -> None:
    """Let the page's watchdog wait only so long."""

    def shortened(route: Route) -> None:
        response = route.fetch()
        page_text = response.text()
        marked = page_text.replace("<html ", f'<html data-patience="{seconds}" ', 1)
        assert marked != page_text
        route.fulfill(response=response, body=marked)

    page.route(re.compile(re.escape(site) + r"(\?.*)?$"), shortened)


def has_failed(page: Page, reason: str) -> None:
    """Check that the page says that it did not start, why, and offers another try: these sentences and no others."""
    expect(page.locator("html")).to_have_attribute("data-failed", reason, timeout=BOOT_MS)
    words = Words()
    expect(page.locator("#failure")).to_be_visible()
    shown = page.locator("#failure p:visible")
    expect(shown).to_have_text([words.say("shell.failed"), words.say(f"shell.failed.{reason}")])
    expect(page.get_by_role("button", name=words.say("shell.retry"))).to_be_visible()
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.locator("#paused")).to_be_hidden()
    assert page.locator("html").get_attribute("data-ready") is None


def play(page: Page) -> None:
    """Check that the table is there, and that it answers."""
    wait_until_ready(page)
    expect(page.locator("#failure")).to_be_hidden()
    expect(page.locator("#paused")).to_be_hidden()
    page.locator("#stack [data-grip]").first.click()
    expect(page.locator("#stack.choosing")).to_be_visible()


FAILURES: dict[str, dict[str, tuple[str, Callable[[Route], None], str]]] = {
    "a file that is gone": {
        "no wasm": ("vendor/pyodide/pyodide.asm.wasm", gone, "download"),
        "no library": ("vendor/pyodide/python_stdlib.zip", gone, "download"),
        "no package": ("critterbox.zip", gone, "download"),
        "no PyScript": ("vendor/pyscript/core.js", gone, "download"),
        "no module of boot.js": ("js/downloads.js", gone, "download"),
        "no boot.js": ("js/boot.js", gone, "download"),
    },
    "a package that is wrong": {
        "an exception": (
            "critterbox.zip",
            answering(archive(main="def boot():\n    raise RuntimeError('no')\n")),
            "python",
        ),
        "no ready mark": (
            "critterbox.zip",
            answering(archive(main="def boot():\n    return None\n")),
            "python",
        ),
        "bad Python": ("critterbox.zip", answering(archive(main="this is no Python\n")), "python"),
        "a broken archive": ("critterbox.zip", answering(b"this is no archive"), "python"),
    },
}


@expects_trouble
@pytest.mark.parametrize("kind", FAILURES)
def test_a_failed_start_is_explained_and_can_be_tried_again(page: Page, site: str, kind: str) -> None:
    """Each try starts anew, and so finds what is wrong now; when nothing is, it leads to the table."""
    for number, (file, answer, reason) in enumerate(FAILURES[kind].values()):
        page.route(f"**/{file}", answer)
        if number == 0:
            page.goto(site + TABLE)
        else:
            try_again(page)
        has_failed(page, reason)
        # Whatever it was is over; the button is enough.
        page.unroute(f"**/{file}")
    try_again(page)
    play(page)


def try_again(page: Page) -> None:
    """Press the button, and wait until the page has begun anew."""
    page.evaluate("document.documentElement.dataset.before = 'yes'")
    page.locator("[data-retry]").click()
    expect(page.locator("html")).not_to_have_attribute("data-before", "yes")


@expects_trouble
@pytest.mark.parametrize(
    ("file", "way_on"),
    [
        ("vendor/pyodide/pyodide.asm.wasm", "another try"),
        ("vendor/pyodide/pyodide.asm.wasm", "patience"),
        ("critterbox.zip", "patience"),
        ("vendor/pyscript/core.js", "another try"),
    ],
)
def test_a_download_that_hangs_is_noticed(page: Page, site: str, file: str, way_on: str) -> None:
    held: list[Route] = []
    hanging = True
    impatient(page, site, 2)
    page.route(f"**/{file}", lambda route: held.append(route) if hanging else route.continue_())
    page.goto(site + TABLE, wait_until="commit")
    has_failed(page, "stalled")
    assert held
    hanging = False
    if way_on == "another try":
        page.locator("[data-retry]").click()
        expect(page.locator("#failure")).to_be_hidden()
    else:  # what comes late comes all the same
        for route in held:
            route.continue_()
        expect(page.locator("html")).to_have_attribute("data-ready", "numbsters", timeout=BOOT_MS)
    play(page)


@expects_trouble
def test_the_lobby_stays_readable_when_starting_fails(page: Page, site: str) -> None:
    page.route("**/critterbox.zip", gone)
    page.goto(site)
    has_failed(page, "download")
    expect(page.locator("#lobby h1")).to_be_visible()
    page.locator("#ways-numbsters > :first-child").click()
    has_failed(page, "download")
    page.go_back()
    expect(page.locator("#lobby h1")).to_be_visible()


@expects_trouble
def test_after_two_failed_starts_the_page_waits_for_the_player(page: Page, site: str) -> None:
    """A device that cannot do it is not made to try, and crash, at every visit."""
    page.route("**/critterbox.zip", gone)
    for failures in (1, 2):
        page.goto(site + TABLE)
        has_failed(page, "download")
        page.wait_for_function(f"{FAILED_STARTS} === '{failures}'")
    page.unroute("**/critterbox.zip")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for query in ("", TABLE):
        page.goto(site + query)
        expect(page.locator("html")).to_have_attribute("data-boot", "paused")
        expect(page.locator("#paused")).to_be_visible()
        expect(page.locator("#loading")).to_be_hidden()
        expect(page.locator("#failure")).to_be_hidden()
        expect(page.locator("#lobby h1")).to_be_visible(visible=not query)
        page.wait_for_timeout(300)
        if not query:
            assert [url for url in asked if url.endswith((".wasm", ".zip"))] == [], "nothing is even fetched"
        expect(page.locator("html")).to_have_attribute("data-boot", "paused")
        assert page.locator("html").get_attribute("data-ready") is None
    page.get_by_role("button", name=Words().say("shell.start")).click()
    play(page)
    # It has worked: from now on it starts by itself again.
    assert page.evaluate(FAILED_STARTS) is None
    page.goto(site + TABLE)
    play(page)


@expects_trouble
def test_another_try_starts_however_often_it_has_failed(page: Page, site: str) -> None:
    page.route("**/critterbox.zip", gone)
    page.goto(site + TABLE)
    for failures in (1, 2, 3):
        has_failed(page, "download")
        page.wait_for_function(f"{FAILED_STARTS} === '{failures}'")
        if failures == 3:
            page.unroute("**/critterbox.zip")
        page.locator("[data-retry]").click()
        page.wait_for_load_state()
    play(page)


def test_leaving_while_it_starts_is_no_failure(page: Page, site: str) -> None:
    held: list[Route] = []
    holding = True  # so that it is still starting when it is left, however fast the machine is
    page.route("**/critterbox.zip", lambda route: held.append(route) if holding else route.continue_())
    for _ in range(3):
        page.goto(site + TABLE, wait_until="commit")
        page.wait_for_selector("html[data-boot]", state="attached")
        page.goto("about:blank")
    assert held
    holding = False
    page.goto(site + TABLE)
    play(page)
    assert page.evaluate(FAILED_STARTS) is None


@pytest.mark.allow_trouble("offsite")
def test_a_table_in_a_sandboxed_frame_of_another_site(page: Page, site: str, tmp_path: Path) -> None:
    """Without an origin of its own: no storage, no databases, and every module is foreign to it."""
    (tmp_path / "blog.html").write_text(
        '<!doctype html><title>A blog</title><link rel="icon" href="data:,">'
        f'<iframe sandbox="allow-scripts" src="{site}{TABLE}" width="1200" height="760"></iframe>',
        encoding="utf-8",
    )
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with serving(tmp_path) as blog:
        page.goto(f"{blog}blog.html")
        (frame,) = page.main_frame.child_frames
        frame.wait_for_selector("html:is([data-ready], [data-failed])", state="attached", timeout=BOOT_MS)
        assert frame.locator("html").get_attribute("data-failed") is None
        assert frame.evaluate("origin") == "null"

        session = Session.new("numbsters", 11)
        for number, decision in enumerate(decisions(wins()[11])[:2], start=1):
            *_, move = decision
            if move.startswith("move"):
                source, target = map(int, move.split()[1:])
                frame.locator(f"#card-{session.state.stack[source]}").click()
                frame.locator(f"#gap-{gap_of(source, target)}").click()
            else:
                frame.locator(f'.meal[data-do="play {move}"]').click()
            expect(frame.locator(".table")).to_have_attribute("data-turn", str(number))
            decide(session, *decision)
            assert frame.evaluate(READ) == expected(session)
        expect(frame.locator("#notice")).to_contain_text(Words().say("table.storage_refused"))
    # Everything but the page around it comes from our folder.
    elsewhere = [url for url in asked if not url.startswith((site, "data:", "blob:"))]
    assert elsewhere == [f"{blog}blog.html"]
