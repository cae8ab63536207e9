"""Appends entries: one statement checks sequence and epoch and writes them."""

from hashlib import sha256

import asyncpg

from croupier.journal import hash_chain, port
from croupier.journal.postgres import claims
from croupier.journal.writer_process_messages import Append

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


def channel(stream: port.StreamId) -> str:
    """Where the stream's news come out. Channel names are short, and streams' need not be."""
    return f"croupier_{sha256(stream.encode()).hexdigest()[:32]}"


async def append(connection: asyncpg.Connection, asked: Append) -> port.AppendResult:
    """If it raises, the connection must be dropped, which undoes a transaction under way."""
    drafts = asked.drafts
    hashes = hash_chain.hashes(asked.after, drafts)
    head = hash_chain.head(asked.after, hashes)
    if not drafts.claims:
        # A statement alone is a transaction: one journey to the server instead of four.
        written = await _write(connection, asked, head, hashes)
        return port.Appended(head) if written else await _why_not(connection, asked)
    await connection.execute("BEGIN")
    written = await _write(connection, asked, head, hashes)
    lost = await claims.first_lost(connection, drafts.claims) if written else None
    await connection.execute("COMMIT" if written and lost is None else "ROLLBACK")
    if not written:
        return await _why_not(connection, asked)
    if lost is not None:
        return port.ClaimLost(lost, await claims.find(connection, lost.kind, lost.key))
    return port.Appended(head)


async def _write(
    connection: asyncpg.Connection, asked: Append, head: port.Head, hashes: list[bytes]
) -> bool:
    before = asked.after
    row = await connection.fetchrow(
        APPEND,
        asked.stream,
        asked.epoch,
        before.seq,
        before.hash,
        head.seq,
        head.hash,
        asked.drafts.ats,
        hashes,
        asked.drafts.bodies,
        channel(asked.stream),
    )
    return row is not None


async def _why_not(
    connection: asyncpg.Connection, asked: Append
) -> port.OutOfSequence | port.Fenced:
    row = await connection.fetchrow(STREAM, asked.stream)
    if row is None:
        return port.Fenced(port.Epoch(0))
    epoch, seq, hash_ = row
    return (
        port.OutOfSequence(port.Head(seq, hash_))
        if epoch == asked.epoch
        else port.Fenced(port.Epoch(epoch))
    )
