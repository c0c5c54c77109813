"""Imported first, this lets a tool import the product from `py/`, wherever it is started from."""

from __future__ import annotations

import sys
from pathlib import Path

PRODUCT = Path(__file__).parent.parent / "py"

if str(PRODUCT) not in sys.path:
    sys.path.insert(0, str(PRODUCT))
