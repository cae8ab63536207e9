"""Appending: sequence and epoch are checked, and the entries written, by one statement."""

from collections.abc import Sequence
from hashlib import sha256

import asyncpg
from msgspec import Struct

from croupier.journal import chain
from croupier.journal.port import (
    Appended,
    AppendResult,
    ClaimChange,
    ClaimLost,
    Draft,
    Epoch,
    Fenced,
    Head,
    OutOfSequence,
    StreamId,
)
from croupier.journal.postgres import claims

# The update locks the stream's row to the end of the transaction, and looks at it again if it had
# to wait for somebody else's: of two writers, one finds the row as expected and the other does not.
# One notification goes out for the whole batch, because the server passes them on one by one.
APPEND = """
    WITH advanced AS (
        UPDATE croupier_journal.streams SET seq = $5::bigint, hash = $6
        WHERE name = $1 AND epoch = $2 AND seq = $3::bigint AND hash = $4
        RETURNING id
    ), written AS (
        INSERT INTO croupier_journal.entries (stream, seq, at, hash, body)
        SELECT advanced.id, $3::bigint + entry.place, entry.at, entry.hash, entry.body
        FROM advanced, unnest($7::bigint[], $8::bytea[], $9::bytea[])
            WITH ORDINALITY AS entry (at, hash, body, place)
    )
    SELECT pg_notify($10, $5::bigint::text) FROM advanced
"""
STREAM = "SELECT epoch, seq, hash FROM croupier_journal.streams WHERE name = $1"


def channel(stream: StreamId) -> str:
    """Where the stream's news come out. Channel names are short, and streams' need not be."""
    return f"croupier_{sha256(stream.encode()).hexdigest()[:32]}"


class Batch(Struct, frozen=True):
    stream: StreamId
    epoch: Epoch
    after: Head
    drafts: Sequence[Draft]
    hashes: list[bytes]
    changes: list[ClaimChange]

    @property
    def head(self) -> Head:
        return chain.head(self.after, self.hashes)


def batch(stream: StreamId, epoch: Epoch, after: Head, drafts: Sequence[Draft]) -> Batch:
    changes = [change for draft in drafts for change in draft.claims]
    return Batch(stream, epoch, after, drafts, chain.hashes_of(after, drafts), changes)


async def append(connection: asyncpg.Connection, batch: Batch) -> AppendResult:
    """If it raises, the connection must be dropped, which undoes a transaction under way."""
    if not batch.changes:
        # A statement alone is a transaction: one journey to the server instead of four.
        written = await _write(connection, batch)
        return Appended(batch.head) if written else await _why_not(connection, batch)
    await connection.execute("BEGIN")
    written = await _write(connection, batch)
    lost = await claims.first_lost(connection, batch.changes) if written else None
    await connection.execute("COMMIT" if written and lost is None else "ROLLBACK")
    if not written:
        return await _why_not(connection, batch)
    if lost is not None:
        return ClaimLost(lost, await claims.find(connection, lost.kind, lost.key))
    return Appended(batch.head)


async def _write(connection: asyncpg.Connection, batch: Batch) -> bool:
    before, head = batch.after, batch.head
    row = await connection.fetchrow(
        APPEND,
        batch.stream,
        batch.epoch,
        before.seq,
        before.hash,
        head.seq,
        head.hash,
        [draft.at for draft in batch.drafts],
        batch.hashes,
        [draft.body for draft in batch.drafts],
        channel(batch.stream),
    )
    return row is not None


async def _why_not(connection: asyncpg.Connection, batch: Batch) -> OutOfSequence | Fenced:
    row = await connection.fetchrow(STREAM, batch.stream)
    if row is None:
        return Fenced(Epoch(0))
    epoch, seq, hash_ = row
    return OutOfSequence(Head(seq, hash_)) if epoch == batch.epoch else Fenced(Epoch(epoch))
