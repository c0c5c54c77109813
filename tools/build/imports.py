"""Which modules a piece of Python source may ever import, also late inside a function."""

from __future__ import annotations

import ast
from pathlib import Path


class _Imports(ast.NodeVisitor):
    """Collects absolute imports, except those that only a type checker follows."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_Import(self, node: ast.Import) -> None:
        self.names |= {alias.name for alias in node.names}

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        if node.level == 0 and node.module:
            # `from importlib import resources` may name a module or a value: both are worth a try.
            self.names |= {
                node.module,
                *(f"{node.module}.{alias.name}" for alias in node.names if alias.name != "*"),
            }

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}:
            for statement in node.orelse:
                self.visit(statement)
        else:
            self.generic_visit(node)


def imported_names(source: str) -> set[str]:
    """Return the dotted names that the source imports by an absolute name."""
    visitor = _Imports()
    visitor.visit(ast.parse(source))
    return visitor.names


def imported_below(folder: Path) -> set[str]:
    """Return the dotted names that any module below the folder imports by an absolute name."""
    names: set[str] = set()
    for path in folder.rglob("*.py"):
        try:
            names |= imported_names(path.read_text(encoding="utf-8"))
        except SyntaxError as error:
            error.filename = str(path)
            raise
    return names
