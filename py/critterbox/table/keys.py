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
_AROUND = {
    "ArrowRight": "pan right",
    "ArrowLeft": "pan left",
    "ArrowUp": "pan up",
    "ArrowDown": "pan down",
    "+": "zoom in",
    "=": "zoom in",
    "-": "zoom out",
    "0": "zoom fit",
}
"""On a map: what a key brings into sight, the arrows with Shift."""
_SIGNS = {"u": "undo", "r": "redo", "?": "open help"}


def key_intent(
    key: str,
    *,
    command: bool,
    on_board: bool,
    shift: bool = False,
    on_map: bool = False,
    letters: bool = True,
) -> str | None:
    """Return the intent of a key press.

    `command` is Control or Command held down, `shift` Shift. `on_board` says whether the focus is on a part of the
    game: only there do the arrows belong to it; `on_map` whether that lies on a map. `letters` says whether single
    letters are commands.
    """
    if command:
        return _COMMAND.get(key)
    if on_map and key in _AROUND and (shift or key not in _STEPS):
        return _AROUND[key]
    if key in _STEPS:
        return _STEPS[key] if on_board else None
    if len(key) > 1 or not letters:
        return "cancel" if key == "Escape" else None
    sign = key.lower()
    if sign in _SIGNS:
        return _SIGNS[sign]
    return f"key {sign}" if "a" <= sign <= "z" else None
