"""Results as small pictures, for notebooks: how pairs and margins are spread, and how sure that is.

They are drawn as the cards are and need no other package. What can be looked into more closely is a
chart of altair: `Standings.plot()`.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .._words import mean_span, reach_words, signed
from ..display.board import shortened
from ..display.faces import label, picture
from ..display.shapes import LABEL
from .show import digits_of, margin_words, match_title, standings_title

if TYPE_CHECKING:
    from .._pairs import Paired
    from .random_games import RandomGames
    from .tournament import Standings

__all__: list[str] = []

#: Who is looked at is ahead, or behind: blue and orange are told apart by everyone and read on
#: light and dark pages.
AHEAD, BEHIND = "#4a86c5", "#d9731a"
WIDTH, EDGE = 440, 20
#: Bars are so high at most.
HIGH = 70
#: What the two games of a pair may bring.
RESULTS = ("0", "½", "1", "1½", "2")
#: A player's line, and how wide the whiskers and the figures beside them are.
LINE, ACROSS, FIGURES = 26, 270, 120


@dataclass(frozen=True)
class Scale:
    """Values across a picture, from `left` to `right`."""

    low: float
    high: float
    left: float
    right: float

    @classmethod
    def of(cls, values: Sequence[float], left: float, right: float) -> Scale:
        """One that has room for these values, those that are finite, and for 0."""
        known = [0.0, *filter(math.isfinite, values)]
        low, high = min(known), max(known)
        room = 0.06 * (high - low) or 1.0
        return cls(low - room, high + room, left, right)

    def __call__(self, value: float) -> float:
        """Where a value stands."""
        share = (value - self.low) / (self.high - self.low)
        return round(self.left + share * (self.right - self.left), 1)

    def ticks(self) -> list[float]:
        """Round values, three to six of them, 0 among them.

        >>> Scale(-3, 21, 0, 1).ticks()
        [0.0, 5.0, 10.0, 15.0, 20.0]
        """
        rough = (self.high - self.low) / 3
        power = 10.0 ** math.floor(math.log10(rough))
        step = next(power * k for k in (5, 2, 1) if power * k <= rough)
        first, last = math.ceil(self.low / step), math.floor(self.high / step)
        return [step * k for k in range(first, last + 1)]


def line(x1: float, y1: float, x2: float, y2: float, colour: str = LABEL, width: float = 1) -> str:
    """A line."""
    return (
        f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" fill="none" stroke="{colour}" '
        f'stroke-width="{width:g}"/>'
    )


def axis(scale: Scale, top: float, y: float) -> str:
    """The line below, its values, and 0 all the way up."""
    body = line(scale.left, y, scale.right, y) + line(scale(0), top, scale(0), y, LABEL, 1.5)
    ticks = scale.ticks()
    # So many that they are told apart.
    digits = max(0, -math.floor(math.log10(ticks[1] - ticks[0]) + 1e-9))
    for tick in ticks:
        body += line(scale(tick), y, scale(tick), y + 4)
        body += label(scale(tick), y + 16, signed(tick, digits) if tick else "0", 11)
    return body


def estimate(scale: Scale, y: float, value: float, interval: tuple[float, float]) -> str:
    """A value as a dot, and its interval, where there is one, as a whisker."""
    if not math.isfinite(value):
        return ""
    colour = AHEAD if value >= 0 else BEHIND
    low, high = interval
    reach = ""
    if math.isfinite(high - low):
        reach = line(scale(low), y, scale(high), y, colour, 2.5)
        reach += line(scale(low), y - 5, scale(low), y + 5, colour, 2.5)
        reach += line(scale(high), y - 5, scale(high), y + 5, colour, 2.5)
    return f'{reach}<circle cx="{scale(value):g}" cy="{y:g}" r="5" fill="{colour}"/>'


def bar(x: float, width: float, floor: float, share: float, colour: str) -> str:
    """A bar that stands on the floor; a share that is not 0 is to be seen."""
    height = max(1.0, HIGH * share) if share else 0.0
    return (
        f'<rect x="{x:g}" y="{floor - height:.4g}" width="{width:g}" height="{height:.4g}" '
        f'rx="{min(2.0, width / 4):g}" fill="{colour}"/>'
    )


def match_said(result: Paired[Any]) -> str:
    """A match in words, as its picture shows it."""
    pairs = ", ".join(
        f"{count} with {points}"
        for count, points in zip(result.pentanomial.counts, RESULTS, strict=True)
    )
    return f"pairs by points: {pairs}; margin a game {margin_words(result)}"


def match_svg(result: Paired[Any]) -> str:
    """How many pairs brought `a` 0 to 2 points, and below it the mean margin with its interval."""
    counts = result.pentanomial.counts
    most, slot, floor = max(counts) or 1, (WIDTH - 2 * EDGE) / 5, HIGH + 40
    body = label(EDGE, 14, f"pairs by the points that {shortened(result.a)} got", 12, "start")
    for i, (count, points) in enumerate(zip(counts, RESULTS, strict=True)):
        left = EDGE + i * slot
        colour = BEHIND if i < 2 else LABEL if i == 2 else AHEAD
        body += bar(left + 8, slot - 16, floor, count / most, colour)
        body += label(left + slot / 2, floor - HIGH * count / most - 5, f"{count:,}", 12)
        body += label(left + slot / 2, floor + 16, points, 12)
    body += line(EDGE, floor, WIDTH - EDGE, floor)
    scale = Scale.of([result.mean_margin, *result.margin_interval], EDGE, WIDTH - EDGE)
    words = f"{result.unit} a game: {margin_words(result)}"
    body += label(EDGE, floor + 44, words, 12, "start")
    body += axis(scale, floor + 52, floor + 80)
    body += estimate(scale, floor + 66, result.mean_margin, result.margin_interval)
    return picture(WIDTH, floor + 100, match_title(result), body, match_said(result))


def standings_said(standings: Standings) -> str:
    """Standings in words, as their picture shows them."""
    return "; ".join(f"{one.name} {one.figure}" for one in ranked(standings))


@dataclass(frozen=True)
class Ranked:
    """A player, what it is ranked by, and how sure that is."""

    name: str
    value: float
    interval: tuple[float, float]
    figure: str


def ranked(standings: Standings) -> list[Ranked]:
    """The players, the best first."""
    money = standings.for_money
    digits = digits_of(standings.matches[0]) if money else 0
    found = []
    for row in standings:
        value = row.mean_margin if money else row.rating
        interval = row.margin_interval if money else row.rating_interval
        figure = f"{signed(value, digits)}{reach_words(interval, digits)}"
        found.append(Ranked(row.name, value, interval, figure))
    return found


def breadth(text: str) -> float:
    """How wide a name is at most, as the names of players are written."""
    return sum(
        14 if unicodedata.east_asian_width(char) in "WF" else 8 if char.islower() else 12
        for char in text
    )


def standings_svg(standings: Standings) -> str:
    """A player a line, by what they are ranked by: a dot with the interval as a whisker."""
    rows = ranked(standings)
    left = max([60.0, *(breadth(shortened(one.name)) for one in rows)]) + 24
    shown = [value for one in rows for value in (one.value, *one.interval)]
    scale = Scale.of(shown, left, left + ACROSS - 10)
    unit = "$ a deal" if standings.for_money else "rating"
    body, y = label(left, 14, unit, 12, "start"), 24.0
    for one in rows:
        body += label(left - 12, y + 17, shortened(one.name), 13, "end")
        body += estimate(scale, y + 13, one.value, one.interval)
        body += label(left + ACROSS, y + 17, one.figure, 12, "start")
        y += LINE
    body = axis(scale, 22, y + 4) + body
    title, said = standings_title(standings), standings_said(standings)
    return picture(left + ACROSS + FIGURES, y + 26, title, body, said)


def random_games_svg(found: RandomGames) -> str:
    """How often each margin came up, and the mean of all."""
    least, most = min(found.margins), max(found.margins)
    scale = Scale.of([least - 1, most + 1], EDGE, WIDTH - EDGE)
    width, floor, top = scale(1) - scale(0), HIGH + 24, max(found.margins.values())
    body = axis(scale, 18, floor)
    for margin, count in sorted(found.margins.items()):
        colour = AHEAD if margin > 0 else BEHIND if margin < 0 else LABEL
        body += bar(scale(margin) - 0.4 * width, 0.8 * width, floor, count / top, colour)
    mean = found.mean_margin
    reach = mean_span(found.margin_interval, 2, of="game")
    words = f"margin {signed(mean, 2)} ({reach})"
    body += label(EDGE, 12, words, 12, "start")
    return picture(WIDTH, floor + 22, f"final margins of {found}", body)
