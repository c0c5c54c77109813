"""The commands that measure the computer players and the deck: small runs of them, and their arithmetic."""

from __future__ import annotations

import re

import pytest

from critterbox.bots.varmints.weights import WEIGHTS
from critterbox.varmints.deck import our_deck
from tools import balance, fit, strength
from tools.matches import RANDOM, Match, play, wilson


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [
        (5, 10, 0.2366, 0.7634),  # as in Newcombe's tables (1998)
        (81, 263, 0.2553, 0.3662),
        (0, 20, 0.0, 0.1611),
        (29, 29, 0.8830, 1.0),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson(points: float, games: int, low: float, high: float) -> None:
    assert wilson(points, games) == pytest.approx((low, high), abs=1e-4)


def test_a_game_is_played_the_same_again() -> None:
    match = Match(("medium", RANDOM), 5, numbers_only=False, budget=None)
    first, again = play(match), play(match)
    assert (first.winner, first.rounds, first.decisions) == (again.winner, again.rounds, again.decisions)
    assert first.winner == 0


def test_strength_prints_a_row(capsys: pytest.CaptureFixture[str]) -> None:
    strength.main(["medium", "random", "--games", "4", "--processes", "1"])
    row = capsys.readouterr().out.splitlines()[-1]
    assert re.fullmatch(
        r"\| medium against random \| effects \| 4 \| 0 \| 100.0% \| 51.0% to 100.0% \|  \| \d+\.\d ms \| \d+ ms \|",
        row,
    )


def test_balance_prints_its_tables(capsys: pytest.CaptureFixture[str]) -> None:
    balance.main(["--games", "6", "--processes", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "With effects: medium against medium, deals 1 to 6."
    assert sum(line.startswith("|") for line in lines) == 2 + len(our_deck().critters)


def test_quantiles() -> None:
    rounds = balance.nothing().rounds
    rounds.update({5: 1, 6: 2, 7: 4, 30: 1})
    assert [balance.quantile(rounds, share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)] == [5, 6, 7, 7, 30]


def test_linear_equations() -> None:
    assert fit.solve([[0.0, 2.0], [4.0, 1.0]], [6.0, 11.0]) == pytest.approx([2.0, 3.0])


def test_the_worth_is_linear_in_the_weights() -> None:
    """That is what the fit stands on: its features are the worth under weights of which only one is 1."""
    rows = fit.observe(fit.Block(1, 2))
    assert len(rows) > 5
    assert fit.build(fit.flat(WEIGHTS)) == WEIGHTS
    weights, _, loss = fit.fit(rows)
    assert len(weights) == len(fit.flat(WEIGHTS))
    assert 0 < loss < 1
