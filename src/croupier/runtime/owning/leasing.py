"""Acquires, renews and releases the lease of a stream, which decides when a failover may happen.

`LeaseTerms`: for how long, and in whose name.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic

from msgspec import Struct

from croupier.journal.port import Fenced, Journal, Lease, OwnedElsewhere, StoreFailedError, StreamId

# No owner has it in its name.
_AT = "@"

SETTLE_SECONDS = 5.0


class LeaseTerms(Struct, frozen=True):
    """`owner` and `address` are the same after a restart of the same server, and nobody else's."""

    owner: str
    # Where screens find this server.
    address: str = ""
    # How long another waits for a server that is frozen or cut off before it takes over. One that
    # was killed is noticed at once where the store sees its connection end. A busy machine may keep
    # a server from renewing for seconds, and that is no reason to take its streams away.
    lease_seconds: float = 10.0
    snapshot_every: int = 50_000
    # So long, and so many, commands are held while the store does not answer.
    patience_seconds: float = 5.0
    held_at_most: int = 50_000
    # A store that failed, or a stream that another owns, is tried again after so many seconds.
    retry_seconds: float = 0.2
    # So long a planned stop waits for devices to finish; what they do not, they are asked later.
    settle_seconds: float = SETTLE_SECONDS

    @property
    def holder(self) -> str:
        """As leases have it: a store gives a stream at once to whoever held it by this name.

        A server of the same name at another address is another server.
        """
        return f"{self.owner}{_AT}{self.address}" if self.address else self.owner

    def is_namesake(self, holder: str) -> bool:
        """Whether another's name in a lease begins as this one's does."""
        return holder.partition(_AT)[0] == self.owner


Connect = Callable[[], Awaitable[Journal]]
# Asked once a stream is acquired: whether something forbids to write it at present.
# Whoever answers says so where people look.
Forbidden = Callable[[Journal], Awaitable[bool]]


async def _nothing_forbids(journal: Journal) -> bool:
    return False


# A lease is renewed so often before it would run out.
RENEWALS = 3
# An owner that lost its connection has so many seconds to come back by another before it counts as
# dead. Taken over by mistake it loses nothing: it is fenced, and its screens follow.
SECONDS_TO_COME_BACK = 0.5
# Whether people have seen to what a stream waits for.
SECONDS_BETWEEN_WAITING = 0.5
# A lease that nobody renewed for so many times its length is over, whatever the store's clock says:
# that may have been set while it ran.
LENGTHS_UNRENEWED = 3
SECONDS_UNRENEWED = 30.0


class LostError(Exception):
    """Another server owns the stream."""

    def __init__(self, stream: StreamId, address: str) -> None:
        super().__init__(stream, address)
        self.stream = stream
        self.address = address

    def __str__(self) -> str:
        where = f" at {self.address}" if self.address else ""
        return f"{self.stream} is run by another server{where}: ask there"


class NamesakeError(LostError):
    """Two servers live under one name, which neither can mend: each takes the other for itself."""

    def __init__(self, stream: StreamId, owner: str, address: str) -> None:
        super().__init__(stream, address)
        self._owner = owner

    def __str__(self) -> str:
        where = f" at {self.address}" if self.address else ""
        return (
            f"another server named {self._owner} runs {self.stream}{where}: give each server of a "
            "venue an `owner` and an `address` of its own"
        )


class WatchedLease:
    """Another's lease as it was seen, and since when: by this process's own time."""

    def __init__(self, held: OwnedElsewhere) -> None:
        self.lease = held.lease
        self._since = monotonic()
        self._abandoned_since: float | None = None
        self.see(held)

    def see(self, held: OwnedElsewhere) -> None:
        if not held.abandoned:
            self._abandoned_since = None
        elif self._abandoned_since is None:
            self._abandoned_since = monotonic()

    def is_over(self, lease_seconds: float) -> bool:
        now, abandoned = monotonic(), self._abandoned_since
        if abandoned is not None and now - abandoned >= SECONDS_TO_COME_BACK:
            return True
        return now - self._since >= max(SECONDS_UNRENEWED, LENGTHS_UNRENEWED * lease_seconds)


class Leaseholder:
    """A connection to the store, and the right to write one of its streams."""

    def __init__(
        self,
        connect: Connect,
        stream: StreamId,
        terms: LeaseTerms,
        forbidden: Forbidden | None = None,
    ) -> None:
        self._connect = connect
        self._forbidden = forbidden or _nothing_forbids
        self._stream = stream
        self._terms = terms
        self._journal: Journal | None = None
        self._lease: Lease | None = None
        self._namesake: Lease | None = None
        self._watched: WatchedLease | None = None
        # Why the lease could not be renewed when that was last tried.
        self.failing: StoreFailedError | None = None
        # From then on the stream is not even acquired for a moment: they may want to write to it.
        self._waits_for_people = False

    @property
    def journal(self) -> Journal:
        assert self._journal is not None
        return self._journal

    @property
    def lease(self) -> Lease:
        assert self._lease is not None
        return self._lease

    async def acquire(self) -> None:
        """Takes the lease as soon as nobody else has it. A store that cannot be opened raises.

        Once it was open, a store that is busy or gone is waited for like a lease that is held: its
        owner may have been stopped with a lock in hand.
        """
        self._journal = await self._connect()
        while self._lease is None:
            try:
                self._lease = await self._try_acquire()
            except StoreFailedError:
                await self.close()
            if self._lease is None:
                await asyncio.sleep(self._pause())

    def _pause(self) -> float:
        waits, soon = self._waits_for_people, self._terms.retry_seconds
        return max(SECONDS_BETWEEN_WAITING, soon) if waits else soon

    async def _try_acquire(self) -> Lease | None:
        if self._journal is None:
            self._journal = await self._connect()
        if self._waits_for_people and await self._forbidden(self._journal):
            return None
        self._waits_for_people = False
        acquired = await self._acquire()
        if isinstance(acquired, OwnedElsewhere) and self._is_over(acquired):
            acquired = await self._acquire(instead_of=acquired.lease)
        if isinstance(acquired, OwnedElsewhere):
            self._detect_same_name(acquired.lease)
            return None
        # Whoever had it may have written on until now.
        if await self._forbidden(self._journal):
            self._waits_for_people = True
            await self._journal.release(acquired)
            return None
        return acquired

    def _is_over(self, held: OwnedElsewhere) -> bool:
        """Whether it is given up for dead, though by the store's clock it still runs."""
        watched = self._watched
        if watched is None or watched.lease != held.lease:
            watched = self._watched = WatchedLease(held)
        watched.see(held)
        return watched.is_over(self._terms.lease_seconds)

    def _detect_same_name(self, held: Lease) -> None:
        """One that was killed leaves a lease behind, from where it was before it was moved. One
        that lives renews it.
        """
        if not self._terms.is_namesake(held.owner):
            return
        if self._namesake is not None and self._namesake != held:
            raise NamesakeError(self._stream, self._terms.owner, held.address)
        self._namesake = held

    async def reacquire(self) -> None:
        """Anew after a doubtful commit: this waits for what is under way, or ends its epoch."""
        await self.close()
        self._journal = await self._connect()
        acquired = await self._acquire()
        if isinstance(acquired, OwnedElsewhere):
            raise LostError(self._stream, acquired.lease.address)
        self._lease = acquired

    async def keep_renewed(self) -> None:
        """Renews, and returns only when there is nothing left to renew."""
        seconds, self.failing = self._terms.lease_seconds, None
        while True:
            await asyncio.sleep(seconds / RENEWALS)
            try:
                renewed = await self.journal.renew(self.lease, seconds)
            except StoreFailedError as error:
                # An expired lease still writes until somebody takes the stream over; whether
                # somebody has, the next commit will say.
                self.failing = error
                continue
            self.failing = None
            if isinstance(renewed, Fenced):
                return
            self._lease = renewed

    async def owner_elsewhere(self) -> LostError:
        """Whoever took it by our own name came after us: to ask for it again would never end."""
        with suppress(StoreFailedError):
            lease = await self.journal.owner(self._stream)
            if lease is not None and lease.owner == self._terms.holder:
                return NamesakeError(self._stream, self._terms.owner, lease.address)
            return LostError(self._stream, lease.address if lease else "")
        return LostError(self._stream, "")

    async def release(self) -> None:
        with suppress(StoreFailedError):
            await self.journal.release(self.lease)

    async def close(self) -> None:
        journal, self._journal = self._journal, None
        if journal is not None:
            with suppress(StoreFailedError):
                await journal.close()

    async def _acquire(self, instead_of: Lease | None = None) -> Lease | OwnedElsewhere:
        terms = self._terms
        return await self.journal.acquire(
            self._stream, terms.holder, terms.address, terms.lease_seconds, instead_of
        )
