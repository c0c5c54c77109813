"""What a position is worth to a seat, in logits of its chance to win.

An alley's worth is what its contest may make of it: winning, losing or sharing it, each as likely as Speeds and the
Boosts still possible make it. `weights` says what comes of it, things on the table and cards in hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import TypeAlias

from critterbox.bots.varmints.outlook import DAY, OVER, THEIRS, VACANT, Outlook
from critterbox.bots.varmints.weights import STYLE, WEIGHTS, Style, Weights
from critterbox.varmints.model import ALLEYS, Card, Deck

WON = 6.0
"""The worth of a won game: 400 to 1."""

AS_MANY = len(STYLE.held) - 1
"""Hands are told apart up to this size."""

CACHE_LIMIT = 20_000
"""So many alleys are remembered before all are forgotten."""

Standing: TypeAlias = tuple[int, int, int, int, int, int]
"""Speed, Backup and Scraps of a seat in an alley, then of the other."""


class Judge:
    """Judges positions of games with one deck; it remembers what it has worked out.

    `keep` is what each card is worth to hold on to, `scale` how the deck's Speeds compare with those of ours, whose
    fastest has 100: the weights and the style are made for ours.
    """

    def __init__(self, deck: Deck, weights: Weights = WEIGHTS, style: Style = STYLE) -> None:
        self.deck = deck
        self.weights = weights
        self.style = style
        self.keep = keeping(deck)
        self.scale = max(critter.speed for critter in deck.critters.values()) / 100 or 1.0
        self._held = [weights.card * cards for cards in style.held]
        self._alleys: dict[tuple[int, ...], float] = {}
        self._results: dict[tuple[int, ...], tuple[float, float, float]] = {}

    def value(self, view: Outlook) -> float:
        """Return what a position is worth to the seat whose outlook it is."""
        alleys = self.alley(view, 0) + self.alley(view, 1) + self.alley(view, 2)
        return alleys + self.hands(view) + self.emptied(view) + view.bonus

    def dawn(self, view: Outlook, *, starts: bool) -> float:
        """Return what a position is worth before its Day has begun: what lies on the table, and who starts."""
        cards = self.weights.card * (view.hands[0] - view.hands[1])
        value = cards + self.emptied(view) + (self.weights.start if starts else -self.weights.start)
        for alley in ALLEYS:
            value += self.standing(_standing(view, alley))
        return value

    def hands(self, view: Outlook) -> float:
        """Return what the cards in hand are worth."""
        mine, theirs = view.hands
        return self._held[min(mine, AS_MANY)] - self._held[min(theirs, AS_MANY)]

    def spent(self, cards: int) -> float:
        """Return what it costs to use one of so many cards in hand."""
        return self._held[min(cards, AS_MANY)] - self._held[min(cards - 1, AS_MANY)]

    def emptied(self, view: Outlook) -> float:
        """Return what empty bins are worth, beyond the Scraps that are gone; the third one ends the game."""
        mine, theirs = view.lost, view.taken
        table = self.weights.emptied
        if mine > 2 or theirs > 2:
            return WON * ((theirs > 2) - (mine > 2))
        return table[mine] - table[theirs]

    def alley(self, view: Outlook, alley: int) -> float:
        """Return what an alley is worth, with what its contest may bring."""
        other = alley + THEIRS
        speed, added, backup, scraps = view.speed, view.added, view.backup, view.scraps
        mine, theirs = view.hands
        pile, pile_too = backup[alley], backup[other]
        key = (
            speed[alley],
            added[alley],
            pile,
            scraps[alley],
            speed[other],
            added[other],
            pile_too,
            scraps[other],
            view.stage[alley],
            mine if mine < pile else pile,  # noqa: FURB136 (four times as quick as `min`, in the innermost place)
            theirs if theirs < pile_too else pile_too,  # noqa: FURB136
            view.lost,
            view.taken,
        )
        value = self._alleys.get(key)
        if value is None:
            if len(self._alleys) >= CACHE_LIMIT:
                self._alleys.clear()
            value = self._alleys[key] = self._alley(view, alley)
        return value

    def _alley(self, view: Outlook, alley: int) -> float:
        other = alley + THEIRS
        stage = view.stage[alley]
        if stage == OVER or (view.speed[alley] == VACANT and view.speed[other] == VACANT):
            return self.standing(_standing(view, alley))
        ahead = view.total(alley) - view.total(other)
        boosts = 0 if view.speed[alley] == VACANT else min(view.hands[0], view.backup[alley])
        answers = 0 if view.speed[other] == VACANT else min(view.hands[1], view.backup[other])
        win, share, lose = self.results(view, alley)
        if stage != DAY and not (boosts or answers):
            return share if ahead == 0 else win if ahead > 0 else lose
        push = ahead / self.scale + self.style.boost[stage] * (boosts - answers)
        chance = 1 / (1 + exp(-push / self.style.spread[stage]))
        return chance * win + (1 - chance) * lose

    def results(self, view: Outlook, alley: int) -> tuple[float, float, float]:
        """Return what an alley will be worth if its contest is won, shared or lost."""
        key = (*_standing(view, alley), view.lost, view.taken)
        found = self._results.get(key)
        if found is None:
            if len(self._results) >= CACHE_LIMIT:
                self._results.clear()
            found = self._results[key] = (
                self._after(view, alley, 0, 1),
                self._after(view, alley, 1, 1),
                self._after(view, alley, 1, 0),
            )
        return found

    def _after(self, view: Outlook, alley: int, lose: int, take: int) -> float:
        """Return what an alley is worth when its own seat has lost `lose` Scraps there and the other one `take`."""
        mine, theirs = view.scraps[alley], view.scraps[alley + THEIRS]
        lose, take = min(lose, mine), min(take, theirs)
        value = self.weights.card * (lose - take)
        speed, backup, _, speed_too, backup_too, _ = _standing(view, alley)
        if (lose and lose == mine) or (take and take == theirs):
            lost, lost_too = view.lost, view.taken
            gone, gone_too = lost + (lose > 0 and lose == mine), lost_too + (take > 0 and take == theirs)
            if gone > 2 or gone_too > 2:
                return value + WON * ((gone_too > 2) - (gone > 2))
            table = self.weights.emptied
            value += table[gone] - table[lost] - table[gone_too] + table[lost_too]
            speed = speed_too = VACANT
            backup = backup_too = 0
        return value + self.standing((speed, backup, mine - lose, speed_too, backup_too, theirs - take))

    def standing(self, alley: Standing) -> float:
        """Return what an alley is worth with no contest in it tonight."""
        speed, backup, scraps, speed_too, backup_too, scraps_too = alley
        weights = self.weights
        value = self._bin(scraps) - self._bin(scraps_too)
        lean = min(max((max(speed, 0) - max(speed_too, 0)) / (50 * self.scale), -2), 2)
        if scraps and scraps_too:
            value += weights.lead * ((speed > speed_too) - (speed < speed_too))
            value += weights.lean * lean
            value += weights.pile * (backup - backup_too)
        elif scraps_too:
            value += weights.raid * (speed > speed_too) + weights.raid_lean * lean
            value += weights.raid_pile * (backup - backup_too)
        elif scraps:
            value -= weights.raid * (speed_too > speed) - weights.raid_lean * lean
            value += weights.raid_pile * (backup - backup_too)
        else:
            value += weights.idle_pile * (backup - backup_too)
        return value

    def _bin(self, scraps: int) -> float:
        table = self.weights.scraps
        beyond = scraps - len(table) + 1
        return table[scraps] if beyond <= 0 else table[-1] + self.weights.more * beyond


def keeping(deck: Deck) -> Mapping[Card, float]:
    """Return what each card is worth to hold on to, from 0 to 1: a Boost at night, a fast Varmint some day."""
    critters = deck.critters.values()
    boost = max(critter.boost for critter in critters) or 1
    speed = max(critter.speed for critter in critters) or 1
    return {
        critter.id: 0.5 * critter.boost / boost
        + 0.5 * critter.speed / speed * (1 - 0.1 * critter.level)
        + (0.1 if critter.effect else 0.0)
        for critter in critters
    }


def _standing(view: Outlook, alley: int) -> Standing:
    other = alley + THEIRS
    return (
        view.speed[alley],
        view.backup[alley],
        view.scraps[alley],
        view.speed[other],
        view.backup[other],
        view.scraps[other],
    )
