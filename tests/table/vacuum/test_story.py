"""What has happened, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from critterbox.game import Json
from critterbox.table.vacuum.story import Trip, continues, tell, tokens_told, trips
from tests.table.vacuum.burrows import FRIENDS, WORDS, company, moments

PEOPLE = company(3, names=("", "Ann", ""))


def said(kind: str, **details: Json) -> str:
    return tell(({"type": kind, **details},), WORDS, PEOPLE)


def step(start: str, goal: str, seat: int = 0) -> dict[str, Any]:
    return {"type": "moved", "seat": seat, "from": start, "to": goal}


def test_everything_that_happens_is_told() -> None:
    kinds = set()
    for moment in moments():
        seats = len(moment.state.supply)
        for people in (company(seats), company(seats, None), company(seats, 1, players=FRIENDS[:seats])):
            for event in moment.events:
                kinds.add(event["type"])
                told = tell((event,), WORDS, people)
                assert told or event["type"] == "turn"
                assert "{" not in told and "None" not in told and "  " not in told, told
                assert not told or ((told[0].isupper() or told[0].isdigit()) and told[-1] in ".!"), told
    assert len(kinds) == 20, "every kind there is"


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (step("0a", "0b"), "You moved 1 varmint from 0a to 0b for 1 point."),
        (step("0a", "0b", 1), "Ann moved 1 varmint from 0a to 0b for 1 point."),
        (
            {"type": "reproduced", "seat": 2, "at": "3a", "count": 2},
            "Medium (rust) Reproduced in 3a: 2 more.",
        ),
        (
            {"type": "new_blood", "seat": 0, "at": "0b", "count": 1},
            "You brought 1 varmint of New Blood to 0b.",
        ),
        (
            {"type": "pushed", "seat": 0, "victim": 1, "from": "1b", "to": "3a"},
            "You Pushed Ann’s varmint from 1b to 3a.",
        ),
        (
            {"type": "pushed", "seat": 1, "victim": 0, "from": "1b", "to": "3a"},
            "Ann Pushed your varmint from 1b to 3a.",
        ),
        (
            {"type": "consolidated", "seat": 1, "at": "3a", "seats": [2, 0]},
            "Ann Consolidated Chamber 3a. One varmint has to go, of each of these: Medium (rust) and you.",
        ),
        (
            {"type": "consolidated", "seat": 1, "at": "3a", "seats": [0]},
            "Ann Consolidated Chamber 3a. One of your varmints has to go.",
        ),
        (
            {"type": "withdrew", "seat": 0, "from": "3a", "to": "3b"},
            "You withdrew a varmint from 3a to 3b.",
        ),
        (
            {"type": "fed", "seat": 1, "at": "3a", "lost": [1, 0, 1]},
            "Ann held a Feeding Time in Chamber 3a. Back to the supply: 1 of yours and 1 of Rust’s.",
        ),
        (
            {"type": "drew", "seat": 0, "tokens": ["blank", "B"]},
            "You triggered the Vacuum and drew a blank and the letter B.",
        ),
        (
            {"type": "unusable", "seat": 0, "tokens": ["B", "blank"]},
            "Neither can be used now, so both go back into the bag.",
        ),
        (
            {"type": "unusable", "seat": 0, "tokens": ["blank"]},
            "It cannot be used now, so it goes back into the bag.",
        ),
        (
            {"type": "took", "seat": 1, "token": "A", "tile": 0, "back": ["B"]},
            "Ann chose the letter A: the Vacuum comes to the Central tile.",
        ),
        (
            {"type": "cleared", "tile": 4, "lost": [3, 0, 2]},
            "The Vacuum cleared tile 4. Back to the supply: 3 of yours and 2 of Rust’s.",
        ),
        (
            {"type": "cleared", "tile": 0, "lost": [0, 0, 0]},
            "The Vacuum cleared the Central tile, where nobody was.",
        ),
        (
            {"type": "reduced", "at": "5b", "kept": [1, 0, 1], "lost": [2, 0, 0]},
            "5b was Overcrowded. Drawn to stay: 2 of Ann’s and 1 of yours. Back to the supply: 2 of yours.",
        ),
        (
            {"type": "established", "seat": 0, "at": "5a", "score": 3},
            "You established a colony in Chamber 5a and moved up to 3 on the Progress Track.",
        ),
        ({"type": "last_round", "seat": 2}, "That is the last box! The game ends with this turn."),
        (
            {"type": "tokens_added", "tokens": ["B", "B", "blank"]},
            "The lowest score has risen, so what lay beside the bag goes into it: 2 × B and blank.",
        ),
        ({"type": "turned_up", "seat": 1, "tile": "t07"}, "Ann turned up a new tile."),
        (
            {"type": "grew", "seat": 0, "tile": 9, "id": "t07", "cell": [1, 1], "turn": 0, "letter": None},
            "You placed tile 9.",
        ),
        (
            {"type": "grew", "seat": 0, "tile": 9, "id": "t07", "cell": [1, 1], "turn": 0, "letter": "C"},
            "You placed tile 9, with the letter C. A token with it now lies beside the bag.",
        ),
        ({"type": "lapsed", "seat": 0, "points": 1}, "You let 1 point lapse."),
        ({"type": "turn", "seat": 1, "points": 7, "round": 3, "quieted": []}, ""),
        (
            {"type": "turn", "seat": 0, "points": 7, "round": 3, "quieted": ["5a"]},
            "Round 3 begins. The noise of your colony in 5a has gone.",
        ),
        (
            {"type": "turn", "seat": 1, "points": 7, "round": 3, "quieted": ["5a", "6a"]},
            "The noise of Ann’s colonies has gone.",
        ),
        (
            {"type": "over", "reason": "track", "ranking": [[0], [1], [2]], "decided_by": "colonies"},
            "The game is over: you won!",
        ),
        (
            {"type": "over", "reason": "track", "ranking": [[0, 1], [2]], "decided_by": "shared"},
            "The game is over: you and Ann share the victory!",
        ),
    ],
)
def test_sentences(event: dict[str, Any], told: str) -> None:
    assert tell((event,), WORDS, PEOPLE) == told


def test_whoever_reaches_the_last_box_first_brings_the_last_round() -> None:
    assert said("last_round", seat=0).startswith("That is the last box! Whoever has not yet had this round")
    assert said("last_round", seat=1) == said("last_round", seat=0)


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (["0a 0b"], [Trip("0a", "0b")]),
        (["0a 0b", "0a 0b"], [Trip("0a", "0b", 2)]),
        # One varmint all the way, then the next one.
        (["0a 0b", "0b 3a", "3a 3b"] * 3, [Trip("0a", "3b", 3)]),
        # All of them step by step.
        (["0a 0b", "0a 0b", "0b 3a", "0b 3a"], [Trip("0a", "3a", 2)]),
        # A group that leaves somebody behind, and one that sets out elsewhere.
        (["0a 0b", "0a 0b", "0b 3a"], [Trip("0a", "0b"), Trip("0a", "3a")]),
        (["0a 0b", "5a 5b", "0b 3a"], [Trip("0a", "3a"), Trip("5a", "5b")]),
        # There and back is told, as it has cost two points.
        (["0a 0b", "0b 0a"], [Trip("0a", "0b"), Trip("0b", "0a")]),
        ([], []),
    ],
)
def test_steps_become_trips(steps: Sequence[str], expected: list[Trip]) -> None:
    assert trips([(text.split()[0], text.split()[1]) for text in steps]) == expected


def test_a_group_on_its_way_is_one_sentence() -> None:
    events = [step("0a", "0b"), step("0b", "3b")] * 3
    assert tell(events, WORDS, PEOPLE) == "You moved 3 varmints from 0a to 3b for 6 points."
    events.append(step("5a", "5b"))
    assert (
        tell(events, WORDS, PEOPLE) == "You moved 3 varmints from 0a to 3b and 1 from 5a to 5b for 7 points."
    )


def test_moves_of_two_seats_are_two_sentences() -> None:
    told = tell([step("0a", "0b"), step("0a", "0b", 1)], WORDS, PEOPLE)
    assert (
        told
        == "You moved 1 varmint from 0a to 0b for 1 point. Ann moved 1 varmint from 0a to 0b for 1 point."
    )


def test_where_moving_goes_on() -> None:
    turn = {"type": "turn", "seat": 1, "points": 7, "round": 3, "quieted": []}
    mine, more, theirs = [step("0a", "0b")], [step("0b", "3a"), turn], [step("0a", "0b", 1)]
    assert continues(mine, more)
    assert not continues(more, theirs) and not continues(mine, theirs)
    assert not continues((), mine) and not continues(mine, ())


def test_tokens_by_kind() -> None:
    assert tokens_told(["blank", "A", "G", "A"], WORDS) == "2 × A, G and blank"
    assert tokens_told([], WORDS) == "none"
