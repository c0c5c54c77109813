"""A large map of Varmint Vacuum, as four seats have filled it: what the page has to draw at the worst."""

from __future__ import annotations

import json

from critterbox.bots import players
from critterbox.session import Session
from critterbox.table import ways
from critterbox.table.vacuum.face import FACE
from critterbox.table.ways import Way, way_text, way_to_json
from critterbox.vacuum.model import POINTS, VARMINTS, Act, State

TILES = 25
CROWD = 60
WAY = Way("easy.easy.easy", "long")
DEAL = 1


def crowded() -> tuple[str, dict[str, str]]:
    """Return the address of such a game and what the browser's store must hold for it, by key.

    It is the person's turn, on a map of at least 25 tiles with at least 60 varmints on it.
    """
    seated = ways.players(FACE.choices, WAY, DEAL)
    session = Session.new("vacuum", DEAL, FACE.options(WAY, lambda _: None), seated)
    while not _is_crowded(session):
        seat = session.game.to_move(session.state)
        if seat is None:
            raise RuntimeError("the game was over before the map was large")
        request = players.request(session, seat, serial=0, seed=len(session.log))
        for text in players.choose(request | {"player": "easy"}):
            session.play(session.game.parse_move(text))
    session.seal()
    kept = {
        "deal": DEAL,
        "turn": session.state.round,
        "over": False,
        "save": session.save(),
        "way": way_to_json(WAY),
    }
    shelf = {"version": 1, "deals": [kept], "results": []}
    return f"?game=vacuum{way_text(WAY)}&deal={DEAL}", {"critterbox:vacuum": json.dumps(shelf)}


def _is_crowded(session: Session) -> bool:
    state: State = session.state
    large = len(state.map.placed) >= TILES and len(state.supply) * VARMINTS - sum(state.supply) >= CROWD
    return large and session.is_human(state.seat) and isinstance(state.phase, Act) and state.points == POINTS
