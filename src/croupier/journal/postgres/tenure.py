"""The connection by which a server holds a stream, and by whose end its death is noticed at once.

Whoever takes a lease also takes an advisory lock of that epoch, in the same statement and on a
connection that does nothing else. The database lets go of the lock the moment the connection ends,
which it does when its process does: nobody need wait for the lease of a server that was killed. One
that only lost its connection comes back and takes the lock again.
"""

import asyncio

import asyncpg

from croupier.journal.port import Epoch, Fenced, Held, Lease, StoreFailedError, StreamId
from croupier.journal.postgres import leases
from croupier.journal.postgres.link import Database, Link

# Under which the database lists its connection.
NAME = "croupier lease"
SECONDS_BEFORE_AGAIN = 0.1
# The database asks after so many idle seconds whether the other machine is still there, so that a
# server without power is missed as well, and no firewall forgets a quiet connection.
KEPT_ALIVE = {
    "tcp_keepalives_idle": "3",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "4",
}


class Tenure:
    def __init__(self, database: Database, stream: StreamId) -> None:
        self._stream = stream
        self._link = Link(database, application_name=NAME, **KEPT_ALIVE)
        self._epoch: Epoch | None = None
        # On which the lock of the epoch is held.
        self._held_on: asyncpg.Connection | None = None
        self._lost = asyncio.Event()
        self._coming_back: asyncio.Task[None] | None = None

    async def acquire(
        self, owner: str, address: str, seconds: float, instead_of: Lease | None
    ) -> Lease | Held:
        wanted = leases.Wanted(self._stream, owner, address, seconds, instead_of)
        async with self._link.use() as connection:
            taken = await leases.acquire(connection, wanted)
            if isinstance(taken, Lease):
                self._epoch = taken.epoch
                self._stand_on(connection)
            elif taken.lease.epoch == self._epoch:
                # The lock is held here, where it keeps nobody out.
                return Held(taken.lease)
        return taken

    async def renew(self, lease: Lease, seconds: float) -> Lease | Fenced:
        async with self._link.use() as connection:
            await self._stand(connection)
            renewed = await leases.renew(connection, lease, seconds)
        if isinstance(renewed, Fenced):
            self._epoch = None
        return renewed

    async def release(self, lease: Lease) -> None:
        self._epoch = None
        async with self._link.use() as connection:
            await leases.release(connection, lease)

    async def close(self) -> None:
        self._epoch = None
        if self._coming_back is not None:
            self._coming_back.cancel()
            await asyncio.gather(self._coming_back, return_exceptions=True)
        await self._link.close()

    async def _stand(self, connection: asyncpg.Connection) -> None:
        if self._epoch is not None and connection is not self._held_on:
            await leases.hold(connection, self._stream, self._epoch)
            self._stand_on(connection)

    def _stand_on(self, connection: asyncpg.Connection) -> None:
        if connection is not self._held_on:
            self._held_on = connection
            connection.add_termination_listener(lambda _: self._lost.set())
        if self._coming_back is None:
            self._coming_back = asyncio.get_running_loop().create_task(self._come_back())

    async def _come_back(self) -> None:
        """For as long as the journal is open: a connection that was lost is made anew."""
        while True:
            await self._lost.wait()
            self._lost.clear()
            try:
                async with self._link.use() as connection:
                    await self._stand(connection)
            except StoreFailedError:
                self._lost.set()
                await asyncio.sleep(SECONDS_BEFORE_AGAIN)
