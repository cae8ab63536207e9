"""One floor from a seed: built, run for so many hours, audited throughout, proved at the end."""

import asyncio
from collections.abc import Callable
from random import Random

from msgspec import Struct

from croupier.actors.card_room import CardRoom
from croupier.actors.cards import Cards
from croupier.actors.cashier import Cashier
from croupier.actors.chip_players import ChipPlayers
from croupier.actors.dealer import Dealer, Dealing, Desk
from croupier.actors.player import Player
from croupier.actors.shoe import CardShoe
from croupier.actors.spinning import Spinning
from croupier.actors.supervisor import Supervisor
from croupier.actors.wheel import Wheel
from croupier.core.identifiers import TableId
from croupier.core.pit.cards.state import Order
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.limits import Form
from croupier.floor_plan.building import device_name
from croupier.sim.building import build
from croupier.sim.devices import Devices, MoneyIn
from croupier.sim.disturbances.guests import Guests
from croupier.sim.disturbances.holds import Holds
from croupier.sim.disturbances.machinery import Cabinets, Meddler, Trouble, a_year_on
from croupier.sim.disturbances.managers import Managers
from croupier.sim.disturbances.nuisances import Nuisances
from croupier.sim.disturbances.oddities import Oddities
from croupier.sim.disturbances.slips import Slips
from croupier.sim.disturbances.upkeep import Upkeep
from croupier.sim.floors import DRAWERS, HOUSES, HouseTable, seats
from croupier.sim.network import Rates
from croupier.sim.proofs import prove
from croupier.sim.report import Report
from croupier.sim.stream import Stream
from croupier.sim.watching import Watcher
from croupier.sim.world import World

_HOUR = 60 * 60 * 1000
# Nobody real is waited for before a case is taken up.
_CASES_WAIT_MS = 10_000
_TROUBLED = Rates(twice=0.01, replayed=0.005, late=0.005, altered=0.003)


class Plan(Struct, frozen=True):
    rulebook: str
    seed: int
    hours: float
    terminals: int = 8
    faults: bool = False


class Simulation:
    """`run` raises WrongError, or what a bug raises, at the first thing that is not as it must be.

    Whatever was durable by then is still to be had.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.world = World(
            HOUSES[plan.rulebook],
            Random(f"{plan.rulebook} {plan.seed}"),
            _TROUBLED if plan.faults else Rates(),
            faults=plan.faults,
        )
        self.watcher = Watcher(self.world)
        self.world.watch = self.watcher.catch_up

    async def run(self, progress: Callable[[float], None] = lambda _: None) -> Report:
        world, plan = self.world, self.plan
        await world.pit.open()
        await world.venue.open()
        cashier = Cashier(world, DRAWERS, world.chance)
        await build(world, plan.terminals, cashier)
        _people(world, plan.terminals, cashier)
        length = round(plan.hours * _HOUR)
        steps = max(1, min(200, length // 60_000))
        for step in range(1, steps + 1):
            await world.run(world.agenda.start + length * step // steps)
            progress(step / steps)
            # Turns wait for nobody: whoever wants the run to end gets a word in here.
            await asyncio.sleep(0)
        await _close(world.pit)
        if plan.faults:
            await a_year_on(world)
        await _close(world.venue)
        self.watcher.catch_up()
        await prove(world, self.watcher)
        return Report.of(plan.rulebook, plan.seed, plan.hours, world, self.watcher)


def _people(world: World, terminals: int, cashier: Cashier) -> None:
    chance = world.chance
    shoes: dict[TableId, CardShoe] = {}
    for plan in world.house.tables:
        _table(world, plan, shoes)
    for name in seats(terminals):
        player = Player(world, name, chance, MoneyIn(world, name).pay)
        world.take_turns(player, chance.randrange(20_000))
    world.take_turns(Devices(world), 1_000)
    world.take_turns(cashier, 60_000)
    world.take_turns(Supervisor([world], waits_ms=_CASES_WAIT_MS), 15_000)
    world.take_turns(Managers(world), 300_000)
    world.take_turns(Trouble(world), 60_000)
    world.take_turns(Meddler(world), 90_000)
    world.take_turns(Oddities(world), 120_000)
    world.take_turns(Cabinets(world), 300_000)
    world.take_turns(Guests(world), 30_000)
    world.take_turns(Nuisances(world), 40_000)
    world.take_turns(Slips(world, shoes), 50_000)
    world.take_turns(Holds(world), 120_000)
    world.take_turns(Upkeep(world), 45_000)


def _table(world: World, plan: HouseTable, shoes: dict[TableId, CardShoe]) -> None:
    """Whatever stands there, and whoever deals."""
    chance, name = world.chance, TableId(plan.name)
    dealing: Dealing = Spinning(world)
    if plan.game is GameName.BACCARAT:
        shoes[name] = CardShoe(world, name)
        dealing = Cards(world, CardRoom(world, name, tuple(Order)), shoes[name])
        world.take_turns(shoes[name], chance.randrange(3_000))
    else:
        wheel = Wheel(world, name, device_name(name, Equipment.WHEEL_SENSOR))
        world.take_turns(wheel, chance.randrange(3_000))
    if plan.source is not Source.AUTOMATED:
        world.take_turns(Dealer(world, name, dealing, Desk()), chance.randrange(3_000))
    if world.floor.offer(world.table(name)).options.form is Form.TABLE:
        world.take_turns(ChipPlayers(world, name), chance.randrange(10_000))


async def _close(stream: Stream) -> None:
    if stream.gone:
        await stream.recover()
    await stream.stop()
