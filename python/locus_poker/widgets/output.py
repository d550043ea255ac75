"""The still picture under a widget: what a notebook keeps when the kernel is gone.

A page that redraws a widget's output makes a new view and loses the place in the old one. So the
picture is an output of its own, written anew at every turn and hidden as long as the widget above
it lives. A notebook that is opened without a kernel has no widget, and shows the last position and
the record.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .._markup import escape
from ..display import bundle

if TYPE_CHECKING:
    from ..game import Game

__all__ = ["STILL", "StillOutput", "keeps_stills", "still_bundle", "still_html"]

#: Set by the servers of JupyterLab and Notebook, whose pages have the elements named below. On
#: other pages the picture would not be hidden.
SERVER = "JPY_SESSION_NAME"
#: What a widget's own style hides as long as there is one in the output above (base.css).
STILL = "lp-still"


def keeps_stills() -> bool:
    """Whether the page is one where a still picture can wait under the widget."""
    return bool(os.environ.get(SERVER))


def still_bundle(game: Game, lang: str = "en") -> dict[str, str]:
    """The last position as a picture, with the record below."""
    shown = bundle(repr(game), game.to_svg(lang=lang), repr(game))
    record = game.record()
    return {"text/plain": record, "text/html": still_html(shown["text/html"], record)}


def still_html(shown: str, text: str = "") -> str:
    """What hides under a widget: something shown as HTML, and a text below."""
    # No style sheet within: some pages drop its tags and show its text.
    below = f'<pre style="white-space:pre-wrap">{escape(text)}</pre>' if text else ""
    return f'<div class="{STILL}">{shown}{below}</div>'


class StillOutput:
    """The output under the views of one widget.

    `make` gives what to show, by its type. `key` is a text that is another one whenever that is,
    for what takes long to make.
    """

    def __init__(
        self, make: Callable[[], dict[str, str]], key: Callable[[], str] | None = None
    ) -> None:
        self._make = make
        self._key = key
        self._id = f"locus-poker-{secrets.token_hex(8)}"
        self._shown: str | None = None

    def show(self) -> None:
        """Write it under what the cell has shown so far."""
        self._send(update=False)

    def update(self) -> None:
        """Write it anew where it is shown, if it says something new."""
        if self._shown is None or (self._key is not None and self._key() == self._shown):
            return
        self._send(update=True)

    def _send(self, *, update: bool) -> None:
        from IPython.display import display, update_display

        data = self._make()
        key = data["text/plain"] if self._key is None else self._key()
        if update and key == self._shown:
            return
        self._shown = key
        send: Any = update_display if update else display
        send(data, raw=True, display_id=self._id)
