"""What the unfolded classes of the package have in common (see `unfolding`). In the archive, it is `critterbox.rows`.

`Row` is to an unfolded named tuple, and `Frozen` to an unfolded data class, what `collections` and `dataclasses` would
have made for each of them anew.
"""

from __future__ import annotations

from _collections import _tuplegetter  # type: ignore[import-not-found]  # as `collections` has it
from collections.abc import Iterable
from typing import Any, ClassVar, NoReturn, TypeVar

R = TypeVar("R", bound="Row")
F = TypeVar("F", bound="Frozen")

field_at = _tuplegetter
new = tuple.__new__
assign = object.__setattr__


class Row(tuple[Any, ...]):
    """A named tuple."""

    __slots__ = ()
    _fields: ClassVar[tuple[str, ...]] = ()
    _field_defaults: ClassVar[dict[str, Any]] = {}

    @classmethod
    def _make(cls: type[R], values: Iterable[Any]) -> R:
        row: R = new(cls, values)
        if len(row) != len(cls._fields):
            raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(row)}")
        return row

    def _replace(self: R, /, **changes: Any) -> R:
        row = self._make(map(changes.pop, self._fields, self))
        if changes:
            raise TypeError(f"Got unexpected field names: {list(changes)!r}")
        return row

    __replace__ = _replace

    def _asdict(self) -> dict[str, Any]:
        return dict(zip(self._fields, self, strict=True))

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self)

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
        return f"{type(self).__name__}({values})"


class Frozen:
    """A frozen data class with slots."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        _refuse("assign to", name)

    def __delattr__(self, name: str) -> NoReturn:
        _refuse("delete", name)

    def __replace__(self: F, /, **changes: Any) -> F:
        return type(self)(**{name: getattr(self, name) for name in self.__match_args__} | changes)

    def __getstate__(self) -> list[Any]:
        return [getattr(self, name) for name in self.__match_args__]

    def __setstate__(self, state: list[Any]) -> None:
        for name, value in zip(self.__match_args__, state, strict=True):
            assign(self, name, value)

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__qualname__}({values})"


def _refuse(what: str, name: str) -> NoReturn:
    from dataclasses import FrozenInstanceError  # noqa: PLC0415 - nobody does this in the page

    raise FrozenInstanceError(f"cannot {what} field {name!r}")
