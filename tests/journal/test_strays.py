"""Whoever gets at a store may put entries where no reading comes across them: they are listed."""

import apsw
import asyncpg
import pytest

from croupier.journal.port import StrayEntry, StreamId
from croupier.journal.sqlite.schema import PLACE_BITS
from tests.contracts.owners import numbered, own
from tests.plugins.journals import PROCESS, JournalPlace

# The number of the last stream that a place has bits for.
LAST = (1 << (63 - PLACE_BITS)) - 1


async def put(place: JournalPlace, number: int, seq: int) -> None:
    """By hand, as no writer would."""
    where = place.url.removeprefix(PROCESS)
    if where.startswith("sqlite:"):
        connection = apsw.Connection(where.removeprefix("sqlite:"))
        at = (number << PLACE_BITS) + seq
        connection.execute("INSERT INTO entries VALUES (?, 1, zeroblob(32), x'7b7d')", (at,))
        connection.close()
        return
    database = await asyncpg.connect(where)
    await database.execute(
        "INSERT INTO croupier_journal.entries VALUES ($1, $2, 1, '', '')", number, seq
    )
    await database.close()


# Streams 1 and 2 are there, with 300 entries each; so the first two of a stranger come up as one.
PUT = {
    "nothing": ([], []),
    "under a number of no stream": ([(7, 1), (7, 2)], [StrayEntry(7, 1)]),
    "under several": (
        [(9, 5), (3, 1), (5, 2)],
        [StrayEntry(3, 1), StrayEntry(5, 2), StrayEntry(9, 5)],
    ),
    "before the first entry of a stream": ([(2, 0)], [StrayEntry(2, 0)]),
    "under the last number of all": ([(LAST, 1)], [StrayEntry(LAST, 1)]),
    "after the last of a stream, where it is read": ([(1, 301)], []),
}


@pytest.mark.parametrize(("strangers", "listed"), PUT.values(), ids=PUT)
async def test_an_entry_that_no_stream_leads_to_is_listed(
    durable_place: JournalPlace, strangers: list[tuple[int, int]], listed: list[StrayEntry]
) -> None:
    journal = await durable_place.open()
    for name in ("pit 1", "pit 2"):
        await (await own(journal, StreamId(name))).write(*numbered(300))
    for number, seq in strangers:
        await put(durable_place, number, seq)
    assert await (await durable_place.open_to_read()).strays() == listed
