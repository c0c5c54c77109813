"""What finished games count for."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox.game import BadInput, Json
from critterbox.table.results import Result, Statistics, from_json, marks, statistics, to_json, with_result

a_result = st.builds(
    Result,
    deal=st.integers(0, 5),
    won=st.booleans(),
    assisted=st.booleans(),
    mark=st.none() | st.integers(1, 18),
    actions=st.integers(0, 40),
    day=st.integers(20260101, 20261231),
)


def result(deal: int, *, won: bool = True, assisted: bool = False, mark: int | None = None) -> Result:
    return Result(deal, won, assisted, mark, actions=32, day=20261130)


def results(*texts: str) -> tuple[Result, ...]:
    """Return results written short: "w" a win, "l" a loss, "W" and "L" the assisted ones."""
    return tuple(
        result(deal, won=text in "wW", assisted=text.isupper()) for deal, text in enumerate("".join(texts))
    )


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        ("", Statistics(0, 0, 0, 0, 0)),
        ("w", Statistics(1, 1, 1, 1, 0)),
        ("l", Statistics(1, 0, 0, 0, 0)),
        ("W", Statistics(0, 0, 0, 0, 1)),
        ("wwl", Statistics(3, 2, 0, 2, 0)),
        ("wlww", Statistics(4, 3, 2, 2, 0)),
        ("wwwlw", Statistics(5, 4, 1, 3, 0)),
        ("wLwWw", Statistics(3, 3, 3, 3, 2)),
    ],
)
def test_statistics(played: str, expected: Statistics) -> None:
    assert statistics(results(played)) == expected


@given(st.lists(a_result))
def test_statistics_add_up(played: list[Result]) -> None:
    counts = statistics(tuple(played))
    assert counts.played + counts.assisted == len(played)
    assert counts.streak <= counts.best_streak <= counts.won <= counts.played


def test_a_deal_counts_once() -> None:
    first = Result(7, won=False, assisted=False, mark=None, actions=11, day=20260101)
    again = Result(7, won=True, assisted=False, mark=3, actions=32, day=20260202)
    kept = with_result(results("wl")[:2], Result(9, True, False, 1, 32, 20260101))
    kept = with_result(kept, first)
    replaced = with_result(kept, again)
    assert len(replaced) == len(kept) == 4
    assert replaced[:3] == kept[:3]
    assert replaced[3] == Result(7, won=True, assisted=False, mark=3, actions=32, day=20260101)


@pytest.mark.parametrize("assisted", [False, True])
def test_a_win_is_not_replaced_by_a_loss(assisted: bool) -> None:
    """Of the same deal and kind: to lose it afterwards takes nothing away."""
    won = (result(7, assisted=assisted, mark=3),)
    assert with_result(won, result(7, won=False, assisted=assisted)) == won
    other = result(7, won=False, assisted=not assisted)
    assert with_result(won, other) == (*won, other), "the other kind is another result"
    again = result(7, assisted=assisted, mark=5)
    assert with_result(won, again) == (again,), "a later win is the win"
    lost = (result(7, won=False, assisted=assisted),)
    assert with_result(lost, again) == (again,)


@given(st.lists(a_result, max_size=12))
def test_what_was_won_stays_won(played: list[Result]) -> None:
    kept: tuple[Result, ...] = ()
    for one in played:
        kept = with_result(kept, one)
    won = {(one.deal, one.assisted) for one in played if one.won}
    assert {(one.deal, one.assisted) for one in kept if one.won} == won


def test_a_deal_counts_once_more_if_assisted() -> None:
    kept = with_result((result(7, won=False),), result(7, assisted=True, mark=3))
    assert kept == (result(7, won=False), result(7, assisted=True, mark=3))
    assert statistics(kept) == Statistics(1, 0, 0, 0, 1)


@given(st.lists(a_result, max_size=12))
def test_no_deal_counts_twice(played: list[Result]) -> None:
    kept: tuple[Result, ...] = ()
    for one in played:
        kept = with_result(kept, one)
        assert with_result(kept, one) == kept
    counted = [(one.deal, one.assisted) for one in kept]
    assert len(set(counted)) == len(counted)
    assert set(counted) == {(one.deal, one.assisted) for one in played}


def test_marks_are_made_by_unassisted_wins_only() -> None:
    kept = (
        result(1, mark=3),
        result(2, mark=5),
        result(3, mark=3),
        result(4, mark=9, assisted=True),
        result(5, won=False),
    )
    assert marks(kept) == {3: [1, 3], 5: [2]}


@given(a_result)
def test_results_go_through_json(one: Result) -> None:
    assert from_json(json.loads(json.dumps(to_json(one)))) == one


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("deal", -1),
        ("deal", "7"),
        ("deal", True),
        ("deal", 2**53),
        ("won", 1),
        ("won", None),
        ("assisted", "no"),
        ("mark", "3"),
        ("mark", -3),
        ("mark", 1.0),
        ("actions", -1),
        ("actions", None),
        ("day", "today"),
        ("day", 10**9),
        ("more", 1),
    ],
)
def test_bad_results(name: str, value: Json) -> None:
    with pytest.raises(BadInput):
        from_json(to_json(result(1)) | {name: value})


@pytest.mark.parametrize("name", ["deal", "won", "assisted", "mark", "actions", "day"])
def test_incomplete_results(name: str) -> None:
    data = to_json(result(1))
    del data[name]
    with pytest.raises(BadInput):
        from_json(data)
