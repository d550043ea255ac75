"""The README can be pasted into a notebook, and prints what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import locus_poker as lp

README = Path(__file__).parents[2] / "README.md"
BLOCKS = re.findall(r"^```python\n(.*?)^```$", README.read_text("utf-8"), re.DOTALL | re.MULTILINE)


def test_every_block_runs_after_the_ones_before_and_prints_what_stands_below_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert len(BLOCKS) >= 5
    names: dict[str, object] = {}
    for block in BLOCKS:
        exec(compile(block, str(README), "exec"), names)
        said = [line[2:] for line in block.splitlines() if line.startswith("# ")]
        assert capsys.readouterr().out.splitlines() == said, block
    board = names["board"]
    assert isinstance(board, lp.BoardWidget)
    board.close()
