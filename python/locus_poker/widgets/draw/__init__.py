"""The table of five-card draw in a notebook: a person against a knight."""

from __future__ import annotations

from .widget import DrawTable

__all__ = ["DrawTable"]
