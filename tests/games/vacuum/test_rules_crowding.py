"""How players get at each other's varmints: Push (V9), Consolidate (V10) and Feeding Time (V11)."""

from __future__ import annotations

import pytest

from critterbox.vacuum import GAME
from critterbox.vacuum.hexmap import Placed
from critterbox.vacuum.model import Act
from tests.games.vacuum.boards import (
    NEIGHBOURS,
    at,
    board,
    events,
    legal,
    play,
    refused,
    told,
    turn,
    withdrawal,
)

# Push (2 points)


def test_pushing_moves_the_only_varmint_of_another_player() -> None:
    state = board({"1b": (2, 1), "2b": (0, 1)})
    after = play(state, "push 1b 1 2b")
    assert (at(after, "1b"), at(after, "2b")) == ((2, 0), (0, 2))
    assert after.points == 5
    assert events(state, "push 1b 1 2b") == [
        {"type": "pushed", "seat": 0, "victim": 1, "from": "1b", "to": "2b"}
    ]


@pytest.mark.parametrize("yours", [0, 1, 2, 3, 7])
def test_push_needs_two_or_more_of_yours(yours: int) -> None:
    state = board({"1b": (yours, 1)})
    if yours >= 2:
        assert legal(state, "push") == {"push 1b 1 1a", "push 1b 1 2b"}
    else:
        assert legal(state, "push") == set()
        assert refused(state, "push 1b 1 1a") == ("push_needs_two", "V9", {"place": "1b", "yours": yours})


@pytest.mark.parametrize("theirs", [0, 1, 2, 5])
def test_push_needs_exactly_one_of_theirs(theirs: int) -> None:
    state = board({"1b": (4, theirs)})
    if theirs == 1:
        assert legal(state, "push") == {"push 1b 1 1a", "push 1b 1 2b"}
    else:
        assert legal(state, "push") == set()
        expected = {"place": "1b", "seat": 1, "theirs": theirs}
        assert refused(state, "push 1b 1 1a") == ("push_needs_one", "V9", expected)


def test_pushing_is_for_hollows() -> None:
    """Not for Chambers, whatever is there."""
    for name in ("0a", "1a", "5b"):
        state = board({name: (3, 1)})
        assert legal(state, "push") == set()
        goal = NEIGHBOURS[name].split()[0]
        assert refused(state, f"push {name} 1 {goal}") == ("not_a_hollow", "V9", {"place": name})


def test_v9_of_several_players_with_one_you_choose() -> None:
    """Those with two or more are not to be pushed, those with none neither; others' numbers do not matter."""
    state = board({"2b": (2, 1, 2, 1)}, seats=4)
    goals = ("0b", "1b", "2a", "3a")
    assert legal(state, "push") == {f"push 2b {seat} {goal}" for seat in (1, 3) for goal in goals}
    assert at(play(state, "push 2b 3 0b"), "2b") == (2, 1, 2, 0)
    assert at(play(state, "push 2b 3 0b"), "0b") == (0, 0, 0, 1)
    expected = {"place": "2b", "seat": 2, "theirs": 2}
    assert refused(state, "push 2b 2 0b") == ("push_needs_one", "V9", expected)


def test_v9_any_neighbouring_location_will_do_other_tiles_and_the_central_chamber_too() -> None:
    assert legal(board({"2b": (2, 1)}), "push") == {f"push 2b 1 {goal}" for goal in ("0b", "1b", "2a", "3a")}
    state = board({"0d": (2, 1)})
    assert legal(state, "push") == {"push 0d 1 0a", "push 0d 1 5a", "push 0d 1 6b"}
    assert at(play(state, "push 0d 1 0a"), "0a") == (0, 1)


def test_v9_full_and_overcrowded_locations_too() -> None:
    state = board({"2b": (2, 1), "2a": (9, 0), "1b": (0, 3)})
    assert at(play(state, "push 2b 1 2a"), "2a") == (9, 1)
    assert at(play(state, "push 2b 1 1b"), "1b") == (0, 4)


def test_not_off_the_map() -> None:
    """The mouths of a Hollow at the rim lead nowhere until a tile lies there."""
    state = board({"6c": (2, 1)})
    assert legal(state, "push") == {"push 6c 1 6a"}
    for goal in ("0d", "6b", "6c", "1c"):
        assert refused(state, f"push 6c 1 {goal}") == ("not_joined", "V1", {"start": "6c", "goal": goal})
    grown = board({"6c": (2, 1)}, more=(Placed("t08", -1, 2, 0),))
    assert legal(grown, "push") == {"push 6c 1 6a", "push 6c 1 7b"}


def test_not_yourself() -> None:
    state = board({"1b": (2, 1)})
    assert refused(state, "push 1b 0 1a") == ("push_yourself", "V9", {})


@pytest.mark.parametrize(("seats", "nobody"), [(2, 2), (3, 3), (4, 4), (2, 9)])
def test_not_somebody_who_does_not_play(seats: int, nobody: int) -> None:
    state = board({"1b": (2, 1)}, seats=seats)
    assert refused(state, f"push 1b {nobody} 1a") == ("no_such_seat", None, {"seat": nobody})


def test_pushing_again_and_again() -> None:
    state = play(board({"1b": (2, 1, 1)}, seats=3), "push 1b 1 1a", "push 1b 2 1a")
    assert (at(state, "1b"), at(state, "1a"), state.points) == ((2, 0, 0), (0, 1, 1), 3)


# Consolidate (3 points)


def test_all_others_move_one_varmint_out() -> None:
    state = board({"3a": (4, 3, 1)}, seats=3)
    assert events(state, "consolidate 3a") == [
        {"type": "consolidated", "seat": 0, "at": "3a", "seats": [1, 2]}
    ]
    state = play(state, "consolidate 3a")
    assert (state.phase, state.points) == (withdrawal("3a", 1, 2), 4)
    assert at(state, "3a") == (4, 3, 1), "nobody has moved yet"
    state = play(state, "withdraw 3b")
    assert (state.phase, at(state, "3a"), at(state, "3b")) == (withdrawal("3a", 2), (4, 2, 1), (0, 1, 0))
    state = play(state, "withdraw 2b")
    assert (state.phase, at(state, "3a"), at(state, "2b")) == (Act(), (4, 2, 0), (0, 0, 1))
    assert turn(state) == (0, 4, 2)


@pytest.mark.parametrize(
    ("crowd", "may"),
    [
        ((2, 1, 0), True),
        ((1, 1, 0), False),
        ((3, 2, 2), True),
        ((2, 2, 1), False),
        ((2, 0, 2), False),
        ((3, 0, 2), True),
        ((1, 5, 0), False),
        ((9, 8, 8), True),
    ],
)
def test_consolidate_needs_more_than_any_other_single_player(crowd: tuple[int, int, int], may: bool) -> None:
    """V10: strictly more; not more than all others together."""
    state = board({"3a": crowd}, seats=3)
    assert ("consolidate 3a" in legal(state)) == may
    if not may:
        expected = {"place": "3a", "yours": crowd[0], "most": max(crowd[1:])}
        assert refused(state, "consolidate 3a") == ("no_plurality", "V10", expected)


def test_consolidate_is_for_chambers() -> None:
    state = board({"1b": (3, 1)})
    assert refused(state, "consolidate 1b") == ("not_a_chamber", "V10", {"place": "1b"})
    assert legal(state, "consolidate") == set()


@pytest.mark.parametrize("crowd", [(2, 1), (5, 1), (20, 19)])
def test_consolidate_does_not_ask_whether_the_chamber_is_full(crowd: tuple[int, int]) -> None:
    assert "consolidate 1a" in legal(board({"1a": crowd}))


def test_v10_somebody_must_be_there_to_move() -> None:
    state = board({"1a": (3, 0)})
    assert refused(state, "consolidate 1a") == ("nobody_else", "V10", {"place": "1a"})
    assert legal(state, "consolidate") == set()


@pytest.mark.parametrize("crowd", [(0, 0), (0, 3)])
def test_v10_with_none_of_yours_there_is_nothing_to_consolidate(crowd: tuple[int, int]) -> None:
    state = board({"1a": crowd}, colonies={"1a": "0"})
    assert refused(state, "consolidate 1a") == ("none_of_yours", "V10", {"place": "1a"})


def test_v10_the_central_chamber_counts_as_a_chamber() -> None:
    state = play(board({"0a": (2, 1)}), "consolidate 0a")
    assert legal(state) == {"withdraw 0b", "withdraw 0c", "withdraw 0d"}


@pytest.mark.parametrize(
    ("seat", "crowd", "order"),
    [
        (0, (9, 1, 2, 3), [1, 2, 3]),
        (1, (1, 9, 2, 3), [2, 3, 0]),
        (2, (1, 2, 9, 3), [3, 0, 1]),
        (3, (1, 2, 3, 9), [0, 1, 2]),
        (2, (1, 0, 9, 3), [3, 0]),
        (1, (1, 9, 0, 0), [0]),
        (3, (0, 2, 0, 9), [1]),
    ],
)
def test_v10_in_player_order_after_the_acting_player(
    seat: int, crowd: tuple[int, ...], order: list[int]
) -> None:
    """Those who have nobody there are not asked."""
    state = board({"5b": crowd}, seats=4, seat=seat)
    assert events(state, "consolidate 5b")[0]["seats"] == order
    state = play(state, "consolidate 5b")
    asked = []
    while GAME.to_move(state) != seat:
        mover = GAME.to_move(state)
        assert mover is not None
        asked.append(mover)
        assert state.seat == seat, "whose turn it is does not change"
        assert events(state, "withdraw 6a") == [{"type": "withdrew", "seat": mover, "from": "5b", "to": "6a"}]
        state = play(state, "withdraw 6a")
    assert asked == order
    assert at(state, "6a") == tuple(int(other in order) for other in range(4))
    assert at(state, "5b") == tuple(count - (other in order) for other, count in enumerate(crowd))


def test_v10_each_chooses_where_one_of_theirs_goes() -> None:
    """To any location that is joined with the Chamber, on another tile too, and nowhere else."""
    state = play(board({"4a": (4, 3)}), "consolidate 4a")
    assert legal(state) == {"withdraw 0c", "withdraw 4b", "withdraw 4c"}
    assert refused(state, "withdraw 4a") == ("not_joined", "V1", {"start": "4a", "goal": "4a"})
    assert refused(state, "withdraw 0a") == ("not_joined", "V1", {"start": "4a", "goal": "0a"})
    after = play(state, "withdraw 0c")
    assert (at(after, "4a"), at(after, "0c")) == ((4, 2), (0, 1))


def test_v10_into_full_places_too() -> None:
    state = play(board({"1a": (4, 3), "1b": (1, 1), "0b": (0, 5)}), "consolidate 1a")
    assert legal(state) == {"withdraw 0b", "withdraw 1b", "withdraw 1c"}


def test_v10_the_later_see_the_earlier_answers() -> None:
    """The position, and what everybody is shown of it, has them."""
    state = play(board({"1a": (4, 1, 1, 1)}, seats=4), "consolidate 1a", "withdraw 1b")
    assert GAME.to_move(state) == 2
    assert at(state, "1b") == (0, 1, 0, 0)
    shown = {location["name"]: location["varmints"] for location in GAME.snapshot(state, 2)["locations"]}
    assert (shown["1a"], shown["1b"]) == ([4, 0, 1, 1], [0, 1, 0, 0])
    assert GAME.snapshot(state, 2)["phase"] == {
        "name": "withdraw",
        "seat": 2,
        "chamber": "1a",
        "seats": [2, 3],
    }
    assert told(state, "withdraw 1b") == ["withdrew"]


def test_v10_even_if_there_is_only_one_place() -> None:
    """The move is made by the seat itself, not by the table for it."""
    state = play(board({"2a": (4, 1)}), "consolidate 2a")
    assert (GAME.to_move(state), legal(state)) == (1, {"withdraw 2b"})
    assert GAME.forced(state) is None
    assert at(play(state, "withdraw 2b"), "2a") == (4, 0)


def test_consolidating_twice() -> None:
    state = play(board({"2a": (2, 1, 1)}, seats=3), "consolidate 2a", "withdraw 2b", "withdraw 2b")
    assert refused(state, "consolidate 2a") == ("nobody_else", "V10", {"place": "2a"})
    state = board({"2a": (3, 2)})
    state = play(state, *["consolidate 2a", "withdraw 2b"] * 2)
    assert (at(state, "2a"), state.points) == ((3, 0), 1)


# Feeding Time (4 points)


def test_all_others_lose_one_back_to_their_supply() -> None:
    state = board({"1a": (4, 3, 1, 0)}, seats=4)
    after = play(state, "feed 1a")
    assert at(after, "1a") == (4, 2, 0, 0)
    assert after.supply == (26, 28, 30, 30)
    assert after.points == 3
    assert events(state, "feed 1a") == [{"type": "fed", "seat": 0, "at": "1a", "lost": [0, 1, 1, 0]}]


def test_v11_all_lose_one_together() -> None:
    """Nobody is asked, and nobody before another."""
    state = board({"1a": (1, 3, 3, 3)}, seats=4, seat=3)
    after = play(state, "feed 1a")
    assert (at(after, "1a"), after.phase) == ((0, 2, 2, 3), Act())
    assert len(events(state, "feed 1a")) == 1


@pytest.mark.parametrize(
    ("name", "size", "crowd"),
    [("1a", 5, (3, 2)), ("3a", 7, (5, 2)), ("4a", 8, (6, 2)), ("5b", 10, (8, 2)), ("1a", 5, (2, 1))],
)
def test_v11_full_is_not_overcrowded(name: str, size: int, crowd: tuple[int, int]) -> None:
    """One more of whoever is enough."""
    state = board({name: crowd})
    expected = {"place": name, "size": size, "count": sum(crowd)}
    assert refused(state, f"feed {name}") == ("not_overcrowded", "V11", expected)
    missing = size + 1 - sum(crowd)
    assert legal(board({name: (crowd[0] + missing, crowd[1])}), "feed") == {f"feed {name}"}


@pytest.mark.parametrize(
    ("crowd", "may"),
    [
        ((3, 3, 0), True),
        ((4, 4, 0), True),
        ((3, 4, 0), False),
        ((2, 2, 2), True),
        ((2, 3, 2), False),
        ((2, 2, 3), False),
        ((5, 1, 0), True),
        ((1, 5, 0), False),
    ],
)
def test_feeding_needs_that_no_other_has_more(crowd: tuple[int, int, int], may: bool) -> None:
    """V11: ties are allowed; all others together may have more."""
    state = board({"1a": crowd}, seats=3)
    assert ("feed 1a" in legal(state)) == may
    if not may:
        expected = {"place": "1a", "yours": crowd[0], "most": max(crowd[1:])}
        assert refused(state, "feed 1a") == ("outnumbered", "V11", expected)


def test_v11_at_least_one_of_yours() -> None:
    state = board({"1a": (0, 6)})
    assert refused(state, "feed 1a") == ("none_of_yours", "V11", {"place": "1a"})


def test_v11_somebody_to_feed_on() -> None:
    state = board({"1a": (6, 0)})
    assert refused(state, "feed 1a") == ("nobody_else", "V11", {"place": "1a"})
    assert legal(state, "feed") == set()


@pytest.mark.parametrize("crowd", [(2, 1), (1, 1), (5, 4)])
def test_feeding_is_for_chambers(crowd: tuple[int, int]) -> None:
    """An Overcrowded Hollow is none."""
    state = board({"1b": crowd})
    assert refused(state, "feed 1b") == ("not_a_chamber", "V11", {"place": "1b"})


def test_the_central_chamber_is_never_overcrowded() -> None:
    state = board({"0a": (20, 20)})
    assert refused(state, "feed 0a") == ("never_overcrowded", "V3", {"place": "0a"})
    assert legal(state, "feed") == set()


def test_feeding_goes_by_the_crowd_not_by_colonies() -> None:
    state = board({"1a": (3, 3)}, colonies={"1a": "1!"})
    after = play(state, "feed 1a")
    assert at(after, "1a") == (3, 2)
    assert after.colonies == state.colonies


def test_feeding_may_end_the_crowding() -> None:
    state = play(board({"1a": (3, 3)}), "feed 1a")
    assert refused(state, "feed 1a")[0] == "too_few_points"
    state = play(state, "end", "end")
    assert refused(state, "feed 1a") == ("not_overcrowded", "V11", {"place": "1a", "size": 5, "count": 5})
