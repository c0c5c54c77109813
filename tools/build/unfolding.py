"""Write out, once, what Python would work out for our classes at every start.

For each `NamedTuple` and each frozen data class with slots, the library writes source code, compiles it and puts a
class together: in the browser that takes one to two milliseconds a class, more than most modules need for all else.
The build replaces such a class by a plain one that does the same (`rows.py` has what they share). What is not of that
simple kind stays as it is.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

ROWS = "critterbox.rows"
"""What `rows.py` is called in the archive."""


class Field(NamedTuple):
    """A field of a class: its name, its default if there is one, and whether it counts when two are compared."""

    name: str
    default: ast.expr | None
    compare: bool = True


def unfold(module: ast.Module) -> ast.Module:
    """Return a module with plain classes in place of its named tuples and data classes."""
    body = [_unfolded(statement) for statement in module.body]
    if any(new is not old for new, old in zip(body, module.body, strict=True)):
        first = next((n for n, statement in enumerate(body) if not _comes_first(statement)), len(body))
        body.insert(first, ast.parse(f"import {ROWS} as _rows").body[0])
        # One look instead of two, where objects are made by the thousand.
        body[first + 1 : first + 1] = ast.parse("_new = _rows.new\n_assign = _rows.assign").body
    left = {node.id for statement in body for node in ast.walk(statement) if isinstance(node, ast.Name)}
    if not left & {"dataclass", "field"}:
        body = [it for it in body if not (isinstance(it, ast.ImportFrom) and it.module == "dataclasses")]
    return ast.fix_missing_locations(ast.Module(body, module.type_ignores))


def _comes_first(statement: ast.stmt) -> bool:
    """Whether a statement is what a module says of itself, or an import from the future."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"


def _unfolded(statement: ast.stmt) -> ast.stmt:
    if not isinstance(statement, ast.ClassDef) or statement.keywords:
        return statement
    bases = [ast.unparse(base) for base in statement.bases]
    if "NamedTuple" in bases and not statement.decorator_list:
        return _row(statement)
    decorators = [ast.unparse(decorator) for decorator in statement.decorator_list]
    if not bases and decorators == ["dataclass(frozen=True, slots=True)"]:
        return _frozen(statement)
    return statement


def _row(named_tuple: ast.ClassDef) -> ast.stmt:
    """Return a named tuple as a plain class."""
    fields = list(_fields(named_tuple))
    names = [field.name for field in fields]
    bases = ["_rows.Row" if base == "NamedTuple" else base for base in map(ast.unparse, named_tuple.bases)]
    values = "".join(f"{name}, " for name in names)
    source = [
        f"class {named_tuple.name}({', '.join(bases)}):",
        "    __slots__ = ()",
        # Before the names of the fields mean anything: a default may be called as one of them.
        f"    def __new__(_cls, {_parameters(fields)}): return _new(_cls, ({values}))",
        f"    _fields = __match_args__ = {tuple(names)!r}",
        f"    _field_defaults = dict(zip({_with_default(fields)!r}, __new__.__defaults__ or ()))",
        *(f"    {name} = _rows.field_at({n}, None)" for n, name in enumerate(names)),
    ]
    return _filled(source, named_tuple)


def _frozen(data_class: ast.ClassDef) -> ast.stmt:
    """Return a frozen data class as a plain class, or as it is if it has more to it than fields and methods."""
    methods = {statement.name for statement in data_class.body if isinstance(statement, ast.FunctionDef)}
    if methods & {"__post_init__", "__init__", "__eq__", "__hash__", "__repr__"}:
        return data_class
    try:
        fields = list(_fields(data_class))
    except ValueError:
        return data_class
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


def _fields(definition: ast.ClassDef) -> Iterator[Field]:
    """Yield the fields of a class. Raises ValueError if one of them is not simple."""
    for statement in definition.body:
        if not isinstance(statement, ast.AnnAssign):
            continue
        if not isinstance(statement.target, ast.Name) or "ClassVar" in ast.unparse(statement.annotation):
            raise ValueError(ast.unparse(statement))
        default, compare = statement.value, True
        if isinstance(default, ast.Call) and ast.unparse(default.func) == "field":
            options = {keyword.arg: keyword.value for keyword in default.keywords}
            compare = ast.unparse(options.pop("compare", ast.Constant(value=True))) == "True"
            default = options.pop("default", None)
            if options:
                raise ValueError(ast.unparse(statement))
        yield Field(statement.target.id, default, compare)


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
