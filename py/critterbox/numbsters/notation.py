"""Numbsters as text and JSON: moves such as `move 2 5` or `eat 4 5 basic`, and whole positions."""

from __future__ import annotations

import re

from critterbox import check
from critterbox.game import BadInput, Json
from critterbox.numbsters.model import (
    LAST_NUMBSTER,
    MOUTH,
    MOUTH_ON_TOP,
    NOTHING_EATEN,
    NUMBSTERS,
    Eat,
    Leave,
    Move,
    Phase,
    Reason,
    Shift,
    State,
    Swap,
    ending_rule,
)
from critterbox.numbsters.snapshot import outcome_json

REASONS: tuple[Reason, ...] = (NOTHING_EATEN, MOUTH_ON_TOP, LAST_NUMBSTER)
PHASES: tuple[Phase, ...] = ("arrange", "eat", "over")
_NUMBER = "(0|-?[1-9][0-9]{0,19})"
_MOVE = f"(leave)|(move|swap) {_NUMBER} {_NUMBER}|eat {_NUMBER} {_NUMBER} (basic|special)"


def move_text(move: Move) -> str:
    """Return `leave`, `move FROM TO`, `swap A B` or `eat EATER EATEN basic|special`."""
    match move:
        case Leave():
            return "leave"
        case Shift(source, target):
            return f"move {source} {target}"
        case Swap(first, second):
            return f"swap {first} {second}"
        case Eat(eater, eaten, how):
            return f"eat {eater} {eaten} {how}"


def parse_move(text: str) -> Move:
    """Read the text of a move; `swap 5 2` is `swap 2 5`. Raises BadInput."""
    found = re.fullmatch(_MOVE, text)
    if found is None:
        raise BadInput("bad_move_text", text=check.shorten(text))
    leave, arrange, one, other, eater, eaten, how = found.groups()
    if leave:
        return Leave()
    if arrange == "move":
        return Shift(int(one), int(other))
    if arrange == "swap":
        return Swap(*sorted((int(one), int(other))))
    return Eat(int(eater), int(eaten), "basic" if how == "basic" else "special")


def to_json(state: State) -> dict[str, Json]:
    """Return the whole position, the order of the deck included."""
    return {
        "stack": list(state.stack),
        "deck": list(state.deck),
        "discard": list(state.discard),
        "phase": state.phase,
        "turn": state.turn,
        "assisted": state.assisted,
        "outcome": outcome_json(state),
    }


def from_json(data: Json) -> State:
    """Read a position and check that it holds the 18 cards once each. Raises BadInput."""
    check.fields(data, "state", ("stack", "deck", "discard", "phase", "turn", "assisted", "outcome"))
    piles = {name: check.wholes(data[name], name, 1, 18) for name in ("stack", "deck", "discard")}
    for name in ("deck", "discard"):
        if MOUTH in piles[name]:
            raise BadInput("mouth_outside_stack", where=name)
    cards = [card for pile in piles.values() for card in pile]
    for card in (*NUMBSTERS, MOUTH):
        if cards.count(card) != 1:
            raise BadInput("card_count", card=card, count=cards.count(card))
    if len(piles["stack"]) < 2:
        raise BadInput("lonely_mouth", where="stack")
    phase = check.one_of(data["phase"], "phase", PHASES)
    turn = check.whole(data["turn"], "turn", 1, 1000 + len(piles["discard"]))  # every meal adds one to both
    assisted = check.truth(data["assisted"], "assisted")
    if (data["outcome"] is None) != (phase != "over"):
        raise BadInput("outcome_and_phase", where="outcome")
    state = State(piles["stack"], piles["deck"], piles["discard"], phase, turn, assisted)
    if data["outcome"] is None:
        return state
    outcome = check.fields(data["outcome"], "outcome", ("result", "reason"))
    reason = check.one_of(outcome["reason"], "reason", REASONS)
    if check.one_of(outcome["result"], "result", ("won", "lost")) != (
        "won" if reason == LAST_NUMBSTER else "lost"
    ):
        raise BadInput("wrong_outcome", ending_rule(reason), where="outcome", reason=reason)
    return State(state.stack, state.deck, state.discard, phase, turn, assisted, reason)
