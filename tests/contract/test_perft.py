"""The number of ways to play, at fixed positions: by the rules, and by the brute-force counter of each game."""

from __future__ import annotations

import importlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import zip_longest
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


def layers(
    start: Any, ways: int, places: int, after: Callable[[Any], Iterable[Any]], count: Callable[[Any], int]
) -> Iterator[tuple[int, int | None]]:
    """Yield, move by move, in how many ways one can get so far, and to how many different positions.

    What can be reached in several ways is gone on from once, and counted as often. After `places` moves positions
    are no longer told apart if one move is all that is left: then it is enough to `count` the moves.
    """
    now = Counter({start: 1})
    for depth in range(1, ways + 1):
        if depth == ways > places:
            yield sum(number * count(at) for at, number in now.items()), None
            return
        reached: Counter[Any] = Counter()
        for at, number in now.items():
            for there in after(at):
                reached[there] += number
        now = reached
        yield now.total(), len(now) if depth <= places else None


def divide(game: AnyGame, state: Any, depth: int) -> Counter[str]:
    moves = game.legal_moves(state)
    return Counter(
        {game.move_text(move): count(game, game.apply(state, move).state, depth - 1) for move in moves}
    )


def differences(one: Counter[str], other: Counter[str]) -> str:
    """Say behind which first moves two counts differ."""
    moves = sorted(one | other, key=lambda move: (one[move] == other[move], move))
    return "\n".join(f"{move}: {one[move]} by the rules, {other[move]} by the oracle" for move in moves[:20])


def wanted(case: Any) -> list[tuple[int, int | None]]:
    """Return what is written down for a position, depth by depth."""
    return list(zip_longest(case["counts"], case["distinct"]))


@pytest.mark.parametrize(("game_id", "case"), cases())
def test_the_rules_count_right(game_id: str, case: Any) -> None:
    game = find_game(game_id)
    state = game.from_json(case["position"])
    found = layers(
        state,
        len(case["counts"]),
        len(case["distinct"]),
        lambda at: (game.apply(at, move).state for move in game.legal_moves(at)),
        lambda at: len(game.legal_moves(at)),
    )
    for depth, (told, expected) in enumerate(zip(found, wanted(case), strict=True), 1):
        if told[0] != expected[0]:
            oracle = importlib.import_module(f"tests.games.{game_id}.oracle")
            theirs = oracle.divide(oracle.read(case["position"]), depth)
            pytest.fail(
                f"depth {depth}: {told[0]} instead of {expected[0]}; divided:\n"
                + differences(divide(game, state, depth), theirs)
            )
        assert told == expected, f"depth {depth}"


@pytest.mark.parametrize(("game_id", "case"), cases())
def test_the_oracle_counts_right(game_id: str, case: Any) -> None:
    oracle = importlib.import_module(f"tests.games.{game_id}.oracle")
    found = layers(
        oracle.read(case["position"]),
        len(case["counts"]),
        len(case["distinct"]),
        lambda at: oracle.steps(at).values(),
        lambda at: oracle.count(at, 1),
    )
    assert list(found) == wanted(case)


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
