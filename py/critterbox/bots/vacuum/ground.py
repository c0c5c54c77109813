"""A map in numbers: what planning asks of it again and again.

Locations are counted anew here: the Chambers that can hold colonies come first, so that they are the first part of
every row of counts. Everything follows from the map alone, so it is worked out once for each.
"""

from __future__ import annotations

from functools import lru_cache

from critterbox.vacuum.hexmap import Map

FAR = 99
"""The distance where no way leads."""


class Ground:
    """What follows from a map.

    `sizes`, `ways` are for the Chambers that can hold colonies, 0 to `chambers` - 1. `ways[chamber]` holds the
    distance of every location from it. `names`, `capacities`, `neighbours`, `owners` (the number of the tile) are for
    every location; `central` are those of the Central tile, `heart` is its Chamber. `on[tile]` and `around[tile]` are
    the locations on a tile and on the tiles around it, `adjacent[tile]` are the numbers of those.
    """

    __slots__ = (
        "adjacent",
        "around",
        "by_name",
        "capacities",
        "central",
        "chambers",
        "count",
        "heart",
        "hollow",
        "letters",
        "names",
        "neighbours",
        "numbers",
        "on",
        "order",
        "owners",
        "sizes",
        "ways",
    )

    def __init__(self, board: Map) -> None:
        places = range(len(board.names))
        founding = [place for place in places if board.locations[place].size is not None]
        self.order = (*founding, *(place for place in places if board.locations[place].size is None))
        """The map's number of each location."""
        self.numbers = [0] * len(places)
        """Each of the map's locations as it is counted here."""
        for number, place in enumerate(self.order):
            self.numbers[place] = number
        self.count = len(places)
        self.chambers = len(founding)
        self.names = [board.names[place] for place in self.order]
        self.by_name = {name: number for number, name in enumerate(self.names)}
        self.sizes = [board.capacities[place] for place in founding]
        self.capacities = [board.capacities[place] for place in self.order]
        self.hollow = [board.locations[place].kind == "hollow" for place in self.order]
        self.neighbours = [[self.numbers[other] for other in board.neighbours[place]] for place in self.order]
        self.owners = [board.owners[place] for place in self.order]
        self.letters = [tile.letter for tile in board.tiles]
        self.on = [[self.numbers[place] for place in board.on(tile)] for tile in range(len(board.placed))]
        self.adjacent = board.adjacent
        self.around = [[place for other in beside for place in self.on[other]] for beside in board.adjacent]
        self.central = self.on[0]
        self.heart = next(place for place in self.central if not self.hollow[place])
        self.ways = [self.distances([chamber]) for chamber in range(self.chambers)]

    def distances(self, starts: list[int]) -> list[int]:
        """Return how many passageways each location is away from the nearest of some."""
        away = [FAR] * self.count
        for start in starts:
            away[start] = 0
        waiting = [*starts]
        for place in waiting:
            step = away[place] + 1
            for other in self.neighbours[place]:
                if away[other] > step:
                    away[other] = step
                    waiting.append(other)
        return away

    def route(self, start: int, chamber: int) -> list[int]:
        """Return the places of a shortest way to a Chamber, both ends included."""
        way, places = self.ways[chamber], [start]
        while places[-1] != chamber:
            places.append(min(self.neighbours[places[-1]], key=way.__getitem__))
        return places


@lru_cache(maxsize=8)
def ground_of(board: Map) -> Ground:
    """Return a map in numbers."""
    return Ground(board)
