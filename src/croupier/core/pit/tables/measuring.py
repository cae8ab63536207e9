"""Wheels and balls of the size their rulebook asks for."""

from collections.abc import Iterator

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.core.pit.tables.state import Device
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.citation import Cited
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.spin import SpinRules

_WHEELS = (Equipment.WHEEL, Equipment.AUTOMATED_WHEEL)


def wrong_size(floor: Floor, table: Table) -> Refusal | None:
    """The first device at the table that was measured and is too small or too large."""
    rules = floor.settings(table).spin
    if rules is None:
        return None
    for device in floor.state.plan.devices.values():
        if device.place == table.id and device.diameter_mm is not None:
            broken = next(_broken(rules, device, device.diameter_mm), None)
            if broken is not None:
                sentence = f"{device.id} measures {device.diameter_mm} mm, not {broken.value}"
                return Refusal(RefusalCode.EQUIPMENT_UNFIT, sentence, broken.first)
    return None


def _broken(rules: SpinRules, device: Device, diameter: int) -> Iterator[Cited[int]]:
    least = rules.wheel_diameter_min_mm if device.kind in _WHEELS else None
    most = None
    if device.kind is Equipment.BALL:
        least, most = rules.ball_diameter_min_mm, rules.ball_diameter_max_mm
    if least is not None and diameter < least.value:
        yield least
    if most is not None and diameter > most.value:
        yield most
