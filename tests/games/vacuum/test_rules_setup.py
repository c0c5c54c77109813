"""What lies on the table as Varmint Vacuum begins, and how its tiles join: V2-V5, V7 and the rulebook's parts list."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from critterbox.game import BadInput, Json
from critterbox.vacuum import GAME
from critterbox.vacuum.components import our_components
from critterbox.vacuum.hexmap import DIRECTIONS, Map, Placed, Tile, across, mouth
from critterbox.vacuum.model import Act, State
from critterbox.vacuum.tokens import first_tokens
from tests.games.vacuum.boards import (
    CELLS,
    COMPONENTS,
    NEIGHBOURS,
    at,
    board,
    conserved,
    legal,
    play,
    refused,
)
from tests.refusing import explained

DEALS = range(60)


def dealt(seed: int, seats: int = 2) -> State:
    return GAME.setup({"seats": seats}, seed)


def others() -> list[Tile]:
    """Return the tiles of the box but for the Central one."""
    _, *tiles = our_components().tiles.values()
    return tiles


def joined(tile: Tile) -> bool:
    """Whether one can walk between all locations of a tile without leaving it."""
    reached = {0}
    for _ in tile.locations:
        for passage in tile.passages:
            reached |= set(passage) if reached & set(passage) else set()
    return len(reached) == len(tile.locations)


# Hexes


def test_the_board_starts_as_a_cluster_of_seven_hexes() -> None:
    """The Central tile and the six around it."""
    for seed in DEALS:
        state = dealt(seed)
        assert len(state.map.placed) == 7
        assert {(placed.q, placed.r) for placed in state.map.placed} == {(0, 0), *DIRECTIONS}


def test_the_board_grows_outwards() -> None:
    """With each colony by one tile (more in `test_rules_colonies`)."""
    after = play(board({"1a": (5, 0)}), "establish 1a", "place 1 1 0")
    assert len(after.map.placed) == 8
    assert after.map.cells[1, 1] == 7


def test_a_hex_has_chambers_with_sizes_and_hollows_without() -> None:
    for tile in others():
        for location in tile.locations:
            assert (location.size is None) == (location.kind == "hollow")
            assert location.capacity == (1 if location.kind == "hollow" else location.size)


def test_passages_join_locations_and_varmints_stand_on_locations_only() -> None:
    """What moves along a passage is at its other end at once: every varmint is at a location or in supply."""
    state = board({"1a": (1, 0)})
    for name, neighbours in NEIGHBOURS.items():
        place = state.map.by_name[name]
        assert [state.map.names[there] for there in state.map.neighbours[place]] == neighbours.split()
    conserved(play(state, "move 1a 1b", "move 1b 2b"))


def test_some_hexes_have_an_indicator_and_the_central_one_has_a() -> None:
    assert our_components().central.letter == "A"
    assert {tile.letter for tile in others()} == {None, *"BCDEFG"}
    for seed in DEALS:
        assert dealt(seed).map.tiles[0].letter == "A"


def test_the_chamber_of_the_starting_hex_is_never_overcrowded_and_holds_no_colony() -> None:
    state = board({"0a": (29, 30)})
    assert not GAME.snapshot(state, 0)["locations"][0]["crowded"]
    assert refused(state, "feed 0a") == ("never_overcrowded", "V3", {"place": "0a"})
    assert refused(state, "establish 0a") == ("central_colony", "V14", {"place": "0a"})


# Progress Track, varmints and bag, colony chips, tokens


def test_the_progress_track_starts_empty() -> None:
    """More about it in `test_rules_colonies` and `test_rules_end`."""
    for seats in GAME.seats:
        assert dealt(1, seats).scores == (0,) * seats


def test_varmints_are_in_their_supply_until_they_come_to_the_board() -> None:
    for seats in GAME.seats:
        state = dealt(1, seats)
        assert state.supply == (30,) * seats
        assert not any(any(crowd) for crowd in state.crowds)
        after = play(state, "blood 0b")
        assert (after.supply[0], at(after, "0b")[0]) == (28, 2)


@pytest.mark.parametrize(
    ("name", "crowd", "crowded"),
    [
        ("1a", (5, 0), False),
        ("1a", (6, 0), True),
        ("1a", (3, 2), False),
        ("1a", (3, 3), True),
        ("3a", (7, 0), False),
        ("3a", (4, 4), True),
        ("5b", (0, 10), False),
        ("5b", (0, 11), True),
        ("1b", (1, 0), False),
        ("1b", (1, 1), True),
        ("0b", (0, 2), True),
        ("1b", (0, 0), False),
        ("0a", (30, 30), False),
    ],
)
def test_more_varmints_than_the_size_are_overcrowded_and_more_than_one_in_a_hollow(
    name: str, crowd: tuple[int, int], crowded: bool
) -> None:
    """Of all players together. As many as the size, or one in a Hollow, are not."""
    state = board({name: crowd})
    there = {location["name"]: location["crowded"] for location in GAME.snapshot(state, None)["locations"]}
    assert there.pop(name) == crowded
    assert not any(there.values())


def test_colonies_stay_until_the_end() -> None:
    """Nothing takes a chip away: not a Vacuum Event (more in `test_rules_vacuum`), not other colours around it."""
    state = board({"1a": (5, 0), "1b": (0, 3)}, scores=(1, 1), bag="B blank", beside="A A B blank C D E")
    for text in ("establish 1a", "place 1 1 0", "end", "move 1b 1a", "trigger"):
        before, state = state, play(state, text)
        assert all(set(was) <= set(now) for was, now in zip(owners(before), owners(state), strict=False))
    state = play(state, "take B 1")
    assert at(state, "1a") == (0, 0)
    assert "1a" in [state.map.names[place] for place, there in enumerate(owners(state)) if 0 in there]


def owners(state: State) -> list[list[int]]:
    return [[colony.seat for colony in there] for there in state.colonies]


# V1: seats


def test_v1_two_to_four_play_and_seat_0_starts() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    for seats in GAME.seats:
        for seed in DEALS:
            state = dealt(seed, seats)
            assert len(state.supply) == seats
            assert (state.seat, state.round, state.phase) == (0, 1, Act())
            assert GAME.to_move(state) == 0


def test_the_start_is_settled_by_the_seed() -> None:
    for seed in DEALS:
        assert dealt(seed) == dealt(seed)
        assert conserved(dealt(seed)) == GAME.from_json(GAME.to_json(dealt(seed)))
    assert len({dealt(seed).stack for seed in DEALS}) == len(DEALS)


def test_nothing_has_happened_at_the_start() -> None:
    state = dealt(1)
    assert (state.ending, state.quiet, state.stirred, state.assisted) == (False, 0, False, False)
    assert not any(state.colonies)
    assert len(state.colonies) == len(state.crowds) == len(state.map.locations)


@pytest.mark.parametrize(
    ("options", "code", "arguments"),
    [
        ({"seats": 1}, "out_of_range", {"where": "seats", "low": 2, "high": 4}),
        ({"seats": 5}, "out_of_range", {"where": "seats", "low": 2, "high": 4}),
        ({"seats": "2"}, "wrong_type", {"where": "seats", "expected": "whole"}),
        ({"track": 4}, "out_of_range", {"where": "track", "low": 5, "high": 9}),
        ({"track": 6}, "not_one_of", {"where": "track", "choices": ["5", "7", "9"]}),
        ({"track": 8}, "not_one_of", {"where": "track", "choices": ["5", "7", "9"]}),
        ({"track": 10}, "out_of_range", {"where": "track", "low": 5, "high": 9}),
        ({"track": None}, "wrong_type", {"where": "track", "expected": "whole"}),
        ({"players": 2}, "unknown_field", {"where": "options", "name": "players"}),
    ],
)
def test_other_options_are_refused(options: dict[str, Json], code: str, arguments: dict[str, Json]) -> None:
    with pytest.raises(BadInput) as raised:
        GAME.setup(options, 1)
    assert explained(raised.value) == code
    assert dict(raised.value.refusal.arguments) == arguments


@pytest.mark.parametrize("components", ["0123456789abcdef", 7, {}, {"name": "None", "tiles": []}])
def test_components_that_are_none_are_refused(components: Json) -> None:
    """More about them in `test_components`."""
    with pytest.raises(BadInput) as raised:
        GAME.setup({"components": components}, 1)
    explained(raised.value)


def test_options_are_completed() -> None:
    ours = our_components().hash
    assert GAME.complete({}) == {"seats": 2, "track": 7, "components": ours}
    assert GAME.complete({"seats": 4, "track": 9}) == {"seats": 4, "track": 9, "components": ours}
    assert GAME.complete(GAME.complete({})) == GAME.complete({"components": None}) == GAME.complete({})
    assert GAME.setup(GAME.complete({}), 1) == GAME.setup({}, 1)


# V2: tiles and passageways


def test_v2_a_turned_tile_shows_its_printed_edges_further_on() -> None:
    """Turn k shows printed edge p at (p + k) mod 6."""
    tile = COMPONENTS.tiles["t05"]
    for turned in range(6):
        for printed in range(6):
            assert mouth(tile, turned, (printed + turned) % 6) == tile.mouths[printed]


def test_v2_edges_run_counter_clockwise_from_east() -> None:
    """East, north-east, north-west, west, south-west, south-east; opposite edges touch."""
    x_and_y = [(2 * q + r, -r) for q, r in DIRECTIONS]
    assert x_and_y == [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]
    for edge in range(6):
        assert across(across((0, 0), edge), (edge + 3) % 6) == (0, 0)


@pytest.mark.parametrize(
    ("turned", "there"), [(0, "a c"), (1, "b a"), (2, "b b"), (3, "a b"), (4, "c a"), (5, "c c")]
)
def test_v2_touching_mouths_join_two_locations(turned: int, there: str) -> None:
    """A tile placed east of 2 and north-east of 1, in each rotation: its west and south-west mouths are joined."""
    chart = board(more=(Placed("t07", 2, -1, turned),)).map
    west, south_west = (f"7{letter}" for letter in there.split())
    assert chart.by_name[west] in chart.neighbours[chart.by_name["2b"]]
    assert chart.by_name[south_west] in chart.neighbours[chart.by_name["1b"]]
    beyond = {
        chart.names[other]
        for place in chart.on(7)
        for other in chart.neighbours[place]
        if chart.owners[other] != 7
    }
    assert beyond == {"1b", "2b"}


def test_v2_any_tile_fits_any_neighbour_in_any_rotation() -> None:
    """Every edge has one mouth, so two tiles side by side are always joined by exactly one passageway."""
    central, *tiles = our_components().tiles.values()
    for turned in range(6):
        for tile in tiles:
            placed = (Placed(central.id, 0, 0, 0), Placed(tile.id, 1, 0, turned))
            chart = Map(our_components(), placed)
            crossing = [
                (place, other)
                for place in chart.on(0)
                for other in chart.neighbours[place]
                if chart.owners[other] == 1
            ]
            assert len(crossing) == 1


def test_v2_no_passage_leads_back_and_none_is_doubled() -> None:
    for tile in our_components().tiles.values():
        pairs = [frozenset(passage) for passage in tile.passages]
        assert all(len(pair) == 2 for pair in pairs)
        assert len(pairs) == len(set(pairs))


# V3: the Central tile


def test_v3_the_central_tile_has_a_chamber_without_size_and_three_hollows() -> None:
    for tile in (our_components().central, COMPONENTS.central):
        assert [(it.kind, it.size, it.capacity) for it in tile.locations] == [
            ("chamber", None, None),
            ("hollow", None, 1),
            ("hollow", None, 1),
            ("hollow", None, 1),
        ]


def test_v3_each_hollow_joins_the_chamber_and_two_neighbouring_edges() -> None:
    tile = our_components().central
    assert sorted(tile.passages) == [(0, 1), (0, 2), (0, 3)]
    for hollow in (1, 2, 3):
        first, second = (edge for edge in range(6) if tile.mouths[edge] == hollow)
        assert second - first in (1, 5)


# V4: the other tiles


def test_v4_there_are_36_more_tiles_and_30_of_them_carry_a_letter() -> None:
    assert len(others()) == 36
    assert Counter(tile.letter for tile in others()) == Counter([None] * 6 + [*"BCDEFG"] * 5)


def test_v4_each_tile_is_connected_and_has_a_few_chambers_and_hollows() -> None:
    for tile in our_components().tiles.values():
        assert joined(tile), tile.id
    for tile in others():
        kinds = Counter(location.kind for location in tile.locations)
        assert 1 <= kinds["chamber"] <= 2
        assert 1 <= kinds["hollow"] <= 4


def test_v4_chambers_have_sizes_6_7_8_and_10() -> None:
    """About 11, 16, 14 and 9 of each."""
    sizes = Counter(it.size for tile in others() for it in tile.locations if it.kind == "chamber")
    assert set(sizes) == {6, 7, 8, 10}
    for size, about in ((6, 11), (7, 16), (8, 14), (10, 9)):
        assert abs(sizes[size] - about) <= 3


def test_v4_six_random_tiles_randomly_turned_surround_the_central_one() -> None:
    """Every tile gets its chance, and every turn; what is left is the stack, in random order."""
    ring, turns, nexts = Counter[str](), Counter[int](), Counter[str]()
    for seed in range(600):
        state = dealt(seed)
        central, *around = state.map.placed
        assert central == Placed("central", 0, 0, 0)
        assert len(state.stack) == 30
        assert {placed.tile for placed in around} | set(state.stack) == {tile.id for tile in others()}
        ring.update(placed.tile for placed in around)
        turns.update(placed.turn for placed in around)
        nexts[state.stack[0]] += 1
    assert len(ring) == 36
    assert all(60 < count < 140 for count in ring.values()), "100 each, give or take"
    assert set(turns) == set(range(6))
    assert all(500 < count < 700 for count in turns.values()), "600 each"
    assert len(nexts) == 36


# V5: tokens


def test_v5_there_are_two_as_five_of_each_letter_and_four_blanks() -> None:
    wanted = {"A": 2, "B": 5, "C": 5, "D": 5, "E": 5, "F": 5, "G": 5, "blank": 4}
    assert our_components().tokens == wanted
    for seed in DEALS:
        state = dealt(seed)
        assert Counter([*state.bag, *state.beside, *state.spare]) == Counter(wanted)


def test_v5_the_bag_holds_both_as_two_blanks_and_a_token_for_every_lettered_tile() -> None:
    for seed in DEALS:
        state = dealt(seed)
        letters = [tile.letter for tile in state.map.tiles[1:] if tile.letter is not None]
        assert Counter(state.bag) == Counter(["A", "A", "blank", "blank", *letters])


def test_v5_two_blanks_lie_beside_the_bag_and_the_rest_is_the_supply() -> None:
    for seed in DEALS:
        state = dealt(seed)
        assert state.beside == ("blank", "blank")
        assert {"A", "blank"}.isdisjoint(state.spare)


def test_v5_a_file_with_fewer_blanks_has_them_in_the_bag_first() -> None:
    for blanks, bag, beside in ((3, 2, 1), (2, 2, 0), (1, 1, 0), (0, 0, 0), (6, 2, 2)):
        few = replace(COMPONENTS, tokens={**COMPONENTS.tokens, "blank": blanks})
        piles = first_tokens(Map(few, board().map.placed))
        assert [pile.count("blank") for pile in piles] == [bag, beside, blanks - bag - beside]
        assert [token for token in piles[0] if token != "blank"] == ["A", "A", "B", "B", "C", "D", "E"]


# V7: varmints and track


def test_v7_each_player_has_30_varmints() -> None:
    for seats in GAME.seats:
        assert dealt(3, seats).supply == (30,) * seats


def test_v7_the_last_box_is_7_or_5_or_9() -> None:
    assert dealt(1).track == GAME.setup({}, 1).track == 7
    for track in (5, 7, 9):
        assert GAME.setup({"track": track}, 1).track == track


@pytest.mark.parametrize("track", [5, 7, 9])
def test_v7_there_are_colonies_for_the_whole_track_and_no_more(track: int) -> None:
    """A position that play does not reach: whoever has reached the last box has no other turn."""
    more = (Placed("t07", 2, -1, 0), Placed("t08", 1, 1, 0), Placed("t09", -1, 2, 0))
    crowds = {"1a": (5, 0), "7a": (5, 0), "8a": (5, 0), "9a": (5, 0)}
    extra = {"7a": "0", "8a": "0"} if track == 9 else {}
    last = board(crowds, more=more, track=track, colonies=extra, scores=(track - 1, 0))
    assert "establish 9a" in legal(last)
    full = board(crowds, more=more, track=track, colonies=extra, scores=(track, 0), ending=True)
    assert refused(full, "establish 9a") == ("no_chips", "V7", {})


# What is hidden


def test_only_the_order_of_the_stack_and_the_generator_are_hidden() -> None:
    assert GAME.hides_seed
    for seats in GAME.seats:
        state = dealt(5, seats)
        whole = GAME.snapshot(state, None)
        assert whole["seat"] is None
        for seat in range(seats):
            assert GAME.snapshot(state, seat) == {**whole, "seat": seat}
        assert whole["stack"] == 30
        assert whole["unplaced"] == sorted(state.stack)
        assert {"generator", "seed"}.isdisjoint(whole)
        assert (whole["bag"], whole["beside"]) == (list(state.bag), list(state.beside))


def test_sampled_worlds_fit_what_is_shown() -> None:
    """The stack in another order, another chance, and all else as it is."""
    state = GAME.setup({"seats": 3}, 5)
    shown = GAME.snapshot(state, 1)
    worlds = [GAME.sample_world(shown, seed) for seed in range(20)]
    assert len({world.stack for world in worlds}) == 20
    for world in worlds:
        assert sorted(world.stack) == sorted(state.stack)
        assert GAME.snapshot(conserved(world), 1) == shown
        assert world.generator != state.generator
        assert world == GAME.from_json(GAME.to_json(world))


def test_what_every_game_says_of_itself() -> None:
    """Nobody has anything to hide, the seed is hidden, and what chance has shown stands (V12)."""
    assert (GAME.id, GAME.rules_version) == ("vacuum", 1)
    assert (GAME.hides_seed, GAME.secrets, GAME.final_rule) == (True, False, "V12")
    assert [GAME.seated(dealt(1, seats)) for seats in GAME.seats] == [2, 3, 4]


def test_the_cells_of_these_tests_are_in_this_order() -> None:
    """Of the boards that the tests of the rules use: their tiles go round counter-clockwise."""
    assert ((0, 0), *DIRECTIONS) == CELLS
