"""What a player has chosen for the whole box: theme, motion, single letters as commands, and the pace."""

from __future__ import annotations

import json

from critterbox import check
from critterbox.game import Json, Refused
from critterbox.table.page import Page, Storage

CHOICES = {
    "theme": ("system", "light", "dark"),
    "motion": ("system", "off"),
    "letters": ("on", "off"),
    "pace": ("brisk", "calm", "quick"),
}
"""Each setting with its values, the usual one first."""
PAUSES = {"quick": 250, "brisk": 900, "calm": 2000}
"""How long a moment of the game is shown before the next one, in milliseconds, for each pace."""
KEY = "critterbox:settings"


class Settings:
    """The settings, kept in the page's store; whatever cannot be read there counts as never set.

    `storage` is where a choice is kept from now on. What a later version of this page has set besides is left as it is.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self.storage: Storage = page
        self._lent: dict[str, str] = {}
        kept = _read(page.read(KEY))
        self._others = {name: value for name, value in kept.items() if name not in CHOICES}
        self._chosen = {
            name: next((value for value in values if value == kept.get(name)), values[0])
            for name, values in CHOICES.items()
        }
        self._apply()

    def __getitem__(self, name: str) -> str:
        """Return what holds for a setting: what is lent, else what is chosen."""
        return self._lent.get(name) or self._chosen[name]

    @property
    def pause(self) -> int:
        """How long a moment of the game is shown before the next one, in milliseconds."""
        return PAUSES[self["pace"]]

    def lend(self, **values: str) -> None:
        """Let values hold on this page instead of what the player has chosen, which stays; empty ones do not."""
        before, self._lent = self._lent, {name: value for name, value in values.items() if value}
        if self._lent != before:
            self._apply()

    def choose(self, name: str, value: str) -> None:
        """Use a value from now on. Raises BadInput for one there is not."""
        self._chosen[name] = check.one_of(value, name, CHOICES[name])
        self._lent.pop(name, None)
        self.storage.write(KEY, json.dumps(self._others | self._chosen))
        self._apply()

    def _apply(self) -> None:
        self._page.set_theme(self["theme"])
        self._page.set_motion(self["motion"])
        self._page.set_letters(self["letters"])


def _read(text: str | None) -> dict[str, Json]:
    """Return what a text holds by name; nothing if that cannot be read."""
    try:
        data = None if text is None else check.parse_json(text)
    except Refused:
        return {}
    return data if isinstance(data, dict) else {}
