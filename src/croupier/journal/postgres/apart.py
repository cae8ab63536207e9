"""The hand that is a process apart. What it does there, `scribe` says."""

from croupier.journal.postgres.link import Database
from croupier.journal.writer_process.requests import Append, Opening
from croupier.journal.writer_process.writer import Assignment, WriterProcess


async def hand_apart(database: Database) -> WriterProcess[Append]:
    assigned = Assignment(
        scribe="croupier.journal.postgres.scribe",
        store=f"the database {database}",
        bearer=f"The database {database}",
        opening=Opening(database.url, database.patience),
    )
    return await WriterProcess[Append].open(assigned)
