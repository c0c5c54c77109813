"""Markup as text that cannot be broken by what stands in it.

`element("button", {"id": "undo"}, "Undo")` escapes plain text and leaves `Markup` alone, so views compose.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

# html.escape does the same, but its module brings a table of 2,000 entities into every start.
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})

_VOID = frozenset({"br", "hr", "img", "input"})


class Markup(str):
    """Text that is already markup."""

    __slots__ = ()


Attribute: TypeAlias = str | int | bool | None
Child: TypeAlias = "str | Iterable[str | None] | None"


def element(name: str, attributes: Mapping[str, Attribute] | None = None, *children: Child) -> Markup:
    """Return an element. Attributes that are None or False are left out, True stands without a value."""
    parts = ["<", name]
    if attributes:
        for key, value in attributes.items():
            if value is None or value is False:
                continue
            parts.append(f" {key}" if value is True else f' {key}="{str(value).translate(_ESCAPES)}"')
    parts.append(">")
    if name not in _VOID:
        # As `join`, without another call: a board has hundreds of elements, and is drawn with every click.
        for child in children:
            if isinstance(child, str):
                parts.append(child if isinstance(child, Markup) else child.translate(_ESCAPES))
            elif child is not None:
                parts.append(join(*child))
        parts.append(f"</{name}>")
    return Markup("".join(parts))


def join(*children: Child) -> Markup:
    """Return children one after the other: plain text escaped, markup as it is, None left out."""
    parts: list[str] = []
    for child in children:
        if child is None:
            continue
        if isinstance(child, str):
            parts.append(child if isinstance(child, Markup) else child.translate(_ESCAPES))
        else:
            parts.append(join(*child))
    return Markup("".join(parts))


def classes(*names: str | None) -> str | None:
    """Return a class attribute of the names that are there, or None."""
    return " ".join(name for name in names if name) or None
