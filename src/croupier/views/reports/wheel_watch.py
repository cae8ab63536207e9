"""Watches the results of one wheel, or of one tumbler, for bias, and says how often it is wrong.

Thresholds are those that a fair wheel passes once in a hundred or a thousand looks; a test works
them out anew by simulation. Arcs of neighbouring pockets warn long before single pockets do.
"""

from collections.abc import Sequence
from enum import StrEnum
from itertools import pairwise
from math import cos, log, pi, sin, sqrt

from msgspec import Struct

from croupier.views.reports.chi_square import chi_square_tail

# Fewer results tell nothing.
LEAST = 500
ARCS = range(2, 13)


class Level(StrEnum):
    """`WATCH` is raised for a fair wheel in one look of a hundred, `ALARM` in one of a thousand."""

    NONE = "none"
    WATCH = "watch"
    ALARM = "alarm"


class WatchTest(StrEnum):
    CHI_SQUARE = "chi-square"
    POCKET = "pocket"
    ARC = "arc"
    TILT = "tilt"
    CUSUM = "cusum"


class Finding(Struct, frozen=True):
    """`where` are the pockets or faces concerned. `watch` and `alarm` are the thresholds."""

    test: WatchTest
    statistic: float
    watch: float
    alarm: float
    level: Level
    where: tuple[str, ...] = ()


class Watched(Struct, frozen=True):
    """`counts` are in the order round the wheel."""

    results: int
    order: tuple[str, ...]
    counts: tuple[int, ...]
    findings: tuple[Finding, ...]

    @property
    def level(self) -> Level:
        levels = {finding.level for finding in self.findings}
        return next((one for one in (Level.ALARM, Level.WATCH) if one in levels), Level.NONE)


# By how many results there are: what a fair wheel of 37 or 38 pockets passes in 1 and 0.1 of 100.
_POCKET = ((1_000, 3.70, 4.48), (3_000, 3.69, 4.31), (10_000, 3.56, 4.18), (100_000, 3.50, 4.08))
_ARC = ((1_000, 3.97, 4.61), (3_000, 3.89, 4.46), (10_000, 3.88, 4.50), (100_000, 3.83, 4.42))
# Of the six faces of dice, all numbers together.
_FACE = ((1_000, 3.06, 3.65), (100_000, 3.06, 3.65))
# Against a pocket that comes once in 32.
CUSUM_WATCH, CUSUM_ALARM = 7.0, 9.0
# A fair wheel of so many pockets passes them once in so many spins, on average.
CUSUM_FALSE_EVERY = {37: (110_000, 760_000), 38: (80_000, 500_000)}
_CUSUM_FAVOURED = 1 / 32


def watch_wheel(results: Sequence[str], order: Sequence[str]) -> Watched:
    """`results` are in the order in which they came, `order` is that of the wheel."""
    places = {pocket: place for place, pocket in enumerate(order)}
    counts = [0] * len(order)
    for pocket in results:
        counts[places[pocket]] += 1
    findings: tuple[Finding, ...] = ()
    if len(results) >= LEAST:
        findings = (
            _chi_square(counts),
            _pocket(counts, order, _POCKET),
            _arc(counts, order),
            _tilt(counts, order),
            _cusum(results, order),
        )
    return Watched(len(results), tuple(order), tuple(counts), findings)


def watch_dice(faces: Sequence[int]) -> Watched:
    """Every face of every die thrown."""
    order = tuple(map(str, range(1, 7)))
    counts = [faces.count(face) for face in range(1, 7)]
    findings: tuple[Finding, ...] = ()
    if len(faces) >= LEAST:
        findings = (_chi_square(counts), _pocket(counts, order, _FACE))
    return Watched(len(faces), order, tuple(counts), findings)


class Displacement(Struct, frozen=True):
    """How far round the wheel a dealer's next result lies from the last: even, if nobody aims."""

    results: int
    counts: tuple[int, ...]
    finding: Finding | None


def displacement(results: Sequence[str], order: Sequence[str]) -> Displacement:
    """Of one dealer's results in a row."""
    places = {pocket: place for place, pocket in enumerate(order)}
    counts = [0] * len(order)
    for before, after in pairwise(results):
        counts[(places[after] - places[before]) % len(order)] += 1
    known = sum(counts)
    return Displacement(known, tuple(counts), _chi_square(counts) if known >= LEAST else None)


def _chi_square(counts: Sequence[int]) -> Finding:
    expected = sum(counts) / len(counts)
    statistic = sum((count - expected) ** 2 for count in counts) / expected
    degrees = len(counts) - 1
    watch, alarm = (_chi_square_beyond(chance, degrees) for chance in (0.01, 0.001))
    return _finding(WatchTest.CHI_SQUARE, statistic, watch, alarm)


def _pocket(
    counts: Sequence[int], order: Sequence[str], table: Sequence[tuple[int, float, float]]
) -> Finding:
    scores = _scores(counts)
    place = max(range(len(scores)), key=scores.__getitem__)
    watch, alarm = _thresholds(table, sum(counts))
    return _finding(WatchTest.POCKET, scores[place], watch, alarm, (order[place],))


def _scores(counts: Sequence[int]) -> list[float]:
    total, share = sum(counts), 1 / len(counts)
    spread = sqrt(total * share * (1 - share))
    return [(count - total * share) / spread for count in counts]


def _arc(counts: Sequence[int], order: Sequence[str]) -> Finding:
    total, pockets = sum(counts), len(counts)
    best, where = float("-inf"), (0, 0)
    for length in ARCS:
        share = length / pockets
        spread = sqrt(total * share * (1 - share))
        for first in range(pockets):
            came = sum(counts[(first + step) % pockets] for step in range(length))
            score = (came - total * share) / spread
            if score > best:
                best, where = score, (first, length)
    first, length = where
    arc = tuple(order[(first + step) % pockets] for step in range(length))
    return _finding(WatchTest.ARC, best, *_thresholds(_ARC, total), arc)


def _tilt(counts: Sequence[int], order: Sequence[str]) -> Finding:
    """The first harmonic: one half of the wheel comes oftener than the other."""
    total, pockets = sum(counts), len(counts)
    turns = [2 * pi * place / pockets for place in range(pockets)]
    across = sum(count * cos(turn) for count, turn in zip(counts, turns, strict=True))
    up = sum(count * sin(turn) for count, turn in zip(counts, turns, strict=True))
    statistic = 2 * (across**2 + up**2) / total
    middle = max(
        range(pockets), key=lambda place: across * cos(turns[place]) + up * sin(turns[place])
    )
    # Its square is exponential: once in a hundred beyond 2 ln 100.
    return _finding(WatchTest.TILT, statistic, 2 * log(100), 2 * log(1_000), (order[middle],))


def _cusum(results: Sequence[str], order: Sequence[str]) -> Finding:
    """The greatest that the sum of any pocket has reached since it last was nothing."""
    fair = 1 / len(order)
    hit = log(_CUSUM_FAVOURED / fair)
    miss = log((1 - _CUSUM_FAVOURED) / (1 - fair))
    # A pocket that does not come loses alike at each spin, so it need not be touched: its sum is
    # what it had when it came last, less what it lost since, and never below nothing.
    sums, seen = dict.fromkeys(order, 0.0), dict.fromkeys(order, 0)
    greatest, where = 0.0, order[0]
    for spin, pocket in enumerate(results, 1):
        left = max(0.0, sums[pocket] + miss * (spin - 1 - seen[pocket]))
        sums[pocket], seen[pocket] = left + hit, spin
        if sums[pocket] > greatest:
            greatest, where = sums[pocket], pocket
    return _finding(WatchTest.CUSUM, greatest, CUSUM_WATCH, CUSUM_ALARM, (where,))


def _finding(
    test: WatchTest, statistic: float, watch: float, alarm: float, where: tuple[str, ...] = ()
) -> Finding:
    level = Level.ALARM if statistic >= alarm else Level.WATCH if statistic >= watch else Level.NONE
    return Finding(test, statistic, watch, alarm, level, where)


def _thresholds(table: Sequence[tuple[int, float, float]], results: int) -> tuple[float, float]:
    """Of the row with the most results that are not more than there are; the first for fewer."""
    rows = [row for row in table if row[0] <= results] or [table[0]]
    return rows[-1][1], rows[-1][2]


def _chi_square_beyond(chance: float, degrees: int) -> float:
    low, high = 0.0, 20.0 * degrees + 100
    while high - low > 1e-6:
        middle = (low + high) / 2
        if chi_square_tail(middle, degrees) > chance:
            low = middle
        else:
            high = middle
    return low
