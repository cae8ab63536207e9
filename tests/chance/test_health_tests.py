"""A source that fails is found, and is never used again; a sound one is let be for ten years."""

from collections.abc import Callable
from itertools import cycle

import pytest

from croupier.chance import health_tests
from croupier.chance.chance import Chance
from croupier.chance.health_tests import (
    BYTES_A_SECOND,
    FALSE_ALARM,
    REPEATED_AT_MOST,
    SEEN_AT_MOST,
    HealthTests,
    false_alarms,
    seen_so_often,
)
from croupier.chance.system_chance import ChanceFailedError, TestedSource

TEN_YEARS_SECONDS = 10 * 366 * 24 * 60 * 60


def test_a_sound_source_raises_less_than_one_false_alarm_in_ten_years() -> None:
    assert 0 < false_alarms(BYTES_A_SECOND * TEN_YEARS_SECONDS) < 1


def test_the_cut_offs_are_the_least_that_keep_the_rate_of_false_alarms() -> None:
    assert seen_so_often(SEEN_AT_MOST) <= FALSE_ALARM < seen_so_often(SEEN_AT_MOST - 1)
    bits = health_tests.BITS_OF_A_BYTE
    assert 2 ** (bits * (REPEATED_AT_MOST - 1)) >= FALSE_ALARM.denominator
    assert 2 ** (bits * (REPEATED_AT_MOST - 2)) < FALSE_ALARM.denominator


def stuck(count: int) -> bytes:
    return bytes(count)


def biased() -> Callable[[int], bytes]:
    """One byte in fifteen is the same, and no two alike follow each other."""
    values = cycle([7, *range(100, 114)])
    return lambda count: bytes(next(values) for _ in range(count))


@pytest.mark.parametrize(("read", "said"), [(stuck, "in a row"), (biased(), "within 512")])
def test_a_bad_source_fails_before_anything_was_drawn_by_it(
    read: Callable[[int], bytes], said: str, caplog: pytest.LogCaptureFixture
) -> None:
    source = TestedSource(read)
    with pytest.raises(ChanceFailedError, match=said):
        Chance(source).below(37)
    assert source.failed is not None
    assert said in caplog.text


def test_a_source_that_fails_later_is_never_used_again() -> None:
    good = cycle(range(256))
    broken = False

    def read(count: int) -> bytes:
        return bytes(count) if broken else bytes(next(good) for _ in range(count))

    source = TestedSource(read)
    assert len(source.take(64)) == 64
    broken = True
    with pytest.raises(ChanceFailedError):
        source.take(REPEATED_AT_MOST)
    broken = False
    with pytest.raises(ChanceFailedError):
        source.take(1)


def test_repeats_are_counted_over_separate_draws() -> None:
    tests = HealthTests()
    for _ in range(REPEATED_AT_MOST - 1):
        tests.hear(b"\x05")
    assert tests.failed is None
    tests.hear(b"\x05")
    assert tests.failed is not None
