"""The three derived roads: whether the big road repeats the shape it had some columns before.

Columns here are whole runs: a dragon's tail belongs to its own column, however it is drawn.
"""

from collections.abc import Iterator, Sequence
from enum import IntEnum

from croupier.core.games.baccarat.outcome import Result
from croupier.views.roads.marks import Colour, DerivedCell
from croupier.views.roads.placing import places, run_lengths


class Road(IntEnum):
    """Each derived road by how many columns back it looks."""

    BIG_EYE_BOY = 1
    SMALL_ROAD = 2
    COCKROACH_PIG = 3


def colours(road: Road, decided: Sequence[Result]) -> list[Colour]:
    """One mark for each coup of the big road from where this road begins. Ties are left out."""
    return list(_colours(road, run_lengths(decided)))


def derived_road(road: Road, decided: Sequence[Result]) -> tuple[DerivedCell, ...]:
    marks = colours(road, decided)
    where = [place for run in places(run_lengths(marks)) for place in run]
    return tuple(
        DerivedCell(column, row, colour) for colour, (column, row) in zip(marks, where, strict=True)
    )


def next_colour(road: Road, decided: Sequence[Result], comes: Result) -> Colour | None:
    """What this road would show if that side won now; None where it still would not begin."""
    now = len(colours(road, decided))
    then = colours(road, [*decided, comes])
    return then[-1] if len(then) > now else None


def _colours(road: Road, depths: Sequence[int]) -> Iterator[Colour]:
    for column, depth in enumerate(depths):
        # A new column asks whether the one before it ended as deep as its own model did.
        if column > road:
            yield _mark(same=depths[column - 1] == depths[column - 1 - road])
        # Further down, only the row just below the model's end breaks the pattern.
        if column >= road:
            model = depths[column - road]
            for row in range(1, depth):
                yield _mark(same=row != model)


def _mark(*, same: bool) -> Colour:
    return Colour.RED if same else Colour.BLUE
