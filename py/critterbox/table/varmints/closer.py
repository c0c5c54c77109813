"""A closer look at one place: a card with all it says, a Backup pile, a bin, the discard pile, what was seen."""

from __future__ import annotations

from critterbox.table.markup import Markup, element, join
from critterbox.table.parts import unseen
from critterbox.table.varmints.cards import card_words, chips, whole_card
from critterbox.table.varmints.contest import parts
from critterbox.table.varmints.look import hand_card
from critterbox.table.varmints.view import View


def closer(view: View) -> Markup | None:
    """Draw what is being looked at, if anything is."""
    name = view.look.viewed
    if name is None:
        return None
    title, content = _content(view, name)
    close = element(
        "button",
        {"type": "button", "class": "icon", "data-do": "view nothing", "id": "closer-close"},
        unseen(view.words.say("table.close")),
        element("span", {"aria-hidden": "true"}, "✕"),
    )
    head = element(
        "div", {"class": "closer-head"}, element("h3", {"id": "viewed", "tabindex": -1}, title), close
    )
    return element("div", {"class": "closer", "id": "closer"}, head, content)


def _content(view: View, name: str) -> tuple[str, Markup]:
    words = view.words
    if name == "discard":
        cards = list(reversed(view.snapshot["discard"]))
        if not cards:
            return words.say("varmints.closer.discard"), element(
                "p", {}, words.say("varmints.closer.discard_empty")
            )
        return words.say("varmints.closer.discard"), chips(view, cards)
    if name.startswith("hand-"):
        return view.name(hand_card(name)), _card(view, hand_card(name))
    kind, owner, number = name.split("-")
    seat, alley = int(owner), int(number)
    side, whose = view.side(seat, alley), view.whose(seat)
    if kind == "varmint":
        title = words.say("varmints.closer.varmint", whose=whose, alley=alley)
        if side["varmint"] is None:
            return title, element("p", {}, words.say("varmints.closer.vacant"))
        found = parts(view, side)
        rows = [element("li", {}, part.told, " ", element("b", {}, part.amount)) for part in found]
        total = element("p", {}, words.say("varmints.closer.total", total=view.total(seat, alley)))
        summed = join(element("ul", {"class": "parts"}, rows), total) if len(found) > 1 else None
        return title, _card(view, side["varmint"], summed)
    if kind == "backup":
        title = words.say("varmints.closer.backup", whose=whose, alley=alley)
        if seat == view.me and side["backup"] is not None:
            return title, join(
                chips(view, side["backup"]), element("p", {"class": "hint"}, words.say("varmints.closer.own"))
            )
        return title, join(
            element("p", {}, words.say("varmints.closer.hidden", count=side["backup_count"])),
            _seen(view, alley) if seat == view.other else None,
        )
    title = words.say("varmints.closer.bin", whose=whose, alley=alley)
    key = "varmints.closer.bin_empty" if side["emptied"] else "varmints.closer.bin_full"
    return title, element("p", {}, words.say(key, count=side["scraps"]))


def _card(view: View, card: str, more: Markup | None = None) -> Markup:
    """Return a card, and beside it what it says and what else there is to tell."""
    when = view.when(card)
    text = None
    if when is not None:
        label = element("b", {}, view.words.say(f"varmints.when.{when}"))
        text = element("p", {"class": f"effect {when}", "aria-hidden": "true"}, label, " ", view.effect(card))
    said = unseen(card_words(view, card))
    return element(
        "div",
        {"class": "about"},
        whole_card(view, card, kind="shown"),
        element("div", {}, said, text, more),
    )


def _seen(view: View, alley: int) -> Markup | None:
    """Return what a look has shown of a Backup pile, as it was then (M15)."""
    for memo in reversed(view.snapshot["memos"]):
        if memo["at"] == "backup" and memo["alley"] == alley:
            return join(element("p", {}, view.words.say("varmints.memo.then")), chips(view, memo["cards"]))
    return None


def memos(view: View) -> Markup | None:
    """Draw what this seat has been shown since dawn."""
    words, kept = view.words, view.snapshot["memos"]
    if not kept:
        return None
    items = [
        element(
            "li",
            {},
            element(
                "h3",
                {},
                words.say(f"varmints.memo.{memo['at']}", alley=memo["alley"], whose=view.whose(view.other)),
            ),
            chips(view, memo["cards"]),
        )
        for memo in kept
    ]
    title = element("h2", {}, words.say("varmints.memo.title"))
    return element("section", {"class": "memos", "id": "memos"}, title, element("ul", {}, items))
