"""What the venue decides is heard in every server at once, whichever of them runs the venue.

What a pit decides about somebody goes from this server to the venue's list, and so to all others.

PostgreSQL tells its listeners that the venue's stream has grown. Another store is asked for the
stream's head, a single row, several times a second. While neither can be had, `looking_round` still
comes round.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Protocol, runtime_checkable

from croupier.journal.port import Journal, StreamId
from croupier.runtime.owning.leasing import Connect
from croupier.server.house import VENUE, House

SECONDS_BETWEEN_ASKING = 0.25


@runtime_checkable
class Telling(Protocol):
    """A store that says of itself when a stream has grown."""

    def wakeups(self, stream: StreamId) -> AsyncIterator[int]: ...


async def spread_for_ever(house: House) -> None:
    """Where another server runs the venue, it finds the row when it next looks round."""
    decided = house.standing.decided
    while True:
        await decided.wait()
        decided.clear()
        try:
            await spread(house)
        except BaseException:
            # Whoever begins anew finds it still to be told.
            decided.set()
            raise


async def spread(house: House) -> None:
    if house.venue is not None:
        await house.standing.tell(house.venue)
    for host in [*house.pits.values()]:
        await house.standing.look(host)


async def hear_for_ever(house: House, connect: Connect) -> None:
    journal = await connect()
    try:
        stream = StreamId(VENUE)
        grown = journal.wakeups(stream) if isinstance(journal, Telling) else _asked(journal, stream)
        async for _ in grown:
            for host in [*house.pits.values()]:
                await house.standing.look(host)
    finally:
        await journal.close()


async def _asked(journal: Journal, stream: StreamId) -> AsyncIterator[int]:
    known = -1
    while True:
        head = await journal.head(stream)
        if head.seq != known:
            known = head.seq
            yield known
        await asyncio.sleep(SECONDS_BETWEEN_ASKING)
