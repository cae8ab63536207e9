"""The invented command: a table rests for a while. All there is to it in the core is here."""

from enum import StrEnum
from typing import Annotated

from croupier.core.identifiers import TableId
from croupier.core.pit.floor import Floor
from croupier.core.pit.powers import by_staff, event, may
from croupier.core.pit.state import Table
from croupier.core.pit.subjects import at_table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action
from croupier.core.stream.declaring import Button, Declarations
from croupier.core.stream.envelope import Command, Decided, Decision
from croupier.core.stream.messages import Approvable, Count, Dealer, Event, Field, FieldKind, Words

_AT_MOST = 60


class Rest(StrEnum):
    SWEEPING = "sweeping"
    REHEARSAL = "rehearsal"


class RestTable(Approvable, frozen=True, tag="rest-table"):
    table: TableId
    why: Rest
    minutes: Count
    reason: Words
    # A choice of those who are on duty, and a note that no form asks for.
    stays: Dealer | None = None
    note: Annotated[str, Field(FieldKind.TEXT, unasked=True)] = ""


class TableRested(Event, frozen=True, tag="table-rested.1"):
    table: TableId
    why: Rest
    minutes: Count
    reason: str


def rest_table(floor: Floor, command: Command[RestTable], table: Table) -> Decided:
    body = command.body
    if body.minutes > _AT_MOST:
        return Refusal(RefusalCode.BAD_AMOUNT, f"a table rests for {_AT_MOST} minutes at most")
    return Decision((TableRested(table.id, body.why, body.minutes, body.reason),))


def rested(floor: Floor, event: TableRested) -> None:
    floor.state.tables[event.table].stops["rest"] = f"the table rests: {event.reason}"


DECLARATIONS = Declarations(
    commands=(by_staff(rest_table, at_table, may(Action.CLOSE_TABLE), button=Button.TABLE),),
    events=(event(TableRested, rested),),
)
