"""Now and then: who has been away too long is signed off, and who was revoked is shown out.

Another server of the venue may have revoked a screen or ended a session, so the keyring is asked
which keys and sessions there are.
"""

from croupier.core.venue.access.names import OffReason
from croupier.server.hosts.invalidation import spread
from croupier.server.house import House
from croupier.server.offices.door_records import Records
from croupier.server.start.console_requests import carry_out
from croupier.wire.outbound import Bye, ByeCode

SECONDS_BETWEEN = 15.0
_REVOKED = Bye(
    ByeCode.REVOKED,
    "this device is not this screen any more: its key was revoked or replaced",
    again=False,
)


async def look_round(house: House) -> None:
    for door in house.doors:
        door.beat()
    await _note_who_is_there(house)
    for ended in await house.keyring.sessions.end_overdue():
        await Records(house).signed_off(ended, OffReason.EXPIRED)
    await Records(house).strangers_refused()
    await carry_out(house)
    await show_out(house)
    await spread(house)


async def show_out(house: House) -> None:
    """Whoever is connected by a key or signed on by a session that the keyring has no more.

    Who is inside is noted before the keyring is asked: whoever comes meanwhile is not in its
    answer and has done nothing wrong.
    """
    inside = [visitor for door in house.doors for visitor in door.visitors()]
    keys = {visitor.key for visitor in inside} - await house.keyring.screens.keys()
    for door in house.doors:
        door.shut_out(keys, _REVOKED)
    held = {visitor.session.mark for visitor in inside if visitor.session is not None}
    gone = held - await house.keyring.sessions.all()
    for door in house.doors:
        door.sign_off(gone)


async def _note_who_is_there(house: House) -> None:
    """A dealer deals over a socket for hours: that is not being away."""
    for door in house.doors:
        for visitor in door.visitors():
            if visitor.busy and visitor.session is not None:
                visitor.busy = False
                await house.keyring.sessions.is_there(visitor.session)
