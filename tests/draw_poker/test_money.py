"""The money, worked by hand. A is at the table without armour, B is the knight with seven pieces.

Unless it says otherwise: stake $100, ante $5, A speaks first in the first deal.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

ACES = "As Ad Kc Qh 2s"
KINGS = "Ks Kd Qc Jh 3s"
#: Hands that are equal but for the suits.
EQUAL = ("As Kd Qc 9h 2s", "Ac Kh Qd 9s 2c")


def played(table: Any, hands: tuple[str, str], *actions: str) -> Any:
    state = table.deal(hands=hands)
    for action in actions:
        state = state.play(action)
    return state


def test_antes_bets_and_a_showdown(lp: ModuleType) -> None:
    # Both pay 5: 95 and 95, pot 10. A opens 20: 75, pot 30. B pays 20 and raises 30: 45, pot 80.
    # A pays 30 and stands pat: 45, pot 110. After the exchange A opens 45, B pays it: both 0, pot
    # 200, aces win it.
    state = played(lp.draw_poker.Table(), (ACES, KINGS), "open 20", "raise 30")
    assert (state.table.money, state.pot, state.owed, state.paid) == ((75, 45), 80, 30, (25, 55))
    for action in ("stand pat", "stand pat", "open 45", "show"):
        state = state.play(action)
    assert (state.outcome, state.won, state.gains) == ("A", 200, (100, -100))
    assert state.table.money == (200, 0)
    # B has pieces left to pledge, so the match goes on.
    assert state.table.winner is None


def test_folding_gives_the_pot_away(lp: ModuleType) -> None:
    # A opens 20 (pot 30) and B folds: A has 75 + 30 = 105, B 95.
    state = played(lp.draw_poker.Table(), (KINGS, ACES), "open 20", "fold")
    assert (state.outcome, state.won, state.table.money) == ("A", 30, (105, 95))
    assert state.showdown is None


def test_equal_hands_leave_the_pot_to_the_next_deal(lp: ModuleType) -> None:
    # Deal 1: antes 10, A opens 10, B pays: pot 30, both 85. Equal: 30 stay. Deal 2: antes 10
    # more, 80 each. B speaks first and folds: A gets 10 + 30 = 40, so 120.
    actions = ("open 10", "stand pat", "stand pat", "show")
    first = played(lp.draw_poker.Table(), EQUAL, *actions)
    assert (first.outcome, first.won, first.gains) == ("tie", 0, (-15, -15))
    assert (first.table.money, first.table.pot, first.table.carried) == ((85, 85), 0, 30)
    second = first.table.deal(seed=1)
    assert (second.turn, second.pot, second.table.pot, second.table.carried) == ("B", 40, 10, 30)
    over = second.play("fold")
    assert (over.won, over.table.money, over.table.carried) == (40, (120, 80), 0)


def test_the_pot_can_be_carried_more_than_once(lp: ModuleType) -> None:
    # Two ties without a bet: 10 stay, then 20.
    table = lp.draw_poker.Table()
    for carried in (10, 20):
        table = played(table, EQUAL, "check", "stand pat", "stand pat", "show").table
        assert table.carried == carried
    assert table.money == (90, 90)


def test_a_bet_is_capped_at_what_the_other_can_pay(lp: ModuleType) -> None:
    # A has 300, B 50 and no pieces: after the antes A could pay 295, B 45. A may open with 45 at
    # most.
    table = lp.draw_poker.Table("pieces 0-0", money=(300, 50))
    state = table.deal(hands=(ACES, KINGS))
    assert state.legal_actions().opens == range(1, 46)
    with pytest.raises(lp.LocusError, match=r"^'open 46' cannot be played: a bet of 46 is not a"):
        state.play("open 46")
    # A opens 20: B could pay 45, so may raise by 25, no more.
    state = state.play("open 20")
    assert state.legal_actions().raises == range(1, 26)
    # B raises by 25 and has nothing left: A can only pay or fold, in both rounds.
    state = state.play("raise 25")
    assert state.legal_actions().kinds == ("fold", "draw")
    with pytest.raises(lp.LocusError, match="nothing is left"):
        state.play("raise 1")
    state = state.play("stand pat").play("stand pat")
    assert state.legal_actions().kinds == ("fold", "show")
    assert state.play("show").table.money == (350, 0)


def test_a_bet_is_capped_at_what_its_maker_can_pay(lp: ModuleType) -> None:
    # A has 30, B 100 and 7 pieces. A opens 10 of the 25 left; B may raise by the 15 that A could
    # still pay.
    state = played(lp.draw_poker.Table(money=(30, 100)), (ACES, KINGS), "open 10")
    assert state.legal_actions().raises == range(1, 16)
    # B opens in the second deal: A has 25 left after the ante, B more: 25.
    table = lp.draw_poker.Table(number=2, money=(30, 100))
    assert table.deal(hands=(ACES, KINGS)).legal_actions().opens == range(1, 26)


def test_pledges_count_for_the_cap(lp: ModuleType) -> None:
    # A has 1000, B 3: the ante makes B pledge the helmet (98 left), and 6 pieces are worth 600
    # more. A may open with 698.
    state = lp.draw_poker.Table(money=(1000, 3)).deal(hands=(ACES, KINGS))
    assert state.table.pledged == ((), ("helmet",))
    assert (state.table.money, state.table.bank) == ((995, 98), -100)
    assert state.legal_actions().opens == range(1, 699)
    # B pays 698 with all seven pieces and loses them all with the deal: A has 297 + 10 + 1396 =
    # 1703.
    state = state.play("open 698").play("stand pat")
    assert (state.table.money[1], len(state.table.pledged[1]), state.table.bank) == (0, 7, -700)
    over = state.play("stand pat").play("show")
    assert over.table.gone == ((), lp.draw_poker.PIECES)
    assert (over.table.money, over.table.pledged) == ((1703, 0), ((), ()))
    assert over.table.winner == "A"


def test_a_bet_can_take_several_pledges(lp: ModuleType) -> None:
    # B has 95 after the ante. To pay 250 it needs two loans of 100: 295 - 250 = 45 are left.
    table = lp.draw_poker.Table(money=(500, 100))
    state = played(table, (ACES, KINGS), "open 250", "stand pat")
    assert state.table.pledged == ((), ("helmet", "gauntlets"))
    assert (state.table.money, state.table.bank) == ((245, 45), -200)


def test_a_lost_deal_takes_the_pledged_piece_off(lp: ModuleType) -> None:
    # B has 3, borrows 100 and pays 5. It folds: the helmet is gone, 98 are left. A: 195 + 10.
    table = lp.draw_poker.Table(money=(200, 3))
    state = played(table, (KINGS, ACES), "check", "fold")
    assert state.table.gone == ((), ("helmet",))
    assert (state.table.money, state.table.bank) == ((205, 98), -100)
    # The next pledge is the next piece.
    again = played(lp.draw_poker.Table(money=(200, 3), gone=((), ("helmet",))), (KINGS, ACES))
    assert again.table.pledged == ((), ("gauntlets",))


def test_equal_hands_leave_the_piece_pledged(lp: ModuleType) -> None:
    # B borrows 100 for the ante: 98. Equal: 10 stay, the helmet stays pledged. In the next deal B
    # needs no loan: 93. It loses that one: then the helmet is gone.
    state = played(
        lp.draw_poker.Table(money=(197, 3)), EQUAL, "check", "stand pat", "stand pat", "show"
    )
    assert (state.outcome, state.table.carried) == ("tie", 10)
    assert (state.table.pledged, state.table.gone) == (((), ("helmet",)), ((), ()))
    after = state.table.deal(hands=(ACES, KINGS)).play("fold").table
    assert (after.pledged, after.gone) == (((), ()), ((), ("helmet",)))
    # A: 192 - 5 + 10 + 10.
    assert after.money == (207, 93)


def test_a_won_pot_repays_the_loan_where_it_can(lp: ModuleType) -> None:
    # B has 3, borrows 100 (helmet), pays 5: 98. A opens 60, B pays: 38, pot 130. Kings lose to
    # B's aces: 38 + 130 = 168, the loan of 100 is paid back: 68, and the helmet is B's again.
    table = lp.draw_poker.Table(money=(200, 3), bank=0)
    state = played(table, (KINGS, ACES), "open 60", "stand pat", "stand pat", "show")
    assert (state.won, state.table.money, state.table.bank) == (130, (135, 68), 0)
    assert (state.table.pledged, state.table.gone) == (((), ()), ((), ()))


def test_a_pot_that_is_too_small_keeps_the_piece_pledged(lp: ModuleType) -> None:
    # B borrows 100 and pays 5: 98. A folds: the pot of 10 is less than the loan, which stays: 108.
    state = played(lp.draw_poker.Table(money=(200, 3)), (KINGS, ACES), "fold")
    assert (state.table.money, state.table.bank) == ((195, 108), -100)
    assert (state.table.pledged, state.table.gone) == (((), ("helmet",)), ((), ()))


def test_a_pot_repays_as_many_loans_as_it_is_worth(lp: ModuleType) -> None:
    # B has 5 and owes for no piece. After the ante 0. A opens 90; B borrows 100 (helmet): 10, pot
    # 190. After the exchange A opens 60, B borrows 100 (gauntlets): 10 + 100 - 60 = 50, pot 310.
    # B wins: 360, both loans are paid back: 160. Nothing is gone, so nothing is bought back.
    table = lp.draw_poker.Table(money=(300, 5))
    actions = ("open 90", "stand pat", "stand pat", "open 60", "show")
    state = played(table, (KINGS, ACES), *actions)
    assert (state.won, state.table.money, state.table.bank) == (310, (145, 160), 0)
    assert state.table.pledged == ((), ())
    # With a pot of 190 one loan of two can be paid back: the last one. B has 5 and pledged the
    # helmet before: ante 5, then 90 with a second loan: 10. It wins 190: 200, and pays 100: 100.
    table = lp.draw_poker.Table(money=(300, 5), pledged=((), ("helmet",)), bank=-100)
    state = played(table, (KINGS, ACES), "open 90", "stand pat", "stand pat", "show")
    assert (state.won, state.table.money, state.table.bank) == (190, (205, 100), -100)
    assert state.table.pledged == ((), ("helmet",))


def test_a_won_deal_buys_back_the_piece_lost_last(lp: ModuleType) -> None:
    # B has 150 and has lost two pieces. A folds: B has 145 + 10 = 155 and buys the gauntlets: 55.
    gone = ((), ("helmet", "gauntlets"))
    table = lp.draw_poker.Table(money=(200, 150), gone=gone, bank=-200)
    state = played(table, (KINGS, ACES), "fold")
    assert (state.table.money, state.table.bank) == ((195, 55), -100)
    assert state.table.gone == ((), ("helmet",))


@pytest.mark.parametrize(("money", "left"), [(99, 104), (100, 5)])
def test_buying_back_leaves_an_ante(lp: ModuleType, money: int, left: int) -> None:
    # B pays 5 and wins the 10: 5 more than before. With 104 a stake would leave 4, no ante:
    # nothing is bought. With 105 it leaves 5: the helmet is bought.
    table = lp.draw_poker.Table(money=(200, money), gone=((), ("helmet",)), bank=-100)
    state = played(table, (KINGS, ACES), "fold")
    assert state.table.money[1] == left
    assert state.table.gone[1] == (("helmet",) if left == 104 else ())


def test_one_piece_is_bought_back_a_deal(lp: ModuleType) -> None:
    # 500 would pay for both: 505 - 100 = 405 after the first deal, 410 - 100 = 310 after the
    # second.
    table = lp.draw_poker.Table(
        money=(200, 500), gone=((), ("helmet", "gauntlets")), bank=-200, number=2
    )
    for gone, money in ((("helmet",), 405), ((), 310)):
        state = table.deal(hands=(KINGS, ACES))
        table = (
            state.play("fold") if state.turn == "A" else state.play("open 1").play("fold")
        ).table
        assert (table.gone[1], table.money[1]) == (gone, money)


def test_a_lost_or_tied_deal_buys_nothing_back(lp: ModuleType) -> None:
    table = lp.draw_poker.Table(money=(200, 500), gone=((), ("helmet",)), bank=-100)
    lost = played(table, (ACES, KINGS), "check", "fold")
    assert (lost.table.gone[1], lost.table.money[1]) == (("helmet",), 495)
    tied = played(table, EQUAL, "check", "stand pat", "stand pat", "show")
    assert (tied.table.gone[1], tied.table.money[1]) == (("helmet",), 495)


def test_a_piece_that_was_bought_back_can_be_pledged_again(lp: ModuleType) -> None:
    # The helmet is back, the gauntlets are gone: the next pledge is the helmet.
    table = lp.draw_poker.Table(money=(200, 3), gone=((), ("gauntlets",)))
    assert table.deal(seed=1).table.pledged == ((), ("helmet",))


def test_the_human_loses_when_they_cannot_ante(lp: ModuleType) -> None:
    # A has 9: 4 after the ante, and folds.
    table = played(lp.draw_poker.Table(money=(9, 191)), (KINGS, ACES), "fold").table
    assert (table.money, table.winner, table.is_over) == ((4, 196), "B", True)
    with pytest.raises(lp.LocusError, match=r"^the match is over$"):
        table.deal(seed=1)


def test_the_human_wins_when_the_knight_has_no_piece_and_no_ante(lp: ModuleType) -> None:
    gone = ((), lp.draw_poker.PIECES)
    # With 4 dollars and one piece left the match goes on, without it it is over.
    assert lp.draw_poker.Table(money=(196, 4), gone=((), gone[1][:6])).winner is None
    assert lp.draw_poker.Table(money=(196, 4), gone=gone).winner == "A"
    assert lp.draw_poker.Table(money=(195, 5), gone=gone).winner is None


def test_what_lies_on_the_table_is_the_winners(lp: ModuleType) -> None:
    # Both have 100, B no pieces. Both bet all and have equal hands: nobody can ante, 200 stay
    # there.
    state = played(
        lp.draw_poker.Table("pieces 0-0"), EQUAL, "open 95", "stand pat", "stand pat", "show"
    )
    assert (state.table.winner, state.table.money, state.table.carried) == ("draw", (0, 0), 200)
    # With 120 B has 20 left and can go on: A cannot, so the 200 are B's.
    table = lp.draw_poker.Table("pieces 0-0", money=(100, 120))
    state = played(table, EQUAL, "open 95", "stand pat", "stand pat", "show")
    assert (state.table.winner, state.table.money, state.table.carried) == ("B", (0, 220), 0)


def test_either_player_can_have_armour(lp: ModuleType) -> None:
    # With two pieces A pledges the helmet for the ante.
    table = lp.draw_poker.Table("pieces 2-0", money=(0, 100))
    state = table.deal(seed=1)
    assert (state.table.pledged, state.table.money) == ((("helmet",), ()), (95, 95))
    assert state.legal_actions().opens == range(1, 96)


def test_who_speaks_first_alternates(lp: ModuleType) -> None:
    for first, order in (("A", "ABAB"), ("B", "BABA")):
        table = lp.draw_poker.Table(f"first {first}")
        seen = ""
        for _ in order:
            state = table.deal(seed=1)
            assert state.turn == state.first == table.first
            seen += state.first
            table = state.play("fold").table
        assert seen == order
