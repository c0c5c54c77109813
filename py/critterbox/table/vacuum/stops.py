"""Where the keyboard goes: from place to place as the map lies on the screen, or around it with a new tile."""

from __future__ import annotations

from math import atan2

from critterbox.game import BadInput
from critterbox.table.vacuum import options
from critterbox.table.vacuum.geometry import centre, nearest
from critterbox.table.vacuum.look import Look, cell, place, tile
from critterbox.table.vacuum.marks import Marks
from critterbox.table.vacuum.view import View

_AT = ("at", "to")
"""The fields of events that name where something has happened."""


def tab_stop(view: View, found: Marks) -> str:
    """Return the id of what holds the board's tab stop: the cursor, or where one would begin.

    `found` is what is marked on the map.
    """
    if found.ghost is not None:
        cells = [cell(*it) for it in found.cells]
        return view.look.cursor if view.look.cursor in cells else cell(found.ghost.q, found.ghost.r)
    if view.look.cursor in map(tile, found.tiles):
        return view.look.cursor
    return place(_place_at(view, view.look.cursor) or _beginning(view, found))


def _place_at(view: View, cursor: str) -> str | None:
    """Return the place where a cursor stands: itself, or the first on the tile that it was on or has put there.

    So the focus and the tab stop stay together, whatever happens elsewhere once a tile has been chosen or laid.
    """
    map_ = view.map
    kind, _, name = cursor.partition("-")
    match kind:
        case "place":
            return name if name in map_.by_name else None
        case "tile":
            number = int(name)
        case _:
            number = next((n for at, n in map_.cells.items() if cell(*at) == cursor), len(map_.firsts))
    return map_.names[map_.firsts[number]] if number < len(map_.firsts) else None


def _beginning(view: View, found: Marks) -> str:
    """Return the place that somebody who has not gone anywhere most likely wants to hear of."""
    if found.goals:
        return next(iter(found.goals))
    for event in reversed(view.scene.events):
        for field in _AT:
            if event.get("seat") == view.me and event.get(field) in view.map.by_name:
                return str(event[field])
    return next((name for name in view.map.names if view.mine(name)), view.map.names[0])


def step(view: View, way: str) -> Look:
    """Return the look after an arrow key, Home or End."""
    found = options.marks(view)
    here, look = tab_stop(view, found), view.look
    if found.ghost is not None:
        return look._replace(cursor=_around(found, here, way))
    name = _place_at(view, here) or view.map.names[0]
    match way:
        case "left" | "right" | "up" | "down":
            name = nearest(view.map, name, way) or name
        case "first":
            name = view.map.names[0]
        case "last":
            name = view.map.names[-1]
        case _:
            raise BadInput("stale_intent")
    return look._replace(cursor=place(name), aim=name if name in found.goals else None)


def _around(found: Marks, here: str, way: str) -> str:
    """Return the next cell for a new tile: they lie around the map, to the right and down is clockwise."""
    ring = [cell(*it) for it in sorted(found.cells, key=lambda it: atan2(*reversed(centre(it))))]
    match way:
        case "right" | "down":
            return ring[(ring.index(here) + 1) % len(ring)]
        case "left" | "up":
            return ring[ring.index(here) - 1]
        case "first" | "last":
            return ring[0 if way == "first" else -1]
    raise BadInput("stale_intent")
