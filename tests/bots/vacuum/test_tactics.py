"""Positions with a right answer, which a computer player has to find. The map is that of `boards`."""

from __future__ import annotations

import pytest

from critterbox.vacuum.model import Draw, Growth, State
from tests.bots.vacuum.asking import carried_out, thought
from tests.games.vacuum.boards import board, withdrawal

clever = pytest.mark.parametrize("player", ["medium", "hard"])
careful = pytest.mark.parametrize("player", ["hard"])
everybody = pytest.mark.parametrize("player", ["easy", "medium", "hard"])

SEEDS = range(3)


def finals(state: State, player: str) -> list[tuple[tuple[str, ...], State]]:
    """Return what a player plans, with several seeds, and what that leads to."""
    found = []
    for seed in SEEDS:
        texts = thought(state, player, seed=seed)
        found.append((texts, carried_out(state, texts)))
    return found


@everybody
def test_it_founds_when_it_can(player: str) -> None:
    for texts, _ in finals(board({"1a": (5, 0), "3a": (0, 3)}), player):
        assert "establish 1a" in texts


def test_it_fills_a_chamber_and_founds_in_one_turn() -> None:
    """Two points breed what is lacking, five found: medium does so at once, hard may have other ideas."""
    for texts, _ in finals(board({"1a": (3, 0), "3a": (0, 3)}), "medium"):
        assert texts == ("reproduce 1a", "establish 1a")


@clever
def test_it_brings_those_that_are_lacking_over_two_passageways(player: str) -> None:
    """The supply is empty: only the two in the west can be the fourth and fifth in 1a."""
    state = board({"1a": (4, 0), "1b": (1, 0), "6a": (9, 0), "4a": (8, 0), "3a": (8, 0)}, scores=(6, 5))
    for texts, after in finals(state, player):
        assert texts[:2] == ("move 1b 1a", "establish 1a")
        assert after.scores[0] == 7


@everybody
def test_it_takes_the_winning_colony(player: str) -> None:
    state = board({"1a": (0, 5), "0b": (4, 0)}, scores=(6, 6), seat=1, round=9)
    for texts, after in finals(state, player):
        assert "establish 1a" in texts
        assert after.scores == (6, 7)


@clever
def test_it_vacuums_a_rival_about_to_win(player: str) -> None:
    """The others found their last colony next turn whatever else is done; the bag is full of the letter that hits."""
    state = board({"1a": (0, 6), "3a": (3, 0)}, scores=(4, 6), bag="B B B B B")
    for texts, _ in finals(state, player):
        assert texts[-1] == "trigger"


@clever
def test_it_vacuums_the_rival_and_not_itself(player: str) -> None:
    state = board({"1a": (4, 0), "4a": (0, 8)}, phase=Draw(("B", "C")), bag="A A D E", points=2)
    for texts, _ in finals(state, player):
        assert texts == ("take B 4",)


@clever
def test_it_spends_its_points(player: str) -> None:
    for _, after in finals(board({"1a": (2, 0), "3a": (0, 2)}), player):
        assert after.seat == 1, "the whole turn can be foreseen"
        assert sum(crowd[0] for crowd in after.crowds) >= 6


@careful
def test_it_breeds_where_the_colony_will_be(player: str) -> None:
    for _, after in finals(board({"1a": (2, 0), "6a": (1, 0), "3a": (0, 2)}, points=2), player):
        assert after.crowds[after.map.by_name["1a"]][0] == 4


@careful
def test_it_does_not_follow_a_crowd(player: str) -> None:
    """Rivals hold the near Chamber with eight; an empty one is as near."""
    state = board({"1b": (2, 0), "1a": (0, 8)}, points=4)
    for _, after in finals(state, player):
        assert after.crowds[after.map.by_name["1a"]][0] == 0


@careful
def test_of_two_chambers_alike_it_takes_the_safer(player: str) -> None:
    """1a and 5a are alike and as far away; tile 1 has a letter that the bag is full of, tile 5 has none."""
    state = board({"0a": (2, 0), "3a": (0, 2)}, points=6, bag="A B B B B B C C C C C", colonies={"2a": "0"})
    for _, after in finals(state, player):
        assert after.crowds[after.map.by_name["1a"]][0] == 0


@clever
def test_the_last_turn_counts_varmints(player: str) -> None:
    """Nobody can found any more: whoever has more varmints on the board wins, and each two points are two varmints."""
    crowds = {"3b": (14, 0), "6c": (0, 9)}
    state = board(crowds, scores=(7, 7), seat=1, ending=True, points=7)
    for _, after in finals(state, player):
        assert sum(crowd[1] for crowd in after.crowds) == 15


def test_it_withdraws_to_where_it_is_needed() -> None:
    """From 2b it is one passageway to 2a, where just one is lacking. Medium overlooks differences so small."""
    state = board({"3a": (3, 1), "2a": (0, 4)}, phase=withdrawal("3a", 1))
    for texts, _ in finals(state, "hard"):
        assert texts == ("withdraw 2b",)


@clever
def test_a_new_tile_is_put_where_it_is_of_use(player: str) -> None:
    """Only in the south-west has seat 0 anybody: tile t07 has a small Chamber, which goes there."""
    state = board({"4a": (8, 0), "1a": (0, 5)}, colonies={"4a": "0!"}, phase=Growth("t07"))
    for texts, after in finals(state, player):
        (_, q, r, _) = texts[0].split()
        assert (int(q), int(r)) in {(-2, 1), (-1, -1), (-1, 2)}, "beside tile 4"
        assert len(after.map.placed) == 8
