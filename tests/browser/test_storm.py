"""A hundred clicks and keys in a second, from two views: no turn is lost, doubled or illegal."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.board import Board
from tests.browser.conftest import OpenNotebook, in_lab
from tests.waiting import until

CELL = "import locus_poker as lp\nboard = lp.play('6x5', opponent='greedy', seed=7)\nboard"
#: Without waiting for anything: clicks on cards, faces and controls, and keys, in both views.
STORM = """
roots => {
  let seed = 7;
  const next = (n) => (seed = (seed * 48271) % 2147483647) % n;
  for (let i = 0; i < 100; i++) {
    const root = roots[i % roots.length];
    const cells = root.querySelectorAll('[data-testid=grid] [role=gridcell]');
    const cell = cells[next(cells.length)];
    const faces = root.querySelectorAll('button[data-face]');
    const tools = root.querySelectorAll('.lp-tools .lp-button:not([data-dialog])');
    const key = (key) => cell.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }));
    const what = next(8);
    if (what < 3) cell.click();
    else if (what < 5) (faces[next(2)] ?? cell).click();
    else if (what === 5) key('Enter');
    else if (what === 6) key(' ');
    else tools[next(tools.length)]?.click();
  }
}
"""
LEGAL = "\n".join(
    (
        "again = lp.Game(board.game.start)",
        "for turn in board.game.turns:",
        "    assert again.play(turn.action).score == turn.score",
        "assert again.state == board.game.state",
        "assert [turn.number for turn in heard] and not board._session.thinking",
    )
)


@in_lab
def test_a_hundred_clicks_in_a_second(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(CELL, "board")
    views = [Board(notebook, 0), Board(notebook, 1)]
    notebook.run("heard = []\n_ = board.on_turn(heard.append)")
    for _ in range(3):
        notebook.page.get_by_test_id("locus-poker-board").evaluate_all(STORM)
    # One more turn, once the waves are down: the board is as it ever was.
    for view in views:
        view.settled()
    until(lambda: bool(notebook.value("not board._session.thinking")))
    ply = notebook.value("len(board.game.turns)")
    for view in views:
        view.wait_for_ply(ply)
        view.agree()
    view = views[1]
    view.page.keyboard.press("Escape")
    free = view.free()[0]
    if view.face("up").count() == 0 or view.seen().turn == "B":
        view.square(free).click()
    if view.root.get_by_role("button", name="Go on").count():
        view.root.get_by_role("button", name="Go on").click()
        view.wait_for_ply(ply + 1)
    else:
        view.square(free).press("Enter")
        view.wait_for_ply(ply + 2)
    for one in views:
        expect(one.root.locator("[data-pending]")).to_have_attribute("data-pending", "false")
        one.agree()
    notebook.run(LEGAL)
