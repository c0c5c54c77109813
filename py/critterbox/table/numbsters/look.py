"""What the player of Numbsters is about to do, and what each intent makes of it.

While a card is chosen, the other cards and the places between them are targets: `card 3` means swap with the
card at index 3, `gap 3` means move between the cards at 2 and 3.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from critterbox.game import BadInput, Json
from critterbox.numbsters.model import Arrangement, Eat, Leave, Shift, Swap
from critterbox.numbsters.notation import parse_move
from critterbox.numbsters.rules import Stack, arranged, meals, refuse_arrangement, refuse_meal
from critterbox.table.scene import Reaction, Scene


class Look(NamedTuple):
    """The view state of a table.

    `cursor` is the target that holds the tab stop, `chosen` the index of the chosen card, `aim` the target under
    pointer or focus. `asked` is the index of a second card that was tapped, while it is open what to do with the
    two. `doubt` is an arrangement that would lose and waits for a second word. `dragging`: the card is in the air.
    """

    cursor: str
    chosen: int | None = None
    aim: str | None = None
    asked: int | None = None
    doubt: Arrangement | None = None
    dragging: bool = False


def opening(snapshot: dict[str, Json], before: Look | None = None) -> Look:  # noqa: ARG001 - see `Face.opening`
    """Return the look after an action: nothing chosen, the cursor on the active card."""
    return Look(cursor=f"card {len(snapshot['stack']) - 1}")


def stack_of(snapshot: dict[str, Json]) -> Stack:
    """Return the stack of a snapshot as the rules take it."""
    return tuple(snapshot["stack"])


def arrangement(chosen: int, target: str) -> Arrangement | None:
    """Return what a target means for the chosen card; None if it would change nothing."""
    kind, _, number = target.partition(" ")
    place = int(number)
    if kind == "card":
        return None if place == chosen else Swap(*sorted((chosen, place)))
    goal = place if place <= chosen else place - 1
    return None if goal == chosen else Shift(chosen, goal)


def targets(size: int, chosen: int | None) -> list[str]:
    """Return what the cursor can stand on, from the bottom up: cards, and while choosing the places between."""
    cards = [f"card {place}" for place in range(size)]
    if chosen is None:
        return cards
    every = [target for place in range(size) for target in (f"gap {place}", cards[place])] + [f"gap {size}"]
    return [target for target in every if target == f"card {chosen}" or arrangement(chosen, target)]


def element_id(target: str, stack: Stack) -> str:
    """Return the id of the element that is a target; cards keep theirs wherever they lie."""
    kind, _, number = target.partition(" ")
    return f"card-{stack[int(number)]}" if kind == "card" else f"gap-{number}"


def hopeless(stack: Stack, every: Iterable[Arrangement]) -> bool:
    """Whether no arrangement leads to a meal."""
    return not any(meals(arranged(stack, move)) for move in every)


def react(scene: Scene[Look], intent: tuple[str, ...]) -> Reaction[Look] | None:
    """Return what an intent amounts to at this moment; None if it is not one of Numbsters'."""
    look, snapshot = scene.look, scene.snapshot
    stack = stack_of(snapshot)
    match intent:
        case ("cancel",):
            return _cancel(scene)
        case ("step", way):
            return _step(scene, way)
        case ("play", *move):
            return _play(scene, " ".join(move))
        case ("why", *move):
            return _why(scene, " ".join(move))
        case ("keep",) | ("key", "k"):
            return _play(scene, "leave")
        case ("sure",) if look.doubt is not None:
            return Reaction(look, (look.doubt,))
        case ("aim", "nowhere"):
            return Reaction(look._replace(aim=None))
        case ("aim", kind, number):
            target = _target(kind, number, len(stack))
            if target not in targets(len(stack), look.chosen):
                raise BadInput("stale_intent")
            return Reaction(look._replace(aim=target, cursor=look.cursor if look.dragging else target))
        case (("card" | "gap" | "lift" | "drop"), *_) if snapshot["phase"] != "arrange":
            return Reaction(opening(snapshot), why=Leave())
        case ("lift", number):
            place = _place(number, len(stack))
            return Reaction(Look(f"card {place}", chosen=place, dragging=True))
        case ("drop", kind, number):
            return _choose(look._replace(dragging=False), stack, _target(kind, number, len(stack)))
        case ("gap", number):
            return _choose(look, stack, _target("gap", number, len(stack)))
        case ("card", number):
            return _tap(look, _place(number, len(stack)))
    return None


def _place(number: str, size: int, beyond: int = 0) -> int:
    if not re.fullmatch("[0-9]{1,3}", number) or int(number) >= size + beyond:
        raise BadInput("stale_intent")
    return int(number)


def _target(kind: str, number: str, size: int) -> str:
    if kind not in ("card", "gap"):
        raise BadInput("stale_intent")
    return f"{kind} {_place(number, size, beyond=kind == 'gap')}"


def _cancel(scene: Scene[Look]) -> Reaction[Look]:
    look = scene.look
    if look.chosen is None:
        focus = None if look.doubt is None else element_id(look.cursor, stack_of(scene.snapshot))
        return Reaction(Look(look.cursor), focus=focus)
    cursor = f"card {look.chosen}"
    return Reaction(
        Look(cursor),
        focus=element_id(cursor, stack_of(scene.snapshot)),
        speech=scene.words.say("numbsters.put_back"),
    )


def _step(scene: Scene[Look], way: str) -> Reaction[Look]:
    """Go along the stack, whether it lies or stands: to the right is up, and first is at the bottom."""
    look, stack = scene.look, stack_of(scene.snapshot)
    row = targets(len(stack), look.chosen)
    here = row.index(look.cursor) if look.cursor in row else len(row) - 1
    match way:
        case "right" | "up":
            cursor = row[min(here + 1, len(row) - 1)]
        case "left" | "down":
            cursor = row[max(here - 1, 0)]
        case "first":
            cursor = row[0]
        case "last":
            cursor = row[-1]
        case _:
            raise BadInput("stale_intent")
    return Reaction(look._replace(cursor=cursor, aim=cursor, asked=None), focus=element_id(cursor, stack))


def _tap(look: Look, place: int) -> Reaction[Look]:
    """First tap: choose. The same card again: put it back. Another card: ask what to do with the two."""
    cursor = f"card {place}"
    if look.chosen is None or look.dragging:
        return Reaction(Look(cursor, chosen=place))
    if look.chosen == place:
        return Reaction(Look(cursor))
    return Reaction(look._replace(cursor=cursor, asked=place, aim=cursor, doubt=None), focus="ask-first")


def _choose(look: Look, stack: Stack, target: str) -> Reaction[Look]:
    """A target was named outright: dropped on, or its place between the cards was tapped."""
    if look.chosen is None:
        return Reaction(look)
    move = arrangement(look.chosen, target)
    if move is None:
        return Reaction(Look(f"card {look.chosen}"))
    return _arrange(look, stack, move)


def _why(scene: Scene[Look], text: str) -> Reaction[Look]:
    """Explain a move. A meal tried before arranging is judged as if the stack were left as it is."""
    move = parse_move(text)
    if isinstance(move, Eat) and scene.snapshot["phase"] == "arrange":
        return Reaction(scene.look, refusal=refuse_meal(stack_of(scene.snapshot), move))
    return Reaction(scene.look, why=move)


def _play(scene: Scene[Look], text: str) -> Reaction[Look]:
    look, snapshot = scene.look, scene.snapshot
    move = parse_move(text)
    if snapshot["phase"] != "arrange":
        return Reaction(look, (move,))
    if isinstance(move, Eat):
        # A meal taken from the stack as it stands: leaving it and eating are one decision.
        return Reaction(look, (Leave(), move))
    return _arrange(look, stack_of(snapshot), move)


def _arrange(look: Look, stack: Stack, move: Arrangement) -> Reaction[Look]:
    """Play an arrangement that feeds somebody; one that does not loses, so it asks first."""
    if refuse_arrangement(stack, move) is not None or meals(arranged(stack, move)):
        return Reaction(look, (move,))
    return Reaction(look._replace(doubt=move, asked=None, aim=None), focus="doubt-back")
