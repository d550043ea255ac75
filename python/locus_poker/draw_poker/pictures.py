"""Deals and tables as pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..cards import Card
from ..display.faces import GAP, face, label, picture, placed
from ..display.shapes import HEIGHT, HERE, WIDTH, back_svg, rect
from ._names import PLAYERS

if TYPE_CHECKING:
    from .public import PublicDeal
    from .records import Record
    from .showdown import Showdown
    from .state import State
    from .table import Table
    from .view import View

#: Five cards side by side, and the room for a line of text.
ROW = 5 * (WIDTH + GAP) - GAP
LINE = 22
MARGIN = 6

#: The cards of A and of B; None where they are not known.
Hands = tuple["Sequence[Card] | None", "Sequence[Card] | None"]


def state_svg(state: State) -> str:
    """Both hands, what is in the pot, and what each has."""
    return deal_svg(state, state.hands, ("A", "B"))


def view_svg(view: View) -> str:
    """The player's hand below, the other's above, as backs where it is not shown."""
    mine, other = view.hand, view.other_hand
    return deal_svg(view, (mine, other) if view.player == "A" else (other, mine), ("A", "B"))


def record_svg(record: Record) -> str:
    """The deal at its end, with the names of the players."""
    from .state import State

    deal, names = record.deal, (record.a or "A", record.b or "B")
    if isinstance(deal, State):
        return deal_svg(deal, deal.hands, names)
    mine, other = deal.hand, deal.other_hand
    return deal_svg(deal, (mine, other) if deal.player == "A" else (other, mine), names)


def deal_svg(deal: PublicDeal, hands: Hands, names: tuple[str, str]) -> str:
    """A deal with A below and B above, whose turn it is framed."""
    bottom = 2 * LINE + HEIGHT + 2 * LINE
    body = placed(MARGIN, 0, player_svg(deal, 1, hands[1], names[1]))
    body += placed(MARGIN, LINE + HEIGHT, label(ROW / 2, LINE + 4, middle(deal), 15, weight=700))
    body += placed(MARGIN, bottom - LINE, player_svg(deal, 0, hands[0], names[0]))
    return picture(ROW + 2 * MARGIN, bottom + HEIGHT + MARGIN, said(deal), body)


def player_svg(deal: PublicDeal, player: int, hand: Sequence[Card] | None, name: str) -> str:
    """A player's line and their cards below it."""
    name = name if len(name) <= 16 else name[:15].rstrip() + "…"
    body = label(0, 13, name, 14, "start", 700)
    body += label(ROW, 13, holdings(deal.table, player), 13, "end")
    faces = [back_svg()] * 5 if hand is None else [face(card) for card in hand]
    if deal.turn == PLAYERS[player]:
        body += placed(0, LINE, rect(ROW, HEIGHT, -4, 11, "none", HERE, 3))
    return body + "".join(placed(i * (WIDTH + GAP), LINE, each) for i, each in enumerate(faces))


def holdings(table: Table, player: int) -> str:
    """What a player has: money, and what became of the armour."""
    words = [f"${table.money[player]}"]
    all_pieces = table.rules.pieces[player]
    if all_pieces:
        gone, pledged = len(table.gone[player]), len(table.pledged[player])
        words.append(f"{all_pieces - gone} of {all_pieces} pieces")
        if pledged:
            words.append(f"{pledged} pledged")
    return ", ".join(words)


def middle(deal: PublicDeal) -> str:
    """What lies between the players: the pot and what is owed, or how the deal ended."""
    if not deal.is_over:
        owed = f", {deal.turn} owes ${deal.owed}" if deal.owed else ""
        return f"pot ${deal.pot}{owed}"
    if deal.outcome == "tie" and deal.taker is not None:
        got = sum(deal.paid) + deal.start.carried
        return f"equal hands: {deal.taker} alone can go on and gets ${got}"
    if deal.outcome == "tie":
        return f"equal hands: ${deal.table.carried} stay on the table"
    return f"{deal.outcome} wins ${deal.won}"


def said(deal: PublicDeal) -> str:
    """A deal in words."""
    a, b = deal.table.money
    turn = f"{deal.turn} to speak" if deal.turn else "over"
    return f"deal {deal.number}, {deal.phase}, {turn}: {middle(deal)}; A has ${a}, B has ${b}"


def showdown_svg(showdown: Showdown) -> str:
    """Both hands, the winner's framed, and why."""
    body = ""
    for row, player in enumerate((1, 0)):
        y = LINE / 2 + row * (HEIGHT + 2 * LINE)
        if showdown.winner == PLAYERS[player]:
            body += placed(MARGIN, y, rect(ROW, HEIGHT, -4, 11, "none", HERE, 3))
        for i, card in enumerate(showdown.hands[player]):
            body += placed(MARGIN + i * (WIDTH + GAP), y, face(card))
    height = LINE + 2 * HEIGHT + 2 * LINE
    body += label(MARGIN + ROW / 2, LINE / 2 + HEIGHT + LINE + 5, str(showdown), 14)
    return picture(ROW + 2 * MARGIN, height, str(showdown), body)


def table_svg(table: Table) -> str:
    """What each has and what became of every piece."""
    lines = [f"deal {table.number}, pot ${table.pot}, carried ${table.carried}, bank ${table.bank}"]
    for player, name in enumerate(PLAYERS):
        lines.append(f"{name}: ${table.money[player]}")
        for what in ("free", "pledged", "gone"):
            pieces = getattr(table, what)[player]
            if pieces:
                lines.append(f"{name}, {what}: {', '.join(pieces)}")
    body = "".join(
        label(MARGIN, (i + 1) * LINE - 6, line, 14, "start", 400 if i else 700)
        for i, line in enumerate(lines)
    )
    width = max(ROW, 7.2 * max(map(len, lines))) + 2 * MARGIN
    return picture(width, len(lines) * LINE + MARGIN, str(table), body)
