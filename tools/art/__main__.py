"""``python -m tools.art [--check] [--out DIR]``: draw everything into art/."""

import argparse
import sys
from pathlib import Path

from tools.art import drawings


def main() -> int:
    """Draw, or with --check only compare; the exit status says whether all was well."""
    parser = argparse.ArgumentParser(prog="python -m tools.art", description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 and name the files that differ"
    )
    parser.add_argument("--out", type=Path, default=Path(__file__).parents[2] / "art")
    options = parser.parse_args()
    differ = []
    for name, text in drawings().items():
        target = options.out / name
        data = text.encode()
        if target.is_file() and target.read_bytes() == data:
            continue
        differ.append(name)
        if not options.check:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
    for name in differ:
        print(("differs: " if options.check else "drew ") + f"art/{name}")
    return 1 if options.check and differ else 0


sys.exit(main())
