"""What a journal was declared to be for, asked before anything of it is touched."""

from croupier.core.venue.codec import CODEC
from croupier.core.venue.running.purpose import Purpose, PurposeDeclared
from croupier.journal.port import ReadableJournal, StreamId

_VENUE = StreamId("venue")


async def declared(journal: ReadableJournal) -> Purpose | None:
    """It stands among the first entries of the venue's stream; a new journal has none."""
    async for record in journal.read(_VENUE):
        for event in CODEC.decode_entry(record.body).events:
            if isinstance(event, PurposeDeclared):
                return event.purpose
    return None


async def other_purpose(journal: ReadableJournal, wanted: Purpose) -> str | None:
    """Why it cannot be used for this, if it cannot."""
    known = await declared(journal)
    if known is None or known is wanted:
        return None
    return f"this journal is for {known.value} and cannot be used for {wanted.value}"
