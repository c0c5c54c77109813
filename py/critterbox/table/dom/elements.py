"""Small things that everything in this package does with the browser's elements."""

from __future__ import annotations

from typing import Any, TypeAlias

from pyodide.ffi import to_js

from critterbox.table.pointer import Box
from js import document, window

Element: TypeAlias = Any


def options(**values: Any) -> Any:
    """Return keyword arguments as a JavaScript object."""
    return to_js(values, dict_converter=window.Object.fromEntries)


def by_id(name: str | None) -> Element:
    """Return the element with an id, None if there is none."""
    return (document.getElementById(name) or None) if name else None


def from_root(address: str) -> str:
    """Return the address of a file that is given from the root of the site.

    A page in a folder says in `data-root` where that is.
    """
    return f"{getattr(document.documentElement.dataset, 'root', '')}{address}"


def box_of(element: Element) -> Box:
    """Return where an element is in the window."""
    box = element.getBoundingClientRect()
    return Box(box.left, box.top, box.width, box.height)
