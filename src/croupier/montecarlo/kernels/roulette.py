"""Spins, counted by pocket; with Lucky Ball by pocket and what became of the four numbers."""

import numpy as np
from numpy.typing import NDArray

from croupier.montecarlo.kernels.compiling import compiled
from croupier.montecarlo.kernels.last_rounds import count_last
from croupier.montecarlo.kernels.philox import fill
from croupier.montecarlo.kernels.scaling import HALF, LOW, threshold

Counts = NDArray[np.int64]
Parameters = NDArray[np.int64]

_CHUNK = 4096
_PER_WORD = 4
# Classes of a spin with Lucky Ball: no number hit, or that of one of four colours, which was not
# boosted, or was, to Super or to Mega.
LUCKY_CLASSES = 13


@compiled
def count_spins(key: np.uint64, block: np.uint64, rounds: int, parameters: Parameters) -> Counts:
    """`parameters` is how many pockets there are.

    Four spins come from each word, as two numbers for a pair of spins each. A pair is counted at
    once, in one of four tables, so that two counts of the same pair need not wait for each other.
    """
    pockets = parameters[0]
    pairs = np.uint64(pockets * pockets)
    least = threshold(pairs * pairs)
    words = np.empty(_CHUNK, np.uint32)
    first, second = np.empty(_CHUNK, np.uint16), np.empty(_CHUNK, np.uint16)
    # The last column counts words that were rejected.
    tables = np.zeros((4, pockets * pockets + 1), np.uint32)
    counter, done, one = np.uint64(0), 0, np.uint32(1)
    while rounds - done >= _PER_WORD * _CHUNK:
        fill(words, key, block, counter)
        counter += np.uint64(_CHUNK // 4)
        rejected = 0
        for place in range(_CHUNK):
            product = np.uint64(words[place]) * pairs
            last = (product & LOW) * pairs
            bad = (last & LOW) < least
            first[place] = pairs if bad else product >> HALF
            second[place] = pairs if bad else last >> HALF
            rejected += int(bad)
        for place in range(0, _CHUNK, 2):
            tables[0, first[place]] += one
            tables[1, second[place]] += one
            tables[2, first[place + 1]] += one
            tables[3, second[place + 1]] += one
        done += _PER_WORD * (_CHUNK - rejected)
    counts = _single_spins(tables, pockets)
    count_last(key, block, counter, rounds - done, counts, _PER_WORD)
    return counts


@compiled
def _single_spins(tables: NDArray[np.uint32], pockets: int) -> Counts:
    counts = np.zeros(pockets, np.int64)
    for table in range(4):
        for pair in range(pockets * pockets):
            counts[pair // pockets] += tables[table, pair]
            counts[pair % pockets] += tables[table, pair]
    return counts


@compiled
def count_lucky_spins(
    key: np.uint64, block: np.uint64, rounds: int, parameters: Parameters
) -> Counts:
    """`parameters` are how many pockets there are, and how often Mega comes, of how many times.

    Four different pockets are drawn and one of them is boosted, whether or not the ball is there.
    """
    pockets, mega, of = np.uint64(parameters[0]), parameters[1], np.uint64(parameters[2])
    counts = np.zeros(parameters[0] * LUCKY_CLASSES, np.int64)
    words = np.empty(_CHUNK, np.uint32)
    counter, place = np.uint64(0), _CHUNK
    four = np.uint64(4)
    products = pockets * pockets * (pockets - np.uint64(1)) * (pockets - np.uint64(2))
    least_first, least_second = threshold(products), threshold((pockets - np.uint64(3)) * four)
    whole = np.uint64(1) << np.uint64(63)
    most = whole - whole % of
    numbers, taken = np.empty(4, np.int64), np.empty(4, np.int64)
    done = 0
    while done < rounds:
        if place >= _CHUNK - 4:
            fill(words, key, block, counter)
            counter += np.uint64(_CHUNK // 4)
            place = 0
        left = np.uint64(words[place]) * pockets
        pocket, left = np.int64(left >> HALF), (left & LOW) * pockets
        numbers[0], left = np.int64(left >> HALF), (left & LOW) * (pockets - np.uint64(1))
        numbers[1], left = np.int64(left >> HALF), (left & LOW) * (pockets - np.uint64(2))
        numbers[2], left = np.int64(left >> HALF), left & LOW
        rest = np.uint64(words[place + 1]) * (pockets - np.uint64(3))
        numbers[3], rest = np.int64(rest >> HALF), (rest & LOW) * four
        boosted, rest = np.int64(rest >> HALF), rest & LOW
        # For Mega, 63 bits of two words.
        draw = (np.uint64(words[place + 2]) << np.uint64(31)) | np.uint64(words[place + 3] >> 1)
        place += 4
        if left < least_first or rest < least_second or draw >= most:
            continue
        colour = _colour_hit(numbers, taken, int(pocket))
        came = 0
        if colour >= 0:
            raised = 0
            if boosted == colour:
                raised = 2 if np.int64(draw % of) < mega else 1
            came = 1 + 3 * colour + raised
        counts[pocket * LUCKY_CLASSES + came] += 1
        done += 1
    return counts


@compiled
def _colour_hit(numbers: Counts, taken: Counts, pocket: int) -> int:
    """Takes four different pockets out of all in their order, and says which is the ball's, or -1.

    Each number counts the pockets that are left. `taken` is room for those that are not.
    """
    for colour in range(4):
        found = numbers[colour]
        for before in range(colour):
            if found >= taken[before]:
                found += 1
        if found == pocket:
            return colour
        place = colour
        while place > 0 and taken[place - 1] > found:
            taken[place] = taken[place - 1]
            place -= 1
        taken[place] = found
    return -1
