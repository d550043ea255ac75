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
        "M31 25a19 19 0 1 1 38 0a19 19 0 0 1 -8 15.5a19 19 0 1 1 -8 33.5c1 9 5 17 13 22h-32c8 -5 12 -13 13 -22"
        "a19 19 0 1 1 -8 -33.5a19 19 0 0 1 -8 -15.5z"
    ),
    Suit.DIAMONDS: "M50 4C59 20 70 36 84 50C70 64 59 80 50 96C41 80 30 64 16 50C30 36 41 20 50 4Z",
    Suit.HEARTS: (
        "M50 94C42 78 7 56 7 31C7 17 17 8 29 8C39 8 47 14 50 24C53 14 61 8 71 8C83 8 93 17 93 31C93 56 58 78 50 94Z"
    ),
    Suit.SPADES: (
        "M50 4C58 22 92 40 92 62C92 75 83 82 73 82C64 82 57 78 53 71C54 82 58 90 67 96H33C42 90 46 82 47 71"
        "C43 78 36 82 27 82C17 82 8 75 8 62C8 40 42 22 50 4Z"
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


def chip_svg(seat: str, x: float, y: float, size: float) -> str:
    """A chip around x, y: a blue disc for the first player, an orange diamond for the second."""
    r = size / 2
    if seat == "A":
        return (
            f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{FIRST}"/>'
            f'<circle cx="{x:g}" cy="{y:g}" r="{r * 0.8:g}" fill="none" stroke="#fff" stroke-width="{r * 0.14:g}"/>'
            f'<circle cx="{x:g}" cy="{y:g}" r="{r * 0.34:g}" fill="#fff"/>'
        )
    half = r * 0.82
    quarter = half * 0.62
    return (
        f'<g transform="translate({x:g} {y:g}) rotate(45)">'
        f'<rect x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="{half * 0.36:g}" fill="{SECOND}"/>'
        f'<path d="M{-quarter:g} {-quarter:g}H0V{quarter:g}H{quarter:g}V0H{-quarter:g}Z" fill="#fff"/></g>'
    )


def back_svg(width: float, height: float) -> str:
    """The back of a card: stripes within a paper rim."""
    inner_width, inner_height = width - 8, height - 8
    # The inner svg cuts the stripes off at its edge.
    stripes = "".join(
        f"M{x:g} {inner_height:g}l{inner_height:g} {-inner_height:g}"
        for x in range(-int(height), int(width), 14)
    )
    return (
        f'<rect x=".5" y=".5" width="{width - 1:g}" height="{height - 1:g}" rx="9" fill="{PAPER}" stroke="{BACK}"/>'
        f'<svg x="4" y="4" width="{inner_width:g}" height="{inner_height:g}">'
        f'<rect width="100%" height="100%" fill="{BACK}"/>'
        f'<path d="{stripes}" stroke="{BACK_STRIPE}" stroke-width="5"/></svg>'
        f'<rect x="3" y="3" width="{width - 6:g}" height="{height - 6:g}" rx="6" fill="none" stroke="{PAPER}" stroke-width="3"/>'
    )
