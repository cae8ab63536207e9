"""Checks a second person's credentials for one act, and records sign-ons, enrolments and refusals.

The venue's stream accepts everybody and every role first, and the keyring follows. So a row that an
old copy of the keyring brought back, or that came past the stream, gives nobody a role.
"""

import asyncio
from collections.abc import Iterable
from contextlib import suppress

from croupier.core.identifiers import Origin, PersonId
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Command
from croupier.core.venue.access import commands
from croupier.core.venue.access.state import DOOR, DOOR_ACTOR, OffReason, ScreenId
from croupier.core.venue.registry import GATES
from croupier.runtime.writing.pending_commands import UnknownResultError
from croupier.server.hosts.venue_host import VenueHost
from croupier.server.house import House
from croupier.server.keyring.credentials import WRONG, Password, Pin, Refused, SignOnFault
from croupier.server.keyring.staff import Badge, EndedSession, Screen, Staff, StaffSession
from croupier.server.sockets.principal import Principal
from croupier.wire.inbound import Credentials


def is_known(house: House, staff: Staff, role: Role) -> bool:
    """True where another server runs the venue's stream: this one cannot ask."""
    floor = house.venue.floor if house.venue is not None else None
    if floor is None:
        return True
    member = floor.state.access.staff.get(staff.person)
    return member is not None and role in member.roles


_BADGE_LETTERS = 32


class AccessRecorder:
    def __init__(self, house: House) -> None:
        self._house = house

    async def enrolled(self, screen: Screen) -> None:
        await self._record(commands.RecordEnrolment(screen.id, screen.kind.value))

    async def enrolment_refused(self, screen: ScreenId, why: Refused) -> None:
        """Summed up with the others: see `strangers`."""
        self._house.refusal_summary.refused(screen, why.why.value)
        await self.strangers_refused()

    async def strangers_refused(self, *, stopping: bool = False) -> None:
        """Kept back where another server runs the venue: it has a sum of its own."""
        if self._house.venue is None:
            return
        record = self._house.refusal_summary.due(stopping=stopping)
        if record is not None:
            await self._record(record)

    async def signed_on(self, session: StaffSession, left: Iterable[EndedSession]) -> None:
        coming, role, screen = session.staff.person, session.role, session.screen
        leaving = [PersonId(ended.badge) for ended in left if ended.badge != session.staff.badge]
        if leaving:
            record = commands.RecordHandOver(screen, leaving[0], coming, role)
            await self._record(record)
        else:
            await self._record(commands.RecordSignOn(coming, role, screen))

    async def signed_off(self, ended: EndedSession, why: OffReason = OffReason.LEFT) -> None:
        await self._record(commands.RecordSignOff(PersonId(ended.badge), ended.screen, why))

    async def log_in_refused(self, badge: str, screen: ScreenId, why: Refused) -> None:
        if not why.compared:
            return
        typed = badge[:_BADGE_LETTERS]
        said = "keyring-altered" if why.altered else why.why.value
        await self._record(commands.RecordLogInRefused(typed, screen, said))
        if why.locked_now:
            await self._record(commands.RecordBadgeLocked(PersonId(typed), screen))

    async def _record(self, body: object) -> None:
        """Where another server runs the venue's stream it is told when that one asks.

        Whether it is recorded may remain unknown: whoever came in has come in all the same.
        """
        venue = self._house.venue
        if venue is not None:
            with suppress(UnknownResultError):
                await asyncio.shield(venue.submit(DOOR, DOOR_ACTOR, body))


_NOBODY = Refused(
    SignOnFault.NOBODY,
    "nobody is signed on at this screen: it takes no credentials of a second person",
)


async def approver(
    house: House, principal: Principal, shown: Credentials, among: frozenset[Role] = frozenset()
) -> Actor | Refused:
    """Nothing is compared where nobody is signed on, or a kiosk would be a place to guess at.

    Whoever says no role acts in the first of theirs that is `among` those wanted.
    """
    if principal.session is None:
        return _NOBODY
    screen, badge = principal.screen.id, Badge(shown.badge)
    sessions = house.keyring.sessions
    approved = await sessions.approve(badge, secret_of(shown.pin), screen, shown.role)
    if isinstance(approved, Refused):
        await AccessRecorder(house).log_in_refused(shown.badge, screen, approved)
        return approved
    role = approved.role
    if shown.role is None:
        role = next((held for held in approved.staff.roles if held in among), role)
    if not is_known(house, approved.staff, role):
        await AccessRecorder(house).log_in_refused(shown.badge, screen, ALTERED)
        return WRONG
    return Actor(approved.staff.person, role)


def is_not_theirs(venue: VenueHost, actor: Actor, body: object) -> bool:
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
