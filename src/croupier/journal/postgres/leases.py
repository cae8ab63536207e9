"""Who owns a stream, and until when by the server's clock: clients' clocks may disagree."""

import asyncpg

from croupier.journal.port import Epoch, Fenced, Held, Instant, Lease, StreamId

# The clock and not the start of the transaction, for a statement may have waited for a lock.
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

TAKE = f"""
    INSERT INTO croupier_journal.streams AS stream (name, epoch, owner, address, until)
    VALUES ($1, 1, $2, $3, {NOW} + $4::bigint)
    ON CONFLICT (name) DO UPDATE
    SET epoch = stream.epoch + 1, owner = $2, address = $3, until = {NOW} + $4::bigint
    WHERE stream.owner IS NULL OR stream.owner = $2 OR stream.until <= {NOW}
    RETURNING epoch, until
"""
LEASE = """
    SELECT epoch, owner, address, until FROM croupier_journal.streams
    WHERE name = $1 AND owner IS NOT NULL
"""
RUNNING = f"{LEASE} AND until > {NOW}"
RENEW = f"""
    UPDATE croupier_journal.streams SET until = {NOW} + $3::bigint
    WHERE name = $1 AND epoch = $2 RETURNING until
"""
RELEASE = """
    UPDATE croupier_journal.streams SET epoch = epoch + 1, owner = NULL
    WHERE name = $1 AND epoch = $2
"""
EPOCH = "SELECT epoch FROM croupier_journal.streams WHERE name = $1"


async def acquire(
    connection: asyncpg.Connection, stream: StreamId, owner: str, address: str, seconds: float
) -> Lease | Held:
    while True:
        taken = await connection.fetchrow(TAKE, stream, owner, address, round(seconds * 1000))
        if taken is not None:
            return Lease(stream, Epoch(taken[0]), owner, address, Instant(taken[1]))
        found = await connection.fetchrow(LEASE, stream)
        # Nothing, if it was released between the two.
        if found is not None:
            return Held(Lease(stream, *found))


async def renew(connection: asyncpg.Connection, lease: Lease, seconds: float) -> Lease | Fenced:
    until = await connection.fetchval(RENEW, lease.stream, lease.epoch, round(seconds * 1000))
    if until is not None:
        return Lease(lease.stream, lease.epoch, lease.owner, lease.address, Instant(until))
    return Fenced(Epoch(await connection.fetchval(EPOCH, lease.stream) or 0))


async def release(connection: asyncpg.Connection, lease: Lease) -> None:
    await connection.execute(RELEASE, lease.stream, lease.epoch)


async def running(connection: asyncpg.Connection, stream: StreamId) -> Lease | None:
    found = await connection.fetchrow(RUNNING, stream)
    return Lease(stream, *found) if found else None
