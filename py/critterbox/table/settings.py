"""What a player has chosen for the whole box: theme, motion, single letters as commands, and the pace."""

from __future__ import annotations

import json

from critterbox import check
from critterbox.game import Refused
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
    """The settings, kept in the page's store; what cannot be read there counts as never set.

    `storage` is where a choice is kept from now on.
    """

    def __init__(self, page: Page) -> None:
        self._page = page
        self.storage: Storage = page
        self._lent: dict[str, str] = {}
        self._chosen = {name: values[0] for name, values in CHOICES.items()}
        text = page.read(KEY)
        if text is not None:
            try:
                data = check.fields(check.parse_json(text), "settings", (), CHOICES)
                kept = {name: check.one_of(value, name, CHOICES[name]) for name, value in data.items()}
            except Refused:
                page.remove(KEY)
            else:
                self._chosen |= kept
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
        self.storage.write(KEY, json.dumps(self._chosen))
        self._apply()

    def _apply(self) -> None:
        self._page.set_theme(self["theme"])
        self._page.set_motion(self["motion"])
        self._page.set_letters(self["letters"])
