"""A position while a move changes it.

States are frozen; a move is a few small changes. A `Draft` takes them one after the other, tells them as events, and is
frozen into a state at each moment worth showing.
"""

from __future__ import annotations

from typing import TypeAlias

from critterbox import chance
from critterbox.game import Beat, Json, Seat, Step
from critterbox.vacuum.hexmap import Map, Placed
from critterbox.vacuum.model import Colony, Counts, Phase, State, Tokens


class Draft:
    """A state being changed. The fields are those of `State`, with lists for what has a seat or is of a location.

    `beats` and `revealed` gather what a `Step` needs.
    """

    __slots__ = (
        "_events",
        "assisted",
        "bag",
        "beats",
        "beside",
        "colonies",
        "crowds",
        "ending",
        "generator",
        "map",
        "phase",
        "points",
        "quiet",
        "revealed",
        "round",
        "scores",
        "seat",
        "spare",
        "stack",
        "stirred",
        "supply",
        "track",
    )

    def __init__(self, position: State) -> None:
        self._events: list[Json] = []
        self.beats: list[Beat[State]] = []
        self.revealed = False
        self.map: Map = position.map
        self.track: int = position.track
        self.stack: tuple[str, ...] = position.stack
        self.crowds: list[Counts] = [*position.crowds]
        self.colonies: list[tuple[Colony, ...]] = [*position.colonies]
        self.supply: list[int] = [*position.supply]
        self.scores: list[int] = [*position.scores]
        self.bag: Tokens = position.bag
        self.beside: Tokens = position.beside
        self.spare: Tokens = position.spare
        self.seat: Seat = position.seat
        self.points: int = position.points
        self.round: int = position.round
        self.phase: Phase = position.phase
        self.generator: int = position.generator
        self.ending: bool = position.ending
        self.quiet: int = position.quiet
        self.stirred: bool = position.stirred
        self.assisted: bool = position.assisted

    def frozen(self) -> State:
        """Return the position as it now is."""
        return State(
            self.map,
            self.track,
            self.stack,
            tuple(self.crowds),
            tuple(self.colonies),
            tuple(self.supply),
            tuple(self.scores),
            self.bag,
            self.beside,
            self.spare,
            self.seat,
            self.points,
            self.round,
            self.phase,
            self.generator,
            self.ending,
            self.quiet,
            self.stirred,
            self.assisted,
        )

    # Telling.

    def tell(self, event: str, **details: Json) -> None:
        """Tell what has just happened."""
        self._events.append({"type": event, **details})

    def beat(self) -> None:
        """Hold this moment, with what has been told since the one before."""
        self.beats.append(Beat(self.frozen(), tuple(self._events)))
        self._events = []

    def step(self) -> Step[State]:
        """Return all that was done; what was revealed, everybody has seen."""
        if self._events or not self.beats:
            self.beat()
        return Step(tuple(self.beats), tuple(range(len(self.supply))) if self.revealed else ())

    # What several actions do.

    def below(self, limit: int) -> int:
        """Return a fair whole number from 0 below `limit`."""
        self.generator, number = chance.below(self.generator, limit)
        return number

    def shift(self, seat: Seat, start: int, goal: int) -> None:
        """Move one varmint."""
        self._add(seat, start, -1)
        self._add(seat, goal, 1)

    def settle(self, seat: Seat, at: int, count: int) -> int:
        """Place varmints from a seat's supply, as many as it still has; returns how many (V8)."""
        count = min(count, self.supply[seat])
        self.supply[seat] -= count
        self._add(seat, at, count)
        return count

    def remove(self, seat: Seat, at: int, count: int) -> None:
        """Put varmints back into their seat's supply."""
        self._add(seat, at, -count)
        self.supply[seat] += count

    def _add(self, seat: Seat, at: int, count: int) -> None:
        crowd = self.crowds[at]
        self.crowds[at] = (*crowd[:seat], crowd[seat] + count, *crowd[seat + 1 :])

    def grow(self, placed: Placed) -> None:
        """Put a tile on the map."""
        self.map = self.map.grown(placed)
        for _ in self.map.components.tiles[placed.tile].locations:
            self.crowds.append((0,) * len(self.supply))
            self.colonies.append(())


Position: TypeAlias = State | Draft
"""What rules are asked about: a state, or one while it changes."""
