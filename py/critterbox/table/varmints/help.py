"""The rules of Varmints! on one page, in our words."""

from __future__ import annotations

from critterbox.table.markup import Markup, element, join
from critterbox.table.parts import rulings
from critterbox.words import Words

CHAPTERS = ("setup", "card", "day", "night", "boost", "bins", "end", "effects", "numbers")
RULINGS = tuple(f"M{number}" for number in range(1, 21))
WORDS = (
    *("draw.you", "draw.they", "discard.you", "discard.they", "look hand.you", "look backup.you"),
    *("look pile.you", "move backup.you", "move backup.they", "move varmint.you", "move varmint.they"),
    *("turn up.you", "turn down.you", "turn down.they", "swap beside.you", "swap beside.they"),
    *("swap across.you", "speed here.you", "speed here.they", "speed any.you", "speed any.they"),
    *("speed all.you", "speed all.they", "take back.you", "return.you", "return.they", "shed.you"),
    *("shed.they", "stash.you", "spill.you", "spill.they"),
)
"""The sentences that effects can be made of; each once, with numbers for an example."""


def rules(words: Words) -> Markup:
    """Return the rules, the rulings and the words of effects."""
    parts: list[Markup] = []
    for chapter in CHAPTERS:
        parts.append(element("h3", {}, words.say(f"varmints.help.{chapter}.title")))
        parts.append(element("p", {}, words.say(f"varmints.help.{chapter}")))
    parts.append(element("h3", {}, words.say("varmints.help.words.title")))
    parts.append(element("p", {}, words.say("varmints.help.words")))
    told = []
    for name in WORDS:
        amount = "−20" if name.endswith("they") else "+20"
        sentence = words.say(f"varmints.word.{name}", count=1, amount=amount, until="tonight")
        told.append(element("li", {}, sentence))
    parts.append(element("ul", {"class": "effect-words"}, told))
    parts.append(element("h3", {}, words.say("varmints.help.rulings.title")))
    parts.append(rulings((rule, words.say(f"varmints.ruling.{rule}")) for rule in RULINGS))
    return join(parts)
