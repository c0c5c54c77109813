"""What the Vacuum would do, on average."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from critterbox.bots.vacuum.ground import Ground
from critterbox.bots.vacuum.judge import Judge
from critterbox.bots.vacuum.position import Position
from critterbox.vacuum.model import BLANK, Token


def targets(position: Position, token: Token) -> list[int]:
    """Return the numbers of the tiles that a token can be used on."""
    ground = position.ground
    if token != BLANK:
        return [number for number, letter in enumerate(ground.letters) if letter == token]
    noise = 0
    for bits in position.noisy:
        noise |= bits
    return sorted({ground.owners[chamber] for chamber in range(ground.chambers) if noise >> chamber & 1})


def cleaned(ground: Ground, crowds: bytes, tile: int) -> bytes:
    """Return who is left after a Vacuum Event; a mixed crowd is reduced to its most likely rest."""
    count = ground.count
    rest = bytearray(crowds)
    rows = range(0, len(crowds), count)
    for place in ground.on[tile]:
        for row in rows:
            rest[row + place] = 0
    for place in ground.around[tile]:
        if place == ground.heart:
            continue
        there = [rest[row + place] for row in rows]
        total, room = sum(there), ground.capacities[place]
        if total > room:
            for row, kept in zip(rows, reduced(tuple(there), room), strict=True):
                rest[row + place] = kept
    return bytes(rest)


@lru_cache(maxsize=4096)
def reduced(there: tuple[int, ...], room: int) -> tuple[int, ...]:
    """Return how many of each seat are likely to be kept: in proportion, the largest fractions rounded up."""
    total = sum(there)
    kept = [number * room // total for number in there]
    fractions = sorted((-(number * room % total), number, seat) for seat, number in enumerate(there))
    for _, _, seat in fractions[: room - sum(kept)]:
        kept[seat] += 1
    return tuple(kept)


def draws(bag: tuple[Token, ...]) -> list[tuple[Token, Token, float]]:
    """Return what may be drawn, two tokens (the same twice if the bag has but one), and how likely."""
    if len(bag) == 1:
        return [(bag[0], bag[0], 1.0)]
    counts = sorted(Counter(bag).items())
    pairs = len(bag) * (len(bag) - 1) / 2
    drawn = []
    for place, (one, number) in enumerate(counts):
        if number > 1:
            drawn.append((one, one, number * (number - 1) / 2 / pairs))
        drawn += [(one, other, number * more / pairs) for other, more in counts[place + 1 :]]
    return drawn


def hits(position: Position) -> list[float]:
    """Return how likely each tile could be vacuumed by the next who triggers, as far as letters go."""
    bag = position.bag
    pairs = len(bag) * (len(bag) - 1)
    found = []
    for letter in position.ground.letters:
        others = len(bag) - bag.count(letter) if letter else len(bag)
        found.append(1 - others * (others - 1) / pairs if pairs else float(others < len(bag)))
    return found


class Fate(NamedTuple):
    """What may come of a Vacuum: how likely, which tile (None: neither token can be used), who is left, the chances."""

    likely: float
    tile: int | None
    crowds: bytes
    chances: tuple[float, ...]


def fates(judge: Judge, position: Position, points: int) -> list[Fate]:
    """Return all that may come of it if a Vacuum is triggered and `points` are left then; nothing if it may not be.

    The seat takes whichever token is better for it.
    """
    ground, seat, round_, colonies = position.ground, position.seat, position.round, position.colonies
    by_tile: dict[int, Fate] = {}
    best: dict[Token, Fate] = {}
    for token in dict.fromkeys(position.bag):
        for tile in targets(position, token):
            fate = by_tile.get(tile)
            if fate is None:
                after = cleaned(ground, position.crowds, tile)
                fate = Fate(0.0, tile, after, judge.worth(after, colonies, seat, round_, points))
                by_tile[tile] = fate
            if token not in best or fate.chances[seat] > best[token].chances[seat]:
                best[token] = fate
    if not best:
        return []
    likely = dict.fromkeys(by_tile, 0.0)
    nothing = 0.0
    for one, other, chance in draws(position.bag):
        first, second = best.get(one), best.get(other)
        if first is None or (second is not None and second.chances[seat] > first.chances[seat]):
            first = second
        if first is None or first.tile is None:
            nothing += chance
        else:
            likely[first.tile] += chance
    found = [fate._replace(likely=likely[tile]) for tile, fate in by_tile.items() if likely[tile]]
    if nothing:
        chances = judge.worth(position.crowds, colonies, seat, round_, points)
        found.append(Fate(nothing, None, position.crowds, chances))
    return found


def expected(found: list[Fate]) -> tuple[float, ...]:
    """Return each seat's chance to win, over all that may come."""
    total = [0.0] * len(found[0].chances)
    for fate in found:
        for seat, chance in enumerate(fate.chances):
            total[seat] += fate.likely * chance
    return tuple(total)
