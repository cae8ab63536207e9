"""What somebody at the server's own console asks of the server that runs the venue: unlock a badge.

The server alone writes the venue's stream while it runs. So the request is left in the keyring,
sealed with the venue's key, and the server carries it out when it next looks round.
"""

import asyncio
import secrets

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.stream.names import Instant
from croupier.journal.clock import Clock
from croupier.server.keyring.staff import Badge
from croupier.server.keyring.storage.authenticated_table import Kept, SealedTable
from croupier.server.keyring.storage.store import Store

# One that was put back from an old copy is too old.
GOOD_FOR_MS = 60_000
_SECONDS_BETWEEN = 0.2


class ConsoleRequest(Struct, frozen=True):
    """Its fields are the columns. `answer` is empty where it was done, and else says why not."""

    id: str
    badge: str
    reason: str
    at: int
    answer: str | None = None


class Console:
    def __init__(self, store: Store, table: SealedTable[ConsoleRequest], clock: Clock) -> None:
        self._store = store
        self._table = table
        self._clock = clock

    async def unlock(self, badge: Badge, reason: str, seconds: float) -> str | None:
        """What the server answered, "" where it is done; None where no server has answered."""
        name = secrets.token_hex(16)
        asked = ConsoleRequest(name, badge, reason, self._clock())
        await self._table.rewrite(name, lambda _: asked)
        try:
            async with asyncio.timeout(seconds):
                while True:
                    kept = await self._table.find(name)
                    if kept is not None and kept.intact and kept.row.answer is not None:
                        return kept.row.answer
                    await asyncio.sleep(_SECONDS_BETWEEN)
        except TimeoutError:
            return None
        finally:
            await self._store.run("DELETE FROM console_requests WHERE id = $1", name)

    async def waiting(self) -> tuple[ConsoleRequest, ...]:
        since = Instant(self._clock() - GOOD_FOR_MS)
        found = await self._table.select("WHERE answer IS NULL AND at > $1", since)
        return tuple(kept.row for kept in found if kept.intact)

    async def answer(self, request: ConsoleRequest, answer: str) -> None:
        def with_answer(kept: Kept[ConsoleRequest] | None) -> ConsoleRequest | None:
            return replace(request, answer=answer) if kept is not None else None

        await self._table.rewrite(request.id, with_answer)
