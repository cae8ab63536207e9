"""What happens at the doors, told to the venue's stream, so that it is known for ever."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from croupier.core.stream.names import PersonId
from croupier.core.venue.access import commands
from croupier.core.venue.access.names import DOOR, DOOR_ACTOR, OffReason, ScreenId
from croupier.runtime.writing.asking import UnknownResultError
from croupier.server.house import House
from croupier.server.keyring.refused import Refused
from croupier.server.keyring.screen import Screen
from croupier.server.keyring.staff import Ended, Session

_BADGE_LETTERS = 32


class Records:
    def __init__(self, house: House) -> None:
        self._house = house

    async def enrolled(self, screen: Screen) -> None:
        await self._tell(commands.RecordEnrolment(screen.id, screen.kind.value))

    async def enrolment_refused(self, screen: ScreenId, why: Refused) -> None:
        """Summed up with the others: see `strangers`."""
        self._house.strangers.refused(screen, why.why.value)
        await self.strangers_refused()

    async def strangers_refused(self, *, stopping: bool = False) -> None:
        """Kept back where another server runs the venue: it has a sum of its own."""
        if self._house.venue is None:
            return
        record = self._house.strangers.due(stopping=stopping)
        if record is not None:
            await self._tell(record)

    async def signed_on(self, session: Session, left: Iterable[Ended]) -> None:
        coming, role, screen = session.staff.person, session.role, session.screen
        leaving = [PersonId(ended.badge) for ended in left if ended.badge != session.staff.badge]
        if leaving:
            record = commands.RecordHandOver(screen, leaving[0], coming, role)
            await self._tell(record)
        else:
            await self._tell(commands.RecordSignOn(coming, role, screen))

    async def signed_off(self, ended: Ended, why: OffReason = OffReason.LEFT) -> None:
        await self._tell(commands.RecordSignOff(PersonId(ended.badge), ended.screen, why))

    async def log_in_refused(self, badge: str, screen: ScreenId, why: Refused) -> None:
        if not why.compared:
            return
        typed = badge[:_BADGE_LETTERS]
        said = "keyring-altered" if why.altered else why.why.value
        await self._tell(commands.RecordLogInRefused(typed, screen, said))
        if why.locked_now:
            await self._tell(commands.RecordBadgeLocked(PersonId(typed), screen))

    async def _tell(self, body: Any) -> None:  # noqa: ANN401 - any record
        """Where another server runs the venue's stream it is told when that one asks.

        Whether it is recorded may remain unknown: whoever came in has come in all the same.
        """
        venue = self._house.venue
        if venue is not None:
            with suppress(UnknownResultError):
                await asyncio.shield(venue.submit(DOOR, DOOR_ACTOR, body))
