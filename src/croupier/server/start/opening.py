"""Opens a house from a venue's settings: its keyring, its reports and its streams."""

import asyncio

from croupier.devices.validation import venue_key
from croupier.journal.opening import open_journal
from croupier.journal.port import Instant as StoredInstant
from croupier.journal.port import StoreFailedError, StreamId
from croupier.runtime.owning.owner import Owner
from croupier.runtime.structured_logging import LOGGER
from croupier.server.hosts import pit_host, venue_host
from croupier.server.keyring.keyring import Keyring
from croupier.server.offices import access_control, journal_proofs
from croupier.server.projection.report_desk import ReportDesk
from croupier.server.start import owning, start_checks


class Opening(owning.StreamRunner):
    """A house with its streams not yet owned. Pits that another server runs are waited for."""

    @classmethod
    async def of(cls, setup: start_checks.Setup) -> "Opening":
        if setup.connect is None:
            # Here and nowhere later: what is gone while it is served is missed, and not begun anew.
            await (await open_journal(setup.journal, setup.patience_seconds)).close()
        key = venue_key(setup.secret)
        keyring = await Keyring.open(
            setup.journal,
            key,
            setup.policy,
            cost=setup.hashing_cost,
            patience=setup.patience_seconds,
            clock=lambda: StoredInstant(setup.clock()),
        )
        opening = cls(setup, keyring)
        await opening._set_up_reports()
        return opening

    async def own(self) -> None:
        """Returns when every stream is owned here."""
        await asyncio.gather(self.own_venue(), *(self.own_pit(pit) for pit in self.setup.pits))

    async def stop_streams(self) -> None:
        """While devices are still linked: whatever they were told, they can answer."""
        house, self._stopped = self.house, True
        house.draining.set()
        summing_up = access_control.AccessRecorder(house).strangers_refused(stopping=True)
        await asyncio.gather(summing_up, return_exceptions=True)
        stops = [host.stop() for host in house.pits.values()]
        if house.venue is not None:
            stops.append(house.venue.stop())
        await asyncio.gather(*stops, return_exceptions=True)

    async def close(self) -> None:
        house = self.house
        if not self._stopped:
            await self.stop_streams()
        if house.inspection is not None:
            await house.inspection.close()
        if house.reports is not None:
            await house.reports.close()
        await house.supervisor.close()
        await house.keyring.close()

    async def _set_up_reports(self) -> None:
        """Without a place for reports the tables run all the same."""
        setup, house = self.setup, self.house
        if setup.evidence is not None:
            house.inspection = journal_proofs.Inspection(setup.evidence, setup.clock)
        try:
            house.reports = await ReportDesk.open(
                setup.journal, house.days, self.connect, self._owners, house.supervisor
            )
        except StoreFailedError as error:
            LOGGER.warning("reports are off, since their store cannot be opened: %s", error)
        else:
            house.reports.start()

    def _owners(self) -> dict[StreamId, Owner]:
        hosts: list[pit_host.PitHost | venue_host.VenueHost] = [*self.house.pits.values()]
        if self.house.venue is not None:
            hosts.append(self.house.venue)
        return {host.owner.stream: host.owner for host in hosts}

    async def untimely(self) -> str | None:
        """Why nothing may be recorded at this time, for whoever does not wait until it may."""
        journal = await self.connect()
        try:
            return await self._time_check.objection(journal)
        finally:
            await journal.close()
