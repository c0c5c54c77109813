"""A table on the page as a test sees it, and the same game played natively beside it.

A test compares the two after every action. To be somewhere at once, it puts a natively played game into the
page's store and goes to its address without loading the page anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from critterbox.numbsters.notation import move_text, parse_move
from critterbox.numbsters.rules import meals
from critterbox.session import Session
from e2e.table import Point, go, settle, shelf_of, store

ROOT = Path(__file__).parents[2]
SHELF = "critterbox:numbsters"

READ = """() => {
  const table = document.querySelector(".table");
  const all = (selector) => [...table.querySelectorAll(selector)];
  const number = (element) => Number(element.textContent);
  const panel = table.querySelector("#panel");
  return {
    deal: Number(table.dataset.deal),
    over: table.dataset.over === "true",
    stack: all("#stack [id^=card-]").map((card) => Number(card.id.slice(5))),
    unseen: all("#deck li span").map(number),
    discard: all("#discard li span").map(number),
    phase: table.querySelector("#stack").dataset.phase,
    turn: Number(table.querySelector(".turn").textContent.match(/[0-9]+/)[0]),
    assisted: all(".badge").length === 1,
    result: ["won", "lost"].find((name) => panel.classList.contains(name)) ?? null,
    meals: all(".meal").map((meal) => meal.dataset.do.replace(/^play /, "")),
    undo: table.querySelector("#undo").ariaDisabled !== "true",
    redo: table.querySelector("#redo").ariaDisabled !== "true",
  };
}"""


# The native side.


def wins() -> dict[int, list[str]]:
    """Return recorded winning games: the moves by deal."""
    text = (ROOT / "tests" / "games" / "numbsters" / "wins.json").read_text(encoding="utf-8")
    return {record["seed"]: record["moves"] for record in json.loads(text)}


def decisions(moves: Iterable[str]) -> list[tuple[str, ...]]:
    """Return moves as a player makes them: leaving the stack and the meal after it are one decision."""
    grouped: list[tuple[str, ...]] = []
    waiting: tuple[str, ...] = ()
    for move in moves:
        if move == "leave":
            waiting = (move,)
        else:
            grouped.append((*waiting, move))
            waiting = ()
    return [*grouped, waiting] if waiting else grouped


def decide(session: Session, *texts: str) -> None:
    """Play one decision natively."""
    session.play(*map(parse_move, texts))


def played(deal: int, moves: Iterable[str]) -> Session:
    """Return a deal with some moves played."""
    session = Session.new("numbsters", deal)
    for decision in decisions(moves):
        decide(session, *decision)
    return session


def positions(phase: str) -> Iterator[Session]:
    """Yield games that stand in a phase, from deal 1 on, each played on at random but always the same."""
    for deal in range(1, 5000):
        chance = Random(deal)
        session = Session.new("numbsters", deal)
        while session.outcome() is None:
            if session.state.phase == phase:
                yield session
            moves = session.game.legal_moves(session.state)
            alive = [
                move
                for move in moves
                if session.game.outcome(session.game.apply(session.state, move).state) is None
            ]
            session.play(chance.choice(alive or moves))
        if phase == "over":
            yield session


def expected(session: Session) -> dict[str, Any]:
    """Return what `read` must find for a native game that nobody has touched since the last action."""
    seen = session.snapshot(0)
    outcome = seen["outcome"]
    return {
        "deal": session.seed,
        "over": outcome is not None,
        **{name: seen[name] for name in ("stack", "unseen", "discard", "phase", "turn", "assisted")},
        "result": None if outcome is None else outcome["result"],
        "meals": [] if outcome else [move_text(meal) for meal in meals(tuple(seen["stack"]))],
        "undo": session.refuse_undo() is None,
        "redo": bool(session.undone),
    }


# The page.


def read(page: Page) -> dict[str, Any]:
    """Return what the table shows."""
    found: dict[str, Any] = page.evaluate(READ)
    return found


def same(page: Page, session: Session) -> None:
    """Check that the page shows just the position of a native game, and has kept it."""
    shown, wanted = read(page), expected(session)
    differing = {name: (shown[name], wanted[name]) for name in wanted if shown[name] != wanted[name]}
    assert not differing, f"the page shows one thing, the engine says another: {differing}"
    if session.log or session.undone:
        assert kept(page, session.seed) == session.save(), "the page has not kept what it shows"


def shelf(page: Page) -> dict[str, Any]:
    """Return all that the page has kept of Numbsters."""
    return shelf_of(page, "numbsters")


def kept(page: Page, deal: int | None) -> Any:
    """Return what the page has kept of one deal, or None."""
    return next((item["save"] for item in shelf(page)["deals"] if item["deal"] == deal), None)


def lay(page: Page, session: Session) -> None:
    """Put a natively played game on the table."""
    snapshot = session.snapshot(0)
    item = {
        "deal": session.seed,
        "turn": snapshot["turn"],
        "over": session.outcome() is not None,
        "save": session.save(),
    }
    contents = shelf(page)
    contents["deals"] = [item, *(other for other in contents["deals"] if other["deal"] != session.seed)]
    store(page, SHELF, json.dumps(contents))
    go(page, f"?game=numbsters&deal={session.seed}")


def card(page: Page, number: int) -> Locator:
    """Return a card of the stack."""
    return page.locator(f"#card-{number}")


def meal(page: Page, text: str) -> Locator:
    """Return the button of a meal, given as its move."""
    return page.locator(f'.meal[data-do="play {text}"]')


def nothing_in_the_air(page: Page) -> None:
    """Check that no card is chosen or under way, and that no picture of one is left over."""
    settle(page)
    expect(page.locator("#stage > *")).to_have_count(0)
    expect(page.locator(".stack:is(.choosing, .dragging)")).to_have_count(0)
    expect(page.locator('#stack [aria-pressed="true"]')).to_have_count(0)


def centre(page: Page, number: int) -> Point:
    """Return where the middle of a card is."""
    box = card(page, number).bounding_box()
    assert box is not None
    return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def between(page: Page, stack: list[int], gap: int) -> Point:
    """Return the middle of the space below the card at a place of the stack, however the stack lies."""
    if gap in (0, len(stack)):
        (x, y), (beyond_x, beyond_y) = (
            centre(page, number) for number in (stack[:2] if gap == 0 else (stack[-1], stack[-2]))
        )
        return (x + (x - beyond_x) / 2, y + (y - beyond_y) / 2)
    (x, y), (other_x, other_y) = centre(page, stack[gap - 1]), centre(page, stack[gap])
    return ((x + other_x) / 2, (y + other_y) / 2)


def gap_of(source: int, target: int) -> int:
    """Return the place between cards that `move SOURCE TARGET` means."""
    return target if target < source else target + 1
