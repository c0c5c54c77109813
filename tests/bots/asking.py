"""Asking computer players for moves, as the table does."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from critterbox.bots.players import choose
from critterbox.game import Json, Seat, Step, seen_by
from critterbox.varmints import GAME
from critterbox.varmints.model import Pass, State
from tests.games.varmints.positions import mixed_deck

EVERYWHERE: tuple[dict[str, Json], ...] = ({}, {"numbers_only": True}, {"deck": mixed_deck()})
"""The deck in the box, the same without effects, and a deck with every word of the vocabulary."""


class Told:
    """What each seat has been told since the game began."""

    def __init__(self) -> None:
        self.events: tuple[list[Json], list[Json]] = ([], [])

    def tell(self, step: Step[State]) -> None:
        for event in step.events:
            for seat, seen in enumerate(self.events):
                seen.append(seen_by(event, seat))


class Position(NamedTuple):
    """A position in which a seat must decide, and all that this seat was told so far."""

    state: State
    seat: Seat
    events: Sequence[Json]

    def request(self, player: str, *, seed: int = 1, budget: int | None = None, **others: Json) -> Json:
        return {
            "serial": 7,
            "game": "varmints",
            "player": player,
            "snapshot": GAME.snapshot(self.state, self.seat),
            "events": list(self.events),
            "seed": seed,
            "budget": budget,
            **others,
        }

    def answer(self, player: str, *, seed: int = 1, budget: int | None = None) -> str:
        """Ask through JSON, so that nothing but plain data gets there."""
        (move,) = choose(json.loads(json.dumps(self.request(player, seed=seed, budget=budget))))
        return move

    def legal(self) -> set[str]:
        return {GAME.move_text(move) for move in GAME.legal_moves(self.state)}


def from_here(state: State) -> Position:
    """Return a position without a history."""
    seat = GAME.to_move(state)
    assert seat is not None
    return Position(state, seat, ())


def random_positions(options: dict[str, Json], seed: int) -> Iterator[Position]:
    """Yield the decisions of a game between random players, who pass more often than not if the seed is odd."""
    chance = random.Random(seed)
    lazy = (0.1, 0.6)[seed % 2]
    state, told = GAME.setup(options, seed), Told()
    while (seat := GAME.to_move(state)) is not None:
        yield Position(state, seat, tuple(told.events[seat]))
        moves = GAME.legal_moves(state)
        move = Pass() if Pass() in moves and chance.random() < lazy else chance.choice(moves)
        step = GAME.apply(state, move)
        told.tell(step)
        state = step.state


def game(players: tuple[str, str], options: dict[str, Json], seed: int, budget: int) -> State:
    """Let two computer players play to the end, as a session has them play."""
    state, told = GAME.setup(options, seed), Told()
    number = 0
    while (seat := GAME.to_move(state)) is not None:
        move = GAME.forced(state)
        if move is None:
            number += 1
            position = Position(state, seat, told.events[seat])
            move = GAME.parse_move(position.answer(players[seat], seed=number, budget=budget))
        step = GAME.apply(state, move)
        told.tell(step)
        state = step.state
    return state
