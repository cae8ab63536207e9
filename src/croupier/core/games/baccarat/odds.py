"""Every coup with its exact weight, counted in integers over all orders of the first six cards.

The pairs tell cards of one count apart by rank, but only among the first four; the tableau never
does. So four cards are counted by rank, two by what they count, and then dealt by the tableau.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import perm

from msgspec import Struct

from croupier.core.games.baccarat.cards import RANKS, SUITS, Rank, count_of_rank
from croupier.core.games.baccarat.outcome import Coup, Hand
from croupier.core.games.baccarat.rules import (
    CARDS_PER_COUP_MAX,
    banker_draws,
    ends_at_once,
    player_draws,
)
from croupier.core.rulebook.games.baccarat import BaccaratRules, Tableau

_COUNTS = range(10)


class _Opening(Struct, frozen=True):
    """What four cards leave behind: each hand's points, and whether it is a pair."""

    player: int
    banker: int
    player_pair: bool
    banker_pair: bool


# Ways by what the fifth card counts, then by what the sixth does.
_LastTwo = list[list[int]]


def weighted_coups(rules: BaccaratRules) -> Iterator[tuple[Coup, Fraction]]:
    copies = dict.fromkeys(RANKS, len(SUITS) * rules.shoe.decks.value)
    orders = perm(sum(copies.values()), CARDS_PER_COUP_MAX)
    for coup, ways in coup_ways(rules.tableau, copies).items():
        yield coup, Fraction(ways, orders)


def coup_ways(tableau: Tableau, copies: Mapping[Rank, int]) -> dict[Coup, int]:
    """In how many orders of six of these cards each coup comes about, drawn to the end or not."""
    natural = tableau.natural.value
    total: dict[Coup, int] = defaultdict(int)
    for opening, last_two in _six_card_orders(copies).items():
        for (player, banker), ways in _dealt(tableau, opening, last_two).items():
            coup = Coup(
                Hand(player, opening.player in natural, opening.player_pair),
                Hand(banker, opening.banker in natural, opening.banker_pair),
            )
            total[coup] += ways
    return total


def _dealt(
    tableau: Tableau, opening: _Opening, last_two: _LastTwo
) -> Mapping[tuple[int, int], int]:
    """The ways to each pair of final points, Player's first."""
    final: dict[tuple[int, int], int] = defaultdict(int)
    player, banker = opening.player, opening.banker
    if ends_at_once(tableau, player, banker):
        final[player, banker] = sum(map(sum, last_two))
    elif player_draws(tableau, player):
        for third in _COUNTS:
            draws = banker_draws(tableau, banker, third)
            for sixth, ways in enumerate(last_two[third]):
                final[(player + third) % 10, (banker + sixth * draws) % 10] += ways
    else:
        draws = banker_draws(tableau, banker, None)
        for fifth in _COUNTS:
            final[player, (banker + fifth * draws) % 10] += sum(last_two[fifth])
    return final


def _six_card_orders(copies: Mapping[Rank, int]) -> Mapping[_Opening, _LastTwo]:
    held = [0] * 10
    for rank, number in copies.items():
        held[count_of_rank(rank)] += number
    orders: dict[_Opening, _LastTwo] = defaultdict(lambda: [[0] * 10 for _ in _COUNTS])
    for (opening, out), ways in _four_card_orders(copies).items():
        left = held.copy()
        for counted in out:
            left[counted] -= 1
        for fifth, row in enumerate(orders[opening]):
            so_far = ways * left[fifth]
            for sixth, more in enumerate(left):
                row[sixth] += so_far * more
            row[fifth] -= so_far
    return orders


def _four_card_orders(
    copies: Mapping[Rank, int],
) -> Mapping[tuple[_Opening, tuple[int, ...]], int]:
    """Ways by opening and by what its four cards count, in rising order."""
    orders: dict[tuple[_Opening, tuple[int, ...]], int] = defaultdict(int)
    hands = list(combinations_with_replacement(RANKS, 2))
    for (a, b), (c, d) in product(hands, repeat=2):
        ways = (
            copies.get(a, 0)
            * (copies.get(b, 0) - (b == a))
            * (copies.get(c, 0) - (c == a) - (c == b))
            * (copies.get(d, 0) - (d == a) - (d == b) - (d == c))
            * (1 if a == b else 2)
            * (1 if c == d else 2)
        )
        counts = [count_of_rank(rank) for rank in (a, b, c, d)]
        opening = _Opening(
            (counts[0] + counts[1]) % 10, (counts[2] + counts[3]) % 10, a == b, c == d
        )
        orders[opening, tuple(sorted(counts))] += ways
    return orders
