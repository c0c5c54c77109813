"""The three players of Varmint Vacuum: how each comes to what it does."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from critterbox import chance
from critterbox.bots.vacuum import growth
from critterbox.bots.vacuum.judge import Judge
from critterbox.bots.vacuum.outcomes import Fate, cleaned, fates, hits, targets
from critterbox.bots.vacuum.position import Position, after, following, read
from critterbox.bots.vacuum.turn import Noise, Plan, Turn, merit, texts, withdrawals
from critterbox.bots.vacuum.weights import WEIGHTS, Weights
from critterbox.game import Json, Seat
from critterbox.vacuum import notation
from critterbox.vacuum.model import Draw, Growth, State, Withdrawal
from critterbox.vacuum.rules import moves
from critterbox.vacuum.snapshot import sample_world

BUDGET = 700
"""The most positions that are gone on from, if nobody says otherwise; only hard ever needs so many."""

Chances: TypeAlias = Generator[None, None, tuple[float, ...]]
"""Thinking that comes to each seat's chance to win."""

LEAST = -1e9
"""Less than any merit."""


class Temper(NamedTuple):
    """How a player thinks.

    `width` is how many plans with as many points left it goes on with, `goals` how many Chambers it has in mind at a
    time, `careless` by how much it misjudges a chance to win. After each of the best `plans` it plays on for some
    `turns`, `answer` wide; after the best of them up to `again` times more often.
    """

    width: int
    goals: int
    careless: float
    weights: Weights = WEIGHTS
    plans: int = 0
    again: int = 0
    turns: int = 0
    answer: int = 1


TEMPERS = {
    "easy": Temper(width=1, goals=3, careless=1.0),
    "medium": Temper(width=3, goals=4, careless=0.6),
    "hard": Temper(width=4, goals=5, careless=0.002, plans=8, again=4, turns=4),
}


class Thinking:
    """One decision being thought about, a position at a time."""

    def __init__(self, temper: Temper, state: State, generator: int, budget: int) -> None:
        self._temper = temper
        self._position = read(state)
        self._judge = judge_of(self._position, temper.weights)
        self._noise = Noise(generator, temper.careless)
        self._left = budget
        self._moves: tuple[str, ...] = (notation.move_text(next(iter(moves(state)))),)
        self.done = False
        match state.phase:
            case Withdrawal(chamber):
                self._search = self._withdraw(self._position.ground.numbers[chamber], state)
            case Draw():
                self._search = self._take(state.phase)
            case Growth():
                self._search = self._grow(state, state.phase)
            case _:
                self._moves = ("end",)
                self._search = self._act()

    def step(self, iterations: int) -> None:
        """Think on."""
        for _ in range(iterations):
            if self.done:
                return
            self.done = next(self._search, self) is self
            self._left -= 1
            self.done |= self._left <= 0

    def moves(self) -> tuple[str, ...]:
        """Return the moves to play one after the other, as far as they can be foreseen."""
        return self._moves

    def _turn(self, position: Position, width: int) -> Turn:
        return Turn(self._judge, position, width, goals=self._temper.goals, noise=self._noise)

    def _act(self) -> Iterator[None]:
        """Plan the rest of the turn."""
        temper, position = self._temper, self._position
        turn = self._turn(position, temper.width)
        for _ in turn.search():
            yield
            self._moves = tuple(texts(position, turn.best))
        if temper.plans:
            yield from self._look_ahead(turn)

    def _look_ahead(self, turn: Turn) -> Iterator[None]:
        """Play on quickly after each of the most promising plans, and more often after those that then look best."""
        seat, temper = self._position.seat, self._temper
        tried = [Trial(plan) for plan in promising(turn, temper.plans)]
        number, again = 0, 1
        while len(tried) > 1:
            for _ in range(again):
                number += 1
                for trial in tried:
                    chances = yield from self._played_on(trial.plan, number)
                    trial.add(chances, seat)
                    self._moves = tuple(texts(self._position, max(tried, key=Trial.merit).plan))
            tried = sorted(tried, key=Trial.merit, reverse=True)[: (len(tried) + 1) // 2]
            again *= 2
            if again > temper.again:
                break
        self._moves = tuple(texts(self._position, tried[0].plan))

    def _played_on(self, plan: Plan, number: int) -> Chances:
        """Return the chances a few turns after a plan, if all play quickly; `number` decides what chance does."""
        judge, temper = self._judge, self._temper
        position = after(self._position, plan.crowds, plan.colonies, plan.points)
        generator, bits = chance.advance(number)
        if plan.ends:
            position = drawn(position, fates(judge, position, position.points), bits)
        chances = judge.worth(position.crowds, position.colonies, position.seat, position.round)
        for _ in range(temper.turns):
            if position.ending and position.seat == position.seats - 1:
                break
            position = following(position)
            turn = Turn(judge, position, temper.answer, goals=3, lean=True)
            for _ in turn.search():
                yield
            best = turn.best
            position = after(position, best.crowds, best.colonies, best.points)
            if best.ends:
                generator, bits = chance.advance(generator)
                position = drawn(position, fates(judge, position, position.points), bits)
            chances = judge.worth(position.crowds, position.colonies, position.seat, position.round)
        return chances

    def _take(self, phase: Draw) -> Iterator[None]:
        """Choose what to vacuum."""
        position, best = self._position, LEAST
        for token in dict.fromkeys(phase.tokens):
            for tile in targets(position, token):
                crowds = cleaned(position.ground, position.crowds, tile)
                chances = self._judge.worth(
                    crowds, position.colonies, position.seat, position.round, position.points
                )
                value = merit(chances, position.seat)
                if position.points and self._temper.width > 1:
                    turn = self._turn(position._replace(crowds=crowds), 2)
                    for _ in turn.search():
                        yield
                    value = turn.best.value
                else:
                    yield
                if value > best:
                    best = value
                    self._moves = (f"take {token} {tile}",)

    def _withdraw(self, chamber: int, state: State) -> Iterator[None]:
        """Choose where a varmint goes from a consolidated Chamber."""
        position = self._position
        seat = state.phase.seats[0] if isinstance(state.phase, Withdrawal) else position.seat
        yield
        found = withdrawals(self._judge, position, position.crowds, position.colonies, seat, chamber)
        goal = max(found, key=lambda it: self._noise.blur(it[0]))[2]
        self._moves = (f"withdraw {position.ground.names[goal]}",)

    def _grow(self, state: State, phase: Growth) -> Iterator[None]:
        """Choose where and how a new tile is placed."""
        tile = state.map.components.tiles[phase.tile]
        best = LEAST
        for number, (chances, text) in enumerate(
            growth.choices(self._judge, self._position, state.map, tile)
        ):
            value = self._noise.blur(merit(chances, self._position.seat))
            if value > best:
                best, self._moves = value, (text,)
            if number % 12 == 0:
                yield


class Trial:
    """A plan, and what came of it when it was tried."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._won = self._lost = self._count = 0.0

    def add(self, chances: tuple[float, ...], seat: Seat) -> None:
        """Take note of how it went once."""
        self._won += chances[seat]
        self._lost += sum(chances[:seat], 0.0) + sum(chances[seat + 1 :], 0.0)
        self._count += 1

    def merit(self) -> float:
        """Return its chance to win in logits, on average."""
        if not self._count:
            return LEAST
        return merit((self._won / self._count, self._lost / self._count), 0)


def drawn(position: Position, found: Sequence[Fate], bits: int) -> Position:
    """Return the position after one of the fates of a Vacuum, as chance will have it."""
    number = bits / 2**64
    for fate in found:
        number -= fate.likely
        if number < 0:
            return position._replace(crowds=fate.crowds)
    return position


def promising(turn: Turn, count: int) -> list[Plan]:
    """Return the best plans that are not too much alike: they differ in Chambers, not only on the way there."""
    seat, ground = turn.position.seat, turn.position.ground
    first = seat * ground.count
    found: dict[tuple[bytes, tuple[int, ...], bool], Plan] = {}
    for plan in turn.plans:
        found.setdefault((plan.crowds[first : first + ground.chambers], plan.colonies, plan.ends), plan)
        if len(found) == count:
            break
    plans = [*found.values()]
    vacuum = next((plan for plan in turn.plans if plan.ends), None)
    if vacuum is not None and not any(plan.ends for plan in plans):
        plans.append(vacuum)
    return plans


def begin(
    player: str,
    snapshot: Mapping[str, Json],
    events: Sequence[Mapping[str, Json]],  # noqa: ARG001 - nobody has a secret: a snapshot tells all
    seed: int,
    budget: int | None,
) -> Thinking:
    """Begin to think about a position, given as the snapshot of the seat that must decide."""
    generator, bits = chance.advance(seed)
    state = sample_world(snapshot, generator)
    return Thinking(TEMPERS[player], state, bits, BUDGET if budget is None else budget)


def judge_of(position: Position, weights: Weights = WEIGHTS) -> Judge:
    """Return a judge for the decisions in a position."""
    return Judge(position.ground, position.seats, position.track, weights, hits(position))
