"""The list of unfinished games: what is there, what cannot be read, and how it looks."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.widgets.conftest import Front, game
from tests.widgets.kept import kept

import locus_poker as lp
from locus_poker.widgets import saving
from locus_poker.widgets.board import BoardWidget
from locus_poker.widgets.draw import saving as draw_saving

pytestmark = pytest.mark.usefixtures("data")

Make = Callable[..., Front]


def good(data: Path, **headers: str) -> str:
    """The text of a file as a board writes it, with other headers."""
    board = BoardWidget(game())
    board.game.play("a1")
    board.close()
    (path,) = data.glob("*.locus")
    text = path.read_text("utf-8")
    path.unlink()
    for key, value in headers.items():
        start = text.index(f"[Autosave_{key} ")
        text = text[:start] + f'[Autosave_{key} "{value}"' + text[text.index("]", start) :]
    return text


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (lambda text: b"", "0 games"),
        (lambda text: text.encode()[:-9], "line"),
        (lambda text: text.encode("utf-16"), "no text"),
        (lambda text: b"\x00" * 100, "line 1"),
        (lambda text: text.encode() * 2, "2 games"),
        (lambda text: b"x" * 1_000_001, "larger than"),
        (lambda text: text.replace("1. a1", "1. a9").encode(), "line"),
        (lambda text: text.replace("[Autosave_Seats", "[Seats").encode(), "two players"),
    ],
)
def test_damaged_files_are_told_and_kept(
    data: Path, damage: Callable[[str], bytes], why: str
) -> None:
    written = damage(good(data))
    bad = data / "20260101-000000-00000000.locus"
    bad.write_bytes(written)
    board = BoardWidget(game("4x4"))
    board.game.play("a1")
    board.close()
    found = lp.resume()
    assert len(found) == 1 and kept()[0].game.state == board.game.state
    ((path, reason),) = found.unreadable
    assert path == bad and why in reason
    assert str(bad) in repr(found) and "not readable" in found._repr_mimebundle_()["text/html"]
    assert bad.read_bytes() == written


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("Seats", "human"), ("Seats", "human nobody"), ("Seats", "human greedy:x"),
        ("Seats", "human greedy:99999999999999999999"), ("Time", "yesterday"),
        ("Time", "2026-11-29T20:00:00"), ("Time", "0001-01-01T00:00:00+14:00"),
        ("Time", "9999-12-31T23:59:59-14:00"),
    ],
)  # fmt: skip
def test_headers_are_checked(data: Path, header: str, value: str) -> None:
    text = good(data, **{header: value})
    (data / "x.locus").write_text(text, "utf-8")
    found = lp.resume()
    assert len(found) == 0 and len(found.unreadable) == 1


@pytest.mark.parametrize("kind", ["pipe", "loop", "folder", "endless"])
def test_what_is_no_file_is_told_and_holds_nobody_up(data: Path, kind: str) -> None:
    odd = data / "x.locus"
    board = BoardWidget(game())
    board.game.play("a1")
    board.close()
    if kind == "pipe":
        os.mkfifo(odd)
    elif kind == "folder":
        odd.mkdir()
    else:
        odd.symlink_to(odd if kind == "loop" else "/dev/zero")
    found = lp.resume()
    assert len(found) == 1 and [path for path, _ in found.unreadable] == [odd]
    assert str(odd) in repr(found)
    # What a cell asks that runs again.
    assert saving.unfinished_at("0123456789abcdef") == []
    assert odd.is_symlink() or odd.exists()


def test_a_folder_that_cannot_be_looked_into_is_told(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data.symlink_to(data)
    ((path, why),) = lp.resume().unreadable
    assert path == data and "symbolic links" in why
    assert saving.unfinished_at("0123456789abcdef") == []
    assert draw_saving.unfinished_at("0123456789abcdef") == []
    board = BoardWidget(game())
    board.game.play("a1")
    assert board._session.snapshot()["notice"]["code"] == "autosave"
    board.close()


def test_there_are_not_more_files_than_that(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saving, "MOST_FILES", 3)
    data.mkdir()
    bad = data / "20000101-000000-00000000.locus"
    bad.write_bytes(b"not a game")
    draft = data / ".x.tmp"
    draft.write_text("half")
    for path in (bad, draft):
        os.utime(path, (1, 1))
    states, known = [], {bad}
    for number in range(5):
        board = BoardWidget(game(seed=number))
        board.game.play("a1")
        (newest,) = set(data.glob("*.locus")) - known
        known.add(newest)
        os.utime(newest, (1e9 + number, 1e9 + number))
        states.append(board.game.state)
        board.close()
    assert [saved.game.state for saved in kept()] == states[:1:-1]
    assert bad.exists() and not draft.exists()


def test_the_list_shows_itself(make_board: Make) -> None:
    assert repr(lp.resume()) == "no unfinished games"
    board = make_board(lp.Game(lp.Deal.shuffled("6x5", seed=7), "<b>Ann</b>", "Ben")).board
    board.game.play("c2")
    found = lp.resume()
    bundle = found._repr_mimebundle_()
    assert "6x5" in repr(found) and "<b>Ann</b> - Ben" in repr(found) and "1 of 30" in repr(found)
    assert "&lt;b&gt;Ann&lt;/b&gt; - Ben" in bundle["text/html"]
    assert "<svg" in found[0]._repr_mimebundle_()["image/svg+xml"]
    assert found[:1][0].path == found[-1].path
    with pytest.raises(IndexError, match="no unfinished game number 1: there are 1"):
        found[1]
    (path,) = [one.path for one in kept()]
    path.write_text(
        path.read_text("utf-8").replace('Second "Ben"', f'Second "{"B" * 9000}"'), "utf-8"
    )
    assert max(map(len, repr(lp.resume()).splitlines())) < 140
    found[0].forget()
    found[0].forget()
    assert len(lp.resume()) == 0
