"""The button of a location, with whoever and whatever is there, and what is marked at it.

A map has a hundred of them, and most look as they did before: each is made once for all that it depends on.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from critterbox.game import Seat
from critterbox.table.markup import Markup, classes, element, join
from critterbox.table.pieces import piece
from critterbox.table.scene import Company
from critterbox.table.vacuum import look
from critterbox.table.vacuum.labels import Printed, mark_label, place_label
from critterbox.table.vacuum.pieces import chip_id, colony, crowd, crowds, sign
from critterbox.words import Words

_FOR_EYES = {"aria-hidden": "true"}
"""What is drawn in a button says in signs what its label says in words."""


class Eyes(NamedTuple):
    """What a location looks like to whom: as `Company`, without what cannot be told apart."""

    viewer: Seat | None
    players: tuple[str, ...]
    names: tuple[str, ...]
    colours: tuple[str, ...]


def eyes_of(company: Company) -> Eyes:
    """Return for whom a map is drawn."""
    return Eyes(company.viewer, company.players, company.names, company.colours)


class Now(NamedTuple):
    """What is at a location, and what is marked there.

    `grip` is how many of the own varmints would be carried from there, `drop` whether something could be brought.
    """

    varmints: tuple[int, ...]
    colonies: tuple[tuple[Seat, bool], ...]
    crowded: bool
    grip: int
    drop: bool
    goal: bool = False
    cost: int | None = None
    reduced: int = 0
    lost: tuple[int, ...] | None = None
    chosen: bool = False
    aimed: bool = False
    lifted: bool = False
    fresh: bool = False
    doomed: bool = False
    stop: bool = False


@lru_cache(maxsize=2048)
def place_button(words: Words, eyes: Eyes, place: Printed, now: Now) -> Markup:
    """Return the button of a location."""
    name, colours = place.name, eyes.colours
    said = mark_label(
        words,
        chosen=now.chosen,
        cost=now.cost,
        goal=now.goal,
        reduced=now.reduced,
        cleared=now.doomed,
    )
    said.append(_told(words, eyes, place, now.varmints, now.colonies, now.crowded))
    attributes = {
        "type": "button",
        "id": look.place(name),
        "class": classes(
            "place",
            place.kind,
            "heart" if place.kind == "chamber" and place.size is None else None,
            None if any(now.varmints) else "empty",
            "crowded" if now.crowded else None,
            "goal" if now.goal else None,
            "chosen" if now.chosen else None,
            "aimed" if now.aimed else None,
            "lifted" if now.lifted else None,
            "fresh" if now.fresh else None,
            "doomed" if now.doomed else None,
            "reduced" if now.reduced else None,
        ),
        "data-do": f"press {name}",
        "data-board": True,
        "data-drop": name if now.drop else None,
        "data-grip": name if now.grip else None,
        "data-aim": name if now.goal else None,
        "tabindex": 0 if now.stop else -1,
        # As an attribute: a hundred labels laid out unseen would hold up every frame.
        "aria-label": " ".join(said),
    }
    there = _there(place, now.varmints, now.colonies, colours)
    return piece(element("button", attributes, there, _badges(eyes, now)))


@lru_cache(maxsize=1024)
def _told(
    words: Words,
    eyes: Eyes,
    place: Printed,
    varmints: tuple[int, ...],
    colonies: tuple[tuple[Seat, bool], ...],
    crowded: bool,
) -> str:
    company = Company(eyes.viewer, eyes.players, names=eyes.names, colours=eyes.colours)
    return place_label(words, company, place, varmints, colonies, crowded=crowded)


@lru_cache(maxsize=1024)
def _there(
    place: Printed,
    varmints: tuple[int, ...],
    colonies: tuple[tuple[Seat, bool], ...],
    colours: tuple[str, ...],
) -> Markup:
    """Return what is seen of a Chamber's size, and of whoever and whatever is at a location."""
    chips = [colony(colours[seat], chip_id(seat, place.name), noisy=noisy) for seat, noisy in colonies]
    return join(
        None if place.size is None else sign(str(place.size), "size"),
        crowds(place.name, varmints, colours),
        element("span", {"class": "chips"}, chips) if chips else None,
    )


def _badges(eyes: Eyes, now: Now) -> list[Markup]:
    """Return what is written at a location: costs, losses, how many would come along."""
    badges = []
    if now.goal and now.cost is not None:
        badges.append(sign(str(now.cost), "cost"))
    if now.reduced:
        badges.append(sign(f"−{now.reduced}", "loss"))
    elif now.doomed and any(now.varmints):
        badges.append(sign(f"−{sum(now.varmints)}", "loss"))
    if now.lost is not None and any(now.lost):
        badges.append(
            element(
                "span",
                {"class": "losses", **_FOR_EYES},
                [
                    sign(f"−{count}", picture=element("i", {"class": eyes.colours[seat]}))
                    for seat, count in enumerate(now.lost)
                    if count
                ],
            )
        )
    if now.grip and eyes.viewer is not None:
        if now.chosen:
            badges.append(sign(str(now.grip), "taken"))
        badges.append(
            element("span", {"class": "carried", **_FOR_EYES}, crowd(eyes.colours[eyes.viewer], now.grip))
        )
    return badges
