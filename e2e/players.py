"""Players who make the moves of a record with their own hands: by mouse, by keyboard, by touch."""

from __future__ import annotations

from itertools import cycle
from time import monotonic
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

from e2e.board import (
    Point,
    actions,
    between,
    card,
    centre,
    focused,
    gap_of,
    meal,
    read,
    settle,
    still,
    wait_for_action,
)

DOUBLE_TAP_S = 0.55
"""After that long, a second tap on the same place is a new one."""


class Player(Protocol):
    """Somebody who can make one decision of a game and waits until the table shows it."""

    def play(self, *decision: str) -> None: ...


def arrangement(move: str) -> tuple[str, int, int]:
    """Return the words of a move or a swap."""
    kind, one, other = move.split()
    return kind, int(one), int(other)


class PointerPlayer:
    """Drags cards with the mouse, between others or onto another, and clicks on meals."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def play(self, *decision: str) -> None:
        before = actions(self.page)
        *_, move = decision
        still(self.page)
        if move.startswith("eat"):
            meal(self.page, move).click()
        else:
            self.lift(move)
            self.aim(move)
            self.page.mouse.up()
        wait_for_action(self.page, before + 1)

    def lift(self, move: str) -> None:
        """Take the card of a move or a swap into the air."""
        _, one, _ = arrangement(move)
        x, y = centre(self.page, read(self.page)["stack"][one])
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 6, y + 6)
        self.page.mouse.move(x + 12, y + 12)
        settle(self.page)

    def aim(self, move: str) -> None:
        """Carry the card to where the move or the swap wants it; that place must be marked then."""
        kind, one, other = arrangement(move)
        stack = read(self.page)["stack"]
        gap = gap_of(one, other)
        x, y = centre(self.page, stack[other]) if kind == "swap" else between(self.page, stack, gap)
        self.page.mouse.move(x, y, steps=3)
        settle(self.page)
        goal = f"#card-{stack[other]}" if kind == "swap" else f"#gap-{gap}"
        expect(self.page.locator("#stack .aimed")).to_have_count(1)
        expect(self.page.locator(f"{goal}.aimed")).to_be_visible()


class KeyboardPlayer:
    """Uses nothing but keys. After every key something has the focus, and no key needs a mouse before it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def play(self, *decision: str) -> None:
        before = actions(self.page)
        *_, move = decision
        if move.startswith("eat"):
            self.tab_to(f"play {move}")
        else:
            kind, one, other = arrangement(move)
            stack = read(self.page)["stack"]
            self.tab_to_board()
            self.walk_to(f"card-{stack[one]}")
            self.press("Enter")
            if kind == "swap":
                self.walk_to(f"card-{stack[other]}")
                self.press("Enter")
                assert focused(self.page) == "ask-first"
                expect(self.page.locator("#ask-first")).to_have_attribute("data-do", f"play {move}")
            else:
                self.walk_to(f"gap-{gap_of(one, other)}")
        self.press("Enter")
        wait_for_action(self.page, before + 1)
        assert focused(self.page) != "body"

    def press(self, key: str, times: int = 1) -> None:
        """Press a key, and wait until the page shows what came of it."""
        for _ in range(times):
            self.page.keyboard.press(key)
        settle(self.page)

    def tab_to(self, goal: str) -> None:
        """Press Tab until an element has the focus, given by its id or by what it does."""
        passed = []
        for _ in range(60):
            self.press("Tab")
            where = self.page.evaluate(
                "(() => { const it = document.activeElement; return [it.id, it.dataset.do ?? '']; })()"
            )
            if goal in where:
                return
            passed.append(where)
        raise AssertionError(f"Tab does not lead to {goal}: {passed}")

    def tab_to_board(self) -> None:
        """Press Tab until the focus is on the board, unless it is there already."""
        for _ in range(40):
            if self.page.evaluate("document.activeElement.matches('[data-board]')"):
                return
            self.press("Tab")
        raise AssertionError("Tab does not lead to the board")

    def walk_to(self, goal: str) -> None:
        """Go along the board with the arrows, one step per key."""
        row = self.page.locator("#stack [data-board]").evaluate_all("(all) => all.map(({ id }) => id)")
        steps = row.index(goal) - row.index(focused(self.page))
        self.press("ArrowRight" if steps > 0 else "ArrowLeft", abs(steps))
        assert focused(self.page) == goal


class Finger:
    """A finger, or several, on a touch screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp = page.context.new_cdp_session(page)
        self.points: dict[int, Point] = {}
        self.last: Point = (0, 0)
        self.tapped = 0.0

    def touch(self, point: Point, finger: int = 0) -> None:
        self.points[finger] = point
        self._send("touchStart")

    def hold(self, point: Point) -> None:
        """Touch and rest until what lies there is lifted."""
        self.touch(point)
        self.page.wait_for_timeout(350)

    def slide(self, point: Point, finger: int = 0, steps: int = 4) -> None:
        x, y = self.points[finger]
        for step in range(1, steps + 1):
            self.points[finger] = (x + (point[0] - x) * step / steps, y + (point[1] - y) * step / steps)
            self._send("touchMove")

    def rest_and_raise(self) -> None:
        """Let go after a rest: else it is a flick, and the browser takes the next tap as the end of that."""
        self.page.wait_for_timeout(150)
        self.raise_all()

    def raise_all(self) -> None:
        self.points.clear()
        self._send("touchEnd")

    def cancel(self) -> None:
        """The system takes the touch away: a call comes in, or a gesture of its own begins."""
        self.points.clear()
        self._send("touchCancel")

    def tap(self, target: Locator) -> None:
        """Touch the middle of an element for a moment; nothing may lie over it."""
        target.scroll_into_view_if_needed()
        still(self.page)
        box = target.bounding_box()
        assert box is not None
        point = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert target.evaluate("(it, point) => it.contains(document.elementFromPoint(...point))", point)
        self._pause(point)
        self.touch(point)
        self.raise_all()

    def _pause(self, point: Point) -> None:
        """Wait before the same place is tapped again, so that it is not a double tap: that is one gesture."""
        near = abs(point[0] - self.last[0]) + abs(point[1] - self.last[1]) < 80
        if near and (wait := DOUBLE_TAP_S - (monotonic() - self.tapped)) > 0:
            self.page.wait_for_timeout(wait * 1000)
        self.last, self.tapped = point, monotonic()

    def _send(self, kind: str) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self.points.items()]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


class TouchPlayer:
    """Taps a card and then where it goes, or another card and then what to do with the two, or drags it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.finger = Finger(page)
        self.ways = cycle((self._by_place, self._by_choice, self._by_drag))
        self.used: set[str] = set()

    def play(self, *decision: str) -> None:
        before = actions(self.page)
        *_, move = decision
        still(self.page)
        if move.startswith("eat"):
            self.finger.tap(meal(self.page, move))
        else:
            way = next(self.ways)
            if not way(move):
                self._by_choice(move) or self._by_place(move)
        wait_for_action(self.page, before + 1)

    def _by_place(self, move: str) -> bool:
        kind, one, other = arrangement(move)
        if kind == "swap":
            return False
        self.finger.tap(card(self.page, read(self.page)["stack"][one]))
        self.finger.tap(self.page.locator(f"#gap-{gap_of(one, other)}"))
        self.used.add("place")
        return True

    def _by_choice(self, move: str) -> bool:
        """Tap the card that the move ends beside; offered are the swap and the places around that card."""
        kind, one, other = arrangement(move)
        if kind == "move" and abs(one - other) == 1:
            return False  # the same as swapping the two, which is what is offered
        stack = read(self.page)["stack"]
        self.finger.tap(card(self.page, stack[one]))
        self.finger.tap(card(self.page, stack[other]))
        self.finger.tap(self.page.locator(f'.choice[data-do="play {move}"]'))
        self.used.add(f"choice of {kind}")
        return True

    def _by_drag(self, move: str) -> bool:
        """Drag, if start and goal are on the screen together: a drag does not scroll."""
        kind, one, other = arrangement(move)
        stack = read(self.page)["stack"]
        self.page.evaluate("scrollTo(0, 0)")
        goal = (
            centre(self.page, stack[other])
            if kind == "swap"
            else between(self.page, stack, gap_of(one, other))
        )
        toolbar = self.page.locator(".toolbar").bounding_box()
        assert toolbar is not None
        if max(goal[1], centre(self.page, stack[one])[1]) > toolbar["y"] - 20:
            return False
        x, y = centre(self.page, stack[one])
        self.finger.hold((x, y))
        self.finger.slide((x, y + 12), steps=2)
        settle(self.page)  # the cards may have made room
        goal = (
            centre(self.page, stack[other])
            if kind == "swap"
            else between(self.page, stack, gap_of(one, other))
        )
        self.finger.slide(goal)
        self.finger.rest_and_raise()
        self.used.add("drag")
        return True
