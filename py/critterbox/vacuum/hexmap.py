"""The map: tiles, how they are turned and joined, and where one can go from where.

Cells are axial coordinates (q, r) of hexagons that stand on a corner. Edges 0-5 run counter-clockwise from east, so
the neighbour across edge e is `DIRECTIONS[e]` away; r grows downwards. A tile turned k times shows its printed edge p
at (p + k) mod 6 (V2).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

Cell: TypeAlias = tuple[int, int]

EDGES = range(6)
DIRECTIONS: tuple[Cell, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The step across each edge: east, north-east, north-west, west, south-west, south-east."""

CENTRE: Cell = (0, 0)
LETTERS = "abcdef"
"""The names of a tile's locations, in the order of its file."""


class Location(NamedTuple):
    """A Chamber or a Hollow as it is printed.

    `size` is None for a Hollow, and for the Central Chamber, which is never Overcrowded (V3). `x` and `y` are where it
    is drawn on the unturned tile: from the middle, in hundredths of the hexagon's corner radius, y downwards.
    """

    kind: Literal["chamber", "hollow"]
    size: int | None
    x: int
    y: int

    @property
    def capacity(self) -> int | None:
        """The most varmints here that are no crowd: more is Overcrowded. None: it never is."""
        return 1 if self.kind == "hollow" else self.size


class Tile(NamedTuple):
    """A hexagon as it is printed.

    `passages` join two of its locations each, `mouths` names the location that each printed edge leads to.
    """

    id: str
    letter: str | None
    locations: tuple[Location, ...]
    passages: tuple[tuple[int, int], ...]
    mouths: tuple[int, int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Components:
    """What the box holds: the Central tile first, then the others, and how many tokens of each kind.

    `hash` tells sets of components apart; `ours` marks the one in the box.
    """

    hash: str
    name: str = field(compare=False)
    tiles: Mapping[str, Tile] = field(compare=False)
    tokens: Mapping[str, int] = field(compare=False)
    ours: bool = field(default=False, compare=False)

    @property
    def central(self) -> Tile:
        """The tile that every game starts from."""
        return next(iter(self.tiles.values()))


class Placed(NamedTuple):
    """A tile on the map, turned counter-clockwise by `turn` sixths."""

    tile: str
    q: int
    r: int
    turn: int


def across(cell: Cell, edge: int) -> Cell:
    """Return the cell on the other side of an edge."""
    step = DIRECTIONS[edge]
    return cell[0] + step[0], cell[1] + step[1]


def around(cell: Cell) -> Iterator[Cell]:
    """Yield the six cells around one, in the order of its edges."""
    for edge in EDGES:
        yield across(cell, edge)


def mouth(tile: Tile, turn: int, edge: int) -> int:
    """Return which of its locations a turned tile leads to at an edge (V2)."""
    return tile.mouths[(edge - turn) % 6]


@dataclass(frozen=True)
class Map:
    """The tiles on the table, and what follows from how they lie. Two maps with the same tiles are equal."""

    components: Components
    placed: tuple[Placed, ...]

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """What is printed on each placed tile."""
        return tuple(self.components.tiles[placed.tile] for placed in self.placed)

    @cached_property
    def cells(self) -> Mapping[Cell, int]:
        """The number of the tile on each cell."""
        return {(placed.q, placed.r): number for number, placed in enumerate(self.placed)}

    @cached_property
    def firsts(self) -> tuple[int, ...]:
        """The first location of each tile, and one more: how many there are in all."""
        firsts = [0]
        for tile in self.tiles:
            firsts.append(firsts[-1] + len(tile.locations))
        return tuple(firsts)

    @cached_property
    def locations(self) -> tuple[Location, ...]:
        """Every location."""
        return tuple(location for tile in self.tiles for location in tile.locations)

    @cached_property
    def capacities(self) -> tuple[int, ...]:
        """The most varmints of each location that are no crowd; 10,000 where there is no such thing."""
        return tuple(10_000 if it.capacity is None else it.capacity for it in self.locations)

    @cached_property
    def owners(self) -> tuple[int, ...]:
        """The number of the tile that each location is on."""
        return tuple(number for number, tile in enumerate(self.tiles) for _ in tile.locations)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each location: its tile's number, and a letter."""
        return tuple(
            f"{number}{LETTERS[place]}"
            for number, tile in enumerate(self.tiles)
            for place in range(len(tile.locations))
        )

    @cached_property
    def by_name(self) -> Mapping[str, int]:
        """The location of each name."""
        return {name: location for location, name in enumerate(self.names)}

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """Where one passageway leads from each location, in ascending order. What leads off the map leads nowhere."""
        joined: list[set[int]] = [set() for _ in self.locations]
        for number, (placed, tile) in enumerate(zip(self.placed, self.tiles, strict=True)):
            first = self.firsts[number]
            for one, other in tile.passages:
                joined[first + one].add(first + other)
                joined[first + other].add(first + one)
            for edge in EDGES:
                beyond = self.cells.get(across((placed.q, placed.r), edge))
                if beyond is not None:
                    there = mouth(self.tiles[beyond], self.placed[beyond].turn, (edge + 3) % 6)
                    joined[first + mouth(tile, placed.turn, edge)].add(self.firsts[beyond] + there)
        return tuple(tuple(sorted(places)) for places in joined)

    @cached_property
    def adjacent(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the tiles around each tile, in order of their cells: by q, then by r (V13)."""
        return tuple(
            tuple(self.cells[cell] for cell in sorted(around((placed.q, placed.r))) if cell in self.cells)
            for placed in self.placed
        )

    def on(self, number: int) -> range:
        """Return the locations of a tile."""
        return range(self.firsts[number], self.firsts[number + 1])

    def grown(self, placed: Placed) -> Map:
        """Return the map with one more tile; its locations come after all that are there."""
        return Map(self.components, (*self.placed, placed))

    def touching(self, cell: Cell) -> int:
        """Return how many tiles a cell touches."""
        return sum(beside in self.cells for beside in around(cell))

    @cached_property
    def frontier(self) -> tuple[Cell, ...]:
        """The empty cells that touch at least two tiles, in order: there the map can grow (V6)."""
        empty = {cell for there in self.cells for cell in around(there)} - self.cells.keys()
        return tuple(sorted(cell for cell in empty if self.touching(cell) >= 2))
