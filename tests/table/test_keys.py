"""Keys and their intents."""

from __future__ import annotations

import string

import pytest

from critterbox.languages.en import SENTENCES
from critterbox.table.keys import key_intent

ARROWS = {
    "ArrowRight": "step right",
    "ArrowUp": "step up",
    "ArrowLeft": "step left",
    "ArrowDown": "step down",
    "Home": "step first",
    "End": "step last",
}
LETTERS = {"u": "undo", "r": "redo"}
ELSE = {"Escape": "cancel", "?": "open help"}


@pytest.mark.parametrize("key", ARROWS)
def test_arrows_belong_to_the_game_on_the_board_only(key: str) -> None:
    assert key_intent(key, command=False, on_board=True) == ARROWS[key]
    assert key_intent(key, command=False, on_board=False) is None
    assert key_intent(key, command=True, on_board=True) is None


AROUND = {"+": "zoom in", "=": "zoom in", "-": "zoom out", "0": "zoom fit"}


def on_map(key: str, *, shift: bool = False, command: bool = False, letters: bool = True) -> str | None:
    return key_intent(key, command=command, on_board=True, shift=shift, on_map=True, letters=letters)


@pytest.mark.parametrize("key", AROUND)
def test_on_a_map_signs_bring_it_nearer(key: str) -> None:
    for shift in (True, False):  # a plus takes Shift on many keyboards, and none on others
        assert on_map(key, shift=shift) == AROUND[key]
    assert on_map(key, letters=False) == AROUND[key], "no letter, and only where the focus is"
    assert on_map(key, command=True) is None, "the browser's own zoom"
    assert key_intent(key, command=False, on_board=True) is None, "not every board is a map"


@pytest.mark.parametrize("key", ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"])
def test_on_a_map_arrows_with_shift_look_further(key: str) -> None:
    assert on_map(key, shift=True) == ARROWS[key].replace("step", "pan")
    assert on_map(key) == ARROWS[key]
    assert key_intent(key, command=False, on_board=True, shift=True) == ARROWS[key], (
        "elsewhere Shift is nothing"
    )


def test_on_a_map_all_other_keys_are_what_they_are() -> None:
    for key in ("Home", "End", "Escape", "u", "a", "?", "Enter", "1"):
        for shift in (True, False):
            assert on_map(key, shift=shift) == key_intent(key, command=False, on_board=True)


@pytest.mark.parametrize("on_board", [True, False])
def test_letters_work_everywhere(on_board: bool) -> None:
    for key, intent in LETTERS.items():
        assert key_intent(key, command=False, on_board=on_board) == intent
        assert key_intent(key.upper(), command=False, on_board=on_board) == intent, "with Caps Lock"
    for key, intent in ELSE.items():
        assert key_intent(key, command=False, on_board=on_board) == intent


def test_all_other_letters_are_the_games() -> None:
    for key in set(string.ascii_lowercase) - set(LETTERS):
        for on_board in (True, False):
            assert key_intent(key, command=False, on_board=on_board) == f"key {key}"
            assert key_intent(key.upper(), command=False, on_board=on_board) == f"key {key}", "with Caps Lock"


def test_letters_can_be_left_to_the_browser() -> None:
    for key in (*string.ascii_letters, "?"):
        assert key_intent(key, command=False, on_board=True, letters=False) is None
    for key, intent in (ARROWS | {"Escape": "cancel"}).items():
        assert key_intent(key, command=False, on_board=True, letters=False) == intent
    assert key_intent("z", command=True, on_board=True, letters=False) == "undo"


def test_commands() -> None:
    for on_board in (True, False):
        assert key_intent("z", command=True, on_board=on_board) == "undo"
        assert key_intent("Z", command=True, on_board=on_board) == "redo", "with Shift"
        assert key_intent("y", command=True, on_board=on_board) == "redo"


@pytest.mark.parametrize("key", ["u", "r", "k", "U", "R", "K", "?", "Escape", "c", "Home", "End"])
def test_the_browser_keeps_its_own_commands(key: str) -> None:
    assert key_intent(key, command=True, on_board=True) is None


@pytest.mark.parametrize(
    "key", ["Enter", " ", "Tab", "1", "!", "F5", "Shift", "Dead", "Unidentified", "", "Ü", "À"]
)
def test_all_other_keys_are_the_browsers(key: str) -> None:
    """Enter and Space among them: they press the button that has the focus."""
    assert key_intent(key, command=False, on_board=True) is None


def test_the_help_tells_these_keys() -> None:
    for letter, intent in LETTERS.items():
        assert SENTENCES[f"key.{intent}"].startswith(letter.upper())
    assert "Ctrl+Z" in SENTENCES["key.undo"]
    assert "Ctrl+Y" in SENTENCES["key.redo"]
    assert SENTENCES["key.help"] == "?"
