"""What every game promises while it is played."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from critterbox.game import AnyGame, IllegalMove, Json, Refusal, seen_by
from critterbox.games import GAME_IDS, find_game
from critterbox.record import from_json, state_hash, to_json
from critterbox.session import HUMAN, Session
from critterbox.words import Words
from tests.contract.trial import (
    DEALS,
    Turn,
    deals,
    decisions,
    find_trial,
    play,
    played,
    positions,
    seatings,
    some,
    watchers,
)

LONGEST_GAME = 100_000
SEEDS = range(5)
"""Those of games that are only dealt."""
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
    for state in some(positions(turns), most=60):
        moves = [*game.legal_moves(state), *trial.candidates(state)]
        for move in moves:
            text = game.move_text(move)
            assert game.parse_move(text) == move, text
        assert len({game.move_text(move) for move in moves}) == len(set(moves)), "one text for each move"


@everywhere
def test_refused_is_what_is_not_listed(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, trial, turns = played(game_id, seed, options)
    words = Words()
    for state in some(positions(turns), most=60):
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
        assert seat in range(game.seated(turn.before))
        for other in (-1, *range(game.seated(turn.before) + 1)):
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
        for beat in turn.step.beats:
            assert beat.events, "something happens in every beat"
            for event in beat.events:
                assert isinstance(event["type"], str)
                assert through_json(event) == event


@everywhere
def test_events_say_more_to_some_seats_only(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, _, turns = played(game_id, seed, options)
    for turn in turns:
        seats = range(game.seated(turn.before))
        for event in turn.step.events:
            only = event.get("only", {})
            assert game.secrets or not only
            assert set(only) <= {str(seat) for seat in seats}
            public = {name: value for name, value in event.items() if name != "only"}
            assert seen_by(event, None) == public
            for seat in seats:
                own = only.get(str(seat), {})
                assert not set(own) & set(event), "what is true for all is said once"
                assert seen_by(event, seat) == {**public, **own}


@everywhere
def test_as_many_play_to_the_end_as_have_begun(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, _, turns = played(game_id, seed, options)
    (seats,) = {game.seated(state) for state in positions(turns)}
    assert seats in game.seats


@everywhere
def test_components_are_conserved(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, trial, turns = played(game_id, seed, options)
    box = Counter(trial.components(game.setup(options, seed)))
    assert box
    for turn in turns:
        for beat in turn.step.beats:
            assert Counter(trial.components(beat.state)) == box


@everywhere
def test_who_has_nothing_to_decide(game_id: str, seed: int, options: dict[str, Json]) -> None:
    """A forced move is the only legal one."""
    game, _, turns = played(game_id, seed, options)
    *running, end = positions(turns)
    for state in running:
        forced = game.forced(state)
        assert forced is None or game.legal_moves(state) == (forced,)
    assert game.forced(end) is None


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
    assert set(ranked) <= set(range(len(outcome.scores)))
    assert len(outcome.scores) == game.seated(turns[0].before)


@everywhere
def test_a_session_plays_decisions(game_id: str, seed: int, options: dict[str, Json]) -> None:
    """One by one, each with the forced moves after it."""
    game, _, turns = played(game_id, seed, options)
    session = Session.new(game_id, seed, options)
    for group in decisions(game, turns):
        step = session.play(group[0].move, seat=game.to_move(session.state))
        assert step.beats == tuple(beat for turn in group for beat in turn.step.beats)
        assert set(step.reveals) == {seat for turn in group for seat in turn.step.reveals}
        assert session.state == step.state == group[-1].step.state
    assert [(ply.move, ply.before, ply.reveals) for ply in session.log] == [
        (turn.move, turn.before, turn.step.reveals) for turn in turns
    ]


@everywhere
def test_a_record_replays_to_the_same_position(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, _, turns = played(game_id, seed, options)
    kept = play_on(Session.new(game_id, seed, options), game, turns).record()
    assert kept.moves == tuple(game.move_text(turn.move) for turn in turns)
    data = through_json(to_json(kept))
    assert data == to_json(kept)
    again = Session.replay(from_json(data))
    assert again.state == turns[-1].step.state
    assert again.state_hash() == kept.state_hash
    assert again.record() == kept


def play_on(session: Session, game: AnyGame, turns: Sequence[Turn]) -> Session:
    for group in decisions(game, turns):
        session.play(group[0].move)
    return session


@everywhere
def test_undo_of_every_decision(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, _, turns = played(game_id, seed, options)
    groups = decisions(game, turns)
    for players in seatings(game, turns[0].before):
        session = Session.new(game_id, seed, options, players)
        for number, group in enumerate(groups, 1):
            session.play(group[0].move)
            check_undo(game, copied(session), groups[:number])


def copied(session: Session) -> Session:
    other = copy.copy(session)
    other.log, other.undone = list(session.log), list(session.undone)
    return other


def check_undo(game: AnyGame, session: Session, groups: Sequence[Sequence[Turn]]) -> None:
    """The last decision of a human goes, with the answers to it, or it is said why it stays (M17, V12)."""
    refusal = session.refuse_undo()
    own = [place for place, group in enumerate(groups) if session.is_human(group[0].seat)]
    if not own:
        assert refusal == Refusal("nothing_to_undo")
        return
    taken = [turn for group in groups[own[-1] :] for turn in group]
    told = {seat for turn in taken for seat in turn.step.reveals}
    answered = own[-1] < len(groups) - 1
    if game.final_rule is not None and (told or answered):
        assert refusal == Refusal("undo_past_reveal" if told else "undo_past_decision", game.final_rule)
        return
    if any(session.is_human(seat) for seat in told - {taken[0].seat}):
        assert refusal == Refusal("undo_past_reveal", "M17")
        return
    assert refusal is None
    session.undo()
    assert session.assisted == (bool(told) or answered)
    assert_stands_at(game, session, taken[0].before)
    step = session.redo()
    assert step.events == tuple(event for turn in taken for event in turn.step.events)
    assert set(step.reveals) == told
    assert_stands_at(game, session, taken[-1].step.state)
    assert not session.undone


def assert_stands_at(game: AnyGame, session: Session, state: Any) -> None:
    """The session stands at this position, which is marked exactly if the session is."""
    assert session.state == (game.assist(state) if session.assisted else state)
    assert game.assist(state) != state


@everywhere
def test_undo_as_far_as_it_goes_and_redo_back(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, _, turns = played(game_id, seed, options)
    for players in seatings(game, turns[0].before):
        session = play_on(Session.new(game_id, seed, options, players), game, turns)
        joined = [ply.joined for ply in session.log]
        while session.refuse_undo() is None:
            session.undo()
            assert_stands_at(game, session, turns[len(session.log)].before)
        if players.count(HUMAN) == 1 and game.final_rule is None:
            assert not any(session.is_human(ply.seat) and not ply.joined for ply in session.log)
        assert Session.replay(session.record()).state == session.state
        for _ in range(2):
            while session.undone:
                session.redo()
            assert [(ply.move, ply.joined) for ply in session.log] == [
                (turn.move, together) for turn, together in zip(turns, joined, strict=True)
            ]
            assert_stands_at(game, session, turns[-1].step.state)
            session.restart()
            opening = len(session.log)
            assert not any(session.is_human(ply.seat) and not ply.joined for ply in session.log)
            assert session.is_human(turns[opening].seat), "what a computer opened with stays"
            assert_stands_at(game, session, turns[opening].before)


@everywhere
def test_a_save_goes_on_where_it_was(game_id: str, seed: int, options: dict[str, Json]) -> None:
    game, _, turns = played(game_id, seed, options)
    groups = decisions(game, turns)
    for players in seatings(game, turns[0].before):
        session = Session.new(game_id, seed, options, players)
        stops = some(range(1, len(groups) + 1), most=8)
        for number, group in enumerate(groups[: stops[-1]], 1):
            session.play(group[0].move)
            if number in stops:
                assert_saved(session)
                back = copied(session)
                if back.refuse_undo() is None:
                    back.undo()
                    assert_saved(back)


def assert_saved(session: Session) -> None:
    save = session.save()
    assert through_json(save) == save
    loaded = Session.load(through_json(save))
    assert loaded.save() == save
    assert loaded.state == session.state
    assert [ply.seat for ply in loaded.log] == [ply.seat for ply in session.log]
    assert [ply.reveals for ply in loaded.log] == [ply.reveals for ply in session.log]
    assert loaded.refuse_undo() == session.refuse_undo()


@everywhere
def test_going_on_from_any_position(game_id: str, seed: int, options: dict[str, Json]) -> None:
    """A loaded position plays on like the game it came from."""
    game, _, turns = played(game_id, seed, options)
    for number in some(range(len(turns)), most=6):
        session = Session.at(game_id, through_json(game.to_json(turns[number].before)))
        play_on(session, game, turns[number:])
        assert session.state == turns[-1].step.state
        assert Session.replay(from_json(through_json(to_json(session.record())))).state == session.state


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_same_seed_gives_the_same_game(game_id: str) -> None:
    game = find_game(game_id)
    assert game.id == game_id
    for options in find_trial(game_id).options:
        starts = [game.setup(options, seed) for seed in SEEDS]
        assert starts == [game.setup(dict(options), seed) for seed in SEEDS]
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
        for seat in watchers(game, state):
            snapshot = game.snapshot(state, seat)
            assert through_json(snapshot) == snapshot
            assert snapshot["game"] == game_id
            assert snapshot["seat"] == seat
