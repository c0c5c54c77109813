"""Whole games: what every win has in common, and games to read."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from critterbox.numbsters import GAME
from critterbox.numbsters.model import CHECKLIST, LAST_NUMBSTER, Eat, State
from critterbox.numbsters.rules import sequential
from critterbox.record import from_json, to_json
from critterbox.session import Session
from tests.games.numbsters import oracle
from tests.games.numbsters.positions import at, legal
from tests.games.numbsters.solver import GaveUp, solve, winning_session

EASY = (3, 5, 6, 8, 9, 11, 12, 14, 16, 17, 18, 19, 22, 23, 29, 35, 39, 40, 43, 44)
"""Deals that the solver wins in a moment."""

WINS = Path(__file__).parent / "wins.json"
"""Records of won games, for every test that needs one: those of the pages too."""


@pytest.fixture(scope="module")
def wins() -> list[Session]:
    found = [winning_session(seed, limit=2000) for seed in EASY]
    return [session for session in found if session is not None]


def test_easy_deals_are_won(wins: list[Session]) -> None:
    assert len(wins) == len(EASY)
    assert all(session.state.reason == LAST_NUMBSTER for session in wins)


def test_a_win_takes_sixteen_meals(wins: list[Session]) -> None:
    for session in wins:
        meals = [ply for ply in session.log if isinstance(ply.move, Eat)]
        assert len(meals) == 16
        assert len(session.log) == 32
        assert session.state.turn == 16
        assert len(session.state.discard) == 16
        assert session.state.deck == ()


def test_the_last_meal_is_the_top_card_eating_the_next_one_up(wins: list[Session]) -> None:
    for session in wins:
        last = session.log[-1]
        assert isinstance(last.move, Eat)
        assert last.move.how == "basic"
        assert last.move.eater == last.before.stack[-1] == session.state.stack[-1]
        assert last.move.eaten == last.before.stack[0] > last.move.eater
        assert sequential(last.move.eater, last.move.eaten)
        assert session.state.stack[-1] in CHECKLIST


def test_wins_leave_many_different_numbsters(wins: list[Session]) -> None:
    assert len({session.state.stack[-1] for session in wins}) > 5


def test_a_solved_line_is_legal_by_the_oracle(wins: list[Session]) -> None:
    for session in wins:
        start = session.start
        position = oracle.Position(start.stack, start.deck, start.discard, start.phase)
        for ply in session.log:
            position = oracle.steps(position)[GAME.move_text(ply.move)]
        assert position.end == LAST_NUMBSTER


def can_win(position: oracle.Position) -> bool:
    """Whether some line wins, by trying all of them."""
    if position.phase == "over":
        return position.end == LAST_NUMBSTER
    return any(can_win(after) for after in oracle.steps(position).values())


@pytest.mark.parametrize(
    "stack",
    [(4, 8, 5), (8, 5, 4), (3, 8, 9), (9, 7, 8), (18, 17, 8), (1, 8, 3, 2), (4, 8, 12, 15), (8, 18, 2, 6)],
)
def test_the_solver_agrees_with_trying_everything(stack: tuple[int, ...]) -> None:
    state = at(*stack, phase="arrange")
    position = oracle.Position(state.stack, state.deck, state.discard, state.phase)
    assert (solve(state) is not None) == can_win(position)


def test_the_solver_proves_that_there_is_no_win() -> None:
    assert solve(at(12, 8, 4, phase="arrange")) is None
    assert solve(at(1, 8, 3, 5, 18, phase="arrange")) is None


def test_the_solver_gives_up_when_told_to() -> None:
    with pytest.raises(GaveUp):
        solve(GAME.setup({}, 4), limit=10)


def test_the_solver_begins_at_a_turn() -> None:
    with pytest.raises(ValueError, match="beginning"):
        solve(at(3, 5, 8, 4))


# Games on file


def recorded() -> list[dict[str, object]]:
    kept: list[dict[str, object]] = json.loads(WINS.read_text(encoding="utf-8"))
    return kept


@pytest.mark.parametrize("number", range(3))
def test_recorded_wins_are_still_won(number: int) -> None:
    """Deals, moves and hashes of old records hold for ever."""
    kept = recorded()[number]
    session = Session.replay(from_json(kept))
    assert session.state.won
    assert to_json(session.record()) == kept


def test_recorded_wins_use_what_there_is() -> None:
    """Among them are both ways to eat, all ways to arrange, and the 7 that eats the 9."""
    texts = {text for kept in recorded() for text in from_json(kept).moves}
    assert {text.split()[0] for text in texts} == {"leave", "move", "swap", "eat"}
    assert {text.split()[-1] for text in texts if text.startswith("eat")} == {"basic", "special"}
    assert "eat 7 9 basic" in texts


# Goldens


def row(cards: tuple[int, ...]) -> str:
    return " ".join("M" if card == 8 else str(card) for card in cards) or "-"


def test_golden_setups(golden: Callable[[str, str], None]) -> None:
    """Deal numbers mean these deals for ever: links and records depend on it."""
    lines = [
        "Deals of Numbsters. Stack from the bottom to the top (M is the Mouth), then the deck from the next card on.",
        "",
    ]
    for seed in (0, 1, 2, 3, 42, 1000, 20261130, 2**31, 2**32 + 1, 2**53 - 1):
        state = GAME.setup({}, seed)
        lines += [f"deal {seed}", f"  stack  {row(state.stack)}", f"  deck   {row(state.deck)}"]
    golden("numbsters/setups", "\n".join(lines))


def test_golden_whole_game(golden: Callable[[str, str], None]) -> None:
    golden("numbsters/whole-game", story(Session.replay(from_json(recorded()[0]))))


def test_golden_lost_games(golden: Callable[[str, str], None]) -> None:
    """Both ways to lose."""
    stuck = Session.new("numbsters", 42)
    while stuck.outcome() is None:
        stuck.play(GAME.legal_moves(stuck.state)[-1])
    top = Session.at("numbsters", GAME.to_json(at(2, 1, 8, 3, 4, phase="arrange")))
    for text in ("leave", "eat 1 3 special"):
        top.play(GAME.parse_move(text))
    golden("numbsters/lost-games", "\n\n".join((story(stuck), story(top))))


def story(session: Session) -> str:
    """Tell a game turn by turn."""
    lines = [f"Numbsters, deal {session.seed}" if session.seed is not None else "Numbsters, from a position"]
    for ply in session.log:
        state: State = ply.before
        text = GAME.move_text(ply.move)
        if not isinstance(ply.move, Eat):
            lines += ["", f"Turn {state.turn}   deck {len(state.deck)}", f"  {row(state.stack)}", f"  {text}"]
            after = GAME.apply(state, ply.move).state
            if after.stack != state.stack:
                lines.append(f"  {row(after.stack)}")
            offers = " | ".join(sorted(legal(after)))
            lines += [f"  possible: {offers or 'nothing'}"]
        else:
            lines.append(f"  {text}")
    outcome = session.outcome()
    assert outcome is not None
    lines += ["", f"End: {outcome.reason}", f"  {row(session.state.stack)}", f"  hash {session.state_hash()}"]
    return "\n".join(lines)
