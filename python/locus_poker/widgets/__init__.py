"""The board for notebooks. Importing it imports ipywidgets, so the game itself never does."""

from __future__ import annotations

from .board import BoardWidget

__all__ = ["BoardWidget"]
