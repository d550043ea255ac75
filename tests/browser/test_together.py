"""A board among the other things of a notebook: cells, layouts, a kernel that is killed."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect
from tests.browser.board import Board
from tests.browser.conftest import PHONE, OpenNotebook, in_lab, in_notebook
from tests.browser.test_page import parts_that_stick_out
from tests.waiting import until

PLAY = "import locus_poker as lp\nboard = lp.play('3x3', opponent={who}, seed=7)\nboard"

FOLLOWING = """
import asyncio
heard, totals = [], []
async def follow():
    while turn := await board.wait_for_turn(after=len(heard)):
        heard.append(str(turn.action))
    heard.append("over")
task = asyncio.create_task(follow())
board.observe(lambda change: totals.append(list(change.new)), names="scores")
"""

BESIDE = """
import ipywidgets, locus_poker as lp
board = lp.play('3x3', opponent='human', seed=7)
chart = ipywidgets.HTML("<p id='beside'>no turn</p>")
def draw(change):
    chart.value = f"<p id='beside'>{change.new[0]} to {change.new[1]}</p>"
board.observe(draw, names="scores")
ipywidgets.BOX([board, chart])
"""


@in_lab
def test_cells_follow_the_game(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(PLAY.format(who="'human'"))
    board = Board(notebook)
    notebook.run(FOLLOWING)
    played, totals = [], []
    for ply in range(9):
        square, face = board.free()[ply % 2 * -1], ("up", "down")[ply % 2]
        board.play(square, face)
        board.wait_for_ply(ply + 1)
        played.append(square + "*" * (face == "down"))
        totals.append(list(board.agree().scores))
    # A task of the kernel goes on when nothing else is asked of it.
    until(lambda: bool(notebook.value("task.done()")))
    assert notebook.value("heard") == [*played, "over"]
    # A turn without points changes no total.
    seen = [now for before, now in zip([[0, 0], *totals], totals, strict=False) if now != before]
    assert notebook.value("totals") == seen


def test_a_board_stands_beside_a_chart(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook("")
    for box, size in (("HBox", (1280, 900)), ("HBox", (700, 900)), ("VBox", PHONE)):
        notebook.page.set_viewport_size({"width": size[0], "height": size[1]})
        notebook.write(BESIDE.replace("BOX", box))
        notebook.run_all()
        board = Board(notebook)
        beside = notebook.page.locator("#beside")
        expect(beside).to_have_text("no turn")
        board.play("b2", "down")
        board.wait_for_ply(1)
        a, b = board.agree().scores
        expect(beside).to_have_text(f"{a} to {b}")
        assert parts_that_stick_out(board) == []
        # Both at one moment.
        frame, chart = board.root.evaluate(
            """root => [root, document.querySelector('#beside')].map((one) =>
                one.getBoundingClientRect().toJSON())"""
        )
        assert frame["width"] > 200 and min(frame["height"], chart["width"]) > 10
        if box == "HBox":
            assert chart["left"] >= frame["right"] - 1


@in_lab
def test_a_cell_plays_while_the_computer_thinks(open_notebook: OpenNotebook) -> None:
    """The cell is heard, and what the computer thought of the position before is not played."""
    code = (
        "import threading, locus_poker as lp\n"
        "go = threading.Event()\n"
        "def slow(state):\n"
        "    go.wait()\n"
        "    return state.legal_actions()[-1]\n"
    )
    notebook = open_notebook(code + PLAY.format(who="slow"))
    board = Board(notebook)
    board.play("a1")
    expect(board.root.locator("[data-ply='1']")).to_have_count(1)
    expect(board.root.get_by_test_id("status")).to_contain_text("thinking")
    notebook.run("_ = board.game.play('b2'), board.game.play('c1')")
    expect(board.root.locator("[data-ply='3']")).to_have_count(1)
    notebook.run("go.set()")
    board.wait_for_ply(4)
    assert board.agree().marks == "A.A.B...b"


@in_notebook
def test_a_killed_kernel_loses_no_acknowledged_turn(
    open_notebook: OpenNotebook, artifacts: Path
) -> None:
    notebook = open_notebook(PLAY.format(who="'human'"), fresh=True)
    board = Board(notebook)
    for ply, square in enumerate(("b2", "c2", "a3"), 1):
        board.square(square).click()
        board.face(("down", "up")[ply % 2]).click()
        board.wait_for_ply(ply)
    before = board.agree()
    record = notebook.value("board.game.record()")
    notebook.kill()
    notebook.run("import locus_poker as lp\nboard = lp.resume()[0].open()")
    assert notebook.value("board.game.record()") == record
    notebook.write("lp.resume()", "board")
    notebook.run_all()
    expect(notebook.page.locator(".jp-OutputArea").first).to_contain_text("3x3")
    notebook.page.screenshot(path=artifacts / "resume.png")
    board = Board(notebook)
    board.wait_for_ply(3)
    assert board.agree() == before
    board.play("a1")
    board.wait_for_ply(4)
    board.agree()
