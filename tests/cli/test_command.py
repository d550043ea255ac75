"""The command itself: how it is called, its help, and what it does not know."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.cli.commands import real, refused, run, said

import locus_poker as lp
from locus_poker.cli.app import PARTS, app


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


@pytest.mark.parametrize("part", [(), ("odds",), ("draw",)])
def test_a_list_of_commands_has_whole_sentences_on_a_narrow_screen(part: Sequence[str]) -> None:
    result = CliRunner().invoke(app, [*part, "--help"], terminal_width=60)
    listed = result.output.partition("Commands:")[2].partition("\n\n")[0]
    sentences = re.split(r"^  (?=\w)", listed, flags=re.MULTILINE)[1:]
    assert len(sentences) >= 4
    assert [one for one in sentences if not re.search(r"[^.]\.\s*$", one)] == []


def test_nothing_asked_for_shows_the_help() -> None:
    for arguments in ((), ("odds",)):
        result = run(*arguments)
        assert result.exit_code == 2
        assert "Commands:" in result.stderr


def test_unknown_commands_and_options_are_named() -> None:
    assert "'solvee'" in refused("solvee")
    assert "--grit" in refused("match", "1", "2", "--grit", "6x5")
    assert "'B'" in refused("match", "1")
