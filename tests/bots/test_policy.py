"""Judging positions of Varmints! and rating moves at a glance."""

from __future__ import annotations

import json
from math import isfinite

import pytest

from critterbox.bots.varmints import policy
from critterbox.bots.varmints.judge import WON, Judge
from critterbox.bots.varmints.outlook import look
from critterbox.game import Json
from critterbox.varmints import GAME
from critterbox.varmints.draft import Draft
from critterbox.varmints.model import Day, State
from tests.bots.asking import EVERYWHERE, from_here, random_positions
from tests.games.varmints.positions import at, critter, night, total

everywhere = pytest.mark.parametrize("options", EVERYWHERE, ids=["effects", "numbers only", "every word"])


def ratings(state: State) -> dict[str, float]:
    """Return what the seat to move thinks of its moves."""
    draft = Draft(state, silent=True)
    return {GAME.move_text(move): rating for move, rating in policy.rate(Judge(state.deck), draft)}


@everywhere
def test_every_legal_move_is_rated(options: dict[str, Json]) -> None:
    for seed in (0, 1):
        for position in random_positions(options, seed):
            draft = Draft(position.state, silent=True)
            rated = policy.rate(Judge(position.state.deck), draft)
            assert [move for move, _ in rated] == list(GAME.legal_moves(position.state))
            assert all(isfinite(rating) for _, rating in rated)
            assert draft.frozen() == position.state, "looking changes nothing"


@everywhere
def test_what_is_good_for_one_is_bad_for_the_other(options: dict[str, Json]) -> None:
    for position in random_positions(options, 3):
        draft = Draft(position.state, silent=True)
        judge = Judge(position.state.deck)
        own, others = (judge.dawn(look(draft, seat), starts=seat == 0) for seat in (0, 1))
        assert own == pytest.approx(-others)


def test_the_third_empty_bin_is_the_game() -> None:
    last = at("||cat", "||bee", scraps=("3 3 3", "0 0 1"), phase=night(3))
    judge = Judge(last.deck)
    win, _, lose = judge.results(look(Draft(last, silent=True), 0), 2)
    assert win > WON - 2 > lose


def test_to_be_ahead_is_to_pass() -> None:
    ahead = at("cat: ant||", "bee: ant||", hands=("ant", "ant"), phase=night(1))
    behind = at("bee: ant||", "cat: ant||", hands=("ant", "ant"), phase=night(1))
    assert policy.obvious(Draft(ahead, silent=True))
    assert not policy.obvious(Draft(behind, silent=True))
    assert not policy.obvious(Draft(at(hands=("ant", "")), silent=True))


def test_a_fast_varmint_is_better_shown_than_hidden() -> None:
    rated = ratings(at("||", "bee||", hands=("cat ant", "ant ant")))
    assert rated["play cat 1 up"] > rated["play cat 1 down"]
    assert rated["play cat 1 up"] > rated["play ant 1 up"]


def test_the_cheapest_boost_that_is_enough_is_preferred() -> None:
    rated = ratings(at("bee: ant||", "dog + ant||", hands=("dog cat", ""), phase=night(1)))
    assert rated["boost dog ant"] > max(rated["boost cat ant"], rated["pass"])


def test_decks_with_other_numbers_are_understood() -> None:
    """Ten times every Speed and Boost is the same game."""
    numbers = [critter(f"c{n}", level=n % 3, speed=10 * n, boost=10 * (n % 4), copies=6) for n in range(10)]
    tenfold = json.loads(json.dumps(numbers))
    for one in tenfold:
        one["speed"], one["boost"] = one["speed"] * 10, one["boost"] * 10
    assert total(numbers) == total(tenfold) == 60
    for position, other in zip(
        *(random_positions({"deck": {"name": "Tens", "critters": cards}}, 3) for cards in (numbers, tenfold)),
        strict=True,
    ):
        assert ratings(position.state) == pytest.approx(ratings(other.state))


def test_the_last_word_of_the_day_weighs_the_night() -> None:
    """A pass that ends the Day is worth what the night will bring; otherwise it is worth next to nothing."""
    losing = at("ant||", "cat||", hands=("cat cat", ""), phase=Day(0, passes=1))
    assert ratings(losing)["play cat 1 up"] > ratings(losing)["pass"]
    assert from_here(losing).answer("medium") == "play cat 1 up"
