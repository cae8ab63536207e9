"""Opens a table, which takes its equipment, its staff and a rulebook that is in force."""

from collections.abc import Iterator
from datetime import datetime

from croupier.core.identifiers import ClauseId, Instant, PersonId
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots.round_order import jackpot_under_way
from croupier.core.pit.state import OVER, Table, TableStatus
from croupier.core.pit.tables import commands, equipment, events, mega_odds
from croupier.core.pit.tables.dealing import must_not_deal_at_too_many
from croupier.core.pit.tables.state import TableDuty
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.roles import Role
from croupier.core.stream.authority import capacities
from croupier.core.stream.envelope import Actor, Command, Decided, Decision


def must_be_in_force(floor: Floor, table: Table, at: Instant) -> Refusal | None:
    start = floor.settings(table).document.in_force_from
    if at < _begins(start.value):
        sentence = f"{table.rulebook} is in force from {start.value:%d/%m/%Y}"
        return Refusal(RefusalCode.TOO_EARLY, sentence, start.first)
    return must_not_be_replaced(floor, table, at)


def must_not_be_replaced(floor: Floor, table: Table, at: Instant) -> Refusal | None:
    """By another rulebook that this pit has adopted, once that one is in force.

    A round under way is played out by the rules it was opened under; no other opens.
    """
    instrument = floor.settings(table).document.instrument.value
    for name in floor.state.rulebooks:
        later = floor.book(name).settings.document
        if later.replaces is None or later.replaces.value != instrument:
            continue
        if at >= _begins(later.in_force_from.value):
            since = f"{later.in_force_from.value:%d/%m/%Y}"
            sentence = f"{table.rulebook} is replaced by {name} since {since}"
            return Refusal(RefusalCode.TOO_LATE, sentence, later.replaces.first)
    return None


def _begins(day: datetime) -> Instant:
    """The day begins where the document is law, not in Greenwich."""
    return Instant(round(day.timestamp() * 1000))


def must_have_staff(
    floor: Floor, table: Table, dealer: PersonId | None, leaving: PersonId | None = None
) -> Refusal | None:
    """Asked with somebody who is `leaving`, the table must have its staff without them."""
    form = floor.offer(table).options.form
    presence = floor.settings(table).staff[form].get(table.source)
    if presence is None:
        return None
    if Role.DEALER in presence.value and (
        dealer is None or Role.DEALER not in present(floor, table, dealer)
    ):
        return Refusal(
            RefusalCode.STAFF_MISSING, f"{table.id} needs a dealer on duty", presence.first
        )
    there: set[Role] = set()
    for person in floor.state.plan.on_duty:
        if person != leaving:
            there |= present(floor, table, person)
    missing = [role.value for role in presence.value if role not in there]
    if missing:
        sentence = f"{table.id} needs {', '.join(missing)} on duty"
        return Refusal(RefusalCode.STAFF_MISSING, sentence, presence.first)
    if Role.TABLE_INSPECTOR in presence.value and floor.state.plan.ratio is not None:
        return _must_be_inspected(floor, table, leaving, presence.last)
    return None


def _must_be_inspected(
    floor: Floor, table: Table, leaving: PersonId | None, clause: ClauseId | None
) -> Refusal | None:
    """Where a ratio of inspectors to tables is approved, somebody has said that they hold this."""
    holds = (who for who, duty in table.assisting.items() if duty is TableDuty.INSPECTOR)
    if any(who != leaving for who in holds):
        return None
    sentence = f"{table.id} needs an inspector who holds it"
    return Refusal(RefusalCode.STAFF_MISSING, sentence, clause)


def present(floor: Floor, table: Table, person: PersonId) -> set[Role]:
    """As what somebody on duty counts at the table."""
    role = floor.state.plan.on_duty.get(person)
    if role is None:
        return set()
    return capacities(floor.settings(table), Actor(person, role))


def sign_on(floor: Floor, command: Command[commands.SignOn]) -> Decided:
    actor = command.actor
    assert actor.role is not None
    if floor.state.plan.on_duty.get(actor.person) == actor.role:
        return Refusal(RefusalCode.ALREADY_DONE, f"{actor.person} is on duty already")
    return Decision((events.SignedOn(actor.person, actor.role),))


def sign_off(floor: Floor, command: Command[commands.SignOff]) -> Decided:
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
    return Decision((events.SignedOff(person),))


def take_table(floor: Floor, command: Command[commands.TakeTable], table: Table) -> Decided:
    """Within a round it takes a reason."""
    body = command.body
    if within_a_round(floor, table) and (body.reason is None or not body.reason.strip()):
        return Refusal(RefusalCode.NOTHING_ASKED, "enter the reason for a change within a round")
    if table.status is TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_CLOSED, f"{table.id} is closed")
    if Role.DEALER not in present(floor, table, body.dealer):
        return Refusal(RefusalCode.NOT_THERE, f"{body.dealer} is not on duty as a dealer")
    busy = must_not_deal_at_too_many(floor, table, body.dealer)
    return busy or Decision((events.TableTaken(table.id, body.dealer, body.reason),))


def within_a_round(floor: Floor, table: Table) -> bool:
    """A jackpot's round of play lasts from its console's press to "Game Over"."""
    playing = table.round is not None and table.round.status not in OVER
    return playing or jackpot_under_way(floor, table)


def open_table(floor: Floor, command: Command[commands.OpenTable], table: Table) -> Decided:
    body = command.body
    if table.status is not TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_OPEN, f"{table.id} is open already")
    for lack in (
        must_be_in_force(floor, table, command.at),
        _must_have_approved_equipment(floor, table),
        _must_have_approved_number(floor, table),
        equipment.must_have_right_sizes(floor, table),
        equipment.must_have_right_number_of_dice(floor, table),
        must_have_staff(floor, table, body.dealer),
    ):
        if lack is not None:
            return lack
    busy = must_not_deal_at_too_many(floor, table, body.dealer) if body.dealer is not None else None
    return busy or Decision((events.TableOpened(table.id, body.dealer),))


def _must_have_approved_equipment(floor: Floor, table: Table) -> Refusal | None:
    rules, form = floor.settings(table).equipment, floor.offer(table).options.form
    lack = equipment.must_have_equipment(
        rules, form, table.game, table.id, {*_equipment_at_table(floor, table)}
    )
    return (
        lack
        or _must_have_spinning_unit(floor, table)
        or equipment.must_have_lucky_screen(floor, table)
        or mega_odds.must_have_mega_approved(floor, table.id, table.options, floor.offer(table))
        or equipment.must_be_approved(floor, table)
    )


def _must_have_spinning_unit(floor: Floor, table: Table) -> Refusal | None:
    if table.source is not Source.USPIN or Equipment.USPIN in _equipment_at_table(floor, table):
        return None
    rule = floor.settings(table).equipment.optional
    kinds = dict(zip(rule.value, rule.clauses, strict=False))
    clause = kinds.get(Equipment.USPIN)
    return Refusal(RefusalCode.EQUIPMENT_MISSING, f"{table.id} lacks its spinning unit", clause)


def _must_have_approved_number(floor: Floor, table: Table) -> Refusal | None:
    """Of a table that was set up before a number was asked for."""
    most = floor.state.plan.desk(table.id).terminals_max
    return equipment.must_have_approved_number(floor.settings(table).equipment, table.id, most)


def _equipment_at_table(floor: Floor, table: Table) -> Iterator[Equipment]:
    """What a table has: at it, for the whole pit, and the approved terminals that can join it."""
    devices = floor.state.plan.devices.values()
    yield from equipment.counting_as(each.kind for each in devices if each.place in (table.id, ""))
    terminals = (each for each in floor.state.terminals.values() if each.rulebook == table.rulebook)
    if any(equipment.approval_lacking(floor, terminal) is None for terminal in terminals):
        yield Equipment.PLAYER_TERMINAL
