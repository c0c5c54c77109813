"""What the people and computers at a table are called, and which colour each one has; kept for the whole box.

Who sits where may change from deal to deal, so a name belongs to whoever is played, not to a seat: 0 is the one whose
browser this is, the others are their opponents, in order.
"""

from __future__ import annotations

import json
import re
import unicodedata

from critterbox import check
from critterbox.game import BadInput, Json, Refused
from critterbox.table.page import Storage

KEY = "critterbox:people"
MOST = 4
"""So many can be named."""
NAME_LIMIT = 16

_STYLES = "[\ufe00-\ufe0f]"
"""Signs that only ask for another drawing of the one before them, as keyboards put them after a heart."""
_BLANK = "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\U000e0100-\U000e01ef]"
"""Signs that count as printable, and leave nothing on the page."""


class People:
    """Names and colours; whatever cannot be read in the store counts as never chosen."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.names, self._colours = _read(storage.read(KEY))

    def colours(self, palette: tuple[str, ...]) -> tuple[str, ...]:
        """Return the colours of all, of those that a game has: as chosen, else the first ones. None if it has none."""
        if not palette:
            return ("",) * MOST
        return self._colours if self._colours and set(self._colours) <= set(palette) else palette[:MOST]

    def call(self, person: int, name: str) -> None:
        """Give a person a name; an empty one takes it away. Raises BadInput for what cannot be shown."""
        names = list(self.names)
        names[person] = _name(" ".join(name.split()))
        self.names = tuple(names)
        self._keep()

    def dress(self, person: int, colour: str, palette: tuple[str, ...]) -> None:
        """Give a person a colour; whoever had it gets that person's. Raises BadInput for a colour there is not."""
        colours = list(self.colours(palette))
        if colour not in palette:
            raise BadInput("unknown_way", name="colour", value=check.shorten(colour))
        if colour in colours:
            colours[colours.index(colour)] = colours[person]
        colours[person] = colour
        self._colours = tuple(colours)
        self._keep()

    def _keep(self) -> None:
        self._storage.write(KEY, json.dumps({"names": self.names, "colours": self._colours}))


def _name(name: str) -> str:
    """Return a name that fits on the table, so that two that look alike are the same one.

    Signs that cannot be seen could turn the text around it, or be a name that nobody sees; an accent without a letter
    would land on whatever stands before the name.
    """
    name = unicodedata.normalize("NFC", re.sub(_STYLES, "", name))
    unseen = not name.isprintable() or re.search(_BLANK, name) or unicodedata.combining(name[:1] or " ")
    if len(name) > NAME_LIMIT or unseen:
        raise BadInput("bad_name", limit=NAME_LIMIT)
    return name


def _read(text: str | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names and the colours that a text holds: none for all that cannot be read."""
    try:
        data = {} if text is None else check.parse_json(text)
    except Refused:
        data = {}
    kept = data if isinstance(data, dict) else {}
    named = kept.get("names")
    names = [_name_in(name) for name in named[:MOST]] if isinstance(named, list) else []
    return (*names, *[""] * (MOST - len(names))), _colours_in(kept.get("colours"))


def _name_in(data: Json) -> str:
    try:
        return _name(check.text(data, "name"))
    except Refused:
        return ""


def _colours_in(data: Json) -> tuple[str, ...]:
    """Return the colours of all; they are chosen together, since no two people have the same one."""
    try:
        colours = check.texts(data, "colours", MOST)
    except Refused:
        return ()
    whole = len(colours) == len(set(colours)) == MOST
    return colours if whole and all(re.fullmatch("[a-z]{1,20}", colour) for colour in colours) else ()
