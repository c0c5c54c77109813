"""Who is called what."""

from __future__ import annotations

from typing import Any

import pytest

from critterbox.table.scene import Company
from critterbox.table.vacuum.people import all_of, is_you, name, of_whom, who, whose
from tests.table.vacuum.burrows import AGAINST, COLOURS, FRIENDS, WORDS, company


def told(people: Company) -> list[str]:
    return [who(seat, people, WORDS) for seat in range(len(people.players))]


def test_a_lone_person_is_you() -> None:
    assert told(company(4)) == ["you", "Medium (moss)", "Medium (rust)", "Hard (sky)"]
    assert [whose(seat, company(4), WORDS) for seat in range(2)] == ["your", "Moss’s"]


def test_several_people_are_called_by_name_whoever_looks() -> None:
    for viewer in (0, 1, None):
        people = company(3, viewer, players=FRIENDS[:3], names=("Ann", "", "Bo"))
        assert told(people) == ["Ann", "Player (moss)", "Bo"]
        assert not any(is_you(seat, people) for seat in range(3))


def test_nobody_is_you_where_nobody_looks() -> None:
    assert told(company(2, None)) == ["Player (plum)", "Medium (moss)"]


def test_a_name_that_was_chosen_comes_first() -> None:
    people = company(3, names=("Ann", "", "Old Tom"))
    assert told(people) == ["you", "Medium (moss)", "Old Tom"]
    assert name(0, people, WORDS) == "Ann"
    assert whose(2, people, WORDS) == "Old Tom’s"


def test_the_same_name_twice_is_told_apart() -> None:
    people = company(3, None, names=("Ann", "ann", "Bo"))
    assert told(people) == ["Ann (plum)", "ann (moss)", "Bo"]


@pytest.mark.parametrize("players", [AGAINST, FRIENDS, ("easy",) * 4, ("easy", "human", "hard", "hard")])
def test_no_two_are_called_alike(players: tuple[str, ...]) -> None:
    for viewer in (0, 1, None):
        people = company(4, viewer, players=players)
        assert len(set(told(people))) == 4
        assert len({whose(seat, people, WORDS) for seat in range(4)}) == 4


def test_how_many_of_whom() -> None:
    people = company(3, names=("", "Ann", ""))
    assert of_whom(2, 0, people, WORDS) == "2 of yours"
    assert all_of([2, 0, 1], people, WORDS) == "2 of yours and 1 of Rust’s"
    assert all_of([1, 3, 1], people, WORDS) == "1 of yours, 3 of Ann’s and 1 of Rust’s"
    assert all_of([0, 0, 0], people, WORDS) == ""


def test_names_may_be_fewer_than_seats() -> None:
    known: dict[str, Any] = {"players": ("human", "hard"), "colours": COLOURS[:2]}
    assert told(Company(0, **known)) == ["you", "Hard (moss)"]
