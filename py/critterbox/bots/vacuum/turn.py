"""Planning a whole turn: which of the many orders of actions leaves the position best.

Plans are gathered by the points that are left: the most promising of those with 7, then of those with 6, and so on, as
many as the search is wide. Whatever leads to the same position is one plan. Several varmints that go the same way are
one step of a plan.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import log

from critterbox.bots.vacuum.judge import NEVER, Judge
from critterbox.bots.vacuum.outcomes import expected, fates
from critterbox.bots.vacuum.position import Position
from critterbox.game import Seat
from critterbox.vacuum.model import COSTS, VARMINTS, Consolidate, Establish, Feed, Push, Reproduce, Trigger

FOUND, BREED, PUSH = COSTS[Establish], COSTS[Reproduce], COSTS[Push]
GATHER, FEED, VACUUM = COSTS[Consolidate], COSTS[Feed], COSTS[Trigger]

_LEAST = 1e-200
"""A chance that is as good as none."""


class Plan:
    """A way to spend points: what it makes of the position, and how it got there.

    `value` is what the search ranks it by, `chances` each seat's chance to win. `step` is the last of its steps, those
    before are the `parent`'s. Nobody can foresee what comes after one that `reveals` something; one that `ends` a plan
    leaves nothing to plan with until that is known.
    """

    __slots__ = ("chances", "colonies", "crowds", "ends", "parent", "points", "reveals", "step", "value")

    def __init__(
        self,
        crowds: bytes,
        colonies: tuple[int, ...],
        points: int,
        value: float,
        chances: tuple[float, ...],
        parent: Plan | None = None,
        step: tuple[object, ...] = (),
        *,
        reveals: bool = False,
        ends: bool = False,
    ) -> None:
        self.crowds = crowds
        self.colonies = colonies
        self.points = points
        self.value = value
        self.chances = chances
        self.parent = parent
        self.step = step
        self.reveals = reveals
        self.ends = ends

    def steps(self) -> list[Plan]:
        """Return the plan step by step, without the beginning."""
        plan, steps = self, []
        while plan.parent is not None:
            steps.append(plan)
            plan = plan.parent
        return steps[::-1]


class Turn:
    """The search for the best plan for the rest of a turn."""

    def __init__(
        self,
        judge: Judge,
        position: Position,
        width: int,
        *,
        goals: int = 6,
        lean: bool = False,
        noise: Noise | None = None,
    ) -> None:
        self.judge = judge
        self.position = position
        self.width = width
        self.goals = goals
        self.lean = lean
        self.noise = noise
        seat = position.seat
        chances = judge.worth(position.crowds, position.colonies, seat, position.round)
        root = Plan(position.crowds, position.colonies, position.points, merit(chances, seat), chances)
        self._layers: list[dict[tuple[bytes, int], Plan]] = [{} for _ in range(position.points + 1)]
        self._layers[position.points][position.crowds, position.colonies[seat]] = root
        self.best = root
        self.root = root
        self.plans: list[Plan] = [root]

    def search(self) -> Iterator[None]:
        """Think, and pause after each plan that was gone on with."""
        for points in range(self.position.points, 0, -1):
            layer = self._layers[points]
            for plan in sorted(layer.values(), key=_value, reverse=True)[: self.width]:
                if not plan.ends:
                    self._expand(plan)
                    yield
        self.plans = sorted(
            (plan for layer in self._layers for plan in layer.values()), key=_value, reverse=True
        )

    def _merit(self, chances: tuple[float, ...]) -> float:
        value = merit(chances, self.position.seat)
        return value if self.noise is None else self.noise.blur(value)

    def _add(
        self,
        parent: Plan,
        cost: int,
        crowds: bytes,
        step: tuple[object, ...],
        *,
        colonies: tuple[int, ...] | None = None,
        reveals: bool = False,
    ) -> None:
        """Take note of what a step leads to."""
        seat = self.position.seat
        if colonies is None:
            colonies = parent.colonies
        points = parent.points - cost
        layer = self._layers[points]
        key = (crowds, colonies[seat])
        if key in layer:
            return
        chances = self.judge.worth(crowds, colonies, seat, self.position.round)
        value = self._merit(chances)
        layer[key] = plan = Plan(crowds, colonies, points, value, chances, parent, step, reveals=reveals)
        if value > self.best.value:
            self.best = plan

    def _expand(self, plan: Plan) -> None:
        """Add every step that is worth a thought."""
        position, judge = self.position, self.judge
        ground, seat = position.ground, position.seat
        count = ground.count
        first = seat * count
        crowds, points = plan.crowds, plan.points
        own = crowds[first : first + count]
        chips = plan.colonies[seat]
        left = VARMINTS - sum(own)
        here = [place for place in range(count) if own[place]]
        others = [
            crowds[other * count : other * count + count] for other in range(position.seats) if other != seat
        ]

        if points >= FOUND and chips.bit_count() < position.track:
            for chamber in here:
                if chamber >= ground.chambers:
                    break
                theirs = sum(row[chamber] for row in others)
                if (
                    own[chamber] >= ground.sizes[chamber]
                    and own[chamber] >= theirs
                    and not chips >> chamber & 1
                ):
                    more = (*plan.colonies[:seat], chips | 1 << chamber, *plan.colonies[seat + 1 :])
                    self._add(
                        plan, FOUND, crowds, ("establish", chamber), colonies=more, reveals=position.stack > 0
                    )
        if points >= BREED and left:
            for place in here:
                at_home = place < ground.chambers and chips >> place & 1
                born = min(2 if at_home or own[place] > 1 else 1, left)
                self._add(plan, BREED, _with(crowds, first + place, born), ("reproduce", place))
            for place in ground.central:
                self._add(plan, BREED, _with(crowds, first + place, min(2, left)), ("blood", place))
            empty = chips
            while empty:
                chamber = (empty & -empty).bit_length() - 1
                empty &= empty - 1
                if not own[chamber]:
                    self._add(
                        plan, BREED, _with(crowds, first + chamber, min(2, left)), ("reproduce", chamber)
                    )
        self._moves(plan, own, here, chips)
        if points >= PUSH and not self.lean:
            self._quarrels(plan, own, here, others)
        if points >= VACUUM and (plan is self.root or not self.lean):
            now = position._replace(crowds=crowds, colonies=plan.colonies)
            found = fates(judge, now, points - VACUUM)
            if found:
                chances = expected(found)
                value = self._merit(chances)
                after = Plan(
                    crowds,
                    plan.colonies,
                    points - VACUUM,
                    value,
                    chances,
                    plan,
                    ("trigger",),
                    reveals=True,
                    ends=True,
                )
                self._layers[points - VACUUM][b"vacuum" + crowds, chips] = after
                if value > self.best.value:
                    self.best = after

    def _moves(self, plan: Plan, own: bytes, here: list[int], chips: int) -> None:
        """Add the ways of some varmints to Chambers where a colony would be the least work."""
        judge, ground, points = self.judge, self.position.ground, plan.points
        first = self.position.seat * ground.count
        rows = [plan.crowds[row : row + ground.count] for row in range(0, len(plan.crowds), ground.count)]
        theirs = judge.others(rows)[self.position.seat]
        for work, goal in judge.works(own, chips, theirs)[: self.goals]:
            if work >= NEVER:
                break
            way = ground.ways[goal]
            sources = sorted([(way[place], place) for place in here if place != goal])[:5]
            for away, place in sources:
                if away >= 50:
                    break
                some = own[place]
                if away <= points:
                    most = min(some, points // away)
                    need = ground.sizes[goal] - own[goal]
                    for number in {1, min(2, most), min(3, most), most, max(1, min(need, most))}:
                        crowds = bytearray(plan.crowds)
                        crowds[first + place] -= number
                        crowds[first + goal] += number
                        self._add(plan, away * number, bytes(crowds), ("move", place, goal, goal, number))
                for number in (1, 2):
                    steps = points // number
                    if number <= some and 0 < steps < away:
                        stop = ground.route(place, goal)[steps]
                        crowds = bytearray(plan.crowds)
                        crowds[first + place] -= number
                        crowds[first + stop] += number
                        self._add(plan, steps * number, bytes(crowds), ("move", place, stop, goal, number))

    def _quarrels(self, plan: Plan, own: bytes, here: list[int], others: list[bytes]) -> None:
        """Add what can be done to others nearby: Push, Consolidate, Feeding Time."""
        ground, points, seat = self.position.ground, plan.points, self.position.seat
        seats = [other for other in range(self.position.seats) if other != seat]
        for place in here:
            counts = [row[place] for row in others]
            if not any(counts):
                continue
            if ground.hollow[place]:
                if own[place] < 2:
                    continue
                for other, number in zip(seats, counts, strict=True):
                    if number == 1:
                        for goal in ground.neighbours[place]:
                            crowds = bytearray(plan.crowds)
                            crowds[other * ground.count + place] -= 1
                            crowds[other * ground.count + goal] += 1
                            self._add(plan, PUSH, bytes(crowds), ("push", place, other, goal))
                continue
            if points >= GATHER and own[place] > max(counts):
                self._add(plan, GATHER, self._scattered(plan, place), ("consolidate", place), reveals=True)
            crowded = own[place] + sum(counts) > ground.capacities[place] and place != ground.heart
            if points >= FEED and crowded and own[place] >= max(counts):
                after = bytearray(plan.crowds)
                for other, number in zip(seats, counts, strict=True):
                    after[other * ground.count + place] -= number > 0
                self._add(plan, FEED, bytes(after), ("feed", place))

    def _scattered(self, plan: Plan, place: int) -> bytes:
        """Return the crowds after a Chamber was consolidated, if each of the others goes where it likes best."""
        position, crowds = self.position, plan.crowds
        for step in range(1, position.seats):
            other = (position.seat + step) % position.seats
            if crowds[other * position.ground.count + place]:
                crowds = withdrawals(self.judge, position, crowds, plan.colonies, other, place)[0][1]
        return crowds


def withdrawals(
    judge: Judge, position: Position, crowds: bytes, colonies: tuple[int, ...], seat: Seat, place: int
) -> list[tuple[float, bytes, int]]:
    """Return where a seat may go from a consolidated Chamber, the best first: its merit, the crowds, the goal."""
    ground = position.ground
    found = []
    for goal in ground.neighbours[place]:
        after = bytearray(crowds)
        after[seat * ground.count + place] -= 1
        after[seat * ground.count + goal] += 1
        moved = bytes(after)
        chances = judge.worth(moved, colonies, position.seat, position.round, position.points)
        found.append((merit(chances, seat), moved, goal))
    return sorted(found, key=lambda it: (-it[0], it[2]))


def merit(chances: tuple[float, ...], seat: Seat) -> float:
    """Return a seat's chance to win in logits: even a hopeless position has its better and worse moves."""
    others = sum(chances[:seat], 0.0) + sum(chances[seat + 1 :], 0.0)
    return log(max(chances[seat], _LEAST)) - log(max(others, _LEAST))


def _value(plan: Plan) -> float:
    return plan.value


def _with(crowds: bytes, place: int, number: int) -> bytes:
    return crowds[:place] + bytes((crowds[place] + number,)) + crowds[place + 1 :]


def texts(position: Position, plan: Plan) -> list[str]:
    """Return the moves of a plan, as far as they can be foreseen."""
    ground = position.ground
    names = ground.names
    moves: list[str] = []
    for part in plan.steps():
        match part.step:
            case ("move", int(start), int(stop), int(goal), int(number)):
                route = ground.route(start, goal)
                route = route[: route.index(stop) + 1]
                way = [f"move {names[one]} {names[other]}" for one, other in pairwise(route)]
                moves += way * number
            case ("push", int(place), int(other), int(goal)):
                moves.append(f"push {names[place]} {other} {names[goal]}")
            case (str(verb), int(place)):
                moves.append(f"{verb} {names[place]}")
            case (str(verb),):
                moves.append(verb)
        if part.reveals:
            return moves
    if plan.points:
        moves.append("end")
    return moves


class Noise:
    """Misjudgement: chances are seen a little better or worse than they are, always the same way for the same seed."""

    def __init__(self, generator: int, width: float) -> None:
        self._generator = generator
        self._width = width

    def blur(self, value: float) -> float:
        """Return a merit as it is seen."""
        self._generator = (self._generator * 6364136223846793005 + 1442695040888963407) & (2**64 - 1)
        return value + self._width * ((self._generator >> 40) / 2**24 - 0.5)
