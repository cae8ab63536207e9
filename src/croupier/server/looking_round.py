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
    for door in house.doors:
        door.beat()
    await _note_who_is_there(house)
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
    for host in [*house.pits.values()]:
        await house.standing.look(host)


async def _note_who_is_there(house: House) -> None:
    """A dealer deals over a socket for hours: that is not being away."""
    for door in house.doors:
        for visitor in door.visitors():
            if visitor.busy and visitor.session is not None:
                visitor.busy = False
                await house.keyring.sessions.is_there(visitor.session)
