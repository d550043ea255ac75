"""`locus-poker ladder`: the steps between the levels."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.commands import refused, run

import locus_poker as lp
from locus_poker.arena import cost, ladder


def test_the_ladder_measures_its_steps(tmp_path: Path) -> None:
    arguments = (
        "--grids",
        "3x3",
        "--levels",
        "4,3",
        "--deals",
        6,
        "--games",
        2,
        "--checkpoint",
        tmp_path,
    )
    result = run("ladder", *arguments)
    assert result.exit_code in (0, 1)
    assert "| 3x3 | Jack over Eight | 6 |" in result.stdout
    assert "| 3x3 | Eight over Five | 6 |" in result.stdout
    promised = result.stdout.splitlines()[-1]
    assert promised == ("all as promised" if result.exit_code == 0 else "NOT as promised")
    again = json.loads(run("ladder", *arguments, "--table", "steps", "--json").stdout)
    assert [step["a"] for step in again["steps"]] == ["Jack", "Eight"]
    assert again["as_promised"] is (result.exit_code == 0)


@pytest.mark.parametrize("finished", [0, 2])
def test_an_interrupted_ladder_says_what_is_finished(
    monkeypatch: pytest.MonkeyPatch, finished: int
) -> None:
    arguments = ("ladder", "--grids", "3x3", "--levels", "4,3", "--deals", 6, "--table", "steps")
    whole = ladder.play_step

    def interrupted(upper: int, *more: Any, **options: Any) -> lp.arena.MatchResult:
        result = whole(upper, *more, **options)
        if upper == 4:
            return result
        return dataclasses.replace(result, pairs=result.pairs[:finished], complete=False)

    monkeypatch.setattr(ladder, "play_step", interrupted)
    told, plain = run(*arguments), run(*arguments, "--json")
    for result in (told, plain):
        assert (result.exit_code, result.stderr) == (130, "locus-poker ladder: interrupted\n")
    lines = [line for line in told.stdout.splitlines() if line.startswith("| 3x3")]
    answer = json.loads(plain.stdout)
    assert len(lines) == len(answer["steps"]) == 1 + (finished > 0)
    assert answer["as_promised"] is None
    assert "nan" not in told.stdout


def test_the_cost_is_that_of_as_many_games_as_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def most_seconds(level: int, grid: str, deals: int) -> float:
        asked.append((level, grid, deals))
        return 0.25 * (level == 7)

    monkeypatch.setattr(cost, "most_seconds", most_seconds)
    arguments = ("ladder", "--grids", "3x3", "--levels", "7", "--table", "cost")
    result = run(*arguments, "--games", 3)
    assert asked == [(6, "3x3", 3), (7, "3x3", 3)]
    assert "for one action, 3 games\n" in result.stdout and "| Ace | 0.25 s |" in result.stdout
    run(*arguments)
    assert asked[-1] == (7, "3x3", 20)


def test_wrong_ladders_are_refused() -> None:
    assert "'1'" in refused("ladder", "--levels", "7,1")
    assert "'4'" in refused("ladder", "--grids", "6x5,4")
    assert "'--table'" in refused("ladder", "--table", "luck")
