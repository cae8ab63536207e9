"""The company of a training floor: its simulated devices, and bots at as many terminals as asked.

Nobody deals or supervises but the trainees. Automated tables run by their own simulated wheel.
"""

import socket
from functools import partial
from pathlib import Path
from time import monotonic

from aiohttp import ClientSession, TCPConnector, web

from croupier.core.identifiers import RulebookId
from croupier.core.pit.names import TableId, TerminalId
from croupier.core.rulebook.equipment import Equipment
from croupier.demo.bots.player import Player
from croupier.demo.bots.standing_back import Seats
from croupier.demo.chances import Chances
from croupier.demo.devices.memory import Memory
from croupier.demo.devices.shoe import CardShoe
from croupier.demo.devices.terminal import TerminalDevices
from croupier.demo.devices.wheel import Wheel
from croupier.demo.folder import Kept
from croupier.demo.money_routes import MoneyRoutes
from croupier.demo.pacing import Pacing
from croupier.demo.post import Post
from croupier.demo.screens import DemoSetUpError, enrol
from croupier.demo.simulated import Place, Seat, bots_seats, devices_folder, simulated_places
from croupier.demo.surroundings import Surroundings
from croupier.demo.turns import Turns
from croupier.demo.wallet import Papers
from croupier.server.config.settings import Config
from croupier.server.house import House
from croupier.server.keyring.staff import PitId, Screen
from croupier.server.start.running import CannotServeError
from croupier.wire.screens import ScreenKind

_LOOPBACK = "127.0.0.1"
_PRIVATE = 0o700


class TrainingFloor:
    """Keeps a server company. `terminals` take notes and tickets from a trainee's browser."""

    def __init__(self, config: Config, house: House, pacing: Pacing | None = None) -> None:
        self.house = house
        self.folder = _folder(devices_folder(config))
        self.papers = Papers(_folder(self.folder / "printing"))
        self.terminals: dict[TerminalId, TerminalDevices] = {}
        self.scenes: dict[str, Surroundings] = {}
        self._config = config
        self._pacing = pacing or Pacing(1.0)
        self._chances = Chances(config.training.seed if config.training is not None else None)
        # Keys that are drawn anew at every start, and never written down.
        self._kept = Kept(b"", {})
        self._seats = Seats(
            lambda: house.connected_screens[0] if house.connected_screens else None, monotonic
        )
        self._places = simulated_places(config)
        self._bots = bots_seats(config)
        self._at_work: dict[PitId, Turns] = {}
        self._session: ClientSession | None = None
        self._post: Post | None = None

    # Company

    def routes(self) -> tuple[web.AbstractRouteDef, ...]:
        return tuple(MoneyRoutes(self).routes())

    async def arrive(self, runner: web.AppRunner) -> None:
        """On loopback, where no certificate is in the way, whatever screens are served on."""
        ours = socket.create_server((_LOOPBACK, 0))
        await web.SockSite(runner, ours).start()
        self._session = ClientSession(connector=TCPConnector(limit=0))
        url = f"http://{_LOOPBACK}:{ours.getsockname()[1]}"
        self._post = Post(self._session, url, self.house, self._kept)

    async def join(self, pit: PitId) -> None:
        try:
            for screen in self._screens(pit):
                await enrol(self.house, self._kept, screen)
        except DemoSetUpError as error:
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
        if self._post is not None:
            await self._post.close()
        if self._session is not None:
            await self._session.close()

    def _screens(self, pit: PitId) -> list[Screen]:
        ours = [place.screen() for place in self._places]
        ours += [seat.screen() for seat in self._bots]
        return [screen for screen in ours if screen.pit == pit]

    # Devices

    def _set_going(self, place: Place, turns: Turns) -> None:
        state = self.house.pits[place.pit].read_model.floor.state
        table = state.tables.get(TableId(place.at))
        terminal = state.terminals.get(TerminalId(place.at))
        if table is not None:
            self._table(place, self._scene(place.pit, table.rulebook), turns)
        elif terminal is not None:
            devices = self._papers_of(place, self._scene(place.pit, terminal.rulebook), turns)
            if place.has(Equipment.NOTE_ACCEPTOR):
                self.terminals[terminal.id] = devices
        elif place.has(Equipment.TICKET_PRINTER) and not place.at:
            books = next(pit.rulebooks for pit in self._config.pits if pit.id == place.pit)
            self._papers_of(place, self._scene(place.pit, books[0]), turns)

    def _table(self, place: Place, scene: Surroundings, turns: Turns) -> None:
        table, reader = TableId(place.at), place.reader()
        if place.shoe():
            path = self.folder / f"shoe-{table}.json"
            turns.often(CardShoe(scene, place.agent, table, path).look)
        elif reader is not None:
            memory = Memory(self.folder / f"launch-{table}.json")
            wheel = Wheel(scene, place.agent, table, reader, memory)
            turns.run(wheel.agent.stay())
            turns.often(wheel.look)

    def _papers_of(self, place: Place, scene: Surroundings, turns: Turns) -> TerminalDevices:
        memory = Memory(self.folder / f"{place.at or place.pit}.json")
        devices = TerminalDevices(
            scene, scene.post, place.agent, memory, self.papers, self._played_by_bot
        )
        turns.run(devices.agent.stay())
        return devices

    # Bots

    def _seat(self, seat: Seat, turns: Turns) -> None:
        state = self.house.pits[seat.pit].read_model.floor.state
        terminal = state.terminals.get(seat.terminal)
        devices = self.terminals.get(seat.terminal)
        if terminal is None or devices is None:
            return
        scene = self._scene(seat.pit, terminal.rulebook)
        visited = partial(self._visited, seat.terminal)
        turns.at_will(Player(scene, seat.bot, visited, seat.terminal, devices).look)

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

    # Surroundings

    def _scene(self, pit: PitId, rulebook: RulebookId) -> Surroundings:
        name, host = f"{pit} {rulebook}", self.house.pits[pit]
        known = self.scenes.get(name)
        if known is not None and known.host is host:
            return known
        assert self._post is not None
        scene = Surroundings(host, rulebook, self._post, self._chances, self._pacing)
        self.scenes[name] = scene
        return scene


def _folder(path: Path) -> Path:
    path.mkdir(mode=_PRIVATE, parents=True, exist_ok=True)
    return path
