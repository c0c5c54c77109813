"""Where everything on the map is drawn: turned tiles, tunnels that meet, and where the arrows lead."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from math import dist, hypot

import pytest

from critterbox.table.vacuum.geometry import (
    CHAMBER,
    HOLLOW,
    RADIUS,
    REACH,
    centre,
    corners,
    edge_middle,
    frame,
    nearest,
    radius,
    reverse,
    spots,
    tunnels_of,
    turned,
    unsteady,
    way,
)
from critterbox.vacuum import GAME
from critterbox.vacuum.components import our_components
from critterbox.vacuum.hexmap import CENTRE, DIRECTIONS, EDGES, Map, Placed, across

WAYS = ("right", "left", "up", "down")


@cache
def grown(deal: int, tiles: int = 20) -> Map:
    """Return a map that has grown by chance."""
    chance, state = random.Random(deal), GAME.setup({"seats": 2}, deal)
    map_, stack = state.map, list(state.stack)
    while len(map_.placed) < tiles:
        map_ = map_.grown(Placed(stack.pop(), *chance.choice(map_.frontier), chance.randrange(6)))
    return map_


def test_the_cell_across_an_edge_lies_beyond_its_middle() -> None:
    for cell in (CENTRE, (2, -1), (-3, 2)):
        for edge in EDGES:
            x, y = centre(cell)
            there = centre(across(cell, edge))
            assert dist((x, y), there) == pytest.approx(2 * REACH)
            assert edge_middle(cell, edge) == pytest.approx(((x + there[0]) / 2, (y + there[1]) / 2))


def test_a_turn_carries_each_edge_to_the_next_one() -> None:
    for turn in range(7):
        for edge in EDGES:
            assert turned(edge_middle(CENTRE, edge), turn) == pytest.approx(
                edge_middle(CENTRE, (edge + turn) % 6)
            )
    assert turned((10, 20), 6) == pytest.approx((10, 20))


def test_neighbours_share_the_corners_of_their_edge() -> None:
    for edge in EDGES:
        mine = {(round(x), round(y)) for x, y in corners(CENTRE)}
        theirs = {(round(x), round(y)) for x, y in corners(DIRECTIONS[edge])}
        assert len(mine & theirs) == 2
    assert all(hypot(*corner) == pytest.approx(RADIUS) for corner in corners(CENTRE))


def test_an_unsteady_hand_strays_a_little_and_always_the_same_way() -> None:
    points = [(x * 7.3, x * x - 40.0) for x in range(40)]
    assert [unsteady(point) for point in points] == [unsteady(point) for point in points]
    assert all(dist(point, unsteady(point, 4)) <= 4 for point in points)
    assert len({unsteady(point) for point in points}) == len(points)


@pytest.mark.parametrize("deal", range(4))
def test_every_location_lies_on_its_tile_and_on_no_other_location(deal: int) -> None:
    map_ = grown(deal)
    where = spots(map_)
    assert len(where) == len(map_.names)
    for number, spot in enumerate(where):
        placed = map_.placed[map_.owners[number]]
        assert dist(spot, centre((placed.q, placed.r))) < REACH
        assert radius(map_, number) == (CHAMBER if map_.locations[number].kind == "chamber" else HOLLOW)
        for other in range(number):
            assert dist(spot, where[other]) > radius(map_, number) + radius(map_, other)


def test_the_tiles_of_the_box_have_room_for_their_drawing() -> None:
    for tile in our_components().tiles.values():
        alone = Map(our_components(), (Placed(tile.id, 0, 0, 0),))
        for number, (x, y) in enumerate(spots(alone)):
            for edge in EDGES:
                aside, _ = turned((x, y), -edge)
                assert aside + radius(alone, number) < REACH, tile.id


@pytest.mark.parametrize("deal", range(4))
def test_tunnels_begin_at_locations_and_end_there_or_at_the_middles_of_edges(deal: int) -> None:
    map_ = grown(deal)
    for tile, placed in enumerate(map_.placed):
        here = [spots(map_)[place] for place in map_.on(tile)]
        out = [edge_middle((placed.q, placed.r), edge) for edge in EDGES]
        tunnels = tunnels_of(map_, placed)
        inside = len(map_.tiles[tile].passages)
        assert len(tunnels) == inside + 6
        for number, (start, _, _, end) in enumerate(tunnels):
            assert start in here
            assert end in here if number < inside else end == out[number - inside]


@pytest.mark.parametrize("deal", range(4))
def test_the_way_to_a_neighbour_is_one_smooth_line_and_the_same_back(deal: int) -> None:
    map_ = grown(deal)
    for start, beside in enumerate(map_.neighbours):
        for goal in beside:
            curves = way(map_, start, goal)
            same_tile = map_.owners[start] == map_.owners[goal]
            assert len(curves) == (1 if same_tile else 2)
            assert curves[0][0] == spots(map_)[start] and curves[-1][3] == spots(map_)[goal]
            for one, other in pairwise(curves):
                assert one[3] == pytest.approx(other[0])
                # No kink at the border: what comes in goes on straight.
                ahead = (one[3][0] - one[2][0], one[3][1] - one[2][1])
                on = (other[1][0] - other[0][0], other[1][1] - other[0][1])
                assert ahead[0] * on[1] - ahead[1] * on[0] == pytest.approx(0, abs=1e-6)
                assert ahead[0] * on[0] + ahead[1] * on[1] > 0
            back = tuple(reverse(curve) for curve in reversed(way(map_, goal, start)))
            assert all(
                point == pytest.approx(other)
                for one, two in zip(curves, back, strict=True)
                for point, other in zip(one, two, strict=True)
            )


def test_between_strangers_the_way_is_straight() -> None:
    map_ = grown(1)
    far = next(place for place in range(len(map_.names)) if place and place not in map_.neighbours[0])
    (curve,) = way(map_, 0, far)
    assert (curve[0], curve[3]) == (spots(map_)[0], spots(map_)[far])


def test_a_frame_is_just_large_enough() -> None:
    around = frame((CENTRE, (1, 0)))
    assert around == pytest.approx((-REACH, -RADIUS, 4 * REACH, 2 * RADIUS))
    assert around.grown(10) == pytest.approx((-REACH - 10, -RADIUS - 10, 4 * REACH + 20, 2 * RADIUS + 20))


@pytest.mark.parametrize("deal", range(4))
def test_an_arrow_leads_its_own_way(deal: int) -> None:
    map_ = grown(deal)
    signs = {"right": (0, 1), "left": (0, -1), "down": (1, 1), "up": (1, -1)}
    for name in map_.names:
        here = spots(map_)[map_.by_name[name]]
        for step, (axis, sign) in signs.items():
            there = nearest(map_, name, step)
            beyond = [spot for spot in spots(map_) if (spot[axis] - here[axis]) * sign >= 1]
            assert (there is None) == (not beyond)
            if there is not None:
                assert there != name and spots(map_)[map_.by_name[there]] in beyond


@pytest.mark.parametrize("deal", range(12))
def test_arrows_reach_every_location_from_everywhere(deal: int) -> None:
    map_ = grown(deal)
    steps = {name: [nearest(map_, name, step) for step in WAYS] for name in map_.names}
    for start in map_.names:
        seen, waiting = {start}, [start]
        while waiting:
            for there in steps[waiting.pop()]:
                if there is not None and there not in seen:
                    seen.add(there)
                    waiting.append(there)
        assert seen == set(map_.names), f"from {start} one cannot go to {set(map_.names) - seen}"


def test_an_arrow_prefers_what_lies_straight_ahead() -> None:
    map_ = Map(our_components(), (Placed("central", 0, 0, 0),))
    assert nearest(map_, "0c", "right") == "0b"
    assert nearest(map_, "0b", "left") == "0c"
    assert nearest(map_, "0a", "down") == "0d"
    assert nearest(map_, "0d", "up") == "0a"
    assert nearest(map_, "0d", "down") is None
