"""What pictures are made of: suits, ranks, chips and card backs as paths.

Paths and not letters, so that they look the same with every font. The drawings are those of the
board: `art.json` is read here and built into its front end.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..cards import Card, Rank, Suit

RED = "#c5303a"
BLACK = "#1c2128"
PAPER = "#fff"
TAKEN_PAPER = "#eceef1"
EDGE = "#c9cfd7"
BACK = "#2c4670"
BACK_LINE = "#4a689b"
#: Readable on a light page and on a dark one.
LABEL = "#7d8794"
#: What was played last.
HERE = "#f2b705"
FIRST = "#1f5fbf"
SECOND = "#d9731a"

#: A card; `art.json` places its drawings in this box.
WIDTH, HEIGHT = 80, 100


@lru_cache(maxsize=1)
def art() -> dict[str, dict[str, str]]:
    """The drawings. Read at the first picture, since most sessions of a program show none."""
    text = (Path(__file__).parent / "art.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def colour(suit: Suit) -> str:
    """The ink of a suit."""
    return RED if suit.is_red else BLACK


def use(drawing: str, place: str, more: str = "") -> str:
    """A drawing that `definitions` brings, put in its place."""
    return f'<use href="#lp-{drawing}" transform="{place}"{more}/>'


def definitions(body: str) -> str:
    """The drawings that a picture uses, each once: a board of 30 cards has few different ones.

    Their names are made those of the picture when it is whole (`picture`).
    """
    drawings = art()
    known = {f"rank-{name}": line for name, line in drawings["ranks"].items()}
    known |= {f"suit-{name}": line for name, line in drawings["suits"].items()}
    known |= {f"emblem-{name}": line for name, line in drawings["emblems"].items()}
    found = "".join(
        f'<path id="lp-{name}" d="{line}"/>'
        for name, line in known.items()
        if f'"#lp-{name}"' in body
    )
    if '"#lp-back"' in body:
        found += f'<g id="lp-back">{lattice_svg(WIDTH - 8, HEIGHT - 8)}</g>'
    return f"<defs>{found}</defs>" if found else ""


def index_svg(card: Card) -> str:
    """The rank and below it the suit, in the corner of a card."""
    drawings, ink = art(), colour(card.suit)
    place = drawings["place"]["ten" if card.rank is Rank.TEN else "rank"]
    line = (
        f' fill="none" stroke="{ink}" stroke-width="4.3" '
        'stroke-linecap="round" stroke-linejoin="round"'
    )
    rank = use(f"rank-{card.rank.char}", place, line)
    return rank + use(f"suit-{card.suit.char}", drawings["place"]["index"], f' fill="{ink}"')


def pip_svg(card: Card, opacity: float = 1) -> str:
    """What fills the rest of a card: a large suit, in a frame with an emblem for a court card."""
    place, ink = art()["place"], colour(card.suit)
    suit = f"suit-{card.suit.char}"
    if card.rank.char not in art()["emblems"]:
        body = use(suit, place["ace" if card.rank is Rank.ACE else "pip"])
    else:
        frame = (
            '<rect x="34.5" y="8.5" width="37" height="83" rx="5" '
            f'fill-opacity=".07" stroke="{ink}" stroke-opacity=".38"/>'
        )
        emblem = use(f"emblem-{card.rank.char}", place["emblem"])
        body = frame + emblem + use(suit, place["court"])
    return f'<g fill="{ink}" opacity="{opacity:g}">{body}</g>'


def rect(
    width: float,
    height: float,
    inset: float,
    radius: float,
    fill: str,
    stroke: str,
    stroke_width: float = 1,
    *,
    dashed: bool = False,
) -> str:
    """A rounded rectangle, its line drawn `inset` within a box of that width and height."""
    dashes = ' stroke-dasharray="5 4"' if dashed else ""
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{width - 2 * inset:g}" '
        f'height="{height - 2 * inset:g}" rx="{radius:g}" fill="{fill}" stroke="{stroke}" '
        f'stroke-width="{stroke_width:g}"{dashes}/>'
    )


def chip_svg(seat: str, x: float, y: float, size: float) -> str:
    """A chip around x, y: a blue disc for the first player, an orange diamond for the second.

    Each with its player's letter, as in records.
    """
    place = f"translate({x:g} {y:g}) scale({size / 40:g})"
    line = 'fill="none" stroke="#fff" stroke-width='
    letter = (
        f'<path d="{art()["letters"][seat]}" transform="translate(-20 -20) '
        f'{art()["place"]["letter"]}" {line}"5.4" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )
    if seat == "A":
        body = (
            f'<circle r="18.5" fill="{FIRST}"/>'
            f'<circle r="15.9" {line}"5.2" stroke-dasharray="6.24 6.24"/>'
        )
    else:
        body = (
            f'<g transform="rotate(45)"><rect x="-14.5" y="-14.5" width="29" height="29" rx="6" '
            f'fill="{SECOND}"/><path d="M0 -14.5V-9.8M0 9.8V14.5M-14.5 0H-9.8M9.8 0H14.5" '
            f'{line}"5.2"/></g>'
        )
    return f'<g transform="{place}">{body}{letter}</g>'


def back_svg() -> str:
    """The back of a card: a lattice within a paper rim."""
    return rect(WIDTH, HEIGHT, 0.5, 7, PAPER, EDGE) + use("back", "translate(4 4)")


def lattice_svg(width: int, height: int) -> str:
    """Crossing lines on the colour of the back, at the top left corner."""
    rising = range(-height, width, 7)
    lines = "".join(f"M{x} 0l{height} {height}M{x + height} 0l-{height} {height}" for x in rising)
    # The inner svg cuts the lines off at its edge.
    return (
        f'<svg width="{width}" height="{height}">'
        f'<rect width="100%" height="100%" rx="4" fill="{BACK}"/>'
        f'<path d="{lines}" stroke="{BACK_LINE}" stroke-width=".8"/></svg>'
    )
