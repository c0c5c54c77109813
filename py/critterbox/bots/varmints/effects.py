"""What effects would make of an outlook: each word of the vocabulary, done in numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from critterbox.bots.varmints.judge import Judge
from critterbox.bots.varmints.outlook import THEIRS, VACANT, Outlook
from critterbox.game import Seat
from critterbox.varmints.draft import Draft
from critterbox.varmints.model import ALLEYS, BACKUP, Word
from critterbox.varmints.vocabulary import declinable

GLANCE = 0.02
"""The worth of a look at hidden cards, in logits: little, and never nothing."""


class Option(NamedTuple):
    """One way to choose for a word: an alley and a target by place (see `outlook`), and a card's Speed and worth.

    `keep` is what the card is worth in hand (`Judge.keep`), from 0 to 1.
    """

    alley: int = 0
    target: int = 0
    speed: int = 0
    keep: float = 0.5


def foresee(
    judge: Judge, view: Outlook, words: tuple[Word, ...], alley: int, draft: Draft, seat: Seat
) -> Outlook:
    """Return the outlook after an effect of `seat`, everybody choosing what looks best to them."""
    for word in words:
        for whom in ("you", "they") if word.whom == "both" else (word.whom,):
            view = _foresee(judge, view, word, 0 if whom == "you" else THEIRS, alley, draft, seat)
    return view


def _foresee(
    judge: Judge, view: Outlook, word: Word, side: int, alley: int, draft: Draft, seat: Seat
) -> Outlook:
    best = view if declinable(word) else None
    worth = judge.value(view) if best is not None else 0.0
    theirs = side == THEIRS and word.verb in ("discard", "shed")
    for option in options(judge, view, word, side, alley, draft, seat):
        after = edit(judge, view, word, side, option)
        value = -judge.value(after) if theirs else judge.value(after)
        if best is None or value > worth:
            best, worth = after, value
    return view if best is None else best


def options(
    judge: Judge, view: Outlook, word: Word, side: int, alley: int, draft: Draft, seat: Seat
) -> Iterator[Option]:
    """Yield what can be chosen for a word, as far as `seat` can tell; a word without a choice has one option."""
    places = range(side, side + len(ALLEYS))
    match word.verb:
        case "move backup":
            for place in places:
                if view.backup[place]:
                    yield from (Option(place, target) for target in places if target != place)
        case "move varmint":
            for place in places:
                if view.speed[place] != VACANT:
                    yield from (Option(place, target) for target in places if target != place)
        case "swap beside":
            for place in places:
                for target in range(place + 1, side + len(ALLEYS)):
                    if view.speed[place] != VACANT and view.speed[target] != VACANT:
                        yield Option(place, target)
        case "swap across":
            for place in ALLEYS:
                if view.speed[place] != VACANT and view.speed[place + THEIRS] != VACANT:
                    yield Option(place, place + THEIRS)
        case "turn up":
            critters = draft.deck.critters
            for place in places:
                pile = draft.sides[seat][place].backup
                if pile and view.backup[place]:
                    yield Option(place, speed=max(critters[card].speed for card in pile))
        case "turn down" | "return":
            yield from (Option(place) for place in places if view.speed[place] != VACANT)
        case "shed":
            yield from (Option(place) for place in places if view.backup[place])
        case "speed" if word.where == "here":
            yield Option(side + alley)
        case "speed" if word.where == "any":
            yield from (Option(place) for place in places)
        case "take back":
            if draft.discard:
                yield Option(keep=max(judge.keep[card] for card in draft.discard))
        case "stash" | "spill":
            yield from (Option(place) for place in places if view.scraps[place])
        case _:
            yield Option()


def edit(judge: Judge, view: Outlook, word: Word, side: int, option: Option) -> Outlook:
    """Return the outlook after one word on one side, for one option."""
    view = view.copy()
    place, target = option.alley, option.target
    hand = side // THEIRS
    sign = -1 if hand else 1
    match word.verb:
        case "draw":
            view.hands[hand] += word.number
        case "discard":
            if view.hands[hand]:
                view.hands[hand] = max(view.hands[hand] - word.number, 0)
                view.bonus -= sign * judge.weights.card * option.keep
        case "look hand" | "look pile" | "look backup":
            view.bonus += GLANCE
        case "move backup":
            view.backup[place] -= 1
            view.backup[target] = min(view.backup[target] + 1, BACKUP)
        case "move varmint":
            view.tuck(target)
            view.speed[target], view.speed[place] = view.speed[place], VACANT
        case "turn up":
            view.backup[place] -= 1
            view.tuck(place)
            view.speed[place] = option.speed
        case "turn down":
            view.tuck(place)
        case "swap beside" | "swap across":
            view.speed[place], view.speed[target] = view.speed[target], view.speed[place]
        case "speed":
            for spot in range(side, side + len(ALLEYS)) if word.where == "all" else (place,):
                view.added[spot] += word.number
        case "take back":
            view.hands[hand] += 1
            view.bonus += sign * judge.weights.card * (option.keep - 0.5)
        case "return":
            view.speed[place] = VACANT
            view.hands[hand] += 1
        case "shed":
            view.backup[place] -= 1
        case "stash":
            view.scraps[place] += 1
        case "spill":
            view.spill(place)
    return view
