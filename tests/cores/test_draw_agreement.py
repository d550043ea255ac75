"""Both cores play five-card draw alike, to the last dollar and the last character of an error."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from locus_poker.errors import LocusError

DEALS = 3_000


@pytest.fixture
def cores() -> tuple[Any, Any]:
    from locus_poker import _native, _pure

    return _native, _pure


def seen(deal: Any) -> tuple[object, ...]:
    """Everything that a deal says of itself."""
    return (
        *(deal.phase, deal.turn, deal.owed, deal.paid, deal.changed, deal.table, deal.legal),
        *(deal.hands, deal.cards, deal.used, deal.outcome),
    )


def refusal(call: Callable[[], object]) -> str | None:
    try:
        call()
    except LocusError as error:
        return str(error)
    return None


def some_rules(generator: random.Random) -> tuple[Any, ...]:
    stake = generator.choice([100, 100, 20, 10, 1])
    ante = generator.randint(1, stake) if generator.random() < 0.3 else min(5, stake)
    return (
        generator.choice([52, 32]),
        stake,
        ante,
        generator.choice([5, 4, 3]),
        generator.choice([-1, -1, 3, 0, 1]),
        generator.random() < 0.3,
        generator.randrange(2),
        generator.random() < 0.5,
        generator.choice([0, 0, 2, 7]),
        generator.choice([7, 7, 3, 0]),
    )


def some_action(generator: random.Random, deal: Any) -> tuple[int, int, bytes]:
    fold, check, most_open, most_raise, cards, show = deal.legal
    possible = (fold and generator.random() < 0.3, check, most_open, most_raise, cards >= 0, show)
    kinds = [kind for kind, is_there in enumerate(possible) if is_there]
    kind = generator.choice(kinds or [0 if fold else 4])
    most = most_open if kind == 2 else most_raise if kind == 3 else 0
    amount = generator.randint(1, generator.choice([most, min(most, 9)])) if most else 0
    count = generator.randint(0, cards) if kind == 4 else 0
    return kind, amount, bytes(generator.sample(deal.hands[deal.turn], count))


def test_thousands_of_random_deals(cores: tuple[Any, Any]) -> None:
    """In matches that go on until a player cannot, or for a few dozen deals."""
    native, pure = cores
    generator = random.Random(32)
    deals = match = 0
    while deals < DEALS:
        match += 1
        rules, seed = some_rules(generator), generator.getrandbits(64)
        table: Any = (1, rules[1], rules[1], 0, 0, 0, b"", b"", b"", b"")
        for number in range(1, 40):
            standing = native.draw_standing(rules, table)
            assert standing == pure.draw_standing(rules, table)
            deal_seed = native.draw_seed(seed, number)
            assert deal_seed == pure.draw_seed(seed, number)
            cards = native.shuffle(deal_seed, rules[0])
            if standing:
                break
            one, two = (core.DrawDeal(rules, table, cards) for core in cores)
            deals += 1
            while True:
                assert seen(one) == seen(two)
                wrong = (
                    generator.randrange(6),
                    generator.choice([0, 1, -3, 10**6, 50]),
                    bytes(generator.sample(range(52), generator.randrange(7))),
                )
                if (said := refusal(lambda: one.play(*wrong))) is not None:  # noqa: B023
                    assert said == refusal(lambda: two.play(*wrong)), wrong  # noqa: B023
                if one.outcome is not None:
                    break
                action = some_action(generator, one)
                one, two = one.play(*action), two.play(*action)
            assert one.ranks() == two.ranks()
            table = one.table


RULES = (52, 100, 5, 5, -1, False, 0, False, 0, 7)
TABLE = (1, 100, 100, 0, 0, 0, b"", b"", b"", b"")


def changed(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


CALLS: list[Callable[[Any], object]] = [
    *[
        lambda core, at=at, value=value: core.draw_standing(changed(RULES, at, value), TABLE)
        for at, value in (
            *((0, 36), (0, 0), (1, 0), (1, 10**6 + 1), (2, 0), (2, 101), (3, 6)),
            *((4, 101), (8, 8), (9, 200)),
        )
    ],
    *[
        lambda core, at=at, value=value: core.draw_standing(RULES, changed(TABLE, at, value))
        for at, value in (
            *((0, 0), (0, 10**9 + 1), (1, -1), (2, 10**9 + 1), (1, 10**9), (3, 10), (4, -5)),
            *((5, 10**9 + 701), (5, -(10**9)), (6, b"\0"), (7, b"\7"), (7, b"\1\1"), (9, b"\x09")),
        )
    ],
    lambda core: core.draw_standing(RULES, changed(changed(TABLE, 7, b"\1\2"), 9, b"\2")),
    lambda core: core.DrawDeal(RULES, changed(TABLE, 0, 10**9), bytes(range(20))),
    lambda core: core.DrawDeal(RULES, changed(TABLE, 1, 4), bytes(range(20))),
    lambda core: core.DrawDeal(RULES, TABLE, bytes(range(19))),
    lambda core: core.DrawDeal(RULES, TABLE, bytes([*range(20), 60])),
    lambda core: core.DrawDeal(RULES, TABLE, bytes([*range(20), 3])),
    lambda core: core.DrawDeal(changed(RULES, 0, 32), TABLE, bytes(range(30, 51)) + b"\2"),
    lambda core: core.DrawDeal(RULES, TABLE, bytes(range(20))).play(6, 0, b""),
    lambda core: core.DrawDeal(RULES, TABLE, bytes(range(20))).play(4, 0, b"\x40"),
]


@pytest.mark.parametrize("call", CALLS, ids=map(str, range(len(CALLS))))
def test_refused_calls(cores: tuple[Any, Any], call: Callable[[Any], object]) -> None:
    native, pure = (refusal(lambda core=core: call(core)) for core in cores)  # type: ignore[misc]
    assert native == pure and native is not None
