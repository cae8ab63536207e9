"""The writer of the file: the requests it performs, each in one transaction.

A writer runs in a thread of this process (`writer_thread`) or in a process of its own
(`writer_process`). A thread needs Python's lock several times in each commit, and so does whoever
decides wagers at the same time: they hold each other up. A process of its own avoids that.

Every moment in a request was read from the clock of whoever sends it.

Many rows are inserted by one statement. apsw gives up Python's lock at every step of a statement
and must win it back. With the event loop busy in the same process, 300 rows of 300 bytes inserted
one by one were committed at 1,200 rows a second, and in statements of many rows at 33,000.
"""

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import apsw
from msgspec import Struct

from croupier.journal import hash_chain, port
from croupier.journal.sqlite.connection import FileIdentity
from croupier.journal.sqlite.schema import LONGEST_LEASE_MS, PLACE_BITS
from croupier.journal.writer_process_messages import Append, Done, Found, Result


class Acquire(Struct, frozen=True, array_like=True, tag="acquire"):
    stream: port.StreamId
    owner: str
    address: str
    now: port.Instant
    until: port.Instant
    instead_of: port.Lease | None


class Renew(Struct, frozen=True, array_like=True, tag="renew"):
    lease: port.Lease
    until: port.Instant


class Release(Struct, frozen=True, array_like=True, tag="release"):
    lease: port.Lease


class SaveSnapshot(Struct, frozen=True, array_like=True, tag="save-snapshot"):
    stream: port.StreamId
    snapshot: port.Snapshot


class LettingGo(Struct, frozen=True, array_like=True, tag="let-go"):
    bases: dict[port.StreamId, port.Base]
    rows: Sequence[port.RowVersion]


class LookUp(Struct, frozen=True, array_like=True, tag="look-up"):
    """Reads a row. Whoever writes by it asks here: a thread of the server costs more than this."""

    kind: str
    key: str


class Trimming(Struct, frozen=True, array_like=True, tag="trim"):
    """Of what lies before the bases, so many entries at most are deleted."""

    entries: int


Request = Append | Acquire | Renew | Release | SaveSnapshot | LettingGo | Trimming | LookUp


# After these errors the transaction is rolled back; after any other its fate is in doubt.
UNDONE = (apsw.FullError, apsw.BusyError, apsw.LockedError, apsw.ReadOnlyError, apsw.TooBigError)


class RequestWriter(Protocol):
    """Performs one request after another, each within a limited time."""

    async def perform(self, request: Request) -> Result: ...

    async def close(self) -> None: ...


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


ADVANCE = """
    UPDATE streams SET seq = ?, hash = ?
    WHERE name = ? AND epoch = ? AND seq = ? AND hash = ? RETURNING id
"""
STREAM = "SELECT epoch, seq, hash FROM streams WHERE name = ?"
HEADS = "SELECT name, seq, hash FROM streams ORDER BY name"
CLAIM = "SELECT * FROM claims WHERE kind = ? AND key = ?"
CREATE_CLAIM = "INSERT INTO claims VALUES (?, ?, 1, ?) ON CONFLICT DO NOTHING"
CHANGE_CLAIM = """
    UPDATE claims SET version = version + 1, body = ?4
    WHERE kind = ?1 AND key = ?2 AND version = ?3
"""
ACQUIRE = """
    INSERT INTO streams (name, epoch, owner, address, until) VALUES (?1, 1, ?2, ?3, ?5)
    ON CONFLICT (name) DO UPDATE SET epoch = epoch + 1, owner = ?2, address = ?3, until = ?5
    WHERE owner IS NULL OR owner = ?2 OR until <= ?4 OR until > ?4 + ?8
    OR (epoch = ?6 AND until = ?7)
    RETURNING epoch
"""
LEASE = "SELECT epoch, owner, address, until FROM streams WHERE name = ? AND owner IS NOT NULL"
RENEW = "UPDATE streams SET until = ?3 WHERE name = ?1 AND epoch = ?2 RETURNING until"
RELEASE = "UPDATE streams SET epoch = epoch + 1, owner = NULL WHERE name = ?1 AND epoch = ?2"
SAVE_SNAPSHOT = f"""
    INSERT INTO snapshots
    SELECT streams.id, ?2, ?3, ?4 FROM streams
    JOIN entries ON place = (streams.id << {PLACE_BITS}) + ?2 AND entries.hash = ?3
    WHERE name = ?1
    ON CONFLICT (stream) DO UPDATE
    SET seq = excluded.seq, hash = excluded.hash, body = excluded.body
    WHERE excluded.seq >= snapshots.seq
"""
# The entry that becomes the base, or the base that is there already and gets another body.
FOR_BASE = f"""
    SELECT id FROM streams WHERE name = ?1 AND (
        EXISTS (SELECT 1 FROM entries WHERE place = (id << {PLACE_BITS}) + ?2 AND hash = ?3)
        OR EXISTS (SELECT 1 FROM bases WHERE stream = id AND seq = ?2 AND hash = ?3)
    ) AND NOT EXISTS (SELECT 1 FROM bases WHERE stream = id AND seq > ?2)
"""
SET_BASE = "INSERT OR REPLACE INTO bases VALUES (?, ?, ?, ?, ?)"
BASES = "SELECT stream, seq FROM bases"
TRIM = f"""
    DELETE FROM entries WHERE place IN (
        SELECT place FROM entries
        WHERE place > ?1 << {PLACE_BITS} AND place <= (?1 << {PLACE_BITS}) + ?2
        LIMIT ?3
    )
"""
LET_ROW_GO = "DELETE FROM claims WHERE kind = ? AND key = ? AND version = ?"


class SqliteWriter:
    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._cursor = connection.cursor()
        self._identity = FileIdentity(Path(connection.filename))

    def perform(self, request: Request) -> Result:
        result = self._perform(request)
        self._identity.check()
        return result

    def _perform(self, request: Request) -> Result:
        if isinstance(request, Append):
            return self._append(request)
        if isinstance(request, LookUp):
            return self._look_up(request)
        if isinstance(request, Acquire):
            return self._acquire(request)
        if isinstance(request, Renew):
            return self._renew(request)
        if isinstance(request, LettingGo):
            return self._let_go(request)
        if isinstance(request, Trimming):
            return self._trim(request)
        if isinstance(request, Release):
            self._execute(RELEASE, request.lease.stream, request.lease.epoch)
        else:
            kept = request.snapshot
            self._execute(SAVE_SNAPSHOT, request.stream, kept.seq, kept.hash, kept.body)
        return Done()

    def _append(self, request: Append) -> port.AppendResult:
        hashes = hash_chain.hashes(request.after, request.drafts)
        head = hash_chain.head(request.after, hashes)
        with self._transaction():
            refused = self._write(request, head, hashes)
            self._cursor.execute("ROLLBACK" if refused else "COMMIT")
        if isinstance(refused, port.ClaimChange):
            return port.ClaimLost(refused, self._claim(refused.kind, refused.key))
        return refused or port.Appended(head)

    @contextmanager
    def _transaction(self) -> Generator[None, None, None]:
        """Whoever is in it ends it."""
        self._cursor.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            # A full or failing disk may have ended the transaction already.
            if self._connection.in_transaction:
                self._cursor.execute("ROLLBACK")
            raise

    def _let_go(self, request: LettingGo) -> port.LetGo | port.NotInChain:
        """What lies before a base is read no more, whenever it is deleted."""
        with self._transaction():
            for stream, base in request.bases.items():
                found = self._fetch_one(FOR_BASE, stream, base.seq, base.hash)
                if found is None:
                    self._cursor.execute("ROLLBACK")
                    return port.NotInChain(stream, base.seq)
                self._execute(SET_BASE, found[0], base.seq, base.hash, base.at, base.body)
            rows = 0
            for row in request.rows:
                self._execute(LET_ROW_GO, row.kind, row.key, row.version)
                rows += self._connection.changes()
            self._cursor.execute("COMMIT")
        return port.LetGo(0, rows)

    def _trim(self, request: Trimming) -> port.LetGo:
        gone = 0
        with self._transaction():
            bases: list[Any] = self._cursor.execute(BASES).fetchall()
            for stream, seq in bases:
                self._execute(TRIM, stream, seq, request.entries - gone)
                gone += self._connection.changes()
            self._cursor.execute("COMMIT")
        return port.LetGo(gone, 0)

    def _write(
        self, request: Append, head: port.Head, hashes: list[bytes]
    ) -> port.OutOfSequence | port.Fenced | port.ClaimChange | None:
        """What is refused, if anything: the caller then rolls back what was written."""
        after, drafts = request.after, request.drafts
        advanced = self._fetch_one(
            ADVANCE, head.seq, head.hash, request.stream, request.epoch, after.seq, after.hash
        )
        if advanced is None:
            return port.refused_append(request.epoch, self._fetch_one(STREAM, request.stream))
        insert_entries(self._cursor, advanced[0], after.seq + 1, drafts.ats, hashes, drafts.bodies)
        return next((change for change in drafts.claims if not self._change_claim(change)), None)

    def _change_claim(self, change: port.ClaimChange) -> bool:
        if change.version:
            self._execute(CHANGE_CLAIM, change.kind, change.key, change.version, change.body)
        else:
            self._execute(CREATE_CLAIM, change.kind, change.key, change.body)
        return self._connection.changes() == 1

    def _claim(self, kind: str, key: str) -> port.ClaimRow | None:
        row = self._fetch_one(CLAIM, kind, key)
        return port.ClaimRow(*row) if row else None

    def _look_up(self, request: LookUp) -> Found:
        rows: list[Any] = self._cursor.execute(HEADS).fetchall()
        row = self._claim(request.kind, request.key)
        heads = {port.StreamId(name): port.Head(seq, hash_) for name, seq, hash_ in rows}
        return Found(heads, row)

    def _acquire(self, request: Acquire) -> port.Lease | port.OwnedElsewhere:
        stream, owner, address = request.stream, request.owner, request.address
        now, until, other = request.now, request.until, request.instead_of
        known = (other.epoch, other.until) if other is not None else (0, 0)
        while True:
            acquired = self._fetch_one(
                ACQUIRE, stream, owner, address, now, until, *known, LONGEST_LEASE_MS
            )
            if acquired is not None:
                return port.Lease(stream, port.Epoch(acquired[0]), owner, address, until)
            lease = self._fetch_one(LEASE, stream)
            # Nothing, if another process released it between the two.
            if lease is not None:
                return port.OwnedElsewhere(port.Lease(stream, *lease))

    def _renew(self, request: Renew) -> port.Lease | port.Fenced:
        lease, until = request.lease, request.until
        if self._fetch_one(RENEW, lease.stream, lease.epoch, until) is not None:
            return port.Lease(lease.stream, lease.epoch, lease.owner, lease.address, until)
        found = self._fetch_one(STREAM, lease.stream)
        return port.Fenced(port.Epoch(found[0] if found else 0))

    def _fetch_one(self, statement: str, *values: str | int | bytes) -> tuple[Any, ...] | None:
        # Read to its end, for only then is a statement outside a transaction committed.
        rows = self._cursor.execute(statement, values).fetchall()
        return rows[0] if rows else None

    def _execute(self, statement: str, *values: str | int | bytes) -> None:
        self._cursor.execute(statement, values).fetchall()
