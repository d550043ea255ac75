from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable
from fractions import Fraction
from math import comb
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[2] / "examples" / "teach_probability.ipynb"


def aces(cards: int, of: int, left: int, least: int) -> Fraction:
    """How likely `cards` of `of`, `left` of them aces, hold at least so many aces."""
    hands = sum(comb(left, k) * comb(of - left, cards - k) for k in range(least, cards + 1))
    return Fraction(hands, comb(of, cards))


def mean_points_of_four(lp: ModuleType) -> Fraction:
    fours = list(itertools.combinations(range(0, 52, 1), 4))
    ranks = [len({card >> 2 for card in four}) for four in fours]
    # Four different ranks: nothing. Three: a pair. Two: two pair, or three of a kind. One: four.
    points = 2 * ranks.count(3) + 10 * ranks.count(1)
    for four, different in zip(fours, ranks, strict=True):
        if different == 2:
            points += 4 if (four[0] >> 2, four[2] >> 2) == (four[1] >> 2, four[3] >> 2) else 5
    return Fraction(points, len(fours))


COUNTED: list[Callable[[ModuleType], Any]] = [
    lambda lp: lp.odds.area(5).count("four of a kind"),
    lambda lp: lp.odds.area(5).count("two pair"),
    lambda lp: lp.odds.area(5).count("flush"),
    lambda lp: aces(5, 52, 4, 1),
    lambda lp: lp.odds.draw("Kh 9h 6h 2h", "Js").probability("flush"),
    lambda lp: aces(4, 51, 3, 1),
    lambda lp: aces(5, 52, 4, 2) / aces(5, 52, 4, 1),
    lambda lp: sum((aces(5, 52, 4, least) for least in range(1, 5)), Fraction(0)),
    mean_points_of_four,
    lambda lp: 1_000_000,
    lambda lp: min(
        (c for c in lp.HandCategory if c is not lp.HandCategory.STRAIGHT_FLUSH),
        key=lp.odds.area(5, deck=32).count,
    ),
    lambda lp: " ".join(map(str, lp.odds.best_discard("9c 9d 2c 5c Kc").best.hold)),
]


@pytest.mark.parametrize("at", range(12))
def test_answers_are_what_another_count_finds(lp: ModuleType, at: int) -> None:
    lesson, answer = lp.odds.lesson(), COUNTED[at](lp)
    assert lesson[at].answer == answer
    said = lesson.check(at + 1, answer)
    assert said.right
    assert str(said).startswith(f"exercise {at + 1}: right. ")
    assert (lesson.solved, lesson.tries[at]) == (1, 1)
    if isinstance(answer, (int, Fraction)) and not isinstance(answer, lp.HandCategory):
        digits = f"{answer:,}".replace(",", r"\,") if isinstance(answer, int) else ""
        assert (digits or f"{float(answer):.4f}") in lesson[at].solution


def test_ten_times_narrower_takes_a_hundred_times_the_deals(native: ModuleType) -> None:
    few, many = (
        native.odds.simulate(7, trials=n, seed=1).interval("flush") for n in (10**4, 10**6)
    )
    assert 9 < (few[1] - few[0]) / (many[1] - many[0]) < 11


def test_each_common_mistake_has_its_own_word(lp: ModuleType) -> None:
    for exercise in lp.odds.lesson():
        for value, text in exercise.mistakes:
            right, said = exercise.judge(value)
            assert not right
            assert said.startswith("too ")
            assert said.endswith(text)


def test_a_miss_says_where_to_go_and_the_second_one_helps(lp: ModuleType) -> None:
    lesson = lp.odds.lesson()
    assert "try first" in str(lesson.solution(4))
    assert str(lesson.check(4)) == "exercise 4: put your answer in place of the dots"
    assert lesson.tries[3] == 0
    assert str(lesson.check(4, 0.2)) == "exercise 4: too low"
    assert str(lesson.check(4, "40%")).startswith("exercise 4: too high. Hint: ")
    assert "binom" in str(lesson.solution(4))
    assert lesson.check(4, "0.341").right
    assert lesson.check(4, 0.5).right is False
    assert (lesson.solved, lesson.tries[3]) == (1, 3)
    assert "solved" in lesson._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (34.1, "right in percent: as a share of 1 it is a hundredth of that"),
        (2, "too high: a probability lies between 0 and 1"),
        (-1, "too low: a probability lies between 0 and 1"),
        ("1/3", "too low"),
        ("886,656 / 2598960", "right"),
        ("886656/2598960", "right"),
        (" 34.1 % ", "right"),
        (".34116", "right"),
    ],
)
def test_numbers_may_be_written_as_people_do(lp: ModuleType, answer: object, said: str) -> None:
    assert lp.odds.lesson()[3].judge(answer)[1] == said


@pytest.mark.parametrize("odd", ["1,5", "1/0", "1e999", "", "1/3/5", "9" * 40, "½", None, "%"])
def test_what_is_no_number_is_no_try(lp: ModuleType, odd: object) -> None:
    lesson = lp.odds.lesson()
    with pytest.raises(lp.LocusError, match=r"^answer .* is not a number"):
        lesson.check(4, odd)
    assert lesson.tries[3] == 0


def test_own_exercises_take_every_kind_of_answer(lp: ModuleType) -> None:
    assert lp.odds.Exercise("share", 0.25).judge(0.2503)[0]
    assert lp.odds.Exercise("cards", "As Ks").judge("Ks As")[0]
    assert lp.odds.Exercise("category", lp.HandCategory.PAIR).judge("pair")[0]
    odd: list[object] = [None, [], "one", float("nan"), True]
    for answer in odd:
        with pytest.raises(lp.LocusError):
            lp.odds.Exercise("odd", answer)
    with pytest.raises(lp.LocusError, match="is not an Exercise"):
        lp.odds.Lesson(["what"])


def test_the_notebook_asks_all_and_tells_nothing(lp: ModuleType) -> None:
    source = "\n".join(
        "".join(cell["source"]) for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    )
    asked = [int(number) for number in re.findall(r"^lesson\.check\((\d+), \.\.\.\)", source, re.M)]
    assert asked == list(range(1, len(lp.odds.lesson()) + 1))
    assert re.findall(r"\*\*Exercise (\d+)\.\*\*", source) == [str(number) for number in asked]
    for exercise in lp.odds.lesson():
        if isinstance(exercise.answer, int) and exercise.answer > 100:
            assert str(exercise.answer) not in source.replace(",", "")
