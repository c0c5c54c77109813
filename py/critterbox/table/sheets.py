"""The sheets that can lie over a table: deals, help, checklist and statistics, sharing, settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from critterbox.table import frame
from critterbox.table.markup import Markup, element, join
from critterbox.table.parts import button
from critterbox.table.results import statistics
from critterbox.table.settings import LETTERS, MOTIONS, THEMES
from critterbox.table.shelf import Kept
from critterbox.words import Words

if TYPE_CHECKING:  # the table draws itself through this module
    from critterbox.table.table import Table


def draw(table: Table) -> Markup:
    """Draw the sheet that is open."""
    name = table.sheet[0]
    words = table.words
    return join(
        element(
            "header",
            {"class": "sheet-head"},
            element("h2", {"id": "sheet-title", "tabindex": -1}, words.say(f"table.{name}")),
            element(
                "button",
                {
                    "type": "button",
                    "class": "icon",
                    "data-do": "close",
                    "aria-label": words.say("table.close"),
                },
                "✕",
            ),
        ),
        element("div", {"class": f"sheet-body {name}"}, SHEETS[name](table)),
    )


def _deals(table: Table) -> Markup:
    words = table.words
    refused = None
    if table.deal_problem is not None:
        why = element("span", {}, words.explain(table.deal_problem))
        refused = element("p", {"class": "refusal", "id": "deal-refused"}, why)
    others = [kept for kept in table.shelf.contents().deals if kept.deal != table.deal]
    waiting = [kept for kept in others if not kept.over] + [kept for kept in others if kept.over][:1]
    items = [element("li", {}, _kept(kept, words)) for kept in waiting]
    return join(
        element(
            "div",
            {"class": "answers"},
            button(words.say("table.new"), "new", kind="primary"),
            button(words.say("table.daily"), "daily"),
        ),
        element(
            "form",
            {"data-form": "deal"},
            element("label", {"for": "deal-number"}, words.say("table.deal_number")),
            element(
                "div",
                {"class": "field"},
                element(
                    "input",
                    {
                        "id": "deal-number",
                        "name": "value",
                        "inputmode": "numeric",
                        "autocomplete": "off",
                        "size": 12,
                        "value": " ".join(table.sheet[1:]) or None,
                        "aria-invalid": "true" if refused else None,
                        "aria-describedby": "deal-refused" if refused else None,
                    },
                ),
                element("button", {"type": "submit", "class": "plain"}, words.say("table.deal_it")),
            ),
            refused,
        ),
        join(element("h3", {}, words.say("table.waiting")), element("ul", {"class": "waiting"}, items))
        if items
        else None,
        element("p", {"class": "hint"}, words.say("table.deals_kept")),
    )


def _kept(kept: Kept, words: Words) -> Markup:
    key = "table.finished" if kept.over else "table.unfinished"
    return button(words.say(key, deal=kept.deal, turn=kept.turn), f"deal {kept.deal}")


def _help(table: Table) -> Markup:
    words = table.words
    keys = [
        element(
            "div",
            {},
            element("dt", {}, words.say(f"key.{name}")),
            element("dd", {}, words.say(f"key.{name}.does")),
        )
        for name in ("arrows", "enter", "escape", "undo", "redo", "keep", "help")
    ]
    return join(
        table.face.help(words),
        element("h3", {}, words.say("table.keys")),
        element("dl", {"class": "keys"}, keys),
        element("p", {"class": "hint"}, words.say(f"{table.game_id}.credits")),
    )


def _checklist(table: Table) -> Markup:
    words = table.words
    results = table.shelf.contents().results
    counts = statistics(results)
    rows = [
        element("div", {}, element("dt", {}, words.say(f"statistics.{name}")), element("dd", {}, str(value)))
        for name, value in (
            ("played", counts.played),
            ("won", counts.won),
            ("streak", counts.streak),
            ("best_streak", counts.best_streak),
            ("assisted", counts.assisted),
        )
    ]
    asked = table.sheet[1:] == ("reset",)
    return join(
        frame.notice(table),
        table.face.trophies(results, words),
        element("h3", {}, words.say("statistics.title")),
        element("dl", {"class": "counts"}, rows),
        element("p", {"class": "hint"}, words.say("table.assisted_why")),
        element("h3", {}, words.say("table.data")),
        element("p", {"class": "hint"}, words.say("table.data_hint")),
        element(
            "div",
            {"class": "answers"},
            button(words.say("table.export"), "export"),
            element(
                "label",
                {"class": "plain file"},
                words.say("table.import"),
                element(
                    "input",
                    {
                        "type": "file",
                        "id": "import",
                        "data-file": "restore",
                        "accept": ".json,application/json",
                    },
                ),
            ),
            button(words.say("table.export_unreadable"), "export unreadable")
            if table.shelf.unreadable()
            else None,
            None if asked else button(words.say("table.reset"), "open checklist reset", kind="quiet"),
        ),
        element(
            "div",
            {"class": "answers warning"},
            element("p", {}, words.say("table.reset_sure")),
            button(words.say("table.reset_yes"), "reset sure"),
            button(words.say("table.cancel"), "open checklist", kind="quiet"),
        )
        if asked
        else None,
    )


def _share(table: Table) -> Markup:
    words = table.words
    session = table.session
    over = session is not None and session.outcome() is not None
    parts = [
        frame.notice(table),
        element("p", {}, words.say("table.share_link")),
        element("p", {"class": "shared", "tabindex": 0}, table.link()),
        element("div", {"class": "answers"}, button(words.say("table.copy_link"), "copy link")),
    ]
    if over:
        parts += [
            element("p", {}, words.say("table.share_result")),
            element("pre", {"class": "shared", "tabindex": 0}, table.shared_text()),
            element(
                "div",
                {"class": "answers"},
                button(words.say("table.copy_result"), "copy result", kind="primary"),
            ),
        ]
    return join(parts)


def _settings(table: Table) -> Markup:
    words, settings = table.words, table.settings
    return join(
        _choices(table, "theme", THEMES, settings.theme),
        _choices(table, "motion", MOTIONS, settings.motion),
        _choices(table, "letters", LETTERS, settings.letters),
        element("p", {"class": "hint"}, words.say("table.settings_hint")),
    )


def _choices(table: Table, name: str, values: tuple[str, ...], current: str) -> Markup:
    words = table.words
    buttons = [
        element(
            "button",
            {
                "type": "button",
                "class": "plain",
                "id": f"{name}-{value}",
                "data-do": f"{name} {value}",
                "aria-pressed": "true" if value == current else "false",
            },
            words.say(f"{name}.{value}"),
        )
        for value in values
    ]
    return element(
        "fieldset",
        {"class": "choice-row"},
        element("legend", {}, words.say(f"{name}.title")),
        element("div", {"class": "answers"}, buttons),
    )


SHEETS: dict[str, Callable[[Table], Markup]] = {
    "deals": _deals,
    "help": _help,
    "checklist": _checklist,
    "share": _share,
    "settings": _settings,
}
