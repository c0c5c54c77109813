"""The number of ways to play, at fixed positions: by the rules, and by the brute-force counter of each game."""

from __future__ import annotations

import importlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from critterbox.game import AnyGame
from critterbox.games import GAME_IDS, find_game

DATA = Path(__file__).parents[1] / "perft"


def cases() -> list[Any]:
    return [
        pytest.param(game_id, case, id=f"{game_id}-{case['name']}")
        for game_id in GAME_IDS
        for case in json.loads((DATA / f"{game_id}.json").read_text(encoding="utf-8"))
    ]


def count(game: AnyGame, state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(count(game, game.apply(state, move).state, depth - 1) for move in game.legal_moves(state))


def distinct(game: AnyGame, state: Any, depth: int) -> int:
    now = {state}
    for _ in range(depth):
        now = {game.apply(at, move).state for at in now for move in game.legal_moves(at)}
    return len(now)


def divide(game: AnyGame, state: Any, depth: int) -> Counter[str]:
    moves = game.legal_moves(state)
    return Counter(
        {game.move_text(move): count(game, game.apply(state, move).state, depth - 1) for move in moves}
    )


def differences(one: Counter[str], other: Counter[str]) -> str:
    """Say behind which first moves two counts differ."""
    moves = sorted(one | other, key=lambda move: (one[move] == other[move], move))
    return "\n".join(f"{move}: {one[move]} by the rules, {other[move]} by the oracle" for move in moves[:20])


@pytest.mark.parametrize(("game_id", "case"), cases())
def test_the_rules_count_right(game_id: str, case: Any) -> None:
    game = find_game(game_id)
    oracle = importlib.import_module(f"tests.games.{game_id}.oracle")
    state = game.from_json(case["position"])
    for depth, expected in enumerate(case["counts"], 1):
        found = count(game, state, depth)
        if found != expected:
            theirs = oracle.divide(oracle.read(case["position"]), depth)
            pytest.fail(
                f"depth {depth}: {found} instead of {expected}; divided:\n"
                + differences(divide(game, state, depth), theirs)
            )
    for depth, expected in enumerate(case["distinct"], 1):
        assert distinct(game, state, depth) == expected, f"depth {depth}"


@pytest.mark.parametrize(("game_id", "case"), cases())
def test_the_oracle_counts_right(game_id: str, case: Any) -> None:
    oracle = importlib.import_module(f"tests.games.{game_id}.oracle")
    position = oracle.read(case["position"])
    assert [oracle.count(position, depth) for depth in range(1, len(case["counts"]) + 1)] == case["counts"]
    reached = [len(oracle.reached(position, depth)) for depth in range(1, len(case["distinct"]) + 1)]
    assert reached == case["distinct"]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_there_is_enough_to_count(game_id: str) -> None:
    own = json.loads((DATA / f"{game_id}.json").read_text(encoding="utf-8"))
    assert len(own) >= 5
    assert sum(case["counts"][-1] for case in own) > 10_000
    assert len({case["name"] for case in own}) == len(own)


def test_differences_are_told() -> None:
    told = differences(Counter({"leave": 2, "eat": 1}), Counter({"leave": 2, "move": 3}))
    assert told.splitlines()[:2] == [
        "eat: 1 by the rules, 0 by the oracle",
        "move: 0 by the rules, 3 by the oracle",
    ]
