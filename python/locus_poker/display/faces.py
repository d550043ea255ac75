"""Cards and hands as pictures."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from .._markup import escape
from .._words import counted
from ..cards import Card
from .shapes import (
    BLACK,
    EDGE,
    HEIGHT,
    LABEL,
    PAPER,
    TAKEN_PAPER,
    WIDTH,
    back_svg,
    chip_svg,
    definitions,
    index_svg,
    pip_svg,
    rect,
)

if TYPE_CHECKING:
    from ..hands import Hand

GAP = 8
SANS = "system-ui,'Segoe UI',Roboto,'Helvetica Neue',sans-serif"


def picture(width: float, height: float, title: str, body: str, said: str = "") -> str:
    """A whole SVG document; `said` describes to a screen reader what the title does not say.

    What it defines has names of its own, so that pictures can stand on one page; the same picture
    has the same ones each time.
    """
    own = blake2b(f"{title}\n{body}".encode("utf-8", "replace"), digest_size=6).hexdigest()
    drawn = (definitions(body) + body).replace('"#lp-', f'"#lp-{own}-')
    drawn = drawn.replace(' id="lp-', f' id="lp-{own}-')
    more = f"<desc>{escape(said)}</desc>" if said else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img">'
        f"<title>{escape(title)}</title>{more}{drawn}</svg>"
    )


def label(
    x: float, y: float, text: str, size: float = 14, anchor: str = "middle", weight: int = 400
) -> str:
    """A text beside the cards."""
    return (
        f'<text x="{x:g}" y="{y:g}" fill="{LABEL}" font-family="{SANS}" font-size="{size:g}" '
        f'font-weight="{weight}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def face(card: Card, mark: str = ".", *, joker: bool = False) -> str:
    """A card as its mark says. A taken one recedes; the edge of a joker is dashed."""
    if mark in "ab":
        return back_svg() + chip_svg(mark.upper(), WIDTH / 2, HEIGHT / 2, 38)
    taken = mark in "AB"
    paper = TAKEN_PAPER if taken else PAPER
    body = rect(WIDTH, HEIGHT, 0.5, 7, paper, BLACK if joker else EDGE, dashed=joker)
    body += pip_svg(card, 0.12 if taken else 1) + index_svg(card)
    return body + (chip_svg(mark, 55, 74, 37) if taken else "")


def placed(x: float, y: float, body: str) -> str:
    """A part of a picture, moved to its place."""
    return f'<g transform="translate({x:g} {y:g})">{body}</g>'


def card_svg(card: Card) -> str:
    """One card."""
    return picture(WIDTH, HEIGHT, f"{card.rank.label} of {card.suit.label}", face(card))


def hand_svg(hand: Hand) -> str:
    """The cards that make a hand, then the joker's, and the name of the hand below."""
    faces = [face(card) for card in hand.cards]
    if hand.joker is not None:
        faces.append(face(hand.joker, joker=True))
    width = max(len(faces) * (WIDTH + GAP) - GAP, 120)
    points = f"{hand.label}, {counted(hand.points, 'point')}"
    top = HEIGHT if faces else 0
    body = "".join(placed(i * (WIDTH + GAP), 0, each) for i, each in enumerate(faces))
    if hand.joker is not None:
        body += label((len(faces) - 0.5) * (WIDTH + GAP) - GAP / 2, top + 16, "joker", 12)
    return picture(width, top + 24, str(hand), body + label(0, top + 17, points, anchor="start"))
