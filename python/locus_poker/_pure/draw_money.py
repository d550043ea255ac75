"""Five-card draw: what can be agreed on, and the money, down to the last dollar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ..errors import LocusError

if TYPE_CHECKING:
    from .._native import _DrawRules as DrawRules
    from .._native import _DrawTable as DrawTable

#: Helmet, gauntlets, pauldrons, breastplate, greaves, shield, sword.
PIECES = 7
MOST_STAKE = 1_000_000
MOST_RAISES = 100
MOST_MONEY = 1_000_000_000
MOST_DEALS = 999_999_999
NAMES = "AB"


class Rules(NamedTuple):
    """The settings of a match."""

    deck: int
    stake: int
    ante: int
    discards: int
    raises: int  # -1 for any number
    show_checks: bool
    first: int
    ace_low_straight: bool
    pieces_a: int
    pieces_b: int


def read_rules(plain: DrawRules) -> Rules:
    """The settings, if they make a match."""
    rules = Rules(*plain)
    if rules.deck not in (52, 32):
        raise LocusError(f"deck {rules.deck} is not 52 or 32")
    check_range("stake", rules.stake, 1, MOST_STAKE)
    if not 1 <= rules.ante <= rules.stake:
        raise LocusError(
            f"ante {rules.ante} is not a whole number from 1 to {rules.stake}, the stake"
        )
    check_range("discards", rules.discards, 0, 5)
    if rules.raises >= 0:
        check_range("raises", rules.raises, 0, MOST_RAISES)
    check_range("pieces", rules.pieces_a, 0, PIECES)
    check_range("pieces", rules.pieces_b, 0, PIECES)
    return rules


def check_range(what: str, value: int, least: int, most: int) -> None:
    """Refuse a number that is out of its range."""
    if not least <= value <= most:
        raise LocusError(f"{what} {value} is not a whole number from {least} to {most}")


@dataclass
class Money:
    """What each has, what lies on the table, what the bank lent against which piece.

    `money + pot + carried + bank` never changes.
    """

    rules: Rules
    deal: int
    money: list[int]
    pot: int
    carried: int
    bank: int
    pledged: list[list[int]]
    gone: list[list[int]]

    @classmethod
    def read(cls, rules: Rules, plain: DrawTable) -> Money:
        """The money of a table between deals, if there can be such a table."""
        deal, a, b, pot, carried, bank, *lists = plain
        if pot != 0:
            raise LocusError("a deal is being played")
        for pieces in lists:
            if len(set(pieces)) < len(pieces) or any(piece >= PIECES for piece in pieces):
                raise LocusError(f"{list(pieces)} is not a list of pieces (0 to 6, each once)")
        if not 1 <= deal <= MOST_DEALS + 1:
            raise LocusError(f"deal {deal} is not a whole number from 1 to {MOST_DEALS + 1}")
        for what, value in (("money of A", a), ("money of B", b), ("carried pot", carried)):
            check_range(what, value, 0, MOST_MONEY)
        pledged, gone = [list(lists[0]), list(lists[1])], [list(lists[2]), list(lists[3])]
        table = cls(rules, deal, [a, b], 0, carried, bank, pledged, gone)
        table.check_pieces()
        table.check_sums()
        return table

    def check_pieces(self) -> None:
        """Refuse pieces that a player does not have, and those that are pledged and gone."""
        for player, name in enumerate(NAMES):
            has = self.rules[8 + player]
            for piece in self.pledged[player] + self.gone[player]:
                if piece >= has:
                    raise LocusError(f"piece {piece + 1} of {name} is none of its {has}")
            for piece in self.pledged[player]:
                if piece in self.gone[player]:
                    raise LocusError(f"piece {piece + 1} of {name} is both pledged and gone")

    def check_sums(self) -> None:
        """Refuse sums from which a match could outgrow the numbers of the compiled core."""
        lendable = sum(self.means(player) - self.money[player] for player in (0, 1))
        whole = sum(self.money) + self.carried + lendable
        if whole > MOST_MONEY:
            raise LocusError(f"{whole} dollars and loans on a table are more than {MOST_MONEY}")
        if not -MOST_MONEY <= self.bank - lendable <= MOST_MONEY:
            raise LocusError(
                f"bank {self.bank} less {lendable} that it could lend is more than {MOST_MONEY} "
                "up or down"
            )

    def copy(self) -> Money:
        """The same money, to go on with."""
        return Money(
            self.rules,
            self.deal,
            [*self.money],
            self.pot,
            self.carried,
            self.bank,
            [[*pieces] for pieces in self.pledged],
            [[*pieces] for pieces in self.gone],
        )

    def plain(self) -> DrawTable:
        """The money as it crosses the boundary."""
        a, b = self.money
        lists = (bytes(pieces) for pieces in (*self.pledged, *self.gone))
        pledged_a, pledged_b, gone_a, gone_b = lists
        return (
            *(self.deal, a, b, self.pot, self.carried, self.bank),
            *(pledged_a, pledged_b, gone_a, gone_b),
        )

    def first(self) -> int:
        """Who speaks first in the deal: the players take turns."""
        return self.rules.first if self.deal % 2 else 1 - self.rules.first

    def free(self, player: int) -> list[int]:
        """The pieces that the player can still pledge."""
        taken = self.pledged[player] + self.gone[player]
        return [piece for piece in range(self.rules[8 + player]) if piece not in taken]

    def means(self, player: int) -> int:
        """All that the player can pay: their money and what the bank would lend them."""
        return self.money[player] + self.rules.stake * len(self.free(player))

    def standing(self) -> int:
        """Whether the match goes on (0), A has won it (1), B has (2), or neither can go on (3)."""
        a, b = (self.means(player) >= self.rules.ante for player in (0, 1))
        if a and b:
            return 0
        return 1 if a else 2 if b else 3

    def pay(self, player: int, amount: int) -> None:
        """Move money into the pot; what is missing the bank lends against the next pieces."""
        while self.money[player] < amount:
            self.pledged[player].append(self.free(player)[0])
            self.money[player] += self.rules.stake
            self.bank -= self.rules.stake
        self.money[player] -= amount
        self.pot += amount

    def pay_bank(self, player: int) -> None:
        """Pay a stake back."""
        self.money[player] -= self.rules.stake
        self.bank += self.rules.stake

    def settle(self, winner: int) -> int:
        """End the deal, -1 for equal hands; returns what was won."""
        whole = self.pot + self.carried
        self.pot = self.carried = 0
        self.deal += 1
        if winner < 0:
            self.carried = whole
            if self.standing() in (1, 2):
                # Only one can go on: what lies on the table is theirs.
                self.money[self.standing() - 1] += whole
                self.carried = 0
            return 0
        self.money[winner] += whole
        # The loser's pledged pieces are taken off.
        self.gone[1 - winner] += self.pledged[1 - winner]
        self.pledged[1 - winner] = []
        # The winner pays loans back from the pot, as far as it goes, the last one first.
        won = whole
        while self.pledged[winner] and won >= self.rules.stake:
            self.pledged[winner].pop()
            self.pay_bank(winner)
            won -= self.rules.stake
        # And buys the piece lost last back, if an ante remains.
        if self.gone[winner] and self.money[winner] >= self.rules.stake + self.rules.ante:
            self.gone[winner].pop()
            self.pay_bank(winner)
        return whole
