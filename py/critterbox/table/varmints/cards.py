"""How one card looks: in hand and in detail with everything it says, on the table in short.

A board is drawn after every step of a finger, and most of it is cards that have not changed: what depends on a
critter alone is made once.
"""

from __future__ import annotations

from functools import lru_cache

from critterbox.table.markup import Markup, classes, element
from critterbox.table.varmints.effects import effect_text, signed
from critterbox.table.varmints.view import View
from critterbox.varmints.model import Card, Critter
from critterbox.words import Words


def picture(view: View, card: Card, size: int = 96) -> Markup:
    """Return a critter's picture; the text beside it says what it is. A critter without one shows its initial."""
    critter = view.critter(card)
    return _portrait(critter.picture, critter.name, size)


@lru_cache(maxsize=512)
def _portrait(drawing: str, name: str, size: int) -> Markup:
    if not drawing:
        return element("span", {"class": "initial", "aria-hidden": "true"}, name[:1].upper())
    source = f"art/varmints/{drawing}.svg"
    return element("img", {"src": source, "alt": "", "width": size, "height": size, "draggable": "false"})


@lru_cache(maxsize=32)
def thing(name: str, width: int, height: int) -> Markup:
    """Return a drawing of something that is no critter."""
    source = f"art/varmints/things/{name}.svg"
    return element("img", {"src": source, "alt": "", "width": width, "height": height, "draggable": "false"})


def whole_card(view: View, card: Card, *, kind: str = "") -> Markup:
    """Return a card with everything on it, for eyes; `card_words` says the same for ears."""
    return _whole(view.critter(card), view.when(card), kind, view.words)


@lru_cache(maxsize=256)
def _whole(critter: Critter, when: str | None, kind: str, words: Words) -> Markup:
    name = element("span", {"class": "name"}, critter.name)
    effect = None
    if when is not None:
        label = element("b", {}, words.say(f"varmints.when.{when}"))
        effect = element("span", {"class": f"effect {when}"}, label, " ", effect_text(critter, words))
    return element(
        "span",
        {"class": classes("critter", "whole", when or "still", kind), "aria-hidden": "true"},
        element("span", {"class": "head"}, _level(critter, when), name),
        element("span", {"class": "art"}, _portrait(critter.picture, critter.name, 96)),
        _numbers(critter, words),
        effect,
    )


def _level(critter: Critter, when: str | None) -> Markup:
    """Return a Level; its shape and colour say when the effect happens: star by day, diamond at night."""
    return element("span", {"class": classes("level", when)}, element("b", {}, str(critter.level)))


def _numbers(critter: Critter, words: Words) -> Markup:
    """Return Speed and Boost, each with its word."""
    speed = element("b", {}, str(critter.speed))
    boost = element("b", {}, signed(critter.boost))
    return element(
        "span",
        {"class": "numbers"},
        element("span", {"class": "speed"}, speed, " ", words.say("varmints.speed")),
        element("span", {"class": "boost"}, boost, " ", words.say("varmints.boost")),
    )


def short_card(view: View, card: Card, *, element_id: str, mine: bool) -> Markup:
    """Return a card as it stands on the table: who it is and when its effect happens."""
    names = f"critter short travels {'near' if mine else 'far'} {view.when(card) or 'still'}"
    inner = _short(view.critter(card), view.when(card))
    return element("span", {"class": names, "id": element_id, "aria-hidden": "true"}, inner)


@lru_cache(maxsize=256)
def _short(critter: Critter, when: str | None) -> tuple[Markup, ...]:
    return (
        element("span", {"class": "art"}, _portrait(critter.picture, critter.name, 96)),
        _level(critter, when),
        element("span", {"class": "name"}, critter.name),
    )


def card_words(view: View, card: Card) -> str:
    """Return everything a card says, as a sentence."""
    return _told(view.critter(card), view.when(card), view.words)


@lru_cache(maxsize=256)
def _told(critter: Critter, when: str | None, words: Words) -> str:
    said = words.say(
        "varmints.card", name=critter.name, level=critter.level, speed=critter.speed, boost=critter.boost
    )
    if when is None:
        return said
    return f"{said} {words.say(f'varmints.when.{when}')}: {effect_text(critter, words)}"


@lru_cache(maxsize=64)
def backs(count: int, prefix: str) -> tuple[Markup, ...]:
    """Return face-down cards: they look alike and are told apart by their number in the pile."""
    return tuple(
        element("span", {"class": "back travels", "id": f"{prefix}-{number}"}, thing("back", 50, 70))
        for number in range(1, count + 1)
    )


def chips(view: View, cards: list[Card]) -> Markup:
    """Return cards as a list of small faces with names."""
    items = [
        element("li", {}, picture(view, card, 32), element("span", {}, view.name(card))) for card in cards
    ]
    return element("ul", {"class": "faces"}, items)
