"""What each intent makes of a table.

Pressing a place (`press 3b`) means what the moment makes of it: take the chosen action there, go there with the chosen
group, answer there, or choose the place itself and see what is possible there.
"""

from __future__ import annotations

from critterbox.game import BadInput
from critterbox.table.scene import Reaction, Scene
from critterbox.table.vacuum import options
from critterbox.table.vacuum.look import Look, cell, place, tile
from critterbox.table.vacuum.options import ACTIONS, example, marks
from critterbox.table.vacuum.phrases import action_said, chosen_said, group_said, joins, outlook
from critterbox.table.vacuum.stops import step
from critterbox.table.vacuum.view import View
from critterbox.vacuum.model import End, Push, Take, Withdraw
from critterbox.vacuum.notation import parse_move

KEYS = {
    "m": "move",
    "b": "blood",
    "e": "reproduce",
    "p": "push",
    "c": "consolidate",
    "f": "feed",
    "v": "trigger",
    "o": "establish",
}
"""The letter of each action."""
_ENDING = ("play", "aim", "cancel")
"""What does not mean by itself that somebody goes on with a turn they were about to end."""


def react(scene: Scene[Look], intent: tuple[str, ...]) -> Reaction[Look] | None:
    """Return what an intent amounts to at this moment; None if it is not one of this game's."""
    if scene.look.ending and intent[0] not in _ENDING:
        scene = scene._replace(look=scene.look._replace(ending=False))
    view = View(scene)
    look = scene.look
    match intent:
        case ("cancel",):
            return _cancel(view)
        case ("step", way):
            after = step(view, way)
            return Reaction(after, focus=after.cursor)
        case ("press", "tile", number):
            return _press_tile(view, _number(number))
        case ("press", "cell", q, r):
            return _press_cell(view, (_number(q), _number(r)))
        case ("press", name):
            return _press(view, _known(view, name))
        case ("lift", name):
            return _lift(view, _known(view, name))
        case ("aim", "nowhere"):
            return Reaction(look._replace(aim=None))
        case ("aim", name):
            return _aim(view, _known(view, name))
        case ("drop", name):
            return _drop(view, _known(view, name))
        case ("play", *move):
            return _play(view, " ".join(move))
        case ("action", action) if action in ACTIONS:
            return _choose_action(view, action)
        case ("action", "push", name):
            return _choose_push(view, look, _known(view, name))
        case ("group", count):
            return _choose_group(view, _number(count))
        case ("victim", seat):
            return _choose_victim(view, _number(seat))
        case ("target", token, number):
            return _choose_target(view, token, _number(number))
        case ("turn", "1" | "-1" as way):
            return _turn(view, int(way))
        case ("key", "t"):
            return _turn(view, 1)
        case ("key", "n"):
            return Reaction(look, focus="end" if view.doing == "act" else None)
        case ("key", letter) if letter in KEYS:
            return _choose_action(view, KEYS[letter])
    return None


def _known(view: View, name: str) -> str:
    if name not in view.map.by_name:
        raise BadInput("stale_intent")
    return name


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadInput("stale_intent") from None


def _play(view: View, text: str) -> Reaction[Look]:
    """Play a move that was named outright, or say why it cannot be played now."""
    move = parse_move(text)
    if move == End() and _too_soon(view):
        asked = view.look._replace(ending=True)
        return Reaction(asked, speech=view.words.say("vacuum.bar.sure_said", points=view.points))
    return Reaction(view.look, (move,)) if move in view.moves else Reaction(view.look, why=move)


def _too_soon(view: View) -> bool:
    """Whether the end of a turn must be asked for twice.

    Between people the button stays where it is when the turn passes on: whoever presses it once more, or has not seen
    that their points were spent, would end a turn that somebody else has not even begun.
    """
    begun = any(event["seat"] == view.me for event in view.events("turn"))
    shared = view.company.players.count("human") > 1
    return begun and shared and len(view.moves) > 1 and not view.look.ending


def _cancel(view: View) -> Reaction[Look]:
    """Put back what was begun last."""
    look = view.look
    if look.dragging:
        after = Look(cursor=look.cursor)
    elif look.victim is not None and look.chosen is not None and len(options.victims(view, look.chosen)) > 1:
        after = look._replace(victim=None)
    elif look.action == "push" and look.chosen is not None:
        after = Look(cursor=look.cursor, action="push")
    elif look.target is not None:
        after = look._replace(target=None)
    elif look.action is not None or look.chosen is not None:
        after = Look(cursor=look.cursor, cell=look.cell, turn=look.turn)
    elif look.ending:
        after = look._replace(ending=False)
    else:
        return Reaction(look._replace(aim=None))
    return Reaction(after, speech=view.words.say("vacuum.panel.put_back"))


# A place.


def _press(view: View, name: str) -> Reaction[Look]:
    look = view.look._replace(cursor=place(name), aim=None, dragging=False)
    match view.doing:
        case "act":
            return _press_to_act(view, look, name)
        case "withdraw":
            move = Withdraw(name)
            return Reaction(look, (move,)) if name in marks(view).goals else Reaction(look, why=move)
        case "draw":
            return _press_tile(view, view.tile_of(name))
    return _choose_place(view, look, name)


def _press_to_act(view: View, look: Look, name: str) -> Reaction[Look]:
    goals = marks(view).goals
    match look.action:
        case None | "trigger":
            if name in goals:
                return _go(view, look, name)
            if name == look.chosen and look.group < options.most(view, name):
                return _with_group(view, look, options.group(view) + 1)
            return _choose_place(view, look, name)
        case "push" if look.chosen is not None:
            if look.victim is None:
                return _choose_push(view, look, name)
            push = Push(look.chosen, look.victim, name)
            return Reaction(look, (push,)) if name in goals else Reaction(look, why=push)
        case "push":
            return _choose_push(view, look, name)
        case "move" if name in goals:
            return _choose_place(view, look._replace(chosen=None), name)
        case action:
            return _take_action(view, look, action, name)


def _take_action(view: View, look: Look, action: str, name: str) -> Reaction[Look]:
    """Take the chosen action at a place, or say why it cannot be taken there."""
    move = example(view, action, name)
    return Reaction(look, (move,)) if name in marks(view).goals else Reaction(look, why=move)


def _choose_place(view: View, look: Look, name: str) -> Reaction[Look]:
    """Choose a place, or let go of it."""
    if look.chosen == name:
        after = look._replace(chosen=None, group=1)
        return Reaction(after, speech=view.words.say("vacuum.panel.put_back"))
    after = look._replace(chosen=name, group=1, action=None, victim=None)
    return Reaction(after, speech=chosen_said(_later(view, after)))


def _go(view: View, look: Look, name: str) -> Reaction[Look]:
    """Send the chosen group: each of its steps is a move of its own, and undo takes back one after the other."""
    count, start = options.group(view), look.chosen or ""
    route = options.routes(view, start, count)[name]
    return Reaction(look, options.steps(route, count), separately=True)


def _lift(view: View, name: str) -> Reaction[Look]:
    look = view.look
    if view.doing != "act" or not options.most(view, name):
        return Reaction(look)
    count = look.group if look.chosen == name and look.action is None else 1
    return Reaction(Look(cursor=place(name), chosen=name, group=count, dragging=True))


def _aim(view: View, name: str) -> Reaction[Look]:
    look = view.look
    if name not in marks(view).goals:
        return Reaction(look._replace(aim=None))
    return Reaction(look._replace(aim=name, cursor=look.cursor if look.dragging else place(name)))


def _drop(view: View, name: str) -> Reaction[Look]:
    look = view.look._replace(dragging=False, aim=None)
    if not view.look.dragging or view.doing != "act":
        return Reaction(look)
    if name in marks(view).goals:
        return _go(view, look, name)
    if name == look.chosen:  # put down where it was: as if it had been pressed
        return Reaction(look)
    return Reaction(Look(cursor=look.cursor))


def _choose_group(view: View, count: int) -> Reaction[Look]:
    look = view.look
    if look.chosen is None or look.action is not None or not 1 <= count <= options.most(view, look.chosen):
        raise BadInput("stale_intent")
    return _with_group(view, look, count)


def _with_group(view: View, look: Look, count: int) -> Reaction[Look]:
    after = look._replace(group=count)
    return Reaction(after, speech=group_said(_later(view, after)))


# An action.


def _choose_action(view: View, action: str) -> Reaction[Look]:
    """Choose an action, or let go of it; one that is possible nowhere says why."""
    look = view.look
    if look.action == action:
        return Reaction(Look(cursor=look.cursor), speech=view.words.say("vacuum.panel.put_back"))
    refusal = options.refuse_action(view, action)
    if refusal is not None or view.doing != "act":
        return Reaction(look, refusal=refusal)
    after = Look(cursor=look.cursor, action=action)
    focus = "pull" if action == "trigger" else None
    return Reaction(after, focus=focus, speech=action_said(_later(view, after)))


def _choose_push(view: View, look: Look, name: str) -> Reaction[Look]:
    """Choose where to Push; if several could be pushed out, who it shall be is asked next."""
    found = options.victims(view, name)
    if not found:
        return Reaction(look, why=example(view, "push", name))
    after = Look(cursor=place(name), action="push", chosen=name)
    if len(found) > 1:
        return Reaction(after, focus=f"victim-{found[0]}")
    return _with_victim(view, after, found[0])


def _choose_victim(view: View, seat: int) -> Reaction[Look]:
    look = view.look
    if look.action != "push" or look.chosen is None or seat not in options.victims(view, look.chosen):
        raise BadInput("stale_intent")
    return _with_victim(view, look, seat)


def _with_victim(view: View, look: Look, seat: int) -> Reaction[Look]:
    then = _later(view, look._replace(victim=seat))
    first = next(iter(marks(then).goals))
    return Reaction(then.look, focus=f"to-{first}", speech=action_said(then))


# The Vacuum.


def _press_tile(view: View, number: int) -> Reaction[Look]:
    """Aim the Vacuum at a tile. Where both tokens could bring it there, pressing again changes the token."""
    if not 0 <= number < len(view.map.placed):
        raise BadInput("stale_intent")
    if view.doing != "draw":
        return Reaction(view.look)
    tokens = [token for token, tiles in options.targets(view).items() if number in tiles]
    if not tokens:
        return Reaction(view.look, why=Take(view.phase["tokens"][0], number))
    chosen = options.target(view)
    if chosen is not None and chosen[1] == number and chosen[0] in tokens:
        token = tokens[(tokens.index(chosen[0]) + 1) % len(tokens)]
    else:
        token = tokens[0]
    return _choose_target(view, token, number, cursor=tile(number))


def _choose_target(view: View, token: str, number: int, cursor: str | None = None) -> Reaction[Look]:
    if number not in options.targets(view).get(token, ()):
        raise BadInput("stale_intent")
    after = view.look._replace(target=f"{token} {number}", cursor=cursor or view.look.cursor, chosen=None)
    return Reaction(after, speech=" ".join(outlook(_later(view, after))))


# The new tile.


def _press_cell(view: View, pressed: tuple[int, int]) -> Reaction[Look]:
    """Try the new tile on a cell; where it is tried already, turn it."""
    tried = options.ghost(view)
    if tried is None or pressed not in options.cells(view):
        raise BadInput("stale_intent")
    look = view.look._replace(cursor=cell(*pressed), cell=pressed, chosen=None)
    if (tried.q, tried.r) == pressed:
        look = look._replace(turn=(tried.turn + 1) % 6)
    return Reaction(look, speech=joins(_later(view, look)))


def _turn(view: View, way: int) -> Reaction[Look]:
    tried = options.ghost(view)
    if tried is None:
        return Reaction(view.look)
    after = view.look._replace(cell=(tried.q, tried.r), turn=(tried.turn + way) % 6)
    return Reaction(after, speech=joins(_later(view, after)))


def _later(view: View, look: Look) -> View:
    """Return the same moment with another look."""
    return View(view.scene._replace(look=look))
