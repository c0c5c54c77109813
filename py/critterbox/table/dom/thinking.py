"""Where the computer thinks: in a worker if it searches, else on the page, in slices that no hand notices."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy

from critterbox.bots.players import Thinking, begin, searches, time_for, write_answer
from critterbox.table.dom.elements import from_root, options
from js import window

WORKER = "js/opponent.js"
WAKE_MS = 400
"""After how long the worker is started: a table that has just been asked for is drawn first."""
SLICE_MS = 20
"""How long the page may stand still while the computer thinks on it."""
PATIENCE_MS = 5000
"""After how long without an answer the worker is given up."""


class Thinker:
    """Answers requests; a new one makes the one before it stale.

    The worker has at most one request at a time: it cannot be interrupted, and what piles up there would only be
    thrown away.
    """

    def __init__(self, act: Callable[[str], None]) -> None:
        self._act = act
        self._worker: Any = None  # False: there is none to be had
        self._ready = False
        self._asked: str | None = None  # what the worker is thinking about
        self._next: str | None = None  # what it is to think about then
        self._here: dict[str, Any] | None = None  # what is thought about on the page
        self._thinking: Thinking | None = None
        self._end = 0.0
        self._go_on = create_proxy(self._think_on)
        self._start = create_proxy(self._start_worker)

    def wake(self) -> None:
        """Start the worker soon, if it is not there yet."""
        if self._worker is None:
            window.setTimeout(self._start, WAKE_MS)

    def ask(self, request: str) -> None:
        """Think about a request; the answer comes as an intent."""
        self._here = self._thinking = self._next = None
        if not self._ready or not searches(json.loads(request)["player"]):
            self._think_here(request)
        elif self._asked is not None:
            self._next = request
        else:
            self._post(request)

    # In the worker.

    def _start_worker(self, *_: Any) -> None:
        if self._worker is not None:
            return
        try:
            self._worker = window.Worker.new(from_root(WORKER), options(type="module"))
        except JsException:
            self._worker = False
            return
        self._worker.addEventListener("message", create_proxy(self._told))
        self._worker.addEventListener("error", create_proxy(lambda _: self._give_up()))

    def _post(self, request: str) -> None:
        self._asked = request
        self._worker.postMessage(options(request=request, milliseconds=time_for(json.loads(request))))
        window.setTimeout(create_once_callable(lambda: self._lose_patience(request)), PATIENCE_MS)

    def _told(self, event: Any) -> None:
        """Take what the worker says."""
        answer = getattr(event.data, "answer", None)
        if getattr(event.data, "ready", None):
            self._ready = True
        elif answer:
            self._asked = None
            if self._next is not None:
                request, self._next = self._next, None
                self._post(request)
            else:
                self._act(str(answer))
        else:
            window.console.error(str(getattr(event.data, "failed", "the worker said something strange")))
            self._give_up()

    def _lose_patience(self, request: str) -> None:
        if self._asked is request:
            self._give_up()

    def _give_up(self) -> None:
        """Do without the worker from now on; what it was asked last is thought about here."""
        if self._worker:
            self._worker.terminate()
        self._worker, self._ready = False, False
        request, self._asked, self._next = self._next or self._asked, None, None
        if request is not None:
            self._think_here(request)

    # On the page.

    def _think_here(self, request: str) -> None:
        self._here, self._thinking = json.loads(request), None
        self._end = window.performance.now() + time_for(self._here)
        window.setTimeout(self._go_on, 0)

    def _think_on(self, *_: Any) -> None:
        """Think for one slice; between two of them the page draws and listens."""
        data = self._here
        if data is None:
            return
        try:
            answer = self._slice(data)
        except Exception:  # a fault of ours must not leave the table waiting: it plays on without advice
            window.console.error(traceback.format_exc())
            answer = f"answer {data['serial']} failed"
        if answer is None:
            window.setTimeout(self._go_on, 0)
        else:
            self._here = self._thinking = None
            self._act(answer)

    def _slice(self, data: dict[str, Any]) -> str | None:
        """Return the answer once it is found."""
        now = window.performance.now
        slice_end = now() + SLICE_MS
        if self._thinking is None:
            self._thinking = begin(data)
        while not self._thinking.done and now() < slice_end:
            self._thinking.step(1)
        return write_answer(data, self._thinking) if self._thinking.done or now() > self._end else None
