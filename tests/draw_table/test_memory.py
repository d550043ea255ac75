"""Tables that are made, played with the teacher at one's side, and closed leave nothing behind."""

from __future__ import annotations

import sys

import pytest
from tests.waiting import left_behind

TABLES = """
import locus_poker as lp
from tests.waiting import until

def said(one, ply):
    return one.get("ply") == ply and not one["running"]

def make(count):
    for number in range(count):
        table = lp.draw_table("bold", seed=number, autosave=False)
        table._session._thinking.pace = 0.0
        table.teach()
        # The others are closed while the teacher counts and the knight thinks.
        patient = number % 10 == 0
        match = table.match
        while match.state.turn is not None:
            until(lambda: match.state.turn != "B")
            if match.state.turn == "A":
                if patient:
                    until(lambda: said(table._teacher, len(match.state.turns)))
                legal = table.view.legal_actions()
                table.act(next(one for one in ("show", "stand pat", "check") if one in legal))
        table.look_back(table._session.game_id, match.state)
        if patient:
            until(lambda: said(table._review, len(match.state.turns)) and not table._teacher)
            assert table._review["decisions"]
        if not match.is_over:
            table.next_deal()
        table.close()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="resident memory is read from /proc")
def test_two_hundred_tables_leave_little_memory_and_no_thread() -> None:
    held, grown = left_behind(TABLES)
    assert held < 0.3 and grown < 20, (held, grown)
