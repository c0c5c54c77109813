"""All benches, one after the other: `python -m bench`."""

from __future__ import annotations

import sys

from bench import boot

if __name__ == "__main__":
    sys.exit(boot.main())
