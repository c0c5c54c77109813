"""Who may import what: the two walls of the house."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "py" / "critterbox"
OUTSIDE_THE_ENGINE = ("table", "main.py")
TOUCH_JAVASCRIPT = ("table/dom/", "main.py", "bots/worker.py")

CHANCE_AND_TIME = {"random", "secrets", "uuid", "time", "datetime"}
JAVASCRIPT = {"js", "polyscript", "pyscript", "pyodide", "pyodide_js"}
TABLE = {"critterbox.table", "critterbox.main"}


def imports(source: str) -> set[str]:
    """Return every module a source imports, wherever it does so, and every name it takes from one."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            module = node.module or ""
            found |= {module, *(f"{module}.{alias.name}" for alias in node.names)}
    return found


def trespasses(source: str, forbidden: set[str]) -> set[str]:
    names = imports(source)
    return {name for name in names if any(name == wall or name.startswith(f"{wall}.") for wall in forbidden)}


def files() -> list[str]:
    return sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))


def forbidden(name: str) -> set[str]:
    """Return what a file of the package may not import."""
    walls = set() if name.startswith(TOUCH_JAVASCRIPT) else set(JAVASCRIPT)
    if not name.startswith(OUTSIDE_THE_ENGINE):
        walls |= TABLE | CHANCE_AND_TIME
    return walls


@pytest.mark.parametrize("name", files())
def test_walls_stand(name: str) -> None:
    source = (PACKAGE / name).read_text(encoding="utf-8")
    assert trespasses(source, forbidden(name)) == set()


def test_all_files_are_looked_at() -> None:
    assert {"game.py", "session.py", "engine.py", "numbsters/rules.py"} <= set(files())


@pytest.mark.parametrize(
    "line",
    [
        "import js",
        "import random",
        "import time as clock",
        "from random import shuffle",
        "from critterbox.table import view",
        "from critterbox import table",
        "from pyodide.ffi import create_proxy",
        "def later():\n    import pyscript",
    ],
)
def test_the_check_would_notice(line: str) -> None:
    assert trespasses(line, forbidden("numbsters/rules.py"))


def test_the_check_lets_others_pass() -> None:
    assert not trespasses("import json, timeit\nfrom critterbox import chance", forbidden("engine.py"))
    assert not trespasses("import js, time", forbidden("main.py"))
    assert not trespasses("import js", forbidden("table/dom/drawing.py"))
    assert trespasses("import js", forbidden("table/views.py"))
    assert trespasses("import js", forbidden("table/domino.py"))
