"""The tables, by numbered steps; several processes may start at once on an empty database."""

from asyncpg import Connection

from croupier.journal.port import StoreFailedError

# Any number, as long as it is always this one: it lets one process at a time migrate.
MIGRATION_LOCK = 0x43727072

FOUNDATION = """
    CREATE SCHEMA croupier_journal;
    CREATE TABLE croupier_journal.schema_version (version bigint NOT NULL);
    INSERT INTO croupier_journal.schema_version VALUES (0);
"""
# Looked up as rows are: to_regclass may remember that it was not there a moment ago.
IS_THERE = """
    SELECT EXISTS (
        SELECT FROM pg_tables
        WHERE schemaname = 'croupier_journal' AND tablename = 'schema_version'
    )
"""
MIGRATIONS = (
    """
    CREATE TABLE croupier_journal.streams (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text COLLATE "C" NOT NULL UNIQUE,
        seq bigint NOT NULL DEFAULT 0,
        hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex'),
        epoch bigint NOT NULL,
        owner text,
        address text NOT NULL,
        until bigint NOT NULL
    ) WITH (fillfactor = 10);
    CREATE TABLE croupier_journal.entries (
        stream bigint NOT NULL,
        seq bigint NOT NULL,
        at bigint NOT NULL,
        hash bytea NOT NULL,
        body bytea NOT NULL,
        PRIMARY KEY (stream, seq)
    );
    CREATE TABLE croupier_journal.claims (
        kind text COLLATE "C" NOT NULL,
        key text COLLATE "C" NOT NULL,
        version bigint NOT NULL,
        body bytea NOT NULL,
        PRIMARY KEY (kind, key)
    );
    CREATE TABLE croupier_journal.snapshots (
        stream bigint PRIMARY KEY,
        seq bigint NOT NULL,
        hash bytea NOT NULL,
        body bytea NOT NULL
    );
    """,
)
VERSION = len(MIGRATIONS)


async def bring_forward(connection: Connection) -> None:
    """Makes the tables in an empty database and migrates those of an older Croupier."""
    if await _version(connection) == VERSION:
        return
    await connection.execute("BEGIN")
    await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
    # Looked at again, for another process may have done it in the meantime.
    version = await _version(connection)
    if version == 0:
        await connection.execute(FOUNDATION)
    for migration in MIGRATIONS[version:]:
        await connection.execute(migration)
    await connection.execute("UPDATE croupier_journal.schema_version SET version = $1", VERSION)
    await connection.execute("COMMIT")


async def check(connection: Connection) -> None:
    """Refuses, for reading, a database that holds no journal of this version."""
    version = await _version(connection)
    if version == 0:
        raise StoreFailedError("The database holds no journal.")
    if version != VERSION:
        raise StoreFailedError(
            f"The journal in the database is of version {version}, and this Croupier reads version "
            f"{VERSION}; start the server on it once to bring it forward."
        )


async def _version(connection: Connection) -> int:
    """Zero where there is no journal yet."""
    if not await connection.fetchval(IS_THERE):
        return 0
    version = int(await connection.fetchval("SELECT version FROM croupier_journal.schema_version"))
    if version > VERSION:
        raise StoreFailedError(
            f"The journal in the database was written by a newer Croupier: its version is "
            f"{version}, and this one knows versions up to {VERSION}."
        )
    return version
