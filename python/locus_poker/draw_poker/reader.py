"""Reading records. Everything is checked against the rules as it is read."""

from __future__ import annotations

from typing import NoReturn

from .._scanning import BLANKS, COMMENT_CONTROLS, Scanner
from ..errors import LocusError, quote
from ._names import PLAYERS
from ._reading import Piece, WrongError, refused
from .records import GAME, Record, result_of
from .rules import read_rules
from .state import State
from .table import Table, read_table
from .texts import read_deck, read_player, read_turn, read_view
from .view import View

#: How many words an action has, by its first one; the cards of a draw are counted as they come.
WORDS = {"fold": 1, "check": 1, "show": 1, "open": 2, "raise": 2, "stand": 2, "draw": 1}
MOST_SEED = 2**64 - 1


class Reader(Scanner):
    """A place in a text, and what to take from there."""

    BRACKETS = "{}"

    def error(self, message: str, at: int | None = None) -> WrongError:
        """What is wrong here, or at another place."""
        return WrongError(message, self.at if at is None else at)

    def fail(self, message: str, at: int | None = None) -> NoReturn:
        """Refuse the text here, or at another place."""
        raise self.error(message, at)

    def piece(self) -> Piece:
        """Go past the next word, and return it with its places."""
        start = self.at
        return Piece(self.word(), range(start, self.at + 1))


def read_records(text: str) -> list[Record]:
    """All records of a text."""
    reader = Reader(text)
    records: list[Record] = []
    try:
        while reader.more():
            records.append(read_record(reader))
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
        turns = [*map(read_player, pieces)]
        deal = read_view(player, table, headers["Cards"], turns).view(name.text)
    else:
        state = read_deck(table, headers["Cards"], read_seed(headers, table))
        for piece in pieces:
            state = read_turn(state, piece)
        deal = state
    read_result(reader, deal, headers)
    return Record._of(deal, {key: value.text for key, value in headers.items()}, comments)


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
    headers = {key: Piece(*value) for key, value in reader.headers().items()}
    if not headers:
        found = quote(reader.peek() or reader.next)
        reader.fail(f"a deal starts with headers (like '[Game \"{GAME}\"]'), not with {found}")
    return headers


def read_body(reader: Reader) -> tuple[list[Piece], tuple[tuple[str, ...], ...]]:
    """The turns with their comments, up to the result."""
    pieces: list[Piece] = []
    comments: list[list[str]] = [[]]
    while True:
        reader.skip()
        if reader.take("{"):
            comments[-1].append(reader.quoted("}", "the comment", COMMENT_CONTROLS)[0])
            continue
        word = reader.peek()
        if word in ("*", "tie", *PLAYERS):
            return pieces, tuple(map(tuple, comments))
        if not word:
            what = "the text ends within a deal: its result is missing"
            reader.fail(f"{quote(reader.next)} is out of place" if reader.next else what)
        if word != f"{len(pieces) + 1}.":
            reader.fail(f"{quote(word)} is not the number of the next turn, '{len(pieces) + 1}.'")
        reader.word()
        reader.skip()
        pieces.append(read_words(reader))
        comments.append([])


def read_words(reader: Reader) -> Piece:
    """The words of a turn, parted by one space each, as the piece that they make."""
    name = reader.piece()
    if name.text not in PLAYERS:
        name.fail(f"{quote(name.text)} is not a player ('A' or 'B')")
    reader.skip()
    verb = reader.piece()
    if verb.text not in WORDS:
        verb.fail(f"{quote(verb.text)} is not an action (like 'open 10' or 'draw 9c 4d')")
    words = [name, verb]
    for _ in range(WORDS[verb.text] - 1):
        reader.skip()
        words.append(reader.piece())
    while verb.text == "draw":
        at = reader.at
        reader.skip()
        if not is_drawn(reader.peek()):
            reader.at = at
            break
        words.append(reader.piece())
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
    words = {"*": 1, "tie": 2}.get(reader.peek(), 4)
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
