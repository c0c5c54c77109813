"""Stands in for the library's `_colorize` in the archive: the colours of a terminal, where there is none.

`traceback` imports it at every start, and the original then makes five data classes, which takes longer than
most other modules need altogether. This one answers what `traceback` asks: no colours.
"""

from __future__ import annotations


class NoColours:
    """A part of a theme: the code of every colour is empty."""

    def __getattr__(self, name: str) -> str:
        return ""


class NoTheme:
    """A theme: every part is without colours."""

    def __getattr__(self, name: str) -> NoColours:
        return NoColours()


def can_colorize(*, file: object = None) -> bool:  # noqa: ARG001 - the original's name
    """Whether the file is a terminal with colours."""
    return False


def get_theme(*, force_color: bool = False, force_no_color: bool = False) -> NoTheme:  # noqa: ARG001 - as above
    """Return the theme in use."""
    return NoTheme()
