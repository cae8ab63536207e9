"""Deletes archived entries and records the new bases in one transaction.

Appends lock other rows than these, so that nobody who writes waits for it.
"""

from collections.abc import Sequence

from asyncpg import Connection

from croupier.journal import port

# Of two who let go at once, the second looks at what the first has left.
ONE_AT_A_TIME = "LOCK TABLE croupier_journal.bases IN SHARE ROW EXCLUSIVE MODE"
# The entry that becomes the base, or the base that is there already and gets another body.
FIND = """
    SELECT streams.id FROM croupier_journal.streams WHERE streams.name = $1 AND (
        EXISTS (
            SELECT FROM croupier_journal.entries
            WHERE stream = streams.id AND entries.seq = $2 AND entries.hash = $3
        ) OR EXISTS (
            SELECT FROM croupier_journal.bases
            WHERE stream = streams.id AND bases.seq = $2 AND bases.hash = $3
        )
    )
"""
SET_BASE = """
    INSERT INTO croupier_journal.bases (stream, seq, hash, at, body) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (stream) DO UPDATE
    SET seq = excluded.seq, hash = excluded.hash, at = excluded.at, body = excluded.body
"""
LET_GO = """
    WITH gone AS (
        DELETE FROM croupier_journal.entries WHERE stream = $1 AND seq <= $2 RETURNING 1
    )
    SELECT count(*) FROM gone
"""
LET_ROWS_GO = """
    WITH gone AS (
        DELETE FROM croupier_journal.claims
        USING unnest($1::text[], $2::text[], $3::bigint[]) AS named (kind, key, version)
        WHERE claims.kind = named.kind AND claims.key = named.key
            AND claims.version = named.version
        RETURNING 1
    )
    SELECT count(*) FROM gone
"""


async def let_go(
    connection: Connection, bases: dict[port.StreamId, port.Base], rows: Sequence[port.RowVersion]
) -> port.LetGo | port.NotInChain:
    """If it raises, the connection must be dropped, which undoes a transaction under way."""
    await connection.execute("BEGIN")
    await connection.execute(ONE_AT_A_TIME)
    entries = 0
    for stream, base in bases.items():
        number = await connection.fetchval(FIND, stream, base.seq, base.hash)
        if number is None:
            await connection.execute("ROLLBACK")
            return port.NotInChain(stream, base.seq)
        await connection.execute(SET_BASE, number, base.seq, base.hash, base.at, base.body)
        entries += await connection.fetchval(LET_GO, number, base.seq)
    columns = zip(*((row.kind, row.key, row.version) for row in rows), strict=True)
    gone = await connection.fetchval(LET_ROWS_GO, *columns) if rows else 0
    await connection.execute("COMMIT")
    return port.LetGo(entries, gone)
