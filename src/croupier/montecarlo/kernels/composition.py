"""In how many orders each coup comes about, the cards left being known by rank: exact integers.

The first four cards leave two totals. What else matters of them is only which counts they took away
from the fifth and sixth card; the ways to that are a polynomial of second degree in what they took.
So for each two totals its sums are taken once, and the last two cards follow without going through
all hands again.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.montecarlo.kernels import baccarat
from croupier.montecarlo.kernels.compiling import compiled

Ways = NDArray[np.int64]
Parameters = NDArray[np.int64]

# Points of both, four bits: naturals of Player and Banker, and three cards of Player and Banker.
POINT_CLASSES = 10 * 10 * 16
# No pair, Banker's, Player's, both.
PAIR_CLASSES = 4
_NATURAL, _PLAYER_DRAWS = baccarat.NATURAL, baccarat.PLAYER_DRAWS
_BANKER_STANDS, _BANKER_DRAWS = baccarat.BANKER_STANDS, baccarat.BANKER_DRAWS


@compiled
def pair_ways(ranks: Ways, ways: Ways) -> None:
    """Orders of six cards by which hands have a pair. Player has the first and third card."""
    cards = ranks.sum()
    one, both, squares = np.int64(0), np.int64(0), np.int64(0)
    for held in ranks:
        pairs = held * (held - 1)
        one += pairs
        squares += pairs * pairs
        both += pairs * (held - 2) * (held - 3)
    both += one * one - squares
    single = one * (cards - 2) * (cards - 3) - both
    last = (cards - 4) * (cards - 5)
    ways[3] = both * last
    ways[2] = ways[1] = single * last
    ways[0] = (cards * (cards - 1) * (cards - 2) * (cards - 3) - both - 2 * single) * last


@compiled
def point_ways(left: Ways, parameters: Parameters, ways: Ways) -> None:
    """Orders of six cards by points, naturals and number of cards; `left` are cards by count."""
    ways[:] = 0
    cards = left.sum()
    natural = parameters[_NATURAL]
    taken, taken_two = np.empty(10, np.int64), np.empty((10, 10), np.int64)
    for player in range(10):
        for banker in range(10):
            bits = (natural >> player & 1) << 3 | (natural >> banker & 1) << 2
            total = _openings(left, player, banker, taken, taken_two)
            if bits:
                at = (player * 10 + banker) * 16 + bits
                ways[at] += total * (cards - 4) * (cards - 5)
            elif parameters[_PLAYER_DRAWS] >> player & 1:
                _both_may_draw(left, parameters, player, banker, total, taken, taken_two, ways)
            else:
                draws = parameters[_BANKER_STANDS] >> banker & 1
                for fifth in range(10):
                    ways_here = (total * left[fifth] - taken[fifth]) * (cards - 5)
                    end = (banker + fifth * draws) % 10
                    ways[(player * 10 + end) * 16 + draws] += ways_here


@compiled
def _both_may_draw(
    left: Ways,
    parameters: Parameters,
    player: int,
    banker: int,
    total: np.int64,
    taken: Ways,
    taken_two: Ways,
    ways: Ways,
) -> None:
    cards = left.sum()
    for fifth in range(10):
        end = (player + fifth) % 10
        if parameters[_BANKER_DRAWS + banker] >> fifth & 1:
            for sixth in range(10):
                here = total * left[fifth] * left[sixth] + taken_two[fifth, sixth]
                here -= taken[fifth] * left[sixth] + taken[sixth] * left[fifth]
                if fifth == sixth:
                    here += taken[fifth] - total * left[fifth]
                ways[(end * 10 + (banker + sixth) % 10) * 16 + 3] += here
        else:
            here = (total * left[fifth] - taken[fifth]) * (cards - 5)
            ways[(end * 10 + banker) * 16 + 2] += here


@compiled
def _openings(left: Ways, player: int, banker: int, taken: Ways, taken_two: Ways) -> np.int64:
    """Orders of four cards with these totals; and in sum, how many of each count they took, and
    the product of how many they took of each two counts."""
    taken[:] = 0
    taken_two[:] = 0
    total = np.int64(0)
    for one in range(10):
        two = (player - one) % 10
        if two < one:
            continue
        first = left[one] * (left[two] - (one == two)) * (1 if one == two else 2)
        if first == 0:
            continue
        for three in range(10):
            four = (banker - three) % 10
            if four < three:
                continue
            held = left[three] - (three == one) - (three == two)
            more = left[four] - (four == one) - (four == two) - (four == three)
            here = first * held * more * (1 if three == four else 2)
            if here == 0:
                continue
            total += here
            out = (one, two, three, four)
            for place in range(4):
                taken[out[place]] += here
                taken_two[out[place], out[place]] += here
                for other in range(place):
                    taken_two[out[place], out[other]] += here
                    taken_two[out[other], out[place]] += here
    return total
