"""The sheets that can lie over a table: deals, help, checklist and statistics, sharing, settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from critterbox.table import frame, sharing
from critterbox.table.markup import Markup, element, join
from critterbox.table.parts import button, choice_row, holder, rules_link, toggles
from critterbox.table.results import statistics
from critterbox.table.roster import roster
from critterbox.table.settings import CHOICES
from critterbox.table.shelf import Kept
from critterbox.table.ways import TOUR, Way, easiest_first
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
        element("div", {"class": f"sheet-body {name} {table.game_id}"}, SHEETS[name](table)),
    )


def _deals(table: Table) -> Markup:
    words = table.words
    refused = None
    if table.deal_problem is not None:
        why = element("span", {}, words.explain(table.deal_problem))
        refused = element("p", {"class": "refusal", "id": "deal-refused"}, why)
    items = [element("li", {}, _kept(table, place, kept)) for place, kept in enumerate(table.offered)]
    return join(
        holder(frame.notice(table)),
        _ways(table),
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
        _own_cards(table),
    )


def _kept(table: Table, place: int, kept: Kept) -> Markup:
    words = table.words
    key = "table.finished" if kept.over else "table.unfinished"
    if kept.way.start:
        told = words.say("tour.kept" if kept.way.start == TOUR else "table.unfinished.link", turn=kept.turn)
    elif table.hides_seed and not kept.over:
        told = words.say(
            f"{table.game_id}.unfinished", turn=kept.turn, way=way_name(table.game_id, kept.way, words)
        )
    else:
        told = words.say(key, deal=kept.deal, turn=kept.turn)
        if kept.way.against:
            told = f"{told}, {way_name(table.game_id, kept.way, words)}"
    return button(told, f"resume {place}")


def way_name(game_id: str, way: Way, words: Words) -> str:
    """Return how a game is played, in a few words."""
    parts = [f"rules.{way.rules}" if way.rules else "", "deck.own" if way.deck else ""]
    told = [words.say(f"{game_id}.way.{part}") for part in parts if part]
    return ", ".join([frame.opponents(words, way, "way.against"), *told])


def _ways(table: Table) -> Markup:
    """Draw the choice of how the next game is to be played, for a game that offers one."""
    words, game, choices, wish = table.words, table.game_id, table.face.choices, table.wish
    parts: list[Markup] = []
    if max(choices.opponents) > 1:
        parts.append(roster(table))
    elif len(choices.against) > 1:
        against = [(name, words.say(f"way.against.{name}")) for name in easiest_first(choices.against)]
        parts.append(
            choice_row(
                words.say("way.against"), toggles("wish-against", "wish against", against, wish.against)
            )
        )
    if len(choices.rules) > 1:
        rules = [(name, words.say(f"{game}.way.rules.{name or 'usual'}")) for name in choices.rules]
        parts.append(
            choice_row(words.say(f"{game}.way.rules"), toggles("wish-rules", "wish rules", rules, wish.rules))
        )
    if choices.decks:
        own = [(file.hash, file.name) for file in table.files.all()]
        decks = [("", words.say(f"{game}.way.deck.ours")), *own]
        parts.append(
            choice_row(words.say(f"{game}.way.deck"), toggles("wish-deck", "wish deck", decks, wish.deck))
        )
    return join(parts)


def _own_cards(table: Table) -> Markup | None:
    """Draw what there is to know about components of one's own, and how they are loaded, with all that was wrong."""
    words, game = table.words, table.game_id
    if not table.face.choices.decks:
        return None
    faults = [element("li", {}, fault) for fault in table.file_problems]
    return element(
        "section",
        {"class": "own-cards"},
        element("h3", {}, words.say(f"{game}.way.deck.yours")),
        table.face.about_files(words),
        holder(element("ul", {"class": "faults", "id": "file-faults"}, faults) if faults else None),
        element(
            "div",
            {"class": "answers"},
            _file_button(words.say(f"{game}.way.deck.load"), "deck", ".toml,text/plain"),
            _link_to_file(words.say("table.file_ours"), f"{game}.toml", download=f"critterbox-{game}.toml"),
            _link_to_file(words.say("table.file_guide"), f"{game}.txt", target="_blank"),
        ),
    )


def _link_to_file(label: str, name: str, **how: str) -> Markup:
    """Draw a link to a file that the build lays beside the page (`OWN_FILES` in tools/build_site.py)."""
    return element("a", {"class": "plain", "href": f"files/{name}", **how}, label)


def _file_button(label: str, kind: str, accept: str) -> Markup:
    """Draw what looks like a button and asks for a file; its text arrives at the table as `kind`."""
    return element(
        "label",
        {"class": "plain file"},
        label,
        element("input", {"type": "file", "id": f"file-{kind}", "data-file": kind, "accept": accept}),
    )


def _help(table: Table) -> Markup:
    words = table.words
    keys = [
        element(
            "div",
            {},
            element("dt", {}, words.say(f"key.{name}")),
            element("dd", {}, words.say(f"key.{name}.does")),
        )
        for name in (*table.face.keys, "undo", "redo", "help")
    ]
    return join(
        element(
            "div",
            {"class": "answers"},
            button(words.say("tour.begin"), "tour begin", element_id="tour-begin"),
            rules_link(words, table.game_id),
        ),
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
            *([("drawn", counts.drawn)] if counts.drawn else []),
            ("streak", counts.streak),
            ("best_streak", counts.best_streak),
            ("assisted", counts.assisted),
        )
    ]
    asked = table.sheet[1:] == ("reset",)
    return join(
        holder(frame.notice(table)),
        table.face.trophies(results, words),
        element("h3", {}, words.say("statistics.title")),
        element("dl", {"class": "counts"}, rows),
        element("p", {"class": "hint"}, words.say(f"{table.game_id}.assisted_why")),
        element("h3", {}, words.say("table.data")),
        element("p", {"class": "hint"}, words.say("table.data_hint")),
        element(
            "div",
            {"class": "answers"},
            button(words.say("table.export"), "export"),
            _file_button(words.say("table.import"), "restore", ".json,application/json"),
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


def _settings(table: Table) -> Markup:
    words = table.words
    names = [name for name in CHOICES if name != "pace" or len(table.face.choices.against) > 1]
    return join(
        [_setting(table, name) for name in names],
        element("p", {"class": "hint"}, words.say("table.settings_hint")),
    )


def _setting(table: Table, name: str) -> Markup:
    words = table.words
    values = [(value, words.say(f"{name}.{value}")) for value in CHOICES[name]]
    return choice_row(words.say(f"{name}.title"), toggles(name, name, values, table.settings[name]))


SHEETS: dict[str, Callable[[Table], Markup]] = {
    "deals": _deals,
    "help": _help,
    "checklist": _checklist,
    "share": sharing.draw,
    "settings": _settings,
}
