"""What every game promises while it is played."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from critterbox.game import AnyGame, IllegalMove, Json
from critterbox.games import GAME_IDS, find_game
from critterbox.record import from_json, state_hash, to_json
from critterbox.session import Session
from critterbox.words import Words
from tests.contract.trial import DEALS, deals, find_trial, play, played, positions, watchers

LONGEST_GAME = 100_000
everywhere = pytest.mark.parametrize(("game_id", "seed", "options"), deals())


def through_json(data: Json) -> Json:
    return json.loads(json.dumps(data, allow_nan=False))


@everywhere
def test_states_go_through_json_and_back(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, _, turns = played(game_id, seed, options)
    for state in positions(turns):
        data = game.to_json(state)
        assert game.from_json(data) == state
        assert through_json(data) == data, "plain JSON: no tuples, no numbers as keys"
        assert game.from_json(through_json(data)) == state


@everywhere
def test_moves_go_through_text_and_back(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, trial, turns = played(game_id, seed, options)
    for state in positions(turns):
        moves = [*game.legal_moves(state), *trial.candidates(state)]
        for move in moves:
            text = game.move_text(move)
            assert game.parse_move(text) == move, text
        assert len({game.move_text(move) for move in moves}) == len(set(moves)), "one text for each move"


@everywhere
def test_refused_is_what_is_not_listed(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, trial, turns = played(game_id, seed, options)
    words = Words()
    for state in positions(turns):
        legal = game.legal_moves(state)
        assert len(set(legal)) == len(legal), "each move once"
        assert game.legal_moves(state) == legal, "in a stable order"
        seat = game.to_move(state)
        candidates = list(dict.fromkeys((*legal, *trial.candidates(state))))
        mover = 0 if seat is None else seat
        refusals = {move: game.refuse(state, mover, move) for move in candidates}
        assert [move for move, refusal in refusals.items() if refusal is None] == list(legal)
        assert len(refusals) > len(legal), "something to refuse was tried"
        hashed = state_hash(game.to_json(state))
        for move, refusal in refusals.items():
            if refusal is None:
                continue
            sentence = words.explain(refusal)
            assert sentence.endswith("."), sentence
            assert not sentence[0].islower(), sentence
            assert through_json(dict(refusal.arguments)) == refusal.arguments
            with pytest.raises(IllegalMove) as raised:
                game.apply(state, move)
            assert raised.value.refusal == refusal
        assert state_hash(game.to_json(state)) == hashed, "a refused move leaves no trace"


@everywhere
def test_only_the_seat_to_move_may_move(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, _, turns = played(game_id, seed, options)
    for turn in turns:
        seat = game.to_move(turn.before)
        assert seat in range(max(game.seats))
        for other in (-1, *range(max(game.seats) + 1)):
            refusal = game.refuse(turn.before, other, turn.move)
            assert (refusal is None) == (other == seat)
            assert refusal is None or refusal.code == "wrong_seat"


@everywhere
def test_a_move_does_the_same_thing_every_time(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, _, turns = played(game_id, seed, options)
    for turn in turns:
        before = game.to_json(turn.before)
        assert game.apply(turn.before, turn.move) == turn.step
        assert game.to_json(turn.before) == before, "the old position stays as it was"
        assert turn.step.state != turn.before


@everywhere
def test_events_are_plain_json_with_a_type(game_id: str, seed: int, options: dict[str, Json]) -> None:
    _, _, turns = played(game_id, seed, options)
    for turn in turns:
        assert turn.step.events
        for event in turn.step.events:
            assert isinstance(event["type"], str)
            assert through_json(event) == event


@everywhere
def test_components_are_conserved(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, trial, turns = played(game_id, seed, options)
    box = Counter(trial.components(game.setup(options, seed)))
    assert box
    for state in positions(turns):
        assert Counter(trial.components(state)) == box


@everywhere
def test_games_end_and_then_nothing_can_be_played(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, trial, turns = played(game_id, seed, options)
    assert len(turns) < LONGEST_GAME
    *running, end = positions(turns)
    for state in running:
        assert game.to_move(state) is not None
        assert game.legal_moves(state)
        assert game.outcome(state) is None
    assert game.to_move(end) is None
    assert game.legal_moves(end) == ()
    for move in trial.candidates(end):
        refusal = game.refuse(end, 0, move)
        assert refusal is not None
        assert refusal.code == "game_over"
    outcome = game.outcome(end)
    assert outcome is not None
    assert outcome.reason
    ranked = [seat for place in outcome.ranking for seat in place]
    assert len(ranked) == len(set(ranked))
    assert set(ranked) <= set(range(max(game.seats)))
    assert len(outcome.scores) in game.seats


@everywhere
def test_a_record_replays_to_the_same_position(game_id: str, seed: int, options: dict[str, Json]) -> None:
    _, _, turns = played(game_id, seed, options)
    session = Session.new(game_id, seed, options)
    for turn in turns:
        session.play(turn.move)
        assert session.state == turn.step.state
    kept = session.record()
    data = through_json(to_json(kept))
    assert data == to_json(kept)
    again = Session.replay(from_json(data))
    assert again.state == session.state
    assert again.state_hash() == session.state_hash() == kept.state_hash
    assert again.record() == kept


@everywhere
def test_undo_to_every_ply_and_redo_back(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, _, turns = played(game_id, seed, options)
    session = Session.new(game_id, seed, options)
    for turn in turns:
        session.play(turn.move)
    for back in range(1, len(turns) + 1):
        passed = False
        for turn in reversed(turns[-back:]):
            if turn.step.reveals and game.assist(turn.before) is None:
                refusal = session.refuse_undo()
                assert refusal is not None
                assert refusal.code == "seen_is_seen"
                return
            session.undo()
            passed = passed or turn.step.reveals
            assert_stands_at(game, session, turn.before)
            assert passed <= session.assisted
        assert Session.replay(session.record()).state == session.state
        for turn in turns[-back:]:
            assert session.redo() is not None
            assert_stands_at(game, session, turn.step.state)
        assert not session.undone
    assert session.refuse_undo() is None


def assert_stands_at(game: AnyGame, session: Session, state: Any) -> None:
    """The session stands at this position, which is marked exactly if the session is."""
    assert session.state == (game.assist(state) if session.assisted else state)


@everywhere
def test_undo_is_assisted_only_past_something_seen(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, _, turns = played(game_id, seed, options)
    for number, turn in enumerate(turns):
        session = Session.new(game_id, seed, options)
        for earlier in turns[: number + 1]:
            session.play(earlier.move)
        if not turn.step.reveals:
            session.undo()
            assert not session.assisted
            assert session.state == turn.before
        elif game.assist(turn.before) is not None:
            session.undo()
            assert session.assisted
            assert session.state == game.assist(turn.before) != turn.before


@everywhere
def test_going_on_from_any_position(game_id: str, seed: int, options: dict[str, Json]) -> None:
    """A loaded position plays on like the game it came from."""
    game, _, turns = played(game_id, seed, options)
    for number, turn in enumerate(turns):
        session = Session.at(game_id, through_json(game.to_json(turn.before)))
        for later in turns[number:]:
            session.play(later.move)
        assert session.state == turns[-1].step.state
        assert Session.replay(from_json(through_json(to_json(session.record())))).state == session.state


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_same_seed_gives_the_same_game(game_id: str) -> None:
    game = find_game(game_id)
    assert game.id == game_id
    for options in find_trial(game_id).options:
        starts = [game.setup(options, seed) for seed in DEALS]
        assert starts == [game.setup(dict(options), seed) for seed in DEALS]
        assert len(set(starts)) == len(starts), "different seeds, different games"


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_random_play_gets_far(game_id: str) -> None:
    """The games above are no short ones, or they would prove little."""
    game = find_game(game_id)
    lengths = [len(list(play(game, game.setup({}, seed), random.Random(seed)))) for seed in DEALS]
    assert sum(lengths) / len(lengths) > 20, lengths


@everywhere
def test_snapshots_are_plain_json(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, _, turns = played(game_id, seed, options)
    for state in positions(turns):
        for seat in watchers(game):
            snapshot = game.snapshot(state, seat)
            assert through_json(snapshot) == snapshot
            assert snapshot["game"] == game_id
            assert snapshot["seat"] == seat
