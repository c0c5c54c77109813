"""The worker's edge: one request in, one answer out, within a time that the worker's clock measures."""

from __future__ import annotations

from collections.abc import Callable

from critterbox import check
from critterbox.bots.players import begin, write_answer

STEP = 8
"""Iterations between two looks at the clock."""


def think(request: str, milliseconds: float, clock: Callable[[], float]) -> str:
    """Return the intent that answers a request (JSON, see `players.begin`): see `players.write_answer`.

    `clock` returns milliseconds. Raises BadInput for a request that cannot be understood.
    """
    end = clock() + milliseconds
    data = check.parse_json(request)
    thinking = begin(data)
    while not thinking.done and clock() < end:
        thinking.step(STEP)
    return write_answer(data, thinking)
