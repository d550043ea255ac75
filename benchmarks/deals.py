"""Random deals of five-card draw, in the core alone: an example of the crate plays them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

from locus_poker.bench.measure import Row

ROOT = Path(__file__).parents[1]
#: The actions of so many random deals with 52 and with 32 cards.
CHECKED, ACTIONS = 2_000, {52: 5_546, 32: 5_580}
AIM = ">= 1 million/s"


def built(*, quick: bool) -> str | None:
    """The program; where it should be there quickly, as `cargo test` left it, if it did."""
    if quick:
        return next(map(str, (ROOT / "target").glob("*/examples/draw_deals")), None)
    if shutil.which("cargo") is None:
        return None
    command = ["cargo", "build", "--quiet", "--locked", "--release", "-p", "locus-poker-core"]
    command += ["--example", "draw_deals", "--message-format", "json"]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    found = [json.loads(line).get("executable") for line in told.splitlines()]
    return str(next(path for path in reversed(found) if path))


def played(program: str, deals: int, deck: int, threads: int) -> tuple[int, float]:
    """Let each thread play so many deals; returns the actions of all, and the deals a second.

    One thread is measured in processor time, several on the clock.
    """
    before = os.times().children_user
    words = subprocess.run(
        [program, str(deals), str(deck), str(threads)], check=True, capture_output=True, text=True
    ).stdout.split()
    took = os.times().children_user - before
    assert words[:2] == [str(threads * deals), "deals,"]
    assert words[-3:] == ["deals", "a", "second"]
    rate = deals / took if threads == 1 and took > 0.1 else float(words[-4])
    return int(words[2]), rate


def row(program: str, deck: int, threads: int, rounds: int, deals: int) -> Row:
    """The best of some rounds."""
    assert played(program, CHECKED, deck, 1)[0] == ACTIONS[deck]
    best = max(played(program, deals, deck, threads)[1] for _ in range(rounds))
    many = "one thread" if threads == 1 else f"{threads} threads on the clock"
    figure = f"{best / 1e6:.2f} million/s"
    return Row(f"random deals of five-card draw, {deck} cards, {many}", figure, AIM)


def all_rows(rounds: int, *, quick: bool = False) -> list[Row]:
    """Both decks, on one thread and on two."""
    program, deals = built(quick=quick), CHECKED if quick else 4_000_000
    if program is None:
        return [Row("random deals of five-card draw", "not built", AIM)]
    settings = [(52, 1), (52, 2), (32, 1), (32, 2)]
    return [row(program, deck, threads, rounds, deals) for deck, threads in settings]
