"""The panel under the stack: what can be done now, what it would lead to, and how the game ended."""

from __future__ import annotations

from critterbox.numbsters.model import MOUTH, NOTHING_EATEN, Arrangement, Eat, Shift, Swap
from critterbox.numbsters.notation import move_text
from critterbox.numbsters.rules import (
    Stack,
    after_meal,
    arranged,
    arrangements,
    ending,
    meals,
    neighbours,
    refuse_meal,
    tries,
)
from critterbox.table.markup import Markup, classes, element, join
from critterbox.table.numbsters.cards import (
    arrangement_sentence,
    meal_sentence,
    outlook,
    picture,
    promise,
    strip,
    target_label,
)
from critterbox.table.numbsters.look import Look, arrangement, hopeless, stack_of
from critterbox.table.parts import afterwards, button, heading, unseen
from critterbox.table.scene import Scene
from critterbox.words import Words


def panel(scene: Scene[Look]) -> Markup:
    """Draw the panel for the moment the game is in."""
    look, phase, outcome = scene.look, scene.snapshot["phase"], scene.snapshot["outcome"]
    if phase == "over":
        content = _over(scene)
    elif phase == "eat":
        content = _eat(scene)
    elif look.doubt is not None:
        content = _doubt(scene, look.doubt)
    elif look.asked is not None and look.chosen is not None:
        content = _ask(scene, look.chosen, look.asked)
    elif look.chosen is not None:
        content = _choose(scene, look.chosen)
    else:
        content = _arrange(scene)
    return element(
        "section",
        {
            "class": classes("panel", phase, outcome and outcome["result"]),
            "id": "panel",
            "aria-label": scene.words.say("numbsters.panel"),
        },
        content,
    )


def _arrange(scene: Scene[Look]) -> Markup:
    words, stack = scene.words, stack_of(scene.snapshot)
    possible = meals(stack)
    goal = (
        element("p", {"class": "goal"}, words.say("numbsters.goal")) if scene.snapshot["turn"] == 1 else None
    )
    if possible:
        return join(
            heading(words.say("numbsters.arrange")),
            goal,
            element("p", {"class": "hint"}, words.say("numbsters.arrange_hint")),
            _meal_list(stack, possible, words),
            _why_not(stack, words),
        )
    lost = hopeless(stack, arrangements(len(stack)))
    return join(
        heading(words.say("numbsters.hungry")),
        goal,
        element(
            "p",
            {"class": classes("hint", "warning" if lost else None)},
            words.say("numbsters.hopeless" if lost else "numbsters.arrange_must"),
        ),
        element(
            "div",
            {"class": "answers"},
            button(words.say("numbsters.give_up"), "keep", element_id="keep", kind="quiet"),
        ),
        _why_not(stack, words),
    )


def _choose(scene: Scene[Look], chosen: int) -> Markup:
    words, stack, aim = scene.words, stack_of(scene.snapshot), scene.look.aim
    move = None if aim is None else arrangement(chosen, aim)
    back = element(
        "div",
        {"class": "answers"},
        button(words.say("table.cancel"), "cancel", element_id="cancel", kind="quiet"),
    )
    if move is None:
        return join(
            heading(words.say("numbsters.chosen", card=stack[chosen])),
            element("p", {"class": "hint"}, words.say("numbsters.chosen_hint")),
            element("p", {"class": "hint key"}, words.say("numbsters.promise_key")),
            back,
        )
    after = arranged(stack, move)
    return join(
        heading(arrangement_sentence(stack, move, words)), _preview(after, words, (stack[chosen],)), back
    )


def _preview(after: Stack, words: Words, marked: tuple[int, ...]) -> Markup:
    possible = meals(after)
    lines = [element("li", {}, meal_sentence(meal, after, words)) for meal in possible]
    told = (
        element("ul", {"class": "promises"}, lines)
        if lines
        else element("p", {"class": "warning"}, words.say("numbsters.then_nothing"))
    )
    return join(strip(after, words, marked=marked), told)


def _ask(scene: Scene[Look], chosen: int, asked: int) -> Markup:
    words, stack = scene.words, stack_of(scene.snapshot)
    moves: list[Arrangement] = [Swap(*sorted((chosen, asked)))]
    for gap in (asked, asked + 1):
        move = arrangement(chosen, f"gap {gap}")
        # Beside a neighbour, moving past it and swapping with it are the same; one button is enough.
        if isinstance(move, Shift) and arranged(stack, move) != arranged(stack, moves[0]):
            moves.append(move)
    buttons = [
        element(
            "button",
            {
                "type": "button",
                "class": classes("choice", None if outlook(stack, move)[1] else "dead"),
                "id": "ask-first" if number == 0 else f"ask-{number}",
                "data-do": f"play {move_text(move)}",
            },
            unseen(target_label(stack, move, words)),
            element("span", {"aria-hidden": "true"}, arrangement_sentence(stack, move, words)),
            promise(outlook(stack, move)[1]),
        )
        for number, move in enumerate(moves)
    ]
    return join(
        heading(words.say("numbsters.ask", chosen=stack[chosen], other=stack[asked])),
        element(
            "div",
            {"class": "answers choices"},
            buttons,
            button(words.say("table.cancel"), "cancel", kind="quiet"),
        ),
    )


def _doubt(scene: Scene[Look], move: Arrangement) -> Markup:
    words, stack = scene.words, stack_of(scene.snapshot)
    after = arranged(stack, move)
    return join(
        heading(words.say("numbsters.doubt")),
        element(
            "p",
            {"class": "warning"},
            arrangement_sentence(stack, move, words),
            " ",
            words.say("numbsters.doubt_why"),
        ),
        strip(after, words),
        element(
            "div",
            {"class": "answers"},
            button(words.say("numbsters.doubt_back"), "cancel", element_id="doubt-back", kind="primary"),
            button(words.say("numbsters.doubt_sure"), "sure", element_id="doubt-sure", kind="quiet"),
        ),
    )


def _eat(scene: Scene[Look]) -> Markup:
    words, stack = scene.words, stack_of(scene.snapshot)
    return join(
        heading(words.say("numbsters.eat")),
        _meal_list(stack, meals(stack), words),
        _why_not(stack, words),
    )


def _meal_list(stack: Stack, possible: tuple[Eat, ...], words: Words) -> Markup:
    items = [
        element("li", {}, _meal_button(stack, meal, words, first=number == 0))
        for number, meal in enumerate(possible)
    ]
    return element("ul", {"class": "meals"}, items)


def _meal_button(stack: Stack, meal: Eat, words: Words, *, first: bool) -> Markup:
    after = after_meal(stack, meal)
    end = ending(after)
    fate = None
    if end is not None:
        fate = element(
            "span",
            {"class": "fate lost" if after[-1] == MOUTH else "fate won"},
            words.say(f"numbsters.fate.{end}"),
        )
    used = (stack[-1],) if meal.how == "special" and after[0] == stack[-1] else ()
    rule = (
        words.say("numbsters.by.special", top=stack[-1])
        if meal.how == "special"
        else words.say("numbsters.by.basic")
    )
    return element(
        "button",
        {
            "type": "button",
            "class": "meal",
            "id": "meal-first" if first else None,
            "data-do": f"play {move_text(meal)}",
        },
        unseen(_meal_label(stack, meal, words)),
        element(
            "span",
            {"class": "pair", "aria-hidden": "true"},
            picture(meal.eater),
            element("span", {"class": "bite"}),
            picture(meal.eaten),
        ),
        element(
            "span",
            {"class": "told", "aria-hidden": "true"},
            element("strong", {}, words.say("numbsters.eats", eater=meal.eater, eaten=meal.eaten)),
            element("span", {"class": "by"}, rule),
            fate,
        ),
        element(
            "span",
            {"class": "after", "aria-hidden": "true"},
            element("span", {"class": "caption"}, words.say("numbsters.leaves")),
            _inline_strip(after, used),
        ),
    )


def _meal_label(stack: Stack, meal: Eat, words: Words) -> str:
    """Return what a meal is and leads to, as one sentence for ears."""
    after = after_meal(stack, meal)
    end = ending(after)
    fate = "" if end is None else f", {words.say(f'numbsters.fate.{end}')}"
    rule = f" ({words.say(f'ability.{stack[-1]}')})" if meal.how == "special" else ""
    told = f"{meal_sentence(meal, stack, words)}{rule}{fate}"
    return f"{told}. {words.say('numbsters.strip', cards=list(after))}."


def _inline_strip(stack: Stack, marked: tuple[int, ...]) -> Markup:
    """Return a stack as small numbers inside a button, where no list may stand."""
    chips = [
        element(
            "span",
            {
                "class": classes(
                    "chip", "mouth" if card == MOUTH else None, "marked" if card in marked else None
                )
            },
            str(card),
            " ",
        )
        for card in stack
    ]
    return element("span", {"class": "strip"}, chips)


def _why_not(stack: Stack, words: Words) -> Markup | None:
    """Return the meals one might expect and that are refused, each ready to say why."""
    refused = [(meal, refusal) for meal in tries(stack) if (refusal := refuse_meal(stack, meal)) is not None]
    if not refused:
        return None
    items = [
        element(
            "li",
            {},
            element(
                "button",
                {
                    "type": "button",
                    "class": "whynot",
                    "aria-disabled": "true",
                    "data-do": f"why {move_text(meal)}",
                },
                meal_sentence(meal, stack, words),
            ),
        )
        for meal, _ in refused
    ]
    return element(
        "details",
        {"class": "why", "id": "why"},
        element("summary", {}, words.say("numbsters.why_not")),
        element("ul", {}, items),
    )


def _over(scene: Scene[Look]) -> Markup:
    words, snapshot = scene.words, scene.snapshot
    stack = stack_of(snapshot)
    outcome = snapshot["outcome"]
    won = outcome["result"] == "won"
    story: list[Markup] = []
    if won:
        told = element("p", {}, words.say("numbsters.won_by", card=stack[-1]))
        story.append(element("div", {"class": "winner"}, picture(stack[-1]), told))
        if scene.counts and not snapshot["assisted"]:
            ticked = button(words.say("table.checklist.short"), "open checklist")
            story.append(
                element("p", {"class": "answers"}, words.say("numbsters.ticked", card=stack[-1]), " ", ticked)
            )
    else:
        story.append(element("p", {}, words.say(f"numbsters.lost.{outcome['reason']}")))
        if outcome["reason"] == NOTHING_EATEN:
            story.append(_post_mortem(stack, words))
    if snapshot["assisted"]:
        story.append(element("p", {"class": "hint"}, words.say("numbsters.assisted_end")))
    return join(
        heading(words.say("numbsters.won" if won else "numbsters.lost")),
        story,
        afterwards(words, scene.after),
    )


def _post_mortem(stack: Stack, words: Words) -> Markup:
    """Return why none of the meals one could try was possible."""
    if neighbours(stack) is None:
        return element("p", {}, words.say("numbsters.mouth_at_end"))
    reasons: list[str] = []
    for meal in tries(stack):
        refusal = refuse_meal(stack, meal)
        if refusal is not None and (sentence := words.explain(refusal)) not in reasons:
            reasons.append(sentence)
    return element("ul", {"class": "reasons"}, [element("li", {}, reason) for reason in reasons])
