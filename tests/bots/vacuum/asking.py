"""Asking the computer players of Varmint Vacuum for a plan, as the table does."""

from __future__ import annotations

import json

from critterbox.bots.players import begin, choose
from critterbox.bots.vacuum.mind import BUDGET, TEMPERS, Thinking
from critterbox.game import Json
from critterbox.vacuum import GAME
from critterbox.vacuum.model import State


def request(state: State, player: str, *, seed: int = 1, budget: int | None = None) -> Json:
    """Return what a player is asked, once through JSON, so that nothing but plain data gets there."""
    asked = {
        "serial": 7,
        "game": "vacuum",
        "player": player,
        "snapshot": GAME.snapshot(state, GAME.to_move(state)),
        "events": [],
        "seed": seed,
        "budget": budget,
    }
    plain: Json = json.loads(json.dumps(asked))
    return plain


def plan(state: State, player: str, *, seed: int = 1, budget: int | None = None) -> tuple[str, ...]:
    return choose(request(state, player, seed=seed, budget=budget))


def thought(state: State, player: str, *, seed: int = 1) -> tuple[str, ...]:
    """Return a player's plan for a position on a board of `boards`, whose tiles no file could hold."""
    thinking = Thinking(TEMPERS[player], state, seed, BUDGET)
    while not thinking.done:
        thinking.step(BUDGET)
    return thinking.moves()


def sketch(state: State, player: str, *, most: int) -> tuple[str, ...]:
    """Return what a player has come to after so many iterations, however many it would like to have."""
    thinking = begin(request(state, player))
    thinking.step(most)
    return thinking.moves()


def carried_out(state: State, texts: tuple[str, ...]) -> State:
    """Play a plan, each move of which must be legal for the seat whose plan it is."""
    seat = GAME.to_move(state)
    for text in texts:
        assert GAME.to_move(state) == seat, (texts, text)
        move = GAME.parse_move(text)
        assert GAME.refuse(state, seat or 0, move) is None, (texts, text, GAME.refuse(state, seat or 0, move))
        state = GAME.apply(state, move).state
    return state
