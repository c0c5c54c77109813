"""The end: places, counts, and what has decided."""

from __future__ import annotations

from typing import Any

import pytest

from critterbox.table.scene import Scene
from critterbox.table.vacuum.look import Look
from critterbox.table.vacuum.over import places, ranking, title
from critterbox.table.vacuum.view import View
from critterbox.vacuum import GAME
from critterbox.vacuum.model import REASONS, Standing
from critterbox.vacuum.turns import ranking as ranked
from tests.table.reading import by_id, check, text
from tests.table.vacuum.burrows import FRIENDS, WORDS, company, game, scene, view


def ended(*standings: Standing, reason: str = "track", **fields: Any) -> View:
    """Return a view of a game that has ended with these counts."""
    seats = len(standings)
    whole: Scene[Look] = scene(game(0, seats)[-1])
    order, decided_by = ranked(standings)
    snapshot = {
        **whole.snapshot,
        "standings": [standing._asdict() for standing in standings],
        "outcome": {
            "reason": reason,
            "ranking": [list(some) for some in order],
            "decided_by": decided_by,
        },
    }
    return View(whole._replace(snapshot=snapshot, company=company(seats, **fields)))


def rows(now: View) -> list[list[str]]:
    """Return the cells of the table."""
    table = by_id(check(ranking(now)), "ranking")
    return [[text(cell) for cell in row] for row in table.iter("tr")]


def decisive(now: View) -> list[str]:
    """Return the numbers that are marked as what has decided."""
    root = check(ranking(now))
    return [text(node) for node in root.iter("td") if node.get("class") == "decisive"]


@pytest.mark.parametrize(
    ("standings", "told", "marked"),
    [
        ([(7, 9, 9), (5, 20, 20)], "Colonies have decided: 7 against 5.", ["7", "5"]),
        (
            [(5, 20, 9), (7, 9, 9), (7, 12, 0)],
            "Colonies are even, 7 each, so varmints on the map have decided: 12 against 9.",
            ["12", "9"],
        ),
        (
            [(7, 12, 3), (7, 12, 8), (2, 30, 30)],
            "Varmints of any colour in one’s own colonies have decided: 8 against 3.",
            ["8", "3"],
        ),
        (
            [(7, 12, 8), (7, 12, 8), (2, 30, 30)],
            "Colonies, varmints on the map and varmints in one’s own colonies are all even, so the victory is shared.",
            [],
        ),
    ],
)
def test_what_has_decided_is_named(standings: list[tuple[int, ...]], told: str, marked: list[str]) -> None:
    now = ended(*(Standing(*counts) for counts in standings))
    assert told in text(check(ranking(now)))
    assert decisive(now) == marked


def test_places_and_counts() -> None:
    now = ended(Standing(2, 9, 4), Standing(7, 3, 5), Standing(2, 9, 4), Standing(1, 30, 0))
    assert rows(now) == [
        ["Place", "Player", "Colonies", "On the map", "In own colonies"],
        ["1", "Medium (moss)", "7", "3", "5"],
        ["2", "You", "2", "9", "4"],
        ["2", "Medium (rust)", "2", "9", "4"],
        ["4", "Hard (sky)", "1", "30", "0"],
    ]


def test_ties_share_a_place() -> None:
    assert places([[2, 0], [1], [3]]) == [(1, 2), (1, 0), (3, 1), (4, 3)]


def test_who_has_won() -> None:
    first, second = Standing(7, 9, 9), Standing(5, 9, 9)
    assert title(ended(first, second)) == "You win!"
    assert title(ended(second, first)) == "Medium (moss) wins"
    assert title(ended(first, first)) == "You and Medium (moss) share the victory"
    friends: dict[str, Any] = {"players": FRIENDS[:2], "names": ("Ann", "Bo")}
    assert title(ended(first, second, **friends)) == "Ann wins"
    assert title(ended(first, first, **friends)) == "Ann and Bo share the victory"


@pytest.mark.parametrize("reason", REASONS)
def test_why_it_has_ended_is_told(reason: str) -> None:
    now = ended(Standing(7, 9, 9), Standing(5, 9, 9), reason=reason)
    why = WORDS.say(f"vacuum.ending.{reason}", round=now.snapshot["round"])
    assert why in text(check(ranking(now)))


def test_the_last_round_is_told() -> None:
    now = ended(Standing(7, 9, 9), Standing(5, 9, 9))
    assert f"the last round, round {now.snapshot['round']}" in text(check(ranking(now)))


def test_an_assisted_game_says_so() -> None:
    state = game(0)[-1].state
    said = WORDS.say("vacuum.over.assisted")
    assert said not in text(check(ranking(view(state))))
    assert said in text(check(ranking(view(GAME.assist(state)))))


def test_real_ends_can_be_drawn() -> None:
    for seats in (2, 3, 4):
        for viewer in (0, None):
            assert len(rows(view(game(0, seats)[-1], viewer))) == seats + 1
