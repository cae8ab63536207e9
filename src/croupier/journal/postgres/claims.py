"""Compares and sets claims, many rows in few statements, in the transaction of their entries."""

from collections.abc import Iterator, Sequence

import asyncpg

from croupier.journal.port import ClaimChange, ClaimRow

# In one order everywhere, so that two streams that want the same rows never wait for each other.
LOCK = """
    SELECT FROM croupier_journal.claims
    JOIN unnest($1::text[], $2::text[]) AS wanted (kind, key) USING (kind, key)
    ORDER BY claims.kind, claims.key FOR UPDATE OF claims
"""
CREATE = """
    INSERT INTO croupier_journal.claims (kind, key, version, body)
    SELECT kind, key, 1, body
    FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bytea[])
        AS wanted (kind, key, version, body)
    WHERE version = 0 ORDER BY kind COLLATE "C", key COLLATE "C"
    ON CONFLICT DO NOTHING RETURNING kind, key
"""
CHANGE = """
    UPDATE croupier_journal.claims SET version = claims.version + 1, body = wanted.body
    FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bytea[])
        AS wanted (kind, key, version, body)
    WHERE wanted.version > 0 AND claims.version = wanted.version
    AND claims.kind = wanted.kind AND claims.key = wanted.key
    RETURNING claims.kind, claims.key
"""
FIND = "SELECT kind, key, version, body FROM croupier_journal.claims WHERE kind = $1 AND key = $2"


async def first_lost(
    connection: asyncpg.Connection, changes: Sequence[ClaimChange]
) -> ClaimChange | None:
    """Makes the changes up to the first that fails: then the whole transaction must be undone."""
    if len(changes) > 1:
        kinds, keys = [change.kind for change in changes], [change.key for change in changes]
        await connection.execute(LOCK, kinds, keys)
    for round_ in _rounds(changes):
        lost = await _first_lost_of_round(connection, round_)
        if lost is not None:
            return lost
    return None


async def find(connection: asyncpg.Connection, kind: str, key: str) -> ClaimRow | None:
    row = await connection.fetchrow(FIND, kind, key)
    return ClaimRow(*row) if row else None


async def _first_lost_of_round(
    connection: asyncpg.Connection, changes: Sequence[ClaimChange]
) -> ClaimChange | None:
    columns = (
        [change.kind for change in changes],
        [change.key for change in changes],
        [change.version for change in changes],
        [change.body for change in changes],
    )
    made: set[tuple[str, str]] = set()
    for statement, concerned in (
        (CREATE, any(change.version == 0 for change in changes)),
        (CHANGE, any(change.version > 0 for change in changes)),
    ):
        if concerned:
            made.update((kind, key) for kind, key in await connection.fetch(statement, *columns))
    return next((change for change in changes if (change.kind, change.key) not in made), None)


def _rounds(changes: Sequence[ClaimChange]) -> Iterator[list[ClaimChange]]:
    """Splits where a row comes up again, for one statement changes a row only once."""
    seen: set[tuple[str, str]] = set()
    begun: list[ClaimChange] = []
    for change in changes:
        if (change.kind, change.key) in seen:
            yield begun
            seen, begun = set(), []
        seen.add((change.kind, change.key))
        begun.append(change)
    if begun:
        yield begun
