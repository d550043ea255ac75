"""What the enumerations have in common."""

from __future__ import annotations

from enum import EnumMeta
from typing import Any

from .errors import LocusError

#: No value of an enumeration is larger.
LARGEST = 2**64


class Asked(EnumMeta):
    """Lets an enumeration's own words refuse every value that it has not.

    Otherwise the library writes the value out first, which it cannot for an int of thousands of
    digits.
    """

    def __call__(cls, value: Any, *args: Any, **kwargs: Any) -> Any:
        """The member with this value."""
        if isinstance(value, int) and abs(value) > LARGEST:
            cls._missing_(value)  # type: ignore[attr-defined]
        try:
            return super().__call__(value, *args, **kwargs)
        except LocusError:
            raise
        except Exception:
            # What can be neither hashed nor compared, like an array, is no value either.
            if not args and not kwargs:
                cls._missing_(value)  # type: ignore[attr-defined]
            raise
