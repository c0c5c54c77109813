"""What finished games count for."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox.game import BadInput, Json
from critterbox.table.results import Result, Statistics, from_json, marks, statistics, to_json, with_result
from critterbox.table.ways import Way

WAYS = (Way(), Way("hard"), Way("hard", "numbers"), Way("medium", "", "0123456789abcdef"))

a_result = st.builds(
    Result,
    deal=st.integers(0, 5),
    won=st.booleans(),
    assisted=st.booleans(),
    mark=st.none() | st.integers(1, 18),
    actions=st.integers(0, 40),
    day=st.integers(20260101, 20261231),
    way=st.sampled_from(WAYS),
    drawn=st.just(False),
) | st.builds(
    Result,
    deal=st.integers(0, 5),
    won=st.just(False),
    assisted=st.booleans(),
    mark=st.none(),
    actions=st.integers(0, 40),
    day=st.integers(20260101, 20261231),
    way=st.sampled_from(WAYS),
    drawn=st.just(True),
)


def result(deal: int, *, won: bool = True, assisted: bool = False, mark: int | None = None) -> Result:
    return Result(deal, won, assisted, mark, actions=32, day=20261130)


def results(*texts: str) -> tuple[Result, ...]:
    """Return results written short: "w" a win, "l" a loss, "d" a draw; "W", "L" and "D" the assisted ones."""
    return tuple(
        result(deal, won=text in "wW", assisted=text.isupper())._replace(drawn=text in "dD")
        for deal, text in enumerate("".join(texts))
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
        ("d", Statistics(1, 0, 0, 0, 0, drawn=1)),
        ("D", Statistics(0, 0, 0, 0, 1)),
        ("wwdw", Statistics(4, 3, 1, 2, 0, drawn=1)),
        ("wDwdld", Statistics(5, 2, 0, 2, 1, drawn=2)),
    ],
)
def test_statistics(played: str, expected: Statistics) -> None:
    assert statistics(results(played)) == expected


@given(st.lists(a_result))
def test_statistics_add_up(played: list[Result]) -> None:
    counts = statistics(tuple(played))
    assert counts.played + counts.assisted == len(played)
    assert counts.streak <= counts.best_streak <= counts.won
    assert counts.won + counts.drawn <= counts.played


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
    won = {(one.deal, one.way, one.assisted) for one in played if one.won}
    assert {(one.deal, one.way, one.assisted) for one in kept if one.won} == won


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
    counted = [(one.deal, one.way, one.assisted) for one in kept]
    assert len(set(counted)) == len(counted)
    assert set(counted) == {(one.deal, one.way, one.assisted) for one in played}


def test_a_deal_counts_once_for_each_way_of_playing_it() -> None:
    kept: tuple[Result, ...] = ()
    for way in (*WAYS, *WAYS):
        kept = with_result(kept, result(7)._replace(way=way))
    assert [one.way for one in kept] == list(WAYS)
    lost = result(7, won=False)._replace(way=WAYS[1])
    assert with_result(kept, lost) == kept, "a win stays a win"
    other = lost._replace(way=Way("easy"))
    assert with_result(kept, other) == (*kept, other)


def test_a_draw_is_no_win() -> None:
    drawn = result(7, won=False)._replace(drawn=True)
    assert with_result((drawn,), result(7)) == (result(7),)
    assert with_result((result(7),), drawn) == (result(7),)
    assert marks((drawn._replace(mark=3),)) == {}


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
        ("way", None),
        ("way", "hard"),
        ("way", {}),
        ("way", []),
        ("way", ["hard"]),
        ("way", ["hard", "", "", ""]),
        ("way", ["hard", "", None]),
        ("way", ["Hard", "", ""]),
        ("way", ["<b>", "", ""]),
        ("way", ["hard", "", "0" * 21]),
        ("drawn", None),
        ("drawn", 1),
        ("drawn", "no"),
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


def test_results_from_before_there_were_ways_are_still_read() -> None:
    old = {"deal": 7, "won": True, "assisted": False, "mark": 3, "actions": 32, "day": 20260101}
    assert from_json(old) == Result(7, True, False, 3, 32, 20260101, Way(), drawn=False)
    assert to_json(from_json(old)) == old, "and written as before"


def test_way_and_draw_are_written_only_where_they_say_something() -> None:
    new = Result(7, False, False, None, 90, 20260101, Way("hard", "numbers"), drawn=True)
    assert to_json(new) == {
        "deal": 7,
        "won": False,
        "assisted": False,
        "mark": None,
        "actions": 90,
        "day": 20260101,
        "way": ["hard", "numbers", ""],
        "drawn": True,
    }
