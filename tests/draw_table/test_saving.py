"""Unfinished matches in files: the money, and the deal to the last card."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.draw_table.conftest import Front, calm
from tests.processes import killed_after
from tests.widgets.kept import names

import locus_poker

Open = Callable[..., Front]


def test_a_match_is_a_file_from_the_first_action_to_its_end(
    lp: ModuleType, open_table: Open, data: Path
) -> None:
    front = open_table(rules="stake 10, ante 5, pieces 0-0")
    assert names(data) == [] and not front.snapshot["saved"]
    files = set()
    while not front.table.is_over:
        front.play_deal()
        if not front.table.is_over:
            files |= set(names(data))
            assert front.snapshot["saved"] and len(files) == 1
            text = (data / names(data)[0]).read_text("utf-8")
            assert lp.draw_poker.Match.parse(text).deals == front.table.match.deals
            front.ask("next")
            front.settle()
    assert files and names(data) == [] and len(lp.resume()) == 0
    assert not front.snapshot["saved"]


def test_the_money_goes_to_the_next_session(lp: ModuleType, open_table: Open, data: Path) -> None:
    front = open_table("cautious", lang="de")
    for _ in range(2):
        front.play_deal()
        front.ask("next")
        front.settle()
    front.act("open 3" if front.snapshot["legal"]["open"] else "fold")
    front.table.close()
    old = front.table.match
    (saved,) = lp.resume()
    assert saved.money == old.table.money and saved.view == old.state.view("A")
    assert saved.match.deals == old.deals and saved.opponent == "cautious"
    shown = repr(lp.resume())
    assert "draw, 52 cards" in shown and "deal 3" in shown
    hidden = {str(card) for card in old.state.hand("B")} - {str(c) for c in old.state.hand("A")}
    if not old.state.is_shown:
        assert not [card for card in hidden if card in shown + repr(saved)]
    table = saved.open(theme="dark", lang="fr")
    front = Front(table)
    table._session._thinking.pace = 0.0
    front.settle()
    assert (table.theme, table.lang, table.opponent.style) == ("dark", "fr", "cautious")
    assert table.match.deals[:2] == old.deals[:2] and table.match.seed == old.seed
    assert front.snapshot["history"][0][0] == 1 and front.snapshot["deals"] >= 2
    # Looked at only, it is as it was. At the next action it moves to a file of its own.
    (before,) = names(data)
    front.play_deal()
    front.ask("next")
    (after,) = names(data)
    assert after != before
    # Further deals are those of the match's seed.
    expected = lp.draw_poker.Match(seed=7)
    assert table.match.deals[0].cards == expected.state.cards
    table.close()


def test_an_agent_of_ones_own_is_given_again(lp: ModuleType, open_table: Open) -> None:
    front = open_table(calm)
    front.act("check")
    front.table.close()
    (saved,) = lp.resume()
    assert saved.opponent == "custom"
    with pytest.raises(lp.LocusError, match="the opponent 'calm' was an agent: give it again"):
        saved.open()
    for opponent, style in ((calm, ""), ("bold", "bold")):
        table = saved.open(opponent)
        assert table.opponent.style == style
        table.close()
    saved.forget()
    assert len(lp.resume()) == 0


def test_boards_and_tables_are_in_one_list(lp: ModuleType, open_table: Open, data: Path) -> None:
    board = lp.play("3x3", opponent="human", seed=7)
    board.game.play("a1")
    board.close()
    os.utime(next(data.iterdir()), (1e9, 1e9))
    text = next(data.iterdir()).read_text("utf-8")
    next(data.iterdir()).write_text(text.replace('Time "20', 'Time "19'), "utf-8")
    front = open_table()
    front.act("check")
    found = lp.resume()
    assert [type(one).__name__ for one in found] == ["SavedTable", "SavedGame"]
    assert "draw, 52 cards" in found._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize("how", ["argument", "environment"])
def test_autosave_can_be_left_out(
    how: str, data: Path, open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    if how == "environment":
        monkeypatch.setenv("LOCUS_POKER_AUTOSAVE", "0")
    open_table(autosave=how != "argument").act("check")
    assert names(data) == []


def two_deals(open_table: Open, data: Path) -> str:
    """The text of a file as a table writes it: a deal that is over, and one that is played."""
    front = open_table(calm)
    front.play_deal()
    front.ask("next")
    front.settle()
    front.act(calm(front.table.view))
    front.table.close()
    (path,) = data.glob("*.draw")
    text = path.read_text("utf-8")
    path.unlink()
    return text


#: A deal as one player saw it.
SEEN = locus_poker.draw_poker.Match(seed=7).record("A")
#: A game of Locus Poker.
BOARD = locus_poker.Game("2x2 AsKd/7c7h").record()


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (lambda text: b"", "0 deals instead of one"),
        (lambda text: text.encode()[:-9], "line 2"),
        (lambda text: text.encode()[: len(text) // 2], "line"),
        (lambda text: text[: text.index("Autosave_")].encode(), "line 2"),
        (lambda text: text.encode("utf-16"), "no text"),
        (lambda text: b"\x00" * 100, "line 1"),
        (lambda text: b"x" * 1_000_001, "larger than"),
        (lambda text: text.encode() + b"]" * 900_000, "line"),
        (lambda text: BOARD.encode(), "header 'Game' is missing"),
        (lambda text: SEEN.encode(), "what one player saw"),
        (lambda text: b'{"cells": [], "nbformat": 4}', "headers"),
        (lambda text: text.replace("deal 2, money", "deal 2, mone").encode(), "(line 17, column"),
        (lambda text: text.replace('_Knight "custom', '_Knight "lancelot').encode(), "no knight"),
        (lambda text: text.replace("Autosave_Knight", "Knight").encode(), "no knight: ''"),
        (lambda text: text.replace('_Seed "7"', '_Seed "-7"').encode(), "is no seed"),
        (lambda text: text.replace('_Seed "7"', f'_Seed "{"9" * 20}"').encode(), "is no seed"),
        (lambda text: text.replace('_Time "2', '_Time "x').encode(), "is no time"),
        (lambda text: text.replace("1. B check", "1. B open 1000").encode(), "cannot be played"),
        (
            lambda text: text.replace("$", "").replace("deck 52", "deck 5" + "2" * 400).encode(),
            "deck",
        ),
    ],
)
def test_damaged_files_are_told_and_kept(
    open_table: Open, data: Path, damage: Callable[[str], bytes], why: str
) -> None:
    text = two_deals(open_table, data)
    written = damage(text)
    assert written != text.encode()
    bad = data / "20260101-000000-00000000.draw"
    bad.write_bytes(written)
    # It is in nobody's way.
    front = open_table(calm)
    front.act("check")
    found = locus_poker.resume()
    saved: Any = found[0]
    assert len(found) == 1 and saved.match.deals == front.table.match.deals
    ((path, reason),) = found.unreadable
    assert path == bad and why in reason, reason
    assert str(bad) in repr(found) and "not readable" in found._repr_mimebundle_()["text/html"]
    assert bad.read_bytes() == written


def test_a_file_that_is_whole_opens_and_one_whose_past_is_damaged_says_so(
    lp: ModuleType, open_table: Open, data: Path
) -> None:
    text = two_deals(open_table, data)
    path = data / "20260101-000000-00000000.draw"
    path.write_text(text, "utf-8")
    assert len(lp.resume()[0].match.deals) == 2
    # The last deal tells enough for the list; all of it is checked when the match goes on.
    damaged = text.replace("2. B stand pat", "2. B draw 2c", 1)
    assert damaged != text
    path.write_text(damaged, "utf-8")
    (saved,) = lp.resume()
    with pytest.raises(lp.LocusError, match="line 12"):
        saved.open(calm)
    assert path.read_text("utf-8") == damaged


def test_a_disk_that_fails_is_told(open_table: Open, data: Path) -> None:
    data.write_text("no folder", "utf-8")
    front = open_table()
    assert front.act("check") == "ok"
    assert front.snapshot["notice"]["code"] == "autosave" and not front.snapshot["saved"]


def test_of_a_long_match_the_first_deals_are_left_out(
    lp: ModuleType, open_table: Open, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from locus_poker.widgets.draw import saving

    monkeypatch.setattr(saving, "MOST_TEXT", 1500)
    front = open_table("bold")
    for _ in range(5):
        front.play_deal()
        front.ask("next")
        front.settle()
    front.table.close()
    assert len((data / names(data)[0]).read_text("utf-8")) < 1600
    (saved,) = lp.resume()
    kept, deals = saved.match.deals, front.table.match.deals
    assert 1 < len(kept) < len(deals) and kept == deals[-len(kept) :]


def test_there_are_not_more_files_than_that(
    open_table: Open, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from locus_poker.widgets.draw import saving

    monkeypatch.setattr(saving, "MOST_FILES", 2)
    known: set[Path] = set()
    for number in range(4):
        front = open_table()
        front.act("check")
        front.table.close()
        (newest,) = {data / name for name in names(data)} - known
        known.add(newest)
        os.utime(newest, (1e9 + number, 1e9 + number))
    assert len(names(data)) == 2


@pytest.fixture
def cell(monkeypatch: pytest.MonkeyPatch, lp: ModuleType) -> None:
    """Everything runs in one cell, again and again."""
    from locus_poker.widgets import cells

    runs = iter(range(1000))

    def current() -> tuple[str, str]:
        return "cell-1", f"run-{next(runs)}"

    monkeypatch.setattr(cells, "current_cell", current)


@pytest.mark.usefixtures("cell")
def test_running_the_cell_again_offers_to_go_on(
    lp: ModuleType, open_table: Open, data: Path
) -> None:
    before = open_table("cautious")
    assert before.snapshot["resumable"] is None
    before.play_deal()
    before.ask("next")
    before.settle()
    money = before.table.money
    again = open_table("cautious")
    assert before.table.comm is None
    offer = again.snapshot["resumable"]
    assert offer["deal"] == 2 and offer["money"] == list(money)
    assert len(offer["when"]) == len("2026-11-30 03:45")
    assert again.ask("resume") == "ok"
    again.settle()
    assert again.table.match.deals[0] == before.table.match.deals[0]
    assert again.snapshot["resumable"] is None and again.ask("resume") == "resume"
    again.play_deal()
    assert len(lp.resume()) == 1
    again.table.close()
    for more in ({"seed": 8}, {"opponent": "bold"}, {"rules": "deck 32"}):
        other = open_table(**{"opponent": "cautious", **more})
        assert other.snapshot["resumable"] is None and other.ask("resume") == "resume"
        other.table.close()
    # Who plays has declined.
    last = open_table("cautious", seed=None)
    assert last.snapshot["resumable"] is not None
    last.act("fold")
    assert last.snapshot["resumable"] is None and last.ask("resume") == "resume"


KILLED = """
import sys
import locus_poker as lp
def calm(view):
    return next(w for w in ("check", "show", "stand pat") if w in view.legal_actions())
table = lp.draw_table(calm, seed=7)
table._session._thinking.pace = 0.0
table.send = lambda content, buffers=None: print(content["code"], flush=True)
for number, line in enumerate(sys.stdin):
    while table._session.thinking or table.match.state.turn == "B":
        pass
    state = table.match.state
    message = {"v": 1, "id": f"k-{number}", "game": table._snapshot["game"],
               "deal": state.number, "ply": len(state.turns), "kind": "next"}
    if not state.is_over:
        message |= {"kind": "act", "action": calm(table.view)}
    data = {"method": "custom", "content": message}
    table._handle_msg({"content": {"data": data}, "buffers": []})
"""


def test_a_killed_kernel_loses_nothing_that_was_acknowledged(data: Path) -> None:
    for actions in (1, 9):
        killed_after(actions, KILLED)
        found = locus_poker.resume()
        saved: Any = found[0]
        deals = saved.match.deals
        mine = sum(turn.player == "A" for deal in deals for turn in deal.turns)
        assert mine + len(deals) - 1 == actions and found.unreadable == ()
        saved.forget()
