"""The hand that is a process apart. What it does there, `scribe` says."""

from croupier.journal.apart.hand import Assignment, HandApart
from croupier.journal.apart.requests import Append, Opening
from croupier.journal.postgres.link import Database


async def hand_apart(database: Database) -> HandApart[Append]:
    assigned = Assignment(
        scribe="croupier.journal.postgres.scribe",
        store=f"the database {database}",
        bearer=f"The database {database}",
        opening=Opening(database.url, database.patience),
    )
    return await HandApart[Append].open(assigned)
