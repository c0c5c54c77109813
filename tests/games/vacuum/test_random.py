"""Dozens of random games: nothing is lost and nothing is made, scores and rankings are true, and all of them end."""

from __future__ import annotations

import itertools
import json
import random
import sys
from collections import Counter

import pytest

from critterbox import record
from critterbox.game import Json
from critterbox.session import Session
from critterbox.vacuum import GAME
from critterbox.vacuum.hexmap import around
from critterbox.vacuum.model import (
    BLANK,
    FIRST_POINTS,
    LAST_ROUND,
    POINTS,
    QUIET_ROUNDS,
    REASONS,
    VARMINTS,
    Act,
    Draw,
    Growth,
    Over,
    State,
    Withdrawal,
)
from critterbox.vacuum.turns import standings
from tests.games.vacuum.positions import any_move, random_game, small_set

IN_PYODIDE = sys.platform == "emscripten"
GAMES = (0, 3) if IN_PYODIDE else range(8)
"""Their seeds, by which players are of four kinds (`random_game`): here each kind twice, there two of them."""
SESSIONS = 1 if IN_PYODIDE else 2
LONGEST_GAME = 5_000
"""Sixty rounds of four seats, seven moves each, with all answers to them."""

OPTIONS: dict[str, dict[str, Json]] = {
    "two": {},
    "three": {"seats": 3, "track": 5},
    "four": {"seats": 4, "track": 9},
    "two, small": {"components": small_set()},
    "three, small": {"seats": 3, "track": 9, "components": small_set()},
    "four, small": {"seats": 4, "track": 5, "components": small_set()},
}
everywhere = pytest.mark.parametrize("options", OPTIONS)


@everywhere
def test_nothing_is_lost_after_any_action_and_games_end(options: str) -> None:
    reasons: Counter[str] = Counter()
    for seed in GAMES:
        length = 0
        for state in random_game(OPTIONS[options], seed):
            length += 1
            check_conservation(state)
            check_promises(state)
        assert length < LONGEST_GAME
        assert isinstance(state.phase, Over)
        reasons[state.phase.reason] += 1
    assert set(reasons) <= set(REASONS)
    assert reasons["track"] >= len(GAMES) / 3, reasons


def test_nothing_is_lost_at_any_moment_of_a_vacuum_event() -> None:
    moments = 0
    for options in OPTIONS.values():
        chance = random.Random(7)
        state = GAME.setup(options, 7)
        while GAME.to_move(state) is not None:
            step = GAME.apply(state, any_move(state, chance, 0.4))
            for beat in step.beats[:-1]:
                moments += 1
                check_conservation(beat.state)
            state = step.state
    assert moments > 20


def check_conservation(state: State) -> None:
    """Everything that the box holds is in exactly one place."""
    components = state.map.components
    for seat, left in enumerate(state.supply):
        assert left >= 0
        assert all(crowd[seat] >= 0 for crowd in state.crowds)
        assert left + sum(crowd[seat] for crowd in state.crowds) == VARMINTS
    drawn = state.phase.tokens if isinstance(state.phase, Draw) else ()
    assert Counter([*state.bag, *state.beside, *state.spare, *drawn]) == Counter(components.tokens)
    turned_up = [state.phase.tile] if isinstance(state.phase, Growth) else []
    placed = [it.tile for it in state.map.placed]
    assert sorted([*placed, *turned_up, *state.stack]) == sorted(components.tiles)
    carried = Counter(components.tiles[tile].letter for tile in placed)
    for token, count in components.tokens.items():
        in_play = count - state.spare.count(token)
        assert in_play == (count if token in ("A", BLANK) else carried[token]), "one token per tile (V5, V6)"


def check_promises(state: State) -> None:
    """What holds in every position."""
    seats = range(len(state.supply))
    check_scores(state)
    for tokens in (state.bag, state.beside, state.spare):
        assert tokens == tuple(sorted(tokens))
    for location, chips in zip(state.map.locations, state.colonies, strict=True):
        owners = [chip.seat for chip in chips]
        assert owners == sorted(set(owners)), "one colony of a seat, in order of seat"
        assert not owners or location.size is not None
    cells = [(it.q, it.r) for it in state.map.placed]
    for number, cell in enumerate(cells[7:], 7):
        assert cell not in cells[:number]
        assert sum(beside in cells[:number] for beside in around(cell)) >= 2, "growth is compact (V6)"
    assert 1 <= state.round <= LAST_ROUND
    assert 0 <= state.quiet <= QUIET_ROUNDS
    assert state.ending == (max(state.scores) == state.track)
    assert 0 <= state.points <= (FIRST_POINTS[state.seat] if state.round == 1 else POINTS)
    assert state.seat in seats
    match state.phase:
        case Act():
            assert state.points > 0, "a turn ends by itself (V1)"
            noisy = {chip.seat for chips in state.colonies for chip in chips if chip.noisy}
            assert state.seat not in noisy or state.points <= 2, "its own noise is from this turn (V15)"
        case Withdrawal(chamber=chamber, seats=waiting):
            assert state.seat not in waiting
            assert all(state.crowds[chamber][seat] for seat in waiting)
        case Draw(tokens=drawn):
            assert len(drawn) in (1, 2)
        case Over():
            assert state.seat == max(seats), "a round is played to its end (V16)"


def check_scores(state: State) -> None:
    """The kept scores and the ranking, reckoned from scratch."""
    seats = range(len(state.supply))
    colonies = [sum(chip.seat == seat for chips in state.colonies for chip in chips) for seat in seats]
    assert list(state.scores) == colonies
    varmints = [sum(crowd[seat] for crowd in state.crowds) for seat in seats]
    company = [
        sum(
            sum(crowd)
            for crowd, chips in zip(state.crowds, state.colonies, strict=True)
            if seat in [chip.seat for chip in chips]
        )
        for seat in seats
    ]
    assert standings(state) == tuple(zip(colonies, varmints, company, strict=True))
    outcome = GAME.outcome(state)
    assert (outcome is None) == (not isinstance(state.phase, Over))
    if outcome is None:
        return
    shown = GAME.snapshot(state, None)
    assert shown["standings"] == [
        {"colonies": colonies[seat], "varmints": varmints[seat], "company": company[seat]} for seat in seats
    ]
    assert outcome.scores == state.scores
    check_ranking(outcome.ranking, shown["outcome"]["decided_by"], colonies, varmints, company)
    assert shown["outcome"]["ranking"] == [list(place) for place in outcome.ranking]


def check_ranking(
    ranking: tuple[tuple[int, ...], ...],
    decided_by: str,
    colonies: list[int],
    varmints: list[int],
    company: list[int],
) -> None:
    """Whoever is ranked higher has more of the first thing in which two of them differ (V16)."""

    def better(one: int, other: int) -> str | None:
        """Return in what one seat is better than another, None if it is not."""
        for name, values in (("colonies", colonies), ("varmints", varmints), ("company", company)):
            if values[one] != values[other]:
                return name if values[one] > values[other] else None
        return None

    assert sorted(itertools.chain(*ranking)) == list(range(len(colonies)))
    for place, seats in enumerate(ranking):
        for one, other in itertools.permutations(seats, 2):
            assert better(one, other) is None
        for one, other in itertools.product(seats, itertools.chain(*ranking[place + 1 :])):
            assert better(one, other) is not None
    if len(ranking[0]) > 1:
        assert decided_by == "shared"
    else:
        assert decided_by == better(ranking[0][0], ranking[1][0])


def test_v16_every_way_to_be_first_comes_up() -> None:
    decided = set()
    for seed in range(300):
        chance = random.Random(seed)
        state = drawn_up(chance)
        check_scores(state)
        decided.add(GAME.snapshot(state, None)["outcome"]["decided_by"])
        if decided == {"colonies", "varmints", "company", "shared"}:
            return
    raise AssertionError(decided)


def drawn_up(chance: random.Random) -> State:
    """Return an end with few varmints and colonies, scattered anywhere, so that ties are common."""
    data = GAME.to_json(GAME.setup({"seats": chance.choice((2, 3, 4))}, chance.randrange(5)))
    seats = range(len(data["supply"]))
    printed = GAME.from_json(data).map.locations
    founding = [place for place, it in zip(data["locations"], printed, strict=True) if it.size is not None]
    for seat in seats:
        for place in chance.sample(data["locations"], chance.choice((1, 2, 2))):
            place["varmints"][seat] += 1
            data["supply"][seat] -= 1
        for place in chance.sample(founding, chance.choice((1, 1, 2))):
            place["colonies"].append({"seat": seat, "noisy": False})
            data["scores"][seat] += 1
    data |= {"seat": max(seats), "points": 0, "round": 20, "quiet": QUIET_ROUNDS}
    data["phase"] = {"name": "over", "reason": "idle rounds"}
    return GAME.from_json(data)


@everywhere
def test_every_position_goes_through_json_and_back(options: str) -> None:
    seed = list(OPTIONS).index(options)  # so that players of all kinds come up
    for number, state in enumerate(random_game(OPTIONS[options], seed)):
        if number % 3 == 0:
            data = GAME.to_json(state)
            text = json.dumps(data, allow_nan=False)
            assert json.loads(text) == data
            assert GAME.from_json(json.loads(text)) == state


@everywhere
def test_games_are_replayed_from_their_records(options: str) -> None:
    for seed in range(SESSIONS):
        session = played_session(options, seed)
        kept = json.loads(json.dumps(record.to_json(session.record())))
        again = Session.replay(record.from_json(kept))
        assert again.state == session.state
        loaded = Session.load(json.loads(json.dumps(session.save())))
        assert loaded.state == session.state
        assert loaded.save() == session.save()


@everywhere
def test_the_same_game_from_a_loaded_position(options: str) -> None:
    """Chance is part of a position, so what comes later is the same."""
    session = played_session(options, 3)
    middle = session.log[len(session.log) // 2].before
    state = GAME.from_json(GAME.to_json(middle))
    for ply in session.log[len(session.log) // 2 :]:
        state = GAME.apply(state, ply.move).state
    assert state == session.state


def played_session(options: str, seed: int) -> Session:
    chance = random.Random(f"session {options} {seed}")
    session = Session.new("vacuum", seed, OPTIONS[options])
    while session.outcome() is None:
        session.play(any_move(session.state, chance, 0.7))
    return session
