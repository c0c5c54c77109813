"""What all players of any game have: keys to press and fingers to touch with."""

from __future__ import annotations

from time import monotonic

from playwright.sync_api import Locator, Page

from e2e.table import Point, middle_of, settle, still

DOUBLE_TAP_S = 0.55
"""After that long, a second tap on the same place is a new one."""


class Keys:
    """A keyboard, and nothing else. After every key something has the focus, and no key needs a mouse before it."""

    def __init__(self, page: Page) -> None:
        self.page = page

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
        point = middle_of(target)
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
