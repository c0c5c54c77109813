"""What surrounds every game's board: the header, notices, the toolbar, and the page for a bad address."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from critterbox.game import Refusal, Seat
from critterbox.table.markup import Markup, element
from critterbox.table.parts import button, holder
from critterbox.table.pieces import piece
from critterbox.table.ways import TOUR, Way
from critterbox.words import Words

if TYPE_CHECKING:  # the table draws itself through this module
    from critterbox.table.scene import Scene
    from critterbox.table.table import Table


def table(table: Table, scene: Scene[Any]) -> Markup:
    """Draw a whole table. Its root says to tests and hosts which game it is, how many actions, whether over."""
    words, session = table.words, table.session
    over = session is not None and session.outcome() is not None
    return element(
        "div",
        {
            "class": f"table {table.game_id}{' bare' if table.manner.bare else ''}",
            "data-game": table.game_id,
            "data-deal": table.shown_deal,
            "data-turn": table.actions,
            "data-over": "true" if over else "false",
            "data-busy": "true" if table.busy else "false",
        },
        None if table.manner.bare else _header(table),
        holder(None if table.sheet else notice(table), "notices"),
        holder(None if table.coach is None else table.coach.panel(table), "coaching"),
        holder(
            _board(table, scene) if table.curtain is None else _curtain(table, scene, table.curtain),
            "play",
        ),
        holder(_hand_over(table) if table.handing_over else None, "handing-over"),
        _toolbar(table, words),
    )


def _board(table: Table, scene: Scene[Any]) -> Markup:
    board = table.face.board(scene)
    return board if table.coach is None else table.coach.point(table, board)


def _curtain(table: Table, scene: Scene[Any], seat: Seat) -> Markup:
    """Draw what lies over the board while the device changes hands: nothing that only one player may know (M17)."""
    words = table.words
    return element(
        "section",
        {"class": "curtain panel", "id": "curtain"},
        element("img", {"src": "art/logo.svg", "alt": "", "width": 112, "height": 112}),
        element("h2", {}, words.say("table.curtain", player=seat + 1)),
        element("p", {}, words.say("table.curtain.how")),
        element("p", {"class": "told"}, table.told) if table.told else None,
        element("p", {"class": "hint"}, table.face.situation(scene)),
        button(words.say("table.uncover", player=seat + 1), "uncover", kind="primary", element_id="uncover"),
    )


def _hand_over(table: Table) -> Markup:
    """Draw the button for a player who has seen enough of what their move has shown them."""
    words = table.words
    return element(
        "div",
        {"class": "handover", "id": "handover"},
        element("span", {}, words.say("table.hand_over.why")),
        button(words.say("table.hand_over"), "hand over", kind="primary", element_id="hand-over"),
    )


def problem(words: Words, refusal: Refusal | None, *, playable: bool = True, bare: bool = False) -> Markup:
    """Draw what stands in a table's place when the address cannot be honoured.

    `playable` says that the game at least is known, so that another deal of it can be offered; `bare` that there is no
    way to the lobby from here.
    """
    new = button(words.say("table.new"), "new", kind="primary") if playable else None
    lobby = element("a", {"href": "./", "data-navigate": True, "class": "plain"}, words.say("table.to_lobby"))
    return element(
        "div",
        {"class": "table"},
        element(
            "section",
            {"class": "problem panel"},
            element("h1", {"id": "problem-title", "tabindex": -1}, words.say("table.problem")),
            element("p", {}, "" if refusal is None else words.explain(refusal)),
            element("div", {"class": "answers"}, new, None if bare else lobby),
        ),
    )


def notice(table: Table) -> Markup | None:
    """Draw the notice, if there is one."""
    if table.notice is None:
        return None
    words = table.words
    close = element(
        "button",
        {"type": "button", "class": "icon", "data-do": "dismiss", "aria-label": words.say("table.close")},
        "✕",
    )
    return element("div", {"class": "notice", "id": "notice"}, element("span", {}, table.notice), close)


def _header(table: Table) -> Markup:
    assisted = table.session is not None and table.session.assisted
    rule = table.face.assisted_rule if assisted else None
    return _masthead(table.words, table.game_id, called(table), rule)


@lru_cache(maxsize=8)
def _masthead(words: Words, game_id: str, title: str, assisted: str | None) -> Markup:
    """Draw the header; `assisted` is the ruling behind the mark of an assisted game."""
    header = element(
        "header",
        {"class": "masthead", "id": "masthead"},
        element(
            "a",
            {"href": "./", "data-navigate": True, "class": "home", "aria-label": words.say("table.to_lobby")},
            element("img", {"src": "art/logo.svg", "alt": "", "width": 36, "height": 36}),
        ),
        element("h1", {}, words.say(f"game.{game_id}")),
        element("button", {"type": "button", "class": "deal", "data-do": "open deals", "id": "deals"}, title),
        holder(None if assisted is None else _badge(words, assisted), "badges"),
        element(
            "nav",
            {"class": "tools", "aria-label": words.say("table.tools")},
            _tool(words, "checklist", "✓", "open checklist"),
            _tool(words, "share", "↗", "open share"),
            _tool(words, "settings", "◐", "open settings"),
            _tool(words, "help", "?", "open help"),
        ),
    )
    return piece(header)


def _badge(words: Words, rule: str) -> Markup:
    return element(
        "button",
        {"type": "button", "class": "badge", "data-do": f"open help {rule}"},
        words.say("table.assisted"),
    )


def called(table: Table) -> str:
    """Return what tells this game from others: its deal, or how it is played while the deal must not be known."""
    words = table.words
    deal = table.shown_deal
    if table.way.start:
        return words.say("tour.title" if table.way.start == TOUR else "table.from_link")
    if deal is None:
        return opponents(words, table.way, "table.against")
    return words.say("table.deal_today" if deal == table.page.today() else "table.deal", deal=deal)


def opponents(words: Words, way: Way, family: str) -> str:
    """Return against whom a game is played: of one opponent the words of a family, of several a list."""
    if len(way.opponents) == 1:
        return words.say(f"{family}.{way.against}")
    return words.say(f"{family}.several", opponents=way.opponents)


def _toolbar(table: Table, words: Words) -> Markup:
    session = table.session
    undoable = session is not None and session.refuse_undo() is None
    redoable = session is not None and bool(session.undone)
    restartable = session is not None and any(
        session.is_human(ply.seat) for ply in session.log if not ply.joined
    )
    toolbar = element(
        "div",
        {"class": "toolbar", "id": "toolbar", "role": "group", "aria-label": words.say("table.toolbar")},
        button(words.say("table.undo"), "undo", icon="↶", able=undoable, element_id="undo"),
        button(words.say("table.redo"), "redo", icon="↷", able=redoable, element_id="redo"),
        button(words.say("table.restart"), "restart", icon="⟲", able=restartable, element_id="restart"),
        element("span", {"class": "space"}),
        # A game that somebody's page has begun is begun again; others are dealt where more than a game is wanted.
        None
        if table.manner.bare and table.way.start
        else button(words.say("table.deals"), "open deals", icon="▤", element_id="more-deals"),
        _small_tools(table) if table.manner.bare else None,
    )
    return piece(toolbar)


def _small_tools(table: Table) -> Markup:
    """Draw what stands in the header elsewhere, as far as a table in somebody's page needs it."""
    words = table.words
    assisted = table.session is not None and table.session.assisted
    away = element(
        "a",
        {
            "class": "icon",
            "id": "full-size",
            "href": table.full_size,
            "target": "_blank",
            "rel": "noopener",
        },
        element("span", {"aria-hidden": "true"}, "⤢"),
        element("span", {"class": "label"}, words.say("table.full_size")),
    )
    return element(
        "div",
        {"class": "tools"},
        holder(_badge(words, table.face.assisted_rule) if assisted else None, "badges"),
        _tool(words, "settings", "◐", "open settings"),
        _tool(words, "help", "?", "open help"),
        away,
    )


@lru_cache(maxsize=8)
def _tool(words: Words, name: str, icon: str, do: str) -> Markup:
    return element(
        "button",
        {
            "type": "button",
            "class": "icon",
            "id": f"tool-{name}",
            "data-do": do,
        },
        element("span", {"aria-hidden": "true"}, icon),
        element("span", {"class": "label"}, words.say(f"table.{name}.short")),
    )
