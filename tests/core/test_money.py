"""Whole cents: what a stake wins."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.money import STAKE_MAX, STAKE_MIN, Cents, winnings


@pytest.mark.parametrize(
    ("stake", "odds", "won"),
    [
        (100, Fraction(35), 3500),
        (1, Fraction(1000), 1000),
        (20, Fraction(19, 20), 19),
        (19, Fraction(19, 20), 18),
        (1, Fraction(19, 20), 0),
        (1, Fraction(1, 2), 0),
        (3, Fraction(1, 2), 1),
        (10**12, Fraction(1000), 10**15),
        (10**12, Fraction(19, 20), 950_000_000_000),
        (10**12 - 1, Fraction(19, 20), 949_999_999_999),
    ],
)
def test_a_part_of_a_cent_is_never_paid(stake: int, odds: Fraction, won: int) -> None:
    assert winnings(Cents(stake), odds) == won


@given(st.integers(STAKE_MIN, STAKE_MAX), st.fractions(0, 1000, max_denominator=100))
def test_winnings_are_short_of_the_exact_amount_by_less_than_a_cent(
    stake: int, odds: Fraction
) -> None:
    assert 0 <= stake * odds - winnings(Cents(stake), odds) < 1


def test_the_largest_win_there_is_fits_sixty_four_bits() -> None:
    assert STAKE_MAX + winnings(STAKE_MAX, Fraction(1000)) < 2**63
