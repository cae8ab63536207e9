"""A store reads by a connection of its own, beside the one that it writes by."""

from collections.abc import AsyncIterator, Sequence

from croupier.journal.port import (
    ClaimRow,
    Head,
    Lease,
    ReadableJournal,
    Record,
    Snapshot,
    StreamId,
)


class ReadingThrough:
    def __init__(self, reader: ReadableJournal) -> None:
        self._reader = reader

    async def head(self, stream: StreamId) -> Head:
        return await self._reader.head(stream)

    async def streams(self) -> list[StreamId]:
        return await self._reader.streams()

    def read(self, stream: StreamId, after: int = 0) -> AsyncIterator[Record]:
        return self._reader.read(stream, after)

    def mentioning(
        self, stream: StreamId, texts: Sequence[bytes], after: int = 0
    ) -> AsyncIterator[Record]:
        return self._reader.mentioning(stream, texts, after)

    async def claim(self, kind: str, key: str) -> ClaimRow | None:
        return await self._reader.claim(kind, key)

    def claims(self, kind: str) -> AsyncIterator[ClaimRow]:
        return self._reader.claims(kind)

    async def owner(self, stream: StreamId) -> Lease | None:
        return await self._reader.owner(stream)

    async def snapshot(self, stream: StreamId) -> Snapshot | None:
        return await self._reader.snapshot(stream)
