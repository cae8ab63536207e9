"""The tail of the chi-square law: how likely chance alone does worse."""

from math import exp, lgamma, log

_STEPS = 10_000
_PRECISION = 1e-15
_TINY = 1e-300


def chi_square_tail(statistic: float, degrees: float) -> float:
    """The chance of a greater statistic, to some twelve digits."""
    half, x = degrees / 2, statistic / 2
    if x <= 0:
        return 1.0
    return 1 - _lower_series(half, x) if x < half + 1 else _upper_fraction(half, x)


def _lower_series(a: float, x: float) -> float:
    """The regularised lower incomplete gamma function, where its series converges fast."""
    term = total = 1 / a
    for step in range(1, _STEPS):
        term *= x / (a + step)
        total += term
        if term < total * _PRECISION:
            break
    return total * exp(a * log(x) - x - lgamma(a))


def _upper_fraction(a: float, x: float) -> float:
    """The upper one, by its continued fraction."""
    b = x + 1 - a
    c, d = 1 / _TINY, 1 / b
    value = d
    for step in range(1, _STEPS):
        numerator = -step * (step - a)
        b += 2
        d = 1 / _safe(numerator * d + b)
        c = _safe(b + numerator / c)
        value *= d * c
        if abs(d * c - 1) < _PRECISION:
            break
    return value * exp(a * log(x) - x - lgamma(a))


def _safe(number: float) -> float:
    return number if abs(number) > _TINY else _TINY
