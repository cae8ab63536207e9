"""A schema of its own in the journal's database, opened and brought forward."""

from asyncpg import Connection

from croupier.journal.port import StoreUnusableError
from croupier.journal.postgres.link import Database, Link
from croupier.server.side_store.contents import Contents


async def open_schema(url: str, patience: float, contents: Contents) -> Link:
    database = Database(url, patience)
    link = Link(database, search_path=contents.schema)
    try:
        async with link.use() as connection, connection.transaction():
            await _bring_forward(connection, database, contents)
    except BaseException:
        await link.close()
        raise
    return link


async def _bring_forward(connection: Connection, database: Database, contents: Contents) -> None:
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
