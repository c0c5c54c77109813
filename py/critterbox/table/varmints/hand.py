"""The own hand."""

from __future__ import annotations

from critterbox.table.markup import Markup, classes, element
from critterbox.table.parts import unseen
from critterbox.table.varmints.cards import card_words, whole_card
from critterbox.table.varmints.look import hand_place
from critterbox.table.varmints.options import marked_places
from critterbox.table.varmints.stops import tab_stop
from critterbox.table.varmints.view import View, copies


def hand(view: View) -> Markup | None:
    """Draw the cards in hand; a spectator sees none."""
    if view.spectator:
        return None
    words, cards = view.words, view.hand
    stop = tab_stop(view)
    marked = marked_places(view) if view.doing == "choice" else {}
    new = _new_cards(view)
    items = []
    for card, copy in copies(cards):
        name = hand_place(card, copy)
        names = classes(
            "place",
            "held",
            "chosen" if view.look.card == name else None,
            "marked" if name in marked else None,
            "viewed" if view.look.viewed == name else None,
            "fresh" if name in new else None,
        )
        playing = view.doing in ("day", "contest")
        button = element(
            "button",
            {
                "type": "button",
                "id": name,
                "class": names,
                "data-do": f"press {name}",
                "data-grip": name if playing else None,
                "data-board": True,
                "tabindex": 0 if stop == name else -1,
                "aria-pressed": ("true" if view.look.card == name else "false") if playing else None,
            },
            unseen(card_words(view, card)),
            whole_card(view, card),
        )
        items.append(element("li", {"class": "slot-in-hand travels", "id": f"slot-{name}"}, button))
    names = classes(
        "hand",
        "many" if len(cards) > 5 else None,
        "choosing" if view.look.card else None,
        "dragging" if view.look.dragging else None,
        None if view.mine else "waiting-hand",
    )
    content = (
        element("ul", {}, items)
        if items
        else element("p", {"class": "hint"}, words.say("varmints.hand_empty"))
    )
    label = words.say("varmints.hand", count=len(cards))
    return element("section", {"class": names, "id": "hand", "aria-label": label}, content)


def _new_cards(view: View) -> set[str]:
    """Return the places of the cards that have just come into the hand."""
    came: list[str] = []
    for event in view.scene.events:
        if event.get("seat") != view.me:
            continue
        if event["type"] == "drew":
            came += event.get("cards", [])
        elif event["type"] == "picked_up":
            came += [event["card"]] if "card" in event else []
        elif event["type"] in ("took_back", "returned"):
            came.append(event["card"])
    found = set()
    for card in came:
        held = [hand_place(other, copy) for other, copy in copies(view.hand) if other == card]
        free = [name for name in held if name not in found]
        found |= set(free[-1:])
    return found
