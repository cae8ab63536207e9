"""The tables of the file and their numbered migrations."""

import apsw

from croupier.journal.port import StoreFailedError

# Tells our files from those of other programs: "Crpr".
APPLICATION_ID = 0x43727072

# An entry's place is its stream's number, shifted by so many bits, plus its sequence. As a plain
# integer key it fills pages to the brim in order: a commit of 50 entries of 300 bytes wrote 9 pages
# to the log, and 14 with a key of two columns.
PLACE_BITS = 40

# Leases run by the machine's boot-time clock. One that seems to run longer than any is given was
# taken before the machine was last started, and its owner is no more.
LONGEST_LEASE_MS = 600_000

MIGRATIONS = (
    """
    CREATE TABLE streams (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        seq INTEGER NOT NULL DEFAULT 0,
        hash BLOB NOT NULL DEFAULT (zeroblob(32)),
        epoch INTEGER NOT NULL,
        owner TEXT,
        address TEXT NOT NULL,
        until INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE entries (
        place INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        hash BLOB NOT NULL,
        body BLOB NOT NULL
    ) STRICT;
    CREATE TABLE claims (
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        version INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE snapshots (
        stream INTEGER PRIMARY KEY,
        seq INTEGER NOT NULL,
        hash BLOB NOT NULL,
        body BLOB NOT NULL
    ) STRICT;
    """,
    """
    CREATE TABLE bases (
        stream INTEGER PRIMARY KEY,
        seq INTEGER NOT NULL,
        hash BLOB NOT NULL,
        at INTEGER NOT NULL,
        body BLOB NOT NULL
    ) STRICT;
    """,
)
VERSION = len(MIGRATIONS)

# What everything else relies on; whatever the file has besides disturbs nobody.
SHAPE = (
    *("streams STRICT", "streams.id INTEGER KEY 1", "streams.name TEXT NOT NULL UNIQUE"),
    *("streams.seq INTEGER NOT NULL", "streams.hash BLOB NOT NULL"),
    *("streams.epoch INTEGER NOT NULL", "streams.owner TEXT", "streams.address TEXT NOT NULL"),
    *("streams.until INTEGER NOT NULL", "entries STRICT", "entries.place INTEGER KEY 1"),
    *("entries.at INTEGER NOT NULL", "entries.hash BLOB NOT NULL", "entries.body BLOB NOT NULL"),
    *("claims STRICT", "claims.kind TEXT NOT NULL KEY 1", "claims.key TEXT NOT NULL KEY 2"),
    *("claims.version INTEGER NOT NULL", "claims.body BLOB NOT NULL"),
    *("snapshots STRICT", "snapshots.stream INTEGER KEY 1", "snapshots.seq INTEGER NOT NULL"),
    *("snapshots.hash BLOB NOT NULL", "snapshots.body BLOB NOT NULL"),
    *("bases STRICT", "bases.stream INTEGER KEY 1", "bases.seq INTEGER NOT NULL"),
    *("bases.hash BLOB NOT NULL", "bases.at INTEGER NOT NULL", "bases.body BLOB NOT NULL"),
)
FOUND = """
    SELECT name || iif(strict, ' STRICT', '') FROM pragma_table_list WHERE schema = 'main'
    UNION ALL
    SELECT held.name || '.' || cell.name || ' ' || cell.type || iif("notnull", ' NOT NULL', '')
        || iif(pk, ' KEY ' || pk, '')
        || iif(cell.name IN (
            SELECT (SELECT group_concat(name) FROM pragma_index_info(made.name))
            FROM pragma_index_list(held.name) AS made WHERE made."unique" AND made.origin = 'u'
        ), ' UNIQUE', '')
    FROM pragma_table_list AS held JOIN pragma_table_info(held.name) AS cell
    WHERE held.schema = 'main' AND held.type = 'table'
"""

# By one statement, for another process may be making the tables at this moment.
MARKS = """
    SELECT (SELECT application_id FROM pragma_application_id),
        (SELECT user_version FROM pragma_user_version), (SELECT count(*) FROM sqlite_schema)
"""


def bring_forward(connection: apsw.Connection) -> None:
    """Makes the tables of a new file and migrates those of an old one, in one transaction."""
    if version(connection) == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Looked at again, for another process may have done it in the meantime.
        for migration in MIGRATIONS[version(connection) :]:
            connection.execute(migration)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def check(connection: apsw.Connection) -> None:
    """Refuses, for reading, a file that is not a journal of this version."""
    found = version(connection)
    if found == 0:
        raise StoreFailedError(f"{connection.filename} holds no journal.")
    if found != VERSION:
        raise StoreFailedError(
            f"{connection.filename} is a journal of version {found}, and this Croupier reads "
            f"version {VERSION}; start the server on it once to bring it forward."
        )
    check_shape(connection)


def check_shape(connection: apsw.Connection) -> None:
    """Refuses tables that somebody has altered: what they hold may be twice there, or nothing."""
    found = {line for (line,) in connection.execute(FOUND)}
    for line in SHAPE:
        if line not in found:
            raise StoreFailedError(
                f"The tables of {connection.filename} were altered: {line} is not among what they "
                "are made of."
            )


def version(connection: apsw.Connection) -> int:
    """Zero for a file that is still empty; one that is not ours is refused."""
    application, found, tables = connection.execute(MARKS).get
    if not application and not found and not tables:
        return 0
    if application != APPLICATION_ID:
        raise StoreFailedError(f"{connection.filename} is a database, but not a Croupier journal.")
    if found > VERSION:
        raise StoreFailedError(
            f"{connection.filename} was written by a newer Croupier: its version is {found}, "
            f"and this one knows versions up to {VERSION}."
        )
    return int(found)
