"""Finished games, and what can be counted from them."""

from __future__ import annotations

from typing import NamedTuple

from critterbox import check
from critterbox.game import Json


class Result(NamedTuple):
    """How one deal ended here.

    `mark` is what the win is remembered by (in Numbsters: the last one standing), None for a loss. `actions`
    counts the moves; `day` is the UTC date as YYYYMMDD.
    """

    deal: int
    won: bool
    assisted: bool
    mark: int | None
    actions: int
    day: int


class Statistics(NamedTuple):
    """Counts over the unassisted games, but for `assisted`; the streaks run in the order of play."""

    played: int
    won: int
    streak: int
    best_streak: int
    assisted: int


def with_result(results: tuple[Result, ...], result: Result) -> tuple[Result, ...]:
    """Return the results with one more.

    A deal counts once unassisted and once assisted: playing its end again changes that result, and does not
    count as another game. A win stays a win.
    """
    same = [old for old in results if (old.deal, old.assisted) == (result.deal, result.assisted)]
    if same and same[0].won and not result.won:
        return results
    if same:
        return tuple(result._replace(day=old.day) if old in same else old for old in results)
    return (*results, result)


def statistics(results: tuple[Result, ...]) -> Statistics:
    """Count."""
    clean = [result.won for result in results if not result.assisted]
    streak = best = 0
    for won in clean:
        streak = streak + 1 if won else 0
        best = max(best, streak)
    return Statistics(len(clean), sum(clean), streak, best, len(results) - len(clean))


def marks(results: tuple[Result, ...]) -> dict[int, list[int]]:
    """Return, for each mark, the deals of the unassisted wins that made it."""
    made: dict[int, list[int]] = {}
    for result in results:
        if result.won and not result.assisted and result.mark is not None:
            made.setdefault(result.mark, []).append(result.deal)
    return made


def to_json(result: Result) -> dict[str, Json]:
    """Return a result as plain JSON."""
    return result._asdict()


def from_json(data: Json) -> Result:
    """Read a result. Raises BadInput."""
    check.fields(data, "result", ("deal", "won", "assisted", "mark", "actions", "day"))
    mark = data["mark"]
    return Result(
        deal=check.seed(data["deal"]),
        won=check.truth(data["won"], "won"),
        assisted=check.truth(data["assisted"], "assisted"),
        mark=None if mark is None else check.whole(mark, "mark", 0, 1000),
        actions=check.whole(data["actions"], "actions", 0, 100_000),
        day=check.whole(data["day"], "day", 0, 99_991_231),
    )
