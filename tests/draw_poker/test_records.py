"""Records: whole or as one player saw it, several in a file, read strictly."""

from __future__ import annotations

import pickle
import random
from functools import partial
from types import ModuleType
from typing import Any

import pytest
from tests.counting import lines_run

TEXT = """[Product "Locus Poker 0.1.0"]
[Game "Five-card draw"]
[Rules "deck 52, stake 100, ante 5"]
[Table "deal 1, money 100-100"]
[Cards "Qh9cKh8hJs7s2cTs7d5s8s8c5d5c4h9s3s6s6hJh"]
[A "Ann \\"the ace\\""]
[B "Ben"]
[Place "Bern"]
[Result "B wins 30 (85-115)"]

{Before.} 1. A open 10 {bold
it is} 2. B draw 9c 7s {two} {cards} 3. A stand
pat 4. A show
B wins 30 (85-115)
"""
VIEW = """[Game "Five-card draw"]
[View "B"]
[Rules "deck 52"]
[Table "deal 1"]
[Cards "9c8h7sTs5s+8s8c QhKhJs2c7d"]

1. A open 10 2. B draw 9c 7s 3. A stand pat 4. A show B wins 30 (85-115)
"""


def test_a_record_is_replayed(lp: ModuleType) -> None:
    record = lp.draw_poker.Record.parse(TEXT)
    assert isinstance(record.deal, lp.draw_poker.State)
    assert (record.a, record.b, record.result) == ('Ann "the ace"', "Ben", "B wins 30 (85-115)")
    assert record.deal.table.money == (85, 115) and record.deal.won == 30
    assert record.comments == (("Before.",), ("bold\nit is",), ("two", "cards"), (), ())
    assert record.headers["Place"] == "Bern"
    again = lp.draw_poker.Record.parse(record.text())
    assert again == record and again.text() == record.text()
    assert pickle.loads(pickle.dumps(record)) == record
    assert max(map(len, record.text().splitlines()[10:])) <= 79


def test_a_view_is_replayed_too(lp: ModuleType) -> None:
    record = lp.draw_poker.Record.parse(VIEW)
    assert isinstance(record.deal, lp.draw_poker.View)
    assert record.deal == lp.draw_poker.Record.parse(TEXT).view("B").deal
    assert record.deal.player == "B" and record.deal.table.money == (85, 115)
    assert lp.draw_poker.Record.parse(record.text()) == record
    with pytest.raises(lp.LocusError, match=r"^'A' cannot look into the view of B$"):
        record.view("A")
    seen = lp.draw_poker.Record.parse(TEXT).view("A")
    assert "2. B draw 2 3. A stand pat" in seen.text()
    # What others wrote might say anything of the cards.
    assert "Bern" not in seen.text() and "cards}" not in seen.text() and "Seed" not in seen.text()
    assert lp.draw_poker.Record.parse(seen.text()) == seen


def test_several_deals_in_a_file(lp: ModuleType, dealer: Any) -> None:
    maker = dealer(5)
    deals = [maker.some_deal() for _ in range(12)]
    records = []
    for number, deal in enumerate(deals):
        whole = lp.draw_poker.Record(deal, "Ann", headers={"Number": str(number)})
        records += [whole, whole.view("A"), whole.view("B")]
    text = "\n".join(record.text() for record in records)
    assert lp.draw_poker.Record.parse_all(text) == records
    # Carriage returns and wide gaps change nothing but where comments have them.
    loose = "\ufeff" + text.replace("\n", "\r\n").replace(" 2. ", "\n\n  2. ")
    assert lp.draw_poker.Record.parse_all(loose) == records
    # Files that were joined may each begin with the mark that some editors write.
    joined = "".join("\ufeff" + record.text() for record in records)
    assert lp.draw_poker.Record.parse_all(joined) == records
    for wrong in ("", text):
        with pytest.raises(lp.LocusError, match=r"^the text has (0|36) deals instead of one$"):
            lp.draw_poker.Record.parse(wrong)


CHANGES = [
    (
        "A open 10",
        "A open 96",
        "'open 96' cannot be played: a bet of 96 is not a whole number of dollars from 1 to 95",
        11,
        16,
    ),
    ("A open 10", "B open 10", "it is the turn of A, not of B", 11, 14),
    ("A open 10", "C open 10", "'C' is not a player ('A' or 'B')", 11, 14),
    (
        "A open 10",
        "A opens 10",
        "'opens' is not an action (like 'open 10' or 'draw 9c 4d')",
        11,
        16,
    ),
    (
        "A open 10",
        "A open ten",
        "'open ten' is not an action (like 'open 10', 'raise 20', 'check', 'fold', 'show', "
        "'draw 9c 4d' or 'stand pat')",
        11,
        16,
    ),
    ("2. B", "3. B", "'3.' is not the number of the next turn, '2.'", 12, 8),
    ("draw 9c 7s", "draw 9c 7d", "'draw 9c 7d' cannot be played: '7d' is not in the hand", 12, 13),
    (
        "4. A show\nB wins 30",
        "B wins 30",
        "the result is '*', not 'B wins 30 (85-115)'",
        13,
        5,
    ),
    (
        "\nB wins 30 (",
        "\nA wins 30 (",
        "the result is 'B wins 30 (85-115)', not 'A wins 30 (85-115)'",
        14,
        1,
    ),
    (
        "\nB wins 30 (85",
        "\nB wins 30 (86",
        "the result is 'B wins 30 (85-115)', not 'B wins 30 (86-115)'",
        14,
        1,
    ),
    (
        'Result "B wins 30',
        'Result "B wins 31',
        "header 'Result' says 'B wins 31 (85-115)', but it is 'B wins 30 (85-115)'",
        9,
        10,
    ),
    ("stake 100", "stake 0", "stake 0 is not a whole number from 1 to 1000000", 3, 24),
    ("money 100-100", "money 100-1e2", "money '1e2' is not a whole number", 4, 27),
    ("Qh9c", "Qh9x", "'9x' is not a card (like 'As')", 5, 11),
    ("Qh9c", "QhQh", "card 'Qh' comes twice", 5, 11),
    ("6hJh", "6h", "wrong number of cards: 19, not 20", 5, 9),
    ("Five-card draw", "Bridge", "'Bridge' is not 'Five-card draw'", 2, 8),
    ('[Cards "', '[Karten "', "header 'Cards' is missing", 11, 1),
    ('[B "Ben"]', '[A "Ben"]', "header 'A' comes twice", 7, 2),
    ('[B "Ben"]', "[B Ben]", "header 'B' has no value in quotes", 7, 4),
    ('[B "Ben"]', '[B "Ben]', "the value of header 'B' does not end", 7, 4),
    ('[B "Ben"]', '[B "Ben" ]', "header 'B' does not end with ']'", 7, 9),
    ('[B "Ben"]', '[B "Ben"] x', "something follows header 'B' on its line", 7, 11),
    ('[B "Ben"]', '[B "B\\n"]', "the value of header 'B' has a '\\\\' before something else", 7, 6),
    ('[B "Ben"]', '[B "\x07"]', "the value of header 'B' has a control character, '\\x07'", 7, 5),
    ('[B "Ben"]', '[Seed "8"]', "the cards are not those of seed 8", 7, 8),
    ("{two} {cards}", "{two {cards", "the comment does not end", 12, 24),
    ("{Before.}", "(Before.)", "'(Before.)' is not the number of the next turn, '1.'", 11, 1),
]


@pytest.mark.parametrize(("old", "new", "message", "line", "column"), CHANGES)
def test_what_is_wrong_is_said_with_its_place(
    lp: ModuleType, old: str, new: str, message: str, line: int, column: int
) -> None:
    assert old in TEXT
    with pytest.raises(lp.LocusError) as caught:
        lp.draw_poker.Record.parse_all(TEXT + TEXT.replace(old, new))
    shift = TEXT.count("\n")
    assert str(caught.value) == f"{message} (line {line + shift}, column {column})"
    assert (caught.value.line, caught.value.column) == (line + shift, column)


VIEW_CHANGES = [
    ("2. B draw 9c 7s", "2. B draw 2", "'draw 2' is not an action", 7, 19),
    ("2. B draw 9c 7s", "2. B draw 9c", "so many cards are changed: 1, and drawn: 2", 7, 19),
    (
        "2. B draw 9c 7s",
        "2. B draw 9c Qh",
        "'draw 9c Qh' cannot be played: 'Qh' is not in the hand",
        7,
        19,
    ),
    (
        "3. A stand pat",
        "3. A draw Qh",
        "'draw Qh' is not what is seen of a draw (like 'draw 2')",
        7,
        35,
    ),
    ("3. A stand pat", "3. B stand pat", "B has changed cards already", 7, 35),
    (" QhKhJs2c7d", " -", "the cards of A were shown and are missing", 5, 25),
    (" QhKhJs2c7d", " QhKhJs2c8h", "card '8h' comes twice", 5, 9),
    ("+8s8c", "+8s", "so many cards are changed: 2, and drawn: 1", 7, 19),
    ("+8s8c", "", "so many cards are changed: 2, and drawn: 0", 7, 19),
    ('View "B"', 'View "b"', "'b' is not a player ('A' or 'B')", 2, 8),
    ("deck 52", "deck 32", "card '5s' is not in the deck of 32", 5, 9),
    ('[View "B"]', '[View "B"]\n[Seed "7"]', "a view has no seed: it would say all cards", 3, 8),
    (
        "B wins 30",
        "A wins 30",
        "the result is 'B wins 30 (85-115)', not 'A wins 30 (85-115)'",
        7,
        55,
    ),
]


@pytest.mark.parametrize(("old", "new", "message", "line", "column"), VIEW_CHANGES)
def test_what_is_wrong_with_a_view(
    lp: ModuleType, old: str, new: str, message: str, line: int, column: int
) -> None:
    assert old in VIEW
    with pytest.raises(lp.LocusError) as caught:
        lp.draw_poker.Record.parse(VIEW.replace(old, new))
    assert str(caught.value).startswith(message)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_a_fold_hides_the_cards(lp: ModuleType) -> None:
    text = VIEW.replace("+8s8c QhKhJs2c7d", " QhKhJs2c7d").replace(
        "2. B draw 9c 7s 3. A stand pat 4. A show B wins 30 (85-115)",
        "2. B fold A wins 20 (105-95)",
    )
    with pytest.raises(lp.LocusError, match=r"the cards of A were not shown \(line 5, column 20\)"):
        lp.draw_poker.Record.parse(text)
    assert lp.draw_poker.Record.parse(text.replace("QhKhJs2c7d", "-")).deal.other_hand is None


def test_damaged_records_are_refused_in_words(lp: ModuleType) -> None:
    """Whatever is done to a text, it is read or refused with a place; nothing else is raised."""
    generator = random.Random(11)
    alphabet = "ABab.*-+/ \n\t\\\"'{}()[]0123456789xcdhsTJQKé♠\u2028\0"
    for _ in range(1_500):
        text = generator.choice([TEXT, VIEW])
        for _ in range(generator.choice([1, 1, 2, 5])):
            at = generator.randrange(len(text))
            new = "".join(generator.choices(alphabet, k=generator.choice([0, 1, 1, 3])))
            text = text[:at] + new + text[at + generator.choice([0, 1, 1, 9]) :]
        try:
            records = lp.draw_poker.Record.parse_all(text)
        except lp.LocusError as error:
            assert error.line is not None and error.column is not None, (text, error)
        else:
            assert lp.draw_poker.Record.parse_all("".join(r.text() for r in records)) == records


def test_what_cannot_be_written(lp: ModuleType) -> None:
    state = lp.draw_poker.Table().deal(seed=7)
    record = lp.draw_poker.Record
    with pytest.raises(lp.LocusError, match="is not a state or a view"):
        record("deal")
    with pytest.raises(lp.LocusError, match="control character"):
        record(state, "A\nB")
    with pytest.raises(lp.LocusError, match="has 101 characters"):
        record(state, "A" * 101)
    for key in ("Cards", "Result", "My key", "", "1a", "é"):
        with pytest.raises(lp.LocusError, match="is not the key of a header of one's own"):
            record(state, headers={key: "x"})
    with pytest.raises(lp.LocusError, match="comments for 2 places are not those of 0 turns"):
        record(state, comments=[[], []])
    with pytest.raises(lp.LocusError, match="the comment has a control character"):
        record(state, comments=[["\x07"]])
    kept = record(state, comments=[["a } and a \\", "b\tc"]], headers=[("Club", 'the "old" one')])
    assert record.parse(kept.text()) == kept


def test_long_texts_are_read_at_once(lp: ModuleType) -> None:
    """A character takes no step of its own, wherever it stands."""
    read = lp.draw_poker.Record.parse
    long = {
        "a comment": TEXT.replace("Before.", "long " * 20_000),
        "marks": TEXT.replace("Before.", "\\}\\\\" * 20_000),
        "a header": TEXT.replace("Bern", '\\"' + "long " * 20_000),
        "blanks": TEXT.replace("{bold", " \t\n" * 30_000 + "{bold"),
    }
    usual = lines_run(lambda: read(TEXT))
    for what, text in long.items():
        assert lines_run(partial(read, text)) < usual + 300, what
        assert read(read(text).text()) == read(text)
    with pytest.raises(lp.LocusError, match=r"^'x+\.\.\.' is not the number of the next turn"):
        read(TEXT.replace("2. B", "x" * 100_000 + " 2. B"))


def test_places_in_quoted_texts_are_those_of_the_file(lp: ModuleType) -> None:
    for wrong, column in (
        ('[Rules "deck \\\\52"]', 14),
        ('[Table "deal 1, mon\\"ey 100-100"]', 17),
        ('[Place "Bern\\x"]', 13),
        ('[Place "Be\x07rn"]', 11),
        ('[Place "Bern', 8),
    ):
        key = wrong.split()[0]
        lines = [wrong if line.startswith(key) else line for line in TEXT.splitlines()]
        with pytest.raises(lp.LocusError) as caught:
            lp.draw_poker.Record.parse("\n".join(lines))
        line = lines.index(wrong) + 1
        assert (caught.value.line, caught.value.column) == (line, column), str(caught.value)
