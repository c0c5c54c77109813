"""Run the pure tests inside Pyodide, in Node: the interpreter that players get.

`python -m tools.pyodide_tests [pytest arguments]`. The tests, the product and pytest's settings are the ones
on disk, seen through a mount; pytest and hypothesis are unpacked once into build/pyodide/. Which tests stay
out, and why, is said in tests/conftest.py.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PYODIDE = ROOT / "node_modules" / "pyodide"
LOCK = ROOT / "requirements-pyodide.txt"
PACKAGES = ROOT / "build" / "pyodide"


def unpack(lock: Path, pyodide: Path, target: Path) -> None:
    """Unpack the locked packages in the builds that fit this Pyodide, unless it has been done."""
    info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    major, minor, _ = info["python"].split(".")
    wanted = f"{info['python']} {info['abi_version']}\n{lock.read_text(encoding='utf-8')}"
    stamp = target / "stamp"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    shutil.rmtree(target, ignore_errors=True)
    options = {
        "--target": str(target),
        "--platform": f"pyemscripten_{info['abi_version']}_{info['arch']}",
        "--implementation": "cp",
        "--abi": f"cp{major}{minor}",
        "--python-version": f"{major}.{minor}",
        "--only-binary": ":all:",
        "--requirement": str(lock),
    }
    pip = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--require-hashes",
    ]
    subprocess.run([*pip, *(word for option in options.items() for word in option)], check=True)
    stamp.write_text(wanted, encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Run pytest on tests/ in Pyodide; the exit code is pytest's."""
    node = shutil.which(os.environ.get("NODE", "node"))
    if not node or not PYODIDE.is_dir():
        sys.exit("Node and node_modules/ are needed: run `make pyodide`, which sees to them.")
    unpack(LOCK, PYODIDE, PACKAGES)
    runner = Path(__file__).with_suffix(".mjs")
    return subprocess.run([node, runner, PYODIDE, ROOT, PACKAGES, *arguments], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
