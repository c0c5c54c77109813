"""Measure computer players against each other.

`python3 -m tools.strength hard medium --game vacuum --seats 3 --games 300 --budget 200` lets one hard play against
mediums, each deal as often as there are seats, so that everybody sits everywhere, and prints the first one's share of
the points (a shared victory is shared points) with its 95 % interval (Wilson), and how long it thought about a request
(processor time). `random` is a player, too. Without names it measures the pairs that docs/opponents.md reports.
Budgets count iterations, so the same command plays the same games anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import tools.product_path  # noqa: F401 (first: it makes the product importable)
from critterbox.bots.players import PLAYERS
from critterbox.game import Json
from tools.matches import RANDOM, Match, arguments, play, spread, wilson


class Pair(NamedTuple):
    """Two players to be measured, in how many games, and the share that the first one should have at least.

    The second one sits wherever the first does not.
    """

    first: str
    second: str
    games: int
    goal: float | None = None


class Rules(NamedTuple):
    """One way to play a game: what the table calls it, its options, how many play, and which pairs are measured.

    `budget` is for who searches, where nothing else is asked for: a fraction of the usual one, so that hundreds of
    games take minutes.
    """

    game: str
    name: str
    options: Mapping[str, Json]
    seats: int
    pairs: tuple[Pair, ...]
    budget: int


VARMINTS = (
    Pair("hard", RANDOM, 150, 0.97),
    Pair("hard", "medium", 280, 0.70),
    Pair("medium", "easy", 300, 0.65),
)
DUEL = (
    Pair("hard", RANDOM, 60, 0.99),
    Pair("hard", "easy", 80, 0.85),
    Pair("hard", "medium", 200, 0.65),
    Pair("medium", "easy", 80),
)
EVERYTHING = (
    Rules("varmints", "effects", {}, 2, VARMINTS, 60),
    Rules("varmints", "Numbers Only", {"numbers_only": True}, 2, VARMINTS, 60),
    Rules("vacuum", "two seats", {"seats": 2}, 2, DUEL, 200),
    Rules("vacuum", "three seats", {"seats": 3}, 3, (Pair("hard", "medium", 180, 1.4 / 3),), 200),
    Rules("vacuum", "four seats", {"seats": 4}, 4, (Pair("hard", "medium", 192, 1.4 / 4),), 200),
)


def measure(pair: Pair, rules: Rules, seed: int, budget: int, processes: int) -> str:
    """Play the games of a pair and return what came of it, as a row of a table."""
    seats = rules.seats
    matches = []
    for number in range(pair.games):
        players = [pair.second] * seats
        players[number % seats] = pair.first
        matches.append(Match(rules.game, tuple(players), seed + number // seats, rules.options, budget))
    points, shared, requests, seconds, longest = 0.0, 0, 0, 0.0, 0.0
    for number, score in enumerate(spread(play, matches, processes)):
        own = number % seats
        shared += len(score.winners) > 1
        points += score.points(own)
        requests += score.requests[own]
        seconds += score.seconds[own]
        longest = max(longest, score.longest[own])
    low, high = wilson(points, pair.games)
    goal = "" if pair.goal is None else f"{pair.goal:.0%}"
    mean = 1000 * seconds / requests if requests else 0.0
    return (
        f"| {pair.first} against {pair.second} | {rules.name} | {pair.games} | {shared} | {points / pair.games:.1%} "
        f"| {low:.1%} to {high:.1%} | {goal} | {mean:.1f} ms | {1000 * longest:.0f} ms |"
    )


HEADER = (
    "| players | rules | games | shared | points of the first | 95 % interval | goal | mean thought | longest |\n"
    "|---|---|---|---|---|---|---|---|---|"
)


def main(words: Sequence[str] | None = None) -> None:
    """Measure, and print a table."""
    parser = arguments(__doc__, 0)
    parser.add_argument("first", nargs="?", choices=(*PLAYERS, RANDOM))
    parser.add_argument("second", nargs="?", choices=(*PLAYERS, RANDOM))
    parser.add_argument(
        "--game", choices=dict.fromkeys(rules.game for rules in EVERYTHING), help="only this one"
    )
    parser.add_argument("--seats", type=int, help="only with so many")
    parser.add_argument("--numbers-only", action="store_true", help="only Varmints! without effects")
    parser.add_argument("--budget", type=int, help="the most iterations of a decision")
    asked = parser.parse_args(words)
    if asked.first and not asked.second:
        parser.error("name both players, or none")
    for rules in EVERYTHING:
        if asked.game not in (None, rules.game) or asked.seats not in (None, rules.seats):
            continue
        if asked.numbers_only and not rules.options.get("numbers_only"):
            continue
        budget = asked.budget or rules.budget
        pairs = (Pair(asked.first, asked.second, 300),) if asked.first else rules.pairs
        print(
            f"{rules.game}, {rules.name}: at most {budget} iterations a decision; first deal: {asked.seed}.\n\n{HEADER}"
        )
        for pair in pairs:
            wanted = pair._replace(games=asked.games or pair.games)
            print(measure(wanted, rules, asked.seed, budget, asked.processes), flush=True)
        print()


if __name__ == "__main__":
    main()
