"""Money is whole cents. A stake is bounded so that no product of it leaves 64 bits by accident."""

from fractions import Fraction
from typing import NewType

Cents = NewType("Cents", int)

STAKE_MIN = Cents(1)
STAKE_MAX = Cents(10**12)
# No terminal takes money beyond this credit, and no limit of one is higher.
CREDIT_MAX = Cents(100_000_000)
# The notes that are printed in each currency: dollars of a hundred cents, all of them.
DENOMINATIONS: dict[str, tuple[int, ...]] = {
    "AUD": (500, 1_000, 2_000, 5_000, 10_000),
    "NZD": (500, 1_000, 2_000, 5_000, 10_000),
}


def winnings(stake: Cents, net_odds: Fraction) -> Cents:
    """What a stake wins at these odds, cut to the cent: a part of a cent is never paid."""
    return Cents(stake * net_odds.numerator // net_odds.denominator)


def dollars(amount: int) -> str:
    """`123450` as `$1,234.50`, the way every screen and report writes it."""
    sign = "-" if amount < 0 else ""
    whole, cents = divmod(abs(amount), 100)
    return f"{sign}${whole:,}.{cents:02d}"
