"""Whole shoes of baccarat: shuffled, burned, and dealt until the cutting card ends them.

A shoe's coups depend on one another, so counts of classes alone would not tell how far an estimate
may err. For each shoe the kernel counts coups by group, a group being coups that no bet tells
apart, and adds up the products of every two groups' counts. From these sums the error of any bet
follows, shoe by shoe.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.montecarlo.kernels.baccarat import (
    BANKER_DRAWS,
    BANKER_STANDS,
    CLASSES,
    NATURAL,
    PER_RANK,
    PLAYER_DRAWS,
)
from croupier.montecarlo.kernels.compiling import compiled
from croupier.montecarlo.kernels.philox import fill
from croupier.montecarlo.kernels.scaling import HALF, LOW, threshold

Counts = NDArray[np.int64]
Parameters = NDArray[np.int64]

# Places among the parameters, after those of a coup. BURN: one card, or by the first card's points
# with ten as none or as ten. CUTTING: at which card the cutting card comes out.
BURN, CUTTING, LAST_COUP, FIRST_CARD, GROUPS, GROUP_OF = 14, 15, 16, 17, 18, 19
# Any other number is of cards burned face down.
BURN_POINTS, BURN_POINTS_TEN = 100, 101
# From here on by a number of the rulebook's own for each rank, in so many bits.
BURN_BY_RANK, BITS_OF_A_RANK = 1 << 52, 4
LAST_THIS, LAST_ONE_MORE, LAST_UNLESS_TIE = 0, 1, 2
# More coups than any shoe has: each takes four cards at least.
COUPS_MAX = 256

_WORDS = 1024


@compiled
def count_shoes(key: np.uint64, block: np.uint64, rounds: int, parameters: Parameters) -> Counts:
    """Counts of classes, then of shoes by how many coups they had, then the sums of products."""
    cards, groups = 13 * parameters[PER_RANK], parameters[GROUPS]
    counts = np.zeros(CLASSES + COUPS_MAX + groups * groups, np.int64)
    order = np.empty(cards, np.uint8)
    for card in range(cards):
        order[card] = card // parameters[PER_RANK]
    least = np.empty(cards // 2, np.uint64)
    for pair in range(cards // 2):
        left = np.uint64(cards - 2 * pair)
        least[pair] = threshold(left * (left - np.uint64(1)))
    words = np.empty(_WORDS, np.uint32)
    came = np.empty(COUPS_MAX, np.int64)
    in_groups = np.empty(groups, np.int64)
    counter, place = np.uint64(0), _WORDS
    for _ in range(rounds):
        counter, place = shuffle(order, least, words, key, block, counter, place)
        coups = deal_order(order, parameters, came)
        in_groups[:] = 0
        for coup in range(coups):
            counts[came[coup]] += 1
            in_groups[parameters[GROUP_OF + came[coup]]] += 1
        counts[CLASSES + coups] += 1
        at = CLASSES + COUPS_MAX
        for one in range(groups):
            times = in_groups[one]
            for other in range(groups):
                counts[at + other] += times * in_groups[other]
            at += groups
    return counts


@compiled
def shuffle(
    order: NDArray[np.uint8],
    least: NDArray[np.uint64],
    words: NDArray[np.uint32],
    key: np.uint64,
    block: np.uint64,
    counter: np.uint64,
    place: int,
) -> tuple[np.uint64, int]:
    """Takes a card for each place in turn from those left, two cards by each word."""
    cards, pair = order.size, 0
    while pair < cards // 2:
        if place == _WORDS:
            fill(words, key, block, counter)
            counter += np.uint64(_WORDS // 4)
            place = 0
        left = np.uint64(cards - 2 * pair)
        first = np.uint64(words[place]) * left
        second = (first & LOW) * (left - np.uint64(1))
        place += 1
        if (second & LOW) < least[pair]:
            continue
        here = 2 * pair
        there = here + np.int64(first >> HALF)
        order[here], order[there] = order[there], order[here]
        there = here + 1 + np.int64(second >> HALF)
        order[here + 1], order[there] = order[there], order[here + 1]
        pair += 1
    return counter, place


@compiled
def deal_order(order: NDArray[np.uint8], parameters: Parameters, came: Counts) -> int:
    """The classes of the coups that these ranks make, front to back, and how many there are."""
    at, coups, one_more = burned(order[0], parameters[BURN]), 0, False
    while at + 6 <= order.size:
        start = at
        coup, used = _coup(order, at, parameters)
        at += used
        came[coups] = coup
        coups += 1
        if one_more:
            return coups
        if parameters[CUTTING] < at:
            met_first = parameters[CUTTING] <= start
            last = parameters[FIRST_CARD] if met_first else parameters[LAST_COUP]
            tied = coup // 160 == coup // 16 % 10
            one_more = last == LAST_ONE_MORE or (last == LAST_UNLESS_TIE and tied)
            if not one_more:
                return coups
    return 0


@compiled
def burned(first: int, burn: int) -> int:
    if burn < BURN_POINTS:
        return burn
    if burn >= BURN_BY_RANK:
        more = (burn >> (BITS_OF_A_RANK * np.int64(first))) & ((1 << BITS_OF_A_RANK) - 1)
        return 1 + int(more)
    points = first + 1 if first < 9 else 0
    return 1 + (10 if burn == BURN_POINTS_TEN and points == 0 else points)


@compiled
def _coup(order: NDArray[np.uint8], at: int, parameters: Parameters) -> tuple[int, int]:
    """The class of the coup that begins at this card, and how many cards it takes."""
    player = (_points(order[at]) + _points(order[at + 2])) % 10
    banker = (_points(order[at + 1]) + _points(order[at + 3])) % 10
    natural, used = parameters[NATURAL], 4
    bits = (natural >> player & 1) << 3 | (natural >> banker & 1) << 2
    bits |= np.int64(order[at] == order[at + 2]) << 1 | np.int64(order[at + 1] == order[at + 3])
    if bits < 4:
        draws = parameters[BANKER_STANDS] >> banker & 1
        if parameters[PLAYER_DRAWS] >> player & 1:
            third = _points(order[at + used])
            used += 1
            player = (player + third) % 10
            draws = parameters[BANKER_DRAWS + banker] >> third & 1
        if draws:
            banker = (banker + _points(order[at + used])) % 10
            used += 1
    return (player * 10 + banker) * 16 + bits, used


@compiled
def _points(rank: int) -> int:
    return int(rank) + 1 if rank < 9 else 0
