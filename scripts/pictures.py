"""Draw the pictures that the example notebooks open with, from the package's own cards.

They lie in the notebooks themselves, so that a notebook that is mailed alone has its picture. A
test holds them against what this draws.
"""

import base64
import json
import math
import re
from pathlib import Path

import locus_poker as lp
from locus_poker.display.faces import GAP, face, label, picture, placed
from locus_poker.display.shapes import HEIGHT, HERE, LABEL, WIDTH, back_svg, rect
from locus_poker.draw_poker.pictures import deal_svg

ROOT = Path(__file__).resolve().parent.parent
STEP = WIDTH + GAP


def around() -> str:
    """What marks a card that the hand is made of."""
    return rect(WIDTH, HEIGHT, -1.5, 11, "none", HERE, 4)


def brace(x: float, width: float, y: float) -> str:
    """A bracket below cards that belong together."""
    path = f"M{x:g} {y:g}v6h{width:g}v-6m{-width / 2:g} 6v6"
    return f'<path d="{path}" fill="none" stroke="{LABEL}" stroke-width="2"/>'


def counting() -> str:
    """A full house above the factors that count it."""
    hand = lp.cards("Kc Kh Ks 7d 7s")
    words = lp.odds.explain("full house")
    left, y = 20.0, HEIGHT + 16
    body = "".join(placed(left + i * STEP, 6, face(card)) for i, card in enumerate(hand))
    three, pair = 3 * STEP - GAP, 2 * STEP - GAP
    body += brace(left, three, y) + brace(left + 3 * STEP, pair, y)
    (rank3, suits3, rank2, suits2) = words.terms[0].factors
    for middle, rank, suits in (
        (left + three / 2, rank3, suits3),
        (left + 3 * STEP + pair / 2, rank2, suits2),
    ):
        body += label(middle, y + 34, f"{rank.value} ranks · {suits.value} ways", 17)
    width = left + 5 * STEP - GAP + left
    product = " · ".join(str(factor.value) for factor in words.terms[0].factors)
    body += label(width / 2, y + 72, f"{product} = {words.count:,} hands", 24, weight=700)
    body += label(width / 2, y + 98, f"of {words.total:,}", 15)
    return picture(width, y + 112, words.text, body)


def joker() -> str:
    """One area twice: its middle card face up, and face down as the joker."""
    deal = lp.Deal("3x3", "Jh 2c 9h 8h 4s 7d 7h As Qd")
    state = lp.State.start(deal)
    body, top, gap, wide = "", 34.0, 72.0, 3 * STEP - GAP
    for number, action in enumerate(("b2", "b2*")):
        hand = state.score(action).hand
        x0 = 24 + number * (wide + gap)
        for square, card in zip(deal.grid.squares, deal.cards, strict=True):
            middle = square == "b2"
            cell = back_svg() + star() if middle and number else face(card)
            if card in hand.cards or (middle and number):
                cell += around()
            x, y = x0 + square.column * STEP, top + square.row * (HEIGHT + GAP)
            body += placed(x, y, cell)
        centre = x0 + wide / 2
        body += label(centre, 20, ("face up", "face down: the joker")[number], 17)
        below = top + 3 * (HEIGHT + GAP) + 22
        body += label(centre, below, f"{hand.category.label}, {hand.points} points", 20, weight=700)
    return picture(48 + 2 * wide + gap, below + 12, "one area without and with a joker", body)


def star() -> str:
    """The sign of the joker on the back of its card."""
    points = []
    for corner in range(10):
        radius, turn = (7, 16)[corner % 2 == 0], math.pi * (corner / 5 - 0.5)
        x, y = WIDTH / 2 + radius * math.cos(turn), HEIGHT / 2 + radius * math.sin(turn)
        points.append(f"{x:.1f},{y:.1f}")
    return (
        f'<circle cx="{WIDTH / 2:g}" cy="{HEIGHT / 2:g}" r="22" fill="#fff"/>'
        f'<polygon points="{" ".join(points)}" fill="{HERE}"/>'
    )


def playing() -> str:
    """A game in its first turns, smaller than a board."""
    game = lp.Game(lp.Deal.shuffled("6x5", seed=7))
    greedy = lp.GreedyAgent()
    for _ in range(8):
        game.play(greedy.choose(game.state))
    svg = game.to_svg()
    width, height = (float(number) for number in re.findall(r'viewBox="0 0 (\S+) (\S+)"', svg)[0])
    smaller = f'width="{0.7 * width:g}" height="{0.7 * height:g}"'
    return svg.replace(f'width="{width:g}" height="{height:g}"', smaller, 1)


def drawing() -> str:
    """A deal of five-card draw, as the player sees it."""
    hands = ("9c 9d Kh 7s 2c", "As Qs Jh 5d 4d")
    view = lp.draw_poker.Table().deal(hands=hands).view("A")
    return deal_svg(view, (view.hand, view.other_hand), ("you", "the knight"))


PICTURES = {
    "draw_poker": drawing,
    "joker": joker,
    "play": playing,
    "teach_probability": counting,
}
LABELLED = "[picture]: data:image/svg+xml;base64,"


def with_picture(lines: list[str], svg: str) -> list[str]:
    """The lines of a cell, the last of which is the picture."""
    words = [line for line in lines if not line.startswith(LABELLED)]
    return [*words, LABELLED + base64.b64encode(svg.encode()).decode()]


def main() -> None:
    """Put each into the first cell of its notebook."""
    for name, draw in PICTURES.items():
        path = ROOT / "examples" / f"{name}.ipynb"
        notebook = json.loads(path.read_text(encoding="utf-8"))
        first = notebook["cells"][0]
        first["source"] = with_picture(first["source"], draw())
        text = json.dumps(notebook, indent=1, ensure_ascii=False)
        path.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
