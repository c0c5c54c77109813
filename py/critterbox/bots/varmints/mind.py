"""The three players of Varmints!: how each comes to a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from critterbox import chance
from critterbox.bots.search import Search
from critterbox.bots.varmints import policy
from critterbox.bots.varmints.judge import Judge
from critterbox.bots.varmints.knowledge import Knowledge
from critterbox.bots.varmints.memory import imagine
from critterbox.game import Json
from critterbox.varmints import notation
from critterbox.varmints.draft import Draft
from critterbox.varmints.model import Deck, Move
from critterbox.varmints.snapshot import sample_world

BUDGET = 1000
"""How many iterations hard thinks about a move, if nobody says otherwise."""
MEMORIES = 8
"""How many ways hard remembers what it cannot know for sure."""


class Temper(NamedTuple):
    """How a player without a search strays from its rules of thumb.

    `random` is the share of moves made without looking, `careless` by how much it may misjudge the others (logits).
    """

    random: float
    careless: float


TEMPERS = {"easy": Temper(0.2, 0.5), "medium": Temper(0.0, 0.04)}


class Thought:
    """A move found at once: there is nothing to think about."""

    done = True

    def __init__(self, move: Move) -> None:
        self._text = notation.move_text(move)

    def step(self, iterations: int) -> None:
        """There is nothing left to do."""

    def moves(self) -> tuple[str, ...]:
        """Return the move."""
        return (self._text,)


class Pondering:
    """A search, up to its budget."""

    def __init__(self, search: Search[Draft, Move], budget: int) -> None:
        self._search = search
        self._budget = budget

    @property
    def done(self) -> bool:
        """Whether the budget is used up."""
        return self._search.iterations >= self._budget

    def step(self, iterations: int) -> None:
        """Search on."""
        self._search.step(min(iterations, self._budget - self._search.iterations))

    def moves(self) -> tuple[str, ...]:
        """Return the best move so far."""
        return (notation.move_text(self._search.best()),)


def begin(
    player: str,
    snapshot: Mapping[str, Json],
    events: Sequence[Mapping[str, Json]],
    seed: int,
    budget: int | None,
) -> Thought | Pondering:
    """Begin to think about a position, given as the snapshot of the seat that must decide."""
    generator, _ = chance.advance(seed)
    draft = Draft(sample_world(snapshot, generator), silent=True)
    judge = _judge(draft.deck)
    if player in TEMPERS:
        _, move = glance(judge, draft, TEMPERS[player], generator)
        return Thought(move)
    rated = policy.rate(judge, draft)
    if len(rated) == 1:
        return Thought(rated[0][0])
    generator, worlds = imagine(snapshot, events, generator, MEMORIES)
    knowledge = Knowledge(judge, worlds, snapshot["seat"], generator)
    return Pondering(Search(knowledge, knowledge.advise(draft)), BUDGET if budget is None else budget)


@lru_cache(maxsize=4)
def _judge(deck: Deck) -> Judge:
    """Return a judge, the same for every decision: what it has worked out once holds for ever."""
    return Judge(deck)


def glance(judge: Judge, draft: Draft, temper: Temper, generator: int) -> tuple[int, Move]:
    """Return the next generator and a move by rules of thumb, from what the seat to move can see of a position."""
    rated = policy.rate(judge, draft)
    generator, number = chance.below(generator, 1000)
    if number < temper.random * 1000:
        generator, number = chance.below(generator, len(rated))
        return generator, rated[number][0]
    strayed = []
    for move, rating in rated:
        generator, number = chance.below(generator, 1000)
        strayed.append((move, rating + temper.careless * number / 1000))
    return generator, policy.best(strayed)
