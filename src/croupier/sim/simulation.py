"""One floor from a seed: built, run for so many hours, audited throughout, proved at the end."""

import asyncio
from collections.abc import Callable
from random import Random

from msgspec import Struct

from croupier.core.pit.names import TableId, TerminalId
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.limits import Form
from croupier.sim.actors.cabinets import Cabinets
from croupier.sim.actors.cage import Cage
from croupier.sim.actors.cards import CardTable
from croupier.sim.actors.chip_players import ChipPlayers
from croupier.sim.actors.devices import Devices
from croupier.sim.actors.guests import Guests
from croupier.sim.actors.managers import Managers
from croupier.sim.actors.meddler import Meddler
from croupier.sim.actors.oddities import Oddities
from croupier.sim.actors.player import Player
from croupier.sim.actors.spinning import SpinningTable
from croupier.sim.actors.supervisor import Supervisor
from croupier.sim.actors.trouble import Trouble
from croupier.sim.actors.upkeep import Upkeep
from croupier.sim.afterwards import a_year_on
from croupier.sim.building import build
from croupier.sim.houses import HOUSES
from croupier.sim.network import Rates
from croupier.sim.proofs import prove
from croupier.sim.report import Report
from croupier.sim.stream import Stream
from croupier.sim.watching import Watcher
from croupier.sim.world import World

_HOUR = 60 * 60 * 1000
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
        await build(world, plan.terminals)
        _people(world, plan.terminals)
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


def _people(world: World, terminals: int) -> None:
    chance = world.chance
    for plan in world.house.tables:
        name = TableId(plan.name)
        table = CardTable if plan.game is GameName.BACCARAT else SpinningTable
        world.take_turns(table(world, name), chance.randrange(3_000))
        if world.floor.offer(world.table(name)).options.form is Form.TABLE:
            world.take_turns(ChipPlayers(world, name), chance.randrange(10_000))
    for number in range(1, terminals + 1):
        world.take_turns(Player(world, TerminalId(f"T{number}")), chance.randrange(20_000))
    world.take_turns(Devices(world), 1_000)
    world.take_turns(Cage(world), 60_000)
    world.take_turns(Supervisor(world), 15_000)
    world.take_turns(Managers(world), 300_000)
    world.take_turns(Trouble(world), 60_000)
    world.take_turns(Meddler(world), 90_000)
    world.take_turns(Oddities(world), 120_000)
    world.take_turns(Cabinets(world), 300_000)
    world.take_turns(Guests(world), 30_000)
    world.take_turns(Upkeep(world), 45_000)


async def _close(stream: Stream) -> None:
    if stream.gone:
        await stream.recover()
    await stream.stop()
