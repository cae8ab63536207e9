"""What stands on a pit's floor, as those who set it up see it."""

from msgspec import Struct

from croupier.core.offer.sign import Sign
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import DeviceId, TableId, TerminalId
from croupier.core.pit.state import TableStatus
from croupier.views.sentence.names import TableName, tables_of


class PlannedTable(Struct, frozen=True, omit_defaults=True):
    """A table as it was set up. It can be changed only while it is closed.

    `bare` is one that was retired, or that nothing has been brought to yet.
    """

    table: TableId
    name: TableName
    rulebook: str
    game: str
    source: str
    sign: Sign
    wagering_ms: int
    closed: bool
    bare: bool
    options: dict[str, str] = {}
    terminals_max: int | None = None
    rest_after_ms: int | None = None


class PlannedTerminal(Struct, frozen=True, omit_defaults=True):
    """`occupied` while somebody has an account open there: it cannot be moved or retired then."""

    terminal: TerminalId
    rulebook: str
    enabled: bool
    occupied: bool
    money: TerminalMoney
    approval: str | None = None


class PlannedDevice(Struct, frozen=True, omit_defaults=True):
    """`place` is a table, a terminal, or empty for what serves the pit or waits to be built in."""

    device: DeviceId
    kind: str
    serial: str
    place: str = ""
    approval: str | None = None
    diameter_mm: int | None = None
    pieces: int | None = None


class FloorPlanView(Struct, frozen=True):
    pit: str
    tables: tuple[PlannedTable, ...]
    terminals: tuple[PlannedTerminal, ...]
    devices: tuple[PlannedDevice, ...]


def floor_plan(pit: str, floor: Floor) -> FloorPlanView:
    state, names = floor.state, tables_of(floor)
    return FloorPlanView(
        pit=pit,
        tables=tuple(
            PlannedTable(
                table=table.id,
                name=names[table.id],
                rulebook=table.rulebook,
                game=table.game.value,
                source=table.source.value,
                sign=table.sign,
                wagering_ms=table.wagering_ms,
                closed=table.status is TableStatus.CLOSED,
                bare=all(each.place != table.id for each in state.plan.devices.values()),
                options=table.options,
                terminals_max=state.plan.desk(table.id).terminals_max,
                rest_after_ms=state.plan.desk(table.id).rest_after_ms,
            )
            for table in state.tables.values()
        ),
        terminals=tuple(
            PlannedTerminal(
                terminal=each.id,
                rulebook=each.rulebook,
                enabled=each.enabled,
                occupied=each.session is not None,
                money=state.money.of(each.id),
                approval=each.approval,
            )
            for each in state.terminals.values()
        ),
        devices=tuple(
            PlannedDevice(
                device=device.id,
                kind=device.kind.value,
                serial=device.serial,
                place=device.place,
                approval=device.approval,
                diameter_mm=device.diameter_mm,
                pieces=device.pieces,
            )
            for device in state.plan.devices.values()
        ),
    )
