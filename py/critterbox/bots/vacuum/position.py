"""A position as planning sees it: everybody's varmints in one row of bytes, everybody's colonies as bits."""

from __future__ import annotations

from typing import NamedTuple

from critterbox.bots.vacuum.ground import Ground, ground_of
from critterbox.game import Seat
from critterbox.vacuum.draft import Position as Whole
from critterbox.vacuum.model import FIRST_POINTS, POINTS, Draw, Token


class Position(NamedTuple):
    """What matters of a position.

    `crowds` holds how many varmints each seat has at each location of the `ground`: all of seat 0's first. Bit
    `chamber` of `colonies[seat]` says that the seat has a colony there, that of `noisy[seat]` that there is noise on
    it. `seat` has the turn and `points` left.
    """

    ground: Ground
    crowds: bytes
    colonies: tuple[int, ...]
    noisy: tuple[int, ...]
    bag: tuple[Token, ...]
    beside: tuple[Token, ...]
    stack: int
    track: int
    seat: Seat
    points: int
    round: int

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.colonies)

    @property
    def ending(self) -> bool:
        """Whether somebody has reached the last box."""
        return any(chips.bit_count() >= self.track for chips in self.colonies)


def points_of(seat: Seat, round_: int) -> int:
    """Return the points that a turn begins with."""
    return FIRST_POINTS[seat] if round_ == 1 else POINTS


def read(whole: Whole) -> Position:
    """Return what matters of a state or draft. Tokens that are drawn count as in the bag."""
    ground = ground_of(whole.map)
    seats = range(len(whole.supply))
    crowds = bytes(whole.crowds[place][seat] for seat in seats for place in ground.order)
    colonies, noisy = [0] * len(seats), [0] * len(seats)
    for chamber, place in enumerate(ground.order[: ground.chambers]):
        for colony in whole.colonies[place]:
            colonies[colony.seat] |= 1 << chamber
            noisy[colony.seat] |= colony.noisy << chamber
    drawn = whole.phase.tokens if isinstance(whole.phase, Draw) else ()
    return Position(
        ground=ground,
        crowds=crowds,
        colonies=tuple(colonies),
        noisy=tuple(noisy),
        bag=(*whole.bag, *drawn),
        beside=whole.beside,
        stack=len(whole.stack),
        track=whole.track,
        seat=whole.seat,
        points=whole.points,
        round=whole.round,
    )


def after(position: Position, crowds: bytes, colonies: tuple[int, ...], points: int) -> Position:
    """Return the position later in the turn; there is noise on the colonies that are new."""
    noisy = tuple(
        noise | (now & ~before)
        for noise, now, before in zip(position.noisy, colonies, position.colonies, strict=True)
    )
    return position._replace(crowds=crowds, colonies=colonies, noisy=noisy, points=points)


def following(position: Position) -> Position:
    """Return the position as the next seat begins its turn. Not asked after the last turn of a game."""
    seat, round_ = position.seat + 1, position.round
    if seat == position.seats:
        seat, round_ = 0, round_ + 1
    noisy = position.noisy
    if noisy[seat]:
        noisy = (*noisy[:seat], 0, *noisy[seat + 1 :])
    return position._replace(seat=seat, round=round_, points=points_of(seat, round_), noisy=noisy)
