"""Sets every simulated device and every bot of the floor going."""

from functools import partial

from croupier.core.pit.names import TerminalId
from croupier.core.rulebook.games.paytable import GameName
from croupier.demo.bots.cards import Cards
from croupier.demo.bots.cashier import Cashier
from croupier.demo.bots.dealer import Dealer, Dealing
from croupier.demo.bots.player import Player
from croupier.demo.bots.spinning import Spinning
from croupier.demo.bots.supervisor import Supervisor
from croupier.demo.chances import Chances
from croupier.demo.devices.kiosk import Kiosk
from croupier.demo.devices.memory import Memory
from croupier.demo.devices.shoe import CardShoe
from croupier.demo.devices.terminal import TerminalDevices
from croupier.demo.devices.wheel import Wheel, chance_device
from croupier.demo.floor import DemoFloor
from croupier.demo.plan import BANKS, PITS, Bank, TablePlan
from croupier.demo.post import Post
from croupier.demo.scene import DemoScene
from croupier.demo.screens import agent_of, bot_seat, console
from croupier.demo.turns import Turns

_CASHIER_SECONDS, _SUPERVISOR_SECONDS = 20.0, 8.0


def played(many: int | None) -> set[TerminalId]:
    """The first of every bank in turn, so that each has players however few there are."""
    queues = [list(bank.terminals[: len(bank.terminals) - bank.free]) for bank in BANKS]
    spare = [list(bank.terminals[len(bank.terminals) - bank.free :]) for bank in BANKS]
    if many is None:
        many = sum(map(len, queues))
    order: list[TerminalId] = []
    for group in (queues, spare):
        while any(group):
            order += [queue.pop(0) for queue in group if queue]
    return set(order[:many])


class Peopling:
    def __init__(self, floor: DemoFloor, post: Post, turns: Turns, chances: Chances) -> None:
        self._floor = floor
        self._post = post
        self._turns = turns
        self._chances = chances

    def all(self) -> None:
        floor = self._floor
        for bank in BANKS:
            host = floor.house.pits[bank.pit]
            scene = DemoScene(host, bank, self._post, floor.folder, self._chances, floor.pacing)
            floor.scenes[bank.rulebook] = scene
            self._bank(bank, scene)
        self._pits()
        kiosk = Kiosk(
            self._post, agent_of("kiosk"), self._memory("kiosk"), self._chances, floor.pacing
        )
        self._turns.run(kiosk.agent.stay())
        cashier = Cashier(floor.house, floor.papers, self._chances.of("cashier"))
        self._turns.now_and_then(cashier.look, _CASHIER_SECONDS)

    def _bank(self, bank: Bank, scene: DemoScene) -> None:
        for terminal in bank.terminals:
            devices = self._devices(scene, terminal)
            self._floor.terminals[terminal] = devices
            if terminal in self._floor.bots:
                visited = partial(self._floor.seats.visited, terminal)
                player = Player(scene, bot_seat(terminal), visited, terminal, devices)
                self._turns.at_will(player.look)
        for plan in bank.tables:
            self._table(plan, scene)

    def _devices(self, scene: DemoScene, place: str) -> TerminalDevices:
        floor = self._floor
        devices = TerminalDevices(
            scene,
            self._post,
            agent_of(place),
            self._memory(place),
            floor.papers,
            floor.played_by_bot,
        )
        self._turns.run(devices.agent.stay())
        return devices

    def _table(self, plan: TablePlan, scene: DemoScene) -> None:
        screen = agent_of(plan.id)
        dealing: Dealing = Spinning(scene)
        if plan.game is GameName.BACCARAT:
            path = self._floor.folder.devices / f"shoe-{plan.id}.json"
            self._turns.often(CardShoe(scene, screen, plan.id, path).look)
            dealing = Cards(scene, plan.id)
        else:
            device = chance_device(scene.state, plan.id)
            assert device is not None
            wheel = Wheel(scene, screen, plan.id, device, self._memory(f"launch-{plan.id}"))
            self._turns.run(wheel.agent.stay())
            self._turns.often(wheel.look)
        if plan.desk is not None:
            dealer = Dealer(scene, self._floor.seats, plan.desk, plan.id, dealing)
            self._turns.often(dealer.look)

    def _pits(self) -> None:
        for pit in PITS:
            scenes = [each for each in self._floor.scenes.values() if each.bank.pit == pit]
            self._devices(scenes[0], f"{pit}-vouchers")
            visited = partial(self._floor.seats.signed_on, console(pit))
            supervisor = Supervisor(scenes, visited)
            self._turns.now_and_then(supervisor.look, _SUPERVISOR_SECONDS)

    def _memory(self, name: str) -> Memory:
        return Memory(self._floor.folder.devices / f"{name}.json")
