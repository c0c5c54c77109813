"""The games in the box, by id. A game's package is imported when it is first asked for, to keep the start short."""

from __future__ import annotations

import importlib

from critterbox.check import shorten
from critterbox.game import AnyGame, BadInput

GAME_IDS = ("numbsters", "varmints", "vacuum")


def find_game(game_id: str) -> AnyGame:
    """Return the rules of a game. Raises BadInput for an id that is not in the box."""
    if game_id not in GAME_IDS:
        raise BadInput("unknown_game", game=shorten(game_id))
    game: AnyGame = importlib.import_module(f"critterbox.{game_id}").GAME
    return game
