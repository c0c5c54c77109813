"""What every computer player promises, whatever it thinks."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import pytest

from critterbox.bots.players import PLAYERS, THINKING_MS, begin, choose, read_moves, time_for, write_answer
from critterbox.bots.worker import think
from critterbox.game import BadInput, Json
from critterbox.games import GAME_IDS
from critterbox.varmints import GAME
from critterbox.varmints.model import Choice
from tests.bots.asking import EVERYWHERE, Position, from_here, game, random_positions
from tests.games.varmints.positions import at
from tests.games.varmints.trial import TRIAL

everybody = pytest.mark.parametrize("player", PLAYERS)
everywhere = pytest.mark.parametrize("options", EVERYWHERE, ids=["effects", "numbers only", "every word"])

FEW = 6
"""A budget for tests that do not mind how well hard plays."""


def some_positions(options: dict[str, Json], seed: int, most: int) -> list[Position]:
    """Return some decisions of a random game, and the first choices for an effect in it."""
    found = list(random_positions(options, seed))
    choices = [position for position in found if isinstance(position.state.phase, Choice)]
    return [*found[:: max(len(found) // most, 1)], *choices[:most]]


@everybody
@everywhere
def test_answers_are_legal(player: str, options: dict[str, Json]) -> None:
    for seed in range(4):
        for position in some_positions(options, seed, 8):
            assert position.answer(player, seed=seed, budget=FEW) in position.legal()


@everybody
@everywhere
def test_the_same_request_has_the_same_answer(player: str, options: dict[str, Json]) -> None:
    for position in some_positions(options, 5, 6):
        assert position.answer(player, budget=FEW) == position.answer(player, budget=FEW)


@everybody
def test_another_seed_may_have_another_answer(player: str) -> None:
    position = from_here(GAME.setup({}, 3))
    assert len({position.answer(player, seed=seed, budget=FEW) for seed in range(40)}) > 1


@everybody
@everywhere
def test_nobody_peeks(player: str, options: dict[str, Json]) -> None:
    """In another world that looks the same to the seat, the request is the same, and so is the answer."""
    chance = random.Random(1)
    for position in some_positions(options, 2, 5):
        other = TRIAL.scramble(position.state, position.seat, chance)
        assert other != position.state
        in_that_world = position._replace(state=other)
        assert in_that_world.request(player) == position.request(player)
        assert in_that_world.answer(player, budget=FEW) == position.answer(player, budget=FEW)


@everybody
@everywhere
def test_games_end(player: str, options: dict[str, Json]) -> None:
    final = game((player, "medium"), options, 4, budget=3)
    assert GAME.outcome(final) is not None


def test_thinking_goes_step_by_step() -> None:
    position = from_here(GAME.setup({}, 1))
    thinking = begin(position.request("hard", budget=25))
    steps = 0
    assert set(thinking.moves()) <= position.legal(), "there is a move from the beginning"
    while not thinking.done:
        thinking.step(10)
        steps += 1
        assert set(thinking.moves()) <= position.legal()
    assert steps == 3
    (answer,) = thinking.moves()
    thinking.step(10)
    assert thinking.moves() == (answer,)
    assert answer == position.answer("hard", budget=25), "the steps change nothing"


def test_a_budget_counts_iterations() -> None:
    position = from_here(GAME.setup({}, 1))
    thinking = begin(position.request("hard", budget=1))
    thinking.step(1000)
    assert thinking.done


@pytest.mark.parametrize("player", ["easy", "medium"])
def test_the_quick_ones_know_at_once(player: str) -> None:
    assert begin(from_here(GAME.setup({}, 1)).request(player)).done


def test_what_is_forced_needs_no_thought() -> None:
    thinking = begin(from_here(at(hands=("", "ant"))).request("hard"))
    assert thinking.done
    assert thinking.moves() == ("pass",)


def test_their_games_are_in_the_box() -> None:
    assert set(THINKING_MS) <= set(GAME_IDS)


def test_nobody_waits_longer_than_four_seconds() -> None:
    """Not for a whole turn either: a plan ends where something is revealed, and then there is another request."""

    def turn(game: str, *points: int) -> int:
        return sum(time_for({"game": game, "snapshot": {"points": left}}) for left in points)

    assert time_for({"game": "varmints", "snapshot": {}}) == THINKING_MS["varmints"]
    assert turn("vacuum", 7) == THINKING_MS["vacuum"]
    assert turn("vacuum", 7, 2, 2) < 4000, "a tile or tokens, and what then can be done"
    assert turn("vacuum", 7, 4, 1) < 4000, "two Chambers consolidated"
    assert 0 < turn("vacuum", 0) < turn("vacuum", 2), "the less there is to plan, the sooner"


def test_an_answer_may_be_a_plan() -> None:
    request = from_here(GAME.setup({}, 1)).request("easy")
    thinking = begin(request)
    assert write_answer(request, thinking) == f"answer 7 {thinking.moves()[0]}"
    plan = ("move 0a 3b", "reproduce 3b", "end")

    class Planned:
        done = True

        def step(self, iterations: int) -> None:
            """There is nothing to think about."""

        def moves(self) -> tuple[str, ...]:
            return plan

    assert write_answer(request, Planned()) == "answer 7 move 0a 3b;reproduce 3b;end"
    assert read_moves("move 0a 3b;reproduce 3b;end") == plan
    assert read_moves("") == ("",), "there is always a first one to try"


def test_the_worker_answers_within_its_time() -> None:
    """Its clock moves by a second with every look at it."""
    request = from_here(GAME.setup({}, 1)).request("hard")
    ticks = itertools.count(0, 1000)
    word, serial, *move = think(json.dumps(request), 3500, lambda: next(ticks)).split()
    assert (word, serial) == ("answer", "7")
    assert " ".join(move) in from_here(GAME.setup({}, 1)).legal()
    assert next(ticks) <= 6000


def changed(**fields: Any) -> Json:
    return {**from_here(GAME.setup({}, 1)).request("easy"), **fields}


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (changed(player="genius"), "not_one_of"),
        (changed(game="poker"), "not_one_of"),
        (changed(seed=-1), "out_of_range"),
        (changed(budget=0), "out_of_range"),
        (changed(budget=True), "wrong_type"),
        (changed(state={}), "unknown_field"),
        ({"game": "varmints"}, "missing_field"),
    ],
)
def test_strange_requests_are_refused(request_: Json, code: str) -> None:
    with pytest.raises(BadInput) as caught:
        choose(request_)
    assert caught.value.refusal.code == code


def test_a_seat_that_has_nothing_to_decide_is_refused() -> None:
    state = GAME.setup({}, 1)
    other = 1 - state.starter
    for snapshot in (GAME.snapshot(state, other), GAME.snapshot(state, None)):
        with pytest.raises(BadInput) as caught:
            begin(changed(snapshot=snapshot))
        assert caught.value.refusal.code == "wrong_seat"
