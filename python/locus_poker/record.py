"""Records, as the core reads and writes them, and the values of a game."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ._checks import one_line, plain_text
from ._version import product
from .deal import Deal
from .errors import LocusError, quote
from .state import State, actions_of
from .turn import RecordedAction, Turn

if TYPE_CHECKING:
    from ._core import Record, RecordAction

__all__: list[str] = []

#: The longest name of a player, in characters.
MOST_NAME = 100
#: The longest value of any other header.
MOST_VALUE = 1000
#: The header that says who gave the game up.
RESIGNED = "Resigned"
KEY = re.compile("[A-Za-z][A-Za-z0-9_]{0,39}")


def start_headers(
    state: State,
    first: str,
    second: str,
    date: str | datetime.date | None,
    others: Mapping[str, str] | Iterable[tuple[str, str]],
) -> dict[str, str]:
    """The headers of a new game, in their order."""
    headers = {"Product": product()}
    if state == State.start(state.deal):
        headers["Grid"], headers["Cards"] = str(state.deal).split(" ")
    else:
        headers["Position"] = str(state)
    headers["First"] = one_line(first, "the first player's name", MOST_NAME)
    headers["Second"] = one_line(second, "the second player's name", MOST_NAME)
    if date is None:
        date = datetime.date.today()
    headers["Date"] = (
        date.isoformat() if isinstance(date, datetime.date) else one_line(date, "date", MOST_NAME)
    )
    if state.deal.seed is not None:
        headers["Seed"] = str(state.deal.seed)
    headers["Result"] = result_of(state)
    own = {*headers, "Grid", "Cards", "Position", "Seed", RESIGNED}
    for key, value in pairs_of(others):
        if not isinstance(key, str) or not KEY.fullmatch(key):
            raise LocusError(
                f"{quote(key)} is not a header's key (a letter, then letters, digits and '_')"
            )
        if key in own:
            raise LocusError(f"header {quote(key)} is the game's own")
        if key in headers:
            raise LocusError(f"header {quote(key)} comes twice")
        headers[key] = one_line(value, f"header {quote(key)}", MOST_VALUE)
    return headers


def pairs_of(headers: Any) -> list[tuple[object, object]]:
    """The pairs of key and value in what was given as headers."""
    try:
        pairs = list(headers.items() if isinstance(headers, Mapping) else headers)
    except TypeError:
        raise LocusError(f"{quote(headers)} is neither a mapping nor pairs") from None
    for pair in pairs:
        if not isinstance(pair, (tuple, list)) or len(pair) != 2:
            raise LocusError(f"{quote(pair)} is not a header's key and value")
    return pairs


def result_of(state: State) -> str:
    """How a record says the result: the scores, or `*` before the end."""
    first, second = state.scores
    return f"{first}-{second}" if state.is_over else "*"


def checked_resignation(headers: Mapping[str, str], end: State) -> None:
    """Raises LocusError for a resignation of nobody, or after the end."""
    seat = headers.get(RESIGNED)
    if seat is None:
        return
    if seat not in ("A", "B"):
        raise LocusError(f"header {RESIGNED!r} is {quote(seat)} instead of 'A' or 'B'")
    if end.is_over:
        raise LocusError(f"header {RESIGNED!r} says {seat!r}, but every card has a chip")


def to_record(
    headers: Mapping[str, str],
    start: State,
    comments: Iterable[str],
    turns: Iterable[Turn],
    end: State,
) -> Record:
    """What the core writes down."""
    result = result_of(end)
    return {
        "headers": [(key, result if key == "Result" else value) for key, value in headers.items()],
        "start": start._position,
        "comments": list(comments),
        "actions": [to_action(start, turn) for turn in turns],
        "result": result,
    }


def to_action(start: State, turn: Turn | RecordedAction) -> RecordAction:
    """An action with what was written after it, for the core."""
    return {
        "square": start.grid.index(turn.action.square),
        "down": turn.action.is_down,
        "comments": list(turn.comments),
        "variations": [[to_action(start, each) for each in line] for line in turn.variations],
    }


def start_of(record: Record) -> State:
    """Where a game that was read starts, with the deal's seed if the record names the true one."""
    state = State._at(record["start"])
    seed = dict(record["headers"]).get("Seed", "")
    if re.fullmatch("0|[1-9][0-9]{0,19}", seed) and int(seed) < 2**64:
        deal = Deal.shuffled(state.grid, seed=int(seed))
        if deal == state.deal:
            return State._of(deal, record["start"])
    return state


def actions_in(line: list[RecordAction], start: State) -> tuple[RecordedAction, ...]:
    """The actions of a line that the core has read."""
    actions = actions_of(start.grid)
    return tuple(
        RecordedAction(
            actions[each["square"]][each["down"]],
            tuple(each["comments"]),
            tuple(actions_in(variation, start) for variation in each["variations"]),
        )
        for each in line
    )


def checked_comment(text: object) -> str:
    """A comment that can be written into a record."""
    comment = plain_text(text, "comment")
    for char in comment:
        if (char < " " or "\x7f" <= char <= "\x9f") and char not in "\t\r\n":
            raise LocusError(f"comment {quote(comment)} has a control character, {char!r}")
    return comment
