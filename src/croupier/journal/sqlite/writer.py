"""What happens inside a transaction. All of it runs in the hand's own thread or process."""

from pathlib import Path
from typing import Any

import apsw

from croupier.journal import chain
from croupier.journal.port import (
    Appended,
    AppendResult,
    ClaimChange,
    ClaimLost,
    ClaimRow,
    Epoch,
    Fenced,
    Head,
    Held,
    Lease,
    OutOfSequence,
)
from croupier.journal.sqlite.requests import (
    Acquire,
    KeepSnapshot,
    Release,
    Renew,
    Request,
)
from croupier.journal.sqlite.rows import insert_entries
from croupier.journal.sqlite.schema import LONGEST_LEASE_MS, PLACE_BITS
from croupier.journal.sqlite.whereabouts import Whereabouts
from croupier.journal.writer_process.requests import Append
from croupier.journal.writer_process.results import Done, Result

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
        self._whereabouts = Whereabouts(Path(connection.filename))

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

    def _append(self, append: Append) -> AppendResult:
        hashes = chain.hashes(append.after, append.drafts)
        head = chain.head(append.after, hashes)
        self._cursor.execute("BEGIN IMMEDIATE")
        try:
            refused = self._write(append, head, hashes)
            self._cursor.execute("ROLLBACK" if refused else "COMMIT")
        except BaseException:
            # A full or failing disk may have ended the transaction already.
            if self._connection.in_transaction:
                self._cursor.execute("ROLLBACK")
            raise
        if isinstance(refused, ClaimChange):
            return ClaimLost(refused, self._claim(refused.kind, refused.key))
        return refused or Appended(head)

    def _write(
        self, append: Append, head: Head, hashes: list[bytes]
    ) -> OutOfSequence | Fenced | ClaimChange | None:
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

    def _why_not(self, append: Append) -> OutOfSequence | Fenced:
        found = self._one("SELECT epoch, seq, hash FROM streams WHERE name = ?", append.stream)
        if found is None:
            return Fenced(Epoch(0))
        epoch, seq, hash_ = found
        return OutOfSequence(Head(seq, hash_)) if epoch == append.epoch else Fenced(Epoch(epoch))

    def _changes(self, change: ClaimChange) -> bool:
        if change.version:
            self._run(CHANGE_CLAIM, change.kind, change.key, change.version, change.body)
        else:
            self._run(CREATE_CLAIM, change.kind, change.key, change.body)
        return self._connection.changes() == 1

    def _claim(self, kind: str, key: str) -> ClaimRow | None:
        row = self._one("SELECT * FROM claims WHERE kind = ? AND key = ?", kind, key)
        return ClaimRow(*row) if row else None

    def _acquire(self, asked: Acquire) -> Lease | Held:
        stream, owner, address, until = asked.stream, asked.owner, asked.address, asked.until
        other = asked.instead_of
        known = (other.epoch, other.until) if other is not None else (0, 0)
        while True:
            taken = self._one(
                TAKE, stream, owner, address, asked.now, until, *known, LONGEST_LEASE_MS
            )
            if taken is not None:
                return Lease(stream, Epoch(taken[0]), owner, address, until)
            lease = self._one(LEASE, stream)
            # Nothing, if another process released it between the two.
            if lease is not None:
                return Held(Lease(stream, *lease))

    def _renew(self, asked: Renew) -> Lease | Fenced:
        lease, until = asked.lease, asked.until
        if self._one(RENEW, lease.stream, lease.epoch, until) is not None:
            return Lease(lease.stream, lease.epoch, lease.owner, lease.address, until)
        found = self._one("SELECT epoch FROM streams WHERE name = ?", lease.stream)
        return Fenced(Epoch(found[0] if found else 0))

    def _keep(self, asked: KeepSnapshot) -> None:
        snapshot = asked.snapshot
        self._run(KEEP_SNAPSHOT, asked.stream, snapshot.seq, snapshot.hash, snapshot.body)

    def _one(self, statement: str, *values: str | int | bytes) -> tuple[Any, ...] | None:
        # Read to its end, for only then is a statement outside a transaction committed.
        rows = self._cursor.execute(statement, values).fetchall()
        return rows[0] if rows else None

    def _run(self, statement: str, *values: str | int | bytes) -> None:
        self._cursor.execute(statement, values).fetchall()
