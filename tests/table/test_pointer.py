"""Gestures, from press to release, and what lies under a pointer."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox.table.pointer import EDGE, TRAVEL, Box, Gesture, drop_target


def pressed(card: int | None = 3) -> Gesture:
    gesture = Gesture()
    assert gesture.press(1, card, 100, 100) == []
    return gesture


def dragged(target: str | None = "gap 2") -> Gesture:
    gesture = pressed()
    assert gesture.moves(1, 100 + TRAVEL, 100)
    gesture.drag(target)
    return gesture


def ended(gesture: Gesture) -> bool:
    return (
        gesture.pointer is None and gesture.card is None and not gesture.dragging and gesture.target is None
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
    assert gesture.press(2, 5, 200, 200) == ["cancel"]
    assert ended(gesture)
    for pointer in (1, 2):
        assert not gesture.moves(pointer, 300, 300), "neither finger drags on"
        assert gesture.release(pointer) == []


def test_pinching_never_drags() -> None:
    gesture = pressed()
    assert gesture.press(2, 5, 200, 200) == []
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


def test_a_press_beside_the_cards_never_drags() -> None:
    gesture = pressed(card=None)
    assert not gesture.moves(1, 400, 400)
    assert gesture.release(1) == []


def test_the_next_press_begins_anew() -> None:
    gesture = dragged()
    gesture.release(1)
    assert gesture.press(1, 0, 10, 10) == []
    assert not gesture.swallow_click
    assert not gesture.moves(1, 12, 12)
    assert gesture.drag("gap 2") == ["lift 0", "aim gap 2"], "what the last drag was over is forgotten"


def test_a_release_that_nobody_saw() -> None:
    """It happened in another window: the next press of the same mouse first puts the card back."""
    gesture = dragged()
    assert gesture.press(1, 0, 10, 10) == ["cancel"]
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
                intents += gesture.press(pointer, chance.choice((None, 0, 3)), 100, 100)
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


def row(count: int = 8, space: float = 12, width: float = 100) -> list[Box]:
    return [Box(20 + place * (width + space), 50, width, 240) for place in range(count)]


def column(count: int = 8, space: float = 6, height: float = 60) -> list[Box]:
    """A standing stack: the bottom card is the lowest on the screen."""
    return [Box(10, 40 + (count - 1 - place) * (height + space), 340, height) for place in range(count)]


def test_a_box_holds_its_edges() -> None:
    box = Box(10, 20, 30, 40)
    assert all(box.holds(x, y) for x in (10, 40) for y in (20, 60))
    assert not any(box.holds(x, y) for x, y in ((9, 30), (41, 30), (20, 19), (20, 61)))
    assert box.holds(5, 15, margin=5)
    assert not box.holds(4, 15, margin=5)


@pytest.mark.parametrize("place", range(8))
def test_the_middle_of_a_card_is_the_card(place: int) -> None:
    lying, standing = row()[place], column()[place]
    assert drop_target(row(), lying.left + 50, 100, upright=False) == f"card {place}"
    assert drop_target(column(), 100, standing.top + 30, upright=True) == f"card {place}"


@pytest.mark.parametrize("place", range(8))
def test_the_ends_of_a_card_are_the_places_beside_it(place: int) -> None:
    lying, standing = row()[place], column()[place]
    short = EDGE - 0.02
    assert drop_target(row(), lying.left + 100 * short, 100, upright=False) == f"gap {place}"
    assert drop_target(row(), lying.left + 100 * (1 - short), 100, upright=False) == f"gap {place + 1}"
    low, high = standing.top + 60 * (1 - short), standing.top + 60 * short
    assert drop_target(column(), 100, low, upright=True) == f"gap {place}"
    assert drop_target(column(), 100, high, upright=True) == f"gap {place + 1}"


def along(target: str | None) -> float:
    assert target is not None, "dead ground"
    kind, number = target.split()
    return int(number) + (0.5 if kind == "card" else 0)


@pytest.mark.parametrize("space", [0, 6, 12, 20, 28])
def test_there_is_no_dead_ground_in_a_row(space: float) -> None:
    cards = row(space=space)
    steps = range(int(cards[0].left) - 14, int(cards[-1].left + cards[-1].width) + 15)
    for y in (36, 50, 170, 290, 304):
        passed = [along(drop_target(cards, x, y, upright=False)) for x in steps]
        assert passed == sorted(passed), "from the bottom to the top, never back"
        assert set(passed) == {place / 2 for place in range(17)}, "and every place is there"


@pytest.mark.parametrize("space", [0, 6, 12, 28])
def test_there_is_no_dead_ground_in_a_column(space: float) -> None:
    cards = column(space=space)
    steps = range(int(cards[0].top + cards[0].height) + 14, int(cards[-1].top) - 15, -1)
    for x in (0, 10, 170, 350, 360):
        passed = [along(drop_target(cards, x, y, upright=True)) for y in steps]
        assert passed == sorted(passed)
        assert set(passed) == {place / 2 for place in range(17)}


def test_rows_that_wrap() -> None:
    """A place at the end of one row is the place at the beginning of the next."""
    cards = [Box(20 + 112 * (place % 4), 50 + 300 * (place // 4), 100, 240) for place in range(8)]
    assert drop_target(cards, 455, 100, upright=False) == "gap 4"
    assert drop_target(cards, 22, 400, upright=False) == "gap 4"
    assert drop_target(cards, 70, 400, upright=False) == "card 4"
    assert drop_target(cards, 455, 400, upright=False) == "gap 8"


@pytest.mark.parametrize(("x", "y"), [(-100, 100), (2000, 100), (70, -10), (70, 330)])
def test_outside_is_nowhere(x: float, y: float) -> None:
    assert drop_target(row(), x, y, upright=False) is None


@pytest.mark.parametrize(("x", "target"), [(30, "gap 0"), (110, "gap 1"), (140, "gap 1"), (200, "gap 2")])
def test_the_lane_above_a_row_means_the_places_between(x: float, target: str) -> None:
    assert drop_target(row(), x, 10, upright=False) == target


def test_no_cards_no_target() -> None:
    assert drop_target([], 10, 10, upright=False) is None


def test_a_swipe_from_a_patient_place_is_none_of_ours() -> None:
    gesture = Gesture()
    gesture.press(1, 3, 100, 100, patient=True)
    assert not gesture.moves(1, 100, 160)
    assert not gesture.rested(1), "it has moved on"
    assert not gesture.moves(1, 100, 200)
    assert gesture.release(1) == []


def test_a_press_that_rests_lifts_the_card() -> None:
    gesture = Gesture()
    gesture.press(1, 3, 100, 100, patient=True)
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
    gesture.press(1, 3, 100, 100)
    assert not gesture.rested(1)
    assert gesture.moves(1, 100, 160)
