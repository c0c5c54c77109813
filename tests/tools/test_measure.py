"""The commands that measure the computer players and the deck: small runs of them, and their arithmetic."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from critterbox.bots.varmints.weights import WEIGHTS
from critterbox.varmints.deck import our_deck
from tools import balance, fit, strength
from tools.matches import RANDOM, Match, play, quantile, wilson


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
    match = Match("varmints", ("medium", RANDOM), 5, {}, None)
    first, again = play(match), play(match)
    assert first._replace(seconds=(), longest=()) == again._replace(seconds=(), longest=())
    assert first.winners == (0,)
    assert (first.points(0), first.points(1)) == (1, 0)


def test_plans_are_played_without_asking_again() -> None:
    match = Match("vacuum", ("easy", RANDOM, "easy"), 5, {"seats": 3, "track": 5}, 20)
    first, again = play(match), play(match)
    assert first._replace(seconds=(), longest=()) == again._replace(seconds=(), longest=())
    assert first.winners[0] in {0, 2}
    played = sum(number for (seat, _), number in first.used.items() if seat == first.winners[0])
    assert first.requests[first.winners[0]] < 0.7 * played
    assert first.requests[1] == 0, "nobody is asked for any move"


def test_strength_prints_a_row(capsys: pytest.CaptureFixture[str]) -> None:
    strength.main(["medium", "random", "--game", "varmints", "--games", "4", "--processes", "1"])
    _, _, _, _, row, *_ = capsys.readouterr().out.splitlines()
    assert re.fullmatch(
        r"\| medium against random \| effects \| 4 \| 0 \| 100.0% \| 51.0% to 100.0% \|  \| \d+\.\d ms \| \d+ ms \|",
        row,
    )


def test_balance_prints_its_tables(capsys: pytest.CaptureFixture[str]) -> None:
    balance.main(["--games", "6", "--processes", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "With effects: medium against medium, deals 1 to 6."
    assert sum(line.startswith("|") for line in lines) == 2 + len(our_deck().critters)


def test_strength_rotates_the_seats(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["easy", "random", "--game", "vacuum", "--seats", "3", "--games", "3", "--budget", "8"]
    strength.main([*words, "--processes", "1"])
    row = capsys.readouterr().out.splitlines()[4]
    assert row.startswith("| easy against random | three seats | 3 | ")


def test_balance_counts_the_seats(capsys: pytest.CaptureFixture[str]) -> None:
    balance.main(
        ["--game", "vacuum", "--player", "easy", "--games", "2", "--budget", "8", "--processes", "1"]
    )
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Varmint Vacuum, 2 seats, a track of 7: all easy, deals 1 to 2."
    points = [float(line.split("|")[2].strip(" %")) for line in lines if re.match(r"\| [01] ", line)]
    assert sum(points) == 100


def test_quantiles() -> None:
    rounds = Counter({5: 1, 6: 2, 7: 4, 30: 1})
    assert [quantile(rounds, share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)] == [5, 6, 7, 7, 30]


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
