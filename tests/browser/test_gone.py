"""A board whose views are gone: its engine rests until there is one again."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.board import Board
from tests.browser.conftest import OpenNotebook, in_lab, in_notebook
from tests.browser.lab import Notebook
from tests.waiting import until

#: Too large to be solved while a test runs, and looked at without an end.
CELL = """
import time
import locus_poker as lp
from locus_poker.widgets import study
study.LADDER = (*study.LADDER, 10**12)
def worked():
    thread = board._study._desk._thread
    return 0 if thread is None else time.clock_gettime(time.pthread_getcpuclockid(thread.ident))
board = lp.play('8x6', opponent='human', seed=7)
board
"""
WORKS = "board._study._desk.busy"
#: In seconds; the engine steps back behind everything else, so a busy machine makes it wait.
SLOW = 600


def wait_until(notebook: Notebook, expression: str) -> None:
    until(lambda: bool(notebook.value(expression)), SLOW, pause=0.1)


def wait_for_lines(board: Board) -> None:
    lines = board.root.locator("[data-testid=analysis] .lp-lines")
    expect(lines).to_have_count(1, timeout=1000 * SLOW)


def analyse(board: Board) -> None:
    board.root.get_by_role("button", name="Analyse").click()
    wait_for_lines(board)
    assert board.notebook.value(WORKS)


def wait_for_work(notebook: Notebook) -> None:
    """Wait until the engine has worked for a while, even if it shows nothing new yet."""
    wait_until(notebook, WORKS)
    before = notebook.value("worked()")
    wait_until(notebook, f"worked() > {before} + 0.05")


@in_lab
def test_the_engine_rests_when_the_cell_is_deleted_and_works_again_when_it_is_back(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook(CELL, "board", fresh=True)
    one, two = Board(notebook, 0), Board(notebook, 1)
    analyse(two)
    wait_for_lines(one)
    wait_until(notebook, "len(board._study._presence._views or ()) == 2")
    # One of two views goes, and comes back; then both go.
    notebook.page.locator(".jp-Cell").first.click(position={"x": 5, "y": 5})
    notebook.command("notebook:delete-cell")
    wait_until(notebook, "len(board._study._presence._views) == 1")
    assert notebook.value(WORKS)
    notebook.page.locator(".jp-Cell").first.click(position={"x": 5, "y": 5})
    notebook.command("notebook:delete-cell")
    wait_until(notebook, f"not {WORKS} and board._study._desk._engine is None")
    notebook.command("notebook:undo-cell-action")
    wait_for_work(notebook)
    wait_for_lines(Board(notebook))


@in_notebook
def test_the_engine_goes_on_over_a_page_that_is_loaded_again(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CELL, fresh=True)
    board = Board(notebook)
    analyse(board)
    wait_until(notebook, "board._study._presence._views")
    (old,) = notebook.value("list(board._study._presence._views)")
    notebook.save_and_reload()
    board = Board(notebook)
    wait_for_lines(board)
    wait_until(notebook, f"list(board._study._presence._views or []) not in ([], ['{old}'])")
    wait_for_work(notebook)
