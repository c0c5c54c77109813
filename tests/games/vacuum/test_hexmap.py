"""The map against a brute force in the plane: hexagons of points, mouths that lie on each other, ways by trying all."""

from __future__ import annotations

import itertools
import math
import random
from functools import cache

import pytest

from critterbox.bots.vacuum.ground import FAR, Ground
from critterbox.vacuum import components
from critterbox.vacuum.hexmap import (
    CENTRE,
    DIRECTIONS,
    EDGES,
    LETTERS,
    Cell,
    Components,
    Map,
    Placed,
    across,
    around,
    mouth,
)
from tests.games.vacuum.positions import small_set

OURS = components.our_components()
SETS = {"ours": OURS, "small": components.from_json(small_set())}
NEAR = 1e-6
GRID = [(q, r) for q in range(-9, 10) for r in range(-9, 10)]

Point = complex
"""A point of the plane, y upwards as in mathematics; the corner radius is 1."""


def centre(cell: Cell) -> Point:
    """Return the middle of a cell: rows of hexagons that stand on a corner, each row half a hexagon further right."""
    q, r = cell
    return complex(math.sqrt(3) * (q + r / 2), -1.5 * r)


def corners(cell: Cell) -> list[Point]:
    """Return the corners of a cell counter-clockwise, from the lower end of the eastern edge."""
    return [centre(cell) + complex(math.cos(angle), math.sin(angle)) for angle in sixths(-math.pi / 6)]


def sixths(first: float) -> list[float]:
    """Return six angles all around, counter-clockwise from a first one."""
    return [first + edge * math.pi / 3 for edge in range(6)]


def middles(cell: Cell) -> list[Point]:
    """Return the middles of a cell's edges counter-clockwise, the eastern one first."""
    around_it = corners(cell)
    return [(around_it[edge] + around_it[(edge + 1) % 6]) / 2 for edge in range(6)]


@cache
def spots(cell: Cell) -> frozenset[tuple[float, float]]:
    """Return the middles of a cell's edges, as precisely as `same` looks at them."""
    return frozenset((round(it.real, 6) + 0.0, round(it.imag, 6) + 0.0) for it in middles(cell))


def same(one: Point, other: Point) -> bool:
    return abs(one - other) < NEAR


def ends(board: Map, number: int) -> list[tuple[Point, str]]:
    """Return where each mouth of a placed tile is, and the name of the location behind it.

    The tile lies unturned with its printed edges all around, then it is turned about its middle like a piece of card.
    """
    placed, tile = board.placed[number], board.tiles[number]
    middle = centre((placed.q, placed.r))
    turned = complex(math.cos(placed.turn * math.pi / 3), math.sin(placed.turn * math.pi / 3))
    return [
        (middle + (printed - centre(CENTRE)) * turned, f"{number}{LETTERS[place]}")
        for printed, place in zip(middles(CENTRE), tile.mouths, strict=True)
    ]


def joined(board: Map) -> dict[str, set[str]]:
    """Return where one passageway leads from each location, by its name."""
    found: dict[str, set[str]] = {name: set() for name in board.names}
    pairs = [
        (f"{number}{LETTERS[one]}", f"{number}{LETTERS[other]}")
        for number, tile in enumerate(board.tiles)
        for one, other in tile.passages
    ]
    mouths = [(number, *end) for number in range(len(board.placed)) for end in ends(board, number)]
    pairs += [
        (name, other)
        for number, point, name in mouths
        for another, there, other in mouths
        if number < another and same(point, there)
    ]
    for one, other in pairs:
        found[one].add(other)
        found[other].add(one)
    return found


def grown(kit: Components, seed: int, *, size: int | None = None) -> Map:
    """Return a map that has grown at random; without a size, to any."""
    chance = random.Random(seed)
    central, *others = kit.tiles
    chance.shuffle(others)
    board = Map(kit, (Placed(central, 0, 0, 0),))
    for name, cell in zip(others, around(CENTRE), strict=False):
        board = board.grown(Placed(name, *cell, chance.randrange(6)))
    for name in others[6 : size or chance.randrange(7, len(others) + 1)]:
        board = board.grown(Placed(name, *chance.choice(board.frontier), chance.randrange(6)))
    return board


BOARDS = {f"{name} {seed}": grown(kit, seed) for name, kit in SETS.items() for seed in range(9)}
BOARDS["all of ours"] = grown(OURS, 99, size=36)
everywhere = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
here_and_there = pytest.mark.parametrize("board", list(BOARDS.values())[::6], ids=list(BOARDS)[::6])


# Cells


def test_v2_edges_run_counter_clockwise_from_east() -> None:
    assert DIRECTIONS[0] == (1, 0)
    for edge in EDGES:
        angle = math.atan2((middles(CENTRE)[edge]).imag, (middles(CENTRE)[edge]).real)
        assert math.isclose(angle % math.tau, edge * math.pi / 3 % math.tau, abs_tol=NEAR)
        over_the_edge = 2 * middles(CENTRE)[edge]
        assert same(centre(DIRECTIONS[edge]), over_the_edge)


@pytest.mark.parametrize("cell", [(0, 0), (3, -2), (-5, 1), (0, 7)])
def test_the_cells_around_one_are_the_nearest(cell: Cell) -> None:
    distances = {other: abs(centre(other) - centre(cell)) for other in GRID if other != cell}
    nearest = {other for other, distance in distances.items() if distance < min(distances.values()) + NEAR}
    assert set(around(cell)) == nearest
    assert list(around(cell)) == [across(cell, edge) for edge in EDGES]
    for edge in EDGES:
        assert across(across(cell, edge), (edge + 3) % 6) == cell
        shared = [point for point in corners(cell) for it in corners(across(cell, edge)) if same(point, it)]
        assert len(shared) == 2, "they have an edge in common"


def test_cells_do_not_overlap() -> None:
    points = [centre(cell) for cell in GRID]
    nearest = min(abs(one - other) for place, one in enumerate(points) for other in points[:place])
    assert math.isclose(nearest, math.sqrt(3))


# Turning


@pytest.mark.parametrize("turn", range(6))
def test_v2_a_turned_tile_shows_each_printed_edge_further_on(turn: int) -> None:
    for tile in OURS.tiles.values():
        board = Map(OURS, (Placed(tile.id, 2, -3, turn),))
        for point, name in ends(board, 0):
            (edge,) = [edge for edge in EDGES if same(point, middles((2, -3))[edge])]
            assert name == f"0{LETTERS[mouth(tile, turn, edge)]}"
        assert [mouth(tile, turn, (printed + turn) % 6) for printed in EDGES] == list(tile.mouths)
    assert all(mouth(tile, 6, edge) == mouth(tile, 0, edge) for tile in OURS.tiles.values() for edge in EDGES)


@everywhere
def test_a_whole_map_may_be_turned_and_moved(board: Map) -> None:
    """Then everything is joined as before."""
    turned = Map(
        board.components,
        tuple(Placed(it.tile, it.q + it.r, -it.q, (it.turn + 1) % 6) for it in board.placed),
    )
    for before, after in zip(board.placed, turned.placed, strict=True):
        assert same(centre((before.q, before.r)) * complex(0.5, math.sqrt(3) / 2), centre((after.q, after.r)))
    moved = Map(board.components, tuple(it._replace(q=it.q + 4, r=it.r - 7) for it in board.placed))
    assert turned.neighbours == moved.neighbours == board.neighbours
    assert turned != board


# Joining


@everywhere
def test_v2_what_is_joined_is_joined_in_the_plane(board: Map) -> None:
    names = board.names
    found = {
        name: {names[other] for other in places} for name, places in zip(names, board.neighbours, strict=True)
    }
    assert found == joined(board)


@everywhere
def test_passageways_lead_both_ways_and_never_nowhere(board: Map) -> None:
    for place, others in enumerate(board.neighbours):
        assert others
        assert list(others) == sorted(set(others))
        assert place not in others
        assert all(place in board.neighbours[other] for other in others)


@everywhere
def test_v2_any_tile_fits_any_neighbour(board: Map) -> None:
    """Over each edge that two tiles share, exactly one passageway leads."""
    for number, placed in enumerate(board.placed):
        for edge in EDGES:
            beyond = board.cells.get(across((placed.q, placed.r), edge))
            point = middles((placed.q, placed.r))[edge]
            here = [name for it, name in ends(board, number) if same(it, point)]
            assert len(here) == 1
            if beyond is None:
                continue
            there = [name for it, name in ends(board, beyond) if same(it, point)]
            assert len(there) == 1
            assert board.by_name[there[0]] in board.neighbours[board.by_name[here[0]]]


@everywhere
def test_names_and_owners(board: Map) -> None:
    assert len(set(board.names)) == len(board.names) == len(board.locations) == len(board.owners)
    for number, tile in enumerate(board.tiles):
        assert [board.names[place] for place in board.on(number)] == [
            f"{number}{letter}" for letter, _ in zip(LETTERS, tile.locations, strict=False)
        ]
        assert {board.owners[place] for place in board.on(number)} == {number}
        assert [board.locations[place] for place in board.on(number)] == list(tile.locations)
    assert [board.by_name[name] for name in board.names] == list(range(len(board.names)))


# Neighbouring tiles, and growth


@everywhere
def test_v13_tiles_around_a_tile_in_order_of_their_cells(board: Map) -> None:
    for number, placed in enumerate(board.placed):
        touching = [
            (it.q, it.r, other)
            for other, it in enumerate(board.placed)
            if math.isclose(abs(centre((it.q, it.r)) - centre((placed.q, placed.r))), math.sqrt(3))
        ]
        assert list(board.adjacent[number]) == [other for _, _, other in sorted(touching)]


@everywhere
def test_v6_the_map_grows_where_two_tiles_are_touched(board: Map) -> None:
    """Every cell of a large field is looked at."""
    taken = [(it.q, it.r) for it in board.placed]
    assert max(abs(axis) for cell in taken for axis in cell) < 8
    touched = {cell: sum(len(spots(it) & spots(cell)) for it in taken) for cell in GRID if cell not in taken}
    assert list(board.frontier) == sorted(cell for cell, count in touched.items() if count >= 2)
    assert all(board.touching(cell) == count for cell, count in touched.items())


@everywhere
def test_growth_changes_nothing_that_was_there(board: Map) -> None:
    """Locations keep their names and ways; new ways lead only to the new tile."""
    for number in range(7, len(board.placed)):
        before = Map(board.components, board.placed[:number])
        after = before.grown(board.placed[number])
        assert after == Map(board.components, board.placed[: number + 1])
        assert (board.placed[number].q, board.placed[number].r) in before.frontier
        count = len(before.names)
        assert after.names[:count] == before.names
        for place in range(count):
            added = set(after.neighbours[place]) - set(before.neighbours[place])
            assert set(before.neighbours[place]) <= set(after.neighbours[place])
            assert added <= set(after.on(number))


@everywhere
def test_v6_there_is_always_a_cell_to_grow_into(board: Map) -> None:
    for number in range(7, len(board.placed) + 1):
        assert len(Map(board.components, board.placed[:number]).frontier) >= 3


# Ways


def shortest(board: Map) -> list[list[int]]:
    """Return all distances, by letting every location be a stop on the way between all others."""
    places = range(len(board.names))
    away = [[0 if one == other else FAR for other in places] for one in places]
    for one in places:
        for other in board.neighbours[one]:
            away[one][other] = 1
    for stop in places:
        for one in places:
            for other in places:
                away[one][other] = min(away[one][other], away[one][stop] + away[stop][other])
    return away


@here_and_there
def test_distances_are_found_by_search(board: Map) -> None:
    """And one can go from everywhere to everywhere."""
    away = shortest(board)
    assert max(map(max, away)) < FAR
    ground = Ground(board)
    for place in range(len(board.names)):
        found = ground.distances([ground.numbers[place]])
        assert [found[ground.numbers[other]] for other in range(len(board.names))] == away[place]


@here_and_there
def test_routes_are_as_short_as_they_say(board: Map) -> None:
    away = shortest(board)
    ground = Ground(board)
    for chamber in range(ground.chambers):
        for start in range(0, ground.count, 5):
            route = [ground.order[place] for place in ground.route(start, chamber)]
            assert (route[0], route[-1]) == (ground.order[start], ground.order[chamber])
            assert all(other in board.neighbours[one] for one, other in itertools.pairwise(route))
            assert len(route) - 1 == away[route[0]][route[-1]]


# Equality


def test_maps_are_what_lies_there() -> None:
    one, other = grown(OURS, 1), grown(OURS, 1)
    assert one == other
    assert hash(one) == hash(other)
    assert one.neighbours == other.neighbours
    turned = one.placed[3]._replace(turn=(one.placed[3].turn + 1) % 6)
    assert Map(OURS, (*one.placed[:3], turned, *one.placed[4:])) != one


def test_every_kind_of_map_was_looked_at() -> None:
    sizes = {len(board.placed) for board in BOARDS.values()}
    assert max(sizes) == len(OURS.tiles) == 37
    assert len(sizes) > 8
    assert {it.turn for board in BOARDS.values() for it in board.placed} == set(range(6))
