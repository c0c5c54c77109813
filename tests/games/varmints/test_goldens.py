"""Deals and whole games, written down so that a person can read them."""

from __future__ import annotations

from collections.abc import Callable

from critterbox.game import Json
from critterbox.session import Session
from critterbox.varmints import GAME
from critterbox.varmints.model import ALLEYS, Boost, Contest, Day, Move, Pass, Play, Side, State
from critterbox.varmints.night import total

WHOLE_GAME, NUMBERS_ONLY = 88, 19
"""The deals that are played to the end."""


def test_golden_setups(golden: Callable[[str, str], None]) -> None:
    """Deal numbers mean these deals for ever: links and records depend on it."""
    lines = ["Deals of Varmints! with the deck in the box. Scraps and draw pile from the next card on.", ""]
    for seed in (0, 1, 2, 3, 42, 1000, 20261130, 2**31, 2**32 + 1, 2**53 - 1):
        state = GAME.setup({}, seed)
        lines.append(f"deal {seed}, seat {state.starter} starts")
        for seat, (hand, sides) in enumerate(zip(state.hands, state.sides, strict=True)):
            scraps = " | ".join(row(side.scraps) for side in sides)
            lines += [f"  hand {seat}    {row(hand)}", f"  scraps {seat}  {scraps}"]
        lines.append(f"  pile      {row(state.pile)}")
    golden("varmints/setups", "\n".join(lines))


def test_golden_whole_game(golden: Callable[[str, str], None]) -> None:
    golden("varmints/whole-game", story(played({}, WHOLE_GAME)))


def test_golden_numbers_only(golden: Callable[[str, str], None]) -> None:
    golden("varmints/numbers-only", story(played({"numbers_only": True}, NUMBERS_ONLY)))


def test_the_games_show_what_there_is() -> None:
    """With effects and their choices or without, with Boosts, emptied bins and a draw pile that runs out."""
    always = {"flipped", "picked_up", "bin_emptied", "scattered", "cleared", "shuffled"}
    told, moves = kinds(played({}, WHOLE_GAME))
    assert always | {"effect", "discarded", "moved_backup", "speed", "looked"} <= told
    assert moves == {"play", "pass", "boost", "choose"}
    told, moves = kinds(played({"numbers_only": True}, NUMBERS_ONLY))
    assert always <= told
    assert "effect" not in told
    assert moves == {"play", "pass", "boost"}


def kinds(session: Session) -> tuple[set[str], set[str]]:
    """Return the types of the events of a game, and the first words of its moves."""
    told = {event["type"] for beat in session.beats() for event in beat.events}
    return told, {text.split()[0] for text in session.record().moves}


# Players


def played(options: dict[str, Json], seed: int) -> Session:
    """Return a whole game between two plain players."""
    session = Session.new("varmints", seed, options)
    while session.outcome() is None:
        session.play(plain(session.state))
    return session


def plain(state: State) -> Move:
    """Return the move of a player who puts the fastest in front, keeps two cards and Boosts where that wins."""
    moves = GAME.legal_moves(state)
    match state.phase:
        case Day(seat):
            return max(moves, key=lambda move: worth(state, seat, move))
        case Contest(alley, seat):
            behind = total(state, 1 - seat, alley) - total(state, seat, alley)
            boosts = {move: state.deck.critters[move.card].boost for move in moves if isinstance(move, Boost)}
            enough = {move: boost for move, boost in boosts.items() if 0 <= behind < boost}
            return min(enough, key=lambda move: enough[move]) if enough else moves[-1]
    return moves[0]


def worth(state: State, seat: int, move: Move) -> int:
    """Return how glad a plain player is of a move by day; of those that please alike the first is played."""
    if not isinstance(move, Play) or len(state.hands[seat]) <= 2:
        return 0 if isinstance(move, Pass) else -1
    side = state.sides[seat][move.alley]
    speed = state.deck.critters[move.card].speed
    if move.face == "up":
        return speed - (0 if side.varmint is None else state.deck.critters[side.varmint].speed)
    return 0 if len(side.backup) == 3 else 12 - 3 * len(side.backup) - speed // 20


# Telling


def row(cards: tuple[str, ...] | list[str]) -> str:
    return " ".join(cards) or "-"


def story(session: Session) -> str:
    """Tell a game round by round: each move, and under it what came of it."""
    options = "numbers only" if session.options["numbers_only"] else "with effects"
    lines = [f"Varmints!, deal {session.seed}, {options}"]
    before: State | None = None
    for ply in session.log:
        state: State = ply.before
        if before is None or state.round != before.round:
            lines += ["", f"Round {state.round}, seat {state.starter} starts", *table(state), ""]
        before = state
        lines.append(f"  {ply.seat} {GAME.move_text(ply.move)}{' (forced)' if ply.joined else ''}")
        for event in ply.step.events:
            lines += heard(event)
    outcome = session.outcome()
    assert outcome is not None
    winner = session.state.phase.winner
    won = "a draw" if winner is None else f"seat {winner} wins"
    lines += ["", f"End: {outcome.reason}, {won}, {outcome.scores[0]} : {outcome.scores[1]}"]
    return "\n".join([*lines, *table(session.state), f"  hash {session.state_hash()}"])


def table(state: State) -> list[str]:
    """Tell how everything lies: the draw pile's next cards, both hands, and the alleys with their Scraps."""
    lines = [f"  pile {len(state.pile)}, discard {len(state.discard)}"]
    for seat in (0, 1):
        alleys = " | ".join(place(state.sides[seat][alley]) for alley in ALLEYS)
        lines += [f"  seat {seat}: {alleys}", f"          hand {row(state.hands[seat])}"]
    return lines


def place(side: Side) -> str:
    """Tell one side of an alley: Varmint, Backup in brackets, and how many Scraps its bin has."""
    backup = f" ({row(side.backup)})" if side.backup else ""
    return f"{side.varmint or '-'}{backup} {'empty' if side.emptied else len(side.scraps)}"


def heard(event: Json) -> list[str]:
    """Tell an event, if the move has not told it already."""
    kind = event["type"]
    if kind in ("played", "laid", "passed", "boosted"):
        return []
    if kind == "decided":
        sums = " : ".join(addition(side) for side in event["sides"])
        return [f"      decided: {event['totals'][0]} : {event['totals'][1]} = {sums}"]
    secret = {name: value for fields in event.get("only", {}).values() for name, value in fields.items()}
    facts = {name: value for name, value in {**event, **secret}.items() if name not in ("type", "only")}
    parts = [f"{name} {spoken(value)}" for name, value in facts.items() if value is not None]
    return [f"      {kind.replace('_', ' ')}{': ' if parts else ''}{', '.join(parts)}"]


def spoken(value: Json) -> str:
    return row([str(item) for item in value]) if isinstance(value, list) else str(value)


def addition(side: Json) -> str:
    """Tell what a total is made of."""
    if side["varmint"] is None:
        return "Vacant"
    boosts = [f" + {boost['boost']} {boost['card']}" for boost in side["boosts"]]
    changes = [f" {change['amount']:+} {change['card']}" for change in side["changes"]]
    return f"{side['speed']} {side['varmint']}{''.join(boosts)}{''.join(changes)}"
