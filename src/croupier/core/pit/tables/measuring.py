"""Wheels and balls of the size their rulebook asks for, and as many dice as the game has."""

from collections.abc import Iterator

from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.core.pit.tables.state import Device
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.citation import Cited
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.game import GameName
from croupier.core.rulebook.spin import SpinRules

# A total of the game is that of three dice.
_DICE = 3
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


def wrong_number_of_dice(floor: Floor, table: Table) -> Refusal | None:
    """Dice sealed in a tumbler cannot be counted again at each round, so they are before it."""
    rules = floor.settings(table).dice
    if table.game is not GameName.SIC_BO or rules is None or not rules.dice_sealed.value:
        return None
    at_table = (d for d in floor.state.plan.devices.values() if d.place == table.id)
    counted = [d.pieces for d in at_table if d.kind is Equipment.DICE and d.pieces is not None]
    if not counted or sum(counted) == _DICE:
        return None
    sentence = f"{table.id} has {sum(counted)} dice in its tumbler, not {_DICE}"
    return Refusal(RefusalCode.EQUIPMENT_UNFIT, sentence, rules.dice_sealed.first)
