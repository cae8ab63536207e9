"""The statistical tests: sound numbers pass, and each way of being unsound fails by name."""

from collections.abc import Callable
from math import exp, sqrt

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.randomness import bit_tests, number_tests, order_tests
from croupier.randomness.battery import holm, judged
from croupier.randomness.distributions import kolmogorov, two_sided, two_sided_normal
from croupier.randomness.samples import Sample, SampleKind, of_bytes
from croupier.views.reports.chi_square import chi_square_tail

Numbers = NDArray[np.int64]
WHEEL = 37
COUNT = 40_000


def generator() -> np.random.Generator:
    return np.random.default_rng(2027)


def sound(bound: int = WHEEL, count: int = COUNT) -> Numbers:
    return generator().integers(0, bound, count)


# Critical values as tables of statistics print them.
@pytest.mark.parametrize(
    ("statistic", "degrees", "tail"),
    [(3.841, 1, 0.05), (18.307, 10, 0.05), (23.209, 10, 0.01), (50.998, 36, 0.05),
     (58.619, 36, 0.01), (124.342, 100, 0.05), (70.065, 100, 0.99), (1.0, 2, exp(-0.5))],
)  # fmt: skip
def test_chi_square_tails_are_those_of_the_tables(
    statistic: float, degrees: int, tail: float
) -> None:
    assert chi_square_tail(statistic, degrees) == pytest.approx(tail, rel=2e-3)


def test_normal_and_kolmogorov_tails_are_those_of_the_tables() -> None:
    assert two_sided_normal(1.959964) == pytest.approx(0.05, rel=1e-5)
    assert two_sided_normal(-2.575829) == pytest.approx(0.01, rel=1e-5)
    # 1.3581 is the distance that a great many uniform values exceed once in twenty.
    count = 10_000
    steps = np.arange(count) / count
    assert kolmogorov(np.minimum(steps + 1.3581 / sqrt(count), 1.0)) == pytest.approx(
        0.05, rel=0.05
    )


def test_too_even_is_as_suspect_as_too_uneven() -> None:
    assert two_sided(0.999) == pytest.approx(0.002)
    counted = np.tile(np.arange(WHEEL), COUNT // WHEEL)
    assert number_tests.frequency(counted, WHEEL) == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("test", number_tests.TESTS.values(), ids=number_tests.TESTS)
@pytest.mark.parametrize("bound", [4, 6, 10, WHEEL])
def test_p_values_of_sound_numbers_are_uniform(test: number_tests.NumberTest, bound: int) -> None:
    drawn = sound(bound, 24 * 30_000).reshape(24, -1)
    values = [test(part, bound) for part in drawn]
    assert kolmogorov(np.array([0.0 if p is None else p for p in values])) > 0.0005


@pytest.mark.parametrize("test", bit_tests.TESTS.values(), ids=bit_tests.TESTS)
def test_p_values_of_sound_bytes_are_uniform(test: bit_tests.BitTest) -> None:
    size = 1_700_000 if test is bit_tests.birthdays else 200_000
    drawn = np.frombuffer(generator().bytes(12 * size), dtype=np.uint8).reshape(12, -1)
    values = [test(part) for part in drawn]
    assert kolmogorov(np.array([0.0 if p is None else p for p in values])) > 0.0005


def _heavy_pocket() -> Numbers:
    numbers = sound()
    numbers[:: WHEEL * 2] = 17
    return numbers


def _never_twice() -> Numbers:
    steps = generator().integers(1, WHEEL, COUNT)
    return np.cumsum(steps) % WHEEL


def _cards_of_a_pack() -> Numbers:
    draw = np.random.default_rng(5)
    rows = [draw.permutation(WHEEL) for _ in range(COUNT // WHEEL)]
    return np.concatenate(rows)


def _clumped() -> Numbers:
    return np.repeat(sound(count=COUNT // 2), 2)


def _every_tenth() -> Numbers:
    numbers = sound()
    numbers[::10] = np.where(numbers[::10] == 0, 1, numbers[::10])
    numbers[5::10] = np.where(numbers[5::10] == 1, 0, numbers[5::10])
    return numbers


@pytest.mark.parametrize(
    ("unsound", "test"),
    [
        (_heavy_pocket, number_tests.frequency),
        (_never_twice, number_tests.pairs),
        (_never_twice, number_tests.overlapping_pairs),
        (_cards_of_a_pack, number_tests.poker),
        (_cards_of_a_pack, number_tests.coupons),
        (_cards_of_a_pack, number_tests.gaps),
        (_clumped, number_tests.runs),
        (_clumped, number_tests.correlation),
        (_every_tenth, number_tests.subsequences),
    ],
)
def test_unsound_numbers_are_caught(
    unsound: Callable[[], Numbers], test: number_tests.NumberTest
) -> None:
    p = test(unsound(), WHEEL)
    assert p is not None
    assert p < 1e-6


def _shuffled_badly(rows: int, cards: int) -> Numbers:
    """Swapping each card with any other instead of one still to come: a well-known mistake."""
    draw = np.random.default_rng(3)
    orders = np.tile(np.arange(cards), (rows, 1))
    for place in range(cards):
        other = draw.integers(0, cards, rows)
        each = np.arange(rows)
        orders[each, place], orders[each, other] = orders[each, other], orders[each, place]
    return orders


def _shuffled_well(rows: int, cards: int) -> Numbers:
    return np.random.default_rng(4).permuted(np.tile(np.arange(cards), (rows, 1)), axis=1)


@pytest.mark.parametrize("test", order_tests.TESTS.values(), ids=order_tests.TESTS)
def test_a_well_shuffled_pack_passes(test: order_tests.OrderTest) -> None:
    p = test(_shuffled_well(40_000, 52), 52)
    assert p is not None
    assert p > 0.001


@pytest.mark.parametrize(
    "test", [order_tests.first_place, order_tests.permutation, order_tests.fixed_points]
)
def test_a_naive_shuffle_is_caught(test: order_tests.OrderTest) -> None:
    p = test(_shuffled_badly(60_000, 8), 8)
    assert p is not None
    assert p < 1e-6


@pytest.mark.parametrize(
    ("test", "why"),
    [
        (order_tests.interplay, "the second is the first's neighbour too often"),
        (order_tests.ascents, "numbers rise"),
        (order_tests.last_place, "the greatest comes last"),
    ],
)
def test_draws_that_depend_on_one_another_are_caught(test: order_tests.OrderTest, why: str) -> None:
    orders = _shuffled_well(30_000, 20)
    orders[:3_000] = np.arange(20)
    p = test(orders, 20)
    assert p is not None
    assert p < 1e-6, why


def _bits_of(drawn: bytes) -> NDArray[np.uint8]:
    return np.frombuffer(drawn, dtype=np.uint8)


def _congruential(count: int) -> NDArray[np.uint8]:
    """The 32-bit toy generator of old libraries: its spacings are too regular."""
    state, words = 1, np.empty(count, dtype=">u4")
    for place in range(count):
        state = (state * 69069 + 1) % 2**32
        words[place] = state
    return _bits_of(words.tobytes())


def _periodic() -> NDArray[np.uint8]:
    block = generator().bytes(1_000)
    return _bits_of(block * 400)


@pytest.mark.parametrize(
    ("drawn", "test"),
    [
        (lambda: _bits_of(generator().bytes(400_000)) & 0xFE, bit_tests.bits),
        (lambda: _bits_of(generator().bytes(400_000)) & 0xFE, bit_tests.byte_frequency),
        (lambda: np.repeat(_bits_of(generator().bytes(200_000)), 2), bit_tests.byte_frequency),
        (lambda: _bits_of(bytes([0, 255] * 200_000)), bit_tests.bit_runs),
        (lambda: _bits_of((bytes(1_250) + b"\xff" * 1_250) * 100), bit_tests.blocks),
        (_periodic, bit_tests.spectrum),
        (lambda: _bits_of(generator().bytes(400_000)) >> 1, bit_tests.uniform),
        (lambda: _bits_of(generator().bytes(400_000)) >> 1, bit_tests.greatest),
        (lambda: _congruential(4_096 * 120), bit_tests.birthdays),
    ],
    ids=[
        *("no odd byte", "no odd byte, by bytes", "every byte twice", "0 and 255 in turns"),
        *("long runs", "a period", "small fractions", "small greatest", "a toy generator"),
    ],
)
def test_unsound_bytes_are_caught(
    drawn: Callable[[], NDArray[np.uint8]], test: bit_tests.BitTest
) -> None:
    p = test(drawn())
    assert p is not None
    assert p < 1e-6


def test_holm_multiplies_the_least_by_all_and_never_falls() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.9, 0.02]) == pytest.approx([0.9, 0.04])


def test_sound_samples_pass_at_both_levels_and_one_bad_one_fails_by_its_name() -> None:
    good = Sample("good", "-", SampleKind.NUMBERS, WHEEL, sound())
    raw = of_bytes("raw", "-", generator().bytes(1_000_000))
    outcome = judged([good, raw])
    assert outcome.passed
    assert {result.sample for result in outcome.results} == {"good", "raw"}
    bad = Sample("bad", "-", SampleKind.NUMBERS, WHEEL, _heavy_pocket())
    worse = judged([good, raw, bad])
    assert [verdict.passed for verdict in worse.verdicts] == [False, False]
    failed = {name for verdict in worse.verdicts for name in verdict.failed}
    assert "bad: frequency (chi-square)" in failed
    assert all(name.startswith("bad: ") for name in failed)


def test_numbers_that_are_good_as_a_whole_and_bad_in_parts_fail_in_parts() -> None:
    """Each twentieth exactly even: no test of the whole for itself would mind p values near one."""
    part = np.tile(np.arange(WHEEL), COUNT // 20 // WHEEL)
    rows = [np.random.default_rng(number).permutation(part) for number in range(20)]
    outcome = judged([Sample("even", "-", SampleKind.NUMBERS, WHEEL, np.concatenate(rows))])
    [result] = (one for one in outcome.results if one.test == "frequency (chi-square)")
    assert result.parts_p is not None
    assert result.parts_p < 1e-6
