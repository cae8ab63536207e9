"""The tables and their numbered migrations. Several processes may make them at once."""

from asyncpg import Connection

from croupier.journal.port import StoreUnusableError

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
    """
    CREATE TABLE croupier_journal.bases (
        stream bigint PRIMARY KEY,
        seq bigint NOT NULL,
        hash bytea NOT NULL,
        at bigint NOT NULL,
        body bytea NOT NULL
    );
    """,
)
VERSION = len(MIGRATIONS)

# What everything else relies on; whatever the database has besides disturbs nobody.
SHAPE = (
    *("streams.id bigint NOT NULL", "streams.name text NOT NULL", "streams.seq bigint NOT NULL"),
    *("streams.hash bytea NOT NULL", "streams.epoch bigint NOT NULL", "streams.owner text"),
    *("streams.address text NOT NULL", "streams.until bigint NOT NULL"),
    *("streams PRIMARY KEY (id)", "streams UNIQUE (name)"),
    *("entries.stream bigint NOT NULL", "entries.seq bigint NOT NULL"),
    *("entries.at bigint NOT NULL", "entries.hash bytea NOT NULL", "entries.body bytea NOT NULL"),
    "entries PRIMARY KEY (stream, seq)",
    *("claims.kind text NOT NULL", "claims.key text NOT NULL", "claims.version bigint NOT NULL"),
    *("claims.body bytea NOT NULL", "claims PRIMARY KEY (kind, key)"),
    *("snapshots.stream bigint NOT NULL", "snapshots.seq bigint NOT NULL"),
    *("snapshots.hash bytea NOT NULL", "snapshots.body bytea NOT NULL"),
    "snapshots PRIMARY KEY (stream)",
    *("bases.stream bigint NOT NULL", "bases.seq bigint NOT NULL", "bases.hash bytea NOT NULL"),
    *("bases.at bigint NOT NULL", "bases.body bytea NOT NULL", "bases PRIMARY KEY (stream)"),
)
FOUND = """
    SELECT relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
        || CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'croupier_journal'::regnamespace AND relkind = 'r'
        AND attnum > 0 AND NOT attisdropped
    UNION ALL
    SELECT relname || ' ' || pg_get_constraintdef(pg_constraint.oid)
    FROM pg_class JOIN pg_constraint ON conrelid = pg_class.oid
    WHERE relnamespace = 'croupier_journal'::regnamespace AND contype IN ('p', 'u')
"""


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
        raise StoreUnusableError("The database holds no journal.")
    if version != VERSION:
        raise StoreUnusableError(
            f"The journal in the database is of version {version}, and this Croupier reads version "
            f"{VERSION}; start the server on it once to bring it forward."
        )
    await check_shape(connection)


async def check_shape(connection: Connection) -> None:
    """Refuses tables that somebody has altered: what they hold may be twice there, or nothing."""
    found = {line for (line,) in await connection.fetch(FOUND)}
    for line in SHAPE:
        if line not in found:
            raise StoreUnusableError(
                f"The tables of the journal were altered: {line} is not among what they are made "
                "of."
            )


async def _version(connection: Connection) -> int:
    """Zero where there is no journal yet."""
    if not await connection.fetchval(IS_THERE):
        return 0
    version = await connection.fetchval("SELECT max(version) FROM croupier_journal.schema_version")
    if version is None:
        raise StoreUnusableError("The tables of the journal were altered: their version is gone.")
    if version > VERSION:
        raise StoreUnusableError(
            f"The journal in the database was written by a newer Croupier: its version is "
            f"{version}, and this one knows versions up to {VERSION}."
        )
    return int(version)
