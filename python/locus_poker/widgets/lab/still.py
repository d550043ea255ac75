"""What a notebook keeps of a lab when the kernel is gone: the page as text and as a table."""

from __future__ import annotations

import secrets
from html import escape
from typing import Any

from ..output import STILL
from .desk import Desk

__all__ = ["Still", "bundle"]


def bundle(desk: Desk) -> dict[str, str]:
    """The page that is shown, as text and HTML."""
    shown: list[Any] = [desk.odds]
    if desk.page == "draw":
        parts = (desk.holds, desk.drawing, desk.beaten)
        shown = [part for part in parts if part is not None] or shown
    elif desk.page == "predict":
        shown = [desk.predicting.results]
    elif desk.page == "order":
        shown = list(desk.orders)
    elif desk.sample is not None and (sample := desk.sample.odds) is not None:
        shown.append(sample)
    bundles = [one._repr_mimebundle_() for one in shown]
    return {
        "text/plain": "\n\n".join(one["text/plain"] for one in bundles),
        "text/html": "".join(
            one.get("text/html") or f"<pre>{escape(one['text/plain'])}</pre>" for one in bundles
        ),
    }


class Still:
    """The output under the labs of one widget, hidden as long as the lab above it lives.

    See `StillOutput` of the board: this is the same for tables.
    """

    def __init__(self) -> None:
        self._id = f"locus-poker-{secrets.token_hex(8)}"
        self._shown: str | None = None

    def show(self, desk: Desk) -> None:
        """Write it under what the cell has shown so far."""
        self._send(bundle(desk), update=False)

    def update(self, desk: Desk) -> None:
        """Write it anew where it is shown, if it says something new."""
        if self._shown is not None:
            found = bundle(desk)
            if found["text/plain"] != self._shown:
                self._send(found, update=True)

    def _send(self, found: dict[str, str], *, update: bool) -> None:
        from IPython.display import display, update_display

        self._shown = found["text/plain"]
        html = f'<div class="{STILL}">{found["text/html"]}</div>'
        data = {**found, "text/html": html}
        send: Any = update_display if update else display
        send(data, raw=True, display_id=self._id)
