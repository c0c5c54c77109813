"""Unfolded classes do what the library's own would have done: every class of the package, one beside the other."""

from __future__ import annotations

import ast
import copy
import dataclasses
import importlib
import pickle
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tools.build import rows
from tools.build.unfolding import ROWS, unfold

PY = Path(__file__).parent.parent.parent / "py"
IN_BROWSERS_ONLY = "critterbox/table/dom/"


def run(source: str, module: ModuleType) -> dict[str, Any]:
    """Run a module unfolded, and return what is in it."""
    name = module.__name__
    exec(compile(unfold(ast.parse(source)), f"<{name}>", "exec", dont_inherit=True), module.__dict__)
    return module.__dict__


@pytest.fixture(autouse=True)
def shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let unfolded modules find what they share, as they do in the archive."""
    monkeypatch.setitem(sys.modules, ROWS, rows)
    monkeypatch.setattr(sys.modules["critterbox"], "rows", rows, raising=False)


def is_simple(kind: object) -> bool:
    return isinstance(kind, type) and (
        hasattr(kind, "_fields") or (dataclasses.is_dataclass(kind) and "__slots__" in vars(kind))
    )


def pairs() -> Iterator[Any]:
    """Yield each class that is unfolded: its module, and its name."""
    importlib.import_module("critterbox")
    for path in sorted(PY.rglob("*.py")):
        file = path.relative_to(PY).as_posix()
        name = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        source = path.read_text(encoding="utf-8")
        if file.startswith(IN_BROWSERS_ONLY) or file == "critterbox/main.py":
            continue
        found = [
            node.name
            for node in ast.parse(source).body
            if isinstance(node, ast.ClassDef) and is_simple(getattr(importlib.import_module(name), node.name))
        ]
        for kind in found:
            yield pytest.param(name, kind, id=f"{name.removeprefix('critterbox.')}.{kind}")


PAIRS = tuple(pairs())


@cache
def both(module: str, name: str) -> tuple[type[Any], type[Any]]:
    """Return a class as the library makes it, and unfolded."""
    original = getattr(importlib.import_module(module), name)
    source = Path(str(sys.modules[module].__file__)).read_text(encoding="utf-8")
    return original, run(source, ModuleType(module))[name]


def values_for(kind: type[Any]) -> list[str]:
    return [f"the {field}" for field in kind.__match_args__]


def own_methods(kind: type[Any]) -> set[str]:
    return {
        name
        for name, it in vars(kind).items()
        if not name.startswith("_") and name not in kind.__match_args__
    }


@pytest.mark.parametrize(("module", "name"), PAIRS)
def test_a_class_of_ours_is_the_same(module: str, name: str) -> None:
    original, plain = both(module, name)
    base = rows.Row if issubclass(original, tuple) else rows.Frozen
    assert base in plain.__mro__, "it could not be unfolded"
    assert plain.__match_args__ == original.__match_args__
    assert own_methods(plain) == own_methods(original)
    values = values_for(original)
    one, same, first = plain(*values), plain(*values), original(*values)
    assert repr(one) == repr(first)
    assert one == same and hash(one) == hash(same)
    assert [getattr(one, field) for field in plain.__match_args__] == values
    assert plain(**dict(zip(plain.__match_args__, values, strict=True))) == one
    with pytest.raises(TypeError):
        plain(*values, "one too many")
    for field in plain.__match_args__:
        with pytest.raises(AttributeError):
            setattr(one, field, "another")
    with pytest.raises(AttributeError):
        one.anything = "there is no room for it"


@pytest.mark.parametrize(("module", "name"), PAIRS)
def test_what_may_be_left_out_is_the_same(module: str, name: str) -> None:
    original, plain = both(module, name)
    if not dataclasses.is_dataclass(original):
        assert plain._fields == original._fields
        assert plain._field_defaults == original._field_defaults
        needed = len(original._fields) - len(original._field_defaults)
        assert tuple(plain(*values_for(original)[:needed])) == tuple(original(*values_for(original)[:needed]))
        return
    fields = dataclasses.fields(original)
    needed = sum(field.default is dataclasses.MISSING for field in fields)
    few = plain(*values_for(original)[:needed])
    assert [getattr(few, field.name) for field in fields[needed:]] == [it.default for it in fields[needed:]]


@pytest.mark.parametrize(("module", "name"), PAIRS)
def test_what_counts_in_comparisons_is_the_same(module: str, name: str) -> None:
    original, plain = both(module, name)
    values = values_for(original)
    for at in range(len(values)):
        others = [*values[:at], "another", *values[at + 1 :]]
        assert (plain(*values) == plain(*others)) == (original(*values) == original(*others))
    assert plain(*values) != object()


TOY = '''
"""A toy."""
from __future__ import annotations
from dataclasses import dataclass, field
from typing import ClassVar, Generic, NamedTuple, TypeVar
T = TypeVar("T")
count = 3
class Row(NamedTuple, Generic[T]):
    """A row."""
    size: T
    count: int = 3
    @property
    def twice(self) -> int:
        return 2 * self.count
class Empty(NamedTuple):
    """Nothing."""
@dataclass(frozen=True, slots=True)
class Point:
    """A point."""
    x: int
    name: str = field(default="p", compare=False)
    def moved(self, by: int) -> Point:
        return Point(self.x + by, self.name)
@dataclass(frozen=True, slots=True)
class Listed:
    """Not so simple."""
    them: list[int] = field(default_factory=list)
@dataclass(frozen=True, slots=True)
class Checked:
    """Not so simple either."""
    x: int
    def __post_init__(self) -> None:
        assert self.x
@dataclass
class Open:
    """Open to changes."""
    x: int
class Named(NamedTuple):
    """Its default is called as a field is."""
    count: int
    other: int = count
class Late(NamedTuple):
    """Its fields are not the first in it."""
    LEAST = 1
    count: int = LEAST
@dataclass(frozen=True, slots=True)
class Counted:
    """It has more than fields."""
    MOST: ClassVar[int] = 3
    x: int
'''


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    module = ModuleType("toy")
    monkeypatch.setitem(sys.modules, "toy", module)
    return run(TOY, module)


def test_a_row_is_a_tuple_with_names(toy: dict[str, Any]) -> None:
    row = toy["Row"]("large")
    assert row == ("large", 3) and row.twice == 6 and toy["Empty"]() == ()
    assert row._replace(count=4) == toy["Row"]._make(["large", 4]) == ("large", 4)
    assert row._asdict() == {"size": "large", "count": 3}
    with pytest.raises(TypeError, match="colour"):
        row._replace(colour="red")
    with pytest.raises(TypeError, match="2 arguments"):
        toy["Row"]._make(["large"])
    match row:
        case toy_row if isinstance(toy_row, toy["Row"]):
            assert toy_row.__getnewargs__() == ("large", 3)


def test_a_frozen_class_is_what_a_frozen_data_class_is(toy: dict[str, Any]) -> None:
    point = toy["Point"](1)
    assert point.moved(2) == toy["Point"](3, "another name") != point
    assert repr(point) == "Point(x=1, name='p')"
    with pytest.raises(dataclasses.FrozenInstanceError, match="x"):
        point.x = 2
    with pytest.raises(dataclasses.FrozenInstanceError, match="x"):
        del point.x


def test_both_can_be_copied_and_sent(toy: dict[str, Any]) -> None:
    for it in (toy["Row"]("large", 5), toy["Point"](1, "q")):
        assert copy.copy(it) == pickle.loads(pickle.dumps(it)) == it


def test_what_is_not_so_simple_stays_as_it_is(toy: dict[str, Any]) -> None:
    for name in ("Listed", "Checked", "Open", "Counted"):
        assert dataclasses.is_dataclass(toy[name]), name
    for name in ("Named", "Late"):
        assert rows.Row not in toy[name].__mro__, name
    assert toy["Named"](5) == (5, 3) and toy["Late"]() == (1,)


def test_a_module_without_such_classes_stays_as_it_is() -> None:
    tree = ast.parse('"""A toy."""\nfrom __future__ import annotations\nx = 1\n')
    assert ast.unparse(unfold(tree)) == ast.unparse(tree)


def test_the_library_is_not_imported_for_nothing() -> None:
    lines = TOY.split("\n")
    simple = "\n".join(lines[: lines.index("class Listed:") - 1])
    assert "dataclasses" not in ast.unparse(unfold(ast.parse(simple)))
    assert "dataclasses" in ast.unparse(unfold(ast.parse(TOY)))
    more = simple.replace("dataclass, field", "dataclass, field, replace") + "\nagain = replace"
    assert "from dataclasses import replace\n" in ast.unparse(unfold(ast.parse(more)))
    other = "from dataclasses import replace\n"
    assert ast.unparse(unfold(ast.parse(other))) == other.strip()


@pytest.mark.parametrize("name", ["_rows", "_new", "_assign"])
def test_the_names_of_what_is_shared_are_not_for_modules(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        unfold(ast.parse(f"{TOY}\n{name} = 1"))


def test_nothing_inherits_from_an_unfolded_class() -> None:
    """A data class would not know the fields of one that is none any more."""
    for module, name in (pair.values for pair in PAIRS):
        original = getattr(importlib.import_module(str(module)), str(name))
        assert not original.__subclasses__(), original


def test_two_of_different_kinds_are_different(toy: dict[str, Any]) -> None:
    class Other(rows.Frozen):
        __slots__ = __match_args__ = ("x", "name")
        __init__, __eq__, __hash__ = (getattr(toy["Point"], it) for it in ("__init__", "__eq__", "__hash__"))

    assert Other(1, "p") != toy["Point"](1, "p")
    assert hash(toy["Point"](1, "p")) == hash(toy["Point"](1, "q")), "the name does not count"
    assert toy["Point"](1).__replace__(x=2) == toy["Point"](2)


def test_in_a_traceback_a_class_lies_where_it_was_written() -> None:
    tree = unfold(ast.parse(TOY))
    lines = {node.name: node.body[0].lineno for node in tree.body if isinstance(node, ast.ClassDef)}
    assert lines["Row"] == TOY.split("\n").index("class Row(NamedTuple, Generic[T]):") + 1
