"""Now and then: who has been away too long is signed off, and who was revoked is shown out.

Another server of the venue may have revoked a screen or ended a session, so the keyring is asked.
"""

import asyncio

from croupier.core.venue.access.names import OffReason
from croupier.server.house import House
from croupier.server.records import Records
from croupier.wire.outbound import Bye

SECONDS_BETWEEN = 15.0
_REVOKED = Bye("this screen has been taken out of service", False)


async def look_round_for_ever(house: House) -> None:
    while True:
        await asyncio.sleep(SECONDS_BETWEEN)
        await look_round(house)


async def look_round(house: House) -> None:
    for ended in await house.keyring.sessions.end_overdue():
        await Records(house).signed_off(ended, OffReason.EXPIRED)
        for door in house.doors:
            door.signed_on(ended.screen, None)
    revoked = {
        known.screen.id for known in await house.keyring.screens.all() if known.enrolled is None
    }
    for door in house.doors:
        for screen in door.screens():
            if screen in revoked:
                door.send_away(screen, _REVOKED)
        door.drop_stuck()
    for host in [*house.pits.values()]:
        await house.standing.look(host)
