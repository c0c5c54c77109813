"""What the contract needs to know about a game, and seeded random play of it.

`tests/games/GAME/trial.py` offers one `TRIAL`. Everything in this folder is written once, against it.
"""

from __future__ import annotations

import functools
import importlib
import json
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from critterbox.game import AnyGame, Json, Seat, Step
from critterbox.games import GAME_IDS, find_game
from critterbox.session import HUMAN

Item = TypeVar("Item")

DEALS = range(1 if sys.platform == "emscripten" else 3)
"""The seeds of the games that the contract plays; fewer where Python is slow."""


class Trial(Protocol):
    """One game's side of the contract."""

    options: tuple[dict[str, Json], ...]
    """Every way to set the game up that is worth a try."""

    def candidates(self, state: Any) -> Iterable[Any]:
        """Return many well-formed moves: all that could be legal and plenty that never are."""
        ...

    def choose(self, state: Any, moves: Sequence[Any], chance: random.Random) -> Any:
        """Return one of the legal moves, as a player makes it who tries everything and gets somewhere."""
        ...

    def components(self, state: Any) -> Iterable[Any]:
        """Return every card, tile or token, wherever it lies."""
        ...

    def hides(self, state: Any, seat: Seat | None) -> bool:
        """Whether something is hidden from a seat, so that another world is possible."""
        ...

    def scramble(self, state: Any, seat: Seat | None, chance: random.Random) -> Any:
        """Return another world for the same eyes; a different one wherever `hides` says so.

        For the eyes of a seat that is not to move, the hidden hand of the mover may change too.
        """
        ...


def find_trial(game_id: str) -> Trial:
    trial: Trial = importlib.import_module(f"tests.games.{game_id}.trial").TRIAL
    return trial


@dataclass(frozen=True)
class Turn:
    """One move of a played game, with the position before it, whose move it was and what it did."""

    before: Any
    seat: Seat
    move: Any
    step: Step[Any]


def watchers(game: AnyGame, state: Any) -> list[Seat | None]:
    """Return every seat in a position, and the spectator."""
    return [*range(game.seated(state)), None]


def seatings(game: AnyGame, state: Any) -> list[tuple[str, ...]]:
    """Return who may sit at a table: people, or one person with a computer at every other seat."""
    seats = range(game.seated(state))
    alone = [tuple(HUMAN if seat == own else "computer" for seat in seats) for own in seats]
    return list(dict.fromkeys([tuple(HUMAN for _ in seats), *alone]))


def play(game: AnyGame, state: Any, chance: random.Random, *, lives: int = 100) -> Iterator[Turn]:
    """Play on at random to the end. A move after which all is lost is chosen again, up to `lives` times."""
    choose = find_trial(game.id).choose
    while moves := game.legal_moves(state):
        for _ in range(lives):
            move = choose(state, moves, chance)
            step = game.apply(state, move)
            if _goes_on(game, step.state):
                break
        seat = game.to_move(state)
        assert seat is not None
        yield Turn(state, seat, move, step)
        state = step.state


def _goes_on(game: AnyGame, state: Any) -> bool:
    """Whether some next move does not end the game."""
    replies = (game.apply(state, reply).state for reply in game.legal_moves(state))
    return any(game.to_move(after) is not None for after in replies)


def deals() -> list[tuple[str, int, dict[str, Json]]]:
    """Return every game the contract plays: id, seed, options."""
    return [
        (game_id, seed, options)
        for game_id in GAME_IDS
        for options in find_trial(game_id).options
        for seed in DEALS
    ]


def played(game_id: str, seed: int, options: dict[str, Json]) -> tuple[AnyGame, Trial, tuple[Turn, ...]]:
    """Return one of `deals`, played."""
    return find_game(game_id), find_trial(game_id), _played(game_id, seed, json.dumps(options))


@functools.cache
def _played(game_id: str, seed: int, options: str) -> tuple[Turn, ...]:
    game = find_game(game_id)
    return tuple(play(game, game.setup(json.loads(options), seed), random.Random(seed)))


def positions(turns: Sequence[Turn]) -> list[Any]:
    """Return every position of a played game, the last one included."""
    return [turn.before for turn in turns] + [turns[-1].step.state]


def decisions(game: AnyGame, turns: Sequence[Turn]) -> list[list[Turn]]:
    """Return the turns as a session plays them: forced moves belong to the decision before them."""
    grouped: list[list[Turn]] = []
    for turn in turns:
        if grouped and game.forced(turn.before) is not None:
            grouped[-1].append(turn)
        else:
            grouped.append([turn])
    return grouped


def some(items: Sequence[Item], most: int = 20) -> Sequence[Item]:
    """Return so many of the items or up to twice as many, evenly spread, for what costs much at each of them."""
    return items[:: max(1, len(items) // most)]
