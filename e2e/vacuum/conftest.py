"""What the browser tests of Varmint Vacuum share."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.native import hurry
from e2e.table import rest


@pytest.fixture
def open_warren(page: Page, open_site: Callable[..., Page]) -> Callable[[str], Page]:
    """Open an address, at a hurried pace and with nothing moving, and wait until a person can play."""

    def open_at(query: str) -> Page:
        hurry(page)
        open_site(query)
        if query:
            rest(page)
        return page

    return open_at
