"""A round by its name, told the quick way if it is over and by replay if it is not."""

from croupier.audit.following import pits
from croupier.audit.recall.recalled import RecalledRound
from croupier.audit.recall.rounds import replay_round
from croupier.audit.recall.sieve import UnderWay, sieve_round
from croupier.core.pit.names import RoundId
from croupier.journal.port import ReadableJournal, StreamId


async def recall_round(
    journal: ReadableJournal, name: RoundId, only: StreamId | None = None
) -> RecalledRound | None:
    """The round of that name in the first pit that has one; none if no pit has."""
    for stream in [only] if only is not None else await pits(journal):
        found = await sieve_round(journal, stream, name)
        if isinstance(found, UnderWay):
            found = await replay_round(journal, stream, name)
        if found is not None:
            return found
    return None
