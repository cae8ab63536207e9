"""How far the entries of all streams have brought each row: what a store says is held against it.

A row that somebody put back to an earlier version bears the seal of that version, which was good
once. Only the entries know that it went on. So every server reads the claims of all entries, its
own and other servers', from the first on, and reads on whenever a row is asked for.
"""

import asyncio
import logging

import msgspec
from msgspec import Struct

from croupier.core.stream.claiming import RowName
from croupier.journal.port import ReadableJournal, StreamId

# How an entry that claims a row is told from the many that claim none: by its own bytes.
_CLAIMING = b'"claims":[{"kind":"'

# Of a row's key; a ticket's name is no longer.
_TOLD = 16

_log = logging.getLogger(__name__)


class _Claim(Struct, frozen=True):
    kind: str
    key: str
    version: int


class _Entry(Struct, frozen=True):
    claims: tuple[_Claim, ...]


_decode = msgspec.json.Decoder(_Entry).decode


class RowHistory:
    """One for all streams of a server. It is rebuilt with every start and stored nowhere."""

    def __init__(self) -> None:
        self._versions: dict[tuple[str, str], int] = {}
        self._read: dict[StreamId, int] = {}
        self._reading = asyncio.Lock()
        # Rows that are not to be believed, and why.
        self.doubted: dict[RowName, str] = {}

    async def version(self, journal: ReadableJournal, name: RowName) -> int:
        """What its version is at least. Ask before the row is read, for it may go on meanwhile."""
        async with self._reading:
            await self.read_on(journal)
        return self._versions.get((name.kind, name.key), 0)

    async def read_on(self, journal: ReadableJournal) -> None:
        for stream in await journal.streams():
            before = self._read.get(stream, 0)
            head = (await journal.head(stream)).seq
            if head > before:
                async for record in journal.mentioning(stream, [_CLAIMING], before):
                    self._take(record.body)
                self._read[stream] = head

    def _take(self, body: bytes) -> None:
        for claim in _decode(body).claims:
            name, version = (claim.kind, claim.key), claim.version + 1
            self._versions[name] = max(version, self._versions.get(name, 0))

    def doubt(self, name: RowName, why: str) -> None:
        if name not in self.doubted:
            _log.error("The row of %s is not believed: %s", told(name), why)
        self.doubted[name] = why


def told(name: RowName) -> str:
    """So that it can be found, and no more of it."""
    return f"{name.kind} {name.key[:_TOLD]}"
