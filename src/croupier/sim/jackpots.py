"""A jackpot on a simulated floor: set up, counted, judged, answered; its keeper fails at times.

The presses are counted by what counts them on a real server, over a store in memory.
"""

from typing import Any

from croupier.actors.jackpots.memory_keeper import memory_keeper
from croupier.actors.port import OPERATOR, device, staff
from croupier.actors.seeded_chance import seeded_chance
from croupier.core.identifiers import DeviceId, Origin, TableId
from croupier.core.jackpots import activation, jackpot_row, parameters
from croupier.core.pit.jackpots import commands as at_table
from croupier.core.pit.jackpots import jackpot_terminal, round_order
from croupier.core.pit.jackpots.state import JackpotProgress, JackpotTable, SensorReading
from croupier.core.pit.state import TableStatus
from croupier.core.pit.tables.commands import ApproveDevice, RegisterDevice
from croupier.core.rulebook import equipment, roles
from croupier.core.stream.envelope import Actor, Answer
from croupier.core.venue.jackpots import commands
from croupier.core.venue.state import Hall
from croupier.journal.memory import MemoryJournal
from croupier.keeper import client, messages
from croupier.runtime.jackpots.counter import ActivationCounting
from croupier.runtime.owning.feed import Feed
from croupier.runtime.tickets.row_authentication import content_of
from croupier.sim import world as worlds
from croupier.sim.building import must

NOVA = parameters.JackpotId("supernova")
SENSORS = 5
_LEVELS = (
    parameters.LevelAsked("Mini", 2_000, 6_000, "1/4", "1/50"),
    parameters.LevelAsked("Major", 20_000, 60_000, "1/20", "1/50"),
)
_WAGER, _APPROVED_FROM, _SLIP_FROM = 500, 3_000, 30_000
_MANAGER = staff(roles.Role.MANAGEMENT_REPRESENTATIVE)
_LOOKS_MS = 700
_LOOKS_ROUND_MS = 20_000
_AWAY, _CLOSES = 0.0004, 0.01
_AWAY_MS = 120_000


async def build(world: worlds.World, tables: tuple[TableId, ...]) -> None:
    """At the venue first, which links the tables; then each is furnished and its terminal opens."""
    rulebook = world.house.rulebook
    asked = commands.SetUpJackpot(
        jackpot=NOVA,
        rulebook=rulebook,
        wager=_WAGER,
        sharing=parameters.HitSharing.EVEN,
        levels=_LEVELS,
        approve_from=_APPROVED_FROM,
        slip_from=_SLIP_FROM,
        edge="1",
        wagers_max=SENSORS,
    )
    must(await world.ask_venue(_MANAGER, asked, OPERATOR))
    for table in tables:
        linked = commands.LinkTable(NOVA, worlds.PIT, table)
        must(await world.ask_venue(_MANAGER, linked, OPERATOR))
        await _set_up(world, table)


async def _set_up(world: worlds.World, table: TableId) -> None:
    many = SENSORS if jackpot_terminal.sensors_to_see_to(world.floor, world.table(table)) else 0
    sensors = [DeviceId(f"{table}-sensor-{number}") for number in range(1, many + 1)]
    kinds = {name: equipment.Equipment.JACKPOT_SENSORS for name in sensors}
    kinds[DeviceId(f"{table}-meters")] = equipment.Equipment.JACKPOT_DISPLAY
    for name, kind in kinds.items():
        must(await world.ask(OPERATOR, RegisterDevice(name, kind, table, name)))
        must(await world.ask(OPERATOR, ApproveDevice(name, "approval 1")))
    plays = at_table.SetUpTableJackpot(table=table, jackpot=NOVA, pit=worlds.PIT)
    must(await world.ask(OPERATOR, plays))
    for name in sensors:
        said = at_table.ReportJackpotSensor(table, name, SensorReading.EMPTY)
        must(await world.ask(device(name), said))
    must(await world.ask(_MANAGER, at_table.OpenJackpotTerminal(table)))


class _VenueDesk:
    """What the counting asks of the venue's stream, which may have crashed meanwhile."""

    def __init__(self, world: worlds.World) -> None:
        self._world = world
        self.journal = MemoryJournal(world.store)
        self.stream = world.venue.name
        # Nothing is published in a simulation: the journal tells the same.
        self.feed = Feed()

    @property
    def floor(self) -> Hall:
        return self._world.hall

    async def ask(self, origin: Origin, actor: Actor, body: Any) -> Answer:
        return await self._world.ask_venue(actor, body) or Answer()


class _Keeper:
    def __init__(self, world: worlds.World) -> None:
        self._world = world
        self._keeper = memory_keeper(seeded_chance(world.chance))
        self.away_until = 0

    async def ask(self, question: messages.Question) -> messages.Reply:
        if self._world.now < self.away_until:
            raise client.KeeperUnreachableError("the keeper does not answer")
        return self._keeper.answer(question)


class JackpotServer:
    def __init__(self, world: worlds.World) -> None:
        self._world = world
        self._keeper = _Keeper(world)
        desk: Any = _VenueDesk(world)
        keeper: Any = self._keeper
        self._counting = ActivationCounting(desk, keeper, 0.0)
        self._told: object = None

    async def act(self) -> int:
        world = self._world
        if world.errs(_AWAY):
            self._keeper.away_until = world.now + _AWAY_MS
        await self._counting.look()
        await self._tell_pit()
        return _LOOKS_MS

    async def _tell_pit(self) -> None:
        world = self._world
        machine: Any = world.venue.machine
        for (kind, key), row in list(world.store.rows.items()):
            if kind == activation.KIND:
                await self._tell_answer(machine.decode_row(content_of(row)))
            elif kind == jackpot_row.OFFER_KIND and key == NOVA:
                offer: jackpot_row.JackpotOffer = machine.decode_row(content_of(row))
                terms = (offer.wager, offer.approve_from, offer.slip_from, offer.stopped)
                if terms != self._told:
                    await world.ask(device("jackpots"), jackpot_row.HearJackpot(jackpot=NOVA))
                    self._told = terms

    async def _tell_answer(self, row: activation.Activation) -> None:
        here = self._world.state.jackpots.get(row.table)
        round_ = here.of(row.round) if here is not None else None
        if round_ is None or round_.progress is JackpotProgress.RETURNED:
            return
        refunded = row.state is activation.ActivationState.REFUNDED
        waits = round_.progress is JackpotProgress.PRESSED
        news = row.answer is not None and row.answer != round_.answer
        if (waits and refunded) or (news and not refunded):
            heard = activation.HearActivation(jackpot=row.jackpot, pit=row.pit, table=row.table)
            await self._world.ask(device("jackpots"), heard)


class JackpotManagers(worlds.Disturbance):
    """Management opens terminals, closes one now and then, and before its table closes."""

    def __init__(self, world: worlds.World) -> None:
        self._world = world

    async def act(self) -> int:
        for name, here in list(self._world.state.jackpots.items()):
            await self._look(name, here)
        return _LOOKS_ROUND_MS

    async def _look(self, name: TableId, here: JackpotTable) -> None:
        world = self._world
        table = world.table(name)
        hands = world.who(roles.Action.OPEN_JACKPOT_TERMINAL, table)
        closing = world.state.plan.desk(name).closing is not None
        busy = here.round is not None and round_order.under_way(here.round)
        if here.open and not busy and (closing or world.errs(_CLOSES)):
            await world.by(hands, at_table.CloseJackpotTerminal(name, "for a while"))
        elif jackpot_terminal.VENUE in here.stops:
            return
        elif jackpot_terminal.SERVER in here.stops:
            await world.by(hands, at_table.ResumeTableJackpot(name))
        elif not here.open and table.status is TableStatus.OPEN and not closing:
            await world.by(hands, at_table.OpenJackpotTerminal(name))
