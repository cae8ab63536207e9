"""Opens a journal by its address: `memory:`, a path, `sqlite:PATH` or a PostgreSQL URL."""

import re
from pathlib import Path
from urllib.parse import urlsplit

from croupier.journal.port import ProvableJournal, StoreFailedError, TrimmableJournal

MEMORY = "memory:"
SQLITE = "sqlite:"
POSTGRES = ("postgresql://", "postgres://")
# At least two letters, so that a drive of Windows is not taken for one.
SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")

TIMEOUT_SECONDS = 5.0


async def open_journal(
    where: str | Path,
    timeout: float = TIMEOUT_SECONDS,
    *,
    writer_process: bool = False,
    create: bool = True,
) -> TrimmableJournal:
    """A journal to own streams in. A file is created where there is none, a database is not.

    `timeout` is how many seconds a commit may take before the store is taken for stalled. Whoever
    writes much has a `writer_process` write the store. Whoever knows that there was a journal does
    not `create` another in its place.
    """
    # The stores are loaded when they are needed, for most commands need none.
    if where == MEMORY:
        from croupier.journal.memory import MemoryJournal

        return MemoryJournal()
    if _is_postgres(where):
        from croupier.journal.postgres.store import PostgresJournal

        return await PostgresJournal.open(
            str(where), timeout, writer_process=writer_process, create=create
        )
    from croupier.journal.sqlite.store import SqliteJournal

    path = _path(where)
    if not create and not path.is_file():
        raise StoreFailedError(f"There is no journal at {path} any more.")
    return await SqliteJournal.open(path, timeout, writer_process=writer_process)


async def open_to_read(where: str | Path, timeout: float = TIMEOUT_SECONDS) -> ProvableJournal:
    """A journal to look into, also while a server owns it: nothing is created, changed or held."""
    if where == MEMORY:
        raise StoreFailedError("A journal in memory ends with its process: there is none.")
    if _is_postgres(where):
        from croupier.journal.postgres.reader import PostgresReader

        return await PostgresReader.open(str(where), timeout)
    from croupier.journal.sqlite.reader import SqliteReader

    return await SqliteReader.open(_path(where), timeout)


def without_password(where: str) -> str:
    """As it may be shown and logged: of a database its host and its name."""
    if not _is_postgres(where):
        return where
    parts = urlsplit(where)
    return f"{parts.scheme}://{parts.hostname or ''}{parts.path}"


def _is_postgres(where: str | Path) -> bool:
    return isinstance(where, str) and where.startswith(POSTGRES)


def _path(where: str | Path) -> Path:
    if isinstance(where, Path):
        return where
    rest = where.removeprefix(SQLITE)
    scheme = SCHEME.match(rest)
    if not rest or scheme:
        raise StoreFailedError(
            f"{scheme.group() if scheme else where} is not a place for a journal: name a file, "
            f"{SQLITE}FILE, {MEMORY} or {POSTGRES[0]}HOST/DATABASE."
        )
    return Path(rest)
