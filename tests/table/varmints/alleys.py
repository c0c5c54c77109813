"""Games of Varmints! for the tests of its face: seeded random play, and scenes of it for any pair of eyes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from critterbox.game import Json, Refusal, Seat, seen_by
from critterbox.table.scene import Company, Scene
from critterbox.table.varmints.look import Look
from critterbox.table.varmints.stops import rows
from critterbox.table.varmints.view import View
from critterbox.varmints import GAME
from critterbox.varmints.model import Pass, State
from critterbox.words import Words
from tests.games.varmints.positions import mixed_deck

WORDS = Words()
PLAYERS = ("human", "medium")


class Moment(NamedTuple):
    """A position, and what led to it. `passing` ones are shown on the way to the position after a move."""

    state: State
    events: tuple[Json, ...] = ()
    passing: bool = False


@cache
def game(deal: int, kind: str = "ours") -> tuple[Moment, ...]:
    """Return every moment of a deal played at random to its end."""
    options: dict[str, Json] = {
        "ours": {},
        "numbers": {"numbers_only": True},
        "mixed": {"deck": mixed_deck()},
    }[kind]
    chance = random.Random(deal)
    state = GAME.setup(options, deal)
    moments = [Moment(state)]
    while GAME.outcome(state) is None:
        moves = GAME.legal_moves(state)
        busy = [move for move in moves if not isinstance(move, Pass)]
        step = GAME.apply(state, chance.choice(busy if busy and chance.random() < 0.7 else moves))
        moments += [Moment(*beat, passing=beat is not step.beats[-1]) for beat in step.beats]
        state = step.state
    return tuple(moments)


def moments() -> Iterator[Moment]:
    """Yield the moments of games with our deck, by the numbers, and with a deck that has every word."""
    for deal in range(3):
        for kind in ("ours", "numbers", "mixed"):
            yield from game(deal, kind)


def scene(
    moment: Moment | State,
    look: Look | None = None,
    *,
    viewer: Seat | None = 0,
    players: tuple[str, ...] = PLAYERS,
    live: bool | None = None,
    thinking: bool = False,
    refused: Refusal | None = None,
    story: tuple[str, ...] = (),
) -> Scene[Look]:
    """Return a scene as a table would make it; live where the one who looks has to decide."""
    state, events, passing = moment if isinstance(moment, Moment) else (moment, (), False)
    snapshot = GAME.snapshot(state, viewer)
    seen = tuple(seen_by(event, viewer) for event in events)
    turn = GAME.to_move(state) == viewer and not passing
    return Scene(
        snapshot,
        look or Look(),
        WORDS,
        refused=refused,
        company=Company(viewer, players),
        live=turn if live is None else live,
        thinking=thinking,
        events=seen,
        story=story,
    )


def looks(now: Scene[Look], chance: random.Random, count: int) -> list[Look]:
    """Return some of what a player can be about to do."""
    view = View(now)
    places = [name for row in rows(view) for name in row]
    hand = [name for name in places if name.startswith("hand-")]
    found = []
    for _ in range(count):
        card = (
            chance.choice(hand)
            if hand and view.doing in ("day", "contest") and chance.random() < 0.7
            else None
        )
        found.append(
            Look(
                cursor=chance.choice(places),
                card=card,
                aim=chance.choice(places) if card and chance.random() < 0.7 else None,
                viewed=chance.choice(places) if chance.random() < 0.4 else None,
                dragging=card is not None and chance.random() < 0.3,
            )
        )
    return found


def first(test: Any, *, kind: str = "ours", deals: range = range(60)) -> Moment:
    """Return the first moment of all games whose snapshot for seat 0 is as asked for."""
    for deal in deals:
        for moment in game(deal, kind):
            if not moment.passing and test(GAME.snapshot(moment.state, 0)):
                return moment
    raise AssertionError("no game has such a moment")
