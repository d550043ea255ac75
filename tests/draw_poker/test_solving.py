"""The strategy is made by a command that anyone can run again, and is as good as its file says."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import struct
import subprocess
import sys
import threading
import zlib
from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.processes import running

FILES = Path(__file__).parents[2] / "python" / "locus_poker" / "draw_poker" / "strategies"
#: What `locus-poker draw solve --deck N --out FILE` writes, on every machine; with 0, as well as
#: the name of the file, that with `--discards 0`.
DIGESTS = {
    (52, 5): "0f47fb1b9aee5e9168ae7ae3950675f925842f7e9c2c5b3ecc7bc7375bccc530",
    (32, 5): "a1043a1c13ff843e80c58b01e5f173239e5a13a5574c0b4a0c22d5212bdc5d0e",
    (52, 0): "449adda1d99937ec82631ff160af3570aa2a542d17e214a08d3de9490d3de6cb",
    (32, 0): "3af46cef601907a7fd2749b535bb3bb98a7be2ec615b9839f45676813f41f8ed",
}


def run(*asked: str) -> subprocess.CompletedProcess[str]:
    """The command as a shell runs it."""
    return subprocess.run(
        [sys.executable, "-m", "locus_poker", "draw", *asked],
        capture_output=True, text=True, check=False, timeout=600,
    )  # fmt: skip


def read(data: bytes) -> tuple[dict[str, Any], list[bytes]]:
    """Header and tables, read as docs/draw_strategy.md says."""
    assert data[:8] == b"LPDRAW1\n"
    end = 12 + struct.unpack("<I", data[8:12])[0]
    header = json.loads(zlib.decompress(data[12:end]))
    spans = [(s["at"], s["size"]) for s in header["solutions"]]
    tables = [zlib.decompress(data[end + at : end + at + size]) for at, size in spans]
    assert end + sum(size for _, size in spans) == len(data)
    return header, tables


@pytest.mark.parametrize(("deck", "discards"), DIGESTS)
def test_the_file_is_the_one_that_the_command_makes(deck: int, discards: int) -> None:
    name = f"draw{deck}.lps" if discards else f"draw{deck}-0.lps"
    data = (FILES / name).read_bytes()
    assert hashlib.sha256(data).hexdigest() == DIGESTS[deck, discards]


def test_the_files_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES.glob("*.lps")) < 3_000_000


@pytest.mark.parametrize(("deck", "discards"), DIGESTS)
def test_the_strategy_is_as_good_as_its_file_says(
    native: ModuleType, deck: int, discards: int
) -> None:
    strategy = native.draw_poker.Strategy.load(deck, discards)
    assert strategy.depths == (2, 6, 19, 60) and strategy.discards == discards
    for depth in strategy.depths:
        checked = native.draw_poker.check_strategy(strategy, depth)
        assert checked.holds
        assert 0 <= checked.exploitability < 0.01
        assert 0 < checked.value < 0.2
        assert checked.ungrouped is None


@pytest.mark.parametrize("discards", [5, 2, 0])
def test_grouping_costs_little(native: ModuleType, tmp_path: Path, discards: int) -> None:
    path = tmp_path / "small.lps"
    solved = native.draw_poker.solve_strategy(32, [0.5], discards=discards, iterations=200)
    path.write_bytes(solved.data)
    strategy = native.draw_poker.Strategy.read(path)
    assert strategy.discards == solved.discards == discards
    assert strategy.depths == (0.5,) and f"discards={discards}" in repr(solved)
    checked = native.draw_poker.check_strategy(strategy, 0.5, ungrouped=True)
    assert checked.exploitability <= checked.ungrouped < checked.exploitability + 0.01
    assert "with all hands told apart" in str(checked)


def test_what_is_solved_does_not_depend_on_what_was_read_before(native: ModuleType) -> None:
    core = sys.modules[f"{native.__name__}._core"]
    solver = core.DrawSolver(32, 2.0, 5)
    before = solver.file([])
    with pytest.raises(native.LocusError, match="table of 0 bytes"):
        core.DrawStrategy(32, 2.0, [0.5], [1.0], 2, [1, 4000], b"", (5, 5))
    assert core.DrawSolver(32, 2.0, 5).file([]) == before
    assert core.DrawSolver(32, 2.0, 0).file([]) != before


def test_each_number_of_discards_has_a_checkpoint_of_its_own(
    native: ModuleType, tmp_path: Path
) -> None:
    def solve(discards: int, folder: Path | None) -> bytes:
        asked = {"discards": discards, "iterations": 3, "checkpoint": folder}
        return bytes(native.draw_poker.solve_strategy(32, [0.5], **asked).data)

    fresh = [solve(discards, None) for discards in (5, 4, 3)]
    assert [solve(discards, tmp_path) for discards in (5, 4, 3)] == fresh
    assert len({*fresh}) == len([*tmp_path.iterdir()]) == 3


def test_a_file_that_claims_too_much_is_found_out(native: ModuleType, tmp_path: Path) -> None:
    data = native.draw_poker.solve_strategy(32, [1], iterations=3).data
    end = 12 + struct.unpack("<I", data[8:12])[0]
    header = json.loads(zlib.decompress(data[12:end]))
    header["solutions"][0]["exploitability"] = 0.000001
    packed = zlib.compress(json.dumps(header).encode())
    path = tmp_path / "boast.lps"
    path.write_bytes(data[:8] + struct.pack("<I", len(packed)) + packed + data[end:])
    result = run("check", str(path))
    assert result.returncode == 1
    assert "(the file says 0.0000)" in result.stdout
    (depth,) = json.loads(run("check", str(path), "--json").stdout)["depths"]
    assert depth["claimed"] == 0.000001 < depth["exploitability"]
    assert run("check").returncode == 2
    assert run("check", "no.lps").returncode == 2
    for wrong in ({"depth": 3}, {"strategy": 3}, {"ungrouped": 3}, {"threads": 0}):
        asked = {"strategy": native.draw_poker.Strategy.read(path), "depth": 1, **wrong}
        with pytest.raises(native.LocusError):
            native.draw_poker.check_strategy(**asked)


def test_the_game_is_worth_what_its_first_action_is_worth(native: ModuleType) -> None:
    core = sys.modules[f"{native.__name__}._core"]
    header, tables = read((FILES / "draw32.lps").read_bytes())
    solution, table = header["solutions"][0], tables[0]
    bets = solution["bets"]
    strategy = core.DrawStrategy(
        *(32, solution["depth"], bets["parts"], bets["last"], bets["most"]),
        *(header["strengths"], table, (5, 5)),
    )
    counts = [0] * header["groups"]
    for hand in combinations(range(20, 52), 5):
        counts[core.draw_group(bytes(hand), 32)] += 1
    root = solution["tree"][0]
    total = 0.0
    for group, count in enumerate(counts):
        values, equity = strategy.values(0, (-1, -1), group)
        odds = [
            table[root["at"] + action * header["groups"] + group] / 255
            for action in range(len(root["a"]))
        ]
        # Values count from here on; half the pot was the player's own.
        total += count * (sum(p * value for p, value in zip(odds, values, strict=True)) - 1)
        assert 0 < equity < 1
    assert total / sum(counts) == pytest.approx(solution["value"], abs=1e-4)


def test_probabilities_add_up(native: ModuleType) -> None:
    core = sys.modules[f"{native.__name__}._core"]
    header, tables = read((FILES / "draw32.lps").read_bytes())
    groups, strengths = header["groups"], len(header["strengths"])
    assert groups == core.draw_groups(32)
    solution, table = header["solutions"][1], tables[1]
    for node in solution["tree"]:
        if node["k"] == "exchange":
            starts = [node["at"] + n * header["plans"] * groups for n in range(7)]
            rows, actions = groups, header["plans"]
        elif node["k"] == "bet" and "step" in node:
            starts = [node["at"] + pair * node["step"] for pair in range(36)]
            rows, actions = strengths, len(node["a"])
        elif node["k"] == "bet":
            starts, rows, actions = [node["at"]], groups, len(node["a"])
        else:
            continue
        for start in starts:
            columns = [table[start + i * rows : start + (i + 1) * rows] for i in range(actions)]
            assert {sum(row) for row in zip(*columns, strict=True)} <= {0, 255}


def test_decisions_that_are_none_are_refused(native: ModuleType) -> None:
    core, error = sys.modules[f"{native.__name__}._core"], native.LocusError
    header, tables = read((FILES / "draw32.lps").read_bytes())
    solution, table = header["solutions"][0], tables[0]
    bets = (solution["bets"]["parts"], solution["bets"]["last"], solution["bets"]["most"])
    with pytest.raises(error, match="a table of 3 bytes is not that of the game"):
        core.DrawStrategy(32, 2.0, *bets, header["strengths"], b"abc", (5, 5))
    with pytest.raises(error, match="do not ascend from 1"):
        core.DrawStrategy(32, 2.0, *bets, [1, 5, 5], table, (5, 5))
    with pytest.raises(error, match="1 to 4"):
        core.DrawStrategy(32, 2.0, *bets[:2], 9, header["strengths"], table, (5, 5))
    strategy = core.DrawStrategy(32, 2.0, *bets, header["strengths"], table, (5, 5))
    with pytest.raises(error, match="no decision at node 0"):
        strategy.values(0, (1, -1), 0)
    with pytest.raises(error, match="is not one of 334"):
        strategy.values(0, (-1, -1), 334)
    with pytest.raises(error, match="no decision at node 99999"):
        strategy.facing(99999, (-1, -1))
    with pytest.raises(error, match="no 2 cards are changed at node 0"):
        strategy.after_drawing(0, (-1, -1), 2)


def test_the_twin_says_that_it_cannot(
    over: Callable[[str], AbstractContextManager[ModuleType]],
) -> None:
    with over("pure") as lp, pytest.raises(lp.LocusError, match="by the compiled core only"):
        lp.draw_poker.solve_strategy(32, [1])


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"deck": 36}, "unknown deck 36"),
        ({"depths": []}, "none are given"),
        ({"depths": [0]}, "depth 0 is not a number above 0"),
        ({"depths": "19"}, "not a row of numbers"),
        ({"depths": [float("nan")]}, "depth nan"),
        ({"iterations": 0}, "iterations 0 is not"),
        ({"threads": 1.5}, "threads 1.5 is not"),
        ({"exploitability": -1}, "exploitability -1 is not"),
        ({"progress": 3}, "progress 3 is not a function"),
        ({"checkpoint": 3}, "checkpoint 3 is not the path"),
        ({"checkpoint": "\0"}, "is not the path of a folder"),
        ({"checkpoint": "/dev/null"}, "checkpoint .*: File exists"),
    ],
)
def test_what_cannot_be_solved_is_refused(
    native: ModuleType, asked: dict[str, Any], message: str
) -> None:
    with pytest.raises(native.LocusError, match=message):
        native.draw_poker.solve_strategy(**{"deck": 32, "depths": [1], "iterations": 1, **asked})


def test_the_same_file_comes_out_however_it_is_made(native: ModuleType, tmp_path: Path) -> None:
    solve = native.draw_poker.solve_strategy
    whole = solve(32, [0.5, 1], iterations=120, threads=2)
    assert [depth.iterations for depth in whole.depths] == [120, 120]

    class EnoughError(Exception):
        pass

    def enough(so_far: Any) -> None:
        if so_far.depth == 1 and so_far.exploitability is not None:
            raise EnoughError

    with pytest.raises(EnoughError):
        solve(32, [0.5, 1], iterations=120, threads=1, checkpoint=tmp_path, progress=enough)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["draw32-0.5.part", "draw32-1.part"]
    again = solve(32, [1, 0.5], iterations=120, threads=1, checkpoint=tmp_path)
    assert again.data == whole.data
    header, _ = read(whole.data)
    assert [solution["iterations"] for solution in header["solutions"]] == [120, 120]
    # What is good enough before ends before.
    early = solve(32, [0.5], iterations=1000, exploitability=0.05)
    assert early.depths[0].iterations == 100
    assert 0 <= early.depths[0].exploitability <= 0.05

    damaged = tmp_path / "draw32-1.part"
    damaged.write_bytes(damaged.read_bytes()[:-1] + b"x")
    with pytest.raises(native.LocusError, match="is damaged, or was not kept by a solver"):
        solve(32, [1], iterations=1, checkpoint=tmp_path)


def test_the_command_writes_the_file(native: ModuleType, tmp_path: Path) -> None:
    out = tmp_path / "made.lps"
    small = ["solve", "--deck", "32", "--depths", "1", "--iterations", "3"]
    result = run(*small, "--out", str(out))
    assert (result.returncode, result.stderr) == (0, "")
    data = out.read_bytes()
    assert data == native.draw_poker.solve_strategy(32, [1], iterations=3).data
    depth, total = result.stdout.splitlines()
    assert depth.startswith("depth 1: exploitable by 0.")
    assert total == f"{len(data)} bytes, sha256 {hashlib.sha256(data).hexdigest()}"
    answer = json.loads(run(*small, "--json").stdout)
    assert (answer["deck"], answer["bytes"]) == (32, len(data))
    assert answer["depths"][0]["iterations"] == 3
    result = run("solve", "--depths", "deep")
    assert (result.returncode, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    assert line.startswith("locus-poker draw solve: ")
    assert "'deep' is not a number" in line


@pytest.mark.skipif(os.name == "nt", reason="signals of Posix")
def test_an_interrupt_is_heard_at_once() -> None:
    program = """
import sys
from locus_poker.cli.app import main
sys.argv = ["locus-poker", "draw", "solve", "--deck", "32", "--depths", "19", "--progress"]
main()
"""
    pipe = subprocess.PIPE
    with running("-c", program, stdout=pipe, stderr=pipe) as process:
        assert process.stderr is not None
        # The bar of the depth has begun: it is at work.
        seen = ""
        while "19" not in seen:
            seen += process.stderr.read(1)
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        out, error = process.communicate()
    assert process.returncode == 130, error
    assert out == ""
    assert error.splitlines()[-1] == "locus-poker draw solve: interrupted"


@pytest.mark.skipif(os.name == "nt", reason="signals and pipes of Posix")
@pytest.mark.usefixtures("signals_are_heard")
@pytest.mark.parametrize("what", ["save", "load"])
def test_an_interrupt_is_heard_in_the_middle_of_work_that_cannot_stop(
    native: ModuleType, tmp_path: Path, what: str
) -> None:
    solver = sys.modules[f"{native.__name__}._core"].DrawSolver(32, 1.0, 5)
    place = tmp_path / "kept"
    # Nobody is at the other end of the pipe: whoever opens it waits for ever.
    pipe = {"save": tmp_path / "kept.new", "load": place}[what]
    os.mkfifo(pipe)

    def state() -> str:
        try:
            return f"{solver.rounds} rounds"
        except native.LocusError as error:
            return str(error)

    def interrupt() -> None:
        """Once the solver is at work."""
        while state() != "the solver is at work":
            pass
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=interrupt, daemon=True)
    thread.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            getattr(solver, what)(place)
    finally:
        # The work that was left to itself ends.
        os.close(os.open(pipe, os.O_RDWR | os.O_NONBLOCK))
    thread.join()
    assert state() == "the solver was stopped in the middle of its work"
