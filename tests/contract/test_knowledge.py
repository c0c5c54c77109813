"""Nobody is told, in any way, what they may not know."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from critterbox.game import Json
from tests.contract.trial import deals, played, positions, watchers

everywhere = pytest.mark.parametrize(("game_id", "seed", "options"), deals())


@everywhere
def test_what_is_hidden_changes_nothing_that_is_shown(
    game_id: str, seed: int, options: dict[str, Json]
) -> None:
    game, trial, turns = played(game_id, seed, options)
    chance = random.Random(seed)
    changed = 0
    for state in positions(turns):
        for seat in watchers(game):
            other = trial.scramble(state, seat, chance)
            assert (other != state) == trial.hides(state, seat)
            changed += other != state
            assert game.snapshot(other, seat) == game.snapshot(state, seat)
            if seat is None or game.to_move(state) not in (seat, None):
                continue
            assert game.legal_moves(other) == game.legal_moves(state)
            for move in trial.candidates(state):
                assert game.refuse(other, seat, move) == game.refuse(state, seat, move)
    assert changed, "something was hidden in this game"


@everywhere
def test_a_move_that_reveals_nothing_tells_nothing(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, trial, turns = played(game_id, seed, options)
    chance = random.Random(seed)
    for turn in turns:
        if turn.step.reveals:
            continue
        for seat in watchers(game):
            step = game.apply(trial.scramble(turn.before, seat, chance), turn.move)
            assert not step.reveals
            assert step.events == turn.step.events
            assert game.snapshot(step.state, seat) == game.snapshot(turn.step.state, seat)


@everywhere
def test_sampled_worlds_fit_the_snapshot(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, trial, turns = played(game_id, seed, options)
    for state in positions(turns):
        box = Counter(trial.components(state))
        for seat in watchers(game):
            snapshot = game.snapshot(state, seat)
            worlds = [game.sample_world(snapshot, sample) for sample in range(8)]
            assert game.sample_world(snapshot, 0) == worlds[0], "the same world for the same seed"
            for world in worlds:
                assert game.snapshot(world, seat) == snapshot
                assert game.to_move(world) == game.to_move(state)
                assert game.legal_moves(world) == game.legal_moves(state)
                assert Counter(trial.components(world)) == box
            if trial.hides(state, seat):
                assert len(set(worlds)) > 1, "no world is taken for the only one"
            else:
                assert set(worlds) == {state}
