"""The command line: what it prints, its exit codes, and errors that fit on a line."""

from __future__ import annotations

import csv
import dataclasses
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import nbformat
import pytest
from click.testing import CliRunner, Result
from nbclient import NotebookClient
from tests.processes import running

import locus_poker as lp
from locus_poker.arena import ladder
from locus_poker.cli.app import PARTS, app
from locus_poker.cli.players import agent_of

FAST = ("--grid", "3x3", "--deals", "4")
BOTS = """
import locus_poker as lp

def first(state):
    return state.legal_actions()[0]

class Last:
    name = "Last"

    def choose(self, state):
        return state.legal_actions()[-1]

number = 5
"""


def run(*arguments: object) -> Result:
    """The command, in this process."""
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def said(*arguments: object) -> str:
    """What a command that succeeds prints."""
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def refused(*arguments: object) -> str:
    """The one line with which a command refuses."""
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    assert line.startswith("locus-poker")
    return line


def real(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    """The command as a shell runs it."""
    return subprocess.run(  # type: ignore[call-overload,no-any-return]
        [sys.executable, "-m", "locus_poker", *arguments],
        capture_output=True,
        text=True,
        check=False,
        **options,
    )


def test_the_real_command_works_and_refuses() -> None:
    done = real("odds", "area", "5")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{lp.odds.area(5)}\n"
    wrong = real("odds", "area", "5", "--known", "1s")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.splitlines() == [
        "locus-poker: '1s' is not a card (like 'As'): card 1 in '1s'"
    ]


def test_the_script_is_installed_beside_python() -> None:
    script = Path(sys.executable).with_name("locus-poker")
    done = subprocess.run([script, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"locus-poker {lp.__version__}\n"


def test_importing_the_package_imports_nothing_of_the_command_line() -> None:
    code = "import sys, locus_poker; print({'click', 'locus_poker.cli'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


@pytest.mark.parametrize("part", [(), *((part,) for part in PARTS)])
def test_every_part_has_a_help(part: Sequence[str]) -> None:
    text = said(*part, "--help")
    assert text.startswith(f"Usage: {' '.join(('locus-poker', *part))} ")
    for name in PARTS if not part else ():
        assert f"\n  {name} " in text


def test_nothing_asked_for_shows_the_help() -> None:
    for arguments in ((), ("odds",)):
        result = run(*arguments)
        assert result.exit_code == 2
        assert "Commands:" in result.stderr


def test_unknown_commands_and_options_are_named() -> None:
    assert "'solvee'" in refused("solvee")
    assert "--grit" in refused("match", "1", "2", "--grit", "6x5")
    assert "'B'" in refused("match", "1")


# --- odds ---


def test_odds_are_those_of_the_library() -> None:
    assert said("odds", "area", 4, "--joker", 1, "--known", "As Ah") == (
        f"{lp.odds.area(4, 1, 'As Ah')}\n"
    )
    draw = lp.odds.draw("9c 9d", "Kh 6s 3c")
    assert said("odds", "draw", "9c9d", "--discard", "Kh 6s 3c") == f"{draw}\n"
    versus = lp.odds.versus("9c 9d", "", "Ah Kh Qh Jh", "2c")
    assert said("odds", "versus", "9c9d", "AhKhQhJh", "--discard-b", "2c") == f"{versus}\n"
    deck = lp.odds.area(5, deck=32, ace_low_straight=True)
    assert said("odds", "area", 5, "--deck", 32, "--ace-low") == f"{deck}\n"


def test_discards_are_ranked() -> None:
    hand = "Ac Kc Qc Jc Jd"
    lines = said("odds", "discard", hand, "--value", "jacks-or-better", "--top", 2).splitlines()
    assert lines[1:] == [" 1. hold Ac Kc Qc Jc: 18.5319", " 2. hold Jc Jd: 1.53654"]
    answer = json.loads(said("odds", "discard", hand, "--top", 32, "--json"))
    holds = lp.odds.best_discard(hand)
    assert len(answer["holds"]) == 32
    assert answer["holds"][0]["value"]["numerator"] == holds.best.value.numerator
    assert answer["holds"][0]["hold"] == list(map(str, holds.best.hold))


def test_odds_for_a_program_are_exact() -> None:
    answer = json.loads(said("odds", "area", 9, "--json"))
    odds = lp.odds.area(9)
    assert answer["total"] == odds.total
    assert [row["count"] for row in answer["categories"]] == [
        odds.counts[category] for category in reversed(lp.HandCategory)
    ]
    versus = json.loads(said("odds", "versus", "9c9d", "AhKhQhJh", "--json"))
    assert (versus["wins"], versus["ties"], versus["losses"]) == (364_060, 0, 288_680)
    assert versus["equity"]["value"] == pytest.approx(364_060 / 652_740)


def test_wrong_questions_about_odds_are_refused() -> None:
    assert "cards 10" in refused("odds", "area", 10)
    assert "'nine'" in refused("odds", "area", "nine")
    assert "'As'" in refused("odds", "area", 5, "--known", "As", "--dead", "As")
    assert "deck 40" in refused("odds", "area", 5, "--deck", 40)
    assert "2 cards, not 5" in refused("odds", "discard", "AcKc")
    assert "'--value'" in refused("odds", "discard", "AcKcQcJcJd", "--value", "luck")


# --- agents and matches ---


@pytest.fixture
def bots(tmp_path: Path) -> str:
    """A file with agents."""
    path = tmp_path / f"bots_{tmp_path.name}.py"
    path.write_text(BOTS, encoding="utf-8")
    return str(path)


def test_agents_have_names(bots: str) -> None:
    assert agent_of("3") == agent_of("Eight") == lp.opponent(3)
    assert agent_of("RANDOM") == lp.RandomAgent()
    assert agent_of(f"{bots}:first").name == "first"
    assert agent_of(f"{bots}:Last").name == "Last"


def test_strangers_are_no_agents(bots: str) -> None:
    for text in ("8", "0", "joker", "", "bots.py", "no_such_module:x", "no.py:x", "os:nothing"):
        with pytest.raises(lp.LocusError):
            agent_of(text)
    assert "'missing'" in refused("match", f"{bots}:missing", "1")
    assert "5 is not an agent" in refused("match", f"{bots}:number", "1")
    assert "no agent" in refused("match", "1", "joker")


def test_a_match_is_that_of_the_library(bots: str) -> None:
    result = lp.arena.play_match(
        lp.opponent(4), lp.opponent(1), "3x3", deals=4, seed=5, progress=False
    )
    assert said("match", "jack", "1", *FAST, "--seed", 5) == f"{result}\n"
    answer = json.loads(said("match", "jack", "1", *FAST, "--seed", 5, "--workers", 1, "--json"))
    assert (answer["wins"], answer["draws"]) == (result.wins, result.draws)
    assert answer["mean_margin"] == result.mean_margin
    assert answer["complete"] is True
    own = json.loads(said("match", f"{bots}:first", f"{bots}:Last", *FAST, "--json"))
    assert (own["a"], own["b"], own["forfeits"]) == ("first", "Last", 0)


def test_games_are_written_as_records_and_lines(tmp_path: Path) -> None:
    records, lines = tmp_path / "games.txt", tmp_path / "games.csv"
    said("match", "greedy", "random", *FAST, "--records", records, "--csv", lines)
    games = lp.Game.parse_all(records.read_text(encoding="utf-8"))
    with lines.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(games) == len(rows) == 8
    for game, row in zip(games, rows, strict=True):
        assert [row["first_score"], row["second_score"]] == list(map(str, game.state.scores))
        assert row["actions"].split() == [str(turn.action) for turn in game.turns]
    shown = said("match", "greedy", "random", *FAST, "--csv", "-")
    assert shown == lines.read_text(encoding="utf-8")


def test_a_match_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    said("match", "2", "1", "--grid", "3x3", "--deals", 2, "--checkpoint", file)
    again = said("match", "2", "1", "--grid", "3x3", "--deals", 5, "--checkpoint", file)
    assert again == said("match", "2", "1", "--grid", "3x3", "--deals", 5)
    assert "is of another match" in refused("match", "3", "1", *FAST, "--checkpoint", file)


def test_wrong_matches_are_refused(tmp_path: Path) -> None:
    assert "grid '9x9'" in refused("match", "1", "2", "--grid", "9x9")
    assert "deals 0" in refused("match", "1", "2", "--deals", 0)
    assert "seed -1" in refused("match", "1", "2", "--seed", -1)
    assert "'--workers'" in refused("match", "1", "2", "--workers", 0)
    assert "elo0 5.0" in refused("match", "1", "2", "--sprt", 5, 0)
    nowhere = tmp_path / "nowhere" / "file"
    assert "'--records'" in refused("match", "1", "2", "--records", nowhere)
    assert "cannot be written" in refused("match", "1", "2", "--checkpoint", nowhere)
    assert "only one" in refused("match", "1", "2", "--json", "--csv", "-")


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent differently there")
@pytest.mark.parametrize("more", [["--workers", "1"], ["--workers", "2", "--processes"]])
def test_an_interrupted_match_says_what_is_finished(tmp_path: Path, more: list[str]) -> None:
    file = tmp_path / "match.json"
    arguments = ["king", "greedy", "--grid", "8x6", "--deals", "100000", "--json", *more]
    command = ["-m", "locus_poker", "match", *arguments, "--checkpoint", file]
    pipe = subprocess.PIPE
    with running(*command, stdout=pipe, stderr=pipe, start_new_session=True) as process:
        while not (file.exists() and json.loads(file.read_text(encoding="utf-8"))["pairs"]):
            assert process.poll() is None
            time.sleep(0.05)
        # As a terminal does: to the processes of the pool, too.
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate()
    answer = json.loads(out)
    assert process.returncode == 130
    assert answer["complete"] is False
    assert 1 <= answer["pairs"] == len(json.loads(file.read_text(encoding="utf-8"))["pairs"])


# --- solve ---

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


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent differently there")
def test_an_interrupted_solve_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    file = tmp_path / "deal.solve"
    question = ["--grid", "6x5", "--seed", "7", "--threads", "1", "--checkpoint", str(file)]
    command = ["-m", "locus_poker", "solve", *question, "--json", "--progress"]
    pipe = subprocess.PIPE
    with running(*command, stdout=pipe, stderr=pipe) as process:
        assert process.stderr is not None
        while "depth" not in process.stderr.read(1 << 6):  # the bar
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        out, told = process.communicate()
    assert process.returncode == 130
    assert told.splitlines()[-1] == (f"locus-poker solve: interrupted; {file} keeps what was found")
    answer = json.loads(out)
    assert (answer["interrupted"], answer["exact"]) == (True, False)
    again = run("solve", *question, "--time", 0.05, "--json", "--no-progress")
    assert again.exit_code == 1
    # Nodes and time count what was spent before.
    later = json.loads(again.stdout)
    assert later["nodes"] >= answer["nodes"] > 0
    assert later["seconds"] > answer["seconds"]
    assert "another position" in refused("solve", SMALL, "--checkpoint", file)


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


# --- the ladder ---


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


def test_wrong_ladders_are_refused() -> None:
    assert "'1'" in refused("ladder", "--levels", "7,1")
    assert "'4'" in refused("ladder", "--grids", "6x5,4")
    assert "'--table'" in refused("ladder", "--table", "luck")


# --- bench ---


def test_the_machine_is_measured() -> None:
    answer = json.loads(said("bench", "--quick", "--json"))
    figures = {row["what"]: row["figure"] for row in answer["rows"]}
    assert answer["machine"].startswith(f"{lp.core} core")
    assert figures["arena.random_games, 6x5"].endswith("games/s")
    assert figures["  growth per square, 8x6"].endswith(" times")


# --- play ---


def test_the_first_notebook_is_put_where_it_is_wanted_and_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "new" / "folder"
    path = Path(said("play", "--write-only", folder).strip())
    assert path == folder / "play.ipynb"
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert all(not cell.outputs for cell in notebook.cells if cell.cell_type == "code")
    monkeypatch.setenv("JUPYTER_PREFER_ENV_PATH", "1")
    NotebookClient(notebook, timeout=600, kernel_name="python3").execute(cwd=str(folder))


def test_a_notebook_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    mine = tmp_path / "play.ipynb"
    mine.write_text("mine", encoding="utf-8")
    assert said("play", "--write-only", tmp_path) == f"{mine}\n"
    assert mine.read_text(encoding="utf-8") == "mine"
    assert said("play", "--write-only", mine) == f"{mine}\n"


def test_places_that_are_none_are_refused(tmp_path: Path) -> None:
    assert "no notebook" in refused("play", tmp_path / "none.ipynb")
    file = tmp_path / "file"
    file.touch()
    assert "file" in refused("play", file)
    assert "'--port'" in refused("play", "--port", 0)


def shell(command: list[str], **more: Any) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    whole = [sys.executable, "-m", "locus_poker", *command]
    return subprocess.run(whole, stdout=subprocess.PIPE, check=False, timeout=120, **more)


@pytest.mark.skipif(os.name == "nt", reason="streams are closed by a shell")
@pytest.mark.parametrize(
    "command",
    [
        ["solve", "2x2 AsKd/7c7h"],
        ["match", "1", "2", *FAST],
        ["ladder", "--grids", "3x3", "--levels", "4", "--deals", "20", "--table", "steps"],
    ],
)
def test_nobody_need_listen_to_errors(command: list[str]) -> None:
    closed = shell(command, preexec_fn=lambda: os.close(2))
    open_ = shell(command, stderr=subprocess.PIPE)
    assert closed.returncode == open_.returncode < 2
    assert len(closed.stdout.splitlines()) == len(open_.stdout.splitlines()) > 2


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "utf-8"])
def test_signs_that_an_encoding_lacks_are_written_as_others(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "bots.py").write_text(
        "class Bot:\n    name = '\u03b1'\n    def choose(self, state): return None\n"
    )
    command = ["match", f"{tmp_path / 'bots.py'}:Bot", "2", "--grid", "2x2", "--deals", "1"]
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    told = shell(command, env=environment)
    assert told.returncode == 0
    first, *_, margin, elo = told.stdout.decode(encoding).splitlines()[:5]
    whole = encoding == "utf-8"
    assert first == f"{'α' if whole else '?'} against Five, 1 deal on 2x2"
    assert elo.split()[1:3] == (["−∞", "(−∞"] if whole else ["-inf", "(-inf"])
    assert ("−23.0" if whole else "-23.0") in margin
    plain = shell([*command, "--json"], env=environment)
    assert json.loads(plain.stdout.decode(encoding))["a"] == "α"
