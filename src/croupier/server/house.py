"""Everything that one server process runs: its pits, its venue, its keyring."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

from msgspec import Struct

from croupier.core.identifiers import Instant, Origin
from croupier.core.venue.state import Hall
from croupier.devices.host import Host
from croupier.devices.printing.letterhead import Letterhead
from croupier.journal.port import StoreFailedError
from croupier.runtime.jackpots.signals import JackpotSignals
from croupier.runtime.owning.owner import Owner
from croupier.runtime.task_supervisor import TaskSupervisor
from croupier.runtime.tickets import row_history, validation_numbers
from croupier.server import metrics, self_checks
from croupier.server.hosts import (
    device_agents,
    exclusion_check,
    pit_host,
    stream_host,
    venue_follower,
    venue_host,
)
from croupier.server.keyring.keyring import Keyring
from croupier.server.keyring.staff import KeyMark, PitId
from croupier.server.network import connection_limits, rate_limit
from croupier.server.offices.journal_proofs import Inspection
from croupier.server.projection.report_desk import ReportDesk
from croupier.server.sockets import connected_screens, hand_off_pass, outbox
from croupier.views.floor import liability
from croupier.views.reports.period import GamingDays
from croupier.wire.outbound import Mode
from croupier.words.catalogue import Language

# The stream of whatever belongs to no pit.
VENUE = "venue"


class VisitorLimits(Struct, frozen=True):
    """How much any one visitor may ask for."""

    message_bytes: int = 64 * 1024
    body_bytes: int = 256 * 1024
    messages: rate_limit.Allowance = rate_limit.Allowance(60, 240)
    requests: rate_limit.Allowance = rate_limit.Allowance(20, 80)
    log_ins: rate_limit.Allowance = rate_limit.Allowance(0.5, 10)
    # So long a body may take to come.
    body_seconds: float = 15.0
    # So many sockets one key may have open, also where it may have more than one.
    sockets_per_key: int = 32


class VenueProfile(Struct, frozen=True, kw_only=True):
    """What a visitor sees of the venue. `origins` may send commands; none means only our own."""

    name: str
    mode: Mode
    letterhead: Letterhead
    languages: tuple[Language, ...] = tuple(Language)
    origins: tuple[str, ...] = ()
    # Where the other servers of the venue are reached, in case this one is no more.
    others: tuple[str, ...] = ()
    secure: bool = False
    # Whose word is taken for the address that a request came from; see `web/client_address`.
    trusted_proxies: tuple[str, ...] = ()
    # Where many screens share one address: no bound of an address holds there.
    floor_networks: tuple[str, ...] = ()
    gaming_day_starts: str = "06:00"
    limits: VisitorLimits = VisitorLimits()
    # From what cost of one outcome on pit consoles warn, in cents.
    liability_warning: int | None = None


# Where another server runs a pit, if one does: the address that screens go to.
Elsewhere = Callable[[str], Awaitable[str | None]]


class House:
    def __init__(
        self,
        profile: VenueProfile,
        keyring: Keyring,
        numbers: validation_numbers.Numbers,
        clock: Callable[[], Instant],
        elsewhere: Elsewhere,
        exclusions: exclusion_check.ExclusionCheck,
        passes: hand_off_pass.HandOffPasses,
        server: str,
    ) -> None:
        self.profile = profile
        self.currency = profile.letterhead.currency
        self.days = GamingDays(profile.letterhead.zone, profile.gaming_day_starts)
        self.keyring = keyring
        self.numbers = numbers
        self.clock = clock
        self.elsewhere = elsewhere
        self.exclusions = exclusions
        self.jackpots = JackpotSignals()
        self.costs = liability.Costs()
        self.passes = passes
        self.metrics = metrics.Metrics()
        # Whatever runs for ever in this server.
        self.supervisor = TaskSupervisor()
        self.pits: dict[PitId, pit_host.PitHost] = {}
        self.agents: dict[str, device_agents.Agents] = {}
        self.venue: venue_host.VenueHost | None = None
        # Of the same stream, while another server runs it.
        self.venue_elsewhere: venue_follower.VenueFollower | None = None
        self.ticket_host: Host | None = None
        # What office and inspector ask: none where nobody has set it up.
        self.reports: ReportDesk | None = None
        self.inspection: Inspection | None = None
        # Whoever is connected, through each application that serves this house.
        self.connected_screens: list[connected_screens.ConnectedScreens] = []
        self.outbox_flush = outbox.OutboxFlush()
        # Everybody who is connected, with or without a key, where the server counts them.
        self.connections: connection_limits.Connections | None = None
        self.sockets: Counter[KeyMark] = Counter()
        self.row_history = row_history.RowHistory()
        # Set while the server is about to stop: nobody new is let in.
        self.draining = asyncio.Event()
        self.checks = self_checks.SelfChecks(self, server)
        # What each stream that is not owned here waits for, where that is for people to see to.
        self.waiting: dict[str, str] = {}
        self.refusal_summary = rate_limit.RefusalSummary(clock)

    def pit(self, name: PitId | None) -> pit_host.PitHost | None:
        return self.pits.get(name) if name is not None else None

    async def hall(self) -> Hall | None:
        """What the venue knows, whichever server runs it; none while nobody can say."""
        if self.venue is not None:
            return self.venue.hall
        return await self.venue_elsewhere.hall() if self.venue_elsewhere is not None else None

    def last_act(self, screen: Origin) -> int:
        """The number of the last act of a screen, whichever stream it has come to."""
        hosts: list[pit_host.PitHost | venue_host.VenueHost] = [*self.pits.values()]
        if self.venue is not None:
            hosts.append(self.venue)
        return max((host.last_act(screen) for host in hosts), default=0)

    def act(self, screen: Origin, seq: int | None = None) -> stream_host.Act:
        """By the number that the screen has chosen; without one it cannot be asked for again."""
        return stream_host.Act(screen, seq if seq is not None else self.last_act(screen) + 1)

    @property
    def ready(self) -> bool:
        owners = self._owners()
        return bool(owners) and all(owner.lacking is None for owner in owners)

    @property
    def troubles(self) -> tuple[str, ...]:
        """What this server lacks at present, each in a sentence."""
        lacking = [owner.lacking for owner in self._owners() if owner.lacking is not None]
        crowd = self.connections.pressure if self.connections is not None else None
        reports = self.reports.troubles if self.reports is not None else ()
        tasks = self.supervisor.lacking.values()
        here = (*self.checks.failing.values(), *lacking, *tasks, *reports)
        # All streams may wait for the same.
        said = (*dict.fromkeys(self.waiting.values()), *here)
        return said if crowd is None else (*said, crowd)

    def _owners(self) -> list[Owner]:
        owners = [host.owner for host in self.pits.values()]
        return owners if self.venue is None else [*owners, self.venue.owner]

    async def redirect_screens(self, pit: str) -> None:
        """Screens of a pit that this server no longer runs learn where it is run."""
        try:
            address = await self.elsewhere(pit)
        except StoreFailedError:
            # Nobody knows: they come again and ask.
            address = None
        for screens in self.connected_screens:
            screens.redirect(pit, address)

    def disconnect_screens(self, pit: str) -> None:
        for screens in self.connected_screens:
            screens.redirect(pit, None)
