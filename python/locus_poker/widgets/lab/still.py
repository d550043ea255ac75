"""What a notebook keeps of a lab when the kernel is gone: the page as text and as a table."""

from __future__ import annotations

from typing import Any

from ..._markup import escape
from ..output import still_html
from .desk import Desk

__all__ = ["bundle", "still"]


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


def still(desk: Desk) -> dict[str, str]:
    """The same to hide under the lab."""
    found = bundle(desk)
    return {**found, "text/html": still_html(found["text/html"])}
