"""Positions for tests, written as short as they can be."""

from __future__ import annotations

import random

from critterbox.game import Refusal
from critterbox.numbsters import GAME
from critterbox.numbsters.model import MOUTH, NUMBSTERS, Phase, Reason, State

CARDS = (*NUMBSTERS, MOUTH)


def at(*stack: int, phase: Phase = "eat", deck: tuple[int, ...] = ()) -> State:
    """Return a position with this stack (bottom first) and deck; all other cards have been eaten."""
    rest = tuple(card for card in NUMBSTERS if card not in (*stack, *deck))
    return State(stack, deck, rest, phase, turn=len(rest) + 1)


def ended(*stack: int, reason: Reason) -> State:
    """Return the end of a game."""
    return at(*stack)._replace(phase="over", reason=reason)


def play(state: State, *texts: str) -> State:
    """Play moves given as text."""
    for text in texts:
        state = GAME.apply(state, GAME.parse_move(text)).state
    return state


def legal(state: State) -> set[str]:
    """Return the texts of all legal moves."""
    return {GAME.move_text(move) for move in GAME.legal_moves(state)}


def refusal(state: State, text: str) -> Refusal | None:
    """Return why a move given as text is refused."""
    return GAME.refuse(state, 0, GAME.parse_move(text))


def scattered(chance: random.Random) -> State:
    """Return a random position: any stack, any deck, as no game need ever have reached it."""
    cards = list(NUMBSTERS)
    chance.shuffle(cards)
    size = chance.choice((1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 7, 8, 8, 10, 17))
    stack = [*cards[:size], MOUTH]
    chance.shuffle(stack)
    # Mostly with the Mouth inside, where something can happen.
    if chance.random() < 0.8 and size > 1:
        stack.remove(MOUTH)
        stack.insert(chance.randint(1, size - 1), MOUTH)
    rest = cards[size:]
    drawn = chance.randint(0, len(rest))
    phase: Phase = chance.choice(("arrange", "eat"))
    return State(tuple(stack), tuple(rest[:drawn]), tuple(rest[drawn:]), phase, turn=chance.randint(1, 20))
