"""Write out, once, what Python would work out for our classes at every start.

For each `NamedTuple` and each frozen data class with slots, the library writes source code, compiles it and puts a
class together: in the browser that takes one to two milliseconds a class, more than most modules need for all else.
The build replaces such a class by a plain one that does the same (`rows.py` has what they share). What is not of that
simple kind stays as it is.
"""

from __future__ import annotations

import ast
from typing import NamedTuple

ROWS = "critterbox.rows"
"""What `rows.py` is called in the archive."""

_OURS = {"_rows", "_new", "_assign"}
_NO_FIELDS = {"ClassVar", "InitVar", "KW_ONLY"}
"""Annotations of what is none, or none of the simple kind."""


class Field(NamedTuple):
    """A field of a class: its name, its default if there is one, and whether it counts when two are compared."""

    name: str
    default: ast.expr | None
    compare: bool = True


def unfold(module: ast.Module) -> ast.Module:
    """Return a module with plain classes in place of its named tuples and data classes."""
    body = [_unfolded(statement) for statement in module.body]
    if all(new is old for new, old in zip(body, module.body, strict=True)):
        return module
    if taken := _names(module) & _OURS:
        raise ValueError(f"These names are for unfolded classes: {sorted(taken)}")
    first = next((n for n, statement in enumerate(body) if not _comes_first(statement)), len(body))
    # One look instead of two, where objects are made by the thousand.
    shared = f"import {ROWS} as _rows\n_new = _rows.new\n_assign = _rows.assign"
    body[first:first] = ast.parse(shared).body
    return ast.fix_missing_locations(_without_idle_imports(ast.Module(body, module.type_ignores)))


def _without_idle_imports(module: ast.Module) -> ast.Module:
    """Return a module that imports no more from `dataclasses` than it still names."""
    named = _names(module)
    for statement in module.body:
        if isinstance(statement, ast.ImportFrom) and statement.module == "dataclasses":
            statement.names = [it for it in statement.names if (it.asname or it.name) in named]
    module.body = [it for it in module.body if not isinstance(it, ast.ImportFrom) or it.names]
    return module


def _names(tree: ast.AST) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def _comes_first(statement: ast.stmt) -> bool:
    """Whether a statement is what a module says of itself, or an import from the future."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"


def _unfolded(statement: ast.stmt) -> ast.stmt:
    if not isinstance(statement, ast.ClassDef) or statement.keywords:
        return statement
    bases = [ast.unparse(base) for base in statement.bases]
    decorators = [ast.unparse(decorator) for decorator in statement.decorator_list]
    try:
        if "NamedTuple" in bases and not decorators:
            return _row(statement, _fields(statement))
        if not bases and decorators == ["dataclass(frozen=True, slots=True)"]:
            return _frozen(statement, _fields(statement))
    except _NotSimple:
        pass
    return statement


class _NotSimple(Exception):
    """A class has more to it than fields and methods."""


def _row(named_tuple: ast.ClassDef, fields: list[Field]) -> ast.stmt:
    """Return a named tuple as a plain class."""
    names = [field.name for field in fields]
    bases = ["_rows.Row" if base == "NamedTuple" else base for base in map(ast.unparse, named_tuple.bases)]
    values = "".join(f"{name}, " for name in names)
    source = [
        f"class {named_tuple.name}({', '.join(bases)}):",
        "    __slots__ = ()",
        f"    def __new__(_cls, {_parameters(fields)}): return _new(_cls, ({values}))",
        f"    _fields = __match_args__ = {tuple(names)!r}",
        f"    _field_defaults = dict(zip({_with_default(fields)!r}, __new__.__defaults__ or ()))",
        *(f"    {name} = _rows.field_at({n}, None)" for n, name in enumerate(names)),
    ]
    return _filled(source, named_tuple)


def _frozen(data_class: ast.ClassDef, fields: list[Field]) -> ast.stmt:
    """Return a frozen data class as a plain class. Raises _NotSimple."""
    methods = {statement.name for statement in data_class.body if isinstance(statement, ast.FunctionDef)}
    if methods & {"__post_init__", "__init__", "__eq__", "__hash__", "__repr__"}:
        raise _NotSimple
    names = [field.name for field in fields]
    compared = [field.name for field in fields if field.compare]
    equal = " and ".join(f"self.{name} == other.{name}" for name in compared) or "True"
    values = "".join(f"self.{name}, " for name in compared)
    source = [
        f"class {data_class.name}(_rows.Frozen):",
        f"    def __init__(self, {_parameters(fields)}):",
        *(f"        _assign(self, {name!r}, {name})" for name in names),
        "        pass",
        f"    __slots__ = __match_args__ = {tuple(names)!r}",
        "    def __eq__(self, other):",
        f"        return self is other or ({equal}) if other.__class__ is self.__class__ else NotImplemented",
        f"    def __hash__(self): return hash(({values}))",
    ]
    return _filled(source, data_class)


def _fields(definition: ast.ClassDef) -> list[Field]:
    """Return the fields of a class. Raises _NotSimple if they are not its first lines, or one is more than a field."""
    lines = definition.body[ast.get_docstring(definition) is not None :]
    annotated = [line for line in lines if isinstance(line, ast.AnnAssign)]
    if annotated != lines[: len(annotated)]:
        raise _NotSimple
    fields = [_field(line) for line in annotated]
    names = {field.name for field in fields}
    if any(field.default is not None and _names(field.default) & (names | {"field"}) for field in fields):
        raise _NotSimple
    return fields


def _field(line: ast.AnnAssign) -> Field:
    if not isinstance(line.target, ast.Name) or any(
        word in ast.unparse(line.annotation) for word in _NO_FIELDS
    ):
        raise _NotSimple
    default, compare = line.value, True
    if isinstance(default, ast.Call) and ast.unparse(default.func) == "field":
        options = {keyword.arg: keyword.value for keyword in default.keywords}
        compare = ast.unparse(options.pop("compare", ast.Constant(value=True))) == "True"
        default = options.pop("default", None)
        if options:
            raise _NotSimple
    return Field(line.target.id, default, compare)


def _parameters(fields: list[Field]) -> str:
    return ", ".join(
        field.name if field.default is None else f"{field.name}={ast.unparse(field.default)}"
        for field in fields
    )


def _with_default(fields: list[Field]) -> tuple[str, ...]:
    return tuple(field.name for field in fields if field.default is not None)


def _filled(source: list[str], definition: ast.ClassDef) -> ast.stmt:
    """Return the class that is written in `source`, with the methods of the original."""
    (plain,) = ast.parse("\n".join(source)).body
    assert isinstance(plain, ast.ClassDef)
    for node in ast.walk(plain):  # in a traceback, what is written out lies where it comes from
        if isinstance(node, ast.stmt | ast.expr | ast.arg):
            node.lineno = node.end_lineno = definition.lineno
    rest = definition.body[ast.get_docstring(definition) is not None :]
    plain.body += (line for line in rest if not isinstance(line, ast.AnnAssign))
    return plain
