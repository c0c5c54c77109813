"""Varmints! as the search sees it: worlds that fit what a seat knows, advice, and play to the next dawn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp

from critterbox import chance
from critterbox.bots.search import soften
from critterbox.bots.varmints import policy
from critterbox.bots.varmints.judge import Judge
from critterbox.bots.varmints.memory import Worlds
from critterbox.bots.varmints.outlook import look
from critterbox.game import Seat
from critterbox.varmints.draft import Draft
from critterbox.varmints.model import BACKUP, Choose, Move, Over, Pass, Play
from critterbox.varmints.rules import advance, only_pass

TEMPERATURE = 0.25
"""How sharply the search's advice prefers the moves with the better ratings (in logits)."""
CARELESS = 0.12
"""How much a rollout's players may misjudge a move (in logits): without it all rollouts would be alike."""

_PASS = Pass()


class Knowledge:
    """What `search.Search` asks about one position of Varmints!; its random choices all come from one seed."""

    def __init__(self, judge: Judge, worlds: Worlds, seat: Seat, generator: int) -> None:
        self.seat = seat
        self._judge = judge
        self._worlds = worlds
        self._generator = generator
        _, draft = worlds.draft(generator)
        self._round = draft.round

    def world(self) -> Draft:
        """Return a sampled world."""
        self._generator, draft = self._worlds.draft(self._generator)
        return draft

    def to_move(self, world: Draft) -> Seat | None:
        """Return the seat that must decide; None when the game is over or a new Day has come."""
        phase = world.phase
        return None if isinstance(phase, Over) or world.round > self._round else phase.seat

    def advise(self, world: Draft) -> Sequence[tuple[Move, float]]:
        """Return every legal move with its prior."""
        rated = policy.rate(self._judge, world)
        priors = soften([rating for _, rating in rated], TEMPERATURE)
        return [(move, prior) for (move, _), prior in zip(rated, priors, strict=True)]

    def seen(self, world: Draft, move: Move) -> Hashable:
        """Return a move as the other seat sees it: a card laid face-down may be any."""
        match move:
            case Play(_, alley, "down") if len(world.sides[1 - self.seat][alley].backup) < BACKUP:
                return alley
            case Choose(card, alley, target) if card is not None and target is not None:
                # A Backup card that moves beside: only its owner sees which, unless a full pile discards it.
                if len(world.sides[1 - self.seat][target].backup) < BACKUP:
                    return alley, target
        return move

    def advance(self, world: Draft, move: Move) -> None:
        """Play a move and the forced passes after it (M4)."""
        advance(world, move)
        while only_pass(world):
            advance(world, _PASS)

    def rollout(self, world: Draft) -> float:
        """Play on by rules of thumb to the next dawn, and judge what has come of it."""
        judge, bits = self._judge, 0
        while world.round == self._round and not isinstance(world.phase, Over):
            if only_pass(world) or policy.obvious(world):
                advance(world, _PASS)
                continue
            rated = policy.rate(judge, world)
            most, best = -1e9, rated[0][0]
            for move, rating in rated:
                if bits < 256:
                    self._generator, bits = chance.advance(self._generator)
                merit = rating + CARELESS / 256 * (bits & 255)
                bits >>= 8
                if merit > most:
                    most, best = merit, move
            advance(world, best)
        return self.judge(world)

    def judge(self, world: Draft) -> float:
        """Return the thinking seat's chance to win at dawn, or what the game has come to."""
        if isinstance(world.phase, Over):
            winner = world.phase.winner
            return 0.5 if winner is None else float(winner == self.seat)
        value = self._judge.dawn(look(world, self.seat), starts=world.starter == self.seat)
        return 1 / (1 + exp(-value))
