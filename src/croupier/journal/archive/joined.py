"""A journal together with the archives of its sealed days: read as if nothing had been let go.

The archives must follow one another from the first day on, and the journal must go on from where
they end: whoever reads finds every entry there ever was, in its order.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

from croupier.journal.archive.archive_folder import broken_links, files_in, open_all
from croupier.journal.archive.day_file import DayFile
from croupier.journal.port import (
    Base,
    Head,
    ProvableJournal,
    ReadableJournal,
    Record,
    StoreFailedError,
    StreamId,
)


class NotJoinedError(StoreFailedError):
    """The archives do not lead up to the journal: what is missing, in a sentence."""


class JoinedJournal:
    """What the journal still has is read from the journal, and the rest from the archives."""

    def __init__(self, journal: ProvableJournal, days: Sequence[DayFile]) -> None:
        self._journal = journal
        self._days = days
        self.head = journal.head
        self.heads = journal.heads
        self.heads_and_claim = journal.heads_and_claim
        self.streams = journal.streams
        self.claim = journal.claim
        self.claims = journal.claims
        self.kinds = journal.kinds
        self.strays = journal.strays
        self.owner = journal.owner
        self.snapshot = journal.snapshot

    async def base(self, stream: StreamId) -> Base | None:
        """Nothing is missing here."""
        return None

    async def read(self, stream: StreamId, after: int = 0) -> AsyncIterator[Record]:
        base = await self._journal.base(stream)
        until = base.seq if base is not None else 0
        for record in self._archived(stream, after, until):
            yield record
        async for record in self._journal.read(stream, max(after, until)):
            yield record

    async def mentioning(
        self, stream: StreamId, texts: Sequence[bytes], after: int = 0
    ) -> AsyncIterator[Record]:
        base = await self._journal.base(stream)
        until = base.seq if base is not None else 0
        for record in self._archived(stream, after, until):
            if any(text in record.body for text in texts):
                yield record
        async for record in self._journal.mentioning(stream, texts, max(after, until)):
            yield record

    def _archived(self, stream: StreamId, after: int, until: int) -> Iterator[Record]:
        for day in self._days:
            for place, one in enumerate(day.manifest.streams):
                if one.stream != stream or one.after.seq <= after or one.before.seq >= until:
                    continue
                for record in day.entries(place):
                    if after < record.seq <= until:
                        yield record

    async def close(self) -> None:
        await self._journal.close()


async def joined(journal: ProvableJournal, days: Sequence[DayFile]) -> JoinedJournal:
    """NotJoinedError where an entry would be missing, or is another than was sealed."""
    for sentence in broken_links(days):
        raise NotJoinedError(sentence)
    if days and days[0].manifest.previous:
        raise NotJoinedError(f"{days[0].path.name} is not the first day: those before are missing")
    for stream in await journal.streams():
        base = await journal.base(stream)
        if base is not None and not _reaches(days, stream, base.head):
            raise NotJoinedError(
                f"the archives do not have {stream} up to entry {base.seq}, where the journal "
                "begins: a day is missing, or they are of another journal"
            )
    for sentence in [each async for each in contradictions(journal, days)]:
        raise NotJoinedError(sentence)
    return JoinedJournal(journal, days)


async def with_archives(journal: ProvableJournal, folder: Path | None) -> ProvableJournal:
    """The journal itself where nothing was let go, or where nobody says where archives lie.

    BadArchiveError where one is not as it was sealed.
    """
    bases = [await journal.base(stream) for stream in await journal.streams()]
    if folder is None or not any(bases):
        return journal
    return await joined(journal, open_all(files_in([folder])))


def _reaches(days: Sequence[DayFile], stream: StreamId, head: Head) -> bool:
    found = (day.manifest.of(stream) for day in days)
    return any(each is not None and each.after.head == head for each in found)


async def contradictions(journal: ReadableJournal, days: Sequence[DayFile]) -> AsyncIterator[str]:
    """Heads that were sealed and that the journal, where it still has the entry, has otherwise."""
    for day in days:
        for one in day.manifest.streams:
            head, base = one.after.head, await journal.base(one.stream)
            if head.seq == 0 or (base is not None and head.seq < base.seq):
                continue
            if base is not None and head.seq == base.seq:
                agrees = head == base.head
            else:
                agrees = await _has(journal, one.stream, head)
            if not agrees:
                yield (
                    f"{day.path.name}: the journal has another entry {head.seq} of {one.stream} "
                    "than was sealed, or none"
                )


async def _has(journal: ReadableJournal, stream: StreamId, head: Head) -> bool:
    async for record in journal.read(stream, head.seq - 1):
        return record.seq == head.seq and record.hash == head.hash
    return False
