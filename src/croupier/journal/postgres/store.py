"""The journal port, kept by PostgreSQL: each stream writes through a connection of its own.

A writer process may write the entries. Leases it does not take: when that process is stopped,
killed or held up, a lease taken anew on this side ends its epoch.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from typing import cast

from croupier.journal import port
from croupier.journal.postgres import leases, letting_go, reader, schema
from croupier.journal.postgres.append import append
from croupier.journal.postgres.connection import Database, DatabaseLink
from croupier.journal.postgres.notifications import wakeups
from croupier.journal.postgres.writer_process import start_writer_process
from croupier.journal.read_delegation import DelegatesReads
from croupier.journal.writer_process_messages import Append
from croupier.journal.writer_process_parent import WriterProcess

SAVE_SNAPSHOT = """
    INSERT INTO croupier_journal.snapshots AS kept (stream, seq, hash, body)
    SELECT entries.stream, entries.seq, entries.hash, $4 FROM croupier_journal.entries
    JOIN croupier_journal.streams ON streams.id = entries.stream
    WHERE streams.name = $1 AND entries.seq = $2 AND entries.hash = $3
    ON CONFLICT (stream) DO UPDATE
    SET seq = excluded.seq, hash = excluded.hash, body = excluded.body
    WHERE excluded.seq >= kept.seq
"""


class PostgresJournal(DelegatesReads):
    def __init__(self, database: Database, writer: WriterProcess[Append] | None) -> None:
        self._database = database
        self._writer = writer
        super().__init__(reader.PostgresReader(database))
        self._links: dict[port.StreamId, DatabaseLink] = {}
        self._lease_connections: dict[port.StreamId, leases.LeaseConnection] = {}
        self._closed = False

    @classmethod
    async def open(
        cls, url: str, timeout: float = 5.0, *, writer_process: bool = False, create: bool = True
    ) -> "PostgresJournal":
        """`timeout` is how many seconds anything may take before the server counts as stalled.

        Whoever writes much has a `writer_process` append the entries.
        """
        database = Database(url, timeout)
        first = DatabaseLink(database)
        async with first.use() as connection:
            if create:
                await schema.bring_forward(connection)
            await schema.check(connection)
        await first.close()
        return cls(database, await start_writer_process(database) if writer_process else None)

    def _link(self, stream: port.StreamId) -> DatabaseLink:
        if self._closed:
            raise port.StoreFailedError(f"The journal in {self._database} is closed.")
        # So the commits of several streams do not queue for one connection.
        return self._links.setdefault(stream, DatabaseLink(self._database))

    def _lease_connection(self, stream: port.StreamId) -> leases.LeaseConnection:
        if self._closed:
            raise port.StoreFailedError(f"The journal in {self._database} is closed.")
        known = self._lease_connections.get(stream)
        if known is None:
            known = self._lease_connections[stream] = leases.LeaseConnection(self._database, stream)
        return known

    async def append(
        self, stream: port.StreamId, epoch: port.Epoch, after: port.Head, drafts: port.Drafts
    ) -> port.AppendResult:
        request = Append(stream, epoch, after, drafts)
        if self._writer is not None:
            return cast(port.AppendResult, await self._writer.perform(request))
        async with self._link(stream).use() as connection:
            return await append(connection, request)

    async def acquire(
        self,
        stream: port.StreamId,
        owner: str,
        address: str,
        seconds: float,
        instead_of: port.Lease | None = None,
    ) -> port.Lease | port.OwnedElsewhere:
        return await self._lease_connection(stream).acquire(owner, address, seconds, instead_of)

    async def renew(self, lease: port.Lease, seconds: float) -> port.Lease | port.Fenced:
        return await self._lease_connection(lease.stream).renew(lease, seconds)

    async def release(self, lease: port.Lease) -> None:
        await self._lease_connection(lease.stream).release(lease)

    async def save_snapshot(self, stream: port.StreamId, snapshot: port.Snapshot) -> None:
        async with self._link(stream).use() as connection:
            await connection.execute(
                SAVE_SNAPSHOT, stream, snapshot.seq, snapshot.hash, snapshot.body
            )

    async def let_go(
        self, bases: dict[port.StreamId, port.Base], rows: Sequence[port.RowVersion] = ()
    ) -> port.LetGo | port.NotInChain:
        link = DatabaseLink(self._database)
        try:
            async with link.use() as connection:
                done = await letting_go.let_go(connection, bases, rows)
                left = await letting_go.left(connection)
            if not isinstance(done, port.LetGo):
                return done
            entries = 0
            for stretch in left:
                async with link.use() as connection:
                    entries += await letting_go.trim(connection, stretch)
            return port.LetGo(entries, done.rows)
        finally:
            await link.close()

    def wakeups(self, stream: port.StreamId) -> AsyncIterator[int]:
        """The sequence that the stream has reached, now and whenever it grows."""
        return wakeups(self._database, stream)

    async def close(self) -> None:
        self._closed = True
        async with AsyncExitStack() as closing:
            closing.push_async_callback(self._reader.close)
            for lease_connection in self._lease_connections.values():
                closing.push_async_callback(lease_connection.close)
            for link in self._links.values():
                closing.push_async_callback(link.close)
            if self._writer is not None:
                closing.push_async_callback(self._writer.close)
