"""Baccarat's five roads, drawn from the results of a shoe in order.

The bead plate has every coup in order, down and then across. The big road has a run of one side in
each column, ties noted on the coup before them. The three derived roads say whether the big road
repeats the shape it had some columns before; their columns are whole runs: a dragon's tail belongs
to its own column, however it is drawn. Columns and rows count from nought, from the top left.
"""

from collections.abc import Iterator, Sequence
from enum import IntEnum, StrEnum
from itertools import groupby
from typing import TypeVar

from msgspec import Struct

from croupier.core.games.baccarat.outcome import Coup, Result


class Colour(StrEnum):
    """Of a derived road: red where the big road repeats itself, blue where it does not."""

    RED = "red"
    BLUE = "blue"


class CoupResult(Struct, frozen=True):
    result: Result
    player_pair: bool = False
    banker_pair: bool = False


class BeadCell(Struct, frozen=True):
    column: int
    row: int
    result: Result
    player_pair: bool
    banker_pair: bool


class BigRoadCell(Struct, frozen=True):
    """`run` counts the runs of one side from nought: a dragon's tail keeps that of its dragon.

    `ties` came after this coup and before the next that was none.
    """

    column: int
    row: int
    run: int
    result: Result
    ties: int
    player_pair: bool
    banker_pair: bool


class DerivedCell(Struct, frozen=True):
    column: int
    row: int
    colour: Colour


class NextMarks(Struct, frozen=True):
    """What each derived road would show next; None where it has not begun."""

    big_eye_boy: Colour | None
    small_road: Colour | None
    cockroach_pig: Colour | None


class Roads(Struct, frozen=True, kw_only=True):
    """`leading_ties` came before the first coup that was none, and stand in the first cell."""

    bead_plate: tuple[BeadCell, ...]
    big_road: tuple[BigRoadCell, ...]
    leading_ties: int
    big_eye_boy: tuple[DerivedCell, ...]
    small_road: tuple[DerivedCell, ...]
    cockroach_pig: tuple[DerivedCell, ...]
    if_player: NextMarks
    if_banker: NextMarks


def result_of(coup: Coup) -> CoupResult:
    return CoupResult(coup.result, coup.player.pair, coup.banker.pair)


ROWS = 6

Place = tuple[int, int]
Mark = TypeVar("Mark")


def places(lengths: Sequence[int]) -> list[list[Place]]:
    """Column and row of each mark, run by run."""
    taken: set[Place] = set()
    placed = []
    column = 0
    for length in lengths:
        # A tail may lie along the top row when tails below have left no other.
        while (column, 0) in taken:
            column += 1
        run = list(_run(column, length, taken))
        taken.update(run)
        placed.append(run)
    return placed


def run_lengths(marks: Sequence[Mark]) -> list[int]:
    return [len(list(run)) for _, run in groupby(marks)]


def _run(column: int, length: int, taken: set[Place]) -> Iterator[Place]:
    row = 0
    turned = False
    for _ in range(length):
        yield column, row
        turned = turned or row + 1 == ROWS or (column, row + 1) in taken
        if turned:
            column += 1
        else:
            row += 1


def bead_plate(results: Sequence[CoupResult]) -> tuple[BeadCell, ...]:
    return tuple(
        BeadCell(at // ROWS, at % ROWS, coup.result, coup.player_pair, coup.banker_pair)
        for at, coup in enumerate(results)
    )


class _Decided(Struct):
    coup: CoupResult
    ties: int = 0


def big_road(results: Sequence[CoupResult]) -> tuple[BigRoadCell, ...]:
    decided = _with_ties(results)
    lengths = run_lengths([entry.coup.result for entry in decided])
    where = [
        (run, column, row) for run, cells in enumerate(places(lengths)) for column, row in cells
    ]
    return tuple(
        BigRoadCell(
            column=column,
            row=row,
            run=run,
            result=entry.coup.result,
            ties=entry.ties,
            player_pair=entry.coup.player_pair,
            banker_pair=entry.coup.banker_pair,
        )
        for entry, (run, column, row) in zip(decided, where, strict=True)
    )


def leading_ties(results: Sequence[CoupResult]) -> int:
    for count, coup in enumerate(results):
        if coup.result is not Result.TIE:
            return count
    return len(results)


def _with_ties(results: Sequence[CoupResult]) -> list[_Decided]:
    decided: list[_Decided] = []
    for coup in results:
        if coup.result is not Result.TIE:
            decided.append(_Decided(coup))
        elif decided:
            decided[-1].ties += 1
    return decided


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


def roads(results: Sequence[CoupResult]) -> Roads:
    decided = [coup.result for coup in results if coup.result is not Result.TIE]
    return Roads(
        bead_plate=bead_plate(results),
        big_road=big_road(results),
        leading_ties=leading_ties(results),
        big_eye_boy=derived_road(Road.BIG_EYE_BOY, decided),
        small_road=derived_road(Road.SMALL_ROAD, decided),
        cockroach_pig=derived_road(Road.COCKROACH_PIG, decided),
        if_player=_next(decided, Result.PLAYER),
        if_banker=_next(decided, Result.BANKER),
    )


def _next(decided: Sequence[Result], comes: Result) -> NextMarks:
    return NextMarks(
        big_eye_boy=next_colour(Road.BIG_EYE_BOY, decided, comes),
        small_road=next_colour(Road.SMALL_ROAD, decided, comes),
        cockroach_pig=next_colour(Road.COCKROACH_PIG, decided, comes),
    )
