"""`locus-poker bench`: figures of this machine."""

from __future__ import annotations

import json

from tests.cli.commands import said

import locus_poker as lp


def test_the_machine_is_measured() -> None:
    answer = json.loads(said("bench", "--quick", "--json"))
    figures = {row["what"]: row["figure"] for row in answer["rows"]}
    assert answer["machine"].startswith(f"{lp.core} core")
    assert figures["arena.random_games, 6x5"].endswith("games/s")
    assert figures["  growth per square, 8x6"].endswith(" times")
