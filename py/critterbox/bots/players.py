"""The computer players: what they are called, and how one is asked for a move.

A request is plain JSON and holds all that its seat may know, and nothing else: its snapshot and its events. The
answer depends on nothing but the request. Whoever must not be kept waiting takes the thinking in small steps:

    thinking = begin(request)
    while not thinking.done:
        thinking.step(10)
    moves = thinking.moves()

`step` can be left off at any time; `moves` is always the best so far.
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

THINKING_MS = {"varmints": 1200, "vacuum": 2100}
"""The games that they can play, and how long a request may be thought about where somebody waits, at most."""

TURN_POINTS = 7
"""The points of a whole turn, in a game that counts them (see `time_for`)."""

BUDGET_LIMIT = 1_000_000

_BETWEEN_MOVES = ";"


class Thinking(Protocol):
    """One decision being thought about."""

    @property
    def done(self) -> bool:
        """Whether there is nothing left to think about: the budget is used up, or was never needed."""
        ...

    def step(self, iterations: int) -> None:
        """Think on for so many iterations, or up to the budget."""
        ...

    def moves(self) -> tuple[str, ...]:
        """Return the texts of the best moves so far: at least one, from the beginning.

        They are to be played one after the other, as far as the player can see ahead without asking anew.
        """
        ...


def searches(player: str) -> bool:
    """Whether a player takes so long that it should not think where somebody else works."""
    return player in SEARCHING


def time_for(request: Mapping[str, Json]) -> int:
    """Return how many milliseconds a request may be thought about where somebody waits.

    In a turn of several points a player is asked again whenever something was revealed, and the fewer points are left,
    the less there is to plan. So all requests of a turn together take less than 4 s: those with 7, 4 and 1 points left
    take longest.
    """
    longest = THINKING_MS[request["game"]]
    points = request["snapshot"].get("points")
    return longest if points is None else longest * (1 + points) // (1 + TURN_POINTS)


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
    game = check.one_of(data["game"], "game", THINKING_MS)
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


def choose(request: Mapping[str, Json]) -> tuple[str, ...]:
    """Return the texts of the moves that a player chooses, after thinking up to its budget."""
    thinking = begin(request)
    while not thinking.done:
        thinking.step(BUDGET_LIMIT)
    return thinking.moves()


def write_answer(request: Mapping[str, Json], thinking: Thinking) -> str:
    """Return the intent that answers a request: `answer SERIAL MOVE;MOVE…`."""
    return f"answer {request['serial']} {_BETWEEN_MOVES.join(thinking.moves())}"


def read_moves(text: str) -> tuple[str, ...]:
    """Return the moves that an answer names, at least one."""
    return tuple(text.split(_BETWEEN_MOVES))
