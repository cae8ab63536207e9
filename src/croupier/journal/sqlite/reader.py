"""Reading, by a connection and a thread of its own, so that no replay holds up a commit."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

import apsw

from croupier.journal.clock import Clock, boot_clock
from croupier.journal.port import (
    EMPTY,
    ClaimRow,
    Head,
    Lease,
    Record,
    Snapshot,
    StrayEntry,
    StreamId,
)
from croupier.journal.sqlite.onlooker import Onlooker
from croupier.journal.sqlite.schema import LONGEST_LEASE_MS, PLACE_BITS
from croupier.journal.sqlite.thread import ConnectionThread

T = TypeVar("T")

# A page ends after so many rows or bytes, whichever comes first.
ROWS_PER_PAGE = 1_000
BYTES_PER_PAGE = 4_000_000

ENTRIES = f"""
    SELECT place & {(1 << PLACE_BITS) - 1}, at, body, hash FROM entries
    WHERE place > (SELECT id << {PLACE_BITS} FROM streams WHERE name = ?1) + ?2
    AND place < (SELECT (id + 1) << {PLACE_BITS} FROM streams WHERE name = ?1)
"""
# From one number's first entry to the next number's, for to read every entry takes as long as a
# proof. The last number of all has no next one: its shift would come out below zero.
STRAYS = f"""
    WITH RECURSIVE firsts(place) AS (
        SELECT min(place) FROM entries
        UNION ALL
        SELECT (
            SELECT min(place) FROM entries
            WHERE place >= ((firsts.place >> {PLACE_BITS}) + 1) << {PLACE_BITS}
        )
        FROM firsts WHERE firsts.place >> {PLACE_BITS} < {(1 << (63 - PLACE_BITS)) - 1}
    )
    SELECT place >> {PLACE_BITS}, place & {(1 << PLACE_BITS) - 1} FROM firsts
    WHERE place IS NOT NULL AND (
        place >> {PLACE_BITS} NOT IN (SELECT id FROM streams)
        OR place & {(1 << PLACE_BITS) - 1} = 0
    )
"""
KINDS = "SELECT DISTINCT kind FROM claims ORDER BY kind"
CLAIMS_FROM = "SELECT * FROM claims WHERE kind = ? AND key >= ? ORDER BY key LIMIT ?"
CLAIMS_AFTER = "SELECT * FROM claims WHERE kind = ? AND key > ? ORDER BY key LIMIT ?"
LEASE = "SELECT epoch, owner, address, until FROM streams WHERE name = ? AND owner IS NOT NULL"
SNAPSHOT = """
    SELECT seq, hash, body FROM snapshots
    WHERE stream = (SELECT id FROM streams WHERE name = ?)
"""


@cache
def _entries(texts: int) -> str:
    """All of them, or those whose body has any of so many texts."""
    mentions = " OR ".join(f"instr(body, ?{3 + place})" for place in range(texts))
    return f"{ENTRIES} {f'AND ({mentions})' if texts else ''} ORDER BY place"


class SqliteReader:
    """Opened for `verify` and `recall` as it is; the store reads through one as well."""

    def __init__(self, thread: ConnectionThread, onlooker: Onlooker, clock: Clock) -> None:
        self._thread = thread
        self._onlooker = onlooker
        self._clock = clock

    @classmethod
    async def open(cls, path: Path, patience: float, clock: Clock = boot_clock) -> "SqliteReader":
        """Refuses a file that is not there or not a journal."""
        thread = ConnectionThread("journal-reader", path, patience)
        return cls(thread, await thread.open(Onlooker), clock)

    async def head(self, stream: StreamId) -> Head:
        rows = await self._rows("SELECT seq, hash FROM streams WHERE name = ?", stream)
        return Head(*rows[0]) if rows else EMPTY

    async def streams(self) -> list[StreamId]:
        rows = await self._rows("SELECT name FROM streams ORDER BY name")
        return [StreamId(name) for (name,) in rows]

    async def read(self, stream: StreamId, after: int = 0) -> AsyncIterator[Record]:
        while page := await self._look(partial(_page, stream, after)):
            for record in page:
                yield record
            after = page[-1].seq

    async def mentioning(
        self, stream: StreamId, texts: Sequence[bytes], after: int = 0
    ) -> AsyncIterator[Record]:
        while page := await self._look(partial(_page, stream, after, texts=tuple(texts))):
            for record in page:
                yield record
            after = page[-1].seq

    async def claim(self, kind: str, key: str) -> ClaimRow | None:
        rows = await self._rows("SELECT * FROM claims WHERE kind = ? AND key = ?", kind, key)
        return ClaimRow(*rows[0]) if rows else None

    async def claims(self, kind: str) -> AsyncIterator[ClaimRow]:
        rows = await self._rows(CLAIMS_FROM, kind, "", ROWS_PER_PAGE)
        while rows:
            for row in rows:
                yield ClaimRow(*row)
            rows = await self._rows(CLAIMS_AFTER, kind, rows[-1][1], ROWS_PER_PAGE)

    async def kinds(self) -> list[str]:
        return [str(kind) for (kind,) in await self._rows(KINDS)]

    async def strays(self) -> list[StrayEntry]:
        return [StrayEntry(*row) for row in await self._rows(STRAYS)]

    async def owner(self, stream: StreamId) -> Lease | None:
        rows = await self._rows(LEASE, stream)
        lease = Lease(stream, *rows[0]) if rows else None
        left = lease.until - self._clock() if lease else 0
        return lease if 0 < left <= LONGEST_LEASE_MS else None

    async def snapshot(self, stream: StreamId) -> Snapshot | None:
        rows = await self._rows(SNAPSHOT, stream)
        return Snapshot(*rows[0]) if rows else None

    async def close(self) -> None:
        await self._thread.close()

    async def _rows(self, statement: str, *values: str | int) -> list[tuple[Any, ...]]:
        return await self._look(lambda connection: connection.execute(statement, values).fetchall())

    async def _look(self, work: Callable[[apsw.Connection], T]) -> T:
        return await self._thread.do(lambda: self._onlooker.look(work))


def _page(
    stream: StreamId, after: int, connection: apsw.Connection, texts: tuple[bytes, ...] = ()
) -> list[Record]:
    records: list[Record] = []
    room = BYTES_PER_PAGE
    with closing(connection.execute(_entries(len(texts)), (stream, after, *texts))) as rows:
        for row in rows:
            records.append(Record(*row))
            room -= len(row[2])
            if room <= 0 or len(records) == ROWS_PER_PAGE:
                break
    return records
