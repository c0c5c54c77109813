"""What all browser tests share: the built site under a sub-path, one browser, and a watch for trouble.

A test takes `page`, or better `open_site`, and gets a fresh context with empty storage. It runs on a desktop
screen unless it says otherwise: `@pytest.mark.parametrize("screen", ["desktop", "phone", "small"])`.

Starting takes longer than most tests. With the mark `started`, a test that only opens an address gets a page that has
been started before: in it the table, the store and all that stands in it are new, and the Python is not. A test that
takes `page`, `context` or `new_context` never does, nor one that is marked `started(False)`, as one must be that leaves
something on the page itself, such as another size of all letters.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Literal, TypeAlias
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

ARGUMENTS = (
    # Only loopback's names resolve in it, so that nothing can really leave the machine.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    # WebAssembly is compiled quickly, and again, well, only what is run a very great deal: the second does not pay in
    # pages that live for seconds. It does the same; how fast it is made is for `make bench` to say.
    "--js-flags=--wasm-tiering-budget=1000000000",
)

Motion: TypeAlias = Literal["reduce", "no-preference"] | None
Trouble: TypeAlias = list[tuple[str, str]]
"""What has gone wrong unnoticed, of what kind and what."""

FAILED = pytest.StashKey[bool]()
CONTEXTS = pytest.StashKey[list[BrowserContext]]()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "started(yes=True): (e2e) a page that has been started before will do for this test"
    )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Save how each page of a failed test looks, while it is still there."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
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
    """The one browser."""
    with sync_playwright() as playwright:
        browser = launch(playwright, *ARGUMENTS)
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
    trouble: Trouble = []

    def make(**options: object) -> BrowserContext:
        context = watched(browser, site, screen, trouble, **options)
        contexts.append(context)
        return context

    yield make

    for page in [page for context in contexts for page in context.pages][:1]:
        page.wait_for_timeout(50)  # what the last action set off may still be on its way
    for context in contexts:
        context.close()
    no_trouble(request, trouble)


def watched(browser: Browser, site: str, screen: str, trouble: Trouble, **options: object) -> BrowserContext:
    """Make a context, and note what goes wrong in it."""

    def on_request(request: Request) -> None:
        url = urlsplit(request.url)
        if url.scheme in ("http", "https") and url[:2] != urlsplit(site)[:2]:
            trouble.append(("offsite", request.url))

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            trouble.append(("console", f"{message.text} [{message.location['url']}]"))

    def on_exception(error: WebError) -> None:
        trouble.append(("exception", str(error.error)))

    touch = screen != "desktop"
    # A service worker would fetch behind the back of tests that answer in the host's place; site/ tests it.
    workers = {"service_workers": "block"}
    defaults = {"viewport": SCREENS[screen], "has_touch": touch, "is_mobile": touch, **workers}
    context: BrowserContext = browser.new_context(**{**defaults, **options})  # type: ignore[arg-type]
    context.on("request", on_request)
    context.on("console", on_console)
    context.on("weberror", on_exception)
    return context


def no_trouble(request: pytest.FixtureRequest, trouble: Trouble) -> None:
    """Fail for what went wrong, unless the test has brought it about on purpose."""
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


class Started:
    """A page that stays open from test to test, and what has gone wrong in it."""

    def __init__(self, browser: Browser, site: str, screen: str, scripts: tuple[str, ...]) -> None:
        self.screen = screen
        self.scripts = scripts
        self.trouble: Trouble = []
        self.context = watched(browser, site, screen, self.trouble)
        self.page = self.context.new_page()
        for script in scripts:
            self.page.add_init_script(script)
        self.page.goto(site)
        wait_until_ready(self.page)

    def open(self, query: str, motion: Motion) -> Page:
        """Go to an address as from the lobby of a page that has kept nothing, on a screen as it was at first."""
        if "?" in self.page.url:
            self.leave()
        self.page.set_viewport_size(SCREENS[self.screen])
        self.page.emulate_media(color_scheme="light", reduced_motion=motion or "no-preference")
        self.page.mouse.move(0, 0)
        self.page.evaluate("localStorage.clear(); sessionStorage.clear(); scrollTo(0, 0)")
        for script in self.scripts:
            self.page.evaluate(f"() => {{ {script} }}")
        self._go(query)
        return self.page

    def leave(self) -> None:
        """Go back to the lobby, where nobody thinks and nothing ticks while other tests use other pages."""
        self._go("./")
        self.page.wait_for_timeout(50)  # what the last action set off may still be on its way

    def _go(self, query: str) -> None:
        """Go to an address within the page, and wait until it is drawn."""
        self.page.evaluate(
            """(query) => {
              history.pushState(null, "", query);
              dispatchEvent(new PopStateEvent("popstate"));
              return new Promise((done) => requestAnimationFrame(() => done()));
            }""",
            query,
        )


@pytest.fixture(scope="session")
def all_started() -> Iterator[dict[tuple[str, ...], Started]]:
    """The pages that stay open."""
    pages: dict[tuple[str, ...], Started] = {}
    yield pages
    for started in pages.values():
        started.context.close()


@pytest.fixture
def open_started(
    browser: Browser,
    site: str,
    all_started: dict[tuple[str, ...], Started],
    request: pytest.FixtureRequest,
) -> Iterator[Callable[..., Page]]:
    """Go to an address in a page that has been started before, with some scripts put in."""
    used: dict[tuple[str, ...], Started] = {}

    def open_at(screen: str, query: str, *scripts: str, motion: Motion) -> Page:
        key = (screen, *scripts)
        if key not in all_started:
            all_started[key] = Started(browser, site, screen, scripts)
        used[key] = all_started[key]
        request.node.stash[CONTEXTS] = [started.context for started in used.values()]
        return used[key].open(query, motion)

    yield open_at

    for key, started in used.items():
        failed = request.node.stash.get(FAILED, False)
        if not failed:
            started.leave()
        if failed or started.trouble:
            started.context.close()
            del all_started[key]
        no_trouble(request, started.trouble)


def may_be_started(request: pytest.FixtureRequest) -> bool:
    """Whether a test is content with a page that has been started before."""
    marker = request.node.get_closest_marker("started")
    fresh = {"page", "context", "new_context"} & set(request.fixturenames)
    return marker is not None and marker.args != (False,) and not fresh


@pytest.fixture
def open_with(request: pytest.FixtureRequest, site: str, screen: str) -> Callable[..., Page]:
    """Go to an address of the site, with some scripts put in beforehand, and wait until it can be played."""

    def open_at(query: str, *scripts: str, motion: Motion = None) -> Page:
        if query.startswith("?") and may_be_started(request):
            page: Page = request.getfixturevalue("open_started")(screen, query, *scripts, motion=motion)
            return page
        page = request.getfixturevalue("page")
        for script in scripts:
            page.add_init_script(script)
        if motion is not None:
            page.emulate_media(reduced_motion=motion)
        page.goto(urljoin(site, query))
        wait_until_ready(page)
        return page

    return open_at


@pytest.fixture
def open_site(open_with: Callable[..., Page]) -> Callable[..., Page]:
    """Go to an address of the site, such as "?game=numbsters&deal=42", and wait until it can be played."""

    def open_at(path_and_query: str = "") -> Page:
        return open_with(path_and_query)

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
