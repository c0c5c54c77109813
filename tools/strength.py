"""Measure computer players against each other.

`python3 -m tools.strength hard medium --games 300 --budget 200` lets them play, each deal twice with the seats
swapped, and prints the first one's share of the points (a draw is half a point) with its 95 % interval (Wilson), and
how long it thought (processor time). `random` is a player, too. Without names it measures the pairs that
docs/opponents.md reports, with effects and with Numbers Only. Budgets count iterations, so the same command plays the
same games anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import tools.product_path  # noqa: F401 (first: it makes the product importable)
from critterbox.bots.players import PLAYERS
from tools.matches import RANDOM, Match, arguments, play, spread, wilson


class Pair(NamedTuple):
    """Two players to be measured, in how many games, and the share that the first one should have at least."""

    first: str
    second: str
    games: int
    goal: float | None = None


PAIRS = (
    Pair("hard", RANDOM, 150, 0.97),
    Pair("hard", "medium", 280, 0.70),
    Pair("medium", "easy", 300, 0.65),
)
BUDGET = 60
"""Hard's iterations a decision where nothing else is asked for: a fraction of what it usually has, so that hundreds of
games take minutes."""


def measure(pair: Pair, seed: int, budget: int, *, numbers_only: bool, processes: int) -> str:
    """Play the games of a pair and return what came of it, as a row of a table."""
    names = (pair.first, pair.second)
    matches = [
        Match(names if number % 2 == 0 else names[::-1], seed + number // 2, numbers_only, budget)
        for number in range(pair.games)
    ]
    points, draws = 0.0, 0
    thought = {pair.first: [0, 0.0, 0.0], pair.second: [0, 0.0, 0.0]}
    for number, score in enumerate(spread(play, matches, processes)):
        own = number % 2
        draws += score.winner is None
        points += 0.5 if score.winner is None else float(score.winner == own)
        for seat, name in enumerate(matches[number].players):
            tally = thought[name]
            tally[0] += score.decisions[seat]
            tally[1] += score.seconds[seat]
            tally[2] = max(tally[2], score.longest[seat])
    low, high = wilson(points, pair.games)
    goal = "" if pair.goal is None else f"{pair.goal:.0%}"
    mode = "Numbers Only" if numbers_only else "effects"
    decisions, seconds, longest = thought[pair.first]
    mean = 1000 * seconds / decisions if decisions else 0.0
    return (
        f"| {pair.first} against {pair.second} | {mode} | {pair.games} | {draws} | {points / pair.games:.1%} "
        f"| {low:.1%} to {high:.1%} | {goal} | {mean:.1f} ms | {1000 * longest:.0f} ms |"
    )


HEADER = (
    "| players | rules | games | draws | share of points | 95 % interval | goal | mean thought | longest |\n"
    "|---|---|---|---|---|---|---|---|---|"
)


def main(words: Sequence[str] | None = None) -> None:
    """Measure, and print a table."""
    parser = arguments(__doc__, 0)
    parser.add_argument("first", nargs="?", choices=(*PLAYERS, RANDOM))
    parser.add_argument("second", nargs="?", choices=(*PLAYERS, RANDOM))
    parser.add_argument("--budget", type=int, default=BUDGET, help=f"hard's iterations a decision ({BUDGET})")
    asked = parser.parse_args(words)
    if asked.first and not asked.second:
        parser.error("name both players, or none")
    if asked.first:
        pairs: Sequence[Pair] = (Pair(asked.first, asked.second, asked.games or 300),)
        modes: Sequence[bool] = (asked.numbers_only,)
    else:
        pairs = [pair._replace(games=asked.games or pair.games) for pair in PAIRS]
        modes = (True,) if asked.numbers_only else (False, True)
    print(f"Hard's budget: {asked.budget} iterations a decision; first deal: {asked.seed}.\n\n{HEADER}")
    for pair in pairs:
        for numbers_only in modes:
            row = measure(
                pair, asked.seed, asked.budget, numbers_only=numbers_only, processes=asked.processes
            )
            print(row, flush=True)


if __name__ == "__main__":
    main()
