"""Validation numbers: eighteen digits nobody can guess, and no misread that goes unnoticed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.devices.validation import check_digit, draw, hashed, read, venue_key

KEY = venue_key(bytes(range(32)))
digits = st.text("0123456789", min_size=17, max_size=17)


def test_a_number_names_its_system_and_carries_its_check() -> None:
    number = draw(7)
    assert (len(number), number[:2]) == (18, "07")
    assert read(number) == number


def test_ten_thousand_drawn_numbers_all_differ() -> None:
    assert len({draw(1) for _ in range(10_000)}) == 10_000


@pytest.mark.parametrize("system", [0, 100, -1])
def test_a_system_has_two_digits(system: int) -> None:
    with pytest.raises(ValueError, match="1 to 99"):
        draw(system)


@pytest.mark.parametrize(
    ("digits", "check"),
    [("0794", "5"), ("00200667308", "5")],
    ids=["the standard's own example", "another published one"],
)
def test_the_check_digit_is_that_of_the_standard(digits: str, check: str) -> None:
    assert check_digit(digits) == check


@given(digits, st.integers(0, 17), st.integers(1, 9))
def test_every_single_misread_digit_is_noticed(drawn: str, place: int, off: int) -> None:
    number = drawn + check_digit(drawn)
    wrong = str((int(number[place]) + off) % 10)
    assert read(number[:place] + wrong + number[place + 1 :]) is None


@pytest.mark.parametrize("text", ["", "1" * 17, "1" * 19, "12345678901234567x", "\u0660" * 18])
def test_what_is_not_eighteen_digits_is_no_number(text: str) -> None:
    assert read(text) is None


def test_the_store_finds_a_number_by_its_keyed_hash() -> None:
    number = draw(1)
    known = hashed(number, KEY)
    assert len(known) == 64
    assert number not in known
    assert known != hashed(number, venue_key(bytes(32)))


def test_a_short_key_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 32 bytes"):
        venue_key(b"secret")
