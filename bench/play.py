"""Playing, measured on the built site: click to paint, and whether fifty games in one tab leave anything behind.

`python -m bench.play [--games 50]`. A click is a real one from outside the page; its time runs from the event's
own time stamp to the first task after the frame it caused.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright

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

TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

CHOICES = """() => {
  const shown = (selector) => [...document.querySelectorAll(selector)].map((element) => "#" + element.id);
  if (document.querySelector(".table").dataset.over === "true") return ["over"];
  if (document.querySelector("#doubt-sure")) return ["#doubt-sure"];
  if (document.querySelector("#meal-first")) return ["#meal-first"];
  const places = shown("#board .place:not(.dead)");
  if (document.querySelector("#board .card.chosen")) return places.length ? places : ["#cancel"];
  return shown("#board .card");
}"""


def play_game(page: Page, generator: int, limit: int = 200) -> int:
    """Play one deal by chance, with real clicks, preferring meals; returns the next generator."""
    for _ in range(limit):
        choices: list[str] = page.evaluate(CHOICES)
        if choices == ["over"]:
            break
        generator, chosen = below(generator, len(choices))
        page.locator(choices[chosen]).click(no_wait_after=True)
        page.evaluate(TWO_FRAMES)
    page.evaluate("document.querySelector('#more-deals').click()")
    page.wait_for_selector("#sheet [data-do=new]")
    page.evaluate("document.querySelector('#sheet [data-do=new]').click()")
    page.wait_for_selector("#sheet:not([open])", state="attached")
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


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.play", description="Click to paint, long sessions."
    )
    parser.add_argument("--site", type=Path, default=ROOT / "dist", help="the built site (dist)")
    parser.add_argument("--games", type=int, default=50, help="how many games are played in one tab (50)")
    chosen = parser.parse_args(arguments)
    with serving(chosen.site, prefix="/a/b/") as url, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(f"{url}?game=numbsters&deal=1")
        page.wait_for_selector("html[data-ready]", timeout=60_000)
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        page.evaluate(WATCH)
        generator = play_game(page, 7)  # the first game fills caches
        first = what_is_there(page, session)
        for _ in range(chosen.games):
            generator = play_game(page, generator)
        last = what_is_there(page, session)
        paints: list[float] = page.evaluate("paints")
        browser.close()

    median, slow = statistics.median(paints), statistics.quantiles(paints, n=20)[-1]
    print(f"{'click to paint':24}{'median':>12}{'p95':>12}   ({len(paints)} clicks)")
    print(f"{'numbsters, ms':24}{median:12.1f}{slow:12.1f}")
    over = "" if median <= FRAME_MS and slow <= 2 * FRAME_MS else "  over"
    print(f"{'budget, ms':24}{FRAME_MS:12.1f}{2 * FRAME_MS:12.1f}{over}")
    print()
    print(f"{'long session':24}{'first game':>12}{f'+{chosen.games} games':>12}")
    for name, value in first.items():
        print(f"{name:24}{value:12.1f}{last[name]:12.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
