"""Simulates one floor from a seed: built, run, audited throughout, proved at the end."""

import asyncio
from collections.abc import Callable
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from croupier.actors import card_room, cards, chip_players, shoe, spinning, supervisor
from croupier.actors.cashier import Cashier
from croupier.actors.dealer import Dealer, Dealing, DealingTurns
from croupier.actors.devices import LuckyScreen, SimulatedWheel
from croupier.actors.jackpots.jackpot_dealing import JackpotDealing
from croupier.actors.jackpots.jackpot_sensors import JackpotSensors
from croupier.actors.player import Player
from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.identifiers import TableId
from croupier.core.pit.cards.state import Order
from croupier.core.rulebook import equipment, limits
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.floor_plan.building import device_name
from croupier.sim import building, devices, floors, jackpots, network, proofs, report, tournaments
from croupier.sim.disturbances import (
    chip_tables,
    guests,
    machinery,
    managers,
    oddities,
    slips,
    upkeep,
)
from croupier.sim.stream import Stream
from croupier.sim.world import World

_HOUR = 60 * 60 * 1000
# Nobody real is waited for before a case is taken up.
_CASES_WAIT_MS = 10_000
_TROUBLED = network.Rates(twice=0.01, replayed=0.005, late=0.005, altered=0.003)


class Plan(Struct, frozen=True):
    rulebook: str
    seed: int
    hours: float
    terminals: int = 8
    faults: bool = False
    # Only these tables of the house; all of them where none is named.
    tables: tuple[str, ...] = ()

    def house(self) -> floors.SimulatedHouse:
        whole = floors.house_of(self.rulebook)
        chosen = tuple(each for each in whole.tables if each.name in self.tables)
        return replace(whole, tables=chosen) if self.tables else whole


class Simulation:
    """`run` raises WrongError, or what a bug raises, at the first thing that is not as it must be.

    Whatever was durable by then is still to be had.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.world = World(
            plan.house(),
            Random(f"{plan.rulebook} {plan.seed}"),
            _TROUBLED if plan.faults else network.Rates(),
            faults=plan.faults,
        )
        self.watcher = proofs.Watcher(self.world)
        self.world.watch = self.watcher.catch_up

    async def run(self, progress: Callable[[float], None] = lambda _: None) -> report.Report:
        world, plan = self.world, self.plan
        await world.pit.open()
        await world.venue.open()
        cashier = Cashier(world, floors.DRAWERS, world.chance)
        await building.build(world, plan.terminals, cashier)
        with_jackpot = tuple(TableId(each.name) for each in world.house.tables if each.jackpot)
        if with_jackpot:
            await jackpots.build(world, with_jackpot)
            world.take_turns(jackpots.JackpotServer(world), 500)
            world.take_turns(jackpots.JackpotManagers(world), 30_000)
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
            await machinery.a_year_on(world)
        await _close(world.venue)
        self.watcher.catch_up()
        await proofs.prove(world, self.watcher)
        return report.Report.of(plan.rulebook, plan.seed, plan.hours, world, self.watcher)


def _people(world: World, terminals: int, cashier: Cashier) -> None:
    chance = world.chance
    shoes: dict[TableId, shoe.CardShoe] = {}
    for plan in world.house.tables:
        _table(world, plan, shoes)
    for name in floors.seats(terminals):
        player = Player(world, name, chance, devices.MoneyIn(world, name).pay)
        world.take_turns(player, chance.randrange(20_000))
    tournaments.set_going(world)
    world.take_turns(devices.Devices(world), 1_000)
    world.take_turns(cashier, 60_000)
    world.take_turns(supervisor.Supervisor([world], waits_ms=_CASES_WAIT_MS), 15_000)
    world.take_turns(managers.Managers(world), 300_000)
    world.take_turns(machinery.MachineryTrouble(world), 60_000)
    world.take_turns(machinery.Cabinets(world), 300_000)
    world.take_turns(upkeep.Upkeep(world), 45_000)
    world.take_turns(chip_tables.ChipTables(world), 70_000)
    if world.faults:
        world.take_turns(machinery.Meddler(world), 90_000)
        world.take_turns(oddities.Oddities(world), 120_000)
        world.take_turns(guests.Guests(world), 30_000)
        world.take_turns(guests.Nuisances(world), 40_000)
        world.take_turns(slips.Slips(world, shoes), 50_000)
        world.take_turns(managers.Holds(world), 120_000)


def _table(world: World, plan: floors.HouseTable, shoes: dict[TableId, shoe.CardShoe]) -> None:
    """Whatever stands there, and whoever deals."""
    chance, name = world.chance, TableId(plan.name)
    dealing: Dealing = spinning.Spinning(world)
    if plan.jackpot:
        dealing = JackpotDealing(world)
        world.take_turns(JackpotSensors(world, name), chance.randrange(1_000))
    if plan.game is GameName.BACCARAT:
        shoes[name] = shoe.CardShoe(world, name)
        dealing = cards.Cards(world, card_room.CardRoom(world, name, tuple(Order)), shoes[name])
        world.take_turns(shoes[name], chance.randrange(3_000))
    else:
        wheel = SimulatedWheel(world, name, device_name(name, equipment.Equipment.WHEEL_SENSOR))
        world.take_turns(wheel, chance.randrange(3_000))
    if world.floor.offer(world.table(name)).options.lucky_ball is not LuckyBall.OFF:
        screen = LuckyScreen(world, name, device_name(name, equipment.Equipment.LUCKY_BALL_SCREEN))
        world.take_turns(screen, chance.randrange(300))
    if plan.source is not Source.AUTOMATED:
        world.take_turns(Dealer(world, name, dealing, DealingTurns()), chance.randrange(3_000))
    if plan.tournaments:
        return
    if world.floor.offer(world.table(name)).options.form is limits.Form.TABLE:
        world.take_turns(chip_players.ChipPlayers(world, name), chance.randrange(10_000))


async def _close(stream: Stream) -> None:
    if stream.gone:
        await stream.recover()
    await stream.stop()
