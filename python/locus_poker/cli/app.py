"""The command and what all its parts have in common: how they are found and how errors are told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NoReturn

import click

from .. import _version
from ..errors import LocusError
from .output import Listed, write_what_can_be_written

__all__ = ["app", "main"]

#: The parts, in the order of the help. Each is the command of its name in the module of its name.
PARTS = ("play", "solve", "match", "ladder", "odds", "draw", "bench")
#: What a shell reports for a program that Ctrl-C ended.
INTERRUPTED = 130


class App(Listed):
    """Commands that are imported when they are asked for, and errors that fit on a line.

    A script reads the exit code: 0 done, 1 done but not as promised, 2 asked for what is not
    possible, 130 interrupted.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the parts."""
        return list(PARTS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The part of a name."""
        if cmd_name not in PARTS:
            return None
        module = import_module(f".{cmd_name}", __package__)
        command: click.Command = getattr(module, cmd_name)
        return command

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run it and end with its exit code; return without `standalone_mode`, as click does."""
        name = prog_name or "locus-poker"  # not `__main__.py`
        if not standalone_mode:
            return super().main(args, name, complete_var, standalone_mode=False, **extra)
        with told(name):
            # What click calls to end the program, it returns here.
            code = super().main(args, name, complete_var, standalone_mode=False, **extra)
        raise SystemExit(code if isinstance(code, int) else 0)


@contextmanager
def told(name: str) -> Iterator[None]:
    """Errors of what is asked for, on one line; the program ends."""
    try:
        yield
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        raise SystemExit(error.exit_code) from None
    except click.ClickException as error:
        context = getattr(error, "ctx", None)
        refuse(context.command_path if context else name, error.format_message())
    except LocusError as error:
        refuse(name, str(error))
    except OSError as error:
        refuse(name, f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except (click.Abort, KeyboardInterrupt):
        click.echo(f"{name}: interrupted", err=True)
        raise SystemExit(INTERRUPTED) from None


def refuse(name: str, message: str) -> NoReturn:
    """Say on one line what is not possible, and end."""
    click.echo(f"{name}: {' '.join(message.split())}", err=True)
    raise SystemExit(2)


@click.group(
    "locus-poker",
    cls=App,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Each command says more: locus-poker COMMAND --help",
)
@click.version_option(_version.version(), prog_name="locus-poker", message="%(prog)s %(version)s")
def app() -> None:
    """Locus Poker: play it, solve it, let agents play each other, count odds."""


def main() -> NoReturn:
    """Run the command line."""
    write_what_can_be_written()
    app.main()
    raise SystemExit(0)
