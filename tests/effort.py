"""How much work something is, without a look at the clock: a busy machine counts the same."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")


def calls(act: Callable[[], T]) -> tuple[int, T]:
    """Do something; return how many functions were called and left for that, ours and Python's, and its result."""
    count = 0

    def counted(_frame: FrameType, _event: str, _argument: Any) -> None:
        nonlocal count
        count += 1

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        result = act()
    finally:
        sys.setprofile(before)
    return count, result
