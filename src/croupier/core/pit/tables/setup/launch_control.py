"""Whether a wheel or tumbler that works by itself is told when to launch, or knows by itself."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.names import TableId
from croupier.core.pit.state import Table, TableStatus
from croupier.core.pit.tables.commands import SetLaunching
from croupier.core.pit.tables.events import LaunchingSet
from croupier.core.pit.tables.state import Device
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.game import Source
from croupier.core.stream.envelope import Command, Decision

LAUNCHES = frozenset(
    {
        Equipment.WHEEL,
        Equipment.AUTOMATED_WHEEL,
        Equipment.DICE_TUMBLER,
        Equipment.AUTOMATED_DICE_TUMBLER,
    }
)
# Longer than any ball runs.
LEAD_MAX_MS = 600_000


def set_launching(floor: Floor, command: Command[SetLaunching]) -> Decision | Refusal:
    body = command.body
    device = floor.state.plan.devices.get(body.device)
    if device is None:
        return Refusal(RefusalCode.UNKNOWN_DEVICE, f"there is no device {body.device!r}")
    table = _table(floor, device)
    if isinstance(table, Refusal):
        return table
    return _must_be_changed_while_closed(floor, table, device, body.lead_ms) or Decision(
        (LaunchingSet(device.id, table.id, body.lead_ms),)
    )


def _table(floor: Floor, device: Device) -> Table | Refusal:
    """Only where nobody's hand sets things in motion is there anything to be told."""
    table = floor.state.tables.get(TableId(device.place))
    if device.kind in LAUNCHES and table is not None and table.source is Source.AUTOMATED:
        return table
    sentence = f"{device.id} is no automated wheel or tumbler at a table"
    return Refusal(RefusalCode.NOT_OFFERED, sentence)


def _must_be_changed_while_closed(
    floor: Floor, table: Table, device: Device, lead_ms: int | None
) -> Refusal | None:
    launcher = floor.state.plan.desk(table.id).launcher
    told = launcher is not None and launcher.device == device.id
    if lead_ms == (launcher.lead_ms if launcher is not None and told else None):
        return Refusal(RefusalCode.ALREADY_DONE, f"that is how {device.id} launches already")
    if table.status is not TableStatus.CLOSED:
        sentence = f"{table.id} is open: when its launch is told is changed while it is closed"
        return Refusal(RefusalCode.TABLE_OPEN, sentence)
    return None
