"""The exact count of eight decks, against published figures and against counting card by card."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import perm

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.games.baccarat.cards import RANKS, Rank
from croupier.core.games.baccarat.outcome import Coup, Result, coup_ways
from croupier.core.games.house_edge import price
from tests.core.games.baccarat.books import GAMES, MTT, RRB, bet
from tests.core.games.baccarat.brute_force import Facts, by_card, by_rank

ORDERS = 4_998_398_275_503_360
PUBLISHED = {
    Result.BANKER: 2_292_252_566_437_888,
    Result.PLAYER: 2_230_518_282_592_256,
    Result.TIE: 475_627_426_473_216,
}
WEIGHTED = list(GAMES["RRB", "commission"].weighted_outcomes())


def facts(coup: Coup) -> Facts:
    player, banker = coup.player, coup.banker
    return Facts(
        player.points,
        banker.points,
        player.natural,
        banker.natural,
        player.pair,
        banker.pair,
    )


def counted(ways: Iterable[tuple[Coup, int]]) -> Counter[Facts]:
    return Counter({facts(coup): number for coup, number in ways if number})


def test_the_six_cards_of_a_coup_have_so_many_orders() -> None:
    assert perm(8 * 52, 6) == ORDERS
    assert sum(weight for _, weight in WEIGHTED) == 1


@pytest.mark.parametrize("result", PUBLISHED)
def test_the_published_eight_deck_counts(result: Result) -> None:
    found = sum(weight for coup, weight in WEIGHTED if coup.result is result)
    assert found * ORDERS == PUBLISHED[result]


def test_no_class_of_coups_comes_twice_and_none_is_impossible() -> None:
    assert len({coup for coup, _ in WEIGHTED}) == len(WEIGHTED)
    assert all(weight > 0 for _, weight in WEIGHTED)


@pytest.mark.parametrize(
    ("mode", "kind", "edge_percent"),
    [
        ("commission", "player", "1.2351"),
        ("commission", "banker", "1.0579"),
        ("commission", "tie", "14.3596"),
        ("even-money", "player", "1.2351"),
        ("even-money", "banker", "1.4581"),
        ("even-money", "tie", "14.3596"),
        ("commission", "player-pair", "10.3614"),
        ("commission", "banker-pair", "10.3614"),
        ("commission", "dragon-player", "2.6517"),
        ("commission", "dragon-banker", "9.3731"),
    ],
)
def test_the_house_edge(mode: str, kind: str, edge_percent: str) -> None:
    game = GAMES["RRB", mode]
    edge = price(game, bet(game, kind), WEIGHTED).edge
    assert round(edge * 100, 4) == Fraction(edge_percent)


def test_both_rulebooks_deal_the_same_coups_and_price_their_bets_alike() -> None:
    for mode in ("commission", "even-money"):
        ours, theirs = GAMES["MTT", mode], GAMES["RRB", mode]
        assert list(ours.weighted_outcomes()) == WEIGHTED
        for one in ours.bets():
            same = price(theirs, bet(theirs, one.text), WEIGHTED)
            assert price(ours, one, WEIGHTED).same_odds(same)


def test_a_pair_is_as_likely_as_one_rank_twice_from_the_whole_shoe() -> None:
    for hand in ("player", "banker"):
        found = sum(weight for coup, weight in WEIGHTED if getattr(coup, hand).pair)
        assert found == Fraction(31, 415)


SMALL_DECKS = st.lists(st.sampled_from(RANKS), min_size=6, max_size=8)


@settings(max_examples=15)
@given(SMALL_DECKS)
def test_a_few_cards_of_any_ranks_count_as_when_dealt_one_by_one(cards: list[Rank]) -> None:
    ways = coup_ways(MTT.tableau, Counter(cards))
    assert counted(ways.items()) == by_card(cards)


@pytest.mark.slow
def test_eight_decks_count_as_when_dealt_rank_by_rank() -> None:
    ways = coup_ways(RRB.tableau, dict.fromkeys(RANKS, 32))
    assert counted(ways.items()) == by_rank("".join(RANKS), 32)
