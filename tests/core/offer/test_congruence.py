"""Grids of amounts, against counting them out."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.core.offer.limits import Grid, multiples_reaching

GRIDS = st.integers(1, 12).flatmap(
    lambda step: st.integers(0, step - 1).map(lambda rest: Grid(step, rest))
)
RANGE = range(300)


def members(grid: Grid) -> list[int]:
    return [number for number in RANGE if number % grid.step == grid.rest]


@given(GRIDS, GRIDS)
def test_where_two_grids_meet_are_the_numbers_on_both(one: Grid, other: Grid) -> None:
    both = [number for number in members(one) if number in members(other)]
    met = one.meet(other)
    assert (members(met) if met is not None else []) == both


@given(st.integers(1, 9), st.integers(-40, 40), st.integers(1, 12))
def test_the_multiples_that_leave_a_rest_are_those_found_by_trying(
    times: int, rest: int, step: int
) -> None:
    tried = [number for number in RANGE if (times * number - rest) % step == 0]
    grid = multiples_reaching(times, rest, step)
    assert (members(grid) if grid is not None else []) == tried


@given(GRIDS, st.integers(0, 60), st.integers(0, 60))
def test_the_largest_of_a_stretch_is_found(grid: Grid, lowest: int, highest: int) -> None:
    within = [number for number in members(grid) if lowest <= number <= highest]
    assert grid.largest(lowest, highest) == max(within, default=None)
