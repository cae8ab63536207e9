"""Somebody else's credentials for one act: proved, or refused and written down like any log-in."""

from croupier.core.stream.envelope import Actor
from croupier.core.venue.access.names import ScreenId
from croupier.server.house import House
from croupier.server.keyring.refused import Refused
from croupier.server.keyring.secret import Password, Pin
from croupier.server.keyring.staff import Badge
from croupier.server.records import Records
from croupier.wire.inbound import Credentials


async def approver(house: House, screen: ScreenId, shown: Credentials) -> Actor | Refused:
    # No password has digits only: the keyring takes none that has.
    secret = Pin(shown.pin) if shown.pin.isdecimal() else Password(shown.pin)
    approved = await house.keyring.sessions.approve(Badge(shown.badge), secret, shown.role)
    if isinstance(approved, Refused):
        await Records(house).log_in_refused(shown.badge, screen, approved)
        return approved
    return Actor(approved.staff.person, approved.role)
