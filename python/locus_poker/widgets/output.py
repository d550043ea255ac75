"""The still picture under a board: what a notebook keeps when the kernel is gone.

A page that redraws a widget's output makes a new view and loses the place in the old one. So the
picture is an output of its own, written anew at every turn and hidden as long as the board above it
lives. A notebook that is opened without a kernel has no board, and shows the last position and the
record.
"""

from __future__ import annotations

import os
import secrets
from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..game import Game

__all__ = ["StillOutput", "keeps_stills"]

#: Set by the servers of JupyterLab and Notebook, whose pages have the elements named below. On
#: other pages the picture would not be hidden.
SERVER = "JPY_SESSION_NAME"
#: What the board's own style hides as long as there is a board in the output above (base.css).
STILL = "lp-still"


def keeps_stills() -> bool:
    """Whether the page is one where a still picture can wait under the board."""
    return bool(os.environ.get(SERVER))


def still_bundle(game: Game) -> dict[str, str]:
    """The last position as a picture, with the record below."""
    shown = game._repr_mimebundle_()
    record = game.record()
    # No style sheet within: some pages drop its tags and show its text.
    html = (
        f'<div class="{STILL}">{shown["text/html"]}'
        f'<pre style="white-space:pre-wrap">{escape(record)}</pre></div>'
    )
    return {"text/plain": record, "text/html": html}


class StillOutput:
    """The output under the boards of one widget."""

    def __init__(self) -> None:
        self._id = f"locus-poker-{secrets.token_hex(8)}"
        self._shown: str | None = None

    def show(self, game: Game) -> None:
        """Write it under what the cell has shown so far."""
        self._send(game, update=False)

    def update(self, game: Game) -> None:
        """Write it anew where it is shown."""
        if self._shown is not None and self._shown != str(game.state):
            self._send(game, update=True)

    def _send(self, game: Game, *, update: bool) -> None:
        from IPython.display import display, update_display

        self._shown = str(game.state)
        data: dict[str, Any] = still_bundle(game)
        if update:
            update_display(data, raw=True, display_id=self._id)  # type: ignore[no-untyped-call]
        else:
            display(data, raw=True, display_id=self._id)  # type: ignore[no-untyped-call]
