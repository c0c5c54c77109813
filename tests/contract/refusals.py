"""Every refusal that the source can make, found by reading it."""

from __future__ import annotations

import ast
import functools
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parents[2] / "py" / "critterbox"


class Made(NamedTuple):
    """One place where a refusal is made."""

    file: str
    line: int
    code: str
    call: ast.Call


@functools.cache
def refusals() -> list[Made]:
    """Return every `Refusal(...)` and `BadInput(...)` in the source."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.name == "game.py":  # where the two are defined, and one makes the other
            continue
        file = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id in ("Refusal", "BadInput"):
                code = node.args[0] if node.args else None
                written_out = isinstance(code, ast.Constant) and isinstance(code.value, str)
                assert written_out, f"{file}:{node.lineno}: the code of a refusal is written out"
                assert isinstance(code, ast.Constant)
                found.append(Made(file, node.lineno, str(code.value), node))
    return found


def arguments(call: ast.Call) -> set[str] | None:
    """Return the names of a refusal's arguments, or None if they are not all written out there."""
    given = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
    if isinstance(call.func, ast.Name) and call.func.id == "Refusal" and len(call.args) == 3:
        table = call.args[2]
        if not isinstance(table, ast.Dict):
            return None
        for key in table.keys:
            if not isinstance(key, ast.Constant):
                return None
            given.add(str(key.value))
    return given
