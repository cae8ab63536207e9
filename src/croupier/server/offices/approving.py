"""Somebody else's credentials for one act: proved, or refused and written down like any log-in."""

from typing import Any

from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.envelope import Actor, Command
from croupier.core.stream.names import Origin
from croupier.core.venue.registry import GATES
from croupier.server.hosts.venue_host import VenueHost
from croupier.server.house import House
from croupier.server.keyring.refused import WRONG, Refused, Why
from croupier.server.keyring.secret import Password, Pin
from croupier.server.keyring.staff import Badge
from croupier.server.offices.door_records import Records
from croupier.server.offices.known_staff import is_known
from croupier.server.sockets.principal import Principal
from croupier.wire.inbound import Credentials

_NOBODY = Refused(
    Why.NOBODY, "nobody is signed on at this screen: nobody's credentials are asked for here"
)


async def approver(
    house: House, visitor: Principal, shown: Credentials, among: frozenset[Role] = frozenset()
) -> Actor | Refused:
    """Nothing is compared where nobody is signed on, or a kiosk would be a place to guess at.

    Whoever says no role acts in the first of theirs that is `among` those wanted.
    """
    if visitor.session is None:
        return _NOBODY
    screen, badge = visitor.screen.id, Badge(shown.badge)
    sessions = house.keyring.sessions
    approved = await sessions.approve(badge, secret_of(shown.pin), screen, shown.role)
    if isinstance(approved, Refused):
        await Records(house).log_in_refused(shown.badge, screen, approved)
        return approved
    role = approved.role
    if shown.role is None:
        role = next((held for held in approved.staff.roles if held in among), role)
    if not is_known(house, approved.staff, role):
        await Records(house).log_in_refused(shown.badge, screen, ALTERED)
        return WRONG
    return Actor(approved.staff.person, role)


def is_not_theirs(venue: VenueHost, actor: Actor, body: Any) -> bool:  # noqa: ANN401
    """Whether the venue refuses such a command of the actor, whoever approves it.

    Nobody's credentials are compared for it: the command goes to the venue, and its no is recorded.
    """
    command = Command(Origin("asking"), 1, venue.now(), actor, body)
    refusal = GATES[type(body)](venue.hall, command)
    return refusal is not None and refusal.code is RefusalCode.NOT_PERMITTED


def secret_of(typed: str) -> Pin | Password:
    """No password has digits only: the keyring takes none that has."""
    return Pin(typed) if typed.isdecimal() else Password(typed)


# The keyring says yes, and the journal knows nothing of it: the two have come apart.
ALTERED = Refused(WRONG.why, WRONG.sentence, altered=True)
