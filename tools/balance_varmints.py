"""How even the deck of Varmints! is: what `balance` counts in games between equal players, and how it reports that.

Equal players know the same rules of thumb, so the figures say as much about those as about the deck: a critter that is
never played face-up may be a bad card, or one whose effect the players do not see.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import tools.product_path  # noqa: F401 (first: it makes the product importable)
from critterbox import chance
from critterbox.bots.varmints.judge import Judge
from critterbox.bots.varmints.mind import TEMPERS, glance
from critterbox.game import Seat
from critterbox.varmints.deck import our_deck
from critterbox.varmints.draft import Draft
from critterbox.varmints.model import Boost, Card, Day, Over, Pass, Play
from critterbox.varmints.rules import advance, cards_here, deal
from tools.matches import quantile, spread, wilson

BLOCK = 50
"""So many games are one task for a process."""


class Block(NamedTuple):
    """A run of deals to be played by one process."""

    first: int
    games: int
    player: str
    numbers_only: bool


class Tally(NamedTuple):
    """What games came to; `won` and `lost` count the seats that had played a critter face-up in a decided game."""

    starter_won: int
    starter_lost: int
    draws: int
    rounds: Counter[int]
    up: Counter[Card]
    down: Counter[Card]
    boosted: Counter[Card]
    possible: Counter[Card]
    won: Counter[Card]
    lost: Counter[Card]


def nothing() -> Tally:
    """Return a tally of no games."""
    return Tally(0, 0, 0, Counter(), Counter(), Counter(), Counter(), Counter(), Counter(), Counter())


def together(one: Tally, other: Tally) -> Tally:
    """Return the tally of both."""
    return Tally(
        one.starter_won + other.starter_won,
        one.starter_lost + other.starter_lost,
        one.draws + other.draws,
        one.rounds + other.rounds,
        one.up + other.up,
        one.down + other.down,
        one.boosted + other.boosted,
        one.possible + other.possible,
        one.won + other.won,
        one.lost + other.lost,
    )


def tally(block: Block) -> Tally:
    """Play a run of games."""
    deck = our_deck()
    judge = Judge(deck)
    total = nothing()
    for seed in range(block.first, block.first + block.games):
        total = together(total, _game(judge, seed, block))
    return total


def _game(judge: Judge, seed: int, block: Block) -> Tally:
    """Play one game on a silent draft: these players look at nothing that their seat may not see."""
    draft = Draft(deal(judge.deck, seed, numbers_only=block.numbers_only), silent=True)
    starter, temper = draft.starter, TEMPERS[block.player]
    generator, _ = chance.advance(seed)
    count = nothing()
    shown: tuple[set[Card], set[Card]] = (set(), set())
    while not isinstance(draft.phase, Over):
        seat: Seat = draft.phase.seat
        if isinstance(draft.phase, Day):
            highest = max(cards_here(draft, seat, alley) for alley in range(3))
            playable = [card for card in set(draft.hands[seat]) if judge.deck.critters[card].level <= highest]
            count.possible.update(playable)
        generator, move = glance(judge, draft, temper, generator)
        match move:
            case Play(card, _, "up"):
                count.up[card] += 1
                shown[seat].add(card)
            case Play(card):
                count.down[card] += 1
            case Boost(card):
                count.boosted[card] += 1
            case Pass():
                pass
        advance(draft, move)
    winner = draft.phase.winner
    count.rounds[draft.round] += 1
    if winner is None:
        return count._replace(draws=1)
    count.won.update(shown[winner])
    count.lost.update(shown[1 - winner])
    return count._replace(starter_won=int(winner == starter), starter_lost=int(winner != starter))


def report(total: Tally) -> str:
    """Return what was counted, as Markdown."""
    decided = total.starter_won + total.starter_lost
    low, high = wilson(total.starter_won, decided)
    quartiles = [quantile(total.rounds, share) for share in (0.25, 0.5, 0.75)]
    lines = [
        f"- Starting player: won {total.starter_won} of {decided} decided games, {total.starter_won / decided:.1%}",
        f"- its 95 % interval: {low:.1%} to {high:.1%}; draws: {total.draws}",
        f"- Rounds: median {quartiles[1]}, quartiles {quartiles[0]} and {quartiles[2]}, most {max(total.rounds)}",
        "",
        "| critter | Level | face-up | face-down | as a Boost | face-up when possible | won when played |",
        "|---|---|---|---|---|---|---|",
    ]
    for critter in our_deck().critters.values():
        card = critter.id
        used = total.up[card] / max(total.possible[card], 1)
        games = total.won[card] + total.lost[card]
        lines.append(
            f"| {critter.name} | {critter.level} | {total.up[card]} | {total.down[card]} | {total.boosted[card]} "
            f"| {used:.1%} | {total.won[card] / max(games, 1):.1%} |"
        )
    return "\n".join(lines)


def measure(player: str, games: int, seed: int, processes: int, *, numbers_only: bool) -> str:
    """Play games between equals, and return what came of it."""
    blocks = [
        Block(first, min(BLOCK, seed + games - first), player, numbers_only)
        for first in range(seed, seed + games, BLOCK)
    ]
    total = nothing()
    for part in spread(tally, blocks, processes):
        total = together(total, part)
    return report(total)
