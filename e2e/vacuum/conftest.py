"""What the browser tests of Varmint Vacuum share."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.native import open_hurried


@pytest.fixture
def open_warren(open_with: Callable[..., Page]) -> Callable[[str], Page]:
    """Open an address, at a hurried pace and with nothing moving, and wait until a person can play."""
    return lambda query: open_hurried(open_with, query)
