"""Whether what stands at a table may be used: registered there, and approved where it must be."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table, Terminal
from croupier.core.pit.tables.state import Device
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.stream.names import DeviceId


def must_be_approved(floor: Floor, table: Table) -> Refusal | None:
    """Asked before the table opens and before every round: equipment also comes in between."""
    devices = floor.state.plan.devices.values()
    return _must_all_be_approved(
        floor, table, [device for device in devices if _stands(device, table)]
    )


def must_stand_at(floor: Floor, table: Table, name: str) -> Refusal | None:
    """Whatever is heard in the name of a device that nobody has put there is no device's word."""
    device = floor.state.plan.devices.get(DeviceId(name))
    if device is None or not _stands(device, table):
        sentence = f"no device {name!r} stands at {table.id}"
        return Refusal(RefusalCode.UNKNOWN_DEVICE, sentence)
    return None


def must_be_approved_device(floor: Floor, table: Table, name: str) -> Refusal | None:
    device = floor.state.plan.devices.get(DeviceId(name))
    return _must_all_be_approved(floor, table, [device] if device is not None else [])


def approval_lacking(floor: Floor, terminal: Terminal) -> Cited[bool] | None:
    """A terminal is equipment too: the rule by which this one still wants its approval."""
    if terminal.approval is not None:
        return None
    rule = floor.book(terminal.rulebook).settings.equipment.approved_before_use
    return rule if rule.value else None


def _must_all_be_approved(floor: Floor, table: Table, devices: list[Device]) -> Refusal | None:
    rule = floor.settings(table).equipment.approved_before_use
    without = [device.id for device in devices if device.approval is None]
    if not rule.value or not without:
        return None
    sentence = f"{', '.join(without)} is not approved"
    return Refusal(RefusalCode.EQUIPMENT_MISSING, sentence, rule.first)


def _stands(device: Device, table: Table) -> bool:
    return device.place in (table.id, "")
