"""A game in the box brings everything that the proofs need."""

from __future__ import annotations

from pathlib import Path

import pytest

from critterbox.games import GAME_IDS, find_game

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize("game_id", GAME_IDS)
@pytest.mark.parametrize(
    "wanted",
    [
        "games/{game}/test_rules*.py",
        "games/{game}/trial.py",
        "games/{game}/oracle.py",
        "goldens/{game}/setups.txt",
        "goldens/{game}/whole-game.txt",
        "perft/{game}.json",
        "../docs/schema/{game}-state.json",
    ],
)
def test_a_game_brings_its_proofs(game_id: str, wanted: str) -> None:
    pattern = wanted.format(game=game_id)
    found = list(TESTS.glob(pattern))
    assert found, f"{game_id} lacks {pattern}"
    assert all(path.stat().st_size > 200 for path in found)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_protocol_is_written_down(game_id: str) -> None:
    document = (TESTS.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
    assert f'"game":"{game_id}"' in document


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_game_names_itself(game_id: str) -> None:
    game = find_game(game_id)
    assert game.id == game_id
    assert game.rules_version >= 1
    assert min(game.seats) >= 1
