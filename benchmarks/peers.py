"""Hand evaluators on PyPI, asked for the same hands: each in the way that is fastest for it.

They rank one hand a call. Cards are made beforehand, as a program would that enumerates hands with
them, so that only evaluating is timed. A peer that is not installed is left out and named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import combinations, starmap
from typing import Any

import numpy as np
from numpy.typing import NDArray

import locus_poker as lp
from locus_poker.bench.hands import random_hands
from locus_poker.bench.measure import Row, in_words, seconds

#: A call that evaluates all of some hands.
Work = Callable[[], Any]
SIZES = (5, 7, 9)
CARDS = [str(lp.Card.from_id(card)) for card in range(52)]


@dataclass(frozen=True)
class Timed:
    """What a peer takes for a hand; None where it has no answer, or none that is right."""

    name: str
    seconds: float | None
    note: str = ""


def eval7(ids: list[list[int]]) -> Iterator[Work]:
    """Tuples of its cards."""
    module, cards = deck_of("eval7")
    hands = [tuple(cards[card] for card in hand) for hand in ids]
    yield lambda: list(map(module.evaluate, hands))


def phevaluator(ids: list[list[int]]) -> Iterator[Work]:
    """Whole numbers, the same as ours; there a lower value is a better hand."""
    evaluate: Any = import_module("phevaluator").evaluate_cards
    yield lambda: [-value for value in starmap(evaluate, ids)]
    if (bare := without_checks(len(ids[0]))) is not None:
        yield lambda: [-value for value in starmap(bare, ids)]


def pkrbot(ids: list[list[int]]) -> Iterator[Work]:
    """Tuples of its cards, and ranks and suits as bytes."""
    module, cards = deck_of("pkrbot")
    hands = [tuple(cards[card] for card in hand) for hand in ids]
    yield lambda: list(map(module.evaluate, hands))
    raw = [
        (bytes(card >> 2 for card in hand), bytes(card & 3 for card in hand), len(hand))
        for hand in ids
    ]
    yield lambda: list(starmap(module.evaluate_raw, raw))


PEERS = {"eval7": eval7, "phevaluator": phevaluator, "pkrbot": pkrbot}


def deck_of(name: str) -> tuple[Any, list[Any]]:
    """A peer and its 52 cards."""
    module = import_module(name)
    return module, [module.Card(card) for card in CARDS]


def without_checks(size: int) -> Callable[..., int] | None:
    """What phevaluator calls in the end: not its public face, but nothing of it is faster."""
    found: Callable[..., int] | None = getattr(
        import_module("phevaluator._pheval"), f"evaluate_{size}cards", None
    )
    return found


def every_hand(name: str, size: int) -> int:
    """Let a peer evaluate every hand of a deck, each in its turn; how many values there are."""
    if name == "phevaluator":
        evaluate = without_checks(size)
        assert evaluate is not None
        return len(set(starmap(evaluate, combinations(range(52), size))))
    module, cards = deck_of(name)
    return len(set(map(module.evaluate, combinations(cards, size))))


def same_order(ours: NDArray[Any], theirs: list[int]) -> bool:
    """Whether two ways to value the same hands put them in the same order."""
    order = np.argsort(ours, kind="stable")
    mine, other = ours[order], np.asarray(theirs)[order]
    steps = np.sign(np.diff(mine.astype(np.int64)))
    return bool((steps == np.sign(np.diff(other))).all())


def ways(name: str, ids: NDArray[np.uint8]) -> tuple[list[Work], str]:
    """The ways to ask a peer that give right answers; without any, why."""
    ours = lp.rank_many(ids)
    try:
        found = [work for work in PEERS[name](ids.tolist()) if same_order(ours, work())]
    except ImportError:
        return [], "not installed"
    except (TypeError, ValueError):
        return [], f"takes no {ids.shape[1]} cards"
    return found, "" if found else "wrong for these hands"


def race(works: dict[str, list[Work]], rounds: int) -> dict[str, float]:
    """The best time of each runner, in seconds.

    They take turns, so that what else the machine does disturbs them alike.
    """
    best: dict[str, float] = {}
    for _ in range(rounds):
        for name, runners in works.items():
            for work in runners:
                took = seconds(work, rounds=1, least=0.002)
                best[name] = min(took, best.get(name, took))
    return best


def all_rows(count: int, rounds: int) -> tuple[list[Row], dict[int, list[Timed]]]:
    """Measure rank_many and its peers; the rows, and the peers' times for other comparisons."""
    rows, found = [], {}
    for size in SIZES:
        ids = random_hands(max(200, count // 100), size)
        asked = {name: ways(name, ids) for name in PEERS}
        works: dict[str, list[Work]] = {name: runners for name, (runners, _) in asked.items()}
        works["rank_many"] = [partial(lp.rank_many, ids)]
        works["evaluate_many"] = [partial(lp.evaluate_many, ids)]
        times = {name: took / len(ids) for name, took in race(works, rounds).items()}
        found[size] = [Timed(name, times.get(name), note) for name, (_, note) in asked.items()]
        fastest = min((times[name] for name in PEERS if name in times), default=None)
        ahead = f" ({fastest / times['rank_many']:.1f} times the fastest peer)" if fastest else ""
        figure = in_words(times["rank_many"]) + ahead
        rows.append(Row(f"rank_many, {size} cards, a hand", figure, ">= 5 times"))
        for peer in found[size]:
            figure = peer.note if peer.seconds is None else in_words(peer.seconds)
            rows.append(Row(f"  {peer.name}, {size} cards, a hand", figure))
        what = f"  evaluate_many (category only), {size} cards, a hand"
        rows.append(Row(what, in_words(times["evaluate_many"])))
    return rows, found
