"""Equal hands and the pot that stays, worked by hand. B is the knight with seven pieces of armour.

Unless it says otherwise: stake $100, ante $5, A speaks first in odd deals and B in even ones.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

ACES = "As Ad Kc Qh 2s"
KINGS = "Ks Kd Qc Jh 3s"
#: Hands that are equal but for the suits.
EQUAL = ("As Kd Qc 9h 2s", "Ac Kh Qd 9s 2c")
#: A deal without a bet that is shown.
CALM = ("check", "stand pat", "stand pat", "show")


def played(table: Any, hands: tuple[str, str], *actions: str, draws: str = "") -> Any:
    state = table.deal(hands=hands, draws=draws)
    for action in actions:
        state = state.play(action)
    return state


def tied(table: Any, *actions: str) -> Any:
    state = played(table, EQUAL, *actions)
    assert (state.outcome, state.won) == ("tie", 0)
    assert state.table.pot == state.pot == 0
    assert state.table.total == table.total
    return state


def test_three_ties_in_a_row_with_bets_by_either(lp: ModuleType) -> None:
    # Deal 1, A speaks first: antes 5, A opens 7, B pays it. Each paid 12: 24 stay, both have 88.
    table = tied(lp.draw_poker.Table(), "open 7", "stand pat", "stand pat", "show").table
    assert (table.number, table.first, table.money, table.carried) == (2, "B", (88, 88), 24)
    # Deal 2, B speaks first: antes 5. B waits, A opens 3, B pays 3 and raises 4, A pays 4. A asked
    # for cards, so A changes first. Then B opens 1 and A pays it. Each paid 5 + 7 + 1 = 13: both
    # have 75, and 24 + 26 = 50 stay.
    actions = ("check", "open 3", "raise 4", "stand pat", "stand pat", "open 1", "show")
    state = tied(table, *actions)
    assert [turn.player for turn in state.turns] == [*"BABAB", *"BA"]
    assert (state.table.money, state.table.carried, state.paid) == ((75, 75), 50, (13, 13))
    # Deal 3: antes only, both have 70 and 60 stay. They can be won from its first word on.
    assert state.table.deal(hands=EQUAL).pot == 60
    table = tied(state.table, *CALM).table
    assert (table.money, table.carried) == ((70, 70), 60)
    # Deal 4, B speaks first and folds: A has 65 + 60 + 10 = 135.
    over = played(table, (KINGS, ACES), "fold")
    assert (over.won, over.gains, over.table.carried) == (70, (65, -5), 0)
    assert over.table.money == (135, 65)


def test_an_odd_pot_is_carried_to_the_last_dollar(lp: ModuleType) -> None:
    # 33 lie there. Antes: 43. Equal: they stay. Then B (deal 2) opens 7 and A folds: B wins 43 +
    # 10 + 7 = 60, so B has 90 - 7 + 60 = 143 and A 90.
    table = tied(lp.draw_poker.Table(carried=33), *CALM).table
    assert (table.money, table.carried, table.total) == ((95, 95), 43, 233)
    over = played(table, (ACES, KINGS), "open 7", "fold")
    assert (over.won, over.gains, over.table.money) == (60, (-5, 48), (90, 143))
    # With an ante of 3 a dollar can lie there alone.
    table = tied(lp.draw_poker.Table("ante 3", carried=1), *CALM).table
    assert played(table, (KINGS, ACES), "fold").won == 7 + 6


def test_hands_can_become_equal_by_the_exchange(lp: ModuleType) -> None:
    # A throws the 3 and draws a 2, B throws the 4 and draws a 2: A K Q 9 2 twice.
    hands = ("As Kd Qc 9h 3s", "Ac Kh Qd 9s 4c")
    actions = ("open 20", "draw 4c", "draw 3s", "show")
    state = played(lp.draw_poker.Table(), hands, *actions, draws="2c 2s")
    assert (state.outcome, state.table.money, state.table.carried) == ("tie", (75, 75), 50)
    # The other way round the draws fall differently: an ace for B makes a pair.
    state = played(lp.draw_poker.Table(), hands, *actions, draws="Ah 2s")
    assert (state.outcome, state.won) == ("B", 50)


@pytest.mark.parametrize(
    ("rules", "hands", "equal"),
    [
        ("deck 32, ace low", ("Ac 7d 8h 9s Tc", "Ad 7h 8s 9c Td"), True),
        ("deck 52", ("5c 4d 3h 2s Ac", "5d 4h 3s 2c Ad"), True),
        # The same ranks, one of them a flush.
        ("deck 52", ("As Ks Qs 9s 2s", "Ac Kh Qd 9c 2c"), False),
        # Two flushes and two straight flushes of the same ranks.
        ("deck 52", ("As Ks Qs 9s 2s", "Ah Kh Qh 9h 2h"), True),
        ("deck 32", ("As Ks Qs Js Ts", "Ah Kh Qh Jh Th"), True),
        # Two pairs alike, and the last kicker.
        ("deck 52", ("As Ad Ks Kd 3c", "Ac Ah Kc Kh 3d"), True),
        ("deck 52", ("As Ad Ks Kd 3c", "Ac Ah Kc Kh 2d"), False),
    ],
)
def test_which_hands_are_equal(
    lp: ModuleType, rules: str, hands: tuple[str, str], equal: bool
) -> None:
    state = played(lp.draw_poker.Table(rules), hands, *CALM)
    assert (state.outcome, state.table.carried) == (("tie", 10) if equal else ("A", 0))


@pytest.mark.parametrize("first", ["A", "B"])
def test_both_all_in_and_equal_is_a_draw(lp: ModuleType, first: str) -> None:
    # Who speaks first opens with all of 35, the other pays it: 80 stay, nobody can ante.
    table = lp.draw_poker.Table(f"pieces 0-0, first {first}", money=(40, 40))
    state = tied(table, "open 35", "stand pat", "stand pat", "show")
    after = state.table
    assert (after.winner, after.is_over, after.money, after.carried) == ("draw", True, (0, 0), 80)
    assert state.gains == (-40, -40)
    with pytest.raises(lp.LocusError, match=r"^the match is over$"):
        after.deal(seed=1)


@pytest.mark.parametrize("first", ["A", "B"])
@pytest.mark.parametrize(("money", "winner"), [((60, 40), "A"), ((40, 60), "B"), ((44, 60), "B")])
def test_who_is_all_in_and_equal_loses_the_table_to_who_can_go_on(
    lp: ModuleType, first: str, money: tuple[int, int], winner: str
) -> None:
    # The poorer one can pay 35 after the ante (39 of 44, of which 4 may stay): a bet of 35 is paid
    # by both. 80 lie there. Less than an ante is left to the poorer one, 20 to the other, who gets
    # the 80 and has won the match.
    table = lp.draw_poker.Table(f"pieces 0-0, first {first}", money=money)
    state = tied(table, "open 35", "stand pat", "stand pat", "show")
    left = [each - 40 for each in money]
    left["AB".index(winner)] += 80
    assert (state.table.winner, state.table.money) == (winner, tuple(left))
    assert state.table.carried == 0
    # It paid 40 and got 80.
    assert state.gains == ((40, -40) if winner == "A" else (-40, 40))
    assert state.record(date="").split()[-2:] == ["tie", f"({left[0]}-{left[1]})"]
    words = state._repr_mimebundle_()["text/html"]
    assert f"equal hands: {winner} alone can go on and gets $80" in words


@pytest.mark.parametrize("first", ["A", "B"])
def test_an_ante_that_is_left_keeps_the_match_going(lp: ModuleType, first: str) -> None:
    # 45 and 60: a bet of 35 leaves 5 and 20, and 80 on the table. The next ante takes the last 5 of
    # A, so nobody can bet; A wins all 90.
    table = lp.draw_poker.Table(f"pieces 0-0, first {first}", money=(45, 60))
    table = tied(table, "open 35", "stand pat", "stand pat", "show").table
    assert (table.winner, table.money, table.carried) == (None, (5, 20), 80)
    state = table.deal(hands=(ACES, KINGS))
    assert (state.pot, state.table.money) == (90, (0, 15))
    assert state.legal_actions().kinds == ("fold", "check")
    for action in CALM:
        state = state.play(action)
    assert (state.won, state.gains, state.table.money) == (90, (85, -5), (90, 15))


def test_neither_can_pay_the_ante_after_a_tie(lp: ModuleType) -> None:
    # 9 and 8: 4 and 3 after the antes, less than an ante each. A draw; the 10 stay there.
    table = lp.draw_poker.Table("pieces 0-0", money=(9, 8))
    state = tied(table, *CALM)
    assert (state.table.winner, state.table.money, state.table.carried) == ("draw", (4, 3), 10)
    assert state.gains == (-5, -5)
    # Who is out before can not be dealt to, whatever lies on the table.
    for money, winner in (((4, 100), "B"), ((4, 4), "draw")):
        table = lp.draw_poker.Table("pieces 0-0", money=money, carried=500)
        assert table.winner == winner
        with pytest.raises(lp.LocusError, match=r"^the match is over$"):
            table.deal(seed=1)


def test_all_in_with_the_last_piece_and_equal(lp: ModuleType) -> None:
    # B has 50 and one piece: 45 and 100 after the ante. A opens 145, B pays with the helmet. Each
    # paid 150: A has 50, B 0, 300 lie there, and the bank is owed 100. B has nothing to pledge, so
    # A gets the 300. The helmet was never lost in a deal: it stays with the bank as a pledge.
    table = lp.draw_poker.Table("pieces 0-1", money=(200, 50))
    state = table.deal(hands=EQUAL)
    assert state.legal_actions().opens == range(1, 146)
    state = tied(table, "open 145", "stand pat", "stand pat", "show")
    assert (state.table.winner, state.table.money, state.table.bank) == ("A", (350, 0), -100)
    assert (state.table.pledged, state.table.gone) == (((), ("helmet",)), ((), ()))
    assert state.gains == (150, -150)


def test_pledges_of_several_deals_are_redeemed_by_a_carried_pot(lp: ModuleType) -> None:
    # As above with two pieces: B can go on, so 300 stay. Deal 2: B pledges the gauntlets for the
    # ante (95 left), A has 45. B waits, A folds: B wins 310, pays both loans and has 95 + 310 -
    # 200 = 205.
    table = lp.draw_poker.Table("pieces 0-2", money=(200, 50))
    table = tied(table, "open 145", "stand pat", "stand pat", "show").table
    assert (table.winner, table.money, table.carried, table.bank) == (None, (50, 0), 300, -100)
    state = played(table, (KINGS, ACES))
    assert state.table.pledged == ((), ("helmet", "gauntlets"))
    assert (state.table.money, state.pot, state.table.bank) == ((45, 95), 310, -200)
    won = state.play("check").play("fold")
    assert (won.won, won.table.money, won.table.bank) == (310, (45, 205), 0)
    assert (won.table.pledged, won.table.gone) == (((), ()), ((), ()))
    # If B folds instead, both are gone, and A has 45 + 310 = 355.
    lost = state.play("fold")
    assert (lost.table.money, lost.table.bank) == ((355, 95), -200)
    assert lost.table.gone == ((), ("helmet", "gauntlets"))


@pytest.mark.parametrize(
    ("carried", "money", "bank", "pledged"),
    [
        # 190 + 10 pay both loans of 100: 45 + 200 - 200.
        (190, 45, 0, ()),
        # 199 pay one, the last: 45 + 199 - 100.
        (189, 144, -100, ("helmet",)),
        # 99 pay none: 45 + 99.
        (89, 144, -200, ("helmet", "gauntlets")),
    ],
)
def test_the_carried_pot_counts_when_loans_are_paid(
    lp: ModuleType, carried: int, money: int, bank: int, pledged: tuple[str, ...]
) -> None:
    table = lp.draw_poker.Table(
        money=(300, 50), carried=carried, bank=-200, pledged=((), ("helmet", "gauntlets"))
    )
    over = played(table, (KINGS, ACES), "fold")
    assert (over.won, over.table.money, over.table.bank) == (carried + 10, (295, money), bank)
    assert over.table.pledged == ((), pledged)


def test_a_carried_pot_pays_a_loan_and_buys_a_piece_back(lp: ModuleType) -> None:
    # B has 45 after the ante and wins 195 + 10 = 205: 250. The loan on the gauntlets: 150. The
    # helmet costs 100 and leaves 50, more than an ante.
    table = lp.draw_poker.Table(
        money=(300, 50),
        carried=195,
        bank=-200,
        pledged=((), ("gauntlets",)),
        gone=((), ("helmet",)),
    )
    over = played(table, (KINGS, ACES), "fold")
    assert (over.table.money, over.table.bank) == ((295, 50), 0)
    assert (over.table.pledged, over.table.gone) == (((), ()), ((), ()))


SMALL = "stake 10, ante 5"


def seven_pledged(lp: ModuleType, deals: int) -> Any:
    """B has no money; with a stake of 10 a piece pays two antes. So many deals are tied."""
    table = lp.draw_poker.Table(SMALL, money=(1000, 0))
    for deal in range(1, deals + 1):
        state = tied(table, *CALM)
        table = state.table
        # Deal 1 pledges the first piece, deal 3 the second, ...; 5 are left after odd deals.
        pieces = (deal + 1) // 2
        assert table.pledged == ((), lp.draw_poker.PIECES[:pieces])
        assert table.bank == -10 * pieces
        assert table.money[1] == 5 * (deal % 2)
        if deal < 14:
            assert (table.money[0], table.carried) == (1000 - 5 * deal, 10 * deal)
    return table


def test_all_seven_pieces_pledged_over_fourteen_ties(lp: ModuleType) -> None:
    # After 14 deals B has paid 70 borrowed dollars and has no piece left: the 140 on the table are
    # A's, who has 1000 - 70 + 140.
    table = seven_pledged(lp, 14)
    assert (table.winner, table.money, table.carried, table.bank) == ("A", (1070, 0), 0, -70)
    assert table.gone == ((), ())


def test_one_deal_redeems_all_seven_pieces_or_loses_them(lp: ModuleType) -> None:
    # After 12 ties 120 lie there. Deal 13 pledges the sword: 5 left. A speaks first and folds: B
    # wins 130 and pays seven loans: 5 + 130 - 70 = 65.
    table = seven_pledged(lp, 12)
    won = played(table, (KINGS, ACES), "fold")
    assert (won.won, won.table.money, won.table.bank) == (130, (935, 65), 0)
    assert (won.table.pledged, won.table.gone) == (((), ()), ((), ()))
    # If B loses it, all seven are gone: A has 935 + 130, and B 5, with which it can ante once more.
    lost = played(table, (ACES, KINGS), "check", "fold").table
    assert (lost.money, lost.bank, lost.pledged) == ((1065, 5), -70, ((), ()))
    assert (lost.gone, lost.winner) == (((), lp.draw_poker.PIECES), None)
    # A tie then leaves B without an ante: A wins what lies there.
    end = tied(lost, *CALM)
    assert (end.table.winner, end.table.money, end.gains) == ("A", (1070, 0), (5, -5))
    # If B wins the 10 instead, that is too little to buy a piece and ante.
    won = played(lost, (KINGS, ACES), *CALM).table
    assert (won.money, won.bank, won.gone[1]) == ((1060, 10), -70, lp.draw_poker.PIECES)


def test_pledges_bought_between_ties(lp: ModuleType) -> None:
    # B has 3, and has lost the helmet and the gauntlets. Deal 1: pledges the pauldrons (98), equal,
    # 10 stay. Deal 2: ante (93), B opens 20, A folds: B wins 20 + 20 = 40: 113. That is less than
    # the loan, so the pauldrons stay pledged; 113 pay 100 and leave 13, so the gauntlets are bought
    # back: 13. Deal 3: ante (8), equal, 10 stay. Deal 4: ante (3). B waits, A opens 3, B pays them:
    # 0. B wins 20 + 6 = 26: neither pays a loan nor buys.
    table = lp.draw_poker.Table(
        money=(300, 3), bank=-200, gone=((), ("helmet", "gauntlets")), pledged=((), ())
    )
    table = tied(table, *CALM).table
    assert (table.money, table.carried, table.bank) == ((295, 98), 10, -300)
    assert table.pledged == ((), ("pauldrons",))
    table = played(table, (KINGS, ACES), "open 20", "fold").table
    assert (table.money, table.carried, table.bank) == ((290, 13), 0, -200)
    assert (table.pledged, table.gone) == (((), ("pauldrons",)), ((), ("helmet",)))
    table = tied(table, *CALM).table
    assert (table.money, table.carried) == ((285, 8), 10)
    state = played(table, (KINGS, ACES), "check", "open 3", "stand pat", "stand pat", "show")
    assert (state.won, state.table.money, state.table.bank) == (26, (277, 26), -200)
    assert (state.table.pledged, state.table.gone) == (((), ("pauldrons",)), ((), ("helmet",)))


@pytest.mark.parametrize("first", ["A", "B"])
def test_both_borrow_the_ante_and_are_equal(lp: ModuleType, first: str) -> None:
    # Each has one piece and no money, stake 10. Deal 1: both pledge, 5 left each, 10 stay. Deal 2:
    # the last 5 each, nothing can be bet, 20 lie there, and neither can go on.
    table = lp.draw_poker.Table(f"{SMALL}, pieces 1-1, first {first}", money=(0, 0))
    table = tied(table, *CALM).table
    assert (table.winner, table.money, table.carried, table.bank) == (None, (5, 5), 10, -20)
    state = table.deal(hands=EQUAL)
    assert state.legal_actions().kinds == ("fold", "check")
    table = tied(table, *CALM).table
    assert (table.winner, table.money, table.carried, table.bank) == ("draw", (0, 0), 20, -20)
    assert table.pledged == (("helmet",), ("helmet",))
    # If A wins the second deal instead: 20, the loan of 10 is paid, and B's piece is gone.
    over = state
    for action in ("check", "stand pat", "stand pat"):
        over = over.play(action)
    assert over.table.pledged == (("helmet",), ("helmet",))
    over = over.play("fold")
    winner = 1 - "AB".index(over.turns[-1].player)
    assert over.table.money[winner] == 20 - 10
    assert over.table.gone[1 - winner] == ("helmet",) and over.table.pledged == ((), ())


def test_show_as_a_check_can_end_equal(lp: ModuleType) -> None:
    # The first show passes the word on, the second one lays the cards down.
    table = lp.draw_poker.Table("show checks")
    state = tied(table, "open 5", "stand pat", "stand pat", "show", "show")
    assert (state.table.carried, state.table.money) == (20, (90, 90))


def test_the_record_of_a_match_of_ties_is_replayed(lp: ModuleType) -> None:
    """Eight deals, all-in at the end, from text: whole, and as each player saw them."""
    table = lp.draw_poker.Table("pieces 0-1", money=(100, 40))
    # Three ties with bets of 10: 85 - 15 - 15 and B pledges for the third.
    states = [tied(table, "open 10", "stand pat", "stand pat", "show")]
    for _ in range(2):
        states.append(tied(states[-1].table, "open 10", "stand pat", "stand pat", "show"))
    # A: 100 - 45 = 55. B: 40 - 45 + 100 = 95.
    assert states[-1].table.money == (55, 95) and states[-1].table.carried == 90
    # B opens with the 50 that A has left: 190 + 10 lie there, A has nothing, so B gets it all.
    states.append(tied(states[-1].table, "open 50", "stand pat", "stand pat", "show"))
    end = states[-1].table
    assert (end.winner, end.money, end.carried, end.bank) == ("B", (0, 240), 0, -100)
    text = "\n".join(state.record("Ann", "Ben") for state in states)
    match = lp.draw_poker.Match.parse(text)
    assert match.deals == tuple(states) and match.table == end and match.winner == "B"
    assert match.record() == text
    for player in "AB":
        views = [record.deal for record in lp.draw_poker.Record.parse_all(match.record(player))]
        assert views == [state.view(player) for state in states]
        assert [view.table for view in views] == [state.table for state in states]
        assert [view.gains for view in views] == [state.gains for state in states]
    last = states[-1].record()
    for wrong in ("tie (0-239)", "tie (1-239)", "B wins 200 (0-240)"):
        with pytest.raises(lp.LocusError, match=r"the result is 'tie \(0-240\)'"):
            lp.draw_poker.Record.parse(last.replace("show tie (0-240)", f"show {wrong}"))
