"""The computer's turn: seen, one action at a time, never in the page's way, and never late for another position."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from critterbox.game import seen_by
from critterbox.session import Session
from critterbox.table.settings import PAUSES
from critterbox.varmints.notation import move_text, parse_move
from critterbox.words import Words
from e2e.native import copy_of, phase
from e2e.table import go, reload, rest, settle, still
from e2e.varmints.moments import at_dusk, makes_the_other_think
from e2e.varmints.players import PointerPlayer
from e2e.varmints.yard import EASY, HARD, MEDIUM, address, kept, lay, position, read, same, shows

WORDS = Words()

WATCHED = """
  window.asked = window.answered = 0;
  window.questions = [];
  const Made = Worker;
  window.Worker = class extends Made {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", ({ data }) => {
        if (data.ready) window.workerReady = true;
        if (!data.answer) return;
        window.answered += 1;
        performance.mark("answered");
      });
    }
    postMessage(question) {
      window.asked += 1;
      window.questions.push(question.request);
      super.postMessage(question);
      performance.mark("asked");
    }
  };
"""
"""Counts what the worker is asked and what it answers."""

SILENT = """
  window.Worker = class extends EventTarget {
    constructor() {
      super();
      queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: { ready: true } })));
    }
    postMessage() { window.unanswered = (window.unanswered ?? 0) + 1; }
    terminate() { window.terminated = true; }
  };
  const patient = setTimeout;
  window.setTimeout = (what, after, ...more) => patient(what, after === 5000 ? 50 : after, ...more);
"""
"""A worker that says it is ready and then never answers; and little patience."""


@pytest.fixture
def open_watched(page: Page, open_yard: Callable[[str], Page]) -> Callable[[str], Page]:
    """Open an address and wait until the worker is ready; what it is asked and answers is counted."""

    def open_at(query: str) -> Page:
        page.add_init_script(WATCHED)
        open_yard(query)
        page.wait_for_function("window.workerReady")
        return page

    return open_at


PASS_AND_LET_THINK = """(then) => new Promise((done) => {
  const before = asked;
  const look = () => {
    if (asked === before || !document.querySelector("#panel .thinking")) return requestAnimationFrame(look);
    const { busy } = document.querySelector(".table").dataset;
    document.querySelector(then)?.click();
    done(busy);
  };
  document.getElementById("pass").click();
  look();
})"""
"""Passes, and presses something as soon as the computer thinks, however busy the machine is."""


def let_think(page: Page, session: Session, then: str = "#nothing") -> None:
    """Pass at a game, wait until the worker has been asked for the computer's reply, and then press something."""
    lay(page, session, HARD)
    rest(page)
    assert page.evaluate(PASS_AND_LET_THINK, then) == "true"


def all_answered(page: Page) -> None:
    """Wait until the worker has answered everything, and what came of it is drawn."""
    page.wait_for_function("answered === asked", timeout=20_000)
    settle(page)
    settle(page)


def test_no_answer_comes_to_another_position(open_watched: Callable[[str], Page]) -> None:
    page = open_watched(address(HARD))
    session = position(HARD, makes_the_other_think)
    passed = copy_of(session)
    passed.play(parse_move("pass"))

    let_think(page, session, "#undo")
    taken_back = copy_of(passed)
    taken_back.undo()
    for _ in range(2):
        rest(page)
        assert kept(page).save() == taken_back.save()
        shows(page, taken_back)
        all_answered(page)

    let_think(page, session, "#restart")
    restarted = copy_of(passed)
    restarted.restart()
    for _ in range(2):
        rest(page)
        assert kept(page).save() == restarted.save()
        shows(page, restarted)
        all_answered(page)

    # Another game, in which nobody has asked anything.
    let_think(page, session)
    other = position(MEDIUM, makes_the_other_think)
    lay(page, other, MEDIUM)
    for _ in range(2):
        rest(page)
        shows(page, other)
        all_answered(page)
    assert kept(page).save() == other.save()

    # Whoever leaves and comes back, or loads the page anew, gets one reply to what they have played.
    for way_out in ("leave", "reload"):
        let_think(page, session)
        if way_out == "leave":
            go(page, "./")
            expect(page.locator("#lobby")).to_be_visible()
            go(page, address(HARD, session.seed))
        else:
            reload(page)
        after = same(page)
        all_answered(page)
        log = [move_text(ply.move) for ply in after.log]
        before = [move_text(ply.move) for ply in passed.log]
        assert log[: len(before)] == before
        replies = [ply for ply in after.log[len(before) :] if not ply.joined]
        assert [ply.seat for ply in replies] == [1] * len(replies)
        assert same(page).save() == after.save(), way_out


def test_the_computer_is_told_what_its_seat_may_know(open_watched: Callable[[str], Page]) -> None:
    page = open_watched(address(HARD))
    session = position(HARD, makes_the_other_think)
    let_think(page, session)
    passed = copy_of(session)
    passed.play(parse_move("pass"))
    question = json.loads(page.evaluate("questions.at(-1)"))
    seen = [seen_by(event, 1) for beat in passed.beats() for event in beat.events]
    assert {name: question[name] for name in ("game", "player", "snapshot", "events")} == {
        "game": "varmints",
        "player": "hard",
        "snapshot": passed.snapshot(1),
        "events": seen,
    }
    assert question.keys() - {"game", "player", "snapshot", "events"} == {"serial", "seed"}
    assert question["seed"] != session.seed
    all_answered(page)


def test_the_page_never_stands_still_while_hard_thinks(open_watched: Callable[[str], Page]) -> None:
    page = open_watched(address(HARD))
    assert "longtask" in page.evaluate("PerformanceObserver.supportedEntryTypes")
    page.evaluate(
        """() => {
          window.long = [];
          new PerformanceObserver((list) => window.long.push(...list.getEntries())).observe({ type: "longtask" });
        }"""
    )
    session = position(HARD, makes_the_other_think)
    found: list[tuple[float, list[float]]] = []
    # Other programs can make any task long, if not five times in a row.
    for _ in range(5):
        page.evaluate("performance.clearMarks(); window.long.length = 0")
        let_think(page, session)
        all_answered(page)
        rest(page)
        found.append(
            page.evaluate(
                """() => {
                  const [asked] = performance.getEntriesByName("asked");
                  const [answered] = performance.getEntriesByName("answered");
                  const within = window.long.filter((it) => it.startTime > asked.startTime
                    && it.startTime < answered.startTime);
                  return [answered.startTime - asked.startTime, within.map(({ duration }) => duration)];
                }"""
            )
        )
        if found[-1][0] > 100 and not found[-1][1]:
            return
    pytest.fail(f"how long it thought, and how long the page stood still meanwhile: {found}")


FRAMES = """() => {
  window.frames_drawn = 0;
  const table = document.querySelector(".table");
  const count = () => {
    if (table.querySelector(".thinking")) window.frames_drawn += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}"""


@pytest.mark.allow_trouble("console")
def test_without_a_worker_the_page_thinks_in_slices(page: Page, open_yard: Callable[[str], Page]) -> None:
    def gone(route: Route) -> None:
        route.fulfill(status=404, content_type="text/html", body="<h1>Not found</h1>")

    page.route("**/js/opponent.js", gone)
    open_yard(address(HARD))
    think_on_the_page(page)


def test_a_worker_that_falls_silent_is_given_up(page: Page, open_yard: Callable[[str], Page]) -> None:
    page.add_init_script(SILENT)
    open_yard(address(HARD))
    think_on_the_page(page)
    assert page.evaluate("[unanswered, terminated]") == [1, True]


def think_on_the_page(page: Page) -> None:
    """Let hard reply twice without a worker; meanwhile the page draws and listens."""
    session = position(HARD, makes_the_other_think)
    lay(page, session, HARD)
    rest(page)
    page.evaluate(FRAMES)
    page.locator("#pass").click()
    expect(page.locator("#panel .thinking")).to_be_visible()
    page.locator("#tool-settings").click()
    expect(page.locator("#sheet")).to_be_visible()
    after = same(page)
    assert len(after.log) > len(session.log) + 1
    assert page.evaluate("frames_drawn") > 5, "the page has drawn while it thought"
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    if phase(after) == "day":
        PointerPlayer(page).play("pass")
        assert len(same(page).log) > len(after.log)


TOLD = """() => {
  window.told = [];
  window.pauses = [];
  const wait = window.setTimeout;
  window.setTimeout = (call, milliseconds, ...rest) => {
    window.pauses.push(milliseconds);
    return wait(call, milliseconds, ...rest);
  };
  const latest = () => document.querySelector("#log li")?.textContent;
  let last = latest();
  new MutationObserver(() => {
    if (latest() === last) return;
    last = latest();
    window.told.push([last, document.querySelector(".table").dataset.busy]);
  }).observe(document.getElementById("board"), { subtree: true, childList: true, characterData: true });
}"""
"""Notes which sentences of the log became the latest, and every pause that the page asks for.

How long a pause is in the end is the machine's business, so that no test looks at the clock.
"""


def test_what_happens_is_shown_one_moment_after_the_other(page: Page, open_site: Callable[..., Page]) -> None:
    page.add_init_script("""localStorage.setItem("critterbox:settings", '{"pace": "quick"}')""")
    open_site(address(EASY))
    session = position(EASY, at_dusk)
    lay(page, session, EASY)
    rest(page)
    page.evaluate(TOLD)
    page.locator("#pass").click()
    expect(page.locator(".table")).to_have_attribute("data-busy", "true")
    after = same(page)
    told = page.evaluate("told")
    moments = [beat for ply in after.log[len(session.log) :] for beat in ply.step.beats]
    assert 4 <= len(told) <= len(moments)
    assert [busy for _, busy in told[:-1]] == ["true"] * (len(told) - 1)
    assert page.evaluate("pauses").count(PAUSES["quick"]) >= len(moments) - 1

    # The player sets the pace, and whoever has seen enough goes on at once.
    page.locator("#tool-settings").click()
    page.locator("#pace-calm").click()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    lay(page, session, EASY)
    rest(page)
    still(page)
    page.locator("#pass").click()
    page.keyboard.press("Escape")
    settle(page)
    now = kept(page)
    assert len(now.log) > len(session.log)
    shown = read(page)
    assert shown["round"] == now.snapshot(0)["round"]
    assert shown["pile"] == now.snapshot(0)["pile"]
