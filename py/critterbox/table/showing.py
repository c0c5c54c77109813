"""What a move did, shown one moment after the other, and the whole game told in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from critterbox.game import Beat, Json


class Showing:
    """The moments of the last move: one on the table, the others waiting for their time.

    `state` is the position of the moment on the table, `events` what led to it. `moved` says that this moment has not
    been drawn yet, so that `moving`, its events and those of moments that were skipped, are still to be animated.
    """

    def __init__(self) -> None:
        self._queue: list[Beat[Any]] = []
        self.forget(moved=False)

    def forget(self, *, moved: bool) -> None:
        """Nothing is being shown: the table looks as the session stands. `moved` says that things have moved."""
        self._queue.clear()
        self.state: Any = None
        self.events: tuple[Json, ...] = ()
        self.moving: tuple[Json, ...] = ()
        self.moved = moved

    @property
    def waiting(self) -> int:
        """How many moments are still to be shown."""
        return len(self._queue)

    def queue(self, beats: Sequence[Beat[Any]]) -> None:
        """Take in the moments of a move."""
        self._queue = list(beats)

    def next(self) -> tuple[Json, ...]:
        """Go to the next moment, if there is one; returns its events."""
        if self._queue:
            beat = self._queue.pop(0)
            self.state = beat.state
            self.events = self.moving = beat.events
            self.moved = True
        return self.events

    def rest(self) -> tuple[Json, ...]:
        """Go to the last moment; returns the events of all that were waiting."""
        events: tuple[Json, ...] = ()
        while self._queue:
            events += self.next()
        self.events = self.moving = events
        return events


class Story(NamedTuple):
    """A game in sentences, as one viewer saw it: told once, and then only continued."""

    beats: tuple[Beat[Any], ...] = ()
    told: tuple[str, ...] = ()

    @property
    def sentences(self) -> tuple[str, ...]:
        """What there is to say; not every moment has something."""
        return tuple(sentence for sentence in self.told if sentence)

    def continued(
        self,
        beats: Sequence[Beat[Any]],
        tell: Callable[[tuple[Json, ...]], str],
        continues: Callable[[tuple[Json, ...], tuple[Json, ...]], bool],
    ) -> Story:
        """Return the story of these moments: what is the same as before is not told again.

        Where events go on with those before them, as `continues` says, all of them are one sentence at the last moment.
        """

        def goes_on(moments: Sequence[Beat[Any]], place: int) -> bool:
            return 0 < place < len(moments) and continues(moments[place - 1].events, moments[place].events)

        same = min(len(beats), len(self.beats))
        while same and beats[same - 1] is not self.beats[same - 1]:
            same -= 1  # something was taken back; what was the same moment before has the same ones before it
        if same == len(self.beats) == len(beats):
            return self
        while goes_on(beats, same) or goes_on(self.beats, same):
            same -= 1  # a sentence that has become longer or shorter
        told = list(self.told[:same])
        together: tuple[Json, ...] = ()
        for place in range(same, len(beats)):
            together += beats[place].events
            if goes_on(beats, place + 1):
                told.append("")
            else:
                told.append(tell(together))
                together = ()
        return Story(tuple(beats), tuple(told))
