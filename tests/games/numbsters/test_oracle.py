"""The rules against a second statement of them, over thousands of positions."""

from __future__ import annotations

import random
import sys

import pytest

from critterbox.game import IllegalMove
from critterbox.numbsters import GAME
from critterbox.numbsters.model import CHECKLIST, State
from tests.contract.trial import play
from tests.games.numbsters import oracle
from tests.games.numbsters.positions import legal, scattered
from tests.games.numbsters.trial import TRIAL

IN_PYODIDE = sys.platform == "emscripten"


def as_oracle(state: State) -> oracle.Position:
    return oracle.Position(state.stack, state.deck, state.discard, state.phase, state.reason or "")


def compare(state: State) -> None:
    """Both allow the same moves, and each leads to the same place in both."""
    expected = oracle.steps(as_oracle(state))
    assert legal(state) == set(expected), state
    for text, after in expected.items():
        assert as_oracle(GAME.apply(state, GAME.parse_move(text)).state) == after, (state, text)


@pytest.mark.parametrize("seed", range(3 if IN_PYODIDE else 12))
def test_scattered_positions(seed: int) -> None:
    chance = random.Random(f"scattered {seed}")
    for _ in range(150):
        state = scattered(chance)
        compare(state)


@pytest.mark.parametrize("seed", range(5))
def test_refusals_of_scattered_positions(seed: int) -> None:
    """All candidates, those too that `legal_moves` would never think of."""
    chance = random.Random(f"refusals {seed}")
    for _ in range(20):
        state = scattered(chance)
        allowed = oracle.steps(as_oracle(state))
        for move in TRIAL.candidates(state):
            text = GAME.move_text(move)
            assert (GAME.refuse(state, 0, move) is None) == (text in allowed), (state, text)
            if text not in allowed:
                with pytest.raises(IllegalMove):
                    GAME.apply(state, move)


@pytest.mark.parametrize("seed", range(100, 104 if IN_PYODIDE else 112))
def test_whole_games(seed: int) -> None:
    state = GAME.setup({}, seed)
    for turn in play(GAME, state, random.Random(seed), lives=30):
        compare(turn.before)


def test_every_pair_under_every_card() -> None:
    """All meals there can be around one Mouth with another card on top, and with none."""
    for top in oracle.ROW:
        for low in oracle.ROW:
            for high in oracle.ROW:
                if len({low, high, top}) == 3:
                    compare(State((low, 8, high, top), (), (), "eat", 1))
        for low in oracle.ROW:
            if low != top:
                compare(State((low, 8, top), (), (), "eat", 1))


def test_the_checklist_has_no_box_for_the_mouth_and_the_unicorn() -> None:
    assert tuple(card for card in oracle.ROW if card != 18) == CHECKLIST
