"""What could be chosen next, drawn for nobody while there is nothing else to do.

Whoever has just opened a game looks at it first. Meanwhile everything that the first click will need is loaded and
remembered, and so much of Python runs that the browser finds its WebAssembly worth compiling well, and keeping for the
next visit (docs/runtime.md).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle, islice

from critterbox.game import Refused
from critterbox.table.table import Table

STEPS = 120
"""So many choices are rehearsed: about twice as many as it takes until Chromium keeps what it has compiled."""


def rehearse(table: Table) -> Iterator[None]:
    """Go through choices of the player at a table, one in each step; the table and its game stay as they are."""
    if table.session is None or table.curtain is not None:
        return
    face, scene = table.face, table.scene()
    intents = re.findall(r' data-do="([^"]+)"', face.board(scene))
    for intent in islice(cycle(intents), STEPS):
        try:
            reaction = face.react(scene, tuple(intent.split()))
        except Refused:
            continue  # a real one would be told why
        if reaction is not None:
            face.board(scene._replace(look=reaction.look))
        yield
