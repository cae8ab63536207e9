"""A journal together with the archives of its sealed days: read as if nothing had been let go.

The archives must follow one another, and the journal must go on from where they end. From the first
day on they have every entry there ever was; later ones have those of their days.
"""

from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path

from croupier.journal.archive.archive_folder import broken_links, files_in, open_all
from croupier.journal.archive.day_file import DayFile
from croupier.journal.archive.manifest import Standing
from croupier.journal.port import (
    Base,
    Head,
    Instant,
    LetGoError,
    ProvableJournal,
    ReadableJournal,
    Record,
    StoreFailedError,
    StreamId,
)


class NotJoinedError(StoreFailedError):
    """The archives do not lead up to the journal: what is missing, in a sentence."""


class ArchivesMissingError(LetGoError):
    """What is asked for lies in archives of days before those that were given."""

    def __init__(self, stream: StreamId, base: int, first: str) -> None:
        self.stream, self.base = stream, base
        sentence = f"The entries of {stream} up to {base} lie in archives of days before {first}"
        StoreFailedError.__init__(self, f"{sentence}, which are not among those given.")


class JoinedJournal:
    """What the journal still has is read from the journal, and the rest from the archives."""

    def __init__(self, journal: ProvableJournal, days: Sequence[DayFile]) -> None:
        self.days = days
        self._journal = journal
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
        """Nothing is missing here, but what lies before the first of the archives."""
        own, first = await self._journal.base(stream), self._first_sealed(stream)
        if own is None or not first.head.seq:
            return None
        if own.seq <= first.head.seq:
            return own
        return Base(first.head.seq, first.head.hash, Instant(first.last_at), b"")

    async def read(self, stream: StreamId, after: int = 0) -> AsyncIterator[Record]:
        until, begins = await self._archived_until(stream), self._first_sealed(stream).seq
        if after < begins < until:
            raise ArchivesMissingError(stream, begins, self.days[0].path.name)
        for record in self._archived(stream, after, until):
            yield record
        async for record in self._journal.read(stream, max(after, until)):
            yield record

    async def mentioning(
        self, stream: StreamId, texts: Sequence[bytes], after: int = 0
    ) -> AsyncIterator[Record]:
        until = await self._archived_until(stream)
        for record in self._archived(stream, after, until):
            if any(text in record.body for text in texts):
                yield record
        async for record in self._journal.mentioning(stream, texts, max(after, until)):
            yield record

    def _first_sealed(self, stream: StreamId) -> Standing:
        """How the first of the archives begins; with nothing, where it does not have the stream."""
        first = self.days[0].manifest.of(stream) if self.days else None
        return first.before if first is not None else Standing()

    async def _archived_until(self, stream: StreamId) -> int:
        base = await self._journal.base(stream)
        return base.seq if base is not None else 0

    def _archived(self, stream: StreamId, after: int, until: int) -> Iterator[Record]:
        for day in self.days:
            for place, one in enumerate(day.manifest.streams):
                if one.stream != stream or one.after.seq <= after or one.before.seq >= until:
                    continue
                for record in day.entries(place):
                    if after < record.seq <= until:
                        yield record

    async def close(self) -> None:
        await self._journal.close()


async def joined(
    journal: ProvableJournal, days: Sequence[DayFile], *, whole: bool = True
) -> JoinedJournal:
    """NotJoinedError where an entry would be missing, or is another than was sealed.

    Unless it must be `whole`, the days before the first of these may be missing.
    """
    for sentence in broken_links(days):
        raise NotJoinedError(sentence)
    if whole and days and days[0].manifest.previous:
        raise NotJoinedError(f"{days[0].path.name} is not the first day: those before are missing")
    for stream in await journal.streams():
        base = await journal.base(stream)
        if base is not None and not _reaches(days, stream, base.head, whole=whole):
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
    return await joined(journal, open_all(files_in([folder])), whole=False)


def _reaches(days: Sequence[DayFile], stream: StreamId, head: Head, *, whole: bool) -> bool:
    found = [each for day in days if (each := day.manifest.of(stream)) is not None]
    if any(each.after.head == head for each in found):
        return True
    return not whole and bool(found) and found[0].before.seq >= head.seq


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
