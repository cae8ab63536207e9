"""Everything that one server process runs: the pits and the venue it owns, and who may come in."""

import asyncio
from collections.abc import Awaitable, Callable

from msgspec import Struct

from croupier.core.stream.names import Instant
from croupier.devices.host import Host
from croupier.devices.printing.letterhead import Letterhead
from croupier.runtime.numbers import Numbers
from croupier.server.agents import Agents
from croupier.server.counting import Counting
from croupier.server.door import Door
from croupier.server.inspection import Inspection
from croupier.server.keyring.keyring import Keyring
from croupier.server.keyring.screen import PitId
from croupier.server.pace import Allowance
from croupier.server.passes import Passes
from croupier.server.pit_host import PitHost
from croupier.server.post import Post
from croupier.server.projection.desk import ReportDesk
from croupier.server.self_checks import SelfChecks
from croupier.server.standing import Standing
from croupier.server.venue_host import VenueHost
from croupier.views.language import Language
from croupier.views.reports.period import GamingDays
from croupier.wire.outbound import Mode

# The stream of whatever belongs to no pit.
VENUE = "venue"


class Manners(Struct, frozen=True):
    """How much any one visitor may ask for."""

    message_bytes: int = 64 * 1024
    body_bytes: int = 256 * 1024
    messages: Allowance = Allowance(60, 240)
    requests: Allowance = Allowance(20, 80)
    log_ins: Allowance = Allowance(0.5, 10)


class Trading(Struct, frozen=True, kw_only=True):
    """What a visitor sees of the venue. `origins` may send commands; none means only our own."""

    name: str
    mode: Mode
    letterhead: Letterhead
    languages: tuple[Language, ...] = tuple(Language)
    origins: tuple[str, ...] = ()
    # Where the other servers of the venue are reached, in case this one is no more.
    others: tuple[str, ...] = ()
    secure: bool = False
    gaming_day_starts: str = "06:00"
    manners: Manners = Manners()


# Where another server runs a pit, if one does: the address that screens go to.
Elsewhere = Callable[[str], Awaitable[str | None]]


class House:
    def __init__(
        self,
        trading: Trading,
        keyring: Keyring,
        numbers: Numbers,
        clock: Callable[[], Instant],
        elsewhere: Elsewhere,
        standing: Standing,
        passes: Passes,
        server: str,
    ) -> None:
        self.trading = trading
        self.days = GamingDays(trading.letterhead.zone, trading.gaming_day_starts)
        self.keyring = keyring
        self.numbers = numbers
        self.clock = clock
        self.elsewhere = elsewhere
        self.standing = standing
        self.passes = passes
        self.counting = Counting()
        self.pits: dict[PitId, PitHost] = {}
        self.agents: dict[str, Agents] = {}
        self.venue: VenueHost | None = None
        self.ticket_host: Host | None = None
        # What office and inspector ask: none where nobody has set it up.
        self.reports: ReportDesk | None = None
        self.inspection: Inspection | None = None
        # Whoever is connected, through each application that serves this house.
        self.doors: list[Door] = []
        self.post = Post()
        # Set while the server is about to stop: nobody new is let in.
        self.draining = asyncio.Event()
        self.checks = SelfChecks(self, server)

    def pit(self, name: PitId | None) -> PitHost | None:
        return self.pits.get(name) if name is not None else None

    @property
    def ready(self) -> bool:
        owners = [host.owner for host in self.pits.values()]
        if self.venue is not None:
            owners.append(self.venue.owner)
        return bool(owners) and all(owner.head is not None for owner in owners)

    async def send_on(self, pit: str) -> None:
        """Screens of a pit that this server no longer runs learn where it is run."""
        address = await self.elsewhere(pit)
        for door in self.doors:
            door.move(pit, address)
