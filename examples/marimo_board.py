"""Locus Poker in marimo: the board, and a score sheet that follows the game.

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
def _(lp):
    board = lp.play("6x5", opponent="greedy", seed=7)
    board
    return (board,)


@app.cell
def _(mo):
    # The game goes on in Python, the opponent in a thread of its own: a cell that follows it looks now and then.
    look = mo.ui.refresh(default_interval="1s")
    return (look,)


@app.cell
def _(board, look, mo):
    look
    rows = [
        {
            "turn": turn.number,
            "action": str(turn.action),
            "hand": turn.score.hand.label,
            "points": turn.score.total,
        }
        for turn in board.game.turns
    ]
    mo.vstack(
        [
            mo.hstack([mo.md("**{} : {}**".format(*board.scores)), look]),
            mo.plain_text("\n".join("{turn:3} {action:4} {hand:16} {points:3}".format(**row) for row in rows)),
        ]
    )
    return


if __name__ == "__main__":
    app.run()
