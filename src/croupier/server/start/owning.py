"""Owns the streams of a house on this server, and gives them up to another in a failover."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from croupier.chance.system_chance import SYSTEM
from croupier.core.identifiers import RulebookId, is_the_venues
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.stream.intents import Intent
from croupier.devices.host import Hosted
from croupier.devices.port import Devices, TicketToPrint
from croupier.devices.printing.letterhead import disclaimers_of
from croupier.devices.printing.ticket_paper import NO_NUMBER, FaceKind, TicketFace, face_of
from croupier.journal.opening import open_journal
from croupier.journal.port import Journal, Lease, StoreFailedError, StreamId
from croupier.keeper.client import KeeperClient
from croupier.rulebooks.trusted_keys import standing_of
from croupier.runtime import house_clock, venue_machine
from croupier.runtime.identify import code_digest, identify
from croupier.runtime.jackpots.counter import JackpotCounter
from croupier.runtime.machine import Machine
from croupier.runtime.owning.leasing import Connect, LeaseTerms
from croupier.runtime.owning.owner import Owner
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.promotions.play_counter import PlayCounter
from croupier.runtime.structured_logging import LOGGER
from croupier.runtime.task_supervisor import Chore
from croupier.runtime.tickets import row_authentication, ticket_chores, validation_numbers
from croupier.server.hosts import device_agents, exclusion_check, venue_follower, venue_host
from croupier.server.hosts.pit_host import PitHost, terminals_with_agents
from croupier.server.house import VENUE, House
from croupier.server.keyring.keyring import Keyring
from croupier.server.keyring.staff import PitId
from croupier.server.sockets.hand_off_pass import HandOffPasses
from croupier.server.start.start_checks import Setup, StartTimeCheck
from croupier.wire.outbound import Mode

Timed = Callable[[float], None]


class StreamRunner:
    """Owns the streams of a house on this server, and gives them up."""

    def __init__(self, setup: Setup, keyring: Keyring) -> None:
        _must_draw_by_the_system(setup)
        self.setup = setup
        self.numbers = validation_numbers.Numbers(setup.secret, setup.system)
        self.house = House(
            setup.profile,
            keyring,
            self.numbers,
            setup.clock,
            self._other_owners_address,
            exclusion_check.ExclusionCheck(self.connect),
            HandOffPasses(setup.secret, setup.address),
            setup.owner,
        )
        self.house.ticket_host = setup.host
        self.house.jackpots.unanswered_seconds = setup.unanswered_seconds
        self._identity = identify(setup.configuration)
        self._maker = code_digest()
        self._seal = row_authentication.RowAuthenticator(setup.secret)
        self._stopped = False
        self.house.venue_elsewhere = venue_follower.VenueFollower(
            self.connect, self._venue_machine(), StreamId(VENUE)
        )
        self._time_check = StartTimeCheck(self.house, setup.clock, setup.longest_gap_days)

    async def connect(self) -> Journal:
        if self.setup.connect is not None:
            return await self.setup.connect()
        setup = self.setup
        return await open_journal(setup.journal, setup.patience_seconds, create=False)

    async def connect_writer_process(self) -> Journal:
        """For whoever owns a stream: beside wagers, a thread that writes holds everybody up."""
        if self.setup.connect is not None:
            return await self.setup.connect()
        setup = self.setup
        return await open_journal(
            setup.journal, setup.patience_seconds, writer_process=True, create=False
        )

    def _terms(self) -> LeaseTerms:
        setup = self.setup
        return LeaseTerms(setup.owner, setup.address, settle_seconds=setup.settle_seconds)

    def _owner(
        self,
        stream: str,
        machine: Machine[Any],
        agents: device_agents.Agents,
        connect: Connect,
        timed: Timed,
        *chores: Chore,
    ) -> Owner:
        witness = self.setup.witness() if self.setup.witness is not None else None
        self.house.agents[stream] = agents
        return Owner(
            connect,
            machine,
            StreamId(stream),
            self._terms(),
            self._identity,
            self.setup.clock,
            witness,
            self._with_host(agents),
            chores=chores,
            timed=timed,
            supervisor=self.house.supervisor,
            forbidden=self._time_check.forbidden(stream),
            chance=self.setup.chance,
        )

    async def own_pit(self, name: str) -> PitHost:
        """Returns when the pit is owned here; another's lease is waited for."""
        if is_the_venues(name):
            raise ValueError(f"{name} is the venue's own stream: no pit can have that name")
        pit, house = PitId(name), self.house
        machine: Any = PitMachine(self._maker, self.numbers, self._seal, house.row_history)
        agents = device_agents.Agents(pit, self._face, lambda device: self._knows(pit, device))
        timed = house.metrics.of(pit).commits.observe
        owner = self._owner(pit, machine, agents, self.connect_writer_process, timed)
        excluded, supervisor = house.exclusions.excluded, house.supervisor
        host = PitHost(
            owner, self.connect, machine, house.metrics, excluded, supervisor, house.jackpots
        )
        await self._started(host)
        await self._restore_results(host)
        house.pits[pit] = host
        await self._expect_agents(host)
        return host

    async def own_venue(self) -> venue_host.VenueHost:
        house, ticket_host = self.house, self.setup.host
        machine = self._venue_machine()
        agents = device_agents.Agents(VENUE, self._face, lambda device: True)
        timed = house.metrics.venue.commits.observe
        counter = JackpotCounter(self._keeper_client(), house.jackpots)
        chores: tuple[Chore, ...] = (ticket_chores.Expiry(), counter, PlayCounter())
        if ticket_host is not None:
            chores = (*chores, ticket_chores.HostFeed(ticket_host))
        owner = self._owner(VENUE, machine, agents, self.connect_writer_process, timed, *chores)
        clock, supervisor = self.setup.clock, house.supervisor
        host = venue_host.VenueHost(
            owner, self.connect, machine, clock, house.metrics, supervisor, house.jackpots
        )
        await self._started(host)
        house.venue = host
        if house.venue_elsewhere is not None:
            house.venue_elsewhere.forget()
        return host

    def _venue_machine(self) -> Any:
        return venue_machine.VenueMachine(self._maker, self._seal, self.house.row_history)

    def _keeper_client(self) -> KeeperClient | None:
        """Made anew with every owner, since it belongs to one that runs."""
        keeper = self.setup.keeper
        return KeeperClient(keeper.address, keeper.secret) if keeper is not None else None

    async def _started(self, host: PitHost | venue_host.VenueHost) -> None:
        """One that cannot be shown is given up again: whoever tries anew would find its lease."""
        try:
            await host.start()
        except BaseException:
            await host.abandon()
            raise
        self._tell_the_time(host.owner)

    def _tell_the_time(self, owner: Owner) -> None:
        """A stream may be ahead of this machine's clock: then the house goes by the stream's."""
        clock, floor = self.setup.clock, owner.floor
        if isinstance(clock, house_clock.HouseClock) and floor is not None:
            clock.not_before(floor.state.at)

    async def _expect_agents(self, host: PitHost) -> None:
        """Whoever does not come back to this server is missed as if it had gone from it."""
        try:
            host.links.expect(await terminals_with_agents(host, self.house.keyring.screens))
        except StoreFailedError as error:
            LOGGER.warning("missing agents of %s are not reported: %s", host.pit, error)

    async def _restore_results(self, host: PitHost) -> None:
        """What the boards showed before: the state itself keeps fewer results than they count."""
        reports = self.house.reports
        if reports is None:
            return
        try:
            for table in host.read_model.floor.state.tables.values():
                earlier = await reports.past(host.owner.stream, table)
                host.views.put_before(table.id, earlier)
        except StoreFailedError as error:
            LOGGER.warning(
                "results of %s from before this start are not shown: %s", host.pit, error
            )

    async def abandon_pit(self, name: str) -> None:
        """It cannot be run here at present: its screens are told, and it is tried anew."""
        host = self.house.pits.pop(PitId(name), None)
        if host is not None:
            await host.abandon()
            self.house.disconnect_screens(name)

    async def abandon_venue(self) -> None:
        host, self.house.venue = self.house.venue, None
        if host is not None:
            await host.abandon()

    async def lose_pit(self, name: str) -> None:
        """Another server owns it now: its screens are sent there."""
        host = self.house.pits.pop(PitId(name), None)
        if host is not None:
            await host.close()
            await self.house.redirect_screens(name)

    async def lose_venue(self) -> None:
        host, self.house.venue = self.house.venue, None
        if host is not None:
            await host.close()

    def _with_host(self, agents: device_agents.Agents) -> Devices:
        host = self.setup.host
        return agents if host is None else Hosted(agents, host)

    def _knows(self, pit: PitId, device: str) -> bool:
        host = self.house.pits.get(pit)
        if host is None:
            return True
        state = host.read_model.floor.state
        return device in state.terminals or device in state.plan.devices or device in state.tables

    def _face(self, paper: TicketToPrint, intent: Intent) -> TicketFace:
        letterhead = self.setup.profile.letterhead
        sequence = int(str(intent.id).lstrip("I") or 1)
        book = self._issued_under(paper.ticket.terms.rulebook)
        disclaimers = disclaimers_of(book.settings) if book is not None else ()
        standing = standing_of(book) if book is not None else None
        face = face_of(paper.ticket, paper.number, sequence, letterhead, disclaimers, standing)
        return _worthless(face) if self.setup.profile.mode is Mode.TRAINING else face

    def _issued_under(self, rulebook: RulebookId) -> Rulebook | None:
        """As a pit has it that issues tickets under it."""
        floors = (host.read_model.floor for host in self.house.pits.values())
        issuing = (floor for floor in floors if rulebook in floor.state.rulebooks)
        return next((floor.book(rulebook) for floor in issuing), None)

    async def _other_owners_address(self, pit: str) -> str | None:
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


def _must_draw_by_the_system(setup: Setup) -> None:
    if setup.profile.mode is Mode.LIVE and setup.chance is not SYSTEM:
        raise ValueError("a live venue draws only from the operating system's generator")


def _worthless(face: TicketFace) -> TicketFace:
    training = replace(face, kind=FaceKind.TRAINING, number=NO_NUMBER)
    return replace(training, disclaimers=(), asset=None)
