"""Opening a table: its equipment, its people and its rules must be there; and who deals at it."""

from collections.abc import Iterator

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import OVER, Table, TableStatus
from croupier.core.pit.tables.commands import OpenTable, SignOff, SignOn, TakeTable
from croupier.core.pit.tables.events import SignedOff, SignedOn, TableOpened, TableTaken
from croupier.core.pit.tables.running.dealing import must_not_deal_at_too_many
from croupier.core.pit.tables.running.in_force import must_be_in_force
from croupier.core.pit.tables.running.presence import must_have_staff, present
from croupier.core.pit.tables.setup.approval import approval_lacking, must_be_approved
from croupier.core.pit.tables.setup.enrolling import must_have_approved_number
from croupier.core.pit.tables.setup.equipping import counting_as, must_have_equipment
from croupier.core.pit.tables.setup.measuring import (
    must_have_right_number_of_dice,
    must_have_right_sizes,
)
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.envelope import Command, Decision


def sign_on(floor: Floor, command: Command[SignOn]) -> Decision | Refusal:
    actor = command.actor
    assert actor.role is not None
    if floor.state.plan.on_duty.get(actor.person) == actor.role:
        return Refusal(RefusalCode.ALREADY_DONE, f"{actor.person} is on duty already")
    return Decision((SignedOn(actor.person, actor.role),))


def sign_off(floor: Floor, command: Command[SignOff]) -> Decision | Refusal:
    person = command.actor.person
    if person not in floor.state.plan.on_duty:
        return Refusal(RefusalCode.NOT_THERE, f"{person} is not on duty")
    dealing = [table.id for table in floor.state.tables.values() if table.dealer == person]
    if dealing:
        return Refusal(RefusalCode.NOT_NOW, f"{person} still deals at {', '.join(dealing)}")
    for table in floor.state.tables.values():
        if table.status is not TableStatus.CLOSED:
            needed = must_have_staff(floor, table, table.dealer, leaving=person)
            if needed is not None:
                return needed
    return Decision((SignedOff(person),))


def take_table(floor: Floor, command: Command[TakeTable]) -> Decision | Refusal:
    """Within a round it takes a reason."""
    body = command.body
    table = floor.state.tables[body.table]
    if within_a_round(table) and (body.reason is None or not body.reason.strip()):
        return Refusal(RefusalCode.NOTHING_ASKED, "a change within a round needs its reason")
    if table.status is TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_CLOSED, f"{table.id} is closed")
    if Role.DEALER not in present(floor, table, body.dealer):
        return Refusal(RefusalCode.NOT_THERE, f"{body.dealer} is not on duty as a dealer")
    busy = must_not_deal_at_too_many(floor, table, body.dealer)
    return busy or Decision((TableTaken(table.id, body.dealer, body.reason),))


def within_a_round(table: Table) -> bool:
    return table.round is not None and table.round.status not in OVER


def open_table(floor: Floor, command: Command[OpenTable]) -> Decision | Refusal:
    body = command.body
    table = floor.state.tables[body.table]
    if table.status is not TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_OPEN, f"{table.id} is open already")
    for lack in (
        must_be_in_force(floor, table, command.at),
        _must_have_approved_equipment(floor, table),
        _must_have_approved_number(floor, table),
        must_have_right_sizes(floor, table),
        must_have_right_number_of_dice(floor, table),
        must_have_staff(floor, table, body.dealer),
    ):
        if lack is not None:
            return lack
    busy = must_not_deal_at_too_many(floor, table, body.dealer) if body.dealer is not None else None
    return busy or Decision((TableOpened(table.id, body.dealer),))


def _must_have_approved_equipment(floor: Floor, table: Table) -> Refusal | None:
    rules, form = floor.settings(table).equipment, floor.offer(table).options.form
    lack = must_have_equipment(rules, form, table.game, table.id, {*_standing(floor, table)})
    return lack or must_be_approved(floor, table)


def _must_have_approved_number(floor: Floor, table: Table) -> Refusal | None:
    """Of a table that was set up before a number was asked for."""
    most = floor.state.plan.desk(table.id).terminals_max
    return must_have_approved_number(floor.settings(table).equipment, table.id, most)


def _standing(floor: Floor, table: Table) -> Iterator[Equipment]:
    """What a table has: at it, for the whole pit, and the approved terminals that can join it."""
    devices = floor.state.plan.devices.values()
    yield from counting_as(each.kind for each in devices if each.place in (table.id, ""))
    terminals = (each for each in floor.state.terminals.values() if each.rulebook == table.rulebook)
    if any(approval_lacking(floor, terminal) is None for terminal in terminals):
        yield Equipment.PLAYER_TERMINAL
