"""Players of Varmint Vacuum who make a move with their own hands: by mouse, by keyboard, by touch."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import cycle
from typing import TypeAlias

from playwright.sync_api import Locator, Page, expect

from critterbox.table.vacuum.look import cell, place
from critterbox.table.vacuum.stops import step
from critterbox.table.vacuum.view import View
from e2e.hands import Finger, Keys
from e2e.table import focused, lift, middle_of, rest, settle, still
from e2e.vacuum.twin import Twin
from e2e.vacuum.warren import sent

Moves: TypeAlias = tuple[str, ...]
"""What is played by one gesture: the moves of a group, or any other move alone."""

KEYS = {
    "move": "m",
    "blood": "b",
    "reproduce": "e",
    "push": "p",
    "consolidate": "c",
    "feed": "f",
    "trigger": "v",
    "establish": "o",
}
"""The letter of each action."""


class Player:
    """Somebody who makes moves; whatever is done, is done on the page and by the same intents at its twin.

    `ways` takes turns between an action that is chosen first and then its place, and a place that is chosen first and
    then what is done there. `used` are the ways that have been gone.
    """

    def __init__(self, page: Page, twin: Twin | None = None) -> None:
        self.page = page
        self.twin = twin
        self.ways = cycle(("action", "place"))
        self.used: set[str] = set()
        self.intents: list[str] = []

    def hit(self, element_id: str) -> None:
        """Press something."""
        raise NotImplementedError

    def press(self, element_id: str) -> None:
        """Press something, and remember what that means."""
        self.intents.append(self.page.locator(f"#{element_id}").get_attribute("data-do") or "")
        self.hit(element_id)

    def play(self, moves: Moves) -> None:
        """Make the moves of one gesture, and wait until the table has come to rest."""
        self.intents = []
        still(self.page)
        verb, *words = moves[0].split()
        match verb:
            case "move":
                self.go(*sent(moves))
            case "push":
                self.push(*words)
            case "trigger":
                self.choose("trigger")
                self.press("pull")
            case "take":
                self.take(*words)
            case "withdraw":
                self.press(place(words[0]))
            case "place":
                self.lay(*map(int, words))
            case "end":
                self.press("end")
            case _:
                self.act(verb, words[0])
        rest(self.page)
        if self.twin is not None:
            self.twin.act(*self.intents)

    def choose(self, action: str) -> None:
        """Choose an action."""
        self.press(f"action-{action}")

    def act(self, action: str, name: str) -> None:
        """Take an action at a place."""
        way = next(self.ways)
        if way == "action":
            self.choose(action)
            self.press(place(name))
        else:
            self.press(place(name))
            self.press(f"do-{action}")
        self.used.add(way)

    def push(self, name: str, seat: str, goal: str) -> None:
        """Push somebody out of a Hollow."""
        self.act("push", name)
        settle(self.page)
        if self.page.locator(f"#victim-{seat}").count():
            self.press(f"victim-{seat}")
            settle(self.page)
        self.press(place(goal) if next(self.ways) == "action" else f"to-{goal}")

    def go(self, start: str, goal: str, count: int) -> None:
        """Send a group on its way."""
        self.press(place(start))
        if count > 1:
            self.press(f"group-{count}")
        self.press(place(goal))
        self.used.add("tap")

    def take(self, token: str, number: str) -> None:
        """Aim the Vacuum, and let it come."""
        if next(self.ways) == "place" and self.page.locator(f"#tile-{number}").count():
            while self.page.locator(f"#target-{token}-{number}[aria-pressed=true]").count() == 0:
                self.press(f"tile-{number}")
                settle(self.page)
            self.used.add("tile")
        else:
            self.press(f"target-{token}-{number}")
        self.press("take")

    def lay(self, q: int, r: int, turn: int) -> None:
        """Try the new tile on a cell, turn it until it fits, and place it."""
        if not self.page.locator(f"#{cell(q, r)}.tried").count():
            self.press(cell(q, r))
            settle(self.page)
        while self.page.locator("#put-tile").get_attribute("data-do") != f"play place {q} {r} {turn}":
            self.turn()
            settle(self.page)
        self.press("put-tile")

    def turn(self) -> None:
        """Turn the new tile by one sixth: by its button, or by pressing the cell where it is tried."""
        tried = self.page.locator(".cell.tried").get_attribute("id") or ""
        self.press("turn-left" if next(self.ways) == "action" else tried)


class PointerPlayer(Player):
    """Clicks, and drags every other group."""

    def __init__(self, page: Page, twin: Twin | None = None) -> None:
        super().__init__(page, twin)
        self.moving: cycle[Callable[[str, str, int], None]] = cycle((self.drag, super().go))

    def hit(self, element_id: str) -> None:
        self.page.locator(f"#{element_id}").click()

    def go(self, start: str, goal: str, count: int) -> None:
        next(self.moving)(start, goal, count)

    def drag(self, start: str, goal: str, count: int) -> None:
        """Carry a group to where it goes."""
        if count > 1:
            self.press(place(start))
            self.press(f"group-{count}")
        crowd, there = self.page.locator(f"#{place(start)}"), self.page.locator(f"#{place(goal)}")
        crowd.scroll_into_view_if_needed()
        there.scroll_into_view_if_needed()
        still(self.page)
        lift(self.page, middle_of(crowd))
        expect(self.page.locator("#stage .ghost")).to_have_count(1)
        x, y = middle_of(there)
        self.page.mouse.move(x, y, steps=3)
        settle(self.page)
        expect(self.page.locator(f"#{place(goal)}.aimed")).to_have_count(1)
        self.page.mouse.up()
        settle(self.page)
        expect(self.page.locator("#stage .ghost")).to_have_count(0)
        self.intents += [f"lift {start}", f"aim {goal}", f"drop {goal}"]
        self.used.add("drag")


class TouchPlayer(Player):
    """Taps, and drags a group now and then, if both ends of its way are on the screen together."""

    def __init__(self, page: Page, twin: Twin | None = None) -> None:
        super().__init__(page, twin)
        self.finger = Finger(page)
        self.moving: cycle[Callable[[str, str, int], None]] = cycle((super().go, self.drag))

    def hit(self, element_id: str) -> None:
        target = self.page.locator(f"#{element_id}")
        bring(target)
        self.finger.tap(target)

    def go(self, start: str, goal: str, count: int) -> None:
        next(self.moving)(start, goal, count)

    def drag(self, start: str, goal: str, count: int) -> None:
        """Rest on a group until it is lifted, and carry it to where it goes."""
        if count > 1:
            self.press(place(start))
            self.press(f"group-{count}")
        crowd, there = self.page.locator(f"#{place(start)}"), self.page.locator(f"#{place(goal)}")
        bring(crowd)
        if not (bare(crowd) and bare(there)):
            if count == 1:
                self.press(place(start))
            self.press(place(goal))
            return
        self.finger.hold(middle_of(crowd))
        expect(self.page.locator("#stage .ghost")).to_have_count(1)
        self.finger.slide(middle_of(there))
        settle(self.page)
        expect(self.page.locator(f"#{place(goal)}.aimed")).to_have_count(1)
        self.finger.rest_and_raise()
        self.intents += [f"lift {start}", f"aim {goal}", f"drop {goal}"]
        self.used.add("drag")


HIT = """(it) => {
  const { x, y, width, height } = it.getBoundingClientRect();
  return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""Whether the middle of an element is in the window, and nothing lies over it."""


BRING = """(it) => {
  const chart = it.closest("#chart");
  const { x, y, width, height } = it.getBoundingClientRect();
  if (!chart || it.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return;
  const box = chart.getBoundingClientRect();
  chart.scrollBy(x + width / 2 - box.x - box.width / 2, y + height / 2 - box.y - box.height / 2);
}"""
"""Moves the map until an element of it lies in the middle, if it cannot be touched where it is."""


def bring(target: Locator) -> None:
    """Move the map, as a finger does that looks for something, and wait until everything is still."""
    target.evaluate(BRING)
    still(target.page)


def bare(target: Locator) -> bool:
    """Whether the middle of an element can be touched where it is."""
    found: bool = target.evaluate(HIT)
    return found


class KeyboardPlayer(Player):
    """Uses nothing but keys: letters for actions, arrows on the map, Tab to what is in the panel."""

    def __init__(self, page: Page, twin: Twin) -> None:
        super().__init__(page)
        self.twin: Twin = twin
        self.keys = Keys(page)

    def play(self, moves: Moves) -> None:
        super().play(moves)
        assert focused(self.page) != "body"

    def hit(self, element_id: str) -> None:
        if element_id.startswith(("place-", "cell-")):
            self.walk_to(element_id)
        elif element_id == "end":
            self.keys.press("n")
        elif focused(self.page) != element_id:
            self.keys.tab_to(element_id)
        assert focused(self.page) == element_id, (element_id, focused(self.page))
        self.keys.press("Enter")

    def choose(self, action: str) -> None:
        self.keys.press(KEYS[action])
        self.intents.append(f"action {action}")
        self.used.add("letter")

    def turn(self) -> None:
        self.keys.press("t")
        self.intents.append("key t")

    def take(self, token: str, number: str) -> None:
        """Go to a place of the tile; where both tokens could come there, pressing it again changes the token."""
        wanted = self.page.locator(f"#target-{token}-{number}[aria-pressed=true]")
        while not wanted.count():
            self.press(place(f"{number}a"))
        self.press("take")

    def walk_to(self, goal: str) -> None:
        """Go over the map with the arrows, by the shortest way there is."""
        self.keys.tab_to_board()
        for key in self.way(focused(self.page), goal):
            self.keys.press(key)

    def way(self, start: str, goal: str) -> list[str]:
        """Return the keys that lead from one element of the board to another."""
        scene = self.twin.table.scene()
        found: dict[str, list[str]] = {start: []}
        waiting = deque((start,))
        while goal not in found:
            here = waiting.popleft()
            for way in ("right", "left", "up", "down"):
                view = View(scene._replace(look=scene.look._replace(cursor=here)))
                after = step(view, way).cursor
                if after not in found:
                    found[after] = [*found[here], f"Arrow{way.capitalize()}"]
                    waiting.append(after)
        return found[goal]
