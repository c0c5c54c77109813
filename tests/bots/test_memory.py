"""What the computer remembers of cards it may not see, and the worlds it thinks possible."""

from __future__ import annotations

from collections import Counter

import pytest

from critterbox.bots.varmints.memory import imagine
from critterbox.game import Json
from critterbox.varmints import GAME
from critterbox.varmints.model import Day, State
from tests.bots.asking import EVERYWHERE, Position, Told, from_here, random_positions
from tests.games.varmints.positions import at, everything, night, play

WORLDS = 24


def worlds(position: Position, count: int = WORLDS) -> list[State]:
    """Return worlds that are thought possible."""
    snapshot = GAME.snapshot(position.state, position.seat)
    generator, source = imagine(snapshot, position.events, 1, 4)
    found = []
    for _ in range(count):
        generator, draft = source.draft(generator)
        found.append(draft.frozen())
    return found


def after(state: State, *moves: str, seat: int) -> Position:
    """Return the position after some moves, with what a seat was told of them."""
    told = Told()
    for text in moves:
        step = GAME.apply(state, GAME.parse_move(text))
        told.tell(step)
        state = step.state
    return Position(state, seat, told.events[seat])


@pytest.mark.parametrize("options", EVERYWHERE, ids=["effects", "numbers only", "every word"])
@pytest.mark.parametrize("seed", range(4))
def test_worlds_fit_the_snapshot_and_the_memos(options: dict[str, Json], seed: int) -> None:
    for number, position in enumerate(random_positions(options, seed)):
        if number % 9:
            continue
        snapshot = GAME.snapshot(position.state, position.seat)
        box = Counter(everything(position.state))
        for world in worlds(position, 4):
            assert GAME.snapshot(world, position.seat) == snapshot
            assert Counter(everything(world)) == box


def test_worlds_differ() -> None:
    assert len({world.hands[1] for world in worlds(from_here(GAME.setup({}, 2))._replace(seat=0))}) > 5


def test_a_varmint_turned_face_down_is_remembered() -> None:
    start = at(hands=("ant ant ant", "cat bee gnu elk"))
    position = after(start, "play ant 1 up", "play cat 2 up", "play ant 1 up", "play bee 2 up", seat=0)
    assert position.state.sides[1][1].backup == ("cat",)
    assert all(world.sides[1][1].backup == ("cat",) for world in worlds(position))


def test_it_is_forgotten_when_it_has_paid_for_a_boost() -> None:
    start = at("cat||", "bee: cat||", hands=("ant", "gnu fox"), phase=night(1, 1))
    position = after(start, "boost gnu cat", seat=0)
    assert position.state.sides[1][0].backup == ()
    assert "cat" in position.state.discard
    assert all("cat" in world.discard for world in worlds(position))


def test_a_card_that_came_back_is_remembered_while_it_must_be_in_hand() -> None:
    start = at("||", "bee||", hands=("ant", "pig gnu"), phase=Day(1), pig="return you")
    position = after(start, "play pig 2 up", "choose 1", seat=0)
    assert all("bee" in world.hands[1] for world in worlds(position))
    laid = after(position.state, "pass", "play gnu 3 down", seat=0)
    events = [*position.events, *laid.events]
    seen = Counter(
        "hand" if "bee" in world.hands[1] else "pile"
        for world in worlds(Position(laid.state, 0, events))
        if "bee" in world.hands[1] or "bee" in world.sides[1][2].backup
    )
    assert set(seen) == {"hand", "pile"}, "nobody knows which of the two it was"


def test_a_wrong_guess_is_mended() -> None:
    """The bee may have been laid face-down, as far as the seat knows; then it is played, so it was not."""
    start = at("||", "bee||", hands=("ant ant ant", "pig gnu"), phase=Day(1), pig="return you")
    moves = ("play pig 2 up", "choose 1", "pass", "play gnu 3 down", "pass", "play bee 1 up")
    position = after(start, *moves, seat=0)
    for world in worlds(position):
        assert world.sides[1][0].varmint == "bee"
        assert GAME.snapshot(world, 0) == GAME.snapshot(position.state, 0)


def test_a_look_is_remembered() -> None:
    start = at("||", "||", hands=("owl ant", "gnu fox elk"), owl="look hand, look pile 2", pile="cat bee ant")
    position = after(start, "play owl 1 up", seat=0)
    for world in worlds(position):
        assert world.hands[1] == ("elk", "fox", "gnu")
        assert world.pile[:2] == ("cat", "bee")


def test_a_memo_is_remembered_without_a_history() -> None:
    """A game that was begun at a position has memos whose events nobody has kept."""
    looked = play(
        at("||", "||", hands=("owl ant", "gnu fox elk"), owl="look hand, look pile 2", pile="cat bee ant"),
        "play owl 1 up",
    )
    for world in worlds(Position(looked, 0, ())):
        assert world.hands[1] == ("elk", "fox", "gnu")
        assert world.pile[:2] == ("cat", "bee")
        assert GAME.snapshot(world, 0) == GAME.snapshot(looked, 0)


def test_what_was_seen_in_the_pile_is_followed_into_the_hand() -> None:
    start = at("||", "||", hands=("owl ant", "pig fox"), owl="look pile 2", pig="draw 1", pile="cat bee ant")
    position = after(start, "play owl 1 up", "play pig 1 up", seat=0)
    for world in worlds(position):
        assert "cat" in world.hands[1]
        assert world.pile[0] == "bee"


def test_what_was_seen_in_the_pile_is_followed_under_a_bin() -> None:
    start = at("||", "||", hands=("owl ant", "pig fox"), owl="look pile 1", pig="stash", pile="cat bee ant")
    position = after(start, "play owl 1 up", "play pig 1 up", "choose 3", seat=0)
    assert all(world.sides[1][2].scraps[-1] == "cat" for world in worlds(position))
