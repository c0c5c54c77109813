"""What is possible now: each action where it can be taken, how far a group gets, what a Vacuum would hit.

The engine says what is legal (`View.moves`, `refuse`); here it is only sorted by what a player can point at.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import NamedTuple

from critterbox.game import Refusal, Seat
from critterbox.table.vacuum.marks import Marks
from critterbox.table.vacuum.view import View
from critterbox.vacuum.hexmap import Cell, Placed
from critterbox.vacuum.model import (
    COSTS,
    Consolidate,
    Establish,
    Feed,
    Go,
    Move,
    NewBlood,
    Place,
    Push,
    Reproduce,
    Take,
    Token,
    Trigger,
    Withdraw,
)
from critterbox.vacuum.rules import refuse

ACTIONS: Mapping[str, type[Move]] = {
    "blood": NewBlood,
    "reproduce": Reproduce,
    "move": Go,
    "push": Push,
    "consolidate": Consolidate,
    "feed": Feed,
    "trigger": Trigger,
    "establish": Establish,
}
"""The actions by the names that intents and sentences call them, in the order in which they are offered."""

_NOWHERE = {
    "move": Refusal("nowhere_move", "V1"),
    "reproduce": Refusal("nowhere_reproduce", "V8"),
    "push": Refusal("nowhere_push", "V9"),
    "consolidate": Refusal("nowhere_consolidate", "V10"),
    "feed": Refusal("nowhere_feed", "V11"),
    "establish": Refusal("nowhere_establish", "V14"),
}
"""What is said where each place has its own reason; the other actions have one reason for all places."""
_ANYWHERE = {
    *("game_over", "wrong_seat", "not_now", "too_few_points"),
    *("supply_empty", "no_chips", "bag_useless"),
}
"""Refusals that do not depend on the place: they say why an action is possible nowhere."""


class Option(NamedTuple):
    """An action at a place: its cost, the moves that it can be there, or why there is none."""

    action: str
    cost: int
    moves: tuple[Move, ...]
    refusal: Refusal | None


def cost(action: str) -> int:
    """Return the action points that an action takes, for one varmint and one passageway if it is a move."""
    return COSTS[ACTIONS[action]]


# Actions and their places.


def places(view: View, action: str) -> Mapping[str, list[Move]]:
    """Return where an action can be taken now, with the moves that it can be there."""
    return view.legal.places.get(ACTIONS[action], {}) if view.doing else {}


def example(view: View, action: str, name: str) -> Move:
    """Return a move that is this action at this place, for the engine to say why it cannot be."""
    match action:
        case "move":
            return Go(name, view.around(name)[0])
        case "push":
            return Push(name, _pushable(view, name), view.around(name)[0])
        case "blood":
            return NewBlood(name)
        case "reproduce":
            return Reproduce(name)
        case "consolidate":
            return Consolidate(name)
        case "feed":
            return Feed(name)
        case "establish":
            return Establish(name)
    return Trigger()


def _pushable(view: View, name: str) -> Seat:
    """Return the other seat whose varmint one would push at a place, as far as one can tell."""
    others = [seat for seat in view.seats if seat != view.me]
    crowd = view.crowd(name)
    return min(others, key=lambda seat: (crowd[seat] != 1, -crowd[seat]))


def victims(view: View, name: str) -> tuple[Seat, ...]:
    """Return the seats that can be pushed out of a place."""
    moves = places(view, "push").get(name, [])
    return tuple(dict.fromkeys(move.seat for move in moves if isinstance(move, Push)))


def options(view: View, name: str) -> list[Option]:
    """Return the actions that there are at such a place, moving left out: whether they can be taken, or why not."""
    chamber, found = view.location(name).kind == "chamber", []
    for action in ("blood", "reproduce", "push", "consolidate", "feed", "establish"):
        if action == "blood" and view.tile_of(name) != 0:
            continue
        if (action == "push" and chamber) or (action in ("consolidate", "feed", "establish") and not chamber):
            continue
        moves = tuple(places(view, action).get(name, ()))
        refusal = None if moves else _refusal(view, example(view, action, name))
        found.append(Option(action, cost(action), moves, refusal))
    return found


def _refusal(view: View, move: Move) -> Refusal | None:
    return None if view.me is None else refuse(view.legal.world, view.me, move)


def able(view: View, action: str) -> bool:
    """Whether an action can be taken somewhere now."""
    return Trigger() in view.moves if action == "trigger" else bool(places(view, action))


def refuse_action(view: View, action: str) -> Refusal | None:
    """Return why an action can be taken nowhere now, or None if it can."""
    if able(view, action):
        return None
    if view.doing != "act":
        return _refusal(view, example(view, action, view.map.names[0]))
    for name in view.map.names:
        refusal = _refusal(view, example(view, action, name))
        if refusal is not None and refusal.code in _ANYWHERE:
            return refusal
    return _NOWHERE[action]


# Moving a group.


def most(view: View, name: str) -> int:
    """Return how many varmints can take one step from a place: those that are there, as far as points last."""
    if name not in places(view, "move"):
        return 0
    return min(view.mine(name), view.points // cost("move"))


def group(view: View) -> int:
    """Return how many varmints go along from the chosen place; 0 if none can."""
    look = view.look
    if look.chosen is None or look.action is not None:
        return 0
    return max(0, min(look.group, most(view, look.chosen)))


def routes(view: View, start: str, count: int) -> dict[str, tuple[str, ...]]:
    """Return the shortest route from a place to everywhere that so many varmints reach with the points left.

    Of routes that are equally long it is the first in the order of locations. A route begins with the start.
    """
    reach = view.points // (cost("move") * count) if count else 0
    found: dict[str, tuple[str, ...]] = {start: (start,)}
    waiting = deque((start,))
    while waiting:
        route = found[waiting.popleft()]
        if len(route) > reach:
            break
        for goal in view.around(route[-1]):
            if goal not in found:
                found[goal] = (*route, goal)
                waiting.append(goal)
    del found[start]
    return found


def route_cost(route: tuple[str, ...], count: int) -> int:
    """Return the points that so many varmints take along a route."""
    return cost("move") * (len(route) - 1) * count


def steps(route: tuple[str, ...], count: int) -> tuple[Go, ...]:
    """Return the moves that take so many varmints along a route, one varmint all the way and then the next."""
    return tuple(map(Go, route, route[1:])) * count


# The Vacuum.


def targets(view: View) -> dict[Token, tuple[int, ...]]:
    """Return the numbers of the tiles that each of the drawn tokens can be used on."""
    found: dict[Token, tuple[int, ...]] = {}
    for move in view.moves:
        if isinstance(move, Take):
            found[move.token] = (*found.get(move.token, ()), move.tile)
    return found


def target(view: View) -> tuple[Token, int] | None:
    """Return the Vacuum that would be confirmed, its token and its tile: what was chosen, or all there is to choose."""
    if view.look.target is not None:
        token, _, number = view.look.target.partition(" ")
        return token, int(number)
    every = [(token, tile) for token, tiles in targets(view).items() for tile in tiles]
    return every[0] if len(every) == 1 else None


def reduced(view: View, tile: int) -> dict[str, int]:
    """Return the places around a tile that its Vacuum would reduce, each with how many varmints it would lose (V13)."""
    found = {}
    for number in view.map.adjacent[tile]:
        for place in view.map.on(number):
            name = view.map.names[place]
            if view.here(name)["crowded"]:
                found[name] = sum(view.crowd(name)) - view.map.capacities[place]
    return found


def cleared(view: View, tile: int) -> list[int]:
    """Return how many varmints each seat would lose on the tile itself."""
    crowds = [view.crowd(view.map.names[place]) for place in view.map.on(tile)]
    return [sum(crowd[seat] for crowd in crowds) for seat in view.seats]


# A new tile.


def cells(view: View) -> tuple[Cell, ...]:
    """Return where the tile that was turned up can be placed."""
    return tuple(dict.fromkeys((move.q, move.r) for move in view.moves if isinstance(move, Place)))


def ghost(view: View) -> Placed | None:
    """Return how the tile that was turned up would lie: where it was last tried, at first on the first cell."""
    possible = cells(view)
    if not possible:
        return None
    cell = view.look.cell if view.look.cell in possible else possible[0]
    return Placed(view.phase["tile"], *cell, view.look.turn % 6)


def joined(view: View, placed: Placed) -> tuple[tuple[str, str], ...]:
    """Return what a tile would join where it is tried: places of its own, each with one of a neighbour's."""
    grown = view.map.grown(placed)
    new = grown.on(len(view.map.placed))
    pairs = ((place, there) for place in new for there in grown.neighbours[place] if there not in new)
    return tuple((grown.names[place], grown.names[there]) for place, there in pairs)


# What the map shows of all this.


def marks(view: View) -> Marks:
    """Return what is marked on the map."""
    match view.doing:
        case "act":
            return _action_marks(view)
        case "withdraw":
            return _with_route(view, view.phase["chamber"], _withdrawals(view))
        case "draw":
            found = tuple(sorted({tile for tiles in targets(view).values() for tile in tiles}))
            chosen = target(view)
            if chosen is None:
                return Marks(tiles=found)
            return Marks(tiles=found, cleared=chosen[1], reduced=reduced(view, chosen[1]))
        case "grow":
            return Marks(cells=cells(view), ghost=ghost(view))
    return Marks()


def _withdrawals(view: View) -> dict[str, int | None]:
    return {move.goal: None for move in view.moves if isinstance(move, Withdraw)}


def _action_marks(view: View) -> Marks:
    look = view.look
    if look.action is None:
        return _move_marks(view)
    if look.action == "push" and look.chosen is not None:
        pushes = [
            move
            for move in places(view, "push").get(look.chosen, ())
            if isinstance(move, Push) and move.seat == look.victim
        ]
        return _with_route(view, look.chosen, {move.goal: cost("push") for move in pushes})
    return Marks(goals=dict.fromkeys(places(view, look.action), cost(look.action)))


def _move_marks(view: View) -> Marks:
    """Return how far the chosen group gets."""
    count, start = group(view), view.look.chosen
    if not count or start is None:
        return Marks()
    found = routes(view, start, count)
    goals = {goal: route_cost(route, count) for goal, route in found.items()}
    return Marks(goals=goals, route=found.get(view.look.aim or "", ()))


def _with_route(view: View, start: str, goals: Mapping[str, int | None]) -> Marks:
    """Return marks of goals that are one step away."""
    aim = view.look.aim
    return Marks(goals=goals, route=(start, aim) if aim in goals and aim is not None else ())
