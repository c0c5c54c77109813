"""The store of texts. A browser may refuse it at any moment; then memory serves until the page closes."""

from __future__ import annotations

from pyodide.ffi import JsException

from js import window

_REFUSALS = (JsException, AttributeError)
"""What comes of a refusal: the browser's own exception, or that there is no store to ask."""


class BrowserStore:
    """The Storage protocol in a browser."""

    def __init__(self) -> None:
        self._memory: dict[str, str] = {}

    def read(self, key: str) -> str | None:
        if key in self._memory:
            return self._memory[key]
        try:
            return window.localStorage.getItem(key) or None
        except _REFUSALS:
            return None

    def write(self, key: str, text: str) -> bool:
        try:
            window.localStorage.setItem(key, text)
        except _REFUSALS:
            self._memory[key] = text
            return False
        self._memory.pop(key, None)
        return True

    def remove(self, key: str) -> None:
        self._memory.pop(key, None)
        try:
            window.localStorage.removeItem(key)
        except _REFUSALS:
            return
