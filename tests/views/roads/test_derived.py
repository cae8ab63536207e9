"""The derived roads, by hand and by a second way of telling the same rule."""

from collections.abc import Iterator

import pytest
from hypothesis import given

from croupier.core.games.baccarat.outcome import Result
from croupier.views.baccarat_roads import Colour, Road, colours, derived_road, next_colour
from tests.views.roads.shoes import alternating, decided, runs

EYE, SMALL, PIG = Road.BIG_EYE_BOY, Road.SMALL_ROAD, Road.COCKROACH_PIG
each_road = pytest.mark.parametrize("road", Road)


def letters(marks: list[Colour]) -> str:
    return "".join("R" if mark is Colour.RED else "b" for mark in marks)


@pytest.mark.parametrize(
    ("road", "shoe", "expected"),
    [
        # Nothing before the second row of the second column, or the third column.
        (EYE, "BBBBBB", ""),
        (EYE, "BBBP", ""),
        (EYE, "BBBPP", "R"),
        (EYE, "BPP", "b"),
        (EYE, "BP-B", "R"),
        (EYE, "BBP-B", "b"),
        # Two by two is regular throughout; so is one by one.
        (EYE, "BBPPBBPP", "RRRRR"),
        (EYE, "BPBPBP", "RRRR"),
        # One below the end of the column before breaks it, further down is regular again.
        (EYE, "BBPPPPP", "RbRR"),
        # Columns of 3, 1, 2, 4 and 1.
        (EYE, "BBB-P-BB-PPPP-B", "bbbRbRb"),
        (SMALL, "BBB-P-BB-PPPP-B", "RbbRRb"),
        (PIG, "BBB-P-BB-PPPP-B", "RRbb"),
        # The small road begins in the third column's second row or the fourth column.
        (SMALL, "BPB", ""),
        (SMALL, "BPBB", "b"),
        (SMALL, "BPBP", "R"),
        # The cockroach pig one column later still.
        (PIG, "BPBP", ""),
        (PIG, "BPBPP", "b"),
        (PIG, "BPBPB", "R"),
    ],
)
def test_a_road_worked_by_hand(road: Road, shoe: str, expected: str) -> None:
    assert letters(colours(road, decided(shoe))) == expected


def by_pattern(road: Road, results: list[Result]) -> Iterator[Colour]:
    """The rule as dealers are taught it, on the cells of the big road.

    Going down: red if the cell that many columns to the left and the one above it are both full or
    both empty. In a new column: the opposite of what one more in the last column would have given.
    """
    cells: set[tuple[int, int]] = set()
    column, row = -1, 0
    for at, result in enumerate(results):
        fresh = at == 0 or result is not results[at - 1]
        last = (column, row + 1)
        column, row = (column + 1, 0) if fresh else last
        cells.add((column, row))
        begun = column > road if fresh else column >= road
        if begun:
            asked = last if fresh else (column, row)
            left = asked[0] - road
            alike = ((left, asked[1]) in cells) == ((left, asked[1] - 1) in cells)
            yield Colour.RED if alike != fresh else Colour.BLUE


@each_road
@given(lengths=runs)
def test_depths_and_patterns_tell_the_same_story(road: Road, lengths: list[int]) -> None:
    results = alternating(lengths)
    assert colours(road, results) == list(by_pattern(road, results))


@each_road
@given(lengths=runs)
def test_who_is_called_banker_makes_no_difference(road: Road, lengths: list[int]) -> None:
    results = alternating(lengths)
    other = {Result.BANKER: Result.PLAYER, Result.PLAYER: Result.BANKER}
    assert colours(road, results) == colours(road, [other[result] for result in results])


@each_road
@given(lengths=runs)
def test_what_would_come_next_is_what_comes(road: Road, lengths: list[int]) -> None:
    results = alternating(lengths)
    for comes in (Result.BANKER, Result.PLAYER):
        shown = len(colours(road, results))
        then = colours(road, [*results, comes])
        assert then[shown:] == ([next_] if (next_ := next_colour(road, results, comes)) else [])


@each_road
@given(lengths=runs)
def test_where_either_side_would_bring_a_mark_the_marks_differ(
    road: Road, lengths: list[int]
) -> None:
    results = alternating(lengths)
    player, banker = (next_colour(road, results, side) for side in (Result.PLAYER, Result.BANKER))
    assert player is None or player is not banker


@each_road
@given(lengths=runs)
def test_a_derived_road_has_a_cell_for_each_mark(road: Road, lengths: list[int]) -> None:
    results = alternating(lengths)
    assert [cell.colour for cell in derived_road(road, results)] == colours(road, results)
