"""A jackpot's meters for displays: its row is read a few times a second, however many ask.

The venue may be run by another server. Its row is what every server knows of the meters.
"""

import asyncio
from time import monotonic

from croupier.core.jackpots.jackpot_row import OFFER_KIND, JackpotOffer
from croupier.core.jackpots.parameters import JackpotId
from croupier.core.pit.registry import decode_row
from croupier.runtime.owning.leasing import Connect
from croupier.runtime.tickets.row_authentication import content_of

SECONDS_KEPT = 0.4


class JackpotMeters:
    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._known: dict[JackpotId, tuple[float, JackpotOffer | None]] = {}
        self._reading = asyncio.Lock()

    async def offer(self, jackpot: JackpotId) -> JackpotOffer | None:
        """None where the venue has no such jackpot."""
        async with self._reading:
            read, offer = self._known.get(jackpot, (-SECONDS_KEPT, None))
            if monotonic() - read >= SECONDS_KEPT:
                offer = await self._read(jackpot)
                self._known[jackpot] = monotonic(), offer
            return offer

    async def _read(self, jackpot: JackpotId) -> JackpotOffer | None:
        journal = await self._connect()
        try:
            row = await journal.claim(OFFER_KIND, jackpot)
        finally:
            await journal.close()
        offer: JackpotOffer | None = decode_row(content_of(row)) if row is not None else None
        return offer
