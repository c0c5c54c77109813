"""The manner in which an address wants its table shown, as pages that hold one in a frame ask for it.

`?game=numbsters&theme=dark&chrome=none&keep=no`: all of it is for this page only. Nothing becomes the player's setting,
and nothing goes into the links that are shared.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from critterbox.check import shorten
from critterbox.game import Refusal
from critterbox.words import LANGUAGES


class Manner(NamedTuple):
    """How a table is shown; what is empty was not asked for, and is as usual.

    `theme` and `lang` go before what the player has chosen. `chrome` is "none" for a game without what else is around a
    table, `keep` is "no" where nothing may be kept longer than the page is open. `height` is "auto" in a frame that
    becomes as high as its table; a number is for whoever makes the frame.
    """

    theme: str = ""
    lang: str = ""
    chrome: str = ""
    keep: str = ""
    height: str = ""

    @property
    def bare(self) -> bool:
        """Whether only what a game needs is wanted around it."""
        return self.chrome == "none"

    @property
    def keeps(self) -> bool:
        """Whether games may be kept in the browser's store."""
        return self.keep != "no"


AS_USUAL = Manner()

VALUES: Mapping[str, str] = {
    "theme": "light|dark|system",
    "lang": "|".join(LANGUAGES),
    "chrome": "full|none",
    "keep": "yes|no",
    "height": "auto|[1-9][0-9]{1,3}",
}
"""What each part can be; the catalogue has it in words (`manner.PART`)."""


def read_manner(asked: Mapping[str, str]) -> tuple[Manner, Refusal | None]:
    """Return what the parts of an address ask for, and what is wrong with the first that cannot be had."""
    if "lang" in asked:  # of “en-GB” we have the “en”
        asked = {**asked, "lang": asked["lang"].partition("-")[0].lower()}
    good = {name: value for name, value in asked.items() if re.fullmatch(VALUES[name], value)}
    for name, value in asked.items():
        if name not in good:
            return Manner(**good), Refusal("bad_manner", None, {"name": name, "value": shorten(value)})
    return Manner(**good), None


def manner_text(manner: Manner) -> str:
    """Return a manner as it stands in an address, `&theme=dark&keep=no`; empty for the usual one."""
    return "".join(f"&{name}={value}" for name, value in zip(Manner._fields, manner, strict=True) if value)
