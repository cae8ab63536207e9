"""Tells rows that this venue's servers wrote from rows that somebody else put into the store.

Entries are chained, and what is changed in them shows. A snapshot is not: it is a state that a pit
would go on from, balances and all. So it bears a seal under the venue's secret, which lies outside
the database. The seal is of the stream, the entry and the content together: none of them can be
exchanged for another that was sealed as well.

Nor are rows that streams share, such as tickets: each bears a seal of its kind, key, version and
content. So no row can be altered, made up, or put in another's place.

A row that somebody put back to an earlier version bears the seal of that version, which was good
once. Only the entries know that it went on. So every server reads the claims of all entries from
the first on, and reads on whenever a row is asked for. Those that it has just written itself it
knows, and reads no more: nobody's wagers are looked through for what a table elsewhere claims.
"""

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Iterable
from typing import Any

import msgspec

from croupier.core.stream.envelope import Claim
from croupier.core.stream.messages import RowName
from croupier.journal.port import ClaimRow, Head, ReadableJournal, Snapshot, StreamId

# What comes first in a body that is sealed; a change of what is sealed, or how, changes it.
MARK = b"croupier seal 1\n"
DIGEST_BYTES = hashlib.sha256().digest_size
# The secret has other uses, none of which may produce what fits here.
PURPOSE = b"seal of snapshots"
ROW_MARK = b"croupier row 1\n"
PURPOSE_OF_ROWS = b"seal of rows"


def content_of(row: ClaimRow) -> bytes:
    """What a row says, whoever has written it."""
    start = len(ROW_MARK) + DIGEST_BYTES
    return row.body[start:] if row.body.startswith(ROW_MARK) else row.body


class RowAuthenticator:
    def __init__(self, secret: bytes) -> None:
        """`secret` is the venue's, the same in every server."""
        self._key = hmac.digest(secret, PURPOSE, "sha256")
        self._key_of_rows = hmac.digest(secret, PURPOSE_OF_ROWS, "sha256")

    def sealed(self, stream: StreamId, head: Head, body: bytes) -> Snapshot:
        digest = self._digest(stream, head.seq, head.hash, body)
        return Snapshot(head.seq, head.hash, b"".join((MARK, digest, body)))

    def body_of(self, stream: StreamId, snapshot: Snapshot) -> bytes | None:
        """None where the seal is missing or does not fit: nothing of it is to be believed."""
        start = len(MARK) + DIGEST_BYTES
        mark, digest = snapshot.body[: len(MARK)], snapshot.body[len(MARK) : start]
        body = snapshot.body[start:]
        must = self._digest(stream, snapshot.seq, snapshot.hash, body)
        return body if mark == MARK and hmac.compare_digest(digest, must) else None

    def sealed_row(self, row: ClaimRow) -> bytes:
        """The body that is stored for it."""
        return b"".join((ROW_MARK, self._row_digest(row), row.body))

    def believes(self, row: ClaimRow) -> bool:
        """Whether a server of this venue has written the row as it is stored."""
        start = len(ROW_MARK)
        digest = row.body[start : start + DIGEST_BYTES]
        must = self._row_digest(msgspec.structs.replace(row, body=content_of(row)))
        return row.body.startswith(ROW_MARK) and hmac.compare_digest(digest, must)

    def _row_digest(self, row: ClaimRow) -> bytes:
        kind, key = row.kind.encode(), row.key.encode()
        made = hmac.new(self._key_of_rows, ROW_MARK, "sha256")
        made.update(f"{len(kind)}\n{len(key)}\n{row.version}\n".encode())
        made.update(b"".join((kind, key, row.body)))
        return made.digest()

    def _digest(self, stream: StreamId, seq: int, hash_: bytes, body: bytes) -> bytes:
        named = stream.encode()
        made = hmac.new(self._key, MARK, "sha256")
        made.update(f"{seq}\n{hash_.hex()}\n{len(named)}\n".encode())
        made.update(named)
        made.update(body)
        return made.digest()


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
        for stream, head in (await journal.heads()).items():
            before = self._read.get(stream, 0)
            if head.seq > before:
                async for record in journal.mentioning(stream, [_CLAIMING], before):
                    self.take(_decode(record.body).claims)
                self._read[stream] = max(head.seq, self._read.get(stream, 0))

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
