"""What a hasty hand does not spoil, and what a drawing must not cross."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from critterbox.table.scene import Scene
from critterbox.table.vacuum.bar import bar
from critterbox.table.vacuum.chart import chart
from critterbox.table.vacuum.geometry import HOLLOW, between_rims, spots, way
from critterbox.table.vacuum.look import Look
from critterbox.table.vacuum.marks import Marks
from critterbox.table.vacuum.view import View
from critterbox.vacuum.model import End, State
from tests.table.reading import by_id, read, text
from tests.table.vacuum.burrows import Moment
from tests.table.vacuum.warrens import after, around, scene, then, warren

FRIENDS = ("human", "human", "easy")
BEGUN = ({"type": "turn", "seat": 0, "points": 7, "round": 2, "quieted": 0},)


def begun(state: State | None = None, players: tuple[str, ...] = FRIENDS, seat: int = 0) -> Scene[Look]:
    """Return the moment in which a turn has passed to somebody."""
    return scene(Moment(state or warren({"0a": (2, 1)}), ({**BEGUN[0], "seat": seat},)), players=players)


def label(now: Scene[Look]) -> str:
    """Return what stands on the button that ends the turn."""
    return text(by_id(read(str(bar(View(now)))), "end"))


# One press too many.


def test_a_turn_that_has_only_just_come_to_somebody_is_ended_by_two_presses() -> None:
    now = begun()
    asked = after(now, "play end")
    assert not asked.moves and asked.look == Look(ending=True)
    assert asked.speech == "This turn has only just begun. Press again to end it: 7 points lapse."
    assert label(now) == "End turn 7 points lapse"
    assert label(now._replace(look=asked.look)) == "Really end? 7 points lapse"
    assert after(now._replace(look=asked.look), "play end").moves == (End(),)


@pytest.mark.parametrize("intent", ["cancel", "press 0b", "action blood", "step right", "key n"])
def test_whatever_else_is_done_means_that_the_turn_goes_on(intent: str) -> None:
    assert not then(begun(), "play end", intent).look.ending


def test_a_pointer_that_passes_over_the_map_means_nothing() -> None:
    assert then(begun(), "play end", "aim 0b").look.ending
    assert then(begun(), "play end", "press 0a").look == then(begun(), "press 0a").look


def test_the_end_is_asked_for_once_where_nobody_can_have_meant_another_turn() -> None:
    alone = ("human", "easy", "easy")
    stuck = warren({"0a": (2, 1)}, points=0)
    for now in (
        begun(players=alone),
        begun(seat=1),
        begun(stuck),
        scene(warren({"0a": (2, 1)}), players=FRIENDS),
    ):
        assert after(now, "play end").moves == (End(),)


def test_what_cannot_be_taken_back_is_not_offered() -> None:
    now = scene(warren({"0a": (2, 1)}, points=2))
    for undoable in (True, False):
        drawn = read(str(bar(View(now._replace(undoable=undoable)))))
        assert (by_id(drawn, "undo-turn").get("aria-disabled") is None) == undoable


# Ways that do not cross those who stand at their ends.


def test_a_way_is_drawn_from_rim_to_rim() -> None:
    state = warren()
    map_, where = state.map, spots(state.map)
    for here, beside in enumerate(map_.neighbours):
        for there in beside:
            curves = way(map_, here, there)
            assert between_rims(curves, 0, 0) == curves
            cut = between_rims(curves, HOLLOW, HOLLOW)
            start, goal = cut[0][0], cut[-1][3]
            for end, place in ((start, where[here]), (goal, where[there])):
                assert hypot(end[0] - place[0], end[1] - place[1]) == pytest.approx(HOLLOW, abs=0.3)
            for one, other in pairwise(cut):
                assert one[3] == pytest.approx(other[0], abs=0.1), "in one stroke"


def test_a_trip_ends_before_a_crowd_and_in_the_middle_of_an_empty_place() -> None:
    goal = around(warren(), "0b")[0]
    moved = ({"type": "moved", "seat": 1, "from": "0b", "to": goal},)
    drawn = []
    for left in (0, 1):
        view = View(scene(Moment(warren({"0b": (0, left), goal: (0, 1)}), moved)))
        root = read(str(chart(view, Marks(), "place-0a")))
        drawn.append(
            [node.get("d") for node in root.iter("path") if "trip" in (node.get("class") or "").split()]
        )
    assert drawn[0] and drawn[0] != drawn[1]
