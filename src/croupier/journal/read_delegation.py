"""Passes a store's reads to its reader, which has a connection of its own beside the writer's."""

from collections.abc import AsyncIterator, Sequence

from croupier.journal import port


class DelegatesReads:
    def __init__(self, reader: port.ReadableJournal) -> None:
        self._reader = reader

    async def head(self, stream: port.StreamId) -> port.Head:
        return await self._reader.head(stream)

    async def streams(self) -> list[port.StreamId]:
        return await self._reader.streams()

    def read(self, stream: port.StreamId, after: int = 0) -> AsyncIterator[port.Record]:
        return self._reader.read(stream, after)

    def mentioning(
        self, stream: port.StreamId, texts: Sequence[bytes], after: int = 0
    ) -> AsyncIterator[port.Record]:
        return self._reader.mentioning(stream, texts, after)

    async def claim(self, kind: str, key: str) -> port.ClaimRow | None:
        return await self._reader.claim(kind, key)

    def claims(self, kind: str) -> AsyncIterator[port.ClaimRow]:
        return self._reader.claims(kind)

    async def owner(self, stream: port.StreamId) -> port.Lease | None:
        return await self._reader.owner(stream)

    async def snapshot(self, stream: port.StreamId) -> port.Snapshot | None:
        return await self._reader.snapshot(stream)
