"""Stands in for the library's `logging`: nobody keeps a log in a page. `asyncio.futures` names this number."""

from __future__ import annotations

DEBUG = 10
