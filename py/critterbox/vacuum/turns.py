"""How turns and rounds follow each other, and how the game ends."""

from __future__ import annotations

from critterbox.game import Seat
from critterbox.vacuum.draft import Draft, Position
from critterbox.vacuum.model import (
    FIRST_POINTS,
    LAST_ROUND,
    POINTS,
    QUIET,
    QUIET_ROUNDS,
    TOO_LONG,
    TRACK_DONE,
    Over,
    Standing,
    TieBreak,
)


def points_of(turn_of: Seat, round_: int) -> int:
    """Return the action points that a turn begins with (V1)."""
    return FIRST_POINTS[turn_of] if round_ == 1 else POINTS


def finish(draft: Draft) -> None:
    """End the turn of the seat that has it, and perhaps the round, and perhaps the game (V1, V16)."""
    if draft.points:
        draft.tell("lapsed", seat=draft.seat, points=draft.points)
    draft.points = 0
    if draft.seat < len(draft.supply) - 1:
        _begin(draft, draft.seat + 1)
        return
    draft.quiet = 0 if draft.stirred else draft.quiet + 1
    draft.stirred = False
    reason = ended(draft)
    if reason is None:
        draft.round += 1
        _begin(draft, 0)
    else:
        _end(draft, reason)


def ended(position: Position) -> str | None:
    """Return why the game is over when this round is; None if it goes on (V16)."""
    if position.ending:
        return TRACK_DONE
    if position.quiet >= QUIET_ROUNDS:
        return QUIET
    return TOO_LONG if position.round >= LAST_ROUND else None


def _begin(draft: Draft, seat: Seat) -> None:
    """Begin a turn: first of all the noise on the seat's own colonies goes away (V15)."""
    draft.seat = seat
    draft.points = points_of(seat, draft.round)
    quieted = []
    for place, colonies in enumerate(draft.colonies):
        if colonies and any(colony.noisy and colony.seat == seat for colony in colonies):
            draft.colonies[place] = tuple(
                colony._replace(noisy=False) if colony.seat == seat else colony for colony in colonies
            )
            quieted.append(draft.map.names[place])
    draft.tell("turn", seat=seat, points=draft.points, round=draft.round, quieted=quieted)


def _end(draft: Draft, reason: str) -> None:
    draft.phase = Over(reason)
    places, decided_by = ranking(standings(draft))
    draft.tell("over", reason=reason, ranking=[list(seats) for seats in places], decided_by=decided_by)


def standings(position: Position) -> tuple[Standing, ...]:
    """Return what each seat would be ranked by, as the position stands (V16)."""
    company = [0] * len(position.supply)
    on_board = [0] * len(position.supply)
    for crowd, colonies in zip(position.crowds, position.colonies, strict=True):
        for seat, count in enumerate(crowd):
            on_board[seat] += count
        for colony in colonies:
            company[colony.seat] += sum(crowd)
    return tuple(map(Standing, position.scores, on_board, company))


def ranking(standing: tuple[Standing, ...]) -> tuple[tuple[tuple[Seat, ...], ...], TieBreak]:
    """Return the seats from first to last, those that share a place together, and what decided the first place."""
    places = sorted(set(standing), reverse=True)
    ranked = tuple(tuple(seat for seat, it in enumerate(standing) if it == place) for place in places)
    if len(ranked[0]) > 1:
        return ranked, "shared"
    first, second = places[:2]
    if first.colonies != second.colonies:
        return ranked, "colonies"
    return ranked, "varmints" if first.varmints != second.varmints else "company"
