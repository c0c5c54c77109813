"""Stands in for the library's `socket`: there is none in a page. `asyncio.events` names these as defaults."""

from __future__ import annotations

AF_UNSPEC = 0
AI_PASSIVE = 1
