"""What can be agreed on before a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from .._checks import deck_size, flag, plain_text, whole_number
from .._frozen import Frozen, fill
from ..errors import LocusError, quote
from ._names import PIECES, Player, player_index
from ._reading import Piece, WrongError, number, numbers, pairs, refused

if TYPE_CHECKING:
    from .._core import DrawRules
    from .contest import Deals

WORDS = ("deck", "stake", "ante", "discards", "raises", "show", "first", "ace", "pieces")
SETTINGS = (
    *("deck", "stake", "ante", "discards", "raises"),
    *("show_checks", "first", "ace_low_straight", "pieces"),
)


class Rules(Frozen):
    """The settings of a match. They are checked when they are made.

    - `deck`: 52 cards, or 32 (seven to ace);
    - `stake`: what each player starts with, in whole dollars, and what the bank lends against a
      piece of armour, 1 to 1,000,000;
    - `ante`: what each pays before a deal, 1 to the stake;
    - `discards`: how many cards a player may change, 0 to 5;
    - `raises`: how many raises a round may have, 0 to 100; None for any number;
    - `show_checks`: whether `show` with nothing owed acts as a check instead of ending the deal;
    - `first`: who speaks first in the first deal, `A` or `B`; then the players take turns;
    - `ace_low_straight`: whether A-7-8-9-10 is the lowest straight of 32 cards;
    - `pieces`: how many pieces of an armour A and B can pledge, 0 to 7 each.

    >>> import locus_poker as lp
    >>> rules = lp.draw_poker.Rules(deck=32, raises=3)
    >>> rules.deck, rules.stake, rules.raises
    (32, 100, 3)
    >>> print(rules)
    deck 32, stake 100, ante 5, discards 5, raises 3, show ends, first A, ace high, pieces 0-7
    >>> lp.draw_poker.Rules.parse("deck 32, raises 3") == rules
    True

    Raises LocusError for a setting that is out of its range.
    """

    __slots__ = ("_plain",)
    _plain: DrawRules

    def __new__(
        cls,
        *,
        deck: int = 52,
        stake: int = 100,
        ante: int = 5,
        discards: int = 5,
        raises: int | None = None,
        show_checks: bool = False,
        first: str = "A",
        ace_low_straight: bool = False,
        pieces: tuple[int, int] = (0, 7),
    ) -> Rules:
        """Agree on settings."""
        if not isinstance(pieces, (tuple, list)) or len(pieces) != 2:
            raise LocusError(f"{quote(pieces)} is not a pair of numbers of pieces (like (0, 7))")
        size = deck_size(deck)
        money = whole_number(stake, "stake", 1, 1_000_000)
        most = len(PIECES)
        plain = (
            size,
            money,
            whole_number(ante, "ante", 1, money),
            whole_number(discards, "discards", 0, 5),
            -1 if raises is None else whole_number(raises, "raises", 0, 100),
            flag(show_checks, "show_checks"),
            player_index(first),
            flag(ace_low_straight, "ace_low_straight"),
            whole_number(pieces[0], "pieces", 0, most),
            whole_number(pieces[1], "pieces", 0, most),
        )
        rules = object.__new__(cls)
        fill(rules, _plain=plain)
        return rules

    @classmethod
    def parse(cls, text: str) -> Rules:
        """The rules of a text as `str` gives it; what it leaves out is as usual.

        Raises LocusError naming what is wrong, with its `column`.
        """
        text = plain_text(text, "rules")
        try:
            return read_rules(Piece.whole(text))
        except WrongError as error:
            raise refused(error, text) from None

    def replace(self, **changes: Any) -> Rules:
        """These rules with other settings for those that are named.

        >>> import locus_poker as lp
        >>> lp.draw_poker.Rules(deck=32).replace(ante=10).ante
        10
        """
        same = {name: getattr(self, name) for name in SETTINGS}
        unknown = [name for name in changes if name not in same]
        if unknown:
            raise LocusError(f"{quote(unknown[0])} is not a setting ({', '.join(SETTINGS)})")
        return Rules(**{**same, **changes})

    def contest(self) -> Deals:
        """Duplicate deals under these rules, as `lp.arena` plays them; nothing can be pledged.

        >>> import locus_poker as lp
        >>> def calm(view):
        ...     wishes = ("check", "show", "stand pat")
        ...     return next(wish for wish in wishes if wish in view.legal_actions())
        >>> rules = lp.draw_poker.Rules(deck=32)
        >>> lp.arena.play_match(calm, calm, game=rules, deals=5, progress=False).mean
        0.0
        """
        from .contest import Deals

        return Deals(self.replace(pieces=(0, 0)))

    @property
    def deck(self) -> int:
        """How many cards the deck has: 52 or 32."""
        return self._plain[0]

    @property
    def stake(self) -> int:
        """What each player starts with, and what the bank lends against a piece."""
        return self._plain[1]

    @property
    def ante(self) -> int:
        """What each pays before a deal."""
        return self._plain[2]

    @property
    def discards(self) -> int:
        """How many cards a player may change."""
        return self._plain[3]

    @property
    def raises(self) -> int | None:
        """How many raises a round may have; None for any number."""
        return None if self._plain[4] < 0 else self._plain[4]

    @property
    def show_checks(self) -> bool:
        """Whether `show` with nothing owed is a check."""
        return self._plain[5]

    @property
    def first(self) -> Player:
        """Who speaks first in the first deal."""
        return "B" if self._plain[6] else "A"

    @property
    def ace_low_straight(self) -> bool:
        """Whether A-7-8-9-10 is the lowest straight of 32 cards."""
        return self._plain[7]

    @property
    def pieces(self) -> tuple[int, int]:
        """How many pieces A and B can pledge."""
        return self._plain[8:]

    def __eq__(self, other: object) -> bool:
        return self._plain == other._plain if isinstance(other, Rules) else NotImplemented

    def __hash__(self) -> int:
        return hash((Rules, self._plain))

    def __str__(self) -> str:
        deck, stake, ante, discards, raises, checks, _, low, a, b = self._plain
        return (
            f"deck {deck}, stake {stake}, ante {ante}, discards {discards}, "
            f"raises {'any' if raises < 0 else raises}, show {'checks' if checks else 'ends'}, "
            f"first {self.first}, ace {'low' if low else 'high'}, pieces {a}-{b}"
        )

    def __repr__(self) -> str:
        return f"Rules.parse({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Rules.parse, (str(self),))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from ..display import text_bundle

        return text_bundle(repr(self), str(self))


RulesLike: TypeAlias = "Rules | str"


def as_rules(rules: RulesLike) -> Rules:
    """Rules, or the text of some."""
    return rules if isinstance(rules, Rules) else Rules.parse(rules)


def read_rules(text: Piece) -> Rules:
    """The rules of a piece of a text."""
    found = pairs(text, WORDS, "rules")
    given: dict[str, Any] = {}
    for word in ("deck", "stake", "ante", "discards", "raises"):
        if word in found and (word, found[word].text) != ("raises", "any"):
            given[word] = number(found[word], word)
    for word, name, no, yes in (
        ("show", "show_checks", "ends", "checks"),
        ("ace", "ace_low_straight", "high", "low"),
    ):
        if word in found:
            if found[word].text not in (no, yes):
                found[word].fail(f"{word} {quote(found[word].text)} is not {no!r} or {yes!r}")
            given[name] = found[word].text == yes
    if "pieces" in found:
        given["pieces"] = numbers(found["pieces"], "pieces")
    if "first" in found:
        given["first"] = found["first"].text
    try:
        return Rules(**given)
    except LocusError as error:
        wrong = str(error).split(" ", 1)[0]
        raise WrongError(str(error), found.get(wrong, found.get("first", text)).at) from None
