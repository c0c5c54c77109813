"""Trigger Vacuum (V12) and what a Vacuum Event does (V13).

Tiles 1 and 4 carry letter B, 2 carries C, 3 D, 6 E and the Central tile A; 5 has none. In order of cells the tiles
around the Central one are 4, 5, 3, 6, 2, 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from math import comb

import pytest

from critterbox.vacuum import GAME
from critterbox.vacuum.hexmap import Placed
from critterbox.vacuum.model import Act, Draw, State
from tests.games.vacuum.boards import (
    START_BAG,
    at,
    board,
    chips,
    drawing,
    events,
    legal,
    play,
    refused,
    step,
    told,
    turn,
)


def drawn(
    tokens: str,
    crowds: Mapping[str, tuple[int, ...]] | None = None,
    *,
    seats: int = 2,
    colonies: Mapping[str, str] | None = None,
    points: int = 2,
) -> State:
    """Return a position in which these tokens have been drawn."""
    left = Counter(START_BAG.split()) - Counter(tokens.split())
    phase = Draw(tuple(sorted(tokens.split())))
    bag = " ".join(left.elements())
    return board(crowds, seats=seats, colonies=colonies, points=points, phase=phase, bag=bag)


def vacuumed(number: int, crowds: Mapping[str, tuple[int, ...]], seats: int = 2) -> tuple[State, str]:
    """Return a position and the move that vacuums a tile."""
    letter = "ABCDB E"[number]
    if letter == " ":
        return drawn("A blank", crowds, seats=seats, colonies={"5a": "1!"}), "take blank 5"
    return drawn(f"{letter} blank", crowds, seats=seats), f"take {letter} {number}"


# Trigger Vacuum (5 points)


def test_two_tokens_are_drawn_from_the_bag_and_one_is_chosen() -> None:
    state = drawing(board(), "B D")
    assert sorted(events(state, "trigger")[0].pop("tokens")) == ["B", "D"]
    assert told(state, "trigger") == ["drew"]
    after = play(state, "trigger")
    assert after.phase == Draw(("B", "D"))
    assert after.points == 2
    assert Counter(after.bag) == Counter(START_BAG.split()) - Counter("BD")
    assert legal(after) == {"take B 1", "take B 4", "take D 3"}


def test_the_event_takes_place_on_the_hex_that_the_token_indicates() -> None:
    state = drawn("B D", {"1a": (2, 0), "3a": (0, 2), "4a": (1, 1)})
    assert events(state, "take D 3") == [
        {"type": "took", "seat": 0, "token": "D", "tile": 3, "back": ["B"]},
        {"type": "cleared", "tile": 3, "lost": [0, 2]},
    ]
    after = play(state, "take D 3")
    assert (at(after, "1a"), at(after, "3a"), at(after, "4a")) == ((2, 0), (0, 0), (1, 1))
    assert (after.phase, turn(after)) == (Act(), (0, 2, 2))


def test_v12_the_chosen_token_goes_beside_the_bag_the_other_back_in() -> None:
    state = drawn("B D")
    for text, chosen, other in (("take B 4", "B", "D"), ("take D 3", "D", "B")):
        after = play(state, text)
        assert after.beside == tuple(sorted(("blank", "blank", chosen)))
        assert Counter(after.bag) == Counter(state.bag) + Counter([other])
        assert events(state, text, "took")[0]["back"] == [other]


def test_v12_one_of_two_alike_goes_back() -> None:
    state = drawn("B B")
    assert legal(state) == {"take B 1", "take B 4"}
    after = play(state, "take B 4")
    assert after.beside == ("B", "blank", "blank")
    assert Counter(after.bag)["B"] == 1


def test_v12_one_is_drawn_if_the_bag_has_only_one() -> None:
    state = board(bag="B", beside="A A B C D E blank blank")
    assert events(state, "trigger") == [{"type": "drew", "seat": 0, "tokens": ["B"]}]
    state = play(state, "trigger")
    assert (state.phase, state.bag) == (Draw(("B",)), ())
    assert legal(state) == {"take B 1", "take B 4"}
    assert events(state, "take B 1", "took")[0]["back"] == []
    assert play(state, "take B 1").bag == ()


@pytest.mark.parametrize(
    ("bag", "noise", "may"),
    [
        ("", False, False),
        ("", True, False),
        ("blank", False, False),
        ("blank blank", False, False),
        ("blank", True, True),
        ("blank blank", True, True),
        ("A", False, True),
        ("A blank", False, True),
        ("C", False, True),
    ],
)
def test_v12_refused_if_nothing_in_the_bag_could_be_used(bag: str, noise: bool, may: bool) -> None:
    """Empty, or only blanks and no noise anywhere."""
    state = board(bag=bag, beside="blank", colonies={"5a": "1!" if noise else "1", "6a": "0"})
    assert ("trigger" in legal(state)) == may
    if not may:
        assert refused(state, "trigger") == ("bag_useless", "V12", {})


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_v12_anybodys_noise_makes_a_blank_useful(owner: int) -> None:
    state = board(bag="blank", beside="", seats=3, colonies={"5b": f"{owner}!"})
    assert legal(play(state, "trigger")) == {"take blank 5"}


def test_v12_of_several_tiles_with_the_letter_you_choose() -> None:
    state = drawn("B C", {"1a": (1, 1), "4a": (1, 1)})
    assert legal(state) == {"take B 1", "take B 4", "take C 2"}
    assert [at(play(state, f"take B {tile}"), "1a") for tile in (1, 4)] == [(0, 0), (1, 1)]
    grown = board(phase=Draw(("B", "F")), bag="A", more=(Placed("t07", 2, -1, 0),))
    assert legal(grown) == {"take B 1", "take B 4", "take F 7"}


def test_v12_a_letter_only_where_it_is() -> None:
    state = drawn("B C")
    for tile in (0, 2, 3, 5, 6):
        assert refused(state, f"take B {tile}") == ("tile_lacks_letter", "V12", {"tile": tile, "token": "B"})
    assert refused(state, "take C 1") == ("tile_lacks_letter", "V12", {"tile": 1, "token": "C"})


def test_v12_only_tokens_that_were_drawn() -> None:
    state = drawn("B C", colonies={"1a": "0!"})
    for text in ("take A 0", "take D 3", "take blank 1"):
        assert refused(state, text) == ("token_not_drawn", "V12", {"token": text.split()[1]})


@pytest.mark.parametrize("tile", [7, 8, 99])
def test_v12_only_tiles_that_are_there(tile: int) -> None:
    for token in ("B", "blank"):
        state = drawn("B blank", colonies={"1a": "0!"})
        assert refused(state, f"take {token} {tile}") == ("no_such_tile", None, {"tile": tile})


def test_blank_tokens_target_hexes_whose_chambers_hold_noise() -> None:
    """V12: anybody's noise; a hex once, however much there is."""
    state = drawn(
        "blank blank",
        {"2a": (1, 1)},
        seats=3,
        colonies={"1a": "0", "2a": "1!", "5a": "0! 1", "5b": "2!", "6a": "0 2"},
    )
    assert legal(state) == {"take blank 2", "take blank 5"}
    for tile in (0, 1, 3, 4, 6):
        assert refused(state, f"take blank {tile}") == ("tile_not_noisy", "V12", {"tile": tile})
    after = play(state, "take blank 2")
    assert at(after, "2a") == (0, 0, 0)
    assert Counter(after.beside)["blank"] == 3
    assert events(state, "take blank 2", "took")[0] == {
        "type": "took",
        "seat": 0,
        "token": "blank",
        "tile": 2,
        "back": ["blank"],
    }


def test_a_hex_may_be_hit_by_its_letter_and_by_its_noise() -> None:
    state = drawn("B blank", colonies={"1a": "1!"})
    assert legal(state) == {"take B 1", "take B 4", "take blank 1"}


def test_v12_a_token_that_can_be_used_must_be_used() -> None:
    """Though its tile may be empty; one may not end the turn instead."""
    state = drawn("A blank", {"1a": (3, 0)})
    assert legal(state) == {"take A 0"}
    for text in ("end", "trigger", "move 1a 1b"):
        assert refused(state, text) == ("not_now", None, {"phase": "draw"})
    assert refused(state, "take blank 0") == ("tile_not_noisy", "V12", {"tile": 0})
    assert events(state, "take A 0", "cleared") == [{"type": "cleared", "tile": 0, "lost": [0, 0]}]


def test_v12_if_neither_can_be_used_both_go_back_and_the_points_are_spent() -> None:
    state = drawing(board(seats=3, colonies={"5a": "1"}), "blank blank")
    assert events(state, "trigger") == [
        {"type": "drew", "seat": 0, "tokens": ["blank", "blank"]},
        {"type": "unusable", "seat": 0, "tokens": ["blank", "blank"]},
    ]
    after = play(state, "trigger")
    assert (after.phase, after.points, after.seat) == (Act(), 2, 0)
    assert (after.bag, after.beside, after.spare) == (state.bag, state.beside, state.spare)
    assert after.stirred


def test_trigger_again_in_a_later_turn() -> None:
    """The chosen token is out of the bag by then."""
    state = board({"1a": (1, 0)}, bag="A D", beside="B B C E blank blank")
    state = play(state, "trigger", "take D 3", "end")
    assert state.bag == ("A",)
    assert legal(play(state, "trigger")) == {"take A 0"}


def test_v12_the_draw_is_fair() -> None:
    """Each pair of the six tokens as often as another, told in the order drawn; nothing is drawn twice."""
    state = board(bag="A A B C D E", beside="B")
    pairs: Counter[tuple[str, ...]] = Counter()
    firsts: Counter[str] = Counter()
    for generator in range(1500):
        (drew,) = events(state._replace(generator=generator), "trigger")
        pairs[tuple(sorted(drew["tokens"]))] += 1
        firsts[drew["tokens"][0]] += 1
    wanted = Counter(tuple(sorted(pair)) for pair in combinations(state.bag, 2))
    assert set(pairs) == set(wanted)
    for pair, ways in wanted.items():
        assert abs(pairs[pair] - 100 * ways) < 45, pair
    for token, count in Counter(state.bag).items():
        assert abs(firsts[token] - 250 * count) < 80, token


def test_what_chance_did_comes_again_from_the_same_position() -> None:
    state = board({"2b": (3, 3)}, seats=2)
    assert step(state, "trigger") == step(state, "trigger")
    assert play(state, "trigger").generator != state.generator


# The Vacuum hex


@pytest.mark.parametrize("number", range(7))
def test_all_varmints_on_the_vacuum_hex_return_to_their_supplies(number: int) -> None:
    """From Chambers and Hollows, full or not, everybody's, also on the Central hex (V13)."""
    names = [name for name in board().map.names if int(name[0]) == number]
    crowds = dict.fromkeys(names, (1, 0, 2))
    state, text = vacuumed(number, crowds, seats=3)
    after = play(state, text)
    assert all(at(after, name) == (0, 0, 0) for name in names)
    assert after.supply == (30, 30, 30)
    assert events(state, text, "cleared") == [
        {"type": "cleared", "tile": number, "lost": [len(names), 0, 2 * len(names)]}
    ]


def test_one_hex_is_cleared_not_the_others_with_its_letter() -> None:
    state, text = vacuumed(4, {"1a": (2, 2), "4a": (2, 2), "4c": (1, 0)})
    after = play(state, text)
    assert (at(after, "1a"), at(after, "4a"), at(after, "4c")) == ((2, 2), (0, 0), (0, 0))


def test_colonies_and_noise_are_unaffected() -> None:
    state = drawn("B blank", {"1a": (3, 3), "2a": (4, 4)}, colonies={"1a": "0! 1", "2a": "1!", "6a": "0"})
    after = play(state, "take B 1")
    assert after.colonies == state.colonies
    assert after.scores == state.scores
    assert (chips(after, "1a"), chips(after, "2a")) == ("0! 1", "1!")
    assert after.points == 2


# Reducing


@pytest.mark.parametrize(
    ("name", "size"), [("4a", 8), ("5a", 5), ("5b", 10), ("3a", 7), ("2a", 5), ("1a", 5), ("6a", 10)]
)
def test_an_overcrowded_chamber_is_reduced_to_its_size(name: str, size: int) -> None:
    """With as many varmints as its size it is left alone, with one more it loses one."""
    for count in (size - 1, size, size + 1, 2 * size):
        state, text = vacuumed(0, {name: (count, 0)})
        after = play(state, text)
        assert at(after, name) == (min(count, size), 0)
        assert after.supply == (30 - min(count, size), 30)
        reduced = events(state, text, "reduced")
        if count <= size:
            assert reduced == []
        else:
            assert reduced == [{"type": "reduced", "at": name, "kept": [0] * size, "lost": [count - size, 0]}]


@pytest.mark.parametrize("count", [1, 2, 9])
def test_an_overcrowded_hollow_is_reduced_to_one(count: int) -> None:
    state, text = vacuumed(0, {"1b": (0, count)})
    assert at(play(state, text), "1b") == (0, 1)
    assert len(events(state, text, "reduced")) == int(count > 1)


def test_reductions_draw_from_the_varmints_there() -> None:
    """Everything stays or goes to its own supply; what was kept is told in the order it was drawn."""
    state, text = vacuumed(0, {"1a": (4, 3, 2)}, seats=3)
    for generator in range(60):
        there = state._replace(generator=generator)
        (reduced,) = events(there, text, "reduced")
        kept = Counter(reduced["kept"])
        assert len(reduced["kept"]) == 5
        assert at(play(there, text), "1a") == tuple(kept[seat] for seat in range(3))
        assert [kept[seat] + reduced["lost"][seat] for seat in range(3)] == [4, 3, 2]
    orders = {tuple(events(state._replace(generator=it), text, "reduced")[0]["kept"]) for it in range(60)}
    assert any(order != tuple(sorted(order)) for order in orders)


def test_v13_a_reduction_is_a_fair_draw() -> None:
    """Four and three varmints, five stay: each set of cubes is as likely as another."""
    state, text = vacuumed(0, {"1a": (4, 3)})
    stayed = Counter(at(play(state._replace(generator=it), text), "1a")[0] for it in range(1050))
    assert set(stayed) == {2, 3, 4}
    for count, seen in stayed.items():
        assert abs(seen - 50 * comb(4, count) * comb(3, 5 - count)) < 75, count


def test_v13_in_a_hollow_too() -> None:
    """One of yours and two of theirs: yours stays in a third of all cases."""
    state, text = vacuumed(0, {"1b": (1, 2)})
    stayed = Counter(at(play(state._replace(generator=it), text), "1b") for it in range(900))
    assert set(stayed) == {(1, 0), (0, 1)}
    assert abs(stayed[1, 0] - 300) < 60


def test_the_first_to_be_drawn_is_anybody() -> None:
    """Not by seat: of two and two in a Hollow the first drawn is each seat's in half of all cases."""
    state, text = vacuumed(0, {"1a": (3, 3)})
    firsts = Counter(events(state._replace(generator=it), text, "reduced")[0]["kept"][0] for it in range(600))
    assert abs(firsts[0] - 300) < 60


def test_only_adjacent_hexes_are_reduced() -> None:
    """Around tile 1 lie the Central one, 2 and 6."""
    crowds = {f"{tile}b": (2, 2) for tile in range(7)}
    state, text = vacuumed(1, crowds)
    reduced = [event["at"] for event in events(state, text, "reduced")]
    assert reduced == ["0b", "6b", "2b"]
    after = play(state, text)
    for tile in (3, 4):
        assert at(after, f"{tile}b") == (2, 2)
    assert at(after, "5b") == (2, 2)


def test_a_hex_that_was_added_is_adjacent_too() -> None:
    """Tile 7 lies beside 1 and 2, not beside the Central one."""
    crowds = {"7b": (2, 0), "7a": (6, 0), "1b": (2, 0)}
    more = (Placed("t07", 2, -1, 0),)
    state = board(crowds, phase=Draw(("A", "C")), bag="B", more=more)
    assert [event["at"] for event in events(state, "take C 2", "reduced")] == ["1b", "7a", "7b"]
    assert [event["at"] for event in events(state, "take A 0", "reduced")] == ["1b"]
    state = board(crowds, phase=Draw(("F",)), bag="B", more=more)
    assert [event["at"] for event in events(state, "take F 7", "reduced")] == ["1b"]


def test_the_central_chamber_is_never_reduced_its_hollows_are() -> None:
    state, text = vacuumed(1, {"0a": (20, 20), "0b": (2, 0), "0c": (0, 3), "0d": (1, 0)})
    after = play(state, text)
    assert [event["at"] for event in events(state, text, "reduced")] == ["0b", "0c"]
    assert [at(after, name) for name in ("0a", "0b", "0c", "0d")] == [(20, 20), (1, 0), (0, 1), (1, 0)]


def test_v13_told_in_order_of_cell_and_location() -> None:
    """By q, then by r, then by the letters of the tile; not in the order in which the tiles were placed."""
    crowds = {name: (11, 0) if name == "5b" else (0, 0) for name in board().map.names}
    crowds |= dict.fromkeys(("1b", "1c", "2b", "3b", "4b", "4c", "6b"), (2, 0)) | {"2a": (0, 6)}
    state, text = vacuumed(0, crowds)
    assert told(state, text) == ["took", "cleared", *["reduced"] * 9]
    reduced = [event["at"] for event in events(state, text, "reduced")]
    assert reduced == ["4b", "4c", "5b", "3b", "6b", "2a", "2b", "1b", "1c"]


def test_v13_the_hex_is_cleared_before_anything_is_reduced() -> None:
    """Each is a moment of its own."""
    state, text = vacuumed(0, {"0b": (1, 1), "1b": (2, 0), "2b": (0, 2)})
    first, second, third = step(state, text).beats
    kinds = [[event["type"] for event in beat.events] for beat in (first, second, third)]
    assert kinds == [["took", "cleared"], ["reduced"], ["reduced"]]
    names = ("0b", "1b", "2b")
    assert [at(first.state, name) for name in names] == [(0, 0), (2, 0), (0, 2)]
    assert [at(second.state, name) for name in names] == [(0, 0), (2, 0), (0, 1)]
    assert [at(third.state, name) for name in names] == [(0, 0), (1, 0), (0, 1)]


def test_what_is_reduced_is_what_is_overcrowded_afterwards() -> None:
    """After any event nothing around the hex is Overcrowded any more, and everything else is as it was."""
    crowds = dict.fromkeys(board().map.names, (1, 1)) | {"6a": (6, 5), "2a": (3, 3)}
    for number in range(7):
        state, text = vacuumed(number, crowds)
        after = play(state, text)
        near = {number, *state.map.adjacent[number]}
        for place, name in enumerate(state.map.names):
            if state.map.owners[place] in near:
                assert sum(after.crowds[place]) <= state.map.capacities[place], name
            else:
                assert after.crowds[place] == state.crowds[place], name


def test_the_event_costs_nothing_more() -> None:
    state = drawn("B blank", points=2)
    after = play(state, "take B 1")
    assert turn(after) == (0, 2, 2)
    assert GAME.to_move(after) == 0
