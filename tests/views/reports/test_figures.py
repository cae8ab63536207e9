"""Figures, gaming days and sheets: small sums that must not be wrong."""

from datetime import date

import pytest
from msgspec import Struct

from croupier.core.identifiers import Instant
from croupier.views.reports.csv_sheet import sheet
from croupier.views.reports.expectation import (
    MEAN_SCALE,
    Figures,
    FiguresRow,
    Heading,
    Sums,
    figures,
)
from croupier.views.reports.period import BadPeriod, GamingDays, Period

SYDNEY = GamingDays("Australia/Sydney", "06:00")
HOUR = 3_600_000


def test_win_is_handle_less_what_was_paid() -> None:
    found = figures(Sums(rounds=2, handle=10_000, paid=9_000, forfeited=50, drop=4_000))
    assert (found.win, found.share, found.hold) == (1_050, 1_050, 2_625)


def test_the_band_is_1_96_standard_deviations_either_way() -> None:
    found = figures(Sums(rounds=1, mean=500 * MEAN_SCALE, variance=10_000))
    assert (found.low, found.expected, found.high) == (500 - 196, 500, 500 + 196)


def test_a_period_with_a_round_that_nobody_can_price_has_no_band() -> None:
    found = figures(Sums(rounds=3, mean=500 * MEAN_SCALE, unpriced=1))
    assert (found.low, found.expected, found.high) == (None, None, None)


def test_rounds_an_hour_are_in_hundredths() -> None:
    assert figures(Sums(rounds=3, took_ms=2 * HOUR)).rate == 150


def test_before_six_it_is_still_yesterday() -> None:
    begins = SYDNEY.begins(date(2026, 11, 15))
    assert SYDNEY.of(begins) == date(2026, 11, 15)
    assert SYDNEY.of(begins - 1) == date(2026, 11, 14)


def test_the_day_on_which_clocks_go_forward_has_23_hours() -> None:
    day = SYDNEY.period("2026-10-03", "", Instant(0))
    assert isinstance(day, Period)
    assert day.until - day.since == 23 * HOUR


def test_a_period_is_named_by_days_or_moments() -> None:
    week = SYDNEY.period("2026-11-09", "2026-11-15", Instant(0))
    assert week == Period(SYDNEY.begins(date(2026, 11, 9)), SYDNEY.begins(date(2026, 11, 16)))
    assert SYDNEY.period("5", "9", Instant(0)) == Period(Instant(5), Instant(9))


@pytest.mark.parametrize(
    ("since", "until"),
    [("yesterday", ""), ("2026-13-01", ""), ("9", "5"), ("5", "5"), ("", "9" * 40)],
)
def test_a_period_that_is_none_is_said_to_be_none(since: str, until: str) -> None:
    assert isinstance(SYDNEY.period(since, until, Instant(1)), BadPeriod)


HEADING = Heading(
    title="Win by table",
    venue="The\nOld House",
    since=Instant(SYDNEY.begins(date(2026, 11, 9))),
    until=Instant(SYDNEY.begins(date(2026, 11, 16))),
    time_zone="Australia/Sydney",
    gaming_day_starts="06:00",
    made=Instant(SYDNEY.begins(date(2026, 11, 16)) + HOUR),
    version="1.2.3",
    counted={},
)
HEAD = [
    "# Win by table",
    "# Venue: The Old House",
    "# Period: 2026-11-09 06:00:00 +1100 to 2026-11-16 06:00:00 +1100",
    "# Gaming day: from 06:00, Australia/Sydney",
    "# Made: 2026-11-16 07:00:00 +1100",
    "# Software: Croupier 1.2.3",
]


class Cell(Struct):
    text: str


def table(kind: type[Struct], row: Struct) -> list[str]:
    """Below the heading, which every sheet has."""
    lines = sheet(kind, [row], HEADING).splitlines()
    assert lines[: len(HEAD)] == HEAD
    return lines[len(HEAD) :]


@pytest.mark.parametrize("formula", ["=1+1", "+1", "-1", "@x", "\tx", "\rx"])
def test_no_cell_is_taken_for_a_formula(formula: str) -> None:
    assert table(Cell, Cell(formula))[1].lstrip('"')[0] == "'"


def test_a_sheet_quotes_what_would_break_it_and_leaves_numbers_alone() -> None:
    lines = table(Cell, Cell('say "no", twice'))
    assert lines == ["text", '"say ""no"", twice"']
    row = FiguresRow("T1", "main", figures(Sums(rounds=1, handle=100, paid=300)))
    header, line = table(FiguresRow, row)
    assert header.split(",")[:2] == ["name", "pit"]
    assert header.split(",")[2:] == [*Figures.__struct_fields__]
    assert dict(zip(header.split(","), line.split(","), strict=True))["win"] == "-200"
