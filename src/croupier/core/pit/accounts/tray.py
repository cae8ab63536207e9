"""Whether chips can be paid out of a tray: of an open table, of the same rules, with enough."""

from croupier.core.identifiers import RulebookId
from croupier.core.ledger.accounts import table_float
from croupier.core.money import dollars
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table, TableStatus
from croupier.core.refusals import Refusal, RefusalCode


def unlocked(table: Table) -> Refusal | None:
    """The tray of a closed table has been locked or counted: nothing is paid out of it."""
    if table.status is not TableStatus.CLOSED:
        return None
    return Refusal(RefusalCode.TABLE_CLOSED, f"{table.id} is closed")


def same_rules(table: Table, rulebook: RulebookId) -> Refusal | None:
    if table.rulebook == rulebook:
        return None
    sentence = f"{table.id} is played under {table.rulebook}, not {rulebook}"
    return Refusal(RefusalCode.OTHER_RULEBOOK, sentence)


def enough(floor: Floor, table: Table, amount: int) -> Refusal | None:
    """Asked only where the tray was counted when the table opened."""
    if floor.state.floats.locked(table.id):
        sentence = f"the float of {table.id} is counted and closed: another shift opens it"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    tray = -floor.ledger.balance(table_float(table.id))
    if floor.state.floats.running(table.id) is None or tray >= amount:
        return None
    sentence = f"the float of {table.id} holds {dollars(tray)}, not {dollars(amount)}"
    return Refusal(RefusalCode.DRAWER_TOO_SMALL, sentence)
