"""A real house on a real store, with a real server on loopback, for tests that sit down at it."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import ClientSession, web
from msgspec import Struct
from msgspec.structs import replace

from croupier.client import http_requests
from croupier.client.link import Link
from croupier.core.currencies import AUSTRALIAN_DOLLARS, Currency
from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.venue.access.commands import AddStaff
from croupier.core.venue.access.staffing import REGULATORS
from croupier.core.venue.access.state import ScreenId
from croupier.devices.host import Host
from croupier.devices.printing.letterhead import Letterhead
from croupier.keeper.client import KeeperAt
from croupier.server.hosts.pit_host import PitHost
from croupier.server.house import House, VenueProfile, VisitorLimits
from croupier.server.housekeeping import run_housekeeping
from croupier.server.keyring.credentials import Password, Pin
from croupier.server.keyring.hashing import Cost
from croupier.server.keyring.staff import Badge, PitId, Screen
from croupier.server.network.rate_limit import Allowance
from croupier.server.start.opening import Opening
from croupier.server.start.start_checks import Setup
from croupier.server.web.app import application
from croupier.wire.outbound import Mode
from tests.core.pit.floor_script import NOON, OPERATOR, FloorScript

PIT = PitId("main")
SECRET = b"0123456789abcdef" * 2
PIN = "4719"
PASSWORD = "a pass phrase of some length"
# Links are closed before the house is, so that nobody is left to answer for a device.
SETTLE_SECONDS = 0.1
# A machine that is busy with other tests has not stalled.
TIMEOUT_SECONDS = 60.0
_CHEAP = Cost(1, 64, 1)
_OFTEN = Allowance(10_000, 100_000)
LETTERHEAD = Letterhead(
    venue="The Test Casino",
    address="1 Quay Street",
    zone="Australia/Sydney",
    currency=AUSTRALIAN_DOLLARS,
    help_message="Gambling help: 1800 858 858",
)


class Clock:
    """Runs with the machine's own, from a moment at which every shipped rulebook is in force."""

    def __init__(self) -> None:
        self._ahead = 24 * 3600 * 1000
        self._begun = asyncio.get_running_loop().time()

    def __call__(self) -> Instant:
        passed = asyncio.get_running_loop().time() - self._begun
        return Instant(NOON + self._ahead + round(passed * 1000))

    def skip(self, seconds: float) -> None:
        self._ahead += round(seconds * 1000)


class FloorHouse:
    def __init__(self, opening: Opening, session: ClientSession, address: str) -> None:
        self.opening = opening
        self.session = session
        self.address = address
        self._links: list[Link] = []

    @property
    def house(self) -> House:
        return self.opening.house

    async def play(self, script: FloorScript, pit: PitId = PIT, after: int = 0) -> None:
        """What the script has done, done here as well, in its order and at a stretch.

        `after` so many entries: those were played before.
        """
        host = self.house.pits[pit]
        done = [
            entry.command
            for entry in script.entries[after:]
            if entry.command.origin != "clock" and entry.answer.refusal is None
        ]
        answers = [host.submit(c.origin, c.seq, c.actor, c.body, c.approver) for c in done]
        for answer in await asyncio.gather(*answers):
            assert answer.refusal is None, answer.refusal
        await self._mirrored(host)

    async def _mirrored(self, host: PitHost) -> None:
        """What is durable has also come to what screens are shown."""
        head = host.owner.head
        assert head is not None
        async with asyncio.timeout(30):
            while host.read_model.seq < head.seq:
                await asyncio.sleep(0)

    def url(self, screen: str) -> str:
        return f"{self.address}/screen/{screen}"

    async def enrol(self, screen: Screen) -> str:
        """The key of a screen that was put up and enrolled through the front door."""
        screens = self.house.keyring.screens
        assert await screens.put(screen) is None
        issued = await screens.issue_code(screen.id)
        assert isinstance(issued, tuple)
        key = await http_requests.enrol(self.session, self.url(screen.id), issued[0].reveal())
        assert isinstance(key, str), key
        return key

    async def hire(self, badge: str, *roles: Role) -> None:
        """Known to the venue's stream first, and then to the keyring."""
        people, venue = self.house.keyring.people, self.house.venue
        assert venue is not None
        add = AddStaff(PersonId(badge), f"Person {badge}", roles)
        role = roles[0] if roles[0] in REGULATORS else OPERATOR.role
        one, other = Actor(PersonId("set-up"), role), Actor(PersonId("set-up 2"), role)
        assert (await venue.submit(Origin("office"), one, add, other)).refusal is None
        await people.add(Badge(badge), f"Person {badge}", roles)
        assert await people.set_pin(Badge(badge), Pin(PIN)) is None
        assert await people.set_password(Badge(badge), Password(PASSWORD)) is None

    async def link(self, screen: str, key: str, *topics: str, staff: str | None = None) -> Link:
        link = await Link.open(self.session, self.url(screen), key, topics, staff=staff)
        self._links.append(link)
        return link

    async def run_housekeeping(self) -> None:
        """What the server does by itself every few seconds."""
        await run_housekeeping(self.house)

    async def close(self) -> None:
        for link in self._links:
            await link.close()


def screen_id(text: str) -> ScreenId:
    return ScreenId(text)


class OneOfTwo(Struct, frozen=True):
    """One server of a venue that has two, on a database that both write."""

    owner: str
    port: int
    address: str
    other: str
    # The later one waits for what the other runs, and serves meanwhile.
    waits: bool = False


@asynccontextmanager
async def floor_house(
    folder: Path,
    limits: VisitorLimits | None = None,
    mode: Mode = Mode.TRAINING,
    pits: tuple[PitId, ...] = (PIT,),
    host: Host | None = None,
    trusted_proxies: tuple[str, ...] = (),
    clock: Callable[[], Instant] | None = None,
    journal: str | None = None,
    secret: bytes = SECRET,
    one: OneOfTwo | None = None,
    door: socket.socket | None = None,
    keeper: KeeperAt | None = None,
    currency: Currency = AUSTRALIAN_DOLLARS,
) -> AsyncIterator[FloorHouse]:
    """`door` listens before this house and after it."""
    setup = Setup(
        profile=VenueProfile(
            name="The Test Casino",
            mode=mode,
            letterhead=replace(LETTERHEAD, currency=currency),
            limits=limits or VisitorLimits(messages=_OFTEN, requests=_OFTEN, log_ins=_OFTEN),
            trusted_proxies=trusted_proxies,
            others=(one.other,) if one is not None else (),
        ),
        journal=journal or str(folder / "journal.db"),
        pits=pits,
        secret=secret,
        owner=one.owner if one is not None else "test",
        address=one.address if one is not None else "",
        host=host,
        clock=clock or Clock(),
        settle_seconds=SETTLE_SECONDS,
        patience_seconds=TIMEOUT_SECONDS,
        hashing_cost=_CHEAP,
        keeper=keeper,
    )
    opening = await Opening.of(setup)
    owning = asyncio.create_task(opening.own())
    if one is None or not one.waits:
        await owning
    runner = web.AppRunner(application(opening.house), access_log=None, auto_decompress=False)
    await runner.setup()
    if door is not None:
        await web.SockSite(runner, door.dup()).start()
    else:
        await web.TCPSite(runner, "127.0.0.1", one.port if one is not None else 0).start()
    port = runner.addresses[0][1]
    async with ClientSession() as session:
        floor = FloorHouse(opening, session, f"http://127.0.0.1:{port}")
        try:
            yield floor
        finally:
            owning.cancel()
            await floor.close()
            await runner.cleanup()
            await opening.close()
