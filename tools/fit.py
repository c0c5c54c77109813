"""Fit the weights of a position's worth to games that medium plays against itself.

`python3 -m tools.fit --games 6000` prints the fields of `WEIGHTS` for py/critterbox/bots/varmints/weights.py.
Each dawn of each game is one observation: what lay on the table, and whether its owner went on to win. The worth is
linear in the weights, so this is a logistic regression, solved by Newton's method. Half of the games are played with
Numbers Only.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Any, NamedTuple

import tools.product_path  # noqa: F401 (first: it makes the product importable)
from critterbox import chance
from critterbox.bots.varmints.judge import Judge
from critterbox.bots.varmints.mind import Temper, glance
from critterbox.bots.varmints.outlook import look
from critterbox.bots.varmints.weights import WEIGHTS, Weights
from critterbox.game import Seat
from critterbox.varmints.deck import our_deck
from critterbox.varmints.draft import Draft
from critterbox.varmints.model import Over
from critterbox.varmints.rules import advance, deal
from tools.matches import arguments, spread

Row = tuple[list[float], float]

TEMPER = Temper(random=0.05, careless=0.3)
"""How the players of the observed games stray from medium's rules of thumb, so that they see different positions."""
BLOCK = 100
"""So many games are one task for a process."""
RIDGE = 3.0
"""Keeps weights of rare things small; in observations."""


def flat(weights: Weights) -> list[float]:
    """Return the free weights in one row: what no Scraps and no empty bins are worth stays 0."""
    scraps, more, emptied, *others = weights
    return [*scraps[1:], more, *emptied[1:], *others]


def build(row: Sequence[float]) -> Weights:
    """Return the weights of a row."""
    scraps = (0.0, row[0], row[1], row[2])
    return Weights(scraps, row[3], (0.0, row[4], row[5]), *row[6:])


def units() -> list[Judge]:
    """Return judges who each see only one weight: their judgements are the features of the regression."""
    size = len(flat(WEIGHTS))
    return [
        Judge(our_deck(), build([float(place == other) for other in range(size)])) for place in range(size)
    ]


class Block(NamedTuple):
    """A run of deals to be played by one process."""

    first: int
    games: int


def observe(block: Block) -> list[Row]:
    """Play games and return one row of features and the result for each dawn, seen by the starting player."""
    judge, judges = Judge(our_deck()), units()
    rows: list[Row] = []
    for seed in range(block.first, block.first + block.games):
        draft = Draft(deal(our_deck(), seed, numbers_only=seed % 2 == 1), silent=True)
        generator, _ = chance.advance(seed)
        features: list[tuple[Seat, list[float]]] = []
        round_ = draft.round
        while not isinstance(draft.phase, Over):
            generator, move = glance(judge, draft, TEMPER, generator)
            advance(draft, move)
            if draft.round > round_ and not isinstance(draft.phase, Over):
                round_ = draft.round
                view = look(draft, draft.starter)
                features.append((draft.starter, [unit.dawn(view, starts=True) for unit in judges]))
        if draft.phase.winner is not None:
            rows += [(row, float(draft.phase.winner == seat)) for seat, row in features]
    return rows


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a system of linear equations (Gauss, with the largest pivot)."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for step in range(size):
        pivot = max(range(step, size), key=lambda place: abs(rows[place][step]))
        rows[step], rows[pivot] = rows[pivot], rows[step]
        for other in range(size):
            if other != step:
                factor = rows[other][step] / rows[step][step]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[step], strict=True)]
    return [rows[place][size] / rows[place][place] for place in range(size)]


def fit(rows: list[Row], rounds: int = 6) -> tuple[list[float], list[float], float]:
    """Return the weights with the highest likelihood, their standard errors, and the mean loss (in nats)."""
    size = len(rows[0][0])
    weights = [0.0] * size
    loss = 0.0
    hessian: list[list[float]] = []
    for _ in range(rounds):
        gradient = [-RIDGE * weight for weight in weights]
        hessian = [[RIDGE * (one == other) for other in range(size)] for one in range(size)]
        loss = 0.0
        for features, won in rows:
            chance_ = 1 / (1 + exp(-sum(w * f for w, f in zip(weights, features, strict=True) if f)))
            loss -= log(chance_ if won else 1 - chance_)
            slope = chance_ * (1 - chance_)
            present = [(place, value) for place, value in enumerate(features) if value]
            for place, value in present:
                gradient[place] += (won - chance_) * value
                row, part = hessian[place], slope * value
                for other, value_too in present:
                    row[other] += part * value_too
        weights = [w + step for w, step in zip(weights, solve(hessian, gradient), strict=True)]
    errors = [
        solve(hessian, [float(place == other) for other in range(size)])[place] ** 0.5
        for place in range(size)
    ]
    return weights, errors, loss / len(rows)


def shown(value: Any) -> str:
    """Return a weight as it stands in weights.py."""
    return str(tuple(round(part, 3) for part in value) if isinstance(value, tuple) else round(value, 3))


def main(words: Sequence[str] | None = None) -> None:
    """Fit, and print what to put into weights.py."""
    asked = arguments(__doc__, 6000).parse_args(words)
    blocks = [
        Block(first, min(BLOCK, asked.seed + asked.games - first))
        for first in range(asked.seed, asked.seed + asked.games, BLOCK)
    ]
    rows = [row for part in spread(observe, blocks, asked.processes) for row in part]
    weights, errors, loss = fit(rows)
    print(f"# {asked.games} games, {len(rows)} dawns, loss {loss:.4f} nats a dawn")
    for name, value, error in zip(Weights._fields, build(weights), build(errors), strict=True):
        print(f"    {name}={shown(value)},  # +- {shown(error)}")


if __name__ == "__main__":
    main()
