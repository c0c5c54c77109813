"""Stands in for the library's `subprocess`: there is none in a page. `asyncio.events` names this as a default."""

from __future__ import annotations

PIPE = -1
