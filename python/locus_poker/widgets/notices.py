"""Errors and results as the front end is told of them."""

from __future__ import annotations

import dataclasses
from typing import Any

from .pair import FirstGame, Pair

__all__ = ["as_dict", "notice"]


def as_dict(result: FirstGame | Pair) -> dict[str, Any]:
    """What the front end is told of a game or a pair that is over."""
    return {**dataclasses.asdict(result), "scores": list(result.scores)}


def notice(code: str, error: BaseException) -> dict[str, str]:
    """An error as the board shows it."""
    try:
        text = f"{type(error).__name__}: {error}"
    except Exception:
        text = type(error).__name__
    # Half characters could not be sent, neither with this snapshot nor with the next ones.
    return {"code": code, "text": text[:300].encode("utf-8", "replace").decode()}
