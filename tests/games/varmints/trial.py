"""Varmints' side of the contract."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import ClassVar

from critterbox.game import Json, Seat
from critterbox.varmints.model import (
    Boost,
    Cards,
    Choice,
    Choose,
    Contest,
    Day,
    Memo,
    Move,
    Over,
    Pass,
    Play,
    Side,
    State,
)
from tests.games.varmints.positions import critter, everything, words

ALLEYS = (0, 1, 2, 3, 8)
"""The three there are, and two that a text can name but nobody can play into."""

EFFECTS = {
    "ant": ("play", "look hand, discard 1 they"),
    "bee": ("play", "look pile 3, draw 1 both"),
    "cat": ("play", "move backup they, turn up"),
    "dog": ("play", "move backup you, swap beside they, shed they"),
    "elk": ("play", "take back, stash"),
    "fox": ("play", "spill they, return you"),
    "gnu": ("on_boost", "look backup, turn down they"),
    "hen": ("on_boost", "swap across, draw 1 they"),
    "owl": ("on_boost", "speed -20 tonight they any, move varmint you"),
    "pig": ("on_boost", "spill you, discard 2"),
    "rat": ("on_boost", "turn up, shed you, return they"),
    "yak": ("on_boost", "move backup they, look hand"),
}
"""Cards that do something everywhere, above all with what somebody may not know."""


def busy_deck() -> Json:
    """Return a deck of these, five of each, that anybody can play anywhere or nearly so."""
    critters = [
        {**critter(name, level=number % 3, speed=10 * number, copies=5), when: words(effect)}
        for number, (name, (when, effect)) in enumerate(EFFECTS.items())
    ]
    return {"name": "Busy bodies", "critters": critters}


class VarmintsTrial:
    options: ClassVar[tuple[dict[str, Json], ...]] = ({}, {"numbers_only": True}, {"deck": busy_deck()})

    def candidates(self, state: State) -> Iterator[Move]:
        """All that could be legal: whole tables of the moves of this phase, and a few of the other phases."""
        yield Pass()
        yield Choose()
        foreign = _not_there(state)
        match state.phase:
            case Day(seat):
                yield from _plays((*state.hands[seat], *foreign))
                yield Boost(foreign[0], foreign[1])
                yield Choose(foreign[0])
            case Contest(alley, seat):
                yield from _plays(state.hands[seat][:1])
                backup = state.sides[seat][alley].backup
                elsewhere = state.sides[1 - seat][alley].backup
                yield from _boosts((*state.hands[seat], *foreign), (*backup, *elsewhere, *foreign))
                yield Choose(None, alley)
            case Choice():
                yield from _plays(foreign)
                yield Boost(foreign[0], foreign[1])
                yield from _choices((*_choosable(state), *foreign))
            case Over():
                yield from _plays((*state.hands[0], *foreign))
                yield Boost(foreign[0], foreign[1])
                yield Choose(None, 0)

    def choose(self, state: State, moves: Sequence[Move], chance: random.Random) -> Move:  # noqa: ARG002 - any will do
        return chance.choice(moves)

    def components(self, state: State) -> list[str]:
        return everything(state)

    def hides(self, state: State, seat: Seat | None) -> bool:  # noqa: ARG002 - chance itself is hidden (M16)
        return True

    def scramble(self, state: State, seat: Seat | None, chance: random.Random) -> State:
        """Deal everything anew that these eyes do not see, and change what chance will do."""
        state = state._replace(generator=chance.getrandbits(64))
        slots = [cards for cards in _piles(state, seat) if cards]
        unseen = [card for cards in slots for card in cards]
        other = state
        for _ in range(20):
            chance.shuffle(unseen)
            other = _dealt(state, seat, list(unseen))
            if _piles(other, seat) != _piles(state, seat):
                break
        return other


def _not_there(state: State) -> Cards:
    """Return some cards that are not in the hand of the seat to move, and one that is in no deck."""
    held = state.hands[state.phase.seat] if isinstance(state.phase, Day | Contest | Choice) else ()
    return (*[card for card in state.deck.critters if card not in held][:2], "no-such-critter", "xerus")


def _choosable(state: State) -> Cards:
    """Return every card that somebody could name for an effect."""
    sides = [side for row in state.sides for side in row]
    backup = [card for side in sides for card in (*side.backup, *((side.varmint,) if side.varmint else ()))]
    return tuple(dict.fromkeys((*state.hands[0], *state.hands[1], *state.discard, *backup)))


def _plays(cards: Cards) -> Iterator[Move]:
    for card in dict.fromkeys(cards):
        for alley in ALLEYS:
            yield Play(card, alley, "up")
            yield Play(card, alley, "down")


def _boosts(cards: Cards, payments: Cards) -> Iterator[Move]:
    for card in dict.fromkeys(cards):
        for payment in dict.fromkeys(payments):
            yield Boost(card, payment)


def _choices(cards: Cards) -> Iterator[Move]:
    for card in (None, *dict.fromkeys(cards)):
        yield Choose(card)
        for alley in ALLEYS:
            yield Choose(card, alley)
            for target in ALLEYS:
                yield Choose(card, alley, target)


def _piles(state: State, seat: Seat | None) -> list[Cards]:
    """Return everything that these eyes cannot look into, in one order (see `_dealt`)."""
    found = [state.pile]
    for player in (0, 1):
        if player != seat:
            found.append(state.hands[player])
        for side in state.sides[player]:
            found.append(side.scraps)
            if player != seat:
                found.append(side.backup)
    return found


def _dealt(state: State, seat: Seat | None, cards: list[str]) -> State:
    """Return the state with these cards in the places that `_piles` has, in its order."""

    def deal(size: int) -> Cards:
        dealt = tuple(cards[:size])
        del cards[:size]
        return dealt

    pile = deal(len(state.pile))
    hands = list(state.hands)
    rows: list[tuple[Side, Side, Side]] = []
    for player in (0, 1):
        if player != seat:
            hands[player] = tuple(sorted(deal(len(hands[player]))))
        row = []
        for side in state.sides[player]:
            scraps = deal(len(side.scraps))
            backup = side.backup if player == seat else tuple(sorted(deal(len(side.backup))))
            row.append(side._replace(scraps=scraps, backup=backup))
        rows.append((row[0], row[1], row[2]))
    memos = tuple(_another(memo, seat, pile) for memo in state.memos)
    return state._replace(pile=pile, hands=(hands[0], hands[1]), sides=(rows[0], rows[1]), memos=memos)


def _another(memo: Memo, seat: Seat | None, pile: Cards) -> Memo:
    """What somebody else saw in the draw pile may have been other cards."""
    if memo.seat == seat or memo.at != "pile" or len(pile) < len(memo.cards):
        return memo
    return memo._replace(cards=pile[: len(memo.cards)])


TRIAL = VarmintsTrial()
