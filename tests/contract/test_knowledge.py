"""Nobody is told, in any way, what they may not know."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from critterbox.game import AnyGame, Json, Seat, Step, seen_by
from tests.contract.trial import Turn, deals, played, positions, some, watchers

everywhere = pytest.mark.parametrize(("game_id", "seed", "options"), deals())


@everywhere
def test_what_is_hidden_changes_nothing_that_is_shown(
    game_id: str, seed: int, options: dict[str, Json]
) -> None:
    game, trial, turns = played(game_id, seed, options)
    chance = random.Random(seed)
    changed = 0
    for state in some(positions(turns), most=60):
        for seat in watchers(game, state):
            other = trial.scramble(state, seat, chance)
            assert (other != state) == trial.hides(state, seat)
            changed += other != state
            assert game.snapshot(other, seat) == game.snapshot(state, seat)
            if seat is None:
                continue
            if game.to_move(state) in (seat, None):
                assert game.legal_moves(other) == game.legal_moves(state)
                assert game.forced(other) == game.forced(state)
            for move in trial.candidates(state):
                assert game.refuse(other, seat, move) == game.refuse(state, seat, move)
    assert changed, "something was hidden in this game"


@everywhere
def test_a_move_that_reveals_nothing_tells_nothing(game_id: str, seed: int, options: dict[str, Json]) -> None:
    """Whoever is not in `reveals` can rule out no world afterwards that was possible before.

    In every other world the move looks the same to them; or, where the mover's hand there does not allow it, some
    other move does. A spectator learns from what is shown to everybody, which `reveals` does not tell apart.
    """
    game, trial, turns = played(game_id, seed, options)
    chance = random.Random(seed)
    for turn in turns:
        told = turn.step.reveals
        for seat in watchers(game, turn.before):
            if seat in told or (seat is None and told):
                continue
            other = trial.scramble(turn.before, seat, chance)
            moves = game.legal_moves(other)
            if turn.move in moves:
                moves = (turn.move,)
            elif _shows_what_it_names(game, turn, seat):
                continue  # the mover chose to show it, so such a world was ruled out by their own word
            assert seat != turn.seat or moves == (turn.move,), "the mover knows the move"
            views = [
                _seen(game, step, seat)
                for move in moves
                if seat not in (step := game.apply(other, move)).reveals
            ]
            assert _seen(game, turn.step, seat) in views


def _shows_what_it_names(game: AnyGame, turn: Turn, seat: Seat | None) -> bool:
    """Whether a watcher sees, in what happened, something that the text of the move names: a card played face-up."""
    named = {word for word in game.move_text(turn.move).split()[1:] if not word.isdigit()}
    shown = {str(value) for event in turn.step.events for value in seen_by(event, seat).values()}
    return bool(named & shown)


def _seen(game: AnyGame, step: Step[Any], seat: Seat | None) -> list[Json]:
    """Return all that a seat sees of a step."""
    return [
        [game.snapshot(beat.state, seat), *(seen_by(event, seat) for event in beat.events)]
        for beat in step.beats
    ]


@everywhere
def test_sampled_worlds_fit_the_snapshot(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, trial, turns = played(game_id, seed, options)
    for state in some(positions(turns), most=30):
        box = Counter(trial.components(state))
        for seat in watchers(game, state):
            snapshot = game.snapshot(state, seat)
            worlds = [game.sample_world(snapshot, sample) for sample in range(5)]
            assert game.sample_world(snapshot, 0) == worlds[0], "the same world for the same seed"
            for world in worlds:
                assert game.snapshot(world, seat) == snapshot
                assert game.to_move(world) == game.to_move(state)
                if game.to_move(state) in (seat, None):
                    assert game.legal_moves(world) == game.legal_moves(state)
                assert Counter(trial.components(world)) == box
            if trial.hides(state, seat):
                assert len(set(worlds)) > 1, "no world is taken for the only one"
            else:
                assert set(worlds) == {state}
