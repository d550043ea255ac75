"""The crosstable as an altair chart. altair is imported only here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import altair

    from .tournament import Standings

__all__: list[str] = []


def crosstable(standings: Standings) -> altair.LayerChart:
    """A square for each pairing: by how much a game the row was ahead of the column."""
    import altair

    names, unit = list(standings.names), f"{standings.matches[0].unit} a game"
    values: list[dict[str, Any]] = []
    for a in names:
        for b in names:
            if a == b:
                continue
            match = standings.match(a, b)
            low, high = match.margin_interval
            sign = 1 if match.a == a else -1
            values.append(
                {
                    "player": a,
                    "against": b,
                    "margin": sign * match.mean_margin,
                    "low": low if sign > 0 else -high,
                    "high": high if sign > 0 else -low,
                    "pairs": len(match.pairs),
                }
            )
    most = max((abs(value["margin"]) for value in values), default=1.0) or 1.0
    base = altair.Chart(altair.Data(values=values)).encode(
        x=altair.X("against:N", sort=names, title="against", axis=altair.Axis(orient="top")),
        y=altair.Y("player:N", sort=names, title=None),
        tooltip=[
            altair.Tooltip("player:N"),
            altair.Tooltip("against:N"),
            altair.Tooltip("margin:Q", format="+.2f", title=unit),
            altair.Tooltip("low:Q", format="+.2f", title="from"),
            altair.Tooltip("high:Q", format="+.2f", title="to"),
            altair.Tooltip("pairs:Q"),
        ],
    )
    # Orange and blue: told apart by everyone, and the number is there too.
    scale = altair.Scale(domain=[-most, 0, most], range=["#e6842a", "#f4f4f4", "#3b74b8"])
    squares = base.mark_rect().encode(color=altair.Color("margin:Q", scale=scale, title=unit))
    dark = f"abs(datum.margin) > {0.7 * most}"
    numbers = base.mark_text().encode(
        text=altair.Text("margin:Q", format="+.1f"),
        color=altair.condition(dark, altair.value("white"), altair.value("black")),
    )
    side = 48 * len(names)
    chart: altair.LayerChart = (squares + numbers).properties(width=side, height=side)
    return chart
