"""Comfort for everybody: eyes, ears, fingers, small screens, and those who would rather not see things move."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, FilePayload, Page, expect

from critterbox.session import Session
from critterbox.table.vacuum.look import place
from critterbox.table.ways import Way
from critterbox.words import Words
from e2e.conftest import wait_until_ready
from e2e.native import DEAL, HURRIED, legal
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
from e2e.vacuum.moments import (
    crowds,
    drawing,
    ended,
    full,
    harsh,
    in_the_middle,
    may,
    state,
    travellers,
    withdrawing,
)
from e2e.vacuum.players import PointerPlayer
from e2e.vacuum.warren import EASY, FOUR, FRIENDS, address, lay, new, position, same

pytestmark = pytest.mark.started

WORDS = Words()


def put(page: Page, way: Way, wanted: Callable[[Session], bool]) -> Session:
    """Put a game on the table that stands as wanted."""
    session = position(way, wanted)
    lay(page, session, way)
    rest(page)
    return session


def screens(page: Page) -> Iterator[str]:
    """Put one screen after the other on the page, and yield what it is called."""
    lay(page, new(FOUR), FOUR)
    rest(page)
    yield "the first turn"
    session = put(page, FOUR, full)
    yield "a full map"
    page.locator(f"#{place(own(session))}").click()
    settle(page)
    yield "a place chosen"
    page.locator(".place.goal").first.focus()
    settle(page)
    yield "aiming"
    page.keyboard.press("Escape")
    page.locator("#actions [aria-disabled=true]").first.click(force=True)
    expect(page.locator("#refusal")).to_be_visible()
    yield "refused"
    page.keyboard.press("e")
    settle(page)
    yield "an action chosen"
    put(page, FRIENDS, may("trigger"))
    page.keyboard.press("v")
    settle(page)
    yield "the bag"
    session = put(page, FRIENDS, drawing)
    yield "drawn"
    page.locator(f"#target-{'-'.join(harsh(session)[0].split()[1:])}").click()
    settle(page)
    yield "a Vacuum chosen"
    put(page, FRIENDS, withdrawing)
    yield "withdrawing"
    session = put(page, FRIENDS, may("establish"))
    PointerPlayer(page).play((next(text for text in legal(session) if text.startswith("establish")),))
    yield "a new tile"
    session = put(page, FRIENDS, may("push"))
    _, name, seat, _ = next(text for text in legal(session) if text.startswith("push")).split()
    page.keyboard.press("p")
    page.locator(f"#{place(name)}").click()
    settle(page)
    yield f"a Push of {seat}"
    put(page, EASY, ended)
    yield "over"
    yield from sheets(page)


def own(session: Session) -> str:
    """Return a place with varmints of whoever looks."""
    now = state(session)
    return next(name for name, crowd in zip(now.map.names, now.crowds, strict=True) if crowd[now.seat])


def sheets(page: Page) -> Iterator[str]:
    """Open one sheet after the other, and yield what it is called."""
    for sheet in ("deals", "help", "checklist", "share", "settings"):
        page.locator("#deals" if sheet == "deals" else f"#tool-{sheet}").click()
        expect(page.locator("#sheet")).to_be_visible()
        if sheet == "deals":
            for _ in range(3 - page.locator("#roster fieldset.person").count() + 1):
                page.locator("#roster-more button").click()
                settle(page)
            file = FilePayload(
                name="x.toml", mimeType="text/plain", buffer=b"name = 1\n[[tile]]\nid = 'Ox'\n"
            )
            page.locator("#file-deck").set_input_files(file)
            expect(page.locator("#file-faults li").first).to_be_visible()
        settle(page)
        yield sheet
        page.locator('#sheet [data-do="close"]').click()
        expect(page.locator("#sheet")).to_be_hidden()


@pytest.mark.parametrize(("screen", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_axe_finds_no_barriers_on_any_screen(
    open_warren: Callable[[str], Page], axe: Callable[[Page], list[str]], screen: str, scheme: str
) -> None:
    page = open_warren(address(EASY, DEAL))
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


def test_the_map_is_told_place_by_place(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FOUR))
    session = put(page, FOUR, full)
    assert page.evaluate(REGIONS) == ["live"]
    now, seen = state(session), session.snapshot(session.lone_human())
    me = seen["seat"]
    names = page.locator(".place").evaluate_all(
        "(all) => Object.fromEntries(all.map((it) => [it.id.replace('place-', ''), it.getAttribute('aria-label')]))"
    )
    for at, it in enumerate(seen["locations"]):
        told, location = names[it["name"]], now.map.locations[at]
        central = "Central Chamber" if location.kind == "chamber" else "Hollow"
        assert told.startswith(f"{'Chamber' if location.size else central} {it['name']}")
        if location.size:
            assert f"size {location.size}" in told
        assert ("Overcrowded" in told.split(";")[0]) == it["crowded"] or "never Overcrowded" in told
        assert (f"{it['varmints'][me]} of yours" in told) == bool(it["varmints"][me])
        assert ("nobody" in told) == (not any(it["varmints"]))
        assert ("colony" in told) == bool(it["colonies"])
        assert ("with noise" in told) == any(colony["noisy"] for colony in it["colonies"])
        for other in now.map.neighbours[at]:
            assert now.map.names[other] in told.split("passage")[1]

    # One place is a tab stop, and from there the arrows lead everywhere.
    stops = page.locator('#board [data-board][tabindex="0"]')
    expect(stops).to_have_count(1)
    stops.focus()
    for key in ("ArrowUp", "ArrowLeft", "End", "ArrowDown", "Home", "ArrowRight"):
        page.keyboard.press(key)
        settle(page)
        expect(stops).to_have_count(1)
        expect(stops).to_be_focused()
    # What is chosen, and what is done, is said in one utterance: what happened, then how it stands.
    page.keyboard.press("n")
    settle(page)
    assert focused(page) == "end"
    expect(page.locator("#end")).to_contain_text(f"{now.points} points lapse")
    page.keyboard.press("Enter")
    after = same(page)
    if after.outcome() is None:
        left = after.snapshot(None)["points"]
        assert said(page).endswith(f"Round {after.snapshot(None)['round']}. Your turn: {left} points left.")


def test_the_focus_survives_redraws_sheets_and_new_games(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    session = put(page, FRIENDS, crowds)
    start = travellers(session)[0]
    page.locator(f"#{place(start)}").focus()
    for key in ("Enter", "Enter", "Escape"):
        page.keyboard.press(key)
        settle(page)
        assert focused(page) == place(start)
    page.keyboard.press("Enter")
    page.locator("#group-2").focus()
    page.keyboard.press("Enter")
    settle(page)
    assert focused(page) == "group-2"
    page.locator(".place.goal").first.focus()
    page.keyboard.press("Enter")
    rest(page)
    assert page.evaluate("document.activeElement.matches('[data-board]')")
    for button in ("undo", "redo", "undo-turn"):
        page.locator(f"#{button}").focus()
        page.keyboard.press("Enter")
        rest(page)
        assert focused(page) == button
    for opener in ("deals", "more-deals", "tool-checklist", "tool-share", "tool-settings", "tool-help"):
        page.locator(f"#{opener}").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#sheet")).to_be_visible()
        assert page.evaluate("document.activeElement.matches('dialog *')"), opener
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).to_be_hidden()
        settle(page)
        assert focused(page) == opener
    page.locator("#more-deals").click()
    for wish in ("player-1-hard", "player-1-easy", "rules-long", "rules-usual"):
        page.locator(f"#wish-{wish}").focus()
        page.keyboard.press("Enter")
        settle(page)
        assert focused(page) == f"wish-{wish}"
    page.locator("#roster-more button").focus()
    for _ in range(2):
        page.keyboard.press("Enter")
        settle(page)
        assert focused(page) != "body"
    page.locator('#sheet [data-do="new"]').focus()
    page.keyboard.press("Enter")
    rest(page)
    assert page.evaluate("document.activeElement.matches('[data-board]')")


def test_motion_can_be_refused(page: Page, open_site: Callable[..., Page]) -> None:
    page.add_init_script(HURRIED)
    open_site(address(FRIENDS, DEAL))
    session = position(FRIENDS, in_the_middle)
    name = next(text for text in legal(session) if text.startswith("reproduce")).split()[1]

    def moving() -> int:
        lay(page, session, FRIENDS)
        rest(page)
        page.locator("#action-reproduce").click()
        still(page)
        found: int = page.evaluate(MOVING, f"#{place(name)}")
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
    assert moving() > 0
    page.keyboard.press("Shift")  # any key skips what is still moving


def test_a_long_session_stays_as_small_as_it_was(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    session = put(page, FRIENDS, in_the_middle)
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

    assert 10 < again() <= len(session.log)
    nodes, listeners = size()
    for _ in range(4):
        again()
    later_nodes, later_listeners = size()
    assert later_nodes <= nodes * 1.1, (nodes, later_nodes)
    assert later_listeners <= listeners + 2, (listeners, later_listeners)
