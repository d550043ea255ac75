"""Running the command, in this process or as a shell does."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from click.testing import CliRunner, Result
from tests.processes import LIFETIME

from locus_poker.cli.app import app

#: A match that takes no time.
FAST = ("--grid", "3x3", "--deals", "4")


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


def real(*arguments: str, **options: Any) -> subprocess.CompletedProcess[Any]:
    """The command as a shell runs it."""
    pipe = subprocess.PIPE
    settings = {"stdout": pipe, "stderr": pipe, "text": True, **options}
    command = [sys.executable, "-m", "locus_poker", *arguments]
    return subprocess.run(command, check=False, timeout=LIFETIME, **settings)
