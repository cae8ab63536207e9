"""The writer of the file: what it is asked, and what it does inside one transaction.

A writer runs in a thread of this process (`writer_thread`) or in a process of its own
(`writer_process`). A thread needs Python's lock several times in each commit, and so does whoever
decides wagers at the same time: they hold each other up. A process of its own avoids that.

Every moment in a request was read from the clock of whoever asks.

Many rows are inserted by one statement. apsw gives up Python's lock at every step of a statement
and must win it back. With the event loop busy in the same process, 300 rows of 300 bytes inserted
one by one were committed at 1,200 rows a second, and in statements of many rows at 33,000.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import apsw
from msgspec import Struct

from croupier.journal import hash_chain, port
from croupier.journal.sqlite.connection import FileIdentity
from croupier.journal.sqlite.schema import LONGEST_LEASE_MS, PLACE_BITS
from croupier.journal.writer_process_messages import Append, Done, Result


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


class KeepSnapshot(Struct, frozen=True, array_like=True, tag="keep-snapshot"):
    stream: port.StreamId
    snapshot: port.Snapshot


Request = Append | Acquire | Renew | Release | KeepSnapshot


# After these the transaction is known to be undone; after any other its fate is in doubt.
UNDONE = (apsw.FullError, apsw.BusyError, apsw.LockedError, apsw.ReadOnlyError, apsw.TooBigError)


class Writer(Protocol):
    """One request after another, each within a limited time."""

    async def do(self, request: Request) -> Result: ...

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
CREATE_CLAIM = "INSERT INTO claims VALUES (?, ?, 1, ?) ON CONFLICT DO NOTHING"
CHANGE_CLAIM = """
    UPDATE claims SET version = version + 1, body = ?4
    WHERE kind = ?1 AND key = ?2 AND version = ?3
"""
TAKE = """
    INSERT INTO streams (name, epoch, owner, address, until) VALUES (?1, 1, ?2, ?3, ?5)
    ON CONFLICT (name) DO UPDATE SET epoch = epoch + 1, owner = ?2, address = ?3, until = ?5
    WHERE owner IS NULL OR owner = ?2 OR until <= ?4 OR until > ?4 + ?8
    OR (epoch = ?6 AND until = ?7)
    RETURNING epoch
"""
LEASE = "SELECT epoch, owner, address, until FROM streams WHERE name = ? AND owner IS NOT NULL"
RENEW = "UPDATE streams SET until = ?3 WHERE name = ?1 AND epoch = ?2 RETURNING until"
RELEASE = "UPDATE streams SET epoch = epoch + 1, owner = NULL WHERE name = ?1 AND epoch = ?2"
KEEP_SNAPSHOT = f"""
    INSERT INTO snapshots
    SELECT streams.id, ?2, ?3, ?4 FROM streams
    JOIN entries ON place = (streams.id << {PLACE_BITS}) + ?2 AND entries.hash = ?3
    WHERE name = ?1
    ON CONFLICT (stream) DO UPDATE
    SET seq = excluded.seq, hash = excluded.hash, body = excluded.body
    WHERE excluded.seq >= snapshots.seq
"""


class SqliteWriter:
    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._cursor = connection.cursor()
        self._whereabouts = FileIdentity(Path(connection.filename))

    def perform(self, request: Request) -> Result:
        result = self._performed(request)
        self._whereabouts.check()
        return result

    def _performed(self, request: Request) -> Result:
        if isinstance(request, Append):
            return self._append(request)
        if isinstance(request, Acquire):
            return self._acquire(request)
        if isinstance(request, Renew):
            return self._renew(request)
        if isinstance(request, Release):
            self._run(RELEASE, request.lease.stream, request.lease.epoch)
        else:
            self._keep(request)
        return Done()

    def _append(self, append: Append) -> port.AppendResult:
        hashes = hash_chain.hashes(append.after, append.drafts)
        head = hash_chain.head(append.after, hashes)
        self._cursor.execute("BEGIN IMMEDIATE")
        try:
            refused = self._write(append, head, hashes)
            self._cursor.execute("ROLLBACK" if refused else "COMMIT")
        except BaseException:
            # A full or failing disk may have ended the transaction already.
            if self._connection.in_transaction:
                self._cursor.execute("ROLLBACK")
            raise
        if isinstance(refused, port.ClaimChange):
            return port.ClaimLost(refused, self._claim(refused.kind, refused.key))
        return refused or port.Appended(head)

    def _write(
        self, append: Append, head: port.Head, hashes: list[bytes]
    ) -> port.OutOfSequence | port.Fenced | port.ClaimChange | None:
        """What stands in the way, if anything: the caller then undoes what was written."""
        before = append.after
        advanced = self._one(
            ADVANCE, head.seq, head.hash, append.stream, append.epoch, before.seq, before.hash
        )
        if advanced is None:
            return self._why_not(append)
        drafts = append.drafts
        insert_entries(self._cursor, advanced[0], before.seq + 1, drafts.ats, hashes, drafts.bodies)
        return next((change for change in drafts.claims if not self._changes(change)), None)

    def _why_not(self, append: Append) -> port.OutOfSequence | port.Fenced:
        found = self._one("SELECT epoch, seq, hash FROM streams WHERE name = ?", append.stream)
        if found is None:
            return port.Fenced(port.Epoch(0))
        epoch, seq, hash_ = found
        return (
            port.OutOfSequence(port.Head(seq, hash_))
            if epoch == append.epoch
            else port.Fenced(port.Epoch(epoch))
        )

    def _changes(self, change: port.ClaimChange) -> bool:
        if change.version:
            self._run(CHANGE_CLAIM, change.kind, change.key, change.version, change.body)
        else:
            self._run(CREATE_CLAIM, change.kind, change.key, change.body)
        return self._connection.changes() == 1

    def _claim(self, kind: str, key: str) -> port.ClaimRow | None:
        row = self._one("SELECT * FROM claims WHERE kind = ? AND key = ?", kind, key)
        return port.ClaimRow(*row) if row else None

    def _acquire(self, asked: Acquire) -> port.Lease | port.Held:
        stream, owner, address, until = asked.stream, asked.owner, asked.address, asked.until
        other = asked.instead_of
        known = (other.epoch, other.until) if other is not None else (0, 0)
        while True:
            taken = self._one(
                TAKE, stream, owner, address, asked.now, until, *known, LONGEST_LEASE_MS
            )
            if taken is not None:
                return port.Lease(stream, port.Epoch(taken[0]), owner, address, until)
            lease = self._one(LEASE, stream)
            # Nothing, if another process released it between the two.
            if lease is not None:
                return port.Held(port.Lease(stream, *lease))

    def _renew(self, asked: Renew) -> port.Lease | port.Fenced:
        lease, until = asked.lease, asked.until
        if self._one(RENEW, lease.stream, lease.epoch, until) is not None:
            return port.Lease(lease.stream, lease.epoch, lease.owner, lease.address, until)
        found = self._one("SELECT epoch FROM streams WHERE name = ?", lease.stream)
        return port.Fenced(port.Epoch(found[0] if found else 0))

    def _keep(self, asked: KeepSnapshot) -> None:
        snapshot = asked.snapshot
        self._run(KEEP_SNAPSHOT, asked.stream, snapshot.seq, snapshot.hash, snapshot.body)

    def _one(self, statement: str, *values: str | int | bytes) -> tuple[Any, ...] | None:
        # Read to its end, for only then is a statement outside a transaction committed.
        rows = self._cursor.execute(statement, values).fetchall()
        return rows[0] if rows else None

    def _run(self, statement: str, *values: str | int | bytes) -> None:
        self._cursor.execute(statement, values).fetchall()
