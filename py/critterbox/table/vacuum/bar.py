"""The action bar: whose turn it is, how many points are left, the eight actions, and the end of the turn."""

from __future__ import annotations

from functools import lru_cache

from critterbox.table.markup import Markup, classes, element, join
from critterbox.table.parts import button, holder, unseen
from critterbox.table.pieces import piece
from critterbox.table.vacuum.options import ACTIONS, able, cost
from critterbox.table.vacuum.people import is_you, who, whose
from critterbox.table.vacuum.view import View
from critterbox.vacuum.turns import points_of
from critterbox.words import Words


def bar(view: View) -> Markup | None:
    """Draw the bar; when the game is over there is none."""
    if view.phase["name"] == "over":
        return None
    # While something else must be decided, the actions would only be in the way.
    actions = _actions(view) if view.doing in ("act", "") else None
    points = _pips(view.words, view.points, _full(view))
    drawn = element(
        "section",
        {
            "class": classes("bar", view.company.colours[view.mover]),
            "id": "bar",
            "aria-label": view.words.say("vacuum.bar"),
        },
        element("div", {"class": "status"}, element("h2", {}, turn_words(view), _last(view)), points),
        # The same room for both, so that the actions stay where they are.
        holder(element("div", {"class": "ending"}, _ending(view) or _thinking(view)) if actions else None),
        holder(actions),
    )
    return piece(drawn)


def turn_words(view: View) -> str:
    """Return whose turn it is."""
    if is_you(view.mover, view.company):
        return view.words.say("vacuum.bar.yours")
    return view.words.say("vacuum.bar.theirs", whose=whose(view.mover, view.company, view.words))


def _last(view: View) -> Markup | None:
    """Draw that the game ends with this round (V16)."""
    if not view.snapshot["ending"]:
        return None
    return join(" ", element("span", {"class": "tag"}, view.words.say("vacuum.bar.last")))


@lru_cache(maxsize=64)
def _pips(words: Words, left: int, full: int) -> Markup:
    """Draw the points of the turn: those that are left, and those that are spent."""
    pips = [element("i", {"class": "left" if pip < left else None}) for pip in range(full)]
    return element(
        "span",
        {"class": "pips"},
        unseen(words.say("vacuum.bar.points", points=left, full=full)),
        element("span", {"aria-hidden": "true"}, pips, element("b", {}, str(left))),
    )


def _full(view: View) -> int:
    """Return how many points the turn began with."""
    return points_of(view.mover, view.snapshot["round"])


def _thinking(view: View) -> Markup | None:
    """Draw who is being waited for while a computer thinks."""
    if not view.scene.thinking:
        return None
    seat = view.phase["seat"]
    told = view.words.say("vacuum.bar.thinking", who=who(seat, view.company, view.words))
    dots = element("span", {"class": "dots", "aria-hidden": "true"}, *(element("i", {}) for _ in range(3)))
    return element("p", {"class": "thinking"}, told, dots)


def _ending(view: View) -> Markup | None:
    """Draw what ends the turn, with what lapses then, and what takes it back."""
    if view.doing != "act":
        return None
    words = view.words
    back = button(
        words.say("vacuum.bar.take_back"),
        "undo turn",
        kind="quiet",
        able=view.scene.undoable and view.points < _full(view),
        element_id="undo-turn",
    )
    end = element(
        "button",
        {
            "type": "button",
            "class": classes("plain end", "sure" if view.look.ending else None),
            "id": "end",
            "data-do": "play end",
        },
        element("span", {}, words.say("vacuum.bar.sure" if view.look.ending else "vacuum.bar.end")),
        " ",
        element("span", {"class": "small"}, words.say("vacuum.bar.lapse", points=view.points)),
    )
    return join(back, end)


def _actions(view: View) -> Markup:
    words, look = view.words, view.look
    buttons = [
        _action(words, action, chosen=look.action == action, possible=able(view, action))
        for action in ACTIONS
    ]
    return element(
        "div",
        {"class": "actions", "id": "actions", "role": "group", "aria-label": words.say("vacuum.bar.actions")},
        buttons,
    )


@lru_cache(maxsize=64)
def _action(words: Words, action: str, *, chosen: bool, possible: bool) -> Markup:
    """Draw the button of an action with its cost. One that cannot be taken now says why when it is pressed."""
    points = cost(action)
    return element(
        "button",
        {
            "type": "button",
            "class": "plain action",
            "id": f"action-{action}",
            "data-do": f"action {action}",
            "aria-pressed": "true" if chosen else "false",
            "aria-disabled": None if possible else "true",
        },
        element("span", {}, words.say(f"vacuum.action.{action}")),
        unseen(", " + words.say("vacuum.action.cost", cost=points)),
        element("b", {"class": "cost", "aria-hidden": "true"}, str(points)),
    )
