"""Leases: who owns a stream, until when, and the advisory lock that shows its owner is alive.

Leases run by the database server's clock, for clients' clocks may disagree.

Whoever takes a lease also takes an advisory lock of that epoch, in the same statement and on a
connection that does nothing else. The database lets go of the lock the moment the connection ends,
which it does when its process does: nobody need wait for the lease of a server that was killed. One
that only lost its connection comes back and takes the lock again.
"""

import asyncio
from zlib import crc32

import asyncpg

from croupier.journal.port import (
    Epoch,
    Fenced,
    Instant,
    Lease,
    OwnedElsewhere,
    StoreFailedError,
    StreamId,
)
from croupier.journal.postgres.connection import Database, DatabaseLink

# The clock and not the start of the transaction, for a statement may have waited for a lock.
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
# An advisory lock has two numbers: ours are the stream's and the epoch's.
_EPOCH = "(epoch % 2147483647)::int"

# With the lease its lock: nobody ever finds the one without the other while the owner lives.
ACQUIRE = f"""
    WITH acquired AS (
        INSERT INTO croupier_journal.streams AS stream (name, epoch, owner, address, until)
        VALUES ($1, 1, $2, $3, {NOW} + $4::bigint)
        ON CONFLICT (name) DO UPDATE
        SET epoch = stream.epoch + 1, owner = $2, address = $3, until = {NOW} + $4::bigint
        WHERE stream.owner IS NULL OR stream.owner = $2 OR stream.until <= {NOW}
            OR (stream.epoch = $5::bigint AND stream.until = $6::bigint)
        RETURNING epoch, until
    )
    SELECT epoch, until, pg_advisory_lock($7::int, {_EPOCH}) FROM acquired
"""
HOLD_LOCK = "SELECT pg_advisory_lock($1::int, ($2::bigint % 2147483647)::int)"
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


async def running(connection: asyncpg.Connection, stream: StreamId) -> Lease | None:
    found = await connection.fetchrow(RUNNING, stream)
    return Lease(stream, *found) if found else None


def _lock(stream: StreamId) -> int:
    """A number that the database takes: with a sign. Two streams of one number and epoch would at
    worst let the lease run out before one of them is acquired over.
    """
    return crc32(f"croupier {stream}".encode()) - 2**31


# Under which the database lists its connection.
LEASE_APPLICATION_NAME = "croupier lease"
SECONDS_BEFORE_AGAIN = 0.1
# The database asks after so many idle seconds whether the other machine is still there, so that a
# server without power is missed as well, and no firewall forgets a quiet connection.
KEPT_ALIVE = {
    "tcp_keepalives_idle": "3",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "4",
}


class LeaseConnection:
    def __init__(self, database: Database, stream: StreamId) -> None:
        self._stream = stream
        self._link = DatabaseLink(database, application_name=LEASE_APPLICATION_NAME, **KEPT_ALIVE)
        self._epoch: Epoch | None = None
        # On which the lock of the epoch is held.
        self._locked_on: asyncpg.Connection | None = None
        self._lost = asyncio.Event()
        self._reconnecting: asyncio.Task[None] | None = None

    async def acquire(
        self, owner: str, address: str, seconds: float, instead_of: Lease | None
    ) -> Lease | OwnedElsewhere:
        async with self._link.use() as connection:
            acquired = await self._acquire(connection, owner, address, seconds, instead_of)
            if isinstance(acquired, Lease):
                self._epoch = acquired.epoch
                self._watch(connection)
            elif acquired.lease.epoch == self._epoch:
                # The lock is held here, where it keeps nobody out.
                return OwnedElsewhere(acquired.lease)
        return acquired

    async def _acquire(
        self,
        connection: asyncpg.Connection,
        owner: str,
        address: str,
        seconds: float,
        instead_of: Lease | None,
    ) -> Lease | OwnedElsewhere:
        stream, lock, lasting = self._stream, _lock(self._stream), round(seconds * 1000)
        known = (instead_of.epoch, instead_of.until) if instead_of else (None, None)
        while True:
            row = await connection.fetchrow(ACQUIRE, stream, owner, address, lasting, *known, lock)
            if row is not None:
                return Lease(stream, Epoch(row[0]), owner, address, Instant(row[1]))
            found = await connection.fetchrow(FOUND, stream, lock)
            # Nothing, if it was released between the two.
            if found is not None:
                *lease, abandoned = found
                return OwnedElsewhere(Lease(stream, *lease), abandoned=abandoned)

    async def renew(self, lease: Lease, seconds: float) -> Lease | Fenced:
        stream, epoch = lease.stream, lease.epoch
        async with self._link.use() as connection:
            await self._hold_lock(connection)
            until = await connection.fetchval(RENEW, stream, epoch, round(seconds * 1000))
            if until is not None:
                return Lease(stream, epoch, lease.owner, lease.address, Instant(until))
            self._let_go(epoch)
            return Fenced(Epoch(await connection.fetchval(EPOCH, stream) or 0))

    def _let_go(self, epoch: Epoch) -> None:
        """A lease of some time ago says nothing of the one that is held here since."""
        if self._epoch == epoch:
            self._epoch = None

    async def release(self, lease: Lease) -> None:
        self._let_go(lease.epoch)
        async with self._link.use() as connection:
            await connection.execute(RELEASE, lease.stream, lease.epoch)

    async def close(self) -> None:
        self._epoch = None
        if self._reconnecting is not None:
            self._reconnecting.cancel()
            await asyncio.gather(self._reconnecting, return_exceptions=True)
        await self._link.close()

    async def _hold_lock(self, connection: asyncpg.Connection) -> None:
        """Shows on another connection than before that the epoch's owner lives."""
        if self._epoch is not None and connection is not self._locked_on:
            await connection.execute(HOLD_LOCK, _lock(self._stream), self._epoch)
            self._watch(connection)

    def _watch(self, connection: asyncpg.Connection) -> None:
        if connection is not self._locked_on:
            self._locked_on = connection
            connection.add_termination_listener(lambda _: self._lost.set())
        if self._reconnecting is None:
            self._reconnecting = asyncio.get_running_loop().create_task(self._reconnect())

    async def _reconnect(self) -> None:
        """Runs as long as the journal is open, and makes a lost connection anew."""
        while True:
            await self._lost.wait()
            self._lost.clear()
            try:
                async with self._link.use() as connection:
                    await self._hold_lock(connection)
            except StoreFailedError:
                self._lost.set()
                await asyncio.sleep(SECONDS_BEFORE_AGAIN)
