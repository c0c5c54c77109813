"""What the engine says of a snapshot: the same as of the position that it shows."""

from __future__ import annotations

from critterbox.table.vacuum.legal import legal
from critterbox.table.vacuum.look import Look
from critterbox.vacuum import GAME
from critterbox.vacuum.model import End, Trigger
from tests.table.vacuum.warrens import decided, view, warren


def test_the_moves_are_those_of_the_position() -> None:
    for moment in decided()[::23]:
        snapshot = GAME.snapshot(moment.state, 0)
        said = legal(snapshot, moment.state.map)
        assert said.moves == GAME.legal_moves(moment.state)
        assert GAME.snapshot(said.world, 0) == snapshot
        at_places = [move for places in said.places.values() for moves in places.values() for move in moves]
        assert set(at_places) <= set(said.moves)
        assert all(
            type(move) is kind
            for kind, places in said.places.items()
            for it in places.values()
            for move in it
        )


def test_every_action_at_a_place_is_known_by_its_place() -> None:
    said = view(warren({"0b": (2, 1)})).legal
    at_places = {move for places in said.places.values() for moves in places.values() for move in moves}
    assert set(said.moves) - at_places == {Trigger(), End()}
    for places in said.places.values():
        for name, moves in places.items():
            assert all(f" {name}" in GAME.move_text(move) for move in moves)


def test_the_same_moment_is_asked_about_once() -> None:
    state = warren({"0b": (2, 1)})
    first = view(state).legal
    assert view(state, Look(chosen="0b")).legal is first
    assert view(warren({"0b": (2, 2)})).legal is not first
    assert legal(GAME.snapshot(state, 1), state.map).moves == first.moves
