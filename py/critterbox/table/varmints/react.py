"""What each intent makes of a table.

Pressing a place (`press varmint-0-2`) means what the moment makes of it: choose a card, play it there, name a target
of an effect, or look closely.
"""

from __future__ import annotations

from critterbox.game import BadInput, Refusal
from critterbox.table.scene import Reaction, Scene
from critterbox.table.varmints.look import Look, alley_of, hand_card
from critterbox.table.varmints.options import marked_places, options
from critterbox.table.varmints.stops import rows, step
from critterbox.table.varmints.view import View
from critterbox.varmints.model import Boost, Play
from critterbox.varmints.notation import parse_move


def react(scene: Scene[Look], intent: tuple[str, ...]) -> Reaction[Look] | None:
    """Return what an intent amounts to at this moment; None if it is not one of this game's."""
    view = View(scene)
    look = scene.look
    match intent:
        case ("cancel",):
            return _cancel(view)
        case ("step", way):
            after = step(view, way)
            return Reaction(after, focus=after.cursor)
        case ("press", name):
            return _press(view, _known(view, name))
        case ("view", "nothing"):
            return Reaction(look._replace(viewed=None), focus=look.viewed)
        case ("view", name):
            return Reaction(look._replace(viewed=_known(view, name)), focus="viewed")
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
        case ("key", "p"):
            return _play(view, "pass") if view.doing in ("day", "contest") else Reaction(look)
        case ("all",):
            return Reaction(look._replace(narrowed=None), focus="option-1")
    return None


def playing(view: View) -> bool:
    """Whether a card from hand can be played or Boosted with now."""
    return view.doing in ("day", "contest")


def _known(view: View, name: str) -> str:
    if name not in {known for row in rows(view) for known in row}:
        raise BadInput("stale_intent")
    return name


def _play(view: View, text: str) -> Reaction[Look]:
    """Play a move that was named outright. Before it is one's turn nothing is played."""
    move = parse_move(text)
    return Reaction(view.look, (move,)) if view.mine else Reaction(view.look)


def _cancel(view: View) -> Reaction[Look]:
    """Put back what was begun last."""
    look = view.look
    if look.card is not None:
        after = Look(cursor=look.card)
        return Reaction(after, focus=look.card, speech=view.words.say("varmints.put_back"))
    if look.narrowed is not None:
        return Reaction(look._replace(narrowed=None), focus=look.narrowed)
    if look.viewed is not None:
        return Reaction(look._replace(viewed=None), focus=look.viewed)
    return Reaction(Look(cursor=look.cursor))


def _lift(view: View, name: str) -> Reaction[Look]:
    if not playing(view) or not name.startswith("hand-"):
        return Reaction(view.look)
    return Reaction(Look(cursor=name, card=name, dragging=True))


def _aim(view: View, name: str) -> Reaction[Look]:
    look = view.look
    if look.card is None:
        return Reaction(look)
    return Reaction(look._replace(aim=name, cursor=look.cursor if look.dragging else name))


def _drop(view: View, name: str) -> Reaction[Look]:
    look = view.look._replace(dragging=False, aim=None)
    if look.card is None or not playing(view):
        return Reaction(look)
    return _put(view, look, name)


def _press(view: View, name: str) -> Reaction[Look]:
    look = view.look._replace(cursor=name)
    marked = marked_places(view) if view.doing == "choice" else {}
    if name in marked:
        return _name(view, look, name)
    if name.startswith("hand-"):
        return _press_hand(view, look, name)
    own = name.endswith(tuple(f"-{view.me}-{alley}" for alley in view.alleys))
    if look.card is not None and playing(view) and own and not name.startswith("bin-"):
        return _put(view, look, name)
    if look.viewed == name:
        return Reaction(look._replace(viewed=None))
    return Reaction(look._replace(viewed=name))


def _press_hand(view: View, look: Look, name: str) -> Reaction[Look]:
    """Choose a card in hand, or put it back; where nothing can be done with it, look at it."""
    if not playing(view):
        viewed = None if look.viewed == name else name
        return Reaction(look._replace(viewed=viewed))
    if look.card == name and not look.dragging:
        return Reaction(Look(cursor=name), speech=view.words.say("varmints.put_back"))
    said = view.words.say(f"varmints.chosen_said.{view.doing}", card=view.name(hand_card(name)))
    return Reaction(Look(cursor=name, card=name), speech=said)


def _put(view: View, look: Look, name: str) -> Reaction[Look]:
    """Put the chosen card down in an own place: play it by day, Boost with it at night."""
    card = hand_card(look.card or "")
    alley = alley_of(name) if name != "discard" and not name.startswith("hand-") else 0
    if not name.startswith(tuple(f"{kind}-{view.me}-" for kind in ("varmint", "backup"))):
        return Reaction(Look(cursor=look.card or ""))
    if view.doing == "contest":
        return _boost(view, look, card, alley)
    face = "up" if name.startswith("varmint-") else "down"
    move = Play(card, alley - 1, "up" if face == "up" else "down")
    level = view.critter(card).level
    if face == "up" and view.level_here(alley) < level:
        return Reaction(look._replace(aim=name), why=move)
    return Reaction(look, (move,))


def _boost(view: View, look: Look, card: str, alley: int) -> Reaction[Look]:
    """Boost with the chosen card; if different Backup cards could pay, that is asked first."""
    if alley != view.contested:
        arguments = {"alley": alley, "contested": view.contested}
        return Reaction(look, refusal=Refusal("not_contested", "M6", arguments))
    backup = view.side(view.me, alley)["backup"] or []
    kinds = sorted(set(backup))
    if view.side(view.me, alley)["varmint"] is None or not kinds:
        return Reaction(look, why=Boost(card, card))
    if len(kinds) == 1:
        return Reaction(look, (Boost(card, kinds[0]),))
    return Reaction(look, focus="pay-1", speech=view.words.say("varmints.who_pays"))


def _name(view: View, look: Look, name: str) -> Reaction[Look]:
    """A place was named for an effect: choose what it stands for, or ask on."""
    meant = marked_places(view)[name]
    texts = {option.text for option in meant}
    if len(texts) == 1:
        return Reaction(look, (parse_move(meant[0].text),))
    if look.narrowed is None and name != "discard":
        first = name if any(name in option.marks for option in options(view)) else meant[0].marks[0]
        return Reaction(look._replace(narrowed=first), focus="option-1")
    return Reaction(look, focus="option-1")
