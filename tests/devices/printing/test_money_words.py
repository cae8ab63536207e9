"""Amounts in words, read back by a reader that shares nothing with the writer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.money import STAKE_MAX
from croupier.devices.printing.money_words import money_in_words

ONES = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
TEENS = "sixteen seventeen eighteen nineteen"
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
VALUES = {"zero": 0}
VALUES |= {word: value for value, word in enumerate(f"{ONES} {TEENS}".split(), start=1)}
VALUES |= {word: value * 10 for value, word in enumerate(TENS.split(), start=2)}
SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}


def read_back(words: str) -> int:
    """Cents. Adds what it hears, and multiplies at hundred and at each scale."""
    total = group = number = 0
    for word in words.replace("-", " ").split():
        if word in VALUES:
            group += VALUES[word]
        elif word == "hundred":
            group *= 100
        elif word in SCALES:
            number, group = number + group * SCALES[word], 0
        elif word in ("dollar", "dollars"):
            total, number, group = (number + group) * 100, 0, 0
        elif word in ("cent", "cents"):
            total, group = total + group, 0
        else:
            assert word == "and"
    return total


@given(st.integers(0, STAKE_MAX) | st.integers(0, 10**7) | st.integers(0, 10**17 - 1))
def test_every_amount_is_read_back_as_it_was(amount: int) -> None:
    assert read_back(money_in_words(amount, AUSTRALIAN_DOLLARS)) == amount


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        (0, "zero dollars"),
        (1, "one cent"),
        (50, "fifty cents"),
        (100, "one dollar"),
        (101, "one dollar and one cent"),
        (1_999, "nineteen dollars and ninety-nine cents"),
        (2_000, "twenty dollars"),
        (10_000, "one hundred dollars"),
        (10_100, "one hundred and one dollars"),
        (100_500, "one thousand and five dollars"),
        (120_500, "one thousand two hundred and five dollars"),
        (
            123_450,
            "one thousand two hundred and thirty-four dollars and fifty cents",
        ),
        (100_000_000, "one million dollars"),
        (100_000_100, "one million and one dollars"),
        (
            100_100_000,
            "one million one thousand dollars",
        ),
        (10**12, "ten billion dollars"),
    ],
)
def test_an_amount_in_words(amount: int, words: str) -> None:
    assert money_in_words(amount, AUSTRALIAN_DOLLARS) == words


@pytest.mark.parametrize("amount", [-1, -100, 10**17])
def test_what_is_no_amount_is_refused(amount: int) -> None:
    with pytest.raises(ValueError, match="no amount"):
        money_in_words(amount, AUSTRALIAN_DOLLARS)
