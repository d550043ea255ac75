"""Locus Poker in marimo: the board, and cells that follow the game.

    pip install marimo
    marimo edit examples/marimo_board.py     (or: marimo run ...)
"""

import marimo

app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    import locus_poker as lp

    return lp, mo


@app.cell
def _(lp, mo):
    # mo.ui.anywidget makes the board an element of marimo: cells that read it run again when it changes.
    game = mo.ui.anywidget(lp.play("6x5", opponent="greedy", seed=7))
    game
    return (game,)


@app.cell
def _(game, mo):
    # The record is what the board sends to the page at every turn, so reading it makes this cell follow.
    game.value["record"]
    board = game.widget
    rows = [
        {"turn": turn.number, "action": str(turn.action), "hand": turn.score.hand.label, "points": turn.score.total}
        for turn in board.game.turns
    ]
    mo.vstack([mo.md(f"**{board.scores[0]} : {board.scores[1]}**"), mo.ui.table(rows, selection=None)])
    return


if __name__ == "__main__":
    app.run()
