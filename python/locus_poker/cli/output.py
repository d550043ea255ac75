"""What a command prints, for people and for scripts."""

from __future__ import annotations

import codecs
import io
import json
import os
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, redirect_stdout
from pathlib import Path
from typing import Any, TypeVar

import click

from .._checks import anchored
from ..errors import LocusError

__all__ = [
    "Listed",
    "as_json",
    "examples",
    "on_terminal",
    "print_json",
    "read_by",
    "seed_option",
    "strangers_aside",
    "target",
    "threads_option",
    "write_text",
    "write_what_can_be_written",
]


class Listed(click.Group):
    """Commands that a help lists with their whole first sentence, however narrow the screen is."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write them, each sentence in as many lines as it takes."""
        whole = 1000
        found = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl(
                [(name, one.get_short_help_str(whole)) for name, one in found if one is not None]
            )


F = TypeVar("F", bound=Callable[..., Any])


#: What comes nearest to signs that an encoding does not have.
NEAREST = {"−": "-", "∞": "inf", "…": "...", "×": "x", "–": "-"}


def strangers_aside() -> AbstractContextManager[Any]:
    """What the user's own code prints goes to standard error: the other is for what was asked."""
    return redirect_stdout(sys.stderr)


def on_terminal() -> bool:
    """Whether somebody watches: errors may also go to a file, or nowhere at all."""
    return sys.stderr is not None and sys.stderr.isatty()


def nearest(error: UnicodeError) -> tuple[str, int]:
    """What is written instead of signs that an encoding does not have, as codecs ask for it."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(NEAREST.get(sign, "?") for sign in signs), error.end


def write_what_can_be_written() -> None:
    """Let no sign end a command: files and pipes have encodings of their own on some systems."""
    codecs.register_error("locus-poker", nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="locus-poker")


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
    # Wherever the user's code may go in the meantime.
    return anchored(value)


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


def threads_option(command: F) -> F:
    """The option of every command that works on several threads."""
    return click.option(
        "--threads", type=int, metavar="N",
        help="How many threads work on it; as many as there are cores without it.",
    )(command)  # fmt: skip


def read_by(read: Callable[[str], Any]) -> Callable[[click.Context, click.Parameter, str], Any]:
    """What a function of the package reads from a text, as click's callback of a parameter."""

    def callback(ctx: click.Context, param: click.Parameter, value: str) -> Any:
        try:
            return read(value)
        except LocusError as error:
            raise click.BadParameter(str(error), ctx, param) from None

    return callback


def print_json(value: object) -> None:
    """A value on standard output, to be read by a program."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    plain = codecs.lookup(encoding).name != "utf-8"
    click.echo(json.dumps(value, indent=2, ensure_ascii=plain))


def write_text(path: str, text: str) -> None:
    """A text into a file; `-` is standard output."""
    with click.open_file(path, "w", encoding="utf-8") as file:
        file.write(text)
