"""`locus-poker draw`: five-card draw, each command in a module of its own."""

from __future__ import annotations

from importlib import import_module

import click

from .output import Listed

__all__ = ["draw"]

#: The commands, in the order of the help: `draw NAME` is `draw_NAME` in the module of that name.
PARTS = ("match", "styles", "solve", "check")


class Parts(Listed):
    """Commands that are imported when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names."""
        return list(PARTS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name."""
        if cmd_name not in PARTS:
            return None
        module = import_module(f".draw_{cmd_name}", __package__)
        command: click.Command = getattr(module, f"draw_{cmd_name}")
        return command


@click.group(cls=Parts)
def draw() -> None:
    """Heads-up five-card draw: matches of agents, the styles, solving the game."""
