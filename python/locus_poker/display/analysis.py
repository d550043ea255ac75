"""Analyses as text, as a table and as a picture."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

from .._markup import LEFT, RIGHT, Html, escape, table_html
from .._words import counted
from ..analysis import Analysis, Line, points
from .board import MARGIN, around, scores_svg, table
from .faces import GAP, SANS, face, placed
from .shapes import HEIGHT, HERE, WIDTH

if TYPE_CHECKING:
    from ..grid import Action

#: Rank, action, value, how sure it is, and the line, which may be long.
STYLES = tuple(
    f"{style};vertical-align:top"
    for style in (RIGHT, f"{LEFT};white-space:nowrap", RIGHT, LEFT, f"{LEFT};white-space:normal")
)
#: Reads on light and dark pages.
RED = "#d9534f"
#: The ink on what is marked as the best.
INK = "#1c2128"


def headline(found: Analysis) -> str:
    """The answer, in a sentence."""
    if found.best is None:
        return "the game is over"
    seat, value = found.state.turn, points(found.value)
    if found.exact:
        return f"{seat} to move, best is {found.best}: {value} points from here on (exact)"
    return (
        f"{seat} to move, best so far is {found.best}: about {value} points from here on "
        f"(proved: {points(found.lower)} to {points(found.upper)})"
    )


def margin_words(found: Analysis) -> str:
    """What that means for the end of the game."""
    margin, about = found.final_margin, "" if found.exact else "about "
    seat, other = ("first", "second") if found.state.turn == "A" else ("second", "first")
    if margin == 0:
        return f"the game ends {about}level" if found.best else "the game ended level"
    winner = seat if margin > 0 else other
    verb = "wins" if found.best else "won"
    return f"the {winner} player {verb} by {about}{abs(margin):g}"


def effort_words(found: Analysis) -> str:
    """What it took."""
    left = len(found.state.unplayed)
    nodes = counted(found.nodes, "position")
    if found.time < 0.001:
        return f"depth {found.depth} of {left}, {nodes} in less than 1 ms"
    speed = float(f"{found.nodes_per_second:.3g}")
    return f"depth {found.depth} of {left}, {nodes} in {duration(found.time)} ({speed:,.0f}/s)"


def duration(seconds: float) -> str:
    """A time that people can read."""
    if seconds < 1:
        return f"{1000 * seconds:.0f} ms"
    if seconds < 60:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {rest:02} s"


def kind(line: Line) -> str:
    """How much a line's value can be relied on."""
    return "exact" if line.exact else "estimate"


def analysis_text(found: Analysis) -> str:
    """An analysis, for a terminal."""
    values = [points(line.value) for line in found.lines]
    width = max(map(len, values), default=0)
    rank = len(str(len(values)))
    if found.best is None:
        return f"{headline(found)}; {margin_words(found)}"
    lines = [headline(found)]
    for number, (line, value) in enumerate(zip(found.lines, values, strict=True), 1):
        way = " ".join(map(str, line.actions))
        lines.append(f"{number:>{rank + 1}}. {value:>{width}} {kind(line):<8}  {way}")
    lines.append(f"{margin_words(found)}; {effort_words(found)}")
    return "\n".join(lines)


def analysis_html(found: Analysis) -> str:
    """An analysis, for a notebook: a table of the lines beside the board. It has no scripts."""
    rows = [row(found, number, line) for number, line in enumerate(found.lines, 1)]
    heads = ("", "action", "value", "", "line")
    lines = (
        table_html(rows, STYLES, head=heads, style="border-collapse:collapse;margin:0")
        if rows
        else ""
    )
    said = [margin_words(found), effort_words(found)] if found.best else [margin_words(found)]
    words = "".join(f'<div style="padding:2px 10px">{escape(text)}</div>' for text in said)
    data = base64.b64encode(analysis_svg(found).encode()).decode()
    alt = f"{headline(found)}; {found.state}"
    width = min(360, round(0.65 * (MARGIN + found.state.grid.columns * (WIDTH + GAP))))
    return (
        '<div style="display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start">'
        f'<img alt="{escape(alt)}" style="width:{width}px;max-width:100%" '
        f'src="data:image/svg+xml;base64,{data}">'
        '<div style="flex:1 1 320px;min-width:0;overflow-x:auto">'
        f'<div style="padding:2px 10px"><b>{escape(headline(found))}</b></div>'
        f"{lines}{words}</div></div>"
    )


def row(found: Analysis, number: int, line: Line) -> tuple[str, ...]:
    """A line as a row of the table."""
    way = " ".join(map(str, line.actions))
    return str(number), with_card(found, line.action), points(line.value), kind(line), way


def with_card(found: Analysis, action: Action) -> Html:
    """An action and the card that it takes."""
    card = found.state.card(action.square)
    name = f"{card.rank.char}{card.suit.symbol}"
    shown = f'<span style="color:{RED}">{name}</span>' if card.suit.is_red else name
    return Html(f"<b>{escape(str(action))}</b> {shown}")


def analysis_svg(found: Analysis) -> str:
    """The state, with the value of each line on its first card, the best one framed."""
    state = found.state
    values: dict[str, Line] = {}
    for line in found.lines:
        # Of a card's two faces the better one: lines come best first.
        values.setdefault(line.action.square, line)
    best = found.best and found.best.square
    cells = [
        face(card, mark)
        + (around() if square == best else "")
        + (badge(values[square], square == best) if square in values else "")
        for square, card, mark in zip(
            state.grid.squares, state.deal.cards, state.marks, strict=True
        )
    ]
    title = f"{headline(found)}; {state}"
    return table(state.grid, cells, title, scores_svg(state, ("", ""), state.outcome))


def badge(line: Line, best: bool) -> str:
    """A value on the lower edge of a card, with a star for face down."""
    text = points(line.value) + "*" * line.action.is_down
    width = max(34, 12 * len(text) + 8)
    paint = f'fill="{HERE}"' if best else 'fill="#fff" stroke="#7d8794"'
    body = (
        f'<rect x="{-width / 2:g}" y="-13" width="{width:g}" height="26" rx="13" {paint}/>'
        f'<text y="7" fill="{INK}" font-family="{SANS}" font-size="19" font-weight="700" '
        f'text-anchor="middle">{text}</text>'
    )
    return placed(WIDTH / 2, HEIGHT - 16, body)
