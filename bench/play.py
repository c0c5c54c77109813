"""Playing, measured on the built site: click to paint, and whether fifty games in one tab leave anything behind.

`python -m bench.play [--game varmints] [--games 50]`. A click is a real one from outside the page; its time runs from
the event's own time stamp to the first task after the frame it caused. Varmint Vacuum is also measured on a map that
has grown large, see `bench.crowded`.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from bench.crowded import crowded
from critterbox.chance import below
from tools.browser import launch
from tools.serve import serving

ROOT = Path(__file__).parent.parent
FRAME_MS = 1000 / 60

WATCH = """
  globalThis.paints = [];
  addEventListener("click", (event) => {
    const begun = event.timeStamp;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => paints.push(performance.now() - begun);
      channel.port2.postMessage(0);
    });
  }, true);
"""

QUICK = """localStorage.setItem("critterbox:settings", JSON.stringify({ pace: "quick" }));"""

TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

NUMBSTERS = """() => {
  const shown = (selector) => [...document.querySelectorAll(selector)].map((element) => "#" + element.id);
  if (document.querySelector(".table").dataset.over === "true") return ["over"];
  if (document.querySelector("#doubt-sure")) return ["#doubt-sure"];
  if (document.querySelector("#meal-first")) return ["#meal-first"];
  const places = shown("#board .place:not(.dead)");
  if (document.querySelector("#board .card.chosen")) return places.length ? places : ["#cancel"];
  return shown("#board .card");
}"""

VARMINTS = """() => {
  const able = (selector) => [...document.querySelectorAll(selector + ":not([aria-disabled=true])")];
  const named = (element) => element.id ? "#" + element.id : `#panel [data-do="${element.dataset.do}"]`;
  const table = document.querySelector(".table");
  if (table.dataset.over === "true") return ["over"];
  if (table.dataset.busy === "true") return [];
  const options = able("#panel [data-do^='play ']").map(named);
  const places = document.querySelector(".yard.choosing-card") ? able("[data-drop]").map(named) : [];
  const cards = document.querySelector(".yard.choosing-card") ? [] : able(".hand [data-grip]").map(named);
  return [...options, ...places, ...cards];
}"""


VACUUM = """() => {
  const table = document.querySelector(".table");
  if (table.dataset.over === "true") return ["over"];
  if (table.dataset.busy === "true") return [];
  const what = ".choice, .place.goal, .place[data-grip], [data-do^='play '], [data-do^='action ']";
  const able = document.querySelectorAll(`#board :is(${what}):not([aria-disabled=true])`);
  return [...able].map((element) => element.id ? "#" + element.id : `#board [data-do="${element.dataset.do}"]`);
}"""
"""Chooses places and actions as somebody would who does not know what they want, so that few of its games end."""

CROWDED = """() => {
  const points = Number(document.querySelector(".pips b").textContent);
  const cheap = (goal) => Number(goal.querySelector(".cost").dataset.sign) < points;
  const goals = [...document.querySelectorAll("#board .place.goal")].filter(cheap);
  const grips = document.querySelectorAll("#board .place[data-grip]:not(.goal)");
  const able = [...goals, ...grips].map(({ id }) => "#" + id);
  const undo = document.querySelector("#undo:not([aria-disabled=true])") ? ["#undo"] : [];
  return [...able, ...undo, ...undo];
}"""
"""Varmints are chosen, moved and moved back, and the turn never ends: the map stays as crowded as it is."""


class Course(NamedTuple):
    """How a game is played here: its address, what can be clicked now, and how many games make a long session."""

    address: str
    choices: str
    games: int


COURSES = {
    "numbsters": Course("?game=numbsters&deal=1", NUMBSTERS, 50),
    # The computer takes its time between two clicks, so fewer games are played.
    "varmints": Course("?game=varmints&against=easy&deal=1", VARMINTS, 12),
    "vacuum": Course("?game=vacuum&against=easy&rules=short&deal=1", VACUUM, 3),
}


def play_on(page: Page, choices_now: str, generator: int, clicks: int = 400) -> int:
    """Play on by chance, with so many real clicks at most; returns the next generator."""
    for _ in range(clicks):
        choices: list[str] = page.evaluate(choices_now)
        while not choices:  # somebody else's turn
            page.wait_for_timeout(30)
            choices = page.evaluate(choices_now)
        if choices == ["over"]:
            break
        generator, chosen = below(generator, len(choices))
        target = page.locator(choices[chosen]).first
        target.hover()  # nobody's pointer arrives and presses within one frame
        page.evaluate(TWO_FRAMES)
        target.click(no_wait_after=True)
        page.evaluate(TWO_FRAMES)
    return generator


def play_game(page: Page, choices_now: str, generator: int) -> int:
    """Play one deal by chance and go on to the next; returns the next generator."""
    generator = play_on(page, choices_now, generator)
    # Locators hold nothing: what `wait_for_selector` returns would keep each sheet in memory that is counted here.
    page.evaluate("document.querySelector('#more-deals').click()")
    page.locator("#sheet [data-do=new]").wait_for()
    page.evaluate("document.querySelector('#sheet [data-do=new]').click()")
    page.locator("#sheet:not([open])").wait_for(state="attached")
    return generator


def what_is_there(page: Page, session: CDPSession) -> dict[str, float]:
    """Return heap, nodes and listeners after a garbage collection."""
    page.wait_for_timeout(500)
    session.send("HeapProfiler.collectGarbage")
    metrics = {entry["name"]: entry["value"] for entry in session.send("Performance.getMetrics")["metrics"]}
    return {
        "heap, MB": metrics["JSHeapUsedSize"] / 1e6,
        "nodes": metrics["Nodes"],
        "listeners": metrics["JSEventListeners"],
    }


def measure(url: str, browser: Browser, game_id: str, games: int) -> None:
    """Play one game's long session in a tab of its own, and print what it was like."""
    course = COURSES[game_id]
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(QUICK)
    page.goto(f"{url}{course.address}")
    page.wait_for_selector("html[data-ready]", timeout=60_000)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.evaluate(WATCH)
    generator = play_game(page, course.choices, 7)  # the first game fills caches
    first = what_is_there(page, session)
    for _ in range(games):
        generator = play_game(page, course.choices, generator)
    last = what_is_there(page, session)
    paints: list[float] = page.evaluate("paints")
    page.close()

    print_paints(game_id, paints)
    print(f"{'long session':24}{'first game':>12}{f'+{games} games':>12}")
    for name, value in first.items():
        print(f"{name:24}{value:12.1f}{last[name]:12.1f}")
    print()


def print_paints(name: str, paints: list[float]) -> None:
    """Print how long clicks took to be painted, and whether that is within the budget."""
    median, slow = statistics.median(paints), statistics.quantiles(paints, n=20)[-1]
    over = "" if median <= FRAME_MS and slow <= 2 * FRAME_MS else "  over"
    print(f"{'click to paint':24}{'median':>12}{'p95':>12}   ({len(paints)} clicks)")
    print(f"{name + ', ms':24}{median:12.1f}{slow:12.1f}")
    print(f"{'budget, ms':24}{FRAME_MS:12.1f}{2 * FRAME_MS:12.1f}{over}")


def measure_crowded(url: str, browser: Browser) -> None:
    """Measure clicks on a large map of Varmint Vacuum, and print the result."""
    address, kept = crowded()
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script(QUICK)
    for key, text in kept.items():
        page.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(text)})")
    page.goto(f"{url}{address}")
    page.wait_for_selector("html[data-ready]", timeout=60_000)
    generator = play_on(page, CROWDED, 7, 20)
    page.evaluate(WATCH)
    play_on(page, CROWDED, generator, 200)
    paints: list[float] = page.evaluate("paints")
    page.close()
    print_paints("vacuum, crowded", paints)
    print()


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.play", description="Click to paint, long sessions."
    )
    parser.add_argument("--site", type=Path, default=ROOT / "dist", help="the built site (dist)")
    parser.add_argument("--game", choices=COURSES, action="append", help="which game (all)")
    parser.add_argument("--games", type=int, help="how many are played in one tab (50; varmints 12)")
    chosen = parser.parse_args(arguments)
    with serving(chosen.site, prefix="/a/b/") as url, sync_playwright() as playwright:
        browser = launch(playwright)
        for game_id in chosen.game or COURSES:
            measure(url, browser, game_id, chosen.games or COURSES[game_id].games)
            if game_id == "vacuum":
                measure_crowded(url, browser)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
