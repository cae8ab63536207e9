"""Setting a floor up, before anybody comes: rules, tables, terminals, equipment, staff, drawers."""

from croupier.core.ledger.accounts import table_float
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.names import TableId
from croupier.core.pit.tables import commands as tables
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.limits import Form
from croupier.core.rulebook.payments import Place
from croupier.core.stream.envelope import Answer
from croupier.core.stream.names import TerminalId
from croupier.core.venue.commands import AdoptRulebook, OpenDrawer
from croupier.core.venue.drawers import day_at
from croupier.core.venue.state import DrawerId
from croupier.floor_plan.building import FloorBuilder
from croupier.floor_plan.plan import FloorPlan, TablePlan, TerminalPlan
from croupier.rulebooks.shelf import Shelf
from croupier.sim.chances import COLOURS
from croupier.sim.houses import House, HouseTable
from croupier.sim.people import CASHIER, OPERATOR, staff
from croupier.sim.world import World
from croupier.sim.wrong import WrongError

DESK, KIOSK = DrawerId("desk 1"), DrawerId("kiosk 1")
DRAWERS = {DESK: Place.CASH_DESK, KIOSK: Place.KIOSK}
_CASH = 50_000_000
_CHIPS = 20_000_000
_LEAD_MS = 8_000
_SIGNS = {
    GameName.ROULETTE: Sign(Limits(100, 200_000, 100), {"straight": Limits(100, 20_000, 100)}),
    GameName.BACCARAT: Sign(Limits(500, 500_000, 100)),
    GameName.SIC_BO: Sign(Limits(100, 100_000, 100), {"triple": Limits(100, 5_000, 100)}),
}
_MONEY = TerminalMoney(credit_max=5_000_000, ticket_max=300_000, large_win=300_000)


def must(answer: Answer | None) -> Answer:
    if answer is None or answer.refusal is not None:
        why = answer.refusal.sentence if answer is not None and answer.refusal else "no answer"
        raise WrongError(f"the floor could not be set up: {why}")
    return answer


async def build(world: World, terminals: int) -> None:
    builder = FloorBuilder(lambda: world.floor, staff, _plan(world, terminals))
    for step in builder.steps():
        must(await world.ask(*step))
        if isinstance(step.body, tables.AdoptRulebook):
            must(await world.ask_venue(OPERATOR, AdoptRulebook(step.body.text)))
    for drawer, place in DRAWERS.items():
        must(await open_drawer(world, drawer, place))


def _plan(world: World, terminals: int) -> FloorPlan:
    house = world.house
    texts = (Shelf().text(house.rulebook), house.derived)
    names = [TerminalId(f"T{number}") for number in range(1, terminals + 1)]
    return FloorPlan(
        rulebooks=tuple(text for text in texts if text is not None),
        tables=tuple(_table(house, plan, terminals) for plan in house.tables),
        terminals=tuple(
            TerminalPlan(id=name, rulebook=house.binding, money=_MONEY) for name in names
        ),
        day=_day(world),
    )


def _table(house: House, plan: HouseTable, terminals: int) -> TablePlan:
    setup = tables.SetUpTable(
        TableId(plan.name),
        house.binds(plan),
        plan.game,
        plan.source,
        plan.options,
        _SIGNS[plan.game],
        plan.wagering_seconds * 1000,
        terminals,
    )
    return TablePlan(
        setup=setup,
        besides=(Equipment.WHEEL_SENSOR,),
        spare_shoes=True,
        lead_ms=_LEAD_MS if plan.told else None,
        colours=COLOURS if plan.options.get("form") == Form.TABLE.value else (),
        tray=_CHIPS,
    )


async def approve_all(world: World) -> None:
    """What nobody has approved may stop every table."""
    for device in list(world.state.plan.devices.values()):
        if device.approval is None:
            must(await world.ask(OPERATOR, tables.ApproveDevice(device.id, "approval 1")))


async def open_table(world: World, name: TableId) -> None:
    """Again, after it was closed."""
    await approve_all(world)
    running = world.state.floats.running(name)
    builder = FloorBuilder(
        lambda: world.floor, staff, FloorPlan(rulebooks=(), tables=(), day=_day(world))
    )
    for step in builder.opened(name, _opener(world, name) if running is None else None):
        must(await world.ask(*step))


def _opener(world: World, name: TableId) -> int:
    """What the last shift left; the first is brought from the cage."""
    if name not in world.state.floats.tables:
        return _CHIPS
    return -world.floor.ledger.balance(table_float(name))


def _day(world: World) -> str:
    return day_at(max(world.agenda.clock(), world.state.at), world.hall.state.policy)


async def open_drawer(world: World, drawer: DrawerId, place: Place) -> Answer | None:
    """For the gaming day that it is by the clock on the wall, and by what is recorded."""
    state = world.hall.state
    day = day_at(max(world.agenda.clock(), state.at), state.policy)
    return await world.ask_venue(CASHIER, OpenDrawer(drawer, place, day, _CASH), OPERATOR)
