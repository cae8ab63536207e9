"""Runs the demo: opens and builds a house, starts devices and bots, and stops them."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from aiohttp import ClientSession, TCPConnector, web
from msgspec import Struct
from msgspec.structs import replace

from croupier.actors.cashier import Cashier
from croupier.actors.seeded_chance import seeded_chance
from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.demo import building, jackpots, plan, wallet
from croupier.demo.bots import bot_floor, links, pacing, visitors
from croupier.demo.bots import port as bots_port
from croupier.demo.demo_folder import DemoFolder
from croupier.demo.screens import (
    DemoSetUpError,
    enrol_all,
    own_screens,
    table_agent,
    visitors_screens,
)
from croupier.demo.web import lobby, routes
from croupier.devices.printing.letterhead import Letterhead
from croupier.keeper.client import KeeperAt
from croupier.server.house import VenueProfile, VisitorLimits
from croupier.server.housekeeping import start_background
from croupier.server.keyring import credentials, hashing
from croupier.server.keyring.staff import Badge
from croupier.server.network.rate_limit import Allowance
from croupier.server.offices.journal_proofs import ProofReader
from croupier.server.sockets.connected_screens import ConnectedScreens
from croupier.server.start.opening import Opening
from croupier.server.start.start_checks import Setup
from croupier.server.web import app, responses
from croupier.wire.outbound import Mode

LOOPBACK = "127.0.0.1"
# Secrets of a demo are random and its server is on loopback: a guess may be cheap.
_COST = hashing.Cost(1, 1024, 1)
_LETTERHEAD = Letterhead(
    venue=plan.VENUE_NAME,
    address="1 Wheel Street, Anywhere",
    zone="Australia/Sydney",
    currency=AUSTRALIAN_DOLLARS,
    help_message="This is a demonstration: nothing here is worth anything. Gamble responsibly.",
)
# All bots and devices come from one address, and are no flood.
_MANNERS = VisitorLimits(requests=Allowance(200, 1000), log_ins=Allowance(20, 200))
# A visitor may be away for hours, and is let in again a minute after five wrong PINs.
_POLICY = credentials.KeyringPolicy(
    unlock_after_ms=60_000, idle_ms=24 * 3_600_000, absolute_ms=30 * 24 * 3_600_000
)

Progress = Callable[[str], None]


class Wish(Struct, frozen=True, kw_only=True):
    """What a demo is asked to be. `bots` is how many terminals they play, all but the free ones."""

    folder: Path
    port: int = 0
    speed: float = 1.0
    seed: int = 1
    bots: int | None = None
    mishaps: float = 1.0


class Demo:
    def __init__(self, wish: Wish, auditor: Callable[[str], ProofReader] | None = None) -> None:
        """`auditor` gives an inspector the evidence of the journal at a place."""
        self.wish = wish
        self._auditor = auditor
        self.folder = DemoFolder(wish.folder)
        self.papers = wallet.TicketWallet(self.folder.printing)
        self.url = ""
        self.opening: Opening | None = None
        self.floor: lobby.DemoFloor | None = None
        self.session: ClientSession | None = None
        self._pacing = pacing.Pacing(wish.speed, wish.mishaps)
        self._chances = pacing.Chances(wish.seed)
        self._turns = pacing.Turns(self._pacing, self._chances.of("turns"))
        self._app: web.Application | None = None
        self._runner: web.AppRunner | None = None
        self._links: links.Links | None = None
        self._keeper: jackpots.DemoKeeper | None = None

    async def start(self, progress: Progress = lambda _: None) -> None:
        opening = await self.furnish(progress)
        seats = visitors.Seats(self._door, monotonic)
        floor = lobby.DemoFloor(opening.house, self.folder, self._pacing, self.papers, seats)
        self.floor = floor
        floor.bots = bot_floor.played(self.wish.bots)
        await self._listen(floor)
        progress("calling devices and bots")
        self.session = ClientSession(connector=TCPConnector(limit=0))
        self._links = links.Links(self.session, self.url, opening.house, self.folder.kept)
        bot_floor.BotFloor(floor, self._links, self._turns, self._chances).set_going()
        start_background(opening.house, opening.connect)

    async def furnish(self, progress: Progress = lambda _: None) -> Opening:
        """The house with its floor, where nobody is yet."""
        self.folder.take()
        progress("opening the journal")
        self._keeper = jackpots.DemoKeeper(self.folder, self._chances.of("keeper"))
        opening = self.opening = await Opening.of(self._setup(await self._keeper.start()))
        await opening.own()
        progress("setting up the floor")
        await self._staff(opening)
        await building.set_currency(opening.house)
        venue = bots_port.DemoVenue(opening.house, self.papers, self._chances, self._pacing)
        await building.build_venue(
            opening.house, Cashier(venue, bots_port.DRAWERS, self._chances.of("cashier"))
        )
        for pit in plan.PITS:
            await building.PitBuilder(opening.house.pits[pit], self.wish.speed).build()
        await jackpots.build_jackpot(opening.house)
        progress("enrolling screens")
        await self._enrol(opening)
        return opening

    async def stop(self) -> None:
        await self._turns.act_no_more()
        if self.opening is not None:
            await self.opening.stop_streams()
        await self._turns.end()
        if self._links is not None:
            await self._links.close()
        if self.session is not None:
            await self.session.close()
        if self._runner is not None:
            await self._runner.cleanup()
        if self.opening is not None:
            await self.opening.close()
        if self._keeper is not None:
            self._keeper.stop()
        self.folder.leave()

    def summary(self) -> str:
        assert self.opening is not None
        states = [host.read_model.floor.state for host in self.opening.house.pits.values()]
        rounds = sum(table.rounds for state in states for table in state.tables.values())
        seated = sum(len(state.sessions) for state in states)
        cases = sum(len(state.cases) for state in states)
        return f"rounds played: {rounds}, players seated: {seated}, cases open: {cases}"

    def _setup(self, keeper: KeeperAt) -> Setup:
        profile = VenueProfile(
            name=plan.VENUE_NAME,
            mode=Mode.DEMO,
            letterhead=replace(_LETTERHEAD, currency=building.currency()),
            limits=_MANNERS,
        )
        return Setup(
            profile=profile,
            journal=self.folder.journal,
            pits=plan.PITS,
            secret=self.folder.kept.secret,
            owner="demo",
            configuration=b"demo",
            hashing_cost=_COST,
            chance=seeded_chance(self._chances.of("draws")),
            policy=_POLICY,
            keeper=keeper,
            evidence=self._auditor(self.folder.journal) if self._auditor is not None else None,
        )

    async def _staff(self, opening: Opening) -> None:
        people = opening.house.keyring.people
        known = {staff.badge for staff in await people.everybody()}
        for person in plan.EVERYBODY:
            if person.badge in known:
                continue
            log_in, badge = self.folder.kept.log_ins[person.badge], Badge(person.badge)
            for made in (
                await people.add(badge, person.name, person.roles),
                await people.set_pin(badge, credentials.Pin(log_in.pin)),
                await people.set_password(badge, credentials.Password(log_in.password)),
            ):
                if isinstance(made, credentials.Refused):
                    raise DemoSetUpError(made.sentence)
        self.folder.save()

    async def _enrol(self, opening: Opening) -> None:
        house = opening.house
        screens = [*visitors_screens(), *own_screens()]
        for bank in plan.banks():
            state = house.pits[bank.pit].read_model.floor.state
            for table in bank.tables:
                devices = tuple(d.id for d in state.plan.devices.values() if d.place == table.id)
                screens.append(table_agent(bank.pit, table.id, devices))
        await enrol_all(house, self.folder.kept, screens)
        self.folder.save()

    async def _listen(self, floor: lobby.DemoFloor) -> None:
        self._app = app.application(floor.house, tuple(routes.Routes(floor).routes()))
        self._runner = web.AppRunner(self._app, access_log=None, auto_decompress=False)
        await self._runner.setup()
        site = web.TCPSite(self._runner, LOOPBACK, self.wish.port, backlog=512)
        await site.start()
        port = self._runner.addresses[0][1]
        self.url = f"http://{LOOPBACK}:{port}"

    def _door(self) -> ConnectedScreens | None:
        return self._app[responses.CONNECTED_SCREENS] if self._app is not None else None
