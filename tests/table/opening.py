"""A table at an address, the game that lies there, and moves in it that do not matter."""

from __future__ import annotations

from typing import Any

from critterbox.session import Session
from critterbox.table.app import App
from critterbox.table.table import Table
from tests.table.fake_page import FakePage


def open_at(address: str, **of_the_page: Any) -> tuple[Table, FakePage]:
    """Open the box at an address that asks for a table."""
    page = FakePage(address, **of_the_page)
    app = App(page)
    app.navigate()
    assert app.table is not None
    return app.table, page


def game_of(table: Table) -> Session:
    """Return the game on a table, which has one."""
    assert table.session is not None
    return table.session


def harmless(session: Session) -> Any:
    """Return a move that does not end the game."""
    game, state = session.game, session.state
    return next(
        move for move in game.legal_moves(state) if game.outcome(game.apply(state, move).state) is None
    )


def play_any(table: Table) -> None:
    """Play such a move."""
    session = game_of(table)
    table.act(f"try {session.game.move_text(harmless(session))}")
