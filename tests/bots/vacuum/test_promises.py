"""What every computer player of Varmint Vacuum promises, whatever it thinks."""

from __future__ import annotations

import random

import pytest

from critterbox.bots.players import PLAYERS, begin
from critterbox.game import Json
from critterbox.vacuum import GAME
from critterbox.vacuum.model import Act, Draw, Growth, Over, State, Withdrawal
from tests.bots.vacuum.asking import carried_out, plan, request, sketch, thought
from tests.games.vacuum.boards import board, withdrawal
from tests.games.vacuum.positions import random_game, small_set
from tests.games.vacuum.trial import TRIAL

everybody = pytest.mark.parametrize("player", PLAYERS)
everywhere = pytest.mark.parametrize(
    "options",
    [
        {},
        {"seats": 3, "track": 5, "components": small_set()},
        {"seats": 4, "track": 9, "components": small_set()},
    ],
    ids=["two", "three", "four"],
)

FEW = 12
"""A budget for tests that do not mind how well a player plays."""


def some_positions(options: dict[str, Json], seed: int, most: int) -> list[State]:
    """Return some decisions of a random game, of each phase a few."""
    found = [state for state in random_game(options, seed) if not isinstance(state.phase, Over)]
    some = []
    for kind in (Act, Withdrawal, Draw, Growth):
        those = [state for state in found if isinstance(state.phase, kind)]
        some += those[:: max(len(those) // most, 1)][:most]
    return some


@everybody
@everywhere
def test_plans_are_legal_to_their_end(player: str, options: dict[str, Json]) -> None:
    for seed in range(4):
        for state in some_positions(options, seed, 3):
            texts = plan(state, player, seed=seed, budget=FEW)
            assert texts
            carried_out(state, texts)


@everybody
@everywhere
def test_the_same_request_has_the_same_answer(player: str, options: dict[str, Json]) -> None:
    for state in some_positions(options, 2, 2):
        assert plan(state, player, budget=FEW) == plan(state, player, budget=FEW)


@pytest.mark.parametrize("player", ["easy", "medium"])
def test_another_seed_may_have_another_answer(player: str) -> None:
    state = GAME.setup({}, 3)
    assert len({plan(state, player, seed=seed) for seed in range(20)}) > 1


@everybody
@everywhere
def test_nobody_peeks(player: str, options: dict[str, Json]) -> None:
    """In another world that looks the same the request is the same, and so is the answer."""
    chance = random.Random(1)
    for state in some_positions(options, 1, 2):
        seat = GAME.to_move(state)
        other = TRIAL.scramble(state, seat, chance)
        assert request(other, player) == request(state, player)
        assert plan(other, player, budget=FEW) == plan(state, player, budget=FEW)


@everybody
def test_the_events_say_nothing_new(player: str) -> None:
    state = GAME.setup({}, 6)
    told = {**request(state, player, budget=FEW), "events": [{"type": "turn", "seat": 0}]}
    thinking = begin(told)
    thinking.step(FEW)
    assert thinking.moves() == plan(state, player, budget=FEW)


@pytest.mark.parametrize("players", [("medium", "easy"), ("easy", "hard", "medium"), ("easy",) * 4])
def test_games_end(players: tuple[str, ...]) -> None:
    state = GAME.setup({"seats": len(players), "track": 5, "components": small_set()}, 4)
    while (seat := GAME.to_move(state)) is not None:
        state = carried_out(state, plan(state, players[seat], seed=state.round, budget=FEW))
    outcome = GAME.outcome(state)
    assert outcome is not None and outcome.reason == "track"


@everybody
def test_a_plan_goes_as_far_as_can_be_foreseen(player: str) -> None:
    """It ends with the turn, or where chance or somebody else has a word."""
    for seed in range(3):
        for state in some_positions({}, seed, 4):
            if not isinstance(state.phase, Act):
                continue
            after = carried_out(state, plan(state, player, seed=seed, budget=FEW))
            moved_on = after.seat != state.seat or not isinstance(after.phase, Act)
            assert moved_on or after.points < state.points, "an answer that nothing could be done with"


@everybody
def test_thinking_goes_step_by_step(player: str) -> None:
    state = GAME.setup({}, 1)
    thinking = begin(request(state, player))
    assert [*thinking.moves()] == ["end"], "there is a move from the beginning"
    steps = 0
    while not thinking.done:
        thinking.step(1)
        carried_out(state, thinking.moves())
        steps += 1
        assert steps < 5000
    answer = thinking.moves()
    thinking.step(10)
    assert thinking.moves() == answer == plan(state, player)


def test_a_budget_counts_iterations() -> None:
    state = GAME.setup({}, 1)
    for budget in (1, 5, 40):
        thinking = begin(request(state, "hard", budget=budget))
        steps = 0
        while not thinking.done:
            thinking.step(1)
            steps += 1
        assert steps == budget
        assert thinking.moves() == sketch(state, "hard", most=budget), "the same as being left off then"


@everybody
def test_whoever_has_nothing_ends_the_turn(player: str) -> None:
    state = board({"3b": (1,)}, supply={0: 29}, points=1)
    after = carried_out(state, thought(state, player))
    assert after.seat == 1


@everybody
def test_every_phase_has_its_answer(player: str) -> None:
    asked = board({"1a": (3, 1)}, phase=withdrawal("1a", 1))
    assert thought(asked, player)[0].startswith("withdraw ")
    drawn = board({"1a": (0, 3)}, phase=Draw(("B", "blank")), bag="A A C D E blank")
    assert thought(drawn, player)[0].startswith("take B ")
    turned_up = board({"1a": (5,)}, colonies={"1a": "0!"}, phase=Growth("t07"))
    assert thought(turned_up, player)[0].startswith("place ")
