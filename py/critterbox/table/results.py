"""Finished games, and what can be counted from them."""

from __future__ import annotations

from typing import NamedTuple

from critterbox import check
from critterbox.game import Json, Outcome, Seat
from critterbox.session import Session
from critterbox.table.ways import Way, way_from_json, way_to_json


class Result(NamedTuple):
    """How one deal ended here.

    `mark` is what the win is remembered by (in Numbsters: the last one standing), None for a loss. `actions`
    counts the moves; `day` is the UTC date as YYYYMMDD. `drawn` says that nobody won.
    """

    deal: int
    won: bool
    assisted: bool
    mark: int | None
    actions: int
    day: int
    way: Way = Way()
    drawn: bool = False

    @property
    def key(self) -> tuple[int, Way, bool]:
        """What a result is counted once for."""
        return self.deal, self.way, self.assisted


class Statistics(NamedTuple):
    """Counts over the unassisted games, but for `assisted`; the streaks run in the order of play."""

    played: int
    won: int
    streak: int
    best_streak: int
    assisted: int
    drawn: int = 0


def result_of(
    session: Session, outcome: Outcome, seat: Seat, *, deal: int, way: Way, mark: int | None, day: int
) -> Result:
    """Return how a game ended for the one person who played it."""
    first = outcome.ranking[0] if outcome.ranking else ()
    return Result(
        deal=deal,
        won=first == (seat,),
        assisted=session.assisted,
        mark=mark,
        actions=len(session.log),
        day=day,
        way=way,
        drawn=seat in first and len(first) > 1,
    )


def with_result(results: tuple[Result, ...], result: Result) -> tuple[Result, ...]:
    """Return the results with one more.

    A deal counts once unassisted and once assisted: playing its end again changes that result, and does not
    count as another game. A win stays a win.
    """
    same = [old for old in results if old.key == result.key]
    if same and same[0].won and not result.won:
        return results
    if same:
        return tuple(result._replace(day=old.day) if old in same else old for old in results)
    return (*results, result)


def statistics(results: tuple[Result, ...]) -> Statistics:
    """Count."""
    clean = [result for result in results if not result.assisted]
    won = sum(result.won for result in clean)
    drawn = sum(result.drawn for result in clean)
    streak = best = 0
    for result in clean:
        streak = streak + 1 if result.won else 0
        best = max(best, streak)
    return Statistics(len(clean), won, streak, best, len(results) - len(clean), drawn)


def marks(results: tuple[Result, ...]) -> dict[int, list[int]]:
    """Return, for each mark, the deals of the unassisted wins that made it."""
    made: dict[int, list[int]] = {}
    for result in results:
        if result.won and not result.assisted and result.mark is not None:
            made.setdefault(result.mark, []).append(result.deal)
    return made


def to_json(result: Result) -> dict[str, Json]:
    """Return a result as plain JSON; way and draw stand there only when they say something."""
    data = result._asdict()
    way, drawn = data.pop("way"), data.pop("drawn")
    return data | ({} if way == Way() else {"way": way_to_json(way)}) | ({"drawn": True} if drawn else {})


def from_json(data: Json) -> Result:
    """Read a result. Raises BadInput."""
    check.fields(data, "result", ("deal", "won", "assisted", "mark", "actions", "day"), ("way", "drawn"))
    mark = data["mark"]
    return Result(
        deal=check.seed(data["deal"]),
        won=check.truth(data["won"], "won"),
        assisted=check.truth(data["assisted"], "assisted"),
        mark=None if mark is None else check.whole(mark, "mark", 0, 1000),
        actions=check.whole(data["actions"], "actions", 0, 100_000),
        day=check.whole(data["day"], "day", 0, 99_991_231),
        way=way_from_json(data["way"]) if "way" in data else Way(),
        drawn=check.truth(data.get("drawn", False), "drawn"),
    )
