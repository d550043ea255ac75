"""Where unfinished games are kept, and what becomes of a game where nothing can be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.widgets.conftest import Front, game
from tests.widgets.kept import kept, names

import locus_poker as lp
from locus_poker.widgets.board import BoardWidget

pytestmark = pytest.mark.usefixtures("data")

Make = Callable[..., Front]


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
