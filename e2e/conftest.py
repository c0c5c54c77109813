"""What all browser tests share: the built site under a sub-path, one browser, and a watch for trouble.

A test takes `page`, or better `open_site`, and gets a fresh context with empty storage. It runs on a desktop
screen unless it says otherwise: `@pytest.mark.parametrize("screen", ["desktop", "phone", "small"])`.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    ViewportSize,
    WebError,
    sync_playwright,
)

from tools.browser import launch
from tools.serve import serving

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
PICTURES = ROOT / "build" / "e2e"

SCREENS = {
    "desktop": ViewportSize(width=1280, height=800),
    "phone": ViewportSize(width=390, height=844),
    "small": ViewportSize(width=360, height=640),
}
BOOT_MS = 60_000  # a cold start on a machine that is busy with other things

CONTEXTS = pytest.StashKey[list[BrowserContext]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Save how each page of a failed test looks, while it is still there."""
    report = yield
    if report.failed and report.when == "call":
        PICTURES.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"[^A-Za-z0-9]+", "-", item.nodeid.removeprefix("e2e/")).strip("-")
        pages = [page for context in item.stash.get(CONTEXTS, []) for page in context.pages]
        for number, page in enumerate(pages, start=1):
            path = PICTURES / f"{name}-{number}.png"
            with suppress(Error):  # a page that has crashed must not hide why the test failed
                page.screenshot(path=path, timeout=5_000)
                report.sections.append(("How the page looked", str(path)))
    return report


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site: under a sub-path, as on many hosts."""
    if not (DIST / "index.html").is_file():
        subprocess.run([sys.executable, "-m", "tools.build_site", "--out", DIST], cwd=ROOT, check=True)
    with serving(DIST, prefix="/a/b/") as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The one browser. Only loopback's names resolve in it, so that nothing can really leave the machine."""
    with sync_playwright() as playwright:
        browser = launch(
            playwright, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"
        )
        yield browser
        browser.close()


@pytest.fixture
def screen() -> str:
    """A name in SCREENS; tests parametrize it."""
    return "desktop"


@pytest.fixture
def new_context(
    browser: Browser, site: str, screen: str, request: pytest.FixtureRequest
) -> Iterator[Callable[..., BrowserContext]]:
    """Make contexts, each with a storage of its own; arguments are those of `Browser.new_context`.

    At the end, whatever went wrong in any of them unnoticed fails the test.
    """
    contexts = request.node.stash[CONTEXTS] = list[BrowserContext]()
    trouble: list[tuple[str, str]] = []

    def on_request(request: Request) -> None:
        url = urlsplit(request.url)
        if url.scheme in ("http", "https") and url[:2] != urlsplit(site)[:2]:
            trouble.append(("offsite", request.url))

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            trouble.append(("console", f"{message.text} [{message.location['url']}]"))

    def on_exception(error: WebError) -> None:
        trouble.append(("exception", str(error.error)))

    def make(**options: object) -> BrowserContext:
        touch = screen != "desktop"
        defaults = {"viewport": SCREENS[screen], "has_touch": touch, "is_mobile": touch}
        context: BrowserContext = browser.new_context(**{**defaults, **options})  # type: ignore[arg-type]
        context.on("request", on_request)
        context.on("console", on_console)
        context.on("weberror", on_exception)
        contexts.append(context)
        return context

    yield make

    for page in [page for context in contexts for page in context.pages][:1]:
        page.wait_for_timeout(50)  # what the last action set off may still be on its way
    for context in contexts:
        context.close()
    allowed = {kind for marker in request.node.iter_markers("allow_trouble") for kind in marker.args}
    unexpected = [f"{kind}: {text}" for kind, text in trouble if kind not in allowed]
    if unexpected:
        pytest.fail("\n".join(["There was trouble behind the scenes:", *unexpected]), pytrace=False)


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A context with empty storage, of the test's screen."""
    return new_context()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty page in a fresh context."""
    return context.new_page()


@pytest.fixture
def open_site(page: Page, site: str) -> Callable[..., Page]:
    """Go to an address of the site, such as "?game=numbsters&deal=42", and wait until it can be played."""

    def open_at(path_and_query: str = "") -> Page:
        page.goto(urljoin(site, path_and_query))
        wait_until_ready(page)
        return page

    return open_at


def wait_until_ready(page: Page) -> None:
    """Wait for the ready mark; the failed mark ends the wait, with its reason."""
    page.wait_for_selector("html:is([data-ready], [data-failed])", state="attached", timeout=BOOT_MS)
    reason = page.locator("html").get_attribute("data-failed")
    if reason is not None:
        pytest.fail(f"The site did not start: {reason}", pytrace=False)


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """Look for what axe calls serious or critical on a page, and list it: none is what a test expects."""
    # Evaluated through the test's own channel, since the page's security policy rightly refuses a script tag.
    source = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")

    def check(page: Page) -> list[str]:
        page.evaluate(source)
        found = page.evaluate(
            "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"
        )
        return [
            f"{fault['id']} ({fault['impact']}): {fault['help']}: {node['html']}"
            for fault in found
            if fault["impact"] in ("serious", "critical")
            for node in fault["nodes"]
        ]

    return check
