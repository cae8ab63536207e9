"""Records one entry by two people at a server's console, while no server runs the stream.

No start is recorded: what is accepted here is the very next entry.
"""

from typing import Any

from croupier.core.identifiers import Instant
from croupier.core.refusals import Refusal
from croupier.core.stream.console import CONSOLE
from croupier.core.stream.envelope import Actor, Command
from croupier.journal import port
from croupier.runtime.machine import Machine
from croupier.runtime.owning.restoring import check_ends_at, restore

OWNER = "croupier accept"
LEASE_SECONDS = 60.0


class StreamRunsError(Exception):
    """A server runs the stream: there is nothing to accept, or it is stopped first."""


class ConsoleEntry:
    def __init__(self, journal: port.Journal, machine: Machine[Any], stream: port.StreamId) -> None:
        self._journal = journal
        self._machine = machine
        self._stream = stream

    async def record(self, body: Any, at: Instant, two: tuple[Actor, Actor]) -> port.Head | Refusal:
        """Where the stream ends then, or why nothing was recorded."""
        taken = await self._journal.acquire(self._stream, OWNER, "", LEASE_SECONDS)
        if isinstance(taken, port.OwnedElsewhere):
            raise StreamRunsError(f"a server runs {self._stream}: stop it first")
        try:
            return await self._append(taken, body, at, two)
        finally:
            await self._journal.release(taken)

    async def _append(
        self, lease: port.Lease, body: Any, at: Instant, two: tuple[Actor, Actor]
    ) -> port.Head | Refusal:
        machine, journal, stream = self._machine, self._journal, self._stream
        restored = await restore(journal, machine, stream)
        await check_ends_at(journal, stream, restored.head)
        number = machine.last_of(restored.floor, CONSOLE) + 1
        command = Command(CONSOLE, number, at, two[0], body, two[1])
        entry = machine.decide(restored.floor, command)
        if entry.answer.refusal is not None:
            return entry.answer.refusal
        draft = port.Draft(port.Instant(at), machine.encode(entry))
        result = await journal.append(stream, lease.epoch, restored.head, port.Drafts.of(draft))
        if not isinstance(result, port.Appended):
            raise port.StoreFailedError(f"{stream} went on meanwhile: nothing was recorded")
        return result.head
