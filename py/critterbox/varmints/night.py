"""The night: contests alley by alley, what the losers pick up, bins that flip, and the dawn."""

from __future__ import annotations

from critterbox.game import Json, Seat
from critterbox.varmints.draft import Draft, Position
from critterbox.varmints.model import (
    ALLEYS,
    BINS_EMPTY,
    BOTH_EMPTY,
    DRAWN_AT_DAWN,
    HAND,
    LAST_ROUND,
    QUIET,
    QUIET_ROUNDS,
    SEATS,
    TOO_LONG,
    Alley,
    Card,
    Contest,
    Day,
    Over,
    Side,
    alleys_in_order,
)


def total(position: Position, seat: Seat, alley: Alley) -> int:
    """Return Speed, Boosts and changes of one side, never below 0; a Vacant side is 0 (M7)."""
    side = position.sides[seat][alley]
    if side.varmint is None:
        return 0
    critters = position.deck.critters
    speed = critters[side.varmint].speed
    for card in side.boosts:
        speed += critters[card].boost
    for change in side.changes:
        speed += change.amount
    return max(speed, 0)


def vacant(position: Position, alley: Alley) -> bool:
    """Whether neither side of an alley has a Varmint (M5)."""
    return position.sides[0][alley].varmint is None and position.sides[1][alley].varmint is None


def fall(draft: Draft) -> None:
    """Let the night begin, and open its first contest."""
    draft.tell("night")
    draft.beat()
    _open_contest(draft, alleys_in_order(draft.starter))


def _open_contest(draft: Draft, alleys: tuple[Alley, ...]) -> None:
    """Open the contest of the first of these alleys that is not wholly Vacant; after the last comes the dawn."""
    for alley in alleys:
        if not vacant(draft, alley):
            draft.phase = Contest(alley, draft.starter)
            draft.tell("contest", alley=alley + 1, seat=draft.starter)
            return
        draft.tell("vacant", alley=alley + 1)
        _forget_changes(draft, alley)
    _dawn(draft)


def _forget_changes(draft: Draft, alley: Alley) -> None:
    for seat in SEATS:
        side = draft.sides[seat][alley]
        if side.changes:
            lasting = tuple(change for change in side.changes if change.until != "contest")
            draft.sides[seat][alley] = side._replace(changes=lasting)


def _close(draft: Draft, alley: Alley) -> None:
    """End a contest: its Boosts go to the discard pile, the next one opens."""
    cards: list[Card] = []
    for seat in draft.seats():
        side = draft.sides[seat][alley]
        if side.boosts:
            cards += side.boosts
            draft.sides[seat][alley] = side._replace(boosts=())
    if cards:
        draft.discard = (*draft.discard, *cards)
        draft.tell("cleared", alley=alley + 1, cards=cards)
    _forget_changes(draft, alley)
    draft.beat()
    order = alleys_in_order(draft.starter)
    _open_contest(draft, order[order.index(alley) + 1 :])


def decide(draft: Draft, contest: Contest) -> None:
    """Compare, let the slower one pick up, flip bins, and go on (M7-M10)."""
    alley = contest.alley
    totals = [total(draft, seat, alley) for seat in SEATS]
    winner = None if totals[0] == totals[1] else int(totals[1] > totals[0])
    draft.tell(
        "decided",
        alley=alley + 1,
        totals=totals,
        sides=[_parts(draft, seat, alley) for seat in SEATS],
        winner=winner,
    )
    draft.beat()
    for seat in draft.seats():
        if seat != winner:
            draft.pick_up(seat, alley)
    flip_bins(draft)
    if not isinstance(draft.phase, Over):
        _close(draft, alley)


def _parts(draft: Draft, seat: Seat, alley: Alley) -> Json:
    """Return what a total is made of, for whoever wants to follow the sum."""
    side, critters = draft.sides[seat][alley], draft.deck.critters
    return {
        "varmint": side.varmint,
        "speed": 0 if side.varmint is None else critters[side.varmint].speed,
        "boosts": [{"card": card, "boost": critters[card].boost} for card in side.boosts],
        "changes": [{"card": change.card, "amount": change.amount} for change in side.changes],
    }


def flip_bins(draft: Draft) -> None:
    """Flip every bin that has just lost its last Scrap; each scatters all critters of its alley (M9, M10)."""
    for alley in ALLEYS:
        sides = {seat: draft.sides[seat][alley] for seat in draft.seats()}
        flipped = [seat for seat, side in sides.items() if not side.scraps and not side.emptied]
        if not flipped:
            continue
        for seat in flipped:
            draft.tell("bin_emptied", seat=seat, alley=alley + 1)
        cards: list[Card] = []
        for seat, side in sides.items():
            if side.backup:
                draft.reveal(1 - seat)  # every discard lies face-up (M3)
            cards += [*(() if side.varmint is None else (side.varmint,)), *side.backup, *side.boosts]
            emptied = side.emptied or seat in flipped
            draft.sides[seat][alley] = Side(None, (), side.scraps, (), side.changes, emptied)
        draft.discard = (*draft.discard, *cards)
        if cards:
            draft.tell("scattered", alley=alley + 1, cards=cards)
    losers = [seat for seat in SEATS if all(side.emptied for side in draft.sides[seat])]
    if losers:
        end(
            draft, BOTH_EMPTY if len(losers) == 2 else BINS_EMPTY, None if len(losers) == 2 else 1 - losers[0]
        )


def end(draft: Draft, reason: str, winner: Seat | None) -> None:
    """End the game."""
    draft.phase = Over(reason, winner)
    draft.tell("over", reason=reason, winner=winner)


def settle(draft: Draft) -> None:
    """Draw the consequences of an effect that has finished: bins, the end, a contest with nobody left (M18, M20)."""
    flip_bins(draft)
    match draft.phase:
        case Contest(alley=alley) if vacant(draft, alley):
            draft.tell("stopped", alley=alley + 1)
            _close(draft, alley)


def _dawn(draft: Draft) -> None:
    """Draw, turn the Truck, and begin the next round, unless nothing moves any more (M11-M13)."""
    draft.beat()
    for seat in draft.seats():
        draft.draw(seat, min(DRAWN_AT_DAWN, HAND - len(draft.hands[seat])))
    draft.quiet = 0 if draft.stirred else draft.quiet + 1
    draft.stirred = False
    if draft.quiet == QUIET_ROUNDS:
        return end(draft, QUIET, None)
    if draft.round == LAST_ROUND:
        return end(draft, TOO_LONG, None)
    for seat in SEATS:
        for alley, side in enumerate(draft.sides[seat]):
            if side.changes:
                draft.sides[seat][alley] = side._replace(changes=())
    draft.memos = ()
    draft.starter = 1 - draft.starter
    draft.round += 1
    draft.phase = Day(draft.starter)
    draft.tell("dawn", round=draft.round, starter=draft.starter)
    return None
