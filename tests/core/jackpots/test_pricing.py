"""Jackpots priced by closed forms, against cycles counted press by press and known figures."""

from fractions import Fraction
from math import ceil
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from croupier.core.jackpots.pricing import (
    MICRO_CENTS,
    Cycle,
    Press,
    PricedLevel,
    cost,
    favours_player_from,
    favours_player_from_together,
    favours_player_now,
    must_add_whole_micro_cents,
    must_be_edge,
    must_be_level,
    must_cost_less_than_edge,
    turnover_mean,
    turnover_variance,
)
from croupier.core.money import Cents
from croupier.core.refusals import Refusal, RefusalCode

ROULETTE = Fraction(1, 37)
OWN_WAGER = Fraction(1)


def level(seed: int, ceiling: int, contribution: str) -> PricedLevel:
    return PricedLevel(Cents(seed), Cents(ceiling), Fraction(contribution))


def press(wager: int, wagers: int = 1, rounded_up_to: int = 100) -> Press:
    return Press(Cents(wager), wagers, Cents(rounded_up_to))


# The jackpot of the literature: 5,000 to 10,000 dollars at half a percent.
MUST_HIT_BY = level(500_000, 1_000_000, "1/200")


def test_a_jackpot_from_5000_to_10000_at_half_a_percent_costs_one_and_a_half() -> None:
    assert cost(MUST_HIT_BY) == Fraction(15, 1000)
    assert turnover_mean(MUST_HIT_BY) == 50_000_000
    assert turnover_variance(MUST_HIT_BY) == Fraction(100_000_000**2, 12)


@pytest.mark.parametrize(
    ("contribution", "edge", "share_of_ceiling"),
    [
        ("1/200", ROULETTE, Fraction("0.844")),
        ("1/100", ROULETTE, Fraction("0.730")),
        ("1/200", Fraction("0.0106"), Fraction("0.679")),
        ("1/100", Fraction("0.0106"), Fraction("0.515")),
    ],
)
def test_the_meter_that_favours_the_player_is_the_known_share_of_the_ceiling(
    contribution: str, edge: Fraction, share_of_ceiling: Fraction
) -> None:
    found = favours_player_from(level(500_000, 1_000_000, contribution), edge)
    assert abs(found / 1_000_000 - share_of_ceiling) < Fraction(1, 1000)


def test_together_the_levels_favour_the_player_where_their_shares_add_up_to_the_edge() -> None:
    levels = [level(100, 1_000, "1/100"), level(0, 5_000, "1/50"), level(400, 900, "1/1000")]
    for number, meter in enumerate(favours_player_from_together(levels, ROULETTE)):
        meters = [Fraction(one.seed) for one in levels]
        meters[number] = meter
        assert favours_player_now(levels, meters, ROULETTE)
        meters[number] = meter - Fraction(1, 1000)
        assert not favours_player_now(levels, meters, ROULETTE)


def test_the_meter_together_is_0_where_the_others_alone_favour_the_player() -> None:
    rich = level(900, 1_000, "1/100")
    assert favours_player_from_together([level(0, 500, "1/10"), rich], ROULETTE)[0] == 0


def test_a_meter_at_its_ceiling_favours_the_player() -> None:
    assert favours_player_now([MUST_HIT_BY], [Fraction(1_000_000)], OWN_WAGER)
    assert not favours_player_now([MUST_HIT_BY], [Fraction(500_000)], OWN_WAGER)


@pytest.mark.parametrize(
    ("one", "sentence"),
    [
        (level(-1, 5, "1/2"), "the seed, -1, is below 0"),
        (level(5, 5, "1/2"), "the seed, 5, is not below the ceiling, 5"),
        (level(6, 5, "1/2"), "the seed, 6, is not below the ceiling, 5"),
        (level(0, 5, "0"), "the contribution, 0, is not above 0 and at most 1"),
        (level(0, 5, "-1/2"), "the contribution, -1/2, is not above 0 and at most 1"),
        (level(0, 5, "3/2"), "the contribution, 3/2, is not above 0 and at most 1"),
    ],
)
def test_what_is_no_level_is_refused(one: PricedLevel, sentence: str) -> None:
    assert must_be_level(one) == Refusal(RefusalCode.BAD_AMOUNT, sentence)


def test_what_is_a_level_or_an_edge_is_not_refused() -> None:
    assert must_be_level(level(0, 1, "1")) is None
    assert must_be_edge(Fraction(0)) is None
    assert must_be_edge(OWN_WAGER) is None
    assert must_be_edge(Fraction(-1, 37)) is not None
    assert must_be_edge(Fraction(38, 37)) is not None


class CountedCycle:
    """The same cycle by walking through its presses, with the chance Δ/(M - J) at each."""

    def __init__(self, one: PricedLevel, by: Press) -> None:
        step = one.contribution * by.wager * by.wagers
        meter, left, self.chances = Fraction(one.seed), Fraction(1), list[Fraction]()
        self.prize = self.paid = self.over = Fraction(0)
        while left:
            hit = min(step / (one.ceiling - meter), Fraction(1))
            chance = left * hit
            raised = meter + step
            prize = min(raised, Fraction(one.ceiling))
            share = ceil(prize / by.wagers / by.rounded_up_to) * by.rounded_up_to
            self.chances.append(chance)
            self.prize += chance * prize
            self.paid += chance * share * by.wagers
            self.over += chance * (raised - prize)
            left, meter = left - chance, raised

    def moment(self, power: int) -> Fraction:
        return sum((p * k**power for k, p in enumerate(self.chances, start=1)), Fraction(0))


LEVELS = st.builds(
    lambda seed, span, parts: level(seed, seed + span, f"{parts}/1000"),
    st.integers(0, 2_000),
    st.integers(1, 3_000),
    st.integers(1, 1_000),
)
PRESSES = st.builds(press, st.integers(50, 5_000), st.integers(1, 9), st.sampled_from([1, 7, 100]))


# Each counts hundreds of presses with exact fractions. Of the first, shares need no rounding up.
@settings(max_examples=25)
@example(one=level(10_000, 20_000, "1/4"), by=press(5_000))
@given(one=LEVELS, by=PRESSES)
def test_a_cycle_in_closed_form_is_the_cycle_counted_press_by_press(
    one: PricedLevel, by: Press
) -> None:
    cycle, counted = Cycle(one, by), CountedCycle(one, by)
    assert cycle.presses_max == len(counted.chances)
    assert [cycle.hit_at(k) for k in range(len(counted.chances) + 2)] == [
        0,
        *counted.chances,
        0,
    ]
    assert cycle.presses_mean == counted.moment(1)
    assert cycle.presses_variance == counted.moment(2) - counted.moment(1) ** 2
    assert (cycle.prize_mean, cycle.paid_mean) == (counted.prize, counted.paid)
    assert cycle.left_over_mean == counted.over
    assert cycle.cost == counted.paid / (counted.moment(1) * by.wager * by.wagers)


@given(one=LEVELS, by=PRESSES, chance=st.fractions(0, 1))
def test_the_press_by_which_a_chance_is_reached_is_the_first(
    one: PricedLevel, by: Press, chance: Fraction
) -> None:
    cycle = Cycle(one, by)
    first = cycle.press_by_which(chance)
    assert cycle.hit_by(first) >= chance
    assert first == 1 or cycle.hit_by(first - 1) < chance


def test_small_wagers_without_rounding_cost_what_the_formula_of_turnover_says() -> None:
    """The wagers become finer, and the discrete cost comes as near as they are fine."""
    for wager in (1_000, 100, 10):
        found = Cycle(MUST_HIT_BY, press(wager, rounded_up_to=1)).cost
        assert abs(found - cost(MUST_HIT_BY)) < Fraction(wager, 10**7)


def test_a_cycle_of_a_thousand_million_presses_is_priced_at_once() -> None:
    one = level(100_000_000, 10**12, "1/100000000")
    cycle = Cycle(one, press(100_000))
    assert cycle.presses_max == (10**12 - 10**8) * 1_000
    assert cycle.cost > cost(one)


def test_rounding_up_costs_the_more_the_more_wagers_share() -> None:
    small = level(1_000, 5_000, "1/100")
    costs = [Cycle(small, press(500, wagers)).cost for wagers in (1, 4, 16)]
    assert costs == sorted(costs)
    assert costs[-1] > costs[0]


def test_set_up_refuses_a_jackpot_whose_whole_cycle_takes_the_edge() -> None:
    by = press(500)
    assert must_cost_less_than_edge([MUST_HIT_BY], by, ROULETTE) is None
    refused = must_cost_less_than_edge([MUST_HIT_BY, MUST_HIT_BY], by, ROULETTE)
    assert refused is not None
    assert refused.code is RefusalCode.FAVOURS_PLAYER
    assert must_cost_less_than_edge([MUST_HIT_BY, MUST_HIT_BY], by, OWN_WAGER) is None


def test_set_up_counts_the_rounding_as_part_of_the_cost() -> None:
    """Without rounding the prizes cost 3/4 of the wager; rounding up to the dollar takes it all."""
    one = level(10, 20, "1/4")
    assert must_cost_less_than_edge([one], press(4, rounded_up_to=1), OWN_WAGER) is None
    assert must_cost_less_than_edge([one], press(4, rounded_up_to=100), OWN_WAGER) is not None


def test_a_wager_adds_whole_micro_cents() -> None:
    assert must_add_whole_micro_cents(MUST_HIT_BY, Cents(1)) is None
    refused = must_add_whole_micro_cents(level(0, 100, "1/3"), Cents(100))
    assert refused is not None
    assert "100000000/3 micro-cents" in refused.sentence
    assert must_add_whole_micro_cents(level(0, 100, "1/3"), Cents(300)) is None


def test_simulated_cycles_fit_the_exact_distribution() -> None:
    cycle = Cycle(level(1_000, 3_000, "3/100"), press(500, 3))
    step, chance, cycles = cycle.step, Random(16), 20_000
    counts = [0] * cycle.presses_max
    paid = 0
    for _ in range(cycles):
        meter, number = 1_000 * MICRO_CENTS, 0
        while chance.randrange(3_000 * MICRO_CENTS - meter) >= step:
            meter, number = meter + step, number + 1
        counts[number] += 1
        prize = min(meter + step, 3_000 * MICRO_CENTS)
        paid += 3 * 100 * -(-prize // (300 * MICRO_CENTS))
    expected = [float(cycle.hit_at(k + 1)) * cycles for k in range(cycle.presses_max)]
    misfit = sum((n - m) ** 2 / m for n, m in zip(counts, expected, strict=True))
    freedom = cycle.presses_max - 1
    assert misfit < freedom + 4 * (2 * freedom) ** 0.5
    assert abs(paid / cycles - float(cycle.paid_mean)) < 4 * 600 / cycles**0.5
