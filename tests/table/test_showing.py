"""Moments shown one after the other, and the game told in sentences."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from critterbox.game import Beat, Json
from critterbox.table.showing import Showing, Story


def beats(*names: str) -> list[Beat[Any]]:
    """Return moments with one event each, in a position that is named like it."""
    return [Beat(f"after {name}", ({"type": name},)) for name in names]


def named(events: tuple[Json, ...]) -> list[str]:
    return [event["type"] for event in events]


def test_nothing_is_shown_at_first() -> None:
    showing = Showing()
    assert (showing.waiting, showing.events, showing.moving, showing.moved) == (0, (), (), False)
    assert showing.next() == ()
    assert showing.rest() == ()
    assert not showing.moved


def test_one_moment_after_the_other() -> None:
    showing = Showing()
    showing.queue(beats("a", "b", "c"))
    assert showing.waiting == 3
    seen = []
    while showing.waiting:
        events = showing.next()
        assert showing.moved
        assert events == showing.events == showing.moving
        seen.append((showing.state, named(events), showing.waiting))
        showing.moved = False  # drawn
    assert seen == [("after a", ["a"], 2), ("after b", ["b"], 1), ("after c", ["c"], 0)]
    assert named(showing.next()) == ["c"], "the last one stays"
    assert not showing.moved, "and does not move again"


def test_the_rest_at_once() -> None:
    showing = Showing()
    showing.queue(beats("a", "b", "c", "d"))
    showing.next()
    assert named(showing.rest()) == ["b", "c", "d"]
    assert showing.state == "after d"
    assert showing.waiting == 0
    assert named(showing.events) == named(showing.moving) == ["b", "c", "d"], "all of it moves"
    assert showing.moved


def test_a_new_move_takes_the_place_of_the_last_one() -> None:
    showing = Showing()
    showing.queue(beats("a", "b"))
    showing.next()
    showing.queue(beats("c"))
    assert showing.waiting == 1
    assert named(showing.next()) == ["c"]


def test_the_moments_that_were_given_stay_as_they_are() -> None:
    given_ = beats("a", "b")
    showing = Showing()
    showing.queue(given_)
    showing.rest()
    assert len(given_) == 2


def test_forgetting() -> None:
    for moved in (True, False):
        showing = Showing()
        showing.queue(beats("a", "b"))
        showing.next()
        showing.forget(moved=moved)
        assert (showing.waiting, showing.state, showing.events, showing.moving) == (0, None, (), ())
        assert showing.moved is moved


# The story.


class Teller:
    """Tells moments by their names, silent ones not at all, and remembers what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __call__(self, events: tuple[Json, ...]) -> str:
        self.asked += named(events)
        return " ".join(name for name in named(events) if name != "silent")


def alone(before: tuple[Json, ...], events: tuple[Json, ...]) -> bool:  # noqa: ARG001 - the story calls it so
    """Each moment is told by itself."""
    return False


def alike(before: tuple[Json, ...], events: tuple[Json, ...]) -> bool:
    """Moments of the same name are told together."""
    return named(before)[-1:] == named(events)[:1]


def test_what_goes_on_is_one_sentence() -> None:
    played = beats("a", "b", "b", "b", "c")
    story = Story().continued(played[:3], Teller(), alike)
    assert story.sentences == ("a", "b b")
    story = story.continued(played, Teller(), alike)
    assert story.sentences == ("a", "b b b", "c")
    assert story.continued(played[:2], Teller(), alike).sentences == ("a", "b")


def test_a_story_is_only_continued() -> None:
    teller, played = Teller(), beats("a", "silent", "b", "c")
    story = Story().continued(played[:3], teller, alone)
    assert story.sentences == ("a", "b")
    assert teller.asked == ["a", "silent", "b"]
    story = story.continued(played, teller, alone)
    assert story.sentences == ("a", "b", "c")
    assert teller.asked == ["a", "silent", "b", "c"], "nothing is told twice"
    assert story.continued(played, teller, alone) == story
    assert len(teller.asked) == 4


def test_what_was_taken_back_is_in_the_story_no_more() -> None:
    teller, played = Teller(), beats("a", "b", "c")
    story = Story().continued(played, teller, alone)
    story = story.continued(played[:1], teller, alone)
    assert story.sentences == ("a",)
    again = [*played[:1], *beats("b")]  # another moment, though it looks the same
    story = story.continued(again, teller, alone)
    assert story.sentences == ("a", "b")
    assert teller.asked == ["a", "b", "c", "b"]


@given(
    st.lists(
        st.tuples(st.integers(0, 6), st.lists(st.sampled_from("abc"), max_size=4)),
    ),
)
def test_a_continued_story_is_the_story_told_from_the_start(
    steps: list[tuple[int, list[str]]],
) -> None:
    played: list[Beat[Any]] = []
    story = Story()
    for kept, names in steps:
        played = [*played[:kept], *beats(*names)]
        story = story.continued(played, Teller(), alike)
        assert story.sentences == Story().continued(played, Teller(), alike).sentences
