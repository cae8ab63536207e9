"""Whole numbers below a bound from a 32-bit word, each exactly as often as any other.

The word times the bound has the number in its upper half; the lower half serves the next bound.
Several numbers are so drawn from one word, and the word is rejected if what is left at the end is
below 2^32 modulo the product of the bounds (Brackett-Rozinsky and Lemire, "Batched ranged random
integer generation", 2024). What is rejected favours no number.
"""

import numpy as np

from croupier.montecarlo.kernels.compiling import compiled

LOW = np.uint64(0xFFFF_FFFF)
HALF = np.uint64(32)


@compiled
def threshold(product: np.uint64) -> np.uint64:
    """What is left of a word must not be below this for numbers whose bounds have this product."""
    return (np.uint64(1) << HALF) % product
