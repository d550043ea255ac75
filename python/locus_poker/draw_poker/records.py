"""Records: deals as texts to keep and to mail."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .._checks import one_line, plain_text
from .._frozen import Frozen, fill
from .._scanning import COMMENT_CONTROLS, control_in, is_key
from .._version import product
from .._writing import in_braces, written
from ..errors import LocusError, quote
from ._names import PLAYERS, listed, player_index
from .public import PublicDeal, Turn
from .state import State
from .texts import joined, known_text
from .view import View

#: The header that says what is played, since records of other games look alike.
GAME = "Five-card draw"
#: Headers that follow from the deal.
OWN = ("Game", "View", "Rules", "Table", "Cards", "Result")
MOST_CHARACTERS = 100
#: The longest value of any other header.
MOST_VALUE = 1000
Headers = Mapping[str, str] | Iterable[tuple[str, str]]


class Record(Frozen):
    """A deal as it is written down: all of it (`deal` is a State), or as one player saw it (a View).

    `a` and `b` name the players; `date` (today by default, `""` for none) and `headers` are written
    down with them. `comments` holds the comments before the first turn, then those after each turn.

    A record is replayed when it is read: cards, bets, draws, and the money at the end are checked
    to the last dollar.

    >>> import locus_poker as lp
    >>> state = lp.draw_poker.Table().deal(seed=7).play("open 10").play("fold")
    >>> record = lp.draw_poker.Record(state, "Ann", "Ben", date="2026-11-30")
    >>> print(record.text())
    [Product "Locus Poker ..."]
    [Game "Five-card draw"]
    [Rules "deck 52, stake 100, ante 5, discards 5, raises any, show ends, first A, ace high, pieces 0-7"]
    [Table "deal 1, money 100-100, pot 0, carried 0, bank 0, pledged -/-, gone -/-"]
    [Cards "Qh9cKh8hJs7s2cTs7d5s8s8c5d5c4h9s3s6s6hJh"]
    [A "Ann"]
    [B "Ben"]
    [Date "2026-11-30"]
    [Seed "7"]
    [Result "A wins 20 (105-95)"]
    <BLANKLINE>
    1. A open 10 2. B fold A wins 20 (105-95)
    <BLANKLINE>
    >>> lp.draw_poker.Record.parse(record.text()) == record
    True
    >>> print(record.view("B").deal.record("Ann", "Ben", date="2026-11-30").splitlines()[5])
    [Cards "9c8h7sTs5s -"]

    Raises LocusError for names and headers that fit on no line, and for comments that are not one
    tuple of texts more than there are turns.
    """  # noqa: E501

    __slots__ = ("_comments", "_deal", "_headers")
    _deal: State | View
    _headers: dict[str, str]
    _comments: tuple[tuple[str, ...], ...]

    def __new__(
        cls,
        deal: State | View,
        a: str = "",
        b: str = "",
        *,
        date: str | datetime.date | None = None,
        headers: Headers = (),
        comments: Sequence[Iterable[str]] = (),
    ) -> Record:
        """Write a deal down."""
        if not isinstance(deal, (State, View)):
            raise LocusError(f"{quote(deal)} is not a state or a view of five-card draw")
        said = {
            "A": one_line(a, "the name of A", MOST_CHARACTERS),
            "B": one_line(b, "the name of B", MOST_CHARACTERS),
            "Date": checked_date(date),
        }
        all_headers = {"Product": product(), **own_headers(deal)}
        result = all_headers.pop("Result")
        all_headers |= {key: value for key, value in said.items() if value}
        if isinstance(deal, State) and deal.seed is not None:
            all_headers["Seed"] = str(deal.seed)
        for key, value in header_pairs(headers):
            if not is_key(key) or key in OWN:
                raise LocusError(f"{quote(key)} is not the key of a header of one's own")
            all_headers[key] = value
        for key, value in all_headers.items():
            one_line(value, f"header {key!r}", MOST_VALUE)
        all_headers["Result"] = result
        return cls._of(deal, all_headers, checked_comments(comments, len(deal.turns)))

    @classmethod
    def _of(
        cls, deal: State | View, headers: dict[str, str], comments: tuple[tuple[str, ...], ...]
    ) -> Record:
        record = object.__new__(cls)
        fill(record, _deal=deal, _headers=headers, _comments=comments)
        return record

    @classmethod
    def parse(cls, text: str) -> Record:
        """The one record of a text.

        Raises LocusError, with `line` and `column`, for what is no record, breaks the rules or says
        another result; and for a text of no record or of several.
        """
        records = cls.parse_all(text)
        if len(records) != 1:
            raise LocusError(f"the text has {len(records)} deals instead of one")
        return records[0]

    @classmethod
    def parse_all(cls, text: str) -> list[Record]:
        """All records of a text, in their order.

        >>> import locus_poker as lp
        >>> text = lp.draw_poker.Table().deal(seed=7).record()
        >>> len(lp.draw_poker.Record.parse_all(text + text))
        2

        Raises LocusError like `parse`.
        """
        from .reader import read_records

        return read_records(plain_text(text, "record", lines=True))

    @property
    def deal(self) -> State | View:
        """The deal, as it was at the end."""
        return self._deal

    @property
    def turns(self) -> tuple[Turn, ...]:
        """What was done."""
        return self._deal.turns

    @property
    def headers(self) -> dict[str, str]:
        """All headers, in their order."""
        return dict(self._headers)

    @property
    def a(self) -> str:
        """The name of A."""
        return self._headers.get("A", "")

    @property
    def b(self) -> str:
        """The name of B."""
        return self._headers.get("B", "")

    @property
    def comments(self) -> tuple[tuple[str, ...], ...]:
        """The comments before the first turn, and those after each turn."""
        return self._comments

    @property
    def result(self) -> str:
        """How the deal ended, like `A wins 20 (105-95)`, `tie (90-90)`, or `*` before the end."""
        return result_of(self._deal)

    def view(self, player: str) -> Record:
        """The record as one player could have written it: without the deck, the seed and comments.

        Raises LocusError for a record that is a view already, of the other player.
        """
        if isinstance(self._deal, View):
            if PLAYERS.index(self._deal.player) != player_index(player):
                raise LocusError(
                    f"{quote(player)} cannot look into the view of {self._deal.player}"
                )
            view = self._deal
        else:
            view = self._deal.view(player)
        # Headers that are not known might say anything of the cards.
        kept = {"Product": self._headers.get("Product", product()), **own_headers(view)}
        result = kept.pop("Result")
        kept |= {key: self._headers[key] for key in ("A", "B", "Date") if key in self._headers}
        kept["Result"] = result
        return Record._of(view, kept, ((),) * (1 + len(view.turns)))

    def text(self) -> str:
        """The record as it is written; `parse` gives the same back."""
        items = [in_braces(comment) for comment in self._comments[0]]
        for turn, comments in zip(self.turns, self._comments[1:], strict=True):
            items += [str(turn), *map(in_braces, comments)]
        return written(self._headers.items(), [*items, self.result])

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Record) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return (type(self._deal), self._deal, tuple(self._headers.items()), self._comments)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        names = f"{self.a or 'A'} – {self.b or 'B'}"
        return f"<Record of deal {self._deal.number}, {names}: {self.result}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (Record.parse, (self.text(),))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from ..display import bundle
        from .pictures import record_svg

        return bundle(self.text(), record_svg(self), repr(self)[1:-1])


def checked_date(date: object) -> str:
    """A day as it is written down: today for None, any text of one line as it is."""
    if date is None:
        date = datetime.date.today()
    if isinstance(date, datetime.date):
        return date.isoformat()
    if not isinstance(date, str):
        raise LocusError(f"{quote(date)} is not a date")
    return one_line(date, "header 'Date'", MOST_VALUE)


def own_headers(deal: State | View) -> dict[str, str]:
    """The headers that say where the deal starts and how it ends."""
    headers = {"Game": GAME}
    if isinstance(deal, View):
        headers["View"] = deal.player
    headers["Rules"], headers["Table"] = str(deal.rules), str(deal.start)
    headers["Cards"] = known_text(deal) if isinstance(deal, View) else joined(deal.cards)
    return {**headers, "Result": result_of(deal)}


def result_of(deal: PublicDeal) -> str:
    """How a deal ended, and the money then; `*` before the end."""
    if not deal.is_over:
        return "*"
    a, b = deal.table.money
    how = "tie" if deal.outcome == "tie" else f"{deal.outcome} wins {deal.won}"
    return f"{how} ({a}-{b})"


def header_pairs(headers: Headers) -> list[tuple[Any, Any]]:
    """Keys and values."""
    found = listed(headers.items() if isinstance(headers, Mapping) else headers, "headers")
    for pair in found:
        if not isinstance(pair, (tuple, list)) or len(pair) != 2:
            raise LocusError(f"header {quote(pair)} is not a key and a value")
    return [(key, value) for key, value in found]


def checked_comments(comments: Sequence[Iterable[str]], turns: int) -> tuple[tuple[str, ...], ...]:
    """Comments that can be written: one tuple of them more than there are turns."""
    found = tuple(tuple(listed(each, "comments")) for each in listed(comments, "comments"))
    if not found:
        return ((),) * (turns + 1)
    if len(found) != turns + 1:
        raise LocusError(f"comments for {len(found)} places are not those of {turns} turns and one")
    for comment in (comment for each in found for comment in each):
        plain_text(comment, "comment", lines=True)
        char = control_in(comment, COMMENT_CONTROLS)
        if char:
            raise LocusError(f"the comment has a control character, {char!r}")
    return found
