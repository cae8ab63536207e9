"""The keyed draw has the distribution of a trigger uniform between seed and ceiling, exactly."""

import hashlib
from collections import Counter
from fractions import Fraction

import pytest

from croupier.core.jackpots.hit_judging import at_hit, hits
from croupier.core.jackpots.parameters import MICRO
from croupier.core.jackpots.pricing import Cycle, Press, PricedLevel
from croupier.core.money import Cents

SEED, CEILING = 10_000, 20_000
# A press adds $12.50, so that the eighth and last would pass the ceiling.
LEVEL = PricedLevel(Cents(SEED), Cents(CEILING), Fraction(1, 4))
PRESS = Press(Cents(5_000), 1)
CYCLE = Cycle(LEVEL, PRESS)
# Of chi-square: one in a thousand is beyond it, by degrees of freedom.
RARE = {7: 24.32}


def cycle(number: int, steps: tuple[int, ...]) -> tuple[int, int]:
    """At which press a cycle hits, and what the meter froze at. Every run plays the same cycles."""
    key = hashlib.sha256(f"key {number}".encode()).digest()
    meter, press = SEED * MICRO, 0
    while True:
        h = hashlib.sha256(f"entry {number} {press}".encode()).digest()
        step = steps[press % len(steps)]
        press += 1
        if hits(key, h, CEILING * MICRO, meter, step):
            return press, at_hit(meter, step, CEILING * MICRO)
        meter += step


@pytest.mark.parametrize("cycles", [8_000, pytest.param(1_000_000, marks=pytest.mark.slow)])
def test_simulated_cycles_fit_the_exact_distribution(cycles: int) -> None:
    step = CYCLE.step
    assert CYCLE.presses_max == 8
    found: Counter[int] = Counter()
    paid = 0
    for number in range(cycles):
        press, amount = cycle(number, (step,))
        found[press] += 1
        paid += amount
    exact = [CYCLE.hit_at(press) for press in range(1, CYCLE.presses_max + 1)]
    assert sum(exact) == 1
    chi = sum(
        float((found[press] - cycles * chance) ** 2 / (cycles * chance))
        for press, chance in enumerate(exact, 1)
    )
    assert chi < RARE[len(exact) - 1]
    mean, prize = sum(n * many for n, many in found.items()) / cycles, paid / cycles / MICRO
    spread = float(CYCLE.presses_variance) ** 0.5 / cycles**0.5
    assert abs(mean - float(CYCLE.presses_mean)) < 4 * spread
    assert abs(prize - float(CYCLE.prize_mean)) < 4 * spread * step / MICRO


def test_presses_of_any_size_hit_as_a_uniform_trigger_would() -> None:
    """With presses of one to nine wagers: the part of the way at which a cycle hits is uniform."""
    steps = tuple(n * 37 * MICRO for n in (1, 9, 4, 2, 7))
    tenths: Counter[int] = Counter()
    many = 8_000
    for number in range(many):
        _, amount = cycle(number, steps)
        # Within the press that hit, the trigger would lie anywhere: its end is counted.
        tenths[min((amount - SEED * MICRO) * 10 // ((CEILING - SEED) * MICRO), 9)] += 1
    exact: Counter[int] = Counter()
    meter, press, span = SEED * MICRO, 0, (CEILING - SEED) * MICRO
    while meter < CEILING * MICRO:
        step = min(steps[press % len(steps)], CEILING * MICRO - meter)
        meter, press = meter + step, press + 1
        exact[min((meter - SEED * MICRO) * 10 // span, 9)] += step
    chi = sum(
        (tenths[n] - many * exact[n] / span) ** 2 / (many * exact[n] / span) for n in range(10)
    )
    assert chi < 27.88


@pytest.mark.parametrize("before", [0, SEED * MICRO, CEILING * MICRO - 1])
def test_a_press_that_reaches_the_ceiling_hits_whatever_the_key(before: int) -> None:
    ceiling = CEILING * MICRO
    for number in range(50):
        key = hashlib.sha256(f"{number}".encode()).digest()
        assert hits(key, key, ceiling, before, ceiling - before)
        assert hits(key, key, ceiling, ceiling + 1, 1)


@pytest.mark.parametrize(
    ("before", "added", "frozen"),
    [(100, 50, 150), (180, 50, 200), (200, 1, 200), (230, 10, 230)],
)
def test_a_meter_freezes_at_its_ceiling_and_never_below_what_was_shown(
    before: int, added: int, frozen: int
) -> None:
    assert at_hit(before, added, 200) == frozen
