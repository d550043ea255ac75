"""A browser's Python has no compiled core, no threads, no processes, and not all of the library."""

from __future__ import annotations

import pytest
from tests.cores.programs import run

#: What Pyodide and CPython's own build for browsers leave out.
HIDDEN = (
    *("locus_poker._native", "_multiprocessing", "_posixshmem", "_posixsubprocess", "_winapi"),
    *("curses", "_curses", "dbm", "fcntl", "grp", "msvcrt", "pwd", "readline", "resource"),
    *("syslog", "termios", "tkinter", "winreg"),
)

BROWSER = """
import _thread, os, sys, threading
for name in HIDDEN:
    sys.modules.pop(name, None)
def none(*arguments, **options):
    raise RuntimeError("can't start new thread")
for module in (_thread, threading):
    for name in ("start_new_thread", "_start_new_thread", "start_joinable_thread",
                 "_start_joinable_thread"):
        if hasattr(module, name):
            setattr(module, name, none)
del os.fork
sys.platform = "emscripten"
import warnings
warnings.simplefilter("error")
import locus_poker as lp
start = lp.Game(lp.Deal.shuffled("3x3", seed=1)).state
"""


def in_browser(code: str) -> str:
    return run(BROWSER + code, hidden=HIDDEN)


def test_there_is_the_pure_core() -> None:
    assert in_browser("print(lp.core)") == "pure"


@pytest.mark.parametrize(
    "call",
    [
        "lp.Engine().analyse(start, lp.Limits(depth=2), progress=lambda found: None).best",
        "lp.opponent(4).choose(start)",
        "lp.review(lp.Game('2x2 AsKd/7c7h'))",
        "lp.odds.simulate(cards=5, trials=100)",
        "lp.draw_table()",
        "lp.lab()",
    ],
)
def test_what_needs_no_threads_works(call: str) -> None:
    assert in_browser(f"print({call} is not None)") == "True"


def test_matches_are_played_one_after_the_other() -> None:
    code = """
def last(state):
    return state.legal_actions()[-1]
print(lp.arena.play_match(last, lp.opponent(2), "3x3", deals=3, seed=4).records())
"""
    # What is printed last is the end of the last record.
    assert in_browser(code) == run("import locus_poker as lp\nstart = None\n" + code, pure="1")


def test_checkpoints_are_written_and_tournaments_played(tmp_path: object) -> None:
    code = f"""
agents = [lp.opponent(1), lp.opponent(2), lambda state: state.legal_actions()[0]]
path = {str(tmp_path)!r} + "/t.json"
once = lp.arena.tournament(agents, "2x2", deals=2, checkpoint=path)
print(once == lp.arena.tournament(agents, "2x2", deals=2, checkpoint=path) and once.complete)
"""
    assert in_browser(code) == "True"


def test_who_takes_too_long_has_lost_when_the_answer_is_there() -> None:
    code = """
import time
def slow(state):
    time.sleep(0.02)
    return state.legal_actions()[0]
result = lp.arena.play_match(slow, lp.opponent(1), "2x2", deals=1, limit=0.01)
print([game.reason for game in result.games])
"""
    assert in_browser(code) == "['no answer within 0.01 s', 'no answer within 0.01 s']"


def test_an_interrupt_is_the_users_and_keeps_what_is_finished() -> None:
    code = """
from collections import Counter
seen = Counter()
def stopped(state):
    seen["asked"] += 1
    if seen["asked"] > 9:
        raise KeyboardInterrupt
    return state.legal_actions()[0]
result = lp.arena.play_match(stopped, lp.opponent(1), "2x2", deals=50)
print(result.complete, 0 < len(result.pairs) < 50, result.forfeits)
"""
    assert in_browser(code) == "False True ()"


def test_the_board_is_played_and_its_analysis_ends() -> None:
    code = """
board = lp.play("6x5", opponent=2, seed=7)
said = []
board.send = lambda content, buffers=None: said.append(content["code"])
def ask(kind, **more):
    now = board._snapshot
    message = {"v": 1, "id": str(len(said)), "kind": kind, "game": now["game"], "ply": now["ply"]}
    content = {"data": {"method": "custom", "content": message | more}}
    board._handle_msg({"content": content, "buffers": []})
ask("play", square=0, face="up")
ask("hint")
ask("analyse", wanted=True, at=2)
print(said, board._snapshot["ply"], board._analysis["running"], bool(board._hint))
"""
    assert in_browser(code) == "['ok', 'ok', 'ok'] 2 False True"
