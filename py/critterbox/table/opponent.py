"""What the computers at a table mean to play: an answer may be a plan of several moves, played one at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from critterbox.game import BadInput, Refused, Seat, Step
from critterbox.session import Session


class Plan(NamedTuple):
    """What a computer means to play next, for its seat in one position: whatever else happens, the plan is void."""

    seat: Seat | None = None
    position: Any = None
    moves: tuple[str, ...] = ()


class Opponent:
    """The computers' side of a table. There is one plan at a time, as it is for one position only."""

    def __init__(self) -> None:
        self._plan = Plan()

    def means(self, session: Session) -> tuple[str, ...]:
        """Return the moves that are still planned; none unless the plan is for just this position and can go on."""
        plan = self._plan
        seat = session.game.to_move(session.state)
        if not plan.moves or seat is None or seat != plan.seat or session.state is not plan.position:
            return ()
        try:
            refusal = session.refuse(session.game.parse_move(plan.moves[0]), seat)
        except BadInput:
            return ()
        return plan.moves if refusal is None else ()

    def play(self, session: Session, moves: tuple[str, ...], log: Callable[[str], None]) -> Step[Any]:
        """Play the first of the moves, and keep the others in mind.

        One that cannot be played is a fault of ours, told to `log`, and must not end the game: the last legal move is
        played for it, and what was to follow it is no plan.
        """
        seat = session.game.to_move(session.state)
        first, *rest = moves
        try:
            step = session.play(session.game.parse_move(first))
            self._plan = Plan(seat, session.state, tuple(rest))
        except Refused as error:
            log(f"the computer chose {first!r}: {error}")
            step = session.play(session.game.legal_moves(session.state)[-1])
            self._plan = Plan()
        return step
