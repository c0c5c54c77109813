"""Who is to play, what they are called and which colour they have: a part of the deals' sheet.

Games with one possible opponent, or none, do without.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from critterbox.table.markup import Markup, element
from critterbox.table.parts import button, holder, toggles, unseen
from critterbox.table.people import NAME_LIMIT
from critterbox.table.ways import easiest_first

if TYPE_CHECKING:  # the table draws itself through this module
    from critterbox.table.table import Table


def roster(table: Table) -> Markup:
    """Draw a row for everybody who will play the next game; names and colours are those on the table too."""
    words, choices = table.words, table.face.choices
    opponents = table.wish.opponents
    more = button(words.say("roster.add"), "wish add") if len(opponents) + 1 in choices.opponents else None
    fewer = (
        button(words.say("roster.remove", number=len(opponents) + 1), "wish remove")
        if len(opponents) - 1 in choices.opponents
        else None
    )
    return element(
        "section",
        {"class": "roster", "id": "roster"},
        element("h3", {}, words.say("roster.title")),
        [_row(table, person, who) for person, who in enumerate(("", *opponents))],
        element("div", {"class": "answers"}, holder(more, "roster-more"), holder(fewer, "roster-fewer")),
        element("p", {"class": "hint"}, words.say("roster.drawn")) if choices.draws_seats else None,
        element("p", {"class": "hint"}, words.say("roster.kept")),
    )


def _row(table: Table, person: int, who: str) -> Markup:
    """Draw one of them; `who` is the kind of an opponent, empty for the one whose browser this is."""
    words = table.words
    legend = words.say("roster.player" if person else "roster.you", number=person + 1)
    return element(
        "fieldset",
        {"class": "person", "id": f"person-{person}"},
        element("legend", {}, legend),
        _kinds(table, person, who) if person else None,
        element(
            "div",
            {"class": "named"},
            _name(table, person),
            _colours(table, person) if table.face.colours else None,
        ),
    )


def _kinds(table: Table, person: int, who: str) -> Markup:
    kinds = [
        (kind, table.words.say(f"roster.kind.{kind}")) for kind in easiest_first(table.face.choices.against)
    ]
    buttons = toggles(f"wish-player-{person}", f"wish player {person}", kinds, who)
    return element("div", {"class": "answers"}, buttons)


def _name(table: Table, person: int) -> Markup:
    words = table.words
    label = element("label", {"for": f"name-{person}"}, words.say("roster.name"))
    field = element(
        "input",
        {
            "id": f"name-{person}",
            "data-change": f"name {person}",
            "autocomplete": "off",
            "spellcheck": "false",
            "maxlength": NAME_LIMIT,
            "size": NAME_LIMIT,
            "value": table.people.names[person] or None,
        },
    )
    return element("div", {"class": "field"}, label, field)


def _colours(table: Table, person: int) -> Markup:
    words = table.words
    own = table.people.colours(table.face.colours)[person]
    buttons = [
        element(
            "button",
            {
                "type": "button",
                "class": "swatch",
                "id": f"colour-{person}-{colour}",
                "data-do": f"colour {person} {colour}",
                "aria-pressed": "true" if colour == own else "false",
            },
            element(
                "img",
                {"src": f"art/{table.game_id}/{colour}.svg", "alt": "", "width": 34, "height": 34},
            ),
            unseen(words.say(f"{table.game_id}.kind.{colour}")),
        )
        for colour in table.face.colours
    ]
    return element("div", {"class": "swatches"}, buttons)
