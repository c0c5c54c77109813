"""The rules of Varmint Vacuum on one page, in our words."""

from __future__ import annotations

from critterbox.table.markup import Markup, element, join
from critterbox.table.parts import rulings
from critterbox.vacuum.model import (
    COSTS,
    Consolidate,
    Establish,
    Feed,
    Go,
    NewBlood,
    Push,
    Reproduce,
    Trigger,
)
from critterbox.words import Words

CHAPTERS = ("about", "map", "turn", "actions", "vacuum", "noise", "growth", "end", "ours")
RULINGS = tuple(f"V{number}" for number in range(1, 17))
ACTIONS: dict[str, type] = {
    "move": Go,
    "reproduce": Reproduce,
    "blood": NewBlood,
    "push": Push,
    "consolidate": Consolidate,
    "feed": Feed,
    "trigger": Trigger,
    "establish": Establish,
}
"""The eight actions, in the order of what they cost."""


def rules(words: Words) -> Markup:
    """Return the rules with what the actions cost, and the rulings."""
    parts: list[Markup] = []
    for chapter in CHAPTERS:
        parts.append(element("h3", {}, words.say(f"vacuum.help.{chapter}.title")))
        parts.append(element("p", {}, words.say(f"vacuum.help.{chapter}")))
        if chapter == "actions":
            parts.append(_costs(words))
    parts.append(element("h3", {}, words.say("vacuum.help.rulings.title")))
    parts.append(rulings((rule, words.say(f"vacuum.ruling.{rule}")) for rule in RULINGS))
    return join(parts)


def _costs(words: Words) -> Markup:
    """Draw what each action costs and does."""
    heads = [
        element("th", {"scope": "col"}, words.say(f"vacuum.help.head.{head}")) for head in ("cost", "action")
    ]
    rows = [
        element(
            "tr",
            {},
            element("td", {"class": "cost"}, str(COSTS[kind])),
            element(
                "td",
                {},
                element("b", {}, words.say(f"vacuum.action.{action}")),
                " ",
                element("span", {}, words.say(f"vacuum.help.does.{action}")),
            ),
        )
        for action, kind in ACTIONS.items()
    ]
    return element(
        "table",
        {"class": "costs"},
        element("thead", {}, element("tr", {}, heads)),
        element("tbody", {}, rows),
    )
