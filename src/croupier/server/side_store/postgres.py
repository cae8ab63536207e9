"""Keeps the keyring and the projections in PostgreSQL, each in a schema of its own.

Each schema is opened and migrated here, by one process at a time.
"""

from collections.abc import Sequence

from asyncpg import Connection

from croupier.journal.port import StoreUnusableError
from croupier.journal.postgres.connection import Database, DatabaseLink
from croupier.server.keyring.schema import KEYRING_CONTENTS
from croupier.server.projection import statements
from croupier.server.projection.schema import REPORTS_CONTENTS, TABLES, ProjectionBatch
from croupier.server.side_store.contents import Contents, Row


async def open_schema(url: str, patience: float, contents: Contents) -> DatabaseLink:
    database = Database(url, patience)
    link = DatabaseLink(database, search_path=contents.schema)
    try:
        async with link.use() as connection, connection.transaction():
            await _migrate(connection, database, contents)
    except BaseException:
        await link.close()
        raise
    return link


async def _migrate(connection: Connection, database: Database, contents: Contents) -> None:
    # One process at a time migrates.
    await connection.execute("SELECT pg_advisory_xact_lock($1)", contents.mark)
    await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {contents.schema}")
    await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version bigint NOT NULL)")
    version = await connection.fetchval("SELECT version FROM schema_version")
    if version is None:
        version = 0
        await connection.execute("INSERT INTO schema_version VALUES (0)")
    if version > contents.version:
        raise StoreUnusableError(contents.newer(database, version))
    for migration in contents.migrations[version:]:
        for statement in migration:
            await connection.execute(statement)
    await connection.execute("UPDATE schema_version SET version = $1", contents.version)


class PostgresSideStore:
    """One schema."""

    def __init__(self, link: DatabaseLink) -> None:
        self._link = link

    async def run(self, statement: str, *values: object) -> Sequence[Row]:
        async with self._link.use() as connection:
            return [tuple(row) for row in await connection.fetch(statement, *values)]

    async def close(self) -> None:
        await self._link.close()


class PostgresKeyring(PostgresSideStore):
    @classmethod
    async def open(cls, url: str, patience: float) -> "PostgresKeyring":
        return cls(await open_schema(url, patience, KEYRING_CONTENTS))


class PostgresReports(PostgresSideStore):
    @classmethod
    async def open(cls, url: str, patience: float) -> "PostgresReports":
        return cls(await open_schema(url, patience, REPORTS_CONTENTS))

    async def write(self, batch: ProjectionBatch) -> bool:
        async with self._link.use() as connection, connection.transaction():
            await connection.execute(statements.BEGIN, batch.stream)
            step = (batch.stream, batch.after, batch.seq)
            if not await connection.fetch(statements.ADVANCE, *step):
                return False
            for write in batch.writes:
                await connection.executemany(write.statement, write.values)
        return True

    async def clear(self) -> None:
        async with self._link.use() as connection:
            await connection.execute(f"TRUNCATE {', '.join(TABLES)}")
