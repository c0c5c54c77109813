"""The movements that explain what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from critterbox.game import Json
from critterbox.table.page import Motion
from critterbox.table.vacuum.motions import motions
from critterbox.vacuum import GAME
from critterbox.vacuum.model import State
from tests.table.vacuum.burrows import company, game, moments


def board(**crowds: list[int]) -> dict[str, Any]:
    """Return as much of a snapshot as motions look at: who is where."""
    names = ("0a", "0b", "1a", "1b", "3a", "3b", "10a", "11c")
    return {"locations": [{"name": name, "varmints": crowds.get(f"at_{name}", [0, 0])} for name in names]}


def flown(events: Sequence[Json], snapshot: dict[str, Any], **fields: Any) -> list[tuple[str, ...]]:
    return [tuple(motion) for motion in motions(events, snapshot, company(2, **fields))]


def step(start: str, goal: str) -> dict[str, Any]:
    return {"type": "moved", "seat": 0, "from": start, "to": goal}


def test_a_group_comes_from_where_it_set_out() -> None:
    events = [step("0a", "0b"), step("0b", "1a")] * 3
    assert flown(events, board(at_1a=[3, 0])) == [("along", "crowd-0-1a", "crowd-0-0a")]


def test_what_has_moved_on_by_other_means_does_not_come() -> None:
    events = [step("0a", "0b"), {"type": "pushed", "seat": 1, "victim": 0, "from": "0b", "to": "1a"}]
    assert flown(events, board(at_1a=[1, 0])) == [("along", "crowd-0-1a", "crowd-0-0b")]


def test_varmints_come_from_their_supply_and_go_back_there() -> None:
    there = board(at_0a=[2, 3])
    assert flown([{"type": "new_blood", "seat": 0, "at": "0a", "count": 2}], there) == [
        ("from", "crowd-0-0a", "supply-0")
    ]
    assert flown([{"type": "reproduced", "seat": 1, "at": "0a", "count": 2}], there) == [
        ("from", "crowd-1-0a", "supply-1")
    ]
    assert flown([{"type": "fed", "seat": 1, "at": "0a", "lost": [1, 0]}], there) == [
        ("swallowed", "crowd-0-0a", "supply-0")
    ]
    assert flown([{"type": "reduced", "at": "3a", "kept": [0], "lost": [1, 2]}], there) == [
        ("swallowed", "crowd-0-3a", "supply-0"),
        ("swallowed", "crowd-1-3a", "supply-1"),
    ]


def test_a_cleared_tile_loses_from_all_its_places_and_from_no_other_tile() -> None:
    assert flown([{"type": "cleared", "tile": 1, "lost": [0, 4]}], board()) == [
        ("swallowed", "crowd-1-1a", "supply-1"),
        ("swallowed", "crowd-1-1b", "supply-1"),
    ]


def test_pushed_and_withdrawn_varmints_come_out_of_the_place() -> None:
    there = board(at_3a=[1, 1])
    assert flown([{"type": "pushed", "seat": 0, "victim": 1, "from": "0b", "to": "3a"}], there) == [
        ("along", "crowd-1-3a", "crowd-1-0b")
    ]
    assert flown([{"type": "withdrew", "seat": 0, "from": "1a", "to": "3a"}], there) == [
        ("along", "crowd-0-3a", "crowd-0-1a")
    ]


def test_chips_and_tokens() -> None:
    assert flown([{"type": "established", "seat": 1, "at": "3a", "score": 2}], board()) == [
        ("from", "chip-1-3a", "supply-1")
    ]
    assert flown([{"type": "took", "seat": 1, "token": "B", "tile": 3, "back": ["C"]}], board()) == [
        ("from", "beside-B", "bag")
    ]
    assert flown([{"type": "tokens_added", "tokens": ["B", "B", "blank"]}], board()) == [
        ("swallowed", "beside-B", "bag"),
        ("swallowed", "beside-blank", "bag"),
    ]


def test_a_computers_tile_comes_from_the_stack() -> None:
    """A person has laid it out before it is placed, so that it lies there already."""
    grew = {"type": "grew", "tile": 9, "id": "t07", "cell": [1, 1], "turn": 0}
    assert flown([{**grew, "seat": 1, "letter": "C"}], board()) == [
        ("from", "hex-9", "stack"),
        ("from", "beside-C", "hex-9"),
    ]
    assert flown([{**grew, "seat": 0, "letter": None}], board()) == []


def things(state: State) -> set[str]:
    """Return the elements that a position has, apart from tokens."""
    found = {f"hex-{number}" for number in range(len(state.map.placed))}
    for name, crowd, colonies in zip(state.map.names, state.crowds, state.colonies, strict=True):
        found |= {f"crowd-{seat}-{name}" for seat, count in enumerate(crowd) if count}
        found |= {f"chip-{colony.seat}-{name}" for colony in colonies}
    return found


def test_what_comes_is_there_afterwards_and_what_goes_was_there_before() -> None:
    kinds = set()
    before: set[str] = set()
    for moment in moments():
        after, seats = things(moment.state), len(moment.state.supply)
        cleared = any(event["type"] == "cleared" for event in moment.events)
        for motion in motions(moment.events, GAME.snapshot(moment.state, 0), company(seats)):
            assert isinstance(motion, Motion)
            kinds |= {motion.element.partition("-")[0], motion.other.partition("-")[0]}
            if motion.element.startswith("beside"):
                continue
            if motion.kind != "swallowed":
                assert motion.element in after, motion
            else:
                assert motion.element in before or cleared, motion
            if motion.other.startswith("crowd"):
                assert motion.other in before | after, motion
        before = after
    assert kinds == {"crowd", "chip", "hex", "supply", "beside", "bag", "stack"}


def test_nothing_flies_twice() -> None:
    for moment in game(0, 3):
        moved = motions(moment.events, GAME.snapshot(moment.state, 0), company(3))
        assert len(set(moved)) == len(moved)
