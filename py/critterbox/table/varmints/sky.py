"""The sky over the alleys: what time it is, whose turn, the other player's hand, the two piles."""

from __future__ import annotations

from critterbox.game import Seat
from critterbox.table.markup import Markup, classes, element
from critterbox.table.parts import unseen
from critterbox.table.varmints.cards import picture, thing
from critterbox.table.varmints.options import marked_places
from critterbox.table.varmints.stops import tab_stop
from critterbox.table.varmints.view import View

FAN = 8
"""So many cards of the other hand are drawn; beside them stands how many there are."""


def sky(view: View) -> Markup:
    """Draw the strip above the alleys."""
    words, snapshot = view.words, view.snapshot
    lamp = thing("moon" if view.night else "sun", 56, 56)
    when = words.say("varmints.night" if view.night else "varmints.day")
    status = element(
        "div",
        {"class": "status"},
        element(
            "p",
            {"class": "round"},
            element("span", {}, words.say("varmints.round", round=snapshot["round"])),
            " ",
            element("b", {}, when),
        ),
        element("p", {"class": "route"}, route_words(view)),
    )
    return element(
        "div",
        {"class": "sky"},
        element(
            "span", {"class": "lamp sun" if not view.night else "lamp moon", "aria-hidden": "true"}, lamp
        ),
        player(view, view.other),
        status,
        piles(view),
    )


def route_words(view: View) -> str:
    """Return who starts and in which order the alleys are contested."""
    starter = view.snapshot["starter"]
    first, second, third = view.route
    return view.words.say("varmints.route", who=view.who(starter), first=first, second=second, third=third)


def player(view: View, seat: Seat) -> Markup:
    """Draw the other player's hand, as backs, with the number of cards."""
    words, count = view.words, view.snapshot["hands"][seat]
    said = words.say("varmints.their_hand", whose=view.whose(seat), count=count)
    fan = [
        element("span", {"class": "back travels", "id": f"fan-{seat}-{number}"}, thing("back", 20, 28))
        for number in range(1, min(count, FAN) + 1)
    ]
    names = classes("opponent", "busy" if view.phase.get("seat") == seat else None)
    return element(
        "div",
        {"class": names, "id": f"their-hand-{seat}"},
        unseen(said),
        element("span", {"class": "fan", "aria-hidden": "true"}, fan),
        element("b", {"aria-hidden": "true"}, str(count)),
        element(
            "span",
            {"class": "person", "aria-hidden": "true"},
            words.say("varmints.person", who=view.who(seat)),
        ),
    )


def piles(view: View) -> Markup:
    """Draw the draw pile and the discard pile; the latter can be looked through (M14)."""
    words, snapshot = view.words, view.snapshot
    discard = snapshot["discard"]
    marked = "discard" in (marked_places(view) if view.doing == "choice" else {})
    top = discard[-1] if discard else None
    said = words.say("varmints.discard", count=len(discard))
    if top is not None:
        said = f"{said} {words.say('varmints.discard_top', card=view.name(top))}"
    pile = words.say("varmints.pile", count=snapshot["pile"])
    return element(
        "div",
        {"class": "piles"},
        element(
            "div",
            {"class": classes("drawing", None if snapshot["pile"] else "none"), "id": "pile"},
            unseen(pile),
            thing("back", 30, 42),
            element("b", {"aria-hidden": "true"}, str(snapshot["pile"])),
        ),
        element(
            "button",
            {
                "type": "button",
                "id": "discard",
                "class": classes(
                    "place",
                    "discard",
                    "marked" if marked else None,
                    "viewed" if view.look.viewed == "discard" else None,
                ),
                "data-do": "press discard",
                "data-board": True,
                "tabindex": 0 if tab_stop(view) == "discard" else -1,
            },
            unseen(said),
            element(
                "span",
                {"class": "top", "aria-hidden": "true"},
                None if top is None else picture(view, top, 34),
            ),
            element("b", {"aria-hidden": "true"}, str(len(discard))),
        ),
    )
