"""Bets that an invented jurisdiction describes itself are priced exactly, by the code that pays.

The chances are reckoned here once more, from the cards and the dice alone.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

import pytest

from croupier.core.offer.pricing import odds_table
from croupier.core.refusals import Refusal
from tests.jurisdictions.invented import DINAR, FRENCH, MACAU, NEVADA, STRICT, YEN, offer

Faces = tuple[int, ...]


@cache
def edges(rulebook: str, game: str) -> dict[str, Fraction]:
    table = odds_table(offer(rulebook, game))
    assert not isinstance(table, Refusal)
    return {line.bet: line.price.edge for line in table}


@pytest.mark.parametrize("chance", ["low", "high", "even", "odd"])
def test_la_partage_halves_what_the_house_keeps_of_an_even_chance(chance: str) -> None:
    assert edges(FRENCH, "roulette")[chance] == Fraction(1, 37) / 2


def test_a_stake_in_prison_is_worth_what_its_next_rounds_are() -> None:
    """It comes back if the bet wins, 18 times in 37; on another zero it stays, or is lost."""
    stays = Fraction(18, 36)
    lost = Fraction(18, 37)
    assert edges(FRENCH, "roulette")["red"] == Fraction(1, 37) * (1 - stays)
    assert edges(FRENCH, "roulette")["black"] == Fraction(1, 37) * (1 - lost)


@pytest.mark.parametrize("bet", ["straight", "dozen", "finale-7", "complet-17", "neighbours:x9"])
def test_la_partage_is_for_even_chances_alone(bet: str) -> None:
    assert edges(FRENCH, "roulette")[bet] == Fraction(1, 37)


@pytest.mark.parametrize(
    ("bet", "edge"),
    [
        ("straight", Fraction(2, 38)),
        ("red", Fraction(2, 38)),
        ("dozen", Fraction(2, 38)),
        # Five numbers at six to one: the worst bet of the layout.
        ("five-line", Fraction(3, 38)),
    ],
)
def test_two_zeros_cost_more_than_one(bet: str, edge: Fraction) -> None:
    assert edges(NEVADA, "roulette")[bet] == edge


def test_the_strict_order_has_two_bets_and_shares_a_zero() -> None:
    assert edges(STRICT, "roulette") == dict.fromkeys(("red", "black"), Fraction(1, 74))


@pytest.mark.parametrize("bet", ["small", "big", "odd-total", "even-total"])
def test_an_even_chance_on_dice_loses_to_triples_alone(bet: str) -> None:
    assert edges(YEN, "sic-bo")[bet] == Fraction(6, 216)


def rolled(wins: Callable[[Faces], bool]) -> Fraction:
    return Fraction(sum(wins(faces) for faces in product(range(1, 7), repeat=3)), 216)


DICE: dict[str, tuple[int, Callable[[Faces], bool]]] = {
    "odd-total": (1, lambda faces: sum(faces) % 2 == 1 and len(set(faces)) > 1),
    "even-total": (1, lambda faces: sum(faces) % 2 == 0 and len(set(faces)) > 1),
    "one-two-six": (30, lambda faces: sorted(faces) == [1, 2, 6]),
    "three-of-1234": (7, lambda faces: len(set(faces)) == 3 and max(faces) <= 4),
}


@pytest.mark.parametrize("bet", DICE)
def test_a_bet_on_dice_wins_where_its_rulebook_says(bet: str) -> None:
    pays, wins = DICE[bet]
    assert edges(MACAU, "sic-bo")[bet] == 1 - rolled(wins) * (pays + 1)


@cache
def coups(decks: int) -> Counter[tuple[int, int, int, int]]:
    """Orders of six cards, by the points of Player and Banker and the cards that each has.

    Of each deck four cards have each count from 1 to 9, and sixteen count nothing.
    """
    counts = {0: 16 * decks, **dict.fromkeys(range(1, 10), 4 * decks)}
    found: Counter[tuple[int, int, int, int]] = Counter()
    for four in product(counts, repeat=4):
        left, ways = dict(counts), 1
        for card in four:
            ways *= left[card]
            left[card] -= 1
        for fifth in counts:
            after = ways * left[fifth]
            left[fifth] -= 1
            for sixth, last in left.items():
                found[_hands((*four, fifth, sixth))] += after * last
            left[fifth] += 1
    return found


def _hands(cards: Faces) -> tuple[int, int, int, int]:
    player, banker = (cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10
    if max(player, banker) >= 8:
        return player, banker, 2, 2
    if player > 5:
        draws = banker <= 5
        return player, (banker + cards[4] * draws) % 10, 2, 2 + draws
    third = cards[4]
    draws = banker <= 2 or third in {3: {*range(8), 9}, 4: {*range(2, 8)}, 5: {4, 5, 6, 7}}.get(
        banker, {6, 7} if banker == 6 else set()
    )
    return (player + third) % 10, (banker + cards[5] * draws) % 10, 3, 2 + draws


def dealt(wins: Callable[[int, int, int, int], bool], decks: int = 8) -> Fraction:
    ways = sum(number for hands, number in coups(decks).items() if wins(*hands))
    return Fraction(ways, prod(range(52 * decks, 52 * decks - 6, -1)))


CARDS: dict[str, list[tuple[Fraction, Callable[[int, int, int, int], bool]]]] = {
    "dragon-seven": [(Fraction(40), lambda p, b, _, n: b == 7 > p and n == 3)],
    "panda-eight": [(Fraction(25), lambda p, b, n, _: p == 8 > b and n == 3)],
    "lucky-six": [
        (Fraction(20), lambda p, b, _, n: b == 6 > p and n == 3),
        (Fraction(12), lambda p, b, _, n: b == 6 > p and n == 2),
    ],
    "four-cards": [(Fraction(3, 2), lambda _p, _b, n, m: n + m == 4)],
    "five-or-six-cards": [(Fraction(1, 2), lambda _p, _b, n, m: n + m > 4)],
    "natural-win": [(Fraction(3, 2), lambda p, b, n, m: p != b and n + m == 4 and max(p, b) > 7)],
    "egalite-nine": [(Fraction(75), lambda p, b, _n, _m: p == b == 9)],
}


@pytest.mark.parametrize("bet", CARDS)
def test_a_bet_on_hands_wins_where_its_rulebook_says(bet: str) -> None:
    returned = sum((dealt(wins) * (pays + 1) for pays, wins in CARDS[bet]), Fraction(0))
    assert edges(MACAU, "baccarat")[bet] == 1 - returned


def test_banker_without_commission_gets_the_stake_back_on_three_cards_that_make_seven() -> None:
    won = dealt(lambda p, b, _, n: b > p and not (b == 7 and n == 3))
    lost = dealt(lambda p, b, _n, _m: p > b)
    assert edges(MACAU, "baccarat")["banker"] == lost - won


PAIR = Fraction(31, 415)
SUITED = Fraction(7, 415)


def test_either_pair_counts_two_pairs_once() -> None:
    """The ranks of the second pair are those of the first, or others."""
    same = Fraction(30 * 29, 414 * 413)
    other = Fraction(12 * 32 * 31, 414 * 413)
    either = 2 * PAIR - PAIR * (same + other)
    assert edges(MACAU, "baccarat")["either-pair"] == 1 - either * 6


def test_a_perfect_pair_needs_one_suit_and_two_of_them_pay_more() -> None:
    both = SUITED * Fraction(6 * 5 + 51 * 8 * 7, 414 * 413)
    one = 2 * (SUITED - both)
    assert edges(MACAU, "baccarat")["perfect-pair"] == 1 - both * 201 - one * 26


def test_nevada_keeps_one_in_twenty_of_what_banker_wins() -> None:
    won, lost = dealt(lambda p, b, _n, _m: b > p), dealt(lambda p, b, _n, _m: p > b)
    found = edges(NEVADA, "baccarat")
    assert found["banker"] == lost - won * Fraction(19, 20)
    assert found["dragon-seven"] == 1 - dealt(lambda p, b, _, n: b == 7 > p and n == 3) * 41
    assert found["player-pair"] == 1 - PAIR * 12


def test_six_decks_without_commission_pay_half_on_a_six() -> None:
    won = dealt(lambda p, b, _n, _m: b > p and b != 6, 6)
    two = dealt(lambda p, b, _, n: b == 6 > p and n == 2, 6)
    three = dealt(lambda p, b, _, n: b == 6 > p and n == 3, 6)
    lost = dealt(lambda p, b, _n, _m: p > b, 6)
    found = edges(DINAR, "baccarat")
    assert found["banker"] == lost - won - (two + three) / 2
    assert found["lucky-six"] == 1 - two * 13 - three * 21
    assert found["player-pair"] == 1 - Fraction(23, 311) * 12
