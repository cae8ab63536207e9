"""Which chips a screen offers for a table's limits."""

from math import gcd

from croupier.core.offer.sign import Limits, Sign

_CHIPS = (100, 500, 2_500, 10_000, 50_000, 100_000)


def denominations(sign: Sign) -> tuple[int, ...]:
    """In cents, smallest first: chips that keep to the unit, and that some bet can take one of.

    The unit itself is always among them, so that every permitted amount can be laid.
    """
    limits = (sign.general, *sign.kinds.values())
    unit = gcd(*(_unit(each) for each in limits)) or _CHIPS[0]
    most = _most(limits)
    usual = [chip for chip in _CHIPS if chip % unit == 0 and (most is None or chip <= most)]
    return tuple(sorted({unit, *usual}))


def _unit(limits: Limits) -> int:
    """What the minimum and every amount above it are made of; nought where nothing says."""
    return gcd(limits.min or 0, limits.unit or 0)


def _most(limits: tuple[Limits, ...]) -> int | None:
    highest = [each.max for each in limits]
    return None if None in highest else max(most for most in highest if most is not None)
