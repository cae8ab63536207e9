"""Shares a hit: each share is rounded up to whole units, and the house pays the difference.

A07: shared first, then each share rounded up to the dollar.
"""

from collections.abc import Sequence

from msgspec import Struct

from croupier.core.jackpots.hit_judging import drawn_first
from croupier.core.jackpots.parameters import MICRO, HitSharing, MicroCents
from croupier.core.money import Cents


class Share(Struct, frozen=True):
    """What is paid at a sensor for a hit of a level."""

    level: int
    sensor: str
    amount: Cents


class Seed(Struct, frozen=True):
    """What decides which of several is drawn: the revealed key, and the entry it judged."""

    key: bytes
    h: bytes


def rounded_up(amount: int, parts: int, unit: int) -> Cents:
    """An even part of so many micro-cents, in whole units of so many cents."""
    return Cents(-(-amount // (parts * unit * MICRO)) * unit)


def shares(
    level: int, amount: int, sensors: Sequence[str], sharing: HitSharing, unit: int, seed: Seed
) -> tuple[Share, ...]:
    """`sensors` are those whose wagers are valid; without any, nobody has won."""
    if not sensors:
        return ()
    winners = sensors
    if sharing is HitSharing.ONE_DRAWN:
        winners = drawn_first(seed.key, seed.h, sensors)[:1]
    each = rounded_up(amount, len(winners), unit)
    return tuple(Share(level, sensor, each) for sensor in winners)


def rounding(shared: Sequence[Share], amount: int) -> MicroCents:
    """What the house adds, so that every share is in whole units."""
    return MicroCents(sum(share.amount for share in shared) * MICRO - amount)
