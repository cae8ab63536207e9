"""Tests of whole numbers below a bound, each of which should be as likely as any other.

Each test gives a p value, uniform between 0 and 1 for a sound source, or None where the numbers are
too few for it. Cells expected less often than `_LEAST` are counted together.
"""

from collections.abc import Callable
from functools import cache
from math import factorial, sqrt

import numpy as np
from numpy.typing import NDArray

from croupier.randomness.distributions import chi_square, two_sided, two_sided_normal
from croupier.views.reports.chi_square import chi_square_tail

Numbers = NDArray[np.int64]
NumberTest = Callable[[Numbers, int], float | None]

_LEAST = 10.0
_HAND = 5
_CYCLE = 10
_LAGS = 8
_GAP_SHARE = 6


def frequency(numbers: Numbers, bound: int) -> float | None:
    """Does every number come as often as any other?"""
    return even(np.bincount(numbers, minlength=bound))


def pairs(numbers: Numbers, bound: int) -> float | None:
    """Is a number followed by every other as often? Pairs that do not overlap."""
    couples = numbers[: len(numbers) // 2 * 2].reshape(-1, 2)
    return even(np.bincount(couples[:, 0] * bound + couples[:, 1], minlength=bound * bound))


def overlapping_pairs(numbers: Numbers, bound: int) -> float | None:
    """The same of all neighbours, the last beside the first: the serial test of overlaps."""
    count = len(numbers)
    if count / bound**2 < _LEAST:
        return None
    together = np.bincount(numbers * bound + np.roll(numbers, -1), minlength=bound * bound)
    alone = np.bincount(numbers, minlength=bound)
    # Good's difference: chi-square of the pairs less that of the numbers.
    square = float((together.astype(float) ** 2).sum()) * bound * bound / count - count
    square -= float((alone.astype(float) ** 2).sum()) * bound / count - count
    return two_sided(chi_square_tail(square, bound * bound - bound))


def gaps(numbers: Numbers, bound: int) -> float | None:
    """How many others come between two numbers of the lowest sixth: geometric?"""
    low = max(1, bound // _GAP_SHARE)
    chance = low / bound
    between = np.diff(np.flatnonzero(numbers < low)) - 1
    if not len(between):
        return None
    longest = _longest(len(between), chance)
    lengths = np.bincount(np.minimum(between, longest), minlength=longest + 1)
    expected = np.array([chance * (1 - chance) ** k for k in range(longest + 1)])
    expected[-1] = (1 - chance) ** longest
    return fit(lengths, expected)


def poker(numbers: Numbers, bound: int) -> float | None:
    """Hands of five: how many different numbers are in each?"""
    hands = np.sort(numbers[: len(numbers) // _HAND * _HAND].reshape(-1, _HAND), axis=1)
    different = 1 + (np.diff(hands, axis=1) != 0).sum(axis=1)
    counts = np.bincount(different, minlength=_HAND + 1)[1:]
    ways = [_partitions(_HAND, k) * _falling(bound, k) / bound**_HAND for k in range(1, _HAND + 1)]
    return fit(counts, np.array(ways))


def coupons(numbers: Numbers, bound: int) -> float | None:
    """How long until every number has come, again and again?"""
    lengths = _collecting(numbers, bound)
    if len(lengths) < 5 * _LEAST:
        return None
    chances = _coupon_chances(bound)
    longest = len(chances) - 1
    counts = np.bincount(np.minimum(lengths, longest), minlength=longest + 1)
    return fit(counts, chances)


def runs(numbers: Numbers, bound: int) -> float | None:
    """Do the upper and the lower half come in runs of the right number?"""
    middle = (bound - 1) / 2
    upper = numbers[numbers != middle] > middle
    count, ups = len(upper), int(upper.sum())
    downs = count - ups
    if min(ups, downs) < _LEAST:
        return None
    found = 1 + int((upper[1:] != upper[:-1]).sum())
    mean = 1 + 2 * ups * downs / count
    spread = (mean - 1) * (mean - 2) / (count - 1)
    return two_sided_normal((found - mean) / sqrt(spread))


def correlation(numbers: Numbers, bound: int) -> float | None:
    """Does a number tell of the one that comes one to eight places later?"""
    count = len(numbers)
    if count < 100 * _LAGS:
        return None
    centred = numbers - (bound - 1) / 2
    variance = (bound**2 - 1) / 12
    square = 0.0
    for lag in range(1, _LAGS + 1):
        product = float((centred[lag:] * centred[:-lag]).sum())
        square += product**2 / ((count - lag) * variance**2)
    return two_sided(chi_square_tail(square, _LAGS))


def subsequences(numbers: Numbers, bound: int) -> float | None:
    """Taken every tenth, beginning at each of ten places: does every number come as often?"""
    whole = numbers[: len(numbers) // _CYCLE * _CYCLE]
    places = np.tile(np.arange(_CYCLE), len(whole) // _CYCLE)
    counts = np.bincount(places * bound + whole, minlength=_CYCLE * bound)
    if len(whole) / (_CYCLE * bound) < _LEAST:
        return None
    expected = np.full(_CYCLE * bound, len(whole) / (_CYCLE * bound))
    # Each of the ten has a sum of its own.
    return chi_square(counts, expected, lost=_CYCLE)


TESTS: dict[str, NumberTest] = {
    "frequency (chi-square)": frequency,
    "pairs (adjacency)": pairs,
    "overlapping pairs": overlapping_pairs,
    "gaps": gaps,
    "poker": poker,
    "coupon collector": coupons,
    "runs": runs,
    "serial correlation": correlation,
    "sub-sequences": subsequences,
}


def even(counts: Numbers) -> float | None:
    """Whether every cell comes as often as any other."""
    expected = counts.sum() / len(counts)
    return chi_square(counts, np.full(len(counts), expected)) if expected >= _LEAST else None


def fit(counts: Numbers, chances: NDArray[np.float64]) -> float | None:
    """Neighbouring cells are joined until each is expected often enough."""
    total = counts.sum()
    seen, wanted = [], []
    count, expected = 0, 0.0
    for cell, chance in zip(counts, chances, strict=True):
        count, expected = count + int(cell), expected + float(chance) * float(total)
        if expected >= _LEAST:
            seen.append(count)
            wanted.append(expected)
            count, expected = 0, 0.0
    if len(seen) < 2:
        return None
    seen[-1] += count
    wanted[-1] += expected
    return chi_square(np.array(seen), np.array(wanted))


def _longest(gaps_found: int, chance: float) -> int:
    """The first length beyond which fewer than ten gaps are expected."""
    longest = 0
    while gaps_found * (1 - chance) ** (longest + 1) >= _LEAST:
        longest += 1
    return longest


def _collecting(numbers: Numbers, bound: int) -> Numbers:
    lengths, missing, length = [], set(range(bound)), 0
    for number in numbers.tolist():
        length += 1
        missing.discard(number)
        if not missing:
            lengths.append(length)
            missing, length = set(range(bound)), 0
    return np.array(lengths, dtype=np.int64)


@cache
def _coupon_chances(bound: int) -> NDArray[np.float64]:
    """Of each length, all of the longest together; by how many different ones were seen."""
    seen = np.zeros(bound + 1)
    seen[0] = 1.0
    again = np.arange(bound + 1) / bound
    chances = [0.0]
    while seen[:-1].sum() > 1e-4:
        new = seen[:-1] * (1 - again[:-1])
        chances.append(float(new[-1]))
        seen = seen * again
        seen[1:] += new
        seen[-1] = 0.0
    chances[-1] += float(seen[:-1].sum())
    return np.array(chances)


def _falling(number: int, count: int) -> int:
    return factorial(number) // factorial(number - count) if count <= number else 0


def _partitions(items: int, parts: int) -> int:
    """Stirling numbers of the second kind."""
    if parts in (0, items):
        return int(parts == items)
    return parts * _partitions(items - 1, parts) + _partitions(items - 1, parts - 1)
