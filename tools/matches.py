"""Games of computer players against each other, for `strength`, `balance` and `fit`."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from multiprocessing import Pool
from time import process_time
from typing import NamedTuple, TypeVar

import tools.product_path  # noqa: F401 (first: it makes the product importable)
from critterbox import chance
from critterbox.bots.players import choose
from critterbox.game import Json, Seat, seen_by
from critterbox.varmints import GAME

RANDOM = "random"
"""The player that makes any legal move; it is no opponent at the table, only a yardstick."""

NORMAL = 1.959964
"""How many standard errors to either side hold 95 % of a normal distribution."""

Task = TypeVar("Task")
Result = TypeVar("Result")


class Match(NamedTuple):
    """One game to be played: who sits where, the deal, and hard's budget in iterations (None: its usual one)."""

    players: tuple[str, str]
    seed: int
    numbers_only: bool
    budget: int | None


class Score(NamedTuple):
    """How it ended: the winning seat or None for a draw, rounds, and by seat decisions and seconds of thought."""

    winner: Seat | None
    rounds: int
    decisions: tuple[int, int]
    seconds: tuple[float, float]
    longest: tuple[float, float]


def play(match: Match) -> Score:
    """Play one game as the table does: each player is asked with what its seat may know, and nothing else."""
    state = GAME.setup({"numbers_only": match.numbers_only}, match.seed)
    events: tuple[list[Json], list[Json]] = ([], [])
    generator, _ = chance.advance(match.seed)
    decisions, seconds, longest = [0, 0], [0.0, 0.0], [0.0, 0.0]
    while (seat := GAME.to_move(state)) is not None:
        move = GAME.forced(state)
        if move is None:
            generator, seed = chance.below(generator, chance.SEED_LIMIT)
            if match.players[seat] == RANDOM:
                moves = GAME.legal_moves(state)
                move = moves[seed % len(moves)]
            else:
                request = {
                    "game": "varmints",
                    "player": match.players[seat],
                    "snapshot": GAME.snapshot(state, seat),
                    "events": events[seat],
                    "seed": seed,
                    "budget": match.budget,
                }
                began = process_time()
                move = GAME.parse_move(choose(request))
                took = process_time() - began
                seconds[seat] += took
                longest[seat] = max(longest[seat], took)
                decisions[seat] += 1
        step = GAME.apply(state, move)
        for event in step.events:
            for watcher, seen in enumerate(events):
                seen.append(seen_by(event, watcher))
        state = step.state
    outcome = GAME.outcome(state)
    assert outcome is not None
    first = outcome.ranking[0]
    return Score(
        first[0] if len(first) == 1 else None,
        state.round,
        (decisions[0], decisions[1]),
        (seconds[0], seconds[1]),
        (longest[0], longest[1]),
    )


def spread(work: Callable[[Task], Result], tasks: Sequence[Task], processes: int) -> Iterator[Result]:
    """Yield the result of each task, in order, worked out by several processes."""
    if processes == 1:
        yield from map(work, tasks)
        return
    with Pool(processes) as pool:
        yield from pool.imap(work, tasks)


def wilson(points: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of points (Wilson's score interval; a draw is half a point)."""
    if not games:
        return 0.0, 1.0
    share, square = points / games, NORMAL * NORMAL
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = NORMAL * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(middle - half, 0.0), min(middle + half, 1.0)


def arguments(description: str | None, games: int) -> argparse.ArgumentParser:
    """Return a parser with the arguments that all measuring commands share."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=games, help=f"how many to play ({games})")
    parser.add_argument("--seed", type=int, default=1, help="the first deal number (1)")
    parser.add_argument("--numbers-only", action="store_true", help="leave all effects aside")
    parser.add_argument("--processes", type=int, default=2, help="how many at once (2)")
    return parser
