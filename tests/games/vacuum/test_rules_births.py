"""How varmints come to the board: Reproduce and New Blood (V8)."""

from __future__ import annotations

import pytest

from tests.games.vacuum.boards import at, board, events, legal, play, refused

# Reproduce (2 points)


@pytest.mark.parametrize(("before", "added"), [(1, 1), (2, 2), (3, 2), (9, 2)])
def test_one_varmint_becomes_two_and_several_become_two_more(before: int, added: int) -> None:
    state = board({"3a": (before, 0)})
    assert legal(state, "reproduce") == {"reproduce 3a"}
    after = play(state, "reproduce 3a")
    assert at(after, "3a") == (before + added, 0)
    assert after.supply[0] == state.supply[0] - added
    assert after.points == 5
    assert events(state, "reproduce 3a") == [{"type": "reproduced", "seat": 0, "at": "3a", "count": added}]


@pytest.mark.parametrize("before", [0, 1, 2, 7])
def test_an_established_colony_adds_two(before: int) -> None:
    """V8: two in all, not two more, however many are there; even with none there."""
    for noise in ("", "!"):
        state = board({"2a": (before, 0)}, colonies={"2a": f"0{noise}"})
        assert legal(state, "reproduce") == {"reproduce 2a"}
        assert at(play(state, "reproduce 2a"), "2a") == (before + 2, 0)


def test_the_place_is_any_location() -> None:
    """Chambers and Hollows, the Central tile's too."""
    for name in board().map.names:
        assert legal(board({name: (2, 0)}), "reproduce") == {f"reproduce {name}"}


def test_v8_only_your_own_varmints_there_count() -> None:
    """With three of another and one of yours it is a single one; with none of yours there is nothing."""
    state = board({"3a": (1, 3), "4a": (0, 3)})
    assert at(play(state, "reproduce 3a"), "3a") == (2, 3)
    assert refused(state, "reproduce 4a") == ("nothing_to_reproduce", "V8", {"place": "4a"})
    assert refused(state, "reproduce 5a") == ("nothing_to_reproduce", "V8", {"place": "5a"})


def test_v8_only_your_own_colony_counts() -> None:
    state = board({"3a": (1, 0), "4a": (0, 1)}, colonies={"3a": "1", "4a": "1!", "5a": "0 1"}, seats=3)
    assert at(play(state, "reproduce 3a"), "3a") == (2, 0, 0), "theirs makes no two of one"
    assert refused(state, "reproduce 4a") == ("nothing_to_reproduce", "V8", {"place": "4a"})
    assert at(play(state, "reproduce 5a"), "5a") == (2, 0, 0)
    other = play(state, "end")
    assert legal(other, "reproduce") == {"reproduce 3a", "reproduce 4a", "reproduce 5a"}
    assert at(play(other, "reproduce 4a"), "4a") == (0, 3, 0)


@pytest.mark.parametrize(("name", "crowd"), [("2a", (5, 0)), ("2a", (3, 9)), ("1b", (1, 4)), ("1b", (2, 0))])
def test_v8_an_overcrowded_place_is_no_bar(name: str, crowd: tuple[int, int]) -> None:
    state = board({name: crowd})
    assert at(play(state, f"reproduce {name}"), name)[0] == crowd[0] + (1 if crowd[0] == 1 else 2)


@pytest.mark.parametrize(
    ("left", "before", "added"), [(1, 1, 1), (1, 2, 1), (1, 5, 1), (2, 1, 1), (2, 5, 2), (3, 5, 2)]
)
def test_v8_reproduce_places_as_many_as_the_supply_still_has(left: int, before: int, added: int) -> None:
    """At full price."""
    state = board({"3a": (before, 0)}, supply={0: left})
    assert state.supply[0] == left
    after = play(state, "reproduce 3a")
    assert at(after, "3a")[0] == before + added
    assert (after.supply[0], after.points) == (left - added, 5)
    assert events(state, "reproduce 3a")[0]["count"] == added


def test_v8_a_colony_with_a_short_supply_gets_one() -> None:
    state = board(colonies={"3a": "0"}, supply={0: 1})
    assert at(play(state, "reproduce 3a"), "3a") == (1, 0)


def test_v8_without_supply_nothing_reproduces() -> None:
    state = board({"3a": (4, 1)}, supply={0: 0})
    assert legal(state, "reproduce") == set()
    assert refused(state, "reproduce 3a") == ("supply_empty", "V8", {})
    assert at(play(state, "end", "reproduce 3a"), "3a") == (4, 2), "each has a supply of its own"


# New Blood (2 points)


@pytest.mark.parametrize("name", ["0a", "0b", "0c", "0d"])
def test_two_varmints_come_to_a_location_of_the_central_hex(name: str) -> None:
    state = board({name: (1, 3)})
    after = play(state, f"blood {name}")
    assert at(after, name) == (3, 3)
    assert (after.supply[0], after.points) == (27, 5)
    assert events(state, f"blood {name}") == [{"type": "new_blood", "seat": 0, "at": name, "count": 2}]


def test_nowhere_else() -> None:
    """Not even beside one's own varmints or in one's own colony."""
    state = board({"1a": (3, 0)}, colonies={"2a": "0"})
    assert legal(state, "blood") == {"blood 0a", "blood 0b", "blood 0c", "blood 0d"}
    for name in state.map.names[4:]:
        assert refused(state, f"blood {name}") == ("not_central", "V8", {"place": name})


@pytest.mark.parametrize("crowd", [(0, 0), (0, 1), (1, 0), (9, 9)])
def test_v8_any_location_of_the_central_tile_will_do(crowd: tuple[int, int]) -> None:
    """Overcrowded or not."""
    for name in ("0a", "0b"):
        assert at(play(board({name: crowd}), f"blood {name}"), name) == (crowd[0] + 2, crowd[1])


@pytest.mark.parametrize(("left", "added"), [(1, 1), (2, 2), (3, 2), (30, 2)])
def test_v8_new_blood_places_as_many_as_the_supply_still_has(left: int, added: int) -> None:
    state = board(supply={0: left})
    after = play(state, "blood 0b")
    assert at(after, "0b") == (added, 0)
    assert (after.supply[0], after.points) == (left - added, 5)
    assert events(state, "blood 0b")[0]["count"] == added


def test_v8_without_supply_no_new_blood_comes() -> None:
    state = board(supply={0: 0})
    assert legal(state, "blood") == set()
    assert refused(state, "blood 0a") == ("supply_empty", "V8", {})


def test_new_blood_is_the_acting_players() -> None:
    state = board(seats=4, seat=2)
    after = play(state, "blood 0a")
    assert at(after, "0a") == (0, 0, 2, 0)
    assert after.supply == (30, 30, 28, 30)
