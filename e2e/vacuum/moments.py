"""Moments of a game that tests want to be at: what to look for among games that were played natively."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from critterbox.session import Session
from critterbox.vacuum.model import POINTS, State
from critterbox.vacuum.notation import parse_move
from e2e.native import copy_of, legal, phase
from e2e.vacuum.warren import routes


def ended(session: Session) -> bool:
    """Whether the game is over."""
    return session.outcome() is not None


def in_the_middle(session: Session) -> bool:
    """Whether somebody may act in a game that has been going on for a while, with almost all points left."""
    return phase(session) == "act" and state(session).round >= 5 and state(session).points >= 6


def crowds(session: Session) -> bool:
    """Whether somebody with a whole turn before them has three varmints or more that can go together."""
    return bool(in_the_middle(session) and state(session).points == POINTS and travellers(session))


def travellers(session: Session) -> list[str]:
    """Return the places from which three varmints can go two steps, and one varmint not everywhere."""
    now = state(session)
    many = [name for name, crowd in zip(now.map.names, now.crowds, strict=True) if crowd[now.seat] >= 3]
    ways = {name: {len(route) - 1 for route in routes(now.map, name).values()} for name in many}
    return [name for name in many if 2 in ways[name] and max(ways[name]) > now.points]


@cache
def may(kind: str) -> Callable[[Session], bool]:
    """Return whether a kind of move is possible, from the second round on."""

    def wanted(session: Session) -> bool:
        return state(session).round > 1 and any(text.split()[0] == kind for text in legal(session))

    return wanted


def first(session: Session, kind: str) -> str:
    """Return the first move of a kind."""
    return next(text for text in legal(session) if text.split()[0] == kind)


def drawing(session: Session) -> bool:
    """Whether a Vacuum can go to one tile or another, and would take somebody away at two places around each."""
    takes = [text for text in legal(session) if text.startswith("take")]
    return len({text.split()[2] for text in takes}) > 1 and bool(harsh(session))


def harsh(session: Session) -> list[str]:
    """Return the Vacuums that are shown in three moments or more."""
    return [text for text in legal(session) if text.startswith("take") and beats(session, text) > 2]


def beats(session: Session, text: str) -> int:
    """Return in how many moments a move is shown."""
    return len(copy_of(session).play(parse_move(text)).beats)


def growing(session: Session) -> bool:
    """Whether somebody has turned up a tile."""
    return phase(session) == "grow"


def withdrawing(session: Session) -> bool:
    """Whether somebody answers a Consolidate, and has a choice."""
    return phase(session) == "withdraw" and len(legal(session)) > 1


def full(session: Session) -> bool:
    """Whether there is much on the map, Overcrowded places and colonies with noise among it."""
    now = state(session)
    noisy = any(colony.noisy for colonies in now.colonies for colony in colonies)
    crowded = any(it["crowded"] for it in session.snapshot(None)["locations"])
    return phase(session) == "act" and noisy and crowded and len(now.map.placed) > 11


def state(session: Session) -> State:
    """Return the position."""
    now: State = session.state
    return now
