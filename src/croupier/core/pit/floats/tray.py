"""Whether a table's tray can pay: open, under the same rulebook, counted, and with enough in it."""

from croupier.core.identifiers import RulebookId
from croupier.core.ledger.accounts import table_float
from croupier.core.money import dollars
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table, TableStatus
from croupier.core.refusals import Refusal, RefusalCode


def must_not_be_closed(table: Table) -> Refusal | None:
    """The tray of a closed table has been locked or counted: nothing is paid out of it."""
    if table.status is not TableStatus.CLOSED:
        return None
    return Refusal(RefusalCode.TABLE_CLOSED, f"{table.id} is closed")


def must_be_under_rulebook(table: Table, rulebook: RulebookId) -> Refusal | None:
    if table.rulebook == rulebook:
        return None
    sentence = f"{table.id} is played under {table.rulebook}, not {rulebook}"
    return Refusal(RefusalCode.OTHER_RULEBOOK, sentence)


def must_have_open_float(floor: Floor, table: Table) -> Refusal | None:
    """What passes over a tray passes between two counts of it, or no shift could be told by them.

    No document says so; nor would one, of a table that nobody deals at: its tray is never opened.
    """
    floats = floor.state.floats
    if floats.running(table.id) is not None:
        return None
    why = "counted and closed: another shift opens it"
    if not floats.locked(table.id):
        why = "not open: two people count it first"
    return Refusal(RefusalCode.NOT_NOW, f"the float of {table.id} is {why}")


def must_have_enough_float(floor: Floor, table: Table, amount: int) -> Refusal | None:
    tray = -floor.ledger.balance(table_float(table.id))
    if tray >= amount:
        return None
    sentence = f"the float of {table.id} holds {dollars(tray)}, not {dollars(amount)}"
    return Refusal(RefusalCode.DRAWER_TOO_SMALL, sentence)
