"""Stands in for the library's `concurrent.futures`: a page has no threads. `asyncio` names these."""

from __future__ import annotations

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"


class Future:
    """What a thread would promise: nothing is one."""


class CancelledError(Exception):
    """Never raised."""


class InvalidStateError(Exception):
    """Never raised."""
