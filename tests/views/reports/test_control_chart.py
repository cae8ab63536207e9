"""Each day's win in deviations, and rules that chance alone breaks as seldom as is said."""

from math import erf, sqrt
from random import Random

import numpy as np
import pytest

from croupier.views.reports.control_chart import (
    CUSUM_LIMIT,
    CUSUM_SLACK,
    FALSE_EVERY,
    LEAST_ROUNDS,
    ControlPoint,
    Rule,
    control_points,
)
from croupier.views.reports.expectation import MEAN_SCALE, Sums


def charted(*scores: float, rounds: int = LEAST_ROUNDS) -> tuple[ControlPoint, ...]:
    """A table whose win lay so many deviations of $1 from the $10 that it was to win."""
    days = {
        ("main", "R1", f"2026-01-{day:02}"): Sums(
            rounds=rounds,
            handle=100_000,
            paid=round(100_000 - 1_000 - 100 * score),
            mean=1_000 * MEAN_SCALE,
            variance=10_000,
        )
        for day, score in enumerate(scores, 1)
    }
    return control_points(days)


def broken(*scores: float) -> tuple[Rule, ...]:
    return charted(*scores)[-1].rules


@pytest.mark.parametrize(
    ("scores", "rules"),
    [
        ((2.9,), ()),
        ((3.1,), (Rule.BEYOND_THREE,)),
        ((-3.1,), (Rule.BEYOND_THREE,)),
        ((2.1, 0.0, 2.1), (Rule.TWO_OF_THREE,)),
        ((2.1, 2.1, 0.0), ()),
        ((2.1, -2.1, 0.5), ()),
        ((1.1, 1.1, 0.0, 1.1, 1.1), (Rule.FOUR_OF_FIVE,)),
        ((0.1,) * 7, ()),
        ((0.1,) * 8, (Rule.EIGHT_IN_A_ROW,)),
        ((-0.1,) * 8, (Rule.EIGHT_IN_A_ROW,)),
        ((1.0, -0.1, *(0.95,) * 11), (Rule.EIGHT_IN_A_ROW,)),
        ((1.9, 1.9, 1.9, 1.9), (Rule.CUSUM,)),
    ],
)
def test_days_break_rules_by_name(scores: tuple[float, ...], rules: tuple[Rule, ...]) -> None:
    assert broken(*scores) == rules


def test_a_day_that_cannot_be_judged_breaks_nothing_and_counts_in_no_run() -> None:
    [few] = charted(9.0, rounds=LEAST_ROUNDS - 1)
    assert (few.score, few.judged, few.rules) == (9.0, False, ())
    [unpriced] = control_points({("main", "R1", "2026-01-01"): Sums(rounds=99, unpriced=1)})
    assert (unpriced.score, unpriced.expected, unpriced.judged) == (None, None, False)


def test_each_table_is_a_series_of_its_own_in_the_order_of_its_days() -> None:
    sums = Sums(rounds=40, handle=100, mean=0, variance=10_000)
    days = {("main", name, f"2026-01-0{day}"): sums for day in (2, 1) for name in ("R2", "R1")}
    points = control_points(days)
    assert [(point.name, point.day[-1]) for point in points] == [
        *(("R1", "1"), ("R1", "2"), ("R2", "1"), ("R2", "2"))
    ]
    assert [point.win for point in points] == [100] * 4


def test_chance_alone_breaks_each_rule_on_as_many_days_as_is_said() -> None:
    beyond = [1 - (1 + erf(limit / sqrt(2))) / 2 for limit in (0, 1, 2, 3)]
    one, two, three = beyond[1], beyond[2], beyond[3]
    said = {rule: 1 / every for rule, every in FALSE_EVERY.items()}
    assert said[Rule.BEYOND_THREE] == pytest.approx(2 * three, rel=0.01)
    # The last of the days is one of those beyond.
    assert said[Rule.TWO_OF_THREE] == pytest.approx(2 * two * (1 - (1 - two) ** 2), rel=0.01)
    four = 2 * one * (4 * one**3 * (1 - one) + one**4)
    assert said[Rule.FOUR_OF_FIVE] == pytest.approx(four, rel=0.01)
    assert said[Rule.EIGHT_IN_A_ROW] == 2 * 0.5**8


@pytest.mark.parametrize(("limit", "every"), [(4.0, 168), (CUSUM_LIMIT, 465)])
def test_sums_of_chance_alone_pass_their_limit_as_seldom_as_is_said(
    limit: float, every: int
) -> None:
    """By a chain of small steps: run lengths of one side, and half of that for both."""
    states = 200
    width = 2 * limit / (2 * states - 1)
    upto = np.vectorize(lambda x: (1 + erf(x / sqrt(2))) / 2)
    middle = np.arange(states) * width
    way = middle[None, :] - middle[:, None] + CUSUM_SLACK
    moves = upto(way + width / 2) - upto(way - width / 2)
    moves[:, 0] = upto(-middle + width / 2 + CUSUM_SLACK)
    lengths = np.linalg.solve(np.eye(states) - moves, np.ones(states))
    assert lengths[0] / 2 == pytest.approx(every, rel=0.01)


def test_a_table_that_keeps_to_its_odds_is_seldom_in_question() -> None:
    draw = Random(6)
    points = charted(*(draw.gauss() for _ in range(90)))
    assert sum(Rule.BEYOND_THREE in point.rules for point in points) <= 2
    assert not any(Rule.CUSUM in point.rules for point in points[:20])
