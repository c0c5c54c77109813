"""Whole games of Varmint Vacuum for tests: a small set of tiles, and players who try everything.

The tiles of the small set have Chambers for one to four varmints, so that crowds and colonies come soon, and there are
few enough of them to be all placed. Positions for single rules are built in `boards`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from critterbox.game import Json
from critterbox.vacuum import GAME
from critterbox.vacuum.model import Act, Establish, Go, Move, Reproduce, State

ALONE = {"places": ("{0} at 0 0",), "passages": (), "mouths": "aaaaaa"}
LANE = {"places": ("{0} at -40 0", "hollow at 45 0"), "passages": ("ab",), "mouths": "bbaaab"}
FORK = {
    "places": ("{0} at 0 0", "hollow at 48 -28", "hollow at -48 -28", "hollow at 0 56"),
    "passages": ("ab", "ac", "ad"),
    "mouths": "bbccdd",
}
TWINS = {
    "places": ("{0} at -45 0", "{1} at 45 0", "hollow at 0 0"),
    "passages": ("ac", "bc"),
    "mouths": "bbaaab",
}

SMALL = (
    *(
        ("one", "B", ALONE, "1"),
        ("two", "C", LANE, "2"),
        ("three", None, FORK, "3"),
        ("four", "B", TWINS, "4 1"),
    ),
    *(
        ("five", None, LANE, "1"),
        ("six", "D", FORK, "2"),
        ("seven", "B", TWINS, "2 3"),
        ("eight", "C", LANE, "3"),
    ),
    *(
        ("nine", "E", ALONE, "2"),
        ("ten", None, FORK, "1"),
        ("eleven", "D", LANE, "4"),
        ("twelve", "E", TWINS, "1 1"),
    ),
)
"""Id, letter, shape and the sizes of the Chambers."""


def small_set() -> Json:
    """Return the JSON of a set of thirteen tiles, with one blank token fewer than the one in the box."""
    tiles = [{"id": "central", "letter": "A", **_drawn(FORK, [""])}]
    letters = []
    for name, letter, shape, sizes in SMALL:
        letters += [letter] if letter else []
        tiles.append({"id": name, **({"letter": letter} if letter else {}), **_drawn(shape, sizes.split())})
    tokens = {"A": 2, **{letter: letters.count(letter) for letter in sorted(set(letters))}, "blank": 3}
    return {"name": "A small set", "tokens": tokens, "tiles": tiles}


def _drawn(shape: Json, sizes: Sequence[str]) -> dict[str, Json]:
    chambers = [f"chamber {size}".strip() for size in sizes]
    places = {letter: place.format(*chambers) for letter, place in zip("abcd", shape["places"], strict=False)}
    return {**places, "passages": list(shape["passages"]), "mouths": shape["mouths"]}


# Playing


def play(state: State, *texts: str) -> State:
    """Play moves given as text."""
    for text in texts:
        state = GAME.apply(state, GAME.parse_move(text)).state
    return state


def random_game(options: dict[str, Json], seed: int) -> Iterator[State]:
    """Yield every position of a game between players of one kind, from plain random ones to eager builders."""
    chance = random.Random(seed)
    eager = (0.0, 0.3, 0.6, 0.9)[seed % 4]
    state = GAME.setup(options, seed)
    yield state
    while GAME.to_move(state) is not None:
        state = GAME.apply(state, any_move(state, chance, eager)).state
        yield state


def any_move(state: State, chance: random.Random, eager: float = 0.5) -> Move:
    """Return a legal move: one that leads to a colony, so often as a player is eager, or any of a random kind.

    There are many ways to move and one to trigger the Vacuum, so a kind is drawn first; to end the turn is for those
    who can do nothing else, and now and then for others.
    """
    moves = GAME.legal_moves(state)
    wanted = _to_a_colony(state, moves) if chance.random() < eager else []
    if wanted:
        return chance.choice(wanted)
    kinds: dict[str, list[Move]] = {}
    for move in moves:
        kinds.setdefault(type(move).__name__, []).append(move)
    if len(kinds) > 1 and chance.random() < 0.8:
        kinds.pop("End", None)
    return chance.choice(kinds[chance.choice(sorted(kinds))])


def _to_a_colony(state: State, moves: Sequence[Move]) -> list[Move]:
    """Return the moves of a builder: found a colony, or else fill the Chamber that lacks least."""
    if not isinstance(state.phase, Act):
        return []
    founding: list[Move] = [move for move in moves if isinstance(move, Establish)]
    if founding:
        return founding
    lacking = {
        name: printed.size - crowd[state.seat]
        for name, printed, crowd, chips in zip(
            state.map.names, state.map.locations, state.crowds, state.colonies, strict=True
        )
        if printed.size and all(chip.seat != state.seat for chip in chips)
    }
    filling: dict[Move, int] = {}
    for move in moves:
        if isinstance(move, Reproduce) and lacking.get(move.at, 0) > 0:
            filling[move] = lacking[move.at]
        elif isinstance(move, Go) and lacking.get(move.goal, 0) > 0 and move.start not in lacking:
            filling[move] = lacking[move.goal] + 2
    least = min(filling.values(), default=0)
    return [move for move, lack in filling.items() if lack == least]


def legal(state: State) -> set[str]:
    """Return the texts of all legal moves."""
    return {GAME.move_text(move) for move in GAME.legal_moves(state)}


def phases(options: dict[str, Json]) -> dict[str, State]:
    """Return one position of each phase, by its name; the one of a turn has colonies with noise and without."""
    found: dict[str, State] = {}
    for seed in range(1, 20):
        for state in random_game(options, seed):
            phase = GAME.to_json(state)["phase"]["name"]
            noises = {chip.noisy for chips in state.colonies for chip in chips}
            if phase != "act" or len(noises) == 2:
                found.setdefault(phase, state)
        if len(found) == 5:
            return found
    raise AssertionError(sorted(found))
