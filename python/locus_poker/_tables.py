"""The tables that results give to pandas and to Arrow: which columns they have, of which types.

Types are said here and not told from the values, so that a table without rows, or one in which
nobody forfeited, goes together with every other of its kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from ._extras import wanted

if TYPE_CHECKING:
    import pandas
    import pyarrow

__all__: list[str] = []

#: What a column holds. A text may be missing; a number that is missing is nan, so a double.
Type: TypeAlias = 'Literal["text", "int", "double", "bool"]'
Schema: TypeAlias = "Mapping[str, Type]"
Columns: TypeAlias = "Mapping[str, Sequence[Any]]"

#: The same as Arrow and pandas call them; what pandas makes of texts is not the same everywhere.
ARROW = {"text": "string", "int": "int64", "double": "double", "bool": "bool"}
PANDAS = {"int": "int64", "double": "float64", "bool": "bool"}

#: Both games of each deal of a match. What was dealt is a text: not every reader has whole numbers
#: up to 2**64.
PLAYED: Schema = {
    "pair": "int",
    "swapped": "bool",
    "deal_seed": "text",
    "a": "text",
    "b": "text",
    "margin": "int",
    "forfeit": "text",
    "reason": "text",
    "actions": "text",
}
#: What games on a board have besides.
GAMES: Schema = {
    **PLAYED,
    "grid": "text",
    "first": "text",
    "second": "text",
    "first_score": "int",
    "second_score": "int",
    "points": "double",
}
#: The players of a tournament.
STANDINGS: Schema = {
    "name": "text",
    "rating": "double",
    "rating_low": "double",
    "rating_high": "double",
    "games": "int",
    "wins": "int",
    "draws": "int",
    "losses": "int",
    "pairs_won": "int",
    "pairs_drawn": "int",
    "pairs_lost": "int",
    "mean_margin": "double",
    "margin_low": "double",
    "margin_high": "double",
}
#: The lines of an analysis.
LINES: Schema = {
    "rank": "int",
    "action": "text",
    "value": "double",
    "final_margin": "double",
    "exact": "bool",
    "line": "text",
}
#: The turns of a review.
TURNS: Schema = {
    "turn": "int",
    "seat": "text",
    "action": "text",
    "points": "int",
    "lost": "double",
    "best": "text",
    "exact": "bool",
    "margin": "double",
}
#: The guesses of a series in the lab.
GUESSES: Schema = {
    "seed": "int",
    "number": "int",
    "question": "text",
    "deck": "int",
    "cards": "int",
    "jokers": "int",
    "known": "text",
    "dead": "text",
    "category": "text",
    "exactly": "bool",
    "guess": "double",
    "truth": "double",
    "count": "int",
    "total": "int",
    "verdict": "text",
    "factor": "double",
    "cost": "double",
}


def by_column(rows: Sequence[Mapping[str, Any]], schema: Schema) -> Columns:
    """Rows, column by column.

    >>> by_column([{"rank": 1, "action": "a1"}, {"rank": 2, "action": "b1"}], {"action": "text"})
    {'action': ['a1', 'b1']}
    """
    return {name: [row[name] for row in rows] for name in schema}


def frame(columns: Columns, schema: Schema, index: str | None = None) -> pandas.DataFrame:
    """The columns as a pandas.DataFrame, by one of them where `index` names it."""
    pd = wanted("pandas")
    text = pd.Series(["text"]).dtype
    found: pandas.DataFrame = pd.DataFrame(
        {
            name: pd.Series(values, dtype=PANDAS.get(schema[name], text))
            for name, values in columns.items()
        }
    )
    return found if index is None else found.set_index(index)


def table(columns: Columns, schema: Schema) -> pyarrow.Table:
    """The columns as a table of Arrow."""
    arrow = wanted("pyarrow", "arrow")
    found: pyarrow.Table = arrow.table(
        {name: arrow.array(values, type=ARROW[schema[name]]) for name, values in columns.items()}
    )
    return found
