"""Where the arrow keys lead: the places of the table in rows, as they lie on the screen."""

from __future__ import annotations

from critterbox.game import BadInput
from critterbox.table.varmints.look import Look, hand_place, place
from critterbox.table.varmints.options import marked_places
from critterbox.table.varmints.view import View, copies


def rows(view: View) -> list[list[str]]:
    """Return the places that can be stood on, row by row from the top."""
    me, other, alleys = view.me, view.other, view.alleys
    return [
        [place(kind, other, alley) for alley in alleys for kind in ("bin", "backup")],
        [place("varmint", other, alley) for alley in alleys],
        [place("varmint", me, alley) for alley in alleys],
        [place(kind, me, alley) for alley in alleys for kind in ("backup", "bin")],
        [*hand_row(view), "discard"],
    ]


def hand_row(view: View) -> list[str]:
    """Return the places of the own hand."""
    return [hand_place(card, copy) for card, copy in copies(view.hand)]


def tab_stop(view: View) -> str:
    """Return the place that holds the board's tab stop: the cursor, or where one would begin."""
    every = {name for row in rows(view) for name in row}
    if view.look.cursor in every:
        return view.look.cursor
    marked = marked_places(view)
    if view.doing == "choice" and marked:
        return next((name for row in rows(view) for name in row if name in marked), "discard")
    hand = hand_row(view)
    return hand[0] if hand else place("varmint", view.me, view.alleys[0])


def step(view: View, way: str) -> Look:
    """Return the look after an arrow key, Home or End."""
    grid = rows(view)
    here = tab_stop(view)
    row = next(number for number, names in enumerate(grid) if here in names)
    column = grid[row].index(here)
    if way in ("left", "right"):
        column = min(max(column + (1 if way == "right" else -1), 0), len(grid[row]) - 1)
    elif way in ("first", "last"):
        column = 0 if way == "first" else len(grid[row]) - 1
    elif way in ("up", "down"):
        new = min(max(row + (1 if way == "down" else -1), 0), len(grid) - 1)
        # The rows hold different numbers of places: go to what lies above or below.
        column = (2 * column + 1) * len(grid[new]) // (2 * len(grid[row]))
        row = new
    else:
        raise BadInput("stale_intent")
    cursor = grid[row][column]
    return view.look._replace(cursor=cursor, aim=cursor if view.look.card is not None else None)
