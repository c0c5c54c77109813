"""Numbsters' cards and the stack they lie in."""

from __future__ import annotations

from functools import lru_cache

from critterbox.numbsters.model import MOUTH, Arrangement, Eat, Shift, Swap
from critterbox.numbsters.rules import Stack, arranged, meals, neighbours
from critterbox.table.markup import Attribute, Markup, classes, element
from critterbox.table.numbsters.look import Look, arrangement, stack_of
from critterbox.table.parts import unseen
from critterbox.table.scene import Scene
from critterbox.words import Words


@lru_cache(maxsize=128)
def outlook(stack: Stack, move: Arrangement) -> tuple[Stack, tuple[Eat, ...]]:
    """Return the stack after an arrangement and what could be eaten then; a redraw asks for each several times."""
    after = arranged(stack, move)
    return after, meals(after)


def picture(card: int) -> Markup:
    """Return a card's picture; the text beside it says what it is."""
    source = f"art/numbsters/{card}.svg"
    return element("img", {"src": source, "alt": "", "width": 96, "height": 96, "draggable": "false"})


def card_name(card: int, place: int, stack: Stack, words: Words) -> str:
    """Return a card's label, such as "Four, third from the bottom, next to the Mouth"."""
    if place == len(stack) - 1:
        where = words.say("numbsters.place.top")
    elif place == 0:
        where = words.say("numbsters.place.bottom")
    else:
        where = words.fill("numbsters.place", {"place": place + 1})
    beside = card in (neighbours(stack) or ())
    return words.say("numbsters.card_beside" if beside else "numbsters.card", card=card, where=where)


def strip(stack: Stack, words: Words, *, marked: tuple[int, ...] = ()) -> Markup:
    """Return a stack as a line of small numbers, bottom first, the Mouth as a mouth."""
    chips = [
        element(
            "li",
            {
                "class": classes(
                    "chip", "mouth" if card == MOUTH else None, "marked" if card in marked else None
                )
            },
            str(card),
        )
        for card in stack
    ]
    return element(
        "ol", {"class": "strip", "aria-label": words.say("numbsters.strip", cards=list(stack))}, chips
    )


def meal_short(meal: Eat) -> str:
    """Return a meal in a few signs, such as "4▸5" or "1▸15 ★"."""
    return f"{meal.eater}▸{meal.eaten}" + (" ★" if meal.how == "special" else "")


def promise(after: tuple[Eat, ...]) -> Markup:
    """Return what could be eaten after an arrangement, in a few signs."""
    if not after:
        return element("span", {"class": "promise nothing", "aria-hidden": "true"}, "✕")
    more = f" +{len(after) - 1}" if len(after) > 1 else ""
    return element("span", {"class": "promise", "aria-hidden": "true"}, meal_short(after[0]) + more)


def meal_sentence(meal: Eat, stack: Stack, words: Words) -> str:
    """Return who eats whom by which rule."""
    key = "numbsters.meal.special" if meal.how == "special" else "numbsters.meal.basic"
    return words.say(key, eater=meal.eater, eaten=meal.eaten, top=stack[-1])


def meals_sentence(stack: Stack, possible: tuple[Eat, ...], words: Words) -> str:
    """Return what could be eaten in a stack, as a sentence."""
    told = [meal_sentence(meal, stack, words) for meal in possible]
    return words.say("numbsters.then", meals="; ".join(told)) if told else words.say("numbsters.then_nothing")


def target_label(stack: Stack, move: Arrangement, words: Words) -> str:
    """Return what an arrangement of the chosen card does, and what could be eaten after it."""
    return f"{arrangement_sentence(stack, move, words)} {meals_sentence(*outlook(stack, move), words)}"


def arrangement_sentence(stack: Stack, move: Arrangement, words: Words) -> str:
    """Return what an arrangement does, as a sentence."""
    if isinstance(move, Shift):
        after = arranged(stack, move)
        card = stack[move.source]
        if move.target == 0:
            return words.say("numbsters.move.bottom", card=card)
        if move.target == len(stack) - 1:
            return words.say("numbsters.move.top", card=card)
        below, above = after[move.target - 1], after[move.target + 1]
        return words.say("numbsters.move.between", card=card, below=below, above=above)
    if isinstance(move, Swap):
        return words.say("numbsters.swap", first=stack[move.first], second=stack[move.second])
    return words.say("numbsters.leave")


def stack_row(scene: Scene[Look]) -> Markup:
    """Draw the stack, bottom first, with the places between its cards."""
    stack, chosen = stack_of(scene.snapshot), scene.look.chosen
    items: list[Markup] = []
    for place, card in enumerate(stack):
        items += [_gap(scene, stack, place), _slot(scene, stack, place, card)]
    items.append(_gap(scene, stack, len(stack)))
    names = classes(
        "stack", "choosing" if chosen is not None else None, "dragging" if scene.look.dragging else None
    )
    label = scene.words.say("numbsters.stack")
    return element(
        "ol",
        {"class": names, "id": "stack", "aria-label": label, "data-phase": scene.snapshot["phase"]},
        items,
    )


def _gap(scene: Scene[Look], stack: Stack, place: int) -> Markup:
    look = scene.look
    target = f"gap {place}"
    move = None if look.chosen is None else arrangement(look.chosen, target)
    if move is None:
        return element("li", {"class": "gap", "id": f"between-{place}", "aria-hidden": "true"})
    _, after = outlook(stack, move)
    button = element(
        "button",
        {
            "type": "button",
            "id": f"gap-{place}",
            "class": classes("place", "aimed" if look.aim == target else None, None if after else "dead"),
            "data-do": target,
            "data-aim": target,
            "data-board": True,
            "tabindex": 0 if look.cursor == target else -1,
        },
        unseen(target_label(stack, move, scene.words)),
        element("span", {"class": "arrow", "aria-hidden": "true"}),
        promise(after),
    )
    return element("li", {"class": "gap open", "id": f"between-{place}"}, button)


def _slot(scene: Scene[Look], stack: Stack, place: int, card: int) -> Markup:
    look, words, snapshot = scene.look, scene.words, scene.snapshot
    target = f"card {place}"
    arranging = snapshot["phase"] == "arrange"
    top = place == len(stack) - 1
    beside = card in (neighbours(stack) or ())
    move = None if look.chosen is None else arrangement(look.chosen, target)
    label = card_name(card, place, stack, words)
    label = f"{label}. {words.say(f'ability.{card}')}."
    if move is not None:
        label = f"{label} {target_label(stack, move, words)}"
    tag = "top" if top else "beside" if beside else None
    names = classes(
        "card",
        "mouth" if card == MOUTH else None,
        "top" if top else None,
        "beside" if beside else None,
        "chosen" if look.chosen == place else None,
        "aimed" if look.aim == target and move is not None else None,
        "asked" if look.asked == place else None,
    )
    button = element(
        "button",
        {
            "type": "button",
            "id": f"card-{card}",
            "class": names,
            "data-do": target,
            "data-aim": target if move is not None else None,
            **(_in_the_hand(place) if arranging else {}),
            "data-board": True,
            "tabindex": 0 if look.cursor == target else -1,
            "aria-pressed": "true" if look.chosen == place else "false" if arranging else None,
            "aria-disabled": None if arranging else "true",
        },
        unseen(label),
        element("span", {"class": "number", "aria-hidden": "true"}, str(card)),
        element("span", {"class": "portrait"}, picture(card)),
        element("span", {"class": "rule", "aria-hidden": "true"}, words.say(f"ability.{card}")),
        element("span", {"class": f"tag {tag}", "aria-hidden": "true"}, words.say(f"numbsters.tag.{tag}"))
        if tag
        else None,
        element("span", {"class": "swap"}, promise(outlook(stack, move)[1])) if move is not None else None,
    )
    return element("li", {"class": "slot travels", "id": f"slot-{card}"}, button)


def _in_the_hand(place: int) -> dict[str, Attribute]:
    """Return what lets a card be dragged, and others be dropped on it: its ends are the places beside it."""
    return {
        "data-grip": place,
        "data-drop": f"card {place}",
        "data-drop-first": f"gap {place}",
        "data-drop-last": f"gap {place + 1}",
        "data-drop-lane": True,
    }
