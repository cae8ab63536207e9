"""Taking a stream's lease, keeping it, and giving it up."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from croupier.journal.port import Fenced, Held, Journal, Lease, StoreFailedError, StreamId
from croupier.runtime.terms import Terms

Connect = Callable[[], Awaitable[Journal]]

# A lease is renewed so often before it would run out.
RENEWALS = 3


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


class Leaseholder:
    """A connection to the store, and the right to write one of its streams."""

    def __init__(self, connect: Connect, stream: StreamId, terms: Terms) -> None:
        self._connect = connect
        self._stream = stream
        self._terms = terms
        self._journal: Journal | None = None
        self._lease: Lease | None = None
        self._namesake: Lease | None = None

    @property
    def journal(self) -> Journal:
        assert self._journal is not None
        return self._journal

    @property
    def lease(self) -> Lease:
        assert self._lease is not None
        return self._lease

    async def wait(self) -> None:
        """Takes the lease as soon as nobody else has it. A store that cannot be opened raises.

        Once it was open, a store that is busy or gone is waited for like a lease that is held: its
        owner may have been stopped with a lock in hand.
        """
        self._journal = await self._connect()
        while self._lease is None:
            try:
                self._lease = await self._try()
            except StoreFailedError:
                await self.leave()
            if self._lease is None:
                await asyncio.sleep(self._terms.retry_seconds)

    async def _try(self) -> Lease | None:
        if self._journal is None:
            self._journal = await self._connect()
        taken = await self._acquire()
        if isinstance(taken, Lease):
            return taken
        self._beware_of_namesakes(taken.lease)
        return None

    def _beware_of_namesakes(self, held: Lease) -> None:
        """One that was killed leaves a lease behind, from where it was before it was moved. One
        that lives renews it.
        """
        if not self._terms.is_namesake(held.owner):
            return
        if self._namesake is not None and self._namesake != held:
            raise NamesakeError(self._stream, self._terms.owner, held.address)
        self._namesake = held

    async def retake(self) -> None:
        """Anew after a doubtful commit: this waits for what is under way, or ends its epoch."""
        await self.leave()
        self._journal = await self._connect()
        taken = await self._acquire()
        if isinstance(taken, Held):
            raise LostError(self._stream, taken.lease.address)
        self._lease = taken

    async def keep(self) -> None:
        """Renews, and returns only when there is nothing left to renew."""
        seconds = self._terms.lease_seconds
        while True:
            await asyncio.sleep(seconds / RENEWALS)
            try:
                renewed = await self.journal.renew(self.lease, seconds)
            except StoreFailedError:
                # An expired lease still writes until somebody takes the stream over; whether
                # somebody has, the next commit will say.
                continue
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

    async def leave(self) -> None:
        journal, self._journal = self._journal, None
        if journal is not None:
            with suppress(StoreFailedError):
                await journal.close()

    async def _acquire(self) -> Lease | Held:
        terms = self._terms
        return await self.journal.acquire(
            self._stream, terms.holder, terms.address, terms.lease_seconds
        )
