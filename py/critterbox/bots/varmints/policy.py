"""Rules of thumb: every legal move with a rating, from what the seat to move can see.

Ratings are in logits of the chance to win, against doing nothing. They are the whole wisdom of medium; the search
of hard starts from them and plays by them where it must be quick.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from critterbox.bots.varmints.effects import Option, edit, foresee
from critterbox.bots.varmints.judge import Judge
from critterbox.bots.varmints.outlook import LATER, THEIRS, VACANT, Outlook, look
from critterbox.game import Seat
from critterbox.varmints import effects
from critterbox.varmints.draft import Draft
from critterbox.varmints.model import (
    ALLEYS,
    BACKUP,
    PLAYS_A_DAY,
    Boost,
    Choice,
    Choose,
    Contest,
    Day,
    Move,
    Pass,
    Play,
)
from critterbox.varmints.night import total

Rated: TypeAlias = list[tuple[Move, float]]

PAYMENT = 0.1
"""How much a card's own worth counts when it pays for a Boost: little, since it lies face-down."""
REPLY = 0.7
"""What is left of the risk of being outdone, if there may be an answer to the answer."""


def rate(judge: Judge, draft: Draft) -> Rated:
    """Return every legal move of the seat to move, in the order of the rules, with its rating."""
    match draft.phase:
        case Day() as day:
            return _rate_day(judge, draft, day)
        case Contest() as contest:
            return _rate_contest(judge, draft, contest)
        case Choice() as choice:
            return _rate_choice(judge, draft, choice)
    return []


def obvious(draft: Draft) -> bool:
    """Whether to pass goes without saying: in a contest, for a seat that is ahead, since it may still answer."""
    phase = draft.phase
    if not isinstance(phase, Contest):
        return False
    return total(draft, phase.seat, phase.alley) > total(draft, 1 - phase.seat, phase.alley)


def _rate_day(judge: Judge, draft: Draft, day: Day) -> Rated:
    seat = day.seat
    view = look(draft, seat)
    now = judge.alley(view, 0) + judge.alley(view, 1) + judge.alley(view, 2)
    calm = judge.style.patience
    if day.passes:  # passing makes it night, with no more answers
        view.stage = (LATER, LATER, LATER)
        calm = judge.alley(view, 0) + judge.alley(view, 1) + judge.alley(view, 2) - now
        view.stage = (0, 0, 0)
    hand = draft.hands[seat]
    rated: Rated = []
    if day.plays < PLAYS_A_DAY and hand:
        card_worth = judge.weights.card
        held = view.hands[0]
        spent = judge.spent(held)
        view.hands[0] = held - 1
        rest = [judge.alley(view, alley) for alley in ALLEYS]
        base = rest[0] + rest[1] + rest[2] - now - spent
        laid = [_laid(judge, view, alley) - rest[alley] for alley in ALLEYS]
        critters = draft.deck.critters
        speed, backup = view.speed, view.backup
        before = None
        for card in hand:
            if card == before:
                continue
            before = card
            critter = critters[card]
            cost = base - judge.style.keep * card_worth * (judge.keep[card] - 0.5)
            acts = critter.when == "play" and not draft.numbers_only
            for alley in ALLEYS:
                there, pile = speed[alley], backup[alley]
                if pile + (there != VACANT) >= critter.level:
                    speed[alley] = critter.speed
                    if there != VACANT and pile < BACKUP:
                        backup[alley] = pile + 1
                    if acts:
                        after = foresee(judge, view, critter.effect, alley, draft, seat)
                        gain = judge.value(after) - judge.hands(view) - judge.emptied(view)
                        rating = cost + gain - (rest[0] + rest[1] + rest[2])
                    else:
                        rating = cost + judge.alley(view, alley) - rest[alley]
                    speed[alley], backup[alley] = there, pile
                    rated.append((Play(card, alley, "up"), rating))
                rated.append((Play(card, alley, "down"), cost + laid[alley]))
    rated.append((Pass(), calm))
    return rated


def _laid(judge: Judge, view: Outlook, alley: int) -> float:
    """Return what an alley is worth with one more card of Backup."""
    pile = view.backup[alley]
    if pile >= BACKUP:
        return judge.alley(view, alley)
    view.backup[alley] = pile + 1
    value = judge.alley(view, alley)
    view.backup[alley] = pile
    return value


def _rate_contest(judge: Judge, draft: Draft, contest: Contest) -> Rated:
    seat, alley = contest.seat, contest.alley
    view = look(draft, seat)
    now = _contest_value(judge, view, alley, _rest(judge, view, alley), passed=True, last=contest.passes == 1)
    rated: Rated = []
    side = draft.sides[seat][alley]
    hand = draft.hands[seat]
    if side.varmint is not None and side.backup and hand:
        critters = draft.deck.critters
        card_worth = judge.weights.card
        boosts = sorted((critters[card].boost for card in hand), reverse=True)
        view.backup[alley] -= 1
        view.hands[0] -= 1
        rest, before = _rest(judge, view, alley), view.added[alley]
        payments = list(dict.fromkeys(side.backup))
        costs = [judge.keep[payment] * PAYMENT * card_worth for payment in payments]
        for card in dict.fromkeys(hand):
            critter = critters[card]
            others = boosts.copy()
            others.remove(critter.boost)
            view.added[alley] = before + critter.boost
            if critter.when == "boost" and not draft.numbers_only:
                after = foresee(judge, view, critter.effect, alley, draft, seat)
                value = _contest_value(judge, after, alley, _rest(judge, after, alley), others)
            else:
                value = _contest_value(judge, view, alley, rest, others)
            rating = value - now - judge.style.keep * card_worth * (judge.keep[card] - 0.5)
            rated += [
                (Boost(card, payment), rating - cost) for payment, cost in zip(payments, costs, strict=True)
            ]
    rated.append((Pass(), 0.0))
    return rated


def _rest(judge: Judge, view: Outlook, alley: int) -> float:
    """Return what a position is worth, but for one alley."""
    return judge.value(view) - judge.alley(view, alley)


def _contest_value(
    judge: Judge,
    view: Outlook,
    alley: int,
    rest: float,
    others: Sequence[int] = (),
    *,
    passed: bool = False,
    last: bool = False,
) -> float:
    """Return what a position is worth after a seat's word in a contest.

    `rest` is the worth of all but this alley, `others` are the Boosts the seat could still give, the biggest first;
    `passed` says that its word was a pass, `last` that this ends the contest.
    """
    win, share, lose = judge.results(view, alley)
    ahead = view.total(alley) - view.total(alley + THEIRS)
    answers = 0
    if not last and view.speed[alley + THEIRS] != VACANT:
        answers = min(view.hands[1], view.backup[alley + THEIRS])
    possible = min(len(others), view.backup[alley]) if view.speed[alley] != VACANT else 0
    if ahead <= 0 and not passed:
        reach, needed = ahead, 0
        while reach <= 0 and needed < possible:
            reach += others[needed]
            needed += 1
        if reach > 0:  # what it would cost to go on, and what the other may answer then
            risk = _risk(judge, reach, answers)
            return rest + (1 - risk) * win + risk * lose - 2 * needed * judge.weights.card
    if ahead < 0:
        return rest + lose
    risk = _risk(judge, ahead, answers)
    if possible:
        risk *= REPLY
    return rest + (1 - risk) * (win if ahead else share) + risk * lose


def _risk(judge: Judge, ahead: int, answers: int) -> float:
    """Return how likely the other seat makes up for being behind."""
    if not answers:
        return 0.0
    style = judge.style
    reach = style.reach * (1.0, 1.6, 2.0)[min(answers, 3) - 1]
    return style.answer * min(max((reach - ahead / judge.scale) / (2 * style.doubt) + 0.8, 0.0), 1.0)


def _rate_choice(judge: Judge, draft: Draft, choice: Choice) -> Rated:
    task = effects.waiting(draft, choice)
    view = look(draft, choice.seat)
    side = 0 if task.seat == choice.seat else THEIRS
    now = judge.value(view)
    rated: Rated = []
    for move in effects.choices(draft, choice):
        if move == effects.DECLINE:
            rated.append((move, 0.0))
        else:
            option = _option(judge, draft, move, side)
            rated.append((move, judge.value(edit(judge, view, task.word, side, option)) - now))
    return rated


def _option(judge: Judge, draft: Draft, move: Choose, side: int) -> Option:
    alley = 0 if move.alley is None else move.alley
    target = alley + THEIRS if move.target is None else move.target + side
    speed, keep = 0, 0.5
    if move.card is not None:
        speed, keep = draft.deck.critters[move.card].speed, judge.keep[move.card]
    return Option(alley if move.target is None and side == 0 else alley + side, target, speed, keep)


def best(rated: Rated) -> Move:
    """Return the move with the highest rating; the first of equals."""
    move, most = rated[0]
    for other, rating in rated:
        if rating > most:
            move, most = other, rating
    return move


def seat_to_move(draft: Draft) -> Seat | None:
    """Return the seat that must decide; None when the game is over."""
    phase = draft.phase
    return phase.seat if isinstance(phase, (Day, Contest, Choice)) else None
