"""Set-ups and whole games, written down so that a person can read them."""

from __future__ import annotations

from collections.abc import Callable

from critterbox.game import Json
from critterbox.session import Session
from critterbox.vacuum import GAME
from critterbox.vacuum.model import (
    BLANK,
    Consolidate,
    Establish,
    Feed,
    Go,
    Move,
    NewBlood,
    Place,
    Push,
    Reproduce,
    State,
    Take,
    Trigger,
)

TWO: tuple[dict[str, Json], int] = ({"seats": 2}, 6)
FOUR: tuple[dict[str, Json], int] = ({"seats": 4, "track": 5}, 0)
"""The games that are played to the end: options and deal."""


def test_golden_setups(golden: Callable[[str, str], None]) -> None:
    """Deal numbers mean these maps for ever: links and records depend on it."""
    lines = [
        "Deals of Varmint Vacuum with the tiles in the box: around the Central tile from east, each with its turn.",
        "",
    ]
    for seed in (0, 1, 2, 3, 42, 1000, 20261130, 2**31, 2**32 + 1, 2**53 - 1):
        state = GAME.setup({}, seed)
        around = " ".join(f"{it.tile}+{it.turn}" for it in state.map.placed[1:])
        lines += [f"deal {seed}", f"  around  {around}", f"  stack   {row(state.stack)}", *bags(state)]
    golden("vacuum/setups", "\n".join(lines))


def test_golden_whole_game(golden: Callable[[str, str], None]) -> None:
    golden("vacuum/whole-game", story(played(*TWO)))


def test_golden_four_seats(golden: Callable[[str, str], None]) -> None:
    golden("vacuum/four-seats", story(played(*FOUR)))


def test_the_games_show_what_there_is() -> None:
    """Every action, growth, Vacuum Events with reductions, tokens that come and go, the last round."""
    told, moves = kinds([played(*TWO), played(*FOUR)])
    assert moves == {
        *("move", "reproduce", "blood", "push", "consolidate", "withdraw", "feed", "trigger", "take"),
        *("establish", "place", "end"),
    }
    assert {"unusable", "cleared", "reduced", "tokens_added", "grew", "last_round", "lapsed", "over"} <= told


def kinds(sessions: list[Session]) -> tuple[set[str], set[str]]:
    """Return the types of the events of some games, and the first words of their moves."""
    beats = [beat for session in sessions for beat in session.beats()]
    told = {event["type"] for beat in beats for event in beat.events}
    return told, {text.split()[0] for session in sessions for text in session.record().moves}


# Players


def played(options: dict[str, Json], seed: int) -> Session:
    """Return a whole game between plain players."""
    session = Session.new("vacuum", seed, options)
    while session.outcome() is None:
        session.play(plain(session.state))
    return session


def plain(state: State) -> Move:
    """Return the move of a player who builds, and now and then is a nuisance; of equally good ones the first."""
    lacking = what_lacks(state)
    away = distances(state, [place for place, lack in lacking.items() if lack > 0])
    return max(GAME.legal_moves(state), key=lambda move: worth(state, move, lacking, away))


def what_lacks(state: State) -> dict[int, int]:
    """Return how many varmints each Chamber lacks before it can be the seat's next colony."""
    return {
        place: it.size - crowd[state.seat]
        for place, (it, crowd, chips) in enumerate(
            zip(state.map.locations, state.crowds, state.colonies, strict=True)
        )
        if it.size is not None and state.seat not in [chip.seat for chip in chips]
    }


def distances(state: State, goals: list[int]) -> dict[int, int]:
    """Return how far it is from everywhere to the nearest of some places."""
    away = dict.fromkeys(goals, 0)
    for place in (waiting := list(goals)):
        for other in state.map.neighbours[place]:
            if other not in away:
                away[other] = away[place] + 1
                waiting.append(other)
    return away


def worth(state: State, move: Move, lacking: dict[int, int], away: dict[int, int]) -> int:
    """Return how glad a plain player is of a move; not at all of ending the turn, which is 0."""
    number, seat = state.map.by_name, state.seat
    match move:
        case Establish():
            return 90
        case Feed():
            return 65 if state.round % 3 == 0 else -1
        case Reproduce(at):
            return 60 - lack if (lack := lacking.get(number[at], 0)) > 0 else -1
        case Go(start, goal):
            place, there = number[start], number[goal]
            nearer = away.get(there, 99) < away.get(place, 99)
            return 50 - away[there] if nearer and place not in lacking else -1
        case Push():
            return 66
        case Consolidate():
            return 56 if state.points == 3 else -1
        case NewBlood(at):
            alone = number[at] > 0 and 1 in state.crowds[number[at]] and not state.crowds[number[at]][seat]
            return 20 - sum(crowd[seat] for crowd in state.crowds[:4]) + 45 * alone
        case Trigger():
            return 70 if max(prey(state, tile) for tile in range(len(state.map.placed))) > 6 else -1
        case Take(token, tile):
            return 2 * prey(state, tile) + (token == BLANK)
        case Place(q, r, _):
            return state.map.touching((q, r))
    return 0


def prey(state: State, tile: int) -> int:
    """Return how many more varmints of others than of the seat's own are on a tile."""
    crowds = [state.crowds[place] for place in state.map.on(tile)]
    return sum(sum(crowd) - 2 * crowd[state.seat] for crowd in crowds)


# Telling


def row(items: tuple[object, ...] | list[object]) -> str:
    return " ".join(map(str, items)) or "-"


def bags(state: State) -> list[str]:
    piles = [f"bag {row(state.bag)}", f"beside it {row(state.beside)}", f"supply {row(state.spare)}"]
    return [f"  tokens  {' | '.join(piles)}"]


def story(session: Session) -> str:
    """Tell a game turn by turn: each move, and under it what came of it."""
    options = session.options
    lines = [f"Varmint Vacuum, deal {session.seed}, {options['seats']} seats, track of {options['track']}"]
    before = 0
    for ply in session.log:
        state: State = ply.before
        if state.round != before:
            lines += ["", f"Round {state.round}", *table(state), ""]
        before = state.round
        lines.append(f"  {ply.seat} {GAME.move_text(ply.move)}")
        for event in ply.step.events:
            lines += heard(event)
    outcome = session.outcome()
    assert outcome is not None
    places = " > ".join(" = ".join(map(str, place)) for place in outcome.ranking)
    lines += ["", f"End: {outcome.reason}, {places}"]
    return "\n".join([*lines, *table(session.state), f"  hash {session.state_hash()}"])


def table(state: State) -> list[str]:
    """Tell how everything lies: what each seat has, the tokens, and every location where somebody is."""
    lines = [
        f"  seat {seat}  colonies {score}, supply {left}"
        for seat, (score, left) in enumerate(zip(state.scores, state.supply, strict=True))
    ]
    return [*lines, *bags(state), f"  map     {row(crowded(state))}", f"  stack   {len(state.stack)}"]


def crowded(state: State) -> list[object]:
    """Tell who is where: varmints by seat, and colonies in brackets, with a mark for noise."""
    found: list[object] = []
    for name, crowd, chips in zip(state.map.names, state.crowds, state.colonies, strict=True):
        colonies = "".join(f"[{chip.seat}{'!' * chip.noisy}]" for chip in chips)
        if any(crowd) or colonies:
            found.append(f"{name}:{'/'.join(map(str, crowd))}{colonies}")
    return found


TOLD_BY_THE_MOVE = ("moved", "new_blood", "pushed", "withdrew")


def heard(event: Json) -> list[str]:
    """Tell an event, if the move has not told it already."""
    if event["type"] in TOLD_BY_THE_MOVE:
        return []
    parts = [f"{name} {spoken(value)}" for name, value in event.items() if name != "type"]
    return [f"      {event['type'].replace('_', ' ')}: {', '.join(parts)}"]


def spoken(value: Json) -> str:
    return row([spoken(item) for item in value]) if isinstance(value, list) else str(value)
