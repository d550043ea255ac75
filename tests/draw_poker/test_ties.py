"""Matches in which most hands are equal: what random cards hardly ever bring."""

from __future__ import annotations

from collections import Counter
from types import ModuleType
from typing import Any

MATCHES = 120


def play(maker: Any) -> list[Any]:
    """The deals of a match at random of which most are made to be equal."""
    table = maker.dp.Table(maker.rules(), carried=maker.random.choice([0, 0, 1, 33]))
    deals: list[Any] = []
    while not table.is_over and len(deals) < 20:
        kind = maker.tied_deal if maker.random.random() < 0.8 else maker.deal
        deals.append(kind(table))
        table = deals[-1].table
    return deals


def check_money(deals: list[Any]) -> None:
    """Every state on the way, replayed action by action."""
    total = deals[0].start.total
    for number, deal in enumerate(deals):
        state = deal.start.deal(cards=deal.cards)
        for turn in deal.turns:
            now, before = state.table, deal.start
            assert now.total == total and now.carried == before.carried
            assert now.pot == sum(state.paid) and state.pot == now.pot + now.carried
            state = state.play(turn.action)
        assert state == deal
        end, there = deal.table, sum(deal.paid) + deal.start.carried
        assert end.total == total and end.pot == 0
        assert end.carried == (0 if deal.taker else there)
        # What each has follows from the bets, the loans and what became of the pieces alone.
        for player, name in enumerate("AB"):
            owed = loans(deal.start, player) - loans(end, player)
            assert end.money[player] == (
                deal.start.money[player] + deal.gains[player] - owed * deal.rules.stake
            )
            assert (name == deal.taker) == (deal.gains[player] > -deal.paid[player])
        if number:
            assert deal.start == deals[number - 1].table


def loans(table: Any, player: int) -> int:
    """How many stakes the bank has lent a player, less those that were paid back."""
    return len(table.pledged[player]) + len(table.gone[player])


def check_texts(dp: Any, deals: list[Any]) -> None:
    """The records of a match are the match, to the last dollar, whole and as each player saw it."""
    text = "\n".join(deal.record("Ann", "Ben", date="") for deal in deals)
    match = dp.Match.parse(text)
    assert match.deals == tuple(deals) and match.table == deals[-1].table
    assert [deal.gains for deal in match.deals] == [deal.gains for deal in deals]
    assert match.is_over == deals[-1].table.is_over and match.winner == deals[-1].table.winner
    assert "\n".join(record.text() for record in match.records()) == text
    for player in "AB":
        records = dp.Record.parse_all(match.record(player))
        assert [record.deal for record in records] == [deal.view(player) for deal in deals]
        assert [record.deal.table for record in records] == [deal.table for deal in deals]
        assert [record.deal.gains for record in records] == [deal.gains for deal in deals]


def events(deals: list[Any]) -> Counter[str]:
    """What came up in a match."""
    found: Counter[str] = Counter()
    row = 0
    for deal in deals:
        start, end, tie = deal.start, deal.table, deal.outcome == "tie"
        row = row + 1 if tie else 0
        all_in = [means_of(end, player) - taken == 0 for player, taken in enumerate(swept(deal))]
        found += Counter(
            {
                "tie": tie,
                "three in a row": row == 3,
                "odd pot": tie and end.carried % 2,
                "tie after an exchange": tie and sum(count or 0 for count in deal.changed) > 0,
                "one all in": tie and sum(all_in) == 1,
                "both all in": tie and all(all_in),
                "a piece pledged in a tie": tie and loans(end, 1) > loans(start, 1),
                "swept by A": tie and deal.taker == "A",
                "swept by B": tie and deal.taker == "B",
                "a draw": tie and end.winner == "draw",
                "a carried pot won": bool(not tie and start.carried),
                "a loan paid by it": bool(
                    not tie and start.carried and len(end.pledged[1]) < len(start.pledged[1])
                    and deal.outcome == "B"
                ),
                "tie with B first": tie and deal.first == "B",
            }
        )  # fmt: skip
    return found


def means_of(table: Any, player: int) -> int:
    """What a player could still pay."""
    return int(table.means("AB"[player]))


def swept(deal: Any) -> tuple[int, int]:
    """What each got though the hands were equal."""
    a, b = (gain + paid for gain, paid in zip(deal.gains, deal.paid, strict=True))
    return a, b


def test_matches_of_equal_hands(dealer: Any, lp: ModuleType) -> None:
    found: Counter[str] = Counter()
    for seed in range(MATCHES):
        deals = play(dealer(seed))
        check_money(deals)
        check_texts(lp.draw_poker, deals)
        found += events(deals)
    # All of it has come up, so all of it was checked.
    assert len(found) == 13 and min(found.values()) >= 3, found
    assert found["tie"] > 2 * MATCHES, found


def test_both_cores_play_them_alike(over: Any) -> None:
    from .conftest import Dealer

    texts = []
    for core in ("native", "pure"):
        with over(core) as lp:
            texts.append(
                [
                    [deal.record(date="") for deal in play(Dealer(lp, seed))]
                    for seed in range(1000, 1000 + MATCHES)
                ]
            )
    assert texts[0] == texts[1]
