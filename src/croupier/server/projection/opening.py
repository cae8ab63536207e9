"""Where the projections of a journal lie: beside a file, in a database, or nowhere for long."""

from pathlib import Path

from croupier.journal.opening import MEMORY, PATIENCE_SECONDS, POSTGRES, SQLITE
from croupier.server.projection.store import Store

SUFFIX = ".reports"
# A question over years may take longer than a commit.
_PATIENCE = 6 * PATIENCE_SECONDS


async def open_reports(journal: str) -> Store:
    if journal.startswith(POSTGRES):
        from croupier.server.projection.postgres import PostgresReports

        return await PostgresReports.open(journal, _PATIENCE)
    from croupier.server.projection.sqlite import SqliteReports
    from croupier.server.side_store.sqlite import IN_MEMORY

    if journal == MEMORY:
        return await SqliteReports.open(IN_MEMORY, _PATIENCE)
    return await SqliteReports.open(Path(journal.removeprefix(SQLITE) + SUFFIX), _PATIENCE)
