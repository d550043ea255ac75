"""How long a player waits, in a real browser. The figures are printed at the end of the report.

Nothing is asserted about them: a test that depends on how busy a machine is would be no test.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.board import Board
from tests.browser.conftest import OpenNotebook

CELL = "import locus_poker as lp\nboard = lp.play('6x5', opponent='human', seed=7)\nboard"

#: Hears the next click of the mouse. Says how many milliseconds after the button was let go, by the
#: browser's own time of that event, the chip of a square was painted, and confirmed by Python.
HEAR = """(root, square) => {
    const cell = root.querySelector(`[role=gridcell][data-square=${square}]`);
    const layout = root.querySelector('[data-pending]');
    const ply = Number(layout.dataset.ply);
    window.waited = new Promise((say) => addEventListener('click', ({ timeStamp, isTrusted }) => {
        const painted = new Promise((done) => {
            const look = () => requestAnimationFrame(() => {
                if (cell.dataset.mark === '.') return look();
                // A task after the frame comes when the frame is painted.
                const channel = new MessageChannel();
                channel.port1.onmessage = () => done(performance.now() - timeStamp);
                channel.port2.postMessage(0);
            });
            look();
        });
        const confirmed = new Promise((done) => new MutationObserver((_, observer) => {
            const { pending, ply: now } = layout.dataset;
            if (pending !== 'false' || Number(now) <= ply) return;
            observer.disconnect();
            done(performance.now() - timeStamp);
        }).observe(layout, { attributes: true }));
        say(isTrusted && Promise.all([painted, confirmed]));
    }, { capture: true, once: true }));
}"""

#: A hand lets go at any moment of a frame.
HELD = random.Random(7)

#: Nothing moves any more: a hand takes longer than that.
STILL = "root => root.getAnimations({ subtree: true }).every((one) => one.playState !== 'running')"

#: Runs the cell again; says after how many milliseconds the new board is there.
AGAIN = """async () => {
    const game = () => document.querySelector('[data-game]')?.dataset.game;
    const before = game();
    const start = performance.now();
    window.jupyterapp.commands.execute('notebook:run-all-cells');
    while (!game() || game() === before) await new Promise(requestAnimationFrame);
    return performance.now() - start;
}"""


def wait_to_click(board: Board, square: str) -> tuple[float, float]:
    """Play a card as a hand does: choose it, go to its face, press, hold and let go."""
    page, mouse = board.page, board.page.mouse
    board.square(square).click()
    expect(board.panel).to_have_attribute("data-square", square)
    board.face("up").hover()
    page.wait_for_function(STILL, arg=board.root.element_handle())
    board.root.evaluate(HEAR, square)
    mouse.down()
    page.wait_for_timeout(HELD.uniform(50, 90))
    mouse.up()
    painted, confirmed = page.evaluate("() => window.waited")
    return painted, confirmed


def spread(times: list[float]) -> str:
    """Of how many times a median is, and their quartiles."""
    low, _, high = statistics.quantiles(times, n=4)
    return f"median of {len(times)}, quartiles {low:.1f} and {high:.1f}"


def test_how_long_a_player_waits(
    open_notebook: OpenNotebook, figure: Callable[[str, float, str], None], front_end: str
) -> None:
    board = Board(open_notebook(CELL))

    def note(what: str, times: list[float], aim: str) -> None:
        figure(f"{front_end}: {what}, {spread(times)}", statistics.median(times), aim)

    times = [wait_to_click(board, square) for square in board.free()[:20]]
    board.wait_for_ply(20)
    board.agree()
    painted, confirmed = (list(column) for column in zip(*times, strict=True))
    note("click to painted chip", painted, "under 20 ms")
    note("click to Python's confirmation", confirmed, "under 100 ms")
    board.notebook.run("board.analyse()")
    board.root.get_by_test_id("analysis").wait_for()
    times = [wait_to_click(board, square) for square in board.free()[:5]]
    note("the same while the engine analyses", [one for _, one in times], "under 100 ms")
    again = [board.page.evaluate(AGAIN) for _ in range(3)]
    note("lp.play() to its board, warm kernel", again, "under 1000 ms")
