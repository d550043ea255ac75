"""A deal as plain values for the front end: what the person may know, and nothing else.

Everything here is made of the person's `View`, which holds no card of the knight's before it is
shown; so neither does what is sent. States that the person cannot tell apart give equal values.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

from ...draw_poker import PIECES, Drew, State, View
from ...draw_poker.actions import Bet, Draw
from ...draw_poker.public import PublicDeal, Turn
from ...draw_poker.showdown import GROUPS, Showdown, made_of

__all__ = ["HUMAN", "history", "position"]

#: The person is A, the knight B.
HUMAN = "A"
PHASES = {"first round": "first", "exchange": "exchange", "second round": "second"}
#: Deals of the history that are sent.
MOST_HISTORY = 50
MOST_TURNS = 400


def position(view: View) -> dict[str, Any]:
    """What lies on the table, what may be done, and how the deal ended.

    >>> import locus_poker as lp
    >>> shown = position(lp.draw_poker.Table().deal(seed=7).view("A"))
    >>> shown["hand"], shown["pot"], shown["phase"], shown["turn"]
    (['Qh', 'Kh', 'Js', '2c', '7d'], 10, 'first', 'A')
    >>> shown["legal"]["open"], shown["other"]
    ([1, 95], None)
    """
    table = view.table
    return {
        "deal": view.number,
        "ply": len(view.turns),
        "rules": rules(view),
        "money": list(table.money),
        "pot": view.pot,
        "paid": list(view.paid),
        "carried": table.carried,
        "bank": table.bank,
        "armour": armour(view),
        "pledgesA": len(table.pledged[0]),
        "phase": phase(view),
        "turn": view.turn,
        "speaks": view.first,
        "owed": view.owed,
        "hand": [str(card) for card in view.hand],
        "fresh": [place for place, card in enumerate(view.hand) if card in view.drawn],
        "other": None if view.other_hand is None else [str(card) for card in view.other_hand],
        "changed": list(view.changed),
        "legal": legal(view),
        "turns": [told_turn(turn) for turn in view.turns[-MOST_TURNS:]],
        "result": result(view),
        "match": winner(view),
    }


def rules(view: View) -> dict[str, Any]:
    """The settings of the match."""
    found = view.rules
    return {
        "deck": found.deck,
        "stake": found.stake,
        "ante": found.ante,
        "discards": found.discards,
        "raises": found.raises,
        "showChecks": found.show_checks,
        "aceLow": found.ace_low_straight,
        "pieces": list(found.pieces),
    }


def phase(view: View) -> str:
    """Where the deal is, or that it or the whole match is over."""
    if not view.is_over:
        return PHASES[view.phase]
    return "over" if view.table.is_over else "shown"


def winner(view: View) -> dict[str, str] | None:
    """Who has won the match."""
    found = view.table.winner if view.is_over else None
    return None if found is None else {"winner": found}


def armour(view: View) -> list[str]:
    """What became of each piece of the knight's. Of pieces that it never had, they are gone."""
    free, pledged = (getattr(view.table, what)[1] for what in ("free", "pledged"))
    return ["on" if one in free else "pledged" if one in pledged else "gone" for one in PIECES]


def legal(view: View) -> dict[str, Any] | None:
    """What the person may do; None when it is not their turn."""
    if view.turn != HUMAN:
        return None
    found = view.legal_actions()
    return {
        "fold": found.can_fold,
        "check": found.can_check,
        "show": found.can_show,
        "draw": found.discards,
        "open": ends(found.opens),
        "raise": ends(found.raises),
        "call": found.owed,
    }


def ends(dollars: range) -> list[int] | None:
    """The least and the most of a range."""
    return [dollars[0], dollars[-1]] if dollars else None


def told_turn(turn: Turn) -> list[Any]:
    """Who did what: the dollars of a bet or the number of cards, and what was paid in all."""
    action = turn.action
    if isinstance(action, (Draw, Drew)):
        count = action.count if isinstance(action, Drew) else len(action.cards)
        return [turn.player, "draw", count, turn.paid]
    amount = action.amount if isinstance(action, Bet) else None
    return [turn.player, type(action).__name__.lower(), amount, turn.paid]


def result(view: View) -> dict[str, Any] | None:
    """How the deal ended; None before."""
    if not view.is_over:
        return None
    shown = view.showdown
    tie = view.outcome == "tie"
    decides, at = (None, None) if shown is None else decided(shown)
    return {
        "winner": None if tie else view.outcome,
        "taker": view.taker,
        "won": view.won or (sum(view.paid) + view.start.carried if view.taker else 0),
        "why": "tie" if tie else "fold" if shown is None else "hand",
        "hands": None if shown is None else hands(shown),
        "decides": decides,
        "at": at,
        "pledges": pledges(view),
    }


def hands(shown: Showdown) -> list[dict[str, Any]]:
    """Both hands: category, ranks in the order in which they decide, the cards that make it."""
    return [
        {
            "category": int(rank.category),
            "ranks": [one.char for one in rank.ranks],
            "cards": sorted(cards.index(card) for card in made_of(rank, cards)),
        }
        for rank, cards in zip(shown.ranks, shown.hands, strict=True)
    ]


def decided(shown: Showdown) -> tuple[str | None, int | None]:
    """What decided: the category, a rank of what makes it, or a kicker; and which rank."""
    a, b = shown.ranks
    if shown.winner is None:
        return None, None
    if a.category is not b.category:
        return "category", None
    at = next(i for i, pair in enumerate(zip(a.ranks, b.ranks, strict=True)) if len({*pair}) > 1)
    # Where ranks make the category, as those of pairs do, the others are kickers.
    kicker = at >= GROUPS.get(a.category, len(a.ranks))
    return "kicker" if kicker else "rank", at


def pledges(deal: PublicDeal) -> list[dict[str, Any]]:
    """What happened to the knight's armour in a deal that is over, in this order.

    What it borrowed follows from what it paid: the bank lends no more than it has to.
    """
    start, end = deal.start, deal.table
    missing = deal.paid[1] - start.money[1]
    loans = max(0, ceil(missing / start.rules.stake))
    pledged = (*start.pledged[1], *start.free[1][:loans])
    happened = [(piece, "pledged") for piece in start.free[1][:loans]]
    happened += [(piece, "lost") for piece in pledged if piece in end.gone[1]]
    # The last loan is paid back first.
    happened += [(piece, "redeemed") for piece in reversed(pledged) if piece in end.free[1]]
    happened += [(piece, "bought") for piece in start.gone[1] if piece not in end.gone[1]]
    return [{"piece": PIECES.index(piece), "what": what} for piece, what in happened]


def history(deals: Sequence[State]) -> list[list[Any]]:
    """The last deals that are over: number, winner, what was won, the money after."""
    over = [deal for deal in deals[-MOST_HISTORY - 1 :] if deal.is_over][-MOST_HISTORY:]
    return [
        [deal.number, None if deal.outcome == "tie" else deal.outcome, deal.won, *deal.table.money]
        for deal in over
    ]
