"""Coups, each from the front of a freshly shuffled shoe, counted by all that a bet can look at.

Six cards are drawn as six numbers below the number of cards, and drawn anew if two are the same
card: so every order of six cards is as likely as any other. Nothing in the loops branches, so the
compiler works on many coups at once.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.montecarlo.kernels.compiling import compiled
from croupier.montecarlo.kernels.philox import fill
from croupier.montecarlo.kernels.scaling import HALF, LOW, threshold

Counts = NDArray[np.int64]
Parameters = NDArray[np.int64]
_Lane = NDArray[np.uint32]

# Player's points, Banker's points, and four bits: natural and pair of each.
CLASSES = 10 * 10 * 16
# Places among the parameters. Sets of points are written as bits.
PER_RANK, NATURAL, PLAYER_DRAWS, BANKER_STANDS, BANKER_DRAWS = 0, 1, 2, 3, 4

_CHUNK = 1024
_ONE, _TEN, _NINE, _NONE = np.uint32(1), np.uint32(10), np.uint32(9), np.uint32(0)
_REJECTED = np.uint32(CLASSES)


@compiled
def count_coups(key: np.uint64, block: np.uint64, rounds: int, parameters: Parameters) -> Counts:
    """`parameters` are the cards of each rank and the tableau, see `PER_RANK` and so on."""
    cards = np.uint64(13 * parameters[PER_RANK])
    least = threshold(cards * cards * cards)
    words, lanes = np.empty(2 * _CHUNK, np.uint32), np.empty((7, _CHUNK), np.uint32)
    came = np.empty(_CHUNK, np.uint32)
    tables = np.zeros((2, CLASSES + 1), np.uint32)
    counter, done = np.uint64(0), 0
    while done < rounds:
        fill(words, key, block, counter)
        counter += np.uint64(_CHUNK // 2)
        lanes[6] = _NONE
        three_cards(words[:_CHUNK], lanes[0], lanes[1], lanes[2], lanes[6], cards, least)
        three_cards(words[_CHUNK:], lanes[3], lanes[4], lanes[5], lanes[6], cards, least)
        _deal(lanes, came, parameters)
        if rounds - done >= _CHUNK:
            before = tables[0, CLASSES] + tables[1, CLASSES]
            for place in range(0, _CHUNK, 2):
                tables[0, came[place]] += _ONE
                tables[1, came[place + 1]] += _ONE
            done += _CHUNK - int(tables[0, CLASSES] + tables[1, CLASSES] - before)
        else:
            for place in range(_CHUNK):
                if done < rounds and came[place] != _REJECTED:
                    tables[0, came[place]] += _ONE
                    done += 1
    counts = np.empty(CLASSES, np.int64)
    for came_class in range(CLASSES):
        counts[came_class] = np.int64(tables[0, came_class]) + np.int64(tables[1, came_class])
    return counts


@compiled
def three_cards(
    words: _Lane,
    one: _Lane,
    two: _Lane,
    three: _Lane,
    bad: _Lane,
    cards: np.uint64,
    least: np.uint64,
) -> None:
    for place in range(_CHUNK):
        product = np.uint64(words[place]) * cards
        one[place] = np.uint32(product >> HALF)
        product = (product & LOW) * cards
        two[place] = np.uint32(product >> HALF)
        product = (product & LOW) * cards
        three[place] = np.uint32(product >> HALF)
        bad[place] |= np.uint32((product & LOW) < least)


@compiled
def _deal(lanes: NDArray[np.uint32], came: _Lane, parameters: Parameters) -> None:
    """Cards come to Player, Banker, Player, Banker, then by the tableau."""
    first, second, third, fourth = lanes[0], lanes[1], lanes[2], lanes[3]
    fifth, sixth, rejected = lanes[4], lanes[5], lanes[6]
    # A multiplication and a shift in the place of a division, exact for any shoe there is.
    reciprocal = np.uint32(65536 // parameters[PER_RANK] + 1)
    natural, player_draws = np.uint32(parameters[NATURAL]), np.uint32(parameters[PLAYER_DRAWS])
    banker_alone = np.uint32(parameters[BANKER_STANDS])
    draws_0, draws_1, draws_2, draws_3, draws_4, draws_5, draws_6, draws_7, draws_8, draws_9 = (
        np.uint32(parameters[BANKER_DRAWS]),
        np.uint32(parameters[BANKER_DRAWS + 1]),
        np.uint32(parameters[BANKER_DRAWS + 2]),
        np.uint32(parameters[BANKER_DRAWS + 3]),
        np.uint32(parameters[BANKER_DRAWS + 4]),
        np.uint32(parameters[BANKER_DRAWS + 5]),
        np.uint32(parameters[BANKER_DRAWS + 6]),
        np.uint32(parameters[BANKER_DRAWS + 7]),
        np.uint32(parameters[BANKER_DRAWS + 8]),
        np.uint32(parameters[BANKER_DRAWS + 9]),
    )
    for place in range(_CHUNK):
        a, b, c = first[place], second[place], third[place]
        d, e, f = fourth[place], fifth[place], sixth[place]
        bad = rejected[place] | np.uint32(a == b) | np.uint32(a == c) | np.uint32(a == d)
        bad |= np.uint32(a == e) | np.uint32(a == f) | np.uint32(b == c) | np.uint32(b == d)
        bad |= np.uint32(b == e) | np.uint32(b == f) | np.uint32(c == d) | np.uint32(c == e)
        bad |= np.uint32(c == f) | np.uint32(d == e) | np.uint32(d == f) | np.uint32(e == f)
        rank_a, rank_b = (a * reciprocal) >> np.uint32(16), (b * reciprocal) >> np.uint32(16)
        rank_c, rank_d = (c * reciprocal) >> np.uint32(16), (d * reciprocal) >> np.uint32(16)
        rank_e, rank_f = (e * reciprocal) >> np.uint32(16), (f * reciprocal) >> np.uint32(16)
        player = _sum(_points(rank_a), _points(rank_c))
        banker = _sum(_points(rank_b), _points(rank_d))
        fifth_points, sixth_points = _points(rank_e), _points(rank_f)
        player_natural = (natural >> player) & _ONE
        banker_natural = (natural >> banker) & _ONE
        plays_on = _ONE - (player_natural | banker_natural)
        drawn = plays_on & (player_draws >> player)
        row = draws_0
        row = draws_1 if banker == np.uint32(1) else row
        row = draws_2 if banker == np.uint32(2) else row
        row = draws_3 if banker == np.uint32(3) else row
        row = draws_4 if banker == np.uint32(4) else row
        row = draws_5 if banker == np.uint32(5) else row
        row = draws_6 if banker == np.uint32(6) else row
        row = draws_7 if banker == np.uint32(7) else row
        row = draws_8 if banker == np.uint32(8) else row
        row = draws_9 if banker == np.uint32(9) else row
        after = row >> fifth_points if drawn == _ONE else banker_alone >> banker
        banker_card = sixth_points if drawn == _ONE else fifth_points
        player_final = _sum(player, fifth_points * drawn)
        banker_final = _sum(banker, banker_card * (plays_on & after))
        bits = (player_natural << np.uint32(3)) | (banker_natural << np.uint32(2))
        bits |= (np.uint32(rank_a == rank_c) << _ONE) | np.uint32(rank_b == rank_d)
        coup = (player_final * _TEN + banker_final) * np.uint32(16) + bits
        came[place] = coup if bad == _NONE else _REJECTED


@compiled
def _points(rank: np.uint32) -> np.uint32:
    return rank + _ONE if rank < _NINE else _NONE


@compiled
def _sum(one: np.uint32, other: np.uint32) -> np.uint32:
    both = one + other
    return both - _TEN if both >= _TEN else both
