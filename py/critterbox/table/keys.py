"""Keys become intents, the same ones that clicks become.

Enter and Space are left to the browser: they click the button that has the focus. Letters that are no command of
every table are the game's own.
"""

from __future__ import annotations

_COMMAND = {"z": "undo", "y": "redo", "Z": "redo"}
_STEPS = {
    "ArrowRight": "step right",
    "ArrowLeft": "step left",
    "ArrowUp": "step up",
    "ArrowDown": "step down",
    "Home": "step first",
    "End": "step last",
}
_SIGNS = {"u": "undo", "r": "redo", "?": "open help"}


def key_intent(key: str, *, command: bool, on_board: bool, letters: bool = True) -> str | None:
    """Return the intent of a key press.

    `command` is Control or Command held down, `on_board` whether the focus is on a part of the game: only there do
    the arrows belong to it. `letters` says whether single letters are commands.
    """
    if command:
        return _COMMAND.get(key)
    if key in _STEPS:
        return _STEPS[key] if on_board else None
    if len(key) > 1 or not letters:
        return "cancel" if key == "Escape" else None
    sign = key.lower()
    if sign in _SIGNS:
        return _SIGNS[sign]
    return f"key {sign}" if "a" <= sign <= "z" else None
