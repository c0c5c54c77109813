"""The rules against a second statement of them, over whole games: positions, moves, reasons and events."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator

import pytest

from critterbox.game import Beat, IllegalMove, Json
from critterbox.vacuum import GAME
from critterbox.vacuum.model import BLANK, Growth, State
from tests.games.vacuum import oracle
from tests.games.vacuum.positions import any_move, legal, play, small_set
from tests.games.vacuum.trial import TRIAL

IN_PYODIDE = sys.platform == "emscripten"

OPTIONS: dict[str, dict[str, Json]] = {
    "two": {},
    "three": {"seats": 3, "track": 5},
    "four": {"seats": 4},
    "two, small": {"track": 9, "components": small_set()},
    "three, small": {"seats": 3, "components": small_set()},
    "four, small": {"seats": 4, "track": 5, "components": small_set()},
}
GAMES = 1 if IN_PYODIDE else 2
EVENTS = """moved reproduced new_blood pushed consolidated withdrew fed drew unusable took cleared reduced established
    last_round tokens_added turned_up grew lapsed turn over"""
REASONS = """game_over not_now no_such_location no_such_tile no_such_seat too_few_points not_joined none_of_yours
    supply_empty nothing_to_reproduce not_central not_a_hollow push_yourself push_needs_two push_needs_one not_a_chamber
    nobody_else no_plurality not_overcrowded never_overcrowded outnumbered bag_useless token_not_drawn tile_lacks_letter
    tile_not_noisy central_colony colony_here colony_too_few colony_no_majority cell_taken cell_lonely bad_turn"""
"""Those of the seat that must decide. Whoever has no chips left has too few points for another colony."""
everywhere = pytest.mark.parametrize("options", OPTIONS)


def compare(state: State) -> None:
    """Both allow the same moves, and show the same to everybody."""
    data = GAME.to_json(state)
    assert legal(state) == oracle.legal(data), data
    assert GAME.to_move(state) == oracle.to_move(data)
    for seat in (0, None):
        assert GAME.snapshot(state, seat) == oracle.snapshot(data, seat)


def compare_move(state: State, text: str) -> State:
    """One move leads to the same place in both, by the same moments, and tells the same; return where it leads."""
    data = GAME.to_json(state)
    step = GAME.apply(state, GAME.parse_move(text))
    expected = oracle.played(data, text)
    found = GAME.to_json(step.state)
    differing = {
        name: (found[name], expected.now[name]) for name in found if found[name] != expected.now[name]
    }
    assert not differing, (text, data)
    assert found == expected.now
    assert list(step.events) == expected.told, (text, data)
    compare_moments(step.beats, expected)
    return step.state


def compare_moments(beats: tuple[Beat[State], ...], expected: oracle.Table) -> None:
    """Each step of a Vacuum Event is shown by itself, with everything as it is at that moment."""
    steps = [
        [event for event in beat.events if event["type"] in ("cleared", "reduced")]
        for beat in beats[: len(expected.moments)]
    ]
    assert steps == [[told] for told, _ in expected.moments]
    for beat, (_, moment) in zip(beats, expected.moments, strict=False):
        assert GAME.to_json(beat.state) == moment
    after = beats[len(expected.moments) :]
    assert len(after) <= 1, "whatever comes of it is shown afterwards"
    assert after or expected.moments


def walk(state: State, chance: random.Random, eager: float = 0.5) -> Iterator[State]:
    """Play on, compared move by move, and yield every position."""
    yield state
    while GAME.to_move(state) is not None:
        state = compare_move(state, GAME.move_text(any_move(state, chance, eager)))
        yield state


@everywhere
def test_the_set_up(options: str) -> None:
    given = OPTIONS[options]
    for seed in range(50):
        state = GAME.to_json(GAME.setup(given, seed))
        expected = oracle.setup(state["components"], given.get("seats", 2), given.get("track", 7), seed)
        assert state == expected
        assert (
            state["components"] == given["components"] if "components" in given else oracle.our_components()
        )


@everywhere
@pytest.mark.parametrize("seed", range(GAMES))
def test_whole_games(options: str, seed: int) -> None:
    """Players of all kinds, from those who do anything to those who build; every seventh position is looked at."""
    chance = random.Random(f"{options} {seed}")
    eager = (0.1, 0.5, 0.9)[(seed + list(OPTIONS).index(options)) % 3]
    for number, state in enumerate(walk(GAME.setup(OPTIONS[options], seed), chance, eager)):
        if number % 7 == 0 or isinstance(state.phase, Growth):
            compare(state)
    compare(state)


@everywhere
def test_every_move_of_some_positions(options: str) -> None:
    """All of them, not only the one a game goes on with."""
    chance = random.Random(f"every move {options}")
    for state in walk(GAME.setup(OPTIONS[options], 900), chance, 0.7):
        if chance.random() < 0.04:
            for text in sorted(legal(state)):
                compare_move(state, text)


@everywhere
def test_reasons_in_whole_games(options: str) -> None:
    """What is refused is refused for a reason there is, with its ruling and its numbers; the rest is allowed."""
    chance = random.Random(f"reasons {options}")
    for state in walk(GAME.setup(OPTIONS[options], 77), chance, 0.6):
        if chance.random() > (0.02 if IN_PYODIDE else 0.04):
            continue
        data = GAME.to_json(state)
        table = oracle.Table(data)
        for seat in (-1, *range(len(state.supply) + 1)):
            for move in TRIAL.candidates(state):
                text = GAME.move_text(move)
                found = GAME.refuse(state, seat, move)
                expected = table.reasons(seat, text)
                if found is None:
                    assert not expected, (text, data)
                else:
                    assert expected.get(found.code) == (found.rule, dict(found.arguments)), (text, data)
        for move in list(TRIAL.candidates(state))[::11]:
            if GAME.move_text(move) not in legal(state):
                with pytest.raises(IllegalMove):
                    GAME.apply(state, move)


def test_every_kind_of_event_and_reason_comes_up() -> None:
    """The games above would prove little if something never happened in them."""
    told: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    for options, given in OPTIONS.items():
        chance = random.Random(f"kinds {options}")
        for seed in range(2):
            state = GAME.setup(given, seed)
            while (mover := GAME.to_move(state)) is not None:
                if chance.random() < 0.05:
                    refusals = (GAME.refuse(state, mover, move) for move in TRIAL.candidates(state))
                    reasons.update(refusal.code for refusal in refusals if refusal)
                step = GAME.apply(state, any_move(state, chance, 0.6))
                told.update(event["type"] for event in step.events)
                state = step.state
            reasons.update(
                refusal.code
                for move in TRIAL.candidates(state)
                if (refusal := GAME.refuse(state, 0, move)) is not None
            )
    assert set(told) == set(EVENTS.split())
    assert set(reasons) == set(REASONS.split())


def test_v16_players_who_only_end_their_turns() -> None:
    for seats in (2, 3, 4):
        state = GAME.setup({"seats": seats}, 1)
        for _ in range(3 * seats):
            compare(state)
            state = compare_move(state, "end")
        compare(state)
        assert GAME.to_json(state)["phase"] == {"name": "over", "reason": "idle rounds"}


def test_v12_a_bag_of_blanks_and_one_letter() -> None:
    """The case in which two tokens are drawn that both are of no use, and one is."""
    seen = set()
    start = play(GAME.setup({}, 3), "end")
    for seed in range(40):
        data = GAME.to_json(start)
        spare = [
            token for token in [*data["bag"], *data["beside"], *data["spare"]] if token not in ("A", BLANK)
        ]
        data |= {"bag": ["A", BLANK, BLANK], "beside": ["A", BLANK, BLANK], "generator": oracle.text_of(seed)}
        data |= {"points": 7, "round": 2, "seat": 0, "phase": {"name": "act", "seat": 0}}
        state = GAME.from_json({**data, **_letters(data, spare)})
        state = compare_move(state, "trigger")
        compare(state)
        seen.add(GAME.to_json(state)["phase"]["name"])
    assert seen == {"act", "draw"}


def _letters(data: Json, tokens: list[str]) -> Json:
    """Return the piles with the letters on the map beside the bag, and the others in the supply."""
    prints = oracle.printed(data["components"])
    carried = [letter for placed in data["tiles"][1:] if (letter := prints[placed["tile"]].get("letter"))]
    left = Counter(tokens) - Counter(carried)
    return {
        "beside": oracle.in_order([*data["beside"], *carried]),
        "spare": oracle.in_order(list(left.elements())),
    }
