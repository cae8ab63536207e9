"""Baccarat dealt by hand: the tableau written out, and every eight-deck coup with its weight."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product

RANKS = "A23456789TJQK"
SUITS = "SHDC"
COUNTS = {rank: min(place, 10) % 10 for place, rank in enumerate(RANKS, start=1)}
BY_COUNT = {count: [rank for rank in RANKS if COUNTS[rank] == count] for count in range(10)}
# On which third cards of Player the Banker draws, by Banker's points.
BANKER_DRAWS = {
    0: range(10),
    1: range(10),
    2: range(10),
    3: (0, 1, 2, 3, 4, 5, 6, 7, 9),
    4: (2, 3, 4, 5, 6, 7),
    5: (4, 5, 6, 7),
    6: (6, 7),
    7: (),
}


def points(hand: Sequence[str]) -> int:
    return sum(COUNTS[card[0]] for card in hand) % 10


def dealt(six: Sequence[str]) -> tuple[list[str], list[str]]:
    """Both hands as they come from six cards, of which the last ones may stay in the shoe."""
    player, banker, rest = [six[0], six[2]], [six[1], six[3]], list(six[4:])
    if points(player) >= 8 or points(banker) >= 8:
        return player, banker
    if points(player) <= 5:
        player.append(rest.pop(0))
        draws = COUNTS[player[2][0]] in BANKER_DRAWS[points(banker)]
    else:
        draws = points(banker) <= 5
    if draws:
        banker.append(rest.pop(0))
    return player, banker


def every_coup() -> Iterator[tuple[list[str], list[str], int]]:
    """Both hands and in how many orders of six cards from eight decks they, or their like, come.

    First cards are told apart by rank, for the pairs; third cards by what they count.
    """
    hands = list(combinations_with_replacement(RANKS, 2))
    for (a, b), (c, d) in product(hands, repeat=2):
        ways = (1 if a == b else 2) * (1 if c == d else 2) * _orders([a, b, c, d])
        for player, banker, more in _third_cards(a, b, c, d):
            yield [card + "S" for card in player], [card + "H" for card in banker], ways * more


def _third_cards(a: str, b: str, c: str, d: str) -> Iterator[tuple[list[str], list[str], int]]:
    seen: set[tuple[str, str]] = set()
    for fifth, sixth in product(BY_COUNT, repeat=2):
        ranks = BY_COUNT[fifth][0], BY_COUNT[sixth][0]
        player, banker = dealt([a, c, b, d, *ranks])
        drawn = ("".join(player), "".join(banker))
        if drawn in seen:
            continue
        seen.add(drawn)
        used = len(player) + len(banker) - 4
        yield player, banker, _continued([a, b, c, d], [fifth, sixth][:used])


def _continued(out: list[str], counts: list[int]) -> int:
    """In how many ways cards of these counts, then any others, follow until six are out."""
    left = Counter({count: 32 * len(ranks) for count, ranks in BY_COUNT.items()})
    left.subtract(COUNTS[rank] for rank in out)
    ways, remaining = 1, 412
    for count in counts:
        ways *= left[count]
        left[count] -= 1
        remaining -= 1
    for _ in range(2 - len(counts)):
        ways *= remaining
        remaining -= 1
    return ways


def _orders(ranks: list[str]) -> int:
    """In how many ways these ranks come one after the other, of thirty-two cards each."""
    ways = 1
    for place, rank in enumerate(ranks):
        ways *= 32 - ranks[:place].count(rank)
    return ways
