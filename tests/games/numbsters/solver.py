"""A solver for deals whose deck order is known: it finds a winning line, or proves that there is none.

Depth first, each reached stack once. Stacks in which many cards have their follower come first: a last meal is
always basic, so followers must survive. Most deals take some milliseconds; about 0.25 % cannot be won.

`python -m tests.games.numbsters.solver 42` (with `PYTHONPATH=py`) prints the record of a winning game of deal 42.
"""

from __future__ import annotations

import json
import sys
from itertools import pairwise

from critterbox.numbsters.model import MOUTH, Arrangement, Eat, Move, State
from critterbox.numbsters.rules import Stack, after_meal, arranged, arrangements, ending, meals, sequential
from critterbox.record import to_json
from critterbox.session import Session


class GaveUp(Exception):
    """The search took longer than it was allowed to."""


def solve(state: State, limit: int = 100_000) -> tuple[Move, ...] | None:
    """Return the moves that win from the beginning of a turn, None if there are none; looks at `limit` turns."""
    if state.phase != "arrange":
        raise ValueError("the solver begins at the beginning of a turn")
    hopeless: set[tuple[Stack, int]] = set()

    def search(stack: Stack, deck: Stack) -> tuple[Move, ...] | None:
        nonlocal limit
        if (stack, len(deck)) in hopeless:
            return None
        limit -= 1
        if limit < 0:
            raise GaveUp
        turns = _turns(stack)
        for left in sorted(turns, key=_followers, reverse=True):
            rest = () if len(left) == 2 else search((*left, *deck[:1]), deck[1:])
            if rest is not None:
                return (*turns[left], *rest)
        hopeless.add((stack, len(deck)))
        return None

    return search(state.stack, state.deck)


def _turns(stack: Stack) -> dict[Stack, tuple[Arrangement, Eat]]:
    """Return every stack that a turn can leave without losing, with the first moves that do."""
    found: dict[Stack, tuple[Arrangement, Eat]] = {}
    seen: set[Stack] = set()
    for move in arrangements(len(stack)):
        now = arranged(stack, move)
        if now in seen:
            continue
        seen.add(now)
        for meal in meals(now):
            left = after_meal(now, meal)
            if left[-1] != MOUTH:
                found.setdefault(left, (move, meal))
    return found


def _followers(stack: Stack) -> int:
    cards = sorted(card for card in stack if card != MOUTH)
    return sum(sequential(one, other) for one, other in pairwise(cards))


def winning_session(seed: int, limit: int = 100_000) -> Session | None:
    """Return a deal, played to a win, or None if it cannot be won."""
    session = Session.new("numbsters", seed)
    moves = solve(session.state, limit)
    if moves is None:
        return None
    for move in moves:
        session.play(move)
    assert ending(session.state.stack) == session.state.reason
    return session


if __name__ == "__main__":
    won = winning_session(int(sys.argv[1]))
    print(json.dumps(to_json(won.record())) if won else "This deal cannot be won.")  # noqa: T201
