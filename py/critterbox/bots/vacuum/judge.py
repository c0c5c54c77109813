"""What a position is worth: how many action points each seat still needs, and from that its chance to win.

The work that a colony takes is reckoned as if nobody stood in the way: the varmints that are there, those that have to
be bred, and the way of the first two from wherever some are, or can be born.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import sub

from critterbox.bots.vacuum.ground import FAR, Ground
from critterbox.bots.vacuum.position import points_of
from critterbox.bots.vacuum.weights import WEIGHTS, Weights
from critterbox.game import Seat
from critterbox.vacuum.model import COSTS, VARMINTS, Establish

FOUND = COSTS[Establish]
NEVER = 60.0
"""The work of a colony that cannot be."""
FRESH = 6
"""So many Chambers without own varmints are thought of at a time."""
MEMORY = 60_000
"""So many times are remembered before all are forgotten."""

_ANY = bytes([0]) + bytes([1]) * 255
"""Translates counts into whether there is anybody."""


class _Reach:
    """What follows from where a seat's varmints are, and from its colonies.

    `begun` are the Chambers without a colony of its own where some are, and whether there are more beside them; `fresh`
    those where none are and a colony would be the least work, with that work.
    """

    __slots__ = ("_ground", "_here", "_sources", "begun", "fresh")

    def __init__(self, ground: Ground, here: bytes, chips: int) -> None:
        self._ground = ground
        self._here = [place for place, some in enumerate(here) if some]
        self._sources: dict[int, list[tuple[int, int]]] = {}
        births = [*ground.central, *(chamber for chamber in range(ground.chambers) if chips >> chamber & 1)]
        self.begun: list[tuple[int, bool]] = []
        fresh = []
        for chamber, way in enumerate(ground.ways):
            if chips >> chamber & 1:
                continue
            if here[chamber]:
                self.begun.append((chamber, any(here[other] for other in ground.neighbours[chamber])))
                continue
            near = min([way[place] for place in self._here], default=FAR)
            born = min([way[place] for place in births])
            fresh.append((fresh_work(ground.sizes[chamber], near, born), chamber))
        self.fresh = sorted(fresh)[:FRESH]

    def sources(self, chamber: int) -> list[tuple[int, int]]:
        """Return the places with own varmints, and how far they are from a Chamber, the nearest first."""
        found = self._sources.get(chamber)
        if found is None:
            way = self._ground.ways[chamber]
            found = self._sources[chamber] = sorted(
                [(way[place], place) for place in self._here if place != chamber]
            )
        return found


class Judge:
    """Judges positions on one map."""

    def __init__(
        self,
        ground: Ground,
        seats: int,
        track: int,
        weights: Weights = WEIGHTS,
        hits: Sequence[float] | None = None,
    ) -> None:
        """`hits` says of each tile how likely the next who triggers could vacuum it; None: there is no danger."""
        self.ground = ground
        self.seats = seats
        self.track = track
        self.weights = weights
        self._largest = max(ground.sizes, default=0)
        tiles = [0.0] * len(ground.on) if hits is None else hits
        self._hit = [weights.peril * tiles[tile] for tile in ground.owners]
        beside = [sum([tiles[other] for other in around], 0.0) for around in ground.adjacent]
        self._beside = [weights.peril * beside[tile] for tile in ground.owners]
        self._reaches: dict[tuple[bytes, int], _Reach] = {}
        self._times: dict[tuple[bytes, int, bytes], float] = {}
        self._works: dict[tuple[bytes, int, bytes], float] = {}

    # The work for a colony.

    def _reach(self, here: bytes, chips: int) -> _Reach:
        """Return what follows from where a seat's varmints are, however many, and from its colonies."""
        found = self._reaches.get((here, chips))
        if found is None:
            if len(self._reaches) > MEMORY // 10:
                self._reaches.clear()
            found = self._reaches[here, chips] = _Reach(self.ground, here, chips)
        return found

    def works(self, own: bytes, chips: int, theirs: bytes) -> list[tuple[float, int]]:
        """Return the work of the colonies that are the least work, with their Chambers, the least first.

        `own` counts the seat's varmints by location, `chips` are its colonies, `theirs` counts those of all others in
        the Chambers.
        """
        reach = self._reach(own.translate(_ANY), chips)
        sizes, rivals = self.ground.sizes, self.weights.rivals
        left = VARMINTS - sum(own)
        short = left < self._largest
        found = []
        for chamber, odd in reach.begun:
            here, others = own[chamber], theirs[chamber]
            wanted = max(sizes[chamber], others)
            if short and wanted - here > left:
                work = self._fetched(reach, own, chamber, wanted - here, left)
            else:
                work = _WORK[wanted][here]
                if odd and (wanted - here) & 1 and work > FOUND:
                    work -= 1
            danger = self._hit[chamber] * here
            if here + others > sizes[chamber]:
                danger += self._beside[chamber] * min(here, here + others - sizes[chamber])
            found.append((work + rivals * others + danger, chamber))
        for alone, chamber in reach.fresh:
            others = theirs[chamber]
            wanted = max(sizes[chamber], others)
            if short and wanted > left:
                work = self._fetched(reach, own, chamber, wanted, left)
            else:
                work = alone + wanted - sizes[chamber]
            found.append((work + rivals * others, chamber))
        found.sort()
        return found

    def _fetched(self, reach: _Reach, own: bytes, chamber: int, need: int, left: int) -> float:
        """Return the work of a Chamber where some must be fetched, since the supply is short."""
        lack = need - left
        work = FOUND + left
        odd = left & 1
        if left and own[chamber] + lack == 1:
            work, odd = work + 1, 1 - odd  # the first one that breeds has but one young
        for away, place in reach.sources(chamber):
            some = own[place]
            if some > lack:
                return work + away * lack + (odd if away > 1 else 0)
            work += away * some
            lack -= some
        return NEVER if lack else work + odd

    def time(self, own: bytes, chips: int, theirs: bytes) -> float:
        """Return about how many action points a seat still needs to the end of the track."""
        key = (own, chips, theirs)
        time = self._times.get(key)
        if time is None:
            if len(self._times) > MEMORY:
                self._times.clear()
                self._works.clear()
            time = self._times[key] = self._time(own, chips, theirs)
        return time

    def _time(self, own: bytes, chips: int, theirs: bytes) -> float:
        left = self.track - chips.bit_count()
        weights = self.weights
        time = -weights.varmint * sum(own) - weights.colony * chips.bit_count()
        if left <= 0:
            self._works[own, chips, theirs] = 0.0
            return time
        works = [work for work, _ in self.works(own, chips, theirs)[: len(weights.share) + 1]]
        self._works[own, chips, theirs] = works[0] if works else NEVER
        return time + self._sum(works, left)

    def _sum(self, works: list[float], left: int) -> float:
        """Return the work of so many colonies, if these are the least."""
        usual = self.weights.usual
        time = (works[0] if works else NEVER) + usual * (left - 1)
        for share, work in zip(self.weights.share[: left - 1], works[1:], strict=False):
            time += share * (min(work, 2 * usual) - usual)
        return time

    def grown(
        self,
        rows: list[bytes],
        colonies: tuple[int, ...],
        works: list[list[float]],
        more: list[list[float]],
        seat: Seat,
        round_: int,
        credit: float,
    ) -> tuple[float, ...]:
        """Return the chances if each seat has a few more Chambers to choose from."""
        times = []
        for other, (row, chips) in enumerate(zip(rows, colonies, strict=True)):
            time = -self.weights.varmint * sum(row) - self.weights.colony * chips.bit_count()
            left = self.track - chips.bit_count()
            if left > 0:
                time += self._sum(sorted(works[other][:6] + more[other]), left)
            times.append(
                time - (credit if other == seat else points_of(other, round_) if other > seat else 0)
            )
        return self._shares(times)

    # Chances.

    def worth(
        self, crowds: bytes, colonies: tuple[int, ...], seat: Seat, round_: int, credit: float = 0.0
    ) -> tuple[float, ...]:
        """Return each seat's chance to win, as `seat` ends its turn; `credit` are points it may still spend."""
        count, seats, track = self.ground.count, self.seats, self.track
        rows = [crowds[first : first + count] for first in range(0, seats * count, count)]
        others = self.others(rows)
        times = [
            self.time(own, chips, theirs) for own, chips, theirs in zip(rows, colonies, others, strict=True)
        ]
        if any(chips.bit_count() >= track for chips in colonies):
            return self._last(rows, colonies, others, seat, credit)
        times[seat] -= credit
        for other in range(seat + 1, seats):
            times[other] -= points_of(other, round_)
        return self._shares(times)

    def others(self, rows: list[bytes]) -> list[bytes]:
        """Return for each seat how many of all others' are in each Chamber."""
        chambers = self.ground.chambers
        if len(rows) == 2:
            return [rows[1][:chambers], rows[0][:chambers]]
        totals = [sum(there) for there in zip(*[row[:chambers] for row in rows], strict=True)]
        return [bytes(map(sub, totals, row)) for row in rows]

    def _shares(self, times: list[float]) -> tuple[float, ...]:
        best = min(times)
        doubt = self.weights.doubt + self.weights.doubt_more * max(best, 0.0)
        parts = [exp((best - time) / doubt) for time in times]
        whole = sum(parts, 0.0)
        return tuple([part / whole for part in parts])

    def _last(
        self,
        rows: list[bytes],
        colonies: tuple[int, ...],
        others: list[bytes],
        seat: Seat,
        credit: float,
    ) -> tuple[float, ...]:
        """Return the chances in the last round, or the result after it."""
        count, ground = len(rows), self.ground
        if seat == count - 1 and not credit:
            company = [
                sum(
                    sum(row[chamber] for row in rows)
                    for chamber in range(ground.chambers)
                    if chips >> chamber & 1
                )
                for chips in colonies
            ]
            ranks = [
                (chips.bit_count(), sum(row), more)
                for chips, row, more in zip(colonies, rows, company, strict=True)
            ]
            winners = [rank == max(ranks) for rank in ranks]
            return tuple(won / sum(winners) for won in winners)
        merits = []
        for other, (row, chips, theirs) in enumerate(zip(rows, colonies, others, strict=True)):
            points = credit if other == seat else points_of(other, 2) if other > seat else 0.0
            merit = 30.0 * chips.bit_count() + sum(row)
            if chips.bit_count() < self.track and self._works[row, chips, theirs] <= points:
                merit += 30.0
            else:
                merit += points
            merits.append(-merit)
        best = min(merits)
        parts = [exp((best - merit) / 3.0) for merit in merits]
        return tuple([part / sum(parts, 0.0) for part in parts])


def _work(wanted: int, there: int) -> float:
    """Return the points to found a colony with so many, breeding from those there; from none: two are brought."""
    need = wanted - there
    if need <= 0:
        return float(FOUND)
    if there == 1:
        return float(FOUND + 2 + (need - 1) + (need - 1) % 2)
    if there == 0:
        need = max(need - 2, 0)
    return float(FOUND + need + need % 2)


def fresh_work(size: int, near: int, born: int) -> float:
    """Return the work of an empty Chamber, by how far varmints are away, and places where they can be born."""
    if near == 1 and size > 2:
        return float(FOUND + size)  # as many are brought as leave an even number to breed
    return _work(size, 0) + min(2 * near, near + 2, 2 * born + 2)


_WORK = [[_work(wanted, there) for there in range(VARMINTS + 1)] for wanted in range(4 * VARMINTS)]
"""The work of a Chamber by how many are wanted and how many are there."""
