"""The frame's edge: messages to the page around it and from there, and how high the frame would like to be.

`js/shell.js` posts and receives them, for it knows the window of a page that may be of another origin. Here they are
JSON in the events `critterbox:tell` and `critterbox:heard`.
"""

from __future__ import annotations

import json
from typing import Any

from pyodide.ffi import create_proxy

from critterbox.game import Json
from critterbox.table.app import App
from critterbox.table.dom.elements import by_id, options
from critterbox.table.host import Host
from js import document, window

REST_MS = 120
"""How long to wait for more to change before a height is told: the page around moves with each."""


def connect(app: App) -> None:
    """Let the page around this frame know of its table, and do what it asks for."""
    host = app.host = Host(_send)
    document.addEventListener("critterbox:heard", create_proxy(lambda event: app.hear(str(event.detail))))
    if document.documentElement.getAttribute("data-height") == "auto":
        _Watch(host)


def _send(message: dict[str, Json]) -> None:
    told = window.CustomEvent.new("critterbox:tell", options(detail=json.dumps(message)))
    document.dispatchEvent(told)


class _Watch:
    """Tells the height of what lies on the page when it has become another one, and has come to rest."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._board = by_id("board")
        self._waiting = False
        self._at_rest = create_proxy(self._measure)
        window.addEventListener("resize", create_proxy(self._resized))
        window.ResizeObserver.new(create_proxy(self._changed)).observe(self._board)

    def _changed(self, *_: Any) -> None:
        if not self._waiting:
            self._waiting = True
            window.setTimeout(self._at_rest, REST_MS)

    def _measure(self) -> None:
        self._waiting = False
        self._tell(self._host.heights.changed(self._height()))

    def _resized(self, _: Any) -> None:
        if not self._waiting:  # else what has changed before is still to be told
            self._tell(self._host.heights.resized(self._height(), int(window.innerWidth)))

    def _height(self) -> float:
        return float(self._board.getBoundingClientRect().height)

    def _tell(self, height: int | None) -> None:
        if height is not None:
            self._host.tell("height", height=height)
