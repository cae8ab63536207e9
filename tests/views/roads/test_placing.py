"""Runs go down and then right, and never over one another."""

from itertools import pairwise

import pytest
from hypothesis import given

from croupier.views.baccarat_roads import ROWS, places
from tests.views.roads.shoes import runs


@pytest.mark.parametrize(
    ("lengths", "expected"),
    [
        ([], []),
        ([2, 1], [[(0, 0), (0, 1)], [(1, 0)]]),
        # A dragon seven long bends at the bottom.
        ([7], [[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5)]]),
        # The next run begins above the tail and bends where it meets it.
        (
            [8, 6],
            [
                [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5), (2, 5)],
                [(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 4)],
            ],
        ),
        # A tail does not turn down again past the end of the one below.
        (
            [7, 7],
            [
                [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5)],
                [(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 4), (3, 4)],
            ],
        ),
    ],
)
def test_places(lengths: list[int], expected: list[list[tuple[int, int]]]) -> None:
    assert places(lengths) == expected


def test_when_tails_fill_every_row_the_next_run_begins_beyond_them() -> None:
    placed = places([20, 19, 18, 17, 16, 4, 2])
    assert placed[5] == [(5, 0), (6, 0), (7, 0), (8, 0)]
    assert placed[6][0] == (9, 0)


@given(runs)
def test_no_two_marks_share_a_cell(lengths: list[int]) -> None:
    cells = [cell for run in places(lengths) for cell in run]
    assert len(cells) == len(set(cells)) == sum(lengths)
    assert all(0 <= row < ROWS for _, row in cells)


@given(runs)
def test_every_run_begins_in_the_top_row_right_of_the_one_before(lengths: list[int]) -> None:
    starts = [run[0] for run in places(lengths)]
    assert all(row == 0 for _, row in starts)
    assert all(before < after for (before, _), (after, _) in pairwise(starts))


@given(runs)
def test_a_run_steps_down_until_it_bends_and_then_only_right(lengths: list[int]) -> None:
    for run in places(lengths):
        steps = [(c - a, d - b) for (a, b), (c, d) in pairwise(run)]
        bend = steps.index((1, 0)) if (1, 0) in steps else len(steps)
        assert steps == [(0, 1)] * bend + [(1, 0)] * (len(steps) - bend)
