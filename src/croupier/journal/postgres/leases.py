"""Who owns a stream, and until when by the server's clock: clients' clocks may disagree."""

from zlib import crc32

import asyncpg
from msgspec import Struct

from croupier.journal.port import Epoch, Fenced, Held, Instant, Lease, StreamId

# The clock and not the start of the transaction, for a statement may have waited for a lock.
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
# An advisory lock has two numbers: ours are the stream's and the epoch's.
_EPOCH = "(epoch % 2147483647)::int"

# With the lease its lock: nobody ever finds the one without the other while the owner lives.
TAKE = f"""
    WITH taken AS (
        INSERT INTO croupier_journal.streams AS stream (name, epoch, owner, address, until)
        VALUES ($1, 1, $2, $3, {NOW} + $4::bigint)
        ON CONFLICT (name) DO UPDATE
        SET epoch = stream.epoch + 1, owner = $2, address = $3, until = {NOW} + $4::bigint
        WHERE stream.owner IS NULL OR stream.owner = $2 OR stream.until <= {NOW}
            OR (stream.epoch = $5::bigint AND stream.until = $6::bigint)
        RETURNING epoch, until
    )
    SELECT epoch, until, pg_advisory_lock($7::int, {_EPOCH}) FROM taken
"""
HOLD = "SELECT pg_advisory_lock($1::int, ($2::bigint % 2147483647)::int)"
LEASE = """
    SELECT epoch, owner, address, until FROM croupier_journal.streams
    WHERE name = $1 AND owner IS NOT NULL
"""
# Whoever can share the lock for a moment knows that nobody holds it.
FOUND = f"""
    SELECT epoch, owner, address, until, pg_try_advisory_xact_lock_shared($2::int, {_EPOCH})
    FROM croupier_journal.streams WHERE name = $1 AND owner IS NOT NULL
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


class Wanted(Struct, frozen=True):
    stream: StreamId
    owner: str
    address: str
    seconds: float
    instead_of: Lease | None


async def acquire(connection: asyncpg.Connection, wanted: Wanted) -> Lease | Held:
    stream, owner, address, other = wanted.stream, wanted.owner, wanted.address, wanted.instead_of
    known = (other.epoch, other.until) if other is not None else (None, None)
    lock, lasting = _lock(stream), round(wanted.seconds * 1000)
    while True:
        taken = await connection.fetchrow(TAKE, stream, owner, address, lasting, *known, lock)
        if taken is not None:
            return Lease(stream, Epoch(taken[0]), owner, address, Instant(taken[1]))
        found = await connection.fetchrow(FOUND, stream, lock)
        # Nothing, if it was released between the two.
        if found is not None:
            *lease, abandoned = found
            return Held(Lease(stream, *lease), abandoned=abandoned)


async def hold(connection: asyncpg.Connection, stream: StreamId, epoch: Epoch) -> None:
    """Shows on another connection that the epoch's owner lives."""
    await connection.execute(HOLD, _lock(stream), epoch)


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


def _lock(stream: StreamId) -> int:
    """A number that the database takes: with a sign. Two streams of one number and epoch would at
    worst let the lease run out before one of them is taken over.
    """
    return crc32(f"croupier {stream}".encode()) - 2**31
