"""Whole shoes, and before each coup what every bet is worth to whoever has seen all cards so far.

A counter knows each card that was shown and none that was burned face down, so the coup comes from
all cards not seen, whatever their order. What a bet is worth is worked out in exact integers. What
is added up is rounded to whole billionths of the stake, so that sums do not depend on their order.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.montecarlo.kernels import shoes, sighted
from croupier.montecarlo.kernels.compiling import compiled
from croupier.montecarlo.kernels.composition import (
    PAIR_CLASSES,
    POINT_CLASSES,
    pair_ways,
    point_ways,
)
from croupier.montecarlo.kernels.scaling import threshold

Counts = NDArray[np.int64]
Parameters = NDArray[np.int64]

# Places among the parameters, after those of a shoe. DIVISOR: by which a sighted class is divided
# to be a class of this run. From OF_BETS on, for each bet: its stake, a fresh shoe's edge in
# billionths, what it wins or loses by points, and what by pairs. Last the group of each class.
MASK, DIVISOR, BETS, OF_BETS = 19, 20, 21, 22
PER_BET = 2 + POINT_CLASSES + PAIR_CLASSES
DEPTHS = 10
# For each bet and depth: coups that favour the player; what all coups are worth beyond a fresh
# shoe's; what the favourable ones are worth; squares of the first; what the favourable ones won.
FAVOURABLE, BEYOND, WORTH, SQUARES, WON, PER_DEPTH = 0, 1, 2, 3, 4, 5
# For each bet by shoe: squares of what its coups are worth beyond a fresh shoe's, that times the
# number of coups, what they are worth on average and its squares, squares of what the favourable
# ones are worth, shoes with any.
SHOE_SQUARES, BY_COUPS, MEANS, MEAN_SQUARES, GAIN_SQUARES, WITH_ANY, PER_SHOE = 0, 1, 2, 3, 4, 5, 6
# Units in which squares are taken, in billionths: of a coup, of a shoe's sum, of a shoe's mean.
COUP_UNIT, SUM_UNIT, MEAN_UNIT = 1_000, 10_000, 100
BILLION = 1_000_000_000

_CLASSES, _COUPS_MAX, _WORDS = sighted.CLASSES, shoes.COUPS_MAX, 1024
_PER_RANK, _BURN, _GROUPS, _OF_A_COUP = 0, shoes.BURN, shoes.GROUPS, 14
_BURN_POINTS = shoes.BURN_POINTS
_shuffle, _deal_order, _card_at = shoes.shuffle, sighted.deal_order, sighted.card_at


@compiled
def count_depths(key: np.uint64, block: np.uint64, rounds: int, parameters: Parameters) -> Counts:
    """As `count_sighted_shoes`, then coups by depth, then the figures of each bet."""
    cards, groups, bets = 13 * parameters[_PER_RANK], parameters[_GROUPS], parameters[BETS]
    classes = _CLASSES // parameters[DIVISOR]
    group_of = parameters[OF_BETS + bets * PER_BET :]
    # Cards are always counted, also where no bet looks at them.
    dealing = parameters[: MASK + 1].copy()
    mask, dealing[MASK] = parameters[MASK], parameters[MASK] | 12
    counts = np.zeros(classes + _COUPS_MAX + groups * groups, np.int64)
    depths = np.zeros(DEPTHS, np.int64)
    by_depth = np.zeros((bets, DEPTHS, PER_DEPTH), np.int64)
    by_shoe = np.zeros((bets, PER_SHOE), np.int64)
    order = np.empty(cards, np.uint8)
    for card in range(cards):
        order[card] = _card_at(card, parameters[_PER_RANK])
    least = np.empty(cards // 2, np.uint64)
    for pair in range(cards // 2):
        left = np.uint64(cards - 2 * pair)
        least[pair] = threshold(left * (left - np.uint64(1)))
    words, came = np.empty(_WORDS, np.uint32), np.empty(_COUPS_MAX, np.int64)
    starts, in_groups = np.empty(_COUPS_MAX, np.int64), np.empty(groups, np.int64)
    counter, place = np.uint64(0), _WORDS
    for _ in range(rounds):
        counter, place = _shuffle(order, least, words, key, block, counter, place)
        coups = _deal_order(order, dealing, came, starts)
        in_groups[:] = 0
        for coup in range(coups):
            known = (came[coup] - (came[coup] & 15 & ~mask)) // parameters[DIVISOR]
            counts[known] += 1
            in_groups[group_of[known]] += 1
        counts[classes + coups] += 1
        for one in range(groups):
            at = classes + _COUPS_MAX + one * groups
            for other in range(groups):
                counts[at + other] += in_groups[one] * in_groups[other]
        _count_worth(order, starts[:coups], came, parameters, depths, by_depth, by_shoe)
    return np.concatenate((counts, depths, by_depth.ravel(), by_shoe.ravel()))


@compiled
def _count_worth(
    order: NDArray[np.uint8],
    starts: Counts,
    came: Counts,
    parameters: Parameters,
    depths: Counts,
    by_depth: Counts,
    by_shoe: Counts,
) -> None:
    bets = parameters[BETS]
    ranks = np.full(13, parameters[_PER_RANK])
    if parameters[_BURN] >= _BURN_POINTS:
        ranks[order[0] // 4] -= 1
    points, pairs = np.zeros(POINT_CLASSES, np.int64), np.zeros(PAIR_CLASSES, np.int64)
    worth = np.zeros(bets, np.int64)
    beyond, gained = np.zeros(bets, np.int64), np.zeros(bets, np.int64)
    for coup in range(starts.size):
        for place in range(starts[max(coup - 1, 0)], starts[coup]):
            ranks[order[place] // 4] -= 1
        depth = starts[coup] * DEPTHS // order.size
        depths[depth] += 1
        value_bets(ranks, parameters, points, pairs, worth)
        seen = (came[coup] >> 8) * 16 + (came[coup] >> 6 & 3) * 4 + (came[coup] >> 2 & 3)
        for bet in range(bets):
            at = OF_BETS + bet * PER_BET
            off = worth[bet] - parameters[at + 1]
            small = (off + COUP_UNIT // 2) // COUP_UNIT
            beyond[bet] += off
            by_depth[bet, depth, BEYOND] += off
            by_depth[bet, depth, SQUARES] += small * small
            if worth[bet] > 0:
                gained[bet] += worth[bet]
                won = parameters[at + 2 + seen]
                won += parameters[at + 2 + POINT_CLASSES + (came[coup] >> 4 & 3)]
                by_depth[bet, depth, FAVOURABLE] += 1
                by_depth[bet, depth, WORTH] += worth[bet]
                by_depth[bet, depth, WON] += won
    for bet in range(bets):
        small = (beyond[bet] + SUM_UNIT // 2) // SUM_UNIT
        mean = beyond[bet] // starts.size
        small_mean = (mean + MEAN_UNIT // 2) // MEAN_UNIT
        gain = (gained[bet] + SUM_UNIT // 2) // SUM_UNIT
        by_shoe[bet, SHOE_SQUARES] += small * small
        by_shoe[bet, BY_COUPS] += small * starts.size
        by_shoe[bet, MEANS] += mean
        by_shoe[bet, MEAN_SQUARES] += small_mean * small_mean
        by_shoe[bet, GAIN_SQUARES] += gain * gain
        by_shoe[bet, WITH_ANY] += gained[bet] > 0


@compiled
def value_bets(
    ranks: Counts, parameters: Parameters, points: Counts, pairs: Counts, worth: Counts
) -> None:
    """What each bet wins on average of these cards, in billionths of its stake; less is a loss.

    One that favours the player by less than half a billionth counts as one billionth.
    """
    left = np.zeros(10, np.int64)
    for rank in range(13):
        left[rank + 1 if rank < 9 else 0] += ranks[rank]
    point_ways(left, parameters, points)
    pair_ways(ranks, pairs)
    orders = np.int64(1)
    for drawn in range(6):
        orders *= ranks.sum() - drawn
    for bet in range(parameters[BETS]):
        at = OF_BETS + bet * PER_BET
        won = np.int64(0)
        for coup in range(POINT_CLASSES):
            won += points[coup] * parameters[at + 2 + coup]
        for coup in range(PAIR_CLASSES):
            won += pairs[coup] * parameters[at + 2 + POINT_CLASSES + coup]
        share = np.float64(won) / np.float64(orders * parameters[at])
        worth[bet] = np.int64(np.floor(share * BILLION + 0.5))
        if won > 0 and worth[bet] == 0:
            worth[bet] = 1
