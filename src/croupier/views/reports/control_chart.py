"""What each table or dealer won, a gaming day a point, in deviations from the exact expectation.

A day's win adds up many rounds, so that chance alone spreads it as the normal law does; a day of
few rounds is drawn and not judged. Each rule says after how many days chance alone breaks it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import groupby
from math import sqrt

from msgspec import Struct

from croupier.views.reports.expectation import MEAN_SCALE, Sums

# Fewer rounds are no sum that chance spreads evenly.
LEAST_ROUNDS = 30
# Half of the shift of one deviation that the sums are to find, and how far they may go.
CUSUM_SLACK, CUSUM_LIMIT = 0.5, 5.0


class Rule(StrEnum):
    BEYOND_THREE = "beyond-three"
    TWO_OF_THREE = "two-of-three"
    FOUR_OF_FIVE = "four-of-five"
    EIGHT_IN_A_ROW = "eight-in-a-row"
    CUSUM = "cusum"


# How many of how many days lie on one side, beyond how many deviations.
_RUNS = {
    Rule.BEYOND_THREE: (1, 1, 3.0),
    Rule.TWO_OF_THREE: (2, 3, 2.0),
    Rule.FOUR_OF_FIVE: (4, 5, 1.0),
    Rule.EIGHT_IN_A_ROW: (8, 8, 0.0),
}
# Chance alone breaks each on one day of so many.
FALSE_EVERY = {
    Rule.BEYOND_THREE: 370,
    Rule.TWO_OF_THREE: 489,
    Rule.FOUR_OF_FIVE: 224,
    Rule.EIGHT_IN_A_ROW: 128,
    Rule.CUSUM: 465,
}


class ControlPoint(Struct, frozen=True):
    """A day of one table or dealer. `sigma` is the deviation of the day's win, `score` is how many
    of them it lies from what was expected; none where that is not known or nothing was staked.

    `high` and `low` are the cumulative sums by then, `rules` those that the days break with this.
    """

    pit: str
    name: str
    day: str
    rounds: int
    win: int
    expected: int | None
    sigma: int | None
    score: float | None
    judged: bool
    high: float
    low: float
    rules: tuple[Rule, ...]


class BrokenRule(Struct, frozen=True):
    """What a rule is, in numbers: so many of so many days beyond so many deviations."""

    rule: Rule
    false_every: int


RULES = tuple(BrokenRule(rule, every) for rule, every in FALSE_EVERY.items())
# Where, whose, and on which day.
Day = tuple[str, str, str]


def control_points(days: Mapping[Day, Sums]) -> tuple[ControlPoint, ...]:
    whose = groupby(sorted(days), key=lambda day: day[:2])
    return tuple(point for _, each in whose for point in _series(days, each))


def _series(sums: Mapping[Day, Sums], days: Iterable[Day]) -> Iterator[ControlPoint]:
    scores: list[float] = []
    high = low = 0.0
    for pit, name, day in days:
        found = sums[pit, name, day]
        win = found.handle - found.paid + found.forfeited
        sigma = sqrt(found.variance) if found.variance > 0 else 0.0
        known = not found.unpriced and sigma > 0
        mean = found.mean / MEAN_SCALE
        score = round((win - mean) / sigma, 2) if known else None
        judged = score is not None and found.rounds >= LEAST_ROUNDS
        rules: tuple[Rule, ...] = ()
        if judged and score is not None:
            scores.append(score)
            high = max(0.0, high + score - CUSUM_SLACK)
            low = max(0.0, low - score - CUSUM_SLACK)
            rules = tuple(_broken(scores, max(high, low)))
        yield ControlPoint(
            pit,
            name,
            day,
            found.rounds,
            win,
            None if found.unpriced else round(mean),
            round(sigma) if known else None,
            score,
            judged,
            round(high, 2),
            round(low, 2),
            rules,
        )


def _broken(scores: Sequence[float], cusum: float) -> Iterator[Rule]:
    """By the days up to the last of them."""
    last = scores[-1]
    for rule, (least, of, beyond) in _RUNS.items():
        lately = scores[-of:]
        for side in (1, -1):
            there = sum(side * score > beyond for score in lately)
            if len(lately) == of and there >= least and side * last > beyond:
                yield rule
    if cusum > CUSUM_LIMIT:
        yield Rule.CUSUM
