"""A knight that plays by the odds of its own hand alone."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ...draw_poker import View
from ...odds import PERCENTILE, best_discard, value_table

STYLES = ("balanced", "cautious", "bold", "student")
BOLDNESS = {"balanced": 0.0, "cautious": -0.12, "bold": 0.12, "student": 0.0}


@dataclass(frozen=True)
class Simple:
    """Bets by the share of hands that it beats."""

    style: str
    seed: int

    @property
    def name(self) -> str:
        """Its style."""
        return f"the {self.style} knight"

    def choose(self, view: View, /) -> str:
        """What to do."""
        legal, deck = view.legal_actions(), view.rules.deck
        value = value_table(PERCENTILE, deck=deck)
        dice = Random(f"{self.seed} {view}")
        drawn = view.changed[view.player == "B"] is not None
        holds = best_discard(view.hand, deck=deck, value=value)
        best = next(h for h in holds if len(h.discard) <= view.rules.discards)
        strength = float(value(view.rank) if drawn else best.value) + BOLDNESS[self.style]
        strength += dice.uniform(-0.08, 0.08)
        if legal.discards is not None and view.phase == "exchange":
            return "draw " + " ".join(map(str, best.discard)) if best.discard else "stand pat"
        bets = legal.opens or legal.raises
        if bets and strength > (0.62 if not view.owed else 0.8):
            amount = max(1, min(bets[-1], round(view.pot * dice.choice((0.5, 0.5, 1)))))
            return f"{'open' if legal.opens else 'raise'} {amount}"
        if view.owed and strength < view.owed / (view.pot + view.owed) + 0.12:
            return "fold"
        if legal.can_check:
            return "check"
        if legal.discards is not None:
            return "draw " + " ".join(map(str, best.discard)) if best.discard else "stand pat"
        return "show"


def opponent(style: str = "balanced", seed: int = 0, deck: int = 52) -> Simple:
    """The knight of a style."""
    return Simple(style, seed)
