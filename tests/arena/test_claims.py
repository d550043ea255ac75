"""A checkpoint is one run's, and what is no checkpoint is left alone."""

from __future__ import annotations

import importlib
import itertools
import json
import os
import threading
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.clock import Clock
from tests.processes import running
from tests.waiting import PATIENCE, until


def first_legal(state: Any) -> Any:
    return state.legal_actions()[0]


def match(lp: ModuleType, path: Path, a: Any = first_legal, **more: Any) -> Any:
    more = {"grid": "2x2", "deals": 3, "progress": False, "checkpoint": path, **more}
    return lp.arena.play_match(a, lp.GreedyAgent(), **more)


def test_two_threads_do_not_share_one(lp: ModuleType, tmp_path: Path) -> None:
    asked, go_on = threading.Event(), threading.Event()

    def waits(state: Any) -> Any:
        asked.set()
        go_on.wait(PATIENCE)
        return first_legal(state)

    path, link = tmp_path / "games" / "match", tmp_path / "link"
    path.parent.mkdir()
    spellings = [path, path.parent / ".." / "games" / "match"]
    if os.name != "nt":
        # There links need rights.
        link.symlink_to(path.parent)
        spellings.append(link / "match")
    said = f"is in use by process {os.getpid()}"
    with ThreadPoolExecutor(1) as pool:
        one = pool.submit(match, lp, path, waits)
        try:
            assert asked.wait(PATIENCE)
            before = path.read_bytes()
            for same in spellings:
                with pytest.raises(lp.LocusError, match=said):
                    match(lp, same)
            # Another file is nobody's.
            assert match(lp, tmp_path / "other").complete
            assert path.read_bytes() == before
        finally:
            go_on.set()
        assert one.result().complete
    assert match(lp, path, waits) == one.result()
    assert [each.name for each in path.parent.iterdir()] == ["match"]


ENDLESS = """
import sys
import locus_poker as lp

def first_legal(state):
    return state.legal_actions()[0]

first_legal.version = 1
lp.arena.play_match(
    first_legal, lp.GreedyAgent(), "2x2", deals=10**6, progress=False, checkpoint=sys.argv[1]
)
"""


def test_two_processes_do_not_share_one(native: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "match"

    def kept() -> bool:
        return path.exists() and bool(json.loads(path.read_text())["pairs"])

    def same(state: Any) -> Any:
        return first_legal(state)

    same.__name__ = same.__qualname__ = "first_legal"
    same.__module__, same.version = "__main__", 1  # type: ignore[attr-defined]
    with running("-c", ENDLESS, path) as process:
        until(kept)
        with pytest.raises(native.LocusError, match=f"is in use by process {process.pid}"):
            match(native, path, same)
        assert process.poll() is None
    # It was killed: what it left beside the file claims nothing.
    assert (tmp_path / "match.lock").exists()
    pairs = json.loads(path.read_text())["pairs"]
    assert match(native, path, same, deals=len(pairs)).complete
    assert [each.name for each in tmp_path.iterdir()] == ["match"]


def test_who_takes_the_file_away_takes_no_claim_along(lp: ModuleType, tmp_path: Path) -> None:
    """The lock may be had a moment after its file was removed: then it is one on nothing."""
    claims: Any = importlib.import_module(f"{lp.__name__}.arena.claims")
    path, real = tmp_path / "match", claims.lock
    removed: list[bool] = []

    def late(handle: int) -> bool:
        if not removed:
            removed.append(True)
            (tmp_path / "match.lock").unlink()
        return bool(real(handle))

    claims.lock = late
    try:
        claim = claims.Claim(path, "it")
    finally:
        claims.lock = real
    assert removed and (tmp_path / "match.lock").read_text() == str(os.getpid())
    claim.let_go()
    assert not list(tmp_path.iterdir())


def test_what_fails_lets_go(lp: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "match"
    path.write_text("a thesis")
    for _ in range(2):
        with pytest.raises(lp.LocusError, match="is not the checkpoint of a match"):
            match(lp, path)
    path.unlink()
    assert match(lp, path).complete
    for _ in range(2):
        with pytest.raises(lp.LocusError, match="is of another match"):
            match(lp, path, seed=1)
    assert match(lp, path).complete
    assert [each.name for each in tmp_path.iterdir()] == ["match"]


def test_where_nothing_can_be_claimed_the_match_goes_on(
    lp: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    claims: Any = importlib.import_module(f"{lp.__name__}.arena.claims")

    def no_locks(handle: int) -> bool:
        raise OSError(37, "no locks available")

    monkeypatch.setattr(claims, "lock", no_locks)
    assert match(lp, tmp_path / "match").complete


def test_a_file_that_has_all_is_only_read(lp: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "match"
    whole = match(lp, path)
    before = path.stat()
    assert match(lp, path) == whole and match(lp, path, deals=2).complete
    after = path.stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    match(lp, path, deals=4)
    assert path.stat().st_mtime_ns != before.st_mtime_ns


def test_a_file_that_is_cut_anywhere_is_refused_or_whole(
    native: ModuleType, tmp_path: Path
) -> None:
    path = tmp_path / "match"
    whole = match(native, path, deals=2)
    content = path.read_bytes()
    for length in range(len(content)):
        path.write_bytes(content[:length])
        with pytest.raises(native.LocusError, match="is not the checkpoint of a match"):
            match(native, path, deals=2)
        assert path.read_bytes() == content[:length]
    path.write_bytes(content)
    assert match(native, path, deals=2) == whole


def test_who_goes_elsewhere_takes_no_file_along(
    lp: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path / "here")

    def moves(state: Any) -> Any:
        os.chdir(tmp_path / "there")
        return first_legal(state)

    whole = match(lp, Path("match"), moves)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["here", "match", "there"]
    assert (tmp_path / "here" / "match").exists()
    os.chdir(tmp_path / "here")
    assert match(lp, Path("match"), moves) == whole


@pytest.mark.skipif(os.name == "nt", reason="a folder that is in use cannot be removed there")
def test_where_the_folder_is_gone_it_is_said(
    lp: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    with pytest.raises(lp.LocusError, match="the checkpoint 'match' cannot be written"):
        match(lp, Path("match"))
    assert match(lp, tmp_path / "match").complete


def test_a_large_file_is_written_less_often(
    lp: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A twentieth of the time, once a second at most, and no more than half a minute is lost."""
    checkpoint: Any = importlib.import_module(f"{lp.__name__}.arena.checkpoint")
    sync = os.fsync
    for took, pause in ((0.0, 1.0), (0.5, 10.0), (5.0, 30.0)):
        clock = Clock()
        written: list[float] = []

        def slow(file: int, clock: Clock = clock, took: float = took, at: Any = written) -> None:
            clock.let_pass(took)
            at.append(clock.now)
            sync(file)

        # Nothing is played while the file is written, as there is one clock; a pair takes a second.
        with monkeypatch.context() as patch:
            patch.setattr(checkpoint, "time", clock)
            patch.setattr(os, "fsync", slow)
            match(lp, tmp_path / str(took), late(clock), deals=150, executor=Inline())
        steps = [b - a - took for a, b in itertools.pairwise(written[:-1])]
        assert len(steps) > 2
        assert all(pause <= step <= pause + 2 for step in steps)


class Inline(Executor):
    """Does the work when it is given, two pairs at a time."""

    _max_workers = 1

    def submit(self, function: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(function(*arguments, **named))
        return future


def late(clock: Clock) -> Any:
    """An agent that takes a quarter of a second: a function, which is not copied with its clock."""

    def choose(state: Any) -> Any:
        clock.let_pass(0.25)
        return first_legal(state)

    return choose


def test_who_interrupts_a_write_leaves_the_file_as_it_was(
    lp: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match"
    once = match(lp, path)

    def interrupts(file: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", interrupts)
        with pytest.raises(KeyboardInterrupt):
            match(lp, path, deals=9)
    assert [each.name for each in tmp_path.iterdir()] == ["match"]
    assert match(lp, path) == once


@pytest.mark.parametrize("folder", [".", "..", os.sep, "games", f"games{os.sep}"])
def test_a_folder_is_no_file(
    lp: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    (tmp_path / "games").mkdir()
    monkeypatch.chdir(tmp_path)
    with pytest.raises(lp.LocusError, match="cannot be read: it is a folder"):
        lp.arena.play_match(first_legal, first_legal, "2x2", progress=False, checkpoint=folder)
    assert [each.name for each in tmp_path.rglob("*")] == ["games"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_a_pipe_or_a_device_is_not_waited_for(lp: ModuleType, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    for name in ("pipe", "zero"):
        with pytest.raises(lp.LocusError, match="cannot be read: it is a pipe or a device"):
            match(lp, tmp_path / name)


def test_a_file_of_a_later_version_says_so(lp: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "match"
    match(lp, path)
    content = json.loads(path.read_text())
    path.write_text(json.dumps({**content, "format": "locus poker match, 2"}))
    with pytest.raises(lp.LocusError, match="is of another version: 'locus poker match, 2', not"):
        match(lp, path)
