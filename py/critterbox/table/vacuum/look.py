"""What the player of Varmint Vacuum is about to do.

Locations are called by their names, `0a`; the ids of their buttons are `place-0a`. A tile that can be vacuumed has the
button `tile-4`, a cell that can be grown into `cell-2_-1`.
"""

from __future__ import annotations

from typing import NamedTuple

from critterbox.game import Json


class Look(NamedTuple):
    """The view state of a table.

    `cursor` is the id of the element that holds the tab stop ("": wherever it is most useful). `chosen` is the location
    that is looked at, and where a group of `group` varmints would start from. `action` is the action that waits for its
    place ("reproduce", "blood", "push", "consolidate", "feed", "trigger", "establish", "move"), `victim` the seat that
    a Push is for. `aim` is the location under pointer or focus. `target` is the Vacuum that would be confirmed
    ("B 4"), `cell` and `turn` where and how the new tile would lie. `dragging`: the group is in the air. `ending`: the
    end of a turn that has only just begun has been asked for once.
    """

    cursor: str = ""
    chosen: str | None = None
    group: int = 1
    action: str | None = None
    victim: int | None = None
    aim: str | None = None
    target: str | None = None
    cell: tuple[int, int] | None = None
    turn: int = 0
    dragging: bool = False
    ending: bool = False


def opening(snapshot: dict[str, Json], before: Look | None = None) -> Look:  # noqa: ARG001 - see `Face.opening`
    """Return the look after an action: nothing chosen, and whoever walks the map is where they were."""
    return Look() if before is None else Look(cursor=before.cursor)


def place(name: str) -> str:
    """Return the id of a location's button."""
    return f"place-{name}"


def tile(number: int) -> str:
    """Return the id of the button of a tile that can be vacuumed."""
    return f"tile-{number}"


def cell(q: int, r: int) -> str:
    """Return the id of the button of an empty cell."""
    return f"cell-{q}_{r}"
