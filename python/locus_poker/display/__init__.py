"""Still pictures of the values, for notebooks. The board that one plays on is in `widgets`."""

from __future__ import annotations

import base64

from .._markup import Html, escape

__all__ = ["bundle", "image", "text_bundle"]


def image(svg: str, alt: str) -> Html:
    """A picture as HTML.

    It is an image: so it shows in notebooks that are not trusted too, and nothing in it can reach
    the page.
    """
    data = base64.b64encode(svg.encode()).decode()
    return Html(
        f'<img alt="{escape(alt)}" style="max-width:100%" src="data:image/svg+xml;base64,{data}">'
    )


def bundle(text: str, svg: str, alt: str, words: str = "") -> dict[str, str]:
    """What a notebook is offered for a value with a picture; `words` is HTML to show above it."""
    html, aside = image(svg, alt), f'<div style="overflow-x:auto">{words}</div>'
    return {
        "text/plain": text,
        "text/html": f"<div>{aside}<div>{html}</div></div>" if words else html,
        "image/svg+xml": svg,
    }


def text_bundle(text: str, words: str) -> dict[str, str]:
    """What a notebook is offered for a value that is best said in words."""
    return {"text/plain": text, "text/html": f"<span>{escape(words)}</span>"}
