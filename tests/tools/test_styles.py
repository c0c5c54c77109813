"""The stylesheets: what is one game's own reaches no other game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

CSS = Path(__file__).parents[2] / "css"
GAMES = ("numbsters", "varmints", "vacuum")


def blocks(css: str) -> Iterator[tuple[str, str]]:
    """Yield what stands before each outermost pair of braces, and what stands inside."""
    depth, start, prelude = 0, 0, ""
    for found in re.finditer("[{}]", css):
        if found[0] == "{":
            if depth == 0:
                prelude, start = css[start : found.start()].strip(), found.end()
            depth += 1
        else:
            depth -= 1
            if depth == 0:
                yield prelude, css[start : found.start()]
                start = found.end()


def strays(css: str, game: str) -> list[str]:
    """Return the selectors and names in a game's stylesheet that are not the game's own.

    Its own is what carries its id, and what is around that: the ground that the whole table stands on.
    """
    found = []
    for prelude, content in blocks(re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)):
        if prelude.startswith(("@media", "@supports", "@container")):
            found += strays(content, game)
        elif prelude.startswith("@"):
            found += [] if prelude.startswith(f"@keyframes {game}-") else [prelude]
        else:
            parts = re.split(r",(?![^(]*\))", prelude)
            found += [
                part.strip()
                for part in parts
                if not re.match(rf"\s*(#table:has\(|(\.table)?\.{game}\b)", part)
            ]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_games_styles_hold_for_that_game_alone(game: str) -> None:
    sheets = [*CSS.glob(f"{game}.css"), *CSS.glob(f"{game}/*.css")]
    assert sheets
    assert {sheet.name: strays(sheet.read_text(encoding="utf-8"), game) for sheet in sheets} == {
        sheet.name: [] for sheet in sheets
    }


def test_a_stray_style_would_be_found() -> None:
    css = """
      /* .card { } */
      .moo { .card { color: red; @media (width > 1px) { margin: 0; } } }
      .table.moo .card, .moo:is(.a, .b) .card { color: red; }
      .moo .card, .card { color: red; }
      @media (width > 1px) { .moo .pile { margin: 0; } .pile { margin: 0; } }
      @keyframes bounce { from { top: 0; } }
      @keyframes moo-bounce { from { top: 0; } }
    """
    assert strays(css, "moo") == [".card", ".pile", "@keyframes bounce"]
