"""What could be chosen next, drawn for nobody while there is nothing else to do.

Whoever has just opened a game looks at it first. Meanwhile much of what the first click will need is loaded and
remembered, and so much of Python runs that Chromium finds its WebAssembly worth keeping for the next visit
(docs/runtime.md).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle, islice

from critterbox.game import Refused
from critterbox.table.table import Table

STEPS = 120
"""So many choices are rehearsed at most. Measured with the opening of Varmints!, after which it was always kept."""


def rehearse(table: Table) -> Iterator[None]:
    """Go through choices of the player at a table, one in each step; the table and its game stay as they are.

    It ends when something is done. While a computer thinks about the first move, there is less to choose, and all the
    more time.
    """
    if table.session is None or table.curtain is not None:
        return
    face, scene, actions = table.face, table.scene(), table.actions
    intents = re.findall(r' data-do="([^"]+)"', face.board(scene))
    for intent in islice(cycle(intents), STEPS):
        yield
        if table.actions != actions:
            return
        try:
            reaction = face.react(scene, tuple(intent.split()))
        except Refused:
            continue  # a real one would be told why
        if reaction is not None:
            face.board(scene._replace(look=reaction.look))
