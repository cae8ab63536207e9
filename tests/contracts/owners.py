"""The owner of a stream, as a pit would be: it knows its lease and where its stream ends."""

from collections.abc import Sequence
from itertools import count

from croupier.journal.port import (
    Appended,
    AppendResult,
    ClaimChange,
    Draft,
    Drafts,
    Head,
    Instant,
    Journal,
    Lease,
    Record,
    StreamId,
)

PIT = StreamId("pit")
LONG = 60.0
_names = count(1)


class Owner:
    def __init__(self, journal: Journal, lease: Lease, head: Head) -> None:
        self.journal = journal
        self.lease = lease
        self.head = head

    @property
    def stream(self) -> StreamId:
        return self.lease.stream

    async def append(self, *drafts: Draft) -> AppendResult:
        result = await self.journal.append(
            self.stream, self.lease.epoch, self.head, Drafts.of(*drafts)
        )
        if isinstance(result, Appended):
            self.head = result.head
        return result

    async def write(self, *bodies: bytes) -> Head:
        result = await self.append(*map(draft, bodies))
        assert isinstance(result, Appended)
        return result.head

    async def claim(self, *claims: ClaimChange) -> AppendResult:
        return await self.append(draft(b"claimed", *claims))


async def own(
    journal: Journal, stream: StreamId = PIT, name: str = "", seconds: float = LONG
) -> Owner:
    """Each owner has a name of its own unless one is given."""
    lease = await journal.acquire(
        stream, name or f"owner {next(_names)}", "host.example:4000", seconds
    )
    assert isinstance(lease, Lease), lease
    return Owner(journal, lease, await journal.head(stream))


def draft(body: bytes, *claims: ClaimChange) -> Draft:
    return Draft(Instant(1_700_000_000_000), body, claims)


def ticket(key: str, version: int = 0, body: bytes = b"issued") -> ClaimChange:
    return ClaimChange("ticket", key, version, body)


async def entries(journal: Journal, stream: StreamId = PIT, after: int = 0) -> list[Record]:
    return [record async for record in journal.read(stream, after)]


async def bodies(journal: Journal, stream: StreamId = PIT, after: int = 0) -> list[bytes]:
    return [record.body for record in await entries(journal, stream, after)]


def numbered(many: int) -> Sequence[bytes]:
    return [b"entry %d" % number for number in range(1, many + 1)]
