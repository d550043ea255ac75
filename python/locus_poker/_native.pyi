"""The compiled core, as `_core` sees it. `_pure` offers the same names with the same results.

Plain values cross this boundary, no value type of the package does:

- a card is its id, 0..51 (`4 * rank + suit`); several cards are `bytes`, in the order given;
- a square is its index, row by row from 0 (`a1`) to `columns * rows - 1`;
- a face is a bool, True for face down;
- a category is 0..8 (`HandCategory`), a joker that stands for nothing is -1.

Every error is a `locus_poker.errors.LocusError`; a failed call changes nothing.
"""

import os
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, TypedDict, final, type_check_only

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "AreaSampler",
    "DrawDeal",
    "DrawSolver",
    "DrawStrategy",
    "Engine",
    "GridSampler",
    "Position",
    "RandomGames",
    "Stop",
    "choose",
    "core",
    "draw_group",
    "draw_groups",
    "draw_numbers",
    "draw_plans",
    "draw_seed",
    "draw_standing",
    "evaluate",
    "evaluate_many",
    "format_record",
    "levels",
    "odds_area",
    "odds_best_play",
    "odds_holds",
    "odds_versus",
    "parse_records",
    "play_games",
    "rank_hand",
    "rank_many",
    "shuffle",
]

core: Final[str]  # "native" or "pure"

def shuffle(seed: int, deck: int) -> bytes:
    """All cards of the deck (52 or 32) in the order that the seed (0..2**64-1) gives."""

def evaluate(ids: bytes, joker: bool) -> tuple[int, bytes, int]:
    """Category, the ids that make it (ascending), and what the joker stands for.

    Of 0..9 cards, at most 8 with the joker.
    """

def rank_hand(ids: bytes, deck: int, ace_low_straight: bool) -> tuple[int, int, bytes]:
    """Value (1..7462, higher is better), category and deciding ranks of five cards.

    The ranks are 0..12, the most important first.
    """

def evaluate_many(ids: NDArray[np.uint8], joker: bool, check: bool) -> NDArray[np.uint8]:
    """Category of each row of `ids`, shape (n, k), any strides."""

def rank_many(ids: NDArray[np.uint8], check: bool) -> NDArray[np.uint16]:
    """Value of the best five of each row of `ids`, shape (n, 5..9), any strides."""

def odds_area(
    known: bytes, unseen: bytes, drawn: int, jokers: int, deck: int, ace_low_straight: bool
) -> list[int]:
    """In how many ways each category is the best one, over all draws of `drawn` unseen cards.

    Here and below a deck is 52, 36 or 32.
    """

def odds_holds(hand: bytes, deck: int, ace_low_straight: bool, table: Sequence[int]) -> list[int]:
    """The sum of the table's numbers over all draws, for each way to hold (bit i: hand[i]).

    The table has 7463 whole numbers, indexed by the value of five cards, at most 2**60 up or down.
    """

def odds_best_play(deck: int, ace_low_straight: bool, table: Sequence[int]) -> tuple[int, int]:
    """The sum over all hands of the best hold's average, times a scale, and the scale."""

def odds_versus(
    first: bytes, second: bytes, unseen: bytes, deck: int, ace_low_straight: bool
) -> tuple[int, int, int]:
    """Wins, ties and losses of the first hand; both draw to five cards from the unseen ones."""

@final
class AreaSampler:
    """Deals an area again and again."""

    def __new__(
        cls,
        known: bytes,
        unseen: bytes,
        drawn: int,
        jokers: int,
        deck: int,
        ace_low_straight: bool,
        seed: int,
    ) -> AreaSampler: ...
    def run(self, trials: int) -> list[int]:
        """Deal so many more times; how often each category was the best so far."""
    def last(self) -> bytes:
        """The cards that the last deal drew, in the order they came."""

@final
class GridSampler:
    """Deals a grid again and again, as a game begins, and looks at the area of every square."""

    def __new__(cls, columns: int, rows: int, seed: int) -> GridSampler: ...
    def run(self, deals: int) -> tuple[list[list[int]], list[list[list[int]]]]:
        """Deal so many more times; what was seen so far, each face up first and then face down.

        In how many deals each category was the best of the grid, [face][category]; in how many
        deals so many areas had each category as their best, [face][category][areas].
        """

@final
class Position:
    """A deal, its marks, the turn and the scores. Immutable."""

    def __new__(
        cls, columns: int, rows: int, cards: bytes, marks: str, turn: str, scores: tuple[int, int]
    ) -> Position: ...
    @staticmethod
    def start(columns: int, rows: int, cards: bytes) -> Position: ...
    @staticmethod
    def parse(text: str) -> Position:
        """Reads the five fields; an error says which field and where (`column`, 1-based)."""

    @property
    def columns(self) -> int: ...
    @property
    def rows(self) -> int: ...
    @property
    def cards(self) -> bytes: ...
    @property
    def marks(self) -> str:
        """One of `.ABab` a square, row by row, without separators."""

    @property
    def turn(self) -> str: ...
    @property
    def scores(self) -> tuple[int, int]: ...
    @property
    def is_over(self) -> bool: ...
    def legal_actions(self) -> list[tuple[int, bool]]: ...
    def score(self, square: int, down: bool) -> tuple[int, bytes, int, int]:
        """Category, the ids that make it, the joker's card or -1, and the bonus points."""

    def score_all(self) -> bytes:
        """Five bytes a legal action, in their order.

        They are square, face, category, hand points, bonus points.
        """

    def play(self, square: int, down: bool) -> Position: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __str__(self) -> str: ...

@type_check_only
class RecordAction(TypedDict):
    """One action of a record, with what was written after it."""

    square: int
    down: bool
    comments: list[str]
    variations: list[list[RecordAction]]

@type_check_only
class Record(TypedDict):
    """One game of a record file. The actions were checked against the rules when it was read."""

    headers: list[tuple[str, str]]
    start: Position
    comments: list[str]  # before the first action
    actions: list[RecordAction]
    result: str  # "61-58", or "*" for an unfinished game

def parse_records(text: str) -> list[Record]:
    """All games of a text. Errors carry `line` and `column` (1-based, in characters)."""

def format_record(record: Record) -> str:
    """The text of one game; `parse_records` gives the same record back."""

@final
class Stop:
    """A flag that ends what runs in the core, from another thread."""

    def __new__(cls) -> Stop: ...
    def set(self) -> None: ...
    def is_set(self) -> bool: ...

# Value, lower and upper bound, whether the value is proved, depth, nodes, seconds, and the lines,
# best first: of each its value, whether that is proved, and its actions.
_Found: TypeAlias = tuple[
    float, float, float, bool, int, int, float, list[tuple[float, bool, list[tuple[int, bool]]]]
]

@final
class Engine:
    """Solves and estimates positions, with a table of bounded size. One analysis at a time."""

    def __new__(cls, threads: int, table_mb: int) -> Engine: ...
    def analyse(
        self,
        position: Position,
        time: float | None,
        nodes: int | None,
        depth: int | None,
        lines: int,
        stop: Stop,
        report: Callable[[_Found], bool] | None,
    ) -> _Found:
        """Analyses a position within limits, until `stop` is set or `report` returns False.

        `report` is called about 20 times a second with what is known so far, the best line alone.
        What it raises, and what signals raise, comes out here.
        """

    def solve(
        self,
        position: Position,
        checkpoint: str,
        stop: Stop,
        report: Callable[[_Found], bool] | None,
    ) -> _Found:
        """Solves a position, keeping what it has found in a file; if it exists, goes on from there.

        Nodes and seconds count what was spent before.
        """

    def clear(self) -> None:
        """Forgets what was found."""

@final
class RandomGames:
    """Plays a position to its end again and again, every legal action equally likely."""

    def __new__(cls, position: Position, seed: int) -> RandomGames: ...
    def run(self, games: int) -> list[tuple[int, int]]:
        """Play so many more games; the final margins so far and how often each, lowest first.

        Margins are from the side of who is to move in the position.
        """

def levels() -> list[tuple[str, str]]:
    """Name and description of the levels 1 to 7."""

def choose(
    position: Position,
    level: int,
    seed: int,
    stop: Stop,
    report: Callable[[int, int], object] | None = None,
) -> tuple[int, bool]:
    """What an opponent of this level (1 to 7) and seed (0 to 2**64 - 1) plays.

    Depends on the three alone, unless `stop` is set meanwhile: then it is the best found so far.
    `report` is called about 50 times a second by levels that search, with turns looked ahead and
    positions looked at. The twin knows the lower levels only.
    """

def play_games(
    games: list[tuple[Position, tuple[int, int], tuple[int, int]]], stop: Stop
) -> list[bytes]:
    """Plays games to their end.

    For each its start and who plays as first and as second (level and seed). A game is a byte an
    action: twice the square, and one more face down. Games that `stop` cuts short or keeps from
    beginning are left out.
    """

#: Deck, stake, ante, discards, raises (-1: any number), whether SHOW checks, who speaks first in
#: the first deal (0: A, 1: B), whether A-7-8-9-10 is a straight, the pieces of A and of B.
_DrawRules: TypeAlias = tuple[int, int, int, int, int, bool, int, bool, int, int]
#: Number of the deal, money of A and of B, pot, carried pot, bank; the pieces (0 to 6) that A and B
#: have pledged, and those that A and B have lost, each in that order.
_DrawTable: TypeAlias = tuple[int, int, int, int, int, int, bytes, bytes, bytes, bytes]

def draw_standing(rules: _DrawRules, table: _DrawTable) -> int:
    """Whether a match goes on (0), A has won it (1), B has (2), or neither can go on (3).

    Here and below the table is one between deals, without a pot.
    """

def draw_seed(seed: int, deal: int) -> int:
    """The seed of a deal (its number, from 1) of a match with a seed (0 to 2**64 - 1)."""

@final
class DrawSolver:
    """Solves draw poker for a deck (52 or 32) at one depth, with at most so many discards.

    The twin refuses.
    """

    def __new__(cls, deck: int, depth: float, discards: int) -> DrawSolver: ...
    @property
    def rounds(self) -> int:
        """How many iterations were run."""
    def run(self, rounds: int, threads: int, report: Callable[[int], object] | None) -> None:
        """Run so many more; `report` gets how many are done about ten times a second.

        What `report` raises ends it, and so does a signal; the solver is of no use then.
        """
    def measure(self, threads: int) -> tuple[float, float]:
        """Exploitability, and what the first speaker wins, in antes a deal."""
    def solution(self, exploitability: float, value: float) -> tuple[str, bytes]:
        """The part of the file's header and the stream of this solution."""
    def file(self, solutions: Sequence[tuple[str, bytes]]) -> bytes:
        """The file of these solutions, in the order of their depths."""
    def save(self, path: str | os.PathLike[str]) -> None:
        """Keep what a solver of the same game needs to go on."""
    def load(self, path: str | os.PathLike[str]) -> None:
        """Go on from what was kept."""

@final
class DrawStrategy:
    """A solution of the file of a deck (52 or 32), with the game it solves. The twin refuses.

    `parts`, `last` and `most` are the header's bets, `strengths` its classes, `table` the bytes of
    the solution's stream, read. At most so many cards may be changed: the first of `discards` where
    it was solved, the second where it is played. Plans that change more than the second are cut as
    `draw_plans` does it, and still count with the number that they change by the first. `changed`
    is how many cards player 0 and player 1 have changed, -1 where they have not; a row is a group
    before the own exchange, a strength class after it.
    """

    def __new__(
        cls,
        deck: int,
        depth: float,
        parts: Sequence[float],
        last: Sequence[float],
        most: int,
        strengths: Sequence[int],
        table: bytes,
        discards: tuple[int, int],
    ) -> DrawStrategy: ...
    def tree(self) -> list[tuple[float, float, list[int]]]:
        """What both have paid at each node of its tree, and the nodes that can come next."""
    def measure(self, threads: int) -> tuple[float, float]:
        """Exploitability, and what the first speaker wins, in antes a deal."""
    def measure_ungrouped(self, parts: int, threads: int) -> float:
        """The same against one who tells all hands apart, strength classes in so many parts."""
    def values(self, node: int, changed: tuple[int, int], row: int) -> tuple[list[float], float]:
        """What each action of a bet, or each plan at an exchange, is worth, and the equity.

        Values are what the player gets out of the pot on average less what is still paid for it, in
        halves of the pot at the start, when both go on by the strategy; NaN for plans that the
        group does not have. The equity is the share of the pot if the cards were shown; before the
        exchange, if the betting ended now and both drew by the strategy.
        """
    def after_drawing(self, node: int, changed: tuple[int, int], count: int) -> list[float]:
        """What one who changes so many cards at an exchange can expect, in each strength class.

        As in `values`: with the odds of the classes after a discard, what it is worth.
        """
    def facing(self, node: int, changed: tuple[int, int]) -> list[float]:
        """How likely the other player ends up in each strength class after all that they did."""

def draw_group(ids: bytes, deck: int) -> int:
    """The group of a hand of five cards before the exchange, from 0."""

def draw_groups(deck: int) -> int:
    """How many groups of hands a deck (52 or 32) has."""

def draw_numbers(deck: int) -> Sequence[tuple[int, bytes]]:
    """How many hands each group has, and how many cards its plans change.

    One byte for each of the 9 plans; 255 for those that the hands of the group do not have.
    """

def draw_plans(ids: bytes, deck: int, most: int) -> Sequence[tuple[int, bytes]]:
    """The plans of a hand of five cards in order, each with the cards that it changes, ascending.

    What a plan keeps, by its number: 0 everything; 1 what makes the category; 2 that and the
    highest other card; 3 four of a suit; 4 four that are nearest to a straight; 5 the highest card,
    or the highest beside a low pair; 6 the two highest; 7 the three highest; 8 nothing. All hands
    of a group have the same plans.

    A plan that changes more than `most` cards changes so many: the lowest ones that pair nothing;
    if only one may go, and the hand is nothing but near to a flush or a straight, the odd one.
    """

@final
class DrawDeal:
    """A deal of five-card draw: money, betting, and all cards. Immutable."""

    def __new__(cls, rules: _DrawRules, table: _DrawTable, cards: bytes) -> DrawDeal:
        """Both pay the ante and get their hands from the top of the cards (20 or more)."""

    @property
    def phase(self) -> int:
        """0 before the exchange, 1 during it, 2 after it, 4 when the deal is over."""

    @property
    def turn(self) -> int:
        """0 for A, 1 for B; when the deal is over, whose it was."""

    @property
    def owed(self) -> int: ...
    @property
    def paid(self) -> tuple[int, int]: ...
    @property
    def changed(self) -> tuple[int, int]:
        """How many cards A and B changed, -1 before they did."""

    @property
    def table(self) -> _DrawTable:
        """The money now; when the deal is over, as the next one finds it."""

    @property
    def legal(self) -> tuple[bool, bool, int, int, int, bool]:
        """What the player to move may do.

        Whether they may fold and check, the most they may open with and raise by (0: they may not),
        the most cards they may change (-1: they may not draw), whether they may show.
        """

    @property
    def hands(self) -> tuple[bytes, bytes]: ...
    @property
    def cards(self) -> bytes:
        """The 20 cards that can come into play, from the top of the deck."""

    @property
    def used(self) -> int:
        """How many of them were dealt or drawn."""

    def ranks(self) -> tuple[tuple[int, int, bytes], tuple[int, int, bytes]]:
        """Value, category and deciding ranks of both hands as they are now."""

    @property
    def outcome(self) -> tuple[int, bool, int] | None:
        """Who won (-1: equal hands), whether the other folded, what was won."""

    def play(self, kind: int, amount: int, cards: bytes) -> DrawDeal:
        """The deal after an action.

        Its kind (0 fold, 1 check, 2 open, 3 raise, 4 draw, 5 show), the dollars of a bet, the cards
        of a draw.
        """
