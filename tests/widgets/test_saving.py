"""Unfinished games in files, and the list of them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.processes import killed_after
from tests.waiting import until
from tests.widgets.conftest import Front, game

import locus_poker as lp
from locus_poker.widgets import files, keeper, saving
from locus_poker.widgets.board import BoardWidget
from locus_poker.widgets.draw import saving as draw_saving
from locus_poker.widgets.resuming import SavedGame

Make = Callable[..., Front]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of unfinished games. It is made when it is needed."""
    monkeypatch.setenv("LOCUS_POKER_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


def kept() -> list[SavedGame]:
    """The list without the matches of five-card draw, which there are none of here."""
    found = [one for one in lp.resume() if isinstance(one, SavedGame)]
    assert len(found) == len(lp.resume())
    return found


def names(data: Path) -> list[str]:
    return sorted(path.name for path in data.iterdir()) if data.exists() else []


def test_a_game_is_a_file_from_its_first_turn_to_its_end(make_board: Make, data: Path) -> None:
    board = make_board(lp.Game("2x2 AsKd/7c7h")).board
    assert names(data) == []
    seen = []
    for action in ("a1", "a2", "b1"):
        board.game.play(action)
        seen.append(names(data))
        assert lp.Game.parse((data / seen[0][0]).read_text("utf-8")).turns == board.game.turns
    assert seen[0] == seen[1] == seen[2] and len(seen[0]) == 1
    board.game.play("b2")
    assert names(data) == [] and len(lp.resume()) == 0
    board.game.undo()
    assert len(lp.resume()) == 1
    for _ in range(3):
        board.game.undo()
    assert names(data) == []


def test_an_opened_game_goes_on_where_it_was(make_board: Make, data: Path) -> None:
    front = make_board(lp.Game(lp.Deal.shuffled("6x5", seed=7)), second=lp.GreedyAgent(seed=3))
    for _ in range(3):
        assert front.ask("play", square=front.snapshot["faces"][0][0], face="up") == "ok"
        front.settle()
    front.board.close()
    (saved,) = kept()
    assert saved.game.turns == front.board.game.turns
    assert saved.game.headers == front.board.game.headers
    assert saved.seats == ("human", "greedy:3")
    board = saved.open(theme="dark", lang="fr")
    assert board.game.state == front.board.game.state
    assert board._session.players[1].agent == lp.GreedyAgent(seed=3)
    assert (board.theme, board.lang) == ("dark", "fr")
    # Looked at only, it is as it was. At the next turn it moves to a file of its own.
    (before,) = names(data)
    again = Front(board)
    assert again.ask("play", square=29, face="up") == "ok"
    again.settle()
    (after,) = names(data)
    assert after != before
    board.close()


def test_a_game_opened_and_ended_leaves_the_list(data: Path) -> None:
    board = BoardWidget(lp.Game("2x2 AsKd/7c7h"))
    for action in ("a1", "a2", "b1"):
        board.game.play(action)
    board.close()
    again = kept()[0].open()
    again.game.play("b2")
    again.close()
    assert names(data) == []


def test_an_opponent_of_ones_own_is_given_again_or_replaced(make_board: Make) -> None:
    def last(state: lp.State) -> lp.Action:
        return state.legal_actions()[-1]

    front = make_board(game("4x4"), second=last)
    front.ask("play", square=0, face="up")
    front.settle()
    front.board.close()
    saved = kept()[0]
    assert saved.seats == ("human", "custom")
    for opponent, kind in [
        (None, "human"),
        (last, "custom"),
        ("random", "random"),
        ("human", "human"),
    ]:
        board = saved.open(opponent)
        assert [player.id for player in board._session.players] == ["human", kind]
        board.close()
    with pytest.raises(lp.LocusError, match="'nobody' is not an opponent"):
        saved.open("nobody")


def test_two_people_have_no_opponent_to_replace(make_board: Make) -> None:
    make_board().board.game.play("a1")
    with pytest.raises(lp.LocusError, match="two people play this game"):
        kept()[0].open("greedy")


def test_the_return_match_is_still_one(make_board: Make) -> None:
    front = make_board(lp.Game("2x2 AsKd/7c7h"), second=lp.GreedyAgent())
    while not front.board.is_over:
        front.ask("play", square=front.snapshot["faces"][0][0], face="up")
        front.settle()
    first = front.board.scores
    assert front.ask("rematch") == "ok"
    front.settle()
    front.board.close()
    again = kept()[0].open()
    assert again._session.snapshot()["previous"] == {"scores": list(first), "resigned": None}
    again.close()


def test_a_return_match_that_nobody_has_begun_is_kept(make_board: Make, data: Path) -> None:
    front = make_board(lp.Game("2x2 AsKd/7c7h"))
    for action in ("a1", "a2", "b1", "b2"):
        front.board.game.play(action)
    assert names(data) == []
    assert front.ask("rematch") == "ok"
    first = front.snapshot["previous"]
    again = kept()[0].open()
    assert again._session.snapshot()["previous"] == first and again.game.turns == ()
    again.close()


def test_a_file_that_stays_for_now_goes_later(
    make_board: Make, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = make_board(lp.Game("2x2 AsKd/7c7h")).board
    old.game.play("a1")
    old.close()
    board = kept()[0].open()
    front = Front(board)
    busy, real = [True], Path.unlink

    def unlink(path: Path, missing_ok: bool = False) -> None:
        if busy:
            raise PermissionError(13, "busy")
        real(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink)
    for action in ("a2", "b1", "b2"):
        board.game.play(action)
        assert front.snapshot["notice"]["code"] == "autosave"
    assert len(names(data)) == 2
    busy.clear()
    assert front.ask("rematch") == "ok"
    # Of both games nothing is left; the return match has a file of its own.
    assert front.snapshot["notice"] is None and len(names(data)) == 1
    assert kept()[0].game.turns == ()
    board.close()


def test_a_new_game_leaves_the_old_one_in_the_list(make_board: Make) -> None:
    front = make_board()
    front.board.game.play("a1")
    old = front.board.game
    assert front.ask("new", grid="6x6", opponent="human", first="human", seed="") == "ok"
    front.board.game.play("f6*")
    assert {str(saved.game.state) for saved in kept()} == {
        str(old.state), str(front.board.game.state),
    }  # fmt: skip


@pytest.mark.parametrize("how", ["argument", "environment"])
def test_autosave_can_be_left_out(how: str, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if how == "environment":
        monkeypatch.setenv("LOCUS_POKER_AUTOSAVE", "0")
    board = lp.play(opponent="human", autosave=how != "argument")
    board.game.play("a1")
    board.close()
    assert names(data) == []
    with pytest.raises(lp.LocusError, match="autosave"):
        lp.play(autosave="no")  # type: ignore[arg-type]


def test_who_keeps_nothing_keeps_nothing_of_an_old_game(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = BoardWidget(game())
    board.game.play("a1")
    board.close()
    (path,) = data.iterdir()
    before = path.read_bytes()
    with pytest.raises(lp.LocusError, match="autosave 'no' is not True or False"):
        kept()[0].open(autosave="no")  # type: ignore[arg-type]
    monkeypatch.setenv("LOCUS_POKER_AUTOSAVE", "0")
    again = kept()[0].open()
    again.game.play("a2")
    again.close()
    assert list(data.iterdir()) == [path] and path.read_bytes() == before


def test_a_disk_that_takes_nothing_does_not_stop_the_game(
    make_board: Make, data: Path, caplog: pytest.LogCaptureFixture
) -> None:
    data.write_text("a file where the folder should be")
    front = make_board(second=lp.GreedyAgent())
    for _ in range(2):
        assert front.ask("play", square=front.snapshot["faces"][0][0], face="up") == "ok"
        front.settle()
    assert front.snapshot["ply"] == 4
    assert front.snapshot["notice"]["code"] == "autosave"
    assert len(caplog.records) == 1
    data.unlink()
    front.ask("play", square=front.snapshot["faces"][0][0], face="up")
    front.settle()
    assert front.snapshot["notice"] is None and len(lp.resume()) == 1


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


@pytest.mark.parametrize(
    ("name", "value", "where"),
    [
        ("LOCUS_POKER_DATA_DIR", "games", "cwd/games"),
        ("LOCUS_POKER_DATA_DIR", "~/games", "home/games"),
        ("XDG_DATA_HOME", "relative", "home/.local/share/locus-poker/unfinished"),
        ("XDG_DATA_HOME", "", "home/.local/share/locus-poker/unfinished"),
    ],
)
def test_the_folder_does_not_depend_on_where_one_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str, where: str
) -> None:
    for folder in ("cwd", "home", "else"):
        (tmp_path / folder).mkdir()
    monkeypatch.delenv("LOCUS_POKER_DATA_DIR")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv(name, value)
    monkeypatch.chdir(tmp_path / "cwd")
    board = BoardWidget(game())
    monkeypatch.chdir(tmp_path / "else")
    board.game.play("a1")
    board.close()
    assert len(list((tmp_path / where).glob("*.locus"))) == 1


@pytest.mark.parametrize("value", ["", "games", "~nobody-at-all/games", "~/games"])
def test_without_a_home_in_a_folder_that_is_gone_one_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make_board: Make, value: str
) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setenv("LOCUS_POKER_DATA_DIR", value)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    # As for a user of whom the system knows nothing.
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    monkeypatch.setattr(Path, "home", nowhere)
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    front = make_board()
    front.board.game.play("a1")
    assert front.snapshot["ply"] == 1 and front.snapshot["notice"]["code"] == "autosave"
    assert len(lp.resume()) == 0
    monkeypatch.chdir(tmp_path)


def test_a_game_is_kept_whatever_is_said_about_it(make_board: Make, data: Path) -> None:
    board = make_board().board
    board.game.play("a1")
    board.game.comment("Hm")
    assert kept()[0].game.turns[0].comments == ("Hm",)
    board.game.comment("\u00e9" * 600_000)
    board.game.play("a2")
    (saved,) = kept()
    assert saved.game.state == board.game.state and saved.game.turns[0].comments == ()


def test_a_pair_with_high_scores_is_kept(make_board: Make) -> None:
    board = make_board().board
    board.set_position("2x2 AsKd/7c7h A./.b A 999999000-2")
    board.resign()
    board.rematch()
    board.game.play("b1")
    again = kept()[0].open()
    assert again._session.snapshot()["previous"] == {"scores": [999999000, 2], "resigned": "A"}
    again.close()


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


@pytest.fixture
def cell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards are made by one cell of a notebook that runs again and again."""
    runs = iter(range(1000))
    for module in ("board", "cells"):
        monkeypatch.setattr(
            f"locus_poker.widgets.{module}.current_cell", lambda: ("cell-1", f"run-{next(runs)}")
        )


@pytest.mark.usefixtures("cell")
@pytest.mark.parametrize("first", ["human", "opponent"])
def test_running_the_cell_again_offers_to_go_on(first: str, data: Path) -> None:
    def last(state: lp.State) -> lp.Action:
        return state.legal_actions()[-1]

    before = lp.play("4x4", opponent=last, first=first)
    assert Front(before).snapshot["notice"] is None
    front = Front(before)
    front.settle()
    assert front.ask("play", square=0, face="down") == "ok"
    front.settle()
    again = lp.play("4x4", opponent=last, first=first)
    assert before.comm is None
    front = Front(again)
    front.settle()
    turns = len(before.game.turns)
    notice = front.snapshot["notice"]
    assert notice["code"] == "unfinished" and notice["text"].startswith(f"{turns}/16, ")
    assert front.ask("resume") == "ok"
    assert again.game.turns[:turns] == before.game.turns
    assert front.snapshot["notice"] is None and front.ask("resume") == "resume"
    front.settle()
    assert front.ask("play", square=1, face="up") == "ok"
    front.settle()
    assert len(lp.resume()) == 1 and kept()[0].game.turns == again.game.turns
    again.close()


@pytest.mark.usefixtures("cell")
def test_a_cell_runs_again_whoever_observes_its_old_board() -> None:
    def fail(change: object) -> None:
        raise RuntimeError("no chart")

    before = lp.play("4x4", opponent="human")
    before.observe(fail)
    again = lp.play("4x4", opponent="human")
    assert before._session.closed and not again._session.closed
    before.unobserve(fail)
    again.close()


@pytest.mark.usefixtures("cell")
def test_nobody_is_offered_another_game() -> None:
    board = lp.play("4x4", opponent="greedy", seed=1)
    front = Front(board)
    front.ask("play", square=0, face="up")
    front.settle()
    changes: list[dict[str, Any]] = [
        {"seed": 2}, {"opponent": "random"}, {"grid": "6x5"}, {"first": "opponent"},
    ]  # fmt: skip
    for more in changes:
        other = lp.play(**{"grid": "4x4", "opponent": "greedy", **more})
        front = Front(other)
        front.settle()  # where the opponent begins, its turn would make what is asked stale
        assert front.snapshot["notice"] is None
        assert front.ask("resume") == "resume"
        other.close()
    for seed in (1, None):
        same = lp.play("4x4", opponent="greedy", seed=seed)
        front = Front(same)
        assert front.snapshot["notice"]["code"] == "unfinished"
        # Whoever plays has declined; whoever takes that back has begun all the same.
        front.ask("play", square=15, face="up")
        assert front.snapshot["notice"] is None
        front.settle()
        front.ask("undo")
        assert front.ask("resume") == "resume"
        same.close()


KILLED = """
import os, sys
import locus_poker as lp
from locus_poker.widgets.board import BoardWidget
from locus_poker.widgets.draw import saving as draw_saving
board = BoardWidget(lp.Game(lp.Deal.shuffled("6x5", seed=7)))
board.send = lambda content, buffers=None: print(content["code"], flush=True)
for square, line in enumerate(sys.stdin):
    seen = board._snapshot
    message = {"v": 1, "id": f"k-{square}", "kind": "play", "square": square, "face": "up",
               "game": seen["game"], "ply": seen["ply"]}
    data = {"method": "custom", "content": message}
    board._handle_msg({"content": {"data": data}, "buffers": []})
"""


def test_a_killed_kernel_loses_nothing_that_was_acknowledged(data: Path) -> None:
    for turns in (1, 7):
        killed_after(turns, KILLED)
        found = lp.resume()
        assert len(kept()[0].game.turns) == turns and found.unreadable == ()


def test_it_is_saved_before_anyone_hears_of_it(make_board: Make, data: Path) -> None:
    front = make_board(second=lp.GreedyAgent())
    heard: list[tuple[int, int]] = []

    def saved() -> int:
        return max((len(one.game.turns) for one in kept()), default=0)

    front.board.observe(lambda change: heard.append((change.new["ply"], saved())), "_snapshot")
    front.board.send = lambda content, buffers=None: heard.append((1, saved()))
    front.ask("play", square=4, face="up")
    until(lambda: front.snapshot["ply"] == 2 and len(heard) >= 2)
    assert all(told <= kept for told, kept in heard)


def test_a_turn_costs_one_small_file(make_board: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each turn is written once; the other files are looked at when a game begins, not after it."""
    written: list[int] = []
    rooms: list[Path] = []

    def write(path: Path, text: str) -> None:
        written.append(len(text))
        files.write(path, text)

    def make_room(new: Path, most: int, read: Callable[[Path], object]) -> None:
        rooms.append(new)
        files.make_room(new, most, read)

    monkeypatch.setattr(keeper, "write", write)
    monkeypatch.setattr(saving, "make_room", make_room)
    board = make_board(game("6x5")).board
    for turns, action in enumerate(("a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2", "c2"), 1):
        board.game.play(action)
        assert len(written) == turns and written[-1] < 2_000
    assert len(rooms) == 1
