"""Shoes by depth: what a bet is worth to a counter is exact, and shoes are those the core deals."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import permutations
from pathlib import Path
from random import Random

import numpy as np
import pytest

from croupier.core.games.baccarat.cards import RANKS, SUITS, Card, count_of_rank
from croupier.core.games.baccarat.outcome import Coup, Sight, coup_ways
from croupier.core.games.baccarat.payout import Baccarat
from croupier.core.games.baccarat.shoe import DealtShoe, deal_coup, deal_shoe
from croupier.core.money import Cents
from croupier.core.offer.offer import Offer
from croupier.core.offer.pricing import odds_table
from croupier.core.refusals import Refusal
from croupier.montecarlo import on_threads
from croupier.montecarlo.checkpoint import Progress
from croupier.montecarlo.depths import ByDepth, by_depth
from croupier.montecarlo.job import BlockRange, Job, run_task
from croupier.montecarlo.kernels import depths as kernel
from croupier.montecarlo.kernels.composition import (
    PAIR_CLASSES,
    POINT_CLASSES,
    pair_ways,
    point_ways,
)
from croupier.montecarlo.kernels.shoes import COUPS_MAX, GROUPS
from tests.jurisdictions import invented
from tests.montecarlo import rounds_by_hand as by_hand
from tests.montecarlo.test_kernels import offer_of

BEHIND = {"nsw-rapid-2016": 20, "act-mttg-2019": 20}


def baccarat(offer: Offer) -> Baccarat:
    assert isinstance(offer.game, Baccarat)
    return offer.game


@cache
def asked(rulebook: str) -> ByDepth:
    offer = offer_of(rulebook, "baccarat")
    lines = odds_table(offer)
    assert not isinstance(lines, Refusal)
    found = by_depth(offer, lines, BEHIND[rulebook])
    assert not isinstance(found, Refusal)
    return found


def worth(ranks: list[int], found: ByDepth) -> dict[str, int]:
    """In billionths."""
    values = np.zeros(len(found.counted), np.int64)
    kernel.value_bets(
        np.array(ranks, np.int64),
        np.array(found.play.parameters, np.int64),
        np.zeros(POINT_CLASSES, np.int64),
        np.zeros(PAIR_CLASSES, np.int64),
        values,
    )
    return {bet.bet: int(value) for bet, value in zip(found.counted, values, strict=True)}


def compositions() -> list[list[int]]:
    chance = Random(20)
    some = [[chance.randint(0, most) for _ in RANKS] for most in (1, 2, 8, 32, 48)]
    return [[32] * 13, [0] * 9 + [2, 2, 2, 0], [1] * 6 + [0] * 7, *some]


@pytest.mark.parametrize("ranks", compositions(), ids=str)
def test_the_ways_to_each_coup_are_those_that_the_core_counts(ranks: list[int]) -> None:
    tableau = baccarat(offer_of("nsw-rapid-2016", "baccarat")).rules.tableau
    points, pairs = np.zeros(POINT_CLASSES, np.int64), np.zeros(PAIR_CLASSES, np.int64)
    left = np.zeros(10, np.int64)
    for rank, held in zip(RANKS, ranks, strict=True):
        left[count_of_rank(rank)] += held
    parameters = np.array(asked("nsw-rapid-2016").play.parameters, np.int64)
    point_ways(left, parameters, points)
    pair_ways(np.array(ranks, np.int64), pairs)
    by_points, by_pairs = [0] * POINT_CLASSES, [0] * PAIR_CLASSES
    copies = dict(zip(RANKS, ranks, strict=True))
    for coup, ways in coup_ways(tableau, copies, Sight(sizes=True)).items():
        by_points[point_class(coup)] += ways
        by_pairs[2 * coup.player.pair + coup.banker.pair] += ways
    assert points.tolist() == by_points
    assert pairs.tolist() == by_pairs


def point_class(coup: Coup) -> int:
    totals = coup.player.points * 10 + coup.banker.points
    naturals = 8 * coup.player.natural + 4 * coup.banker.natural
    return totals * 16 + naturals + 2 * (coup.player.size == 3) + (coup.banker.size == 3)


@pytest.mark.parametrize("rulebook", BEHIND)
def test_a_fresh_shoe_is_worth_the_exact_odds(rulebook: str) -> None:
    found = asked(rulebook)
    lines = odds_table(offer_of(rulebook, "baccarat"))
    assert not isinstance(lines, Refusal)
    exact = {line.bet: round((line.price.returned - 1) * kernel.BILLION) for line in lines}
    assert worth([32] * 13, found) == exact
    assert not found.left_out


SEVEN = ["6H6S8D9CKH2D4S", "AHAS5D5CTHTD9S"]


@pytest.mark.parametrize("cards", SEVEN)
def test_seven_cards_are_worth_what_every_order_of_them_pays(cards: str) -> None:
    offer = offer_of("nsw-rapid-2016", "baccarat")
    game = baccarat(offer)
    shoe = [Card(cards[at : at + 2]) for at in range(0, len(cards), 2)]
    paid = {bet.text: Fraction(0) for bet in game.bets()}
    orders = 0
    for order in permutations(shoe, 6):
        coup = deal_coup(game.rules.tableau, order)
        assert coup is not None
        orders += 1
        for bet in game.bets():
            stake = Cents(bet.unit)
            paid[bet.text] += Fraction(game.settle(bet, stake, coup).credit - stake, stake)
    ranks = [sum(card[0] == rank for card in shoe) for rank in RANKS]
    exact = {bet: round(sum_ / orders * kernel.BILLION) for bet, sum_ in paid.items()}
    assert worth(ranks, asked("nsw-rapid-2016")) == exact


def shuffled(job: Job) -> list[Card]:
    """The first shoe of the job's first block."""
    order = [Card(rank + suit) for rank in RANKS for suit in SUITS * 8]
    drawn, place = by_hand.words(job.key, 0, 1024), 0
    while place < len(order):
        left = len(order) - place
        two = by_hand.numbers(next(drawn), left, left - 1)
        if two is not None:
            for step, number in enumerate(two):
                here, there = place + step, place + step + number
                order[here], order[there] = order[there], order[here]
            place += 2
    return order


@pytest.mark.parametrize("rulebook", BEHIND)
def test_a_shoe_is_worth_at_each_coup_what_the_cards_not_seen_are(rulebook: str) -> None:
    """Burned cards that nobody sees stay among those not seen; one that is shown does not."""
    found, game = asked(rulebook), baccarat(offer_of(rulebook, "baccarat"))
    job = Job(found.play.kernel, found.play.parameters, 1, 7)
    order = shuffled(job)
    shoe = deal_shoe(game.rules, order, BEHIND[rulebook])
    assert isinstance(shoe, DealtShoe)
    left, gone = Counter(card[0] for card in order), len(shoe.burn.cards)
    if shoe.burn.exposed is not None:
        left[shoe.burn.exposed[0]] -= 1
    coups = [0] * kernel.DEPTHS
    favourable = {bet.bet: [0] * kernel.DEPTHS for bet in found.counted}
    gained: Counter[str] = Counter()
    for coup in shoe.coups:
        depth = gone * kernel.DEPTHS // len(order)
        coups[depth] += 1
        for name, value in worth([left[rank] for rank in RANKS], found).items():
            favourable[name][depth] += value > 0
            gained[name] += max(value, 0)
        for card in (*coup.player, *coup.banker):
            left[card[0]] -= 1
            gone += 1
    counts = run_task(job, BlockRange(0, 1)).tolist()
    start = len(found.play.outcomes) + COUPS_MAX + found.play.parameters[GROUPS] ** 2
    assert counts[start : start + kernel.DEPTHS] == coups
    assert counts[len(found.play.outcomes) + len(shoe.coups)] == 1
    for number, bet in enumerate(found.counted):
        first = start + kernel.DEPTHS * (1 + number * kernel.PER_DEPTH)
        rows = counts[first : first + kernel.DEPTHS * kernel.PER_DEPTH]
        assert rows[kernel.FAVOURABLE :: kernel.PER_DEPTH] == favourable[bet.bet]
        assert sum(rows[kernel.WORTH :: kernel.PER_DEPTH]) == gained[bet.bet]


def test_any_number_of_workers_and_an_interruption_count_the_same(tmp_path: Path) -> None:
    play = asked("nsw-rapid-2016").play
    job = Job(play.kernel, play.parameters, 130, 3)
    one = Progress(job)
    on_threads.run(one, 1, lambda _: None)
    path = tmp_path / "shoes.json"
    begun = Progress(job, path)
    begun.add(BlockRange(16, 16), run_task(job, BlockRange(16, 16)))
    begun.save()
    again = Progress(job, path)
    on_threads.run(again, 3, lambda _: None)
    assert again.counts.tolist() == one.counts.tolist()


@pytest.mark.slow
def test_bets_on_suits_are_left_out_and_named() -> None:
    offer = invented.offer(invented.MACAU, "baccarat")
    lines = odds_table(offer)
    assert not isinstance(lines, Refusal)
    game = baccarat(offer)
    found = by_depth(offer, lines, game.rules.shoe.behind_cutting_card_min.value)
    assert not isinstance(found, Refusal)
    assert found.left_out
    assert {bet.bet for bet in found.counted} | set(found.left_out) == {line.bet for line in lines}
    per_rank = found.play.parameters[0]
    exact = {line.bet: round((line.price.returned - 1) * kernel.BILLION) for line in lines}
    assert worth([per_rank] * 13, found) == {bet.bet: exact[bet.bet] for bet in found.counted}
