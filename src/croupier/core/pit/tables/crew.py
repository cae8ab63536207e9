"""Who works at a conventional table beside its dealer: a second dealer, a chipper, an inspector.

An inspector holds as many tables as the approved ratio of the area lets them.
"""

from croupier.core.identifiers import PersonId
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table, TableStatus
from croupier.core.pit.tables import commands, events
from croupier.core.pit.tables.state import InspectionRatio, TableDuty
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.limits import Form
from croupier.core.rulebook.roles import SUPERVISING, Role
from croupier.core.stream.envelope import Command, Decided, Decision


def assist_table(floor: Floor, command: Command[commands.AssistTable]) -> Decided:
    body, actor = command.body, command.actor
    table = floor.state.tables[body.table]
    if refusal := _must_be_table_of_chips(floor, table) or _must_suit(command):
        return refusal
    if actor.person not in floor.state.plan.on_duty:
        return Refusal(RefusalCode.NOT_THERE, f"{actor.person} is not on duty")
    if table.assisting.get(actor.person) is body.duty:
        return Refusal(RefusalCode.ALREADY_DONE, f"{actor.person} works at {table.id} already")
    if body.duty is TableDuty.INSPECTOR:
        refusal = must_not_hold_too_many(floor, table, actor.person)
    else:
        refusal = _must_work_nowhere_else(floor, table, actor.person)
    return refusal or Decision((events.AssistingBegan(table.id, actor.person, body.duty),))


def _must_be_table_of_chips(floor: Floor, table: Table) -> Refusal | None:
    if floor.offer(table).options.form is Form.TABLE:
        return None
    return Refusal(RefusalCode.NOT_OFFERED, f"nobody works beside the dealer of {table.id}")


def _must_suit(command: Command[commands.AssistTable]) -> Refusal | None:
    inspects = command.body.duty is TableDuty.INSPECTOR
    suits = command.actor.role in SUPERVISING if inspects else command.actor.role is Role.DEALER
    if suits:
        return None
    who = "a table inspector or above" if inspects else "a dealer"
    return Refusal(RefusalCode.NOT_PERMITTED, f"{command.body.duty.value} is work for {who}")


def _must_work_nowhere_else(floor: Floor, table: Table, person: PersonId) -> Refusal | None:
    for other in floor.state.tables.values():
        if person in (other.dealer, *other.assisting) and other.status is not TableStatus.CLOSED:
            return Refusal(RefusalCode.OVER_LIMIT, f"{person} works at {other.id} already")
    return None


def held_by(floor: Floor, person: PersonId) -> list[Table]:
    """The tables that somebody inspects."""
    return [
        table
        for table in floor.state.tables.values()
        if table.assisting.get(person) is TableDuty.INSPECTOR
    ]


def must_not_hold_too_many(floor: Floor, table: Table, person: PersonId) -> Refusal | None:
    """By the ratio of the area; a table with agreed limits counts as one of the premium area."""
    ratio = floor.state.plan.ratio
    if ratio is None:
        return None
    held = [*(other for other in held_by(floor, person) if other is not table), table]
    most = min(ratio.premium_tables if _premium(floor, at) else ratio.tables for at in held)
    if len(held) <= most:
        return None
    rule = floor.limits(table).personal_limits_need_premium_inspection
    there = ", ".join(other.id for other in held[:-1])
    sentence = f"{person} inspects {there} already: {most} at most, by {ratio.reference}"
    return Refusal(RefusalCode.OVER_LIMIT, sentence, rule.first if rule is not None else None)


def _premium(floor: Floor, table: Table) -> bool:
    rule = floor.limits(table).personal_limits_need_premium_inspection
    return rule is not None and rule.value and bool(floor.state.plan.desk(table.id).at_places)


def stop_assisting(floor: Floor, command: Command[commands.StopAssisting]) -> Decided:
    table, person = floor.state.tables[command.body.table], command.actor.person
    if person not in table.assisting:
        return Refusal(RefusalCode.ALREADY_DONE, f"{person} does not work at {table.id}")
    return Decision((events.AssistingEnded(table.id, person),))


def set_inspection_ratio(floor: Floor, command: Command[commands.SetInspectionRatio]) -> Decided:
    body = command.body
    if not 0 < body.premium_tables <= body.tables:
        sentence = "an inspector holds at least one table, and no more at the premium level"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    return Decision((events.InspectionRatioSet(body.tables, body.premium_tables, body.reference),))


def began(floor: Floor, event: events.AssistingBegan) -> None:
    floor.state.tables[event.table].assisting[event.person] = event.duty


def ended(floor: Floor, event: events.AssistingEnded) -> None:
    floor.state.tables[event.table].assisting.pop(event.person, None)


def ratio_set(floor: Floor, event: events.InspectionRatioSet) -> None:
    floor.state.plan.ratio = InspectionRatio(event.tables, event.premium_tables, event.reference)
