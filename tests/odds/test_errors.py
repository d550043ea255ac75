from __future__ import annotations

import re
from collections.abc import Callable
from types import ModuleType

import pytest

Ask = Callable[[ModuleType], object]

WRONG: list[tuple[str, Ask, str]] = [
    ("cards 0", lambda lp: lp.odds.area(0), "cards 0 is not a whole number from 1 to 9"),
    ("cards 10", lambda lp: lp.odds.area(10), "cards 10 is not a whole number from 1 to 9"),
    ("cards text", lambda lp: lp.odds.area("5"), "cards '5' is not a whole number from 1 to 9"),
    ("cards nan", lambda lp: lp.odds.area(float("nan")), "cards nan is not a whole number"),
    ("joker 3", lambda lp: lp.odds.area(5, 3), "joker 3 is not a whole number from 0 to 2"),
    ("joker text", lambda lp: lp.odds.area(5, "1"), "joker '1' is not a whole number"),
    ("two jokers", lambda lp: lp.odds.area(1, 2), "2 jokers do not fit in an area of 1"),
    ("deck 40", lambda lp: lp.odds.area(5, deck=40), "deck 40 is not 52, 36 or 32"),
    ("deck list", lambda lp: lp.odds.area(5, deck=[52]), "deck [52] is not 52, 36 or 32"),
    ("deck flag", lambda lp: lp.odds.area(5, deck=True), "deck True is not 52, 36 or 32"),
    (
        "flag",
        lambda lp: lp.odds.area(5, ace_low_straight=1),
        "ace_low_straight 1 is not True or False",
    ),
    (
        "unknown card",
        lambda lp: lp.odds.area(5, known="As Xx"),
        "'Xx' is not a card (like 'As'): card 2 in 'As Xx'",
    ),
    (
        "twice",
        lambda lp: lp.odds.area(5, known="As Kd As"),
        "known card 'As' comes twice (card 3 of 'As Kd As')",
    ),
    (
        "known and dead",
        lambda lp: lp.odds.area(5, known="As", dead="Kd As"),
        "dead card 'As' is also in known (card 2 of 'Kd As')",
    ),
    (
        "not in deck",
        lambda lp: lp.odds.area(5, known="5s", deck=36),
        "known card '5s' is not in the deck of 36 (card 1 of '5s')",
    ),
    (
        "too many known",
        lambda lp: lp.odds.area(2, 1, known="As Kd"),
        "2 known cards and 1 joker do not fit in an area of 2: known 'As Kd'",
    ),
    (
        "known and joker",
        lambda lp: lp.odds.area(1, 1, known="As"),
        "1 known card and 1 joker do not fit in an area of 1: known 'As'",
    ),
    (
        "too many dead",
        lambda lp: lp.odds.area(
            9, dead=[c for c in map(lp.Card.from_id, range(20, 52)) if c.rank < 12], deck=32
        ),
        "9 cards still to come, but only 4 of 32 unseen",
    ),
    ("not cards", lambda lp: lp.odds.area(5, known=7), "7 is neither a text of cards"),
    (
        "six held",
        lambda lp: lp.odds.draw("2c 3c 4c 5c", "6c 7c"),
        "hold '2c 3c 4c 5c' and discard '6c 7c' are 6 cards, more than 5",
    ),
    (
        "held and discarded",
        lambda lp: lp.odds.draw("2c", "2c"),
        "discard card '2c' is also in hold",
    ),
    ("one to hold", lambda lp: lp.odds.best_discard("2c"), "hand '2c' has 1 card, not 5"),
    ("one to beat", lambda lp: lp.odds.beaten_by("2c"), "hand '2c' has 1 card, not 5"),
    ("four to hold", lambda lp: lp.odds.best_discard("2c 3c 4c 5c"), "has 4 cards, not 5"),
    ("deck of hand", lambda lp: lp.odds.best_discard("2c 3c 4c 5c 6c", deck=32), "hand card '2c'"),
    (
        "no value",
        lambda lp: lp.odds.best_discard("2c 3c 4c 5c 6c", value=3),
        "value 3 is not a function, a mapping or a ValueTable",
    ),
    (
        "infinite",
        lambda lp: lp.odds.best_discard("2c 3c 4c 5c 6c", value=lambda rank: float("inf")),
        "value inf of 'four of a kind, twos, three kicker' is not a finite number",
    ),
    (
        "text value",
        lambda lp: lp.odds.value_table(lambda rank: "much"),
        "value 'much' of",
    ),
    (
        "odd key",
        lambda lp: lp.odds.value_table({"flush": 2}),
        "value for 'flush': that is no HandCategory or HandRank",
    ),
    (
        "other deck",
        lambda lp: lp.odds.best_discard(
            "2c 3c 4c 5c 6c", value=lp.odds.value_table(lp.odds.POINTS, deck=32)
        ),
        "<ValueTable 'POINTS' for 32 cards> is not for the deck of 52",
    ),
    (
        "too fine",
        lambda lp: lp.odds.best_return(lambda rank: rank.value * 1e-300),
        "need more than 60 bits",
    ),
    (
        "versus",
        lambda lp: lp.odds.versus("As Ks", "", "Kd", "As"),
        "discard_b card 'As' is also in hold_a",
    ),
    (
        "versus six",
        lambda lp: lp.odds.versus("As Ks Qs Js", "2c 3c", "Kd", ""),
        "hold_a 'As Ks Qs Js' and discard_a '2c 3c' are 6 cards, more than 5",
    ),
    ("trials", lambda lp: lp.odds.simulate(5, trials=0), "trials 0 is not a whole number from 1"),
    ("trials float", lambda lp: lp.odds.simulate(5, trials=1e6), "trials 1000000.0 is not"),
    ("seed", lambda lp: lp.odds.simulate(5, seed=-1), "seed -1 is not a whole number from 0"),
    ("seed large", lambda lp: lp.odds.simulate(5, seed=2**64), "seed 18446744073709551616 is not"),
    ("step", lambda lp: lp.odds.simulate_live(5, step=0), "step 0 is not a whole number from 1"),
    (
        "area and draw",
        lambda lp: lp.odds.simulate(5, hold="As"),
        "hold and discard ask for a draw; cards, joker, known and dead ask for an area",
    ),
    ("grid", lambda lp: lp.odds.grid("9x9"), "9x9"),
    ("deals", lambda lp: lp.odds.grid("2x2", deals=0), "deals 0 is not a whole number from 1"),
    ("face", lambda lp: lp.odds.grid("2x2", deals=1).best("sideways"), "face 'sideways' is not"),
    ("category", lambda lp: lp.odds.area(5).count("royal"), "unknown category 'royal'"),
    ("category 9", lambda lp: lp.odds.area(5).count(9), "unknown category 9"),
    (
        "confidence",
        lambda lp: lp.odds.simulate(5, trials=9).interval("pair", 1.0),
        "confidence 1.0 is not between 0 and 1",
    ),
    ("explain size", lambda lp: lp.odds.explain("pair", 6), "cards 6 is not a whole number from 1"),
    ("explain jokers", lambda lp: lp.odds.explain("pair", 1, 2), "2 jokers do not fit in an area"),
    ("language", lambda lp: lp.odds.explain("pair", lang="xx"), "unknown language 'xx'"),
]


@pytest.mark.parametrize(("ask", "message"), [row[1:] for row in WRONG], ids=[r[0] for r in WRONG])
def test_what_is_wrong_is_named(lp: ModuleType, ask: Ask, message: str) -> None:
    with pytest.raises(lp.LocusError, match=re.escape(message)) as caught:
        ask(lp)
    assert isinstance(caught.value, ValueError)
    assert str(caught.value)[0].islower() or not str(caught.value)[0].isalpha()


Call = Callable[[ModuleType], object]
ALL = bytes(range(52))

AT_THE_BOUNDARY: list[tuple[str, Call, str]] = [
    ("jokers", lambda c: c.odds_area(b"", ALL, 5, 3, 52, False), "jokers 3 is not 0, 1 or 2"),
    ("jokers -1", lambda c: c.odds_area(b"", ALL, 5, -1, 52, False), "jokers -1 is not 0, 1 or 2"),
    ("size", lambda c: c.odds_area(b"", ALL, 9, 1, 52, False), "an area has 1 to 9 cards, not 10"),
    ("nothing", lambda c: c.odds_area(b"", ALL, 0, 0, 52, False), "an area has 1 to 9 cards"),
    ("less", lambda c: c.odds_area(ALL[:5], b"", -1, 0, 52, False), "an area has 1 to 9 cards"),
    ("huge", lambda c: c.odds_area(b"", ALL, 2**40, 0, 52, False), "an area has 1 to 9 cards"),
    ("few", lambda c: c.odds_area(b"", b"\x01", 2, 0, 52, False), "too few unseen cards: 1"),
    ("id", lambda c: c.odds_area(b"\x40", b"", 0, 0, 52, False), "card 'id 64' is not in the deck"),
    ("short", lambda c: c.odds_area(b"", ALL, 5, 0, 32, False), "card '2c' is not in the deck"),
    ("twice", lambda c: c.odds_area(b"\x05", ALL, 5, 0, 52, False), "card '3d' comes twice"),
    ("deck", lambda c: c.odds_area(b"", ALL, 5, 0, 51, False), "unknown deck 51: 52, 36 or 32"),
    ("hand", lambda c: c.odds_holds(b"\x01", 52, False, [0] * 7463), "wrong number of cards: 1"),
    ("table", lambda c: c.odds_holds(ALL[:5], 52, False, [0]), "a table of values has 7463"),
    (
        "number",
        lambda c: c.odds_holds(ALL[:5], 52, False, [2**61] * 7463),
        "number 2305843009213693952 of value 0 is too large",
    ),
    (
        "best play",
        lambda c: c.odds_best_play(52, False, [-(2**200)] * 7463),
        "of value 0 is too large",
    ),
    (
        "six",
        lambda c: c.odds_versus(ALL[:6], b"", ALL[6:], 52, False),
        "the first hand has 6 cards, more than 5",
    ),
    (
        "draws",
        lambda c: c.odds_versus(b"", b"", ALL[:9], 52, False),
        "too few unseen cards: 9, of which 10 are drawn",
    ),
    ("seed", lambda c: c.AreaSampler(b"", ALL, 5, 0, 52, False, -1), "seed -1 is out of range"),
    ("grid", lambda c: c.GridSampler(9, 9, 1), "unknown grid '9x9'"),
]


@pytest.mark.parametrize(
    ("call", "message"), [row[1:] for row in AT_THE_BOUNDARY], ids=[r[0] for r in AT_THE_BOUNDARY]
)
def test_cores_refuse_the_same(
    native: ModuleType, pure: ModuleType, call: Call, message: str
) -> None:
    said = []
    for lp in (native, pure):
        with pytest.raises(lp.LocusError, match=re.escape(message)) as caught:
            call(lp._core)
        said.append(str(caught.value))
    assert said[0] == said[1]
