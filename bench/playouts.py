"""Random games as fast as the engine allows: the same text runs natively and, through Pyodide, in a browser."""

from __future__ import annotations

import time

from critterbox.chance import below
from critterbox.games import find_game


def moves_per_second(game_id: str, seconds: float) -> float:
    """Play random games for that long and return how many moves `apply` made a second.

    Only `apply` is timed; choosing a move is the bench's own business.
    """
    game = find_game(game_id)
    clock = time.perf_counter
    generator, seed, moves, spent = 1, 0, 0, 0.0
    while spent < seconds:
        state = game.setup({}, seed)
        seed += 1
        line = []
        while legal := game.legal_moves(state):
            generator, chosen = below(generator, len(legal))
            line.append(legal[chosen])
            state = game.apply(state, legal[chosen]).state
        state = game.setup({}, seed - 1)
        begun = clock()
        for move in line:
            state = game.apply(state, move).state
        spent += clock() - begun
        moves += len(line)
    return moves / spent
