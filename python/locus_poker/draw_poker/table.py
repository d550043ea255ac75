"""The money of a match: what each has, what lies on the table, what the bank lent."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal

from .. import _core
from .._checks import plain_text, whole_number
from .._frozen import Frozen, fill
from ..cards import CardsLike
from ..cards import cards as read_cards
from ..errors import LocusError, quote
from ._names import MOST_DEALS, MOST_MONEY, PIECES, PLAYERS, Player, listed, player_index
from ._reading import Piece, WrongError, numbers, pairs, refused
from ._reading import number as read_number
from .rules import Rules, RulesLike, as_rules

if TYPE_CHECKING:
    from .._core import DrawTable
    from .state import State

WORDS = ("deal", "money", "pot", "carried", "bank", "pledged", "gone")

#: The names of pieces, of A and of B.
PieceNames = tuple[tuple[str, ...], tuple[str, ...]]


class Table(Frozen):
    """The money of a match, in whole dollars, before, between and during deals.

    `number` is that of the deal that is played or comes next, from 1. `pot` is what both paid
    in the deal that is played, `carried` what earlier deals that nobody won left there. `bank` is
    what the bank was paid back less what it lent. `pledged` and `gone` name the pieces of A's and
    of B's armour that stand for a loan and that are lost, in that order. Without any of this it is
    the table before the first deal. Whatever is played, `total` stays the same.

    >>> import locus_poker as lp
    >>> table = lp.draw_poker.Table()
    >>> table.money, table.pot, table.first
    ((100, 100), 0, 'A')
    >>> table = lp.draw_poker.Table(money=(250, 3), bank=-53, gone=((), ("helmet",)))
    >>> print(table)
    deal 1, money 250-3, pot 0, carried 0, bank -53, pledged -/-, gone -/helmet
    >>> table.means("B"), table.total, table.winner
    (603, 200, None)

    Raises LocusError for sums that are out of range and pieces that a player does not have.
    """

    __slots__ = ("_plain", "_rules")
    _rules: Rules
    _plain: DrawTable

    def __new__(
        cls,
        rules: RulesLike | None = None,
        *,
        number: int = 1,
        money: tuple[int, int] | None = None,
        pot: int = 0,
        carried: int = 0,
        bank: int = 0,
        pledged: Sequence[Iterable[str]] = ((), ()),
        gone: Sequence[Iterable[str]] = ((), ()),
    ) -> Table:
        """Set a table up."""
        rules = Rules() if rules is None else as_rules(rules)
        a, b = (rules.stake, rules.stake) if money is None else both(money, "money")
        plain = (
            whole_number(number, "deal", 1, MOST_DEALS + 1),
            whole_number(a, "money of A", 0, MOST_MONEY),
            whole_number(b, "money of B", 0, MOST_MONEY),
            whole_number(pot, "pot", 0, MOST_MONEY),
            whole_number(carried, "carried pot", 0, MOST_MONEY),
            whole_number(bank, "bank", -2 * MOST_MONEY, 2 * MOST_MONEY),
            *(piece_numbers(names) for names in both(pledged, "pledged")),
            *(piece_numbers(names) for names in both(gone, "gone")),
        )
        return cls._of(rules, plain)  # type: ignore[arg-type] # four lists of pieces

    @classmethod
    def _of(cls, rules: Rules, plain: DrawTable) -> Table:
        # What a running deal has put into the pot counts as money that is there.
        _core.draw_standing(rules._plain, without_pot(plain))
        return cls._checked(rules, plain)

    @classmethod
    def _checked(cls, rules: Rules, plain: DrawTable) -> Table:
        table = object.__new__(cls)
        fill(table, _rules=rules, _plain=plain)
        return table

    @classmethod
    def parse(cls, text: str, rules: RulesLike | None = None) -> Table:
        """The table of a text as `str` gives it; what it leaves out is as before the first deal.

        Raises LocusError naming what is wrong, with its `column`.
        """
        rules = Rules() if rules is None else as_rules(rules)
        text = plain_text(text, "table")
        try:
            return read_table(rules, Piece.whole(text))
        except WrongError as error:
            raise refused(error, text) from None

    def deal(
        self,
        *,
        seed: int | None = None,
        cards: CardsLike | None = None,
        hands: Sequence[CardsLike] | None = None,
        draws: CardsLike = "",
    ) -> State:
        """The next deal: both pay the ante and get five cards.

        Without anything the deck is shuffled by a random seed, with `seed` (0 to 2**64 - 1) by that
        one, the same for ever (DESIGN.md, "The shuffle"). `cards` names the deck instead, from the
        top, 20 cards or more. `hands` names what A and B get, and `draws` the cards below; the
        cards that are not named follow in the order of their ids.

        >>> import locus_poker as lp
        >>> state = lp.draw_poker.Table().deal(hands=("9c 9d Kh 7s 2c", "9h 9s Qh 7c 2d"))
        >>> print(*state.hand("A"))
        9c 9d Kh 7s 2c

        Raises LocusError when the match is over or a deal is being played, and for cards that make
        no deal.
        """
        from .state import State

        if sum(given is not None for given in (seed, cards, hands)) > 1:
            raise LocusError("a deal is of a seed, of cards or of hands, not of several of them")
        if self.pot:
            raise LocusError("a deal is being played")
        if hands is not None:
            first, other = (read_cards(hand) for hand in both(hands, "hands"))
            if (len(first), len(other)) != (5, 5):
                raise LocusError(f"hands of {len(first)} and {len(other)} cards are not two of 5")
            if self.first == "B":
                first, other = other, first
            dealt = [card for pair in zip(first, other, strict=True) for card in pair]
            dealt += read_cards(draws)
            for at, card in enumerate(dealt):
                if card in dealt[:at]:
                    raise LocusError(f"card {str(card)!r} is named twice")
            named = bytes(card.id for card in dealt)
            rest = [i for i in range(52 - self.rules.deck, 52) if i not in named]
            return State._dealt(self, named + bytes(rest), None)
        if read_cards(draws):
            raise LocusError("the cards to draw are named with the hands only")
        if cards is not None:
            return State._dealt(self, bytes(card.id for card in read_cards(cards)), None)
        if seed is None:
            # Few enough digits to tell a friend.
            seed = secrets.randbelow(1_000_000_000)
        seed = whole_number(seed, "seed", 0, 2**64 - 1)
        return State._dealt(self, _core.shuffle(seed, self.rules.deck), seed)

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self._rules

    @property
    def number(self) -> int:
        """The number of the deal that is played or comes next, from 1."""
        return self._plain[0]

    @property
    def first(self) -> Player:
        """Who speaks first in that deal: the players take turns."""
        return PLAYERS[PLAYERS.index(self._rules.first) ^ (self.number + 1) % 2]

    @property
    def money(self) -> tuple[int, int]:
        """What A and B have."""
        return self._plain[1:3]

    @property
    def pot(self) -> int:
        """What both paid in the deal that is played, the carried pot left out; 0 between deals."""
        return self._plain[3]

    @property
    def carried(self) -> int:
        """What earlier deals left on the table. Who wins a deal gets it with the pot."""
        return self._plain[4]

    @property
    def bank(self) -> int:
        """What the bank was paid back less what it lent."""
        return self._plain[5]

    @property
    def total(self) -> int:
        """All money together: that of both, both pots and the bank. No deal changes it."""
        return sum(self._plain[1:6])

    @property
    def pledged(self) -> PieceNames:
        """The pieces of A and of B that stand for a loan, in the order of the pledges."""
        return piece_names(self._plain[6]), piece_names(self._plain[7])

    @property
    def gone(self) -> PieceNames:
        """The pieces of A and of B that are lost, in the order in which they were taken off."""
        return piece_names(self._plain[8]), piece_names(self._plain[9])

    @property
    def free(self) -> PieceNames:
        """The pieces of A and of B that can still be pledged, in the order in which they would be.

        >>> import locus_poker as lp
        >>> lp.draw_poker.Table().free[1][:2]
        ('helmet', 'gauntlets')
        """
        return self._free(0), self._free(1)

    def _free(self, player: int) -> tuple[str, ...]:
        pledged_a, pledged_b, gone_a, gone_b = self._plain[6:]
        taken = pledged_b + gone_b if player else pledged_a + gone_a
        return tuple(PIECES[i] for i in range(self._rules.pieces[player]) if i not in taken)

    def means(self, player: str) -> int:
        """All that a player can pay: their money and what the bank would lend them."""
        index = player_index(player)
        return self.money[index] + self._rules.stake * len(self._free(index))

    @property
    def is_over(self) -> bool:
        """Whether the match is over: between deals, one of the players cannot pay the ante."""
        return self.winner is not None

    @property
    def winner(self) -> Literal["A", "B", "draw"] | None:
        """Who has won the match; `draw` when neither can go on, None while it goes on.

        >>> import locus_poker as lp
        >>> lp.draw_poker.Table(money=(4, 196)).winner
        'B'
        """
        if self.pot:
            return None
        standings: tuple[Literal["A", "B", "draw"] | None, ...] = (None, "A", "B", "draw")
        return standings[_core.draw_standing(self._rules._plain, self._plain)]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return self._rules == other._rules and self._plain == other._plain

    def __hash__(self) -> int:
        return hash((Table, self._rules, self._plain))

    def __str__(self) -> str:
        deal, a, b, pot, carried, bank, *lists = self._plain
        names = ["+".join(piece_names(pieces)) or "-" for pieces in lists]
        return (
            f"deal {deal}, money {a}-{b}, pot {pot}, carried {carried}, bank {bank}, "
            f"pledged {names[0]}/{names[1]}, gone {names[2]}/{names[3]}"
        )

    def __repr__(self) -> str:
        return f"Table.parse({str(self)!r}, {str(self._rules)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Table.parse, (str(self), str(self._rules)))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from ..display import bundle
        from .pictures import table_svg

        return bundle(str(self), table_svg(self), str(self))


def without_pot(plain: DrawTable) -> DrawTable:
    """A table as it is checked: a pot is part of what is carried then."""
    deal, a, b, pot, carried, bank, *lists = plain
    return (deal, a, b, 0, carried + pot, bank, *lists)  # type: ignore[return-value] # four lists


def both(pair: Any, what: str) -> tuple[Any, Any]:
    """What belongs to A and what to B."""
    if not isinstance(pair, (tuple, list)) or len(pair) != 2:
        raise LocusError(f"{what} {quote(pair)} is not a pair, that of A and that of B")
    return pair[0], pair[1]


def piece_names(pieces: bytes) -> tuple[str, ...]:
    """The names of pieces."""
    return tuple(PIECES[piece] for piece in pieces)


def piece_numbers(names: Iterable[str]) -> bytes:
    """The numbers of pieces, which come once each."""
    names = listed(names, "pieces")
    for name in names:
        if not isinstance(name, str) or name not in PIECES:
            raise LocusError(f"{quote(name)} is not a piece (one of {', '.join(PIECES)})")
        if names.count(name) > 1:
            raise LocusError(f"piece {name!r} comes twice")
    return bytes(map(PIECES.index, names))


def read_pieces(text: Piece) -> list[str]:
    """The names of pieces, none for `-`."""
    if text.text == "-":
        return []
    for each in text.split("+"):
        if each.text not in PIECES:
            each.fail(f"{quote(each.text)} is not a piece (like 'helmet')")
    return text.text.split("+")


def read_table(rules: Rules, text: Piece) -> Table:
    """The table of a piece of a text."""
    found = pairs(text, WORDS, "a table")
    given: dict[str, Any] = {}
    for word in ("deal", "pot", "carried", "bank"):
        if word in found:
            given["number" if word == "deal" else word] = read_number(found[word], word)
    if "money" in found:
        given["money"] = numbers(found["money"], "money")
    for word in ("pledged", "gone"):
        if word in found:
            lists = [*found[word].split("/")]
            if len(lists) != 2:
                found[word].fail(
                    f"{word} {quote(found[word].text)} is not that of A and of B (like '-/helmet')"
                )
            given[word] = [read_pieces(each) for each in lists]
    try:
        return Table(rules, **given)
    except LocusError as error:
        wrong = next((word for word in WORDS if str(error).startswith(word)), "")
        raise WrongError(str(error), found.get(wrong, text).at) from None
