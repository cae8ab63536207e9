"""The figures of a period. Amounts are cents; shares are parts of ten thousand."""

from collections.abc import Mapping
from enum import StrEnum
from math import isqrt

from msgspec import Struct

from croupier.core.stream.names import Instant

# 95 of 100 periods lie within so many hundredths of a standard deviation.
_BAND_HUNDREDTHS = 196
MEAN_SCALE = 1_000_000
_HOUR_MS = 3_600_000


class Grouping(StrEnum):
    VENUE = "venue"
    PIT = "pit"
    TABLE = "table"
    GAME = "game"
    RULEBOOK = "rulebook"
    TERMINAL = "terminal"
    DEALER = "dealer"
    DAY = "day"


class Sums(Struct, frozen=True):
    """What the store adds up. `mean` is in millionths of a cent, `variance` in square cents."""

    rounds: int = 0
    voids: int = 0
    corrections: int = 0
    handle: int = 0
    paid: int = 0
    forfeited: int = 0
    commission: int = 0
    mean: int = 0
    variance: int = 0
    # Rounds of which nobody can say what to expect, and what was staked on them.
    unpriced: int = 0
    took_ms: int = 0
    drop: int | None = None


class Figures(Struct, frozen=True, omit_defaults=True):
    """`win` is what was staked less what was paid. `low` and `high` bound what is to be expected
    of it in 95 of 100 such periods; none where a round's expectation is not known.

    `drop` is what came in at terminals, which no table has alone: there it is left out. `hold` is
    win by drop, `share` is win by handle. `rate` is rounds an hour, in hundredths.
    """

    rounds: int
    voids: int
    corrections: int
    handle: int
    paid: int
    win: int
    commission: int
    forfeited: int
    drop: int | None = None
    hold: int | None = None
    share: int | None = None
    expected: int | None = None
    low: int | None = None
    high: int | None = None
    rate: int | None = None


def figures(sums: Sums) -> Figures:
    win = sums.handle - sums.paid + sums.forfeited
    expected, band = _expected(sums)
    return Figures(
        rounds=sums.rounds,
        voids=sums.voids,
        corrections=sums.corrections,
        handle=sums.handle,
        paid=sums.paid,
        win=win,
        commission=sums.commission,
        forfeited=sums.forfeited,
        drop=sums.drop,
        hold=_share(win, sums.drop),
        share=_share(win, sums.handle),
        expected=expected,
        low=expected - band if expected is not None else None,
        high=expected + band if expected is not None else None,
        rate=100 * sums.rounds * _HOUR_MS // sums.took_ms if sums.took_ms > 0 else None,
    )


def _expected(sums: Sums) -> tuple[int | None, int]:
    if sums.unpriced or not sums.rounds:
        return None, 0
    deviation = isqrt(max(sums.variance, 0) * _BAND_HUNDREDTHS**2) // 100
    return _rounded(sums.mean, MEAN_SCALE), deviation


def _share(part: int, of: int | None) -> int | None:
    return _rounded(part * 10_000, of) if of else None


def _rounded(number: int, by: int) -> int:
    return (2 * number + by) // (2 * by)


class Heading(Struct, frozen=True):
    """What every report says of itself. The period ends before `until`."""

    title: str
    venue: str
    since: Instant
    until: Instant
    time_zone: str
    gaming_day_starts: str
    made: Instant
    version: str
    # How far each stream had been counted when it was made.
    counted: dict[str, int]


class WinToday(Struct, frozen=True):
    """What each table of a pit has won since the gaming day began."""

    day: str
    tables: Mapping[str, int]


class FiguresRow(Struct, frozen=True):
    """`name` is of the table, terminal, person or day; `pit` where a name is of one pit alone."""

    name: str
    pit: str
    figures: Figures
