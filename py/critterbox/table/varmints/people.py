"""Who is who in a sentence: you, your friend, the computer, or one of two players somebody watches."""

from __future__ import annotations

from critterbox.game import Seat
from critterbox.table.scene import Company


def who(seat: Seat, company: Company) -> str:
    """Return the word for whoever sits at a seat: `varmints.who.<word>` and `varmints.whose.<word>`."""
    if company.viewer is None:
        return "second" if seat else "first"
    if seat == company.viewer:
        return "you"
    return "friend" if company.players[seat] == "human" else "computer"


def eyes(seat: Seat | None) -> Seat:
    """Return from which seat the table is seen: a spectator looks over the shoulder of seat 0."""
    return 0 if seat is None else seat
