"""Saying no: which code comes first, and how a sentence repeats what was given."""

import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.identifiers import ClauseId
from croupier.core.refusals import Refusal, RefusalCode, quoted


def test_a_code_is_lower_case_words_joined_by_hyphens() -> None:
    assert [code for code in RefusalCode if not re.fullmatch(r"[a-z]+(-[a-z]+)*", code)] == []


def test_of_the_faults_of_one_bet_the_first_listed_is_told() -> None:
    listed = list(RefusalCode)
    bets = ["unknown-bet", "not-offered", "not-on-layout", "uneven-pieces", "unconfirmed"]
    assert [code.value for code in listed if code.value in bets] == bets


def test_a_refusal_is_a_value_that_travels() -> None:
    refusal = Refusal(RefusalCode.NOT_ON_LAYOUT, "'split:1-5' is no bet", ClauseId("RRB-5.1"))
    assert msgspec.json.decode(msgspec.json.encode(refusal), type=Refusal) == refusal
    with pytest.raises(AttributeError):
        refusal.sentence = "something else"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("given_text", "told"),
    [
        ("split:1-5", "'split:1-5'"),
        ("", "''"),
        (" red", "' red'"),
        ("line\nbreak", r"'line\nbreak'"),
        ("six-line:31-32-33-34-35-36", "'six-line:31-32-33-34-35-36'"),
        ("x" * 60, repr("x" * 60)),
        ("x" * 61, repr("x" * 60) + "…"),
    ],
)
def test_what_was_given_is_repeated_in_quotes(given_text: str, told: str) -> None:
    assert quoted(given_text) == told


@given(st.text())
def test_what_was_given_never_breaks_the_line_nor_fills_the_page(text: str) -> None:
    told = quoted(text)
    assert len(told.splitlines()) == 1
    assert len(told) <= 60 * len(r"\U0010ffff") + 3
