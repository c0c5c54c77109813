"""The computer players: what they are called, and how one is asked for a move.

A request is plain JSON and holds all that its seat may know, and nothing else: its snapshot and its events. The
answer depends on nothing but the request. Whoever must not be kept waiting takes the thinking in small steps:

    thinking = begin(request)
    while not thinking.done:
        thinking.step(10)
    move = thinking.move_text()

`step` can be left off at any time; `move_text` is always the best move so far.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Protocol

from critterbox import check
from critterbox.game import BadInput, Json, Seat, seen_by
from critterbox.session import Session

PLAYERS = ("easy", "medium", "hard")
"""The computer players, from the weakest to the strongest."""

SEARCHING = ("hard",)
"""Those that search, which takes a while; the others answer at a glance."""

GAMES = ("varmints",)
"""The games that they can play."""

BUDGET_LIMIT = 1_000_000


class Thinking(Protocol):
    """One decision being thought about."""

    @property
    def done(self) -> bool:
        """Whether there is nothing left to think about: the budget is used up, or was never needed."""
        ...

    def step(self, iterations: int) -> None:
        """Think on for so many iterations, or up to the budget."""
        ...

    def move_text(self) -> str:
        """Return the text of the best move so far; there is one from the beginning."""
        ...


def searches(player: str) -> bool:
    """Whether a player takes so long that it should not think where somebody else works."""
    return player in SEARCHING


def request(session: Session, seat: Seat, *, serial: int, seed: int) -> dict[str, Json]:
    """Return what a player is asked when it is its turn: what its seat may know, and nothing else.

    `seed` is where its own chance starts, `serial` tells the answer from others.
    """
    return {
        "serial": serial,
        "game": session.game.id,
        "player": session.players[seat],
        "snapshot": session.snapshot(seat),
        "events": [seen_by(event, seat) for beat in session.beats() for event in beat.events],
        "seed": seed,
    }


def begin(request: Mapping[str, Json]) -> Thinking:
    """Begin to think about a request.

    Its fields: `game`, `player` (one of `PLAYERS`), `snapshot` of the seat that is to move, `events` (all of the
    game so far as that seat saw them, see `game.seen_by`), `seed` (what the player's own chance starts from),
    `budget` (most iterations; None: the player's usual number); `serial` is whoever asks' own business.
    Raises BadInput for an unknown game or player, or a snapshot of a seat that has nothing to decide.
    """
    data = check.fields(
        dict(request), "request", ("game", "player", "snapshot", "events", "seed"), ("budget", "serial")
    )
    game = check.one_of(data["game"], "game", GAMES)
    player = check.one_of(data["player"], "player", PLAYERS)
    seed = check.seed(data["seed"])
    budget = data.get("budget")
    if budget is not None:
        budget = check.whole(budget, "budget", 1, BUDGET_LIMIT)
    snapshot = data["snapshot"]
    if snapshot["seat"] is None or snapshot["phase"].get("seat") != snapshot["seat"]:
        raise BadInput("wrong_seat", seat=snapshot["seat"])
    mind = importlib.import_module(f"critterbox.bots.{game}.mind")
    thinking: Thinking = mind.begin(player, snapshot, data["events"], seed, budget)
    return thinking


def choose(request: Mapping[str, Json]) -> str:
    """Return the text of the move that a player chooses, after thinking up to its budget."""
    thinking = begin(request)
    while not thinking.done:
        thinking.step(BUDGET_LIMIT)
    return thinking.move_text()
