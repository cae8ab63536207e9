"""When credit may leave: the wagering period, where the rulebook has it so.

The player names the table on the screen and the dealer the one whose chips are paid. Neither can
get round the period by naming a table that has none: one nobody knows or of another rulebook is
refused, and one that is closed counts no more than no name at all.
"""

from collections.abc import Iterable

from croupier.core.pit.accounts.paying_out.tray import must_be_under_rulebook
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import TableId
from croupier.core.pit.state import RoundStatus, Table, TableStatus
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.money.cash_out import CashOutWindow
from croupier.core.rulebook.rulebook import Settings


def must_be_in_cash_out_window(
    floor: Floor, book: Settings, name: TableId | None
) -> Refusal | None:
    """Whether the rulebook lets credit go at this moment of the tables it can be played at."""
    rules = book.cash_out
    if rules is None:
        return Refusal(RefusalCode.NOT_OFFERED, f"{book.id} knows no cash-out at terminals")
    named = _named(floor, book, name)
    if isinstance(named, Refusal):
        return named
    if rules.window.value is CashOutWindow.NOTHING_UNSETTLED:
        return None
    near = tuple(_asked(floor, book, named))
    if near and not any(map(_takes_wagers, near)):
        sentence = "credit leaves while wagering is open, and it is not"
        return Refusal(RefusalCode.WAGERING_CLOSED, sentence, rules.window.first)
    return None


def _named(floor: Floor, book: Settings, name: TableId | None) -> Table | Refusal | None:
    if name is None:
        return None
    table = floor.table(name)
    return table if isinstance(table, Refusal) else must_be_under_rulebook(table, book.id) or table


def _asked(floor: Floor, book: Settings, named: Table | None) -> Iterable[Table]:
    """The table that was named while it is open, else every open one of the rulebook."""
    if named is not None and named.status is not TableStatus.CLOSED:
        return (named,)
    return (
        table
        for table in floor.state.tables.values()
        if table.rulebook == book.id and table.status is not TableStatus.CLOSED
    )


def _takes_wagers(table: Table) -> bool:
    return table.round is not None and table.round.status is RoundStatus.OPEN
