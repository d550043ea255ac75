"""Still pictures of the values, for notebooks. The board that one plays on is in `widgets`."""

from __future__ import annotations

import base64

from .._markup import escape

__all__ = ["bundle", "text_bundle"]


def bundle(text: str, svg: str, alt: str) -> dict[str, str]:
    """What a notebook is offered for a value with a picture.

    In the HTML the picture is an image: so it shows in notebooks that are not trusted too, and
    nothing in it can reach the page.
    """
    data = base64.b64encode(svg.encode()).decode()
    return {
        "text/plain": text,
        "text/html": (
            f'<img alt="{escape(alt)}" style="max-width:100%" '
            f'src="data:image/svg+xml;base64,{data}">'
        ),
        "image/svg+xml": svg,
    }


def text_bundle(text: str, words: str) -> dict[str, str]:
    """What a notebook is offered for a value that is best said in words."""
    return {"text/plain": text, "text/html": f"<span>{escape(words)}</span>"}
