"""How the running shift of each table stands."""

from croupier.core.pit.floats.events import (
    DropCollected,
    FloatClosed,
    FloatCredited,
    FloatFilled,
    FloatOpened,
    StackerEmptied,
)
from croupier.core.pit.floats.state import TableFloat
from croupier.core.pit.floor import Floor


def opened(floor: Floor, event: FloatOpened) -> None:
    floor.state.floats.tables[event.table] = TableFloat(event.day, event.shift, event.opener)


def filled(floor: Floor, event: FloatFilled) -> None:
    floor.state.floats.tables[event.table].fills += event.amount


def credited(floor: Floor, event: FloatCredited) -> None:
    floor.state.floats.tables[event.table].credits += event.amount


def dropped(floor: Floor, event: DropCollected) -> None:
    shift = floor.state.floats.running(event.table)
    if shift is not None:
        shift.drop += event.cash + event.vouchers


def closed(floor: Floor, event: FloatClosed) -> None:
    floor.state.floats.tables[event.table].open = False


def emptied(floor: Floor, event: StackerEmptied) -> None:
    """The ledger has the notes: the stacker's account stands at nothing. So do its papers."""
    terminal = floor.state.terminals[event.terminal]
    terminal.papers = terminal.papers_worth = 0
