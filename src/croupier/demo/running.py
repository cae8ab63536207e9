"""The demo put together: a house opened and built, devices and bots set going, and stopped."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from aiohttp import ClientError, ClientSession, TCPConnector, web
from msgspec import Struct

from croupier.client.link import LinkLostError
from croupier.core.pit.names import DeviceId, TableId, TerminalId
from croupier.core.rulebook.game import GameName
from croupier.demo.bots.cards import Cards
from croupier.demo.bots.cashier import Cashier
from croupier.demo.bots.dealer import Dealer, Dealing
from croupier.demo.bots.player import Player
from croupier.demo.bots.spinning import Spinning
from croupier.demo.bots.standing_back import Seats
from croupier.demo.bots.supervisor import Supervisor
from croupier.demo.building import PitBuilder, build_venue
from croupier.demo.devices.agent import Agent
from croupier.demo.devices.kiosk import Kiosk
from croupier.demo.devices.memory import Memory
from croupier.demo.devices.shoe import CardShoe
from croupier.demo.devices.terminal import TerminalDevices
from croupier.demo.devices.wheel import Wheel
from croupier.demo.folder import Folder
from croupier.demo.pacing import Pacing
from croupier.demo.people import EVERYBODY
from croupier.demo.plan import BANKS, PITS, Bank, TablePlan
from croupier.demo.post import Post
from croupier.demo.scene import DemoScene
from croupier.demo.screens import (
    DemoSetUpError,
    agent_of,
    enrol,
    own_screens,
    table_agent,
    visitors_screens,
)
from croupier.demo.wallet import Papers
from croupier.devices.printing.letterhead import Currency, Letterhead
from croupier.server.door import Door
from croupier.server.house import Manners, Trading
from croupier.server.keyring.hashing import Cost
from croupier.server.keyring.policy import KeyringPolicy
from croupier.server.keyring.refused import Refused
from croupier.server.keyring.secret import Password, Pin
from croupier.server.keyring.staff import Badge
from croupier.server.looking_round import look_round_for_ever
from croupier.server.opening import Opening, Setup
from croupier.server.pace import Allowance
from croupier.server.web.app import application
from croupier.server.web.keys import DOOR
from croupier.wire.outbound import Mode

LOG = logging.getLogger("croupier.demo")
VENUE_NAME = "Croupier demo"
LOOPBACK = "127.0.0.1"
# Secrets of a demo are random and its server is on loopback: a guess may be cheap.
_COST = Cost(1, 1024, 1)
_LETTERHEAD = Letterhead(
    venue=VENUE_NAME,
    address="1 Wheel Street, Anywhere",
    zone="Australia/Sydney",
    currency=Currency.AUD,
    help_message="This is a demonstration: nothing here is worth anything. Gamble responsibly.",
)
# All bots and devices come from one address, and are no flood.
_MANNERS = Manners(requests=Allowance(200, 1000), log_ins=Allowance(20, 200))
# A visitor may be away for hours, and is let in again a minute after five wrong PINs.
_POLICY = KeyringPolicy(
    unlock_after_ms=60_000, idle_ms=24 * 3_600_000, absolute_ms=30 * 24 * 3_600_000
)
_TICK_SECONDS = 0.25
_AFTER_A_FAULT_SECONDS = 1.0

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
    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.folder = Folder(wish.folder)
        self.pacing = Pacing(wish.speed, wish.mishaps)
        self.chance = Random(wish.seed)
        self.papers = Papers(self.folder.printing)
        self.seats = Seats(self._door, monotonic)
        self.scenes: dict[str, DemoScene] = {}
        self.terminals: dict[TerminalId, TerminalDevices] = {}
        self.bots: set[TerminalId] = set()
        self.url = ""
        self.opening: Opening | None = None
        self._app: web.Application | None = None
        self._runner: web.AppRunner | None = None
        self.session: ClientSession | None = None
        self._post: Post | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, progress: Progress = lambda _: None) -> None:
        progress("opening the journal")
        opening = self.opening = await Opening.of(self._setup())
        await opening.own()
        progress("setting up the floor")
        await self._staff(opening)
        await build_venue(opening.house)
        for pit in PITS:
            await PitBuilder(opening.house.pits[pit], self.wish.speed).build()
        progress("enrolling screens")
        await self._enrol(opening)
        await self._listen(opening)
        progress("calling devices and bots")
        await self._people_the_floor(opening)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.opening is not None:
            self.opening.house.draining.set()
        if self._post is not None:
            await self._post.close()
        if self.session is not None:
            await self.session.close()
        if self._runner is not None:
            await self._runner.cleanup()
        if self.opening is not None:
            await self.opening.close()

    def summary(self) -> str:
        assert self.opening is not None
        states = [host.mirror.floor.state for host in self.opening.house.pits.values()]
        rounds = sum(table.rounds for state in states for table in state.tables.values())
        seated = sum(len(state.sessions) for state in states)
        cases = sum(len(state.cases) for state in states)
        return f"{rounds} rounds played, {seated} players seated, {cases} cases open"

    def played_by_bot(self, terminal: str) -> bool:
        return terminal in self.bots and not self.seats.visited(terminal)

    async def set_wagering_periods(self) -> None:
        """After a change of speed: the next round of every table lasts as long as it should."""
        assert self.opening is not None
        for pit in PITS:
            await PitBuilder(self.opening.house.pits[pit], self.pacing.speed).set_periods()

    # Opening

    def _setup(self) -> Setup:
        trading = Trading(name=VENUE_NAME, mode=Mode.DEMO, letterhead=_LETTERHEAD, manners=_MANNERS)
        return Setup(
            trading=trading,
            journal=self.folder.journal,
            pits=PITS,
            secret=self.folder.kept.secret,
            owner="demo",
            configuration=b"demo",
            hashing_cost=_COST,
            policy=_POLICY,
        )

    async def _staff(self, opening: Opening) -> None:
        people = opening.house.keyring.people
        known = {staff.badge for staff in await people.everybody()}
        for person in EVERYBODY:
            if person.badge in known:
                continue
            log_in, badge = self.folder.kept.log_ins[person.badge], Badge(person.badge)
            for made in (
                await people.add(badge, person.name, person.roles),
                await people.set_pin(badge, Pin(log_in.pin)),
                await people.set_password(badge, Password(log_in.password)),
            ):
                if isinstance(made, Refused):
                    raise DemoSetUpError(made.sentence)
        self.folder.save()

    async def _enrol(self, opening: Opening) -> None:
        house = opening.house
        for screen in (*visitors_screens(), *own_screens()):
            await enrol(house, self.folder, screen)
        for bank in BANKS:
            state = house.pits[bank.pit].mirror.floor.state
            for table in bank.tables:
                devices = tuple(d.id for d in state.plan.devices.values() if d.place == table.id)
                await enrol(house, self.folder, table_agent(bank.pit, table.id, devices))
        self.folder.save()

    async def _listen(self, opening: Opening) -> None:
        from croupier.demo.routes import Routes

        self._app = application(opening.house, tuple(Routes(self).routes()))
        self._runner = web.AppRunner(self._app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, LOOPBACK, self.wish.port, backlog=512)
        await site.start()
        port = self._runner.addresses[0][1]
        self.url = f"http://{LOOPBACK}:{port}"

    def _door(self) -> Door | None:
        return self._app[DOOR] if self._app is not None else None

    # Bots and devices

    async def _people_the_floor(self, opening: Opening) -> None:
        house = opening.house
        self.session = ClientSession(connector=TCPConnector(limit=0))
        self._post = Post(self.session, self.url, house, self.folder)
        self.bots = self._played()
        for bank in BANKS:
            host = house.pits[bank.pit]
            chance = Random(f"{self.wish.seed} {bank.rulebook} {host.mirror.seq}")
            scene = DemoScene(host, bank, self._post, self.folder, chance, self.pacing)
            self.scenes[bank.rulebook] = scene
            self._bank(bank, scene, self._post)
        self._pits(house.pits, self._post)
        kiosk = Kiosk(
            self._post, agent_of("kiosk"), self._memory("kiosk"), self.chance, self.pacing
        )
        self._stay(kiosk.agent)
        cashier = Cashier(house, self.papers, self.chance)
        self._run(self._now_and_then(cashier.look, 20))
        self._run(look_round_for_ever(house))

    def _played(self) -> set[TerminalId]:
        """The first of every bank in turn, so that each has players however few there are."""
        queues = [list(bank.terminals[: len(bank.terminals) - bank.free]) for bank in BANKS]
        spare = [list(bank.terminals[len(bank.terminals) - bank.free :]) for bank in BANKS]
        many = sum(map(len, queues)) if self.wish.bots is None else self.wish.bots
        order: list[TerminalId] = []
        for group in (queues, spare):
            while any(group):
                order += [queue.pop(0) for queue in group if queue]
        return set(order[:many])

    def _bank(self, bank: Bank, scene: DemoScene, post: Post) -> None:
        for terminal in bank.terminals:
            memory = self._memory(terminal)
            devices = TerminalDevices(
                scene, post, agent_of(terminal), memory, self.papers, self.played_by_bot
            )
            self.terminals[terminal] = devices
            self._stay(devices.agent)
            if terminal in self.bots:
                player = Player(scene, self.seats, terminal, devices)
                self._run(self._at_will(player.look))
        for plan in bank.tables:
            self._table(plan, scene)

    def _table(self, plan: TablePlan, scene: DemoScene) -> None:
        screen = agent_of(plan.id)
        dealing: Dealing = Spinning(scene)
        if plan.game is GameName.BACCARAT:
            path = self.folder.devices / f"shoe-{plan.id}.json"
            shoe = CardShoe(scene, screen, plan.id, path)
            dealing = Cards(scene, plan.id)
            self._run(self._often(shoe.look))
        else:
            device = _chance_device(scene, plan.id)
            self._run(self._often(Wheel(scene, screen, plan.id, device).look))
        if plan.desk is not None:
            dealer = Dealer(scene, self.seats, plan.desk, plan.id, dealing)
            self._run(self._often(dealer.look))

    def _pits(self, pits: Any, post: Post) -> None:  # noqa: ANN401 - hosts by pit
        for pit in PITS:
            scenes = [scene for scene in self.scenes.values() if scene.bank.pit == pit]
            name = f"{pit}-vouchers"
            vouchers = TerminalDevices(
                scenes[0], post, agent_of(name), self._memory(name), self.papers, self.played_by_bot
            )
            self._stay(vouchers.agent)
            supervisor = Supervisor(scenes)
            self._run(self._now_and_then(supervisor.look, 8))

    def _memory(self, name: str) -> Memory:
        return Memory(self.folder.devices / f"{name}.json")

    # Taking turns

    def _stay(self, agent: Agent) -> None:
        self._run(agent.stay())

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.append(asyncio.get_running_loop().create_task(work))

    async def _often(self, look: Callable[[], Awaitable[None]]) -> None:
        while True:
            await self._safely(look)
            await self.pacing.pause(_TICK_SECONDS)

    async def _now_and_then(self, look: Callable[[], Awaitable[None]], seconds: float) -> None:
        while True:
            await self.pacing.pause(seconds)
            await self._safely(look)

    async def _at_will(self, look: Callable[[], Awaitable[float]]) -> None:
        await self.pacing.pause(self.chance.uniform(0.5, 10))
        while True:
            try:
                wait = await look()
            except (LinkLostError, ClientError, ConnectionError, TimeoutError):
                wait = _AFTER_A_FAULT_SECONDS
            except Exception:
                LOG.exception("a bot stumbled")
                wait = _AFTER_A_FAULT_SECONDS
            await self.pacing.pause(wait)

    async def _safely(self, look: Callable[[], Awaitable[None]]) -> None:
        """One bot that stumbles, or a link that is lost, must not end the demo."""
        try:
            await look()
        except (LinkLostError, ClientError, ConnectionError, TimeoutError):
            await asyncio.sleep(_AFTER_A_FAULT_SECONDS)
        except Exception:
            LOG.exception("a bot stumbled")
            await asyncio.sleep(_AFTER_A_FAULT_SECONDS)


def _chance_device(scene: DemoScene, table: TableId) -> DeviceId:
    """The wheel or the tumbler that stands at a table."""
    devices = scene.state.plan.devices.values()
    return next(
        device.id
        for device in devices
        if device.place == table and device.kind.value.endswith(("wheel", "tumbler"))
    )
