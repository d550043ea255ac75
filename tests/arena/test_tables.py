"""Tables have the same columns of the same types, however few rows they have."""

from __future__ import annotations

import dataclasses
from types import ModuleType
from typing import Any

import pandas as pd
import pyarrow
import pytest


def last(state: Any) -> Any:
    return state.legal_actions()[-1]


def nothing(state: Any) -> None:
    return None


def board(lp: ModuleType, a: Any = last) -> Any:
    return lp.arena.play_match(a, lp.GreedyAgent(), "2x2", deals=1, progress=False)


def draw(lp: ModuleType, a: Any = "student") -> Any:
    a = lp.draw_poker.opponent(a) if isinstance(a, str) else a
    return lp.draw_poker.play_match(a, "show".format, deals=1)


def standings(lp: ModuleType) -> Any:
    return lp.arena.tournament([last, lp.GreedyAgent()], "2x2", deals=1, progress=False)


def without_pairs(result: Any) -> Any:
    return dataclasses.replace(result, pairs=(), complete=False)


def without_rows(result: Any) -> Any:
    return dataclasses.replace(result, rows=())


KINDS: dict[str, Any] = {
    "board": lambda lp: [board(lp), without_pairs(board(lp)), board(lp, nothing)],
    "draw": lambda lp: [draw(lp), without_pairs(draw(lp)), draw(lp, nothing)],
    "standings": lambda lp: [
        standings(lp),
        without_rows(standings(lp)),
        dataclasses.replace(standings(lp), rows=standings(lp).rows[:1]),
    ],
}


@pytest.mark.parametrize("of", KINDS)
def test_arrow_tables_have_one_schema(native: ModuleType, of: str) -> None:
    tables = [one.to_arrow() for one in KINDS[of](native)]
    assert {str(kind) for kind in tables[0].schema.types} <= {"int64", "bool", "double", "string"}
    for table in tables:
        assert table.schema == tables[0].schema
    assert pyarrow.concat_tables(tables).num_rows == sum(table.num_rows for table in tables) > 0


@pytest.mark.parametrize("of", KINDS)
def test_frames_have_the_columns_and_types_of_the_arrow_tables(native: ModuleType, of: str) -> None:
    named = {"int64": "int64", "bool": "bool", "double": "float64"}
    named["string"] = str(pd.Series(["text"]).dtype)
    for result in KINDS[of](native):
        frame, table = result.to_pandas(), result.to_arrow()
        assert list(frame.columns) == table.column_names
        assert [str(kind) for kind in frame.dtypes] == [named[str(t)] for t in table.schema.types]
        for name in table.column_names:
            shown = [None if pd.isna(value) else value for value in frame[name]]
            assert shown == table.column(name).to_pylist()


def test_a_missing_text_is_missing(native: ModuleType) -> None:
    fair, lost = board(native), board(native, nothing)
    assert fair.to_arrow().column("forfeit").to_pylist() == [None, None]
    assert fair.to_pandas()["forfeit"].isna().all()
    assert list(lost.to_pandas()["forfeit"]) == ["A", "B"]
    assert list(fair.to_pandas()["reason"]) == ["", ""]


def test_the_largest_seed_is_a_text(native: ModuleType) -> None:
    result = native.arena.play_match(
        last, native.GreedyAgent(), "2x2", deals=1, seed=2**64 - 1, progress=False
    )
    assert result.to_arrow().column("deal_seed")[0].as_py() == str(result.games[0].deal_seed)


def test_other_tables_have_their_types_without_rows_too(native: ModuleType) -> None:
    lp = native
    game = lp.Game("2x2 AsKd/7c7h")
    none = lp.review(game).to_pandas()
    for action in ("a1", "b1*", "a2", "b2*"):
        game.play(action)
    lab = lp.lab("predict", seed=7, length=1)
    unasked = lab.results.to_pandas()
    lab.guess(50)
    engine = lp.Engine(table_mb=1)
    frames = {
        "turn": (none, lp.review(game).to_pandas()),
        "number": (unasked, lab.results.to_pandas()),
        "rank": (
            engine.solve(game.state).to_pandas(),
            engine.solve(lp.State.parse("2x2 AsKd/7c7h ../.. A 0-0")).to_pandas(),
        ),
    }
    lab.close()
    for index, (empty, full) in frames.items():
        assert len(empty) == 0 < len(full)
        assert empty.index.name == full.index.name == index
        assert empty.index.dtype == full.index.dtype
        assert list(empty.columns) == list(full.columns)
        assert list(empty.dtypes) == list(full.dtypes)
