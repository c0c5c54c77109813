"""Varmints!' first game: one Day, one Night and a dawn, against somebody who plays slow Varmints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from critterbox.session import Session
from critterbox.table.tour import Tour, step
from critterbox.table.varmints.look import hand_place, place
from critterbox.varmints import GAME
from critterbox.varmints.model import Boost, Contest, Move, Pass, Play, State
from critterbox.varmints.night import total

DEAL = 12188
"""One that gives the starting player what is to be shown."""

SCRIPT = (
    step("varmints.play", "play sparrow 1 up"),
    step("", "play mouse 1 up"),
    step("varmints.effect", "play roach 3 up"),
    step("", "play sparrow 2 up"),
    step("varmints.backup", "play slug 2 down"),
    step("", "play moth 3 up"),
    step("varmints.level", "play pigeon 2 up"),
    step("", "play squirrel 3 down"),
    step("varmints.more_backup", "play slug 1 down"),
    step("", "pass"),
    step("varmints.night", "pass"),
    step("varmints.contest", "pass"),
    step("", "pass"),  # which is all that the other side can do; as are the next two
    step("varmints.boost", "boost moth slug"),
    step("", "pass; pass"),
    step("", "pass; pass"),  # the third contest
    step("", "play pigeon 1 up"),
    step("varmints.dawn", "play mouse 3 up"),
)


def facts(state: State, moves: Sequence[Move]) -> dict[str, Any]:
    """Return what a sentence can name: the card played, and who stands in its alley with which Speed."""
    me = GAME.to_move(state) or 0
    found: dict[str, Any] = {"hand": len(state.hands[me])}
    move, critters = next(iter(moves), None), state.deck.critters
    card = move.card if isinstance(move, Play | Boost) else None
    if card is not None:
        critter = critters[card]
        found |= {
            "card": critter.name,
            "level": critter.level,
            "speed": critter.speed,
            "boost": critter.boost,
        }
    alley = move.alley if isinstance(move, Play) else None
    if isinstance(state.phase, Contest):
        alley = state.phase.alley
    if alley is None:
        return found
    sides = [state.sides[seat][alley] for seat in (me, 1 - me)]
    names = ["" if side.varmint is None else critters[side.varmint].name for side in sides]
    found |= {"alley": alley + 1, "mine": names[0], "theirs": names[1]}
    return found | {"my_speed": total(state, me, alley), "their_speed": total(state, 1 - me, alley)}


def handles(state: State, move: Move) -> tuple[str, ...]:
    """Return the card in hand and its place in an alley, or the button to pass."""
    me = GAME.to_move(state) or 0
    match move, state.phase:
        case Play(card, alley, face), _:
            return (hand_place(card, 1), place("varmint" if face == "up" else "backup", me, alley + 1))
        case Boost(card), Contest(alley):
            return (hand_place(card, 1), place("varmint", me, alley + 1))
        case Pass(), _:
            return ("pass",)
    return ()


TOUR = Tour(Session.new(GAME.id, DEAL).beginning(), SCRIPT, facts, handles)
