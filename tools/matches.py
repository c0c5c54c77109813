"""Games of computer players against each other, for `strength`, `balance` and `fit`."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from multiprocessing import Pool
from time import process_time
from typing import NamedTuple, TypeVar

import tools.product_path  # noqa: F401 (first: it makes the product importable)
from critterbox import chance
from critterbox.bots.players import choose
from critterbox.game import AnyGame, Json, Seat, seen_by
from critterbox.games import find_game

RANDOM = "random"
"""The player that makes any legal move; it is no opponent at the table, only a yardstick."""

NORMAL = 1.959964
"""How many standard errors to either side hold 95 % of a normal distribution."""

Task = TypeVar("Task")
Result = TypeVar("Result")


class Match(NamedTuple):
    """One game to be played: which, who sits where, the deal, its options, and the most iterations of a decision.

    Without a `budget` the players have their usual ones.
    """

    game: str
    players: tuple[str, ...]
    seed: int
    options: Mapping[str, Json]
    budget: int | None


class Score(NamedTuple):
    """How it ended: the winning seats and why; rounds, what was played how often; by seat requests and seconds.

    `used` counts moves by seat and verb, the first word of their text.
    """

    winners: tuple[Seat, ...]
    reason: str
    rounds: int
    used: Counter[tuple[Seat, str]]
    requests: tuple[int, ...]
    seconds: tuple[float, ...]
    longest: tuple[float, ...]

    def points(self, seat: Seat) -> float:
        """Return the part of the victory that a seat has."""
        return (seat in self.winners) / len(self.winners)


def play(match: Match) -> Score:
    """Play one game as the table does: each player is asked with what its seat may know, and nothing else."""
    game = find_game(match.game)
    state = game.setup(match.options, match.seed)
    count = len(match.players)
    events: list[list[Json]] = [[] for _ in range(count)]
    generator, _ = chance.advance(match.seed)
    requests, seconds, longest = [0] * count, [0.0] * count, [0.0] * count
    used: Counter[tuple[Seat, str]] = Counter()
    planned: list[str] = []
    planner: Seat | None = None
    rounds = 0
    while (seat := game.to_move(state)) is not None:
        move = game.forced(state)
        if move is None and planned and seat == planner:
            move = game.parse_move(planned.pop(0))
            move = move if game.refuse(state, seat, move) is None else None
        if move is None:
            generator, seed = chance.below(generator, chance.SEED_LIMIT)
            if match.players[seat] == RANDOM:
                moves = game.legal_moves(state)
                move = moves[seed % len(moves)]
            else:
                request = {
                    "game": match.game,
                    "player": match.players[seat],
                    "snapshot": game.snapshot(state, seat),
                    "events": events[seat],
                    "seed": seed,
                    "budget": match.budget,
                }
                began = process_time()
                first, *planned = choose(request)
                took = process_time() - began
                planner, move = seat, game.parse_move(first)
                requests[seat] += 1
                seconds[seat] += took
                longest[seat] = max(longest[seat], took)
        used[seat, game.move_text(move).split()[0]] += 1
        step = game.apply(state, move)
        for event in step.events:
            for watcher, seen in enumerate(events):
                seen.append(seen_by(event, watcher))
        state = step.state
        rounds = state.round
    return score(game, state, used, rounds)._replace(
        requests=tuple(requests), seconds=tuple(seconds), longest=tuple(longest)
    )


def score(game: AnyGame, state: object, used: Counter[tuple[Seat, str]], rounds: int) -> Score:
    """Return how a finished game ended."""
    outcome = game.outcome(state)
    assert outcome is not None
    return Score(outcome.ranking[0], outcome.reason, rounds, used, (), (), ())


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


def quantile(rounds: Counter[int], share: float) -> int:
    """Return the number of rounds that this share of the games does not exceed."""
    left = share * rounds.total()
    for number in sorted(rounds):
        left -= rounds[number]
        if left <= 0:
            return number
    return max(rounds)


def arguments(description: str | None, games: int) -> argparse.ArgumentParser:
    """Return a parser with the arguments that all measuring commands share."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=games, help=f"how many to play ({games})")
    parser.add_argument("--seed", type=int, default=1, help="the first deal number (1)")
    parser.add_argument("--processes", type=int, default=2, help="how many at once (2)")
    return parser
