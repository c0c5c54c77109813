"""The faces of the games, by id; imported when a game is first put on a table."""

from __future__ import annotations

import importlib
from typing import Any

from critterbox.table.scene import Face


def find_face(game_id: str) -> Face[Any]:
    """Return how a game shows itself."""
    face: Face[Any] = importlib.import_module(f"critterbox.table.{game_id}.face").FACE
    return face
