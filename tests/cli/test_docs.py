"""What docs/cli.md shows is what the command prints."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from tests.cli.commands import said

TEXT = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")


def shown() -> list[tuple[str, str]]:
    """The commands of the page, with what it shows below them."""
    found = []
    for block in re.findall(r"^```console\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output))
    return found


def settled(text: str) -> str:
    """The text without what may change: effort, and how lines go on, where several are as good."""
    text = re.sub(r", [\d,]+ positions? in .*", "", text)
    return re.sub(r"^( *\d+\. +\S+ exact +\S+).*$", r"\1", text, flags=re.MULTILINE)


def test_the_page_shows_commands() -> None:
    assert len(shown()) >= 5


@pytest.mark.parametrize(("command", "output"), shown(), ids=[command for command, _ in shown()])
def test_a_command_prints_what_the_page_shows(
    command: str, output: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    name, *arguments = shlex.split(command)
    assert name == "locus-poker"
    assert settled(said(*arguments)) == settled(output)
