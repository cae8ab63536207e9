"""Opening a table: its equipment, its people and its rules must be there; and who deals at it."""

from collections.abc import Callable, Iterator

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import OVER, Table, TableStatus
from croupier.core.pit.tables.approval import unapproved
from croupier.core.pit.tables.commands import OpenTable, SignOff, SignOn, TakeTable
from croupier.core.pit.tables.dealing import too_many_tables
from croupier.core.pit.tables.enrolling import no_number
from croupier.core.pit.tables.equipping import counting_as, lacking
from croupier.core.pit.tables.events import SignedOff, SignedOn, TableOpened, TableTaken
from croupier.core.pit.tables.in_force import not_in_force
from croupier.core.pit.tables.measuring import wrong_number_of_dice, wrong_size
from croupier.core.pit.tables.presence import lacks_staff, present
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.authority import Action
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.roles import SUPERVISING, Role
from croupier.core.stream.authority import STRANGERS, permit
from croupier.core.stream.envelope import Command, Decision


def sign_on(floor: Floor, command: Command[SignOn]) -> Decision | Refusal:
    actor = command.actor
    if actor.role is None or actor.role in STRANGERS:
        return Refusal(RefusalCode.NOT_PERMITTED, "only staff come on duty")
    if floor.state.plan.on_duty.get(actor.person) == actor.role:
        return Refusal(RefusalCode.ALREADY_DONE, f"{actor.person} is on duty already")
    return Decision((SignedOn(actor.person, actor.role),))


def sign_off(floor: Floor, command: Command[SignOff]) -> Decision | Refusal:
    person = command.actor.person
    if command.actor.role in STRANGERS:
        return Refusal(RefusalCode.NOT_PERMITTED, "only staff come on duty and leave it")
    if person not in floor.state.plan.on_duty:
        return Refusal(RefusalCode.NOT_THERE, f"{person} is not on duty")
    dealing = [table.id for table in floor.state.tables.values() if table.dealer == person]
    if dealing:
        return Refusal(RefusalCode.NOT_NOW, f"{person} still deals at {', '.join(dealing)}")
    for table in floor.state.tables.values():
        if table.status is not TableStatus.CLOSED:
            needed = lacks_staff(floor, table, table.dealer, leaving=person)
            if needed is not None:
                return needed
    return Decision((SignedOff(person),))


def take_table(floor: Floor, command: Command[TakeTable]) -> Decision | Refusal:
    """Between rounds by either dealer, the one who comes or the one who goes, or by a supervisor.

    Within a round it takes a reason and the right person.
    """
    body = command.body
    table = floor.table(body.table)
    if isinstance(table, Refusal):
        return table
    settings = floor.settings(table)
    within = table.round is not None and table.round.status not in OVER
    if within:
        refusal = permit(settings, Action.CHANGE_DEALER_MID_ROUND, command)
        if refusal is not None:
            return refusal
        if body.reason is None or not body.reason.strip():
            return Refusal(RefusalCode.NOTHING_ASKED, "a change within a round needs its reason")
    else:
        refusal = _hands_over(table, command)
        if refusal is not None:
            return refusal
    if table.status is TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_CLOSED, f"{table.id} is closed")
    if Role.DEALER not in present(floor, table, body.dealer):
        return Refusal(RefusalCode.NOT_THERE, f"{body.dealer} is not on duty as a dealer")
    busy = too_many_tables(floor, table, body.dealer)
    return busy or Decision((TableTaken(table.id, body.dealer, body.reason),))


def _hands_over(table: Table, command: Command[TakeTable]) -> Refusal | None:
    """No document asks the word of whoever goes; it is no third dealer's to say, though."""
    actor = command.actor
    if actor.role in SUPERVISING:
        return None
    if actor.role is not Role.DEALER:
        sentence = "a table is handed over by a dealer, or by somebody who stands above them"
        return Refusal(RefusalCode.NOT_PERMITTED, sentence)
    if actor.person in (command.body.dealer, table.dealer):
        return None
    sentence = f"{actor.person} neither deals at {table.id} nor would: they cannot hand it over"
    return Refusal(RefusalCode.NOT_YOURS, sentence)


def open_table(floor: Floor, command: Command[OpenTable]) -> Decision | Refusal:
    body = command.body
    table = floor.table(body.table)
    if isinstance(table, Refusal):
        return table
    refusal = permit(floor.settings(table), Action.OPEN_TABLE, command)
    if refusal is not None:
        return refusal
    if table.status is not TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_OPEN, f"{table.id} is open already")
    for lack in (
        not_in_force(floor, table, command.at),
        _lacks_equipment(floor, table),
        _lacks_number(floor, table),
        wrong_size(floor, table),
        wrong_number_of_dice(floor, table),
        lacks_staff(floor, table, body.dealer),
    ):
        if lack is not None:
            return lack
    busy = too_many_tables(floor, table, body.dealer) if body.dealer is not None else None
    return busy or Decision((TableOpened(table.id, body.dealer),))


def _lacks_equipment(floor: Floor, table: Table) -> Refusal | None:
    rules, form = floor.settings(table).equipment, floor.offer(table).options.form
    lack = lacking(rules, form, table.game, table.id, {*_standing(floor, table)})
    return lack or unapproved(floor, table)


def _lacks_number(floor: Floor, table: Table) -> Refusal | None:
    """Of a table that was set up before a number was asked for."""
    most = floor.state.plan.desk(table.id).terminals_max
    return no_number(floor.settings(table).equipment, table.id, most)


def _standing(floor: Floor, table: Table) -> Iterator[Equipment]:
    """What a table has: at it, for the whole pit, and the terminals that can join it."""
    devices = floor.state.plan.devices.values()
    yield from counting_as(each.kind for each in devices if each.place in (table.id, ""))
    if any(terminal.rulebook == table.rulebook for terminal in floor.state.terminals.values()):
        yield Equipment.PLAYER_TERMINAL


DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    SignOn: sign_on,
    SignOff: sign_off,
    TakeTable: take_table,
    OpenTable: open_table,
}
