"""Where the keyboard stands on the map, and where it gets from there."""

from __future__ import annotations

import pytest

from critterbox.table.vacuum.look import Look, cell
from critterbox.table.vacuum.options import marks
from critterbox.table.vacuum.stops import step, tab_stop
from critterbox.table.vacuum.view import View
from critterbox.vacuum import GAME
from critterbox.vacuum.model import Draw, Growth, State, Withdrawal
from tests.table.vacuum.burrows import Moment
from tests.table.vacuum.warrens import around, decided, scene, view, warren

WAYS = ("left", "right", "up", "down", "first", "last")
TILE = GAME.setup({"seats": 3}, 1).stack[0]


def stop(now: View) -> str:
    return tab_stop(now, marks(now))


def reached(state: State, start: str) -> set[str]:
    """Return everything that the keys lead to."""
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for way in WAYS:
            there = step(view(state, Look(cursor=here)), way).cursor
            if there not in found:
                found.add(there)
                waiting.append(there)
    return found


def test_the_keys_lead_to_every_place_of_a_large_map() -> None:
    state = max((moment.state for moment in decided()), key=lambda it: len(it.map.placed))
    assert len(state.map.placed) > 12
    assert reached(state, "place-0a") == {f"place-{name}" for name in state.map.names}


def test_the_keys_lead_around_the_map_with_a_new_tile() -> None:
    state = warren(phase=Growth(TILE))
    now = view(state)
    cells = {cell(*it) for it in marks(now).cells}
    assert stop(now) in cells
    assert reached(state, stop(now)) == cells
    here = stop(now)
    for _ in cells:
        here = step(view(state, Look(cursor=here)), "right").cursor
    assert here == stop(now), "once around"
    there = step(view(state, Look(cursor=here)), "down").cursor
    assert step(view(state, Look(cursor=there)), "up").cursor == here


def test_there_is_always_a_place_to_begin() -> None:
    for moment in decided()[::9]:
        now = view(moment, viewer=GAME.to_move(moment.state))
        found = marks(now)
        cells = [cell(*it) for it in found.cells]
        assert stop(now) in (cells or [f"place-{name}" for name in now.map.names])


def test_one_begins_where_something_can_be_done() -> None:
    assert stop(view(warren())) == "place-0a"
    assert stop(view(warren({"0c": (1,)}))) == "place-0c"
    withdrawing = warren({"0a": (2, 1)}, phase=Withdrawal(0, (1,)))
    assert stop(view(withdrawing, viewer=1)) == f"place-{around(withdrawing, '0a')[0]}"
    assert stop(view(warren({"0b": (2,)}), Look(action="blood"))) == "place-0a"
    assert stop(view(warren({"0b": (2,)}), Look(cursor="place-3a"))) == "place-3a"
    assert stop(view(warren({"0b": (2,)}), Look(cursor="place-99a"))) == "place-0b"


def test_after_an_action_one_stays_where_it_was() -> None:
    moved = {"type": "moved", "seat": 0, "from": "0b", "to": "0a"}
    born = {"type": "reproduced", "seat": 0, "at": "0d", "count": 1}
    state = warren({"0a": (1,), "0c": (1,), "0d": (2,)})
    assert stop(view(Moment(state, (born, moved)))) == "place-0a"
    assert stop(view(Moment(state, (moved, born)))) == "place-0d"
    theirs = born | {"seat": 1}
    assert stop(view(Moment(state, (theirs,)))) == "place-0a", "what others do moves nobody"


def test_a_tile_that_was_pressed_keeps_the_tab_stop() -> None:
    state = warren(phase=Draw(("A",)))
    now = view(state, Look(cursor="tile-0", target="A 0"))
    assert stop(now) == "tile-0"
    assert step(now, "first").cursor == "place-0a"
    assert step(now, "right").cursor.startswith("place-")
    assert stop(view(state, Look(cursor="tile-3"))) != "tile-3", "it cannot be vacuumed"


def test_a_tile_that_was_chosen_leaves_the_tab_stop_on_it() -> None:
    """Whatever happens elsewhere afterwards: the focus is there, and arrows begin there."""
    state = warren()
    now = view(state, Look(cursor="tile-2"))
    assert stop(now) == "place-2a"
    assert step(now, "right") == step(view(state, Look(cursor="place-2a")), "right")
    born = {"type": "reproduced", "seat": 0, "at": "1a"}
    assert stop(view(Moment(state, (born,)), Look(cursor="tile-2"))) == "place-2a"


def test_a_tile_that_was_laid_has_the_tab_stop_on_it() -> None:
    state = warren()
    laid = state.map.placed[4]
    assert stop(view(state, Look(cursor=cell(laid.q, laid.r)))) == "place-4a"
    assert stop(view(state, Look(cursor=cell(9, 9)))) == "place-0a", "there is none"


def test_an_arrow_that_leads_nowhere_stays() -> None:
    state = warren()
    for way in WAYS[:4]:
        here = Look(cursor="place-0a")
        for _ in range(40):
            here = step(View(scene(state, here)), way)
        assert step(View(scene(state, here)), way).cursor == here.cursor


@pytest.mark.parametrize("intent", ["sideways", ""])
def test_no_other_way_is_known(intent: str) -> None:
    for state in (warren(), warren(phase=Growth(TILE))):
        with pytest.raises(ValueError, match="stale"):
            step(view(state), intent)
