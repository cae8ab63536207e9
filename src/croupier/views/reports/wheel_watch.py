"""Tests how often each pocket or face came up, and says how often a test is wrong.

Thresholds are those that a fair wheel passes once in a hundred or a thousand looks; a test works
them out anew by simulation. Arcs of neighbouring pockets warn long before single pockets do.
"""

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import accumulate
from math import cos, log, pi, sin, sqrt

from msgspec import Struct

from croupier.views.reports.chi_square import chi_square_tail
from croupier.views.reports.cusum import Cusum

# Fewer results tell nothing.
LEAST = 500
# A watch that goes on looks once in so many results, or looking itself would find something.
LOOK_EVERY = 1_000
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
    DISPLACEMENT = "displacement"


class Finding(Struct, frozen=True):
    """`where` are the pockets or faces concerned. `watch` and `alarm` are the thresholds.

    A fair wheel that is looked at once in `LOOK_EVERY` results reaches this level about once in
    `every` results; nothing, where there is no level.
    """

    test: WatchTest
    statistic: float
    watch: float
    alarm: float
    level: Level
    where: tuple[str, ...] = ()
    every: int = 0


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
# Against a face that comes once in five.
DICE_CUSUM_WATCH, DICE_CUSUM_ALARM = 8.0, 10.0
# A fair wheel of so many pockets passes them once in so many results, on average; fair dice too.
CUSUM_FALSE_EVERY = {37: (110_000, 760_000), 38: (80_000, 540_000), 6: (150_000, 1_080_000)}
_WHEEL_FAVOURED, _FACE_FAVOURED = 1 / 32, 1 / 5
FACES = tuple(map(str, range(1, 7)))


def cusum_of(order: Sequence[str]) -> Cusum:
    return Cusum(order, _FACE_FAVOURED if len(order) == len(FACES) else _WHEEL_FAVOURED)


def watch_wheel(results: Sequence[str], order: Sequence[str]) -> Watched:
    """`results` are in the order in which they came, `order` is that of the wheel."""
    places = {pocket: place for place, pocket in enumerate(order)}
    counts, sums = [0] * len(order), cusum_of(order)
    for pocket in results:
        counts[places[pocket]] += 1
        sums.take(pocket)
    return look(counts, order, sums)


def watch_dice(faces: Sequence[int]) -> Watched:
    """Every face of every die thrown."""
    return watch_wheel([str(face) for face in faces], FACES)


def look(counts: Sequence[int], order: Sequence[str], sums: Cusum) -> Watched:
    findings: tuple[Finding, ...] = ()
    results = sum(counts)
    if results >= LEAST and len(order) == len(FACES):
        findings = (_chi_square(counts), _pocket(counts, order, _FACE), cusum_finding(sums, order))
    elif results >= LEAST:
        findings = (
            _chi_square(counts),
            _pocket(counts, order, _POCKET),
            _arc(counts, order),
            _tilt(counts, order),
            cusum_finding(sums, order),
        )
    return Watched(results, tuple(order), tuple(counts), findings)


class Displacement(Struct, frozen=True):
    """How far round the wheel a dealer's next result lies from the last: even, if nobody aims."""

    results: int
    counts: tuple[int, ...]
    finding: Finding | None


def displaced(counts: Sequence[int]) -> Displacement:
    known = sum(counts)
    finding = _chi_square(counts, WatchTest.DISPLACEMENT) if known >= LEAST else None
    return Displacement(known, tuple(counts), finding)


def _chi_square(counts: Sequence[int], test: WatchTest = WatchTest.CHI_SQUARE) -> Finding:
    expected = sum(counts) / len(counts)
    statistic = sum((count - expected) ** 2 for count in counts) / expected
    degrees = len(counts) - 1
    watch, alarm = (_chi_square_beyond(chance, degrees) for chance in (0.01, 0.001))
    return _finding(test, statistic, watch, alarm)


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
    upto = [0, *accumulate((*counts, *counts))]
    best, where = float("-inf"), (0, 0)
    for length in ARCS:
        share = length / pockets
        expected, spread = total * share, sqrt(total * share * (1 - share))
        for first in range(pockets):
            score = (upto[first + length] - upto[first] - expected) / spread
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


def cusum_finding(sums: Cusum, order: Sequence[str]) -> Finding:
    """The greatest that the sum of any pocket has reached since it last was nothing."""
    dice = len(order) == len(FACES)
    watch, alarm = (DICE_CUSUM_WATCH, DICE_CUSUM_ALARM) if dice else (CUSUM_WATCH, CUSUM_ALARM)
    every = CUSUM_FALSE_EVERY.get(len(order), (0, 0))
    return _finding(WatchTest.CUSUM, sums.greatest, watch, alarm, (sums.where,), every)


# By a look in a hundred, and in a thousand.
_LOOKS = (100 * LOOK_EVERY, 1_000 * LOOK_EVERY)


def _finding(
    test: WatchTest,
    statistic: float,
    watch: float,
    alarm: float,
    where: tuple[str, ...] = (),
    every: tuple[int, int] = _LOOKS,
) -> Finding:
    if statistic >= alarm:
        return Finding(test, statistic, watch, alarm, Level.ALARM, where, every[1])
    if statistic >= watch:
        return Finding(test, statistic, watch, alarm, Level.WATCH, where, every[0])
    return Finding(test, statistic, watch, alarm, Level.NONE, where)


def _thresholds(table: Sequence[tuple[int, float, float]], results: int) -> tuple[float, float]:
    """Of the row with the most results that are not more than there are; the first for fewer."""
    rows = [row for row in table if row[0] <= results] or [table[0]]
    return rows[-1][1], rows[-1][2]


@lru_cache
def _chi_square_beyond(chance: float, degrees: int) -> float:
    low, high = 0.0, 20.0 * degrees + 100
    while high - low > 1e-6:
        middle = (low + high) / 2
        if chi_square_tail(middle, degrees) > chance:
            low = middle
        else:
            high = middle
    return low
