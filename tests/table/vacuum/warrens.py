"""Positions of Varmint Vacuum as a test wants them, on the tiles of the box, and scenes of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from critterbox.game import Json, Refusal, Seat
from critterbox.table.scene import Reaction, Scene
from critterbox.table.vacuum.look import Look
from critterbox.table.vacuum.react import react
from critterbox.table.vacuum.view import View
from critterbox.vacuum import GAME
from critterbox.vacuum.model import VARMINTS, Act, Colony, Phase, State
from tests.table.vacuum import burrows


def warren(
    crowds: Mapping[str, tuple[int, ...]] | None = None,
    *,
    seats: int = 3,
    deal: int = 1,
    seat: Seat = 0,
    points: int = 7,
    round: int = 2,  # noqa: A002 - the field is called so
    colonies: Mapping[str, tuple[Colony, ...]] | None = None,
    bag: tuple[str, ...] | None = None,
    phase: Phase = Act(),  # noqa: B008 - a value that never changes
) -> State:
    """Return a position with these varmints by seat, and these colonies, on the first tiles of a deal."""
    state = GAME.setup({"seats": seats}, deal)
    there = [(0,) * seats for _ in state.map.names]
    chips: list[tuple[Colony, ...]] = [() for _ in state.map.names]
    for name, counts in (crowds or {}).items():
        there[state.map.by_name[name]] = (*counts, *(0,) * (seats - len(counts)))
    for name, owners in (colonies or {}).items():
        chips[state.map.by_name[name]] = owners
    return state._replace(
        crowds=tuple(there),
        colonies=tuple(chips),
        supply=tuple(VARMINTS - sum(crowd[one] for crowd in there) for one in range(seats)),
        scores=tuple(sum(chip.seat == one for owners in chips for chip in owners) for one in range(seats)),
        bag=state.bag if bag is None else bag,
        seat=seat,
        points=points,
        round=round,
        phase=phase,
    )


def chamber(state: State, number: int = 0) -> str:
    """Return the name of a Chamber with a size."""
    sized = [place for place, it in enumerate(state.map.locations) if it.size is not None]
    return state.map.names[sized[number]]


def size(state: State, name: str) -> int:
    """Return the size of a Chamber."""
    found = state.map.locations[state.map.by_name[name]].size
    assert found is not None
    return found


def around(state: State, name: str) -> list[str]:
    """Return the names of the locations beside one."""
    return [state.map.names[place] for place in state.map.neighbours[state.map.by_name[name]]]


def scene(
    moment: burrows.Moment | State,
    look: Look | None = None,
    viewer: Seat | None = 0,
    *,
    live: bool | None = None,
    thinking: bool = False,
    refused: Refusal | None = None,
    **fields: Any,
) -> Scene[Look]:
    """Return a scene of a moment; live where the one who looks has to decide."""
    made = burrows.scene(moment, viewer, **fields)
    return made._replace(
        look=look or Look(), refused=refused, thinking=thinking, live=made.live if live is None else live
    )


def view(
    moment: burrows.Moment | State, look: Look | None = None, viewer: Seat | None = 0, **fields: Any
) -> View:
    """Return a view of a moment."""
    return View(scene(moment, look, viewer, **fields))


def decided() -> list[burrows.Moment]:
    """Return the moments in which somebody has to decide something."""
    return [it for it in burrows.moments() if not it.passing and GAME.to_move(it.state) is not None]


def after(now: Scene[Look], intent: str) -> Reaction[Look]:
    """Return what an intent amounts to."""
    reaction = react(now, tuple(intent.split()))
    assert reaction is not None, intent
    return reaction


def then(now: Scene[Look], *intents: str) -> Scene[Look]:
    """Return the scene after intents that only change the look."""
    for intent in intents:
        reaction = after(now, intent)
        assert not reaction.moves and reaction.why is None and reaction.refusal is None, intent
        now = now._replace(look=reaction.look)
    return now


def texts(reaction: Reaction[Look]) -> list[str]:
    """Return the texts of the moves that a reaction plays."""
    return [GAME.move_text(move) for move in reaction.moves]


def refusal(state: State, reaction: Reaction[Look], seat: Seat = 0) -> tuple[str, Json]:
    """Return the code and the arguments of what the table would tell of a reaction that plays nothing."""
    assert not reaction.moves
    found = reaction.refusal or GAME.refuse(state, seat, reaction.why)
    assert found is not None
    burrows.WORDS.explain(found)
    return found.code, dict(found.arguments)
