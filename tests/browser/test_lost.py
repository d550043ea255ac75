"""A kernel that is silent, and one that is another: the board says so and keeps what it shows."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.board import Board
from tests.browser.conftest import OpenNotebook, in_lab

CELL = "import locus_poker as lp\nboard = lp.play('3x3', opponent='greedy', seed=7)\nboard"
#: Notes whether a card ever has a chip of the first player.
NOTE_CHIP = """cell => {
    window.painted = false;
    new MutationObserver(() => { window.painted ||= cell.dataset.mark === 'A'; })
        .observe(cell, { attributes: true });
}"""


def play_in_vain(board: Board, *, painted: bool) -> None:
    """Play a card: the board says that Python does not answer, and shows what it showed.

    Where the message could be sent, the chip is painted as long as there is hope.
    """
    before = board.seen()
    square = board.free()[0]
    # Noted by the page itself: who looks now and then could come too late.
    board.square(square).evaluate(NOTE_CHIP)
    board.play(square)
    expect(board.root.get_by_test_id("notice")).to_contain_text("Python does not answer")
    assert board.seen() == before
    assert not painted or board.page.evaluate("() => window.painted")


@in_lab
def test_a_silent_kernel_is_told_and_the_position_stays(
    open_notebook: OpenNotebook, artifacts: Path
) -> None:
    notebook = open_notebook(CELL, fresh=True)
    board = Board(notebook)
    board.play("a1")
    board.wait_for_ply(2)
    kernel = notebook.value("__import__('os').getpid()")
    os.kill(kernel, signal.SIGSTOP)
    try:
        play_in_vain(board, painted=True)
    finally:
        os.kill(kernel, signal.SIGCONT)
    # It was only slow: the turn is played once, and what Python says is shown.
    board.wait_for_ply(4)
    assert board.agree().marks.count(".") == 5
    expect(board.root.get_by_test_id("notice")).to_be_empty()
    # Another kernel knows nothing of this board.
    notebook.restart()
    play_in_vain(board, painted=False)
    notebook.page.screenshot(path=artifacts / "lost.png")
    # Its controls say so, too.
    board.button("Undo").click()
    expect(board.root.get_by_test_id("notice")).to_contain_text("Python does not answer")
    assert board.ply == 4
