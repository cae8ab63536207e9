"""Projections in the journal's database, in a schema of their own."""

from collections.abc import Sequence

from asyncpg import Connection

from croupier.journal.port import StoreFailedError
from croupier.journal.postgres.link import Database, Link
from croupier.server.projection import statements
from croupier.server.projection.schema import MIGRATIONS, TABLES, VERSION
from croupier.server.projection.store import Batch, Row, newer

SCHEMA = "croupier_reports"
# Any number, as long as it is always this one: it lets one process at a time migrate.
MIGRATION_LOCK = 0x43727270


class PostgresReports:
    def __init__(self, link: Link) -> None:
        self._link = link

    @classmethod
    async def open(cls, url: str, patience: float) -> "PostgresReports":
        database = Database(url, patience)
        link = Link(database, search_path=SCHEMA)
        try:
            async with link.use() as connection, connection.transaction():
                await _bring_forward(connection, database)
        except BaseException:
            await link.close()
            raise
        return cls(link)

    async def write(self, batch: Batch) -> bool:
        async with self._link.use() as connection, connection.transaction():
            await connection.execute(statements.BEGIN, batch.stream)
            step = (batch.stream, batch.after, batch.seq)
            if not await connection.fetch(statements.ADVANCE, *step):
                return False
            for write in batch.writes:
                await connection.executemany(write.statement, write.values)
        return True

    async def ask(self, statement: str, *values: object) -> Sequence[Row]:
        async with self._link.use() as connection:
            return [tuple(row) for row in await connection.fetch(statement, *values)]

    async def clear(self) -> None:
        async with self._link.use() as connection:
            await connection.execute(f"TRUNCATE {', '.join(TABLES)}")

    async def close(self) -> None:
        await self._link.close()


async def _bring_forward(connection: Connection, database: Database) -> None:
    await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
    await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
    await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version bigint NOT NULL)")
    version = await connection.fetchval("SELECT version FROM schema_version")
    if version is None:
        version = 0
        await connection.execute("INSERT INTO schema_version VALUES (0)")
    if version > VERSION:
        raise StoreFailedError(newer(database, version))
    for migration in MIGRATIONS[version:]:
        for statement in migration:
            await connection.execute(statement)
    await connection.execute("UPDATE schema_version SET version = $1", VERSION)
