"""Where runs lie on a grid six deep: down while there is room, then right as a dragon's tail."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeVar

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
