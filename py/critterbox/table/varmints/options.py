"""What can be chosen for an effect: where it lies on the table, and how it is named."""

from __future__ import annotations

from typing import NamedTuple

from critterbox.game import Seat
from critterbox.table.varmints.look import hand_place, place
from critterbox.table.varmints.view import View, copies
from critterbox.varmints.model import Choose, Word
from critterbox.varmints.notation import parse_move
from critterbox.varmints.vocabulary import parse_word

_ON_VARMINTS = ("move varmint", "turn down", "swap beside", "swap across", "speed", "return")
_ON_BINS = ("stash", "spill")


class Option(NamedTuple):
    """One thing that can be chosen: the text of its move, its name, and the places on the table it touches.

    `marks` are the places that stand for it, any of which names it; `target` the second place, where there is one.
    """

    text: str
    label: str
    marks: tuple[str, ...]
    target: str | None = None


def asked(view: View) -> Word:
    """Return the word of the effect that somebody must choose for."""
    return parse_word(view.phase["word"])


def affected(view: View, word: Word) -> Seat:
    """Return on whose side, or from whose hand, the word happens."""
    owner: Seat = view.phase["owner"]
    if word.verb in ("discard", "shed"):
        return int(view.phase["seat"])
    return 1 - owner if word.whom == "they" or word.verb == "look backup" else owner


def options(view: View) -> list[Option]:
    """Return what the seat that looks can choose; declining is not among it."""
    if view.phase["name"] != "choice" or not view.phase["options"]:
        return []
    word = asked(view)
    seat = affected(view, word)
    found = []
    for text in view.phase["options"]:
        move = parse_move(text)
        if isinstance(move, Choose) and move != Choose():
            found.append(_option(view, word, seat, move, text))
    return found


def declining(view: View) -> str | None:
    """Return the move that declines, if it may be declined."""
    texts: list[str] = view.phase.get("options") or []
    return next((text for text in texts if parse_move(text) == Choose()), None)


def _option(view: View, word: Word, seat: Seat, move: Choose, text: str) -> Option:
    words = view.words
    alley = None if move.alley is None else move.alley + 1
    target = None if move.target is None else move.target + 1
    name = None if move.card is None else view.name(move.card)
    if alley is None:
        if word.verb == "discard":
            marks = [hand_place(card, copy) for card, copy in copies(view.hand) if card == move.card]
        else:
            marks = ["discard"]
        return Option(text, str(name), tuple(marks))
    if name is None and word.verb in _ON_VARMINTS:
        standing = view.side(seat, alley)["varmint"]
        name = None if standing is None else view.name(standing)
    if word.verb == "swap across":
        mine, theirs = view.side(view.me, alley)["varmint"], view.side(view.other, alley)["varmint"]
        label = words.say(
            "varmints.option.across", alley=alley, first=view.name(mine), second=view.name(theirs)
        )
        return Option(text, label, (place("varmint", view.me, alley), place("varmint", view.other, alley)))
    kind = "varmint" if word.verb in _ON_VARMINTS else "bin" if word.verb in _ON_BINS else "backup"
    mark = place(kind, seat, alley)
    if target is None:
        if word.verb in _ON_BINS:
            label = words.say("varmints.option.bin", alley=alley, scraps=view.side(seat, alley)["scraps"])
        elif word.verb == "look backup":
            label = words.say(
                "varmints.option.backup", alley=alley, count=view.side(seat, alley)["backup_count"]
            )
        elif name is None:
            label = words.say("varmints.option.alley", alley=alley)
        else:
            label = words.say("varmints.option.card", card=name, alley=alley)
        return Option(text, label, (mark,))
    goal = place(kind, seat, target)
    if word.verb == "swap beside":
        other = view.name(view.side(seat, target)["varmint"])
        label = words.say("varmints.option.beside", first=name, second=other, alley=alley, target=target)
        return Option(text, label, (mark,), goal)
    if name is None:
        return Option(text, words.say("varmints.option.unseen", alley=alley, target=target), (mark,), goal)
    label = words.say("varmints.option.move", card=name, alley=alley, target=target)
    return Option(text, label, (mark,), goal)


def open_options(view: View) -> list[Option]:
    """Return what can be chosen, after the place that has been named already."""
    every = options(view)
    narrowed = view.look.narrowed
    return every if narrowed is None else [option for option in every if narrowed in option.marks]


def marked_places(view: View) -> dict[str, list[Option]]:
    """Return the places on the table that name something to choose, with what they name."""
    marked: dict[str, list[Option]] = {}
    narrowed = view.look.narrowed
    for option in open_options(view):
        if narrowed is not None and option.target is not None:
            marks: tuple[str, ...] = (option.target,)
        elif option.target is not None and asked(view).verb == "swap beside":
            # Both are named alike: either may be pressed first.
            marks = (*option.marks, option.target)
        else:
            marks = option.marks
        for mark in marks:
            marked.setdefault(mark, []).append(option)
    return marked
