"""Draws: fair, the same for everybody who computes them, and longer ones begin alike."""

import hashlib
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.promotions.selection import (
    NumberSource,
    Ticketed,
    chosen,
    commitment,
    list_digest,
    list_text,
    must_be_enough_numbers,
    numbers_in,
    seed,
)
from croupier.core.refusals import Refusal

GUIDE = Path(__file__).parents[3] / "docs/guides/promotions.md"
SECRET = hashlib.sha256(b"secret").hexdigest()


def entries(*people: str) -> list[Ticketed]:
    return [Ticketed(number, person) for number, person in enumerate(people, 1)]


@pytest.mark.parametrize("one_each", [True, False])
def test_the_program_in_the_guide_finds_the_same_winners(one_each: bool) -> None:
    found = re.search(r"```python verifier\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    assert found is not None
    listed = entries("ann", "bob", "ann", "Zoë Ng", "dan", "bob")
    numbers = (6, 1, 3, 3, 2, 5, 4, 4)
    told = subprocess.run(
        [sys.executable, "-c", found[1], "spring", SECRET, "6.1.3.3.2.5.4.4", "4",
         "yes" if one_each else "no"],
        input=list_text(listed), capture_output=True, text=True, check=True, encoding="utf-8",
    )  # fmt: skip
    key = seed("spring", list_digest(listed), SECRET, numbers)
    expected = chosen(key, listed, 4, one_each=one_each)
    assert told.stdout.splitlines() == [
        f"committed to {commitment('spring', SECRET)}",
        f"list {list_digest(listed)}",
        *(f"{entry.number}\t{entry.entrant}" for entry in expected),
    ]


@given(st.integers(1, 30), st.integers(0, 40), st.binary(min_size=32, max_size=32))
def test_a_longer_draw_has_the_same_earlier_places(size: int, count: int, key: bytes) -> None:
    listed = entries(*(f"p{number % 7}" for number in range(size)))
    for one_each in (True, False):
        longest = chosen(key, listed, 40, one_each=one_each)
        assert chosen(key, listed, count, one_each=one_each) == longest[:count]
        assert len(set(longest)) == len(longest)


def test_every_entry_is_drawn_first_equally_often() -> None:
    listed = entries(*"abcde")
    first = Counter(
        chosen(number.to_bytes(32, "big"), listed, 1, one_each=True)[0].entrant
        for number in range(5_000)
    )
    chi_square = sum((count - 1_000) ** 2 / 1_000 for count in first.values())
    assert chi_square < 23.5, "by chance once in ten thousand, and these keys are fixed"


@pytest.mark.parametrize(
    "other",
    [
        ("summer", "a" * 64, SECRET, (1, 2)),
        ("spring", "b" * 64, SECRET, (1, 2)),
        ("spring", "a" * 64, "b" * 64, (1, 2)),
        ("spring", "a" * 64, SECRET, (2, 1)),
    ],
    ids=["promotion", "list", "secret", "numbers"],
)
def test_whatever_of_it_changes_another_draw_comes_of_it(
    other: tuple[str, str, str, tuple[int, ...]],
) -> None:
    assert seed(*other) != seed("spring", "a" * 64, SECRET, (1, 2))


@pytest.mark.parametrize(
    ("source", "text", "enough"),
    [
        (NumberSource.DICE, "1 2 3 4 5 6 1 2", True),
        (NumberSource.DICE, "1 2 3 4 5 6 1", False),
        (NumberSource.DICE, "0 2 3 4 5 6 1 2", False),
        (NumberSource.SINGLE_ZERO_WHEEL, "0, 36, 17, 4", True),
        (NumberSource.SINGLE_ZERO_WHEEL, "0 36 17", False),
        (NumberSource.SINGLE_ZERO_WHEEL, "0 37 17 4", False),
        (NumberSource.DICE, "", False),
        (NumberSource.DICE, "one two", False),
        (NumberSource.DICE, "-1 2 3 4 5 6 1 2", False),
        (NumberSource.DICE, "² 2 3 4 5 6 1 2", False),
        (NumberSource.DICE, "1 " * 101, False),
    ],
)
def test_so_many_numbers_that_nobody_could_have_tried_them(
    source: NumberSource, text: str, enough: bool
) -> None:
    numbers = numbers_in(text)
    refusal = numbers if isinstance(numbers, Refusal) else must_be_enough_numbers(source, numbers)
    assert (refusal is None) is enough
