"""Knows from the entries which version every row must have, which its seal does not tell.

A row that somebody put back to an earlier version bears the seal of that version, which was good
once. Only the entries know that it went on. So every server reads the claims of all entries from
the first on, and reads on whenever a row is asked for. Those that it has just written itself it
knows, and reads no more: nobody's wagers are looked through for what a table elsewhere claims.

Where entries were let go, what they made of rows is in the base of their stream. A row that neither
the base nor any entry since has made was let go too, or is somebody else's: it is not believed.
"""

import asyncio
import logging
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from croupier.core.stream.envelope import Claim
from croupier.core.stream.messages import RowName
from croupier.journal.port import Head, ReadableJournal, StreamId
from croupier.runtime import let_go
from croupier.runtime.tickets.row_authentication import RowAuthenticator

# How an entry that claims a row is told from the many that claim none: by its own bytes.
_CLAIMING = b'"claims":[{"kind":"'

# Of a row's key; a ticket's name is no longer.
_TOLD = 16

_log = logging.getLogger(__name__)


class _Claim(msgspec.Struct, frozen=True):
    kind: str
    key: str
    version: int


class _Entry(msgspec.Struct, frozen=True):
    claims: tuple[_Claim, ...]


_decode = msgspec.json.Decoder(_Entry).decode


class _OtherArchiveError(let_go.UnbelievedBaseError):
    """A base that was good once, at a moment when its stream had been idle for days."""


class RowHistory:
    """One for all streams of a server. It is rebuilt with every start and stored nowhere."""

    def __init__(self) -> None:
        self._versions: dict[tuple[str, str], int] = {}
        self._read: dict[StreamId, int] = {}
        # Up to where entries were let go of which the bases have told, by stream.
        self._let_go: dict[StreamId, int] = {}
        # With which archive: all streams let go together.
        self._archive: str | None = None
        self._reading = asyncio.Lock()
        # Whether every entry there ever was has been read: a row that none made may be of old.
        self.complete = True
        # Rows that are not to be believed, and why.
        self.doubted: dict[RowName, str] = {}

    async def version(self, journal: ReadableJournal, name: RowName, seal: RowAuthenticator) -> int:
        """What its version is at least. Ask before the row is read, for it may go on meanwhile."""
        async with self._reading:
            await self.read_on(journal, seal)
        return self._versions.get((name.kind, name.key), 0)

    def version_at(self, heads: Mapping[StreamId, Head], name: RowName) -> int | None:
        """The same, of what lies up to those heads at least; None where that is not read yet.

        It may be later than they are, for what this server has written since.
        """
        if any(head.seq > self._read.get(stream, 0) for stream, head in heads.items()):
            return None
        return self._versions.get((name.kind, name.key), 0)

    async def read_on(self, journal: ReadableJournal, seal: RowAuthenticator) -> None:
        try:
            await self._read_on(journal, seal)
        except _OtherArchiveError:
            # Another day was let go between two streams; or an old base was put back, which stays.
            self._forget()
            await self._read_on(journal, seal)

    async def _read_on(self, journal: ReadableJournal, seal: RowAuthenticator) -> None:
        for stream, head in (await journal.heads()).items():
            before = self._read.get(stream, 0)
            if head.seq > before:
                before = await self._begun(journal, stream, before, seal)
                async for record in journal.mentioning(stream, [_CLAIMING], before):
                    self.take(_decode(record.body).claims)
                self._read[stream] = max(head.seq, self._read.get(stream, 0))

    async def _begun(
        self, journal: ReadableJournal, stream: StreamId, before: int, seal: RowAuthenticator
    ) -> int:
        """From where it reads: of what was let go unread, the base tells how rows were left."""
        base = await journal.base(stream)
        if base is None or base.seq <= before:
            return before
        body = let_go.believed(seal, stream, base)
        if self._archive not in (None, body.archive):
            raise _OtherArchiveError(stream, base, "is of another day than what others begin with")
        self._archive = body.archive
        for row in body.rows:
            key = (row.kind, row.key)
            self._versions[key] = max(row.version, self._versions.get(key, 0))
        self.complete = False
        self._let_go[stream] = base.seq
        return base.seq

    async def let_go_since(self, journal: ReadableJournal) -> bool:
        """Whether entries were let go that this has read, and with them the rows that were over.

        Then it knows nothing any more, and begins where the journal now does.
        """
        async with self._reading:
            for stream in await journal.streams():
                base = await journal.base(stream)
                if base is not None and base.seq > self._let_go.get(stream, 0):
                    self._forget()
                    return True
        return False

    def _forget(self) -> None:
        self._versions.clear()
        self._read.clear()
        self._archive = None

    def wrote(self, stream: StreamId, after: int, until: int, claims: Iterable[Claim[Any]]) -> None:
        """This server has made the entries durable that lie between, with these claims in all.

        Where it has not read up to there, it reads them with the others.
        """
        if self._read.get(stream, 0) == after:
            self.take(claims)
            self._read[stream] = until

    def take(self, claims: Iterable[Claim[Any] | _Claim]) -> None:
        for claim in claims:
            name, version = (claim.kind, claim.key), claim.version + 1
            self._versions[name] = max(version, self._versions.get(name, 0))

    def doubt(self, name: RowName, why: str) -> None:
        if name not in self.doubted:
            _log.error("refused the row of %s: %s", told(name), why)
        self.doubted[name] = why


def told(name: RowName) -> str:
    """So that it can be found, and no more of it."""
    return f"{name.kind} {name.key[:_TOLD]}"
