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


async def append(connection: asyncpg.Connection, request: Append) -> port.AppendResult:
    """If it raises, the connection must be dropped, which undoes a transaction under way."""
    drafts = request.drafts
    hashes = hash_chain.hashes(request.after, drafts)
    head = hash_chain.head(request.after, hashes)
    if not drafts.claims:
        # A statement alone is a transaction: one journey to the server instead of four.
        written = await _write(connection, request, head, hashes)
        return port.Appended(head) if written else await _refused(connection, request)
    await connection.execute("BEGIN")
    written = await _write(connection, request, head, hashes)
    lost = await claims.first_lost(connection, drafts.claims) if written else None
    await connection.execute("COMMIT" if written and lost is None else "ROLLBACK")
    if not written:
        return await _refused(connection, request)
    if lost is not None:
        return port.ClaimLost(lost, await claims.find(connection, lost.kind, lost.key))
    return port.Appended(head)


async def _write(
    connection: asyncpg.Connection, request: Append, head: port.Head, hashes: list[bytes]
) -> bool:
    stream, after, drafts = request.stream, request.after, request.drafts
    follows = (stream, request.epoch, after.seq, after.hash, head.seq, head.hash)
    columns = (drafts.ats, hashes, drafts.bodies)
    return await connection.fetchrow(APPEND, *follows, *columns, channel(stream)) is not None


async def _refused(connection: asyncpg.Connection, request: Append) -> port.AppendResult:
    found = await connection.fetchrow(STREAM, request.stream)
    return port.refused_append(request.epoch, tuple(found) if found else None)
