"""A notebook that is opened again when its kernel is gone."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.board import Board, Plan
from tests.browser.conftest import OpenNotebook, in_lab, in_notebook

import locus_poker as lp

CODE = "import locus_poker as lp\nboard = lp.play('6x5', opponent='greedy', seed=7)\nboard"


@in_notebook
def test_the_last_position_and_the_record_are_still_there(
    open_notebook: OpenNotebook, artifacts: Path
) -> None:
    notebook = open_notebook(CODE, fresh=True)
    board, plan = Board(notebook), Plan(3)
    still = notebook.page.locator(".lp-still")
    expect(still).to_be_hidden()
    for ply in (2, 4, 6):
        square, face = plan.choose(board)
        board.play(square, face)
        board.wait_for_ply(ply)
    expect(still).to_be_hidden()
    expect(still.locator("pre")).to_contain_text(" 6. ", use_inner_text=False)
    record = notebook.value("board.game.record()")
    notebook.command("docmanager:save")
    notebook.wait_until_idle()
    notebook.command("kernelmenu:shutdown")
    notebook.page.wait_for_function(
        "() => !window.jupyterapp.shell.currentWidget.sessionContext.session?.kernel"
    )
    saved = notebook.path.read_text("utf-8")
    # As nbviewer and GitHub show it: nothing of the widget, the picture and the text.
    (output,) = [
        found for found in json.loads(saved)["cells"][0]["outputs"] if "text/html" in found["data"]
    ]
    assert lp.Game.parse("".join(output["data"]["text/plain"])).turns == lp.Game.parse(record).turns
    assert "<img alt=" in "".join(output["data"]["text/html"])
    notebook.page.reload()
    # All of JupyterLab loads before.
    still.wait_for()
    expect(still.locator("img")).to_be_visible()
    notebook.page.screenshot(path=artifacts / "reopened.png")


@in_lab
def test_running_the_cell_again_goes_on(open_notebook: OpenNotebook, artifacts: Path) -> None:
    notebook = open_notebook(CODE)
    board = Board(notebook)
    board.play("c2", "down")
    board.wait_for_ply(2)
    before = board.agree()
    notebook.run_all()
    board = Board(notebook)
    board.wait_for_ply(0)
    notebook.page.screenshot(path=artifacts / "offer.png")
    board.button("Go on with it").click()
    board.wait_for_ply(2)
    assert board.agree() == before
    expect(board.root.get_by_test_id("notice")).to_be_empty()
