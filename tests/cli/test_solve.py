"""`locus-poker solve`: positions and deals, exactly or as far as time goes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.cli.commands import refused, run, said
from tests.processes import running

import locus_poker as lp

SMALL = "3x3 Qh9cKh/8hJs7s/2cTs7d .../.Ab/... A 7-5"


def test_a_position_is_solved() -> None:
    state = lp.State.parse(SMALL)
    found = lp.Engine(threads=1).analyse(state, lines=3)
    shown = said("solve", SMALL, "--lines", 3, "--threads", 1)
    # All but the time that it took.
    assert shown.splitlines()[:-1] == str(found).splitlines()[:-1]
    answer = json.loads(said("solve", *SMALL.split(), "--threads", 1, "--json"))
    assert (answer["value"], answer["exact"], answer["best"]) == (16, True, "a2")
    assert answer["final_margin"] == 18
    assert len(answer["lines"][0]["actions"]) == 7


def test_a_deal_is_solved() -> None:
    value = lp.Engine().solve(lp.State.start(lp.Deal.shuffled("3x3", seed=4))).value
    deal = lp.Deal.shuffled("3x3", seed=4)
    for question in (["--grid", "3x3", "--seed", "4"], [str(deal)]):
        assert json.loads(said("solve", *question, "--json"))["value"] == value


def test_what_is_not_solved_is_an_estimate() -> None:
    result = run("solve", "--grid", "6x5", "--seed", 7, "--nodes", 2000, "--threads", 1, "--json")
    answer = json.loads(result.stdout)
    assert result.exit_code == 1
    assert answer["exact"] is False
    assert answer["lower"] < answer["value"] < answer["upper"]


def interrupted(*question: str) -> tuple[Any, str]:
    """What a solve prints that Ctrl-C ends once it has looked ahead: its JSON, and the rest."""
    pipe = subprocess.PIPE
    command = ["-m", "locus_poker", "solve", *question, "--json", "--progress"]
    with running(*command, stdout=pipe, stderr=pipe) as process:
        assert process.stderr is not None
        while "depth" not in process.stderr.read(1 << 6):  # the bar
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        out, told = process.communicate()
    assert process.returncode == 130
    return json.loads(out), told


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent differently there")
def test_an_interrupted_solve_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    file = tmp_path / "deal.solve"
    question = ["--grid", "6x5", "--seed", "7", "--threads", "1", "--checkpoint", str(file)]
    answer, told = interrupted(*question)
    assert told.splitlines()[-1] == (f"locus-poker solve: interrupted; {file} keeps what was found")
    assert (answer["interrupted"], answer["exact"]) == (True, False)
    again = run("solve", *question, "--time", 0.05, "--json", "--no-progress")
    assert again.exit_code == 1
    # Nodes and time count what was spent before.
    later = json.loads(again.stdout)
    assert later["nodes"] >= answer["nodes"] > 0
    assert later["seconds"] > answer["seconds"]
    assert "another position" in refused("solve", SMALL, "--checkpoint", file)


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent differently there")
def test_ctrl_c_prints_all_that_was_found() -> None:
    """All lines that were asked for, not the best one of the last report."""
    answer, _ = interrupted("--grid", "8x6", "--seed", "7", "--lines", "5")
    assert (answer["interrupted"], len(answer["lines"])) == (True, 5)


def test_wrong_positions_are_refused() -> None:
    assert "one of them" in refused("solve")
    assert "one of them" in refused("solve", SMALL, "--seed", 7)
    assert "--seed" in refused("solve", "--grid", "6x5")
    assert "column 25" in refused("solve", SMALL.replace("3x3", "3x4"))
    assert "threads 0" in refused("solve", SMALL, "--threads", 0)
    assert "table_mb 0" in refused("solve", SMALL, "--table-mb", 0)
    assert "lines 0" in refused("solve", SMALL, "--lines", 0)
    assert "time -1" in refused("solve", SMALL, "--time", -1)
    assert "--checkpoint" in refused("solve", SMALL, "--checkpoint", "x", "--nodes", 5)
