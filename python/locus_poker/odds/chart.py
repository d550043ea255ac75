"""Odds as an altair chart. altair is imported only here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._extras import still, wanted
from ..hands import HandCategory
from .result import Odds
from .show import BAR

if TYPE_CHECKING:
    import altair

__all__ = ["bars"]


def bars(odds: Odds) -> altair.LayerChart:
    """A bar for each category, best on top; a sample's have their intervals."""
    alt = wanted("altair")
    data = alt.Data(values=list(finite(odds)))
    order = [category.label for category in reversed(HandCategory)]
    base = alt.Chart(data).encode(
        y=alt.Y("category:N", sort=order, title=None),
        tooltip=[
            alt.Tooltip("category:N"),
            alt.Tooltip("count:Q", format=","),
            alt.Tooltip("probability:Q", format=".4%"),
            alt.Tooltip("one_in:Q", format=",.4~g", title="one in"),
            alt.Tooltip("at_least:Q", format=".4%", title="at least"),
        ],
    )
    share = alt.X("probability:Q", title="probability", axis=alt.Axis(format="%"))
    layers = [base.mark_bar(color=BAR).encode(x=share)]
    if not odds.exact:
        layers.append(base.mark_rule(strokeWidth=2).encode(x="low:Q", x2="high:Q"))
    chart: altair.LayerChart = still(alt)(layer=layers).properties(
        title=odds.title, width=400, padding=15
    )
    return chart


def finite(odds: Odds) -> list[dict[str, object]]:
    """The rows without infinity, which JSON lacks."""
    return [
        {key: value for key, value in row.items() if value != float("inf")} for row in odds.rows()
    ]
