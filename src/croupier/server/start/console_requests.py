"""Carries out what somebody at the server's console has asked for while the server runs."""

from croupier.core.venue.access.names import CONSOLE, CONSOLE_ACTOR
from croupier.server.house import House
from croupier.server.keyring.staff import Badge
from croupier.server.offices.access_office import AccessOffice


async def carry_out(house: House) -> None:
    """By whichever server runs the venue's stream: the entry is there before the badge is free."""
    venue = house.venue
    if venue is None:
        return
    for request in await house.keyring.console.waiting():
        office = AccessOffice(venue, house.keyring, house.act(CONSOLE), CONSOLE_ACTOR)
        no = await office.unlock(Badge(request.badge), request.reason)
        await house.keyring.console.answer(request, no.sentence if no is not None else "")
