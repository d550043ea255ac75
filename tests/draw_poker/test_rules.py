"""Rules and tables: checked when they are made, written and read."""

from __future__ import annotations

import copy
import pickle
from types import ModuleType
from typing import Any

import pytest

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"deck": 36}, "deck 36 is not 52 or 32"),
    ({"deck": "52"}, "deck '52' is not 52 or 32"),
    ({"stake": 0}, "stake 0 is not a whole number from 1 to 1000000"),
    ({"stake": 1.5}, "stake 1.5 is not a whole number from 1 to 1000000"),
    ({"ante": 0}, "ante 0 is not a whole number from 1 to 100"),
    ({"ante": 101}, "ante 101 is not a whole number from 1 to 100"),
    ({"discards": 6}, "discards 6 is not a whole number from 0 to 5"),
    ({"discards": True}, "discards True is not a whole number from 0 to 5"),
    ({"raises": -1}, "raises -1 is not a whole number from 0 to 100"),
    ({"show_checks": 1}, "show_checks 1 is not True or False"),
    ({"first": "C"}, "'C' is not a player ('A' or 'B')"),
    ({"ace_low_straight": None}, "ace_low_straight None is not True or False"),
    ({"pieces": (0, 8)}, "pieces 8 is not a whole number from 0 to 7"),
    ({"pieces": 7}, "7 is not a pair of numbers of pieces (like (0, 7))"),
]


@pytest.mark.parametrize(("settings", "message"), WRONG)
def test_wrong_rules(lp: ModuleType, settings: dict[str, Any], message: str) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.draw_poker.Rules(**settings)
    assert str(caught.value) == message


def test_every_deck_covers_every_exchange(lp: ModuleType) -> None:
    """Ten cards are dealt and at most ten are drawn: the smaller deck has 32."""
    for deck in (52, 32):
        assert 10 + 2 * lp.draw_poker.Rules(deck=deck).discards <= deck
        state = lp.draw_poker.Table(f"deck {deck}").deal(seed=1).play("check")
        for player in "BA":
            state = state.play(lp.draw_poker.Draw(state.hand(player)))
        assert state.changed == (5, 5)
        assert len({*state.cards}) == 20 and {*state.hand("A"), *state.hand("B")} == {
            *state.cards[10:]
        }


def test_rules_as_texts(lp: ModuleType) -> None:
    rules = lp.draw_poker.Rules(
        deck=32, stake=50, ante=2, discards=3, raises=3, show_checks=True, first="B",
        ace_low_straight=True, pieces=(2, 5),
    )  # fmt: skip
    text = (
        "deck 32, stake 50, ante 2, discards 3, raises 3, show checks, first B, ace low, pieces 2-5"
    )
    assert str(rules) == text and lp.draw_poker.Rules.parse(text) == rules
    assert lp.draw_poker.Rules.parse("raises any, deck 52") == lp.draw_poker.Rules()
    assert eval(repr(rules), {"Rules": lp.draw_poker.Rules}) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules == copy.deepcopy(rules)
    assert rules != lp.draw_poker.Rules() and len({rules, lp.draw_poker.Rules.parse(text)}) == 1
    assert rules.replace(deck=52) == lp.draw_poker.Rules.parse(text.replace("32", "52"))
    with pytest.raises(lp.LocusError, match=r"^'dek' is not a setting"):
        rules.replace(dek=32)


KNOWN = "one of deck, stake, ante, discards, raises, show, first, ace, pieces, and a value"


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("", "'' is no part of rules: " + KNOWN, 1),
        ("deck 52,ante 5", "deck '52,ante 5' is not a whole number", 6),
        ("deck 52, ante 05", "ante '05' is not a whole number", 15),
        ("deck 52, ante 500", "ante 500 is not a whole number from 1 to 100", 15),
        ("deck 52, deck 52", "'deck' comes twice", 10),
        ("stake 10, hat 3", "'hat 3' is no part of rules: " + KNOWN, 11),
        ("show never", "show 'never' is not 'ends' or 'checks'", 6),
        ("pieces 7", "pieces '7' is not that of A and of B (like '95-105')", 8),
        ("stake 5, first C", "'C' is not a player ('A' or 'B')", 16),
    ],
)
def test_wrong_texts_of_rules(lp: ModuleType, text: str, message: str, column: int) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.draw_poker.Rules.parse(text)
    assert str(caught.value) == f"{message} (column {column})"
    assert caught.value.column == column


PIECES = "helmet, gauntlets, pauldrons, breastplate, greaves, shield, sword"
TABLES: list[tuple[dict[str, Any], str]] = [
    ({"money": (-1, 5)}, "money of A -1 is not a whole number from 0 to 1000000000"),
    ({"money": 5}, "money 5 is not a pair, that of A and that of B"),
    ({"money": (5, 10**9 + 1)}, "money of B 1000000001 is not a whole number from 0 to 1000000000"),
    ({"money": (10**9, 5)}, "1000000705 dollars and loans on a table are more than 1000000000"),
    ({"carried": 1.0}, "carried pot 1.0 is not a whole number from 0 to 1000000000"),
    ({"number": 0}, "deal 0 is not a whole number from 1 to 1000000000"),
    (
        {"bank": 1_000_000_701},
        "bank 1000000701 less 700 that it could lend is more than 1000000000 up or down",
    ),
    ({"gone": ((), ("hat",))}, "'hat' is not a piece (one of " + PIECES + ")"),
    ({"gone": (("helmet",), ())}, "piece 1 of A is none of its 0"),
    ({"gone": ((), ("helmet", "helmet"))}, "piece 'helmet' comes twice"),
    (
        {"gone": ((), ("shield",)), "pledged": ((), ("shield",))},
        "piece 6 of B is both pledged and gone",
    ),
]


@pytest.mark.parametrize(("settings", "message"), TABLES)
def test_wrong_tables(lp: ModuleType, settings: dict[str, Any], message: str) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.draw_poker.Table(**settings)
    assert str(caught.value) == message


def test_tables_as_texts(lp: ModuleType) -> None:
    table = lp.draw_poker.Table(
        "pieces 2-7", number=3, money=(95, 0), carried=10, bank=-305,
        pledged=(("gauntlets", "helmet"), ("shield",)), gone=((), ("sword", "greaves")),
    )  # fmt: skip
    text = (
        "deal 3, money 95-0, pot 0, carried 10, bank -305, "
        "pledged gauntlets+helmet/shield, gone -/sword+greaves"
    )
    assert str(table) == text and lp.draw_poker.Table.parse(text, "pieces 2-7") == table
    assert lp.draw_poker.Table.parse("deal 1") == lp.draw_poker.Table()
    assert eval(repr(table), {"Table": lp.draw_poker.Table}) == table
    assert pickle.loads(pickle.dumps(table)) == table == copy.copy(table)
    assert table.free == ((), ("helmet", "gauntlets", "pauldrons", "breastplate"))
    assert (table.means("A"), table.means("B"), table.total) == (95, 400, -200)
    # A table in a deal can be kept too, but nothing can be dealt there.
    playing = lp.draw_poker.Table().deal(seed=1).table
    assert lp.draw_poker.Table.parse(str(playing)) == playing and playing.winner is None
    with pytest.raises(lp.LocusError, match=r"^a deal is being played$"):
        playing.deal(seed=2)
    for wrong, column in (("deal 1, money 5", 15), ("gone x", 6), ("gone -/x", 8), ("pot -1", 5)):
        with pytest.raises(lp.LocusError) as caught:
            lp.draw_poker.Table.parse(wrong)
        assert caught.value.column == column, str(caught.value)


def test_a_match_ends_with_its_last_deal(lp: ModuleType) -> None:
    table = lp.draw_poker.Table(number=999_999_999)
    after = table.deal(seed=1).play("fold").table
    assert after.number == 10**9 and lp.draw_poker.Table.parse(str(after)) == after
    with pytest.raises(lp.LocusError, match="at most 999999999 deals"):
        after.deal(seed=1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seed": -1}, "seed -1 is not a whole number from 0 to 18446744073709551615"),
        (
            {"seed": 1, "hands": ("", "")},
            "a deal is of a seed, of cards or of hands, not of several of them",
        ),
        ({"hands": ("As", "Ks Kd Qc Jh 3s")}, "hands of 1 and 5 cards are not two of 5"),
        ({"hands": ("As Ad Kc Qh 2s", "As Kd Qc Jh 3s")}, "card 'As' is named twice"),
        ({"cards": "As Ad"}, "wrong number of cards: 2, not 20"),
        ({"draws": "As"}, "the cards to draw are named with the hands only"),
        ({"hands": "As"}, "hands 'As' is not a pair, that of A and that of B"),
    ],
)
def test_wrong_deals(lp: ModuleType, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(lp.LocusError) as caught:
        lp.draw_poker.Table().deal(**arguments)
    assert str(caught.value) == message


def test_deals_of_named_cards(lp: ModuleType) -> None:
    hands = ("As Ad Kc Qh 9s", "Ks Kd Qc Jh 8s")
    table = lp.draw_poker.Table("deck 32", number=2)
    state = table.deal(hands=hands, draws="7c 7d")
    assert (state.first, state.hands) == ("B", tuple(lp.cards(hand) for hand in hands))
    state = state.play("check").play("draw 9s").play("draw 8s Ks")
    # A changed first; the card after the named ones is the lowest that is left.
    assert state.hand("A")[-1] == lp.Card("7c")
    assert state.hand("B") == lp.cards("7d Kd Qc Jh 7h")
    with pytest.raises(lp.LocusError, match=r"card '2s' is not in the deck of 32 \(card 9\)"):
        table.deal(hands=("As Ad Kc Qh 9s", "Ks Kd Qc Jh 2s"))
