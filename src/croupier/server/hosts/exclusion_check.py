"""Checks whether seated players have been excluded since, perhaps by another server.

A pit looks a patron's row up only when it is told to. So the rows of seated patrons are read
whenever the venue's stream has said something of a patron, and at every housekeeping; a patron
whose row has changed is recognised anew. When a pit excludes somebody, the venue is told.
"""

import asyncio
from collections.abc import Iterable
from contextlib import suppress

from croupier.core.identifiers import Origin, PersonId
from croupier.core.pit.patrons.commands import RecognisePatron
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import NoteExclusion
from croupier.journal.port import Journal
from croupier.runtime.owning.leasing import Connect
from croupier.runtime.writing.pending_commands import UnknownResultError
from croupier.server.hosts import pit_host, venue_host

EXCLUSION_ORIGIN = Origin("exclusions")
_ACTOR = Actor(PersonId("exclusions"))


class ExclusionCheck:
    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._seen: dict[tuple[str, PersonId], int] = {}
        # A pit of this server has excluded somebody.
        self.excluded = asyncio.Event()

    async def tell_venue(self, venue: venue_host.VenueHost) -> None:
        """Whom pits have excluded, at whichever server, goes onto the venue's list."""
        for person in await venue.unlisted():
            with suppress(UnknownResultError):
                await venue.submit(EXCLUSION_ORIGIN, _ACTOR, NoteExclusion(person))

    async def check_pits(self, hosts: Iterable[pit_host.PitHost]) -> None:
        journal = await self._connect()
        try:
            for host in hosts:
                await self.check_pit(host, journal)
        finally:
            await journal.close()

    async def check_pit(self, host: pit_host.PitHost, journal: Journal) -> None:
        seated = {
            session.patron: session.terminal
            for session in host.read_model.floor.state.sessions.values()
            if session.patron is not None
        }
        try:
            for patron, terminal in seated.items():
                asked = RecognisePatron(patron, terminal=terminal)
                row = asked.needs_claim()
                found = await journal.claim(row.kind, row.key)
                version = found.version if found is not None else 0
                if self._seen.get((host.pit, patron), 0) != version:
                    await host.submit(
                        EXCLUSION_ORIGIN, host.last_seq(EXCLUSION_ORIGIN) + 1, _ACTOR, asked
                    )
                    self._seen[host.pit, patron] = version
        except UnknownResultError:
            # The next look asks again.
            return
