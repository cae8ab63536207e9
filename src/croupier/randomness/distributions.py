"""How likely a sound source does worse: tails of the normal, chi-square and Kolmogorov laws."""

from math import erfc, exp, lgamma, log, sqrt

import numpy as np
from numpy.typing import NDArray

_STEPS = 10_000
_PRECISION = 1e-15
_TINY = 1e-300


def two_sided_normal(z: float) -> float:
    return erfc(abs(z) / sqrt(2))


def chi_square_tail(statistic: float, degrees: float) -> float:
    """The chance of a greater statistic, to some twelve digits."""
    half, x = degrees / 2, statistic / 2
    if x <= 0:
        return 1.0
    return 1 - _lower_series(half, x) if x < half + 1 else _upper_fraction(half, x)


def two_sided(tail: float) -> float:
    """Too even a sample is as suspect as too uneven a one."""
    return min(1.0, 2 * min(tail, 1 - tail))


def chi_square(counts: NDArray[np.int64], expected: NDArray[np.float64], lost: int = 1) -> float:
    """Two-sided; `lost` are the degrees that fixed sums take away."""
    statistic = float((((counts - expected) ** 2) / expected).sum())
    return two_sided(chi_square_tail(statistic, len(counts) - lost))


def kolmogorov(values: NDArray[np.float64]) -> float:
    """How likely uniform values lie farther off the diagonal, with Stephens' correction."""
    ordered, count = np.sort(values), len(values)
    steps = np.arange(count)
    above = float((ordered - steps / count).max())
    below = float(((steps + 1) / count - ordered).max())
    root = sqrt(count)
    return _kolmogorov_tail((root + 0.12 + 0.11 / root) * max(above, below))


def _kolmogorov_tail(distance: float) -> float:
    if distance < 0.2:
        return 1.0
    terms = [exp(-2 * k * k * distance * distance) for k in range(1, 101)]
    return min(1.0, max(0.0, 2 * (sum(terms[::2]) - sum(terms[1::2]))))


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
