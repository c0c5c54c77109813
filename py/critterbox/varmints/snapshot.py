"""What each seat may know of a position, and worlds that fit it.

A hand and the Backup are known to their owner; of the other's, of all Scraps and of the pile only counts (M14).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from critterbox import chance
from critterbox.game import Json, Seat
from critterbox.varmints import deck, effects, notation
from critterbox.varmints.model import SEATS, Cards, Choice, Over, Side, State
from critterbox.varmints.vocabulary import word_text


def snapshot(state: State, seat: Seat | None) -> dict[str, Json]:
    """Return all that a seat may know; None is a spectator, who knows what both may.

    `docs/protocol.md` describes the fields.
    """
    return {
        "game": "varmints",
        "seat": seat,
        "deck": deck.name_or_json(state.deck),
        "numbers_only": state.numbers_only,
        "round": state.round,
        "turn": state.round,
        "starter": state.starter,
        "phase": _phase(state, seat),
        "hand": None if seat is None else list(state.hands[seat]),
        "hands": [len(hand) for hand in state.hands],
        "sides": [[_side(side, mine=owner == seat) for side in state.sides[owner]] for owner in SEATS],
        "pile": len(state.pile),
        "discard": list(state.discard),
        "memos": [notation.memo_json(memo) for memo in state.memos if memo.seat == seat],
        "quiet": state.quiet,
        "stirred": state.stirred,
        "assisted": state.assisted,
        "outcome": _outcome(state),
    }


def _phase(state: State, seat: Seat | None) -> dict[str, Json]:
    """Return the phase; what can be chosen is told to whoever chooses, as it may name hidden cards."""
    phase = notation.phase_json(state.phase)
    if isinstance(state.phase, Choice):
        phase["word"] = word_text(effects.waiting(state, state.phase).word)
        phase["options"] = (
            [notation.move_text(move) for move in effects.choices(state, state.phase)]
            if seat == state.phase.seat
            else None
        )
    return phase


def _side(side: Side, *, mine: bool) -> dict[str, Json]:
    return {
        "varmint": side.varmint,
        "backup": list(side.backup) if mine else None,
        "backup_count": len(side.backup),
        "scraps": len(side.scraps),
        "boosts": list(side.boosts),
        "changes": [change._asdict() for change in side.changes],
        "emptied": side.emptied,
    }


def _outcome(state: State) -> dict[str, Json] | None:
    if not isinstance(state.phase, Over):
        return None
    return {"reason": state.phase.reason, "winner": state.phase.winner}


def sample_world(snapshot: Mapping[str, Json], seed: int) -> State:
    """Return a state that fits the snapshot: the unseen cards dealt at random to where they may lie."""
    cards = deck.find_deck(snapshot["deck"])
    seat: Seat | None = snapshot["seat"]
    unseen = Counter({critter.id: critter.copies for critter in cards.critters.values()})
    unseen.subtract(snapshot["discard"])
    unseen.subtract(snapshot["hand"] or ())
    for sides in snapshot["sides"]:
        for side in sides:
            unseen.subtract(side["backup"] or ())
            unseen.subtract(side["boosts"])
            unseen.subtract(() if side["varmint"] is None else (side["varmint"],))
    generator, shuffled = chance.shuffle(seed, sorted(unseen.elements()))
    rest = list(shuffled)

    def take(count: int) -> Cards:
        taken, rest[:count] = tuple(rest[:count]), []
        return taken

    def side_of(data: Mapping[str, Json]) -> Side:
        backup = data["backup"]
        return Side(
            varmint=data["varmint"],
            backup=tuple(sorted(take(data["backup_count"]) if backup is None else backup)),
            scraps=take(data["scraps"]),
            boosts=tuple(data["boosts"]),
            changes=tuple(notation.change(change) for change in data["changes"]),
            emptied=data["emptied"],
        )

    hands = [
        tuple(snapshot["hand"]) if owner == seat else tuple(sorted(take(count)))
        for owner, count in enumerate(snapshot["hands"])
    ]
    sides = [[side_of(data) for data in row] for row in snapshot["sides"]]
    memos = [notation.memo(memo) for memo in snapshot["memos"]]
    return State(
        deck=cards,
        numbers_only=snapshot["numbers_only"],
        pile=tuple(rest),
        discard=tuple(snapshot["discard"]),
        hands=(hands[0], hands[1]),
        sides=((sides[0][0], sides[0][1], sides[0][2]), (sides[1][0], sides[1][1], sides[1][2])),
        round=snapshot["round"],
        starter=snapshot["starter"],
        phase=notation.phase(snapshot["phase"]),
        generator=generator,
        quiet=snapshot["quiet"],
        stirred=snapshot["stirred"],
        memos=tuple(memos),
        assisted=snapshot["assisted"],
    )
