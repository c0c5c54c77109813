"""Players who make the moves of a record with their own hands: by mouse, by keyboard, by touch."""

from __future__ import annotations

from itertools import cycle
from typing import Protocol

from playwright.sync_api import Page, expect

from e2e.hands import Finger, Keys
from e2e.numbsters.board import between, card, centre, gap_of, meal, read
from e2e.table import actions, focused, lift, settle, still, wait_for_action


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
        lift(self.page, centre(self.page, read(self.page)["stack"][one]))

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


class KeyboardPlayer(Keys):
    """Uses nothing but keys."""

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

    def walk_to(self, goal: str) -> None:
        """Go along the board with the arrows, one step per key."""
        row = self.page.locator("#stack [data-board]").evaluate_all("(all) => all.map(({ id }) => id)")
        steps = row.index(goal) - row.index(focused(self.page))
        self.press("ArrowRight" if steps > 0 else "ArrowLeft", abs(steps))
        assert focused(self.page) == goal


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
