"""What a command prints, for people and for scripts."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

__all__ = ["as_json", "examples", "print_json", "seed_option", "target", "write_text"]

F = TypeVar("F", bound=Callable[..., Any])


def target(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """A file to be written, as click's callback.

    What cannot be written is better known before an hour's work than after it.
    """
    if value is None or value == "-":
        return value
    path = Path(value)
    if path.is_dir() or not path.parent.is_dir():
        raise click.BadParameter(f"there can be no file {value!r}", ctx, param)
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise click.BadParameter(f"{value!r} cannot be written", ctx, param)
    return value


def as_json(command: F) -> F:
    """The option of every command whose answer a script may want."""
    return click.option("--json", "json", is_flag=True, help="Print the answer as JSON.")(command)


def examples(*lines: str) -> str:
    """The end of a help: commands to try, one a line."""
    # The mark keeps click from making a paragraph of them.
    return "\n".join(["\b", "Examples:", *(f"  {line}" for line in lines)])


def seed_option(help_text: str, default: int | None = 0) -> Callable[[F], F]:
    """The option of a seed, 0 to 2**64 - 1; the package checks the range."""
    return click.option(
        "--seed", type=int, metavar="N", default=default, show_default=default is not None,
        help=help_text,
    )  # fmt: skip


def print_json(value: object) -> None:
    """A value on standard output, to be read by a program."""
    click.echo(json.dumps(value, indent=2, ensure_ascii=False))


def write_text(path: str, text: str) -> None:
    """A text into a file; `-` is standard output."""
    with click.open_file(path, "w", encoding="utf-8") as file:
        file.write(text)
