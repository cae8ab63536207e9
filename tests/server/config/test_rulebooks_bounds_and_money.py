"""A file is held against what its rulebooks bound, and has the currency that they name."""

from pathlib import Path

import pytest

from croupier.server.config.loading import Configured, Misconfigured, load
from tests.server.config.files import EXAMPLE, written

BOOK = """
id = "house-book"
derived_from = "nsw-rapid-2016"
[document]
title = "Of the house"
"""
WHY = 'house = "a letter"'


def read(folder: Path, rules: str, text: str = EXAMPLE) -> Configured | Misconfigured:
    books = folder / "books"
    books.mkdir()
    (books / "house-book.toml").write_text(BOOK + rules, encoding="utf-8")
    text = text.replace("nsw-rapid-2016", "house-book")
    return load(written(folder, f'rulebook_folders = ["books"]\n{text}'))


@pytest.mark.parametrize(
    ("rules", "key", "reason"),
    [
        (
            f"wagering_seconds = {{ is = {{ least = 40 }}, {WHY} }}",
            "pits.1.tables.1.wagering_seconds",
            "25 seconds of wagering: the rulebook has 40 or more",
        ),
        (
            f"ticket = {{ is = 100000, {WHY} }}",
            "tickets.max",
            "house-book wants $1,000.00 or less: write 100000 or less",
        ),
        (
            f"credit = {{ is = 5000, {WHY} }}",
            "pits.1.terminals.1.money.credit_max",
            "house-book wants $50.00 or less: write 5000 or less",
        ),
        (
            f"maximum = {{ is = {{ most = 1000 }}, {WHY} }}",
            "pits.1.tables.1.sign",
            "is not $10.00 or less",
        ),
    ],
)
def test_what_goes_beyond_a_bound_is_named(
    tmp_path: Path, rules: str, key: str, reason: str
) -> None:
    found = read(tmp_path, f"[bounds]\n{rules}\n")
    assert isinstance(found, Misconfigured)
    said = {fault.key: fault.reason for fault in found.problems}
    assert reason in said[key], said


def test_a_venue_has_the_currency_that_its_rulebook_names(tmp_path: Path) -> None:
    money = f'[money]\ncurrency = {{ is = "KWD", {WHY} }}\n'
    notes = EXAMPLE.replace('currency = "AUD"\n', "")
    found = read(tmp_path, money, notes)
    assert isinstance(found, Misconfigured)
    said = {fault.reason for fault in found.problems}
    assert any("there is no note of KWD 0.500 in KWD: there are 1000" in each for each in said)


def test_a_file_that_names_another_currency_is_told_to_leave_it_out(tmp_path: Path) -> None:
    found = read(tmp_path, f'[money]\ncurrency = {{ is = "NZD", {WHY} }}\n')
    assert isinstance(found, Misconfigured)
    said = {fault.key: fault.reason for fault in found.problems}
    assert said["venue.currency"] == "house-book is in NZD, not in AUD: leave it out"


def test_where_rulebooks_leave_it_open_the_file_says_which(tmp_path: Path) -> None:
    found = read(tmp_path, "", EXAMPLE.replace('currency = "AUD"', 'currency = "NZD"'))
    assert isinstance(found, Configured), found
    assert found.currency.code == "NZD"
