"""Sets a simulated floor up, and opens a table again that has closed."""

from msgspec.structs import replace

from croupier.actors.cashier import Cashier
from croupier.actors.port import OPERATOR, staff
from croupier.core.identifiers import TableId
from croupier.core.ledger.accounts import table_float
from croupier.core.pit.chips.commands import SetLayoutKnowledge, SetOutColours
from croupier.core.pit.tables import commands as tables
from croupier.core.stream.envelope import Answer
from croupier.core.venue.commands import AdoptRulebook
from croupier.floor_plan.building import FloorBuilder
from croupier.floor_plan.plan import FloorPlan
from croupier.sim import floors, stream
from croupier.sim.world import World


def must(answer: Answer | None) -> Answer:
    if answer is None or answer.refusal is not None:
        why = answer.refusal.sentence if answer is not None and answer.refusal else "no answer"
        raise stream.WrongError(f"the floor could not be set up: {why}")
    return answer


async def build(world: World, terminals: int, cashier: Cashier) -> None:
    plan = floors.floor_plan(world.house, terminals, world.day().name)
    for step in FloorBuilder(lambda: world.floor, staff, plan).steps():
        must(await world.ask(*step))
        if isinstance(step.body, SetOutColours):
            await _tell_of_layout(world, step.body)
        if isinstance(step.body, tables.AdoptRulebook):
            must(await world.ask_venue(OPERATOR, AdoptRulebook(step.body.text)))
    await cashier.turn_day()


async def _tell_of_layout(world: World, colours: SetOutColours) -> None:
    """How many checks a table's set has, and how much of its layout anybody tells."""
    table = next(plan for plan in world.house.tables if plan.name == colours.table)
    must(await world.ask(OPERATOR, replace(colours, checks_each=floors.CHECKS_EACH)))
    if table.known is not None:
        knows = SetLayoutKnowledge(colours.table, table.known, floors.INSPECTED_FROM)
        must(await world.ask(OPERATOR, knows))


async def approve_all(world: World) -> None:
    """What nobody has approved may stop every table."""
    for device in list(world.state.plan.devices.values()):
        if device.approval is None:
            must(await world.ask(OPERATOR, tables.ApproveDevice(device.id, "approval 1")))


async def open_table(world: World, name: TableId) -> None:
    """On what the last shift left in the tray; the first is brought from the cage."""
    await approve_all(world)
    tray: int | None = None
    if world.state.floats.running(name) is None:
        known = name in world.state.floats.tables
        tray = -world.floor.ledger.balance(table_float(name)) if known else floors.CHIPS_IN_TRAY
    day = FloorPlan(rulebooks=(), tables=(), day=world.day().name)
    for step in FloorBuilder(lambda: world.floor, staff, day).opened(name, tray):
        must(await world.ask(*step))
