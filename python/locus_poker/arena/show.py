"""How results read: as text, and in a notebook."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .match import MatchResult
    from .tournament import Standings

__all__: list[str] = []


def signed(value: float, digits: int = 1) -> str:
    """A number with its sign, `?` for none."""
    if math.isnan(value):
        return "?"
    if math.isinf(value):
        return "+∞" if value > 0 else "−∞"
    text = f"{value:+.{digits}f}"
    return text.replace("-", "−")


def span(interval: tuple[float, float], digits: int = 1) -> str:
    """An interval."""
    low, high = interval
    return f"{signed(low, digits)} to {signed(high, digits)}"


def match_lines(result: MatchResult) -> list[tuple[str, str]]:
    """What there is to say about a match, line by line."""
    lines = [
        ("games", f"{result.wins} won, {result.draws} drawn, {result.losses} lost"),
        ("pairs", f"{result.pairs_won} won, {result.pairs_drawn} drawn, {result.pairs_lost} lost"),
        ("margin a game", f"{signed(result.mean_margin)} ({span(result.margin_interval)})"),
        ("Elo", f"{signed(result.elo, 0)} ({span(result.elo_interval, 0)})"),
        ("likely the better one", f"{100 * result.superiority:.1f} %"),
        ("moving first", f"{signed(result.seat_margin)} points a game"),
    ]
    if result.sprt is not None and result.ratio is not None:
        low, high = result.sprt.bounds
        found = {
            "elo0": f"{result.sprt.elo0:g} Elo or less",
            "elo1": f"{result.sprt.elo1:g} Elo or more",
            None: "not decided",
        }[result.decision]
        lines.append(("test", f"{found} (ratio {result.ratio:+.2f}, {low:+.2f} to {high:+.2f})"))
    if result.forfeits:
        lines.append(("forfeits", str(len(result.forfeits))))
        lines += [("", str(game)) for game in result.forfeits[:5]]
    return lines


def match_title(result: MatchResult) -> str:
    """Who played what."""
    of = "" if len(result.pairs) == result.deals else f" of {result.deals}"
    end = "" if result.complete else ", interrupted"
    return f"{result.a} against {result.b}, {len(result.pairs)}{of} deals on {result.grid}{end}"


def match_text(result: MatchResult) -> str:
    """A match, for a terminal."""
    lines = [f"  {what:<22} {said}".rstrip() for what, said in match_lines(result)]
    return "\n".join([match_title(result), *lines])


def match_html(result: MatchResult) -> str:
    """A match, for a notebook."""
    return rows_html(match_title(result), (), match_lines(result))


def rows_html(title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; the first cell of a row is its heading."""
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row" style="text-align:left">{escape(row[0])}</th>'
        + "".join(f'<td style="text-align:left">{escape(cell)}</td>' for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    return (
        f"<table><caption>{escape(title)}</caption>"
        + (f"<thead><tr>{top}</tr></thead>" if head else "")
        + f"<tbody>{body}</tbody></table>"
    )


HEAD = ("rating", "games", "won", "drawn", "lost", "pairs", "margin")


def standing_cells(standings: Standings) -> list[list[str]]:
    """The table: a line a player, and what it did against each of the others."""
    names = standings.names
    lines = []
    for row in standings.rows:
        low, high = row.rating_interval
        lines.append(
            [
                row.name,
                f"{signed(row.rating, 0)} ±{(high - low) / 2:.0f}",
                str(row.games),
                str(row.wins),
                str(row.draws),
                str(row.losses),
                f"{row.pairs_won}–{row.pairs_drawn}–{row.pairs_lost}",
                signed(row.mean_margin),
                *(
                    "" if other == row.name else signed(standings.margin(row.name, other))
                    for other in names
                ),
            ]
        )
    return lines


def standings_title(standings: Standings) -> str:
    """What was played."""
    match = standings.matches[0]
    end = "" if standings.complete else ", interrupted"
    low, high = standings.seat_elo_interval
    return (
        f"{len(standings)} players, {match.deals} deals a pairing on {match.grid}{end}; "
        f"moving first is worth {signed(standings.seat_elo, 0)} ±{(high - low) / 2:.0f} Elo"
    )


def standings_text(standings: Standings) -> str:
    """Standings, for a terminal."""
    lines = [["", *HEAD, *standings.names], *standing_cells(standings)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    text = [
        "  ".join(
            cell.ljust(width) if i == 0 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]
    return "\n".join([standings_title(standings), *text])


def standings_html(standings: Standings) -> str:
    """Standings, for a notebook."""
    head = ["", *HEAD, *(f"against {name}" for name in standings.names)]
    return rows_html(standings_title(standings), head, standing_cells(standings))
