"""What everybody may know of a position, and worlds that fit it.

Nobody has anything of their own to hide: hidden from all alike are the order of the tile stack and what chance will do.
"""

from __future__ import annotations

from collections.abc import Mapping

from critterbox import chance
from critterbox.game import Json, Seat
from critterbox.vacuum import notation
from critterbox.vacuum.components import find_components
from critterbox.vacuum.model import Over, State
from critterbox.vacuum.turns import ranking, standings


def snapshot(state: State, seat: Seat | None) -> dict[str, Json]:
    """Return all that a seat may know; it is the same for all, and for a spectator (None).

    `docs/protocol.md` describes the fields.
    """
    capacities = state.map.capacities
    public = notation.to_json(state)
    del public["generator"]
    for location, crowd, capacity in zip(public["locations"], state.crowds, capacities, strict=True):
        location["crowded"] = sum(crowd) > capacity
    return {
        **public,
        "game": "vacuum",
        "seat": seat,
        "mover": state.seat,
        "seats": len(state.supply),
        "turn": state.round,
        "stack": len(state.stack),
        "unplaced": sorted(state.stack),
        "standings": [standing._asdict() for standing in standings(state)],
        "outcome": _outcome(state),
    }


def _outcome(state: State) -> dict[str, Json] | None:
    if not isinstance(state.phase, Over):
        return None
    places, decided_by = ranking(standings(state))
    ranked = [list(seats) for seats in places]
    return {"reason": state.phase.reason, "ranking": ranked, "decided_by": decided_by}


def sample_world(snapshot: Mapping[str, Json], seed: int) -> State:
    """Return a state that fits the snapshot: the stack shuffled anew, and another chance."""
    generator, stack = chance.shuffle(seed, snapshot["unplaced"])
    return notation.position(
        {**snapshot, "seat": snapshot["mover"]},
        find_components(snapshot["components"]),
        stack=stack,
        generator=generator,
    )
