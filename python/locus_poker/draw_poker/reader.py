"""Reading records. Everything is checked against the rules as it is read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, filterfalse
from typing import NoReturn

from .._scanning import end_of, quoted_runs
from ..errors import LocusError, quote
from ._names import PLAYERS, Player
from ._reading import Piece, WrongError, refused
from .records import CONTROLS_OF_COMMENTS, GAME, Record, is_key, result_of
from .rules import read_rules
from .state import State
from .table import Table, read_table
from .texts import read_deck, read_turn, read_view
from .view import View

BLANKS = " \t\r\n"
#: How many words an action has, by its first one; the cards of a draw are counted as they come.
WORDS = {"fold": 1, "check": 1, "show": 1, "open": 2, "raise": 2, "stand": 2, "draw": 1}
MOST_SEED = 2**64 - 1


class Reader:
    """A place in a text, and what to take from there."""

    def __init__(self, text: str) -> None:
        self.text = text
        # The mark that some editors put in front of a text is passed over.
        self.at = int(text.startswith("\ufeff"))

    @property
    def next(self) -> str:
        """The next character; empty at the end."""
        return self.text[self.at : self.at + 1]

    def skip(self, chars: str = BLANKS) -> None:
        """Go past these characters."""
        self.at = end_of(f"[{chars}]*", self.text, self.at)

    def take(self, char: str) -> bool:
        """Go past this character, if it is the next one."""
        found = self.next == char
        self.at += found
        return found

    def word(self) -> Piece:
        """Go past what comes before the next blank or brace, and return it."""
        start = self.at
        self.at = end_of(f"[^{BLANKS}{{}}]*", self.text, start)
        return self.piece(start, self.at)

    def peek(self) -> Piece:
        """The next word; the reader stays."""
        at = self.at
        word = self.word()
        self.at = at
        return word

    def piece(self, start: int, end: int) -> Piece:
        """A part of the text."""
        return Piece(self.text[start:end], range(start, end + 1))

    def fail(self, message: str, at: int | None = None) -> NoReturn:
        """Refuse the text here, or at another place."""
        raise WrongError(message, self.at if at is None else at)

    def quoted(self, end: str, what: str, controls: str = "") -> tuple[str, list[int]]:
        r"""Go past a text up to what ends it, which just began; also returns where a `\` stood.

        It has no control characters but for those in `controls`.
        """
        runs = [*quoted_runs(self.text, self.at, end, what, controls, self.fail)]
        self.at = runs[-1][1].stop
        marks = [*chain.from_iterable(places for _, places in runs if places.step == 2)]
        return "".join(run for run, _ in runs[:-1]), marks


def places_of(begin: int, end: int, marks: Sequence[int]) -> Sequence[int]:
    r"""The places of a quoted text's characters, and of what ends it, without those of a `\`.

    What stood behind one counts as standing in its place.
    """
    if not marks:
        return range(begin, end)
    meant = {*map((1).__add__, marks)}
    return [*filterfalse(meant.__contains__, range(begin, end))]


def read_records(text: str) -> list[Record]:
    """All records of a text."""
    reader = Reader(text)
    records: list[Record] = []
    try:
        reader.skip()
        while reader.next:
            records.append(read_record(reader))
            reader.skip()
    except WrongError as error:
        raise refused(error, text, lines=True) from None
    return records


def read_record(reader: Reader) -> Record:
    """One record."""
    headers = read_headers(reader)
    start = reader.at
    for key in ("Game", "Rules", "Table", "Cards"):
        if key not in headers:
            reader.fail(f"header {key!r} is missing", start)
    if headers["Game"].text != GAME:
        headers["Game"].fail(f"{quote(headers['Game'].text)} is not {GAME!r}")
    table = read_table(read_rules(headers["Rules"]), headers["Table"])
    pieces, comments = read_body(reader)
    deal: State | View
    if "View" in headers:
        name = headers["View"]
        if name.text not in PLAYERS:
            name.fail(f"{quote(name.text)} is not a player ('A' or 'B')")
        player = PLAYERS.index(name.text)
        if "Seed" in headers:
            headers["Seed"].fail("a view has no seed: it would say all cards")
        deal = read_view(player, table, headers["Cards"], split_turns(pieces)).view(name.text)
    else:
        state = read_deck(table, headers["Cards"], read_seed(headers, table))
        for piece in pieces:
            state = read_turn(state, piece)
        deal = state
    read_result(reader, deal, headers)
    return Record._of(deal, {key: value.text for key, value in headers.items()}, comments)


def split_turns(pieces: list[Piece]) -> list[tuple[Player, Piece]]:
    """Who did what."""
    return [
        (PLAYERS[PLAYERS.index(piece.text[0])], piece.cut(2, len(piece.text))) for piece in pieces
    ]


def read_seed(headers: dict[str, Piece], table: Table) -> int | None:
    """The seed, which must be that of the cards."""
    if "Seed" not in headers:
        return None
    text = headers["Seed"]
    plain = text.text.isascii() and text.text.isdecimal() and len(text.text) <= 20
    if not plain or str(int(text.text)) != text.text or int(text.text) > MOST_SEED:
        text.fail(f"seed {quote(text.text)} is not a whole number from 0 to 2**64 - 1")
    seed = int(text.text)
    try:
        cards = table.deal(seed=seed).cards
    except LocusError as error:
        raise WrongError(str(error), headers["Table"].at) from None
    if "".join(map(str, cards)) != headers["Cards"].text:
        text.fail(f"the cards are not those of seed {seed}")
    return seed


def read_headers(reader: Reader) -> dict[str, Piece]:
    """The headers in their order."""
    headers: dict[str, Piece] = {}
    while reader.take("["):
        start = reader.at
        reader.at = end_of("[A-Za-z0-9_]*", reader.text, start)
        key = reader.text[start : reader.at]
        if not is_key(key):
            reader.fail("a header has no key of letters, digits and '_'", start)
        if key in headers:
            reader.fail(f"header {quote(key)} comes twice", start)
        reader.skip(" \t")
        if not reader.take('"'):
            reader.fail(f"header {quote(key)} has no value in quotes")
        begin = reader.at
        value, marks = reader.quoted('"', f"the value of header {quote(key)}")
        headers[key] = Piece(value, places_of(begin, reader.at, marks))
        if not reader.take("]"):
            reader.fail(f"header {quote(key)} does not end with ']'")
        reader.skip(" \t\r")
        if reader.next not in ("", "\n"):
            reader.fail(f"something follows header {quote(key)} on its line")
        reader.skip()
    if not headers:
        found = quote(reader.peek().text or reader.next)
        reader.fail(f"a deal starts with headers (like '[Game \"{GAME}\"]'), not with {found}")
    return headers


def read_body(reader: Reader) -> tuple[list[Piece], tuple[tuple[str, ...], ...]]:
    """The turns with their comments, up to the result."""
    pieces: list[Piece] = []
    comments: list[list[str]] = [[]]
    while True:
        reader.skip()
        if reader.take("{"):
            comments[-1].append(reader.quoted("}", "the comment", CONTROLS_OF_COMMENTS)[0])
            continue
        word = reader.peek()
        if word.text in ("*", "tie", *PLAYERS):
            return pieces, tuple(map(tuple, comments))
        if not word.text:
            what = "the text ends within a deal: its result is missing"
            reader.fail(f"{quote(reader.next)} is out of place" if reader.next else what)
        if word.text != f"{len(pieces) + 1}.":
            word.fail(
                f"{quote(word.text)} is not the number of the next turn, '{len(pieces) + 1}.'"
            )
        reader.word()
        reader.skip()
        pieces.append(read_words(reader))
        comments.append([])


def read_words(reader: Reader) -> Piece:
    """The words of a turn, parted by one space each, as the piece that they make."""
    name = reader.word()
    if name.text not in PLAYERS:
        name.fail(f"{quote(name.text)} is not a player ('A' or 'B')")
    reader.skip()
    verb = reader.word()
    if verb.text not in WORDS:
        verb.fail(f"{quote(verb.text)} is not an action (like 'open 10' or 'draw 9c 4d')")
    words = [name, verb]
    for _ in range(WORDS[verb.text] - 1):
        reader.skip()
        words.append(reader.word())
    while verb.text == "draw":
        at = reader.at
        reader.skip()
        if not is_drawn(reader.peek().text):
            reader.at = at
            break
        words.append(reader.word())
    text = " ".join(word.text for word in words)
    places = [place for word in words for place in word.places]
    return Piece(text, tuple(places))


def is_drawn(word: str) -> bool:
    """Whether a word belongs to a draw: a card, or how many."""
    return word in ("1", "2", "3", "4", "5") or (
        len(word) == 2 and word[0] in "23456789TJQKA" and word[1] in "cdhs"
    )


def read_result(reader: Reader, deal: State | View, headers: dict[str, Piece]) -> None:
    """The result, which must be that of the deal."""
    expected = result_of(deal)
    start = reader.at
    words = {"*": 1, "tie": 2}.get(reader.peek().text, 4)
    for number in range(words):
        if number:
            reader.skip(" ")
        reader.word()
    found = reader.text[start : reader.at]
    if found != expected:
        reader.fail(f"the result is {expected!r}, not {quote(found.strip())}", start)
    if reader.next and reader.next not in BLANKS:
        reader.fail(f"something follows the result {expected!r}")
    if "Result" in headers and headers["Result"].text != expected:
        said = quote(headers["Result"].text)
        headers["Result"].fail(f"header 'Result' says {said}, but it is {expected!r}")
