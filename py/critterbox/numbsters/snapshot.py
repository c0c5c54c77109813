"""What may be known of a Numbsters position, and worlds that fit it.

The only secret is the order of the deck: which cards are still in it is known by counting.
"""

from __future__ import annotations

from collections.abc import Mapping

from critterbox import chance
from critterbox.game import Json, Seat
from critterbox.numbsters.model import State


def snapshot(state: State, seat: Seat | None) -> dict[str, Json]:
    """Return what the player (or a spectator: all is open) may know: `unseen` is the deck, sorted."""
    return {
        "game": "numbsters",
        "seat": seat,
        "stack": list(state.stack),
        "unseen": sorted(state.deck),
        "discard": list(state.discard),
        "phase": state.phase,
        "turn": state.turn,
        "assisted": state.assisted,
        "outcome": outcome_json(state),
    }


def outcome_json(state: State) -> dict[str, str] | None:
    """Return the ending as the state's JSON holds it."""
    return (
        None if state.reason is None else {"result": "won" if state.won else "lost", "reason": state.reason}
    )


def sample_world(snapshot: Mapping[str, Json], seed: int) -> State:
    """Return a state that fits the snapshot, with the unseen cards in a random order."""
    _, deck = chance.shuffle(seed, snapshot["unseen"])
    outcome = snapshot["outcome"]
    return State(
        tuple(snapshot["stack"]),
        deck,
        tuple(snapshot["discard"]),
        snapshot["phase"],
        snapshot["turn"],
        snapshot["assisted"],
        None if outcome is None else outcome["reason"],
    )
