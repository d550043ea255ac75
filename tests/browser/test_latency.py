"""How long a player waits, in a real browser. The figures are printed at the end of the report.

Nothing is asserted about them: a test that depends on how busy a machine is would be no test.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable

import pytest
from tests.browser.board import Board
from tests.browser.conftest import OpenNotebook

CELL = "import locus_poker as lp\nboard = lp.play('6x5', opponent='human', seed=7)\nboard"

#: Clicks a face; says after how many milliseconds its chip is painted, and confirmed by Python.
TURN = """async (root, square) => {
    const cell = root.querySelector(`[role=gridcell][data-square=${square}]`);
    cell.click();
    await new Promise(requestAnimationFrame);
    // A hand clicks at any moment of a frame, not always at its beginning.
    await new Promise((done) => setTimeout(done, 33 * Math.random()));
    const face = root.querySelector('button[data-face=up]');
    const layout = root.querySelector('[data-pending]');
    const ply = Number(layout.dataset.ply);
    const start = performance.now();
    face.click();
    const painted = new Promise((done) => {
        // A task after the frame comes when the frame is on the screen.
        const look = () => requestAnimationFrame(() => {
            if (cell.dataset.mark === '.') return look();
            const channel = new MessageChannel();
            channel.port1.onmessage = () => done(performance.now() - start);
            channel.port2.postMessage(0);
        });
        look();
    });
    const confirmed = new Promise((done) => {
        const look = () => {
            const { pending, ply: now } = layout.dataset;
            if (pending === 'false' && Number(now) > ply) done(performance.now() - start);
            else setTimeout(look);
        };
        look();
    });
    return Promise.all([painted, confirmed]);
}"""

#: Runs the cell again; says after how many milliseconds the new board is there.
AGAIN = """async () => {
    const game = () => document.querySelector('[data-game]')?.dataset.game;
    const before = game();
    const start = performance.now();
    window.jupyterapp.commands.execute('notebook:run-all-cells');
    while (!game() || game() === before) await new Promise(requestAnimationFrame);
    return performance.now() - start;
}"""


@pytest.mark.parametrize("front_end", ["lab"])  # one figure of each kind
def test_how_long_a_player_waits(
    open_notebook: OpenNotebook, figure: Callable[[str, float, str], None]
) -> None:
    board = Board(open_notebook(CELL, fresh=True))
    times = [board.root.evaluate(TURN, square) for square in board.free()[:20]]
    board.wait_for_ply(20)
    board.agree()
    painted, confirmed = (statistics.median(column) for column in zip(*times, strict=True))
    figure("click to painted chip, median of 20", painted, "under 20 ms")
    figure("click to Python's confirmation, median of 20", confirmed, "under 100 ms")
    board.notebook.run("board.analyse()")
    board.root.get_by_test_id("analysis").wait_for()
    times = [board.root.evaluate(TURN, square) for square in board.free()[:5]]
    confirmed = statistics.median(column[1] for column in times)
    figure("the same while the engine analyses, median of 5", confirmed, "under 100 ms")
    again = [board.page.evaluate(AGAIN) for _ in range(3)]
    figure("lp.play() to its board, warm kernel, median of 3", statistics.median(again), "1000 ms")
