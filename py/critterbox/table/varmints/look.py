"""What the player of Varmints! is about to do.

Places have the ids of their elements: `varmint-0-2` is where seat 0's Varmint of Alley 2 stands, `backup-0-2` its
Backup pile, `bin-0-2` its bin, `hand-rat-1` the first Rat in hand, `discard` the discard pile.
"""

from __future__ import annotations

from typing import NamedTuple

from critterbox.game import Json, Seat


class Look(NamedTuple):
    """The view state of a table.

    `cursor` is the place that holds the tab stop ("": wherever it is most useful), `card` the chosen card in hand,
    `aim` the place under pointer or focus, `viewed` the place that is being looked at closely, `narrowed` the place
    that has been named of a choice which asks for two. `dragging`: the card is in the air.
    """

    cursor: str = ""
    card: str | None = None
    aim: str | None = None
    viewed: str | None = None
    narrowed: str | None = None
    dragging: bool = False


def opening(snapshot: dict[str, Json], before: Look | None = None) -> Look:  # noqa: ARG001 - see `Face.opening`
    """Return the look after an action: nothing chosen."""
    return Look()


def place(kind: str, seat: Seat, alley: int) -> str:
    """Return the id of a place in an alley."""
    return f"{kind}-{seat}-{alley}"


def hand_place(card: str, copy: int) -> str:
    """Return the id of a card in hand."""
    return f"hand-{card}-{copy}"


def hand_card(place_id: str) -> str:
    """Return which card a place in hand holds."""
    return place_id.removeprefix("hand-").rpartition("-")[0]


def alley_of(place_id: str) -> int:
    """Return the alley of a place in an alley."""
    return int(place_id.rpartition("-")[2])
