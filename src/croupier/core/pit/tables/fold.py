"""What the floor looks like now."""

from collections.abc import Callable

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table, TableStatus, Terminal
from croupier.core.pit.tables.events import (
    RulebookAdopted,
    TableOpened,
    TableSetUp,
    TerminalEnrolled,
)


def adopted(floor: Floor, event: RulebookAdopted) -> None:
    floor.state.rulebooks[event.rulebook] = event.text


def set_up(floor: Floor, event: TableSetUp) -> None:
    floor.forget_offer(event.table)
    floor.state.tables[event.table] = Table(
        event.table,
        event.rulebook,
        event.game,
        event.source,
        event.options,
        event.sign,
        event.wagering_ms,
    )


def enrolled(floor: Floor, event: TerminalEnrolled) -> None:
    floor.state.terminals[event.terminal] = Terminal(event.terminal, event.rulebook)


def opened(floor: Floor, event: TableOpened) -> None:
    table = floor.state.tables[event.table]
    table.status, table.dealer = TableStatus.OPEN, event.dealer


FOLD: dict[type, Callable[..., None]] = {
    RulebookAdopted: adopted,
    TableSetUp: set_up,
    TerminalEnrolled: enrolled,
    TableOpened: opened,
}
