"""How even Varmint Vacuum is: what `balance` counts in games between equal players, and how it reports that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

import tools.product_path  # noqa: F401 (first: it makes the product importable)
from tools.matches import Match, Score, play, quantile, spread, wilson

VERBS = {
    "move": "Move",
    "blood": "New Blood",
    "reproduce": "Reproduce",
    "push": "Push",
    "consolidate": "Consolidate",
    "feed": "Feeding Time",
    "trigger": "Trigger Vacuum",
    "establish": "Establish Colony",
    "place": "tiles placed",
}
"""The verbs that are counted, and what the table calls them."""


class Tally(NamedTuple):
    """What games came to: points by seat, rounds, how they ended, and how often each verb was used.

    `by_winners` counts those of whoever won, `games_with` the games that had any.
    """

    points: list[float]
    rounds: Counter[int]
    reasons: Counter[str]
    used: Counter[str]
    by_winners: Counter[str]
    games_with: Counter[str]


def matches(player: str, seats: int, track: int, games: int, seed: int, budget: int | None) -> list[Match]:
    """Return games between equals, each deal once."""
    return [
        Match("vacuum", (player,) * seats, number, {"seats": seats, "track": track}, budget)
        for number in range(seed, seed + games)
    ]


def count(scores: Iterable[Score], seats: int) -> Tally:
    """Return what games came to."""
    tally = Tally([0.0] * seats, Counter(), Counter(), Counter(), Counter(), Counter())
    for score in scores:
        for seat in range(seats):
            tally.points[seat] += score.points(seat)
        tally.rounds[score.rounds] += 1
        tally.reasons[score.reason] += 1
        for (seat, verb), number in score.used.items():
            tally.used[verb] += number
            tally.by_winners[verb] += number if score.winners == (seat,) else 0
        tally.games_with.update({verb for _, verb in score.used})
    return tally


def report(tally: Tally) -> str:
    """Return what was counted, as Markdown."""
    games = tally.rounds.total()
    seats = []
    for seat, points in enumerate(tally.points):
        low, high = wilson(points, games)
        seats.append(f"| {seat} | {points / games:.1%} | {low:.1%} to {high:.1%} |")
    quartiles = [quantile(tally.rounds, share) for share in (0.25, 0.5, 0.75)]
    ends = ", ".join(f"{reason} {number}" for reason, number in tally.reasons.most_common())
    actions = [
        f"| {name} | {tally.used[verb] / games:.2f} | {tally.games_with[verb] / games:.0%} "
        f"| {tally.by_winners[verb] / max(tally.used[verb], 1):.0%} |"
        for verb, name in VERBS.items()
    ]
    rounds = f"median {quartiles[1]}, quartiles {quartiles[0]} and {quartiles[2]}"
    lines = [
        f"- Rounds: {rounds}, least {min(tally.rounds)}, most {max(tally.rounds)}",
        f"- How they ended: {ends}",
        "",
        "| seat | points | 95 % interval |",
        "|---|---|---|",
        *seats,
        "",
        "| action | in a game | in so many games | of these, by the winner |",
        "|---|---|---|---|",
        *actions,
    ]
    return "\n".join(lines)


def measure(
    player: str, seats: int, track: int, games: int, seed: int, budget: int | None, processes: int
) -> str:
    """Play games between equals, and return what came of it."""
    tally = count(spread(play, matches(player, seats, track, games, seed, budget), processes), seats)
    return report(tally)
