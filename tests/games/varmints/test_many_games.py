"""Hundreds of random games: sixty cards at all times, an end, and the way through JSON, records and undo."""

from __future__ import annotations

import json
import random
import sys
from collections import Counter

import pytest

from critterbox import record
from critterbox.game import Json
from critterbox.session import Session
from critterbox.varmints import GAME
from critterbox.varmints.model import LAST_ROUND, PLAYS_A_DAY, REASONS, Choice, Contest, Day, State
from tests.games.varmints.positions import everything, mixed_deck, random_game, vocabulary_deck

IN_PYODIDE = sys.platform == "emscripten"
GAMES = 8 if IN_PYODIDE else 100
SESSIONS = 2 if IN_PYODIDE else 6
LONGEST_GAME = 20_000

OPTIONS: dict[str, dict[str, Json]] = {
    "ours": {},
    "numbers only": {"numbers_only": True},
    "every word by day": {"deck": vocabulary_deck("play")},
    "every word by night": {"deck": vocabulary_deck("on_boost")},
    "in company": {"deck": mixed_deck()},
}
everywhere = pytest.mark.parametrize("options", OPTIONS)


@everywhere
def test_sixty_cards_at_all_times_and_an_end(options: str) -> None:
    box = sorted(everything(GAME.setup(OPTIONS[options], 0)))
    assert len(box) == 60
    reasons: Counter[str] = Counter()
    for seed in range(GAMES):
        length = 0
        for state in random_game(OPTIONS[options], seed):
            length += 1
            assert sorted(everything(state)) == box
            check_promises(state)
        assert length < LONGEST_GAME
        outcome = GAME.outcome(state)
        assert outcome is not None
        reasons[outcome.reason] += 1
    assert set(reasons) <= set(REASONS)
    assert reasons["bins empty"] > GAMES / 3, reasons


def check_promises(state: State) -> None:
    """What holds in every position."""
    assert 1 <= state.round <= LAST_ROUND
    assert 0 <= state.quiet <= 3
    fighting = state.phase.then if isinstance(state.phase, Choice) else state.phase
    for row in state.sides:
        for alley, side in enumerate(row):
            assert len(side.backup) <= 3
            assert side.backup == tuple(sorted(side.backup))
            assert not side.emptied or not side.scraps
            assert side.emptied or side.scraps or isinstance(state.phase, Choice)
            assert not side.boosts or not isinstance(fighting, Contest) or fighting.alley == alley
            assert not side.boosts or not isinstance(fighting, Day)
    for hand in state.hands:
        assert hand == tuple(sorted(hand))
    if isinstance(fighting, Day):
        assert fighting.plays <= PLAYS_A_DAY


@everywhere
def test_every_position_goes_through_json_and_back(options: str) -> None:
    for seed in range(1 if IN_PYODIDE else 2):
        for state in random_game(OPTIONS[options], seed):
            data = GAME.to_json(state)
            text = json.dumps(data, allow_nan=False)
            assert json.loads(text) == data
            assert GAME.from_json(json.loads(text)) == state


def test_m4_the_session_passes_where_a_seat_can_only_pass() -> None:
    """The record holds these passes, and they belong to the decision before them."""
    passed = 0
    for seed in range(SESSIONS):
        session = played_session("numbers only", seed)
        for ply in session.log:
            forced = GAME.forced(ply.before)
            assert ply.joined == (forced is not None)
            passed += ply.joined
            assert forced is None or ply.move == forced == GAME.parse_move("pass")
        assert len(session.record().moves) == len(session.log)
    assert passed > 10 * SESSIONS


@everywhere
def test_games_are_replayed_from_their_records(options: str) -> None:
    for seed in range(SESSIONS):
        session = played_session(options, seed)
        kept = json.loads(json.dumps(record.to_json(session.record())))
        again = Session.replay(record.from_json(kept))
        assert again.state == session.state
        loaded = Session.load(json.loads(json.dumps(session.save())))
        assert loaded.state == session.state
        assert loaded.save() == session.save()


@everywhere
def test_undo_and_redo_over_whole_games(options: str) -> None:
    """Against computers everything can be taken back and played again; the end is the same."""
    for seed in range(SESSIONS):
        session = played_session(options, seed, players=("human", "computer"))
        end = session.state_hash()
        decisions = 0
        while session.refuse_undo() is None:
            session.undo()
            decisions += 1
        assert decisions > 3
        while session.undone:
            session.redo()
        assert session.assisted
        assert record.state_hash({**GAME.to_json(session.state), "assisted": False}) == end


def played_session(options: str, seed: int, players: tuple[str, ...] = ("human", "human")) -> Session:
    chance = random.Random(f"session {options} {seed}")
    session = Session.new("varmints", seed, OPTIONS[options], players)
    while moves := GAME.legal_moves(session.state):
        session.play(chance.choice(moves))
    return session
