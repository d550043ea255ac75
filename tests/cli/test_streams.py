"""Where the command writes: streams that are closed, encodings that lack signs."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from tests.cli.commands import FAST, real


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
    closed = real(*command, stderr=None, preexec_fn=lambda: os.close(2))
    open_ = real(*command)
    assert closed.returncode == open_.returncode < 2
    assert len(closed.stdout.splitlines()) == len(open_.stdout.splitlines()) > 2


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "utf-8"])
def test_signs_that_an_encoding_lacks_are_written_as_others(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "bots.py").write_text(
        "class Bot:\n    name = '\u03b1'\n    def choose(self, state): return None\n"
    )
    command = ["match", f"{tmp_path / 'bots.py'}:Bot", "2", "--grid", "2x2", "--deals", "1"]
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    told = real(*command, text=False, env=environment)
    assert told.returncode == 0
    first, *_, margin, elo = told.stdout.decode(encoding).splitlines()[:5]
    whole = encoding == "utf-8"
    assert first == f"{'α' if whole else '?'} against Five, 1 deal on 2x2"
    assert elo.split()[1:3] == (["−∞", "(−∞"] if whole else ["-inf", "(-inf"])
    assert ("−23.0" if whole else "-23.0") in margin
    plain = real(*command, "--json", text=False, env=environment)
    assert json.loads(plain.stdout.decode(encoding))["a"] == "α"
