"""Money is whole minor units of one currency: cents, yen, fils.

A stake is bounded so that no product of it leaves 64 bits by accident, and so is every limit that
a house sets.
"""

from fractions import Fraction
from typing import NewType

Cents = NewType("Cents", int)

STAKE_MIN = Cents(1)
STAKE_MAX = Cents(10**12)


def winnings(stake: Cents, net_odds: Fraction) -> Cents:
    """What a stake wins at these odds, cut to the cent: a part of a cent is never paid."""
    return Cents(stake * net_odds.numerator // net_odds.denominator)
