"""The opponents' words are the core's, in the English catalogue; the others are translations."""

from __future__ import annotations

import pytest

import locus_poker as lp
from locus_poker.i18n import texts


@pytest.mark.parametrize("level", range(1, 8))
def test_the_catalogue_says_what_the_opponent_says(level: int) -> None:
    english, one = texts("en"), lp.opponent(level)
    assert english(f"opponent.level{level}") == one.name
    assert english(f"about.level{level}") == one.description
