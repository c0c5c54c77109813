"""Keys become intents, the same ones that clicks become.

Enter and Space are left to the browser: they click the button that has the focus.
"""

from __future__ import annotations

_COMMAND = {"z": "undo", "y": "redo", "Z": "redo"}
_PLAIN = {
    "ArrowRight": "step 1",
    "ArrowUp": "step 1",
    "ArrowLeft": "step -1",
    "ArrowDown": "step -1",
    "Home": "step bottom",
    "End": "step top",
    "Escape": "cancel",
    "u": "undo",
    "r": "redo",
    "k": "keep",
    "?": "open help",
}
_ARROWS = ("Arrow", "Home", "End")


def key_intent(key: str, *, command: bool, on_board: bool, letters: bool = True) -> str | None:
    """Return the intent of a key press.

    `command` is Control or Command held down, `on_board` whether the focus is on a card or a place between
    cards: only there do the arrows belong to the game. `letters` says whether single letters are commands.
    """
    if command:
        return _COMMAND.get(key)
    if key.startswith(_ARROWS) and not on_board:
        return None
    if len(key) == 1 and not letters:
        return None
    return _PLAIN.get(key if len(key) > 1 else key.lower())
