"""Suits, chips and card backs as SVG paths, so that they look the same with every font."""

from __future__ import annotations

from ..cards import Suit

RED = "#c8313a"
BLACK = "#1c2128"
PAPER = "#fdfcf9"
TAKEN_PAPER = "#f0f1f2"
EDGE = "#c4cad2"
BACK = "#2f4a73"
BACK_STRIPE = "#3b5a8a"
#: Readable on a light page and on a dark one.
LABEL = "#7d8794"
FIRST = "#1f5fbf"
SECOND = "#d9761a"

#: Each in a box of 100 by 100.
SUIT_PATHS = {
    Suit.CLUBS: (
        "M31 25a19 19 0 1 1 38 0a19 19 0 0 1 -8 15.5a19 19 0 1 1 -8 33.5c1 9 5 17 13 22"
        "h-32c8 -5 12 -13 13 -22a19 19 0 1 1 -8 -33.5a19 19 0 0 1 -8 -15.5z"
    ),
    Suit.DIAMONDS: "M50 4C59 20 70 36 84 50C70 64 59 80 50 96C41 80 30 64 16 50C30 36 41 20 50 4Z",
    Suit.HEARTS: (
        "M50 94C42 78 7 56 7 31C7 17 17 8 29 8C39 8 47 14 50 24"
        "C53 14 61 8 71 8C83 8 93 17 93 31C93 56 58 78 50 94Z"
    ),
    Suit.SPADES: (
        "M50 4C58 22 92 40 92 62C92 75 83 82 73 82C64 82 57 78 53 71C54 82 58 90 67 96"
        "H33C42 90 46 82 47 71C43 78 36 82 27 82C17 82 8 75 8 62C8 40 42 22 50 4Z"
    ),
}


def colour(suit: Suit) -> str:
    """The ink of a suit."""
    return RED if suit.is_red else BLACK


def suit_svg(suit: Suit, x: float, y: float, size: float, opacity: float = 1) -> str:
    """The sign of a suit in a square box with its top left corner at x, y."""
    return (
        f'<path transform="translate({x:g} {y:g}) scale({size / 100:g})" d="{SUIT_PATHS[suit]}" '
        f'fill="{colour(suit)}" opacity="{opacity:g}"/>'
    )


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
    """A chip around x, y: a blue disc for the first player, an orange diamond for the second."""
    r = size / 2
    if seat == "A":
        at = f'cx="{x:g}" cy="{y:g}"'
        ring = f'fill="none" stroke="#fff" stroke-width="{r * 0.14:g}"'
        return (
            f'<circle {at} r="{r:g}" fill="{FIRST}"/>'
            f'<circle {at} r="{r * 0.8:g}" {ring}/>'
            f'<circle {at} r="{r * 0.34:g}" fill="#fff"/>'
        )
    side = r * 1.64
    quarter = side * 0.31
    facets = f"M{-quarter:g} {-quarter:g}H0V{quarter:g}H{quarter:g}V0H{-quarter:g}Z"
    square = rect(side, side, 0, side * 0.18, SECOND, "none")
    return (
        f'<g transform="translate({x:g} {y:g}) rotate(45)">'
        f'<g transform="translate({-side / 2:g} {-side / 2:g})">{square}</g>'
        f'<path d="{facets}" fill="#fff"/></g>'
    )


def back_svg(width: float, height: float) -> str:
    """The back of a card: stripes within a paper rim."""
    inner = height - 8
    starts = range(-int(height), int(width), 14)
    stripes = "".join(f"M{x:g} {inner:g}l{inner:g} {-inner:g}" for x in starts)
    # The inner svg cuts the stripes off at its edge.
    striped = (
        f'<svg x="4" y="4" width="{width - 8:g}" height="{inner:g}">'
        f'<rect width="100%" height="100%" fill="{BACK}"/>'
        f'<path d="{stripes}" stroke="{BACK_STRIPE}" stroke-width="5"/></svg>'
    )
    card = rect(width, height, 0.5, 9, PAPER, BACK)
    return card + striped + rect(width, height, 3, 6, "none", PAPER, 3)
