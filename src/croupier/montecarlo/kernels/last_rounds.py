"""The last rounds of a block, which do not fill a chunk, word by word in the same order."""

import numpy as np
from numpy.typing import NDArray

from croupier.montecarlo.kernels.compiling import compiled
from croupier.montecarlo.kernels.philox import fill
from croupier.montecarlo.kernels.scaling import HALF, LOW, threshold

_CHUNK = 4096


@compiled
def count_last(
    key: np.uint64,
    block: np.uint64,
    counter: np.uint64,
    rounds: int,
    counts: NDArray[np.int64],
    per_word: int,
) -> None:
    """Counts so many numbers below the size of `counts`, `per_word` from each word."""
    bound, product = np.uint64(counts.size), np.uint64(1)
    for _ in range(per_word):
        product *= bound
    least = threshold(product)
    words = np.empty(_CHUNK, np.uint32)
    drawn = np.empty(per_word, np.int64)
    place = _CHUNK
    while rounds > 0:
        if place == _CHUNK:
            fill(words, key, block, counter)
            counter += np.uint64(_CHUNK // 4)
            place = 0
        left = np.uint64(words[place])
        place += 1
        for number in range(per_word):
            scaled = left * bound
            drawn[number] = np.int64(scaled >> HALF)
            left = scaled & LOW
        if left >= least:
            for number in range(min(rounds, per_word)):
                counts[drawn[number]] += 1
            rounds -= min(rounds, per_word)
