"""Where undo has to stop (V6, V12 and the rulings' closing paragraph), and that drafts play the same game."""

from __future__ import annotations

import pytest

from critterbox.session import Session
from critterbox.vacuum import GAME
from critterbox.vacuum.hexmap import Placed
from critterbox.vacuum.model import Draw, Growth, State
from tests.games.vacuum.boards import board, drawing, play, read, step, withdrawal

# What a step has revealed

EVERYBODY = (0, 1, 2)
TAKING = Draw(("B", "C"))


@pytest.mark.parametrize(
    ("state", "text", "reveals"),
    [
        (board(seats=3), "trigger", EVERYBODY),
        (board(seats=3, seat=2), "trigger", EVERYBODY),
        (board(seats=3, bag="B"), "trigger", EVERYBODY),
        (drawing(board(seats=3), "blank blank"), "trigger", EVERYBODY),
        (board({"1a": (5, 0)}, seats=3), "establish 1a", EVERYBODY),
        (board({"1a": (0, 5)}, seats=3, seat=1, stack="t09"), "establish 1a", EVERYBODY),
        (board({"1a": (5, 0)}, seats=3, stack=""), "establish 1a", ()),
        (board(seats=3, points=2, phase=Growth("t07")), "place 1 1 0", ()),
        (board(seats=3, points=0, phase=Growth("t07")), "place 1 1 0", ()),
        (board({"1a": (3, 2, 1)}, seats=3, bag="A", phase=TAKING), "take B 1", ()),
        (board({"0b": (1, 1)}, seats=3, bag="A", phase=TAKING), "take B 1", EVERYBODY),
        (board({"0b": (0, 0, 2)}, seats=3, bag="A", phase=TAKING), "take B 1", ()),
        (board({"2a": (6, 0)}, seats=3, bag="A", phase=TAKING), "take B 1", ()),
        (board({"2a": (5, 1)}, seats=3, bag="A", phase=TAKING), "take B 1", EVERYBODY),
        (board({"2a": (4, 1)}, seats=3, bag="A", phase=TAKING), "take B 1", ()),
        (board({"2a": (5, 1)}, seats=3, bag="A", phase=TAKING), "take B 4", ()),
        (board({"0b": (0, 0, 2), "2a": (3, 3, 3)}, seats=3, bag="A", phase=TAKING), "take B 1", EVERYBODY),
        (board({"0b": (0, 1, 1), "6c": (3, 0, 0)}, seats=3, bag="A", phase=TAKING), "take B 1", EVERYBODY),
        (board({"0b": (2, 0, 0), "6c": (0, 3, 0)}, seats=3, bag="A", phase=TAKING), "take B 1", ()),
        (board({"0a": (9, 9, 9)}, seats=3, bag="A", phase=TAKING), "take B 1", ()),
        (board({"1a": (1, 0)}, seats=3), "move 1a 1b", ()),
        (board({"1a": (1, 0)}, seats=3), "reproduce 1a", ()),
        (board(seats=3), "blood 0a", ()),
        (board({"1b": (2, 1)}, seats=3), "push 1b 1 1a", ()),
        (board({"1a": (2, 1)}, seats=3), "consolidate 1a", ()),
        (board({"1a": (2, 1)}, seats=3, points=0, phase=withdrawal("1a", 1)), "withdraw 1b", ()),
        (board({"1a": (3, 3)}, seats=3), "feed 1a", ()),
        (board(seats=3), "end", ()),
        (board(seats=3, seat=2, round=60), "end", ()),
    ],
)
def test_a_step_says_whether_something_was_revealed(
    state: State, text: str, reveals: tuple[int, ...]
) -> None:
    """To everybody: a drawn token, a turned-up tile, a reduction with more than one possible result.

    Where all cubes at an Overcrowded place are of one colour, it is the same whichever are drawn.
    """
    assert tuple(sorted(step(state, text).reveals)) == reveals


def test_assisted_is_marked_on_the_state() -> None:
    state = board()
    assert not GAME.snapshot(state, 0)["assisted"]
    marked = GAME.assist(state)
    assert marked.assisted
    assert GAME.snapshot(marked, 0)["assisted"]
    assert GAME.assist(marked) == marked
    assert play(marked, "blood 0a").assisted


# What can be taken back


def sitting(state: State, *texts: str) -> Session:
    """Return a game of people who have played these moves from a position."""
    session = Session(GAME, state, seed=None, options={})
    for text in texts:
        session.play(read(text))
    return session


def barrier(session: Session) -> tuple[str, str | None] | None:
    """Return why the last decision stands, and by which ruling; None if it can be taken back."""
    refusal = session.refuse_undo()
    return None if refusal is None else (refusal.code, refusal.rule)


FULL = {"1a": (5, 1, 1), "1b": (2, 1, 0)}


@pytest.mark.parametrize(
    "text",
    ["move 1a 1b", "reproduce 1a", "blood 0a", "push 1b 1 2b", "consolidate 1a", "feed 1a", "end"],
)
def test_what_shows_nothing_new_can_be_taken_back(text: str) -> None:
    """Step by step: each move of a turn is a decision of its own."""
    session = sitting(board(FULL, seats=3), text)
    session.undo()
    assert session.state == session.start
    assert not session.assisted


def test_a_turn_is_taken_back_step_by_step() -> None:
    texts = ("move 1a 1b", "move 1b 2b", "blood 0a")
    session = sitting(board(FULL, seats=3), *texts)
    for number in (2, 1, 0):
        session.undo()
        assert session.state == play(session.start, *texts[:number])


@pytest.mark.parametrize("tokens", ["B C", "blank blank"])
def test_a_drawn_token_stands(tokens: str) -> None:
    session = sitting(drawing(board(FULL, seats=3), tokens), "trigger")
    assert barrier(session) == ("undo_past_reveal", "V12")


def test_the_choice_of_a_token_can_be_taken_back_where_nothing_was_left_to_chance() -> None:
    """As far as the draw."""
    session = sitting(
        drawing(board({"1a": (5, 1, 1), "2b": (3, 0, 0)}, seats=3), "B C"), "trigger", "take B 1"
    )
    session.undo()
    assert session.state.phase == Draw(("B", "C"))
    assert not session.assisted
    assert barrier(session) == ("undo_past_reveal", "V12")


def test_a_reduction_with_more_than_one_possible_result_stands() -> None:
    session = sitting(board({"2b": (1, 1, 0)}, seats=3, points=1, bag="A", phase=TAKING), "take B 1")
    assert barrier(session) == ("undo_past_reveal", "V12")


def test_a_turned_up_tile_stands() -> None:
    session = sitting(board(FULL, seats=3), "establish 1a")
    assert barrier(session) == ("undo_past_reveal", "V12")


def test_v6_placing_and_rotating_can_be_taken_back_as_far_as_the_tile() -> None:
    session = sitting(board(FULL, seats=3), "establish 1a", "place 1 1 0", "move 1a 1b")
    session.undo()
    session.undo()
    assert session.state.phase == Growth("t07")
    session.play(read("place -1 2 3"))
    assert session.state.map.placed[-1] == Placed("t07", -1, 2, 3)
    session.undo()
    assert barrier(session) == ("undo_past_reveal", "V12")
    assert not session.assisted


def test_a_colony_without_a_new_tile_can_be_taken_back() -> None:
    session = sitting(board(FULL, seats=3, stack=""), "establish 1a")
    session.undo()
    assert session.state == session.start


def test_another_seats_decision_stands() -> None:
    """A computer's answer; a person may still take back their own."""
    players = ("human", "medium", "human")
    session = Session(GAME, board(FULL, seats=3), seed=None, options={}, players=players)
    session.play(read("consolidate 1a"))
    session.play(read("withdraw 1b"), seat=1)
    assert barrier(session) == ("undo_past_decision", "V12")
    session.play(read("withdraw 1c"), seat=2)
    session.undo()
    assert GAME.to_move(session.state) == 2
    assert barrier(session) == ("undo_past_decision", "V12")
