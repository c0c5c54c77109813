"""Positions from outside: whatever no game could have come to is refused, with the reason."""

from __future__ import annotations

import copy
import functools
from collections.abc import Callable
from typing import TypeAlias

import pytest

from critterbox.game import BadInput, Json
from critterbox.vacuum import GAME
from critterbox.words import Words
from tests.games.vacuum.positions import phases, random_game, small_set

OPTIONS: dict[str, Json] = {"seats": 3, "components": small_set()}
Change: TypeAlias = Callable[[Json], None]


@functools.cache
def _good() -> dict[str, Json]:
    states = {**phases(OPTIONS), "new": GAME.setup(OPTIONS, 1)}
    return {name: GAME.to_json(state) for name, state in states.items()}


def good(name: str) -> Json:
    """Return a position of a game: one of each phase, or a new one."""
    return copy.deepcopy(_good()[name])


def refusal(data: Json) -> str:
    """Return the code of the reason why a position is refused."""
    with pytest.raises(BadInput) as caught:
        GAME.from_json(data)
    assert Words().explain(caught.value.refusal)
    return caught.value.refusal.code


def here(data: Json, name: str) -> Json:
    return next(it for it in data["locations"] if it["name"] == name)


def put(**fields: Json) -> Change:
    """Return a change that gives fields another value."""
    return lambda data: data.update(fields)


def all_of(*changes: Change) -> Change:
    def change(data: Json) -> None:
        for one in changes:
            one(data)

    return change


def settle(name: str, *varmints: int) -> Change:
    """Return a change that puts varmints at a location, out of the supplies or back into them."""

    def change(data: Json) -> None:
        place = here(data, name)
        data["supply"] = [
            left + before - now
            for left, before, now in zip(data["supply"], place["varmints"], varmints, strict=True)
        ]
        place["varmints"] = list(varmints)

    return change


def shift(token: str, start: str, goal: str) -> Change:
    """Return a change that takes a token from one pile to another."""

    def change(data: Json) -> None:
        data[start].remove(token)
        data[goal] = sorted([*data[goal], token])

    return change


def turn_up(data: Json) -> None:
    data["phase"] = {"name": "grow", "seat": data["seat"], "tile": data["stack"].pop(0)}


def only_the_centre(data: Json) -> None:
    """Take all but the Central tile off the map."""
    data["stack"] = [it["tile"] for it in data["tiles"][1:]] + data["stack"]
    del data["tiles"][1:], data["locations"][4:]
    letters = [token for token in data["bag"] if token not in ("A", "blank")]
    data["bag"] = [token for token in data["bag"] if token not in letters]
    data["spare"] = sorted([*data["spare"], *letters])


def consolidated(*seats: int, points: int = 1) -> Change:
    """Return a change after which seat 0 has consolidated the Central Chamber, and these seats have to answer."""
    phase = {"name": "withdraw", "seat": seats[0], "chamber": "0a", "seats": list(seats)}
    return put(phase=phase, seat=0, points=points, round=2, stirred=True)


def over(reason: str, **fields: Json) -> Change:
    return put(phase={"name": "over", "reason": reason}, points=0, seat=2, stirred=False, **fields)


def drawn(data: Json, *tokens: str, points: int = 2) -> None:
    for token in tokens:
        data["bag"].remove(token)
    data["phase"] = {"name": "draw", "seat": 0, "tokens": list(tokens)}
    data |= {"seat": 0, "points": points, "round": 2, "stirred": True}


def test_positions_of_games_are_read() -> None:
    for name, data in _good().items():
        assert GAME.to_json(GAME.from_json(good(name))) == data


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_is_read(seats: int) -> None:
    for state in random_game({**OPTIONS, "seats": seats}, 5):
        assert GAME.from_json(GAME.to_json(state)) == state


WRONG: dict[str, tuple[str, Change, str]] = {
    # Everything is there once.
    "a varmint too many": ("new", put(supply=[30, 29, 30]), "count_varmints"),
    "a score without a colony": ("new", put(scores=[0, 1, 0]), "count_colonies"),
    "a tile too few": ("new", lambda data: data["stack"].pop(), "count_tiles"),
    "a tile twice": ("new", lambda data: data["stack"].append(data["stack"][0]), "count_tiles"),
    "a token too few": ("new", lambda data: data["bag"].pop(), "count_tokens"),
    "a token too many": ("new", lambda data: data["spare"].append("blank"), "count_tokens"),
    "a letter that is not on the map": (
        "new",
        lambda data: shift(data["spare"][0], "spare", "bag")(data),
        "count_letters",
    ),
    "a letter that has not come into play": ("new", shift("B", "bag", "spare"), "count_letters"),
    "an A in the supply": ("new", shift("A", "bag", "spare"), "count_letters"),
    "a blank in the supply": ("new", shift("blank", "beside", "spare"), "count_letters"),
    # A map.
    "no Central tile": ("new", lambda data: data["tiles"][0].update(q=1, r=1), "bad_map"),
    "two tiles on a cell": ("new", lambda data: data["tiles"][1].update(q=0, r=1), "bad_map"),
    "a tile far away": ("new", lambda data: data["tiles"][1].update(q=5, r=5), "bad_map"),
    # Phases.
    "a turn without points": ("new", put(points=0), "bad_phase"),
    "points that nobody has spent": ("new", put(points=1), "bad_phase"),
    "another seat's tile": (
        "grow",
        lambda data: data["phase"].update(seat=(data["seat"] + 1) % 3),
        "bad_phase",
    ),
    "a tile without a colony": (
        "new",
        all_of(put(round=2, points=2, stirred=True), turn_up),
        "bad_phase",
    ),
    "a tile that no cell is for": (
        "new",
        all_of(only_the_centre, put(round=2, points=2, stirred=True), turn_up),
        "bad_phase",
    ),
    "a tile for nothing": ("grow", put(points=7), "bad_phase"),
    "a draw for nothing": ("new", lambda data: drawn(data, "A", "A", points=7), "bad_phase"),
    "one token out of a full bag": ("new", lambda data: drawn(data, "A"), "bad_phase"),
    "three tokens": ("new", lambda data: drawn(data, "A", "A", "blank"), "bad_phase"),
    "tokens that are useless": ("new", lambda data: drawn(data, "blank", "blank"), "bad_phase"),
    "an answer for nothing": (
        "new",
        all_of(settle("0a", 3, 1, 1), consolidated(1, 2, points=7)),
        "bad_phase",
    ),
    "an answer of nobody": ("new", all_of(settle("0a", 3, 0, 1), consolidated(1, 2)), "bad_phase"),
    "one who is passed over": ("new", all_of(settle("0a", 3, 1, 1), consolidated(1)), "bad_phase"),
    "answers in another order": ("new", all_of(settle("0a", 3, 1, 1), consolidated(2, 1)), "bad_phase"),
    "an answer of the acting seat": (
        "new",
        all_of(settle("0a", 3, 1, 1), consolidated(0, 1, 2)),
        "bad_phase",
    ),
    "an answer to somebody weaker": ("new", all_of(settle("0a", 3, 3, 1), consolidated(1, 2)), "bad_phase"),
    # The end.
    "an end without reason": ("new", over("track"), "bad_ending"),
    "a last box that ends nothing": ("new", put(ending=True), "bad_ending"),
    "quiet before there was a round": ("new", put(quiet=1), "bad_ending"),
    "quiet for too long": ("new", put(quiet=3, round=4), "bad_ending"),
    "a round too few": ("new", over("sixty rounds", round=59), "bad_ending"),
    "too little quiet": ("new", over("idle rounds", round=4, quiet=2), "bad_ending"),
    "another reason comes first": ("new", over("sixty rounds", round=60, quiet=3), "bad_ending"),
    "points after the end": (
        "new",
        all_of(over("idle rounds", round=3, quiet=3), put(points=1)),
        "bad_ending",
    ),
    "an end before the last seat": (
        "new",
        all_of(over("idle rounds", round=3, quiet=3), put(seat=1)),
        "bad_ending",
    ),
    "an end that is stirred": (
        "new",
        all_of(over("idle rounds", round=3, quiet=3), put(stirred=True)),
        "bad_ending",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_no_game_could_have_come_to_is_refused(name: str) -> None:
    start, change, code = WRONG[name]
    data = good(start)
    change(data)
    assert refusal(data) == code


RIGHT: dict[str, tuple[str, Change]] = {
    "all answers": ("new", all_of(settle("0a", 3, 1, 2), consolidated(1, 2))),
    "the last answer": ("new", all_of(settle("0a", 3, 1, 2), consolidated(2))),
    "two tokens": ("new", lambda data: drawn(data, "A", "blank")),
    "quiet rounds": ("new", over("idle rounds", round=3, quiet=3)),
    "sixty rounds": ("new", over("sixty rounds", round=60, quiet=2)),
}


@pytest.mark.parametrize("name", RIGHT)
def test_what_a_game_can_come_to_is_read(name: str) -> None:
    start, change = RIGHT[name]
    data = good(start)
    change(data)
    state = GAME.from_json(data)
    assert GAME.to_json(state) == data
    assert (GAME.to_move(state) is None) == (not GAME.legal_moves(state)), "there is always something to do"


def test_the_only_token_in_the_bag_may_be_drawn_alone() -> None:
    data = good("new")
    for token in [token for token in data["bag"] if token != "B"]:
        shift(token, "bag", "beside")(data)
    while data["bag"].count("B") > 1:
        shift("B", "bag", "beside")(data)
    drawn(data, "B")
    assert GAME.to_json(GAME.from_json(data)) == data
