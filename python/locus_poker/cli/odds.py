"""`locus-poker odds`: exact odds without a notebook."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeVar

import click

from .output import Listed, as_json, examples, print_json

if TYPE_CHECKING:
    from ..odds import Holds, Odds, Versus

__all__ = ["odds"]

F = TypeVar("F", bound=Callable[..., Any])

VALUES = ("points", "jacks-or-better", "percentile")


@click.group(cls=Listed)
def odds() -> None:
    """Count poker-hand odds, exactly.

    Cards are written rank and suit, with or without spaces: "As Kd 7c" or AsKd7c (T is the ten).
    """


def of_the_deck(command: F) -> F:
    """The options that every question has."""
    ace = click.option(
        "--ace-low",
        "ace_low_straight",
        is_flag=True,
        help="With 36 or 32 cards: the ace also goes below the lowest rank in straights.",
    )
    deck = click.option(
        "--deck", type=int, default=52, show_default=True, metavar="N",
        help="Cards in the deck: 52, 36 (six up) or 32 (seven up).",
    )  # fmt: skip
    return deck(ace(as_json(command)))


@odds.command(
    epilog=examples(
        "locus-poker odds area 9 --joker 1",
        'locus-poker odds area 6 --known "As Ks" --dead "Qs 2d"',
    )
)
@click.argument("cards", type=int, default=9)
@click.option(
    "--joker", type=int, default=0, show_default=True, metavar="N",
    help="Jokers in the area, 0 to 2.",
)  # fmt: skip
@click.option("--known", default="", metavar="CARDS", help="Cards that are in the area.")
@click.option("--dead", default="", metavar="CARDS", help="Cards that cannot come any more.")
@of_the_deck
def area(
    cards: int, joker: int, known: str, dead: str, deck: int, ace_low_straight: bool, json: bool
) -> None:
    """The best hand in an area of CARDS cards (1 to 9, jokers and known cards included)."""
    from .. import odds as library

    show_odds(
        library.area(cards, joker, known, dead, deck=deck, ace_low_straight=ace_low_straight), json
    )


@odds.command(epilog=examples('locus-poker odds draw "9c 9d" --discard "Kh 6s 3c"'))
@click.argument("hold", default="")
@click.option("--discard", default="", metavar="CARDS", help="The cards thrown away, if known.")
@of_the_deck
def draw(hold: str, discard: str, deck: int, ace_low_straight: bool, json: bool) -> None:
    """The final hand when HOLD is kept of five cards and the rest is drawn."""
    from .. import odds as library

    show_odds(library.draw(hold, discard, deck=deck, ace_low_straight=ace_low_straight), json)


@odds.command(epilog=examples('locus-poker odds versus "9c 9d" "Ah Kh Qh Jh"'))
@click.argument("hold_a", metavar="HOLD_A")
@click.argument("hold_b", metavar="HOLD_B")
@click.option("--discard-a", default="", metavar="CARDS", help="What the first hand threw away.")
@click.option("--discard-b", default="", metavar="CARDS", help="What the second hand threw away.")
@of_the_deck
def versus(
    hold_a: str,
    hold_b: str,
    discard_a: str,
    discard_b: str,
    deck: int,
    ace_low_straight: bool,
    json: bool,
) -> None:
    """Two hands that hold some cards, draw to five and show: how often each wins."""
    from .. import odds as library

    found = library.versus(
        hold_a, discard_a, hold_b, discard_b, deck=deck, ace_low_straight=ace_low_straight
    )
    if json:
        print_json(versus_plain(found))
    else:
        click.echo(str(found))


@odds.command(epilog=examples('locus-poker odds discard "Ac Kc Qc Jc Jd" --value jacks-or-better'))
@click.argument("hand")
@click.option(
    "--value", type=click.Choice(VALUES), default="points", show_default=True,
    help="What a final hand is worth.",
)  # fmt: skip
@click.option(
    "--top", type=click.IntRange(1, 32), default=5, show_default=True, metavar="N",
    help="How many ways to hold are printed, best first; 32 are all.",
)  # fmt: skip
@of_the_deck
def discard(hand: str, value: str, top: int, deck: int, ace_low_straight: bool, json: bool) -> None:
    """Which of the five cards of HAND to hold: the best ways, with their exact mean values."""
    from .. import odds as library

    values: dict[str, Any] = {
        "points": library.POINTS,
        "jacks-or-better": library.JACKS_OR_BETTER_9_6,
        "percentile": library.PERCENTILE,
    }
    found = library.best_discard(
        hand, deck=deck, value=values[value], ace_low_straight=ace_low_straight
    )
    if json:
        print_json(holds_plain(found, top))
        return
    click.echo(f"{' '.join(map(str, found.hand))}, by {found.value_name}")
    for number, hold in enumerate(found[:top], 1):
        click.echo(f"{number:>2}. {hold}")


def show_odds(found: Odds, json: bool) -> None:
    """Odds as a table, or for a program."""
    if json:
        print_json(odds_plain(found))
    else:
        click.echo(str(found))


def exactly(number: Fraction) -> dict[str, Any]:
    """A fraction as a program may want it: exact, and as a number."""
    return {
        "numerator": number.numerator,
        "denominator": number.denominator,
        "value": float(number),
    }


def odds_plain(found: Odds) -> dict[str, Any]:
    """Odds for a program. Counts are exact, the others rounded."""
    return {
        "title": found.title,
        "total": found.total,
        "expected_points": float(found.expected_points),
        "categories": [
            {
                "category": row["category"],
                "points": row["points"],
                "count": row["count"],
                "probability": row["probability"],
                "at_least": row["at_least"],
            }
            for row in found.rows()
        ],
    }


def versus_plain(found: Versus) -> dict[str, Any]:
    """A showdown for a program."""
    return {
        "wins": found.wins,
        "ties": found.ties,
        "losses": found.losses,
        "total": found.total,
        "equity": exactly(found.equity),
    }


def holds_plain(found: Holds, top: int) -> dict[str, Any]:
    """Ways to hold for a program."""
    return {
        "hand": list(map(str, found.hand)),
        "value": found.value_name,
        "holds": [
            {
                "hold": list(map(str, hold.hold)),
                "discard": list(map(str, hold.discard)),
                "draws": hold.draws,
                "value": exactly(hold.value),
            }
            for hold in found[:top]
        ],
    }
