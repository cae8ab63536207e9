"""Rolls of three dice, counted by their faces in order."""

import numpy as np
from numpy.typing import NDArray

from croupier.montecarlo.kernels.compiling import compiled
from croupier.montecarlo.kernels.last_rounds import count_last
from croupier.montecarlo.kernels.philox import fill
from croupier.montecarlo.kernels.scaling import HALF, LOW, threshold

Counts = NDArray[np.int64]
Parameters = NDArray[np.int64]

ROLLS = 216
_CHUNK = 4096
_PER_WORD = 3


@compiled
def count_rolls(key: np.uint64, block: np.uint64, rounds: int, parameters: Parameters) -> Counts:
    """Three rolls come from each word. Six tables keep counts of the same roll apart in time."""
    bound = np.uint64(ROLLS)
    least = threshold(bound * bound * bound)
    words, rolls = np.empty(_CHUNK, np.uint32), np.empty((_PER_WORD, _CHUNK), np.uint8)
    # The last column counts words that were rejected.
    tables = np.zeros((2 * _PER_WORD, ROLLS + 1), np.uint32)
    counter, done, one = np.uint64(0), 0, np.uint32(1)
    while rounds - done >= _PER_WORD * _CHUNK:
        fill(words, key, block, counter)
        counter += np.uint64(_CHUNK // 4)
        rejected = 0
        for place in range(_CHUNK):
            first = np.uint64(words[place]) * bound
            second = (first & LOW) * bound
            third = (second & LOW) * bound
            bad = (third & LOW) < least
            rolls[0, place] = bound if bad else first >> HALF
            rolls[1, place] = bound if bad else second >> HALF
            rolls[2, place] = bound if bad else third >> HALF
            rejected += int(bad)
        for place in range(0, _CHUNK, 2):
            tables[0, rolls[0, place]] += one
            tables[1, rolls[1, place]] += one
            tables[2, rolls[2, place]] += one
            tables[3, rolls[0, place + 1]] += one
            tables[4, rolls[1, place + 1]] += one
            tables[5, rolls[2, place + 1]] += one
        done += _PER_WORD * (_CHUNK - rejected)
    counts = np.zeros(ROLLS, np.int64)
    for table in range(2 * _PER_WORD):
        for roll in range(ROLLS):
            counts[roll] += tables[table, roll]
    count_last(key, block, counter, rounds - done, counts, _PER_WORD)
    return counts
