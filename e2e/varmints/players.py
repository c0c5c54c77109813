"""Players of Varmints! who make a move with their own hands: by mouse, by keyboard, by touch."""

from __future__ import annotations

from itertools import cycle
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

from critterbox.table.varmints.look import hand_place, place
from e2e.hands import Finger, Keys
from e2e.table import focused, lift, middle_of, rest, settle, still
from e2e.varmints.yard import read

HIT = """(it) => {
  const { x, y, width, height } = it.getBoundingClientRect();
  return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""Whether the middle of an element is in the window, and nothing lies over it."""


class Player(Protocol):
    """Somebody who can make one move, and waits until the table has come to rest."""

    def play(self, move: str) -> None: ...


def card_of(move: str) -> str:
    """Return the place in hand of the card that a Play or a Boost begins with."""
    return hand_place(move.split()[1], 1)


def goal_of(page: Page, move: str) -> str:
    """Return the place in an alley where a Play or a Boost puts its card."""
    me = read(page)["me"]
    if move.startswith("boost"):
        (lane,) = page.locator(".lane.contested").evaluate_all("(all) => all.map(({ id }) => id)")
        return place("varmint", me, int(lane.removeprefix("lane-")))
    _, _, alley, face = move.split()
    return place("varmint" if face == "up" else "backup", me, int(alley))


def pays(page: Page, move: str) -> Locator:
    """Return the button that says which Backup card pays for a Boost, if that is asked."""
    return page.locator(f'#panel [data-do="play {move}"]')


class PointerPlayer:
    """Drags and clicks in turn; targets of effects it clicks on the table or in the list."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.ways = cycle((self._drag, self._click))
        self.used: set[str] = set()

    def play(self, move: str) -> None:
        still(self.page)
        verb = move.split(maxsplit=1)[0]
        if verb == "pass":
            self.page.locator("#pass").click()
        elif verb == "choose":
            self._choose(move)
        else:
            next(self.ways)(move)
            if verb == "boost":
                self._pay(move)
        rest(self.page)

    def _drag(self, move: str) -> None:
        goal = goal_of(self.page, move)
        lift(self.page, middle_of(self.page.locator(f"#{card_of(move)}")))
        expect(self.page.locator("#stage .ghost")).to_have_count(1)
        x, y = middle_of(self.page.locator(f"#{goal}"))
        self.page.mouse.move(x, y, steps=3)
        settle(self.page)
        expect(self.page.locator(f"#{goal}.aimed")).to_have_count(1)
        self.page.mouse.up()
        settle(self.page)
        expect(self.page.locator("#stage .ghost")).to_have_count(0)
        self.used.add("drag")

    def _click(self, move: str) -> None:
        goal = goal_of(self.page, move)
        self.page.locator(f"#{card_of(move)}").click()
        self.page.locator(f"#{goal}.target").click()
        settle(self.page)
        self.used.add("click")

    def _pay(self, move: str) -> None:
        settle(self.page)
        if pays(self.page, move).count():
            pays(self.page, move).click()
            self.used.add("payment")

    def _choose(self, move: str) -> None:
        """Click on the place that stands for the choice alone, if there is one, else in the list."""
        button = self.page.locator(f'#panel [data-do="play {move}"]')
        marked = self.page.locator("#yard .place.marked")
        if button.count() == 1 and marked.count() == 1 and len(read(self.page)["options"]) == 1:
            marked.click()
            self.used.add("mark")
        else:
            button.click()
            self.used.add("list")


class KeyboardPlayer(Keys):
    """Uses nothing but keys."""

    def play(self, move: str) -> None:
        verb = move.split(maxsplit=1)[0]
        if verb == "pass":
            self.press("p")
        elif verb == "choose":
            self.tab_to(f"play {move}")
            self.press("Enter")
        else:
            goal = goal_of(self.page, move)
            self.walk_to(card_of(move))
            self.press("Enter")
            self.walk_to(goal)
            self.press("Enter")
            if pays(self.page, move).count():
                if self.page.evaluate("document.activeElement.dataset.do") != f"play {move}":
                    self.tab_to(f"play {move}")
                self.press("Enter")
        rest(self.page)
        assert focused(self.page) != "body"

    def walk_to(self, goal: str) -> None:
        """Go over the table with the arrows: to the row of a place, and along it."""
        self.tab_to_board()
        self.press("Home")  # the focus may have stayed where the tab stop no longer is
        rows = self.rows()
        row = next(number for number, names in enumerate(rows) if goal in names)
        for _ in range(len(rows)):
            here = next(number for number, names in enumerate(rows) if focused(self.page) in names)
            if here == row:
                break
            self.press("ArrowDown" if here < row else "ArrowUp")
        steps = rows[row].index(goal) - rows[row].index(focused(self.page))
        self.press("ArrowRight" if steps > 0 else "ArrowLeft", abs(steps))
        assert focused(self.page) == goal

    def rows(self) -> list[list[str]]:
        """Return the places of the table as they lie on the screen."""
        me = read(self.page)["me"]
        alleys = (3, 2, 1) if me else (1, 2, 3)
        hand = self.page.locator("#hand [id^=hand-]").evaluate_all("(all) => all.map(({ id }) => id)")
        return [
            [place(kind, 1 - me, alley) for alley in alleys for kind in ("bin", "backup")],
            [place("varmint", 1 - me, alley) for alley in alleys],
            [place("varmint", me, alley) for alley in alleys],
            [place(kind, me, alley) for alley in alleys for kind in ("backup", "bin")],
            [*hand, "discard"],
        ]


class TouchPlayer:
    """Taps a card and then where it goes, or drags it, if both are on the screen together."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.finger = Finger(page)
        self.ways = cycle((self._tap, self._drag))
        self.used: set[str] = set()

    def play(self, move: str) -> None:
        still(self.page)
        verb = move.split(maxsplit=1)[0]
        if verb == "pass":
            self.finger.tap(self.page.locator("#pass"))
        elif verb == "choose":
            self.finger.tap(self.page.locator(f'#panel [data-do="play {move}"]'))
        else:
            next(self.ways)(move)
            settle(self.page)
            if verb == "boost" and pays(self.page, move).count():
                self.finger.tap(pays(self.page, move))
        rest(self.page)

    def _tap(self, move: str) -> None:
        goal = goal_of(self.page, move)
        self.finger.tap(self.page.locator(f"#{card_of(move)}"))
        expect(self.page.locator("#hand.choosing")).to_have_count(1)
        self.finger.tap(self.page.locator(f"#{goal}"))
        self.used.add("tap")

    def _drag(self, move: str) -> None:
        goal = self.page.locator(f"#{goal_of(self.page, move)}")
        card = self.page.locator(f"#{card_of(move)}")
        self.page.evaluate("document.querySelector('#hand').scrollIntoView({ block: 'end' })")
        card.scroll_into_view_if_needed()
        still(self.page)
        if not (card.evaluate(HIT) and goal.evaluate(HIT)):
            self._tap(move)
            return
        self.finger.hold(middle_of(card))
        expect(self.page.locator("#stage .ghost")).to_have_count(1)
        self.finger.slide(middle_of(goal))
        settle(self.page)
        self.finger.rest_and_raise()
        self.used.add("drag")
