"""Small boards for the tests of the rules: seven tiles that never change, and what a test says lies on them.

             3 --- 2           Tile 1 lies east of the Central tile, 2 to 6 follow counter-clockwise.
            /   0   1          In order of cells they are 4, 5, 3, 6, 2, 1.
             4 5 - 6

    0  A  0a Chamber without size; 0b, 0c, 0d Hollows        4  B  4a size 8; 4b, 4c Hollows
    1  B  1a size 5; 1b, 1c Hollows                          5  -  5a size 5, 5b size 10; 5c Hollow
    2  C  2a size 5; 2b Hollow                               6  E  6a size 10; 6b, 6c Hollows
    3  D  3a size 7; 3b, 3c Hollows                          `NEIGHBOURS` says what is joined to what.

The stack holds three more tiles: t07 with letter F, t08 without one, t09 with letter G.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

import pytest

from critterbox.game import IllegalMove, Json, Step
from critterbox.vacuum import GAME
from critterbox.vacuum.hexmap import LETTERS, Components, Location, Map, Placed, Tile
from critterbox.vacuum.model import (
    BLANK,
    VARMINTS,
    Act,
    Colony,
    Consolidate,
    Draw,
    End,
    Establish,
    Feed,
    Go,
    Growth,
    Move,
    NewBlood,
    Phase,
    Place,
    Push,
    Reproduce,
    State,
    Take,
    Trigger,
    Withdraw,
    Withdrawal,
)
from tests.refusing import explained


class Sketch(NamedTuple):
    """A tile in short: its Chambers' sizes and Hollows (`.`), its passages, and what each printed edge leads to."""

    letter: str | None
    places: str
    passages: str
    mouths: str


SKETCHES = {
    "central": Sketch("A", "* . . .", "ab ac ad", "bbccdd"),
    "t01": Sketch("B", "5 . .", "ab ac", "abbacc"),
    "t02": Sketch("C", "5 .", "ab", "bbbbbb"),
    "t03": Sketch("D", "7 . .", "ab ac", "abbacc"),
    "t04": Sketch("B", "8 . .", "ab ac", "abbacc"),
    "t05": Sketch(None, "5 10 .", "ac bc", "baaccb"),
    "t06": Sketch("E", "10 . .", "ab ac", "abbacc"),
    "t07": Sketch("F", "5 . .", "ab ac", "abbacc"),
    "t08": Sketch(None, "5 .", "ab", "bbbbbb"),
    "t09": Sketch("G", "5 .", "ab", "bbbbbb"),
}

NEIGHBOURS = {
    "0a": "0b 0c 0d",
    "0b": "0a 1a 2b",
    "0c": "0a 3c 4a",
    "0d": "0a 5a 6b",
    "1a": "0b 1b 1c",
    "1b": "1a 2b",
    "1c": "1a 6b",
    "2a": "2b",
    "2b": "0b 1b 2a 3a",
    "3a": "2b 3b 3c",
    "3b": "3a",
    "3c": "0c 3a 4b",
    "4a": "0c 4b 4c",
    "4b": "3c 4a",
    "4c": "4a 5a",
    "5a": "0d 4c 5c",
    "5b": "5c 6a",
    "5c": "5a 5b",
    "6a": "5b 6b 6c",
    "6b": "0d 1c 6a",
    "6c": "6a",
}

TOKENS = {"A": 2, **dict.fromkeys("BCDEFG", 5), BLANK: 4}
START_BAG = "A A B B C D E blank blank"
START_BESIDE = "blank blank"
CELLS = ((0, 0), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
FRONTIER = ((-2, 1), (-1, -1), (-1, 2), (1, -2), (1, 1), (2, -1))
"""The cells that touch two tiles."""
CHAMBERS = ("6a", "5b", "5a", "4a", "3a", "2a", "1a")
"""Where colonies may be, in the order in which `board` puts those that have no place of their own."""


def _location(text: str) -> Location:
    if text == ".":
        return Location("hollow", None, 0, 0)
    return Location("chamber", None if text == "*" else int(text), 0, 0)


def _tile(name: str, sketch: Sketch) -> Tile:
    one, two, three, four, five, six = (LETTERS.index(letter) for letter in sketch.mouths)
    return Tile(
        name,
        sketch.letter,
        tuple(_location(text) for text in sketch.places.split()),
        tuple((LETTERS.index(passage[0]), LETTERS.index(passage[1])) for passage in sketch.passages.split()),
        (one, two, three, four, five, six),
    )


COMPONENTS = Components(
    hash="0000000000000000",
    name="Tiles for tests",
    tiles={name: _tile(name, sketch) for name, sketch in SKETCHES.items()},
    tokens=TOKENS,
)


def board(
    crowds: Mapping[str, tuple[int, ...]] | None = None,
    *,
    colonies: Mapping[str, str] | None = None,
    seats: int = 2,
    scores: tuple[int, ...] = (),
    supply: Mapping[int, int] | None = None,
    points: int = 7,
    phase: Phase = Act(),  # noqa: B008 - a value that never changes
    seat: int = 0,
    round: int = 2,  # noqa: A002 - the field is called so
    track: int = 7,
    bag: str = START_BAG,
    beside: str = START_BESIDE,
    more: tuple[Placed, ...] = (),
    stack: str | None = None,
    generator: int = 1,
    ending: bool = False,
    quiet: int = 0,
    stirred: bool = False,
) -> State:
    """Return a position.

    `crowds` are the varmints at a location, by seat; `supply` puts so many of a seat's in the central Chamber that
    only this many are left. `colonies` are written `"0! 1"`: one of seat 0 with noise, one of seat 1 without;
    `scores` adds quiet colonies where there are fewer, in the order of `CHAMBERS`. `more` are tiles after the seven,
    `stack` is what is left of the others.
    """
    placed = (
        *(Placed(name, q, r, 0) for name, (q, r) in zip(SKETCHES, CELLS, strict=False)),
        *more,
    )
    chart = Map(COMPONENTS, placed)
    there = [[0] * seats for _ in chart.locations]
    for name, counts in (crowds or {}).items():
        there[chart.by_name[name]] = [*counts, *[0] * (seats - len(counts))]
    for one, left in (supply or {}).items():
        there[0][one] += VARMINTS - left - sum(crowd[one] for crowd in there)
    chips: dict[str, dict[int, bool]] = {name: {} for name in chart.names}
    for name, text in (colonies or {}).items():
        chips[name] = {int(chip[0]): chip.endswith("!") for chip in text.split()}
    for one, score in enumerate(scores):
        free = [name for name in CHAMBERS if one not in chips[name]]
        for name in free[: score - sum(one in owners for owners in chips.values())]:
            chips[name][one] = False
    drawn = phase.tokens if isinstance(phase, Draw) else ()
    left_over = Counter(TOKENS)
    left_over.subtract([*bag.split(), *beside.split(), *drawn])
    assert min(left_over.values()) >= 0, left_over
    used = {tile.tile for tile in placed} | ({phase.tile} if isinstance(phase, Growth) else set())
    state = State(
        map=chart,
        track=track,
        stack=tuple(name for name in SKETCHES if name not in used) if stack is None else tuple(stack.split()),
        crowds=tuple(tuple(crowd) for crowd in there),
        colonies=tuple(
            tuple(Colony(one, noisy) for one, noisy in sorted(owners.items())) for owners in chips.values()
        ),
        supply=tuple(VARMINTS - sum(crowd[one] for crowd in there) for one in range(seats)),
        scores=tuple(sum(one in owners for owners in chips.values()) for one in range(seats)),
        bag=tuple(sorted(bag.split())),
        beside=tuple(sorted(beside.split())),
        spare=tuple(sorted(left_over.elements())),
        seat=seat,
        points=points,
        round=round,
        phase=phase,
        generator=generator,
        ending=ending,
        quiet=quiet,
        stirred=stirred,
    )
    assert min(state.supply) >= 0, state.supply
    return conserved(state)


def conserved(state: State) -> State:
    """Return a position in which nothing has been lost and nothing has been made."""
    for one, left in enumerate(state.supply):
        assert left >= 0
        assert left + sum(crowd[one] for crowd in state.crowds) == VARMINTS
        chips = [colony for colonies in state.colonies for colony in colonies if colony.seat == one]
        assert state.scores[one] == len(chips)
    assert min(min(crowd) for crowd in state.crowds) >= 0
    assert len(state.crowds) == len(state.colonies) == len(state.map.locations)
    for tokens in (state.bag, state.beside, state.spare):
        assert list(tokens) == sorted(tokens)
    drawn = state.phase.tokens if isinstance(state.phase, Draw) else ()
    assert Counter([*state.bag, *state.beside, *state.spare, *drawn]) == Counter(state.map.components.tokens)
    turned_up = (state.phase.tile,) if isinstance(state.phase, Growth) else ()
    tiles = [*(placed.tile for placed in state.map.placed), *state.stack, *turned_up]
    assert len(tiles) == len(set(tiles))
    assert state.points >= 0
    return state


def withdrawal(chamber: str, *seats: int) -> Withdrawal:
    """Return the phase in which these seats have yet to move one varmint out of a Chamber."""
    return Withdrawal(Map(COMPONENTS, board().map.placed).by_name[chamber], seats)


# Playing and asking


def read(text: str) -> Move:
    return GAME.parse_move(text)


def step(state: State, text: str) -> Step[State]:
    """Play one move given as text; nothing is lost at any moment of it."""
    done = GAME.apply(state, read(text))
    for beat in done.beats:
        conserved(beat.state)
    return done


def play(state: State, *texts: str) -> State:
    """Play moves given as text."""
    for text in texts:
        state = step(state, text).state
    return state


def events(state: State, text: str, kind: str | None = None) -> list[Json]:
    """Return what one move tells: all of it, or the events of one type."""
    return [event for event in step(state, text).events if kind in (None, event["type"])]


def told(state: State, text: str) -> list[str]:
    """Return the types of the events of one move."""
    return [event["type"] for event in events(state, text)]


def legal(state: State, kind: str = "") -> set[str]:
    """Return the texts of all legal moves that begin so; no other move is let through."""
    moves = GAME.legal_moves(state)
    assert len(moves) == len(set(moves)), "each once"
    mover = GAME.to_move(state)
    open_to_it = set() if mover is None else {it for it in every(state) if not GAME.refuse(state, mover, it)}
    assert set(moves) == open_to_it
    return {text for text in map(GAME.move_text, moves) if text.startswith(kind)}


def every(state: State) -> Iterator[Move]:
    """Yield every move that a board of this size lets one think of."""
    names, seats = state.map.names, range(len(state.supply))
    yield from (Trigger(), End())
    for one in names:
        yield from (Reproduce(one), NewBlood(one), Consolidate(one), Feed(one), Establish(one), Withdraw(one))
        for other in names:
            yield Go(one, other)
            yield from (Push(one, seat, other) for seat in seats)
    for tile in range(len(state.map.placed)):
        yield from (Take(token, tile) for token in TOKENS)
    for q, r, turned in product(range(-4, 5), range(-4, 5), range(6)):
        yield Place(q, r, turned)


def refused(state: State, text: str, seat: int | None = None) -> tuple[str, str | None, Json]:
    """Return code, ruling and arguments of a refusal, to the seat to move if no other is named.

    A player can be told the reason, and the move is none of the legal ones.
    """
    mover = GAME.to_move(state)
    move = read(text)
    found = GAME.refuse(state, (mover or 0) if seat is None else seat, move)
    assert found is not None, f"{text} is legal"
    if seat in (None, mover):
        assert move not in GAME.legal_moves(state)
        with pytest.raises(IllegalMove) as raised:
            GAME.apply(state, move)
        assert raised.value.refusal == found
        assert explained(raised.value) == found.code
    return found.code, found.rule, dict(found.arguments)


def at(state: State, name: str) -> tuple[int, ...]:
    """Return how many varmints of each seat are at a location."""
    return state.crowds[state.map.by_name[name]]


def chips(state: State, name: str) -> str:
    """Return the colonies at a location as `board` takes them."""
    there = state.colonies[state.map.by_name[name]]
    return " ".join(f"{seat}{'!' * noisy}" for seat, noisy in there)


def turn(state: State) -> tuple[int, int, int]:
    """Return whose turn it is, with how many points, and the round."""
    return state.seat, state.points, state.round


def lucky(state: State, text: str, wanted: Callable[[Step[State]], bool]) -> State:
    """Return the position with chance in a state in which a move does what is wanted."""
    for generator in range(5000):
        there = state._replace(generator=generator)
        if wanted(step(there, text)):
            return there
    raise AssertionError(f"{text} never does that")


def drawing(state: State, tokens: str) -> State:
    """Return the position with chance in a state in which Trigger draws these tokens."""
    wanted = sorted(tokens.split())
    return lucky(state, "trigger", lambda done: sorted(done.events[0]["tokens"]) == wanted)
