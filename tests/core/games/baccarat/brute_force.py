"""Baccarat counted the slow way: every order of the cards dealt one by one.

Knows the documents' tables of play and nothing of the source.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import permutations, product
from typing import NamedTuple

from tests.core.games.baccarat.documents import hands, total


class Facts(NamedTuple):
    player: int
    banker: int
    player_natural: bool
    banker_natural: bool
    player_pair: bool
    banker_pair: bool


def facts(ranks: tuple[str, ...]) -> Facts:
    player, banker = hands(ranks)
    return Facts(
        total(player),
        total(banker),
        total(player[:2]) in (8, 9),
        total(banker[:2]) in (8, 9),
        player[0] == player[1],
        banker[0] == banker[1],
    )


def by_card(cards: Iterable[str]) -> Counter[Facts]:
    """Every order of six of these cards, each card told from every other."""
    return Counter(facts(order) for order in permutations(cards, 6))


def by_rank(ranks: str, copies: int) -> Counter[Facts]:
    """Every sequence of six ranks, as often as cards can make it. For a whole deck: slow."""
    found: Counter[Facts] = Counter()
    for four in product(ranks, repeat=4):
        ways = _ways(four, ranks, copies)
        if ways:
            _finish(found, four, ways, ranks, copies)
    return found


def _finish(
    found: Counter[Facts], four: tuple[str, ...], ways: int, ranks: str, copies: int
) -> None:
    left = {rank: copies - four.count(rank) for rank in ranks}
    for fifth in ranks:
        for sixth in ranks:
            more = left[fifth] * (left[sixth] - (fifth == sixth))
            found[facts((*four, fifth, sixth))] += ways * more


def _ways(drawn: tuple[str, ...], ranks: str, copies: int) -> int:
    ways = 1
    for left in _left(drawn, ranks, copies):
        ways *= left
    return ways


def _left(drawn: tuple[str, ...], ranks: str, copies: int) -> Iterator[int]:
    remaining = dict.fromkeys(ranks, copies)
    for rank in drawn:
        yield remaining[rank]
        remaining[rank] -= 1
