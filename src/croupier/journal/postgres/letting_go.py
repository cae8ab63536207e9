"""Records the new bases in one transaction, and deletes the entries before them a few at a time.

What lies before a base is read no more, whenever it is deleted. So a year that is let go at once
takes as long as it takes, and no statement of it for long. Appends lock other rows than these, so
that nobody who writes waits for it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

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
    ) AND NOT EXISTS (
        SELECT FROM croupier_journal.bases WHERE stream = streams.id AND bases.seq > $2
    )
"""
SET_BASE = """
    INSERT INTO croupier_journal.bases (stream, seq, hash, at, body) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (stream) DO UPDATE
    SET seq = excluded.seq, hash = excluded.hash, at = excluded.at, body = excluded.body
"""
LEFT = """
    SELECT * FROM (
        SELECT stream, seq, (
            SELECT min(entries.seq) FROM croupier_journal.entries
            WHERE entries.stream = bases.stream
        ) AS first
        FROM croupier_journal.bases
    ) AS held WHERE first <= seq ORDER BY stream
"""
TRIM = """
    WITH gone AS (
        DELETE FROM croupier_journal.entries
        WHERE stream = $1 AND seq >= $2 AND seq <= $3 RETURNING 1
    )
    SELECT count(*) FROM gone
"""
TRIMMED_AT_ONCE = 20_000
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
    for stream, base in bases.items():
        number = await connection.fetchval(FIND, stream, base.seq, base.hash)
        if number is None:
            await connection.execute("ROLLBACK")
            return port.NotInChain(stream, base.seq)
        await connection.execute(SET_BASE, number, base.seq, base.hash, base.at, base.body)
    columns = zip(*((row.kind, row.key, row.version) for row in rows), strict=True)
    gone = await connection.fetchval(LET_ROWS_GO, *columns) if rows else 0
    await connection.execute("COMMIT")
    return port.LetGo(0, gone)


class Stretch(NamedTuple):
    """Entries of one stream before its base; some may be gone."""

    stream: int
    first: int
    last: int


async def left(connection: Connection) -> list[Stretch]:
    """What was let go, now or by one who was killed, and is not deleted."""
    rows = await connection.fetch(LEFT)
    return [each for row in rows for each in _cut(row["stream"], row["first"], row["seq"])]


def _cut(stream: int, first: int, last: int) -> Iterator[Stretch]:
    for start in range(first, last + 1, TRIMMED_AT_ONCE):
        yield Stretch(stream, start, min(start + TRIMMED_AT_ONCE - 1, last))


async def trim(connection: Connection, stretch: Stretch) -> int:
    """How many entries it has deleted. Raises as `let_go` does."""
    await connection.execute("BEGIN")
    await connection.execute(ONE_AT_A_TIME)
    gone: int = await connection.fetchval(TRIM, *stretch)
    await connection.execute("COMMIT")
    return gone
