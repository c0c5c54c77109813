"""Tables in pages of another origin: they play, and leave those pages alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, expect

from e2e.conftest import BOOT_MS, ROOT
from tools.serve import serving

pytestmark = pytest.mark.allow_trouble("offsite")  # the page around is of another origin; see `only_from`

OpenPage: TypeAlias = Callable[..., Page]

EXAMPLE = ROOT / "examples" / "embedding"
PLACE = "https://critterbox.example/"
"""What stands in the example for the address of the box."""

LISTEN = """
  window.told = [];
  addEventListener("message", ({ data }) => told.push(data));
  window.keys = [];
  addEventListener("keydown", ({ key, defaultPrevented }) => keys.push([key, defaultPrevented]));
"""
STRICT = "default-src 'none'; script-src 'unsafe-inline' {site}; frame-src {site}"


@pytest.fixture
def open_page(tmp_path: Path, page: Page, site: str) -> Iterator[OpenPage]:
    """Open a page of another origin with something in its body; SITE stands for the address of the box."""
    with serving(tmp_path) as host:
        assert urlsplit(host).netloc != urlsplit(site).netloc

        def open_with(body: str, *, policy: str = "", query: str = "") -> Page:
            meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">' if policy else ""
            html = f"""<!doctype html><html lang="en"><head><meta charset="utf-8">{meta}<title>Elsewhere</title>
              <link rel="icon" href="data:,"></head><body><script>{LISTEN}</script>{body}</body></html>"""
            (tmp_path / "index.html").write_text(html.replace("SITE", site), encoding="utf-8")
            page.goto(host + query)
            return page

        yield open_with


def frame_of(page: Page, selector: str = "iframe") -> Frame:
    """Wait until the table in a frame can be played, or says why not, and return the frame."""
    element = page.locator(selector).first.element_handle(timeout=BOOT_MS)
    assert element is not None
    frame = element.content_frame()
    assert frame is not None
    frame.wait_for_selector("html:is([data-ready], [data-failed])", state="attached", timeout=BOOT_MS)
    assert frame.locator("html").get_attribute("data-failed") is None
    return frame


def told(page: Page, kind: str = "") -> list[dict[str, Any]]:
    """Return what the frames have told the page, of one type or all of it."""
    messages: list[dict[str, Any]] = page.evaluate("told")
    return [message for message in messages if kind in ("", message["type"])]


def tell(page: Page, message: Any, number: int = 0) -> None:
    """Let the page tell a frame something."""
    page.evaluate(
        """([message, number]) => {
          const inside = (root) => [...root.querySelectorAll("iframe, critter-box")]
            .flatMap((it) => it.shadowRoot ? inside(it.shadowRoot) : [it]);
          inside(document)[number].contentWindow.postMessage(message, "*");
        }""",
        [message, number],
    )


FRAME = (
    '<iframe src="SITE?game=numbsters&deal=42&chrome=none{more}" title="Numbsters" width="100%" height="720"'
    "{attributes}></iframe>"
)
ELEMENT = (
    '<script type="module" src="SITEembed.js"></script><critter-box game="numbsters" deal="42"{attributes}>'
    '<a href="SITE?game=numbsters&amp;deal=42">Play Numbsters</a></critter-box>'
)


def plain(more: str = "", attributes: str = "") -> str:
    return FRAME.format(more=more, attributes=attributes)


def box(attributes: str = "") -> str:
    return ELEMENT.format(attributes=attributes)


def play(page: Page, number: int = 0) -> Frame:
    """Press Play on an element, and wait for its table."""
    page.locator("critter-box").nth(number).get_by_role("button").click()
    element = page.locator("critter-box").nth(number).locator("iframe").element_handle(timeout=BOOT_MS)
    assert element is not None
    frame = element.content_frame()
    assert frame is not None
    frame.wait_for_selector("html:is([data-ready], [data-failed])", state="attached", timeout=BOOT_MS)
    return frame


def test_a_plain_frame_plays_and_leaves_the_page_alone(open_page: OpenPage, site: str) -> None:
    page = open_page(f'<p><input id="own"></p>{plain()}<div style="height: 2000px"></div>')
    page.locator("#own").focus()
    length = page.evaluate("history.length")
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    frame = frame_of(page)
    (ready,) = told(page)
    assert ready == {
        "critterbox": 1,
        "type": "ready",
        "game": "numbsters",
        "turn": 1,
        "moves": 0,
        "over": False,
        "deal": 42,
    }
    # No focus is taken, and no key pressed outside is handled.
    assert page.evaluate("document.activeElement.id") == "own"
    for key in ("u", "?", "k", "ArrowDown", "Escape"):
        page.keyboard.press(key)
    assert page.evaluate("keys.every(([, prevented]) => !prevented)")
    assert page.locator("#own").input_value() == "u?k"
    expect(frame.locator("dialog[open]")).to_have_count(0)
    assert len(told(page)) == 1
    # What the page asks for takes no focus and scrolls nothing either.
    page.evaluate("scrollTo(0, 300)")
    before = page.evaluate("scrollY")
    tell(page, {"critterbox": 1, "type": "new", "deal": 7})
    expect(frame.locator(".table")).to_have_attribute("data-deal", "7")
    tell(page, {"critterbox": 1, "type": "theme", "theme": "dark"})
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("document.activeElement.id") == "own"
    assert page.evaluate("scrollY") == before
    assert told(page)[-1] == {**ready, "type": "turn", "deal": 7}
    # Only exactly that is understood, and only from the page around.
    tell(page, {"critterbox": 1, "type": "undo"})
    page.wait_for_function("told.length === 3")
    assert told(page, "error")[0]["code"] == "not_one_of"
    tell(page, {"critterbox": 9, "type": "new"})
    tell(page, {"type": "new"})
    tell(page, "new")
    page.wait_for_function("told.length === 4")
    frame.evaluate("postMessage({ critterbox: 1, type: 'new', deal: 9 }, '*')")
    page.wait_for_timeout(200)
    assert len(told(page)) == 4
    expect(frame.locator(".table")).to_have_attribute("data-deal", "7")
    # It is played, dealt anew and shown full size without a trace in the page's history.
    frame.locator("#more-deals").click()
    frame.locator('[data-do="new"]').click()
    expect(frame.locator("dialog[open]")).to_have_count(0)
    assert page.evaluate("history.length") == length
    assert frame.locator("#full-size").get_attribute("target") == "_blank"
    assert {urlsplit(url).netloc for url in urls} <= {
        urlsplit(site).netloc,
        urlsplit(page.url).netloc,
        "",
    }
    assert not [url for url in urls if url.endswith("sw.js")]


def test_the_whole_box_in_a_frame_adds_nothing_to_the_history(open_page: OpenPage) -> None:
    page = open_page('<iframe src="SITE?game=numbsters&deal=42" width="100%" height="720"></iframe>')
    frame = frame_of(page)
    length = page.evaluate("history.length")
    frame.locator(".masthead .home").click()
    expect(frame.locator("#lobby")).to_be_visible()
    frame.locator(".ways > :first-child").first.click()
    expect(frame.locator(".table")).to_be_visible()
    assert page.evaluate("history.length") == length


@pytest.mark.allow_trouble("offsite", "console")  # a sandboxed frame says what it may not do
def test_a_sandboxed_frame_plays_and_says_that_it_keeps_nothing(open_page: OpenPage) -> None:
    page = open_page(plain(attributes=' sandbox="allow-scripts"'))
    frame = frame_of(page)
    assert frame.evaluate("origin") == "null"
    frame.get_by_role("button", name="give up").click()
    frame.get_by_role("button", name="Do it and lose").click()
    expect(frame.locator("#notice")).to_contain_text("keeps nothing")
    page.wait_for_function("told.some(({ type }) => type === 'finished')")
    (finished,) = told(page, "finished")
    assert (finished["over"], finished["result"]["ranking"]) == (True, [])
    frame.locator("#undo").click()
    expect(frame.locator(".table")).to_have_attribute("data-over", "false")
    tell(page, {"critterbox": 1, "type": "new", "deal": 7})
    page.wait_for_function("told.some(({ type, deal }) => type === 'turn' && deal === 7)")


def settled_height(page: Page, frame: Frame) -> int:
    """Return the height of the box when neither it nor its table changes any more: fonts may come late."""
    heights: list[list[int]] = []
    for _ in range(60):
        page.wait_for_timeout(200)
        heights.append(
            [
                it.evaluate("(it) => it.offsetHeight")
                for it in (page.locator("critter-box"), frame.locator(".table"))
            ]
        )
        if heights[-3:] == [heights[-1]] * 3:
            return heights[-1][0]
    raise AssertionError(f"It changes and changes: {heights}")


def test_nothing_is_loaded_before_it_is_wanted(open_page: OpenPage) -> None:
    urls: list[str] = []
    page = open_page("")
    page.on("request", lambda request: urls.append(request.url))
    page = open_page(f"{box()}<script type='module' src='SITEembed.js?again'></script>")
    expect(page.get_by_role("button", name="Play Numbsters")).to_be_visible()
    page.wait_for_timeout(300)
    assert sorted(re.sub(r".*/", "", url) for url in urls if "/a/b/" in url) == [
        "embed.js",
        "embed.js?again",
        "numbsters.svg",
    ]
    assert page.evaluate("document.activeElement === document.body")
    frame = play(page)
    expect(frame.locator(".table")).to_have_attribute("data-deal", "42")
    assert page.locator("critter-box iframe").get_attribute("title") == "Numbsters"
    # It is as high as its table, and grows no more.
    height = settled_height(page, frame)
    assert abs(height - max(724, frame.locator(".table").evaluate("(it) => it.offsetHeight"))) <= 1
    page.evaluate("document.body.style.paddingTop = '900px'")
    page.wait_for_timeout(600)
    assert page.locator("critter-box").evaluate("(it) => it.offsetHeight") == height
    page.evaluate("document.body.style.paddingTop = 0")  # a frame out of sight is not drawn
    for asked, high in (("300", 300), ("auto", height), ("500", 500), (None, height)):
        page.locator("critter-box").evaluate(
            "(it, asked) => asked === null ? it.removeAttribute('height') : it.setAttribute('height', asked)",
            asked,
        )
        assert page.locator("critter-box iframe").evaluate("(it) => it.offsetHeight") == high
    # Attributes and methods reach the table.
    page.evaluate(
        """() => {
          window.heard = [];
          for (const kind of ["turn", "error"])
            addEventListener(`critterbox:${kind}`, ({ type, detail }) => heard.push([type, detail.deal]));
          const it = document.querySelector("critter-box");
          it.setAttribute("theme", "dark");
          it.setAttribute("lang", "tlh");
          it.setAttribute("data-x", "y");
          it.newGame(7);
        }"""
    )
    expect(frame.locator(".table")).to_have_attribute("data-deal", "7")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    page.wait_for_function("heard.length === 2")
    assert page.evaluate("heard.map(([kind]) => kind)") == ["critterbox:error", "critterbox:turn"]
    # Another game brings its picture.
    page.evaluate("document.querySelector('critter-box').setAttribute('game', 'vacuum')")
    expect(page.get_by_role("button", name="Play Varmint Vacuum")).to_be_visible()
    expect(page.locator("critter-box iframe")).to_have_count(0)


def test_a_table_whose_address_was_wrong_listens_all_the_same(open_page: OpenPage) -> None:
    page = open_page(box().replace('deal="42"', 'deal="x"'))
    frame = play(page)
    expect(frame.locator(".problem")).to_be_visible()
    page.evaluate(
        """() => {
          const it = document.querySelector("critter-box");
          it.setAttribute("theme", "dark");
          it.newGame(7);
        }"""
    )
    expect(frame.locator(".table")).to_have_attribute("data-deal", "7")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    assert [message["type"] for message in told(page) if message["type"] != "height"] == ["error", "ready"]


def test_a_new_game_before_the_first_play_is_the_one_that_is_asked_for(open_page: OpenPage) -> None:
    """Whatever the element was to begin with, and whatever was left unfinished."""
    page = open_page(box(' record="1.abc"') + box(' position="1.abc"'))
    page.evaluate("document.querySelectorAll('critter-box')[0].newGame(7)")
    first = frame_of(page, "critter-box iframe")
    expect(first.locator(".table")).to_have_attribute("data-deal", "7")
    page.evaluate("document.querySelectorAll('critter-box')[1].newGame()")
    second = frame_of(page, "critter-box:nth-of-type(2) iframe")
    page.wait_for_function("told.some(({ type }) => type === 'turn')")
    assert second.locator(".table").get_attribute("data-deal") not in ("7", "42")
    assert told(page, "error") == []


@pytest.mark.parametrize("page_grows", [1.0, 1.4])
def test_a_page_that_follows_too_eagerly_does_not_grow_for_ever(
    open_page: OpenPage, page_grows: float
) -> None:
    page = open_page(
        plain(more="&height=auto")
        + f"""<script>
          addEventListener("message", ({{ data }}) => {{
            if (data.type === "height") document.querySelector("iframe").height = data.height * {page_grows} + 40;
          }});
        </script>"""
    )
    frame = frame_of(page)
    page.wait_for_timeout(1500)
    heights = [message["height"] for message in told(page, "height")]
    assert len(heights) <= 3
    assert heights[-1] <= 900
    assert frame.evaluate("innerHeight") <= 900 * page_grows + 40


@pytest.mark.allow_trouble("offsite", "console")  # the picture is refused by the page
def test_two_games_under_a_strict_policy(open_page: OpenPage, site: str) -> None:
    page = open_page(
        f'{box()}<critter-box game="varmints" against="easy" theme="dark" keep="no"></critter-box>',
        policy=STRICT.format(site=site),
    )
    first, second = play(page), play(page, 1)
    expect(first.locator(".table.numbsters")).to_be_visible()
    expect(second.locator(".table.varmints")).to_be_visible()
    expect(second.locator("html")).to_have_attribute("data-theme", "dark")
    assert first.locator("html").get_attribute("data-theme") != "dark"
    page.evaluate("document.querySelector('critter-box').newGame(8)")
    expect(first.locator(".table")).to_have_attribute("data-deal", "8")
    assert second.locator(".table").get_attribute("data-deal") is None
    assert all(message["deal"] is None for message in told(page) if message.get("game") == "varmints")
    assert second.evaluate("Object.keys(localStorage).filter((key) => key.includes('varmints'))") == []
    assert first.evaluate("'critterbox:settings' in localStorage") is False


@pytest.mark.parametrize(
    ("more", "sentence"),
    [("&theme=pink", "theme=pink"), ("&deal=x", "not a deal number"), ("&position=1.abc", "twice")],
)
def test_bad_values_are_explained_in_the_frame(open_page: OpenPage, more: str, sentence: str) -> None:
    bad = plain(more=more).replace("&deal=42", "") if "deal=x" in more else plain(more=more)
    page = open_page(bad)
    frame = frame_of(page)
    expect(frame.locator(".problem")).to_contain_text(sentence)
    assert told(page, "error")
    expect(frame.locator("a[data-navigate]:visible")).to_have_count(0)


def test_names_that_are_not_ours_are_passed_over(open_page: OpenPage) -> None:
    page = open_page(plain(more="&utm_source=x&mode=hard"))
    expect(frame_of(page).locator(".table")).to_have_attribute("data-deal", "42")


def test_readers_without_scripts_have_a_link(
    new_context: Callable[..., BrowserContext], tmp_path: Path, site: str
) -> None:
    (tmp_path / "index.html").write_text(
        f"<!doctype html><link rel='icon' href='data:,'><title>x</title>{box()}".replace("SITE", site)
    )
    with serving(tmp_path) as host:
        page = new_context(java_script_enabled=False).new_page()
        page.goto(host)
        link = page.get_by_role("link", name="Play Numbsters")
        expect(link).to_be_visible()
        assert link.get_attribute("href") == f"{site}?game=numbsters&deal=42"


def test_the_example_of_the_documentation_works(page: Page, tmp_path: Path, site: str) -> None:
    for path in EXAMPLE.iterdir():
        text = path.read_text(encoding="utf-8").replace(PLACE, site)
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    (tmp_path / "favicon.ico").touch()
    with serving(tmp_path) as host:
        page.goto(host)
        expect(page.get_by_role("button", name="Play Numbsters")).to_be_visible()
        frame = play(page)
        expect(page.locator("#score")).to_have_text("Deal 42, turn 1.")
        page.locator("#dark").click()
        expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
        page.locator("#another").click()
        expect(page.locator("#score")).not_to_have_text("Deal 42, turn 1.")
        page.locator("#yard").scroll_into_view_if_needed()
        expect(frame_of(page, "#yard").locator(".table.varmints")).to_be_visible()
        expect(frame_of(page, "#yard").locator("html")).to_have_attribute("data-theme", "dark")
        page.locator("#dark").click()
        for table in (frame, frame_of(page, "#yard")):
            expect(table.locator("html")).to_have_attribute("data-theme", "light")


def test_the_frame_that_is_offered_works(open_page: OpenPage, page: Page, site: str) -> None:
    page.goto(f"{site}?game=numbsters&deal=42")
    page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT_MS)
    page.locator("#tool-share").click()
    snippets = [page.locator(f"#shared-{what}").text_content() or "" for what in ("frame", "element")]
    page = open_page("".join(snippets))
    expect(frame_of(page).locator(".table")).to_have_attribute("data-deal", "42")
    expect(page.get_by_role("button", name="Play Numbsters")).to_be_visible()
