"""Coups counted by the number of cards and by suited pairs too, for bets that look at those.

Slower than the kernels for points, naturals and pairs alone, which most rulebooks get along with.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.montecarlo.kernels import baccarat, shoes
from croupier.montecarlo.kernels.compiling import compiled
from croupier.montecarlo.kernels.philox import fill
from croupier.montecarlo.kernels.scaling import threshold

Counts = NDArray[np.int64]
Parameters = NDArray[np.int64]

# To each class of the plain kernels, four bits: three cards of Player, of Banker, and one suit in
# the pair of each. The last parameter says which of the bits count.
CLASSES = baccarat.CLASSES * 16
_CHUNK = 1024
_WORDS = 1024
_three_cards, _shuffle, _burned = baccarat.three_cards, shoes.shuffle, shoes.burned
_PER_RANK, _NATURAL, _PLAYER_DRAWS = baccarat.PER_RANK, baccarat.NATURAL, baccarat.PLAYER_DRAWS
_BANKER_STANDS, _BANKER_DRAWS = baccarat.BANKER_STANDS, baccarat.BANKER_DRAWS
_BURN, _CUTTING, _LAST_COUP = shoes.BURN, shoes.CUTTING, shoes.LAST_COUP
_FIRST_CARD, _GROUPS, _GROUP_OF = shoes.FIRST_CARD, shoes.GROUPS, shoes.GROUP_OF
_ONE_MORE, _UNLESS_TIE, _COUPS_MAX = shoes.LAST_ONE_MORE, shoes.LAST_UNLESS_TIE, shoes.COUPS_MAX


@compiled
def count_sighted_coups(
    key: np.uint64, block: np.uint64, rounds: int, parameters: Parameters
) -> Counts:
    """Six different cards of a whole shoe for each coup, all orders of them alike."""
    counts = np.zeros(CLASSES, np.int64)
    cards, per_rank = np.uint64(13 * parameters[_PER_RANK]), parameters[_PER_RANK]
    least = threshold(cards * cards * cards)
    words, lanes = np.empty(2 * _CHUNK, np.uint32), np.empty((7, _CHUNK), np.uint32)
    order = np.empty(6, np.uint8)
    counter, done = np.uint64(0), 0
    while done < rounds:
        fill(words, key, block, counter)
        counter += np.uint64(_CHUNK // 2)
        lanes[6] = np.uint32(0)
        _three_cards(words[:_CHUNK], lanes[0], lanes[1], lanes[2], lanes[6], cards, least)
        _three_cards(words[_CHUNK:], lanes[3], lanes[4], lanes[5], lanes[6], cards, least)
        for place in range(_CHUNK):
            bad = lanes[6, place] != 0
            for one in range(6):
                order[one] = card_at(int(lanes[one, place]), per_rank)
                for other in range(one):
                    bad = bad or lanes[one, place] == lanes[other, place]
            if not bad and done < rounds:
                coup, _ = _coup(order, 0, parameters)
                counts[coup] += 1
                done += 1
    return counts


@compiled
def count_sighted_shoes(
    key: np.uint64, block: np.uint64, rounds: int, parameters: Parameters
) -> Counts:
    """Counts of classes, then of shoes by how many coups they had, then the sums of products."""
    cards, groups = 13 * parameters[_PER_RANK], parameters[_GROUPS]
    counts = np.zeros(CLASSES + _COUPS_MAX + groups * groups, np.int64)
    order = np.empty(cards, np.uint8)
    for card in range(cards):
        order[card] = card_at(card, parameters[_PER_RANK])
    least = np.empty(cards // 2, np.uint64)
    for pair in range(cards // 2):
        left = np.uint64(cards - 2 * pair)
        least[pair] = threshold(left * (left - np.uint64(1)))
    words, came = np.empty(_WORDS, np.uint32), np.empty(_COUPS_MAX, np.int64)
    starts, in_groups = np.empty(_COUPS_MAX, np.int64), np.empty(groups, np.int64)
    counter, place = np.uint64(0), _WORDS
    for _ in range(rounds):
        counter, place = _shuffle(order, least, words, key, block, counter, place)
        coups = deal_order(order, parameters, came, starts)
        in_groups[:] = 0
        for coup in range(coups):
            counts[came[coup]] += 1
            in_groups[parameters[_GROUP_OF + came[coup]]] += 1
        counts[CLASSES + coups] += 1
        for one in range(groups):
            if in_groups[one]:
                at = CLASSES + _COUPS_MAX + one * groups
                for other in range(groups):
                    counts[at + other] += in_groups[one] * in_groups[other]
    return counts


@compiled
def deal_order(
    order: NDArray[np.uint8], parameters: Parameters, came: Counts, starts: Counts
) -> int:
    """The classes of the coups that these cards make, front to back, and how many there are.

    `starts` are the places of their first cards.
    """
    at, coups, one_more = _burned(order[0] // 4, parameters[_BURN]), 0, False
    while at + 6 <= order.size:
        start = starts[coups] = at
        coup, used = _coup(order, at, parameters)
        at += used
        came[coups] = coup
        coups += 1
        if one_more:
            return coups
        if parameters[_CUTTING] < at:
            met_first = parameters[_CUTTING] <= start
            last = parameters[_FIRST_CARD] if met_first else parameters[_LAST_COUP]
            tied = coup // 2560 == coup // 256 % 10
            one_more = last == _ONE_MORE or (last == _UNLESS_TIE and tied)
            if not one_more:
                return coups
    return 0


@compiled
def _coup(order: NDArray[np.uint8], at: int, parameters: Parameters) -> tuple[int, int]:
    """The class of the coup that begins at this card, and how many cards it takes.

    A card is four times its rank and its suit.
    """
    player = (_points(order[at]) + _points(order[at + 2])) % 10
    banker = (_points(order[at + 1]) + _points(order[at + 3])) % 10
    natural, used = parameters[_NATURAL], 4
    bits = (natural >> player & 1) << 3 | (natural >> banker & 1) << 2
    bits |= np.int64(order[at] // 4 == order[at + 2] // 4) << 1
    bits |= np.int64(order[at + 1] // 4 == order[at + 3] // 4)
    sight = np.int64(order[at] == order[at + 2]) << 1 | np.int64(order[at + 1] == order[at + 3])
    if bits < 4:
        draws = parameters[_BANKER_STANDS] >> banker & 1
        if parameters[_PLAYER_DRAWS] >> player & 1:
            third = _points(order[at + used])
            used += 1
            sight |= 8
            player = (player + third) % 10
            draws = parameters[_BANKER_DRAWS + banker] >> third & 1
        if draws:
            banker = (banker + _points(order[at + used])) % 10
            used += 1
            sight |= 4
    sight &= parameters[parameters.size - 1]
    return ((player * 10 + banker) * 16 + bits) * 16 + sight, used


@compiled
def card_at(place: int, per_rank: int) -> int:
    """Of a shoe in order of rank, each rank with its suits in turn."""
    return place // per_rank * 4 + place % 4


@compiled
def _points(card: int) -> int:
    return int(card) // 4 + 1 if card < 36 else 0
