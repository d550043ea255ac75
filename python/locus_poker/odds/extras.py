"""Packages that only some methods need."""

from __future__ import annotations

from importlib import import_module
from typing import Any

__all__ = ["wanted"]


def wanted(module: str) -> Any:
    """The module; where it is missing, an ImportError that says how to get it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise ModuleNotFoundError(
            f"this needs {module}: pip install 'locus-poker[analysis]'", name=module
        ) from None
