"""Where the computer thinks, in a browser made of a few lists: its worker answers, dawdles, dies, or is not there."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from critterbox.bots.players import THINKING_MS, time_for
from critterbox.varmints import GAME

STATE = GAME.setup({}, 1)
SEAT = GAME.to_move(STATE)


class Worker:
    """A worker that does what a test tells it to."""

    def __init__(self) -> None:
        self.posted: list[dict[str, Any]] = []
        self.listeners: dict[str, Callable[[Any], None]] = {}
        self.terminated = False

    def addEventListener(self, kind: str, listener: Callable[[Any], None]) -> None:  # noqa: N802 - the browser's name
        self.listeners[kind] = listener

    def postMessage(self, message: dict[str, Any]) -> None:  # noqa: N802 - the browser's name
        self.posted.append(message)

    def terminate(self) -> None:
        self.terminated = True

    def say(self, **said: Any) -> None:
        self.listeners["message"](SimpleNamespace(data=SimpleNamespace(**said)))

    def die(self) -> None:
        self.listeners["error"](None)


class Browser:
    """What `thinking` needs of one. `clock` moves by a millisecond with every look at it."""

    def __init__(self) -> None:
        self.workers: list[Worker] = []
        self.timers: list[tuple[int, Callable[..., None]]] = []
        self.errors: list[str] = []
        self.clock = 0
        self.refuses = False

    def pass_time(self) -> None:
        """Let every timer ring, also those that are set meanwhile."""
        for _ in range(500):
            if not self.timers:
                return
            self.timers.pop(0)[1]()
        pytest.fail("timers without end")

    def now(self) -> int:
        self.clock += 1
        return self.clock

    def worker(self, *_: Any) -> Worker:
        if self.refuses:
            raise sys.modules["pyodide.ffi"].JsException
        self.workers.append(Worker())
        return self.workers[-1]


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Iterator[Browser]:
    """A browser, and in `thinking` the module that touches it."""
    browser = Browser()
    ffi, pyodide, js = ModuleType("pyodide.ffi"), ModuleType("pyodide"), ModuleType("js")
    window = SimpleNamespace(
        Worker=SimpleNamespace(new=browser.worker),
        performance=SimpleNamespace(now=browser.now),
        setTimeout=lambda call, milliseconds: browser.timers.append((milliseconds, call)),
        console=SimpleNamespace(error=browser.errors.append),
        Object=SimpleNamespace(fromEntries=None),
    )
    vars(ffi).update(
        JsException=type("JsException", (Exception,), {}),
        create_once_callable=lambda call: call,
        create_proxy=lambda call: call,
        to_js=lambda value, **_: value,
    )
    vars(js).update(
        window=window, document=SimpleNamespace(documentElement=SimpleNamespace(dataset=SimpleNamespace()))
    )
    package = ModuleType("critterbox.table.dom")
    package.__path__ = [f"{importlib.import_module('critterbox.table').__path__[0]}/dom"]
    made = {"js": js, "pyodide": pyodide, "pyodide.ffi": ffi, "critterbox.table.dom": package}
    for name, module in made.items():
        monkeypatch.setitem(sys.modules, name, module)
    for name in ("elements", "thinking"):
        monkeypatch.delitem(sys.modules, f"critterbox.table.dom.{name}", raising=False)
    yield browser
    for name in ("elements", "thinking"):
        sys.modules.pop(f"critterbox.table.dom.{name}", None)


class Table:
    """Somebody who asks, and hears the answers."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.heard: list[str] = []
        thinking = importlib.import_module("critterbox.table.dom.thinking")
        self.thinker: Any = thinking.Thinker(self.heard.append)

    def with_worker(self) -> Worker:
        self.thinker.wake()
        self.browser.pass_time()
        worker = self.browser.workers[-1]
        worker.say(ready=True)
        return worker

    def ask(self, serial: int, player: str = "hard", **changes: Any) -> None:
        request = {
            "game": "varmints",
            "player": player,
            "snapshot": GAME.snapshot(STATE, SEAT),
            "events": [],
            "seed": 1,
            "serial": serial,
            "budget": 3,
        }
        self.thinker.ask(json.dumps(request | changes))

    def answered(self, serial: int) -> bool:
        """Whether this was answered, last of all, by a move of the game."""
        word, number, *move = self.heard[-1].split()
        text = " ".join(move)
        legal = [GAME.move_text(possible) for possible in GAME.legal_moves(STATE)]
        return word == "answer" and number == str(serial) and text in legal


@pytest.fixture
def table(browser: Browser) -> Table:
    return Table(browser)


def test_the_worker_answers_whoever_searches(table: Table) -> None:
    worker = table.with_worker()
    table.ask(1)
    assert [json.loads(message["request"])["serial"] for message in worker.posted] == [1]
    worker.say(answer="answer 1 pass")
    assert table.heard == ["answer 1 pass"]


def test_each_game_has_its_time(table: Table) -> None:
    worker = table.with_worker()
    for game in THINKING_MS:
        table.ask(1, game=game)
        worker.say(answer="answer 1 pass")
    assert [message["milliseconds"] for message in worker.posted] == list(THINKING_MS.values())
    table.ask(2, game="vacuum", snapshot={"points": 1})
    assert worker.posted[-1]["milliseconds"] == time_for({"game": "vacuum", "snapshot": {"points": 1}})


@pytest.mark.parametrize("player", ["easy", "medium"])
def test_who_answers_at_a_glance_does_so_on_the_page(table: Table, player: str) -> None:
    worker = table.with_worker()
    table.ask(1, player)
    assert table.heard == [], "not within the click"
    table.browser.pass_time()
    assert table.answered(1)
    assert worker.posted == []


def test_until_there_is_a_worker_the_page_thinks(table: Table) -> None:
    table.thinker.wake()
    table.ask(1)
    table.browser.pass_time()
    assert table.answered(1)


def test_one_worker_is_enough(table: Table) -> None:
    table.thinker.wake()
    table.with_worker()
    table.with_worker()
    assert len(table.browser.workers) == 1


def test_where_no_worker_can_be_had_the_page_thinks(table: Table) -> None:
    table.browser.refuses = True
    table.thinker.wake()
    table.browser.pass_time()
    table.ask(1)
    table.browser.pass_time()
    assert table.answered(1)


def test_only_the_newest_request_waits_for_the_worker(table: Table) -> None:
    worker = table.with_worker()
    for serial in range(1, 7):
        table.ask(serial)
    assert len(worker.posted) == 1
    worker.say(answer="answer 1 pass")
    assert table.heard == [], "it was stale"
    assert [json.loads(message["request"])["serial"] for message in worker.posted] == [1, 6]
    table.browser.timers.clear()
    worker.say(answer="answer 6 pass")
    assert table.heard == ["answer 6 pass"]
    assert not worker.terminated


@pytest.mark.parametrize("end", ["dies", "fails", "is silent"])
@pytest.mark.parametrize("asked", [1, 2])
def test_what_a_lost_worker_owes_is_thought_about_here(table: Table, end: str, asked: int) -> None:
    worker = table.with_worker()
    for serial in range(1, asked + 1):
        table.ask(serial)
    if asked == 2:
        worker.say(answer="answer 1 pass")
    match end:
        case "dies":
            worker.die()
        case "fails":
            worker.say(failed="no memory")
    table.browser.pass_time()
    assert worker.terminated
    assert table.answered(asked)
    table.ask(9)
    table.browser.pass_time()
    assert table.answered(9)


def test_an_answered_request_makes_nobody_impatient(table: Table) -> None:
    worker = table.with_worker()
    table.ask(1)
    worker.say(answer="answer 1 pass")
    table.browser.pass_time()
    assert not worker.terminated
    assert table.heard == ["answer 1 pass"]


def test_a_new_request_ends_the_thinking_on_the_page(table: Table) -> None:
    table.ask(1)
    table.ask(2)
    table.browser.pass_time()
    assert len(table.heard) == 1
    assert table.answered(2)


def test_a_fault_in_thinking_leaves_nobody_waiting(table: Table) -> None:
    table.ask(1, snapshot={"seat": 0, "phase": {"name": "over"}})
    table.browser.pass_time()
    assert table.heard == ["answer 1 failed"]
    assert "Traceback" in table.browser.errors[0]
