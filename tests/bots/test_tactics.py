"""Positions with one right answer, which a computer player has to find."""

from __future__ import annotations

import pytest

from critterbox.varmints import GAME
from critterbox.varmints.model import Day, State
from tests.bots.asking import from_here
from tests.games.varmints.positions import at, night

LAST_BIN = ("3 3 3", "0 0 1")
"""The other side has one Scrap left in the third alley."""
MY_LAST_BIN = ("0 0 1", "3 3 3")

POSITIONS: dict[str, tuple[State, set[str]]] = {
    "a Boost takes the last bin": (
        at("||bee: ant", "||dog + ant", hands=("bee", ""), scraps=LAST_BIN, phase=night(3)),
        {"boost bee ant"},
    ),
    "the Boost that is big enough": (
        at("||bee: ant", "||dog + bee", hands=("ant dog cat", ""), scraps=MY_LAST_BIN, phase=night(3)),
        {"boost cat ant"},
    ),
    "two Boosts if one is too small": (
        at("||bee: ant ant", "||cat", hands=("bee cat", ""), scraps=LAST_BIN, phase=night(3)),
        {"boost bee ant", "boost cat ant"},
    ),
    "a Boost saves the last bin": (
        at("||bee: ant", "||dog + ant", hands=("bee", "ant"), scraps=MY_LAST_BIN, phase=night(3)),
        {"boost bee ant"},
    ),
    "no Boost for a lost contest": (
        at("ant: ant||", "cat||", hands=("ant ant", "bee bee"), phase=night(1)),
        {"pass"},
    ),
    "no Boost for a contest that is won": (
        at("cat: ant ant||", "bee||", hands=("cat bee", "cat bee"), phase=night(1)),
        {"pass"},
    ),
    "no Boost where there is nothing to win": (
        at("bee: ant||", "cat||", hands=("cat gnu", ""), scraps=("0 3 3", "0 3 3"), phase=night(1)),
        {"pass"},
    ),
    "pass and make it night, when that wins": (
        at("||cat", "||bee", hands=("ant", ""), scraps=LAST_BIN, phase=Day(0, passes=1)),
        {"pass"},
    ),
    "an effect that tips over the last bin": (
        at("||", "||", hands=("owl cat gnu", "ant"), scraps=LAST_BIN, owl="spill they"),
        {"play owl 1 up", "play owl 2 up", "play owl 3 up"},
    ),
    "guard the last bin before it is night": (
        at("||", "||bee", hands=("cat ant", ""), scraps=MY_LAST_BIN, phase=Day(0, passes=1)),
        {"play cat 3 up"},
    ),
    "raid the last bin before it is night": (
        at("||", "||bee", hands=("cat ant", ""), scraps=LAST_BIN, phase=Day(0, passes=1)),
        {"play cat 3 up"},
    ),
}

EFFECTS: dict[str, tuple[State, str, set[str]]] = {
    "change a slow Varmint for a fast one": (
        at("ant|ant|", "bee|cat|", hands=("owl ant", "ant"), owl="swap across"),
        "play owl 3 up",
        {"choose 2"},
    ),
    "do not give a fast one away": (
        at("cat||", "ant||", hands=("owl ant", "ant"), owl="swap across"),
        "play owl 3 up",
        {"choose nothing"},
    ),
    "turn the fastest down": (
        at("bee|bee|", "ant|cat|", hands=("owl ant", "ant"), owl="turn down they"),
        "play owl 3 up",
        {"choose 2"},
    ),
    "discard the least": (
        at("bee||", "bee||", hands=("cat ant gnu", "owl"), phase=Day(1), owl="discard 1 they"),
        "play owl 2 up",
        {"choose ant"},
    ),
}


@pytest.mark.parametrize("player", ["medium", "hard"])
@pytest.mark.parametrize("name", POSITIONS)
def test_the_right_move_is_found(player: str, name: str) -> None:
    state, right = POSITIONS[name]
    for seed in (1, 2):
        assert from_here(state).answer(player, seed=seed, budget=120) in right


@pytest.mark.parametrize("player", ["medium", "hard"])
@pytest.mark.parametrize("name", EFFECTS)
def test_the_right_choice_is_found(player: str, name: str) -> None:
    state, move, right = EFFECTS[name]
    after = GAME.apply(state, GAME.parse_move(move)).state
    assert from_here(after).answer(player, budget=120) in right
