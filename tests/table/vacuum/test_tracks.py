"""The players, the Progress Track, the tokens by letter, the tiles to come."""

from __future__ import annotations

from collections import Counter
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from critterbox.game import Seat
from critterbox.table.vacuum.tracks import tracks
from critterbox.vacuum import GAME
from critterbox.vacuum.model import State, Withdrawal
from tests.table.reading import by_id, check, text
from tests.table.vacuum.burrows import COLOURS, FRIENDS, Moment, game, moments, view


def drawn(moment: Moment | State, viewer: Seat | None = 0, **fields: Any) -> ET.Element:
    return check(tracks(view(moment, viewer, **fields)))


def named(root: ET.Element, name: str) -> list[ET.Element]:
    """Return the elements of a class."""
    return [node for node in root.iter() if name in (node.get("class") or "").split()]


def rows(root: ET.Element) -> list[list[str]]:
    """Return the cells of the table of tokens, without its head."""
    return [[text(cell) for cell in row] for row in root.iter("tr")][2:]


def test_moments_of_all_kinds_can_be_drawn() -> None:
    for moment in [*moments()][::20]:
        seats = len(moment.state.supply)
        root = drawn(moment)
        assert {f"supply-{seat}" for seat in range(seats)} < {node.get("id") for node in root.iter()}
        for name in ("bag", "beside", "stack"):
            by_id(root, name)
        kinds = [node.get("src") for node in root.iter("img")]
        for colour in COLOURS[:seats]:
            assert (
                kinds.count(f"art/vacuum/{colour}.png") == kinds.count(f"art/vacuum/chip-{colour}.svg") == 1
            )


def test_players_are_told_with_all_that_counts() -> None:
    state = game(1, 3)[300].state
    root = drawn(state, names=("", "Ann", ""))
    board = 30 - state.supply[1]
    told = text(by_id(root, "supply-1"), aloud=True)
    assert told.startswith(
        f"Ann: {state.scores[1]} of 5 on the Progress Track, {state.supply[1]} in the supply, {board} on the map."
    )
    assert text(by_id(root, "supply-1")).startswith("Ann")
    assert f"{state.scores[1]}/5 colonies {state.supply[1]} supply {board} map" in text(
        by_id(root, "supply-1")
    )


def test_one_is_at_turn() -> None:
    for moment in game(0, 3)[::10]:
        root, over = drawn(moment), GAME.outcome(moment.state) is not None
        assert len(named(root, "turn")) == (0 if over else 1)
        if not over:
            assert named(root, "turn")[0].get("id") == f"supply-{moment.state.seat}"


def test_whoever_must_answer_is_marked() -> None:
    moment = next(it for it in game(0, 3) if isinstance(it.state.phase, Withdrawal))
    assert isinstance(moment.state.phase, Withdrawal)
    answering = named(drawn(moment), "answers")
    assert [node.get("id") for node in answering] == [f"supply-{moment.state.phase.seats[0]}"]
    assert "answers." in text(answering[0], aloud=True)


def test_chips_stand_at_the_scores() -> None:
    for moment in (game(0, 4)[0], game(0, 4)[-1]):
        boxes = named(drawn(moment), "box")
        assert [text(box) for box in boxes] == [str(number) for number in range(6)]
        for seat, score in enumerate(moment.state.scores):
            assert f"score-{seat}" in {node.get("id") for node in boxes[score].iter()}
        assert "last" in (boxes[-1].get("class") or "")


def test_the_bag_is_open_by_letter() -> None:
    for moment in game(2, 3)[::20]:
        root, state = drawn(moment), moment.state
        for name, tokens in (("bag", state.bag), ("beside", state.beside)):
            shown = {
                (node.get("id") or "").removeprefix(f"{name}-"): text(node)
                for node in named(by_id(root, name), "kind")
            }
            counts = Counter(tokens)
            assert set(shown) == set(counts)
            for token, told in shown.items():
                sign = "" if token == "blank" else token
                assert told == f"{sign}×{counts[token]}" if counts[token] > 1 else told == sign
        assert f"tiles to come {len(state.stack)}" in text(by_id(root, "stack"))


def test_the_bag_is_told_by_letter() -> None:
    state = game(0)[0].state._replace(bag=("A", "A", "C", "blank"), beside=())
    root = drawn(state)
    assert text(by_id(root, "bag"), aloud=True) == "In the bag: 2 × A, C and blank."
    assert text(by_id(root, "beside"), aloud=True) == "Beside the bag: none."


def test_the_table_of_tokens_accounts_for_everything() -> None:
    for moment in (game(2, 3)[0], game(2, 3)[-1]):
        state = moment.state
        found = rows(drawn(moment))
        assert [row[0] for row in found] == ["A", *"BCDEFG", "blank", "no letter"]
        totals = {row[0]: sum(map(int, filter(None, row[1:4]))) for row in found}
        assert totals == {"A": 2, **dict.fromkeys("BCDEFG", 5), "blank": 4, "no letter": 0}
        placed, waiting = (sum(int(row[column] or 0) for row in found) for column in (4, 5))
        assert (placed, waiting) == (len(state.map.placed), len(state.stack))
        lettered = [row for row in found if row[0] in "BCDEFG"]
        assert all(int(row[4]) + int(row[5]) == 5 for row in lettered)


def test_the_table_is_folded_away() -> None:
    root = drawn(game(0)[0])
    folded = next(root.iter("details"))
    assert folded.get("open") is None
    assert not any(node.get("id") in ("bag", "beside", "stack") for node in folded.iter())


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"ending": True, "seat": 0}, "Last round: Hard (sky) has the last turn."),
        ({"ending": True, "seat": 3}, "Last round, last turn."),
        (
            {"quiet": 1},
            "1 quiet round in a row: nobody has spent a point. After 3 the game is ranked as it stands.",
        ),
        ({"round": 58}, "After round 60 the game is ranked as it stands."),
        ({"round": 57}, None),
    ],
)
def test_the_coming_end_is_told(changes: dict[str, Any], told: str | None) -> None:
    notices = named(drawn(game(0, 4)[0].state._replace(**changes)), "notice-line")
    assert [text(node) for node in notices] == ([] if told is None else [told])


def test_after_the_end_nothing_is_announced() -> None:
    assert not named(drawn(game(0)[-1]), "notice-line")


def test_you_are_marked_only_where_that_is_one_person() -> None:
    moment = game(0)[0]
    assert [node.get("id") for node in named(drawn(moment, 0), "you")] == ["supply-0"]
    assert not named(drawn(moment, 1, players=FRIENDS[:2]), "you")
    assert not named(drawn(moment, None), "you")
