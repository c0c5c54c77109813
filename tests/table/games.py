"""Games of Numbsters for the tests of its table: recorded wins, and random play to the end."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from critterbox.game import Refusal
from critterbox.numbsters import GAME
from critterbox.numbsters.model import State
from critterbox.numbsters.rules import Stack, arranged, arrangements, meals
from critterbox.table.numbsters.look import Look, arrangement, opening, targets
from critterbox.table.scene import Scene
from critterbox.words import Words
from tests.contract.trial import play, positions

WINS = Path(__file__).parents[1] / "games" / "numbsters" / "wins.json"
WORDS = Words()

HOPELESS: Stack = (1, 8, 4)
"""A stack of which no arrangement leads to a meal."""


@cache
def win(number: int) -> tuple[int, tuple[str, ...]]:
    """Return the deal and the moves of a recorded win."""
    record = json.loads(WINS.read_text(encoding="utf-8"))[number]
    return record["seed"], tuple(record["moves"])


@cache
def won_states(number: int) -> tuple[State, ...]:
    """Return every position of a recorded win."""
    deal, moves = win(number)
    states = [GAME.setup({}, deal)]
    for text in moves:
        states.append(GAME.apply(states[-1], GAME.parse_move(text)).state)
    return tuple(states)


@cache
def random_states(deal: int) -> tuple[State, ...]:
    """Return every position of a deal played at random to its end."""
    return tuple(positions(list(play(GAME, GAME.setup({}, deal), random.Random(deal)))))


def all_states() -> list[State]:
    """Return the positions of all these games."""
    wins = [state for number in range(3) for state in won_states(number)]
    return wins + [state for deal in range(6) for state in random_states(deal)]


def one_of_each_size() -> list[State]:
    """Return a position to arrange for each size of stack there is in a game."""
    found: dict[int, State] = {}
    for state in all_states():
        if state.phase == "arrange":
            found.setdefault(len(state.stack), state)
    assert sorted(found) == [3, 4, 5, 6, 7, 8]
    return list(found.values())


def scene(state: State, look: Look | None = None, refused: Refusal | None = None) -> Scene[Any]:
    """Return a moment at the table."""
    snapshot = GAME.snapshot(state, 0)
    return Scene(snapshot, opening(snapshot) if look is None else look, WORDS, refused)


def looks(state: State) -> Iterator[Look]:
    """Yield what a player can be about to do in a position."""
    size = len(state.stack)
    yield from (Look(f"card {place}") for place in range(size))
    if state.phase != "arrange":
        return
    for chosen in range(size):
        yield Look(f"card {chosen}", chosen=chosen, dragging=True)
        for target in targets(size, chosen):
            yield Look(target, chosen=chosen, aim=target)
            yield Look(f"card {chosen}", chosen=chosen, aim=target, dragging=True)
        for asked in range(size):
            if asked != chosen:
                yield Look(f"card {asked}", chosen=chosen, aim=f"card {asked}", asked=asked)
    for move in arrangements(size):
        if not meals(arranged(state.stack, move)):
            yield Look(f"card {size - 1}", doubt=move)


def some_looks(state: State, chance: random.Random, amount: int) -> list[Look]:
    """Return a few of them."""
    every = list(looks(state))
    return chance.sample(every, min(amount, len(every)))


def target_move(chosen: int, target: str) -> Any:
    """Return the arrangement behind a target that is one."""
    move = arrangement(chosen, target)
    assert move is not None
    return move
