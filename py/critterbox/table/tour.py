"""First-game tours: a short guided game from a fixed beginning, which teaches by doing.

A tour is a game like any other. It is kept on the shelf under a way of its own (`ways.TOUR`), and where somebody is in
it follows from what was played: so undo, redo, another visit and another device need nothing more. Each game has its
script beside its face, which is loaded with the first tour.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from critterbox.record import Record
from critterbox.session import Session


class Step(NamedTuple):
    """Some moves in a row, as texts: those that a sentence asks the player for, or with none what others play.

    `say` is the end of a key in the catalogue, `tour.GAME.SAY`. `freely`: the last word of the moves is the player's
    own choice, as nothing that follows depends on it.
    """

    say: str
    moves: tuple[str, ...]
    freely: bool = False

    def fits(self, move: str, place: int) -> bool:
        """Whether a move will do as the one in this place."""
        taught = self.moves[place]
        return move == taught or (self.freely and move.split()[:-1] == taught.split()[:-1])


def step(say: str, moves: str, *, freely: bool = False) -> Step:
    """Return a step; its moves stand in one text with semicolons between them."""
    return Step(say, tuple(moves.split("; ")), freely)


class Tour(NamedTuple):
    """A guided game: how it begins, what is played, and what a sentence can name of the moves that it asks for.

    `facts` is given the position and the moves of a step; names and numbers in a sentence come from it, so that they
    are those of the cards and places on the table. `handles` is given the position and one move, and says what has to
    be taken hold of on the board to play it: ids, or what the buttons do.
    """

    record: Record
    script: tuple[Step, ...]
    facts: Callable[[Any, Sequence[Any]], Mapping[str, Any]]
    handles: Callable[[Any, Any], tuple[str, ...]]

    @property
    def lessons(self) -> tuple[Step, ...]:
        """The steps that the player takes."""
        return tuple(step for step in self.script if step.say)


class Lesson(NamedTuple):
    """Where a session is in its tour: at a step, of which some moves may have been played; after the last, at None.

    `number` counts the player's steps from 1; while others play it is that of the step before.
    """

    number: int
    step: Step | None
    played: int = 0

    @property
    def rest(self) -> tuple[str, ...]:
        """The moves of the step that are still to be played."""
        return () if self.step is None else self.step.moves[self.played :]


def find_tour(game_id: str) -> Tour:
    """Return the tour of a game."""
    tour: Tour = importlib.import_module(f"critterbox.table.{game_id}.tour").TOUR
    return tour


def lesson(tour: Tour, session: Session) -> Lesson | None:
    """Return where a session is in a tour.

    None if it has gone another way, or on: after the last step, that is once the player has decided something more.
    """
    texts = [ply.text for ply in session.log]
    number = 0
    for current in tour.script:
        number += bool(current.say)
        for place in range(len(current.moves)):
            if not texts:
                return Lesson(number, current, place)
            if not current.fits(texts.pop(0), place):
                return None
    more = session.log[len(session.log) - len(texts) :]
    return None if any(session.is_human(ply.seat) for ply in more) else Lesson(number, None)
