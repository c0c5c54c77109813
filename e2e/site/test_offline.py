"""The site is kept in the browser: it works without network, and no page ever gets files of two versions."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from critterbox import link
from critterbox.session import Session
from critterbox.words import Words
from e2e.conftest import BOOT_MS, DIST, ROOT, wait_until_ready
from tools.build import offline
from tools.serve import HOST, Handler, Server

# The site lies on a host of its own here, at another port than the one that all tests share.
pytestmark = [pytest.mark.allow_trouble("offsite"), pytest.mark.usefixtures("site")]

PREFIX = "/a/b/"
NUMBSTERS = "?game=numbsters&deal=42"
ASK_AGAIN_MS = 3000
"""How soon a page asks again for a version that it is to take (js/offline.js)."""
REGISTRATION = "navigator.serviceWorker.getRegistration()"
KEPT = f"async () => !!navigator.serviceWorker.controller && (await {REGISTRATION})?.active?.state === 'activated'"
CACHES = "async () => (await caches.keys()).filter((name) => name.startsWith('critterbox '))"
THROW_AWAY = "async () => { for (const name of await caches.keys()) await caches.delete(name); }"
GONE = f"async () => !(await {REGISTRATION}) && (await caches.keys()).length === 0"


class Host:
    """A host whose site can be changed, and who can be out of order.

    Files may be used for ten minutes without asking: that is how versions get mixed.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.down = False
        self.missing: set[str] = set()
        self.asked: list[str] = []
        parts = {"root": folder, "prefix": PREFIX, "caching": "max-age=600", "host": self}
        self.server = Server((HOST, 0), type("MoodySiteHandler", (MoodyHandler,), parts))
        self.url = f"http://{HOST}:{self.server.server_address[1]}{PREFIX}"

    def publish(self, name: str) -> None:
        """Put another version there: the page says its name, and so does a file of its own."""
        page = self.folder / "index.html"
        html = (DIST / "index.html").read_text(encoding="utf-8")
        page.write_text(html.replace(">Critterbox</h1>", f">{name}</h1>"), encoding="utf-8")
        (self.folder / "which.txt").write_text(name, encoding="utf-8")
        offline.write_worker(ROOT / "sw.js", self.folder)


class MoodyHandler(Handler):
    """Answers as the host is disposed."""

    host: Host

    def answer(self, *, with_body: bool) -> None:
        if self.host.down:
            self.close_connection = True
            return
        name = urlsplit(self.path).path.removeprefix(PREFIX)
        self.host.asked.append(name)
        if name in self.host.missing:
            self.send_error(HTTPStatus.NOT_FOUND)
        else:
            super().answer(with_body=with_body)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """The site in its first version; the fixture `site` has seen to it that it is built."""
    shutil.copytree(DIST, tmp_path / "site")
    host = Host(tmp_path / "site")
    host.publish("First")
    thread = threading.Thread(target=host.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    yield host
    host.server.shutdown()
    host.server.server_close()
    thread.join()


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A context in which service workers may work."""
    return new_context(service_workers="allow")


def visit(page: Page, address: str) -> None:
    page.goto(address)
    wait_until_ready(page)


def until(page: Page, promise: str) -> None:
    """Wait until what a function promises is true; `wait_for_function` takes the promise itself for that."""
    for _ in range(BOOT_MS // 100):
        if page.evaluate(promise):
            return
        page.wait_for_timeout(100)
    pytest.fail(f"In vain: {promise}", pytrace=False)


def visit_until_kept(page: Page, host: Host, query: str = "") -> None:
    """Visit for the first time, and stay until everything is there."""
    visit(page, host.url + query)
    until(page, KEPT)


def versions(page: Page) -> set[str | None]:
    """Return the versions of the page and of a file that it asks for now."""
    return {
        page.locator("h1#lobby-title").text_content(),
        page.evaluate("fetch('which.txt').then((r) => r.text())"),
    }


def look_for_update(page: Page) -> None:
    """Do what a browser does from time to time, and wait until the new version is there."""
    page.evaluate(f"{REGISTRATION}.then((registration) => registration.update())")
    until(page, f"async () => !!(await {REGISTRATION}).waiting")
    expect(page.locator("html")).to_have_attribute("data-update", "ready")


def take(page: Page) -> None:
    page.get_by_role("button", name=Words().say("update.take")).click()


def test_after_one_visit_everything_works_without_network(
    context: BrowserContext, page: Page, host: Host
) -> None:
    visit_until_kept(page, host)
    host.down = True
    failed: set[tuple[str, str | None]] = set()
    context.on("requestfailed", lambda request: failed.add((urlsplit(request.url).path, request.failure)))
    # What this very page has not needed until now it can have as well.
    assert versions(page) == {"First"}
    for tile in page.locator(".ways > :first-child").all():
        link = tile.get_attribute("href") or ""
        opened = context.new_page()
        visit(opened, host.url + link)
        assert opened.locator("html").get_attribute("data-ready") == link.rpartition("=")[2]
        opened.close()
    for path in sorted(host.folder.glob("rules/*.html")):
        for address in (f"rules/{path.name}", f"rules/{path.stem}"):
            page.goto(host.url + address)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto(f"{host.url}index.html{NUMBSTERS}")
    wait_until_ready(page)
    # Leaving a page breaks off what it was fetching, the worker may ask for what the browser has in vain, and Chromium
    # asks for the icon of a tab past every worker.
    harmless = ("net::ERR_ABORTED", "net::ERR_CACHE_MISS")
    lost = {path for path, failure in failed if failure not in harmless}
    assert lost <= {f"{PREFIX}art/favicon.svg"}


@pytest.mark.allow_trouble("offsite", "console")
def test_what_is_not_ours_is_left_alone(page: Page, host: Host) -> None:
    """Somebody's own file beside the site is not in the list, and neither is what is not there."""
    visit_until_kept(page, host)
    (host.folder / "mine.html").write_text("<!doctype html><title>Mine</title>")
    page.goto(f"{host.url}mine.html")
    assert page.title() == "Mine"
    response = page.goto(f"{host.url}none.html")
    assert response is not None and response.status == HTTPStatus.NOT_FOUND


def test_a_game_keeps_its_version_and_the_lobby_offers_the_new_one(page: Page, host: Host) -> None:
    visit_until_kept(page, host, NUMBSTERS)
    host.publish("Second")
    look_for_update(page)
    offer = page.locator("#update")
    expect(offer).to_be_hidden()
    assert versions(page) == {"First"}
    page.reload()
    wait_until_ready(page)
    assert versions(page) == {"First"}, "loading it again is not taking it"
    expect(page.locator("html")).to_have_attribute("data-update", "ready")
    expect(offer).to_be_hidden()

    page.locator("#board a[data-navigate]").first.click()
    expect(offer).to_be_visible()
    expect(offer.locator("p:visible")).to_have_text([Words().say("update.ready")])
    page.evaluate("document.documentElement.dataset.here = 'before'")
    take(page)
    expect(page.locator("html:not([data-here])")).to_be_attached(timeout=BOOT_MS)
    wait_until_ready(page)
    assert versions(page) == {"Second"}
    expect(offer).to_be_hidden()
    assert len(page.evaluate(CACHES)) == 1, "the old version is gone"
    host.down = True
    visit(page, host.url + NUMBSTERS)
    assert versions(page) == {"Second"}


def test_a_game_that_is_over_offers_the_new_version_too(page: Page, host: Host) -> None:
    visit_until_kept(page, host)
    host.publish("Second")
    look_for_update(page)
    session = Session.new("numbsters", 42)
    beginning = link.write(session.record())
    while moves := session.game.legal_moves(session.state):
        session.play(moves[0])
    for over, kept in enumerate((beginning, link.write(session.record()))):
        visit(page, f"{host.url}?game=numbsters&over={over}#record={kept}")  # a page of its own each
        expect(page.locator("#update")).to_be_visible(visible=bool(over))
    take(page)
    wait_until_ready(page)
    expect(page.locator("#lobby-title")).to_have_text("Second")
    expect(page.locator(".table")).to_have_attribute("data-over", "true")


def test_a_new_version_comes_by_itself_when_no_page_is_left(
    context: BrowserContext, page: Page, host: Host
) -> None:
    visit_until_kept(page, host)
    host.publish("Second")
    look_for_update(page)
    page.goto("about:blank")
    page.close()
    later = context.new_page()
    # The browser takes its time to notice that the last page has gone.
    later.wait_for_timeout(500)
    visit(later, host.url)
    assert versions(later) == {"Second"}


@pytest.mark.parametrize("when", ["while it starts", "later"])
def test_a_worker_that_is_busy_is_waited_for_and_told_of(
    context: BrowserContext, page: Page, host: Host, when: str
) -> None:
    """Whoever has lost patience and loaded the page again gets no files of two versions either."""
    visit_until_kept(page, host)
    (old,) = context.service_workers
    host.publish("Second")
    look_for_update(page)
    old.evaluate(
        """() => {
          const { match } = Cache.prototype;
          const free = new Promise((resolve) => (globalThis.setFree = resolve));
          Cache.prototype.match = async function (...asked) {
            if (String(asked[0]).endsWith("which.txt")) await free;
            return match.apply(this, asked);
          };
        }"""
    )
    page.evaluate("void fetch('which.txt')")
    take(page)
    expect(page.locator("#update p:visible")).to_have_text([Words().say("update.taking")])
    page.reload(wait_until="commit")
    if when == "later":
        wait_until_ready(page)
    expect(page.locator("#lobby-title")).to_have_text("First")
    old.evaluate("setFree()")
    expect(page.locator("#lobby-title")).to_have_text("Second", timeout=BOOT_MS)
    wait_until_ready(page)
    assert versions(page) == {"Second"}


def test_no_page_gets_the_files_of_a_version_that_another_has_taken(
    context: BrowserContext, page: Page, host: Host
) -> None:
    visit_until_kept(page, host, NUMBSTERS)
    lobby = context.new_page()
    visit(lobby, host.url)
    host.publish("Second")
    look_for_update(lobby)
    take(lobby)
    expect(lobby.locator("#update p:visible")).to_have_text([Words().say("update.elsewhere")])
    assert versions(page) == versions(lobby) == {"First"}
    lobby.evaluate("document.documentElement.dataset.here = 'before'")
    lobby.evaluate("navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))")
    page.close()
    # What was refused is not asked for any more.
    lobby.wait_for_timeout(ASK_AGAIN_MS + 500)
    expect(lobby.locator("html")).to_have_attribute("data-here", "before")
    take(lobby)
    expect(lobby.locator("html:not([data-here])")).to_be_attached(timeout=BOOT_MS)
    wait_until_ready(lobby)
    assert versions(lobby) == {"Second"}


@pytest.mark.allow_trouble("offsite", "console")
@pytest.mark.parametrize("fault", ["missing", "of another version"])
def test_half_an_installation_leaves_nothing(page: Page, host: Host, fault: str) -> None:
    name = "art/vacuum/moss.svg"
    if fault == "missing":
        host.missing.add(name)
    else:
        (host.folder / name).write_text("<svg/>")
    visit(page, host.url)
    until(page, f"async () => !!(await {REGISTRATION})")
    until(page, GONE)
    assert name in host.asked
    assert page.locator("html").get_attribute("data-failed") is None
    # The host has recovered: the next visit does it.
    host.missing.clear()
    shutil.copyfile(DIST / name, host.folder / name)
    visit_until_kept(page, host)


@pytest.mark.allow_trouble("offsite", "console")
def test_a_host_without_the_worker_is_no_error(page: Page, host: Host) -> None:
    host.missing.add("sw.js")
    visit(page, host.url + NUMBSTERS)
    page.wait_for_timeout(1000)
    assert "sw.js" in host.asked
    assert page.locator("html").get_attribute("data-failed") is None
    assert page.evaluate(GONE)
    page.locator("#stack [data-grip]").first.click()
    expect(page.locator("#stack.choosing")).to_be_visible()


def test_nothing_is_registered_from_inside_a_frame(page: Page, host: Host) -> None:
    (host.folder / "mine.html").write_text(
        '<!doctype html><title>Mine</title><link rel="icon" href="data:,">'
        f'<iframe src="./{NUMBSTERS}" width="1200" height="760"></iframe>'
    )
    page.goto(f"{host.url}mine.html")
    (frame,) = page.main_frame.child_frames
    frame.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_MS)
    page.wait_for_timeout(1000)
    assert page.evaluate(GONE)
    assert "sw.js" not in host.asked


@pytest.mark.parametrize("fault", ["open", "match"])
def test_a_store_that_fails_costs_no_page(
    context: BrowserContext, page: Page, host: Host, fault: str
) -> None:
    visit_until_kept(page, host)
    (worker,) = context.service_workers
    worker.evaluate(
        """(fault) => {
          const fail = () => Promise.reject(new DOMException("no store", "UnknownError"));
          if (fault === "open") caches.open = fail;
          else Cache.prototype.match = fail;
        }""",
        fault,
    )
    host.asked.clear()
    visit(page, host.url + NUMBSTERS)
    assert "" in host.asked, "the page came from the host"


@pytest.mark.parametrize("thrown_away", [False, True])
def test_the_bar_counts_only_what_has_to_come(page: Page, host: Host, *, thrown_away: bool) -> None:
    """Counting takes a copy of each response; what is kept here needs none, and what has to come must show."""
    visit_until_kept(page, host)
    if thrown_away:
        page.evaluate(THROW_AWAY)
    page.add_init_script(
        """globalThis.copies = 0;
        const { clone } = Response.prototype;
        Response.prototype.clone = function () { copies += 1; return clone.call(this); };"""
    )
    visit(page, host.url + NUMBSTERS)
    assert bool(page.evaluate("copies")) == thrown_away


def test_a_cache_that_the_browser_has_thrown_away_is_filled_again(page: Page, host: Host) -> None:
    visit_until_kept(page, host)
    page.evaluate(THROW_AWAY)
    visit(page, host.url)
    until(page, f"async () => !!(await caches.match('{host.url}sw.js'))")
    host.down = True
    visit(page, host.url + NUMBSTERS)
