"""Both cores say the same, to the last character of an error."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import count
from types import ModuleType
from typing import Any

import numpy as np
import pytest

SIZES = [(c, r) for c in range(2, 9) for r in range(2, 9) if c * r <= 52]
NAMED = [(6, 5), (6, 6), (7, 6), (8, 6)]
TURNS = 20_000


@pytest.fixture
def cores() -> tuple[Any, Any]:
    """The two cores themselves."""
    from locus_poker import _native, _pure

    return _native, _pure


def random_game(generator: random.Random, core: ModuleType, size: tuple[int, int]) -> Iterator[Any]:
    """The positions of a game of random turns, from a deal or from chips laid by chance."""
    columns, rows = size
    cards = bytes(generator.sample(range(52), columns * rows))
    position = core.Position.start(columns, rows, cards)
    if generator.random() < 0.3:
        marks = "".join(generator.choices(".ABab", [6, 1, 1, 1, 1], k=columns * rows))
        turn, scores = generator.choice("AB"), (generator.randrange(99), generator.randrange(99))
        position = core.Position(columns, rows, cards, marks, turn, scores)
    while not position.is_over:
        yield position
        position = position.play(*generator.choice(position.legal_actions()))
    yield position


def seen(position: Any) -> dict[str, Any]:
    """Everything that a position says of itself."""
    return {
        "text": str(position),
        "repr": repr(position),
        "size": (position.columns, position.rows),
        "cards": position.cards,
        "marks": position.marks,
        "turn": position.turn,
        "scores": position.scores,
        "is_over": position.is_over,
        "actions": position.legal_actions(),
        "all": position.score_all(),
    }


def test_many_random_turns(cores: tuple[Any, Any]) -> None:
    """At least 20,000 turns on all grids: hands, jokers, bonuses, marks, texts, equality."""
    native, pure = cores
    generator = random.Random(20_000)
    sizes = NAMED * 3 + SIZES
    turns = 0
    for number in count():
        if turns >= TURNS and number >= len(sizes):
            break
        seed = generator.random()
        games = [
            random_game(random.Random(seed), core, sizes[number % len(sizes)])
            for core in (native, pure)
        ]
        earlier: list[Any] = [None, None]
        for one, two in zip(*games, strict=True):
            turns += 1
            assert seen(one) == seen(two)
            for square, down in one.legal_actions()[number % 5 :: 5]:
                assert one.score(square, down) == two.score(square, down), (str(one), square, down)
            for core, position, before in ((native, one, earlier[0]), (pure, two, earlier[1])):
                again = core.Position.parse(str(position))
                assert again == position and hash(again) == hash(position)
                assert position != before
                assert position != str(position)
            earlier = [one, two]
    assert turns >= TURNS


def test_many_random_hands(cores: tuple[Any, Any]) -> None:
    native, pure = cores
    generator = random.Random(7)
    for _ in range(20_000):
        low = generator.choice([0, 0, generator.randrange(36)])
        deck = range(low, 52 if low == 0 else low + 16)
        ids = bytes(generator.sample(deck, generator.randint(0, 9)))
        assert native.evaluate(ids, False) == pure.evaluate(ids, False)
        assert native.evaluate(ids[:8], True) == pure.evaluate(ids[:8], True)
        if len(ids) >= 5:
            five = bytes(ids[:5])
            assert native.rank_hand(five, 52, False) == pure.rank_hand(five, 52, False)


def test_all_hands_of_the_short_deck_that_might_be_straights(cores: tuple[Any, Any]) -> None:
    native, pure = cores
    generator = random.Random(8)
    for _ in range(3_000):
        five = bytes(generator.sample(range(20, 52), 5))
        for low in (False, True):
            assert native.rank_hand(five, 32, low) == pure.rank_hand(five, 32, low)
    for _ in range(200):
        ranks = [5, 6, 7, 8, 12]
        five = bytes(4 * rank + generator.choice([3, 3, 3, 0]) for rank in ranks)
        for low in (False, True):
            assert native.rank_hand(five, 32, low) == pure.rank_hand(five, 32, low)


def test_shuffles(cores: tuple[Any, Any]) -> None:
    native, pure = cores
    generator = random.Random(9)
    seeds = [0, 1, 2**32, 2**63, 2**64 - 1, *(generator.getrandbits(64) for _ in range(500))]
    for seed in seeds:
        for deck in (52, 32):
            shuffled = native.shuffle(seed, deck)
            assert shuffled == pure.shuffle(seed, deck)
            assert sorted(shuffled) == list(range(52 - deck, 52))


def test_a_draw_that_would_favour_some_numbers_is_refused() -> None:
    """No seed within reach leads to such a word, so the twin is shown one."""
    from locus_poker._pure.shuffle import draw

    words = iter([0, 2**63, 2**63 + 1])
    assert draw(words, 52) == 26
    assert next(words, None) is None
    assert draw(iter([2**64 - 1]), 52) == 51
    assert draw(iter([2**63]), 1) == 0


def test_arrays(cores: tuple[Any, Any]) -> None:
    generator = np.random.default_rng(10)
    deck = np.tile(np.arange(52, dtype=np.uint8), (300, 1))
    for width in range(10):
        rows = generator.permuted(deck, axis=1)[:, :width]
        for joker in (False, True)[: 1 if width == 9 else 2]:
            found = [core.evaluate_many(rows, joker, True) for core in cores]
            assert found[0].tolist() == found[1].tolist() and found[0].dtype == found[1].dtype
        if width >= 5:
            found = [core.rank_many(rows, True) for core in cores]
            assert found[0].tolist() == found[1].tolist() and found[0].dtype == found[1].dtype


def start(core: Any) -> Any:
    return core.Position.parse("2x2 AsKd/7c7h A./.b A 2-2")


def asked(method: str, square: int, down: bool) -> Callable[[Any], object]:
    return lambda core: getattr(start(core), method)(square, down)


def set_up(**changes: object) -> Callable[[Any], object]:
    good = {"columns": 2, "rows": 2, "cards": bytes([51, 45, 20, 22]), "marks": "A..b", "turn": "A"}
    arguments = {**good, "scores": (0, 0), **changes}
    return lambda core: core.Position(*arguments.values())


def array(rows: list[list[int]]) -> Any:
    return np.array(rows, dtype=np.uint8)


CALLS: list[Callable[[Any], object]] = [
    *[lambda core, seed=seed: core.shuffle(seed, 52) for seed in (-1, 2**64, 2**200)],
    *[lambda core, deck=deck: core.shuffle(1, deck) for deck in (0, 36, 51, -52, 2**70)],
    lambda core: core.evaluate(bytes(range(10)), False),
    lambda core: core.evaluate(bytes(range(9)), True),
    lambda core: core.evaluate(bytes([1, 52]), False),
    lambda core: core.evaluate(bytes([1, 255]), True),
    lambda core: core.evaluate(bytes([7, 9, 7, 60]), False),
    lambda core: core.rank_hand(bytes(range(4)), 52, False),
    lambda core: core.rank_hand(bytes(range(6)), 52, False),
    lambda core: core.rank_hand(bytes([1, 2, 3, 4, 52]), 52, False),
    lambda core: core.rank_hand(bytes([1, 2, 3, 4, 1]), 52, False),
    lambda core: core.rank_hand(bytes([30, 31, 19, 4, 50]), 32, False),
    lambda core: core.rank_hand(bytes([30, 31, 32, 33, 50]), 36, False),
    lambda core: core.evaluate_many(array([[1] * 10]), False, True),
    lambda core: core.evaluate_many(array([[1, 2], [3, 52]]), False, True),
    lambda core: core.evaluate_many(array([[1, 2], [3, 3]]), True, True),
    lambda core: core.rank_many(array([[1, 2, 3, 4]]), True),
    lambda core: core.rank_many(array([[1, 2, 3, 4, 5], [1, 2, 3, 4, 1]]), True),
    lambda core: core.rank_many(array([[1, 2, 3, 4, 5], [1, 2, 3, 4, 200]]), True),
    *[
        set_up(columns=columns, rows=rows)
        for columns, rows in (
            (1, 4),
            (4, 1),
            (9, 2),
            (8, 8),
            (0, 0),
            (-1, -1),
            (2**40, 2),
            (2, 3),
            (7, 7),
        )
    ],
    *[
        set_up(cards=bytes(cards))
        for cards in ([], [1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 3, 52], [1, 2, 3, 1], [52, 1, 1])
    ],
    *[
        lambda core, cards=cards: core.Position.start(2, 2, bytes(cards))
        for cards in ([], [1, 2, 3], [1, 2, 3, 52], [9, 9, 9, 9])
    ],
    *[
        set_up(marks=marks)
        for marks in ("", "A..", "A..bb", "A..x", "A./.", "♠♠♠♠", "\n...", "'...", '"...')
    ],
    *[set_up(turn=turn) for turn in ("", "a", "C", "AB", " A", "é'\"")],
    *[
        set_up(scores=scores)
        for scores in (
            (-1, 0),
            (0, -1),
            (10**9, 0),
            (0, 10**9 - 45),
            (10**18, 0),
            (0, 2**64 - 1),
            (2**64, 0),
            (0, 2**100),
        )
    ],
    *[
        asked(method, square, down)
        for method in ("score", "play")
        for square in (-1, 0, 3, 4, 100, 2**40)
        for down in (False, True)
    ],
    lambda core: core.Position.parse("2x2 AsKd/7c7h AA/bb A 2-2").play(0, False),
    lambda core: core.Position.parse("2x2 AsKd/7c7h AA/bb A 2-2").score(0, True),
    lambda core: core.Position.parse("2x2 AsKd/7c7h AA/bb A 2-2").score(9, True),
]


@pytest.mark.parametrize("call", CALLS, ids=map(str, range(len(CALLS))))
def test_refused_calls(cores: tuple[Any, Any], call: Callable[[Any], object]) -> None:
    assert refusal(call, cores[0]) == refusal(call, cores[1])


def refusal(call: Callable[[Any], object], core: Any) -> tuple[str, object, object]:
    from locus_poker.errors import LocusError

    with pytest.raises(LocusError) as caught:
        call(core)
    return str(caught.value), caught.value.line, caught.value.column


def damaged(generator: random.Random, text: str) -> str:
    """The text with something taken out, put in, changed or moved."""
    for _ in range(generator.choice([1, 1, 1, 2, 5])):
        at, to = sorted(generator.choices(range(len(text) + 1), k=2))
        to = min(to, at + generator.choice([0, 1, 1, 2, 9]))
        alphabet = "AaBb.*-/ \n\t\\\"'{}()[]0123456789xcdhsTJQKé♠\u2028\u0301\U0001f0a1\0"
        new = "".join(generator.choices(alphabet, k=generator.choice([0, 1, 1, 2, 50])))
        text = text[:at] + new + text[to:]
    return text


def outcome(function: Callable[[str], object], text: str) -> object:
    """What a function makes of a text, comparable over both cores."""
    from locus_poker.errors import LocusError

    try:
        return function(text)
    except LocusError as error:
        return str(error), error.line, error.column


def reprinted(core: Any) -> Callable[[str], object]:
    return lambda text: str(core.Position.parse(text))


def test_damaged_positions(cores: tuple[Any, Any]) -> None:
    generator = random.Random(11)
    texts = [str(position) for position in random_game(random.Random(1), cores[0], (3, 3))]
    texts += [str(position) for position in random_game(random.Random(2), cores[0], (6, 5))]
    for _ in range(5_000):
        text = damaged(generator, generator.choice(texts))
        found = [outcome(reprinted(core), text) for core in cores]
        assert found[0] == found[1], text


RECORD = r"""[Product "Locus Poker 0.1.0"]
[Grid "3x2"]
[Cards "TsJs4h/Kc7sAc"]
[First "Ann \"the \\ ace\""]
[Date "2026-11-29"]
[Result "*"]

{Before the start.} 1. a1 {quiet} {two
lines} (1. b2* {why \} so} (1. a2) 2. a1) (1. b1)
2. b2* 3. b1 4. a2 *
"""


def read(core: Any) -> Callable[[str], object]:
    def plain(text: str) -> object:
        records = core.parse_records(text)
        texts = [core.format_record(record) for record in records]
        return [{**record, "start": str(record["start"])} for record in records], texts

    return plain


def test_records(cores: tuple[Any, Any]) -> None:
    found = [read(core)(RECORD + RECORD) for core in cores]
    assert found[0] == found[1]


def test_damaged_records(cores: tuple[Any, Any]) -> None:
    generator = random.Random(12)
    for _ in range(5_000):
        text = damaged(generator, RECORD)
        found = [outcome(read(core), text) for core in cores]
        assert found[0] == found[1], text
