"""The small pieces that every view is made of."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from critterbox.game import Refusal
from critterbox.table.markup import Markup, element
from critterbox.words import Words


def button(
    label: str,
    do: str,
    *,
    kind: str = "plain",
    icon: str | None = None,
    able: bool = True,
    element_id: str | None = None,
) -> Markup:
    """A button that sends the intent `do`.

    `kind` is "primary", "plain" or "quiet". One that cannot do anything now stays reachable, and says why when it
    is used. Most drawings have the same ones, so they are remembered.
    """
    return _button(label, do, kind, icon, able, element_id)


@lru_cache(maxsize=256, typed=True)  # a text and the same as markup are equal, and no more
def _button(
    label: str,
    do: str,
    kind: str,
    icon: str | None,
    able: bool,
    element_id: str | None,
) -> Markup:
    sign = element("span", {"aria-hidden": "true", "class": "sign"}, icon) if icon else None
    disabled = None if able else "true"
    attributes = {"type": "button", "class": kind, "data-do": do, "id": element_id, "aria-disabled": disabled}
    return element("button", attributes, sign, element("span", {}, label))


def toggles(name: str, do: str, values: Iterable[tuple[str, str]], current: str) -> list[Markup]:
    """Buttons for values of which one is chosen: each sends the intent `do` with its value, and says its words.

    Their ids begin with `name`; the usual value is the empty one.
    """
    return [
        element(
            "button",
            {
                "type": "button",
                "class": "plain",
                "id": f"{name}-{value or 'usual'}",
                "data-do": f"{do} {value}".strip(),
                "aria-pressed": "true" if value == current else "false",
            },
            words,
        )
        for value, words in values
    ]


def choice_row(legend: str, buttons: list[Markup]) -> Markup:
    """Some toggles under what they choose."""
    return element(
        "fieldset",
        {"class": "choice-row"},
        element("legend", {}, legend),
        element("div", {"class": "answers"}, buttons),
    )


def holder(content: Markup | None, element_id: str | None = None) -> Markup:
    """A permanent place for what comes and goes, which takes no room of its own.

    A patch moves everything that follows what is put in or taken out, and what is moved between press and release is
    not clicked. So what comes and goes beside things that are pressed has a place that stays.
    """
    return element("div", {"class": "holder", "id": element_id}, content)


def heading(text: str) -> Markup:
    """What a panel is about."""
    return element("h2", {}, text)


def rulings(sentences: Iterable[tuple[str, str]]) -> Markup:
    """The rulings of a game, each a number and a sentence, with an id by which a refusal leads to it."""
    items = [
        element("li", {"id": f"rule-{rule}", "tabindex": -1}, element("strong", {}, rule), " ", sentence)
        for rule, sentence in sentences
    ]
    return element("ul", {"class": "rulings"}, items)


RULES_PAGES = {
    "numbsters": "rules/numbsters.html",
    "varmints": "rules/varmints.html",
    "vacuum": "rules/varmint-vacuum.html",
}
"""The rules pages by game. Whatever a table there can refuse has a place on it, `#refusal-` and the code."""


def rules_link(words: Words, game_id: str) -> Markup:
    """Draw the link to a game's rules page, which opens beside the table."""
    attributes = {"class": "plain", "href": RULES_PAGES[game_id], "target": "_blank"}
    return element("a", attributes, words.say("tour.rules"))


def refusal_note(refusal: Refusal, words: Words, game_id: str) -> Markup:
    """Why something was refused, with the way to the ruling, and to the paragraph of the rules."""
    ruling = None
    if refusal.rule is not None:
        ruling = element(
            "button",
            {"type": "button", "class": "cite", "data-do": f"open help {refusal.rule}"},
            words.say("table.ruling", rule=refusal.rule),
        )
    why = element("span", {}, words.explain(refusal))
    place = f"{RULES_PAGES[game_id]}#refusal-{refusal.code}"
    rules = element(
        "a", {"class": "cite", "href": place, "target": "_blank"}, words.say("table.in_the_rules")
    )
    return element("p", {"class": "refusal", "id": "refusal"}, why, ruling, rules)


def afterwards(words: Words, after: str) -> Markup:
    """What is offered when a game is over: the intent `after`, "new" or "restart", and to share it."""
    again = button(words.say(f"table.{after}"), after, element_id="again", kind="primary")
    return element("div", {"class": "answers"}, again, button(words.say("table.share"), "open share"))


def unseen(text: str) -> Markup:
    """Text for ears: the name of a button whose visible parts are for eyes."""
    return element("span", {"class": "unseen"}, text)
