"""Tests of raw bytes as bits, as uniform fractions and as 32-bit words."""

from collections.abc import Callable
from math import exp, factorial, sqrt

import numpy as np
from numpy.typing import NDArray

from croupier.randomness.distributions import chi_square, kolmogorov, two_sided, two_sided_normal
from croupier.randomness.number_tests import fit
from croupier.views.reports.chi_square import chi_square_tail

Bytes = NDArray[np.uint8]
BitTest = Callable[[Bytes], float | None]

_BLOCK_BITS = 10_000
_SPECTRAL_BITS = 2**20
_GREATEST_OF = 8
# Words drawn together, and how many differences are expected to come twice: m cubed by 4 n.
_BIRTHDAYS, _DAYS = 4_096, 2**32
_TWICE = _BIRTHDAYS**3 / (4 * _DAYS)
_LEAST = 10.0


def bits(drawn: Bytes) -> float | None:
    """As many ones as zeros?"""
    count = 8 * len(drawn)
    ones = int(np.unpackbits(drawn).sum())
    return two_sided_normal((2 * ones - count) / sqrt(count)) if count >= 1_000 else None


def blocks(drawn: Bytes) -> float | None:
    """In every ten thousand bits as well?"""
    size = _BLOCK_BITS // 8
    whole = drawn[: len(drawn) // size * size]
    if len(whole) < 10 * size:
        return None
    ones = np.unpackbits(whole).reshape(-1, _BLOCK_BITS).sum(axis=1)
    square = float(((2 * ones.astype(float) - _BLOCK_BITS) ** 2).sum()) / _BLOCK_BITS
    return two_sided(chi_square_tail(square, len(ones)))


def bit_runs(drawn: Bytes) -> float | None:
    """Do ones and zeros change as often as they should?"""
    unpacked = np.unpackbits(drawn)
    count = len(unpacked)
    changes = int((unpacked[1:] != unpacked[:-1]).sum())
    return two_sided_normal((2 * changes - (count - 1)) / sqrt(count - 1)) if count > 999 else None


def byte_frequency(drawn: Bytes) -> float | None:
    """Does every byte come as often as any other?"""
    expected = len(drawn) / 256
    if expected < _LEAST:
        return None
    return chi_square(np.bincount(drawn, minlength=256), np.full(256, expected))


def spectrum(drawn: Bytes) -> float | None:
    """Does no period stand out? Peaks of the Fourier transform, block by block of 2^20 bits."""
    size = min(_SPECTRAL_BITS, 1 << max(0, (8 * len(drawn)).bit_length() - 1))
    if size < 2**14:
        return None
    total, blocks_seen = 0.0, 0
    for start in range(0, 8 * len(drawn) - size + 1, size):
        part = drawn[start // 8 : (start + size) // 8]
        signs = 2.0 * np.unpackbits(part) - 1
        power = np.abs(np.fft.rfft(signs)[1 : size // 2]) ** 2 / size
        # Each is close to exponential of mean one, so that 1 - exp(-power) is close to uniform.
        total += _normal_of(power)
        blocks_seen += 1
    return two_sided_normal(total / sqrt(blocks_seen))


def _normal_of(power: NDArray[np.float64]) -> float:
    """How far the number of peaks above the 95 % threshold is off, in standard deviations."""
    above = int((power > -np.log(0.05)).sum())
    mean = 0.05 * len(power)
    # The sum of their squares is fixed, so that peaks depend on one another (Pareschi, 2012).
    return (above - mean) / sqrt(2 * mean * 0.95 / 3.8)


def uniform(drawn: Bytes) -> float | None:
    """Kolmogorov and Smirnov's distance of 64-bit fractions from the diagonal."""
    fractions = _fractions(drawn)
    return kolmogorov(fractions) if len(fractions) >= 100 else None


def greatest(drawn: Bytes) -> float | None:
    """The greatest of eight fractions: to the eighth power it is uniform (order statistic)."""
    fractions = _fractions(drawn)
    whole = fractions[: len(fractions) // _GREATEST_OF * _GREATEST_OF].reshape(-1, _GREATEST_OF)
    return kolmogorov(whole.max(axis=1) ** _GREATEST_OF) if len(whole) >= 100 else None


def birthdays(drawn: Bytes) -> float | None:
    """How often a spacing of 4,096 sorted words comes again: Poisson with mean four."""
    words = drawn[: len(drawn) // 4 * 4].view(">u4").astype(np.int64)
    rows = words[: len(words) // _BIRTHDAYS * _BIRTHDAYS].reshape(-1, _BIRTHDAYS)
    if len(rows) < 100:
        return None
    spacings = np.sort(np.diff(np.sort(rows, axis=1), axis=1), axis=1)
    again = (np.diff(spacings, axis=1) == 0).sum(axis=1)
    most = 12
    chances = np.array([_TWICE**k * exp(-_TWICE) / factorial(k) for k in range(most + 1)])
    chances[-1] = 1 - chances[:-1].sum()
    return fit(np.bincount(np.minimum(again, most), minlength=most + 1), chances)


TESTS: dict[str, BitTest] = {
    "bits (monobit)": bits,
    "bits in blocks": blocks,
    "runs of bits": bit_runs,
    "bytes (chi-square)": byte_frequency,
    "spectral (Fourier)": spectrum,
    "uniform (Kolmogorov-Smirnov)": uniform,
    "greatest of eight (order statistic)": greatest,
    "birthday spacings (Poisson)": birthdays,
}


def _fractions(drawn: Bytes) -> NDArray[np.float64]:
    words = drawn[: len(drawn) // 8 * 8].view(">u8")
    return (words >> np.uint64(11)).astype(np.float64) * 2.0**-53
