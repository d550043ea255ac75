"""`locus-poker draw solve`: makes the strategy of draw poker."""

from __future__ import annotations

import hashlib
from typing import Any

import click

from ..draw_poker.solving import DEPTHS, ITERATIONS, Solved, SolvedDepth, solve_strategy
from ..draw_poker.strategy_file import ALL
from .app import INTERRUPTED
from .output import as_json, examples, on_terminal, print_json, target, threads_option

__all__ = ["draw_solve"]


@click.command(
    "solve",
    epilog=examples(
        "locus-poker draw solve --deck 52 --out draw52.lps --checkpoint solving",
        "locus-poker draw solve --deck 32 --depths 19 --exploitability 0.01",
    ),
)
@click.option("--deck", type=int, default=52, show_default=True, metavar="N", help="52 or 32.")
@click.option(
    "--discards", type=int, default=ALL, show_default=True, metavar="N",
    help="How many cards may be changed, 0 to 5.",
)  # fmt: skip
@click.option(
    "--depths", default=",".join(f"{depth:g}" for depth in DEPTHS), show_default=True,
    metavar="LIST",
    help="What each player can still pay, in halves of the pot at the start; parted by commas.",
)  # fmt: skip
@click.option(
    "--iterations", type=int, default=ITERATIONS, show_default=True, metavar="N",
    help="How many for each depth.",
)  # fmt: skip
@click.option(
    "--exploitability", type=float, metavar="ANTES",
    help="End a depth before if it can be exploited by no more than this a deal.",
)  # fmt: skip
@threads_option
@click.option("--out", metavar="FILE", callback=target, help="Write the strategy here.")
@click.option(
    "--checkpoint", metavar="FOLDER",
    help="Keep every hundredth iteration here, and go on from what is here.",
)  # fmt: skip
@click.option("--progress/--no-progress", default=None, help="Show a bar, or none.")
@as_json
def draw_solve(
    deck: int,
    discards: int,
    depths: str,
    iterations: int,
    exploitability: float | None,
    threads: int | None,
    out: str | None,
    checkpoint: str | None,
    progress: bool | None,
    json: bool,
) -> int:
    """Solve draw poker, and say how far from perfect the result is.

    The same file comes out on every machine and with any number of threads: those in the package
    are that of --deck alone, and of --deck with --discards 0. A depth takes about two minutes.
    Ctrl-C ends it; the same command goes on from its checkpoint.
    """
    wanted = [number(word) for word in depths.split(",")]
    try:
        with Watch(iterations, on_terminal() if progress is None else progress) as watch:
            solved = solve_strategy(
                deck,
                wanted,
                discards=discards,
                iterations=iterations,
                exploitability=exploitability,
                threads=threads,
                checkpoint=checkpoint,
                progress=watch,
            )
    except KeyboardInterrupt:
        kept = f"; {checkpoint} keeps what was done" if checkpoint else ""
        click.echo(f"locus-poker draw solve: interrupted{kept}", err=True)
        return INTERRUPTED
    if out is not None:
        with click.open_file(out, "wb") as file:
            file.write(solved.data)
    if out == "-":
        return 0
    if json:
        print_json(plain(solved))
        return 0
    for depth in solved.depths:
        click.echo(f"{depth}, {depth.size} bytes")
    click.echo(f"{len(solved.data)} bytes, sha256 {digest(solved)}")
    return 0


def number(word: str) -> float:
    """One of the depths."""
    try:
        return float(word)
    except ValueError:
        raise click.BadParameter(f"{word!r} is not a number", param_hint="--depths") from None


def digest(solved: Solved) -> str:
    """What the package's tests know the file by."""
    return hashlib.sha256(solved.data).hexdigest()


class Watch:
    """A bar for the depth that is worked on."""

    def __init__(self, iterations: int, shown: bool) -> None:
        self.iterations, self.shown = iterations, shown
        self.depth: float | None = None
        self.bar: Any = None

    def __enter__(self) -> Watch:
        return self

    def __exit__(self, *_: object) -> None:
        if self.bar is not None:
            self.bar.close()

    def __call__(self, so_far: SolvedDepth) -> None:
        """What the solver calls with how far it is."""
        if not self.shown:
            return
        if so_far.depth != self.depth:
            from tqdm.auto import tqdm

            if self.bar is not None:
                self.bar.close()
            self.depth = so_far.depth
            self.bar = tqdm(
                total=self.iterations, desc=f"depth {so_far.depth:g}", dynamic_ncols=True
            )
        if so_far.exploitability is not None:
            self.bar.set_postfix_str(f"exploitable by {so_far.exploitability:.4f}", refresh=False)
        self.bar.update(so_far.iterations - self.bar.n)


def plain(solved: Solved) -> dict[str, Any]:
    """What was found, for a program."""
    return {
        "deck": solved.deck,
        "discards": solved.discards,
        "bytes": len(solved.data),
        "sha256": digest(solved),
        "depths": [
            {
                "depth": depth.depth,
                "iterations": depth.iterations,
                "exploitability": depth.exploitability,
                "value": depth.value,
                "seconds": depth.seconds,
                "bytes": depth.size,
            }
            for depth in solved.depths
        ],
    }
