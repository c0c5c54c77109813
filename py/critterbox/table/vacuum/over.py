"""The end: who is where and by what, and which of it has decided (V16)."""

from __future__ import annotations

from typing import Any

from critterbox.game import Seat
from critterbox.table.markup import Markup, classes, element, join
from critterbox.table.parts import heading
from critterbox.table.vacuum.people import is_you, who
from critterbox.table.vacuum.tracks import portrait
from critterbox.table.vacuum.view import View

COUNTS = ("colonies", "varmints", "company")
"""What players are ranked by, in this order."""


def ranking(view: View) -> Markup:
    """Draw the places of all players, why the game has ended, and what has decided it."""
    words, snapshot = view.words, view.snapshot
    outcome = snapshot["outcome"]
    why = words.say(f"vacuum.ending.{outcome['reason']}", round=snapshot["round"])
    heads = [
        element("th", {"scope": "col"}, words.say(f"vacuum.over.{head}"))
        for head in ("place", "player", *COUNTS)
    ]
    return join(
        heading(title(view)),
        element("p", {}, why, " ", decided(view)),
        element(
            "div",
            {"class": "standings"},
            element(
                "table",
                {"class": "ranking", "id": "ranking"},
                element("thead", {}, element("tr", {}, heads)),
                element("tbody", {}, [_row(view, place, seat) for place, seat in places(outcome["ranking"])]),
            ),
        ),
        element("p", {"class": "hint"}, words.say("vacuum.over.assisted")) if snapshot["assisted"] else None,
    )


def title(view: View) -> str:
    """Return who has won."""
    words, winners = view.words, view.snapshot["outcome"]["ranking"][0]
    if len(winners) > 1:
        people = words.joined([who(seat, view.company, words) for seat in winners])
        return words.say("vacuum.over.shared", who=people)
    if is_you(winners[0], view.company):
        return words.say("vacuum.over.you")
    return words.say("vacuum.over.won", who=who(winners[0], view.company, words))


def decided(view: View) -> str:
    """Return which count has decided the first place, with what the first and the second have of it."""
    words, outcome = view.words, view.snapshot["outcome"]
    count = outcome["decided_by"]
    if count not in COUNTS:
        return words.say("vacuum.decided.shared")
    first, second = (view.snapshot["standings"][seats[0]] for seats in outcome["ranking"][:2])
    return words.say(
        f"vacuum.decided.{count}", colonies=first["colonies"], first=first[count], second=second[count]
    )


def places(ranked: list[list[Seat]]) -> list[tuple[int, Seat]]:
    """Return every seat with its place, from 1; after two first places comes a third."""
    found: list[tuple[int, Seat]] = []
    for seats in ranked:
        place = len(found) + 1
        found += [(place, seat) for seat in seats]
    return found


def _row(view: View, place: int, seat: Seat) -> Markup:
    words = view.words
    standing: dict[str, Any] = view.snapshot["standings"][seat]
    person = who(seat, view.company, words)
    # What has decided is marked where it was looked at: at those who were even in everything before.
    counts = [element("td", {"class": _weight(view, seat, count)}, str(standing[count])) for count in COUNTS]
    return element(
        "tr",
        {"class": classes("first" if place == 1 else None, "you" if is_you(seat, view.company) else None)},
        element("td", {"class": "rank"}, str(place)),
        element(
            "th",
            {"scope": "row"},
            element(
                "span",
                {"class": "ranked"},
                portrait(view.company.colours[seat]),
                " ",
                person[:1].upper() + person[1:],
            ),
        ),
        counts,
    )


def _weight(view: View, seat: Seat, count: str) -> str | None:
    outcome, standings = view.snapshot["outcome"], view.snapshot["standings"]
    if count != outcome["decided_by"]:
        return None
    before = COUNTS[: COUNTS.index(count)]
    leader = standings[outcome["ranking"][0][0]]
    return "decisive" if all(standings[seat][name] == leader[name] for name in before) else None
