"""One gesture is one action; one that is broken off is none, and leaves nothing behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from critterbox.numbsters.notation import move_text
from critterbox.numbsters.rules import meals
from critterbox.session import Session
from e2e.hands import Finger
from e2e.numbsters.board import (
    between,
    card,
    centre,
    decide,
    expected,
    gap_of,
    lay,
    meal,
    nothing_in_the_air,
    played,
    positions,
    read,
    same,
    wins,
)
from e2e.numbsters.players import KeyboardPlayer, PointerPlayer
from e2e.table import actions, focused, middle, send, settle, still, wait_for_action

pytestmark = pytest.mark.started

DEAL = 11
phone = pytest.mark.parametrize("screen", ["small"])


def meals_follow(where: str) -> Iterator[tuple[Session, str]]:
    """Yield games in a phase with a meal after which the next turn offers a meal at once, in the same place."""
    for session in positions(where):
        for one in meals(session.state.stack):
            moves = (one,) if where == "eat" else (session.game.parse_move("leave"), one)
            session.play(*moves)
            follows = session.state.phase == "arrange" and meals(session.state.stack)
            session.undo()
            if follows:
                fresh = played(session.seed or 0, [move_text(ply.move) for ply in session.log])
                yield fresh, move_text(one)
                break


def test_a_double_click_is_one_action(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    session, text = next(meals_follow("eat"))
    lay(page, session)
    x, y = middle(page, f'.meal[data-do="play {text}"]')
    page.mouse.move(x, y)
    for click in (1, 2):  # as dblclick, but with the next turn drawn in between: a meal is there again
        page.mouse.down(click_count=click)
        page.mouse.up(click_count=click)
        settle(page)
    decide(session, text)
    assert actions(page) == 1
    same(page, session)
    still(page)
    # Otherwise nothing has been shown.
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.meal') !== null", [x, y])

    lay(page, played(DEAL, wins()[DEAL][:6]))
    page.locator("#undo").dblclick()
    wait_for_action(page, 1)
    settle(page)
    assert actions(page) == 1
    session = played(DEAL, wins()[DEAL][:6])
    session.undo()
    same(page, session)

    # Choosing a card and putting it back would be two actions as well.
    lay(page, Session.new("numbsters", DEAL))
    card(page, read(page)["stack"][0]).dblclick()
    settle(page)
    expect(page.locator('#stack [aria-pressed="true"]')).to_have_count(1)


def test_a_held_key_is_one_action(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    for key in ("Enter", "Space"):
        session, text = next(meals_follow("arrange"))
        lay(page, session)
        KeyboardPlayer(page).tab_to(f"play {text}")
        for _ in range(4):
            page.keyboard.down(key)
            settle(page)
        page.keyboard.up(key)
        settle(page)
        decide(session, "leave", text)
        assert actions(page) == 1, key
        same(page, session)
        nothing_in_the_air(page)


def test_a_key_after_a_drag_is_heard(open_site: Callable[..., Page]) -> None:
    """No click follows a drag, so the first one after it may not be mistaken for the drag's own."""
    page = open_site(f"?game=numbsters&deal={DEAL}")
    first, second = wins()[DEAL][:2]
    PointerPlayer(page).play(first)
    keyboard = KeyboardPlayer(page)
    keyboard.tab_to(f"play {second}")
    keyboard.press("Enter")
    same(page, played(DEAL, [first, second]))


def test_stale_buttons_do_nothing(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    first, second, third = wins()[DEAL][:3]
    player = PointerPlayer(page)

    # Two clicks before anything is drawn: the second one is on a button that is over.
    player.play(first)
    page.evaluate("(() => { const it = document.querySelector('.meal'); it.click(); it.click(); })()")
    wait_for_action(page, 2)
    session = played(DEAL, [first, second])
    same(page, session)

    # Buttons that once were on the page, and some that never were.
    player.play(third)
    decide(session, third)
    gone = [
        "gap 99",
        "card 12",
        "gap -1",
        "card x",
        "aim gap 77",
        "lift 40",
        "drop gap 3",
        "drop card 2",
        "sure",
    ]
    refused = [
        f"play {first}",
        f"play {second}",
        "play nonsense",
        "play",
        "play move 0 99",
        "keep",
        "why eat 1 2 basic",
    ]
    page.evaluate(
        """(intents) => {
          for (const intent of intents) {
            const button = document.createElement("button");
            button.dataset.do = intent;
            document.body.append(button);
            button.click();
            button.remove();
          }
        }""",
        [*gone, *refused, "", " ", "constructor", "open nowhere", "theme"],
    )
    settle(page)
    assert actions(page) == 3
    shown = read(page)
    assert shown == expected(session)
    nothing_in_the_air(page)

    # What cannot be done now can still be reached, and says why.
    page.locator("#redo").click(force=True)
    expect(page.locator("#refusal > span")).to_have_text("There is nothing to bring back.")
    expect(page.locator("#live")).to_have_text("There is nothing to bring back.")
    assert actions(page) == 3


def test_a_drag_that_is_broken_off_plays_nothing(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    session = Session.new("numbsters", DEAL)
    player, move = PointerPlayer(page), wins()[DEAL][0]

    def unharmed() -> None:
        nothing_in_the_air(page)
        assert actions(page) == 0
        assert read(page) == expected(session)

    def lift_and_aim() -> None:
        player.lift(move)
        player.aim(move)
        expect(page.locator("#stage .ghost")).to_have_count(1)

    def over(x: float, y: float) -> Callable[[], None]:
        return lambda: page.mouse.move(x, y, steps=2)

    def escape() -> None:
        page.keyboard.press("Escape")

    def escape_and_go_on() -> None:
        escape()
        page.mouse.move(600, 300, steps=3)

    endings: dict[str, Callable[[], None]] = {
        "over the header": over(640, 10),
        "over a button": over(*middle(page, "#more-deals")),
        "outside the window": over(-40, 400),
        "where it was": over(*centre(page, session.state.stack[0])),
        "after Escape": escape,
        "after Escape, and more movement": escape_and_go_on,
    }
    for name, ending in endings.items():
        lift_and_aim()
        ending()
        page.mouse.up()
        if name == "where it was":
            escape()  # whether the card is still in the hand then is of no account
        unharmed()
        expect(page.locator("#sheet")).to_be_hidden()

    # A tremble is a click and no drag, and the next drag works as ever.
    x, y = centre(page, session.state.stack[2])
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3, y + 2)
    page.mouse.up()
    settle(page)
    expect(card(page, session.state.stack[2])).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    unharmed()
    player.play(move)
    decide(session, move)
    same(page, session)

    # After arranging, no card leaves its place; why not is told to whoever clicks on one.
    x, y = centre(page, session.state.stack[1])
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 160, y, steps=4)
    settle(page)
    expect(page.locator("#stage .ghost")).to_have_count(0)
    page.mouse.up()
    nothing_in_the_air(page)
    card(page, session.state.stack[1]).click(force=True)
    expect(page.locator("#refusal")).to_contain_text("has been arranged this turn")
    assert read(page) == expected(session)


def test_a_press_outlives_a_drawing(open_site: Callable[..., Page]) -> None:
    """What is drawn between press and release moves nothing that is being pressed."""
    page = open_site(f"?game=numbsters&deal={DEAL}")
    drawings = {
        "a notice comes": ("copied no", "#notice", 1),
        "a notice goes": ("dismiss", "#notice", 0),
        "a refusal comes": ("redo", "#refusal", 1),
        "a refusal goes": ("cancel", "#refusal", 0),
    }
    for name, (intent, selector, count) in drawings.items():
        for goal in ("#undo", "#restart", "#more-deals", "#tool-help"):
            lay(page, played(DEAL, wins()[DEAL][:5]))
            if not count:
                send(page, {"dismiss": "copied no", "cancel": "redo"}[intent])
            expect(page.locator(selector)).to_have_count(1 - count)
            still(page)
            page.mouse.move(*middle(page, goal))
            page.mouse.down()
            send(page, intent)
            expect(page.locator(selector)).to_have_count(count)
            page.mouse.up()
            if goal in ("#more-deals", "#tool-help"):
                expect(page.locator("#sheet"), f"{name} while {goal} is pressed").to_be_visible()
                page.keyboard.press("Escape")
                expect(page.locator("#sheet")).to_be_hidden()
                continue
            settle(page)
            assert actions(page) == 1, f"{name} while {goal} is pressed"

    # A mark in the header, too.
    lay(page, played(DEAL, wins()[DEAL][:5]))
    page.mouse.move(*middle(page, "#tool-help"))
    page.mouse.down()
    send(page, "restart")
    expect(page.locator(".badge")).to_have_count(1)
    page.mouse.up()
    expect(page.locator("#sheet")).to_be_visible()


@phone
def test_touch_taps_once_and_cancels_cleanly(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    session, finger = Session.new("numbsters", DEAL), Finger(page)
    stack, move = list(session.state.stack), wins()[DEAL][0]

    # A tap, and the click the browser makes of it.
    finger.tap(card(page, stack[3]))
    page.wait_for_timeout(400)
    expect(card(page, stack[3])).to_have_attribute("aria-pressed", "true")
    finger.tap(card(page, stack[3]))
    expect(card(page, stack[3])).to_have_attribute("aria-pressed", "false")
    nothing_in_the_air(page)

    # Drags that end badly. None of them scrolls the page either.
    one, other = stack[-1], stack[-4]
    for name in ("second finger", "taken away", "let go outside"):
        page.evaluate("scrollTo(0, 20)")
        finger.hold(centre(page, one))
        finger.slide(centre(page, other), steps=6)
        settle(page)
        expect(page.locator("#stage .ghost")).to_have_count(1)
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
            finger.slide((180, 5))
            finger.rest_and_raise()
        nothing_in_the_air(page)
        assert actions(page) == 0, name
        assert read(page) == expected(session), name
        scale, scrolled = page.evaluate("[visualViewport.scale, scrollY]")
        assert scale == 1, name
        # Once the second finger has ended the drag, what the fingers do is scrolling again.
        assert scrolled == 20 or name == "second finger", name

    # A whole drag scrolls nothing, and plays.
    source, target = map(int, move.split()[1:])
    page.evaluate("scrollTo(0, 20)")
    finger.hold(centre(page, stack[source]))
    finger.slide(between(page, stack, gap_of(source, target)), steps=8)
    assert page.evaluate("scrollY") == 20
    finger.rest_and_raise()
    wait_for_action(page, 1)
    decide(session, move)
    same(page, session)

    # One tap, one meal.
    text = wins()[DEAL][1]
    finger.tap(meal(page, text))
    page.wait_for_timeout(400)
    decide(session, text)
    assert actions(page) == 2
    same(page, session)


@phone
def test_a_swipe_over_cards_that_cannot_be_dragged_scrolls(open_site: Callable[..., Page]) -> None:
    """On a small phone the meals lie below the stack, and the stack fills the screen."""
    page = open_site(f"?game=numbsters&deal={DEAL}")
    session, finger = played(DEAL, wins()[DEAL][:1]), Finger(page)
    lay(page, session)
    page.evaluate("scrollTo(0, 0)")
    x, y = centre(page, session.state.stack[2])
    finger.touch((x, y))
    finger.slide((x, y - 200), steps=10)
    finger.rest_and_raise()
    nothing_in_the_air(page)
    expect(page.locator("#refusal")).to_have_count(0)
    assert page.evaluate("scrollY") > 100
    assert actions(page) == 0


@pytest.mark.parametrize("screen", ["small", "desktop"])
def test_a_drag_that_rests_near_the_edge_scrolls(open_site: Callable[..., Page], screen: str) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    if screen == "desktop":
        page.set_viewport_size(ViewportSize(width=700, height=480))
    session = Session.new("numbsters", DEAL)
    finger = Finger(page) if screen == "small" else None
    height = page.evaluate("innerHeight")

    def scrolled() -> float:
        return float(page.evaluate("scrollY"))

    def carry(x: float, y: float) -> None:
        if finger:
            finger.slide((x, y), steps=6)
        else:
            page.mouse.move(x, y, steps=6)

    page.evaluate("scrollTo(0, 0)")
    x, y = centre(page, session.state.stack[-2])
    if finger:
        finger.hold((x, y))
    else:
        page.mouse.move(x, y)
        page.mouse.down()
    carry(x, height / 2)
    page.wait_for_timeout(500)
    assert scrolled() == 0, "in the middle nothing scrolls"
    carry(x, height - 3)
    assert scrolled() == 0, "nor where it only passes by"
    page.wait_for_function("scrollY > 60")
    carry(x, height / 2)
    settle(page)
    there = scrolled()
    page.wait_for_timeout(200)
    assert scrolled() == there, "away from the edge it stops"
    carry(x, 3)
    page.wait_for_function("scrollY === 0")
    page.keyboard.press("Escape")
    if finger:
        finger.cancel()
    else:
        page.mouse.up()
    nothing_in_the_air(page)
    page.wait_for_timeout(500)
    assert (actions(page), scrolled()) == (0, 0)
    assert read(page) == expected(session)


@pytest.mark.parametrize("screen", ["small"])
def test_a_swipe_over_cards_scrolls_and_a_held_card_is_dragged(open_site: Callable[..., Page]) -> None:
    """The rule is where one swipes; number and picture are the grip, and a longer press lifts a card anywhere."""
    page = open_site(f"?game=numbsters&deal={DEAL}")
    session, finger = Session.new("numbsters", DEAL), Finger(page)
    stack = session.state.stack
    page.evaluate("scrollTo(0, 0)")
    x, y = centre(page, stack[3])
    finger.touch((x, y))
    finger.slide((x, y - 200), steps=4)
    finger.rest_and_raise()
    nothing_in_the_air(page)
    assert actions(page) == 0
    assert read(page) == expected(session)
    assert page.evaluate("scrollY") > 50

    page.evaluate("scrollTo(0, 0)")
    x, y = centre(page, stack[3])
    finger.touch((x, y))
    expect(page.locator("#stage .ghost")).to_have_count(1)  # the finger rests, and the card comes
    finger.slide(centre(page, stack[5]), steps=6)
    assert page.evaluate("scrollY") == 0
    finger.cancel()
    nothing_in_the_air(page)


def test_what_is_drawn_is_what_is_hit(open_site: Callable[..., Page]) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    session, player = Session.new("numbsters", DEAL), PointerPlayer(page)
    moves = iter(wins()[DEAL])
    sizes = [(1280, 800), (640, 1000), (860, 620), (420, 900)]
    for width, height in sizes:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        still(page)
        stack = list(session.state.stack)
        for number in stack:
            assert hit(page, *centre(page, number)) == f"card-{number}", (width, height)

        # While choosing, too: the cards, and each place between them.
        card(page, stack[4]).click()
        still(page)
        for place in page.locator("#stack .place").all():
            name = place.get_attribute("id") or ""
            assert hit(page, *middle(page, f"#{name}")) == name, (width, height)
        for number in stack:
            assert hit(page, *centre(page, number)) == f"card-{number}", (width, height)
        page.keyboard.press("Escape")

        # And a drag lands where it is let go, also when the page was scrolled or resized since the last one.
        for text in (next(moves), next(moves)):
            player.play(text)
            decide(session, text)
            same(page, session)
    assert focused(page) != "body"


def hit(page: Page, x: float, y: float) -> str:
    """Return the id of the button at a point of the window; scrolls to it if need be."""
    found: str = page.evaluate(
        """([x, y]) => {
          if (y > innerHeight - 90) { scrollBy(0, y - 200); y -= y - 200; }
          const it = document.elementFromPoint(x, y)?.closest("button");
          return it ? it.id : "nothing";
        }""",
        [x, y],
    )
    return found
