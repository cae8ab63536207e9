"""Many rows in one statement.

apsw gives up Python's lock at every step of a statement and must win it back. With the event loop
busy in the same process, 300 rows of 300 bytes inserted one by one were committed at 1,200 rows
a second, and in statements of many rows at 33,000.
"""

from collections.abc import Iterator, Sequence
from functools import cache

import apsw

from croupier.journal.sqlite.schema import PLACE_BITS

# Powers of two, so that any number of rows takes few statements and all of them stay prepared.
MOST_ROWS = 512


def insert_entries(
    cursor: apsw.Cursor,
    stream: int,
    first: int,
    ats: Sequence[int],
    hashes: Sequence[bytes],
    bodies: Sequence[bytes],
) -> None:
    """`first` is the sequence of the first of them."""
    place = (stream << PLACE_BITS) + first
    start = 0
    for rows in portions(len(bodies)):
        cells: list[int | bytes] = [place + start]
        for row in range(start, start + rows):
            cells += (ats[row], hashes[row], bodies[row])
        cursor.execute(_insertion(rows), cells)
        start += rows


def portions(rows: int) -> Iterator[int]:
    size = MOST_ROWS
    while rows:
        while size > rows:
            size //= 2
        yield size
        rows -= size


@cache
def _insertion(rows: int) -> str:
    values = ",".join(f"(?1+{row},?,?,?)" for row in range(rows))
    return f"INSERT INTO entries VALUES {values}"
