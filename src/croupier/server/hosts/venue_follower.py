"""Follows the venue's journal, for a server that runs pits and not the venue.

It is read when somebody asks, on from where it was read last, and at most once in a short while:
however many terminals ask, the store is asked once.
"""

import asyncio
from time import monotonic
from typing import Any

from croupier.core.venue.state import Hall
from croupier.journal import hash_chain
from croupier.journal.port import Head, LetGoError, ReadableJournal, StoreFailedError, StreamId
from croupier.runtime.machine import Machine
from croupier.runtime.owning import restoring
from croupier.runtime.owning.leasing import Connect
from croupier.runtime.structured_logging import LOGGER

SECONDS_KEPT = 1.0


class VenueFollower:
    def __init__(self, connect: Connect, machine: Machine[Any], stream: StreamId) -> None:
        self._connect, self._machine, self._stream = connect, machine, stream
        self._known: restoring.Restored | None = None
        self._read = -SECONDS_KEPT
        self._reading = asyncio.Lock()

    async def hall(self) -> Hall | None:
        """As it is durably known; none until the store has answered once."""
        async with self._reading:
            if monotonic() - self._read >= SECONDS_KEPT:
                try:
                    await self._read_on()
                except (StoreFailedError, restoring.BrokenChainError) as error:
                    LOGGER.warning("the venue's stream could not be read again: %s", error)
                self._read = monotonic()
        return self._known.floor if self._known is not None else None

    def forget(self) -> None:
        """This server runs the venue itself now."""
        self._known, self._read = None, -SECONDS_KEPT

    async def _read_on(self) -> None:
        journal = await self._connect()
        try:
            if self._known is None:
                self._known = await restoring.restore(journal, self._machine, self._stream)
            else:
                await self._follow(journal, self._known)
        except LetGoError:
            # It stood still for days: what comes next is read from where the journal now begins.
            self.forget()
            raise
        finally:
            await journal.close()

    async def _follow(self, journal: ReadableJournal, known: restoring.Restored) -> None:
        async for record in journal.read(self._stream, known.head.seq):
            if not hash_chain.follows(known.head, record):
                # Another journal lies in its place: nothing known of the old one holds.
                self.forget()
                raise restoring.BrokenChainError(f"entry {record.seq} follows none that was read")
            self._machine.follow(known.floor, self._machine.decode(record.body))
            known.head = Head(record.seq, record.hash)
