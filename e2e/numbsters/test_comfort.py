"""Comfort for everybody: eyes, ears, fingers, small screens, and those who would rather not see things move."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from critterbox.numbsters.model import Arrangement, Shift, Swap
from critterbox.numbsters.notation import move_text
from critterbox.numbsters.rules import arranged, arrangements, meals, refuse_meal, tries
from critterbox.session import Session
from critterbox.words import Words
from e2e.conftest import SCREENS, wait_until_ready
from e2e.numbsters.board import (
    card,
    decide,
    decisions,
    expected,
    lay,
    meal,
    played,
    positions,
    read,
    same,
    wins,
)
from e2e.numbsters.players import KeyboardPlayer, PointerPlayer
from e2e.table import (
    MOVING,
    REGIONS,
    SIDEWAYS,
    SIZES,
    SMALL_TARGETS,
    actions,
    focused,
    go,
    said,
    settle,
    still,
    wait_for_action,
)

pytestmark = pytest.mark.started

DEAL = 11
WORDS = Words()


def hungry() -> Session:
    """Return a game at the beginning of a turn in which nobody can eat yet."""
    return next(session for session in positions("arrange") if not meals(session.state.stack))


def hopeless() -> Session:
    """Return a game at the beginning of a turn that no arrangement can save."""
    return next(
        session
        for session in positions("arrange")
        if not any(
            meals(arranged(session.state.stack, move)) for move in arrangements(len(session.state.stack))
        )
    )


def fed() -> Session:
    """Return a game at the beginning of a turn in which somebody can eat at once."""
    return next(session for session in positions("arrange") if meals(session.state.stack))


def lost(reason: str) -> Session:
    """Return a game that was lost for a reason."""
    return next(session for session in positions("over") if session.state.reason == reason)


def assisted() -> Session:
    """Return a game in which undo has gone past a draw."""
    session = played(DEAL, wins()[DEAL][:6])
    while not session.assisted:
        session.undo()
    return session


def screens(page: Page) -> Iterator[str]:
    """Put one screen after the other on the page, and yield what it is called."""
    lay(page, played(DEAL, wins()[DEAL][:6]))
    go(page, "./")
    yield "lobby"

    lay(page, fed())
    yield "arrange"
    card(page, read(page)["stack"][3]).click()
    yield "choosing"
    card(page, read(page)["stack"][5]).click()
    settle(page)
    yield "ask"

    lay(page, hungry())
    page.locator("#why summary").click()
    yield "hungry"
    page.locator("#keep").click()
    settle(page)
    yield "doubt"
    lay(page, hopeless())
    yield "hopeless"

    lay(page, next(session for session in positions("eat") if len(meals(session.state.stack)) == 2))
    yield "eat"
    page.locator("#why summary").click()
    page.locator(".whynot").first.click(force=True)
    expect(page.locator("#refusal")).to_be_visible()
    yield "refusal"

    lay(page, assisted())
    yield "assisted"
    for reason in ("nothing can be eaten", "the Mouth is on top"):
        lay(page, lost(reason))
        yield f"lost: {reason}"
    *before, last = decisions(wins()[DEAL])
    lay(page, played(DEAL, [move for decision in before for move in decision]))
    meal(page, last[-1]).click()
    expect(page.locator("#panel.won")).to_be_visible()
    yield "won"

    for sheet in ("deals", "help", "checklist", "share", "settings"):
        page.locator("#deals" if sheet == "deals" else f"#tool-{sheet}").click()
        expect(page.locator("#sheet")).to_be_visible()
        if sheet == "deals":
            page.locator("#deal-number").fill("x" * 60)
            page.locator("#deal-number").press("Enter")
            expect(page.locator("#deal-refused")).to_be_visible()
        if sheet == "checklist":
            page.locator('[data-do="open checklist reset"]').click()
            expect(page.locator('[data-do="reset sure"]')).to_be_visible()
        yield sheet
        page.locator('#sheet [data-do="close"]').click()
        expect(page.locator("#sheet")).to_be_hidden()

    go(page, "?game=numbsters&deal=" + "x" * 60)
    yield "problem"


@pytest.mark.parametrize(("screen", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_axe_finds_no_barriers_on_any_screen(
    open_site: Callable[..., Page], axe: Callable[[Page], list[str]], screen: str, scheme: str
) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    faults: dict[str, list[str]] = {}
    for name in screens(page):
        still(page)
        for found in axe(page):
            kind, _, element = found.partition(": ")
            faults.setdefault(kind, []).append(f"{name}: {element}")
    # One example of each is enough to read; the rest are of its kind.
    told = [f"{kind}, {len(examples)} times, as {examples[0]}" for kind, examples in faults.items()]
    assert not told, "\n".join([f"on a {screen} screen, {scheme}:", *told])


def test_nothing_scrolls_sideways_and_fingers_find_their_targets(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = new_context(has_touch=True).new_page()
    page.goto(site)
    wait_until_ready(page)
    page.emulate_media(reduced_motion="reduce")
    faults = []
    for name in screens(page):
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)
            settle(page)
            faults += [f"{name}, {size}: sideways: {found}" for found in page.evaluate(SIDEWAYS)]
            if size in ("narrow", "upright", "on its side"):
                faults += [f"{name}, {size}: small: {found}" for found in page.evaluate(SMALL_TARGETS)]
    assert not faults, "\n".join(faults)


@pytest.mark.started(False)
@pytest.mark.parametrize("screen", ["phone"])
def test_large_text_on_a_phone(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    for size in ("phone", "small"):
        page.set_viewport_size(SCREENS[size])
        for percent, rows in ((100, 1), (150, 2), (200, 2)):
            page.evaluate("(size) => { document.documentElement.style.fontSize = `${size}%`; }", percent)
            settle(page)
            assert page.evaluate(SIDEWAYS) == []
            boxes = [it.bounding_box() for it in page.locator(".toolbar button").all()]
            tops = [round(box["y"]) for box in boxes if box]
            assert len(set(tops)) == rows, (size, percent)
            assert {tops.count(top) for top in tops} == {len(boxes) / rows}, "every row is full"


def test_the_stack_is_told_with_place_and_meaning(open_site: Callable[..., Page]) -> None:
    page = open_site("?game=numbsters&deal=42")
    assert read(page)["stack"] == [16, 1, 5, 11, 18, 8, 12, 6]
    labels = {
        16: "Sixteen, at the bottom. ",
        1: "One, second from the bottom. ",
        5: "Five, third from the bottom. ",
        11: "Eleven, fourth from the bottom. ",
        18: "Eighteen, fifth from the bottom, next to the Mouth. ",
        8: "The Mouth, sixth from the bottom. ",
        12: "Twelve, seventh from the bottom, next to the Mouth. ",
        6: "Six, on top. ",
    }
    for number, label in labels.items():
        expect(card(page, number)).to_have_accessible_name(re.compile("^" + re.escape(label)))
        expect(card(page, number)).to_have_accessible_name(
            re.compile(re.escape(WORDS.say(f"ability.{number}")))
        )
    # The marks are words, and not only colours.
    expect(card(page, 6)).to_contain_text("top")
    for number in (18, 12):
        expect(card(page, number)).to_contain_text("by the Mouth")


def test_every_promise_while_choosing_agrees_with_the_engine(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    several = next(
        session for session in positions("arrange") if session.state.stack[0] != 8 and session.state.turn > 3
    )
    for session, place in (
        (Session.new("numbsters", 42), 4),
        (several, 0),
        (several, len(several.state.stack) - 1),
    ):
        lay(page, session)
        stack = session.state.stack
        card(page, stack[place]).click()
        settle(page)
        targets: dict[str, Arrangement] = {
            f"card-{stack[other]}": Swap(*sorted((place, other)))
            for other in range(len(stack))
            if other != place
        }
        targets |= {
            f"gap-{gap}": Shift(place, gap if gap < place else gap - 1)
            for gap in range(len(stack) + 1)
            if gap not in (place, place + 1)
        }
        badges = page.locator("#stack .promise").evaluate_all(
            "(all) => all.map((it) => [it.closest('button').id, it.textContent.trim()])"
        )
        assert dict(badges).keys() == targets.keys()
        for name, text in badges:
            possible = meals(arranged(stack, targets[name]))
            if not possible:
                assert text == "✕", name
            else:
                found = re.fullmatch(r"(\d+)▸(\d+)( ★)?(?: \+(\d+))?", text)
                assert found, (name, text)
                eater, eaten, star, more = found.groups()
                told = (int(eater), int(eaten), "special" if star else "basic")
                assert told in {(one.eater, one.eaten, one.how) for one in possible}, name
                assert int(more or 0) == len(possible) - 1, name
            # Ears get all of it.
            label = page.locator(f"#{name}").evaluate(
                "(it) => it.getAttribute('aria-label') ?? it.textContent"
            )
            for one in possible:
                assert f"{WORDS.say('numbsters.eats', eater=one.eater, eaten=one.eaten)} by" in label
            assert ("nothing could be eaten" in label) == (not possible)
        # And the arrangement under the pointer is told in full.
        name, move = next(iter(targets.items()))
        page.locator(f"#{name}").hover()
        settle(page)
        shown = page.locator("#panel .strip").first.locator("li").all_text_contents()
        assert shown == [str(number) for number in arranged(stack, move)]


def test_an_arrangement_that_loses_warns_first(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    session = hungry()
    for way in ("key", "button"):
        lay(page, session)
        if way == "key":
            page.keyboard.press("k")
        else:
            page.locator("#keep").click()
        expect(page.locator("#panel")).to_contain_text("Nobody could eat after that")
        expect(page.locator("#doubt-back")).to_be_focused()  # so that Enter does not lose
        page.keyboard.press("Enter")
        settle(page)
        assert actions(page) == 0
        assert read(page) == expected(session)
    lay(page, session)
    page.keyboard.press("k")
    page.locator("#doubt-sure").click()
    decide(session, "leave")
    wait_for_action(page, 1)
    same(page, session)
    # With a meal at hand, leaving the stack as it is needs no warning.
    session = fed()
    lay(page, session)
    page.keyboard.press("k")
    decide(session, "leave")
    wait_for_action(page, 1)
    same(page, session)
    # Where everything loses, that is said at once.
    session = hopeless()
    lay(page, session)
    expect(page.locator("#panel .warning")).to_contain_text("No arrangement of this stack leads to a meal")
    lay(page, hungry())
    expect(page.locator("#panel")).not_to_contain_text("No arrangement of this stack leads to a meal")


def test_a_refusal_leads_to_its_ruling(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    session = next(
        session
        for session in positions("eat")
        if {
            refusal.rule
            for one in tries(session.state.stack)
            if (refusal := refuse_meal(session.state.stack, one))
        }
        >= {"N3", "N4"}
    )
    lay(page, session)
    page.locator("#why summary").click()
    seen = set()
    for one in tries(session.state.stack):
        refusal = refuse_meal(session.state.stack, one)
        if refusal is None:
            continue
        page.locator(f'.whynot[data-do="why {move_text(one)}"]').click(force=True)
        expect(page.locator("#refusal > span")).to_have_text(WORDS.explain(refusal))
        expect(page.locator("#live")).to_have_text(WORDS.explain(refusal))
        page.locator("#refusal button.cite").click()
        ruling = page.locator(f"#rule-{refusal.rule}")
        expect(ruling).to_be_focused()
        expect(ruling).to_be_in_viewport()
        expect(ruling).to_have_text(f"{refusal.rule} {WORDS.say(f'numbsters.ruling.{refusal.rule}')}")
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).to_be_hidden()
        settle(page)
        assert focused(page) != "body", "the focus goes back to the table"
        expect(page.locator("#why")).to_have_attribute("open", "")
        seen.add(refusal.rule)
    assert len(seen) > 1
    assert actions(page) == 0


def test_one_live_region_tells_what_happened(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    assert page.evaluate(REGIONS) == ["live"]
    assert said(page).startswith(f"Deal {DEAL}. Turn 1. ")
    player, session = PointerPlayer(page), Session.new("numbsters", DEAL)
    for decision in islice(decisions(wins()[DEAL]), 4):
        player.play(*decision)
        decide(session, *decision)
        top = WORDS.say("numbsters.card", card=session.state.stack[-1], where="").rstrip(", ")
        move = decision[-1]
        if move.startswith("eat"):
            _, eater, eaten, _ = move.split()
            assert f"{WORDS.say('numbsters.eats', eater=eater, eaten=eaten)}".replace("eats", "ate") in said(
                page
            )
            assert "was drawn." in said(page)
        else:
            assert re.search(r" (moved|swapped)\. ", said(page))
        assert f"Turn {session.state.turn}. {top} is on top" in said(page)
        assert page.evaluate(REGIONS) == ["live"]
    for button, told in (
        ("undo", "Taken back."),
        ("redo", "ate"),
        ("restart", "The same deal from its beginning."),
    ):
        still(page)  # a button that moves between press and release is not clicked
        page.locator(f"#{button}").click()
        expect(page.locator("#live")).to_contain_text(told)

    # The same sentence twice is two events, also for ears.
    page.evaluate(
        """() => {
          window.changes = 0;
          new MutationObserver(() => { window.changes += 1; })
            .observe(document.getElementById("live"), { childList: true, characterData: true, subtree: true });
        }"""
    )
    for _ in range(2):
        page.locator("#undo").click(force=True)
        settle(page)
    assert said(page) == "There is nothing to take back."
    assert page.evaluate("window.changes") >= 2

    # While a sheet is open the rest of the page is out of reach for ears; the live region may not be.
    page.locator("#deals").click()
    page.locator("#deal-number").fill("nonsense")
    page.locator("#deal-number").press("Enter")
    expect(page.locator("#deal-refused")).to_be_visible()
    assert said(page).startswith("“nonsense” is not a deal number.")
    cdp = page.context.new_cdp_session(page)
    for sheet in (True, False):
        tree = cdp.send("Accessibility.getFullAXTree")["nodes"]
        regions = [node for node in tree if not node["ignored"] and is_live(node)]
        assert regions, "with a sheet over the table" if sheet else "without a sheet"
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).to_be_hidden()
        settle(page)


def is_live(node: dict[str, Any]) -> bool:
    """Whether a node of the browser's own accessibility tree is a live region."""
    return any(
        item["name"] == "live" and item["value"]["value"] in ("polite", "assertive")
        for item in node.get("properties", ())
    )


class Watch:
    """Presses Enter on things, and notes after what the focus has fallen to the page's body."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lost_after: list[str] = []

    def enter(self, selector: str) -> None:
        """Press Enter on something."""
        self.page.locator(selector).first.focus()
        self.page.keyboard.press("Enter")
        settle(self.page)

    def holds(self, what: str, *, within: str = "body *") -> None:
        """Note whether something has the focus, within the sheet say."""
        settle(self.page)
        settle(self.page)
        if not self.page.evaluate("(within) => document.activeElement.matches(within)", within):
            self.lost_after.append(what)

    def done(self) -> None:
        """Fail if the focus was ever lost."""
        assert not self.lost_after, f"the focus is lost after {self.lost_after}"


def test_the_focus_survives_on_the_board(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    watch = Watch(page)
    stops = page.locator('#stack [data-board][tabindex="0"]')
    stack = read(page)["stack"]
    watch.enter(f"#card-{stack[2]}")
    watch.holds("choosing")
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"):
        page.keyboard.press(key)
        watch.holds(f"{key} while choosing")
        expect(stops).to_have_count(1)
    page.keyboard.press("Escape")
    watch.holds("Escape while choosing")
    expect(card(page, stack[2])).to_be_focused()
    expect(stops).to_have_count(1)
    watch.enter(f"#card-{stack[2]}")
    watch.enter("#cancel")
    watch.holds("cancel while choosing")
    watch.enter(f"#card-{stack[2]}")
    watch.enter(f"#card-{stack[5]}")
    watch.holds("asking")
    watch.enter('#panel [data-do="cancel"]')
    watch.holds("cancel while asking")

    player = PointerPlayer(page)
    for decision in decisions(wins()[DEAL])[:2]:
        player.play(*decision)
        watch.holds(f"{decision[-1]} by mouse")
        expect(stops).to_have_count(1)
    for button in ("undo", "redo", "restart"):
        watch.enter(f"#{button}")
        watch.holds(button)

    lay(page, hungry())
    page.keyboard.press("k")
    settle(page)
    watch.enter("#doubt-back")
    watch.holds("thinking again")
    page.keyboard.press("k")
    settle(page)
    watch.enter("#doubt-sure")
    watch.holds("losing")
    page.keyboard.press("u")
    watch.holds("undoing the loss")
    watch.done()


def test_the_focus_survives_sheets_and_new_deals(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    watch, sheet = Watch(page), page.locator("#sheet")
    for opener in ("deals", "more-deals", "tool-checklist", "tool-share", "tool-settings", "tool-help"):
        watch.enter(f"#{opener}")
        expect(sheet).to_be_visible()
        watch.holds(f"opening {opener}", within="dialog *")
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        settle(page)
        assert focused(page) == opener

    # What is pressed in a sheet may go away there.
    watch.enter("#tool-checklist")
    for do in ("open checklist reset", "open checklist", "open checklist reset", "reset sure", "dismiss"):
        watch.enter(f'#sheet [data-do="{do}"]')
        watch.holds(f"“{do}” in the sheet", within="dialog *")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    watch.enter("#tool-settings")
    for choice in ("theme-dark", "motion-off", "motion-system", "theme-system"):
        watch.enter(f"#{choice}")
        assert focused(page) == choice
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()

    # A sheet that ends with another deal on the table; the button under a game that is over; a notice.
    watch.enter("#more-deals")
    watch.enter('#sheet [data-do="new"]')
    expect(sheet).to_be_hidden()
    watch.holds("a new deal from the sheet")
    lay(page, played(DEAL, wins()[DEAL]))
    watch.enter("#again")
    watch.holds("a new deal after a win")
    go(page, "?game=numbsters&deal=x")
    watch.enter('.problem [data-do="new"]')
    watch.holds("a new deal after a bad link")
    page.evaluate("localStorage.setItem('critterbox:numbsters', '{')")
    go(page, f"?game=numbsters&deal={DEAL}")
    watch.enter("#notice button")
    expect(page.locator("#notice")).to_have_count(0)
    watch.holds("closing a notice")
    watch.done()


def test_help_by_keyboard(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    keyboard = KeyboardPlayer(page)
    keyboard.tab_to_board()
    before = focused(page)
    keyboard.press("?")
    expect(page.locator("#sheet")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_accessible_name("How to play")
    for key in ("N1", "N11"):
        expect(page.locator(f"#rule-{key}")).to_be_attached()
    expect(page.locator("#sheet .ability")).to_have_count(18)
    expect(page.locator("#sheet .keys dt")).to_have_count(7)
    # Tab goes round inside; the table behind cannot be reached, nor played.
    for key in ("Tab", "Tab", "Shift+Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"):
        keyboard.press(key)
        assert page.evaluate("document.querySelector('.table').contains(document.activeElement)") is False
    for key in ("k", "u", "r", "ArrowLeft"):
        keyboard.press(key)
    assert actions(page) == 0
    expect(page.locator("#sheet")).to_be_visible()
    keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    assert focused(page) == before
    # By its own button, and by a click beside it.
    page.locator("#tool-help").click()
    page.locator('#sheet [data-do="close"]').click()
    expect(page.locator("#sheet")).to_be_hidden()
    page.locator("#tool-help").click()
    expect(page.locator("#sheet")).to_be_visible()
    page.mouse.click(8, 400)
    expect(page.locator("#sheet")).to_be_hidden()
    # What it says of the keys is so.
    keyboard.tab_to_board()
    keyboard.press("Home")
    assert focused(page) == f"card-{read(page)['stack'][0]}"
    keyboard.press("End")
    assert focused(page) == f"card-{read(page)['stack'][-1]}"
    keyboard.press("ArrowDown")
    assert focused(page) == f"card-{read(page)['stack'][-2]}"


def test_motion_can_be_refused(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    session = played(DEAL, wins()[DEAL][:1])
    eat = f'.meal[data-do="play {wins()[DEAL][1]}"]'
    end = played(DEAL, wins()[DEAL][:-1])
    won = f'.meal[data-do="play {wins()[DEAL][-1]}"]'

    def moving() -> list[int]:
        found = []
        for game, selector in ((session, eat), (end, won)):
            lay(page, game)
            found.append(page.evaluate(MOVING, selector))
            expect(page.locator("#stage > *")).to_have_count(0)
        return found

    assert all(moving()), "by itself, the table shows what happened"
    lay(page, session)
    assert page.evaluate(MOVING, eat) > 0
    page.keyboard.press("Shift")  # any key skips what is still moving
    assert page.evaluate("document.getAnimations().filter((it) => it.playState === 'running').length") == 0
    expect(page.locator("#stage > *")).to_have_count(0)

    page.emulate_media(reduced_motion="reduce")
    assert moving() == [0, 0]
    page.emulate_media(reduced_motion="no-preference")
    page.locator("#tool-settings").click()
    page.locator("#motion-off").click()
    page.keyboard.press("Escape")
    assert moving() == [0, 0]
    page.reload()
    wait_until_ready(page)
    assert moving() == [0, 0]


AT_BODY = """
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    const { theme, motion } = document.documentElement.dataset;
    window.atBody = [theme ?? null, motion ?? null];
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
"""


def test_the_theme_is_kept_and_never_flashes(page: Page, open_site: Callable[..., Page]) -> None:
    page.add_init_script(AT_BODY)
    page.emulate_media(color_scheme="light")
    open_site(f"?game=numbsters&deal={DEAL}")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(ground)
    page.locator("#tool-settings").click()
    page.locator("#theme-dark").click()
    expect(page.locator("#theme-dark")).to_have_attribute("aria-pressed", "true")
    dark = page.evaluate(ground)
    assert dark != light
    page.locator("#motion-off").click()
    expect(page.locator("#motion-off")).to_have_attribute("aria-pressed", "true")
    page.reload()
    wait_until_ready(page)
    assert page.evaluate(ground) == dark
    assert page.evaluate("atBody") == ["dark", "off"], "set before anything is there to be painted"
    # Back to what the system wants.
    page.locator("#tool-settings").click()
    page.locator("#theme-system").click()
    expect(page.locator("#theme-system")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(ground) == light
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(ground) == dark
    # Settings that cannot be read count as never made.
    page.evaluate("localStorage.setItem('critterbox:settings', '{\"theme\": 7')")
    page.reload()
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "system")
