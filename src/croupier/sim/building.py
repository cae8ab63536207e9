"""Setting a floor up, before anybody comes: rules, tables, terminals, equipment, staff, drawers."""

from itertools import count

from croupier.core.ledger.accounts import table_float
from croupier.core.offer.sign import Limits, Sign
from croupier.core.pit.accounts.commands import SetTerminalMoney
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.chips.commands import SetOutColours
from croupier.core.pit.floats.commands import OpenFloat
from croupier.core.pit.names import TableId
from croupier.core.pit.state import Table
from croupier.core.pit.tables import commands as tables
from croupier.core.pit.tables.dealing import too_many_tables
from croupier.core.pit.tables.launching import LAUNCHES
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.game import GameName, Source
from croupier.core.rulebook.limits import Form
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.tickets import Place
from croupier.core.stream.envelope import Answer
from croupier.core.stream.names import DeviceId, PersonId, TerminalId
from croupier.core.venue.commands import AdoptRulebook, OpenDrawer
from croupier.core.venue.gaming_day import day_at
from croupier.core.venue.names import DrawerId
from croupier.rulebooks.shelf import Shelf
from croupier.sim.chances import COLOURS
from croupier.sim.houses import TablePlan
from croupier.sim.people import CASHIER, OPERATOR, SUPERVISOR, may, staff
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
_MEASURES = {Equipment.WHEEL: 800, Equipment.AUTOMATED_WHEEL: 800, Equipment.BALL: 20}
_ON_DUTY = (Role.DEALER, Role.CASINO_SUPERVISOR, Role.TABLE_INSPECTOR)


def must(answer: Answer | None) -> Answer:
    if answer is None or answer.refusal is not None:
        why = answer.refusal.sentence if answer is not None and answer.refusal else "no answer"
        raise WrongError(f"the floor could not be set up: {why}")
    return answer


async def build(world: World, terminals: int) -> None:
    await _adopt(world)
    for plan in world.house.tables:
        await _table(world, plan, terminals)
    for number in range(1, terminals + 1):
        await _terminal(world, TerminalId(f"T{number}"))
    for role in _ON_DUTY:
        must(await world.ask(staff(role), tables.SignOn()))
    for plan in world.house.tables:
        await _furnish(world, plan)
        await open_table(world, TableId(plan.name))
    for drawer, place in DRAWERS.items():
        must(await open_drawer(world, drawer, place))


async def _adopt(world: World) -> None:
    texts = [Shelf().text(world.house.rulebook)]
    if world.house.derived is not None:
        texts.append(world.house.derived)
    for text in texts:
        must(await world.ask(OPERATOR, tables.AdoptRulebook(text)))
        must(await world.ask_venue(OPERATOR, AdoptRulebook(text)))


async def _table(world: World, plan: TablePlan, terminals: int) -> None:
    setup = tables.SetUpTable(
        TableId(plan.name),
        world.house.binds(plan),
        plan.game,
        plan.source,
        plan.options,
        _SIGNS[plan.game],
        plan.wagering_seconds * 1000,
        terminals,
    )
    must(await world.ask(OPERATOR, setup))


async def _terminal(world: World, name: TerminalId) -> None:
    parts = world.settings().equipment.each_terminal
    devices: list[DeviceId] = []
    for kind in parts.value if parts is not None else ():
        devices.append(DeviceId(f"{name} {kind.value}"))
        await _place(world, devices[-1], kind, "")
    enrol = tables.EnrolTerminal(name, world.house.binding, tuple(devices))
    must(await world.ask(OPERATOR, enrol))
    money = TerminalMoney(credit_max=5_000_000, ticket_max=300_000, large_win=300_000)
    must(await world.ask(OPERATOR, SetTerminalMoney(name, money)))


async def _furnish(world: World, plan: TablePlan) -> None:
    name = TableId(plan.name)
    table = world.table(name)
    rules, form = world.floor.settings(table).equipment, world.floor.offer(table).options.form
    await _place(world, DeviceId(f"sensor of {name}"), Equipment.WHEEL_SENSOR, name)
    for kind in (*rules.tables[form].value, *rules.games[table.game].value):
        if kind is Equipment.PLAYER_TERMINAL:
            continue
        await _place(world, DeviceId(f"{name} {kind.value}"), kind, name)
        if kind.value.endswith("shoe"):
            await _place(world, DeviceId(f"{name} spare {kind.value}"), kind, name)
        if plan.told and kind in LAUNCHES:
            told = tables.SetLaunching(DeviceId(f"{name} {kind.value}"), _LEAD_MS)
            must(await world.ask(OPERATOR, told))
    if form is Form.TABLE:
        must(await world.ask(OPERATOR, SetOutColours(name, COLOURS)))


async def _place(world: World, device: DeviceId, kind: Equipment, name: str) -> None:
    pieces = 3 if kind is Equipment.DICE else None
    body = tables.RegisterDevice(device, kind, name, device, _MEASURES.get(kind), pieces)
    must(await world.ask(OPERATOR, body))
    must(await world.ask(OPERATOR, tables.ApproveDevice(device, "approval 1")))


async def approve_all(world: World) -> None:
    """What nobody has approved may stop every table."""
    for device in list(world.state.plan.devices.values()):
        if device.approval is None:
            must(await world.ask(OPERATOR, tables.ApproveDevice(device.id, "approval 1")))


async def open_table(world: World, name: TableId) -> None:
    await approve_all(world)
    table = world.table(name)
    dealer = None if table.source is Source.AUTOMATED else await _free_dealer(world, table)
    must(await world.by(may(world.settings(), Action.OPEN_TABLE), tables.OpenTable(name, dealer)))
    if dealer is not None and world.state.floats.running(name) is None:
        day = day_at(max(world.agenda.clock(), world.state.at), world.hall.state.policy)
        opener = OpenFloat(name, day, "day", _opener(world, name))
        must(await world.ask(staff(Role.DEALER), opener, SUPERVISOR))


def _opener(world: World, name: TableId) -> int:
    """What the last shift left; the first is brought from the cage."""
    if name not in world.state.floats.tables:
        return _CHIPS
    return -world.floor.ledger.balance(table_float(name))


async def _free_dealer(world: World, table: Table) -> PersonId:
    """The first who may deal here beside what they deal already, called in where need be."""
    everybody = (staff(Role.DEALER, number) for number in count(1))
    dealer = next(d for d in everybody if not too_many_tables(world.floor, table, d.person))
    if dealer.person not in world.state.plan.on_duty:
        must(await world.ask(dealer, tables.SignOn()))
    return dealer.person


async def open_drawer(world: World, drawer: DrawerId, place: Place) -> Answer | None:
    """For the gaming day that it is by the clock on the wall, and by what is recorded."""
    state = world.hall.state
    day = day_at(max(world.agenda.clock(), state.at), state.policy)
    return await world.ask_venue(CASHIER, OpenDrawer(drawer, place, day, _CASH), OPERATOR)
