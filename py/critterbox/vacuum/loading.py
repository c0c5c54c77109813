"""Positions of Varmint Vacuum from outside: read, and checked against everything that no game could have changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from critterbox import check
from critterbox.game import BadInput, Json
from critterbox.vacuum import suction
from critterbox.vacuum.components import find_components
from critterbox.vacuum.hexmap import CENTRE, EDGES, Components, Map, Placed
from critterbox.vacuum.model import (
    COSTS,
    FIRST_POINTS,
    LAST_ROUND,
    QUIET_ROUNDS,
    REASONS,
    TRACKS,
    VARMINTS,
    Act,
    Colony,
    Consolidate,
    Draw,
    Establish,
    Growth,
    Over,
    State,
    Tokens,
    Trigger,
    Withdrawal,
)
from critterbox.vacuum.notation import position
from critterbox.vacuum.tokens import first_tokens
from critterbox.vacuum.turns import ended, points_of

_FIELDS = (
    *("components", "track", "tiles", "stack", "locations", "supply", "scores", "bag", "beside", "spare"),
    *("seat", "points", "round", "phase", "generator", "ending", "quiet", "stirred", "assisted"),
)
_PHASE_FIELDS = {
    "act": ("name", "seat"),
    "withdraw": ("name", "seat", "chamber", "seats"),
    "draw": ("name", "seat", "tokens"),
    "grow": ("name", "seat", "tile"),
    "over": ("name", "reason"),
}
_SPENT: Mapping[type, int] = {
    Act: 0,
    Withdrawal: COSTS[Consolidate],
    Draw: COSTS[Trigger],
    Growth: COSTS[Establish],
}
"""The least that a turn has spent in each phase."""
_FAR = 100
"""How far from the centre a cell may be: more than all tiles in a row reach."""


def from_json(data: Json) -> State:
    """Read a position, however reached. Raises BadInput for anything inconsistent."""
    check.fields(data, "state", _FIELDS)
    if data["components"] is None:  # which in options stands for ours, whatever that is by now
        raise BadInput("wrong_type", where="components", expected="tiles")
    components = find_components(data["components"])
    seats = _seats(data["supply"])
    if check.whole(data["track"], "track", min(TRACKS), max(TRACKS)) not in TRACKS:
        raise BadInput("not_one_of", where="track", choices=[str(box) for box in sorted(TRACKS)])
    stack = check.texts(data["stack"], "stack", len(components.tiles))
    board = _board(data["tiles"], components)
    _check_locations(data["locations"], board, seats)
    check.wholes(data["scores"], "scores", 0, data["track"])
    if len(data["scores"]) != seats:
        raise BadInput("wrong_length", where="scores", length=seats)
    for name in ("bag", "beside", "spare"):
        _check_tokens(data[name], name, components)
    check.whole(data["seat"], "seat", 0, seats - 1)
    check.whole(data["round"], "round", 1, LAST_ROUND)
    check.whole(data["quiet"], "quiet", 0, QUIET_ROUNDS)
    check.whole(data["points"], "points", 0, points_of(data["seat"], data["round"]))
    for name in ("ending", "stirred", "assisted"):
        check.truth(data[name], name)
    _check_phase(data["phase"], data["seat"], board, components, seats)
    state = position(data, components, stack=stack, generator=check.generator(data["generator"]))
    _check_counts(state)
    _check_state(state)
    return state


def _seats(data: Json) -> int:
    supply = check.wholes(data, "supply", 0, VARMINTS)
    if not 2 <= len(supply) <= len(FIRST_POINTS):
        raise BadInput("player_count", count=len(supply))
    return len(supply)


def _board(data: Json, components: Components) -> Map:
    """Return the map that some placed tiles make: the Central one in the middle, the others in touch with it."""
    if not isinstance(data, list):
        raise BadInput("wrong_type", where="tiles", expected="list")
    placed = []
    for number, item in enumerate(data[: len(components.tiles) + 1]):
        where = f"tiles[{number}]"
        check.fields(item, where, Placed._fields)
        placed.append(
            Placed(
                check.one_of(item["tile"], f"{where}.tile", components.tiles),
                check.whole(item["q"], f"{where}.q", -_FAR, _FAR),
                check.whole(item["r"], f"{where}.r", -_FAR, _FAR),
                check.whole(item["turn"], f"{where}.turn", 0, len(EDGES) - 1),
            )
        )
    board = Map(components, tuple(placed))
    if not placed or placed[0].tile != components.central.id or placed[0][1:3] != CENTRE:
        raise BadInput("bad_map", "V3")
    if len(board.cells) != len(placed):
        raise BadInput("bad_map", "V2")
    reached, waiting = {0}, [0]
    while waiting:
        for number in board.adjacent[waiting.pop()]:
            if number not in reached:
                reached.add(number)
                waiting.append(number)
    if len(reached) != len(placed):
        raise BadInput("bad_map", "V2")
    return board


def _check_locations(data: Json, board: Map, seats: int) -> None:
    if not isinstance(data, list):
        raise BadInput("wrong_type", where="locations", expected="list")
    if len(data) != len(board.names):
        raise BadInput("wrong_length", where="locations", length=len(board.names))
    for name, location, printed in zip(board.names, data, board.locations, strict=True):
        where = f"locations.{name}"
        check.fields(location, where, ("name", "varmints", "colonies"))
        check.one_of(location["name"], f"{where}.name", (name,))
        if len(check.wholes(location["varmints"], f"{where}.varmints", 0, VARMINTS)) != seats:
            raise BadInput("wrong_length", where=f"{where}.varmints", length=seats)
        if not isinstance(location["colonies"], list):
            raise BadInput("wrong_type", where=f"{where}.colonies", expected="list")
        owners = []
        for colony in location["colonies"]:
            check.fields(colony, f"{where}.colonies", Colony._fields)
            owners.append(check.whole(colony["seat"], f"{where}.colonies.seat", 0, seats - 1))
            check.truth(colony["noisy"], f"{where}.colonies.noisy")
        if owners != sorted(set(owners)) or (owners and (printed.kind == "hollow" or printed.size is None)):
            raise BadInput("bad_colonies", "V14", place=name)


def _check_tokens(data: Json, where: str, components: Components) -> Tokens:
    tokens = check.texts(data, where, sum(components.tokens.values()))
    for token in tokens:
        check.one_of(token, where, components.tokens)
    if list(tokens) != sorted(tokens):
        raise BadInput("not_sorted", where=where)
    return tokens


def _check_phase(data: Json, seat: int, board: Map, components: Components, seats: int) -> None:
    """Check a phase by itself; what it asks of the rest is for `_check_state`."""
    if not isinstance(data, dict):
        raise BadInput("wrong_type", where="phase", expected="object")
    name = check.one_of(data.get("name"), "phase.name", _PHASE_FIELDS)
    check.fields(data, "phase", _PHASE_FIELDS[name])
    if name == "over":
        check.one_of(data["reason"], "phase.reason", REASONS)
        return
    decides = check.whole(data["seat"], "phase.seat", 0, seats - 1)
    if name == "withdraw":
        check.one_of(data["chamber"], "phase.chamber", board.names)
        waiting = check.wholes(data["seats"], "phase.seats", 0, seats - 1)
        if waiting[:1] != (decides,) or seat in waiting:
            raise BadInput("bad_phase", where="phase.seats")
    elif decides != seat:
        raise BadInput("bad_phase", where="phase.seat")
    if name == "draw":
        _check_tokens(data["tokens"], "phase.tokens", components)
    if name == "grow":
        check.one_of(data["tile"], "phase.tile", components.tiles)


def _check_counts(state: State) -> None:
    """Check that every varmint, chip, tile and token is there once (V4, V5, V7)."""
    phase, board = state.phase, state.map
    for seat, left in enumerate(state.supply):
        if left + sum(crowd[seat] for crowd in state.crowds) != VARMINTS:
            raise BadInput("count_varmints", "V7", seat=seat, wanted=VARMINTS)
        chips = sum(colony.seat == seat for colonies in state.colonies for colony in colonies)
        if chips != state.scores[seat]:
            raise BadInput("count_colonies", "V14", seat=seat, colonies=chips, score=state.scores[seat])
    turned_up = (phase.tile,) if isinstance(phase, Growth) else ()
    tiles = Counter([*(placed.tile for placed in board.placed), *state.stack, *turned_up])
    if tiles != Counter([*board.components.tiles]):
        raise BadInput("count_tiles", "V4")
    drawn = phase.tokens if isinstance(phase, Draw) else ()
    tokens = board.components.tokens
    if Counter([*state.bag, *state.beside, *state.spare, *drawn]) != Counter(tokens):
        raise BadInput("count_tokens", "V5")
    spare, wanted = Counter(state.spare), Counter(first_tokens(board)[2])
    for token, count in tokens.items():
        if spare[token] != wanted[token]:
            raise BadInput("count_letters", "V5", letter=token, wanted=count - wanted[token])


def _check_state(state: State) -> None:
    """Check that phase, points, rounds and the end of the game fit each other."""
    over = isinstance(state.phase, Over)
    if state.ending != (max(state.scores) >= state.track) or state.quiet > state.round - (not over):
        raise BadInput("bad_ending", "V16")
    if isinstance(state.phase, Over):
        _check_end(state, state.phase)
    else:
        _check_turn(state)


def _check_end(state: State, phase: Over) -> None:
    """Check that a game has ended with a round, and for the right reason."""
    last = len(state.supply) - 1
    if phase.reason != ended(state) or state.points or state.seat != last or state.stirred:
        raise BadInput("bad_ending", "V16")


def _check_turn(state: State) -> None:
    """Check that a game that goes on has not ended, and that its phase is one to which this turn can have come."""
    phase, spent = state.phase, points_of(state.seat, state.round) - state.points
    if state.quiet >= QUIET_ROUNDS:
        raise BadInput("bad_ending", "V16")
    if (
        spent < _SPENT[type(phase)]
        or (spent and not state.stirred)
        or (isinstance(phase, Act) and not state.points)
    ):
        raise BadInput("bad_phase", where="points")
    match phase:
        case Withdrawal():
            _check_withdrawal(state, phase)
        case Draw(tokens):
            alone = len(tokens) == 1 and not state.bag
            if not (alone or len(tokens) == 2) or not any(suction.targets(state, token) for token in tokens):
                raise BadInput("bad_phase", where="phase.tokens")
        case Growth():
            if not any(Colony(state.seat, noisy=True) in colonies for colonies in state.colonies):
                raise BadInput("bad_phase", where="phase.tile")


def _check_withdrawal(state: State, phase: Withdrawal) -> None:
    """Check that a Chamber can have been consolidated, and that nobody is passed over who is there (V10)."""
    crowd, count = state.crowds[phase.chamber], len(state.supply)
    answered = (phase.seats[0] - state.seat) % count
    waiting = tuple((state.seat + step) % count for step in range(answered, count))
    others = [number for seat, number in enumerate(crowd) if seat != state.seat]
    if state.map.locations[phase.chamber].kind != "chamber" or crowd[state.seat] <= max(others):
        raise BadInput("bad_phase", where="phase.chamber")
    if phase.seats != tuple(seat for seat in waiting if crowd[seat]):
        raise BadInput("bad_phase", where="phase.seats")
