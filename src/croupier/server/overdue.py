"""Signing off whoever has been away too long, with a record of it."""

import asyncio

from croupier.core.venue.access.names import OffReason
from croupier.server.house import House
from croupier.server.records import Records

SECONDS_BETWEEN = 15.0


async def end_overdue_sessions(house: House) -> None:
    while True:
        await asyncio.sleep(SECONDS_BETWEEN)
        for ended in await house.keyring.sessions.end_overdue():
            await Records(house).signed_off(ended, OffReason.EXPIRED)
            for door in house.doors:
                door.signed_on(ended.screen, None)
