"""What all value objects have in common."""

from __future__ import annotations

from typing import NoReturn, TypeVar

T = TypeVar("T", bound="Frozen")


class Frozen:
    """A base for values that never change: no attribute can be set, a copy is the value itself."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} cannot be changed: {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} cannot be changed: {name!r}")

    def __copy__(self: T) -> T:
        return self

    def __deepcopy__(self: T, memo: object) -> T:
        return self


def fill(value: Frozen, **attributes: object) -> None:
    """Give a value that is being made its attributes."""
    for name, attribute in attributes.items():
        object.__setattr__(value, name, attribute)
