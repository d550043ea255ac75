"""A review as text, as a table, and as a picture of the margin over the game."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

from .._markup import LEFT, RIGHT, escape, table_html
from .._words import in_columns
from ..analysis import points
from .shapes import FIRST, HERE, LABEL, SECOND

if TYPE_CHECKING:
    from ..reviewing import Review, ReviewedTurn

WIDTH, HEIGHT, EDGE = 640, 180, 34
#: At least so many points fill half of the picture's height.
LEAST = 10


def names(found: Review) -> tuple[str, str]:
    """The players' names, or their places."""
    return found.game.first or "first player", found.game.second or "second player"


def summary(found: Review) -> list[str]:
    """A line for each side: what it lost, and its accuracy."""
    lines = []
    for seat, name in zip("AB", names(found), strict=True):
        lost, share = found.lost[seat], found.accuracy[seat]  # type: ignore[index]
        lines.append(f"{name}: {lost:g} points lost, accuracy {100 * share:.0f} %")
    return lines


def cells(one: ReviewedTurn) -> tuple[str, ...]:
    """What is said of a turn."""
    lost = points(-one.lost) + ("" if one.exact or not one.lost else " (estimate)")
    best = "" if one.lost == 0 else str(one.best.action)
    return str(one.turn.number), one.turn.seat, str(one.turn.action), lost, best


HEADS = ("turn", "seat", "action", "lost", "best")


def review_text(found: Review) -> str:
    """A review, for a terminal."""
    rows = [HEADS, *map(cells, found.turns)]
    return "\n".join([*summary(found), *in_columns(rows)])


def review_html(found: Review) -> str:
    """A review, for a notebook: the picture, and the turns in a table. It has no scripts."""
    data = base64.b64encode(review_svg(found).encode()).decode()
    turns = table_html(map(cells, found.turns), (RIGHT, LEFT, LEFT, RIGHT, LEFT), head=HEADS)
    words = "".join(f"<div>{escape(line)}</div>" for line in summary(found))
    alt = f"the first player’s margin over the game: {alternative(found)}"
    return (
        f'<div>{words}<img alt="{escape(alt)}" style="width:{WIDTH}px;max-width:100%" '
        f'src="data:image/svg+xml;base64,{data}">'
        f"<details><summary>Turn by turn</summary>{turns}</details></div>"
    )


def alternative(found: Review) -> str:
    """The picture in words."""
    return ", ".join("?" if one is None else points(one) for one in found.margins)


def review_svg(found: Review) -> str:
    """The first player's margin at the end, turn by turn, if both had gone on at their best."""
    known = [one for one in found.margins if one is not None]
    most = max([LEAST, *map(abs, known)])
    steps = max(1, len(found.margins) - 1)
    middle = HEIGHT / 2

    def place(ply: int, margin: float) -> tuple[float, float]:
        across = EDGE + (WIDTH - EDGE - 8) * ply / steps
        return round(across, 1), round(middle - (middle - 12) * margin / most, 1)

    dots = [(*place(ply, one), one) for ply, one in enumerate(found.margins) if one is not None]
    line = " ".join(f"{x},{y}" for x, y, _ in dots)
    dearest = {one.turn.number for one in found.mistakes()}
    marks = "".join(
        f'<circle cx="{x}" cy="{y}" r="6" fill="none" stroke="{HERE}" stroke-width="3"/>'
        for ply, one in enumerate(found.margins)
        if ply in dearest and one is not None
        for x, y in [place(ply, one)]
    )
    text = f'font-family="sans-serif" font-size="12" fill="{LABEL}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{escape(alternative(found))}</title>"
        f'<path d="M{EDGE} {middle}H{WIDTH - 8}" stroke="{LABEL}" stroke-width="1"/>'
        f'<text x="4" y="16" {text}>+{most:g}</text>'
        f'<text x="4" y="{HEIGHT - 6}" {text}>−{most:g}</text>'
        f'<circle cx="14" cy="{middle - 14}" r="6" fill="{FIRST}"/>'
        f'<path d="M14 {middle + 7}l7 7-7 7-7-7z" fill="{SECOND}"/>'
        f'<polyline points="{line}" fill="none" stroke="{LABEL}" stroke-width="2.5" '
        f'stroke-linejoin="round"/>{marks}</svg>'
    )
