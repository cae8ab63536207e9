"""Philox4x32-10, a counter-based generator: any word of any block at once, in any order.

Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (2011). The key is the
job's. The upper half of the counter is the block, the lower half rises within it.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.montecarlo.kernels.compiling import compiled

Words = NDArray[np.uint32]

_LOW = np.uint64(0xFFFF_FFFF)
_HALF = np.uint64(32)
_MULTIPLIER_0, _MULTIPLIER_1 = np.uint64(0xD251_1F53), np.uint64(0xCD9E_8D57)
_STEP_0, _STEP_1 = np.uint64(0x9E37_79B9), np.uint64(0xBB67_AE85)
_ROUNDS = 10


@compiled
def fill(words: Words, key: np.uint64, block: np.uint64, first: np.uint64) -> None:
    """Fills a multiple of four words from the counters `first`, `first` + 1 …

    The four words of each counter lie a quarter apart, so that many counters are worked on at once.
    """
    count = words.size // 4
    for place in range(count):
        counter = first + np.uint64(place)
        one, two = counter & _LOW, counter >> _HALF
        three, four = block & _LOW, block >> _HALF
        key_0, key_1 = key & _LOW, key >> _HALF
        for _ in range(_ROUNDS):
            product_0, product_1 = _MULTIPLIER_0 * one, _MULTIPLIER_1 * three
            one = (product_1 >> _HALF) ^ two ^ key_0
            three = (product_0 >> _HALF) ^ four ^ key_1
            two, four = product_1 & _LOW, product_0 & _LOW
            key_0 = (key_0 + _STEP_0) & _LOW
            key_1 = (key_1 + _STEP_1) & _LOW
        words[place] = np.uint32(one)
        words[place + count] = np.uint32(two)
        words[place + 2 * count] = np.uint32(three)
        words[place + 3 * count] = np.uint32(four)
