"""The crosstable as an altair chart. altair is imported only here."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Any

from .._extras import still, wanted
from .._words import mean_span, signed

if TYPE_CHECKING:
    import altair

    from .tournament import Standings

__all__: list[str] = []


def crosstable(standings: Standings) -> altair.LayerChart:
    """A square for each pairing: by how much a game the row was ahead of the column."""
    alt = wanted("altair")
    names, unit = list(standings.names), f"{standings.matches[0].unit} a game"
    values: list[dict[str, Any]] = []
    for a in names:
        for b in names:
            if a == b:
                continue
            match = standings.match(a, b)
            low, high = match.margin_interval
            if match.a != a:
                low, high = -high, -low
            margin = standings.margin(a, b)
            value = {
                "player": a,
                "against": b,
                "margin": margin,
                "low": low,
                "high": high,
                "said": signed(margin),
                "interval": mean_span((low, high), 2),
                "pairs": len(match.pairs),
            }
            # JSON lacks infinity, which is how far the interval of one deal reaches, and nan.
            values.append({k: v for k, v in value.items() if isinstance(v, str) or isfinite(v)})
    most = max((abs(value["margin"]) for value in values if "margin" in value), default=0) or 1.0
    base = alt.Chart(alt.Data(values=values)).encode(
        x=alt.X("against:N", sort=names, title="against", axis=alt.Axis(orient="top")),
        y=alt.Y("player:N", sort=names, title=None),
        tooltip=[
            alt.Tooltip("player:N"),
            alt.Tooltip("against:N"),
            alt.Tooltip("said:N", title=unit),
            alt.Tooltip("interval:N", title="95 %"),
            alt.Tooltip("pairs:Q"),
        ],
    )
    # Orange and blue: told apart by everyone, and the number is there too.
    scale = alt.Scale(domain=[-most, 0, most], range=["#e6842a", "#f4f4f4", "#3b74b8"])
    squares = base.mark_rect().encode(color=alt.Color("margin:Q", scale=scale, title=unit))
    dark = f"abs(datum.margin) > {0.7 * most}"
    numbers = base.mark_text().encode(
        text=alt.Text("said:N"),
        color=alt.condition(dark, alt.value("white"), alt.value("black")),
    )
    side = 48 * len(names)
    chart: altair.LayerChart = still(alt)(layer=[squares, numbers]).properties(
        width=side, height=side, padding=25
    )
    return chart
