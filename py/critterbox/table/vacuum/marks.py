"""What is marked on the map: what can be pressed now, and what it would do."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from critterbox.vacuum.hexmap import Cell, Placed

_NOTHING: Mapping[str, int | None] = MappingProxyType({})


class Marks(NamedTuple):
    """What the map shows besides what lies on it.

    `goals` are the locations that an action or a move can be aimed at, each with its cost in points (None: it costs
    nothing now). `route` is the way that a group would take, from its start. `tiles` are the numbers of the tiles that
    can be vacuumed. Of a Vacuum that could be confirmed, `cleared` is the tile and `reduced` are the locations around
    it that would lose varmints, each with how many. `cells` are where the new tile could lie, `ghost` where it would.
    """

    goals: Mapping[str, int | None] = _NOTHING
    route: tuple[str, ...] = ()
    tiles: tuple[int, ...] = ()
    cleared: int | None = None
    reduced: Mapping[str, int] = MappingProxyType({})
    cells: tuple[Cell, ...] = ()
    ghost: Placed | None = None
