"""Tells the pits who directs a tournament, and whether it was cancelled.

It looks whenever the venue's stream has grown, and every few seconds. Where a director must be
there throughout, tables stop while there is none.
"""

from collections.abc import Iterable
from contextlib import suppress

from croupier.core.identifiers import Origin, PersonId
from croupier.core.pit.tournaments.commands import HearDirection
from croupier.core.stream.envelope import Actor
from croupier.journal.port import Journal
from croupier.runtime.owning.leasing import Connect
from croupier.runtime.writing.pending_commands import UnknownResultError
from croupier.server.hosts.pit_host import PitHost

DIRECTION_ORIGIN = Origin("direction")
_ACTOR = Actor(PersonId("direction"))


class DirectionCheck:
    """Remembers what each table was told last, and asks anew after a result nobody knows."""

    def __init__(self) -> None:
        self._told: dict[tuple[str, str, str], int] = {}

    async def look_round(self, hosts: Iterable[PitHost], connect: Connect) -> None:
        """Of tables whose session began after the venue's last word."""
        playing = [host for host in hosts if host.read_model.floor.state.tournaments]
        if not playing:
            return
        journal = await connect()
        try:
            for host in playing:
                await self.check_pit(host, journal)
        finally:
            await journal.close()

    async def check_pit(self, host: PitHost, journal: Journal) -> None:
        for table, play in [*host.read_model.floor.state.tournaments.items()]:
            asked = HearDirection(play.content.tournament, table)
            row = asked.needs_claim()
            found = await journal.claim(row.kind, row.key)
            known = (host.pit, table, play.sheet)
            if found is None or self._told.get(known) == found.version:
                continue
            with suppress(UnknownResultError):
                seq = host.last_seq(DIRECTION_ORIGIN) + 1
                await host.submit(DIRECTION_ORIGIN, seq, _ACTOR, asked)
                self._told[known] = found.version
