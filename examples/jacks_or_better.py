"""What 9/6 Jacks or Better returns to a player who never errs: exact, in a second or two.

The pay table is named for what a full house and a flush pay. Its return under perfect play has long
been published; here all 2,598,960 hands and all 32 ways to play each are computed to the last coin.
"""

from __future__ import annotations

import locus_poker as lp

PUBLISHED = 19_842_315_923_796
#: All hands, times a number that every number of draws divides.
COINS = 19_933_230_517_200


def main() -> None:
    """Print the return, and one decision that surprises most players."""
    returned = lp.odds.best_return(lp.odds.JACKS_OR_BETTER_9_6)
    scaled = returned * COINS
    print(f"return for one coin: {float(100 * returned):.5f}%")
    print(f"exactly {scaled.numerator:,} of {COINS:,}")
    print(f"as published: {'yes' if scaled == PUBLISHED else 'no'}")
    print("\na high pair, or four to a royal flush?")
    print(lp.odds.best_discard("Ac Kc Qc Jc Jd", value=lp.odds.JACKS_OR_BETTER_9_6))


if __name__ == "__main__":
    main()
