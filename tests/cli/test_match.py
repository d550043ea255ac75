"""`locus-poker match`: agents by name or from a file, and what is written of their games."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from tests.cli.commands import FAST, real, refused, said
from tests.processes import running

import locus_poker as lp
from locus_poker.cli.players import agent_of

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


NOISY = """
print("imported")

class Noisy:
    name = "Noisy"

    def __init__(self):
        print("made")

    def choose(self, shown):
        print("noise")
        return shown.legal_actions()[0]
"""


@pytest.mark.parametrize(
    "how", [(), ("--workers", "1"), ("--processes", "--workers", "1")], ids=" ".join
)
@pytest.mark.parametrize("game", ["board", "draw"])
def test_what_agents_print_is_not_what_the_command_prints(
    tmp_path: Path, how: tuple[str, ...], game: str
) -> None:
    """A program reads the answer; whoever writes an agent reads the rest."""
    path = tmp_path / f"noisy_{tmp_path.name}.py"
    path.write_text(NOISY, encoding="utf-8")
    other = ("greedy", "--grid", "2x2") if game == "board" else ("student",)
    command = ("match",) if game == "board" else ("draw", "match")
    done = real(*command, f"{path}:Noisy", *other, "--deals", "1", *how, "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["a"] == "Noisy"
    assert {"imported", "made", "noise"} <= set(done.stderr.split())


def test_a_file_that_quits_is_said(tmp_path: Path) -> None:
    made = "class A:\n    def __init__(self): raise SystemExit"
    for name, text, error in (
        ("quits", "raise SystemExit(5)", "cannot be imported: SystemExit: 5"),
        ("made", made, "cannot be made: SystemExit"),
    ):
        path = tmp_path / f"{name}_{tmp_path.name}.py"
        path.write_text(text, encoding="utf-8")
        assert error in refused("match", f"{path}:A", "1")


def test_files_are_where_they_were_said_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though an agent goes to where its own files are."""
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
    bot = tmp_path / f"moves_{tmp_path.name}.py"
    bot.write_text(
        "import os\n"
        "def moves(state):\n"
        f"    os.chdir({str(tmp_path / 'there')!r})\n"
        "    return state.legal_actions()[0]\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path / "here")
    files = ("--records", "games.txt", "--csv", "games.csv", "--checkpoint", "match.json")
    said("match", f"{bot}:moves", "greedy", *FAST, *files)
    assert sorted(path.name for path in (tmp_path / "here").iterdir()) == sorted(files[1::2])
    assert list((tmp_path / "there").iterdir()) == []
