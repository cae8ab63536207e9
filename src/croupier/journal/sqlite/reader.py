"""Reads the file on its own connection and thread, so that no replay delays a commit.

Reading leaves no trace, whether or not somebody writes the file. A log beside the file means that
it is in use: then it is read as any database is, which uses the log's index. Without a log it is
read as a file that does not change, for otherwise even a reader would create a log and its index,
or fail where it may not. So each reading is good only if the file was still at rest afterwards; if
it was not, it is done again, the usual way.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

import apsw
from msgspec import json

from croupier.journal import port
from croupier.journal.clock import Clock, boot_clock
from croupier.journal.sqlite.connection_thread import ConnectionThread
from croupier.journal.sqlite.schema import LONGEST_LEASE_MS, PLACE_BITS, check

T = TypeVar("T")

# The time of its last change and its size: the same twice if nobody wrote in between.
FileState = tuple[int, int]


class ReadOnlyConnection:
    """Refuses a file that is not there or not a journal."""

    def __init__(self, path: Path, timeout: float) -> None:
        if not path.is_file():
            raise port.StoreFailedError(f"There is no journal at {path}.")
        self._path = path
        self._timeout = timeout
        self._state = _state(path)
        self._connection = self._connect()
        try:
            self.read(check)
        except BaseException:
            self.close()
            raise

    def read(self, work: Callable[[apsw.Connection], T]) -> T:
        if self._state is not None:
            try:
                found = work(self._connection)
            except apsw.Error:
                if _state(self._path) == self._state:
                    raise
            else:
                if _state(self._path) == self._state:
                    return found
            self._connection.close()
            self._state = None
            self._connection = self._connect()
        return work(self._connection)

    def close(self) -> None:
        self._connection.close()

    def _connect(self) -> apsw.Connection:
        how = "mode=ro" if self._state is None else "mode=ro&immutable=1"
        connection = apsw.Connection(
            f"file:{quote(str(self._path.absolute()))}?{how}",
            flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI,
        )
        # Well before the thread is given up, so that a lock is not taken for a stalled disk.
        connection.set_busy_timeout(round(self._timeout * 500))
        return connection


def _state(path: Path) -> FileState | None:
    if Path(f"{path}-wal").exists():
        return None
    found = path.stat()
    return found.st_mtime_ns, found.st_size


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
HEADS = "SELECT name, seq, hash FROM streams ORDER BY name"
CLAIM = "SELECT * FROM claims WHERE kind = ? AND key = ?"
# In one row: Python's lock is let go and waited for again at each that the database comes to.
HEADS_AND_CLAIM = """
    SELECT (SELECT json_group_array(json_array(name, seq, hex(hash))) FROM streams), claims.*
    FROM (SELECT 1) LEFT JOIN claims ON kind = ? AND key = ?
"""
KINDS = "SELECT DISTINCT kind FROM claims ORDER BY kind"
CLAIMS_FROM = "SELECT * FROM claims WHERE kind = ? AND key >= ? ORDER BY key LIMIT ?"
CLAIMS_AFTER = "SELECT * FROM claims WHERE kind = ? AND key > ? ORDER BY key LIMIT ?"
LEASE = "SELECT epoch, owner, address, until FROM streams WHERE name = ? AND owner IS NOT NULL"
SNAPSHOT = """
    SELECT seq, hash, body FROM snapshots
    WHERE stream = (SELECT id FROM streams WHERE name = ?)
"""
BASE = """
    SELECT seq, hash, at, body FROM bases WHERE stream = (SELECT id FROM streams WHERE name = ?)
"""
KEPT_AFTER = """
    SELECT seq FROM bases WHERE stream = (SELECT id FROM streams WHERE name = ?) AND seq > ?
"""


_HEADS = json.Decoder(list[tuple[str, int, str]]).decode


def _heads(rows: list[tuple[Any, ...]]) -> dict[port.StreamId, port.Head]:
    return {port.StreamId(name): port.Head(seq, hash_) for name, seq, hash_ in rows}


@cache
def _entries(texts: int) -> str:
    """All of them, or those whose body has any of so many texts."""
    mentions = " OR ".join(f"instr(body, ?{3 + place})" for place in range(texts))
    return f"{ENTRIES} {f'AND ({mentions})' if texts else ''} ORDER BY place"


class SqliteReader:
    """Opened for `verify` and `recall` as it is; the store reads through one as well."""

    def __init__(
        self, thread: ConnectionThread, connection: ReadOnlyConnection, clock: Clock
    ) -> None:
        self._thread = thread
        self._connection = connection
        self._clock = clock

    @classmethod
    async def open(cls, path: Path, timeout: float, clock: Clock = boot_clock) -> "SqliteReader":
        """Refuses a file that is not there or not a journal."""
        thread = ConnectionThread("journal-reader", path, timeout)
        return cls(thread, await thread.open(ReadOnlyConnection), clock)

    async def head(self, stream: port.StreamId) -> port.Head:
        rows = await self._rows("SELECT seq, hash FROM streams WHERE name = ?", stream)
        return port.Head(*rows[0]) if rows else port.EMPTY

    async def heads(self) -> dict[port.StreamId, port.Head]:
        return _heads(await self._rows(HEADS))

    async def streams(self) -> list[port.StreamId]:
        rows = await self._rows("SELECT name FROM streams ORDER BY name")
        return [port.StreamId(name) for (name,) in rows]

    async def read(self, stream: port.StreamId, after: int = 0) -> AsyncIterator[port.Record]:
        while page := await self._read(partial(_page, stream, after)):
            for record in page:
                yield record
            after = page[-1].seq

    async def mentioning(
        self, stream: port.StreamId, texts: Sequence[bytes], after: int = 0
    ) -> AsyncIterator[port.Record]:
        while page := await self._read(partial(_page, stream, after, texts=tuple(texts))):
            for record in page:
                yield record
            after = page[-1].seq

    async def claim(self, kind: str, key: str) -> port.ClaimRow | None:
        rows = await self._rows(CLAIM, kind, key)
        return port.ClaimRow(*rows[0]) if rows else None

    async def heads_and_claim(
        self, kind: str, key: str
    ) -> tuple[dict[port.StreamId, port.Head], port.ClaimRow | None]:
        """In one turn of the thread, which costs more than what is read in it."""
        ((heads, *row),) = await self._rows(HEADS_AND_CLAIM, kind, key)
        known = {port.StreamId(n): port.Head(q, bytes.fromhex(h)) for n, q, h in _HEADS(heads)}
        return known, port.ClaimRow(*row) if row[0] is not None else None

    async def claims(self, kind: str) -> AsyncIterator[port.ClaimRow]:
        rows = await self._rows(CLAIMS_FROM, kind, "", ROWS_PER_PAGE)
        while rows:
            for row in rows:
                yield port.ClaimRow(*row)
            if len(rows) < ROWS_PER_PAGE:
                return
            rows = await self._rows(CLAIMS_AFTER, kind, rows[-1][1], ROWS_PER_PAGE)

    async def kinds(self) -> list[str]:
        return [str(kind) for (kind,) in await self._rows(KINDS)]

    async def strays(self) -> list[port.StrayEntry]:
        return [port.StrayEntry(*row) for row in await self._rows(STRAYS)]

    async def owner(self, stream: port.StreamId) -> port.Lease | None:
        rows = await self._rows(LEASE, stream)
        lease = port.Lease(stream, *rows[0]) if rows else None
        left = lease.until - self._clock() if lease else 0
        return lease if 0 < left <= LONGEST_LEASE_MS else None

    async def snapshot(self, stream: port.StreamId) -> port.Snapshot | None:
        rows = await self._rows(SNAPSHOT, stream)
        return port.Snapshot(*rows[0]) if rows else None

    async def base(self, stream: port.StreamId) -> port.Base | None:
        rows = await self._rows(BASE, stream)
        return port.Base(*rows[0]) if rows else None

    async def close(self) -> None:
        await self._thread.close()

    async def _rows(self, statement: str, *values: str | int) -> list[tuple[Any, ...]]:
        return await self._read(lambda connection: connection.execute(statement, values).fetchall())

    async def _read(self, work: Callable[[apsw.Connection], T]) -> T:
        return await self._thread.do(lambda: self._connection.read(work))


def _page(
    stream: port.StreamId, after: int, connection: apsw.Connection, texts: tuple[bytes, ...] = ()
) -> list[port.Record]:
    records: list[port.Record] = []
    room = BYTES_PER_PAGE
    with closing(connection.execute(_entries(len(texts)), (stream, after, *texts))) as rows:
        for row in rows:
            records.append(port.Record(*row))
            room -= len(row[2])
            if room <= 0 or len(records) == ROWS_PER_PAGE:
                break
    # Looked at last: what was let go while the page was read may be missing from it.
    gone = connection.execute(KEPT_AFTER, (stream, after)).fetchone()
    if gone is not None:
        raise port.LetGoError(stream, gone[0])
    return records
