"""Opens a house from a venue's settings: streams owned, screens let in."""

import asyncio
from collections.abc import Callable
from typing import Any

from msgspec import Struct, field

from croupier.core.stream.intents import Intent
from croupier.core.stream.names import Instant, is_the_venues
from croupier.devices.host import Host, Hosted
from croupier.devices.port import Devices, Paper
from croupier.devices.printing.ticket_paper import NO_NUMBER, FaceKind, TicketFace, face_of
from croupier.devices.validation import venue_key
from croupier.journal.opening import TIMEOUT_SECONDS, open_journal
from croupier.journal.port import Instant as StoredInstant
from croupier.journal.port import Journal, Lease, StoreFailedError, StreamId
from croupier.runtime.house_clock import HouseClock
from croupier.runtime.identify import code_digest, identify
from croupier.runtime.owning.leasing import SETTLE_SECONDS, Connect, Terms
from croupier.runtime.owning.owner import Owner
from croupier.runtime.owning.witnessing import Witnessing
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.supervisor import Chore
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.runtime.tickets.ticket_chores import Expiry, HostFeed
from croupier.runtime.tickets.validation_numbers import Numbers
from croupier.runtime.venue_machine import VenueMachine
from croupier.server.hosts.device_agents import Agents
from croupier.server.hosts.exclusion_check import ExclusionCheck
from croupier.server.hosts.pit_host import PitHost, terminals_with_agents
from croupier.server.hosts.venue_host import VenueHost
from croupier.server.house import VENUE, House, VenueProfile
from croupier.server.keyring.credentials import USUAL, KeyringPolicy
from croupier.server.keyring.hashing import USUAL_COST, Cost
from croupier.server.keyring.keyring import Keyring
from croupier.server.keyring.screen import PitId
from croupier.server.network.logs import LOGGER
from croupier.server.offices.access_control import Records
from croupier.server.offices.evidence import Evidence, Inspection
from croupier.server.projection.report_desk import ReportDesk
from croupier.server.sockets.hand_off_pass import HandOffPasses
from croupier.server.start.time_check import StartTimeCheck
from croupier.wire.outbound import Mode


class Setup(Struct, frozen=True, kw_only=True):
    """`owner` names this server, the same after every restart; `address` is where screens find it.

    `configuration` is what the server was started with, whose digest every start records.
    """

    trading: VenueProfile
    journal: str
    pits: tuple[PitId, ...]
    secret: bytes
    owner: str
    address: str = ""
    configuration: bytes = b""
    system: int = 1
    witness: Callable[[], Witnessing] | None = None
    # A casino's own validation host, where it vouches for tickets.
    host: Host | None = None
    connect: Connect | None = None
    # The auditor, for whoever inspects: a server proves nothing of itself.
    evidence: Evidence | None = None
    clock: Callable[[], Instant] = field(default_factory=HouseClock)
    # So many days after the last entry people must say that it is so; none where nobody asks.
    longest_gap_days: int | None = None
    settle_seconds: float = SETTLE_SECONDS
    # So long a store may take to answer before it is taken for stalled.
    patience_seconds: float = TIMEOUT_SECONDS
    hashing_cost: Cost = USUAL_COST
    policy: KeyringPolicy = USUAL


class Opening:
    """A house with its streams not yet owned. Pits that another server runs are waited for."""

    def __init__(self, setup: Setup, keyring: Keyring) -> None:
        self.setup = setup
        self.numbers = Numbers(setup.secret, setup.system)
        self.house = House(
            setup.trading,
            keyring,
            self.numbers,
            setup.clock,
            self._elsewhere,
            ExclusionCheck(self.connect),
            HandOffPasses(setup.secret, setup.address),
            setup.owner,
        )
        self.house.ticket_host = setup.host
        self._identity = identify(setup.configuration)
        self._maker = code_digest()
        self._seal = RowAuthenticator(setup.secret)
        self._stopped = False
        self._timely = StartTimeCheck(self.house, setup.clock, setup.longest_gap_days)

    @classmethod
    async def of(cls, setup: Setup) -> "Opening":
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
        summing_up = Records(house).strangers_refused(stopping=True)
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
            house.inspection = Inspection(setup.evidence, setup.clock)
        try:
            house.reports = await ReportDesk.open(
                setup.journal, house.days, self.connect, self._owners, house.supervisor
            )
        except StoreFailedError as error:
            LOGGER.warning("no reports: %s", error)
        else:
            house.reports.start()

    def _owners(self) -> dict[StreamId, Owner]:
        hosts: list[PitHost | VenueHost] = [*self.house.pits.values()]
        if self.house.venue is not None:
            hosts.append(self.house.venue)
        return {host.owner.stream: host.owner for host in hosts}

    # Owning

    async def connect(self) -> Journal:
        if self.setup.connect is not None:
            return await self.setup.connect()
        setup = self.setup
        return await open_journal(setup.journal, setup.patience_seconds, create=False)

    async def connect_writer_process(self) -> Journal:
        """For who writes most: every wager of a pit."""
        if self.setup.connect is not None:
            return await self.setup.connect()
        setup = self.setup
        return await open_journal(
            setup.journal, setup.patience_seconds, writer_process=True, create=False
        )

    def _terms(self) -> Terms:
        setup = self.setup
        return Terms(setup.owner, setup.address, settle_seconds=setup.settle_seconds)

    async def own_pit(self, name: str) -> PitHost:
        """Returns when the pit is owned here; another's lease is waited for."""
        if is_the_venues(name):
            raise ValueError(f"{name} is the venue's own stream: no pit can be called so")
        pit = PitId(name)
        machine: Any = PitMachine(self._maker, self.numbers, self._seal, self.house.row_history)
        agents = Agents(pit, self._face, lambda device: self._knows(pit, device))
        self.house.agents[pit] = agents
        witness = self.setup.witness() if self.setup.witness is not None else None
        owner = Owner(
            self.connect_writer_process,
            machine,
            StreamId(pit),
            self._terms(),
            self._identity,
            self.setup.clock,
            witness,
            self._with_host(agents),
            timed=self.house.counting.of(pit).commits.observe,
            supervisor=self.house.supervisor,
            forbidden=self._timely.forbidden(pit),
        )
        host = PitHost(
            owner,
            self.connect,
            machine,
            self.house.counting,
            self.house.standing.decided,
            self.house.supervisor,
        )
        await self._started(host)
        await self._remember(host)
        self.house.pits[pit] = host
        await self._expect_agents(host)
        return host

    async def _started(self, host: PitHost | VenueHost) -> None:
        """One that cannot be shown is given up again: whoever tries anew would find its lease."""
        try:
            await host.start()
        except BaseException:
            await host.abandon()
            raise
        self._tell_the_time(host.owner)

    async def untimely(self) -> str | None:
        """Why nothing may be recorded at this time, for whoever does not wait until it may."""
        journal = await self.connect()
        try:
            return await self._timely.objection(journal)
        finally:
            await journal.close()

    def _tell_the_time(self, owner: Owner) -> None:
        """A stream may be ahead of this machine's clock: then the house goes by the stream's."""
        clock, floor = self.setup.clock, owner.floor
        if isinstance(clock, HouseClock) and floor is not None:
            clock.not_before(floor.state.at)

    async def _expect_agents(self, host: PitHost) -> None:
        """Whoever does not come back to this server is missed as if it had gone from it."""
        try:
            host.links.expect(await terminals_with_agents(host, self.house.keyring.screens))
        except StoreFailedError as error:
            LOGGER.warning("agents that stay away from %s are not missed: %s", host.pit, error)

    async def _remember(self, host: PitHost) -> None:
        """What the boards showed before: the state itself keeps fewer results than they count."""
        reports = self.house.reports
        if reports is None:
            return
        try:
            for table in host.read_model.floor.state.tables.values():
                earlier = await reports.past(host.owner.stream, table)
                host.views.put_before(table.id, earlier)
        except StoreFailedError as error:
            LOGGER.warning("the results of %s before this start are not shown: %s", host.pit, error)

    async def abandon_pit(self, name: str) -> None:
        """It cannot be run here at present: its screens are told, and it is tried anew."""
        host = self.house.pits.pop(PitId(name), None)
        if host is not None:
            await host.abandon()
            self.house.turn_away(name)

    async def abandon_venue(self) -> None:
        host, self.house.venue = self.house.venue, None
        if host is not None:
            await host.abandon()

    async def lose_pit(self, name: str) -> None:
        """Another server owns it now: its screens are sent there."""
        host = self.house.pits.pop(PitId(name), None)
        if host is not None:
            await host.close()
            await self.house.send_on(name)

    async def own_venue(self) -> VenueHost:
        machine: Any = VenueMachine(self._maker, self._seal, self.house.row_history)
        agents = Agents(VENUE, self._face, lambda device: True)
        self.house.agents[VENUE] = agents
        witness = self.setup.witness() if self.setup.witness is not None else None
        owner = Owner(
            self.connect,
            machine,
            StreamId(VENUE),
            self._terms(),
            self._identity,
            self.setup.clock,
            witness,
            self._with_host(agents),
            chores=self._chores(),
            timed=self.house.counting.venue.commits.observe,
            supervisor=self.house.supervisor,
            forbidden=self._timely.forbidden(VENUE),
        )
        clock, counting = self.setup.clock, self.house.counting
        host = VenueHost(owner, self.connect, machine, clock, counting, self.house.supervisor)
        await self._started(host)
        self.house.venue = host
        return host

    def _chores(self) -> tuple[Chore, ...]:
        host = self.setup.host
        return (Expiry(),) if host is None else (Expiry(), HostFeed(host))

    async def lose_venue(self) -> None:
        host, self.house.venue = self.house.venue, None
        if host is not None:
            await host.close()

    def _with_host(self, agents: Agents) -> Devices:
        host = self.setup.host
        return agents if host is None else Hosted(agents, host)

    def _knows(self, pit: PitId, device: str) -> bool:
        host = self.house.pits.get(pit)
        if host is None:
            return True
        state = host.read_model.floor.state
        return device in state.terminals or device in state.plan.devices or device in state.tables

    def _face(self, paper: Paper, intent: Intent) -> TicketFace:
        letterhead = self.setup.trading.letterhead
        sequence = int(str(intent.id).lstrip("I") or 1)
        face = face_of(paper.ticket, paper.number, sequence, letterhead)
        return _worthless(face) if self.setup.trading.mode is Mode.TRAINING else face

    async def _elsewhere(self, pit: str) -> str | None:
        """Not here: this server may have a lease of its own from before it was started."""
        lease = await self._lease(pit)
        if lease is None or lease.owner == self._terms().holder:
            return None
        return lease.address or None

    async def owned_elsewhere(self, stream: str) -> bool:
        lease = await self._lease(stream)
        return lease is not None and lease.owner != self._terms().holder

    async def _lease(self, stream: str) -> Lease | None:
        journal = await self.connect()
        try:
            return await journal.owner(StreamId(stream))
        finally:
            await journal.close()


def _worthless(face: TicketFace) -> TicketFace:
    return TicketFace(
        letterhead=face.letterhead,
        kind=FaceKind.TRAINING,
        terminal=face.terminal,
        amount=face.amount,
        number=NO_NUMBER,
        sequence=face.sequence,
        issued=face.issued,
        expires=face.expires,
        places=face.places,
    )
