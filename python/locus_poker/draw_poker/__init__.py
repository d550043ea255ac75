"""Heads-up five-card draw: rules, money, deals, views, records and matches.

>>> import locus_poker as lp
>>> state = lp.draw_poker.Table().deal(hands=("9c 9d Kh 7s 2c", "9h 9s Qh 7c 2d"))
>>> for action in ["open 10", "stand pat", "stand pat", "show"]:
...     state = state.play(action)
>>> print(state.showdown)
A wins: pair of nines, king kicker over queen
>>> state.table.money
(115, 85)
"""

from __future__ import annotations

from ._names import PIECES, Player
from .actions import Action, ActionLike, Check, Draw, Drew, Fold, Open, Raise, Show
from .advice import Advice, Advised
from .agents import Agent, AgentLike, play_deal
from .checking import CheckedDepth, check_strategy
from .duplicate import DuplicateResult, PlayedDeal, play_match
from .legal import LegalActions
from .match import Match
from .public import Turn
from .records import Record
from .rules import Rules
from .showdown import Showdown
from .solving import Solved, SolvedDepth, solve_strategy
from .state import State
from .strategy import Strategy
from .styles import STYLES, opponent
from .table import Table
from .view import View

__all__ = [
    "PIECES",
    "STYLES",
    "Action",
    "ActionLike",
    "Advice",
    "Advised",
    "Agent",
    "AgentLike",
    "Check",
    "CheckedDepth",
    "Draw",
    "Drew",
    "DuplicateResult",
    "Fold",
    "LegalActions",
    "Match",
    "Open",
    "PlayedDeal",
    "Player",
    "Raise",
    "Record",
    "Rules",
    "Show",
    "Showdown",
    "Solved",
    "SolvedDepth",
    "State",
    "Strategy",
    "Table",
    "Turn",
    "View",
    "check_strategy",
    "opponent",
    "play_deal",
    "play_match",
    "solve_strategy",
]
