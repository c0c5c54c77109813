"""Comfort for everybody: eyes, ears, fingers, small screens, and those who would rather not see things move."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, FilePayload, Page, expect

from critterbox.words import Words
from e2e.conftest import wait_until_ready
from e2e.native import DEAL, HURRIED, phase
from e2e.table import (
    MOVING,
    REGIONS,
    SIDEWAYS,
    SIZES,
    SMALL_TARGETS,
    focused,
    reload,
    rest,
    said,
    settle,
    still,
)
from e2e.varmints.moments import (
    before_dawn,
    boosted,
    choosing,
    ended,
    full,
    may_lay_a_card,
    may_play_a_card,
    seen_something,
)
from e2e.varmints.players import PointerPlayer
from e2e.varmints.yard import EASY, FRIENDS, NAMES, Wanderer, address, lay, new, played, position, read, same

pytestmark = pytest.mark.started

WORDS = Words()


def screens(page: Page) -> Iterator[str]:
    """Put one screen after the other on the page, and yield what it is called."""
    lay(page, new(EASY), EASY)
    rest(page)
    yield "the first day"
    lay(page, position(EASY, full), EASY)
    rest(page)
    yield "day"
    page.locator("#hand button").first.click()
    settle(page)
    yield "a card chosen"
    page.locator("#varmint-0-2").hover()
    settle(page)
    yield "aiming"
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.locator("#refusal")).to_be_visible()
    yield "refused"
    for place in ("varmint-1-2", "backup-0-1", "bin-0-1", "discard"):
        page.locator(f"#{place}").click()
        expect(page.locator("#closer")).to_be_visible()
        yield f"a closer look at {place}"

    lay(page, position(EASY, boosted), EASY)
    rest(page)
    yield "contest"
    page.locator("#hand button").first.click()
    settle(page)
    yield "a Boost chosen"
    lay(page, position(EASY, choosing), EASY)
    rest(page)
    yield "choice"
    lay(page, position(EASY, seen_something), EASY)
    rest(page)
    yield "memos"
    lay(page, position(FRIENDS, full), FRIENDS)
    expect(page.locator("#curtain")).to_be_visible()
    settle(page)
    yield "curtain"
    lay(page, position(FRIENDS, before_dawn), FRIENDS)
    page.locator("#uncover").click()
    page.locator("#pass").click()
    expect(page.locator("#hand-over")).to_be_visible()
    settle(page)
    yield "handing over"
    lay(page, position(EASY, ended), EASY)
    rest(page)
    yield "over"
    yield from sheets(page)


def sheets(page: Page) -> Iterator[str]:
    """Open one sheet after the other, and yield what it is called."""
    for sheet in ("deals", "help", "checklist", "share", "settings"):
        page.locator("#deals" if sheet == "deals" else f"#tool-{sheet}").click()
        expect(page.locator("#sheet")).to_be_visible()
        if sheet == "deals":
            broken = b"name = 1\n[[critter]]\nid = 'Ox'\n"
            file = FilePayload(name="x.toml", mimeType="text/plain", buffer=broken)
            page.locator("#file-deck").set_input_files(file)
            expect(page.locator("#file-faults li").first).to_be_visible()
        settle(page)
        yield sheet
        page.locator('#sheet [data-do="close"]').click()
        expect(page.locator("#sheet")).to_be_hidden()


@pytest.mark.parametrize(("screen", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_axe_finds_no_barriers_on_any_screen(
    open_yard: Callable[[str], Page], axe: Callable[[Page], list[str]], screen: str, scheme: str
) -> None:
    page = open_yard(address(EASY, DEAL))
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    faults: dict[str, list[str]] = {}
    for name in screens(page):
        still(page)
        for found in axe(page):
            kind, _, element = found.partition(": ")
            faults.setdefault(kind, []).append(f"{name}: {element}")
    told = [f"{kind}, {len(examples)} times, as {examples[0]}" for kind, examples in faults.items()]
    assert not told, "\n".join([f"on a {screen} screen, {scheme}:", *told])


def test_nothing_scrolls_sideways_and_fingers_find_their_targets(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = new_context(has_touch=True).new_page()
    page.add_init_script(HURRIED)
    page.emulate_media(reduced_motion="reduce")
    page.goto(site + address(EASY, DEAL))
    wait_until_ready(page)
    faults = []
    for name in screens(page):
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)
            settle(page)
            faults += [f"{name}, {size}: sideways: {found}" for found in page.evaluate(SIDEWAYS)]
            if size in ("narrow", "small", "upright", "on its side"):
                faults += [f"{name}, {size}: small: {found}" for found in page.evaluate(SMALL_TARGETS)]
    assert not faults, "\n".join(faults)


def test_places_are_told_with_their_meaning(open_yard: Callable[[str], Page]) -> None:
    page = open_yard(address(EASY, DEAL))
    session = position(EASY, full)
    lay(page, session, EASY)
    rest(page)
    assert page.evaluate(REGIONS) == ["live"]
    snapshot = session.snapshot(0)
    for alley, (mine, theirs) in enumerate(zip(*snapshot["sides"], strict=True), 1):
        lane = page.locator(f"#lane-{alley}")
        expect(lane).to_have_role("group")
        expect(lane).to_have_accessible_name(WORDS.say("varmints.alley", alley=alley))
        for seat, whose, side in ((0, "your", mine), (1, "the computer’s", theirs)):
            if not side["emptied"]:
                told = WORDS.say("varmints.bin", whose=whose, alley=alley, count=side["scraps"])
                expect(page.locator(f"#bin-{seat}-{alley}")).to_have_accessible_name(told)
            card = side["varmint"]
            name = WORDS.say("varmints.vacant", whose=whose, alley=alley)
            if card is not None:
                name = WORDS.say("varmints.standing", whose=whose, card=NAMES[card], alley=alley, total=0)[
                    :-3
                ]
            place = page.locator(f"#varmint-{seat}-{alley}")
            expect(place).to_have_accessible_name(re.compile("^" + re.escape(name)))
        # One's own Backup is told by name, the other's only by number.
        own = sorted(NAMES[card] for card in mine["backup"])
        if own:
            told = WORDS.say("varmints.backup_own", whose="your", alley=alley, cards=own)
            expect(page.locator(f"#backup-0-{alley}")).to_have_accessible_name(told)
        told = WORDS.say("varmints.backup", whose="the computer’s", alley=alley, count=theirs["backup_count"])
        expect(page.locator(f"#backup-1-{alley}")).to_have_accessible_name(told)
    for card in set(snapshot["hand"]):
        expect(page.locator(f"#hand-{card}-1")).to_have_accessible_name(re.compile(f"^{NAMES[card]}: Level "))
    # What has just been done is said in one utterance: what happened, then how it stands.
    PointerPlayer(page).play("pass")
    after = same(page)
    assert said(page).endswith("It is your turn.") or after.outcome() is not None or phase(after) == "choice"
    # One place of the board is a tab stop, also after an arrow.
    stops = page.locator('#board [data-board][tabindex="0"]')
    expect(stops).to_have_count(1)
    stops.focus()
    for key in ("ArrowUp", "ArrowLeft", "End", "ArrowDown", "Home"):
        page.keyboard.press(key)
        settle(page)
        expect(stops).to_have_count(1)
        expect(stops).to_be_focused()


def test_the_focus_survives_sheets_and_new_games(open_yard: Callable[[str], Page]) -> None:
    page = open_yard(address(EASY, DEAL))
    for opener in ("deals", "more-deals", "tool-checklist", "tool-share", "tool-settings", "tool-help"):
        page.locator(f"#{opener}").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#sheet")).to_be_visible()
        assert page.evaluate("document.activeElement.matches('dialog *')"), opener
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).to_be_hidden()
        settle(page)
        assert focused(page) == opener
        expect(page.locator("#sheet-content > *")).to_have_count(0)
    page.locator("#more-deals").click()
    for wish in ("against-hard", "rules-numbers", "against-easy", "rules-usual"):
        page.locator(f"#wish-{wish}").focus()
        page.keyboard.press("Enter")
        settle(page)
        assert focused(page) == f"wish-{wish}"
    page.locator('#sheet [data-do="new"]').focus()
    page.keyboard.press("Enter")
    rest(page)
    assert page.evaluate("document.activeElement.matches('[data-board]')")
    # A look at something, and back to it.
    page.locator("#discard").focus()
    page.keyboard.press("Enter")
    settle(page)
    expect(page.locator("#closer")).to_be_visible()
    page.locator("#closer-close").focus()
    page.keyboard.press("Enter")
    settle(page)
    assert focused(page) == "discard"


def test_motion_can_be_refused(page: Page, open_site: Callable[..., Page]) -> None:
    page.add_init_script(HURRIED)
    open_site(address(FRIENDS, DEAL))
    session = position(FRIENDS, may_lay_a_card)

    def moving() -> int:
        lay(page, session, FRIENDS)
        page.locator("#uncover").click()
        still(page)
        page.locator("#hand button").last.click()
        still(page)
        found: int = page.evaluate(MOVING, "#backup-0-1")
        expect(page.locator("#curtain")).to_be_visible()
        expect(page.locator("#stage > *")).to_have_count(0)
        return found

    page.emulate_media(reduced_motion="reduce")
    assert moving() == 0
    page.emulate_media(reduced_motion="no-preference")
    page.locator("#tool-settings").click()
    page.locator("#motion-off").click()
    page.keyboard.press("Escape")
    assert moving() == 0
    reload(page)
    assert moving() == 0
    page.locator("#tool-settings").click()
    page.locator("#motion-system").click()
    page.keyboard.press("Escape")

    # By itself the table shows what happened: here, a card on its way into the alley.
    lay(page, position(EASY, may_play_a_card), EASY)
    rest(page)
    still(page)
    card = read(page)["hand"][0]
    page.locator(f"#hand-{card}-1").click()
    still(page)
    assert page.evaluate(MOVING, "#varmint-0-1") > 0
    page.keyboard.press("Shift")  # any key skips what is still moving


def test_a_long_session_stays_as_small_as_it_was(open_yard: Callable[[str], Page]) -> None:
    page = open_yard(address(EASY, DEAL))
    *_, session = played(EASY, Wanderer(7), DEAL + 5)  # a short one
    lay(page, session, EASY)
    rest(page)
    cdp = page.context.new_cdp_session(page)

    def size() -> tuple[int, int]:
        cdp.send("HeapProfiler.enable")
        cdp.send("HeapProfiler.collectGarbage")
        counters = cdp.send("Memory.getDOMCounters")
        return counters["nodes"], counters["jsEventListeners"]

    def again() -> int:
        """Play the whole game once more, as fast as the page draws it."""
        return int(
            page.evaluate(
                """async () => {
                  const frame = () => new Promise((done) => requestAnimationFrame(done));
                  document.getElementById("restart").click();
                  await frame();
                  let decided = 0;
                  while (document.getElementById("redo").ariaDisabled !== "true") {
                    document.getElementById("redo").click();
                    await frame();
                    decided += 1;
                  }
                  return decided;
                }"""
            )
        )

    again()
    assert 10 < again() <= len(session.log)
    nodes, listeners = size()
    for _ in range(8):
        again()
    later_nodes, later_listeners = size()
    assert later_nodes <= nodes * 1.1, (nodes, later_nodes)
    assert later_listeners <= listeners + 2, (listeners, later_listeners)
