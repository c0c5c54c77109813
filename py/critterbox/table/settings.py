"""What a player has chosen for the whole box: theme, motion, and whether single letters are commands."""

from __future__ import annotations

import json

from critterbox import check
from critterbox.game import Refused
from critterbox.table.page import Page

THEMES = ("system", "light", "dark")
MOTIONS = ("system", "off")
LETTERS = ("on", "off")
KEY = "critterbox:settings"


class Settings:
    """The settings, kept in the page's store; what cannot be read there counts as never set."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.theme = "system"
        self.motion = "system"
        self.letters = "on"
        text = page.read(KEY)
        if text is not None:
            try:
                data = check.fields(check.parse_json(text), "settings", (), ("theme", "motion", "letters"))
                theme = check.one_of(data.get("theme", "system"), "theme", THEMES)
                motion = check.one_of(data.get("motion", "system"), "motion", MOTIONS)
                self.letters = check.one_of(data.get("letters", "on"), "letters", LETTERS)
                self.theme, self.motion = theme, motion
            except Refused:
                page.remove(KEY)
        self._apply()

    def set_theme(self, theme: str) -> None:
        """Use a theme from now on. Raises BadInput for one there is not."""
        self.theme = check.one_of(theme, "theme", THEMES)
        self._keep()

    def set_motion(self, motion: str) -> None:
        """Move things, or not. Raises BadInput for anything else."""
        self.motion = check.one_of(motion, "motion", MOTIONS)
        self._keep()

    def set_letters(self, letters: str) -> None:
        """Take single letters for commands ("on"), or not ("off"). Raises BadInput for anything else."""
        self.letters = check.one_of(letters, "letters", LETTERS)
        self._keep()

    def _keep(self) -> None:
        self._page.write(
            KEY, json.dumps({"theme": self.theme, "motion": self.motion, "letters": self.letters})
        )
        self._apply()

    def _apply(self) -> None:
        self._page.set_theme(self.theme)
        self._page.set_motion(self.motion)
        self._page.set_letters(self.letters)
