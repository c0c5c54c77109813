"""One gesture is one action, one that is broken off is none; what is refused explains itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from critterbox.varmints.notation import move_text, parse_move
from critterbox.words import Words
from e2e.hands import Finger
from e2e.native import legal
from e2e.table import actions, focused, lift, middle, rest, send, settle, still
from e2e.varmints.moments import big, may_boost, moving, small, small_and_big
from e2e.varmints.players import KeyboardPlayer, PointerPlayer
from e2e.varmints.yard import EASY, FRIENDS, NAMES, address, kept, lay, position, read, same, shows

pytestmark = pytest.mark.started

WORDS = Words()


def nothing_in_the_air(page: Page) -> None:
    """Check that no card is chosen or under way, and that no picture of one is left over."""
    settle(page)
    expect(page.locator("#stage > *")).to_have_count(0)
    expect(page.locator("#hand:is(.choosing, .dragging)")).to_have_count(0)
    expect(page.locator('#hand [aria-pressed="true"]')).to_have_count(0)


def test_one_gesture_is_one_action(open_yard: Callable[[str], Page]) -> None:
    page = open_yard(address(EASY))
    session = position(EASY, small_and_big)
    little = small(session)

    def one_more(texts: set[str]) -> None:
        """One decision of the person has been played, and no other."""
        after = same(page)
        mine = [ply for ply in after.log[len(session.log) :] if ply.seat == 0 and not ply.joined]
        assert len(mine) == 1
        assert move_text(mine[0].move) in texts
        nothing_in_the_air(page)

    # A double click on a card chooses it and does not put it back.
    lay(page, session, EASY)
    rest(page)
    page.locator(f"#hand-{little}-1").dblclick()
    settle(page)
    expect(page.locator(f"#hand-{little}-1")).to_have_attribute("aria-pressed", "true")
    assert actions(page) == 0
    # A double click on a place plays there once; a double click on “pass” passes once.
    page.locator("#backup-0-1").dblclick()
    one_more({f"play {little} 1 down"})
    lay(page, session, EASY)
    rest(page)
    page.locator("#pass").dblclick()
    one_more({"pass"})

    # Two clicks before anything is drawn: the second one is on what is no longer there.
    lay(page, session, EASY)
    rest(page)
    page.evaluate("(() => { const it = document.getElementById('pass'); it.click(); it.click(); })()")
    one_more({"pass"})

    # A held key.
    for key in ("Enter", "Space"):
        lay(page, session, EASY)
        rest(page)
        keyboard = KeyboardPlayer(page)
        keyboard.walk_to(f"hand-{little}-1")
        keyboard.press("Enter")
        keyboard.walk_to("backup-0-2")
        for _ in range(4):
            page.keyboard.down(key)
            settle(page)
        page.keyboard.up(key)
        one_more({f"play {little} 2 down"})

    # Intents that are stale, or never were.
    lay(page, session, EASY)
    rest(page)
    for intent in (
        *(
            "play nonsense",
            "play play xerus 1 up",
            "play choose nothing",
            "play boost rat rat",
            "press hand-xerus-1",
        ),
        *(
            "press varmint-7-1",
            "drop varmint-0-1",
            "lift hand-xerus-1",
            "aim nowhere",
            "all",
            "uncover",
            "hand over",
        ),
        *("answer 1 pass", "tick 1", "think 1", "resume 99", "wish deck x", "open nowhere", "view bin-9-9"),
    ):
        send(page, intent)
        assert actions(page) == 0, intent
    page.keyboard.press("Escape")
    settle(page)
    shows(page, session)
    nothing_in_the_air(page)


def test_a_drag_that_is_broken_off_plays_nothing(open_yard: Callable[[str], Page]) -> None:
    page = open_yard(address(EASY))
    session = position(EASY, small_and_big)
    little = small(session)
    lay(page, session, EASY)
    rest(page)

    def escape() -> None:
        page.keyboard.press("Escape")

    def escape_and_go_on() -> None:
        escape()
        page.mouse.move(600, 300, steps=3)

    endings: dict[str, Callable[[], None]] = {
        "over the header": lambda: page.mouse.move(640, 10, steps=2),
        "over a button": lambda: page.mouse.move(*middle(page, "#more-deals"), steps=2),
        "outside the window": lambda: page.mouse.move(-40, 400, steps=2),
        "over the other side": lambda: page.mouse.move(*middle(page, "#varmint-1-2"), steps=2),
        "over a bin": lambda: page.mouse.move(*middle(page, "#bin-1-1"), steps=2),
        "after Escape": escape,
        "after Escape, and more movement": escape_and_go_on,
    }
    for name, ending in endings.items():
        still(page)
        lift(page, middle(page, f"#hand-{little}-1"))
        expect(page.locator("#stage .ghost")).to_have_count(1)
        page.mouse.move(*middle(page, "#backup-0-2"), steps=3)
        settle(page)
        expect(page.locator("#backup-0-2.aimed")).to_have_count(1)
        ending()
        page.mouse.up()
        nothing_in_the_air(page)
        assert actions(page) == 0, name
        shows(page, session)
        expect(page.locator("#sheet")).to_be_hidden()

    # A tremble is a click and no drag, and the next drag works as ever.
    x, y = middle(page, f"#hand-{little}-1")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3, y + 2)
    page.mouse.up()
    settle(page)
    expect(page.locator(f"#hand-{little}-1")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    nothing_in_the_air(page)
    PointerPlayer(page).play(f"play {little} 3 down")
    assert move_text(same(page).log[len(session.log)].move) == f"play {little} 3 down"


@pytest.mark.parametrize("screen", ["phone"])
def test_touch_taps_once_and_cancels_cleanly(open_yard: Callable[[str], Page]) -> None:
    page = open_yard(address(FRIENDS))
    session = position(FRIENDS, small_and_big)
    little = small(session)
    finger = Finger(page)
    lay(page, session, FRIENDS)
    finger.tap(page.locator("#uncover"))
    card = page.locator(f"#hand-{little}-1")

    # A tap, and the click the browser makes of it.
    finger.tap(card)
    page.wait_for_timeout(400)
    expect(card).to_have_attribute("aria-pressed", "true")
    finger.tap(card)
    expect(card).to_have_attribute("aria-pressed", "false")
    nothing_in_the_air(page)

    for name in ("second finger", "taken away", "let go outside"):
        page.evaluate("scrollTo(0, 20)")
        still(page)
        finger.hold(middle(page, f"#hand-{little}-1"))
        expect(page.locator("#stage .ghost")).to_have_count(1)
        x, y = middle(page, "#backup-0-2")
        finger.slide((x, y), steps=6)
        settle(page)
        expect(page.locator("#backup-0-2.aimed")).to_have_count(1)
        assert page.evaluate("scrollY") == 20, name
        if name == "second finger":
            finger.touch((60, 500), finger=1)
            settle(page)
            expect(page.locator("#stage .ghost")).to_have_count(0)
            finger.slide((200, 300), finger=1)  # a pinch
            finger.slide((200, 200), finger=0)
            finger.rest_and_raise()
        elif name == "taken away":
            finger.cancel()
        else:
            finger.slide((x, -30))
            finger.rest_and_raise()
        nothing_in_the_air(page)
        assert actions(page) == 0, name
    shows(page, session)


def test_what_is_refused_explains_itself(open_yard: Callable[[str], Page]) -> None:
    page = open_yard(address(EASY))
    session = position(EASY, small_and_big)
    great = big(session)
    refusal = session.refuse(parse_move(f"play {great} 1 up"), 0)
    assert refusal is not None and refusal.code == "level_too_high"
    told = WORDS.explain(refusal)

    def refused() -> None:
        settle(page)
        expect(page.locator("#refusal > span")).to_have_text(told)
        expect(page.locator("#live")).to_have_text(told)
        assert actions(page) == 0
        # The ruling behind it, and back to the table.
        page.locator("#refusal button.cite").click()
        ruling = page.locator(f"#rule-{refusal.rule}")
        expect(ruling).to_be_focused()
        expect(ruling).to_contain_text(WORDS.say(f"varmints.ruling.{refusal.rule}"))
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).to_be_hidden()
        settle(page)
        assert focused(page) != "body"
        expect(page.locator("#refusal")).to_have_count(1)
        page.keyboard.press("Escape")
        settle(page)
        expect(page.locator("#refusal")).to_have_count(0)

    # What is not allowed is shown before, and explained to whoever tries: by clicks, by drag, by keyboard.
    lay(page, session, EASY)
    rest(page)
    page.locator(f"#hand-{great}-1").click()
    place = page.locator("#varmint-0-1")
    expect(place).to_have_attribute("aria-disabled", "true")
    expect(place).to_contain_text(WORDS.say("varmints.zone.refused", level=4, here=0))
    said = WORDS.say("varmints.put_refused", card=NAMES[great], alley=1, level=4, here=0)
    expect(place).to_contain_text(said)
    place.click(force=True)
    refused()
    nothing_in_the_air(page)
    lift(page, middle(page, f"#hand-{great}-1"))
    page.mouse.move(*middle(page, "#varmint-0-1"), steps=3)
    settle(page)
    expect(page.locator("#aim")).to_have_text(said)
    page.mouse.up()
    refused()
    keyboard = KeyboardPlayer(page)
    keyboard.walk_to(f"hand-{great}-1")
    keyboard.press("Enter")
    keyboard.walk_to("varmint-0-1")
    keyboard.press("Enter")
    refused()


def test_a_boost_goes_where_the_contest_is_and_asks_who_pays(open_yard: Callable[[str], Page]) -> None:
    page = open_yard(address(EASY))
    session = position(EASY, may_boost)
    alley = session.snapshot(0)["phase"]["alley"]
    lay(page, session, EASY)
    rest(page)
    card = session.snapshot(0)["hand"][0]
    page.locator(f"#hand-{card}-1").click()
    other = alley % 3 + 1
    page.locator(f"#varmint-0-{other}").click()
    settle(page)
    expect(page.locator("#refusal > span")).to_have_text(
        WORDS.say("refusal.not_contested", alley=other, contested=alley)
    )
    assert actions(page) == 0
    shown = page.locator("#panel .outlook")
    expect(shown).to_be_visible()
    # And before it is paid, each card that can pay for it is offered by name.
    offered = page.locator('#panel [data-do^="play boost"]').evaluate_all(
        "(all) => all.map((it) => it.dataset.do)"
    )
    assert sorted(offered) == sorted(
        f"play {text}" for text in legal(session) if text.startswith(f"boost {card} ")
    )
    page.locator(f"#varmint-0-{alley}").click()
    settle(page)
    assert actions(page) == 0, "who pays is asked first"
    assert focused(page) == "pay-1"
    page.keyboard.press("Enter")
    after = same(page)
    assert f"play {move_text(after.log[len(session.log)].move)}" in offered


def test_an_effect_asks_and_places_answer(open_yard: Callable[[str], Page]) -> None:
    page = open_yard(address(EASY))
    session = position(EASY, moving)
    options: list[str] = session.snapshot(0)["phase"]["options"]
    lay(page, session, EASY)
    rest(page)
    assert read(page)["options"] == sorted(options)
    marked = page.locator("#yard .place.marked")
    assert marked.count() > 0
    # The first place says which, the second one where to; Escape, or a button, leads back to all of it.
    for way_back in ("Escape", "button"):
        first = marked.first.get_attribute("id") or ""
        page.locator(f"#{first}").click()
        settle(page)
        narrowed = read(page)["options"]
        assert 0 < len([text for text in narrowed if text != "choose nothing"]) < len(options) - 1
        expect(page.locator(f"#{first}.narrowed")).to_have_count(1)
        if way_back == "Escape":
            page.keyboard.press("Escape")
        else:
            page.locator("#all").click()
        settle(page)
        assert read(page)["options"] == sorted(options)
        assert focused(page) != "body"
    first = marked.first.get_attribute("id") or ""
    page.locator(f"#{first}").click()
    settle(page)
    goal = page.locator(f"#yard .place.marked:not(#{first})").first
    goal.click()
    settle(page)
    if actions(page) == 0:  # several cards could go that way
        page.locator('#panel [data-do^="play choose"]').first.click()
    after = same(page)
    assert move_text(after.log[len(session.log)].move) in options
    # Declining.
    lay(page, session, EASY)
    rest(page)
    page.locator("#decline").click()
    after = same(page)
    assert move_text(after.log[len(session.log)].move) == "choose nothing"
    # By keyboard: the tab stop is where something can be chosen.
    lay(page, session, EASY)
    rest(page)
    keyboard = KeyboardPlayer(page)
    keyboard.tab_to_board()
    assert page.evaluate("document.activeElement.classList.contains('marked')")
    keyboard.play(options[0])
    assert move_text(kept(page).log[len(session.log)].move) == options[0]
