"""The rules against a second statement of them, over whole games with every word of the vocabulary."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

import pytest

from critterbox.game import IllegalMove, Json
from critterbox.varmints import GAME
from critterbox.varmints.model import Choice, State
from tests.games.varmints import oracle
from tests.games.varmints.positions import VOCABULARY, deck, legal, mixed_deck, vocabulary_deck
from tests.games.varmints.trial import TRIAL, busy_deck

IN_PYODIDE = sys.platform == "emscripten"

OPTIONS: dict[str, dict[str, Json]] = {
    "ours": {},
    "numbers only": {"numbers_only": True},
    "small deck": {"deck": deck(owl="draw 2, discard 1", pig="spill they", yak="return they", hen="stash")},
    "every word by day": {"deck": vocabulary_deck("play")},
    "every word by night": {"deck": vocabulary_deck("on_boost")},
    "in company": {"deck": mixed_deck()},
    "busy": {"deck": busy_deck()},
    "draw, then draw": {"deck": vocabulary_deck("play", company=("draw 1 both",))},
    "draw, then draw at night": {"deck": vocabulary_deck("on_boost", company=("draw 1 both",))},
}
GAMES = 1 if IN_PYODIDE else 5


def compare(state: State) -> None:
    """Both allow the same moves."""
    expected = oracle.legal(GAME.to_json(state))
    assert legal(state) == expected, GAME.to_json(state)


def compare_move(state: State, text: str) -> State:
    """One move leads to the same place in both; return it."""
    data = GAME.to_json(state)
    after = GAME.apply(state, GAME.parse_move(text)).state
    expected = oracle.after(data, text)
    found = GAME.to_json(after)
    differing = {name: (found[name], expected[name]) for name in expected if found[name] != expected[name]}
    assert not differing, (text, data)
    assert found == expected
    return after


def walk(state: State, chance: random.Random, *, pass_rarely: bool = True) -> Iterator[State]:
    """Play on at random, compared move by move, and yield every position."""
    yield state
    while moves := GAME.legal_moves(state):
        texts = [GAME.move_text(move) for move in moves]
        if pass_rarely and "pass" in texts and len(texts) > 1 and chance.random() < 0.8:
            texts.remove("pass")
        state = compare_move(state, chance.choice(texts))
        yield state


@pytest.mark.parametrize("options", OPTIONS)
def test_the_deal(options: str) -> None:
    given = OPTIONS[options]
    for seed in range(50):
        state = GAME.to_json(GAME.setup(given, seed))
        assert state == oracle.setup(state["deck"], bool(given.get("numbers_only")), seed)
        assert state["deck"] == given["deck"] if "deck" in given else isinstance(state["deck"], str)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", range(GAMES))
def test_whole_games(options: str, seed: int) -> None:
    """Random players, who pass rarely or as often as they do anything else."""
    chance = random.Random(f"{options} {seed}")
    for state in walk(GAME.setup(OPTIONS[options], seed), chance, pass_rarely=seed % 4 != 0):
        compare(state)


@pytest.mark.parametrize("options", OPTIONS)
def test_every_move_of_some_positions(options: str) -> None:
    """All of them, not only the one a random game goes on with."""
    chance = random.Random(f"every move {options}")
    for seed in range(1 if IN_PYODIDE else 2):
        for state in walk(GAME.setup(OPTIONS[options], seed + 900), chance):
            if chance.random() < 0.1:
                for text in sorted(legal(state)):
                    compare_move(state, text)


@pytest.mark.parametrize("options", ["ours", "every word by day", "every word by night", "in company"])
def test_refusals_in_whole_games(options: str) -> None:
    """All candidates, those too that `legal_moves` would never think of."""
    chance = random.Random(f"refusals {options}")
    for state in walk(GAME.setup(OPTIONS[options], 77), chance):
        if chance.random() > 0.2:
            continue
        allowed = oracle.legal(GAME.to_json(state))
        for seat in (0, 1):
            for move in TRIAL.candidates(state):
                fits = seat == GAME.to_move(state) and GAME.move_text(move) in allowed
                assert (GAME.refuse(state, seat, move) is None) == fits, (GAME.to_json(state), move)
        for move in list(TRIAL.candidates(state))[::7]:
            if GAME.move_text(move) not in allowed:
                with pytest.raises(IllegalMove):
                    GAME.apply(state, move)


@pytest.mark.parametrize("options", ["every word by day", "every word by night"])
def test_every_word_comes_up(options: str) -> None:
    """The games above would prove little if some word never waited for its choice in them."""
    wanted = {word for word in VOCABULARY if oracle.needs_choice(word)}
    seen: set[str] = set()
    for seed in range(60):
        chance = random.Random(f"words {seed}")
        state = GAME.setup(OPTIONS[options], seed)
        while moves := GAME.legal_moves(state):
            state = GAME.apply(state, chance.choice(moves)).state
            if isinstance(state.phase, Choice):
                seen.add(GAME.snapshot(state, None)["phase"]["word"])
        if seen == wanted:
            break
    assert seen == wanted
