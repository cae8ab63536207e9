"""Simulated devices of a training floor, and bots at as many terminals as asked for.

Nobody deals or supervises but the trainees. Automated tables run by their own simulated wheel.
"""

import socket
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import mkdtemp
from time import monotonic

from aiohttp import ClientSession, TCPConnector, web
from msgspec import Struct

from croupier.core.identifiers import DeviceId, RulebookId, TableId, TerminalId
from croupier.core.rulebook.equipment import Equipment
from croupier.core.venue.access.state import ScreenId
from croupier.demo import demo_folder, screens, wallet
from croupier.demo.bots import bot_floor, links, visitors
from croupier.demo.bots.pacing import Chances, Pacing, Turns
from croupier.demo.bots.port import ServedPit
from croupier.demo.device_agents import Memory, TerminalDevices
from croupier.demo.web.money_routes import MoneyRoutes
from croupier.journal.opening import MEMORY, POSTGRES, SQLITE
from croupier.server.config.settings import Config, Driver, EquipmentSettings, PitSettings
from croupier.server.house import House
from croupier.server.keyring.staff import PitId, Screen
from croupier.server.start.running import CannotServeError
from croupier.wire.screens import ScreenKind

_READS = ("wheel", "tumbler", "sensor", "recognition")
_SHOE = "shoe"
_LOOPBACK = "127.0.0.1"
_PRIVATE = 0o700


class DeviceGroup(Struct, frozen=True):
    """Simulated devices that stand together, for which one agent speaks; `at` none is the pit's."""

    pit: PitId
    at: str
    agent: ScreenId
    devices: tuple[EquipmentSettings, ...]

    def screen(self) -> Screen:
        label = f"Simulated devices at {self.at or self.pit}"
        names = tuple(device.id for device in self.devices)
        return Screen(self.agent, ScreenKind.AGENT, label, self.pit, devices=names)

    def has(self, kind: Equipment) -> bool:
        return any(device.kind is kind for device in self.devices)

    def reader(self) -> DeviceId | None:
        """What tells a result: the wheel or the tumbler itself, else what watches it."""
        for ending in _READS:
            for device in self.devices:
                if device.kind.value.endswith(ending):
                    return device.id
        return None

    def shoe(self) -> bool:
        return any(device.kind.value.endswith(_SHOE) for device in self.devices)


class BotSeat(Struct, frozen=True):
    """A terminal that a bot plays, at a screen of its own beside the real one."""

    pit: PitId
    terminal: TerminalId
    bot: ScreenId

    def screen(self) -> Screen:
        label = f"Bot at {self.terminal}"
        return Screen(self.bot, ScreenKind.TERMINAL, label, self.pit, terminal=self.terminal)


def simulated_places(config: Config) -> tuple[DeviceGroup, ...]:
    found = [each for pit in config.pits for each in _grouped(pit)]
    return tuple(
        DeviceGroup(pit, at, ScreenId(f"training-agent-{number}"), devices)
        for number, (pit, at, devices) in enumerate(found, start=1)
    )


def bots_seats(config: Config) -> tuple[BotSeat, ...]:
    """The first terminals that have a simulated acceptor, for a bot has no real notes."""
    many = config.training.bots if config.training is not None else 0
    fed = [place for place in simulated_places(config) if place.has(Equipment.NOTE_ACCEPTOR)]
    return tuple(
        BotSeat(place.pit, TerminalId(place.at), ScreenId(f"training-bot-{number}"))
        for number, place in enumerate(fed[:many], start=1)
    )


def devices_folder(config: Config) -> Path:
    """Beside the journal; beside the venue's key, where that is no file of ours."""
    url = config.journal.url
    if url == MEMORY:
        return Path(mkdtemp(prefix="croupier-training-"))
    if url.startswith(POSTGRES):
        return Path(config.secrets.file).with_name(f"{config.server.owner}-devices")
    journal = Path(url.removeprefix(SQLITE))
    return journal.with_name(f"{journal.stem}-devices")


def _grouped(pit: PitSettings) -> Iterator[tuple[PitId, str, tuple[EquipmentSettings, ...]]]:
    ours = [device for device in pit.devices if device.driver is Driver.SIMULATED]
    for at in dict.fromkeys(device.place for device in ours):
        yield pit.id, at, tuple(device for device in ours if device.place == at)


class TrainingFloor:
    """Keeps a server bot_floor. `terminals` take notes and tickets from a trainee's browser."""

    def __init__(self, config: Config, house: House, pacing: Pacing | None = None) -> None:
        self.house = house
        self.folder = _folder(devices_folder(config))
        self.papers = wallet.TicketWallet(_folder(self.folder / "printing"))
        self.terminals: dict[TerminalId, TerminalDevices] = {}
        self.served: dict[str, ServedPit] = {}
        self._config = config
        self._pacing = pacing or Pacing(1.0)
        self._chances = Chances(config.training.seed if config.training is not None else None)
        # Keys that are drawn anew at every start, and never written down.
        self._kept = demo_folder.DemoSecrets(b"", {})
        self._seats = visitors.Seats(
            lambda: house.connected_screens[0] if house.connected_screens else None, monotonic
        )
        self._places = simulated_places(config)
        self._bots = bots_seats(config)
        self._at_work: dict[PitId, Turns] = {}
        self._session: ClientSession | None = None
        self._links: links.Links | None = None

    # BotFloor

    def routes(self) -> tuple[web.AbstractRouteDef, ...]:
        return tuple(MoneyRoutes(self).routes())

    async def arrive(self, runner: web.AppRunner) -> None:
        """On loopback, where no certificate is in the way, whatever screens are served on."""
        ours = socket.create_server((_LOOPBACK, 0))
        await web.SockSite(runner, ours).start()
        self._session = ClientSession(connector=TCPConnector(limit=0))
        url = f"http://{_LOOPBACK}:{ours.getsockname()[1]}"
        self._links = links.Links(self._session, url, self.house, self._kept)

    async def join(self, pit: PitId) -> None:
        try:
            for screen in self._screens(pit):
                await screens.enrol(self.house, self._kept, screen)
        except screens.DemoSetUpError as error:
            raise CannotServeError(str(error)) from error
        turns = self._at_work[pit] = Turns(self._pacing, self._chances.of("turns", pit))
        for place in self._places:
            if place.pit == pit:
                self._set_going(place, turns)
        for seat in self._bots:
            if seat.pit == pit:
                self._seat(seat, turns)

    async def leave(self, pit: PitId) -> None:
        turns = self._at_work.pop(pit, None)
        if turns is not None:
            await turns.end()
        for screen in self._screens(pit):
            # Another server may enrol them meanwhile.
            self._kept.keys.pop(screen.id, None)

    async def depart(self) -> None:
        for pit in list(self._at_work):
            await self.leave(pit)
        if self._links is not None:
            await self._links.close()
        if self._session is not None:
            await self._session.close()

    def _screens(self, pit: PitId) -> list[Screen]:
        ours = [place.screen() for place in self._places]
        ours += [seat.screen() for seat in self._bots]
        return [screen for screen in ours if screen.pit == pit]

    # Devices

    def _set_going(self, place: DeviceGroup, turns: Turns) -> None:
        state = self.house.pits[place.pit].read_model.floor.state
        table = state.tables.get(TableId(place.at))
        terminal = state.terminals.get(TerminalId(place.at))
        if table is not None:
            self._table(place, self._served(place.pit, table.rulebook), turns)
        elif terminal is not None:
            devices = self._papers_of(place, self._served(place.pit, terminal.rulebook), turns)
            if place.has(Equipment.NOTE_ACCEPTOR):
                self.terminals[terminal.id] = devices
        elif place.has(Equipment.TICKET_PRINTER) and not place.at:
            books = next(pit.rulebooks for pit in self._config.pits if pit.id == place.pit)
            self._papers_of(place, self._served(place.pit, books[0]), turns)

    def _table(self, place: DeviceGroup, pit: ServedPit, turns: Turns) -> None:
        table, reader = TableId(place.at), place.reader()
        pit.speak_at |= {device.id: place.agent for device in place.devices}
        if place.shoe():
            turns.often(bot_floor.shoe_at(pit, table, self.folder / f"shoe-{table}.json"))
        elif reader is not None:
            memory = Memory(self.folder / f"launch-{table}.json")
            bot_floor.run_wheel(pit, table, reader, place.agent, memory, turns)

    def _papers_of(self, place: DeviceGroup, pit: ServedPit, turns: Turns) -> TerminalDevices:
        memory = Memory(self.folder / f"{place.at or place.pit}.json")
        devices = TerminalDevices(pit, place.agent, memory, self.papers, self._played_by_bot)
        turns.run(devices.agent.stay())
        return devices

    # Bots

    def _seat(self, seat: BotSeat, turns: Turns) -> None:
        state = self.house.pits[seat.pit].read_model.floor.state
        terminal = state.terminals.get(seat.terminal)
        devices = self.terminals.get(seat.terminal)
        if terminal is None or devices is None:
            return
        pit = self._served(seat.pit, terminal.rulebook)
        bot = bot_floor.bot_at(pit, seat.terminal, devices, seat.bot)
        turns.at_will(bot(partial(self._visited, seat.terminal)))

    def _played_by_bot(self, terminal: str) -> bool:
        ours = any(seat.terminal == terminal for seat in self._bots)
        return ours and not self._visited(TerminalId(terminal))

    def _visited(self, terminal: TerminalId) -> bool:
        """A bot stands back as soon as a trainee sits down at the terminal's own screen."""
        return any(
            self._seats.visited(screen.id)
            for screen in self._config.screens
            if screen.kind is ScreenKind.TERMINAL and screen.terminal == terminal
        )

    # What they all see

    def _served(self, pit: PitId, rulebook: RulebookId) -> ServedPit:
        name, host = f"{pit} {rulebook}", self.house.pits[pit]
        known = self.served.get(name)
        if known is not None and known.host is host:
            return known
        assert self._links is not None
        served = ServedPit(host, rulebook, self._links, self._chances, self._pacing)
        self.served[name] = served
        return served


def _folder(path: Path) -> Path:
    path.mkdir(mode=_PRIVATE, parents=True, exist_ok=True)
    return path
