"""Gestures, from press to release, and what lies under a pointer."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox.table.pointer import (
    EDGE,
    LANE,
    MARGIN,
    SCROLL_SPEED,
    SCROLL_ZONE,
    TRAVEL,
    Box,
    Gesture,
    Zone,
    drop_target,
    scroll_speed,
)


def pressed(grip: str | None = "3") -> Gesture:
    gesture = Gesture()
    assert gesture.press(1, grip, 100, 100) == []
    return gesture


def dragged(target: str | None = "gap 2") -> Gesture:
    gesture = pressed()
    assert gesture.moves(1, 100 + TRAVEL, 100)
    gesture.drag(target)
    return gesture


def ended(gesture: Gesture) -> bool:
    return (
        gesture.pointer is None and gesture.grip is None and not gesture.dragging and gesture.target is None
    )


def test_a_tap_is_left_to_the_browser() -> None:
    gesture = pressed()
    assert not gesture.moves(1, 100, 100)
    assert not gesture.moves(1, 103, 96), "a finger trembles"
    assert gesture.release(1) == []
    assert ended(gesture)
    assert not gesture.swallow_click, "the click that follows counts"


@pytest.mark.parametrize(("x", "y"), [(TRAVEL, 0), (0, -TRAVEL), (-TRAVEL, 0), (TRAVEL / 2, TRAVEL / 2)])
def test_a_press_that_travels_is_a_drag(x: float, y: float) -> None:
    gesture = pressed()
    assert gesture.moves(1, 100 + x, 100 + y)


def test_a_drag_stays_one_where_it_began() -> None:
    gesture = dragged()
    assert gesture.moves(1, 100, 100)


def test_a_whole_drag() -> None:
    gesture = pressed()
    assert gesture.moves(1, 120, 100)
    assert gesture.drag("card 3") == ["lift 3", "aim card 3"]
    assert gesture.dragging
    assert gesture.drag("card 3") == [], "nothing new is nothing to say"
    assert gesture.drag("gap 4") == ["aim gap 4"]
    assert gesture.drag(None) == ["aim nowhere"]
    assert gesture.drag(None) == []
    assert gesture.drag("gap 6") == ["aim gap 6"]
    assert gesture.release(1) == ["drop gap 6"]
    assert ended(gesture)
    assert gesture.swallow_click, "the click that a browser makes of a drag is not another action"


def test_a_drag_may_begin_over_nothing() -> None:
    gesture = pressed()
    assert gesture.drag(None) == ["lift 3"]
    assert gesture.drag("gap 0") == ["aim gap 0"]


def test_a_release_outside_cancels() -> None:
    gesture = dragged()
    gesture.drag(None)
    assert gesture.release(1) == ["cancel"]
    assert ended(gesture)
    assert gesture.swallow_click


def test_a_second_finger_cancels() -> None:
    gesture = dragged()
    assert gesture.press(2, "5", 200, 200) == ["cancel"]
    assert ended(gesture)
    for pointer in (1, 2):
        assert not gesture.moves(pointer, 300, 300), "neither finger drags on"
        assert gesture.release(pointer) == []


def test_pinching_never_drags() -> None:
    gesture = pressed()
    assert gesture.press(2, "5", 200, 200) == []
    for pointer in (1, 2):
        assert not gesture.moves(pointer, 300, 300)
        assert gesture.release(pointer) == []
    assert ended(gesture)


def test_another_pointer_is_no_part_of_it() -> None:
    gesture = dragged()
    assert not gesture.moves(7, 300, 300)
    assert gesture.release(7) == []
    assert gesture.dragging
    assert gesture.release(1) == ["drop gap 2"]


@pytest.mark.parametrize("target", ["gap 2", None])
def test_escape_and_a_cancelled_pointer(target: str | None) -> None:
    gesture = dragged(target)
    assert gesture.cancel() == ["cancel"]
    assert ended(gesture)
    assert gesture.swallow_click
    assert gesture.release(1) == [], "the release that follows does nothing"
    assert gesture.cancel() == [], "nor does another Escape"


def test_cancelling_a_mere_press_says_nothing() -> None:
    gesture = pressed()
    assert gesture.cancel() == []
    assert ended(gesture)
    assert not gesture.swallow_click


def test_a_press_beside_what_can_be_gripped_never_drags() -> None:
    gesture = pressed(grip=None)
    assert not gesture.moves(1, 400, 400)
    assert gesture.release(1) == []


def test_the_next_press_begins_anew() -> None:
    gesture = dragged()
    gesture.release(1)
    assert gesture.press(1, "0", 10, 10) == []
    assert not gesture.swallow_click
    assert not gesture.moves(1, 12, 12)
    assert gesture.drag("gap 2") == ["lift 0", "aim gap 2"], "what the last drag was over is forgotten"


def test_a_release_that_nobody_saw() -> None:
    """It happened in another window: the next press of the same mouse first puts the card back."""
    gesture = dragged()
    assert gesture.press(1, "0", 10, 10) == ["cancel"]
    assert not gesture.swallow_click
    assert gesture.moves(1, 40, 40)
    assert gesture.drag("gap 2") == ["lift 0", "aim gap 2"]


def test_moving_without_a_press_is_nothing() -> None:
    gesture = Gesture()
    assert not gesture.moves(1, 10, 10)
    assert gesture.release(1) == []
    assert gesture.cancel() == []


@given(st.integers(0, 2**32))
def test_one_gesture_is_one_action(seed: int) -> None:
    """However fingers come and go: what is lifted is dropped or put back, once, before anything else."""
    chance = random.Random(seed)
    gesture = Gesture()
    intents: list[str] = []
    down: set[int] = set()
    for _ in range(60):
        pointer = chance.choice((1, 1, 1, 2))
        match chance.randrange(5):
            case 0 if pointer not in down:
                down.add(pointer)
                intents += gesture.press(pointer, chance.choice((None, "0", "card of hand 3")), 100, 100)
            case 1 | 2:
                if gesture.moves(pointer, 100 + chance.randrange(30), 100):
                    intents += gesture.drag(chance.choice((None, "gap 1", "card 2")))
            case 3:
                down.discard(pointer)
                intents += gesture.release(pointer)
            case 4 if chance.random() < 0.3:
                intents += gesture.cancel()
    in_the_air = False
    last_aim = "aim nowhere"
    for intent in intents:
        verb = intent.split()[0]
        assert (verb == "lift") != in_the_air, intents
        if verb == "aim":
            assert intent != last_aim
            last_aim = intent
        elif verb == "lift":
            in_the_air, last_aim = True, "aim nowhere"
        else:
            if verb == "drop":
                assert intent == last_aim.replace("aim", "drop")
            in_the_air = False
    assert in_the_air == gesture.dragging


# What lies under a point.


def stack(boxes: list[Box], *, upright: bool = False) -> list[Zone]:
    """Return the zones of cards in a stack: their ends are the places between them."""
    return [
        Zone(
            f"card {place}", box, f"gap {place}", f"gap {place + 1}", "up" if upright else "right", lane=True
        )
        for place, box in enumerate(boxes)
    ]


def row(count: int = 8, space: float = 12, width: float = 100) -> list[Zone]:
    return stack([Box(20 + place * (width + space), 50, width, 240) for place in range(count)])


def column(count: int = 8, space: float = 6, height: float = 60) -> list[Zone]:
    """A standing stack: the bottom card is the lowest on the screen."""
    boxes = [Box(10, 40 + (count - 1 - place) * (height + space), 340, height) for place in range(count)]
    return stack(boxes, upright=True)


def test_a_box_holds_its_edges() -> None:
    box = Box(10, 20, 30, 40)
    assert all(box.holds(x, y) for x in (10, 40) for y in (20, 60))
    assert not any(box.holds(x, y) for x, y in ((9, 30), (41, 30), (20, 19), (20, 61)))


def test_how_far_outside_a_point_lies() -> None:
    box = Box(10, 20, 30, 40)
    assert box.distance(25, 40) == box.distance(10, 60) == 0
    assert [box.distance(x, y) for x, y in ((5, 40), (47, 40), (25, 8), (25, 72))] == [5, 7, 12, 12]
    assert box.distance(5, 8) == 12, "the larger of the two"


@pytest.mark.parametrize("place", range(8))
def test_the_middle_of_a_card_is_the_card(place: int) -> None:
    lying, standing = row()[place].box, column()[place].box
    assert drop_target(row(), lying.left + 50, 100) == f"card {place}"
    assert drop_target(column(), 100, standing.top + 30) == f"card {place}"


@pytest.mark.parametrize("place", range(8))
def test_the_ends_of_a_card_are_the_places_beside_it(place: int) -> None:
    lying, standing = row()[place].box, column()[place].box
    short = EDGE - 0.02
    assert drop_target(row(), lying.left + 100 * short, 100) == f"gap {place}"
    assert drop_target(row(), lying.left + 100 * (1 - short), 100) == f"gap {place + 1}"
    low, high = standing.top + 60 * (1 - short), standing.top + 60 * short
    assert drop_target(column(), 100, low) == f"gap {place}"
    assert drop_target(column(), 100, high) == f"gap {place + 1}"


def along(target: str | None) -> float:
    assert target is not None, "dead ground"
    kind, number = target.split()
    return int(number) + (0.5 if kind == "card" else 0)


@pytest.mark.parametrize("space", [0, 6, 12, 20, 28])
def test_there_is_no_dead_ground_in_a_row(space: float) -> None:
    cards = row(space=space)
    last = cards[-1].box
    steps = range(int(cards[0].box.left) - 14, int(last.left + last.width) + 15)
    for y in (36, 50, 170, 290, 304):
        passed = [along(drop_target(cards, x, y)) for x in steps]
        assert passed == sorted(passed), "from the bottom to the top, never back"
        assert set(passed) == {place / 2 for place in range(17)}, "and every place is there"


@pytest.mark.parametrize("space", [0, 6, 12, 28])
def test_there_is_no_dead_ground_in_a_column(space: float) -> None:
    cards = column(space=space)
    steps = range(int(cards[0].box.top + cards[0].box.height) + 14, int(cards[-1].box.top) - 15, -1)
    for x in (0, 10, 170, 350, 360):
        passed = [along(drop_target(cards, x, y)) for y in steps]
        assert passed == sorted(passed)
        assert set(passed) == {place / 2 for place in range(17)}


def wrapped() -> list[Zone]:
    return stack([Box(20 + 112 * (place % 4), 50 + 300 * (place // 4), 100, 240) for place in range(8)])


def test_rows_that_wrap() -> None:
    """A place at the end of one row is the place at the beginning of the next."""
    cards = wrapped()
    assert drop_target(cards, 455, 100) == "gap 4"
    assert drop_target(cards, 22, 400) == "gap 4"
    assert drop_target(cards, 70, 400) == "card 4"
    assert drop_target(cards, 455, 400) == "gap 8"


@pytest.mark.parametrize(("x", "y"), [(-100, 100), (2000, 100), (70, -10), (70, 330)])
def test_outside_is_nowhere(x: float, y: float) -> None:
    assert drop_target(row(), x, y) is None


@pytest.mark.parametrize(("x", "target"), [(30, "gap 0"), (110, "gap 1"), (140, "gap 1"), (200, "gap 2")])
def test_the_lane_above_a_row_means_the_places_between(x: float, target: str) -> None:
    assert drop_target(row(), x, 10) == target


def test_what_stands_upright_has_no_lane() -> None:
    assert drop_target(column(count=1), 100, 40 - MARGIN - 1) is None


def test_no_zones_no_target() -> None:
    assert drop_target([], 10, 10) is None


def plainly(boxes: list[Box], x: float, y: float, *, upright: bool) -> str | None:
    """Say what a point of a stack means, one card after the other."""
    for place, box in enumerate(boxes):
        if not Box(box.left - 14, box.top - 14, box.width + 28, box.height + 28).holds(x, y):
            lane = Box(box.left - 14, box.top - LANE, box.width + 28, LANE)
            if not upright and lane.holds(x, y):
                return f"gap {place if x < box.left + box.width / 2 else place + 1}"
            continue
        far = (box.top + box.height - y) / box.height if upright else (x - box.left) / box.width
        if far < EDGE:
            return f"gap {place}"
        return f"gap {place + 1}" if far > 1 - EDGE else f"card {place}"
    return None


@pytest.mark.parametrize("name", ["row", "wrapped", "column", "small column"])
def test_a_stack_has_no_surprises(name: str) -> None:
    """Which zone is asked first makes no difference where their ends have the same names."""
    zones = {"row": row, "wrapped": wrapped, "column": column}.get(name, lambda: column(space=5, height=46))()
    boxes, upright = [zone.box for zone in zones], zones[0].axis == "up"
    for x in range(-20, 960, 5):  # no card is as far from the next as any number of these steps
        for y in range(-20, 640, 7):
            assert drop_target(zones, x, y) == plainly(boxes, x, y, upright=upright), (x, y)


# Zones of other shapes.


def test_a_zone_without_ends_is_one_target_to_its_edges() -> None:
    alley = Zone("alley 2 theirs", Box(100, 100, 200, 300))
    for x, y in ((100, 100), (200, 250), (300, 400), (100 - MARGIN, 250), (200, 400 + MARGIN)):
        assert drop_target([alley], x, y) == "alley 2 theirs"
    assert drop_target([alley], 200, 100 - MARGIN - 1) is None, "and it has no lane"


def test_between_zones_the_nearest_counts() -> None:
    zones = [Zone("alley 1", Box(0, 0, 100, 100)), Zone("alley 2", Box(112, 0, 100, 100))]
    assert [drop_target(zones, x, 50) for x in (100, 105, 107, 112)] == [
        *("alley 1", "alley 1"),
        *("alley 2", "alley 2"),
    ]


def test_a_zone_that_holds_a_point_goes_before_one_beside_it() -> None:
    zones = [Zone("left", Box(0, 0, 100, 100)), Zone("right", Box(100.5, 0, 100, 100))]
    assert drop_target(zones, 101, 50) == "right"


def test_a_zone_within_a_zone_goes_first() -> None:
    zones = [Zone("alley", Box(0, 0, 300, 300)), Zone("bin", Box(200, 200, 80, 80))]
    assert drop_target(zones, 100, 100) == "alley"
    assert drop_target(zones, 195, 210) == "alley", "only what it holds"
    assert drop_target(zones, 240, 240) == "bin"


def test_one_end_alone() -> None:
    zone = Zone("hand", Box(0, 100, 100, 100), last="deck", lane=True)
    assert [drop_target([zone], x, 150) for x in (5, 50, 95)] == ["hand", "hand", "deck"]
    assert [drop_target([zone], x, 60) for x in (5, 95)] == ["hand", "deck"]


def test_a_zone_of_no_size() -> None:
    for axis in ("right", "up"):
        assert drop_target([Zone("point", Box(50, 50, 0, 0), "a", "b", axis)], 51, 51) == "point"


# Near the edge of the window.


def test_a_drag_in_the_middle_scrolls_nothing() -> None:
    for y in (SCROLL_ZONE, 400, 800 - SCROLL_ZONE):
        assert scroll_speed(y, 300, 800) == 0


def test_nearer_to_the_edge_is_faster() -> None:
    up = [scroll_speed(y, 400, 800) for y in range(SCROLL_ZONE, -40, -1)]
    down = [scroll_speed(800 - y, 400, 800) for y in range(SCROLL_ZONE, -40, -1)]
    assert up == sorted(up, reverse=True)
    assert up[-1] == -SCROLL_SPEED
    assert down == [-speed for speed in up]


def test_what_was_lifted_near_the_edge_lies_still() -> None:
    assert scroll_speed(30, 30, 800) == 0
    assert scroll_speed(30 + TRAVEL, 30, 800) == 0, "carried away from it"
    assert scroll_speed(30 - TRAVEL, 30, 800) < 0
    assert scroll_speed(780, 780, 800) == 0
    assert scroll_speed(780 + TRAVEL, 780, 800) > 0


# A finger that may want to scroll.


def test_a_swipe_from_a_patient_place_is_none_of_ours() -> None:
    gesture = Gesture()
    gesture.press(1, "3", 100, 100, patient=True)
    assert not gesture.moves(1, 100, 160)
    assert not gesture.rested(1), "it has moved on"
    assert not gesture.moves(1, 100, 200)
    assert gesture.release(1) == []


def test_a_press_that_rests_lifts_the_card() -> None:
    gesture = Gesture()
    gesture.press(1, "3", 100, 100, patient=True)
    assert not gesture.moves(1, 102, 101)
    assert gesture.rested(1)
    assert not gesture.rested(2)
    assert gesture.drag("card 3") == ["lift 3", "aim card 3"]
    assert not gesture.rested(1), "once"
    assert gesture.moves(1, 100, 160)
    assert gesture.drag("gap 5") == ["aim gap 5"]
    assert gesture.release(1) == ["drop gap 5"]


def test_an_impatient_press_does_not_wait() -> None:
    gesture = Gesture()
    gesture.press(1, "3", 100, 100)
    assert not gesture.rested(1)
    assert gesture.moves(1, 100, 160)
