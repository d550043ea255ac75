from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest

NAMES = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


def test_every_card_has_its_name_id_rank_and_suit(lp: ModuleType) -> None:
    for number, name in enumerate(NAMES):
        card = lp.Card(name)
        assert (str(card), card.id) == (name, number)
        assert (card.rank, card.suit) == divmod(number, 4)
        assert (card.rank.char, card.suit.char) == tuple(name)
        assert lp.Card.from_id(number) is card is lp.Card(card)
        assert repr(card) == f"Card({name!r})"


def test_cards_are_ordered_by_their_ids(lp: ModuleType) -> None:
    cards = [lp.Card(name) for name in NAMES]
    assert sorted(cards[26:] + cards[:26]) == cards
    assert lp.Card("2s") < lp.Card("3c") <= lp.Card("3c")
    assert len(set(cards)) == 52


def test_a_card_equals_no_text_and_is_not_compared_with_one(lp: ModuleType) -> None:
    assert lp.Card("As") != "As"
    with pytest.raises(TypeError):
        _ = lp.Card("As") < "Ks"


def test_ranks_and_suits_in_words(lp: ModuleType) -> None:
    assert [rank.plural for rank in lp.Rank][4:6] == ["sixes", "sevens"]
    assert [suit.label for suit in lp.Suit] == ["clubs", "diamonds", "hearts", "spades"]
    assert [suit.is_red for suit in lp.Suit] == [False, True, True, False]
    assert "".join(suit.symbol for suit in lp.Suit) == "♣♦♥♠"


@pytest.mark.parametrize(
    "wrong",
    ["", "A", "as", "AS", "1s", "10s", "Ass", " As", "A s", "Ax", "Aé", "\0\0", 51, None, b"As"],
)
def test_what_is_no_card_is_named(lp: ModuleType, wrong: object) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.Card(wrong)
    assert repr(wrong) in str(caught.value)


@pytest.mark.parametrize("wrong", [-1, 52, True, 1.0, "3", None, np.int64(52)])
def test_what_is_no_id_is_named(lp: ModuleType, wrong: object) -> None:
    with pytest.raises(lp.LocusError, match="is not the id of a card"):
        lp.Card.from_id(wrong)


@pytest.mark.parametrize("text", ["As Kd 7c", "AsKd7c", "  As\tKd\n7c ", "AsKd 7c"])
def test_cards_of_a_text(lp: ModuleType, text: str) -> None:
    assert lp.cards(text) == (lp.Card("As"), lp.Card("Kd"), lp.Card("7c"))


def test_cards_of_iterables(lp: ModuleType) -> None:
    three = lp.cards("As Kd 7c")
    assert lp.cards(three) == lp.cards(str(card) for card in three) == three
    assert lp.cards(lp.Card("As")) == lp.cards("As")
    assert lp.cards("") == lp.cards([]) == ()


@pytest.mark.parametrize(
    ("wrong", "name", "number"),
    [
        ("As Kx 7c", "Kx", 2),
        ("AsKd7", "7", 3),
        ("As10c", "10", 2),
        (["As", "Kd", "as"], "as", 3),
        (["As", 3], 3, 2),
        (["AsKd"], "AsKd", 1),
    ],
)
def test_the_first_wrong_card_is_named_and_counted(
    lp: ModuleType, wrong: object, name: object, number: int
) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.cards(wrong)
    assert str(caught.value).startswith(f"{name!r} is not a card (like 'As'): card {number}")


@pytest.mark.parametrize(
    "wrong",
    [None, 3, 1.5, np.array("As"), b"", b"As", bytearray(), memoryview(b""), {}, {"As": 1}],
)
def test_what_cannot_hold_cards_is_named(lp: ModuleType, wrong: object) -> None:
    with pytest.raises(lp.LocusError, match="neither a text of cards"):
        lp.cards(wrong)


def test_ids_of_arrays_are_ids(lp: ModuleType) -> None:
    assert [lp.Card.from_id(number) for number in np.array([51, 0], dtype=np.uint8)] == [
        lp.Card("As"),
        lp.Card("2c"),
    ]


@pytest.mark.parametrize("name", ["Rank", "Suit", "HandCategory", "Face"])
def test_what_is_no_member_is_named(lp: ModuleType, name: str) -> None:
    for wrong in (99, "sideways", None):
        with pytest.raises(lp.LocusError, match=f"{wrong!r} is not "):
            getattr(lp, name)(wrong)


def test_what_cannot_be_shown_is_named_nearly(lp: ModuleType) -> None:
    class Silent:
        def __repr__(self) -> str:
            raise RuntimeError

    class Loud:
        def __repr__(self) -> str:
            return "one\n   two\x1b[31m\u202e"

    for wrong, said in (
        (10**5000, hex(10**5000)[:77] + "..."),
        (Silent(), "<Silent>"),
        (Loud(), r"one two\x1b[31m\u202e"),
        (np.array([[1], [2]]), "array([[1], [2]])"),
    ):
        with pytest.raises(lp.LocusError) as caught:
            lp.Card(wrong)
        assert str(caught.value) == f"{said} is not a card (like 'As')"
