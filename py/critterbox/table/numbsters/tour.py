"""Numbsters' first game: the last five turns of a game that can be won, with something to learn in each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from critterbox.numbsters import GAME
from critterbox.numbsters.model import MOUTH, NUMBSTERS, Eat, Leave, Move, Shift, State, Swap
from critterbox.session import Session
from critterbox.table.tour import Tour, step

STACK = (9, 12, MOUTH, 11, 7, 5)
DECK = (4,)
EATEN = tuple(card for card in NUMBSTERS if card not in (*STACK, *DECK))
START = State(STACK, DECK, EATEN, "arrange", turn=1 + len(EATEN))

SCRIPT = (
    step("numbsters.meal", "leave; eat 11 12 basic"),
    step("numbsters.move", "move 3 2"),
    step("numbsters.seven", "eat 7 9 basic"),
    step("numbsters.swap", "swap 0 1"),
    step("numbsters.special", "eat 7 11 special"),
    step("numbsters.to_the_top", "move 0 3"),
    step("numbsters.smaller", "eat 5 7 special"),
    step("numbsters.mouth", "swap 0 2"),
    step("numbsters.last", "eat 4 5 basic"),
)


def facts(state: State, moves: Sequence[Move]) -> dict[str, Any]:
    """Return what a sentence can name: the top card, who is moved or swapped, who eats whom."""
    stack = state.stack
    found: dict[str, Any] = {"top": stack[-1], "bottom": stack[0], "gone": len(state.discard)}
    for move in moves:
        match move:
            case Shift(source):
                found |= {"card": stack[source], "beside": (*stack, 0)[stack.index(MOUTH) + 1]}
            case Swap(first, second):
                found |= {"first": stack[first], "second": stack[second]}
            case Eat(eater, eaten):
                found |= {"eater": eater, "eaten": eaten}
            case Leave():
                pass
    return found


def handles(state: State, move: Move) -> tuple[str, ...]:
    """Return the cards that a move takes and what it leads to, or the button of a meal."""
    match move:
        case Shift(source):
            return (f"card-{state.stack[source]}",)
        case Swap(first, second):
            return (f"card-{state.stack[first]}", f"card-{state.stack[second]}")
        case Eat():
            return (f"play {GAME.move_text(move)}",)
    return ()


TOUR = Tour(Session.at(GAME.id, GAME.to_json(START)).beginning(), SCRIPT, facts, handles)
