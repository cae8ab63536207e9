"""What every store promises. Three keep it: memory, sqlite and postgres.

A stream has one writer at a time: whoever holds its lease. Every append names the lease's epoch
and the sequence it expects to follow, so that a writer that was paused and replaced in the
meantime can write nothing.
"""

from collections.abc import AsyncIterator, Sequence
from typing import Any, NewType, Protocol

from msgspec import Struct

StreamId = NewType("StreamId", str)
Epoch = NewType("Epoch", int)
# Milliseconds since 1970, as the writer stamped them.
Instant = NewType("Instant", int)

GENESIS = bytes(32)


class Record(Struct, frozen=True, gc=False):
    """An entry as it lies in the store: the exact bytes that were hashed, and the chain so far.

    Entries are numbered from one; an empty stream is at zero.
    """

    seq: int
    at: Instant
    body: bytes
    hash: bytes


class Head(Struct, frozen=True):
    seq: int
    hash: bytes


EMPTY = Head(0, GENESIS)


class ClaimRow(Struct, frozen=True):
    """What crosses streams, such as a ticket: changed only by compare-and-set of its version."""

    kind: str
    key: str
    version: int
    body: bytes


class ClaimChange(Struct, frozen=True):
    """Sets a row to `body`, provided it still has `version`; version zero means it must be new.

    The row's version rises by one, so a new row has version one.
    """

    kind: str
    key: str
    version: int
    body: bytes


class Draft(Struct, frozen=True, gc=False):
    """An entry about to be appended, with the claims that must change with it or not at all."""

    at: Instant
    body: bytes
    claims: tuple[ClaimChange, ...] = ()


class Drafts(Struct, frozen=True, array_like=True):
    """Entries about to be appended together, by their parts: so they cost next to nothing to send.

    The claims of all of them change with them or not at all.
    """

    ats: list[Instant]
    bodies: list[bytes]
    claims: list[ClaimChange]

    @classmethod
    def of(cls, *drafts: Draft) -> "Drafts":
        return cls(
            [draft.at for draft in drafts],
            [draft.body for draft in drafts],
            [change for draft in drafts for change in draft.claims],
        )


class Appended(Struct, frozen=True):
    head: Head


class OutOfSequence(Struct, frozen=True):
    """The stream is not where its writer thought: somebody else has written."""

    found: Head


class Fenced(Struct, frozen=True):
    """The writer's lease is over: the stream has gone on to this epoch."""

    epoch: Epoch


class ClaimLost(Struct, frozen=True):
    """A row was not as expected, so nothing was written: the row as it was found, if any."""

    change: ClaimChange
    found: ClaimRow | None


AppendResult = Appended | OutOfSequence | Fenced | ClaimLost


def refused_append(epoch: Epoch, found: tuple[Any, ...] | None) -> OutOfSequence | Fenced:
    """Why nothing was appended: by the epoch, sequence and hash that the stream has, if any."""
    if found is None or found[0] != epoch:
        return Fenced(Epoch(found[0] if found else 0))
    return OutOfSequence(Head(found[1], found[2]))


class Lease(Struct, frozen=True):
    stream: StreamId
    epoch: Epoch
    owner: str
    # Where screens find the owner; any server can send them there.
    address: str
    # By the store's own clock: of the database server, where there is one.
    until: Instant


class OwnedElsewhere(Struct, frozen=True):
    """Somebody else owns the stream until then. `abandoned`: the store sees that nobody is there
    any more who could renew it, since the owner's connection has ended.
    """

    lease: Lease
    abandoned: bool = False


class Snapshot(Struct, frozen=True):
    """A shortcut to the state at an entry. It speeds a restart and proves nothing."""

    seq: int
    hash: bytes
    body: bytes


class Base(Struct, frozen=True):
    """Where the kept part of a stream begins: the last entry that was let go, and when it was.

    `body` is what whoever goes on from there must know of everything before. The store does not
    look into it.
    """

    seq: int
    hash: bytes
    at: Instant
    body: bytes

    @property
    def head(self) -> Head:
        return Head(self.seq, self.hash)


class RowVersion(Struct, frozen=True):
    """A row that is let go, provided that it still has this version."""

    kind: str
    key: str
    version: int


class LetGo(Struct, frozen=True):
    """How many entries and rows a journal has let go."""

    entries: int
    rows: int


class NotInChain(Struct, frozen=True):
    """Nothing was let go: the stream has another entry there, or none, or has let it go already."""

    stream: StreamId
    seq: int


class StoreFailedError(Exception):
    """The store did not answer as it must: disk full, connection lost, sync stalled.

    Whether an append under way took effect is then unknown. Acquire the lease anew before reading
    back: that waits for the append or ends its epoch, so what is read is what will stay.
    """


class StoreUnusableError(StoreFailedError):
    """It is there and cannot be used, which no waiting mends: an address that makes no sense,
    tables that were altered or are of a newer version.
    """


class LetGoError(StoreFailedError):
    """What is asked for lies in the archives of sealed days, and in the journal no more."""

    def __init__(self, stream: StreamId, base: int) -> None:
        self.stream, self.base = stream, base
        super().__init__(
            f"The entries of {stream} up to {base} were let go: they lie in the archives of sealed "
            "days. Name their folder with --archives DIR."
        )


class ReadableJournal(Protocol):
    """What `verify` and `recall` need: it changes nothing, and works beside a running server."""

    async def head(self, stream: StreamId) -> Head: ...

    async def heads(self) -> dict[StreamId, Head]:
        """Of every stream that ever had an owner, in order of its name, all at one moment."""
        ...

    async def streams(self) -> list[StreamId]:
        """Every stream that ever had an owner, in order of its name."""
        ...

    def read(self, stream: StreamId, after: int = 0) -> AsyncIterator[Record]:
        """The entries after a sequence, in order, without holding all of them at once.

        LetGoError where some of them were let go.
        """
        ...

    def mentioning(
        self, stream: StreamId, texts: Sequence[bytes], after: int = 0
    ) -> AsyncIterator[Record]:
        """Those of the entries after a sequence whose body has any of these bytes in it, in order.

        The store looks for itself: what does not have them is not handed over.
        """
        ...

    async def claim(self, kind: str, key: str) -> ClaimRow | None: ...

    async def heads_and_claim(
        self, kind: str, key: str
    ) -> tuple[dict[StreamId, Head], ClaimRow | None]:
        """The heads, and a row as it was then or later: the store is asked once for both."""
        ...

    def claims(self, kind: str) -> AsyncIterator[ClaimRow]:
        """Every row of a kind, in order of its key."""
        ...

    async def owner(self, stream: StreamId) -> Lease | None:
        """The lease that is running now, if any."""
        ...

    async def snapshot(self, stream: StreamId) -> Snapshot | None:
        """The snapshot of the latest entry that has one."""
        ...

    async def base(self, stream: StreamId) -> Base | None:
        """Where its entries begin, if earlier ones were let go."""
        ...

    async def close(self) -> None: ...


class StrayEntry(Struct, frozen=True):
    """An entry that no reading of a stream comes across, by the number its stream has inside."""

    number: int
    seq: int


class ProvableJournal(ReadableJournal, Protocol):
    """What only `verify` asks: whatever lies in the store, whoever put it there."""

    async def kinds(self) -> list[str]:
        """Every kind that a claim in the store is of, in order."""
        ...

    async def strays(self) -> list[StrayEntry]:
        """The first entry under each number that is no stream's, or that comes before entry one."""
        ...


class Journal(ReadableJournal, Protocol):
    async def append(
        self, stream: StreamId, epoch: Epoch, after: Head, drafts: Drafts
    ) -> AppendResult:
        """Writes all drafts with all their claims in one transaction, durably, or nothing.

        A writer that is both fenced and out of sequence is told that it is fenced; claims are
        looked at last, in the order of the drafts. A lease that ran out still writes as long as
        nobody has taken the stream over.
        """
        ...

    async def acquire(
        self,
        stream: StreamId,
        owner: str,
        address: str,
        seconds: float,
        instead_of: Lease | None = None,
    ) -> Lease | OwnedElsewhere:
        """The lease, with an epoch above any before; Held while another's is still running.

        An owner that asks again gets its stream at once: it has restarted and forgotten its epoch.
        `instead_of` a lease that is given up for dead it is had though that one runs, unless it has
        been renewed since.
        """
        ...

    async def renew(self, lease: Lease, seconds: float) -> Lease | Fenced: ...

    async def release(self, lease: Lease) -> None:
        """Ends the lease and its epoch at once; of a lease that is over already, nothing."""
        ...

    async def save_snapshot(self, stream: StreamId, snapshot: Snapshot) -> None:
        """Keeps it, unless it is older than the one kept or of an entry that is not there."""
        ...


class TrimmableJournal(Journal, Protocol):
    """What only the house's retention asks: nobody who writes a stream needs it."""

    async def let_go(
        self, bases: dict[StreamId, Base], rows: Sequence[RowVersion] = ()
    ) -> LetGo | NotInChain:
        """Lets every entry up to a base go, of all streams together, or nothing: what lies before
        a base is read no more. What is left of it by a process that was killed goes with whatever
        is let go next, even nothing. Any process may ask: whoever owns a stream goes on appending.
        """
        ...
