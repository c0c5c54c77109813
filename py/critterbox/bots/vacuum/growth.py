"""Where the map should grow: what a new tile's Chambers would be worth to each seat, wherever it is put."""

from __future__ import annotations

from collections.abc import Iterator

from critterbox.bots.vacuum.ground import FAR
from critterbox.bots.vacuum.judge import Judge, fresh_work
from critterbox.bots.vacuum.position import Position
from critterbox.vacuum.hexmap import EDGES, Map, Tile, across, mouth

Choice = tuple[tuple[float, ...], str]
"""Each seat's chance to win, and the text of the move."""


def inside(tile: Tile) -> list[list[int]]:
    """Return how far the locations of a tile are from each other along its own passageways."""
    count = len(tile.locations)
    away = [[0 if one == other else FAR for other in range(count)] for one in range(count)]
    for one, other in tile.passages:
        away[one][other] = away[other][one] = 1
    for via in range(count):
        for one in range(count):
            for other in range(count):
                away[one][other] = min(away[one][other], away[one][via] + away[via][other])
    return away


def choices(judge: Judge, position: Position, board: Map, tile: Tile) -> Iterator[Choice]:
    """Yield every way to place a tile, judged."""
    ground, seats = position.ground, range(position.seats)
    count = ground.count
    rows = [position.crowds[first : first + count] for first in range(0, len(position.crowds), count)]
    others = judge.others(rows)
    near, born, works = [], [], []
    for seat, row in enumerate(rows):
        own = [place for place in range(count) if row[place]]
        chips = position.colonies[seat]
        homes = [chamber for chamber in range(ground.chambers) if chips >> chamber & 1]
        near.append(ground.distances(own))
        born.append(ground.distances([*ground.central, *homes]))
        works.append([work for work, _ in judge.works(row, chips, others[seat])])
    between = inside(tile)
    sizes = [(place, location.size) for place, location in enumerate(tile.locations) if location.size]
    for cell in board.frontier:
        for turn in EDGES:
            joints = []
            for edge in EDGES:
                beyond = board.cells.get(across(cell, edge))
                if beyond is not None:
                    there = mouth(board.tiles[beyond], board.placed[beyond].turn, (edge + 3) % 6)
                    joints.append((mouth(tile, turn, edge), ground.numbers[board.firsts[beyond] + there]))
            more = [
                [
                    fresh_work(
                        size,
                        min(between[inner][place] + 1 + near[seat][outer] for inner, outer in joints),
                        min(between[inner][place] + 1 + born[seat][outer] for inner, outer in joints),
                    )
                    for place, size in sizes
                ]
                for seat in seats
            ]
            chances = judge.grown(
                rows, position.colonies, works, more, position.seat, position.round, position.points
            )
            yield chances, f"place {cell[0]} {cell[1]} {turn}"
