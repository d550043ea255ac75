"""How long the opponents of five-card draw think about an action."""

from __future__ import annotations

import time

import locus_poker as lp

from .measure import Row, in_words

#: So many deals are played by an opponent against itself.
DEALS, FEW = 500, 5
AIM = "< 50 ms"


def first() -> Row:
    """Reading the strategy, and the first answer."""
    view = lp.draw_poker.Table().deal(seed=7).view("A")
    began = time.process_time()
    agent = lp.draw_poker.opponent()
    took = time.process_time() - began
    assert agent.choose(view) in view.legal_actions()
    return Row("draw_poker.opponent(), the first time", in_words(took))


def longest(style: str, deals: int) -> Row:
    """The mean and the longest answer of a style."""
    agent, took = lp.draw_poker.opponent(style, seed=1), []
    for deal in range(deals):
        state = lp.draw_poker.Table().deal(seed=deal)
        while state.turn is not None:
            view = state.view(state.turn)
            began = time.process_time()
            action = agent.choose(view)
            took.append(time.process_time() - began)
            state = state.play(action)
    mean = in_words(sum(took) / len(took))
    return Row(f"  {style}: an answer, and the longest", f"{mean}, {in_words(max(took))}", AIM)


def all_rows(*, quick: bool = False) -> list[Row]:
    """Every style."""
    deals = FEW if quick or lp.core == "pure" else DEALS
    return [first(), *(longest(style, deals) for style in lp.draw_poker.STYLES)]
