"""Tests of draws without replacement: a few different numbers of many, or a whole order of them."""

from collections.abc import Callable
from itertools import permutations
from math import exp, factorial, sqrt

import numpy as np
from numpy.typing import NDArray

from croupier.randomness.distributions import two_sided_normal
from croupier.randomness.number_tests import even, fit

# A row for each draw, its numbers in the order drawn.
Draws = NDArray[np.int64]
OrderTest = Callable[[Draws, int], float | None]

_LEAST = 10.0
_RANKED = 4
_FIXED_MOST = 6


def first_place(draws: Draws, bound: int) -> float | None:
    """Does every number come first as often as any other?"""
    return even(np.bincount(draws[:, 0], minlength=bound))


def last_place(draws: Draws, bound: int) -> float | None:
    """And last?"""
    return even(np.bincount(draws[:, -1], minlength=bound))


def permutation(draws: Draws, bound: int) -> float | None:
    """Do the first four come in each of their 24 orders as often?"""
    if draws.shape[1] < _RANKED:
        return None
    ranks = np.argsort(draws[:, :_RANKED], axis=1)
    codes = (ranks * np.array([_RANKED**k for k in range(_RANKED)])).sum(axis=1)
    known = [sum(place * _RANKED**k for k, place in enumerate(order))
             for order in permutations(range(_RANKED))]  # fmt: skip
    counts = np.bincount(codes, minlength=_RANKED**_RANKED)[known]
    return even(counts)


def interplay(draws: Draws, bound: int) -> float | None:
    """Does the first number tell nothing of the second, but that it is another?"""
    different = (draws[:, 1] - draws[:, 0]) % bound - 1
    counts = np.bincount(draws[:, 0] * (bound - 1) + different, minlength=bound * (bound - 1))
    return even(counts)


def ascents(draws: Draws, bound: int) -> float | None:
    """In a whole order: is a number followed by a greater one as often as it should be?"""
    rows, length = draws.shape
    if length < bound or rows < _LEAST:
        return None
    found = int((np.diff(draws, axis=1) > 0).sum())
    mean, variance = rows * (length - 1) / 2, rows * (length + 1) / 12
    return two_sided_normal((found - mean) / sqrt(variance))


def fixed_points(draws: Draws, bound: int) -> float | None:
    """In a whole order: how many stand where they began? Poisson with mean one."""
    length = draws.shape[1]
    if length < bound:
        return None
    kept = np.minimum((draws == np.arange(length)).sum(axis=1), _FIXED_MOST)
    chances = np.array([exp(-1) / factorial(k) for k in range(_FIXED_MOST + 1)])
    chances[-1] = 1 - chances[:-1].sum()
    return fit(np.bincount(kept, minlength=_FIXED_MOST + 1), chances)


TESTS: dict[str, OrderTest] = {
    "first place (chi-square)": first_place,
    "last place (chi-square)": last_place,
    "permutation": permutation,
    "interplay of the first two": interplay,
    "ascents": ascents,
    "fixed points (Poisson)": fixed_points,
}
