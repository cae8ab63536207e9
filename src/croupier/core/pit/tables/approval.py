"""Whether what stands at a table may be used: registered there, and approved where it must be."""

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.core.pit.tables.state import Device
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.names import DeviceId


def unapproved(floor: Floor, table: Table) -> Refusal | None:
    """Asked before the table opens and before every round: equipment also comes in between."""
    devices = floor.state.plan.devices.values()
    return _lacking(floor, table, [device for device in devices if _stands(device, table)])


def not_at(floor: Floor, table: Table, name: str) -> Refusal | None:
    """Whatever is heard in the name of a device that nobody has put there is no device's word."""
    device = floor.state.plan.devices.get(DeviceId(name))
    if device is None or not _stands(device, table):
        sentence = f"no device {name!r} stands at {table.id}"
        return Refusal(RefusalCode.UNKNOWN_DEVICE, sentence)
    return None


def unapproved_one(floor: Floor, table: Table, name: str) -> Refusal | None:
    device = floor.state.plan.devices.get(DeviceId(name))
    return _lacking(floor, table, [device] if device is not None else [])


def _lacking(floor: Floor, table: Table, devices: list[Device]) -> Refusal | None:
    rule = floor.settings(table).equipment.approved_before_use
    without = [device.id for device in devices if device.approval is None]
    if not rule.value or not without:
        return None
    sentence = f"{', '.join(without)} is not approved"
    return Refusal(RefusalCode.EQUIPMENT_MISSING, sentence, rule.first)


def _stands(device: Device, table: Table) -> bool:
    return device.place in (table.id, "")
