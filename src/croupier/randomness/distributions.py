"""How likely a sound source does worse: tails of the normal, chi-square and Kolmogorov laws."""

from math import erfc, exp, sqrt

import numpy as np
from numpy.typing import NDArray

from croupier.views.reports.chi_square import chi_square_tail


def two_sided_normal(z: float) -> float:
    return erfc(abs(z) / sqrt(2))


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
