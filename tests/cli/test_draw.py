"""`locus-poker draw`: matches and the table of styles."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import Result
from tests.cli import commands

from locus_poker import draw_poker

BOTS = """
def calm(view):
    return next(w for w in ("check", "show", "stand pat") if w in view.legal_actions())

class Timid:
    def choose(self, view):
        return "fold" if view.legal_actions().can_fold else "stand pat"
"""


def run(*arguments: str) -> Result:
    return commands.run("draw", *arguments)


@pytest.fixture
def bots(tmp_path: Path) -> str:
    path = tmp_path / "bots_of_draw.py"
    path.write_text(BOTS, encoding="utf-8")
    return str(path)


def test_own_functions_and_styles_play(bots: str, tmp_path: Path) -> None:
    folded = run("match", f"{bots}:calm", f"{bots}:Timid", "--deals", "5", "--rules", "ante 3")
    assert folded.exit_code == 0 and folded.stdout.startswith("calm against Timid: +$3.00 a deal")
    told = run("match", "student", f"{bots}:calm", "--deals", "5", "--seed", "2", "--json")
    plain = json.loads(told.stdout)
    assert (plain["a"], plain["b"], plain["pairs"], plain["complete"]) == (
        "student",
        "calm",
        5,
        True,
    )
    assert plain["pairs_won"] + plain["pairs_drawn"] + plain["pairs_lost"] == 5
    assert plain["wins"] + plain["draws"] + plain["losses"] == 10
    assert plain["rules"].startswith("deck 52, stake 100, ante 5") and plain["forfeits"] == 0
    low, high = plain["margin_interval"]
    assert low <= plain["mean_margin"] <= high


def test_what_was_played_is_written(bots: str, tmp_path: Path) -> None:
    file, kept = tmp_path / "deals.txt", tmp_path / "kept.json"
    line = ("match", f"{bots}:calm", "bold", "--deals", "3", "--checkpoint", str(kept))
    table = run(*line, "--records", str(file), "--csv", "-")
    rows = list(csv.DictReader(io.StringIO(table.stdout)))
    assert len(rows) == 6 and {row["a"] for row in rows} == {"calm"} and kept.exists()
    records = draw_poker.Record.parse_all(file.read_text(encoding="utf-8"))
    assert [record.headers["Pair"] for record in records] == ["1", "1", "2", "2", "3", "3"]
    assert run(*line, "--csv", "-").stdout == table.stdout


def test_the_table_of_styles() -> None:
    shown = run("styles", "--deals", "3", "--rules", "deck 32", "--workers", "1")
    head, names, *rows = shown.stdout.splitlines()
    assert head.startswith("3 deals a pair with both seats; deck 32, ")
    assert names.split() == ["$", "a", "deal", *draw_poker.STYLES]
    cells = [row.split() for row in rows]
    assert [row[0] for row in cells] == list(draw_poker.STYLES)
    assert all(len(row) == 1 + 2 * 3 for row in cells)
    # What the row wins from the column, the column loses to the row.
    won, lost = (cells[i][1].replace("−", "-") for i in (0, 1))
    assert float(won) == -float(lost)
    assert "-" not in "".join(rows)
    told = json.loads(run("styles", "--deals", "2", "--json").stdout)
    assert len(told) == 6 and {one["pairs"] for one in told} == {2}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["match", "balanced", "nobody"], "'nobody' is no agent: a style (balanced,"),
        (["match", "bold", "nowhere.py:me"], "cannot be imported"),
        (["match", "bold", "bold", "--rules", "deck 36"], "deck 36 is not 52 or 32"),
        (["match", "bold", "bold", "--deals", "0"], "deals 0 is not a whole number"),
        (["match", "bold", "bold", "--csv", "-", "--json"], "only one of"),
        (["styles", "--rules", "bets 3"], "rules"),
        (["fly"], "No such command 'fly'"),
    ],
)
def test_what_cannot_be_done_is_said_on_a_line(arguments: list[str], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2 and words in result.stderr and result.stderr.count("\n") == 1


def test_one_deal_gives_no_interval(bots: str) -> None:
    styles = run("styles", "--deals", "1", "--rules", "deck 32")
    assert styles.exit_code == 0
    head, *_, note = styles.stdout.splitlines()
    assert head.startswith("1 deal a pair with both seats; deck 32")
    assert note == "one deal gives no interval"
    match = run("match", f"{bots}:calm", f"{bots}:Timid", "--deals", "1")
    assert match.stdout == (
        "calm against Timid: +$5.00 a deal (one deal gives no interval), 1 deal with both seats\n"
    )
    told = json.loads(run("match", "student", "student", "--deals", "1", "--json").stdout)
    assert told["margin_interval"] == [None, None]
    for text in (styles.stdout, match.stdout):
        assert not [word for word in ("inf", "nan", "∞", "−0.0", "1 deals") if word in text]
