"""`locus-poker play`: the board, in JupyterLab."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import click

from ..errors import LocusError, quote
from .output import examples

__all__ = ["play"]

#: The notebook that comes with the package.
NOTEBOOK = "play.ipynb"


@click.command(
    epilog=examples(
        "locus-poker play",
        "locus-poker play my-games --port 9999",
        "locus-poker play lesson.ipynb",
        "locus-poker play --write-only lessons",
    ),
)
@click.argument("place", type=click.Path(path_type=Path), default=Path("locus-poker"))
@click.option("--port", type=click.IntRange(1, 65535), metavar="N", help="The port.")
@click.option(
    "--write-only", is_flag=True, help="Only put the notebook there: for a Jupyter that runs."
)
@click.option(
    "--lab", "lab", multiple=True, metavar="OPTION",
    help="An option for JupyterLab itself, like --lab=--ip=0.0.0.0; may be given again.",
)  # fmt: skip
def play(place: Path, port: int | None, write_only: bool, lab: tuple[str, ...]) -> int:
    """Open JupyterLab on a notebook that plays, and say its address.

    PLACE is a notebook, or a folder: it is made where there is none, and a first notebook put into
    it, unless one of that name is there already. Without PLACE it is `locus-poker` in the current
    folder. Needs JupyterLab: pip install 'locus-poker[play]'.
    """
    if write_only:
        click.echo(str(at(place)))
        return 0
    from .jupyter import open_lab, want_lab

    want_lab()  # before anything is written
    return open_lab(at(place), port, lab)


def at(place: Path) -> Path:
    """The notebook of a place; it is there afterwards."""
    if place.suffix == ".ipynb":
        if not place.is_file():
            raise LocusError(f"there is no notebook {quote(str(place))}")
        return place
    if place.exists() and not place.is_dir():
        raise LocusError(f"{quote(str(place))} is neither a folder nor a notebook (.ipynb)")
    notebook = place / NOTEBOOK
    if not notebook.exists():
        place.mkdir(parents=True, exist_ok=True)
        notebook.write_bytes((files(__package__) / NOTEBOOK).read_bytes())
    return notebook
