"""A file beside the journal, opened and brought forward."""

from functools import lru_cache
from pathlib import Path

import apsw

from croupier.journal.port import StoreFailedError
from croupier.journal.sqlite.connection import plain_troubles
from croupier.journal.sqlite.private import make_private
from croupier.server.side_store.contents import Contents

IN_MEMORY = Path(":memory:")


@lru_cache
def numbered(statement: str) -> str:
    """PostgreSQL numbers values with a dollar, SQLite with a question mark."""
    return statement.replace("$", "?")


def open_file(
    path: Path, patience: float, contents: Contents, pragmas: dict[str, str]
) -> apsw.Connection:
    if path != IN_MEMORY:
        make_private(path)
    with plain_troubles(path):
        connection = apsw.Connection(str(path))
        try:
            # Well before the thread is given up, so that a lock is not taken for a stalled disk.
            connection.set_busy_timeout(round(patience * 500))
            for pragma, value in pragmas.items():
                connection.pragma(pragma, value)
            _bring_forward(connection, path, contents)
        except BaseException:
            connection.close()
            raise
    return connection


def _bring_forward(connection: apsw.Connection, path: Path, contents: Contents) -> None:
    connection.execute("BEGIN IMMEDIATE")
    application = connection.pragma("application_id")
    version = connection.pragma("user_version")
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").get
    if application != contents.mark and (application or version or tables):
        raise StoreFailedError(contents.foreign(path))
    if version > contents.version:
        raise StoreFailedError(contents.newer(path, version))
    for migration in contents.migrations[version:]:
        for statement in migration:
            connection.execute(statement)
    connection.pragma("application_id", contents.mark)
    connection.pragma("user_version", contents.version)
    connection.execute("COMMIT")
