"""All benches, one after the other: `python -m bench`."""

from __future__ import annotations

import sys

from bench import boot, engine, play

if __name__ == "__main__":
    failed = 0
    for bench in (boot, engine, play):
        failed |= bench.main([])
        print()
    sys.exit(failed)
